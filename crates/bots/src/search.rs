//! A bot that tries out promising acts.
//!
//! The acts that look best at a glance are played on tables that look the same to the bot's seat, and continued by
//! greedy players for some turns; then the chance to win is estimated. All acts are tried on the same tables with the
//! same dice, so that luck makes no difference between them; the worse half is dropped after each round (sequential
//! halving). The act that looked best at first is replaced only by one that is clearly better.

use crate::greedy::{Care, decide};
use crate::rank::{Arm, rank};
use crate::{Bot, Breadth, Budget, Chances, Evaluate, Eyes, Model};
use table::{Actions, Actor, Luck, Random, Seat, Turn};

/// The settings of a search.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// How many positions it examines by default.
    pub positions: u64,
    /// How many turns it looks ahead; 0 for the default of the game.
    pub turns: u32,
    /// The model it uses, if not the game's own.
    pub model: Option<&'static Model>,
    /// Which acts it tries.
    pub breadth: Breadth,
    /// How carefully imagined players look.
    pub care: Care,
    /// By how many hundredths of a standard error an act must be better than the one that looked best at first.
    pub doubt: u32,
}

/// A line of play that is still in the same turns after this many acts is judged as it is.
const LONGEST: u32 = 300;
/// How often an act is tried at least before it is dropped, no matter the cost.
const LEAST_TRIES: u32 = 4;
/// After how many tries an act may be dropped because it is certainly not the best, and how often that is checked.
const LEAST_CERTAIN: u32 = 16;
const BETWEEN_LOOKS: u32 = 8;
/// How many hundredths of a standard error are certain.
const BEATEN: u32 = 300;

impl<G: Evaluate> Bot<G> for Search {
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
        self.look(&eyes, legal, budget, luck).tried.first().map_or(0, |act| act.index)
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The acts that were tried, the chosen one first; those that were dropped earlier are further back.
    pub tried: Vec<Tried>,
    /// How many positions were examined.
    pub positions: u64,
}

/// An act that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Its index in the legal list.
    pub index: usize,
    /// The chance to win it leads to, in parts of [`crate::WHOLE`]; `None` if there was no time to try it.
    pub chance: Option<i32>,
    /// How often it was tried.
    pub tries: usize,
}

impl Search {
    /// A search that examines this many positions, with the defaults of the game.
    pub const fn new(positions: u64) -> Search {
        Search { positions, turns: 0, model: None, breadth: Breadth::NARROW, care: Care::GLANCE, doubt: 100 }
    }

    /// Tries out acts and returns how well they did.
    pub fn look<G: Evaluate>(
        &self,
        eyes: &Eyes<'_, G>,
        legal: &[G::Action],
        budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> Found {
        let mut positions = 0;
        let mut arms = self.try_out(eyes, legal, None, budget, luck, &mut positions);
        if arms.len() > 1 && arms[1].is_clearly_better_than(&arms[0], self.doubt) {
            arms.swap(0, 1);
        }
        let tried = |arm: Arm| Tried { index: arm.index, chance: arm.mean(), tries: arm.tries.len() };
        Found { tried: arms.into_iter().map(tried).collect(), positions }
    }

    /// Tries out acts; `played` among them, if there is one. What looked best at first comes first, `played` next,
    /// then the others, those that were dropped earlier further back.
    pub(crate) fn try_out<G: Evaluate>(
        &self,
        eyes: &Eyes<'_, G>,
        legal: &[G::Action],
        played: Option<usize>,
        budget: &Budget<'_>,
        luck: &mut Luck,
        looked: &mut u64,
    ) -> Vec<Arm> {
        let view = eyes.look();
        let mut arms = rank::<G>(&view, eyes.seat(), legal, self.breadth, luck, looked);
        let most = budget.most(self.positions);
        let held = hold(&mut arms, played);
        if arms.len() == 1 || *looked >= most && played.is_none() || budget.is_stopped() {
            return arms;
        }
        let turns = if self.turns == 0 { G::HORIZON } else { self.turns };
        let dice = Dice { key: u64::from(luck.bits()) << 32 | u64::from(luck.bits()) };
        let mut tries = 0;
        let mut live = arms.len();
        while live > held || tries == 0 {
            // What is left is shared among the remaining rounds.
            let rounds = u64::from(((live - held + 1) as u32).next_power_of_two().trailing_zeros()).max(1);
            let end = *looked + most.saturating_sub(*looked) / rounds;
            let fewest = if tries == 0 { LEAST_TRIES } else { 0 };
            while (tries < fewest || *looked < end) && !budget.is_stopped() {
                let table = G::guess(&view, &mut dice.of_guess(tries));
                for arm in &mut arms[..live] {
                    let playout = Playout {
                        seat: eyes.seat(),
                        turns,
                        dice: &dice,
                        nth: tries,
                        model: self.model,
                        care: self.care,
                    };
                    arm.note(playout.chances(&table, legal[arm.index], looked), eyes.seat());
                }
                tries += 1;
                budget.report(*looked);
                if tries >= LEAST_CERTAIN && tries % BETWEEN_LOOKS == 0 {
                    live = drop_beaten(&mut arms, held, live);
                    if live == held || live == 2 && arms[1].is_clearly_better_than(&arms[0], BEATEN) {
                        break;
                    }
                }
            }
            // What is held stays to the end: the others are compared with it.
            arms[held..live].sort_by_key(|arm| std::cmp::Reverse(arm.sum()));
            live = if budget.is_stopped() { held } else { held + (live - held) / 2 };
            if budget.is_stopped() {
                break;
            }
        }
        arms
    }
}

/// Puts acts that are certainly not the best behind the others; returns how many are left.
fn drop_beaten(arms: &mut [Arm], held: usize, mut live: usize) -> usize {
    arms[held..live].sort_by_key(|arm| std::cmp::Reverse(arm.sum()));
    let lead = (0..live).max_by_key(|&nth| (arms[nth].sum(), std::cmp::Reverse(nth))).unwrap_or_default();
    while live > held && live - 1 != lead && arms[lead].is_clearly_better_than(&arms[live - 1], BEATEN) {
        live -= 1;
    }
    live
}

/// Puts the act that was played, if there is one, behind the one that looks best; returns how many come first.
fn hold(arms: &mut Vec<Arm>, played: Option<usize>) -> usize {
    let Some(played) = played else { return 1 };
    match arms.iter().position(|arm| arm.index == played) {
        Some(0) => return 1,
        Some(at) => arms[1..=at].rotate_right(1),
        None => arms.insert(1, Arm::new(played)),
    }
    2
}

/// The source of randomness of imagined tables: the same for every act that is tried.
pub(crate) struct Dice {
    pub(crate) key: u64,
}

impl Dice {
    pub(crate) fn of_guess(&self, nth: u32) -> Luck {
        Luck::new(self.key, u64::from(nth) << 32)
    }

