//! The base game in play (B5–B14): every rule, and the shared cases.

use crate::case::{Case, std_map};
use settlers::components::*;
use settlers::coords::Hex;
use settlers::map::Map;
use settlers::{Award, Event, Frame, Rules, State};
use table::{Actions, Game, Luck, Seat, Turn, Viewer};

fn hex(q: i8, r: i8) -> Hex {
    Hex::new(q, r).unwrap()
}

/// B5.1: before the roll only a card or the roll; ending is always possible in the main phase.
#[test]
fn b5_1_phases() {
    let case =
        Case::std().settlement(0, "N").hand(0, "1 brick 1 lumber 4 wool").dev(0, Dev::Monopoly, 1).preroll();
    assert_eq!(case.legal(0), ["roll", "play monopoly"]);
    let case =
        case.play("0 roll; ~ dice 1 2").main().allows(0, "end; road N–NE; bank wool ore; play monopoly");
    assert!(case.legal(1).is_empty(), "B5.3: others act only when asked");
    let case = case.play("0 end");
    assert_eq!((case.s.active, case.s.question()), (Seat(1), Frame::PreRoll), "B5.4");
}

/// B5.2: the roll is compulsory and resolved before anything else.
#[test]
fn b5_2_roll_first() {
    Case::std()
        .settlement(1, "N")
        .hand(0, "4 wool")
        .preroll()
        .refuses(0, "end; bank wool ore; trade")
        .play("0 roll; ~ dice 3 4")
        .refuses(0, "end; bank wool ore")
        .allows(0, "robber 0,-1");
}

/// C-011, C-012: B6.1, B7.4.
#[test]
fn b6_1_production() {
    let case = Case::std().settlement(0, "N").city(0, "-1,0/N").settlement(1, "0,1/S").preroll();
    case.clone().play("0 roll; ~ dice 2 4").hand_is(0, "3 brick").hand_is(1, "1 grain").main();
    let robbed = case.set(|s| s.robber = s.topology().hex(hex(0, -1)));
    robbed.play("0 roll; ~ dice 1 5").hand_is(0, "").hand_is(1, "1 grain");
}

/// C-014, C-015: B6.2.
#[test]
fn b6_2_shortage() {
    // One creditor takes what is left: a city and a settlement at fields 4.
    Case::std()
        .city(2, "0,1/S")
        .settlement(2, "SE")
        .bank("grain", 1)
        .preroll()
        .play("0 roll; ~ dice 2 2")
        .hand_is(2, "1 grain");
    let two = |stock| {
        Case::std()
            .city(0, "-1,0/N")
            .settlement(1, "NW")
            .set(|s| s.seats[1].settlements = Default::default())
            .set(|s| s.seats[1].left[1] = 5)
            .settlement(1, "-1,0/S")
            .bank("lumber", stock)
            .preroll()
            .play("0 roll; ~ dice 5 6")
    };
    two(3).hand_is(0, "2 lumber").hand_is(1, "1 lumber").check(|c| assert_eq!(c.s.bank[1], 0));
    let short = two(2).hand_is(0, "").hand_is(1, "");
    assert!(short.log.contains(&Event::Short { kind: Kind::Lumber }));
}

/// B6.3: roads and harbours yield nothing.
#[test]
fn b6_3_only_buildings_yield() {
    Case::std().settlement(1, "NE").roads(0, "N–NE").preroll().play("0 roll; ~ dice 2 4").hand_is(0, "");
}

/// C-016: B7.1, 0.6; discards may come in any order and are hidden until all are made.
#[test]
fn b7_1_discards() {
    let case = Case::std()
        .hand(0, "7 wool")
        .hand(1, "4 brick 4 ore")
        .hand(2, "9 grain")
        .hand(3, "15 lumber")
        .preroll()
        .play("0 roll; ~ dice 3 4");
    assert_eq!(case.s.due, [0, 4, 4, 7]);
    assert_eq!(case.legal(0), Vec::<String>::new());
    let case = case.play(&"3 discard lumber; ".repeat(7)).play("1 discard brick; 1 discard ore");
    assert_eq!(case.s.bank[4], 19 - 4, "nothing is shown yet");
    // After brick and ore only ore is left in ascending order. It is asked for all the same: to be asked less often
    // would tell the others what the hand is.
    assert_eq!(case.legal(1), ["discard ore"]);
    let case =
        case.play("1 discard ore; 1 discard ore").play(&"2 discard grain; ".repeat(4)).refuses(0, "end");
    assert_eq!((case.total(1), case.total(2), case.total(3)), (4, 5, 8));
    case.hand_is(1, "3 brick 1 ore").allows(0, "robber -1,0");
}

