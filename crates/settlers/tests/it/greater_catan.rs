//! Greater Catan (G).

use crate::case::Case;
use settlers::components::*;
use settlers::{Event, Frame, Piece, Tile};
use table::{Game, Seat, Turn};

const MODE: &str = "greater-catan";

/// The new island of the cases, and no reserve.
fn bare() -> Case {
    let case = Case::scenario(MODE, 3, false);
    let case =
        case.land("3,-2", Terrain::Hills, 8).land("3,-1", Terrain::Forest, 0).land("2,1", Terrain::Hills, 4);
    case.set(|s| s.stacks = Default::default())
}

/// The base position of the cases, with R's ship bought.
fn base() -> Case {
    let case =
        bare().settlement(0, "0,-1/S").settlement(0, "2,0/S").ships(0, "2,0/SE").hand(0, "1 lumber 1 wool");
    let case = case.settlement(1, "-1,0/S").settlement(1, "-2,2/S");
    case.settlement(2, "0,0/S").settlement(2, "-2,0/N")
}

fn without(case: Case, seat: u8, at: &str) -> Case {
    let node = case.node(at);
    case.set(|s| {
        s.seats[usize::from(seat)].settlements.remove(node);
        s.seats[usize::from(seat)].left[Piece::Settlement.index()] += 1;
    })
}

fn stripped(case: Case, hexes: &[&str]) -> Case {
    let hexes: Vec<Tile> = hexes.iter().map(|hex| case.hex(hex)).collect();
    case.set(|s| hexes.iter().for_each(|&hex| s.token[hex] = 0))
}

fn strips(case: &Case, seat: u8) -> Vec<String> {
    let mut acts = case.legal(seat);
    acts.sort();
    acts.iter().map(|act| act.trim_start_matches("strip ").to_owned()).collect()
}

/// Cases G.01, G.13. G.3, G.4, G.7, G.8, G.14, Z.3: a corner is enough; the reserve pays, and no card is paid.
#[test]
fn reserve() {
    let case = Case::scenario(MODE, 3, false).land("3,-2", Terrain::Hills, 0).settlement(0, "2,-2/S");
    let case = case.hand(0, "2 lumber 2 wool");
    let left = |case: &Case| -> u8 { case.s.stacks[usize::from(case.s.map().reserves[0])].iter().sum() };
    assert_eq!(left(&case), 4);
    let case = case.play("0 ship 2,-2/SE; ~ token 9").main().hand_is(0, "1 lumber 1 wool");
    assert_eq!((case.s.token[case.hex("3,-2")], left(&case)), (9, 3));
    // Along a side of it: it has a token now.
    let case = case.land("3,-3", Terrain::Sea, 0).land("2,-1", Terrain::Sea, 0);
    let case = case.land("3,-1", Terrain::Sea, 0).play("0 ship 2,-1/NE").main();
    assert_eq!(left(&case), 3);
    assert_eq!(Case::scenario(MODE, 4, false).s.stacks[1].iter().sum::<u8>(), 5);
}

/// Case G.03. G.8, G.9: within all limits.
#[test]
fn all_limits() {
    let case = base().play("0 ship 2,0/E");
    assert_eq!(strips(&case, 0), ["0,-1", "0,0"]);
    let case = case.play("0 strip 0,0").main();
    assert_eq!(["0,0", "3,-1"].map(|hex| case.s.token[case.hex(hex)]), [0, 9]);
    assert!(matches!(case.log.last(), Some(Event::Stripped { number: 9, .. })));
    // G.12: it does not produce any more, and the robber may stand there.
    let case = case.preroll().play("0 roll; ~ dice 4 5").main().hand_is(0, "");
    case.preroll().play("0 roll; ~ dice 3 4").allows(0, "robber 0,0");
}

/// Case G.04. G.9: no building may lose its last token.
#[test]
fn last_token_of_a_building() {
    let case =
        base().land("-4,2", Terrain::Hills, 0).land("-4,1", Terrain::Sea, 0).land("-3,1", Terrain::Sea, 0);
    let case = case.land("-5,2", Terrain::Sea, 0).land("-5,3", Terrain::Sea, 0).land("-4,3", Terrain::Sea, 0);
    let case = case.land("-3,2", Terrain::Sea, 0).ships(1, "-3,2/NE").hand(1, "1 lumber 1 wool");
    let case = case.set(|s| s.stage(Seat(1), Frame::Main));
    let at_hex = case.s.topology().hex_edges[case.hex("-4,2")];
    let ship = case.legal(1).into_iter().filter(|act| act.starts_with("ship ")).find(|act| {
        let edge = case.edge(act.trim_start_matches("ship "));
        let ends = case.s.topology().edge_nodes[edge];
        !at_hex.contains(&edge) && ends.iter().any(|&n| case.s.hexes_at(n).has(case.hex("-4,2")))
    });
    let case = case.play(&format!("1 {}", ship.unwrap()));
    assert_eq!(strips(&case, 1), ["-1,0", "-1,1", "-2,1"]);
}

