//! Piles and hands: cards with a memory of who has seen them.
//!
//! Every hidden card carries the knowledge of both players with it until it is shuffled (R14.2, R14.4). A
//! player forgets what he can no longer be sure of: see [`Pile::forget`] and [`Hand::forget`].

use crate::card::{Back, Card, Tile};
use table::Seat;

/// Something that can lie in a pile.
pub trait Leaf: Copy + Eq {
    /// What fills the unused places.
    const NONE: Self;
    /// The same with its back up.
    fn hidden(self) -> Self;
}

impl Leaf for Card {
    const NONE: Card = Card::NONE;

    fn hidden(self) -> Card {
        Card::hidden(self.back())
    }
}

impl Leaf for Tile {
    const NONE: Tile = Tile::NONE;

    fn hidden(self) -> Tile {
        Tile::HIDDEN
    }
}

/// The largest pile: all cards of one back.
pub(crate) const MOST_IN_PILE: usize = 40;

/// A face-down pile; index 0 is the bottom.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pile<T> {
    cards: [T; MOST_IN_PILE],
    len: u8,
    /// For each seat, which of the cards it knows, by index.
    known: [u64; 2],
}

impl<T: Leaf> Pile<T> {
    pub(crate) fn new() -> Pile<T> {
        Pile { cards: [T::NONE; MOST_IN_PILE], len: 0, known: [0; 2] }
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards from bottom to top.
    #[inline]
    pub fn cards(&self) -> &[T] {
        &self.cards[..self.len as usize]
    }

    /// Whether `seat` knows the card at `index`.
    #[inline]
    pub fn knows(&self, seat: Seat, index: usize) -> bool {
        self.known[seat.index()] >> index & 1 != 0
    }

    fn knowers(&self, index: usize) -> [bool; 2] {
        [self.knows(Seat(0), index), self.knows(Seat(1), index)]
    }

    /// Lays a card on top; `known` says which seats know it.
    #[inline]
    pub(crate) fn push(&mut self, card: T, known: [bool; 2]) {
        self.insert(self.len(), card, known);
    }

    /// Lays a card so that it has `index`.
    pub(crate) fn insert(&mut self, index: usize, card: T, known: [bool; 2]) {
        let len = self.len();
        self.cards.copy_within(index..len, index + 1);
        self.cards[index] = card;
        self.len += 1;
        let below = (1u64 << index) - 1;
        for (mask, known) in self.known.iter_mut().zip(known) {
            *mask = *mask & below | (*mask & !below) << 1 | u64::from(known) << index;
        }
    }

    /// Takes out the card at `index`, with who knows it.
    pub(crate) fn remove(&mut self, index: usize) -> (T, [bool; 2]) {
        let (card, known) = (self.cards[index], self.knowers(index));
        let len = self.len();
        self.cards.copy_within(index + 1..len, index);
        self.len -= 1;
        self.cards[self.len as usize] = T::NONE;
        let below = (1u64 << index) - 1;
        for mask in &mut self.known {
            *mask = *mask & below | (*mask >> 1) & !below;
        }
        (card, known)
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn pop(&mut self) -> (T, [bool; 2]) {
        self.remove(self.len() - 1)
    }

    /// Exchanges two cards while shuffling.
    #[inline]
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.cards.swap(a, b);
    }

    /// Nobody knows anything of the order any more.
    pub(crate) fn unknow(&mut self) {
        self.known = [0; 2];
    }

    /// `seat` has looked at all of it.
    pub(crate) fn reveal(&mut self, seat: Seat) {
        self.known[seat.index()] = (1 << self.len) - 1;
    }

    /// `seat` can no longer be sure of what lies here: somebody took a card out unseen.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.known[seat.index()] = 0;
    }

    /// Turns over what nobody in `eyes` knows, and forgets who else knows what.
    pub(crate) fn mask(&mut self, eyes: Option<Seat>) {
        for index in 0..self.len() {
            if !eyes.is_some_and(|seat| self.knows(seat, index)) {
                self.cards[index] = self.cards[index].hidden();
            }
        }
        for seat in [Seat(0), Seat(1)] {
            if Some(seat) != eyes {
                self.known[seat.index()] = 0;
            }
        }
    }

