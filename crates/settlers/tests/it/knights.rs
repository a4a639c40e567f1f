//! Cities and knights (K1–K14, K16–K18): every rule, and the shared cases.

use crate::case::{Case, std_map};
use settlers::components::*;
use settlers::{Config, Event, Frame, Knight, Node, Piece, Rules, State, Tile, text};
use table::{Actions, Game, Match, Seat, Seed, Turn, Viewer};

/// C-172: K1.1, K1.2, K1.3, K1.4, K1.5, K2.3.
#[test]
fn k1_components() {
    let game = Match::<State>::new(Config::new("cities-and-knights", 4).unwrap(), Seed::from(2));
    let s = game.state();
    assert_eq!((s.deck_total, s.rules().army), (0, false), "K1.1");
    assert_eq!(s.bank, [19, 19, 19, 19, 19, 12, 12, 12], "K1.2");
    assert_eq!(s.realm.pool_total, [18; 3], "K1.3");
    let of = |card: Progress| s.realm.pool[card.index()];
    assert_eq!([of(Progress::Merchant), of(Progress::ResourceMonopoly), of(Progress::Spy)], [6, 4, 3]);
    assert_eq!([of(Progress::Engineer), of(Progress::Printer), of(Progress::Constitution)], [1, 1, 1]);
    assert_eq!(s.realm.pool.iter().filter(|&&n| n == 2).count(), 19);
    for rank in 1..=3 {
        assert_eq!(s.player(Seat(0)).knights_left(rank), 2, "K1.4");
    }
    assert_eq!((WALLS, s.player(Seat(0)).levels), (3, [0; 3]));
    assert_eq!(s.realm.metropolis, [Node::NONE; 3], "K1.5");
    assert_eq!((s.realm.barbarians, s.realm.attacked, s.realm.merchant), (0, false, Tile::NONE), "K2.3");
    assert_eq!(EVENT_DIE, [3, 1, 1, 1]);
}

fn start() -> Case {
    let mut case = Case::ck();
    case.s.stage(Seat(0), Frame::Start);
    (case.s.turns, case.s.step, case.s.first) = (0, 7, Seat(0));
    case
}

/// C-070: K2.1, K2.2; K2.4 is the scenario's list of rounds.
#[test]
fn k2_1_starting_city() {
    let case = start().settlement(1, "S").refuses(0, "settle -1,0/N; city S; city SW").play("0 city -1,0/N");
    let case = case.hand_is(0, "1 lumber 1 grain 1 brick");
    assert_eq!((case.s.seats[0].cities.len(), case.s.left(Seat(0), Piece::City)), (1, 3));
    case.play("0 road -1,0/N–NW").check(|c| assert_eq!(c.s.question(), Frame::PreRoll));
    assert_eq!(settlers::START_KNIGHTS.map(|r| (r.city, r.cards)), [(false, false), (true, true)], "K2.4");
}

/// K3.1: before the roll only the Alchemist; K3.2: the main phase offers everything.
#[test]
fn k3_1_phases() {
    let case = Case::ck().progress(0, Progress::Warlord).progress(0, Progress::Alchemist).settlement(0, "N");
    let case = case.roads(0, "N–NE").knight(0, "NE", 1, true).preroll();
    assert_eq!(case.legal(0), ["roll", "use alchemist"]);
    let main = Case::ck()
        .city(0, "N")
        .roads(0, "N–NE–SE")
        .knight(0, "NE", 1, false)
        .progress(0, Progress::Warlord)
        .hand(0, "2 brick 1 lumber 4 wool 1 grain 1 ore 1 cloth")
        .hand(1, "1 ore");
    main.allows(
        0,
        "road N–NW; wall N; improve trade; recruit SE; activate NE; promote NE; use warlord; bank wool coin; trade; end",
    )
    .refuses(0, "buy; use alchemist");
}

/// K3.3, K4.3, C-166: the event die comes before production and discards, also on a 7.
#[test]
fn k4_3_event_before_production() {
    let case = Case::ck()
        .city(1, "N")
        .levels(1, 0, 1, 0)
        .hand(1, "9 wool")
        .preroll()
        .play("0 roll; ~ dice 6 1; ~ event politics-gate; ~ find spy");
    assert_eq!(case.s.seats[1].progress_total(), 1);
    case.play(&"1 discard wool; ".repeat(4)).main();
    // K3.3: a surplus card goes before production.
    let mut full = Case::ck().city(1, "N").levels(1, 0, 1, 0);
    for card in [Progress::Spy, Progress::Spy, Progress::Wedding, Progress::Warlord] {
        full = full.progress(1, card);
    }
    let full = full.preroll().play("0 roll; ~ dice 5 1; ~ event politics-gate; ~ find deserter");
    full.clone().hand_is(1, "").play("1 bury deserter").hand_is(1, "2 brick").main();
    full.play("1 bury wedding").main();
}

