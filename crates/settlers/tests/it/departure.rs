//! Departure into the Unknown (U).

use crate::case::Case;
use settlers::components::*;
use settlers::{Event, Frame, Node, State};
use table::{Game, Luck, Seat, Turn, Viewer};

const MODE: &str = "departure-into-the-unknown";

fn kept(case: &Case, seat: usize) -> u8 {
    case.s.treasures().unwrap().kept_total[seat]
}

/// So many kept tokens of a seat.
fn keeping(case: Case, seat: u8, n: u8) -> Case {
    case.set(|s| {
        let settlers::Scenario::Treasures(treasures) = &mut s.scenario else { panic!() };
        for face in 0..n {
            treasures.kept[usize::from(seat)][usize::from(2 + (face + 3 * seat) % 10)] = 1;
        }
        treasures.kept_total[usize::from(seat)] = n;
        // They came from the board.
        for _ in 0..n {
            let node = treasures.lying.iter().last().unwrap();
            treasures.lying.remove(node);
        }
    })
}

/// Case U.01. U.2, U.6, Z.12: three rounds, cards for the third place only, all on the home island.
#[test]
fn order_of_founding() {
    let mut case = Case::foundation(MODE, 4, false);
    let home = case.s.map().area("home");
    let mut order = Vec::new();
    while case.s.turns == 0 {
        order.push(case.s.active.0);
        let legal = case.legal(case.s.active.0);
        let last = order.len() == 9;
        let at = if last {
            "settle -2,-1/S".to_owned()
        } else {
            legal.iter().rev().find(|_| true).unwrap().clone()
        };
        let on_home = |act: &String| {
            let node = case.node(act.split(' ').nth(1).unwrap());
            case.s.hexes_at(node).meets(&home)
        };
        assert!(legal.iter().all(on_home), "U.6: also the third");
        let terrain = [("-2,-1", Terrain::Forest), ("-2,0", Terrain::Hills), ("-3,0", Terrain::Fields)];
        for (hex, kind) in terrain.into_iter().filter(|_| last) {
            let n = case.hex(hex);
            case.s.terrain[n] = kind;
        }
        let seat = case.s.active.0;
        let before = case.total(seat);
        case = case.play(&format!("{seat} {at}"));
        assert!(order.len() > 8 || case.total(seat) == before);
        let road = case.legal(seat)[0].clone();
        case = case.play(&format!("{seat} {road}"));
        if last {
            assert_eq!(seat, 0);
            case = case.hand_is(0, "1 brick 1 lumber 1 grain");
        }
    }
    assert_eq!(order, [0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3]);
}

fn before_the_treasure() -> Case {
    let case = Case::scenario(MODE, 4, false).land("2,-1", Terrain::Mountains, 0);
    let case = case.settlement(0, "0,-1/S").ships(0, "0,-1/SE 0,0/NE 1,-1/SE").hand(0, "1 lumber 1 wool");
    assert_eq!(case.s.treasures().unwrap().lying.len(), 20, "U.4");
    case
}

/// Cases U.02, U.03. U.3, U.4, U.7, U.8, U.9, U.16: looked at alone, kept or opened, then the hex.
#[test]
fn keep_or_open() {
    let case = before_the_treasure().play("0 ship 1,0/NE; ~ treasure brick+ore");
    for who in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(case.s.view(who).table().treasures().unwrap().looked_at(), None);
        let seen: Vec<Event> = case.log.iter().filter_map(|&e| State::seen(e, who)).collect();
        assert!(seen.contains(&Event::Peeked { seat: Seat(0), face: None }));
    }
    let own = case.s.view(Viewer::Seat(Seat(0)));
    assert_eq!(own.table().treasures().unwrap().looked_at(), Some(Treasure::BrickOre));
    let tokens: u8 = case.s.stacks.iter().flatten().sum();
    let keep = case.clone().allows(0, "keep; open").play("0 keep; ~ deal sea").main().hand_is(0, "");
    assert_eq!((kept(&keep, 0), keep.s.stacks.iter().flatten().sum::<u8>()), (1, tokens));
    // The face of a kept token is known to its owner only; how many there are, to all.
    let other = keep.s.view(Viewer::Seat(Seat(1)));
    assert_eq!(other.table().treasures().unwrap().kept, [[0; TREASURES]; 4]);
    assert_eq!(other.table().treasures().unwrap().kept_total, [1, 0, 0, 0]);
    let mut luck = Luck::new(1, 1);
    let faces: std::collections::BTreeSet<Option<usize>> = (0..60)
        .map(|_| State::guess(&other, &mut luck).treasures().unwrap().kept[0].iter().position(|&n| n > 0))
        .collect();
    assert!(faces.len() > 5 && !faces.contains(&None), "{faces:?}");
    let open = case.play("0 open").hand_is(0, "1 brick 1 ore").play("~ deal fields; ~ token 10").main();
    assert!(open.log.contains(&Event::Treasure { seat: Seat(0), face: Treasure::BrickOre }));
    open.hand_is(0, "1 brick 1 grain 1 ore").check(|c| assert_eq!(kept(c, 0), 0));
}

