//! A bot that takes what looks best at once.

use crate::{Bot, Eyes};
use table::{Actions, Actor, Game, Luck, Random, Seat, Turn};

/// What a position is worth; written once for each game.
pub trait Evaluate: Game {
    /// How well `seat` stands, in hundredths of a victory point or so. Only what `seat` knows may count.
    fn value(&self, seat: Seat) -> i32;

    /// Whether `seat` is asked in the middle of something, so that its next choices belong to the same deed:
    /// what a trade brings is seen only after it was stored.
    fn is_midway(&self, seat: Seat) -> bool;
}

/// Looks one deed ahead: of all acts, and all choices that belong to them, the best.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// How many choices of one deed are looked through before it is judged as it stands.
const DEPTH: u32 = 4;
/// How many positions one decision may look at.
const MOST_POSITIONS: u32 = 2_000;

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(&mut self, eyes: Eyes<'_, G>, legal: &[G::Action], luck: &mut Luck) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        // What cannot be seen is imagined; what a card under a stack would be does not matter much here.
        let table = G::guess(&eyes.look(), luck);
        let mut left = MOST_POSITIONS;
        let mut best = (i32::MIN, 0, 0);
        for (index, &action) in legal.iter().enumerate() {
            let value = after(&table, eyes.seat(), action, DEPTH, &mut left);
            // Equal acts are drawn by lot, so that a greedy bot is not a dull one.
            best = best.max((value, luck.below(1 << 16), index));
        }
        best.2
    }
}

fn after<G: Evaluate>(table: &G, seat: Seat, action: G::Action, depth: u32, left: &mut u32) -> i32 {
    let mut next = table.clone();
    next.play_unchecked(Actor::Seat(seat), action, &mut ());
    *left = left.saturating_sub(1);
    let asked = matches!(next.turn(), Turn::Seats(seats) if seats.has(seat));
    if depth == 0 || *left == 0 || !asked || !next.is_midway(seat) {
        return next.value(seat);
    }
    let mut legal = Actions::new();
    next.legal(seat, &mut legal);
    legal.iter().map(|&action| after(&next, seat, action, depth - 1, left)).max().unwrap_or(i32::MIN)
}