/// K4.1: the ship advances and attacks on the seventh step.
#[test]
fn k4_1_ship() {
    let mut case = Case::ck();
    for step in 1..=7 {
        case = case.set(|s| s.stage(Seat(0), Frame::PreRoll)).play("0 roll; ~ dice 1 1; ~ event ship").main();
        assert_eq!((case.s.realm.barbarians, case.s.realm.attacked), (step % 7, step == 7));
    }
}

/// K4.2: level L draws on a red die up to L + 1; clockwise from the active player; C-074.
#[test]
fn k4_2_gates() {
    for level in 0..=5u8 {
        for red in 1..=6u8 {
            let case = Case::ck().levels(2, level, 0, 0).preroll();
            let yellow = if red == 6 { 2 } else { 6 - red };
            let case = case.play(&format!("0 roll; ~ dice {yellow} {red}; ~ event trade-gate"));
            let draws = level > 0 && red <= level + 1;
            assert_eq!(case.s.turn() == Turn::Chance, draws, "level {level}, red {red}");
        }
    }
    let mut case = Case::ck();
    for seat in 0..4 {
        case = case.levels(seat, 0, 0, 1);
    }
    let case = case.set(|s| {
        s.realm.pool = [0; PROGRESS];
        s.realm.pool_total = [0; 3];
        // The two last cards of the deck, known to lie under it, and sixteen in hands that do not matter here.
        s.realm.under[Track::Science.index()][0] = Progress::Crane as u8;
        s.realm.under[Track::Science.index()][1] = Progress::Smith as u8;
        s.realm.under_len[Track::Science.index()] = 2;
        s.stage(Seat(2), Frame::PreRoll);
    });
    let mut s = case.s.clone();
    for act in ["roll", "dice 1 1", "event science-gate"] {
        let by = if act == "roll" { table::Actor::Seat(Seat(2)) } else { table::Actor::Chance };
        s.play_unchecked(by, act.parse().unwrap(), &mut ());
    }
    let held: Vec<u8> = s.seats.iter().map(|p| p.progress_total()).collect();
    assert_eq!(held, [0, 0, 1, 1]);
    assert_eq!(s.seats[2].progress[Progress::Crane.index()], 1);
}

/// C-071: K5.1.
#[test]
fn k5_1_commodities() {
    let case = Case::ck().city(0, "-1,0/N").settlement(1, "-1,0/S").preroll();
    case.clone()
        .play("0 roll; ~ dice 5 6; ~ event science-gate")
        .hand_is(0, "1 lumber 1 paper")
        .hand_is(1, "1 lumber");
    case.play("0 roll; ~ dice 5 1; ~ event science-gate").hand_is(0, "2 brick");
    let all = Case::ck().city(0, "1,-1/N").preroll();
    all.clone().play("0 roll; ~ dice 2 2; ~ event ship").hand_is(0, "1 wool 1 cloth");
    Case::ck().city(0, "0,1/S").preroll().play("0 roll; ~ dice 2 2; ~ event ship").hand_is(0, "2 grain");
    Case::ck()
        .city(0, "2,-1/S")
        .preroll()
        .play("0 roll; ~ dice 6 2; ~ event ship")
        .hand_is(0, "1 ore 1 coin");
}

/// C-072: K5.2.
#[test]
fn k5_2_shortage_by_kind() {
    let two = Case::ck().city(0, "2,-1/S").city(1, "2,1/N").bank("coin", 1).preroll();
    two.play("0 roll; ~ dice 6 2; ~ event ship").hand_is(0, "1 ore").hand_is(1, "1 ore");
    let one = Case::ck().city(0, "2,-1/S").bank("coin", 1).preroll();
    one.play("0 roll; ~ dice 6 2; ~ event ship").hand_is(0, "1 ore 1 coin");
}

/// C-167: K5.3, K6.4.
#[test]
fn k5_3_commodities_are_cards() {
    let case = Case::ck().hand(1, "6 wool 2 paper").preroll().play("0 roll; ~ dice 3 4; ~ event trade-gate");
    assert_eq!(case.s.due[1], 4);
    case.play("1 discard wool; 1 discard wool; 1 discard paper; 1 discard paper").main().hand_is(1, "4 wool");
    let theft = Case::ck().settlement(1, "N").hand(1, "1 paper").set(|s| s.realm.attacked = true).preroll();
    theft.play("0 roll; ~ dice 3 4; ~ event trade-gate; 0 robber 0,-1; ~ steal paper").hand_is(0, "1 paper");
}

/// C-079: K5.4, K8.4.
#[test]
fn k5_4_aqueduct() {
    let dry = Case::ck()
        .settlement(0, "2,-1/S")
        .levels(0, 0, 0, 3)
        .set(|s| s.robber = s.topology().hex("2,0".parse().unwrap()));
    let dry = dry.preroll();
    let case = dry.clone().play("0 roll; ~ dice 6 2; ~ event trade-gate").allows(0, "take ore; pass");
    case.clone().play("0 take wool").main().hand_is(0, "1 wool");
    case.play("0 pass").main().hand_is(0, "");
    // A commodity alone is something; the bank has no ore.
    let some = Case::ck().city(0, "2,-1/S").levels(0, 0, 0, 3).bank("ore", 0).preroll();
    some.play("0 roll; ~ dice 6 2; ~ event trade-gate").main().hand_is(0, "1 coin");
    dry.clone().play("0 roll; ~ dice 6 1; ~ event trade-gate").main();
    let mut wool = dry;
    for kind in ["brick", "lumber", "grain", "ore"] {
        wool = wool.bank(kind, 0);
    }
    let wool = wool.set(|s| s.stage(Seat(0), Frame::PreRoll)).play("0 roll; ~ dice 6 2; ~ event trade-gate");
    assert_eq!(wool.legal(0), ["take wool", "pass"]);
}

