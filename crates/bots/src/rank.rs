//! Which acts are worth a closer look, and how well they did.

use crate::greedy::{Care, worth_of};
use crate::{Chances, Policy};
use table::{Actions, Luck, MOST_SEATS, Random, Seat};

/// An act that is tried.
#[derive(Clone, Debug)]
pub(crate) struct Arm {
    /// Its index in the legal list.
    pub(crate) index: usize,
    /// The chance to win after each try.
    pub(crate) tries: Vec<i32>,
    /// The sums of all seats' chances after each try, so that acts can be compared by the tries both had.
    sums: Vec<[i64; MOST_SEATS]>,
}

/// Which acts are tried: those that look best at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breadth {
    /// How many at most.
    pub most: usize,
    /// An act that looks worse than the best by more than this is left out, in thousandths of a point.
    pub window: i32,
}

impl Breadth {
    /// Few acts, for small budgets.
    pub const NARROW: Breadth = Breadth { most: 8, window: 400 };
}

/// The acts that look best to a greedy player, the best first.
pub(crate) fn rank<G: Policy>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    breadth: Breadth,
    luck: &mut Luck,
    looked: &mut u64,
) -> Vec<Arm> {
    near(&G::guess(view, luck), seat, legal, breadth, luck, looked)
}

/// The same on a known table.
pub(crate) fn near<G: Policy>(
    table: &G,
    seat: Seat,
    legal: &[G::Action],
    breadth: Breadth,
    luck: &mut Luck,
    looked: &mut u64,
) -> Vec<Arm> {
    // The further choices of a decision are few that matter.
    let mut kept = Actions::new();
    legal.iter().for_each(|&act| kept.push(act));
    if table.is_midway(seat) {
        table.narrow(seat, &mut kept);
    }
    let mut worth: Vec<(i32, u32, usize)> = (0..legal.len())
        .filter(|&index| kept.contains(&legal[index]))
        .map(|index| {
            let worth = worth_of(table, seat, legal, index, Care::FULL, looked);
            (worth, luck.below(1 << 16), index)
        })
        .collect();
    worth.sort_unstable_by(|one, other| other.cmp(one));
    let least = worth.first().map_or(0, |best| best.0.saturating_sub(breadth.window));
    let mut arms: Vec<(i32, Arm)> = Vec::new();
    for (worth, _, index) in worth.into_iter().take_while(|act| act.0 >= least) {
        let same =
            |(other, arm): &(i32, Arm)| *other == worth && table.is_alike(legal[arm.index], legal[index]);
        if arms.len() < breadth.most && !arms.iter().any(same) {
            arms.push((worth, Arm::new(index)));
        }
    }
    arms.into_iter().map(|(_, arm)| arm).collect()
}

impl Arm {
    pub(crate) fn new(index: usize) -> Arm {
        Arm { index, tries: Vec::new(), sums: Vec::new() }
    }

    /// Notes the result of a try.
    pub(crate) fn note(&mut self, chances: Chances, seat: Seat) {
        let before = self.sums.last().copied().unwrap_or_default();
        self.tries.push(chances[seat.index()]);
        self.sums.push(std::array::from_fn(|n| before[n] + i64::from(chances[n])));
    }

    /// By how much it changed all chances compared with another, by the tries that both had.
    pub(crate) fn gains_over(&self, other: &Arm) -> Chances {
        let many = self.sums.len().min(other.sums.len());
        let Some(last) = many.checked_sub(1) else { return Chances::default() };
        std::array::from_fn(|n| ((self.sums[last][n] - other.sums[last][n]) / many as i64) as i32)
    }

    pub(crate) fn sum(&self) -> i64 {
        self.tries.iter().map(|&chance| i64::from(chance)).sum()
    }

    /// The mean of all tries.
    pub(crate) fn mean(&self) -> Option<i32> {
        let many = self.tries.len() as i64;
        (many > 0).then(|| (self.sum() / many) as i32)
    }

    /// Whether it did better by more than this many hundredths of a standard error, by the tries that both had.
    pub(crate) fn is_clearly_better_than(&self, other: &Arm, doubt: u32) -> bool {
        let gains = self.tries.iter().zip(&other.tries).map(|(&one, &other)| i64::from(one - other));
        let (many, sum, squares) =
            gains.fold((0, 0, 0), |(n, sum, squares), gain| (n + 1, sum + gain, squares + gain * gain));
        // With n gains the mean is sum/n and its error the root of (squares - sum²/n) / (n(n-1)): the mean is above k
        // times its error when sum² (n - 1 + k²) > k² n squares. In hundredths, and in wide numbers.
        let (square, n) = (i128::from(doubt * doubt), i128::from(many));
        sum > 0 && i128::from(sum * sum) * (10_000 * (n - 1) + square) > square * n * i128::from(squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gain_has_to_exceed_its_error() {
        let arm = |tries: &[i32]| Arm { tries: tries.to_vec(), ..Arm::new(0) };
        let zero = arm(&[0; 4]);
        assert!(arm(&[10, 12, 9, 11]).is_clearly_better_than(&zero, 100));
        assert!(!zero.is_clearly_better_than(&arm(&[10, 12, 9, 11]), 100));
        // Mean 10, error 34: that may well be luck.
        assert!(!arm(&[90, -70, 60, -40]).is_clearly_better_than(&zero, 100));
        assert!(!zero.is_clearly_better_than(&zero, 100));
        // Mean 10, error 4: certain enough for two errors, not for three.
        let likely = arm(&[20, 12, 0, 8]);
        assert!(likely.is_clearly_better_than(&zero, 200) && !likely.is_clearly_better_than(&zero, 300));
    }
}
