//! The sea (S): every rule, and the shared cases on TWIN.

use crate::case::{Case, twin_map};
use settlers::components::*;
use settlers::{Config, Event, Frame, Piece, Rules, State, Tile, Tiles};
use table::{Game, Match, Seat, Seed, Viewer};

fn start(map: &str) -> Case {
    let mut case = Case::of(map, Rules { start_area: "", ..Rules::SEA }, 4);
    case.s.stage(Seat(0), Frame::Start);
    (case.s.turns, case.s.step, case.s.first) = (0, 0, Seat(0));
    case
}

/// S1.1, S1.2, S1.3, S1.4: what hexes, edges and nodes are.
#[test]
fn s1_kinds_of_places() {
    let case = Case::twin();
    let s = &case.s;
    assert_eq!(s.land().len(), 6, "S1.1");
    let class = |e: &str| (s.roadable().has(case.edge(e)), s.shipable().has(case.edge(e)));
    assert_eq!(class("-3,0/E"), (true, false), "land edge, S1.2, S1.4");
    assert_eq!(class("X–A"), (true, true), "coast edge");
    assert_eq!(class("L1"), (false, true), "sea edge");
    // The outside counts as sea: an edge at the rim takes a ship.
    assert_eq!(class("4,0/E"), (false, true));
    assert!(s.land_nodes().has(case.node("A")) && s.is_coastal(case.node("A")), "S1.3");
    assert!(!s.land_nodes().has(case.node("a1")) && !s.is_coastal(case.node("a1")));
    assert_eq!(s.left(Seat(0), Piece::Ship), 15, "S1.6");
    // S1.5: islands are land joined by shared edges; desert and gold belong to them.
    assert_eq!(s.island(case.node("A")).len(), 3);
    assert_eq!(s.island(case.node("B")).len(), 3);
    assert!(!s.island(case.node("A")).meets(&s.island(case.node("B"))));
    // S1.4: one route piece per edge.
    Case::twin()
        .settlement(0, "A")
        .ships(1, "X–A")
        .hand(0, "1 brick 2 lumber 1 wool")
        .refuses(0, "road X–A; ship X–A");
}

/// C-047: S2.1, S3.1.
#[test]
fn s2_1_a_road_supports_no_ship() {
    let case = Case::twin().settlement(0, "X").roads(0, "X–A").hand(0, "1 lumber 1 wool");
    case.clone().refuses(0, "ship L1");
    let case = Case::twin().settlement(0, "A").hand(0, "1 lumber 1 wool").allows(0, "ship L1");
    case.play("0 ship L1").hand_is(0, "");
    // A ship supports no road, and a foreign building stops ships.
    Case::twin()
        .settlement(0, "A")
        .ships(0, "L1 L2 L3 L4")
        .hand(0, "1 brick 2 lumber 1 wool")
        .refuses(0, "road B–1,0/N");
    let stopped =
        Case::twin().settlement(0, "A").ships(0, "L1 L2 L3 L4").settlement(1, "B").hand(0, "1 lumber 1 wool");
    stopped.refuses(0, "ship 1,-1/SE; ship 0,0/E");
}

/// C-160: S2.2, S4.3.
#[test]
fn s2_2_branches() {
    let case = Case::twin().settlement(0, "A").ships(0, "L1 L2").hand(0, "1 lumber 1 wool");
    let case = case.play("0 ship a1–0,-2/S");
    let open = case.s.seats[0].open_ships();
    assert!(open.has(case.edge("L2")) && open.has(case.edge("a1–0,-2/S")) && !open.has(case.edge("L1")));
    let rules = Rules { start_area: "", branches: false, ..Rules::SEA };
    let narrow = Case::of(&twin_map("gold 4", ""), rules, 4);
    narrow
        .settlement(0, "A")
        .ships(0, "L1 L2")
        .hand(0, "1 lumber 1 wool")
        .refuses(0, "ship a1–0,-2/S")
        .allows(0, "ship L3");
}

