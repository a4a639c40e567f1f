//! A bot that does not read what theme cards say, only their prices and points: to measure what reading them is worth.

use crate::{Bot, Budget, Eyes, Policy};
use std::cell::Cell;
use table::Luck;

thread_local! {
    static CHOOSING: Cell<bool> = const { Cell::new(false) };
}

/// Whether such a bot is choosing on this thread.
pub(crate) fn is_choosing() -> bool {
    CHOOSING.get()
}

/// Chooses like another bot, for which the cards of theme sets have no text: their effects are worth nothing, and it
/// neither plays nor uses them where it may leave that.
#[derive(Clone, Copy, Debug)]
pub struct Unread<B>(pub B);

impl<G: Policy, B: Bot<G>> Bot<G> for Unread<B> {
    fn choose(
        &mut self,
        eyes: Eyes<'_, G>,
        legal: &[G::Action],
        budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> usize {
        let (seat, table) = (eyes.seat(), G::guess(&eyes.look(), luck));
        let understood: Vec<usize> =
            (0..legal.len()).filter(|&index| !table.needs_text(seat, legal[index])).collect();
        CHOOSING.set(true);
        let choice = match understood.is_empty() {
            true => self.0.choose(eyes, legal, budget, luck),
            false => {
                let acts: Vec<G::Action> = understood.iter().map(|&index| legal[index]).collect();
                understood[self.0.choose(eyes, &acts, budget, luck)]
            }
        };
        CHOOSING.set(false);
        choice
    }
}
