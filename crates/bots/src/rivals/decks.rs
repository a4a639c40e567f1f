//! The decks that bots bring to a Tournament Game: one of those that come with the game, by lot.

use rivals::deck::{SAMPLES, Sample};
use rivals::{Action, Card, State};
use table::{Luck, Random, Seat};

/// Decks that may be brought to this table.
fn allowed(state: &State) -> impl Iterator<Item = Sample> {
    let explorers = state.explorers();
    SAMPLES.into_iter().filter(move |sample| explorers || !sample.explorers)
}

/// The next card of a deck that fits what was chosen before; of several such decks, by lot.
pub(super) fn next(state: &State, seat: Seat, legal: &[Action], luck: &mut Luck) -> Option<usize> {
    let brought = state.brought(seat);
    let chosen: Vec<Card> = [brought.cards(), brought.hand(), brought.events()].concat();
    let mut fitting = Vec::new();
    for sample in allowed(state) {
        let acts = sample.deck().acts();
        if let Some(&card) = acts.get(chosen.len()).filter(|_| acts.starts_with(&chosen)) {
            fitting.push(card);
        }
    }
    let card = *luck.pick(&fitting)?;
    legal.iter().position(|&act| act == Action::Bring(card))
}
