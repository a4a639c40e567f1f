//! A bot that does anything.

use crate::{Bot, Eyes};
use table::{Game, Luck, any_act};

/// Takes any legal act, each equally likely; only what tears down its own cards is rare.
#[derive(Clone, Copy, Debug)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, eyes: Eyes<'_, G>, legal: &[G::Action], luck: &mut Luck) -> usize {
        any_act(eyes.state, legal, luck)
    }
}
