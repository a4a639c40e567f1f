//! How often each card may be brought, looked up by its number: deck-building asks for it with every act.

use super::{DECK_CARDS, EVENT_CARDS, HAND_CARDS, RETURNING_EVENTS};
use crate::card::{Card, CardDef, Kind, Set};
use crate::cards;
use crate::cards::basic;

/// What one copy of each box allows of a card.
#[derive(Clone, Copy)]
struct Limit {
    /// Copies among the 35 cards (R18.4 to R18.6).
    cards: u8,
    /// Copies among the chosen events (R18.11).
    events: u8,
    /// Whether it belongs to a game with the sea only (R18.8).
    sea: bool,
}

static LIMITS: [Limit; Card::NUMBERS] = {
    let mut limits = [Limit { cards: 0, events: 0, sea: false }; Card::NUMBERS];
    let mut number = cards::FIRST;
    while number < cards::END {
        limits[number as usize] = limit(Card(number));
        number += 1;
    }
    limits
};

const fn limit(card: Card) -> Limit {
    let def = cards::def(card);
    let (mut all, mut plain, mut sea) = (0, 0, true);
    let mut number = cards::FIRST;
    while number < cards::END {
        let printing = cards::def(Card(number));
        if number == card.0 || printing.reprint && printing.base.0 == def.base.0 {
            all += printing.copies.all;
            plain += printing.copies.duel;
            sea = sea && matches!(printing.copies.set, Set::Explorers);
        }
        number += 1;
    }
    let one = def.one_in_deck || matches!(def.kind, Kind::Attack);
    let cards = if !is_deck_card(def) {
        0
    } else if one {
        1
    } else {
        all
    };
    Limit { cards, events: events(card, all, plain), sea }
}

/// R18.4. What a player begins a theme game with is an ordinary card here (E10.10).
const fn is_deck_card(def: &CardDef) -> bool {
    let outside = def.kind.is_centre() || def.kind.is_sea();
    !def.reprint && !outside && !matches!(def.kind, Kind::Event | Kind::Nothing)
}

/// R18.11: all plain ones but the one that each brings anyway, and one with a half-moon.
const fn events(card: Card, all: u8, plain: u8) -> u8 {
    let def = cards::def(card);
    if card.0 == basic::YULE.0 || def.reprint || !matches!(def.kind, Kind::Event) {
        return 0;
    }
    let given = if def.brought_by_each { 1 } else { 0 };
    let most = plain - given + if all > plain { 1 } else { 0 };
    if def.one_in_deck && most > 1 { 1 } else { most }
}

/// How many copies of a card a deck may have in this game.
pub(crate) fn most_cards(card: Card, explorers: bool) -> u8 {
    let limit = LIMITS[card.index()];
    if limit.sea && !explorers { 0 } else { limit.cards }
}

/// How many of an event card a player may choose in this game.
pub(crate) fn most_chosen(card: Card, explorers: bool) -> u8 {
    let limit = LIMITS[card.index()];
    if limit.sea && !explorers { 0 } else { limit.events }
}

/// The event cards that are in the stack besides the chosen ones (R18.10).
pub(crate) fn given_events() -> impl Iterator<Item = Card> {
    cards::all().flat_map(|card| std::iter::repeat_n(card, given_copies(card)))
}

/// How many copies of an event card are in the stack besides the chosen ones.
pub(crate) fn given_copies(card: Card) -> usize {
    match card {
        basic::YULE => 1,
        _ if card.def().brought_by_each && !card.def().reprint => 2,
        _ => 0,
    }
}

/// How many acts it takes to bring a deck.
pub const ACTS: u8 = DECK_CARDS + HAND_CARDS + EVENT_CARDS;

/// The cards that may come next among the 35, in the order of their numbers: those after which the deck can still be
/// completed in that order.
pub(crate) fn next_cards(chosen: &[Card], explorers: bool) -> impl Iterator<Item = Card> + '_ {
    let wanted = usize::from(DECK_CARDS) - chosen.len();
    let room = move |card: Card| {
        let used = chosen.iter().filter(|&&other| other == card).count();
        usize::from(most_cards(card, explorers)).saturating_sub(used)
    };
    let mut after: usize = not_before(chosen).map(room).sum();
    not_before(chosen).filter(move |&card| {
        let (here, from_here) = (room(card), after);
        after -= here;
        here > 0 && from_here >= wanted
    })
}

/// The cards that may come next in the start hand.
pub(crate) fn next_of_hand<'a>(deck: &'a [Card], chosen: &'a [Card]) -> impl Iterator<Item = Card> + 'a {
    let wanted = usize::from(HAND_CARDS) - chosen.len();
    let count = |cards: &[Card], card: Card| cards.iter().filter(|&&other| other == card).count();
    // A table read from a damaged text may hold more in the hand than in the deck.
    let room = move |card: Card| count(deck, card).saturating_sub(count(chosen, card));
    let mut after: usize = not_before(chosen).map(room).sum();
    not_before(chosen).filter(move |&card| {
        let (here, from_here) = (room(card), after);
        after -= here;
        here > 0 && from_here >= wanted
    })
}

/// The event cards that may come next among the four.
pub(crate) fn next_events(chosen: &[Card], explorers: bool) -> impl Iterator<Item = Card> + '_ {
    let wanted = usize::from(EVENT_CARDS) - chosen.len();
    let returned = chosen.iter().filter(|&&card| super::returns(card)).count();
    let returning = usize::from(RETURNING_EVENTS).saturating_sub(returned);
    let room = move |card: Card| {
        let used = chosen.iter().filter(|&&other| other == card).count();
        usize::from(most_chosen(card, explorers)).saturating_sub(used)
    };
    let sum = |test: fn(Card) -> bool| not_before(chosen).filter(|&card| test(card)).map(room).sum();
    let mut back: usize = sum(super::returns);
    let mut plain: usize = sum(|card| !super::returns(card));
    not_before(chosen).filter(move |&card| {
        let from_here = plain + back.min(returning);
        let here = room(card);
        let returns = super::returns(card);
        *(if returns { &mut back } else { &mut plain }) -= here;
        here > 0 && from_here >= wanted && !(returns && returning == 0)
    })
}

/// Cards from the last chosen one on.
fn not_before(chosen: &[Card]) -> impl Iterator<Item = Card> + use<> {
    let first = chosen.last().map_or(cards::FIRST, |card| card.0);
    (first..cards::END).map(Card)
}