/// C-080: K6.1, K10.1.
#[test]
fn k6_1_walls_raise_the_limit() {
    let walls = |n: usize, hand: &str| {
        let mut case = Case::ck().city(0, "N").city(0, "S").city(0, "1,0/N").hand(0, hand);
        for at in ["N", "S", "1,0/N"].iter().take(n) {
            let node = case.node(at);
            case.s.seats[0].walls.insert(node);
        }
        assert_eq!(case.s.hand_limit(Seat(0)), 7 + 2 * n as u8);
        case.preroll().play("0 roll; ~ dice 3 4; ~ event trade-gate")
    };
    walls(2, "8 wool 3 cloth").main();
    assert_eq!(walls(2, "9 wool 3 cloth").s.due[0], 6);
    walls(3, "10 wool 3 cloth").main();
    let case = Case::ck().city(0, "N").settlement(0, "S").hand(0, "4 brick");
    case.refuses(0, "wall S").play("0 wall N").hand_is(0, "2 brick").refuses(0, "wall N");
}

/// C-081: K6.2.
#[test]
fn k6_2_lock() {
    let case = Case::ck()
        .settlement(1, "N")
        .hand(1, "1 ore")
        .settlement(0, "S")
        .roads(0, "S–SE")
        .knight(0, "SE", 1, true)
        .progress(0, Progress::Bishop);
    case.clone().refuses(0, "chase SE; use bishop");
    case.preroll().play("0 roll; ~ dice 3 4; ~ event trade-gate").main().hand_is(1, "1 ore");
}

/// C-082: K6.3, K13.8: the first attack ends the lock, also for the 7 of the same roll.
#[test]
fn k6_3_lock_ends_with_the_attack() {
    let case = Case::ck()
        .settlement(1, "N")
        .hand(1, "8 ore")
        .roads(0, "S–SE")
        .knight(0, "SE", 1, true)
        .set(|s| s.realm.barbarians = 6)
        .preroll()
        .play("0 roll; ~ dice 3 4; ~ event ship")
        .play(&"1 discard ore; ".repeat(4));
    assert!(!case.s.seats[0].knights[0].active());
    case.play("0 robber 0,-1; ~ steal ore").main().hand_is(0, "1 ore");
}

/// C-084: K7.1, K7.2.
#[test]
fn k7_2_rates() {
    let case = Case::ck().settlement(0, "-1,2/S").settlement(0, "1,1/S").hand(0, "3 cloth 2 wool 2 coin");
    let case = case.allows(0, "bank cloth ore; bank wool coin").refuses(0, "bank coin ore; bank cloth cloth");
    case.clone()
        .levels(0, 3, 0, 0)
        .allows(0, "bank cloth coin; bank coin ore")
        .refuses(0, "bank cloth cloth");
    // K7.1: commodities are traded between players, progress cards are not.
    let trade =
        case.hand(1, "1 paper").play("0 trade; 0 give cloth; 0 ask paper; 0 offer 1; 1 accept; 0 close 1");
    assert_eq!(trade.s.seats[0].hand[Kind::Paper.index()], 1);
}

/// C-085: K8.1, K8.2, K8.5.
#[test]
fn k8_2_needs_a_city() {
    let case = Case::ck().settlement(0, "N").levels(0, 0, 0, 1).hand(0, "2 paper 1 cloth");
    case.clone().refuses(0, "improve science; improve trade");
    let case = case.city(0, "S").play("0 improve science").hand_is(0, "1 cloth");
    assert_eq!(case.s.seats[0].levels, [0, 0, 2]);
    let case = case.play("0 improve trade").hand_is(0, "");
    assert_eq!(case.s.seats[0].levels, [1, 0, 2]);
    // Abilities stay without a city: see k5_4_aqueduct, where there is none.
    Case::ck().city(0, "N").levels(0, 5, 0, 0).hand(0, "9 cloth").refuses(0, "improve trade");
}

/// C-086: K8.3.
#[test]
fn k8_3_available_city() {
    let case = Case::ck().city(0, "N").levels(0, 4, 2, 0).hand(0, "12 coin 12 cloth");
    let case = case.set(|s| s.realm.metropolis[0] = s.topology().node("0,0/N".parse().unwrap()));
    let case = case.play("0 improve politics").refuses(0, "improve politics").play("0 improve trade").main();
    assert_eq!(case.s.seats[0].levels, [5, 3, 0]);
}