/// C-017, C-019: B7.2, B7.3.
#[test]
fn b7_2_moving_the_robber() {
    let case = Case::std().settlement(0, "N").preroll().play("0 roll; ~ dice 3 4").refuses(0, "robber 0,0");
    assert_eq!(case.legal(0).len(), 18);
    // Only the active player's building is there: no theft.
    let case = case.play("0 robber 0,-1").main();
    let back =
        case.set(|s| s.stage(Seat(0), Frame::PreRoll)).play("0 roll; ~ dice 1 6").allows(0, "robber 0,0");
    back.play("0 robber 0,0").main();
}

/// B7.3: the thief picks among those there, also one with an empty hand; number of buildings is irrelevant.
#[test]
fn b7_3_theft() {
    let case = Case::std()
        .settlement(1, "N")
        .settlement(2, "SE")
        .settlement(2, "SW")
        .hand(1, "1 ore 2 wool")
        .preroll()
        .play("0 roll; ~ dice 3 4; 0 robber 0,-1");
    // Only seat 1 is at (0,-1): taken without asking, each card equally likely.
    assert_eq!(case.s.turn(), Turn::Chance);
    let mut odds = Actions::new();
    case.s.odds(&mut odds);
    assert_eq!(odds.iter().map(|o| o.1).collect::<Vec<_>>(), [2, 1]);
    case.clone().play("~ steal ore").hand_is(0, "1 ore").hand_is(1, "2 wool").main();
    let choose = case
        .set(|s| s.stage(Seat(0), Frame::PreRoll))
        .play("0 roll; ~ dice 3 4")
        .allows(0, "robber 0,0")
        .play("0 robber 0,0");
    assert_eq!(choose.legal(0), ["rob 1", "rob 2"]);
    choose.play("0 rob 2").main().hand_is(0, "");
}

/// B7.4: the robber hinders nothing but production.
#[test]
fn b7_4_robber_only_stops_production() {
    Case::std()
        .settlement(0, "N")
        .hand(0, "2 brick 2 lumber")
        .set(|s| s.robber = s.topology().hex(hex(0, -1)))
        .allows(0, "road N–NW; road N–1,-2/S");
}

/// C-020: B7.5, B10.4.
#[test]
fn b7_5_knight_discards_nothing() {
    Case::std()
        .settlement(1, "N")
        .hand(1, "12 wool")
        .dev(0, Dev::Knight, 1)
        .preroll()
        .play("0 play knight; 0 robber 0,-1; ~ steal wool")
        .hand_is(1, "11 wool")
        .allows(0, "roll");
}

/// C-021: B8.1, B8.3.
#[test]
fn b8_1_only_with_the_active_player() {
    let case = Case::std().hand(0, "1 wool").hand(1, "1 ore").hand(2, "1 brick");
    case.clone()
        .play("1 counter; 1 give ore; 1 ask wool")
        .allows(1, "offer 0")
        .refuses(1, "offer 2; offer 0+2");
    case.play("0 listen; 2 refuse; 1 counter; 1 give ore; 1 ask wool; 1 offer 0; 0 close 1")
        .hand_is(0, "1 ore")
        .hand_is(1, "1 wool")
        .main();
    Case::std().hand(0, "4 wool").preroll().refuses(0, "trade; listen; bank wool ore");
}

