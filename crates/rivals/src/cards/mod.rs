//! The cards, one file a set. A card is one literal, found by its name; nothing outside this folder names an
//! expansion card.

pub mod barbarians;
pub mod basic;
pub mod explorers;
mod filters;
pub mod gold;
pub mod intrigue;
pub mod merchant_princes;
mod notes;
pub mod progress;
pub mod prosperity;
pub mod sages;
pub mod turmoil;

pub(crate) use barbarians::{barbarians as attackers, mustered};
pub use notes::{ERAS, Note};
pub(crate) use notes::{german, pass_of, question_of};

use crate::card::{Card, CardDef, Kind, Set, nothing};
use crate::op::When;

/// Writes the cards of a set: each name becomes a [`Card`], so that cards can name each other freely.
macro_rules! set {
    ($set:ident from $first:expr; $($(#[$doc:meta])* $name:ident = $def:expr;)*) => {
        #[expect(non_camel_case_types, clippy::upper_case_acronyms, reason = "only their order is used")]
        enum Number { $($name,)* COUNT }
        $($(#[$doc])* pub const $name: $crate::card::Card = $crate::card::Card($first + Number::$name as u16);)*
        /// The number of the first card of the next set.
        pub(super) const NEXT: u16 = $first + Number::COUNT as u16;
        /// The cards of this set in their order.
        pub(super) const DEFS: [$crate::card::CardDef; Number::COUNT as usize] =
            [$($def.stands($crate::card::Set::$set, $name)),*];
    };
}
use set;

/// Every number has a literal, also those of backs and those not in use: looking one up cannot fail.
static TABLE: [CardDef; Card::NUMBERS] = {
    let mut table = [nothing("no-card"); Card::NUMBERS];
    table[1] = nothing("the-rules");
    table = with(table, basic::FIRST, &basic::DEFS);
    table = with(table, gold::FIRST, &gold::DEFS);
    table = with(table, turmoil::FIRST, &turmoil::DEFS);
    table = with(table, progress::FIRST, &progress::DEFS);
    table = with(table, intrigue::FIRST, &intrigue::DEFS);
    table = with(table, merchant_princes::FIRST, &merchant_princes::DEFS);
    table = with(table, barbarians::FIRST, &barbarians::DEFS);
    table = with(table, explorers::FIRST, &explorers::DEFS);
    table = with(table, sages::FIRST, &sages::DEFS);
    with(table, prosperity::FIRST, &prosperity::DEFS)
};

/// The number of the first card.
pub(crate) const FIRST: u16 = basic::FIRST;
/// The number behind the last card.
pub(crate) const END: u16 = prosperity::NEXT;

const fn with(mut table: [CardDef; Card::NUMBERS], first: u16, defs: &[CardDef]) -> [CardDef; Card::NUMBERS] {
    let mut i = 0;
    while i < defs.len() {
        table[first as usize + i] = defs[i];
        i += 1;
    }
    table
}

/// A card of an earlier set printed again, with the back of this set; `word` tells the two apart in acts.
const fn again(defs: &[CardDef], first: u16, card: Card, word: &'static str) -> CardDef {
    let mut def = defs[(card.0 - first) as usize].word(word);
    def.reprint = true;
    def.copies.all = 1;
    def.copies.duel = 1;
    def
}

#[inline]
pub(crate) const fn def(card: Card) -> &'static CardDef {
    &TABLE[card.index()]
}

/// Every card there is.
pub fn all() -> impl Iterator<Item = Card> {
    (basic::FIRST..END).map(Card)
}

/// The cards of a set; their numbers follow each other.
pub fn of_set(set: Set) -> impl Iterator<Item = Card> {
    let numbers = match set {
        Set::Basic => basic::FIRST..basic::NEXT,
        Set::Gold => gold::FIRST..gold::NEXT,
        Set::Turmoil => turmoil::FIRST..turmoil::NEXT,
        Set::Progress => progress::FIRST..progress::NEXT,
        Set::Intrigue => intrigue::FIRST..intrigue::NEXT,
        Set::MerchantPrinces => merchant_princes::FIRST..merchant_princes::NEXT,
        Set::Barbarians => barbarians::FIRST..barbarians::NEXT,
        Set::Explorers => explorers::FIRST..explorers::NEXT,
        Set::Sages => sages::FIRST..sages::NEXT,
        Set::Prosperity => prosperity::FIRST..prosperity::NEXT,
    };
    numbers.map(Card)
}

/// What is made of a set: which cards, each as often as it has copies.
pub(crate) fn copies(set: Set, count: impl Fn(&CardDef) -> u8) -> impl Iterator<Item = Card> {
    of_set(set).flat_map(move |card| std::iter::repeat_n(card, usize::from(count(card.def()))))
}

/// Whether a literal is one of the cards players draw, or of the face-up stack, and not of the centre or the sea.
pub(crate) fn is_drawn(def: &CardDef) -> bool {
    !def.kind.is_centre() && !def.kind.is_sea() && def.kind != Kind::Event && !def.starts
}

/// The moments at which a card may be played or used, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Windows {
    /// From a hand: everybody is asked, for nobody else knows who holds one.
    pub(crate) hand: u32,
    /// On a board, where all can see it.
    pub(crate) board: u32,
}

impl Windows {
    pub(crate) fn or(self, other: Windows) -> Windows {
        Windows { hand: self.hand | other.hand, board: self.board | other.board }
    }
}

/// The moments at which a card of this set may be played or used: where no set has one, nobody is asked.
/// In a Duel the cards with a half-moon are not there (R17.2).
pub(crate) fn windows(set: Set, duel: bool) -> Windows {
    let there = move |def: &CardDef| !duel || set == Set::Basic || def.copies.duel > 0;
    let mut windows = Windows::default();
    for def in of_set(set).map(Card::def).filter(move |def| there(def)) {
        for ability in def.abilities() {
            if let When::During(moment) = ability.when {
                let moments = if def.kind.is_action() { &mut windows.hand } else { &mut windows.board };
                *moments |= 1 << moment as u8;
            }
        }
    }
    windows
}
