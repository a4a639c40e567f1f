//! Why a deck is not legal, in words.

use super::{DECK_CARDS, EVENT_CARDS, HAND_CARDS, RETURNING_EVENTS};
use crate::card::{Card, Set};
use crate::text::{Language, Speech};

/// One reason why a deck is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Too few or too many cards (R18.3).
    Count {
        /// How many there are.
        count: u32,
    },
    /// A card of the centre, an event or a sea card among the cards (R18.4).
    NotADeckCard {
        /// The card.
        card: Card,
    },
    /// More copies than one copy of each box holds, or a second attack of a name (R18.5, R18.6).
    TooMany {
        /// The card.
        card: Card,
        /// How many copies there are.
        n: u8,
        /// How many there may be.
        most: u8,
    },
    /// A card of the Era of Explorers without agreement on the sea (R18.8).
    NeedsExplorers {
        /// The card.
        card: Card,
    },
    /// A card of a set that the deck does not list.
    SetNotListed {
        /// The card.
        card: Card,
    },
    /// A set of which the deck has no card.
    SetNotUsed {
        /// The set.
        set: Set,
    },
    /// The start hand is too small or too large (R18.9).
    HandSize {
        /// How many cards it has.
        count: u32,
    },
    /// A card of the start hand is not in the deck as often (R18.9).
    HandNotInDeck {
        /// The card.
        card: Card,
    },
    /// Too few or too many events (R18.10).
    EventCount {
        /// How many there are.
        count: u32,
    },
    /// Not an event card that can be chosen (R18.11).
    NotAnEvent {
        /// The card.
        card: Card,
    },
    /// More copies of an event than may be chosen (R18.11).
    TooManyEvents {
        /// The card.
        card: Card,
        /// How many copies there are.
        n: u8,
        /// How many there may be.
        most: u8,
    },
    /// Too many events that return below the top of the stack (R18.11).
    TooManyReturning {
        /// How many there are.
        n: u8,
    },
}

/// A card that needs another one, which the deck does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The card.
    pub card: Card,
    /// What it needs, or the first of several it could do with.
    pub missing: Card,
}

impl Fault {
    /// The reason as a sentence.
    pub fn text(self, speech: Speech) -> String {
        match speech.language {
            Language::English => self.english(speech),
            Language::German => self.german(speech),
        }
    }

    fn english(self, speech: Speech) -> String {
        let name = |card| speech.card(card);
        match self {
            Fault::Count { count } => format!("a deck has {DECK_CARDS} cards; this one has {count}"),
            Fault::NotADeckCard { card } => format!("{} cannot be in a deck", name(card)),
            Fault::TooMany { card, n, most } => format!("{}: {n} copies, at most {most}", name(card)),
            Fault::NeedsExplorers { card } => {
                format!("{} needs a Tournament Game with the sea (explorers)", name(card))
            }
            Fault::SetNotListed { card } => {
                format!("{} comes from a set that the deck does not list", name(card))
            }
            Fault::SetNotUsed { set } => format!("the set '{set}' is listed, but no card is from it"),
            Fault::HandSize { count } => {
                format!("the start hand has {HAND_CARDS} cards; this one has {count}")
            }
            Fault::HandNotInDeck { card } => {
                format!("{} is in the start hand more often than in the deck", name(card))
            }
            Fault::EventCount { count } => format!("choose {EVENT_CARDS} event cards; there are {count}"),
            Fault::NotAnEvent { card } => format!("{} is not an event card you can choose", name(card)),
            Fault::TooManyEvents { card, n, most } => {
                format!("{}: {n} event cards, at most {most}", name(card))
            }
            Fault::TooManyReturning { n } => {
                format!("{n} events return below the top of the stack, at most {RETURNING_EVENTS}")
            }
        }
    }

    fn german(self, speech: Speech) -> String {
        let name = |card| speech.card(card);
        match self {
            Fault::Count { count } => format!("Ein Deck hat {DECK_CARDS} Karten; dieses hat {count}"),
            Fault::NotADeckCard { card } => format!("{} gehört in kein Deck", name(card)),
            Fault::TooMany { card, n, most } => format!("{}: {n}-mal, höchstens {most}-mal", name(card)),
            Fault::NeedsExplorers { card } => {
                format!("{} braucht ein Turnierspiel mit der See (explorers)", name(card))
            }
            Fault::SetNotListed { card } => {
                format!("{} stammt aus einem Set, das im Deck nicht genannt ist", name(card))
            }
            Fault::SetNotUsed { set } => {
                format!("Das Set „{set}“ ist genannt, aber keine Karte stammt daraus")
            }
            Fault::HandSize { count } => format!("Die Starthand hat {HAND_CARDS} Karten; diese hat {count}"),
            Fault::HandNotInDeck { card } => {
                format!("{} ist öfter in der Starthand als im Deck", name(card))
            }
            Fault::EventCount { count } => format!("Wähle {EVENT_CARDS} Ereigniskarten; es sind {count}"),
            Fault::NotAnEvent { card } => format!("{} ist keine Ereigniskarte zur Auswahl", name(card)),
            Fault::TooManyEvents { card, n, most } => {
                format!("{}: {n} Ereigniskarten, höchstens {most}", name(card))
            }
            Fault::TooManyReturning { n } => {
                format!(
                    "{n} Ereignisse kehren unter die obersten Karten zurück, höchstens {RETURNING_EVENTS}"
                )
            }
        }
    }
}

impl Hint {
    /// The advice as a sentence.
    pub fn text(self, speech: Speech) -> String {
        let (card, missing) = (speech.card(self.card), speech.card(self.missing));
        match speech.language {
            Language::English => format!("{card} needs {missing}: none in the deck"),
            Language::German => format!("{card} braucht {missing}: nicht im Deck"),
        }
    }
}
