//! Region cards.

use std::fmt;
use std::str::FromStr;

/// A card of the region stacks: what the region yields and its number (R2.3). No two are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(pub(crate) u8);

impl Tile {
    /// No region.
    pub const NONE: Tile = Tile(0);
    /// A region card lying face down.
    pub const HIDDEN: Tile = Tile(255);

    /// The region of `good` with `number`.
    pub const fn new(good: crate::goods::Good, number: u8) -> Tile {
        Tile((good as u8) << 3 | number)
    }

    /// What it yields.
    #[inline]
    pub fn good(self) -> crate::goods::Good {
        crate::goods::Good::at(self.0 >> 3 & 7)
    }

    /// The number that must be rolled.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 & 7
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Tile::HIDDEN => f.write_str("a-region"),
            Tile::NONE => f.write_str("no-region"),
            tile => write!(f, "{}-{}", tile.good().region().replace(' ', "-"), tile.number()),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = ();

    fn from_str(text: &str) -> Result<Tile, ()> {
        crate::cards::basic::tiles().find(|tile| tile.to_string() == text).ok_or(())
    }
}