/// C-022: B8.2.
#[test]
fn b8_2_fair_shape() {
    let case = Case::std().hand(0, "2 wool 1 brick 1 ore").hand(1, "1 wool 1 brick 1 grain").play("0 trade");
    // Nothing is offered before something is asked.
    case.clone().play("0 give brick").refuses(0, "offer 1");
    case.clone().play("0 give wool; 0 give wool").refuses(0, "ask wool");
    case.clone()
        .play("0 give wool; 0 give wool; 0 give ore")
        .refuses(0, "ask wool; ask ore")
        .allows(0, "ask grain");
    case.refuses(0, "give grain; ask wool");
}

/// B8.3: offer, answers in any order, confirmation; a new offer replaces the old one; what cannot be paid
/// any more lapses; everything lapses at the end of the turn.
#[test]
fn b8_3_protocol() {
    let case = Case::std()
        .hand(0, "2 wool 1 ore")
        .hand(1, "1 brick")
        .hand(2, "2 brick 1 lumber")
        .hand(3, "1 grain")
        .play("0 trade; 0 give wool; 0 ask brick")
        .allows(0, "offer 1; offer 2; offer 3; offer 1+2; offer 1+2+3; offer 1+3; offer 2+3")
        .play("0 offer 1+2+3")
        .refuses(3, "accept")
        .allows(3, "refuse; counter");
    assert_eq!(case.s.turn(), Turn::Seats(table::SeatSet::first(4).without(Seat(0))));
    let case = case.play("3 refuse; 2 accept; 1 counter; 1 give brick; 1 ask ore; 1 offer 0").main();
    assert_eq!(case.legal(0), ["close 1", "close 2", "withdraw", "trade", "listen", "end"]);
    case.clone().play("0 close 2").hand_is(0, "1 wool 1 brick 1 ore").hand_is(2, "1 brick 1 lumber 1 wool");
    // The counter-offer stands beside it.
    let other =
        case.clone().play("0 close 1").hand_is(0, "2 wool 1 brick").hand_is(1, "1 ore").allows(0, "close 2");
    other.play("0 close 2").hand_is(0, "1 wool 2 brick").refuses(0, "close 1; close 2");
    // A new offer replaces the open one; the proposal of seat 1 stays.
    case.clone().play("0 trade; 0 cancel").refuses(0, "close 2").allows(0, "close 1");
    case.clone().play("0 end; 1 roll; ~ dice 1 1").refuses(1, "close 0; close 2");
    // (e) The offer lapses when its maker cannot pay it.
    let spent = case.set(|s| s.seats[0].hand[Kind::Wool.index()] = 0).set(|s| s.bank[2] += 2);
    let spent = spent.play("0 trade; 0 cancel").refuses(0, "close 2").allows(0, "close 1");
    assert!(spent.log.contains(&Event::Lapsed { seat: Seat(0) }));
}

/// B8.3a: offers as many as one likes; a counter-offer that was given up leaves an answer to give.
#[test]
fn b8_3_talks_have_no_bound() {
    let mut case = Case::std().hand(0, "2 wool").hand(1, "1 brick");
    for _ in 0..300 {
        case = case.play("0 trade; 0 give wool; 0 cancel");
    }
    case = case.play("0 trade; 0 give wool; 0 ask brick; 0 offer 1; 1 counter; 1 give brick; 1 cancel");
    case = case.refuses(1, "counter").play("1 refuse").main();
    assert_eq!(case.legal(0), ["withdraw", "trade", "listen", "end"]);
    // Who has declined may think again, as long as the offer stands.
    let late = case.clone().allows(1, "accept; counter").play("1 accept; 0 close 1");
    late.hand_is(0, "1 wool 1 brick").hand_is(1, "1 wool");
    let gone = case.play("0 withdraw").refuses(1, "accept").refuses(0, "withdraw").allows(1, "counter");
    assert!(gone.log.contains(&Event::Lapsed { seat: Seat(0) }));
}