/// S2.3: a settlement on another island, reached by ship; roads and ships go on from it.
#[test]
fn s2_3_settling_overseas() {
    let case =
        Case::twin().settlement(0, "A").ships(0, "L1 L2 L3 L4").hand(0, "2 brick 3 lumber 2 wool 1 grain");
    assert_eq!(case.points(0), 1, "ships are worth nothing");
    case.refuses(0, "settle a3").play("0 settle B").allows(0, "road 1,-1/SE; ship 1,-1/SE");
}

/// C-061: S2.4, S5.4.
#[test]
fn s2_4_starting_ship() {
    let case = start(&twin_map("gold 4", "").replace("pirate 0 4", "pirate -1 0"));
    let case =
        case.play("0 settle A").refuses(0, "ship L1; ship A–y").allows(0, "ship X–A; road X–A; road A–y");
    case.play("0 ship X–A").check(|c| assert_eq!(c.s.seats[0].ships.len(), 1));
    // Inland there is no ship.
    let inland = start(&twin_map("gold 4", "")).play("0 settle -2,0/N");
    inland.allows(0, "ship X–A");
}

/// C-049: S3.1, S10.1.
#[test]
fn s3_1_joining_at_a_building() {
    let case = Case::twin().settlement(0, "Y").settlement(0, "B").roads(0, "Y–y–A").ships(0, "L1 L2 L3 L4");
    assert_eq!((case.length(0), case.s.route_of), (4, None));
    let joined = case.clone().hand(0, "1 brick 1 lumber 1 wool 1 grain").play("0 settle A");
    assert_eq!((joined.length(0), joined.s.route_of), (6, Some(Seat(0))));
    assert_eq!(case.settlement(1, "A").length(0), 4);
    // Neither supports the other's extension.
    let apart = Case::twin().settlement(0, "B").ships(0, "L1 L2 L3 L4").hand(0, "1 brick 2 lumber 1 wool");
    apart.refuses(0, "road A–y; road X–A").allows(0, "ship A–y");
}

/// C-050, C-051, C-052: S4.1, S4.2, S4.3, S4.7.
#[test]
fn s4_1_moving_a_ship() {
    let case = Case::twin().settlement(0, "A").ships(0, "L1 L2 L3");
    case.clone().allows(0, "sail L3").refuses(0, "sail L1; sail L2");
    let fresh = case.clone().set(|s| {
        let edge = s.topology().edge("0,-1/SE".parse().unwrap());
        s.new_ships.insert(edge);
    });
    assert!(!fresh.legal(0).iter().any(|a| a.starts_with("sail")), "S4.2a");
    let moved = case.clone().play("0 sail L3").refuses(0, "ship L3").play("0 ship a1–0,-2/S").main();
    assert!(!moved.legal(0).iter().any(|a| a.starts_with("sail")), "once a turn");
    // The lifted ship cannot support itself (S4.7).
    case.play("0 sail L3").refuses(0, "ship L4").allows(0, "ship a2–-1,1/N");
}

/// C-054, C-055: S4.4.
#[test]
fn s4_4_closed_lines() {
    let case = Case::twin().settlement(0, "A").settlement(0, "B").ships(0, "L1 L2 L3 L4");
    assert!(case.s.seats[0].open_ships().is_empty());
    let line = "-2,0/S–-3,2/N–-3,1/S–-4,2/N–-3,0/S";
    let case = Case::twin()
        .settlement(0, "-2,0/S")
        .settlement(0, "-3,0/S")
        .ships(0, line)
        .ships(1, "-4,3/N–-3,1/S")
        .hand(1, "1 brick 1 lumber 1 wool 1 grain")
        .set(|s| s.stage(Seat(1), Frame::Main));
    assert_eq!(case.length(0), 4);
    let cut = case.play("1 settle -3,1/S");
    assert_eq!(cut.length(0), 2);
    assert!(cut.s.seats[0].open_ships().is_empty());
}

