//! Searching a game copies and plays states millions of times: none of what it calls may touch the heap.
//!
//! A test binary of its own, because the counter takes the place of the global allocator.

use rivals::{Config, Mode, State};
use table::{Actions, Actor, Fate, Game, Luck, Seed, Turn, any_act};

/// Plays a whole random game; with how many acts.
fn random_game(
    mode: Mode,
    seed: u64,
    legal: &mut Actions<rivals::Action>,
    odds: &mut table::Odds<rivals::Action>,
) -> u32 {
    let mut state = State::new(&Config::new(mode));
    let mut fate = Fate::new(Seed::from(seed));
    let mut luck = Luck::new(seed, 1);
    let mut ply = 0;
    loop {
        match state.turn() {
            Turn::Over(_) => return ply,
            Turn::Chance => {
                odds.clear();
                state.odds(odds);
                let outcome = state.sample(fate.at(ply));
                state.play_unchecked(Actor::Chance, outcome, &mut ());
            }
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    legal.clear();
                    state.legal(seat, legal);
                    // Games in which everything is torn down again do not end.
                    let action = legal[any_act(legal, |act| state.is_rash(act), &mut luck)];
                    // A search keeps the state it comes from.
                    let mut next = state.clone();
                    next.play_unchecked(Actor::Seat(seat), action, &mut ());
                    state = next;
                }
            }
        }
        ply += 1;
    }
}

#[test]
fn whole_games_are_played_without_the_heap() {
    let (mut legal, mut odds) = (Actions::new(), Actions::new());
    for (mode, seed) in Mode::ALL.into_iter().flat_map(|mode| (0..20).map(move |seed| (mode, seed))) {
        let mut plies = 0;
        let counted = allocation_counter::measure(|| plies = random_game(mode, seed, &mut legal, &mut odds));
        assert!(plies > 100, "a whole game was played");
        assert_eq!(counted.count_total, 0, "allocations in the game of {mode:?} with seed {seed}");
    }
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(Box::new(7))));
    assert_eq!(counted.count_total, 1);
}
