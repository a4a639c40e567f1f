//! What is said about the cards besides their literals: what they do in German, and how questions about them
//! were decided, in both languages. The literals stay as short as the cards.

mod basic;
mod gold;
mod phrases;
mod progress;
mod turmoil;

use crate::card::Card;

/// What is said about a card.
pub struct Note {
    card: Card,
    /// What it does, in German.
    pub de: &'static str,
    /// How questions were decided: English and German.
    pub rulings: &'static [(&'static str, &'static str)],
}

const fn note(card: Card, de: &'static str, rulings: &'static [(&'static str, &'static str)]) -> Note {
    Note { card, de, rulings }
}

impl Card {
    /// What is said about this card; a card printed again has what was said of the first.
    pub fn note(self) -> Option<&'static Note> {
        let of = |card: Card| {
            let all = [basic::NOTES, gold::NOTES, turmoil::NOTES, progress::NOTES];
            all.into_iter().flatten().find(|note| note.card == card)
        };
        of(self).or_else(|| of(self.base()))
    }
}

/// A phrase of a literal (a need, a question, a choice) in German.
pub(crate) fn german(en: &str) -> Option<&'static str> {
    phrases::ALL.iter().find(|(phrase, _)| *phrase == en).map(|(_, de)| *de)
}
