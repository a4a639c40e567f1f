//! The Desert Dragons (D).

use crate::case::Case;
use settlers::components::*;
use settlers::{Event, Frame, Scenario, Tile, Tiles, text};
use table::{Game, Seat, Turn};

const MODE: &str = "desert-dragons";

fn four() -> Case {
    Case::scenario(MODE, 4, false)
}

/// The invasion, with so many dragons on the deserts and one on each of these hexes.
fn dragons(case: Case, gathered: [u8; 3], landed: &[&str]) -> Case {
    let landed = landed.iter().map(|hex| case.hex(hex)).collect();
    case.set(|s| {
        let Scenario::Dragons(dragons) = &mut s.scenario else { panic!() };
        (dragons.supply, dragons.gathered, dragons.landed) = (0, gathered, landed);
    })
}

fn gathered(case: &Case) -> [u8; 3] {
    case.s.dragons().unwrap().gathered
}

fn has_dragon(case: &Case, hex: &str) -> bool {
    case.s.dragons().unwrap().landed.has(case.hex(hex))
}

fn roll(case: Case, a: u8, b: u8) -> Case {
    case.preroll().play(&format!("0 roll; ~ dice {a} {b}"))
}

/// Builds a city of a seat somewhere at home.
fn build(case: Case, seat: u8) -> Case {
    let case = case.town(seat).hand(seat, "2 grain 3 ore").set(|s| s.stage(Seat(seat), Frame::Main));
    let town = case.s.seats[usize::from(seat)].settlements.iter().next().unwrap();
    let at = case.s.topology().corners[town];
    case.play(&format!("{seat} city {at}"))
}

/// Cases D.01, D.02. D.2, D.4, D.5, D.7, D.8: they gather with every building, but not with those at the start.
#[test]
fn gathering() {
    let want =
        [[1, 1, 0], [2, 1, 1], [2, 2, 2], [3, 3, 2], [4, 3, 3], [4, 4, 4], [5, 5, 4], [6, 5, 5], [6, 6, 6]];
    let mut case = four();
    for (n, want) in want.into_iter().enumerate() {
        case = build(case, n as u8 / 3);
        assert_eq!(gathered(&case), want);
        // D.8: nobody has to count whether the invasion begins.
        assert_eq!(case.tells("The last dragons come to the deserts"), n == 8);
    }
    assert_eq!(case.s.dragons().unwrap().supply, 0);
    let mut three = Case::scenario(MODE, 3, false);
    for n in 1..=6 {
        three = build(three, (n - 1) / 3);
        assert_eq!(gathered(&three), [n; 3]);
    }
    let mut start = Case::foundation(MODE, 3, false);
    while start.s.turns == 0 {
        let seat = start.s.active.0;
        let act = start.legal(seat)[0].clone();
        start = start.play(&format!("{seat} {act}"));
    }
    assert_eq!((gathered(&start), start.s.dragons().unwrap().supply), ([0; 3], 18));
}

/// Case D.19. D.8: when all are out, none is added.
#[test]
fn building_after_the_last() {
    let case = build(dragons(four(), [5, 5, 5], &[]), 1);
    assert_eq!(gathered(&case), [5, 5, 5]);
}

/// Cases D.03, D.04. D.9, D.10: hexes with the number that touch a dragon get one, from the desert with the most.
#[test]
fn invasion() {
    let case = roll(dragons(four(), [5, 6, 6], &["-3,-2"]), 1, 2).main();
    assert_eq!((gathered(&case), case.s.dragons().unwrap().landed.len()), ([5, 6, 6], 1));
    let case = roll(case, 4, 4).main();
    assert_eq!(gathered(&case), [5, 5, 6]);
    assert!(has_dragon(&case, "-3,-1") && !has_dragon(&case, "-5,3"));
    // Before the eighteenth has come nothing happens.
    let early = four().set(|s| {
        let Scenario::Dragons(dragons) = &mut s.scenario else { panic!() };
        (dragons.supply, dragons.gathered) = (3, [5; 3]);
    });
    assert_eq!(gathered(&roll(early, 4, 4).main()), [5; 3]);
}

/// Case D.06. D.9: two at once.
#[test]
fn two_at_once() {
    let case = roll(dragons(four(), [6, 5, 6], &["-4,1"]), 5, 5).main();
    assert_eq!(gathered(&case), [5, 5, 5]);
    assert!(has_dragon(&case, "-3,-2") && has_dragon(&case, "-3,1"));
}

/// Case D.07. D.11: the roll that brings a dragon still pays.
#[test]
fn paid_before_occupied() {
    let case = roll(dragons(four(), [6; 3], &[]).settlement(0, "-3,-1/N"), 4, 4).main();
    assert!(has_dragon(&case, "-3,-1") && case.total(0) == 1);
    let case = roll(case, 4, 4).main();
    assert_eq!(case.total(0), 1);
}

