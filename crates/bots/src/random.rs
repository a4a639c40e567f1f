//! A bot that plays at random.

use crate::{Bot, Budget, Eyes, Policy};
use table::{Luck, any_act};

/// Plays a random legal act, each equally likely; only acts that tear down its own cards are rare.
#[derive(Clone, Copy, Debug)]
pub struct RandomBot;

impl<G: Policy> Bot<G> for RandomBot {
    fn choose(
        &mut self,
        eyes: Eyes<'_, G>,
        legal: &[G::Action],
        _budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> usize {
        any_act(legal, |act| eyes.state.is_rash(act), luck)
    }
}
