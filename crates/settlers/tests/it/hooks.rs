//! The joints for scenarios (X2): each does what it says, without the rules knowing any name.

use crate::case::{Case, std_map, twin_map};
use settlers::figures::*;
use settlers::map::Map;
use settlers::{Hooks, Nodes, Piece, Round, Rules, Seven, State};
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
    let rules = Rules { start: &ROUNDS, ship_duty: true, start_area: "", ..Rules::SEA };
    let mut case = Case::of(&twin_map("gold 4", ""), rules, 3);
    case.s.stage(Seat(0), settlers::Frame::Start);
    (case.s.turns, case.s.step, case.s.first) = (0, 0, 0);
    // At the coast a ship is compulsory; the second round is a city, the third yields cards.
    let case = case.play("0 settle A").refuses(0, "road X–A").play("0 ship L1; 1 settle Y; 1 ship Y–-3,2/N");
    let case = case.play("2 settle B; 2 ship L4; 2 city 2,-1/N").check(|c| assert_eq!(c.total(2), 0));
    assert_eq!(case.s.active, 2);
}

#[test]
fn x2_limits_pieces_target_and_end() {
    let mut hooks = Hooks::NONE;
    hooks.hand_bonus = |_, seat| if seat == Seat(1) { 2 } else { 0 };
    hooks.points = |s, seat| s.memo[seat.index()];
    hooks.ended = |s| (s.memo[15] > 0).then_some(Seat(2));
    let case = base(hooks).hand(0, "9 wool").hand(1, "9 ore").preroll().play("0 roll; ~ dice 3 4");
    assert_eq!(case.s.due, [4, 0, 0, 0]);
    let mut case = base(hooks).set(|s| s.memo[0] = 3);
    assert_eq!(case.points(0), 3);
    case.s.memo[15] = 1;
    let case = case.play("0 end");
    assert!(matches!(case.s.turn(), Turn::Over(scores) if scores.winners.has(Seat(2))));
    let eight = Case::of(&std_map(), Rules { pieces: [15, 5, 8, 15], ..Rules::BASE }, 4);
    assert_eq!(eight.s.left(Seat(0), Piece::City), 8);
}

#[test]
fn x2_seven_without_robber_and_knights_without_army() {
    let mut hooks = Hooks::NONE;
    hooks.knight_card = Some(|s, seat| s.memo[seat.index()] += 1);
    let rules = Rules { seven: Seven::AnyHand, army: false, hooked: true, hooks, ..Rules::BASE };
    let case = Case::of(&std_map().replace("robber desert", "robber none"), rules, 4).hand(2, "1 ore").dev(
        0,
        Dev::Knight,
        1,
    );
    let case = case.play("0 play knight").main();
    assert_eq!((case.s.memo[0], case.s.seats[0].army), (1, 0));
    let seven = case.preroll().play("0 roll; ~ dice 3 4").allows(0, "rob 2; pass").refuses(0, "rob 1");
    seven.clone().play("0 pass").main();
    seven.play("0 rob 2; ~ steal ore").main().hand_is(0, "1 ore");
}

#[test]
fn x2_triggers() {
    let mut hooks = Hooks::NONE;
    hooks.routed = |s, seat, _| s.grant_chips(seat, 1);
    hooks.built = |s, _, node| s.memo[0] = node;
    hooks.activated = |s, seat, _| s.grant_chips(seat, 2);
    let case = base(hooks).settlement(0, "N").roads(0, "N–NE–SE").hand(0, "2 brick 2 lumber 1 wool 1 grain");
    let case = case.play("0 road N–NW; 0 settle SE");
    assert_eq!((case.s.seats[0].chips, case.s.memo[0]), (1, case.node("SE")));
    let knight = ck(hooks).knight(0, "N", 1, false).hand(0, "1 grain").play("0 activate N");
    assert_eq!(knight.points(0), 2);
    hooks.stationed = |s, _, node| s.memo[1] = node;
    let put = ck(hooks).roads(0, "N–NE").hand(0, "1 wool 1 ore").play("0 recruit N");
    assert_eq!(put.s.memo[1], put.node("N"));
    // Discovery: two free routes as a reward, none of them compulsory.
    hooks.found = |s, _, _| s.grant_routes(2);
    hooks.routed = |_, _, _| {};
    let map = twin_map("?T !T down", "pool T sea:1\ntokens T 5\n");
    let rules = Rules { start_area: "", hooked: true, hooks, ..Rules::SEA };
    let found = Case::of(&map, rules, 4).settlement(0, "A").ships(0, "L1 L2 L3").hand(0, "1 lumber 1 wool");
    let found = found.play("0 ship L4; ~ deal sea; 0 ship X–A").allows(0, "pass").play("0 road A–y").main();
    assert_eq!(found.s.seats[0].ships.len(), 5);
}

