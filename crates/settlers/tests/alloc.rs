//! Listing acts, drawing outcomes and playing them never allocates: shown by counting, in a binary of its own.

use settlers::{Config, State};
use table::{Actions, Actor, Game, Luck, Random, Turn};

/// Plays random acts; how many.
fn play(config: &Config, plies: u32, legal: &mut Actions<settlers::Action>) -> u32 {
    let mut luck = Luck::new(7, 7);
    let mut state = State::new(config);
    let mut games = 0;
    for _ in 0..plies {
        match state.turn() {
            Turn::Over(_) => {
                state = State::new(config);
                games += 1;
            }
            Turn::Chance => {
                let outcome = state.sample(&mut luck);
                state.play_unchecked(Actor::Chance, outcome, &mut ());
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                legal.clear();
                state.legal(seat, legal);
                let pick = legal[luck.below(legal.len() as u32) as usize];
                state.play_unchecked(Actor::Seat(seat), pick, &mut ());
            }
        }
    }
    games
}

#[test]
fn legal_and_play_do_not_allocate() {
    let mut legal = Actions::new();
    for mode in settlers::MODES {
        for (players, knights) in [(3, false), (4, false), (3, true), (4, true)] {
            let config = Config::new(mode, players).unwrap().with_knights(knights);
            let mut games = 0;
            // Games of the scenarios go to more points.
            let counted = allocation_counter::measure(|| games = play(&config, 120_000, &mut legal));
            assert!(games > 1, "{config:?}: {games} games");
            assert_eq!(counted.count_total, 0, "{config:?} allocates");
        }
    }
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(Box::new(7))));
    assert_eq!(counted.count_total, 1);
}
