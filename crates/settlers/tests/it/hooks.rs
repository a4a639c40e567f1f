//! The joints for scenarios (X2): each does what it says, without the rules knowing any name.

use crate::case::{Case, std_map, twin_map};
use settlers::components::*;
use settlers::map::{Map, RobberStart};
use settlers::{
    Award, Blocks, Config, Event, Hooks, KnightCard, Limits, Nodes, Numbered, Piece, Round, Rules, Setup,
    Seven, State, Tiles,
};
use table::{Game, Seat, Turn};

fn base(hooks: Hooks) -> Case {
    Case::of(&std_map(), Rules { hooked: true, hooks, ..Rules::BASE }, 4)
}

fn ck(hooks: Hooks) -> Case {
    Case::of(&std_map(), Rules { hooked: true, hooks, ..Rules::KNIGHTS }, 4)
}

#[test]
fn x2_starting_rounds_and_duties() {
    const ROUNDS: [Round; 3] = [
        Round { city: false, cards: false },
        Round { city: true, cards: false },
        Round { city: false, cards: true },
    ];
    let rules =
        Rules { start: &ROUNDS, ships_at_coast: true, start_at_coast: true, start_area: "", ..Rules::SEA };
    let mut case = Case::of(&twin_map("gold 4", ""), rules, 3);
    case.s.stage(Seat(0), settlers::Frame::Start);
    (case.s.turns, case.s.step, case.s.first) = (0, 0, Seat(0));
    // At the coast a ship is compulsory; the second round is a city, the third yields cards.
    let case = case.play("0 settle A").refuses(0, "road X–A").play("0 ship L1; 1 settle Y; 1 ship Y–-3,2/N");
    let case = case.play("2 settle B; 2 ship L4; 2 city 2,-1/N").check(|c| assert_eq!(c.total(2), 0));
    assert_eq!(case.s.active, Seat(2));
}

#[test]
fn x2_limits_pieces_target_and_end() {
    let mut hooks = Hooks::NONE;
    hooks.hand_bonus = |_, seat| if seat == Seat(1) { 2 } else { 0 };
    hooks.points = |s, seat| s.player(seat).army;
    hooks.ended = |s| (s.player(Seat(3)).chips > 0).then_some(Seat(2));
    let case = base(hooks).hand(0, "9 wool").hand(1, "9 ore").preroll().play("0 roll; ~ dice 3 4");
    assert_eq!(case.s.due, [4, 0, 0, 0]);
    let mut case = base(hooks).set(|s| s.seats[0].army = 2);
    assert_eq!(case.points(0), 2);
    case.s.seats[3].chips = 1;
    let case = case.play("0 end");
    assert!(matches!(case.s.turn(), Turn::Over(scores) if scores.winners.has(Seat(2))));
    let eight = Case::of(&std_map(), Rules { pieces: [15, 5, 8, 15], ..Rules::BASE }, 4);
    assert_eq!(eight.s.left(Seat(0), Piece::City), 8);
}

#[test]
fn x2_seven_without_robber_and_knights_without_army() {
    let mut hooks = Hooks::NONE;
    hooks.knight_card =
        Some(KnightCard { can: |s, _| s.robber.is_none(), effect: |s, seat, _| s.grant_chips(seat, 1) });
    let rules = Rules { seven: Seven::AnyHand, army: false, hooked: true, hooks, ..Rules::BASE };
    let case = Case::of(&std_map().replace("robber desert", "robber none"), rules, 4).hand(2, "1 ore").dev(
        0,
        Dev::Knight,
        1,
    );
    let case = case.play("0 play knight").main();
    assert_eq!((case.s.seats[0].chips, case.s.seats[0].army), (1, 0));
    let seven = case.preroll().play("0 roll; ~ dice 3 4").allows(0, "rob 2; pass").refuses(0, "rob 1");
    seven.clone().play("0 pass").main();
    seven.play("0 rob 2; ~ steal ore").main().hand_is(0, "1 ore");
}