#[test]
fn x2_blocking() {
    let case = Case::std().settlement(0, "N").roads(0, "N–NE–SE–S–SW–NW").hand(0, "1 brick 1 lumber");
    assert_eq!((case.length(0), case.points(0)), (5, 3));
    let edges = [case.edge("SE–S"), case.edge("S–SW")];
    let (node, hills) = (case.node("N"), case.hex("0,-1"));
    let case = case.set(|s| {
        edges.iter().for_each(|&e| s.blocked_edges.insert(e));
        s.blocked_nodes.insert(node);
        s.blocked |= 1 << hills;
    });
    assert_eq!((case.length(0), case.points(0)), (2, 0), "B11 and B13 do without them");
    let case =
        case.allows(0, "road SE–1,0/S").preroll().play("0 roll; ~ dice 2 4").hand_is(0, "1 brick 1 lumber");
    // Nothing is attached to blocked roads.
    case.refuses(0, "road S–-1,2/N").allows(0, "road N–1,-2/S");
}

#[test]
fn x2_tokens_terrain_and_harbours() {
    let mut case = Case::std().settlement(0, "N");
    let hills = case.hex("0,-1");
    case.s.set_token(hills, 9);
    assert!(case.s.numbers[9] >> hills & 1 != 0 && case.s.numbers[6] >> hills & 1 == 0);
    case.s.set_barren(1 << hills);
    assert!(case.s.numbers[9] >> hills & 1 == 0);
    case.s.set_barren(0);
    case.s.turn_hex(hills, Terrain::Lake);
    assert_eq!((case.s.token[usize::from(hills)], case.s.numbers[9] >> hills & 1), (0, 0));
    let case = case.set(|s| s.seats[0].extra_ports = 1 << Port::Ore.index()).hand(0, "2 ore");
    let case = case.allows(0, "bank ore wool").preroll().play("0 roll; ~ dice 3 4");
    // The robber does not go onto a lake.
    case.refuses(0, "robber 0,-1");
}

#[test]
fn x2_forbidden_places_and_card_targets() {
    let mut hooks = Hooks::NONE;
    hooks.allows = |s, _, piece, place| {
        piece != Piece::Settlement || place != s.topology().node("0,1/N".parse().unwrap())
    };
    hooks.target = |s, card, place| match card {
        Progress::Inventor => place != s.topology().hex("-2,0".parse().unwrap()),
        _ => false,
    };
    let case = base(hooks).roads(0, "N–NE–SE–S").hand(0, "1 brick 1 lumber 1 wool 1 grain");
    case.refuses(0, "settle SE").allows(0, "settle S; settle NE");
    let case = ck(hooks).roads(0, "N–NE").knight(1, "N", 1, true);
    let case =
        case.progress(0, Progress::Intrigue).progress(0, Progress::Deserter).progress(0, Progress::Inventor);
    case.refuses(0, "use intrigue; use deserter")
        .play("0 use inventor")
        .refuses(0, "swap -2,0")
        .allows(0, "swap 0,-2");
}

#[test]
fn x2_knights_elsewhere() {
    let mut hooks = Hooks::NONE;
    hooks.defends = |s, _, node| node != s.topology().node("0,0/S".parse().unwrap());
    hooks.knight_reach = |s, _, _| Nodes::one(s.topology().node("0,0/S".parse().unwrap()));
    hooks.gold_bonus = |s, seat, _| u8::from(!s.player(seat).knight_nodes.is_empty());
    let case = ck(hooks)
        .city(1, "1,0/N")
        .knight(0, "S", 3, true)
        .knight(0, "N", 1, true)
        .set(|s| s.realm.barbarians = 6);
    assert_eq!(case.s.contribution(Seat(0)), 1);
    let case = case.preroll().play("0 roll; ~ dice 1 1; ~ event ship").main();
    assert_eq!(case.s.seats[0].knights.map(|k| k.active())[..2], [true, false]);
    ck(hooks).knight(0, "N", 1, true).allows(0, "march N S");
    let rules = Rules { start_area: "", hooked: true, hooks, ..Rules::SEA }.with_knights(None);
    let gold = Case::of(&twin_map("gold 4", ""), rules, 4).ships(0, "L4").knight(0, "B", 1, false).preroll();
    gold.play("0 roll; ~ dice 2 2; ~ event trade-gate; 0 take wool").main().hand_is(0, "1 wool");
}

#[test]
fn x2_named_areas_of_a_map() {
    let map = Map::read(include_str!("../../maps/great-canal-3.txt")).unwrap();
    assert_eq!(map.area("home").count_ones(), 25);
    assert_eq!(map.area("small=NW").count_ones(), 1);
    assert_eq!(map.area("nowhere"), 0);
    assert_eq!(map.places.iter().filter(|p| p.mark != 0).count(), 2);
    let _: fn(&State, Seat) -> u8 = Hooks::NONE.points;
}