    /// The cards, to be replaced one by one.
    pub(crate) fn cards_mut(&mut self) -> &mut [T] {
        &mut self.cards[..self.len as usize]
    }
}

/// The largest hand.
const MOST_IN_HAND: usize = 40;

/// A hand of cards, kept in order: what a player holds has no order of its own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    cards: [Card; MOST_IN_HAND],
    len: u8,
    /// Which of the cards the opponent knows, by index.
    known: u64,
}

impl Hand {
    pub(crate) fn new() -> Hand {
        Hand { cards: [Card::NONE; MOST_IN_HAND], len: 0, known: 0 }
    }

    /// How many cards; everybody may know that (R14.1).
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, in the order of their numbers.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The different cards.
    #[inline]
    pub fn distinct(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards();
        (0..cards.len()).filter(|&i| i == 0 || cards[i] != cards[i - 1]).map(|i| cards[i])
    }

    /// Whether the opponent knows the card at `index`.
    pub fn is_known(&self, index: usize) -> bool {
        self.known >> index & 1 != 0
    }

    /// Takes a card in; `known`: the opponent knows it.
    pub(crate) fn add(&mut self, card: Card, known: bool) {
        // Among equal cards the unknown ones come first, so that equal hands are equal values.
        let (len, key) = (self.len(), (card, known));
        let index = (0..len).find(|&i| (self.cards[i], self.is_known(i)) > key).unwrap_or(len);
        self.cards.copy_within(index..len, index + 1);
        self.cards[index] = card;
        self.len += 1;
        let below = (1u64 << index) - 1;
        self.known = self.known & below | (self.known & !below) << 1 | u64::from(known) << index;
    }

    /// Takes a card out and lays it open: a copy the opponent knows goes first.
    pub(crate) fn play(&mut self, card: Card) {
        let index = (0..self.len()).rev().find(|&i| self.cards[i] == card);
        self.remove(index.expect("the card is held"));
    }

    /// Takes a card out unseen: the opponent can no longer be sure of any card with this back.
    pub(crate) fn slip(&mut self, card: Card) {
        self.forget(card.back());
        self.play(card);
    }

    fn remove(&mut self, index: usize) {
        let len = self.len();
        self.cards.copy_within(index + 1..len, index);
        self.len -= 1;
        self.cards[self.len as usize] = Card::NONE;
        let below = (1u64 << index) - 1;
        self.known = self.known & below | (self.known >> 1) & !below;
    }

    /// The opponent forgets what he knew of the cards with this back.
    pub(crate) fn forget(&mut self, back: Back) {
        for index in 0..self.len() {
            if self.cards[index].back() == back {
                self.known &= !(1 << index);
            }
        }
        self.sort();
    }

    /// The opponent sees the whole hand.
    pub(crate) fn reveal(&mut self) {
        self.known = (1 << self.len) - 1;
    }

    /// The hand as its owner knows it: not what the opponent knows of it.
    pub(crate) fn mask_for_owner(&mut self) {
        self.known = 0;
        self.sort();
    }

    /// The hand as the opponent knows it.
    pub(crate) fn mask_for_foe(&mut self) {
        for index in 0..self.len() {
            if !self.is_known(index) {
                self.cards[index] = Card::hidden(self.cards[index].back());
            }
        }
        self.sort();
    }

    /// The hand as everybody knows it.
    pub(crate) fn mask_for_all(&mut self) {
        self.known = 0;
        self.mask_for_foe();
    }

    /// The cards, to be replaced one by one; [`Hand::sort`] must follow.
    pub(crate) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..self.len as usize]
    }

    /// Restores the order.
    pub(crate) fn sort(&mut self) {
        let old = self.clone();
        *self = Hand::new();
        for (index, &card) in old.cards().iter().enumerate() {
            self.add(card, old.is_known(index));
        }
    }
}
