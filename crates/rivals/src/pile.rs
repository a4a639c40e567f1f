//! Piles and hands: cards with a memory of who has seen them.
//!
//! Every hidden card carries the knowledge of both players with it until it is shuffled (R14.2, R14.4). A
//! player forgets what is no longer certain: see [`PileMut::forget_but`] and [`Hand::forget`].

use crate::card::{Back, Card, Tile};
use std::fmt;
use std::ops::Range;
use table::Seat;

/// Who has seen a card: the players, and the spectators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
        Seen::of(Some(seat))
    }

    /// These eyes alone; `None` is a spectator.
    pub(crate) fn of(eyes: Option<Seat>) -> Seen {
        Seen(1 << viewer(eyes))
    }

    /// All but a player.
    pub(crate) fn but(seat: Seat) -> Seen {
        Seen(Seen::ALL.0 & !Seen::by(seat).0)
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

/// The places of the bits of a mask, lowest first.
#[inline]
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        lowest
    })
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

/// Piles in one row: the cards of the first one, then those of the second, each from bottom to top. So a table has room
/// for all its cards once, and not for each pile by itself; no pile can be too large.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Piles<T, const BOUNDS: usize, const CARDS: usize> {
    cards: [T; CARDS],
    /// Who has seen each of the cards.
    seen: [Seen; CARDS],
    /// Where each pile begins, and behind them where the last one ends.
    bounds: [u8; BOUNDS],
}

impl<T: Leaf, const BOUNDS: usize, const CARDS: usize> Piles<T, BOUNDS, CARDS> {
    pub(crate) fn new() -> Self {
        Piles { cards: [T::NONE; CARDS], seen: [Seen::NOBODY; CARDS], bounds: [0; BOUNDS] }
    }

    /// One of the piles.
    #[inline]
    pub(crate) fn at(&self, nth: usize) -> Pile<'_, T> {
        self.span(nth..nth + 1)
    }

    /// Neighbouring piles, as if each lay on the one before it.
    #[inline]
    pub(crate) fn span(&self, piles: Range<usize>) -> Pile<'_, T> {
        let places = usize::from(self.bounds[piles.start])..usize::from(self.bounds[piles.end]);
        Pile { cards: &self.cards[places.clone()], seen: &self.seen[places] }
    }

    /// All of them.
    pub(crate) fn all(&self) -> Pile<'_, T> {
        self.span(0..BOUNDS - 1)
    }

    /// How many cards one of the piles has.
    #[inline]
    pub(crate) fn len(&self, nth: usize) -> usize {
        usize::from(self.bounds[nth + 1] - self.bounds[nth])
    }

    /// One of the piles, to be changed.
    #[inline]
    pub(crate) fn at_mut(&mut self, nth: usize) -> PileMut<'_, T, BOUNDS, CARDS> {
        PileMut { row: self, nth }
    }
}

/// A pile; index 0 is the bottom.
#[derive(Clone, Copy, PartialEq)]
pub struct Pile<'a, T> {
    cards: &'a [T],
    seen: &'a [Seen],
}

impl<'a, T: Leaf> Pile<'a, T> {
    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards from bottom to top.
    #[inline]
    pub fn cards(&self) -> &'a [T] {
        self.cards
    }

    /// Whether these eyes know the card at `index`; `None` is a spectator.
    #[inline]
    pub fn knows(&self, eyes: Option<Seat>, index: usize) -> bool {
        self.seen[index].has(eyes)
    }

    /// Each card with who has seen it.
    pub(crate) fn each(&self) -> impl Iterator<Item = (T, Seen)> + use<'a, T> {
        self.cards.iter().copied().zip(self.seen.iter().copied())
    }

    /// The cards that some of these eyes have seen. Mostly they have seen none: eight cards are looked at together.
    #[inline]
    pub(crate) fn each_known(&self, eyes: Seen, mut each: impl FnMut(T, Seen)) {
        let wanted = u64::from_le_bytes([eyes.0; 8]);
        let (eights, rest) = self.seen.as_chunks::<8>();
        for nth in 0..=eights.len() {
            let mut left = wanted
                & match eights.get(nth) {
                    Some(eight) => u64::from_le_bytes(eight.map(|seen| seen.0)),
                    None => rest.iter().rev().fold(0, |bytes, seen| bytes << 8 | u64::from(seen.0)),
                };
            while left != 0 {
                let index = 8 * nth + left.trailing_zeros() as usize / 8;
                each(self.cards[index], self.seen[index]);
                left &= !(0xff << (8 * (index % 8)));
            }
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Pile<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.fmt(f)
    }
}

