//! A bot for beginners: it plays by the rules of thumb, but overlooks acts as people do.

use crate::greedy::{Care, worth_of};
use crate::{Bot, Budget, Eyes, Policy};
use table::{Luck, Random};

/// Looks one decision ahead like [`crate::Greedy`], but does not see every act, and is not sure of what it sees.
///
/// It makes mistakes as beginners make them: it overlooks a good act, and of acts that are nearly as good as each
/// other it may take the worse. It does not tear down what it has built, and it does not throw a game away.
#[derive(Clone, Copy, Debug)]
pub struct Easy {
    /// How many acts of a hundred are overlooked.
    pub overlooked: u32,
    /// The largest error when it judges an act, in thousandths of a point; at least 1.
    pub doubt: u32,
}

/// How carefully it looks.
const CARE: Care = Care { most: 200, least: 12 };

impl<G: Policy> Bot<G> for Easy {
    fn choose(
        &mut self,
        eyes: Eyes<'_, G>,
        legal: &[G::Action],
        _budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let table = G::guess(&eyes.look(), luck);
        let mut best: Option<(i32, usize)> = None;
        let mut fallback = (i32::MIN, 0);
        for (index, &act) in legal.iter().enumerate() {
            let worth = worth_of(&table, eyes.seat(), legal, index, CARE, &mut 0);
            fallback = fallback.max((worth, index));
            if table.is_rash(act) || luck.below(100) < self.overlooked {
                continue;
            }
            // Two throws: small mistakes are more frequent than large ones.
            let doubt = (luck.below(self.doubt) + luck.below(self.doubt)) as i32 - self.doubt as i32;
            let felt = worth.saturating_add(doubt);
            if best.is_none_or(|(most, _)| felt > most) {
                best = Some((felt, index));
            }
        }
        // Blunders are avoided: an act that is far worse than the best one is not played.
        match best {
            Some((felt, index)) if felt > fallback.0.saturating_sub(BLUNDER) => index,
            _ => fallback.1,
        }
    }
}

/// An act that looks worse than the best by more than this is a blunder.
const BLUNDER: i32 = 2_000;