/// B8.3c: everybody may propose to the active player at any time of the main phase, change it and take it back.
#[test]
fn b8_3_proposals_without_being_asked() {
    let case = Case::std().hand(0, "2 wool").hand(1, "2 brick").hand(2, "1 ore");
    assert_eq!(case.s.turn(), Turn::of(Seat(0)), "nobody waits for them");
    assert_eq!(case.s.may_act(), table::SeatSet::one(Seat(1)).with(Seat(2)), "seat 3 has no cards");
    let case = case.play("1 counter; 2 counter; 1 give brick; 2 give ore; 1 ask wool");
    // Nobody sees a draft, and nobody else has to wait for it.
    for who in [0, 2, 3] {
        let view = case.s.view(Viewer::Seat(Seat(who)));
        assert!(view.table().drafts[1].is_none() && view.table().talk == [settlers::Talk::Silent; 4]);
    }
    let made = case.play("1 offer 0").allows(0, "close 1").allows(1, "withdraw; counter");
    // A changed proposal takes the place of the old one when it is made; until then the old one stands.
    let changed = made.clone().play("1 counter; 1 give brick; 1 give brick").allows(0, "close 1");
    let changed = changed.play("1 ask wool; 1 offer 0; 0 close 1");
    changed.hand_is(0, "1 wool 2 brick").hand_is(1, "1 wool").allows(2, "ask wool; cancel");
    made.clone().play("1 withdraw").refuses(0, "close 1").allows(1, "counter");
    // An offer that comes meanwhile makes the draft an answer to it.
    let asked = made.play("0 trade; 0 give wool; 0 ask ore; 0 offer 2");
    assert_eq!(asked.s.turn(), Turn::of(Seat(2)));
    asked.allows(2, "ask wool; cancel").play("2 ask wool; 2 offer 0").main().allows(0, "close 1; close 2");
}

/// B8.3c, B8.3e: only in the main phase; a draft that cannot be paid any more is gone without a word.
#[test]
fn b8_3_proposals_in_time() {
    let case = Case::std().hand(0, "1 wool").hand(1, "1 brick").dev(0, Dev::Monopoly, 1);
    case.clone().preroll().refuses(1, "counter").check(|c| assert!(c.s.may_act().is_empty()));
    let case = case.play("1 counter; 1 give brick; 1 ask wool; 0 play monopoly").refuses(1, "offer 0");
    let case = case.play("0 name brick").main().refuses(1, "offer 0; cancel; counter");
    assert!(!case.log.contains(&Event::Lapsed { seat: Seat(1) }));
    let over = Case::std().hand(0, "1 wool").hand(1, "1 brick").play("1 counter; 1 give brick; 0 end");
    assert!(over.s.drafts.iter().all(Option::is_none));
    // All see who may speak, so an unseen draft must not decide it when the active player has no card left.
    let spent = Case::std().hand(0, "1 brick 1 lumber").hand(1, "1 ore").roads(0, "N–NE");
    let spent = spent.play("1 counter; 0 road NE–SE").main().refuses(1, "give ore; cancel; counter");
    assert!(spent.s.may_act().is_empty());
}

/// C-024: B8.4.
#[test]
fn b8_4_bank_rates() {
    let case = Case::std().settlement(0, "-1,2/S").settlement(0, "1,1/S").hand(0, "3 brick 2 wool 4 grain");
    let case = case.allows(0, "bank brick ore; bank wool ore; bank grain ore").refuses(0, "bank grain grain");
    case.clone().play("0 bank brick ore").hand_is(0, "2 wool 4 grain 1 ore");
    case.clone().play("0 bank wool ore; 0 bank grain ore").hand_is(0, "3 brick 1 grain 2 ore");
    Case::std().hand(0, "3 brick").refuses(0, "bank brick ore");
    Case::std().settlement(0, "-1,2/S").hand(0, "2 brick").refuses(0, "bank brick ore");
}

/// C-025: B8.5.
#[test]
fn b8_5_empty_bank() {
    Case::std().hand(0, "4 brick").bank("ore", 0).refuses(0, "bank brick ore").allows(0, "bank brick wool");
}

/// C-026: B8.4: a harbour works in the turn it is settled; a road alone does not count.
#[test]
fn b8_4_new_harbour() {
    let case = Case::std().roads(0, "-1,2/S–-1,3/N").hand(0, "4 brick 1 lumber 1 wool 1 grain");
    let case = case.refuses(0, "bank lumber ore");
    assert_eq!(case.s.rate(Seat(0), Kind::Brick), 4);
    case.play("0 settle -1,2/S; 0 bank brick ore").hand_is(0, "1 ore");
}

