//! What the players of a Tournament Game have brought: a deck each, chosen card by card, and what others have seen of it
//! (R18.3 to R18.11, R14.6).

use crate::card::{Back, Card};
use crate::deck::{self, ACTS, DECK_CARDS, EVENT_CARDS, HAND_CARDS, next_cards, next_events, next_of_hand};
use crate::pile::{bits, eyes_number};
use table::{Random, Seat};

const CARDS: usize = DECK_CARDS as usize;
const HAND: usize = HAND_CARDS as usize;
const EVENTS: usize = EVENT_CARDS as usize;

/// The bits of all cards and of all events in [`Brought::seen`].
const ALL_CARDS: u64 = (1 << CARDS) - 1;
const ALL_EVENTS: u64 = ((1 << EVENTS) - 1) << CARDS;

/// A player's deck, or what is chosen of it so far. Cards, start hand and events are each in the order of their numbers,
/// so that every deck has one form.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Brought {
    cards: [Card; CARDS],
    hand: [Card; HAND],
    events: [Card; EVENTS],
    /// How many of all these are chosen.
    chosen: u8,
    /// For each seat and for who watches: which of the cards and events were seen, by index, events behind the cards. Of
    /// equal cards the first ones are.
    seen: [u64; 3],
    /// Which of the cards the opponent has taken over (R18.18).
    taken: u64,
}

/// What of a deck is chosen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckPart {
    /// The 35 cards (R18.3).
    Cards,
    /// Three of them as the start hand (R18.9).
    Hand,
    /// Four events (R18.10).
    Events,
}

impl Brought {
    pub(crate) const fn new() -> Brought {
        Brought {
            cards: [Card::NONE; CARDS],
            hand: [Card::NONE; HAND],
            events: [Card::NONE; EVENTS],
            chosen: 0,
            seen: [0; 3],
            taken: 0,
        }
    }

    /// Whether nothing is left to choose.
    pub fn is_complete(&self) -> bool {
        self.chosen >= ACTS
    }

