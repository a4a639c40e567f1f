//! The cards, one file a set. A card is one literal, found by its name; nothing outside this folder names an
//! expansion card.

pub mod basic;
mod filters;
pub mod gold;
mod notes;
pub mod progress;
pub mod turmoil;

pub use notes::Note;
pub(crate) use notes::german;

use crate::card::{Card, CardDef, Kind, Set, nothing};
use crate::op::{Moment, When};

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
            [$($def.stands($crate::card::Set::$set, $name)),*];
    };
}
use set;

/// Every number has a literal, also those of backs and those not in use: looking one up cannot fail.
static TABLE: [CardDef; 256] = {
    let mut table = [nothing("no-card"); 256];
    table[1] = nothing("the-rules");
    table = with(table, basic::FIRST, &basic::DEFS);
    table = with(table, gold::FIRST, &gold::DEFS);
    table = with(table, turmoil::FIRST, &turmoil::DEFS);
    with(table, progress::FIRST, &progress::DEFS)
};

/// The number behind the last card.
const END: u8 = progress::NEXT;

const fn with(mut table: [CardDef; 256], first: u8, defs: &[CardDef]) -> [CardDef; 256] {
    let mut i = 0;
    while i < defs.len() {
        table[first as usize + i] = defs[i];
        i += 1;
    }
    table
}

/// A card of an earlier set printed again, with the back of this set; `word` tells the two apart in acts.
const fn again(defs: &[CardDef], first: u8, card: Card, word: &'static str) -> CardDef {
    let mut def = defs[(card.0 - first) as usize].word(word);
    def.copies.all = 1;
    def.copies.duel = 1;
    def
}

#[inline]
pub(crate) fn def(card: Card) -> &'static CardDef {
    &TABLE[card.0 as usize]
}

/// Every card there is.
pub fn all() -> impl Iterator<Item = Card> {
    (basic::FIRST..END).map(Card)
}

/// The cards of a set.
pub fn of_set(set: Set) -> impl Iterator<Item = Card> {
    all().filter(move |card| card.def().copies.set == set)
}

/// What is made of a set: which cards, each as often as it has copies.
pub(crate) fn copies(set: Set, count: impl Fn(&CardDef) -> u8) -> impl Iterator<Item = Card> {
    of_set(set).flat_map(move |card| std::iter::repeat_n(card, usize::from(count(card.def()))))
}

/// Whether a literal is one of the cards players draw, or of the face-up stack, and not of the centre.
pub(crate) fn is_drawn(def: &CardDef) -> bool {
    !def.kind.is_centre() && def.kind != Kind::Event
}

/// The moments at which a hand or board card of this set may be used: where no set has one, nobody is asked.
/// In a Duel the cards with a half-moon are not there (R17.2).
pub(crate) fn windows(set: Set, duel: bool) -> u64 {
    let there = move |def: &CardDef| !duel || set == Set::Basic || def.copies.duel > 0;
    let moments = of_set(set).map(Card::def).filter(move |def| there(def)).flat_map(|def| def.abilities());
    moments.fold(0, |mask, ability| match ability.when {
        When::During(Moment(moment)) => mask | 1 << moment,
        _ => mask,
    })
}
