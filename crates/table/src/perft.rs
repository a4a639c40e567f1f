//! Counting continuations.

use crate::{Actions, Actor, Game, Turn};

/// How many lines of play of exactly `depth` acts there are, chance outcomes counted like acts. A line that
/// ends early counts once. `None` if a chance node on the way cannot be listed.
///
/// The count catches any missing or doubled act without naming it.
pub fn perft<G: Game>(state: &G, depth: u32) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut total = 0;
    match state.turn() {
        Turn::Over(_) => return Some(1),
        Turn::Chance => {
            let mut odds = Actions::new();
            if !state.odds(&mut odds) {
                return None;
            }
            for &(outcome, _) in odds.iter() {
                let mut next = state.clone();
                next.play_unchecked(Actor::Chance, outcome, &mut ());
                total += perft(&next, depth - 1)?;
            }
        }
        Turn::Seats(seats) => {
            for seat in seats.iter() {
                let mut legal = Actions::new();
                state.legal(seat, &mut legal);
                if depth == 1 {
                    total += legal.len() as u64;
                    continue;
                }
                for &action in legal.iter() {
                    let mut next = state.clone();
                    next.play_unchecked(Actor::Seat(seat), action, &mut ());
                    total += perft(&next, depth - 1)?;
                }
            }
        }
    }
    Some(total)
}
