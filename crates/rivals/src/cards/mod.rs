//! The cards, one file a set. A card is one literal, found by its name; nothing outside this folder names an
//! expansion card.

pub mod basic;

use crate::card::{Card, CardDef, Set, nothing};
use crate::config::Config;

/// Writes the cards of a set: each name becomes a [`Card`], so that cards can name each other freely.
macro_rules! set {
    ($set:ident from $first:expr; $($(#[$doc:meta])* $name:ident = $def:expr;)*) => {
        #[expect(non_camel_case_types, clippy::upper_case_acronyms, reason = "only their order is used")]
        enum Number { $($name,)* COUNT }
        $($(#[$doc])* pub const $name: $crate::card::Card = $crate::card::Card($first + Number::$name as u8);)*
        /// The number of the first card of the next set.
        pub(super) const NEXT: u8 = $first + Number::COUNT as u8;
        /// The cards of this set in their order.
        pub(super) const DEFS: [$crate::card::CardDef; Number::COUNT as usize] =
            [$($def.of($crate::card::Set::$set)),*];
    };
}
use set;

/// Every number has a literal, also those of backs and those not in use: looking one up cannot fail.
static TABLE: [CardDef; 256] = {
    let mut table = [nothing("no-card"); 256];
    table[1] = nothing("the-rules");
    let mut i = 0;
    while i < basic::DEFS.len() {
        table[basic::FIRST as usize + i] = basic::DEFS[i];
        i += 1;
    }
    table
};

#[inline]
pub(crate) fn def(card: Card) -> &'static CardDef {
    &TABLE[card.0 as usize]
}

/// Every card there is.
pub fn all() -> impl Iterator<Item = Card> {
    (basic::FIRST..basic::NEXT).map(Card)
}

/// The cards of a set.
pub fn of_set(set: Set) -> impl Iterator<Item = Card> {
    all().filter(move |card| card.def().copies_in(set).is_some())
}

/// The draw and event cards a match is played with, each as often as it has copies.
pub(crate) fn deck(_config: &Config) -> impl Iterator<Item = Card> {
    all().filter(|card| !card.def().kind.is_centre()).flat_map(|card| {
        let copies = card.def().copies_in(Set::Basic).map_or(0, |copies| copies.all);
        std::iter::repeat_n(card, usize::from(copies))
    })
}