/// Cases D.08, D.09. D.9: with too few the roller chooses; with none nothing moves.
#[test]
fn too_few() {
    let case = roll(dragons(four(), [0, 0, 1], &["-4,1", "-3,-1"]), 5, 5);
    let case = case.allows(0, "invade -3,-2; invade -3,1").play("0 invade -3,1").main();
    assert!(has_dragon(&case, "-3,1") && !has_dragon(&case, "-3,-2") && gathered(&case) == [0; 3]);
    let none = roll(dragons(four(), [0; 3], &["-4,1", "-3,-1"]), 5, 5).main();
    assert_eq!(none.s.dragons().unwrap().landed.len(), 2);
}

/// Case D.11. D.12: nothing is attached to a blocked road, and it counts for no route.
#[test]
fn blocked_road() {
    let case = four().roads(0, "-3,-1/E").hand(0, "2 brick 2 lumber 1 wool 1 grain");
    assert_eq!(case.length(0), 1);
    let case = dragons(case.allows(0, "road -3,0/NE; settle -3,0/N"), [0; 3], &["-3,-1", "-2,-1"]);
    let case = case.refuses(0, "road -3,0/NE; settle -3,0/N");
    assert_eq!(case.length(0), 0);
    // A new road between two dragons is allowed, and blocked at once.
    let new =
        dragons(four().settlement(0, "-3,0/N").hand(0, "1 brick 1 lumber"), [0; 3], &["-3,-1", "-2,-1"]);
    assert_eq!(new.play("0 road -3,-1/E").length(0), 0);
}

/// D.12, D.13, D.15, D.16: dragons on both sides cut a route and take its award; a Knight gives both back at once. A
/// blocked building supports no road, and the coast is never blocked.
#[test]
fn cut_routes() {
    let ring = "-3,0/N–-2,-1/S–-3,1/N–-3,0/S–-4,1/N–-3,-1/S";
    let case = dragons(four().roads(0, ring).dev(0, Dev::Knight, 1), [2, 0, 0], &["-3,0"]);
    assert_eq!((case.length(0), case.s.route_of), (5, Some(Seat(0))));
    let case = roll(case, 1, 5).main();
    assert!(has_dragon(&case, "-2,0") && has_dragon(&case, "-4,1"));
    assert_eq!((case.length(0), case.s.route_of, case.points(0)), (1, None, 0));
    let case = case.play("0 play knight; 0 slay -3,0").main();
    assert_eq!((case.length(0), case.s.route_of, case.points(0)), (5, Some(Seat(0)), 2));
    // D.7: dragons that gather on two deserts side by side cut the road between them.
    let desert = build(four().roads(0, "-4,0/N–-4,-1/S"), 1);
    assert_eq!((gathered(&desert), desert.length(0)), ([1, 1, 0], 0));
    let case = four().settlement(0, "-2,-2/S").hand(0, "2 brick 2 lumber");
    let held = ["-2,-2", "-2,-1", "-3,-1"];
    let free = dragons(case.clone(), [0; 3], &held[..2]);
    assert!(free.legal(0).iter().any(|act| act.starts_with("road ")));
    let blocked = dragons(case, [0; 3], &held);
    assert!(blocked.legal(0).iter().all(|act| !act.starts_with("road ")));
}

/// Cases D.12, D.13, D.14. D.13: a building between three dragons counts no points and keeps its place.
#[test]
fn blocked_buildings() {
    let case = four().settlement(0, "-2,-2/S");
    let case = dragons(case, [0; 3], &["-2,-2", "-2,-1", "-3,-1"]);
    assert_eq!((case.points(0), case.s.barred_nodes().has(case.node("-2,-2/S"))), (0, true));
    // It may be upgraded.
    case.hand(0, "2 grain 3 ore").allows(0, "city -2,-2/S");
    let deserts = |gathered| dragons(four().settlement(0, "-4,0/N"), gathered, &["-3,-1"]).points(0);
    assert_eq!((deserts([1, 1, 0]), deserts([1, 0, 1])), (0, 1));
    let coast = dragons(four().city(0, "-1,0/N"), [0; 3], &["-1,-1"]);
    assert_eq!(coast.points(0), 2);
    let token = coast.s.token[coast.hex("-1,-1")];
    assert_eq!(roll(coast, token - 1 - (token - 1) / 2, 1 + (token - 1) / 2).total(0), 0);
}