#[test]
fn x2_triggers() {
    let mut hooks = Hooks::NONE;
    hooks.routed = |s, seat, _, _| s.grant_chips(seat, 1);
    hooks.built = |s, seat, node, _| s.seats[seat.index()].extra_ports = node.number() % 32;
    hooks.drilled = |s, seat, _, log| {
        s.grant_chips(seat, 2);
        log.note(Event::Chip { seat, points: 2 });
    };
    let case = base(hooks).settlement(0, "N").roads(0, "N–NE–SE").hand(0, "2 brick 2 lumber 1 wool 1 grain");
    let case = case.play("0 road N–NW; 0 settle SE");
    assert_eq!((case.s.seats[0].chips, case.s.seats[0].extra_ports), (1, case.node("SE").number() % 32));
    // A knight is activated, recruited, or has moved; the scenario may tell of it.
    let knight = ck(hooks).knight(0, "N", 1, false).hand(0, "1 grain").play("0 activate N");
    assert_eq!((knight.points(0), knight.log.last()), (2, Some(&Event::Chip { seat: Seat(0), points: 2 })));
    let put = ck(hooks).roads(0, "N–NE").hand(0, "1 wool 1 ore").play("0 recruit N");
    assert_eq!(put.points(0), 2);
    let moved = ck(hooks).roads(0, "N–NE").knight(0, "N", 1, true).play("0 march N NE");
    assert_eq!(moved.points(0), 2);
    // After the roll, when everything is paid.
    hooks.rolled = |s, number, _| s.grant_chips(Seat(0), number);
    base(hooks).preroll().play("0 roll; ~ dice 1 1").check(|c| assert_eq!(c.s.seats[0].chips, 2));
    // Discovery: two free routes as a reward, none of them compulsory.
    hooks.found = |s, _, _, _| s.grant_routes(2);
    hooks.routed = |_, _, _, _| {};
    let map = twin_map("?T !T down", "pool T sea:1\ntokens T 5\n");
    let rules = Rules { start_area: "", hooked: true, hooks, ..Rules::SEA };
    let found = Case::of(&map, rules, 4).settlement(0, "A").ships(0, "L1 L2 L3").hand(0, "1 lumber 1 wool");
    let found = found.play("0 ship L4; ~ deal sea; 0 ship X–A").allows(0, "pass").play("0 road A–y").main();
    assert_eq!(found.s.seats[0].ships.len(), 5);
}

#[test]
fn x2_blocking() {
    // Everything is blocked as long as seat 3 has a chip.
    let mut hooks = Hooks::NONE;
    hooks.blocked = |s| {
        if s.player(Seat(3)).chips == 0 {
            return Blocks::NONE;
        }
        let edges = ["0,1/NE", "-1,1/SE", "0,0/SE", "0,0/E"].map(|e| s.topology().edge(e.parse().unwrap()));
        let edges = edges.into_iter().filter(|e| e.is_some()).collect();
        let at = |n: &str| s.topology().node(n.parse().unwrap());
        Blocks {
            hexes: Tiles::one(s.topology().hex("0,-1".parse().unwrap())),
            edges,
            nodes: Nodes::one(at("0,0/N")),
        }
    };
    let case = base(hooks).settlement(0, "N").roads(0, "N–NE–SE–S–SW–NW").hand(0, "1 brick 1 lumber");
    assert_eq!((case.length(0), case.points(0)), (5, 3));
    let mut case = case;
    case.s.seats[3].chips = 1;
    case.s.reblock(&mut case.log);
    assert!(case.log.contains(&Event::Award { award: Award::Route, to: None }));
    assert!(case.length(0) < 5 && case.points(0) == 0, "B11 and B13 do without them");
    let case = case.preroll().play("0 roll; ~ dice 2 4").hand_is(0, "1 brick 1 lumber");
    let case = case.set(|s| s.seats[3].chips = 0);
    assert_eq!((case.length(0), case.points(0)), (5, 3));
}

#[test]
fn x2_tokens_terrain_and_harbours() {
    let mut case = Case::std().settlement(0, "N");
    let hills = case.hex("0,-1");
    case.s.set_token(hills, 9);
    assert!(case.s.numbered(9).has(hills) && !case.s.numbered(6).has(hills));
    case.s.set_barren(Tiles::one(hills));
    assert!(!case.s.numbered(9).has(hills));
    case.s.set_barren(Tiles::EMPTY);
    case.s.turn_hex(hills, Terrain::Lake);
    assert_eq!((case.s.token[hills], case.s.numbered(9).has(hills)), (0, false));
    let case = case.set(|s| s.seats[0].extra_ports = 1 << Port::Ore.index()).hand(0, "2 ore");
    let case = case.allows(0, "bank ore wool").preroll().play("0 roll; ~ dice 3 4");
    // The robber does not go onto a lake.
    case.refuses(0, "robber 0,-1");
}

#[test]
fn x2_limits_of_the_board() {
    fn limits(map: &Map) -> Limits {
        let no = |corner: &str| !Nodes::one(map.node(corner.parse().unwrap()));
        Limits {
            settlements: no("0,1/N"),
            recruits: no("0,0/N"),
            targets: no("0,0/N"),
            defenders: no("0,0/S"),
            tokens: !Tiles::one(map.hex(-2, 0)),
            ..Limits::NONE
        }
    }
    let case = Case::limited(&std_map(), Rules::BASE, 4, limits);
    let case = case.roads(0, "N–NE–SE–S").hand(0, "1 brick 1 lumber 1 wool 1 grain");
    case.refuses(0, "settle SE").allows(0, "settle S; settle NE");
    let ck = || Case::limited(&std_map(), Rules::KNIGHTS, 4, limits);
    let case = ck().roads(0, "N–NE").knight(1, "N", 1, true);
    let case =
        case.progress(0, Progress::Intrigue).progress(0, Progress::Deserter).progress(0, Progress::Inventor);
    case.refuses(0, "use intrigue; use deserter")
        .play("0 use inventor")
        .refuses(0, "swap -2,0")
        .allows(0, "swap 0,-2");
    ck().roads(0, "N–NE").hand(0, "1 wool 1 ore").refuses(0, "recruit N").allows(0, "recruit NE");
    let case = ck().city(1, "1,0/N").knight(0, "S", 3, true).knight(0, "N", 1, true);
    assert_eq!(case.s.contribution(Seat(0)), 1);
    let case = case.set(|s| s.realm.barbarians = 6).preroll().play("0 roll; ~ dice 1 1; ~ event ship").main();
    assert_eq!(case.s.seats[0].knights.map(|k| k.active())[..2], [true, false]);
}

