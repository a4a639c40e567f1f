//! Decks of the Tournament Game (R18): what a player brings to the table, whether it is legal, and its text form.

mod faults;
mod limits;
mod samples;
mod text;

pub use faults::{Fault, Hint};
pub use limits::ACTS;
pub(crate) use limits::{
    given_copies, given_events, most_cards, most_chosen, next_cards, next_events, next_of_hand,
};
pub use samples::{SAMPLES, Sample, sample};
pub use text::{BadDeck, BadLine, MOST_NAME};

use crate::card::{Card, Kind, Set};
use crate::cards;
use crate::op::Need;

/// How many cards a deck has (R18.3).
pub const DECK_CARDS: u8 = 35;
/// How many of them are the start hand (R18.9).
pub const HAND_CARDS: u8 = 3;
/// How many event cards a player chooses (R18.10).
pub const EVENT_CARDS: u8 = 4;
/// How many of those may return below the top of the event stack (R18.11).
pub(crate) const RETURNING_EVENTS: u8 = 2;

/// What a player brings to a Tournament Game. A card that several sets print stands here as it was printed first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deck {
    /// What its owner calls it.
    pub name: String,
    /// The sets its cards and events come from, in the order of the boxes.
    pub sets: Vec<Set>,
    /// The cards of the draw stacks and the start hand, with their copies.
    pub cards: Vec<(Card, u8)>,
    /// The chosen event cards, with their copies.
    pub events: Vec<(Card, u8)>,
    /// The start hand.
    pub hand: Vec<Card>,
}

impl Deck {
    /// Everything that keeps the deck out of a Tournament Game (R18.3 to R18.11); nothing, if it is legal.
    /// `explorers` says whether both players have agreed on the sea (R18.21).
    pub fn faults(&self, explorers: bool) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut check = |holds: bool, fault: Fault| {
            if !holds {
                faults.push(fault);
            }
        };
        let count = total(&self.cards);
        check(count == u32::from(DECK_CARDS), Fault::Count { count });
        for &(card, n) in &self.cards {
            check(may_be_in_deck(card), Fault::NotADeckCard { card });
            let most = most_copies(card);
            check(n <= most || !may_be_in_deck(card), Fault::TooMany { card, n, most });
            self.check_set(card, explorers, &mut check);
        }
        let size = self.hand.len() as u32;
        check(size == u32::from(HAND_CARDS), Fault::HandSize { count: size });
        for (index, &card) in self.hand.iter().enumerate() {
            let first = !self.hand[..index].contains(&card);
            let wanted = self.hand.iter().filter(|&&other| other == card).count();
            let there = usize::from(copies_of(&self.cards, card));
            check(!first || wanted <= there, Fault::HandNotInDeck { card });
        }
        let count = total(&self.events);
        check(count == u32::from(EVENT_CARDS), Fault::EventCount { count });
        for &(card, n) in &self.events {
            let chosen = card.def().kind == Kind::Event && most_events(card) > 0;
            check(chosen, Fault::NotAnEvent { card });
            let most = most_events(card);
            check(!chosen || n <= most, Fault::TooManyEvents { card, n, most });
            self.check_set(card, explorers, &mut check);
        }
        let returning = sum(self.events.iter().filter(|(card, _)| returns(*card)));
        check(returning <= RETURNING_EVENTS, Fault::TooManyReturning { n: returning });
        for &set in &self.sets {
            let used =
                self.cards.iter().chain(&self.events).any(|&(card, _)| sets_of(card).any(|s| s == set));
            check(used, Fault::SetNotUsed { set });
        }
        faults
    }

    fn check_set(&self, card: Card, explorers: bool, check: &mut impl FnMut(bool, Fault)) {
        let listed = sets_of(card).any(|set| self.sets.contains(&set));
        check(listed, Fault::SetNotListed { card });
        check(explorers || !needs_sea(card), Fault::NeedsExplorers { card });
    }

    /// The cards in the order in which a legal deck is brought to the table, act by act: cards, start hand, events, each in
    /// the order of their numbers.
    pub fn acts(&self) -> Vec<Card> {
        let sorted = |mut cards: Vec<Card>| {
            table::sort_few(&mut cards, |&card| card);
            cards
        };
        let copies = |list: &[(Card, u8)]| {
            let each = list.iter().flat_map(|&(card, n)| std::iter::repeat_n(card, usize::from(n)));
            sorted(each.collect())
        };
        [copies(&self.cards), sorted(self.hand.clone()), copies(&self.events)].concat()
    }

    /// Cards that nothing in the deck makes playable: legal, but a waste.
    pub fn hints(&self) -> Vec<Hint> {
        let has = |card: &Card| self.cards.iter().any(|(other, n)| other.is(*card) && *n > 0);
        let mut hints = Vec::new();
        for &(card, _) in &self.cards {
            let needs = card.def().needs.iter().filter_map(|need| match *need {
                Need::Have(needed) => (!has(&needed)).then_some(needed),
                Need::Any(any) => (!any.iter().any(has)).then(|| any.first().copied()).flatten(),
                Need::Own(..) | Need::Resources(_) | Need::Is(..) => None,
            });
            hints.extend(needs.map(|missing| Hint { card, missing }));
        }
        hints
    }

    /// The sets that the cards and events come from, each card by the set that printed it first.
    pub fn sets_used(&self) -> Vec<Set> {
        let first = |card: Card| sets_of(card).next();
        let used: Vec<Set> =
            self.cards.iter().chain(&self.events).filter_map(|&(card, _)| first(card)).collect();
        Set::ALL.into_iter().filter(|set| used.contains(set)).collect()
    }
}

/// Whether a card may be in a deck at all (R18.4). Cards of the centre, events and sea cards may not.
pub fn may_be_in_deck(card: Card) -> bool {
    most_cards(card, true) > 0
}

/// How many copies a deck may have of a card (R18.5, R18.6).
pub fn most_copies(card: Card) -> u8 {
    most_cards(card, true)
}

/// How many of an event card a player may choose (R18.11).
pub fn most_events(card: Card) -> u8 {
    most_chosen(card, true)
}

/// Whether an event returns below the top of its stack and not to the bottom.
pub(crate) fn returns(card: Card) -> bool {
    card.def().returns_below.is_some()
}

/// Whether a card belongs to a Tournament Game with the sea only (R18.8).
fn needs_sea(card: Card) -> bool {
    sets_of(card).all(|set| set == Set::Explorers)
}

/// Every printing of a card.
fn printings(card: Card) -> impl Iterator<Item = &'static crate::card::CardDef> {
    let is_printing = move |other: &Card| *other == card || other.def().reprint && other.is(card);
    cards::all().filter(is_printing).map(Card::def)
}

/// The sets that print a card.
fn sets_of(card: Card) -> impl Iterator<Item = Set> {
    printings(card).map(|def| def.copies.set)
}

fn total(cards: &[(Card, u8)]) -> u32 {
    cards.iter().map(|&(_, n)| u32::from(n)).sum()
}

fn copies_of(cards: &[(Card, u8)], card: Card) -> u8 {
    sum(cards.iter().filter(|(other, _)| *other == card))
}

/// Copies in all, or as many as can be said of a deck that is far too large.
fn sum<'a>(cards: impl Iterator<Item = &'a (Card, u8)>) -> u8 {
    cards.fold(0, |sum, &(_, n)| sum.saturating_add(n))
}
