//! Small sets of nodes and edges as machine words.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of numbers below `64 * N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const N: usize>([u64; N]);

/// A set of nodes (B1.2).
pub type Nodes = Bits<3>;
/// A set of edges (B1.3).
pub type Edges = Bits<4>;

impl<const N: usize> Bits<N> {
    /// The empty set.
    pub const EMPTY: Bits<N> = Bits([0; N]);
    /// Every member there can be.
    pub const ALL: Bits<N> = Bits([u64::MAX; N]);

    /// The set with one member.
    #[inline]
    pub fn one(n: u8) -> Bits<N> {
        let mut set = Bits::EMPTY;
        set.insert(n);
        set
    }

    /// Whether `n` is a member.
    #[inline]
    pub fn has(&self, n: u8) -> bool {
        let word = usize::from(n >> 6);
        word < N && self.0[word] >> (n & 63) & 1 != 0
    }

    /// Adds a member; numbers beyond the set's size are ignored.
    #[inline]
    pub fn insert(&mut self, n: u8) {
        let word = usize::from(n >> 6);
        if word < N {
            self.0[word] |= 1 << (n & 63);
        }
    }

    /// Takes a member out.
    #[inline]
    pub fn remove(&mut self, n: u8) {
        let word = usize::from(n >> 6);
        if word < N {
            self.0[word] &= !(1 << (n & 63));
        }
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// Whether the two sets share a member.
    #[inline]
    pub fn meets(&self, other: &Bits<N>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// How many members.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }

    /// The members in ascending order.
    #[inline]
    pub fn iter(&self) -> Members<N> {
        Members { words: self.0, word: 0 }
    }
}

impl<const N: usize> Default for Bits<N> {
    fn default() -> Bits<N> {
        Bits::EMPTY
    }
}

/// The members of a set, ascending.
pub struct Members<const N: usize> {
    words: [u64; N],
    word: usize,
}

impl<const N: usize> Iterator for Members<N> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.word < N {
            let word = self.words[self.word];
            if word != 0 {
                self.words[self.word] = word & (word - 1);
                return Some((self.word * 64) as u8 + word.trailing_zeros() as u8);
            }
            self.word += 1;
        }
        None
    }
}

/// The members of one word, ascending: sets of hexes are plain `u64`.
#[inline]
pub fn hexes(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let n = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(n)
    })
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Bits<N>;

    #[inline]
    fn bitand(mut self, other: Bits<N>) -> Bits<N> {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Bits<N>;

    #[inline]
    fn bitor(mut self, other: Bits<N>) -> Bits<N> {
        self |= other;
        self
    }
}

impl<const N: usize> BitOrAssign for Bits<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Bits<N>) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }
}

impl<const N: usize> Not for Bits<N> {
    type Output = Bits<N>;

    #[inline]
    fn not(mut self) -> Bits<N> {
        self.0.iter_mut().for_each(|w| *w = !*w);
        self
    }
}

impl<const N: usize> fmt::Debug for Bits<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