    /// The dice of a turn; they do not depend on how often dice were rolled before.
    pub(crate) fn of_turn(&self, nth: u32, turn: u32) -> Luck {
        Luck::new(self.key, u64::from(nth) << 32 | u64::from(turn) << 1 | 1)
    }
}

/// A game continued by imagined players, on one imagined table.
pub(crate) struct Playout<'a> {
    /// Whose view it is.
    pub(crate) seat: Seat,
    pub(crate) turns: u32,
    pub(crate) dice: &'a Dice,
    pub(crate) nth: u32,
    pub(crate) model: Option<&'a Model>,
    pub(crate) care: Care,
}

impl Playout<'_> {
    /// The chances that an act leads to.
    fn chances<G: Evaluate>(&self, table: &G, act: G::Action, looked: &mut u64) -> Chances {
        let mut table = table.clone();
        table.play_unchecked(Actor::Seat(self.seat), act, &mut ());
        *looked += 1;
        let end = table.turns() + self.turns;
        self.play_on(table, end, looked)
    }

    /// The chances after greedy players have played on to the turn `end`.
    pub(crate) fn play_on<G: Evaluate>(&self, mut table: G, end: u32, looked: &mut u64) -> Chances {
        let mut turn = table.turns();
        let mut dice = self.dice.of_turn(self.nth, turn);
        // Imagined players have random numbers of their own, or the dice would depend on how long they think.
        let mut lots = self.dice.of_turn(self.nth, u32::MAX);
        let mut legal = Actions::new();
        for _ in 0..LONGEST {
            if table.turns() != turn {
                turn = table.turns();
                dice = self.dice.of_turn(self.nth, turn);
            }
            if turn >= end {
                break;
            }
            match table.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let outcome = table.sample(&mut dice);
                    table.play_unchecked(Actor::Chance, outcome, &mut ());
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    legal.clear();
                    table.legal(seat, &mut legal);
                    table.narrow(seat, &mut legal);
                    if let &[only] = &legal[..] {
                        table.play_unchecked(Actor::Seat(seat), only, &mut ());
                        *looked += 1;
                        continue;
                    }
                    let line = decide(&table, seat, &legal, self.care, &mut lots, looked);
                    for act in line.into_iter().map_while(|act| act) {
                        table.play_unchecked(Actor::Seat(seat), act, &mut ());
                        *looked += 1;
                    }
                }
            }
        }
        match self.model {
            Some(model) => table.chances_by(self.seat, model),
            None => table.chances(self.seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_that_are_certainly_worse_are_dropped_but_not_the_first() {
        let arm = |index: usize, chance: i32| {
            let mut arm = Arm::new(index);
            (0..16).for_each(|n| arm.note([chance + n % 3, 0, 0, 0], Seat(0)));
            arm
        };
        let mut arms = [arm(0, 4_000), arm(1, 3_000), arm(2, 5_000), arm(3, 2_000)];
        assert_eq!(drop_beaten(&mut arms, 1, 4), 2);
        assert_eq!([0, 1].map(|n| arms[n].index), [0, 2]);
        let mut arms = [arm(0, 4_000), arm(1, 3_000), arm(2, 4_000)];
        assert_eq!(drop_beaten(&mut arms, 1, 3), 2);
        assert_eq!(arms[1].index, 2);
    }
}