/// C-056: S4.5, S4.4, SK8.
#[test]
fn s4_5_loop() {
    let six = "-1,-1/SE -1,0/NE -1,0/E -1,0/SE -2,1/NE -2,0/E";
    let case = Case::twin().settlement(0, "A").ships(0, six);
    let open: Vec<String> =
        case.s.seats[0].open_ships().iter().map(|e| case.s.topology().sides[e].to_string()).collect();
    assert_eq!(open, ["-1,-1/SE", "-2,0/E"]);
    let held = Case::twin_ck().settlement(0, "A").ships(0, six).knight(0, "a2", 1, false);
    assert!(held.s.seats[0].open_ships().is_empty());
}

/// C-057: S4.6, S4.3.
#[test]
fn s4_6_ring() {
    let six = "0,-1/NE 0,-1/E 0,-1/SE -1,0/NE -1,-1/E 0,-2/SE";
    let case = Case::twin().settlement(0, "A").ships(0, "L1").ships(0, six);
    let open = case.s.seats[0].open_ships();
    assert_eq!(open.len(), 6);
    assert!(!open.has(case.edge("L1")));
    let gap = case.play("0 sail 0,-1/NE; 0 ship X–A");
    let open = gap.s.seats[0].open_ships();
    // The two ships at the gap, and the one that was moved.
    assert_eq!(open.len(), 3);
    assert!(open.has(gap.edge("0,-1/E")) && open.has(gap.edge("0,-2/SE")) && open.has(gap.edge("X–A")));
}

/// C-065: S4.8, B11.4: a move is measured once, at its end.
#[test]
fn s4_8_one_action() {
    let case = Case::twin()
        .settlement(0, "A")
        .ships(0, "L1 L2 L3 A–y–-2,0/S–-3,2/N")
        .ships(1, "0,2/N–0,1/S–-1,2/N–-1,1/S–-2,2/N–-2,1/S–-3,3/N");
    assert_eq!((case.length(0), case.length(1), case.s.route_of), (6, 6, Some(Seat(0))));
    let kept = case.clone().play("0 sail L3; 0 ship -3,2/N–-3,1/S");
    assert_eq!((kept.length(0), kept.s.route_of), (6, Some(Seat(0))));
    let lost = case.play("0 sail L3; 0 ship a1–0,-2/S");
    assert_eq!((lost.length(0), lost.s.route_of), (5, Some(Seat(1))));
}

/// S4.9: starting ships may be moved from the first turn on; not between two free placements.
#[test]
fn s4_9_when_not() {
    let case =
        Case::twin().settlement(0, "A").ships(0, "L1").dev(0, Dev::RoadBuilding, 1).allows(0, "sail L1");
    case.play("0 play road-building; 0 ship L2").refuses(0, "sail L1; sail L2");
}

/// C-059, C-060: S5.1, S5.2, S5.3.
#[test]
fn s5_2_robber_or_pirate() {
    let case = Case::twin()
        .ships(1, "L4")
        .settlement(2, "B")
        .hand(1, "1 ore")
        .hand(2, "1 wool")
        .preroll()
        .play("0 roll; ~ dice 3 4")
        .allows(0, "robber 1,0; pirate 0,0")
        // S5.5: each keeps to its element.
        .refuses(0, "robber 0,0; pirate 1,0; pirate 0,4; robber 2,-1");
    case.play("0 pirate 0,0; ~ steal ore").main().hand_is(0, "1 ore").hand_is(2, "1 wool");
}

/// S5.4: no ship is built on, moved to or from the pirate's edges; what is there stays.
#[test]
fn s5_4_pirate_blocks_ships() {
    let case = Case::twin().settlement(0, "A").ships(0, "L1 L2 L3").hand(0, "1 lumber 1 wool");
    let case = case.set(|s| s.pirate = s.topology().hex("0,0".parse().unwrap()));
    // L3 lies between (0,-1) and (0,0).
    case.clone().refuses(0, "sail L3; ship L4").allows(0, "ship a1–0,-2/S");
    assert_eq!(case.length(0), 3, "S10.2: the route does not mind");
}