/// C-087: K9.1, K9.2, K9.3.
#[test]
fn k9_1_metropolis() {
    let case = Case::ck()
        .city(0, "N")
        .city(0, "S")
        .city(1, "1,0/N")
        .levels(0, 0, 0, 3)
        .levels(1, 0, 0, 3)
        .hand(0, "4 paper")
        .play("0 improve science; 0 metropolis N");
    assert_eq!((case.points(0), case.s.realm.metropolis[2]), (6, case.node("N")));
    let give = |case: Case, seat: usize, n: u8| {
        case.set(|s| {
            s.seats[seat].hand[7] += n;
            s.bank[7] -= n;
            s.stage(Seat(seat as u8), Frame::Main);
        })
    };
    let case = give(case, 1, 4).play("1 improve science").main();
    assert_eq!(case.points(1), 2, "K9.3");
    let case = give(case, 1, 5).play("1 improve science").main();
    assert_eq!((case.points(0), case.points(1)), (4, 4), "K9.2");
    let case = give(case, 0, 5).play("0 improve science").main();
    assert_eq!((case.points(0), case.points(1)), (4, 4), "a holder at level 5 keeps it");
}

/// C-165: K9.4, K9.5.
#[test]
fn k9_4_one_marker_a_city() {
    let node = |s: &State, at: &str| s.topology().node(at.parse().unwrap());
    let case = Case::ck().city(0, "N").city(0, "S").levels(0, 4, 3, 0).hand(0, "4 coin");
    let case = case.set(|s| s.realm.metropolis[0] = node(s, "0,0/N"));
    // Only one city is left for the second marker: it goes there without asking.
    let case = case.play("0 improve politics").main();
    assert_eq!(case.s.realm.metropolis, [case.node("N"), case.node("S"), Node::NONE]);
    assert_eq!(case.points(0), 8);
    // A metropolis counts for the barbarians but is not pillaged, and may have a wall.
    let attack =
        case.hand(0, "2 brick").play("0 wall N").city(1, "1,0/N").set(|s| s.realm.barbarians = 6).preroll();
    let attack = attack.play("0 roll; ~ dice 1 1; ~ event ship").main();
    assert_eq!((attack.s.seats[0].cities.len(), attack.s.seats[1].cities.len()), (2, 0));
    assert!(attack.log.contains(&Event::Attack { barbarians: 3, defence: 0 }));
}

/// C-090: K11.1; C-164: K11.2, K11.8.
#[test]
fn k11_1_recruiting() {
    let case =
        Case::ck().settlement(1, "NE").settlement(0, "NW").roads(0, "NW–N NW–SW").hand(0, "3 wool 3 ore");
    let case = case.allows(0, "recruit N; recruit SW").refuses(0, "recruit NW; recruit NE; recruit SE");
    let case = case.play("0 recruit N").refuses(0, "recruit N").hand_is(0, "2 wool 2 ore");
    assert!(!case.s.seats[0].knights[0].active());
    let case = case.roads(0, "SW–-1,0/S").play("0 recruit SW").refuses(0, "recruit -1,0/S");
    case.play("0 promote SW").hand(0, "1 wool 1 ore").allows(0, "recruit -1,0/S");
}

/// K11.3; C-091, C-092: K12.1.
#[test]
fn k12_1_when_a_knight_acts() {
    let case = Case::ck().settlement(0, "NW").roads(0, "NW–N–NE").hand(0, "1 wool 2 grain 1 ore");
    let case = case.play("0 recruit N; 0 activate N").refuses(0, "march N NE");
    let next = case.set(|s| s.seats[0].knights[0].flags &= Knight::ACTIVE);
    let next = next.play("0 march N NE").refuses(0, "march NE N").play("0 activate NE");
    let corner = next.set(|s| {
        s.robber = s.topology().hex("1,-1".parse().unwrap());
        s.realm.attacked = true;
    });
    corner.refuses(0, "chase NE; march NE N").hand_is(0, "");
    // K11.7: nobody lays a knight down: there is no such act.
}

/// C-094: K11.4, K11.5.
#[test]
fn k11_4_promotion() {
    let case =
        Case::ck().settlement(0, "NW").roads(0, "NW–N–NE").hand(0, "4 wool 4 ore").knight(0, "N", 1, true);
    let case = case.play("0 promote N").refuses(0, "promote N");
    assert!(case.s.seats[0].knights[0].active(), "the state is kept");
    let next = case.set(|s| s.seats[0].knights[0].flags = Knight::ACTIVE);
    next.clone().refuses(0, "promote N").levels(0, 0, 3, 0).play("0 promote N").hand_is(0, "2 wool 2 ore");
    let full = next.levels(0, 0, 3, 0).knight(0, "NE", 1, false).set(|s| {
        for (i, node) in [(2, Node::new(0)), (3, Node::new(2))] {
            s.seats[0].knights[i] = Knight { node, rank: 3, flags: 0 };
        }
    });
    // Both mighty pieces are on the board.
    full.refuses(0, "promote N").allows(0, "promote NE");
}