/// Cases D.16, D.18. D.14, D.15, D.16, D.17: a Knight drives a dragon away, not from a desert; points come back at once.
#[test]
fn knights() {
    let case = dragons(four().dev(0, Dev::Knight, 1), [6; 3], &[]).refuses(0, "play knight");
    drop(case);
    let base = || four().settlement(0, "-2,-2/S").cities(0, 4).dev(0, Dev::Knight, 1);
    let held = ["-2,-2", "-2,-1", "-3,-1"];
    let case = dragons(base().set(|s| s.seats[0].chips = 4), [0; 3], &held);
    assert_eq!(case.points(0), 12);
    let case = case.play("0 play knight").allows(0, "slay -2,-2; slay -3,-1").refuses(0, "robber -2,-2");
    let case = case.play("0 slay -2,-1");
    assert!(matches!(case.s.turn(), Turn::Over(s) if s.winners.has(Seat(0)) && s.points[0] == 13));
    assert!(case.log.contains(&Event::Slain { hex: "-2,-1".parse().unwrap() }));
    assert_eq!((case.s.seats[0].army, case.s.army_of), (0, None));
    assert!(text::dev(&case.s, Dev::Knight).starts_with("Drive one dragon away"));
    assert!(text::dev(&Case::std().s, Dev::Knight).starts_with("Move the robber"));
    // A freed hex yields from the next roll on, and can be taken again.
    let freed = dragons(four().settlement(0, "-3,-1/N").dev(0, Dev::Knight, 1), [0, 0, 2], &["-3,-1"]);
    let freed = roll(freed.play("0 play knight").main(), 4, 4);
    assert_eq!(freed.total(0), 1);
}

/// Case D.17. D.6: on a 7 everybody gives up half; then a card from anybody, and no dragon moves.
#[test]
fn seven() {
    let case = dragons(four(), [6; 3], &["-3,-1"]).hand(0, "8 wool").hand(2, "1 ore");
    let case =
        roll(case, 3, 4).play(&"0 discard wool; ".repeat(4)).allows(0, "rob 2; pass").refuses(0, "rob 1");
    let case = case.play("0 rob 2; ~ steal ore").main().hand_is(0, "4 wool 1 ore");
    assert_eq!((gathered(&case), case.s.robber, case.s.pirate), ([6; 3], Tile::NONE, Tile::NONE));
}

/// Case D.20. D.1, D.3, D.5, D.18: a ship with each coast settlement; none inland; no knights.
#[test]
fn two_ships_at_the_start() {
    let mut case = Case::foundation(MODE, 3, false);
    let mut coast = 0;
    while case.s.turns == 0 {
        let seat = case.s.active.0;
        let legal = case.legal(seat);
        let at_coast = |act: &&String| case.s.is_coastal(case.node(act.split(' ').nth(1).unwrap()));
        let act = legal.iter().find(at_coast).unwrap().clone();
        case = case.play(&format!("{seat} {act}"));
        let legal = case.legal(seat);
        assert!(legal.iter().any(|act| act.starts_with("road")));
        let ship = legal.iter().find(|act| act.starts_with("ship")).unwrap().clone();
        case = case.play(&format!("{seat} {ship}"));
        coast += 1;
    }
    assert_eq!((coast, case.s.seats[0].ships.len()), (6, 2));
    let inland = Case::foundation(MODE, 3, false).play("0 settle -3,0/N");
    assert!(inland.legal(0).iter().all(|act| act.starts_with("road")));
    assert!(!settlers::WITH_KNIGHTS.contains(&MODE));
}

/// The rules know no end for a table at which nothing can yield any more: after five rounds most points win (a ruling of
/// ours).
#[test]
fn five_rounds_without_any_yield_end_the_game() {
    // Two seats on the home island, with dragons around all they have, or around all but what seat 0 has.
    let start = dragons(four().settlement(0, "-3,0/N").city(1, "-1,0/N"), [0; 3], &[]);
    let waits = |spare: Tiles, still: u8| {
        start.clone().set(|s| {
            let towns = (0..2).flat_map(|seat| s.player(Seat(seat)).buildings());
            let all = towns.map(|node| s.hexes_at(node)).collect::<Tiles>() & s.land();
            let all: Tiles = all.iter().filter(|&hex| s.token[hex] != 0).collect();
            let Scenario::Dragons(dragons) = &mut s.scenario else { panic!() };
            (dragons.landed, dragons.still) = (all & !spare, still);
        })
    };
    let winner = |case: Case| roll(case, 1, 2).s.winner;
    assert_eq!(winner(waits(Tiles::EMPTY, 5 * 4 - 2)), None);
    assert_eq!(winner(waits(Tiles::EMPTY, 5 * 4 - 1)), Some(Seat(1)), "seat 1 has most points");
    let own = start.s.hexes_at(start.node("-3,0/N"));
    assert_eq!(winner(waits(own, 5 * 4 - 1)), None);
    assert_eq!(roll(waits(own, 5 * 4 - 1), 1, 2).s.dragons().unwrap().still, 0);
}
