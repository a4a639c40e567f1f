//! A bot that does anything.

use crate::{Bot, Eyes};
use table::{Game, Luck, Random};

/// Takes any legal act, each equally likely.
#[derive(Clone, Copy, Debug)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, _eyes: Eyes<'_, G>, legal: &[G::Action], luck: &mut Luck) -> usize {
        luck.below(legal.len() as u32) as usize
    }
}
