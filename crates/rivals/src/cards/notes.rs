//! What is said about the cards: what they do, and how questions about them were decided, in both languages. It stands
//! apart from the literals, so that a program that shows no texts does not carry them.

mod barbarians;
mod basic;
mod eras;
mod explorers;
mod gold;
mod intrigue;
mod merchant_princes;
mod phrases;
mod progress;
mod prosperity;
mod questions;
mod sages;
mod turmoil;

pub use eras::ERAS;
pub(crate) use questions::{pass_of, question_of};

use crate::card::Card;

/// What is said about a card.
pub struct Note {
    id: &'static str,
    /// What it does, in English.
    pub en: &'static str,
    /// What it does, in German.
    pub de: &'static str,
    /// How questions were decided: English and German.
    pub rulings: &'static [(&'static str, &'static str)],
}

const fn note(
    card: Card,
    en: &'static str,
    de: &'static str,
    rulings: &'static [(&'static str, &'static str)],
) -> Note {
    Note { id: super::def(card).word, en, de, rulings }
}

const fn note_en(
    id: &'static str,
    en: &'static str,
    de: &'static str,
    rulings: &'static [(&'static str, &'static str)],
) -> Note {
    Note { id, en, de, rulings }
}

impl Card {
    /// What is said about this card; a card printed again has what was said of the first.
    pub fn note(self) -> Option<&'static Note> {
        let of = |card: Card| {
            let all = [
                basic::NOTES,
                gold::NOTES,
                turmoil::NOTES,
                progress::NOTES,
                intrigue::NOTES,
                merchant_princes::NOTES,
                barbarians::NOTES,
                explorers::NOTES,
                sages::NOTES,
                prosperity::NOTES,
            ];
            all.into_iter().flatten().find(|note| note.id == card.word())
        };
        of(self).or_else(|| of(self.base()))
    }

    /// What it does, in English.
    pub fn text(self) -> &'static str {
        self.note().map_or("", |note| note.en)
    }
}

/// A phrase of a literal (a need, a question, a choice) in German.
pub(crate) fn german(en: &str) -> Option<&'static str> {
    phrases::ALL.iter().find(|(phrase, _)| *phrase == en).map(|(_, de)| *de)
}