/// S5.6: without pirate only the robber moves. S5.8 is the scenario's business: turning a hex is a hook.
#[test]
fn s5_6_no_pirate() {
    let map = twin_map("gold 4", "").replace("pirate 0 4", "pirate none");
    let case = Case::of(&map, Rules { start_area: "", ..Rules::SEA }, 4).preroll().play("0 roll; ~ dice 3 4");
    assert!(case.legal(0).iter().all(|a| a.starts_with("robber")));
    assert_eq!(case.legal(0).len(), 5);
    let none = map.replace("robber 2 -1", "robber none");
    Case::of(&none, Rules { start_area: "", ..Rules::SEA }, 4).preroll().play("0 roll; ~ dice 3 4").main();
    let mut turned = Case::twin();
    let hex = turned.hex("0,4");
    turned.s.turn_hex(hex, Terrain::Desert);
    assert!(turned.s.land().has(hex), "S5.8");
}

/// S5.7: neither goes to an undiscovered hex.
#[test]
fn s5_7_not_on_the_unknown() {
    let case = unknown("forest").preroll().play("0 roll; ~ dice 3 4").refuses(0, "robber 1,0; pirate 1,0");
    case.allows(0, "robber 2,0");
}

/// C-069: S5.9.
#[test]
fn s5_9_robber_beside_the_board() {
    let map = twin_map("gold 4", "").replace("robber 2 -1", "robber off");
    let case = Case::of(&map, Rules { start_area: "", ..Rules::SEA }, 4).settlement(1, "A").preroll();
    let case = case.play("0 roll; ~ dice 3 4; 0 pirate 0,0").main();
    assert_eq!(case.s.robber, Tile::NONE);
    case.set(|s| s.stage(Seat(0), Frame::PreRoll)).play("0 roll; ~ dice 4 5").hand_is(1, "1 brick");
}

/// C-062: S6.1, S6.2.
#[test]
fn s6_2_gold_when_the_bank_is_short() {
    let mut case = Case::twin().settlement(0, "B").city(1, "1,0/S");
    for kind in ["lumber", "wool", "ore"] {
        case = case.bank(kind, 0);
    }
    let case = case.bank("brick", 1).bank("grain", 1).preroll().play("0 roll; ~ dice 2 2");
    // Seat 0 chooses; seat 1 takes the one that is left, its second claim lapses.
    let case = case.play("0 take grain").main().hand_is(0, "1 grain").hand_is(1, "1 brick");
    assert_eq!(case.s.bank[..RESOURCES], [0; 5]);
    let rich = Case::twin().settlement(0, "B").city(1, "1,0/S").preroll();
    rich.play("0 roll; ~ dice 2 2; 0 take ore; 1 take brick; 1 take brick").main().hand_is(1, "2 brick");
}

/// C-161: S6.3.
#[test]
fn s6_3_gold_at_the_start() {
    let mut case = start(&twin_map("gold 4", "").replace("hex 2 0 mountains 8", "hex 2 0 forest 8"));
    (case.s.step, case.s.active) = (7, Seat(0));
    case.play("0 settle 1,1/N; 0 take ore").hand_is(0, "1 lumber 1 ore").allows(0, "road 1,0/E");
}

/// S7.1: harbours on every island; ships give no access.
#[test]
fn s7_1_harbours() {
    let map = twin_map("gold 4", "").replace("robber 2 -1", "harbor 2 0 E ore\nrobber 2 -1");
    let of = || Case::of(&map, Rules { start_area: "", ..Rules::SEA }, 4);
    of().settlement(0, "3,-1/S").hand(0, "2 ore").allows(0, "bank ore wool");
    of().ships(0, "2,0/E").hand(0, "2 ore").refuses(0, "bank ore wool");
    // The harbour's edge takes a ship or a road.
    of().settlement(0, "3,-1/S").hand(0, "1 brick 2 lumber 1 wool").allows(0, "ship 2,0/E; road 2,0/E");
}

/// TWIN with (1,0) face down: this terrain in the pool, a token stack of one 5.
fn unknown(terrain: &str) -> Case {
    let map = twin_map("?T !T down", &format!("pool T {terrain}:1\ntokens T 5\n"));
    Case::of(&map, Rules { start_area: "", ..Rules::SEA }, 4)
}

