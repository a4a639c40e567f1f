//! What a card is: its identity, its class, and the literal that describes it.

mod back;
mod def;
mod kind;
mod literal;
mod points;
mod set;
mod tile;

pub use back::Back;
pub use def::{CardDef, Copies, Names, Pirate};
pub use kind::{Kind, Place};
pub use literal::*;
pub use points::{Bonus, Points};
pub use set::Set;
pub use tile::Tile;

use std::fmt;
use std::str::FromStr;

/// A card, by its number in the table of all cards. Numbers are never written down: text uses ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u16);

impl Card {
    /// No card.
    pub const NONE: Card = Card(0);
    /// The rules themselves, whose procedures are written like the abilities of a card.
    pub const RULES: Card = Card(1);

    /// How many numbers are in use: none, the rules, the cards of all sets, and behind them the backs.
    const IN_USE: usize = FIRST_BACK as usize + Back::ALL.len();

    /// The length of a table of what is computed once for each card: a power of two, so that no look-up can fail.
    pub const NUMBERS: usize = Card::IN_USE.next_power_of_two();

    /// Its place in a table of [`Card::NUMBERS`] entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & (Card::NUMBERS - 1)
    }

    /// The card's literal.
    #[inline]
    pub fn def(self) -> &'static CardDef {
        crate::cards::def(self)
    }

    /// A card of which only the back is seen.
    #[inline]
    pub const fn hidden(back: Back) -> Card {
        Card(FIRST_BACK + back as u16)
    }

    /// Whether only its back is seen.
    #[inline]
    pub const fn is_hidden(self) -> bool {
        self.0 >= FIRST_BACK
    }

    /// The back of the card (R1.9).
    pub fn back(self) -> Back {
        if self.is_hidden() { Back::ALL[(self.0 - FIRST_BACK) as usize] } else { self.def().back() }
    }

    /// The id used in catalogues. Copies of one card with different backs share it.
    pub fn id(self) -> &'static str {
        self.def().id
    }

    /// The word used in acts and records, which tells those copies apart; for a hidden card, its back.
    pub fn word(self) -> &'static str {
        if self.is_hidden() { self.back().word() } else { self.def().word }
    }

    /// The card as it is printed first. A card that another set prints again is the same card in every
    /// respect but its back, so rules that ask for a card by name compare this.
    #[inline]
    pub fn base(self) -> Card {
        self.def().base
    }

    /// Whether it is that card, whichever set printed it.
    #[inline]
    pub fn is(self, card: Card) -> bool {
        self.base() == card.base()
    }
}

/// Numbers from here on are backs. They sort behind all cards, so a masked hand is still in order.
const FIRST_BACK: u16 = crate::cards::END;

const _: () = assert!(
    u16::MAX as usize + 1 - Card::IN_USE >= 60_000,
    "there are numbers for many house sets: nothing in the layout of a table limits how many cards there are"
);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ();

    fn from_str(text: &str) -> Result<Card, ()> {
        crate::cards::all().find(|card| card.def().word == text).ok_or(())
    }
}