/// B9.1: costs go to the bank.
#[test]
fn b9_1_costs() {
    let case = Case::std()
        .settlement(0, "N")
        .roads(0, "N–NE–SE")
        .hand(0, "2 brick 2 lumber 2 wool 4 grain 4 ore")
        .play("0 road N–NW; 0 settle SE; 0 city N");
    let case = case.hand_is(0, "1 wool 1 grain 1 ore").play("0 buy; ~ draw knight").hand_is(0, "");
    assert_eq!(case.s.bank[..RESOURCES], [19; 5]);
}

/// C-027: B9.2, B9.3.
#[test]
fn b9_2_roads_and_b9_3_foreign_buildings() {
    let case =
        Case::std().settlement(1, "NE").settlement(0, "NW").roads(0, "NW–N–NE").hand(0, "3 brick 3 lumber");
    let case = case.refuses(0, "road NE–SE; road NE–1,0/N").allows(0, "road N–1,-2/S; road NW–SW");
    // B9.3: a part cut off may still be extended at its other nodes.
    let cut = Case::std().settlement(1, "N").roads(0, "NW–N–NE").hand(0, "1 brick 1 lumber");
    cut.allows(0, "road NE–SE; road NW–SW").refuses(0, "road N–1,-2/S");
    case.roads(2, "NW–SW").refuses(0, "road NW–SW");
}

/// C-009: B9.4, B9.5.
#[test]
fn b9_5_distance_rule() {
    let case = Case::std()
        .settlement(0, "N")
        .roads(1, "NE–SE NW–SW 1,-2/S–1,-1/N")
        .hand(1, "1 brick 1 lumber 1 wool 1 grain")
        .set(|s| s.stage(Seat(1), Frame::Main));
    // B9.4 also asks for an own road at the node.
    case.refuses(1, "settle NE; settle NW; settle 1,-2/S; settle S").allows(1, "settle SE; settle SW");
}

/// B9.6, B9.8: a city replaces a settlement, whose piece can be used again.
#[test]
fn b9_6_city() {
    let mut case = Case::std().roads(0, "SE–S").hand(0, "1 brick 1 lumber 1 wool 3 grain 3 ore");
    for at in ["N", "-1,0/N", "1,0/N", "-2,1/N", "2,1/N"] {
        case = case.settlement(0, at);
    }
    case.refuses(0, "settle S; city S")
        .play("0 city N; 0 settle S")
        .check(|c| assert_eq!(c.points(0), 7, "B9.7: settlements 1, cities 2"));
}

/// C-030, C-031, C-036: B10.1, B10.2, B10.3.
#[test]
fn b10_2_one_card_a_turn_and_not_at_once() {
    let case = Case::std().settlement(1, "N").hand(0, "2 wool 2 grain 2 ore");
    let case = case.play("0 buy; ~ draw knight").refuses(0, "play knight");
    case.clone().dev(0, Dev::Knight, 1).play("0 play knight").refuses(0, "end; buy");
    let next =
        case.play("0 end; 1 roll; ~ dice 1 1; 1 end; 2 roll; ~ dice 1 1; 2 end; 3 roll; ~ dice 1 1; 3 end");
    let next = next.dev(0, Dev::RoadBuilding, 1).settlement(0, "S");
    next.play("0 play knight; 0 robber 0,-1; 0 roll; ~ dice 1 1")
        .refuses(0, "play road-building; play knight");
    Case::std()
        .hand(0, "1 wool 1 grain 1 ore")
        .set(|s| (s.deck, s.deck_total) = ([0; 5], 0))
        .set(|s| {
            s.spent = DECK;
        })
        .refuses(0, "buy");
}

