//! The places of one board by their numbers: hexes, nodes and edges (B1). Coordinates ([`crate::coords`]) are their
//! names, which are the same on every board; rules work with numbers, which are quick to compare and to look up.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// The number of what is not on the board; also of a seat that does not exist.
pub const NONE: u8 = 255;

/// A kind of place that is numbered from 0.
pub trait Numbered: Copy + Eq {
    /// No place: off the board, or not placed yet.
    const NONE: Self;

    /// The place with this number.
    fn new(number: u8) -> Self;

    /// Its number.
    fn number(self) -> u8;

    /// Its number as an index.
    #[inline]
    fn index(self) -> usize {
        usize::from(self.number())
    }
}

macro_rules! places {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u8);

        impl $name {
            /// No place: off the board, or not placed yet.
            pub const NONE: $name = $name(NONE);

            /// The place with this number.
            #[inline]
            pub const fn new(number: u8) -> $name {
                $name(number)
            }

            /// Its number as an index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Whether it is no place at all.
            #[inline]
            pub const fn is_none(self) -> bool {
                self.0 == NONE
            }

            /// Whether it is a place of the board.
            #[inline]
            pub const fn is_some(self) -> bool {
                self.0 != NONE
            }
        }

        impl Numbered for $name {
            const NONE: $name = $name::NONE;

            #[inline]
            fn new(number: u8) -> $name {
                $name(number)
            }

            #[inline]
            fn number(self) -> u8 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        /// The bare number: digests of positions are taken over it, see `canon.rs`.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }
    )*};
}

places! {
    /// A hex of a board (B1.1).
    Tile;
    /// A node of a board: where buildings and knights stand (B1.2).
    Node;
    /// An edge of a board: where roads and ships lie (B1.3).
    Edge;
}

/// One value for each place of a kind, found by the place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Per<P, S>(S, PhantomData<P>);

impl<P, S> Per<P, S> {
    /// The values in the order of their places.
    pub const fn new(values: S) -> Per<P, S> {
        Per(values, PhantomData)
    }
}

impl<P: Numbered, T> Per<P, Vec<T>> {
    /// The value of a place; `None` off the board.
    #[inline]
    pub fn get(&self, place: P) -> Option<&T> {
        self.0.get(place.index())
    }

    /// Every place.
    pub fn places(&self) -> impl DoubleEndedIterator<Item = P> + use<P, T> {
        (0..self.0.len() as u8).map(P::new)
    }

    /// Every place with its value.
    pub fn entries(&self) -> impl Iterator<Item = (P, &T)> {
        self.places().zip(&self.0)
    }

    /// The first place with such a value.
    pub fn find(&self, wanted: impl Fn(&T) -> bool) -> Option<P> {
        self.entries().find(|(_, value)| wanted(value)).map(|(place, _)| place)
    }
}

impl<P, S> Deref for Per<P, S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        &self.0
    }
}

impl<P, S> DerefMut for Per<P, S> {
    #[inline]
    fn deref_mut(&mut self) -> &mut S {
        &mut self.0
    }
}

impl<P: Numbered, S: Index<usize>> Index<P> for Per<P, S> {
    type Output = S::Output;

    #[inline]
    fn index(&self, place: P) -> &S::Output {
        &self.0[place.index()]
    }
}

impl<P: Numbered, S: IndexMut<usize>> IndexMut<P> for Per<P, S> {
    #[inline]
    fn index_mut(&mut self, place: P) -> &mut S::Output {
        &mut self.0[place.index()]
    }
}