/// C-101, K11.6: a knight occupies its node; K11.7 there is no act to remove or tire one.
#[test]
fn k11_6_occupies_its_node() {
    let rich = "2 brick 2 lumber 1 wool 1 grain";
    let case = Case::ck().roads(0, "NW–N").hand(0, rich).knight(0, "N", 1, true);
    let case = case.refuses(0, "settle N").allows(0, "road N–NE");
    let foreign = Case::ck().roads(0, "NW–N").hand(0, rich).knight(1, "N", 1, false);
    foreign.refuses(0, "settle N; road N–NE; road N–1,-2/S").allows(0, "road NW–SW");
    assert!(!case.legal(0).iter().any(|a| a.starts_with("remove")), "K11.7");
}

fn line() -> Case {
    Case::ck().settlement(0, "-1,0/N").roads(0, "-1,0/N–NW–N–NE–1,0/N")
}

/// C-095: K12.2, K12.3.
#[test]
fn k12_2_reach() {
    let case = line().knight(0, "N", 1, true).knight(1, "1,0/N", 1, false);
    let marches: Vec<String> = case.legal(0).into_iter().filter(|a| a.starts_with("march")).collect();
    assert_eq!(marches.len(), 2, "{marches:?}");
    case.allows(0, "march N NW; march N NE");
}

/// C-096, C-097, C-099: K12.4, K12.5.
#[test]
fn k12_4_displacing() {
    let with = || line().knight(0, "N", 2, true).knight(1, "1,0/N", 1, true);
    let case = with().roads(1, "1,0/N–2,-1/S–2,0/N").settlement(1, "2,0/N").play("0 march N 1,0/N").main();
    assert_eq!(case.s.knight_of(case.node("1,0/N")), Some(Seat(0)));
    assert!(!case.s.seats[0].knights[0].active());
    let moved = case.s.seats[1].knights.iter().find(|k| k.node == case.node("2,-1/S")).unwrap();
    assert!(moved.active());
    let gone = with().settlement(1, "2,-1/S").roads(1, "1,0/N–2,-1/S").play("0 march N 1,0/N").main();
    assert!(gone.s.seats[1].knight_nodes().is_empty());
    // A node with a weaker knight of a third player is no refuge.
    let third = with().roads(1, "1,0/N–2,-1/S").knight(2, "2,-1/S", 1, false).play("0 march N 1,0/N").main();
    assert!(third.s.seats[1].knight_nodes().is_empty());
    // Equal strength cannot be displaced, basic knights displace nobody.
    line().knight(0, "N", 2, true).knight(1, "1,0/N", 2, true).refuses(0, "march N 1,0/N");
    line().knight(0, "N", 1, true).knight(1, "1,0/N", 1, true).refuses(0, "march N 1,0/N");
    line().knight(0, "N", 3, true).knight(0, "NE", 1, true).refuses(0, "march N NE");
    // Several places: the owner chooses.
    let choice = with().roads(1, "1,0/N–2,-1/S–2,0/N").settlement(1, "2,1/N");
    let choice = choice.play("0 march N 1,0/N").allows(1, "retreat 2,-1/S; retreat 2,0/N");
    assert!(choice.legal(0).is_empty());
}

/// C-100, C-170: K11.6, K12.8, B11.2.
#[test]
fn k12_8_knights_and_routes() {
    let case = Case::ck().roads(0, "-1,0/N–NW–N–NE–1,0/N–2,-1/S").roads(1, "SW–S–SE").hand(1, "1 wool 1 ore");
    assert_eq!((case.length(0), case.s.route_of), (5, Some(Seat(0))));
    let cut = case.clone().roads(1, "SE–NE").set(|s| s.stage(Seat(1), Frame::Main)).play("1 recruit NE");
    assert_eq!((cut.length(0), cut.s.route_of), (3, None));
    let back = cut.set(|s| s.seats[1].knights[0].flags = Knight::ACTIVE).play("1 march NE SE");
    assert_eq!((back.length(0), back.s.route_of), (5, Some(Seat(0))));
    let end = case.knight(1, "2,-1/S", 1, false);
    assert_eq!(end.length(0), 5);
    // C-170: from one road into another.
    let both = Case::ck()
        .roads(0, "-1,0/N–NW–N–NE–1,0/N–2,-1/S")
        .roads(2, "-1,2/N–S–SW–-1,0/S–-2,1/N–-2,0/S")
        .roads(1, "SE–NE SE–S")
        .knight(1, "NE", 1, true)
        .set(|s| s.stage(Seat(1), Frame::Main));
    assert_eq!((both.length(0), both.length(2), both.s.route_of), (3, 5, Some(Seat(2))));
    let both = both.play("1 march NE S");
    assert_eq!((both.length(0), both.length(2), both.s.route_of), (5, 4, Some(Seat(0))));
}