/// B10.5: Road Building; C-035.
#[test]
fn b10_5_road_building() {
    let case = Case::std().settlement(0, "N").dev(0, Dev::RoadBuilding, 2);
    let two = case.clone().play("0 play road-building; 0 road N–NE").refuses(0, "end; buy").allows(0, "pass");
    two.clone().play("0 road NE–SE").main().check(|c| assert_eq!(c.s.seats[0].roads.len(), 2));
    two.play("0 pass").main();
    let one = Case::of(&std_map(), Rules { pieces: [1, 5, 4, 0], ..Rules::BASE }, 4)
        .settlement(0, "N")
        .dev(0, Dev::RoadBuilding, 1)
        .play("0 play road-building; 0 road N–NE")
        .main();
    one.dev(0, Dev::RoadBuilding, 1).set(|s| s.played = false).refuses(0, "play road-building");
    // One legal edge and none after it: placed without asking.
    let narrow = Case::std()
        .settlement(0, "2,-2/N")
        .roads(1, "2,-2/N–2,-3/S")
        .roads(1, "3,-3/S–2,-1/N")
        .dev(0, Dev::RoadBuilding, 1)
        .play("0 play road-building")
        .main();
    assert_eq!(narrow.s.seats[0].roads.len(), 1);
}

/// C-034: B10.6.
#[test]
fn b10_6_year_of_plenty() {
    let mut case = Case::std().dev(0, Dev::YearOfPlenty, 1);
    for kind in ["brick", "lumber", "wool", "grain"] {
        case = case.bank(kind, 0);
    }
    case.clone().bank("ore", 1).play("0 play year-of-plenty").main().hand_is(0, "1 ore");
    case.clone().bank("ore", 0).refuses(0, "play year-of-plenty");
    let mut two = Case::std().dev(0, Dev::YearOfPlenty, 1);
    for kind in ["brick", "lumber", "grain"] {
        two = two.bank(kind, 0);
    }
    let two = two.bank("ore", 1).bank("wool", 5).play("0 play year-of-plenty");
    // In ascending order one of the two is wool in any case: it is taken without asking.
    assert_eq!(two.legal(0), ["take wool", "take ore"]);
    two.clone().play("0 take ore").main().hand_is(0, "1 wool 1 ore");
    two.play("0 take wool").main().hand_is(0, "2 wool");
}

/// B10.7: Monopoly.
#[test]
fn b10_7_monopoly() {
    let case = Case::std().dev(0, Dev::Monopoly, 1).hand(1, "3 wool 1 ore").hand(2, "1 wool");
    case.clone()
        .play("0 play monopoly; 0 name wool")
        .main()
        .hand_is(0, "4 wool")
        .hand_is(1, "1 ore")
        .hand_is(2, "");
    case.play("0 play monopoly; 0 name brick").main().hand_is(0, "");
}

/// C-032: B10.8, B13.1, B13.3.
#[test]
fn b10_8_victory_point_wins_at_once() {
    let case = Case::std()
        .city(0, "N")
        .city(0, "S")
        .city(0, "1,0/N")
        .city(0, "-1,0/N")
        .settlement(0, "1,1/S")
        .hand(0, "2 wool 2 grain 2 ore");
    assert_eq!(case.points(0), 9);
    let case = case.play("0 buy; ~ draw knight; 0 buy; ~ draw victory-point");
    let Turn::Over(scores) = case.s.turn() else { panic!("not over") };
    assert_eq!(scores.points[0], 10);
    assert!(scores.winners.has(Seat(0)) && scores.winners.len() == 1);
    // The others may believe in any card as the one bought last.
    let view = case.s.view(Viewer::Seat(Seat(1)));
    let guess = State::guess(&view, &mut Luck::new(1, 1));
    assert_eq!(guess.player(Seat(0)).fresh.iter().sum::<u8>(), 2);
    assert_eq!(guess.view(Viewer::Seat(Seat(1))), view);
    // Hidden from the others until then.
    let open = Case::std().dev(0, Dev::VictoryPoint, 1);
    assert_eq!((open.s.open_points(Seat(0)), open.points(0)), (0, 1));
    open.refuses(0, "play victory-point");
}

