//! A bot that takes what looks best at once.

use crate::{Bot, Budget, Eyes, Policy};
use table::{Actions, Actor, Luck, Random, Seat, Turn};

/// Looks one decision ahead: the best of all acts with all choices that belong to them. The other players are assumed
/// to choose what hurts most.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// How many choices of one decision are examined before the position is judged as it is.
const DEPTH: usize = 6;
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

/// How carefully acts are examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Care {
    /// How many positions a decision may cost.
    pub most: u32,
    /// How many an act gets at least.
    pub least: u32,
}

impl Care {
    /// The care of greedy bots.
    pub(crate) const FULL: Care = Care { most: MOST_POSITIONS as u32, least: 30 };
    /// The care of the imagined players of a search.
    pub const GLANCE: Care = Care { most: 60, least: 6 };
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
    best(table, seat, legal, care, luck, looked).0
}

/// The best act with the further choices of the same decision.
pub(crate) fn decide<G: Policy>(
    table: &G,
    seat: Seat,
    legal: &[G::Action],
    care: Care,
    luck: &mut Luck,
    looked: &mut u64,
) -> Variation<G::Action> {
    best(table, seat, legal, care, luck, looked).1
}

fn best<G: Policy>(
    table: &G,
    seat: Seat,
    legal: &[G::Action],
    care: Care,
    luck: &mut Luck,
    looked: &mut u64,
) -> (usize, Variation<G::Action>) {
    let mut best = (i32::MIN, 0, 0);
    let mut line = [None; LONGEST];
    for index in 0..legal.len() {
        let (worth, then) = after(table, seat, legal, index, care, looked);
        let found = (worth, luck.below(1 << 16), index);
        if index == 0 || found > best {
            (best, line) = (found, then);
        }
    }
    (best.2, line)
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
    after(table, seat, legal, index, care, looked).0
}

fn after<G: Policy>(
    table: &G,
    seat: Seat,
    legal: &[G::Action],
    index: usize,
    care: Care,
    looked: &mut u64,
) -> (i32, Variation<G::Action>) {
    let each = (care.most / legal.len() as u32).max(care.least);
    let mut sight = Sight { began: table, seat, left: each, looked: 0 };
    let after = sight.after(table, seat, legal[index], 0);
    *looked += sight.looked;
    after
}

/// An act and the further choices of its player that belong to it, until another player is asked.
pub(crate) type Variation<A> = [Option<A>; LONGEST];

const LONGEST: usize = DEPTH + 1;

/// One look ahead.
struct Sight<'a, G> {
    began: &'a G,
    seat: Seat,
    /// How many positions may still be examined.
    left: u32,
    looked: u64,
}

impl<G: Policy> Sight<'_, G> {
    fn after(&mut self, table: &G, by: Seat, action: G::Action, step: usize) -> (i32, Variation<G::Action>) {
        let mut next = table.clone();
        next.play_unchecked(Actor::Seat(by), action, &mut ());
        self.left = self.left.saturating_sub(1);
        self.looked += 1;
        let asked = match next.turn() {
            Turn::Seats(seats) if step < DEPTH && self.left > 0 && next.is_midway(self.seat) => {
                seats.iter().next()
            }
            _ => None,
        };
        let mut line = [None; LONGEST];
        line[step] = Some(action);
        let Some(asked) = asked else { return (next.worth(self.seat, self.began), line) };
        let mut legal = Actions::new();
        next.legal(asked, &mut legal);
        next.narrow(asked, &mut legal);
        let mine = asked == self.seat;
        let mut best = None;
        for &action in legal.iter() {
            let (worth, then) = self.after(&next, asked, action, step + 1);
            if best.is_none_or(|best| if mine { worth > best } else { worth < best }) {
                best = Some(worth);
                if mine {
                    line[step + 1..].copy_from_slice(&then[step + 1..]);
                }
            }
        }
        (best.unwrap_or(i32::MIN), line)
    }
}
