//! Piles and hands: cards with a memory of who has seen them.
//!
//! Every hidden card carries the knowledge of both players with it until it is shuffled (R14.2, R14.4). A
//! player forgets what is no longer certain: see [`Pile::forget_but`] and [`Hand::forget`].

use crate::card::{Back, Card, Tile};
use std::ops::Range;
use table::Seat;

/// Who has seen a card: the players, and the spectators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seen(u8);

impl Seen {
    /// Nobody.
    pub(crate) const NOBODY: Seen = Seen(0);
    /// It lay open.
    pub(crate) const ALL: Seen = Seen(7);

    /// All of them: each player, and the spectators.
    #[cfg(feature = "serde")]
    pub(crate) fn those(who: [bool; 3]) -> Seen {
        Seen(who.into_iter().enumerate().fold(0, |bits, (viewer, seen)| bits | u8::from(seen) << viewer))
    }

    /// One player alone.
    pub(crate) fn by(seat: Seat) -> Seen {
        Seen(1 << seat.0)
    }

    /// Both players, but nobody who watches.
    pub(crate) const BOTH: Seen = Seen(3);

    /// Whether these eyes have seen it; `None` is a spectator.
    pub(crate) fn has(self, eyes: Option<Seat>) -> bool {
        self.0 >> viewer(eyes) & 1 != 0
    }
}

/// The number of a pair of eyes: players first, then the spectators.
pub(crate) fn eyes_number(eyes: Option<Seat>) -> usize {
    viewer(eyes)
}

fn viewer(eyes: Option<Seat>) -> usize {
    eyes.map_or(2, Seat::index)
}

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

/// The largest pile: more than all cards of one back, and no more than what makes a pile 64 bytes.
pub(crate) const MOST_IN_PILE: usize = 39;

/// A face-down pile; index 0 is the bottom.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pile<T> {
    cards: [T; MOST_IN_PILE],
    len: u8,
    /// For each seat and for the spectators, which of the cards it knows, by index.
    known: [u64; 3],
}

impl<T: Leaf> Pile<T> {
    pub(crate) fn new() -> Pile<T> {
        Pile { cards: [T::NONE; MOST_IN_PILE], len: 0, known: [0; 3] }
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

    /// Whether these eyes know the card at `index`; `None` is a spectator.
    #[inline]
    pub fn knows(&self, eyes: Option<Seat>, index: usize) -> bool {
        self.known[viewer(eyes)] >> index & 1 != 0
    }

    fn seen(&self, index: usize) -> Seen {
        let bit = |viewer: usize| ((self.known[viewer] >> index & 1) as u8) << viewer;
        Seen(bit(0) | bit(1) | bit(2))
    }

    /// Lays a card on top.
    #[inline]
    pub(crate) fn push(&mut self, card: T, seen: Seen) {
        self.insert(self.len(), card, seen);
    }

    /// Lays a card so that it has `index`.
    pub(crate) fn insert(&mut self, index: usize, card: T, seen: Seen) {
        let len = self.len();
        self.cards.copy_within(index..len, index + 1);
        self.cards[index] = card;
        self.len += 1;
        let below = (1u64 << index) - 1;
        for (viewer, mask) in self.known.iter_mut().enumerate() {
            let seen = u64::from(seen.0 >> viewer & 1);
            *mask = *mask & below | (*mask & !below) << 1 | seen << index;
        }
    }

    /// Takes out the card at `index`, with who knows it.
    pub(crate) fn remove(&mut self, index: usize) -> (T, Seen) {
        let (card, seen) = (self.cards[index], self.seen(index));
        let len = self.len();
        self.cards.copy_within(index + 1..len, index);
        self.len -= 1;
        self.cards[self.len as usize] = T::NONE;
        let below = (1u64 << index) - 1;
        for mask in &mut self.known {
            *mask = *mask & below | (*mask >> 1) & !below;
        }
        (card, seen)
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn pop(&mut self) -> (T, Seen) {
        self.remove(self.len() - 1)
    }

    /// Exchanges two cards while shuffling.
    #[inline]
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.cards.swap(a, b);
    }

    /// Nobody knows anything of the order any more.
    pub(crate) fn forget_all(&mut self) {
        self.known = [0; 3];
    }

    /// `seat` has looked at all of it.
    pub(crate) fn reveal(&mut self, seat: Seat) {
        self.known[seat.index()] = (1 << self.len) - 1;
    }

    /// `seat` has looked at the upper cards.
    pub(crate) fn reveal_top(&mut self, seat: Seat, n: u8) {
        let below = self.len().saturating_sub(usize::from(n));
        self.known[seat.index()] |= ((1 << self.len) - 1) & !((1u64 << below) - 1);
    }

    /// Everybody sees the top card; `None` if there is none.
    pub(crate) fn open_top(&mut self) -> Option<T> {
        let top = self.len().checked_sub(1)?;
        self.known.iter_mut().for_each(|known| *known |= 1 << top);
        Some(self.cards[top])
    }

    /// Nobody knows anything of the order of the cards from `index` on.
    pub(crate) fn forget_from(&mut self, index: usize) {
        self.known.iter_mut().for_each(|known| *known &= (1 << index) - 1);
    }

    /// Only `seat` can still be sure of what lies here: it took a card out unseen. An open top card is still seen.
    pub(crate) fn forget_but(&mut self, seat: Seat, open_top: bool) {
        for viewer in 0..3 {
            if viewer != seat.index() {
                self.known[viewer] = if open_top { 1 << (self.len - 1) } else { 0 };
            }
        }
    }

    /// Only `seat` can still be sure of the cards with these indices.
    pub(crate) fn hide_from_others(&mut self, seat: Seat, indices: Range<usize>) {
        let hidden = ((1u64 << indices.end) - 1) & !((1u64 << indices.start) - 1);
        for viewer in (0..3).filter(|&viewer| viewer != seat.index()) {
            self.known[viewer] &= !hidden;
        }
    }

    /// Turns over what these eyes do not know, and forgets who else knows what.
    pub(crate) fn mask(&mut self, eyes: Option<Seat>) {
        self.mask_with(eyes, T::hidden);
    }

    /// The same with these backs.
    pub(crate) fn mask_with(&mut self, eyes: Option<Seat>, hidden: impl Fn(T) -> T) {
        for index in 0..self.len() {
            if !self.knows(eyes, index) {
                self.cards[index] = hidden(self.cards[index]);
            }
        }
        for other in 0..3 {
            if other != viewer(eyes) {
                self.known[other] = 0;
            }
        }
    }

    /// The cards, to be replaced one by one.
    pub(crate) fn cards_mut(&mut self) -> &mut [T] {
        &mut self.cards[..self.len as usize]
    }
}

/// The largest hand.
pub(crate) const MOST_IN_HAND: usize = 40;

/// A hand of cards, kept in order: what a player holds has no order of its own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    cards: [Card; MOST_IN_HAND],
    len: u8,
    /// Which of the cards the opponent knows, by index, and which of them everybody knows.
    known: u64,
    open: u64,
    /// The one back of all its cards, where their own tell nothing (R18.16).
    back: Option<Back>,
}