/// C-037, C-039: B11.1, B11.3, B11.4.
#[test]
fn b11_1_longest_trail() {
    let line = Case::std().settlement(0, "NW").roads(0, "NW–N–NE–SE–S–SW");
    assert_eq!((line.length(0), line.s.route_of, line.points(0)), (5, Some(Seat(0)), 3), "B11.6");
    let circle = Case::std().roads(0, "NW–N–NE–SE–S–SW–NW");
    assert_eq!(circle.length(0), 6);
    let tail = circle.clone().roads(0, "N–1,-2/S–1,-1/N");
    assert_eq!(tail.length(0), 8);
    let more = tail.roads(0, "S–-1,2/N–-1,1/S–-2,2/N");
    assert_eq!(more.length(0), 9);
    // Branches do not add up.
    let star = Case::std().roads(0, "N–NE N–NW N–1,-2/S");
    assert_eq!(star.length(0), 2);
}

/// C-040, C-041: B11.2.
#[test]
fn b11_2_foreign_buildings_interrupt() {
    let circle = Case::std().roads(0, "NW–N–NE–SE–S–SW–NW").settlement(1, "N");
    assert_eq!(circle.length(0), 6);
    assert_eq!(circle.roads(0, "N–1,-2/S–1,-1/N").length(0), 6);
    assert_eq!(Case::std().roads(0, "NW–N–NE–SE–S–SW").settlement(0, "NE").length(0), 5);
    assert_eq!(Case::std().roads(0, "NW–N–NE–SE–S–SW").settlement(1, "NE").length(0), 3);
}

/// C-042, C-044: B11.4, B11.5.
#[test]
fn b11_4_holder() {
    let case = Case::std()
        .roads(0, "NW–N–NE–SE–S–SW–NW")
        .settlement(1, "-1,2/N")
        .set(|s| s.stage(Seat(1), Frame::Main));
    assert_eq!((case.length(0), case.s.route_of), (6, Some(Seat(0))));
    // Seat 1 builds to six: no change; to seven: it takes the award.
    let case = case.roads(1, "-1,2/N–-1,1/S–-2,2/N–-2,1/S–-3,2/N–-2,0/S").hand(1, "2 brick 2 lumber");
    let case = case.play("1 road -2,0/S–-2,1/N");
    assert_eq!((case.length(1), case.s.route_of), (6, Some(Seat(0))));
    let case = case.play("1 road -2,1/N–-1,0/S");
    assert_eq!((case.length(1), case.s.route_of, case.points(0), case.points(1)), (7, Some(Seat(1)), 0, 3));
    // C-044: a settlement cuts the holder's road; the award passes at once, in whosever turn it is.
    let cut = Case::std()
        .roads(0, "NW–N–NE–SE–S–SW–-1,0/S")
        .roads(1, "-1,2/N–-1,1/S–-2,2/N–-2,1/S–-3,2/N–-2,0/S")
        .roads(2, "1,0/S–SE")
        .hand(2, "1 brick 1 lumber 1 wool 1 grain")
        .set(|s| s.stage(Seat(2), Frame::Main));
    assert_eq!((cut.length(0), cut.length(1), cut.s.route_of), (6, 5, Some(Seat(0))));
    let cut = cut.play("2 settle SE");
    assert_eq!((cut.length(0), cut.s.route_of), (3, Some(Seat(1))));
    assert!(cut.log.contains(&Event::Award { award: Award::Route, to: Some(Seat(1)) }));
    // Two others tie: laid aside until one is alone.
    let tie = Case::std().roads(1, "-1,2/N–-1,1/S–-2,2/N–-2,1/S–-3,2/N–-2,0/S").roads(0, "NW–N–NE–SE–S–SW");
    assert_eq!(tie.s.route_of, Some(Seat(1)), "who had it first keeps it");
    let aside = tie.set(|s| s.route_of = None);
    assert_eq!(aside.s.route_of, None);
}

/// C-045: B12.1.
#[test]
fn b12_1_largest_army() {
    let case = Case::std()
        .dev(0, Dev::Knight, 1)
        .set(|s| (s.seats[0].army, s.spent[0], s.deck[0], s.deck_total) = (2, 2, 11, 22));
    let case = case.play("0 play knight; 0 robber 0,-1");
    assert_eq!((case.s.army_of, case.points(0)), (Some(Seat(0)), 2));
    let other = case.set(|s| {
        s.seats[1].army = 2;
        s.seats[1].dev[0] = 2;
        (s.spent[0], s.deck[0], s.deck_total) = (5, 7, 18);
        s.played = false;
        s.stage(Seat(1), Frame::Main);
    });
    let third = other.play("1 play knight; 1 robber 0,0");
    assert_eq!(third.s.army_of, Some(Seat(0)));
    let fourth = third.set(|s| s.played = false).play("1 play knight; 1 robber 0,-1");
    assert_eq!((fourth.s.army_of, fourth.points(0), fourth.points(1)), (Some(Seat(1)), 0, 2));
}