/// Cases G.05, G.06, G.08. G.9, G.10, G.11: limits fall one after the other; with no token left the hex stays bare.
#[test]
fn limits_fall() {
    let first = without(without(base(), 1, "-2,2/S"), 2, "-2,0/N");
    let first = stripped(first, &["0,-1", "0,1", "-1,1"]).play("0 ship 2,0/E").main();
    assert_eq!(first.s.token[first.hex("3,-1")], 6, "the only one, beside the 8");
    let second = without(without(base(), 2, "0,0/S"), 2, "-2,0/N");
    let second = stripped(second, &["0,-1", "0,0"]).play("0 ship 2,0/E");
    let want = ["-1,-1", "-1,1", "-1,2", "-2,0", "-2,1", "0,-2", "0,1", "1,-1", "1,-2", "1,0"];
    assert_eq!(strips(&second, 0), want);
    // No token may be taken: then any.
    let all = stripped(
        base(),
        &["0,-1", "0,0", "0,-2", "1,-2", "-1,-1", "1,-1", "1,0", "-1,1", "0,1", "-1,2", "-2,1"],
    );
    let all = all.play("0 ship 2,0/E");
    assert_eq!(strips(&all, 0), ["-1,0", "-2,0", "-2,2"], "the last of R and B, of W, of B");
    let home: Vec<String> = {
        let case = base();
        case.s.map().area("home").iter().map(|h| case.s.topology().hexes[h].to_string()).collect()
    };
    let names: Vec<&str> = home.iter().map(String::as_str).collect();
    let none = stripped(base(), &names).hand(0, "1 lumber 1 wool").play("0 ship 2,0/E").main();
    assert_eq!(none.s.token[none.hex("3,-1")], 0);
    // The next piece that touches it brings the duty back.
    let again = none.set(|s| s.stacks[usize::from(s.map().reserves[0])][5] = 1);
    let again =
        again.land("2,-1", Terrain::Sea, 0).land("3,0", Terrain::Sea, 0).land("4,-1", Terrain::Sea, 0);
    let ship = again.legal(0).into_iter().find(|act| {
        let Some(name) = act.strip_prefix("ship ") else { return false };
        let ends = again.s.topology().edge_nodes[again.edge(name)];
        ends.iter().any(|&n| again.s.hexes_at(n).has(again.hex("3,-1")))
    });
    let again = again.play(&format!("0 {}; ~ token 5", ship.unwrap()));
    assert_eq!(again.s.token[again.hex("3,-1")], 5);
}

/// Case G.09. G.6, Z.10: the robber waits beside the board with three players, on the desert with four.
#[test]
fn robber_beside_the_board() {
    let case = Case::scenario(MODE, 3, false);
    assert_eq!(case.s.robber, Tile::NONE);
    let case = case.settlement(1, "0,-1/S").hand(1, "1 ore").preroll().play("0 roll; ~ dice 3 4");
    assert!(case.legal(0).iter().any(|act| act.starts_with("pirate")));
    let case = case.play("0 robber 0,-1; ~ steal ore").main();
    assert_eq!(case.s.robber, case.hex("0,-1"));
    let four = Case::scenario(MODE, 4, false);
    assert_eq!(four.s.terrain[four.s.robber], Terrain::Desert);
}

/// Case G.10. G.5, Z.15: eight cities.
#[test]
fn eight_cities() {
    let case = Case::scenario(MODE, 3, false).cities(0, 7).town(0).hand(0, "4 grain 6 ore");
    let town = case.s.topology().corners[case.s.seats[0].settlements.iter().next().unwrap()];
    let case = case.play(&format!("0 city {town}"));
    assert_eq!(case.s.left(Seat(0), Piece::City), 0);
    case.town(0).check(|c| assert!(!c.legal(0).iter().any(|act| act.starts_with("city"))));
}

/// Case G.11. Z.6, G.7: a starting ship has the duty, too.
#[test]
fn starting_ship() {
    let case = Case::foundation(MODE, 3, false).land("3,-2", Terrain::Pasture, 0);
    let case = case.play("0 settle 2,-2/S; 0 ship 2,-2/SE; ~ token 12");
    assert_eq!((case.s.token[case.hex("3,-2")], case.s.active), (12, Seat(1)));
    // Where the number came from and went to.
    assert!(case.tells("The 12 goes from the reserve to wool 12"));
}

/// G.1, G.2, G.12, G.13: layout, points, and the Inventor on new islands.
#[test]
fn layout_and_end() {
    for (players, knights, target, home, new) in [(3, false, 18, 14, 20), (4, true, 20, 19, 26)] {
        let case = Case::scenario(MODE, players, knights);
        assert_eq!(case.s.rules().target, target);
        assert_eq!(case.s.map().area("home").len(), home);
        assert_eq!(case.s.map().area("new").len(), new);
        let wins = |n: u8| {
            let case = case.clone().cities(0, 4).set(|s| s.seats[0].chips = n - 8);
            matches!(case.preroll().play("0 roll").s.turn(), Turn::Over(_))
        };
        assert!(!wins(target - 1) && wins(target));
    }
    let case = Case::scenario(MODE, 3, true).land("3,-2", Terrain::Hills, 4).progress(0, Progress::Inventor);
    case.play("0 use inventor").allows(0, "swap 3,-2");
}

/// Case M.03. G.2: the spiral of the home island never puts red numbers side by side.
#[test]
fn spiral_keeps_red_apart() {
    let mut starts = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let mut luck = table::Luck::new(seed, 1);
        let mut state = settlers::State::new(&settlers::Config::new(MODE, 4).unwrap());
        let (mut corner, mut desert) = (None, None);
        while state.question() == Frame::Deal {
            let outcome = state.sample(&mut luck);
            if let settlers::Action::Spiral(n) = outcome {
                corner = Some(n);
                let home = state.map().area("home").iter();
                desert = home.into_iter().find(|&h| state.terrain[h] == Terrain::Desert);
            }
            state.play_unchecked(table::Actor::Chance, outcome, &mut ());
        }
        starts.insert((corner, desert));
        let red = |h: &Tile| is_red(state.token[*h]);
        for hex in (state.map().area("home")).iter().filter(red) {
            let near = state.topology().hex_near[hex];
            assert!(!near.iter().any(|h| red(&h)), "seed {seed}");
        }
    }
    assert!(starts.len() > 100, "{} of 114", starts.len());
}