    /// The cards chosen; those the viewer has not seen as their back.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.chosen).min(CARDS)]
    }

    /// The start hand, until it is dealt.
    pub fn hand(&self) -> &[Card] {
        let n = usize::from(self.chosen).saturating_sub(CARDS).min(HAND);
        let dealt = self.hand[0] == Card::NONE;
        if dealt { &[] } else { &self.hand[..n] }
    }

    /// The events chosen; those the viewer has not seen as their back.
    pub fn events(&self) -> &[Card] {
        &self.events[..usize::from(self.chosen).saturating_sub(CARDS + HAND).min(EVENTS)]
    }

    /// What is chosen next, and how many of it are chosen; `None` once the deck is complete.
    pub fn next(&self) -> Option<(DeckPart, u8)> {
        match self.chosen {
            n if n < DECK_CARDS => Some((DeckPart::Cards, n)),
            n if n < DECK_CARDS + HAND_CARDS => Some((DeckPart::Hand, n - DECK_CARDS)),
            n if n < ACTS => Some((DeckPart::Events, n - DECK_CARDS - HAND_CARDS)),
            _ => None,
        }
    }

    /// The cards that may be chosen next, so that a legal deck can still be completed.
    pub(crate) fn each_choice(&self, explorers: bool, each: impl FnMut(Card)) {
        match self.next() {
            Some((DeckPart::Cards, _)) => next_cards(self.cards(), explorers).for_each(each),
            Some((DeckPart::Hand, _)) => next_of_hand(self.cards(), self.hand()).for_each(each),
            Some((DeckPart::Events, _)) => next_events(self.events(), explorers).for_each(each),
            None => {}
        }
    }

    /// Chooses the next card.
    pub(crate) fn choose(&mut self, card: Card) {
        let Some((part, n)) = self.next() else { return };
        let list: &mut [Card] = match part {
            DeckPart::Cards => &mut self.cards,
            DeckPart::Hand => &mut self.hand,
            DeckPart::Events => &mut self.events,
        };
        list[usize::from(n)] = card;
        self.chosen += 1;
    }

    /// The start hand is dealt: from now on nobody needs to know which cards it was.
    pub(crate) fn deal_hand(&mut self) -> [Card; HAND] {
        std::mem::replace(&mut self.hand, [Card::NONE; HAND])
    }

    /// How many copies of a card the opponent has taken over.
    pub(crate) fn taken(&self, card: Card) -> usize {
        self.all_taken().filter(|&other| other == card).count()
    }

    /// Whether the opponent has taken over a card.
    #[inline]
    pub(crate) fn is_any_taken(&self) -> bool {
        self.taken != 0
    }

    /// The cards the opponent has taken over.
    pub(crate) fn all_taken(&self) -> impl Iterator<Item = Card> + '_ {
        bits(self.taken).map(|index| self.cards[index])
    }

    /// One more copy is taken over, and everybody has seen it; or one comes back.
    pub(crate) fn take(&mut self, card: Card) {
        let free = self.of(card).find(|&index| self.taken >> index & 1 == 0);
        if let Some(index) = free {
            self.taken |= 1 << index;
            self.seen.iter_mut().for_each(|seen| *seen |= 1 << index);
        }
    }

    pub(crate) fn give_back(&mut self, card: Card) {
        let last = (0..CARDS).rfind(|&index| self.cards[index] == card && self.taken >> index & 1 != 0);
        if let Some(index) = last {
            self.taken &= !(1 << index);
        }
    }

    fn of(&self, card: Card) -> impl Iterator<Item = usize> + '_ {
        (0..self.cards().len()).filter(move |&index| self.cards[index] == card)
    }

    /// These eyes have seen these cards and events, by index.
    pub(crate) fn remember(&mut self, eyes: Option<Seat>, shown: u64) {
        self.seen[eyes_number(eyes)] |= shown;
    }

    /// The cards that some of these eyes have not seen, by index.
    pub(crate) fn unseen_cards(&self, eyes: [Option<Seat>; 2]) -> u64 {
        eyes.into_iter().fold(0, |unseen, eyes| unseen | !self.seen[eyes_number(eyes)]) & ALL_CARDS
    }

    /// The chosen events that these eyes have not seen, by index.
    pub(crate) fn unseen_events_of(&self, eyes: Option<Seat>) -> u64 {
        !self.seen[eyes_number(eyes)] & ALL_EVENTS
    }

    /// The cards of a complete deck that are of some sort, by index.
    #[inline]
    pub(crate) fn where_cards(&self, test: impl Fn(Card) -> bool) -> u64 {
        // Asked after every act: seven cards in a row save most of the steps of the loop.
        const { assert!(CARDS.is_multiple_of(7)) };
        let (sevens, _) = self.cards.as_chunks::<7>();
        let mut bits = 0;
        for seven in sevens.iter().rev() {
            bits = seven.iter().rev().fold(bits, |bits, &card| bits << 1 | u64::from(test(card)));
        }
        bits
    }

    /// The event with an index, which follows those of the cards.
    pub(crate) fn event(&self, index: usize) -> Card {
        self.events[index - CARDS]
    }

    /// Whether the card or event with an index is one of the first `n` of its copies.
    #[inline]
    pub(crate) fn is_among_first(&self, index: usize, n: usize) -> bool {
        let (list, index): (&[Card], usize) =
            if index < CARDS { (&self.cards, index) } else { (&self.events, index - CARDS) };
        // Equal ones lie side by side.
        index.checked_sub(n).is_none_or(|before| list[before] != list[index])
    }

    /// The deck as somebody knows it: its owner, the opponent, or who watches. Of a deck that is not complete others know
    /// nothing, not even how much of it is chosen.
    pub(crate) fn mask(&mut self, owner: Seat, eyes: Option<Seat>) {
        if eyes == Some(owner) {
            self.seen = [0; 3];
            return;
        }
        if !self.is_complete() {
            *self = Brought::new();
            return;
        }
        let eyes = eyes_number(eyes);
        let seen = self.seen[eyes];
        let hide = |list: &mut [Card], base: usize, back: Back| {
            for (index, card) in list.iter_mut().enumerate() {
                if seen >> (base + index) & 1 == 0 {
                    *card = Card::hidden(back);
                }
            }
        };
        hide(&mut self.cards, 0, Back::of_player(owner));
        hide(&mut self.events, CARDS, Back::Event);
        if self.hand[0] != Card::NONE {
            self.hand = [Card::hidden(Back::of_player(owner)); HAND];
        }
        self.seen = [0; 3];
        self.seen[eyes] = seen;
        self.sort();
    }

    /// Restores the order; marks move with their cards, and of equal cards the marked ones come first.
    fn sort(&mut self) {
        let mut entries: [(Card, bool, bool, bool, bool); CARDS] = std::array::from_fn(|index| {
            let seen = |eyes: usize| self.seen[eyes] >> index & 1 == 0;
            (self.cards[index], self.taken >> index & 1 == 0, seen(0), seen(1), seen(2))
        });
        table::sort_few(&mut entries, |&entry| entry);
        let mut events: [(Card, bool, bool, bool); EVENTS] = std::array::from_fn(|index| {
            let seen = |eyes: usize| self.seen[eyes] >> (CARDS + index) & 1 == 0;
            (self.events[index], seen(0), seen(1), seen(2))
        });
        table::sort_few(&mut events, |&event| event);
        let (mut seen, mut taken) = ([0; 3], 0);
        for (index, &(card, kept, red, blue, all)) in entries.iter().enumerate() {
            self.cards[index] = card;
            taken |= u64::from(!kept) << index;
            [red, blue, all].iter().zip(&mut seen).for_each(|(&not, bits)| *bits |= u64::from(!not) << index);
        }
        for (index, &(card, red, blue, all)) in (CARDS..).zip(&events) {
            self.events[index - CARDS] = card;
            [red, blue, all].iter().zip(&mut seen).for_each(|(&not, bits)| *bits |= u64::from(!not) << index);
        }
        (self.seen, self.taken) = (seen, taken);
    }

    /// Fills in what is not seen of the cards, so that the deck is legal; the events must be known by now.
    pub(crate) fn guess_cards(&mut self, explorers: bool, random: &mut impl Random) {
        let left =
            |card: Card| usize::from(deck::most_cards(card, explorers)).saturating_sub(self.of(card).count());
        let mut pool: Vec<Card> =
            crate::cards::all().flat_map(|card| std::iter::repeat_n(card, left(card))).collect();
        random.shuffle(&mut pool);
        fill(&mut self.cards, &mut pool);
        if self.hand[0].is_hidden() {
            let mut hand = self.cards;
            random.shuffle(&mut hand);
            self.hand.copy_from_slice(&hand[..HAND]);
            table::sort_few(&mut self.hand, |&card| card);
        }
        self.sort();
    }

    /// Which cards and events these eyes have seen, by index, events behind the cards.
    pub(crate) fn seen_by(&self, eyes: Option<Seat>) -> impl Iterator<Item = usize> + '_ {
        let seen = self.seen[eyes_number(eyes)];
        (0..CARDS + EVENTS).filter(move |&index| seen >> index & 1 != 0)
    }

    /// A copy of a card that these eyes have not seen, by its index.
    pub(crate) fn unseen(&self, eyes: Option<Seat>, card: Card) -> Option<usize> {
        let seen = self.seen[eyes_number(eyes)];
        self.of(card).find(|&index| seen >> index & 1 == 0)
    }

    /// The same deck with another card in this place.
    pub(crate) fn replace(&mut self, index: usize, card: Card) {
        self.cards[index] = card;
        self.sort();
    }

    /// How many events are not seen.
    pub(crate) fn unseen_events(&self) -> usize {
        self.events().iter().filter(|card| card.is_hidden()).count()
    }

    /// Whether one more of this event may be among those known.
    pub(crate) fn admits_event(&self, card: Card, explorers: bool) -> bool {
        let known = || self.events().iter().filter(|card| !card.is_hidden());
        let copies = known().filter(|&&other| other == card).count();
        let returning = known().filter(|&&other| deck::returns(other)).count();
        self.unseen_events() > 0
            && copies < usize::from(deck::most_chosen(card, explorers))
            && !(deck::returns(card) && returning >= usize::from(deck::RETURNING_EVENTS))
    }

    /// One of the events that are not seen is this one.
    pub(crate) fn guess_event(&mut self, card: Card) {
        if let Some(place) = self.events.iter_mut().find(|event| event.is_hidden()) {
            *place = card;
        }
    }

    /// The guess is complete.
    pub(crate) fn end_guess(&mut self) {
        self.sort();
    }

    /// These eyes have seen what is not hidden.
    #[cfg(feature = "serde")]
    pub(crate) fn see_what_shows(&mut self, eyes: Option<Seat>) {
        let entries = self.cards.iter().chain(&self.events).enumerate();
        let shown = entries.filter(|(_, card)| !card.is_hidden() && **card != Card::NONE);
        self.seen[eyes_number(eyes)] = shown.fold(0, |bits, (index, _)| bits | 1 << index);
    }

    #[cfg(feature = "serde")]
    pub(crate) fn parts(&self) -> (u8, [u64; 3], u64) {
        (self.chosen, self.seen, self.taken)
    }

    #[cfg(feature = "serde")]
    pub(crate) fn of_parts(
        cards: &[Card],
        hand: &[Card],
        events: &[Card],
        (chosen, seen, taken): (u8, [u64; 3], u64),
    ) -> Option<Brought> {
        let mut brought = Brought { chosen: chosen.min(ACTS), seen, taken, ..Brought::new() };
        let part = |list: &mut [Card], from: &[Card]| -> Option<()> {
            list.get_mut(..from.len())?.copy_from_slice(from);
            Some(())
        };
        part(&mut brought.cards, cards)?;
        part(&mut brought.hand, hand)?;
        part(&mut brought.events, events)?;
        let dealt = chosen == ACTS && hand.is_empty();
        let fits =
            brought.cards() == cards && brought.events() == events && (dealt || brought.hand() == hand);
        let bits = (1u64 << (CARDS + EVENTS)) - 1;
        let marks = seen.iter().all(|seen| seen & !bits == 0) && taken & !((1 << CARDS) - 1) == 0;
        (fits && marks).then_some(brought)
    }
}

fn fill(list: &mut [Card], pool: &mut Vec<Card>) {
    for place in list.iter_mut().filter(|card| card.is_hidden()) {
        *place = pool.pop().unwrap_or(*place);
    }
}
