//! An optional small value in as few bytes as the value itself.

use crate::goods::Good;
use crate::square::Square;
use std::fmt;
use std::hash::Hash;

/// What fits into a few bits and leaves a number free that stands for nothing.
pub trait Small: Copy {
    /// The number that stands for a value.
    type Bits: Copy + Eq + Hash;
    /// The number of no value.
    const NOTHING: Self::Bits;
    /// The value as a number other than [`Small::NOTHING`].
    fn to_bits(self) -> Self::Bits;
    /// The value of a number that [`Small::to_bits`] gave.
    fn from_bits(bits: Self::Bits) -> Self;
}

impl Small for u8 {
    type Bits = u8;
    const NOTHING: u8 = u8::MAX;

    fn to_bits(self) -> u8 {
        self
    }

    fn from_bits(bits: u8) -> u8 {
        bits
    }
}

impl Small for Square {
    type Bits = u16;
    const NOTHING: u16 = u16::MAX;

    fn to_bits(self) -> u16 {
        Square::to_bits(self)
    }

    fn from_bits(bits: u16) -> Square {
        Square::from_bits(bits)
    }
}

impl Small for Good {
    type Bits = u8;
    const NOTHING: u8 = u8::MAX;

    fn to_bits(self) -> u8 {
        self as u8
    }

    fn from_bits(bits: u8) -> Good {
        Good::at(bits)
    }
}

/// A value or none, without a byte for the question which: frames remember several, and there are many frames.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kept<T: Small>(T::Bits);

impl<T: Small> Kept<T> {
    /// Nothing.
    pub const NONE: Kept<T> = Kept(T::NOTHING);

    /// Whether there is a value.
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 != T::NOTHING
    }

    /// This value.
    #[inline]
    pub fn some(value: T) -> Kept<T> {
        Kept(value.to_bits())
    }

    /// The value, if there is one.
    #[inline]
    pub fn get(self) -> Option<T> {
        self.is_some().then(|| T::from_bits(self.0))
    }
}

impl<T: Small> From<Option<T>> for Kept<T> {
    fn from(value: Option<T>) -> Kept<T> {
        value.map_or(Kept::NONE, Kept::some)
    }
}

impl<T: Small + fmt::Debug> fmt::Debug for Kept<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}