/// A pile that is being changed.
pub(crate) struct PileMut<'a, T, const BOUNDS: usize, const CARDS: usize> {
    row: &'a mut Piles<T, BOUNDS, CARDS>,
    nth: usize,
}

impl<T: Leaf, const BOUNDS: usize, const CARDS: usize> PileMut<'_, T, BOUNDS, CARDS> {
    /// Its places in the row.
    #[inline]
    fn places(&self) -> Range<usize> {
        usize::from(self.row.bounds[self.nth])..usize::from(self.row.bounds[self.nth + 1])
    }

    /// How many cards.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.row.len(self.nth)
    }

    /// The cards from bottom to top.
    pub(crate) fn cards(&self) -> &[T] {
        &self.row.cards[self.places()]
    }

    /// How many more cards have room in the row.
    #[cfg(feature = "serde")]
    pub(crate) fn room(&self) -> usize {
        CARDS - self.total()
    }

    /// How many cards all piles have.
    #[inline]
    fn total(&self) -> usize {
        usize::from(self.row.bounds[BOUNDS - 1])
    }

    /// Lays a card on top.
    #[inline]
    pub(crate) fn push(&mut self, card: T, seen: Seen) {
        self.insert(self.len(), card, seen);
    }

    /// Lays a card so that it has `index`.
    #[inline(never)]
    pub(crate) fn insert(&mut self, index: usize, card: T, seen: Seen) {
        let (place, total) = (self.places().start + index, self.total());
        let Piles { cards, seen: all_seen, bounds } = &mut *self.row;
        cards.copy_within(place..total, place + 1);
        all_seen.copy_within(place..total, place + 1);
        (cards[place], all_seen[place]) = (card, seen);
        bounds[self.nth + 1..].iter_mut().for_each(|bound| *bound += 1);
    }

    /// Takes out the card at `index`, with who knows it.
    #[inline(never)]
    pub(crate) fn remove(&mut self, index: usize) -> (T, Seen) {
        let (place, total) = (self.places().start + index, self.total());
        let Piles { cards, seen, bounds } = &mut *self.row;
        let taken = (cards[place], seen[place]);
        cards.copy_within(place + 1..total, place);
        seen.copy_within(place + 1..total, place);
        (cards[total - 1], seen[total - 1]) = (T::NONE, Seen::NOBODY);
        bounds[self.nth + 1..].iter_mut().for_each(|bound| *bound -= 1);
        taken
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn pop(&mut self) -> (T, Seen) {
        self.remove(self.len() - 1)
    }

    /// Takes the uppermost of these cards, if there is one.
    pub(crate) fn take(&mut self, card: T) {
        if let Some(index) = self.cards().iter().rposition(|&other| other == card) {
            self.remove(index);
        }
    }

    /// Takes all cards away.
    pub(crate) fn clear(&mut self) {
        while self.len() > 0 {
            self.pop();
        }
    }

    /// Exchanges two cards while shuffling.
    #[inline]
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.cards_mut().swap(a, b);
    }

    /// Who has seen each of its cards.
    fn seen_mut(&mut self) -> &mut [Seen] {
        let places = self.places();
        &mut self.row.seen[places]
    }

    /// Nobody knows anything of the order any more.
    pub(crate) fn forget_all(&mut self) {
        self.forget_from(0);
    }

    /// `seat` has looked at all of it.
    pub(crate) fn reveal(&mut self, seat: Seat) {
        self.seen_mut().iter_mut().for_each(|seen| seen.0 |= Seen::by(seat).0);
    }

    /// `seat` has looked at the upper cards.
    pub(crate) fn reveal_top(&mut self, seat: Seat, n: u8) {
        let upper = self.seen_mut().iter_mut().rev().take(usize::from(n));
        upper.for_each(|seen| seen.0 |= Seen::by(seat).0);
    }

    /// Everybody sees the top card; `None` if there is none.
    pub(crate) fn open_top(&mut self) -> Option<T> {
        *self.seen_mut().last_mut()? = Seen::ALL;
        self.cards().last().copied()
    }

    /// Nobody knows anything of the order of the cards from `index` on.
    pub(crate) fn forget_from(&mut self, index: usize) {
        self.seen_mut().iter_mut().skip(index).for_each(|seen| *seen = Seen::NOBODY);
    }

    /// Only `seat` can still be sure of what lies here: it took a card out unseen. An open top card is still seen.
    pub(crate) fn forget_but(&mut self, seat: Seat, open_top: bool) {
        self.hide_from_others(seat, 0..self.len());
        if let Some(top) = self.seen_mut().last_mut().filter(|_| open_top) {
            top.0 |= Seen::but(seat).0;
        }
    }

    /// Only `seat` can still be sure of the cards with these indices.
    pub(crate) fn hide_from_others(&mut self, seat: Seat, indices: Range<usize>) {
        self.seen_mut()[indices].iter_mut().for_each(|seen| seen.0 &= Seen::by(seat).0);
    }

    /// Turns over what these eyes do not know, and forgets who else knows what.
    pub(crate) fn mask(&mut self, eyes: Option<Seat>) {
        self.mask_with(eyes, T::hidden);
    }

    /// The same with these backs.
    pub(crate) fn mask_with(&mut self, eyes: Option<Seat>, hidden: impl Fn(T) -> T) {
        let places = self.places();
        let Piles { cards, seen, .. } = &mut *self.row;
        for (card, seen) in cards[places.clone()].iter_mut().zip(&mut seen[places]) {
            if !seen.has(eyes) {
                *card = hidden(*card);
            }
            seen.0 &= Seen::of(eyes).0;
        }
    }

    /// The cards, to be replaced one by one.
    pub(crate) fn cards_mut(&mut self) -> &mut [T] {
        let places = self.places();
        &mut self.row.cards[places]
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

    /// Which of the cards somebody else knows, by index.
    #[inline]
    pub(crate) fn known_to_others(&self) -> u64 {
        self.known | self.open
    }

    /// Takes a card in; `known`: the opponent knows it; `open`: everybody does.
    pub(crate) fn add(&mut self, card: Card, known: bool, open: bool) {
        // Among equal cards the forgotten ones come first, so that equal hands are equal values.
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
        // Mostly there is nothing to forget; then the order stays.
        if self.known_to_others() == 0 {
            return;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;
    use table::{Luck, Random};

    const CARDS: usize = 40;

    /// What changes one of the piles in a row changes it as if it lay by itself, and no other one.
    #[test]
    fn piles_in_one_row_are_like_piles_by_themselves() {
        let mut luck = Luck::new(1, 0);
        let all: Vec<Card> = cards::all().collect();
        let mut row = Piles::<Card, 5, CARDS>::new();
        let mut piles: [Vec<(Card, Seen)>; 4] = Default::default();
        for _ in 0..20_000 {
            let nth = luck.below(4) as usize;
            let (len, free) = (piles[nth].len(), row.at_mut(nth).room());
            let pile = &mut piles[nth];
            let index = luck.below(len as u32 + 1) as usize;
            let seen = Seen(luck.below(8) as u8);
            let seat = Seat(luck.below(2) as u8);
            match luck.below(10) {
                0..5 if free > 0 => {
                    let card = *luck.pick(&all).unwrap();
                    pile.insert(index, (card, seen));
                    row.at_mut(nth).insert(index, card, seen);
                }
                5 | 6 if index < len => assert_eq!(row.at_mut(nth).remove(index), pile.remove(index)),
                7 => {
                    pile.iter_mut().rev().take(2).for_each(|(_, seen)| seen.0 |= Seen::by(seat).0);
                    row.at_mut(nth).reveal_top(seat, 2);
                }
                8 => {
                    pile[index..].iter_mut().for_each(|(_, seen)| seen.0 &= Seen::by(seat).0);
                    row.at_mut(nth).hide_from_others(seat, index..len);
                }
                9 if luck.below(20) == 0 => {
                    pile.clear();
                    row.at_mut(nth).clear();
                }
                _ => {}
            }
            for (nth, pile) in piles.iter().enumerate() {
                assert_eq!(row.at(nth).each().collect::<Vec<_>>(), *pile);
                let known = pile.iter().copied().filter(|(_, had)| had.0 & seen.0 != 0);
                let mut found = Vec::new();
                row.at(nth).each_known(seen, |card, seen| found.push((card, seen)));
                assert_eq!(found, known.collect::<Vec<_>>());
            }
            assert_eq!(row.all().len(), piles.iter().map(Vec::len).sum());
        }
    }
}
