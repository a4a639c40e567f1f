//! What every set uses: the language, its words, and questions that several cards ask.

pub(crate) use rivals::card::{
    Card, CardDef, Kind, Place, attack, building, event, hero, marker, metropolis, neutral, ship, site,
    trade_ship, unit,
};
pub(crate) use rivals::cards::basic;
pub(crate) use rivals::deed::{Deed, Scene};
pub(crate) use rivals::op::Count::{N, Per};
pub(crate) use rivals::op::Of::{Among, Any, Named, NotNamed, Only};
pub(crate) use rivals::op::Op::*;
pub(crate) use rivals::op::Whose::{Foes, Mine};
pub(crate) use rivals::op::{
    Arm, CardFilter, Count, Filter, Need, Of, Op, Passive, Question, When, Who, Whose,
};
pub(crate) use rivals::{Action, Board, Face, Good, GoodSet, Square, Squares, State};
pub(crate) use table::Seat;

pub(crate) use rivals::Good::{Gold, Lumber, Owl, Star, Wool};

/// Writes cards as the engine's own `set!` does. They get their numbers when their set comes; until then a
/// name stands for no card, so that cards can name each other.
macro_rules! set {
    ($set:literal; $($(#[$doc:meta])* $name:ident = $def:expr;)*) => {
        $($(#[$doc])* #[allow(dead_code, reason = "not every card is named by another")]
        pub(crate) const $name: Card = Card::NONE;)*
        /// The cards of this set that stand here.
        pub(crate) static DEFS: &[CardDef] = &[$($def),*];
        /// Their set, as the catalogue calls it.
        pub(crate) const SET: &str = $set;
    };
}
pub(crate) use set;

/// Names cards of a set whose literals do not stand here.
macro_rules! elsewhere {
    ($($name:ident)*) => {$(pub(crate) const $name: Card = Card::NONE;)*};
}
pub(crate) use elsewhere;

/// A card marked before.
pub(crate) fn marked(state: &State, _: Seat, at: Square) -> bool {
    state.marked().has(at)
}

/// For [`Op::Mark`]: all there are, so that the following `Pick` is free.
pub(crate) const ALL: u8 = u8::MAX;

// -------------------------------------------------------------------- needs that several cards have

/// Manifesto, Triumph Card, Abbey Brewery, both Residences, Caravel.
pub(crate) const A_CITY: Need = Need::Is("a city", |state, seat| !state.board(seat).cities().is_empty());

/// Traitor, Wise Protection, Odin's Priest.
pub(crate) const FOE_HOLDS_CARDS: Need =
    Need::Is("an opponent with hand cards", |state, seat| !state.hand(seat.other()).is_empty());

/// All that demand: Merchant, Trade Master, Voyage of Plunder, Mendicants, Tactical Retreat and more.
pub(crate) const PREY: Need = Need::Is("an opponent with a resource that you can store", prey);

/// Whether the opponent has a resource that `seat` can store (D4.6).
pub(crate) fn prey(state: &State, seat: Seat) -> bool {
    let there = GoodSet::RESOURCES.and(state.board(seat.other()).goods().kinds());
    !state.board(seat).roomy(there).is_empty()
}

// -------------------------------------------------------------------- which placed cards

fn kind(state: &State, seat: Seat, at: Square) -> Kind {
    state.board(seat).card(at).def().kind
}

/// A card that belongs to the player on whose board it lies.
pub(crate) fn own(state: &State, seat: Seat, at: Square) -> bool {
    !foreign(state.board(seat)).has(at)
}

pub(crate) fn is_unit(state: &State, seat: Seat, at: Square) -> bool {
    kind(state, seat, at).is_unit() && own(state, seat, at)
}

pub(crate) fn is_hero(state: &State, seat: Seat, at: Square) -> bool {
    kind(state, seat, at) == Kind::Hero
}

/// Those squares of a board whose card passes the filter.
pub(crate) fn those(state: &State, seat: Seat, filter: Filter) -> Squares {
    state.board(seat).expansions().filter(|&at| filter(state, seat, at)).collect()
}

pub(crate) fn trade_ships(board: &Board) -> u8 {
    board.count_where(|card| card.def().kind == Kind::TradeShip) as u8
}

/// A unit or an action card (Godfrey, Odin's Priest, Secret Brotherhood).
pub(crate) fn unit_or_action(card: Card) -> bool {
    card.def().kind.is_unit() || card.def().kind.is_action()
}

/// The opponent of whoever's turn it is.
pub(crate) const WAITING: Who = Who::Those(|state, seat| seat != state.active());

// -------------------------------------------------------------------- numbers in the frame

/// What `Deed::keep` kept; `None`, if nothing.
pub(crate) fn kept(scene: &Scene) -> Option<u8> {
    scene.picked().map(|square| square.index() as u8)
}

/// For `Deed::keep`: nothing.
pub(crate) const FORGET: u8 = u8::MAX;

pub(crate) use crate::proposal::*;