impl Hand {
    pub(crate) fn new() -> Hand {
        Hand { cards: [Card::NONE; MOST_IN_HAND], len: 0, known: 0, open: 0, back: None }
    }

    /// From now on all its cards have one back.
    pub(crate) fn set_back(&mut self, back: Back) {
        self.back = Some(back);
    }

    /// The back of a card as it is held here.
    pub(crate) fn back(&self, card: Card) -> Back {
        self.back.unwrap_or_else(|| card.back())
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

    /// Whether everybody knows it.
    pub fn is_open(&self, index: usize) -> bool {
        self.open >> index & 1 != 0
    }

    /// Takes a card in; `known`: the opponent knows it; `open`: everybody does.
    pub(crate) fn add(&mut self, card: Card, known: bool, open: bool) {
        // Among equal cards the forget_alln ones come first, so that equal hands are equal values.
        let (len, key) = (self.len(), (card, known, open));
        let index =
            (0..len).find(|&i| (self.cards[i], self.is_known(i), self.is_open(i)) > key).unwrap_or(len);
        self.cards.copy_within(index..len, index + 1);
        self.cards[index] = card;
        self.len += 1;
        let below = (1u64 << index) - 1;
        self.known = self.known & below | (self.known & !below) << 1 | u64::from(known) << index;
        self.open = self.open & below | (self.open & !below) << 1 | u64::from(open) << index;
    }

    /// Takes a card out and lays it open: a copy the opponent knows goes first.
    pub(crate) fn play(&mut self, card: Card) {
        let index = (0..self.len()).rev().find(|&i| self.cards[i] == card);
        self.remove(index.expect("the card is held"));
    }

    /// Takes a card out unseen: nobody else can be sure of any card with this back any more.
    pub(crate) fn slip(&mut self, card: Card) {
        self.forget(self.back(card));
        self.play(card);
    }

    /// The opponent takes a card out; spectators do not see which.
    pub(crate) fn yield_up(&mut self, card: Card) {
        for index in 0..self.len() {
            if self.back(self.cards[index]) == self.back(card) {
                self.open &= !(1 << index);
            }
        }
        self.sort();
        self.play(card);
    }

    fn remove(&mut self, index: usize) {
        let len = self.len();
        self.cards.copy_within(index + 1..len, index);
        self.len -= 1;
        self.cards[self.len as usize] = Card::NONE;
        let below = (1u64 << index) - 1;
        self.known = self.known & below | (self.known >> 1) & !below;
        self.open = self.open & below | (self.open >> 1) & !below;
    }

    /// The others forget what they knew of the cards with this back.
    pub(crate) fn forget(&mut self, back: Back) {
        for index in 0..self.len() {
            if self.back(self.cards[index]) == back {
                self.known &= !(1 << index);
                self.open &= !(1 << index);
            }
        }
        self.sort();
    }

    /// The others forget what they knew of all cards.
    pub(crate) fn forget_all(&mut self) {
        (self.known, self.open) = (0, 0);
        self.sort();
    }

    /// The opponent sees the whole hand.
    pub(crate) fn reveal(&mut self) {
        self.known = (1 << self.len) - 1;
        self.sort();
    }

    /// The hand as somebody knows it: its owner, the opponent, or a spectator.
    pub(crate) fn mask(&mut self, owner: Seat, eyes: Option<Seat>) {
        if eyes != Some(owner) {
            for index in 0..self.len() {
                let seen = if eyes.is_some() { self.is_known(index) } else { self.is_open(index) };
                if !seen {
                    self.cards[index] = Card::hidden(self.back(self.cards[index]));
                }
            }
        }
        match eyes {
            None => self.known = self.open,
            Some(eyes) => {
                self.open = 0;
                if eyes == owner {
                    self.known = 0;
                }
            }
        }
        self.sort();
    }

    /// The cards, to be replaced one by one; [`Hand::sort`] must follow.
    pub(crate) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..self.len as usize]
    }

    /// Restores the order.
    pub(crate) fn sort(&mut self) {
        let old = self.clone();
        *self = Hand { back: old.back, ..Hand::new() };
        for (index, &card) in old.cards().iter().enumerate() {
            self.add(card, old.is_known(index), old.is_open(index));
        }
    }
}
