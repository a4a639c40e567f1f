//! An optional small value in one byte.

use crate::goods::Good;
use crate::square::Square;
use std::fmt;
use std::marker::PhantomData;

/// What fits into a byte and leaves 255 free.
pub trait Small: Copy {
    /// The value as a byte below 255.
    fn to_byte(self) -> u8;
    /// The value of a byte that [`Small::to_byte`] gave.
    fn from_byte(byte: u8) -> Self;
}

impl Small for u8 {
    fn to_byte(self) -> u8 {
        self
    }

    fn from_byte(byte: u8) -> u8 {
        byte
    }
}

impl Small for Square {
    fn to_byte(self) -> u8 {
        self.0
    }

    fn from_byte(byte: u8) -> Square {
        Square(byte)
    }
}

impl Small for Good {
    fn to_byte(self) -> u8 {
        self as u8
    }

    fn from_byte(byte: u8) -> Good {
        Good::at(byte)
    }
}

/// A value or none, in one byte: frames remember several, and there are many frames.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kept<T>(u8, PhantomData<T>);

impl<T> Kept<T> {
    const NOTHING: u8 = u8::MAX;
    /// Nothing.
    pub const NONE: Kept<T> = Kept(Self::NOTHING, PhantomData);

    /// Whether there is a value.
    #[inline]
    pub fn is_some(self) -> bool
    where
        T: Copy,
    {
        self.0 != Self::NOTHING
    }
}

impl<T: Small> Kept<T> {
    /// This value.
    #[inline]
    pub fn some(value: T) -> Kept<T> {
        Kept(value.to_byte(), PhantomData)
    }

    /// The value, if there is one.
    #[inline]
    pub fn get(self) -> Option<T> {
        (self.0 != Self::NOTHING).then(|| T::from_byte(self.0))
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