/// Case U.04. Z.5, Z.7: free ships after the discovery, each with its own.
#[test]
fn free_ships() {
    let case = before_the_treasure().play("0 ship 1,0/NE; ~ treasure routes; 0 open; ~ deal sea");
    let case = case.play("0 ship 2,-1/SE; ~ deal fields; ~ token 5; 0 ship 2,0/NE; ~ deal hills; ~ token 10");
    case.main().hand_is(0, "1 brick 1 grain");
}

/// Cases U.06, U.07. U.10, U.11: with a token kept, a hand may hold nine cards; walls add to it.
#[test]
fn hand_limit() {
    let case = keeping(keeping(Case::scenario(MODE, 4, false), 0, 1), 2, 1);
    let case =
        case.hand(0, "9 wool").hand(1, "8 ore").hand(2, "10 grain").preroll().play("0 roll; ~ dice 3 4");
    assert_eq!(case.s.due, [0, 4, 5, 0]);
    let wall = keeping(Case::scenario(MODE, 4, true), 0, 1)
        .cities(0, 1)
        .set(|s| s.seats[0].walls = s.seats[0].cities);
    let due =
        |n: &str| wall.clone().hand(0, n).preroll().play("0 roll; ~ dice 3 4; ~ event trade-gate").s.due[0];
    assert_eq!((due("11 wool"), due("12 wool")), (0, 6));
}

/// Cases U.08, U.09, U.14. U.5, U.10, U.12: two tokens bring one harbour, at once or later in the own turn.
#[test]
fn harbour_of_choice() {
    let coast = || Case::scenario(MODE, 4, false).settlement(0, "0,-1/S").hand(0, "2 ore 2 wool");
    keeping(coast(), 0, 1).refuses(0, "harbour ore");
    let case = keeping(coast(), 0, 2).refuses(0, "bank ore brick; harbour generic").allows(0, "harbour wool");
    let now = case.clone().play("0 harbour ore").allows(0, "bank ore brick").refuses(0, "harbour wool");
    assert_eq!(now.s.hand_limit(Seat(0)), 9);
    // Each exists once.
    let free = |n: &Node| now.s.is_coastal(*n) && !now.s.barred_nodes().has(*n);
    let port = now.s.topology().corners.places().find(free).unwrap();
    let port = now.s.topology().corners[port].to_string();
    let other = keeping(now.settlement(1, &port), 1, 2).set(|s| s.stage(Seat(1), Frame::Main));
    other.refuses(1, "harbour ore").allows(1, "harbour wool");
    // Declined, it waits: not in another's turn, not before the roll.
    let later = case
        .play("0 end")
        .refuses(0, "harbour wool")
        .play("1 roll; ~ dice 1 1; 1 end; 2 roll; ~ dice 1 1; 2 end");
    let later = later.play("3 roll; ~ dice 1 1; 3 end").refuses(0, "harbour wool").play("0 roll; ~ dice 1 1");
    later.play("0 harbour wool").allows(0, "bank wool brick").refuses(0, "harbour ore");
    // Without a building at the coast it waits, too.
    let inland =
        keeping(Case::scenario(MODE, 4, false).settlement(0, "-2,-1/S"), 0, 2).refuses(0, "harbour ore");
    assert!(!inland.s.is_coastal(inland.node("-2,-1/S")));
    inland.settlement(0, "0,-1/S").allows(0, "harbour ore");
}

/// Case U.11. U.9: the fifth must be opened.
#[test]
fn fifth_token() {
    let case =
        keeping(before_the_treasure(), 0, 4).play("0 ship 1,0/NE; ~ treasure lumber+ore; ~ deal sea").main();
    let case = case.hand_is(0, "1 lumber 1 ore");
    assert_eq!((kept(&case, 0), case.points(0)), (4, 3), "a settlement and two points for four tokens");
}

/// Case U.12. U.6, Z.10: robber only.
#[test]
fn robber_only() {
    let case = Case::scenario(MODE, 4, false).preroll().play("0 roll; ~ dice 3 4");
    let case = case.land("2,-1", Terrain::Mountains, 0).allows(0, "robber 2,-1");
    assert!(case.legal(0).iter().all(|act| act.starts_with("robber")));
}

/// Case U.13. U.1, U.10, U.13, U.14, U.15: the ends, and the points of kept tokens.
#[test]
fn points_and_end() {
    for (knights, target) in [(false, 12), (true, 14)] {
        let case = Case::scenario(MODE, 4, knights);
        assert_eq!(case.s.rules().start.iter().map(|r| r.city).collect::<Vec<_>>(), [false, knights, false]);
        let wins = |case: Case| matches!(case.preroll().play("0 roll").s.turn(), Turn::Over(_));
        let points = |n: u8| case.clone().cities(0, 3).set(|s| s.seats[0].chips = n - 6);
        assert!(!wins(points(target - 1)) && wins(points(target)));
    }
    let points = [0, 1, 2, 3, 4].map(|n| keeping(Case::scenario(MODE, 3, false), 0, n).points(0));
    assert_eq!(points, [0, 0, 0, 1, 2]);
}
