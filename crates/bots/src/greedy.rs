//! A bot that takes what looks best at once.

use crate::{Bot, Eyes};
use table::{Actions, Actor, Game, Luck, Random, Seat, Turn};

/// What a position is worth; written once for each game.
pub trait Evaluate: Game {
    /// How well `seat` stands, in thousandths of a victory point or so. Only what `seat` knows may count: of
    /// what it could not know at `began`, before its deed, it only knows what such things are worth on average.
    fn value(&self, seat: Seat, began: &Self) -> i32;

    /// Whether somebody is asked in the middle of something, so that his next choices belong to the same deed:
    /// what a trade brings is seen only after it was stored.
    fn is_midway(&self, seat: Seat) -> bool;

    /// Leaves out choices in the middle of a deed that are as good as others, or hardly better.
    fn narrow(&self, _asked: Seat, _legal: &mut Actions<Self::Action>) {}
}

/// Looks one deed ahead: of all acts, and all choices that belong to them, the best. What the others choose
/// meanwhile is what hurts most.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// How many choices of one deed are looked through before it is judged as it stands.
const DEPTH: u32 = 6;
/// How many positions one decision may look at, and how many at least for each act.
const MOST_POSITIONS: u32 = 500;
const LEAST_POSITIONS: u32 = 30;

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(&mut self, eyes: Eyes<'_, G>, legal: &[G::Action], luck: &mut Luck) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        // What cannot be seen is imagined; what a card under a stack would be does not matter much here.
        let table = G::guess(&eyes.look(), luck);
        let each = (MOST_POSITIONS / legal.len() as u32).max(LEAST_POSITIONS);
        let mut best = (i32::MIN, 0, 0);
        for (index, &action) in legal.iter().enumerate() {
            let mut sight = Sight { began: &table, seat: eyes.seat(), left: each };
            let value = sight.after(&table, eyes.seat(), action, DEPTH);
            // Equal acts are drawn by lot, so that a greedy bot is not a dull one.
            best = best.max((value, luck.below(1 << 16), index));
        }
        best.2
    }
}

/// One look ahead.
struct Sight<'a, G> {
    began: &'a G,
    seat: Seat,
    /// How many positions may still be looked at.
    left: u32,
}

impl<G: Evaluate> Sight<'_, G> {
    fn after(&mut self, table: &G, by: Seat, action: G::Action, depth: u32) -> i32 {
        let mut next = table.clone();
        next.play_unchecked(Actor::Seat(by), action, &mut ());
        self.left = self.left.saturating_sub(1);
        let asked = match next.turn() {
            Turn::Seats(seats) if depth > 0 && self.left > 0 && next.is_midway(self.seat) => {
                seats.iter().next()
            }
            _ => None,
        };
        let Some(asked) = asked else { return next.value(self.seat, self.began) };
        let mut legal = Actions::new();
        next.legal(asked, &mut legal);
        next.narrow(asked, &mut legal);
        let mine = asked == self.seat;
        let values = legal.iter().map(|&action| self.after(&next, asked, action, depth - 1));
        let best = if mine { values.max() } else { values.min() };
        best.unwrap_or(i32::MIN)
    }
}