/// C-066: S8.2, S8.3, S8.4.
#[test]
fn s8_3_discovery() {
    let with = |terrain| {
        unknown(terrain)
            .settlement(0, "A")
            .ships(0, "L1 L2")
            .hand(0, "2 lumber 2 wool")
            .play("0 ship L3")
            .main()
    };
    let forest = with("forest").play("0 ship L4; ~ deal forest; ~ token 5").main().hand_is(0, "1 lumber");
    let hex = forest.hex("1,0");
    assert_eq!(
        (forest.s.terrain[hex], forest.s.token[hex], forest.s.down),
        (Terrain::Forest, 5, Tiles::EMPTY)
    );
    with("sea").play("0 ship L4; ~ deal sea").main().hand_is(0, "");
    with("desert").play("0 ship L4; ~ deal desert").main().hand_is(0, "");
    with("gold").play("0 ship L4; ~ deal gold; ~ token 5; 0 take ore").main().hand_is(0, "1 ore");
    let poor = with("forest").bank("lumber", 0).play("0 ship L4; ~ deal forest; ~ token 5").main();
    // The price of the ship was the bank's only lumber: it is the reward.
    poor.hand_is(0, "1 lumber");
    // S8.5: it produces and counts at once.
    forest.hand(0, "1 brick 1 wool 1 grain").play("0 settle B");
}

/// C-162: S8.1, S8.2.
#[test]
fn s8_1_edges_at_the_unknown() {
    let map = twin_map("?T !T down", "pool T forest:1\ntokens T 5\n");
    let case = start(&map).play("0 settle 1,1/N");
    // Nothing is discovered by the settlement; (2,0) is land, (1,1) is sea, (1,0) is unknown.
    assert!(!case.s.down.is_empty());
    let case = case
        .allows(0, "ship 1,0/SE; road 1,0/E; road 1,1/NE; ship 1,1/NE")
        .refuses(0, "road 1,0/SE; ship 1,0/E");
    let case = case.play("0 road 1,1/NE; ~ deal forest; ~ token 5").hand_is(0, "1 lumber");
    assert_eq!((case.s.down, case.s.active), (Tiles::EMPTY, Seat(1)));
    // Two undiscovered sides take nothing.
    let map = map
        .replace("hex 2 0 mountains 8", "hex 2 0 ?T !T down")
        .replace("forest:1\ntokens T 5", "forest:2\ntokens T 5 6");
    let case = Case::of(&map, Rules { start_area: "", ..Rules::SEA }, 4);
    let edge = case.edge("1,0/E");
    assert!(!case.s.roadable().has(edge) && !case.s.shipable().has(edge));
}

/// S8.2: several hexes are turned in the order the player chooses; S8.6: also within Road Building.
#[test]
fn s8_6_discovery_within_an_effect() {
    let map = twin_map("?T !T down", "pool T forest:1 sea:1\ntokens T 5\n")
        .replace("hex 1 -1 sea -", "hex 1 -1 ?T !T down");
    let case = Case::of(&map, Rules { start_area: "", ..Rules::SEA }, 4)
        .settlement(0, "A")
        .ships(0, "L1 L2 L3")
        .dev(0, Dev::RoadBuilding, 1)
        .play("0 play road-building; 0 ship L4")
        .allows(0, "explore 1,0; explore 1,-1")
        .refuses(0, "pass");
    let case = case.play("0 explore 1,0; ~ deal sea; ~ deal forest; ~ token 5").hand_is(0, "1 lumber");
    case.allows(0, "pass; ship 0,0/E").play("0 pass").main();
}