/// C-102: K12.6; in PreRoll it is not possible (K3.1).
#[test]
fn k12_6_chase() {
    let case = line()
        .knight(0, "N", 1, true)
        .settlement(1, "2,1/N")
        .hand(1, "1 coin")
        .set(|s| s.realm.attacked = true)
        .allows(0, "chase N");
    case.clone().preroll().refuses(0, "chase N");
    let chased = case.play("0 chase N").refuses(0, "robber 0,0").play("0 robber 2,0; ~ steal coin").main();
    assert!(!chased.s.seats[0].knights[0].active());
    assert_eq!(chased.s.seats[0].knights[0].node, chased.node("N"), "the knight stays");
}

/// K12.7: promotion does not take readiness away.
#[test]
fn k12_7_promoted_and_ready() {
    line().knight(0, "N", 1, true).hand(0, "1 wool 1 ore").play("0 promote N").allows(0, "march N NE");
}

fn attack(case: Case) -> Case {
    case.set(|s| s.realm.barbarians = 6).preroll().play("0 roll; ~ dice 1 1; ~ event ship")
}

/// C-104, C-105, C-106: K13.1, K13.2, K13.3, K13.7.
#[test]
fn k13_3_pillage() {
    let three = || Case::ck().city(0, "N").city(0, "1,1/S").city(1, "S").city(2, "1,0/N");
    // Contributions 1, 2, 0: seat 2 has the least.
    let base =
        || three().knight(0, "-2,1/S", 1, true).knight(1, "-2,2/S", 2, true).knight(2, "-1,2/S", 3, false);
    let case = attack(base()).main();
    assert!(case.log.contains(&Event::Attack { barbarians: 4, defence: 3 }), "K13.1, K13.2");
    assert_eq!((case.s.seats[2].cities.len(), case.s.seats[2].settlements.len()), (0, 1));
    assert!(case.s.seats.iter().all(|p| p.knights.iter().all(|k| !k.active())), "K13.7");
    // C-104: the last one's only city is a metropolis, so it is not considered; of the others seat 1 has the least.
    let metropolis = Case::ck()
        .city(0, "N")
        .city(1, "S")
        .city(1, "1,1/S")
        .city(2, "1,0/N")
        .knight(0, "-2,1/S", 2, true)
        .knight(1, "-2,2/S", 1, true)
        .levels(2, 4, 0, 0)
        .set(|s| s.realm.metropolis[0] = s.topology().node("1,0/N".parse().unwrap()));
    let chosen = attack(metropolis).allows(1, "lose S; lose 1,1/S").play("1 lose 1,1/S").main();
    assert!(chosen.log.contains(&Event::Attack { barbarians: 4, defence: 3 }));
    assert_eq!([0, 1, 2].map(|n| chosen.s.seats[n].cities.len()), [1, 1, 1]);
    // Two share the last place: both lose.
    let both = Case::ck().city(0, "N").city(1, "S").city(2, "1,0/N").knight(1, "-2,2/S", 2, true);
    let both = attack(both).main();
    assert_eq!([0, 1, 2].map(|n| both.s.seats[n].cities.len()), [0, 1, 0]);
    let nodes = ["N", "S", "1,0/N"];
    let safe = Case::ck().city(0, "N").city(1, "S").city(2, "1,0/N");
    let markers = nodes.map(|n| safe.node(n));
    let safe =
        safe.levels(0, 4, 0, 0).levels(1, 0, 4, 0).levels(2, 0, 0, 4).set(|s| s.realm.metropolis = markers);
    // Seat 2 has an aqueduct, too.
    let safe = attack(safe).play("2 pass").main();
    assert_eq!([0, 1, 2].map(|n| safe.s.seats[n].cities.len()), [1, 1, 1]);
    assert!(safe.s.realm.attacked && safe.s.realm.barbarians == 0);
}

/// C-110: K13.4; the wall goes with the city (K10.1).
#[test]
fn k13_4_lying_city() {
    let mut case =
        Case::ck().city(0, "N").hand(0, "4 grain 6 ore").city(1, "-2,1/S").knight(1, "-2,2/S", 1, true);
    for at in ["S", "1,0/N", "-1,0/N", "-2,1/N", "2,1/N"] {
        case = case.settlement(0, at);
    }
    let node = case.node("N");
    let case = attack(case.set(|s| s.seats[0].walls.insert(node))).main();
    assert_eq!(
        (case.points(0), case.s.left(Seat(0), Piece::City), case.s.left(Seat(0), Piece::Settlement)),
        (6, 3, 0)
    );
    assert!(case.s.seats[0].walls.is_empty() && case.s.seats[0].lying.has(node));
    let case = case.refuses(0, "city S").play("0 city N");
    assert_eq!((case.points(0), case.s.left(Seat(0), Piece::City)), (7, 3));
    case.allows(0, "city S");
}