#[test]
fn x2_knights_elsewhere() {
    let mut hooks = Hooks::NONE;
    hooks.marches =
        Some(|s, _, _, free, foes| free | foes | Nodes::one(s.topology().node("0,0/S".parse().unwrap())));
    hooks.no_retreat = |s| Nodes::one(s.topology().node("1,-1/S".parse().unwrap()));
    hooks.gold_bonus = |s, seat, _| u8::from(!s.player(seat).knight_nodes().is_empty());
    hooks.ports = |s, seat| if s.player(seat).knight_nodes().is_empty() { 0 } else { 1 << Port::Ore.index() };
    ck(hooks).knight(0, "N", 1, true).hand(0, "2 ore").allows(0, "march N S; bank ore wool");
    // The only node to retreat to is forbidden.
    let driven = ck(hooks).roads(0, "N–NW").knight(0, "NW", 2, true).roads(1, "N–NE").knight(1, "N", 1, true);
    let driven = driven.play("0 march NW N");
    assert!(driven.s.seats[1].knight_nodes().is_empty());
    let rules = Rules { start_area: "", hooked: true, hooks, ..Rules::SEA }.with_knights(None);
    let gold = Case::of(&twin_map("gold 4", ""), rules, 4).ships(0, "L4").knight(0, "B", 1, false).preroll();
    gold.play("0 roll; ~ dice 2 2; ~ event trade-gate; 0 take wool").main().hand_is(0, "1 wool");
}

#[test]
fn x2_named_areas_of_a_map() {
    let map = Map::read(include_str!("../../maps/great-canal-3.txt")).unwrap();
    assert_eq!(map.area("home").len(), 25);
    assert_eq!(map.area("small=NW").len(), 1);
    assert_eq!(map.area("nowhere"), Tiles::EMPTY);
    assert_eq!(map.places.iter().filter(|p| p.mark != 0).count(), 2);
    let _: fn(&State, Seat) -> u8 = Hooks::NONE.points;
}

/// X1: with what each scenario is played and how many points win, for three and four players, without and with cities
/// and knights; Z.12: how many starting buildings there are, and which of them is a city.
#[test]
fn x1_the_six_scenarios() {
    // Name; targets without and with knights for three and four; starting buildings without and with; robber, pirate.
    type Row = (&'static str, Option<[u8; 2]>, Option<[u8; 2]>, [&'static str; 2], [bool; 2]);
    let table: [Row; 6] = [
        ("treasure-islands", Some([15, 15]), Some([17, 16]), ["SS", "SC"], [true, true]),
        ("departure-into-the-unknown", Some([12, 12]), Some([14, 14]), ["SSS", "SCS"], [true, false]),
        ("greater-catan", Some([18, 18]), Some([20, 20]), ["SS", "SC"], [true, true]),
        ("desert-dragons", Some([13, 13]), None, ["SS", ""], [false, false]),
        ("great-canal", None, Some([21, 18]), ["", "SCS"], [true, false]),
        ("enchanted-land", None, Some([21, 18]), ["", "SCS"], [true, false]),
    ];
    let mut configurations = 0;
    for (mode, plain, knights, starts, [robber, pirate]) in table {
        for (players, wanted) in [(3, false), (4, false), (3, true), (4, true)] {
            let Some(targets) = (if wanted { knights } else { plain }) else { continue };
            let config = Config::new(mode, players).unwrap().with_knights(wanted);
            let Setup { map, rules, .. } = config.setup();
            assert_eq!((rules.sea, rules.knights), (true, wanted), "{config:?}");
            assert_eq!(rules.target, targets[usize::from(players) - 3], "{config:?}");
            let start: String = rules.start.iter().map(|round| if round.city { 'C' } else { 'S' }).collect();
            assert_eq!(start, starts[usize::from(wanted)], "{config:?}");
            assert_eq!(map.pirate.is_some(), pirate, "{config:?}");
            assert_eq!(!matches!(map.robber, RobberStart::None), robber, "{config:?}");
            assert_eq!(rules.seven == Seven::AnyHand, !robber, "{config:?}");
            assert_eq!(rules.army, mode != "desert-dragons" && !wanted, "{config:?}");
            assert_eq!(rules.pieces[2], if mode == "greater-catan" { 8 } else { 4 }, "{config:?}");
            configurations += 1;
        }
    }
    assert_eq!(configurations, 18);
}