/// C-067: S9.1, S9.2.
#[test]
fn s9_1_island_chips() {
    let rich = "2 brick 2 lumber 2 wool 2 grain";
    let case = Case::twin()
        .settlement(0, "A")
        .set(|s| s.seats[0].settled = s.island(s.topology().node("-1,-1/S".parse().unwrap())))
        .ships(0, "L1 L2 L3 L4")
        .roads(0, "1,-1/SE 2,-2/SE")
        .ships(1, "1,0/SE")
        .hand(0, rich)
        .hand(1, rich)
        .play("0 settle B");
    // Two settlements, the chip, and the longest route.
    assert_eq!((case.s.seats[0].chips, case.points(0)), (2, 6));
    let second = case.allows(0, "settle 2,-2/S").play("0 settle 2,-2/S");
    assert_eq!(second.s.seats[0].chips, 2, "the second on the island brings none");
    let other = second.set(|s| s.stage(Seat(1), Frame::Main)).play("1 settle 1,0/S");
    assert_eq!(other.s.seats[1].chips, 2, "everybody can earn it");
    // No chip where one starts; chips are unlimited (S9.2).
    let home = Case::twin()
        .settlement(0, "A")
        .set(|s| s.seats[0].settled = s.land())
        .roads(0, "A–y–Y")
        .hand(0, rich);
    assert_eq!(home.play("0 settle Y").s.seats[0].chips, 0);
}

/// S10.1, S10.2: roads and ships are one route where a building joins them; the pirate does not matter.
#[test]
fn s10_1_trade_route() {
    let case = Case::twin().settlement(0, "A").roads(0, "Y–y–A").ships(0, "L1 L2 L3");
    assert_eq!((case.length(0), case.s.route_of), (5, Some(Seat(0))));
    let pirate = case.set(|s| s.pirate = s.topology().hex("0,-1".parse().unwrap()));
    assert_eq!(pirate.length(0), 5);
}

/// C-064: S11.1; S11.2, S11.3.
#[test]
fn s11_1_road_building_with_ships() {
    let case = Case::twin().settlement(0, "A").hand(0, "1 brick 1 lumber 1 wool 1 grain").dev(
        0,
        Dev::RoadBuilding,
        1,
    );
    let case = case.play("0 play road-building; 0 ship L1").refuses(0, "settle X; end");
    case.play("0 road X–A").main().hand_is(0, "1 brick 1 lumber 1 wool 1 grain");
    let knight = Case::twin()
        .dev(0, Dev::Knight, 1)
        .preroll()
        .play("0 play knight")
        .allows(0, "pirate 0,0; robber 2,0");
    knight.play("0 pirate 0,0").allows(0, "roll").refuses(0, "play monopoly");
}

/// S12.1: the target is the mode's.
#[test]
fn s12_1_target() {
    assert_eq!(Config::new("seafarers", 4).unwrap().setup().rules.target, 14);
    let case = Case::twin().settlement(0, "A").set(|s| s.seats[0].chips = 12).hand(0, "2 grain 3 ore");
    assert_eq!(case.points(0), 13);
    assert_eq!(case.play("0 city A").s.winner, Some(Seat(0)));
}

/// The mode's own maps: a home island to start on, four islands face down, and games that reach them.
#[test]
fn seafarers_maps() {
    for (players, home, islands) in [(3, 14, 10), (4, 19, 11)] {
        let game = Match::<State>::new(Config::new("seafarers", players).unwrap(), Seed::from(9));
        let s = game.state();
        assert_eq!(s.land().len(), home);
        assert_eq!(s.down.len(), islands);
        assert_eq!(
            s.view(Viewer::Spectator).table().terrain,
            s.terrain,
            "nothing on the board is hidden in the state"
        );
        assert_eq!(s.question(), Frame::Start);
    }
    let _ = Event::First { seat: Seat(0) };
}

/// S8.3: when the stack of tokens is empty, new land brings its card and has its effects all the same.
#[test]
fn s8_3_no_token_left() {
    let mut hooks = settlers::Hooks::NONE;
    hooks.found = |s, seat, _, _| s.grant_chips(seat, 1);
    let map = twin_map("?T !T down", "pool T hills:1\ntokens T 5\n");
    let rules = Rules { start_area: "", hooked: true, hooks, ..Rules::SEA };
    let case = Case::of(&map, rules, 4).settlement(0, "A").ships(0, "L1 L2 L3").hand(0, "1 lumber 1 wool");
    let case = case.set(|s| s.stacks = Default::default()).play("0 ship L4; ~ deal hills").main();
    let case = case.hand_is(0, "1 brick");
    assert_eq!((case.s.seats[0].chips, case.s.token[case.hex("1,0")]), (1, 0));
}