/// C-107, C-109, C-112: K13.5, K13.6.
#[test]
fn k13_5_victory() {
    let four = Case::ck().city(0, "N").city(1, "S").city(2, "1,0/N").city(3, "-1,0/N");
    let case = attack(four.clone().knight(0, "-2,1/S", 1, true).knight(1, "-2,2/S", 3, true)).main();
    assert_eq!((case.s.seats[1].defender, case.points(1)), (1, 3));
    // Seven cards are no problem.
    let many = four.clone().set(|s| s.seats[0].defender = 6);
    let many = attack(many.knight(1, "-2,2/S", 3, true).knight(1, "-2,1/S", 1, true)).main();
    assert_eq!(many.s.seats[1].defender, 1);
    // Shared: no card, each draws from a deck of choice, clockwise from the active player.
    let tie = attack(four.knight(2, "-2,1/S", 2, true).knight(1, "-2,2/S", 2, true))
        .allows(1, "deck trade; deck science");
    let tie = tie.play("1 deck science; ~ find crane; 2 deck politics; ~ find spy").main();
    assert_eq!([0, 1, 2].map(|n| tie.s.seats[n].progress_total()), [0, 1, 1]);
    // Nobody and nothing: 0 against 0.
    let empty = attack(Case::ck()).main();
    assert!(empty.s.seats.iter().all(|p| p.defender == 0 && p.progress_total() == 0));
    let alone = attack(Case::ck().knight(1, "S", 1, true)).main();
    assert_eq!(alone.s.seats[1].defender, 1, "K13.6: also without cities");
}

/// C-111: K5.5.
#[test]
fn k5_5_pillaged_city_produces_as_a_settlement() {
    let case = Case::ck().city(1, "N").set(|s| s.realm.barbarians = 6).preroll();
    case.play("0 roll; ~ dice 2 4; ~ event ship").main().hand_is(1, "1 brick");
}

/// K13.8: reward, rest of the knights, surplus cards, production, in this order.
#[test]
fn k13_8_order() {
    let mut case = Case::ck().knight(1, "S", 1, true).knight(2, "N", 1, true).settlement(3, "1,0/N");
    for card in [Progress::Spy, Progress::Spy, Progress::Wedding, Progress::Warlord] {
        case = case.progress(1, card);
    }
    let case = case.set(|s| s.realm.barbarians = 6).preroll().play(
        "0 roll; ~ dice 1 3; ~ event ship; 1 deck trade; ~ find merchant; 2 deck trade; ~ find merchant",
    );
    assert!(case.s.seats[1].knights.iter().all(|k| !k.active()) && case.s.realm.attacked);
    assert_eq!(case.total(3), 0);
    let case = case.play("1 bury merchant").main();
    assert_eq!(case.total(3), 1);
}

/// C-075: K14.5.
#[test]
fn k14_5_hand_limit() {
    let mut case = Case::ck().city(0, "N").levels(0, 0, 1, 0);
    for card in [Progress::Spy, Progress::Spy, Progress::Wedding, Progress::Deserter] {
        case = case.progress(0, card);
    }
    let case = case.preroll().play("0 roll; ~ dice 1 1; ~ event politics-gate; ~ find intrigue").main();
    // The question must not offer to end the turn.
    let asked = |case: &Case| text::question(&case.s, Seat(0), &|_| String::new());
    assert_eq!(asked(&case), "You hold more than four progress cards: play one, or put one under its deck.");
    let case = case.refuses(0, "end").allows(0, "bury spy; bury intrigue").play("0 bury intrigue");
    assert!(asked(&case).contains("or end your turn"));
    let case = case.allows(0, "end").refuses(0, "bury spy");
    assert_eq!(case.s.realm.under_len[Track::Politics.index()], 1);
}

/// C-076, C-077: K14.4, K17.1, B13.2.
#[test]
fn k14_4_points_are_laid_open() {
    let mut case = Case::ck().city(1, "N").levels(1, 0, 1, 0);
    for card in [Progress::Spy, Progress::Spy, Progress::Wedding, Progress::Deserter] {
        case = case.progress(1, card);
    }
    let case = case.preroll().play("0 roll; ~ dice 1 1; ~ event politics-gate; ~ find constitution").main();
    assert_eq!((case.points(1), case.s.seats[1].progress_total()), (3, 4));
    let twelve = Case::ck().city(0, "N").levels(0, 0, 0, 1).set(|s| s.seats[0].defender = 10);
    let won = twelve.clone().preroll().play("0 roll; ~ dice 1 1; ~ event science-gate; ~ find printer");
    assert_eq!(won.s.winner, Some(Seat(0)));
    let later = twelve.set(|s| s.stage(Seat(3), Frame::PreRoll));
    let later = later.play("3 roll; ~ dice 1 1; ~ event science-gate; ~ find printer");
    assert_eq!(later.s.winner, None);
    assert_eq!(later.play("3 end").s.winner, Some(Seat(0)));
}

