//! Counts of continuations, checked by hand.

use crate::pig::{Pig, PigConfig};
use crate::sealed::{Sealed, SealedConfig};
use table::{Actor, Game, Seat, perft};

fn counts<G: Game>(state: &G, depths: std::ops::RangeInclusive<u32>) -> Vec<Option<u64>> {
    depths.map(|depth| perft(state, depth)).collect()
}

#[test]
fn pig_far_from_its_goal() {
    // Let F be the count where a turn begins, so that only a roll is possible; C where the die is in the air;
    // P where something was rolled, so that rolling and holding are possible. Each is 1 at depth 0, and
    //
    //   F(n) = C(n-1)              roll
    //   C(n) = F(n-1) + 5 P(n-1)   a one passes the die, five other faces go on
    //   P(n) = C(n-1) + F(n-1)     roll, or hold and pass the die
    //
    //   n   0   1   2   3    4    5
    //   F   1   1   6  11   41   96     F(4) = C(3), F(5) = C(4)
    //   C   1   6  11  41   96          C(3) = 6 + 5*7, C(4) = 11 + 5*17
    //   P   1   2   7  17               P(2) = 6 + 1, P(3) = 11 + 6
    //
    // In five acts nobody comes near 30.
    let pig = Pig::new(&PigConfig { goal: 30 });
    assert_eq!(counts(&pig, 0..=5), [1, 1, 6, 11, 41, 96].map(Some));
}

#[test]
fn a_line_of_play_that_ends_early_counts_once() {
    // With a goal of 2 every face but the one is enough, and must be held.
    //   depth 2: six faces
    //   depth 3: a one and a roll, or one of five faces and a hold: 1 + 5
    //   depth 4: after the one, six faces; the other five lines are over: 6 + 5
    //   depth 5: as at depth 3, one turn later: 6 + 5
    //   depth 6: as at depth 4, one turn later: 11 + 5
    let pig = Pig::new(&PigConfig { goal: 2 });
    assert_eq!(counts(&pig, 0..=6), [1, 1, 6, 6, 11, 11, 16].map(Some));
}

#[test]
fn a_chance_node_that_cannot_be_listed_has_no_count() {
    let mut sealed = Sealed::new(&SealedConfig);
    assert_eq!(counts(&sealed, 0..=2), [Some(1), None, None]);

    // Once dealt: peek, stir, and bury or show each of three cards.
    //   depth 2: after a stir six orders of the stack, after each of the other seven acts eight of the foe:
    //            6 + 7 * 8
    sealed.play_unchecked(Actor::Chance, "deal 123456789".parse().unwrap(), &mut ());
    assert_eq!(counts(&sealed, 0..=2), [1, 8, 62].map(Some));
}

#[test]
fn where_two_seats_owe_an_act_both_orders_count() {
    let mut sealed = Sealed::new(&SealedConfig);
    for (by, act) in
        [(Actor::Chance, "deal 123456789"), (Actor::Seat(Seat(0)), "peek"), (Actor::Seat(Seat(1)), "peek")]
    {
        sealed.play_unchecked(by, act.parse().unwrap(), &mut ());
    }
    // Three bids of each seat first, then three of the other.
    assert_eq!(counts(&sealed, 1..=2), [3 + 3, 3 * 3 + 3 * 3].map(Some));
}
