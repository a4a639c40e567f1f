//! What players made of code expect overseas.

use crate::case::Case;
use settlers::components::*;
use settlers::{Config, Frame, Scenario};
use table::{Game, Seat, Viewer};

const DEPARTURE: &str = "departure-into-the-unknown";

fn worth(case: &Case) -> i32 {
    case.s.voyage_prospects(Seat(0))
}

/// A settlement at the coast and so many ships from it towards the unknown sea.
fn at_sea(ships: usize) -> Case {
    let line = ["0,-1/SE", "0,0/NE", "1,-1/SE"];
    let case = Case::scenario(DEPARTURE, 4, false).settlement(0, "0,-1/S").hand(0, "1 lumber 1 wool");
    line[..ships].iter().fold(case, |case, ship| case.ships(0, ship))
}

fn with_kept(case: Case, n: u8, lying: u32) -> Case {
    case.set(|s| {
        let Scenario::Treasures(treasures) = &mut s.scenario else { panic!("no treasures") };
        treasures.kept_total[0] = n;
        treasures.kept[0][0] = n;
        while treasures.lying.len() > lying {
            let node = treasures.lying.iter().last().unwrap();
            treasures.lying.remove(node);
        }
    })
}

#[test]
fn each_ship_on_the_way_is_worth_more_than_the_last() {
    let values: Vec<i32> = (0..=3).map(|ships| worth(&at_sea(ships))).collect();
    assert!(values[0] > 0 && values.is_sorted_by(|one, other| one < other), "{values:?}");
    // Two cards are worth some 30: the ships must be worth buying.
    assert!(values[3] - values[0] > 3 * 30, "{values:?}");
    let inland = Case::scenario(DEPARTURE, 4, false).settlement(0, "-3,-1/S");
    assert_eq!(worth(&inland), 0);
}

/// A treasure that was reached lies nowhere any more, and is not turned yet.
#[test]
fn to_reach_a_treasure_is_better_than_to_be_near_it() {
    let near = at_sea(3);
    let there = near.clone().play("0 ship 1,0/NE");
    assert!(matches!(there.s.question(), Frame::Treasure { .. }));
    assert!(worth(&there) > worth(&near) + 100, "{} and {}", worth(&there), worth(&near));
    // Only the player who has reached it finds something.
    assert_eq!(there.s.voyage_prospects(Seat(1)), near.s.voyage_prospects(Seat(1)));
}

#[test]
fn what_others_reach_first_is_worth_less() {
    let alone = at_sea(1);
    let raced = at_sea(1).ships(1, "1,0/NE");
    assert!(worth(&raced) < worth(&alone), "{} and {}", worth(&raced), worth(&alone));
}

/// U.10: three kept treasures bring a point, so the first is worth something already, if there are enough.
#[test]
fn kept_treasures_promise_more() {
    let kept = |n, lying| worth(&with_kept(Case::scenario(DEPARTURE, 4, false), n, lying));
    assert_eq!((kept(0, 20), kept(3, 0)), (0, 0));
    assert!(kept(1, 19) > 100 && kept(2, 18) > kept(1, 19));
    assert_eq!((kept(1, 1), kept(2, 0)), (0, 0));
    // U.9: a fifth must be opened.
    let next = |n| worth(&with_kept(at_sea(3), n, 20)) - kept(n, 20);
    assert!(next(3) > next(0) && next(4) < next(0), "{} {} {}", next(0), next(3), next(4));
}

/// T.14: each island brings one chip.
#[test]
fn islands_without_an_own_settlement_are_worth_more() {
    let fresh = Case::scenario("treasure-islands", 4, false).settlement(0, "-2,-2/S");
    let settled = fresh.clone().set(|s| s.seats[0].settled = s.map().area("isle=A"));
    assert!(worth(&fresh) > worth(&settled) && worth(&settled) > 0);
}

/// G.8: land gets its number from the reserve, or from home.
#[test]
fn new_land_is_worth_more_with_a_reserve_or_a_good_number() {
    let bare =
        Case::scenario("greater-catan", 3, false).land("3,-2", Terrain::Hills, 0).settlement(0, "2,-2/S");
    let without = bare.clone().set(|s| s.stacks = Default::default());
    let eight = bare.clone().land("3,-2", Terrain::Hills, 8);
    assert!(worth(&eight) > worth(&bare) && worth(&bare) > worth(&without));
}

#[test]
fn elsewhere_nobody_expects_anything() {
    for mode in settlers::MODES {
        let overseas = [DEPARTURE, "treasure-islands", "greater-catan"].contains(&mode);
        let config = Config::new(mode, 4).unwrap();
        let case = Case::begun(&config);
        let values: Vec<i32> = (case.s.topology().corners.places())
            .filter(|&node| case.s.land_nodes().has(node))
            .map(|node| {
                let mut s = case.s.clone();
                s.seats[0].settlements.insert(node);
                s.refresh();
                s.voyage_prospects(Seat(0))
            })
            .collect();
        assert_eq!(values.iter().any(|&value| value > 0), overseas, "{mode}");
    }
}

/// U.16: a treasure that another player looks at is not known.
#[test]
fn expectations_follow_from_what_the_seat_sees() {
    let find = |face: &str| at_sea(3).play(&format!("0 ship 1,0/NE; ~ treasure {face}"));
    let (one, other) = (find("routes"), find("brick+ore"));
    for seat in [0, 1].map(Seat) {
        let seen = |case: &Case| case.s.view(Viewer::Seat(seat)).table().voyage_prospects(seat);
        assert_eq!(seen(&one), one.s.voyage_prospects(seat));
        assert_eq!(seen(&one), seen(&other));
    }
}