/// C-135: K14.1, K14.2, K14.3: played cards go under their deck and come again in order.
#[test]
fn k14_3_under_the_deck() {
    let science = Track::Science.index();
    let case = Case::ck()
        .levels(1, 0, 0, 1)
        .city(0, "N")
        .progress(0, Progress::Irrigation)
        .settlement(0, "0,1/S")
        .set(|s| {
            // All others of the colour are in other hands.
            for card in Progress::ALL.into_iter().filter(|c| c.track() == Track::Science) {
                let n = std::mem::take(&mut s.realm.pool[card.index()]);
                if card.is_point() {
                    s.seats[3].open_points |= 1;
                } else {
                    s.seats[3].progress[card.index()] += n;
                }
            }
            s.realm.pool_total[science] = 0;
            s.stage(Seat(3), Frame::Main);
            s.stage(Seat(0), Frame::Main);
        });
    let mut s = case.s.clone();
    s.play_unchecked(table::Actor::Seat(Seat(0)), "use irrigation".parse().unwrap(), &mut ());
    assert_eq!((s.realm.under_len[science], s.realm.under[science][0]), (1, Progress::Irrigation as u8));
    s.stage(Seat(0), Frame::PreRoll);
    for (by, act) in [(Some(0), "roll"), (None, "dice 1 1"), (None, "event science-gate")] {
        let by = by.map_or(table::Actor::Chance, |n| table::Actor::Seat(Seat(n)));
        s.play_unchecked(by, act.parse().unwrap(), &mut ());
    }
    assert_eq!(s.seats[1].progress[Progress::Irrigation.index()], 1);
    assert_eq!(s.realm.deck(Track::Science), 0);
}

/// K14.6: cards without effect may not be played; K14.7 points are public.
#[test]
fn k14_6_no_empty_cards() {
    let mut case = Case::ck().settlement(0, "N");
    for card in Progress::ALL.into_iter().filter(|c| !c.is_point()) {
        case = case.progress(0, card);
    }
    let usable: Vec<String> = case.legal(0).into_iter().filter(|a| a.starts_with("use")).collect();
    // Only these need nothing: no cards, knights, cities or points are about.
    assert_eq!(usable, ["use inventor", "use road-building", "use merchant", "use merchant-fleet"]);
}

/// K16.1: the merchant's point and rate pass on; robber and desert; C-124.
#[test]
fn k16_1_merchant() {
    let case = Case::ck()
        .city(0, "-1,0/N")
        .settlement(2, "SE")
        .progress(0, Progress::Merchant)
        .progress(2, Progress::Merchant)
        .hand(0, "4 lumber 2 paper")
        .play("0 use merchant")
        .refuses(0, "merchant 2,0")
        .play("0 merchant -1,0");
    assert_eq!(case.points(0), 3);
    let case = case.allows(0, "bank lumber coin").refuses(0, "bank paper coin");
    let case = case.set(|s| s.robber = s.topology().hex("-1,0".parse().unwrap())).play("0 bank lumber coin");
    let other = case.set(|s| s.stage(Seat(2), Frame::Main)).play("2 use merchant; 2 merchant 0,0");
    assert_eq!((other.points(0), other.points(2)), (2, 2));
    assert_eq!(other.s.rate(Seat(2), Kind::Lumber), 4, "a desert gives only the point");
}

/// K17.1: the target and what counts.
#[test]
fn k17_1_points() {
    assert_eq!(Rules::KNIGHTS.target, 13);
    let case = Case::ck().city(0, "N").settlement(0, "S").set(|s| {
        s.seats[0].defender = 2;
        s.seats[0].open_points = 3;
        s.realm.merchant_of = Some(Seat(0));
        s.realm.metropolis[1] = s.topology().node("0,0/N".parse().unwrap());
        s.seats[0].levels[1] = 4;
    });
    assert_eq!(case.points(0), 2 + 1 + 2 + 2 + 2 + 1);
    assert_eq!(case.s.open_points(Seat(0)), case.points(0));
}

/// K18.1: numbers and colours are public, faces are not.
#[test]
fn k18_1_information() {
    let case = Case::ck()
        .progress(0, Progress::Spy)
        .progress(0, Progress::Crane)
        .hand(0, "2 coin")
        .progress(1, Progress::Spy);
    let view = case.s.view(Viewer::Seat(Seat(1)));
    let p = &view.table().seats[0];
    assert_eq!((p.progress_by, p.progress, p.total, p.hand), ([0, 1, 1], [0; PROGRESS], 2, [0; KINDS]));
    assert_eq!((view.table().realm.pool, view.table().realm.pool_total), ([0; PROGRESS], [18, 16, 17]));
    let shown = case.play("0 use spy");
    assert_eq!(shown.s.question(), Frame::Spy { seat: Seat(1) });
    let me = shown.s.view(Viewer::Seat(Seat(0)));
    assert_eq!(me.table().seats[1].progress[Progress::Spy.index()], 1);
    let third = shown.s.view(Viewer::Seat(Seat(2)));
    assert_eq!(third.table().seats[1].progress, [0; PROGRESS]);
    let drawn = Event::Found { seat: Seat(0), track: Track::Trade, card: Some(Progress::Merchant) };
    let hidden = Event::Found { seat: Seat(0), track: Track::Trade, card: None };
    assert_eq!(State::seen(drawn, Viewer::Spectator), Some(hidden));
    assert_eq!(State::seen(drawn, Viewer::Seat(Seat(0))), Some(drawn));
    let mut odds = Actions::new();
    assert!(shown.s.odds(&mut odds) && odds.is_empty());
    let _ = std_map();
}