/// C-046: B13.2; B13.4 adds up.
#[test]
fn b13_2_not_in_anothers_turn() {
    let rich = |case: Case| case.city(0, "0,-2/N").city(0, "2,-2/N").city(0, "1,1/S").city(0, "2,-1/S");
    let case = rich(Case::std()).roads(0, "NW–N–NE–SE–S–SW").set(|s| s.route_of = None);
    // Seat 0 holds the award in seat 1's turn: ten points, no win.
    let case = case.set(|s| {
        s.stage(Seat(3), Frame::Main);
        s.remeasure_all();
    });
    assert_eq!((case.points(0), case.s.winner), (10, None), "B13.4");
    // Seat 1 takes the award back in its own turn: eight points, the game goes on.
    let lost = case
        .clone()
        .roads(1, "-1,2/N–-1,1/S–-2,2/N–-2,1/S–-3,2/N–-2,0/S")
        .hand(1, "1 brick 1 lumber")
        .set(|s| s.stage(Seat(1), Frame::Main))
        .play("1 road -2,0/S–-2,1/N");
    assert_eq!((lost.points(0), lost.s.route_of, lost.s.winner), (8, Some(Seat(1)), None));
    let won = case.play("3 end");
    assert_eq!(won.s.winner, Some(Seat(0)), "won before rolling");
}

/// C-159: B14.1, B14.2.
#[test]
fn b14_views() {
    let case = Case::std()
        .settlement(1, "N")
        .hand(0, "6 wool")
        .hand(1, "1 ore 1 brick")
        .dev(0, Dev::Knight, 1)
        .dev(0, Dev::Monopoly, 1);
    let view = case.s.view(Viewer::Seat(Seat(2)));
    let p = &view.table().seats[0];
    assert_eq!((p.total, p.dev_total, p.hand, p.dev), (6, 2, [0; KINDS], [0; DEVS]));
    assert_eq!(view.table().deck, [0; DEVS]);
    assert_eq!(view.table().deck_total, 23, "B14.1");
    assert_eq!(case.s.view(Viewer::Seat(Seat(0))).table().seats[0].hand, case.s.seats[0].hand);
    let robbed = case.play("0 play knight; 0 robber 0,-1; ~ steal ore");
    let stole = *robbed.log.iter().find(|e| matches!(e, Event::Stole { .. })).unwrap();
    let (by, from) = (Seat(0), Seat(1));
    for who in [Viewer::Seat(by), Viewer::Seat(from)] {
        assert_eq!(State::seen(stole, who), Some(stole));
    }
    for who in [Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(State::seen(stole, who), Some(Event::Stole { by, from, kind: None }));
    }
}

/// A guess keeps every promise of open talks, so that the trade can be carried out in it.
#[test]
fn b14_guesses_keep_promises() {
    let case = Case::std()
        .hand(0, "2 wool")
        .hand(1, "1 brick 3 ore")
        .hand(2, "2 brick 3 grain")
        .play("0 trade; 0 give wool; 0 ask brick; 0 offer 1+2; 1 accept; 2 counter; 2 give grain; 2 ask wool; 2 offer 0");
    let mut luck = Luck::new(5, 5);
    for _ in 0..200 {
        let guess = State::guess(&case.s.view(Viewer::Seat(Seat(0))), &mut luck);
        assert!(guess.seats[1].hand[0] >= 1 && guess.seats[2].hand[3] >= 1);
    }
}

/// A map of this crate reads the same digest twice, so that states of two processes compare equal.
#[test]
fn maps_have_stable_digests() {
    let text = std_map();
    assert_eq!(Map::read(&text).unwrap().digest, Map::read(&text).unwrap().digest);
}
