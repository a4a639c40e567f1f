//! A bot that takes what looks best at once.

use crate::{Bot, Budget, Eyes, Policy};
use table::{Actions, Actor, Luck, Random, Seat, Turn};

/// Looks one decision ahead: the best of all acts with all choices that belong to them. The other players are assumed
/// to choose what hurts most.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// How many choices of one decision are examined before the position is judged as it is.
const DEPTH: u32 = 6;
/// How many positions one decision may examine.
const MOST_POSITIONS: u64 = 500;

impl<G: Policy> Bot<G> for Greedy {
    fn choose(
        &mut self,
        eyes: Eyes<'_, G>,
        legal: &[G::Action],
        budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        // Hidden cards are guessed; which card is under a stack does not matter much here.
        let table = G::guess(&eyes.look(), luck);
        let care = Care { most: budget.most(MOST_POSITIONS).min(MOST_POSITIONS) as u32, ..Care::FULL };
        pick(&table, eyes.seat(), legal, care, luck, &mut 0)
    }
}

/// How carefully acts are examined: how many positions a decision may cost, and how many an act gets at least.
#[derive(Clone, Copy)]
pub(crate) struct Care {
    pub(crate) most: u32,
    pub(crate) least: u32,
}

impl Care {
    /// The care of greedy bots.
    pub(crate) const FULL: Care = Care { most: MOST_POSITIONS as u32, least: 30 };
}

/// The best act on a known table, by its index. Ties are broken at random, so that a greedy bot is not a dull one.
/// `looked` counts the examined positions.
pub(crate) fn pick<G: Policy>(
    table: &G,
    seat: Seat,
    legal: &[G::Action],
    care: Care,
    luck: &mut Luck,
    looked: &mut u64,
) -> usize {
    let mut best = (i32::MIN, 0, 0);
    for index in 0..legal.len() {
        let worth = worth_of(table, seat, legal, index, care, looked);
        best = best.max((worth, luck.below(1 << 16), index));
    }
    best.2
}

/// What one of the acts is worth to a greedy player.
pub(crate) fn worth_of<G: Policy>(
    table: &G,
    seat: Seat,
    legal: &[G::Action],
    index: usize,
    care: Care,
    looked: &mut u64,
) -> i32 {
    let each = (care.most / legal.len() as u32).max(care.least);
    let mut sight = Sight { began: table, seat, left: each, looked: 0 };
    let worth = sight.after(table, seat, legal[index], DEPTH);
    *looked += sight.looked;
    worth
}

/// One look ahead.
struct Sight<'a, G> {
    began: &'a G,
    seat: Seat,
    /// How many positions may still be examined.
    left: u32,
    looked: u64,
}

impl<G: Policy> Sight<'_, G> {
    fn after(&mut self, table: &G, by: Seat, action: G::Action, depth: u32) -> i32 {
        let mut next = table.clone();
        next.play_unchecked(Actor::Seat(by), action, &mut ());
        self.left = self.left.saturating_sub(1);
        self.looked += 1;
        let asked = match next.turn() {
            Turn::Seats(seats) if depth > 0 && self.left > 0 && next.is_midway(self.seat) => {
                seats.iter().next()
            }
            _ => None,
        };
        let Some(asked) = asked else { return next.worth(self.seat, self.began) };
        let mut legal = Actions::new();
        next.legal(asked, &mut legal);
        next.narrow(asked, &mut legal);
        let mine = asked == self.seat;
        let values = legal.iter().map(|&action| self.after(&next, asked, action, depth - 1));
        let best = if mine { values.max() } else { values.min() };
        best.unwrap_or(i32::MIN)
    }
}
