//! Where things lie: hexes, corners and sides by their coordinates (B1.1–B1.3), independent of any map.

use std::fmt;
use std::str::FromStr;

/// Coordinates that can be written: −8 to 7 both ways.
pub const REACH: std::ops::RangeInclusive<i8> = -8..=7;

/// A hex by its axial coordinates (B1.1), packed into a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex(u8);

/// The six directions in the order of B1.1, clockwise from the east.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// East.
    E,
    /// South-east.
    Se,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
    /// North-east.
    Ne,
}

impl Way {
    /// All six.
    pub const ALL: [Way; 6] = [Way::E, Way::Se, Way::Sw, Way::W, Way::Nw, Way::Ne];

    /// The step to the neighbour in this direction.
    pub fn step(self) -> (i8, i8) {
        match self {
            Way::E => (1, 0),
            Way::Se => (0, 1),
            Way::Sw => (-1, 1),
            Way::W => (-1, 0),
            Way::Nw => (0, -1),
            Way::Ne => (1, -1),
        }
    }

    /// Reads `E`, `SE`, `SW`, `W`, `NW` or `NE`.
    pub fn parse(text: &str) -> Option<Way> {
        Some(match text {
            "E" => Way::E,
            "SE" => Way::Se,
            "SW" => Way::Sw,
            "W" => Way::W,
            "NW" => Way::Nw,
            "NE" => Way::Ne,
            _ => return None,
        })
    }
}

impl Hex {
    /// The hex (q, r); `None` if it is further out than any board.
    pub fn new(q: i8, r: i8) -> Option<Hex> {
        let near = REACH.contains(&q) && REACH.contains(&r);
        near.then(|| Hex(((q + 8) as u8) << 4 | (r + 8) as u8))
    }

    /// Column, growing to the east.
    pub fn q(self) -> i8 {
        (self.0 >> 4) as i8 - 8
    }

    /// Row, growing downwards.
    pub fn r(self) -> i8 {
        (self.0 & 15) as i8 - 8
    }

    /// The packed byte, an index into tables.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The neighbour in a direction.
    pub fn near(self, way: Way) -> Option<Hex> {
        let (dq, dr) = way.step();
        Hex::new(self.q() + dq, self.r() + dr)
    }

    /// The distance between two hexes (B1.1).
    pub fn distance(self, other: Hex) -> i8 {
        let (dq, dr) = (self.q() - other.q(), self.r() - other.r());
        (dq.abs() + dr.abs() + (dq + dr).abs()) / 2
    }

    /// The six corners in the order N, NE, SE, S, SW, NW (B1.2).
    pub fn corners(self) -> Option<[Corner; 6]> {
        let at = |way| self.near(way);
        Some([
            Corner::new(self, false),
            Corner::new(at(Way::Ne)?, true),
            Corner::new(at(Way::Se)?, false),
            Corner::new(self, true),
            Corner::new(at(Way::Sw)?, false),
            Corner::new(at(Way::Nw)?, true),
        ])
    }

    /// The side in a direction (B1.3).
    pub fn side(self, way: Way) -> Option<Side> {
        Some(match way {
            Way::Ne => Side::new(self, 0),
            Way::E => Side::new(self, 1),
            Way::Se => Side::new(self, 2),
            Way::W => Side::new(self.near(Way::W)?, 1),
            Way::Nw => Side::new(self.near(Way::Nw)?, 2),
            Way::Sw => Side::new(self.near(Way::Sw)?, 0),
        })
    }
}

/// A vertex: the north or south corner of a hex (B1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Corner(u16);

impl Corner {
    /// The north or the south corner of a hex.
    pub fn new(hex: Hex, south: bool) -> Corner {
        Corner(u16::from(hex.0) << 1 | u16::from(south))
    }

    /// An index below 512 into tables.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The hex that gives the name.
    pub fn hex(self) -> Hex {
        Hex((self.0 >> 1) as u8)
    }

    /// Whether it is the south corner.
    pub fn south(self) -> bool {
        self.0 & 1 != 0
    }

    /// The three hexes that touch it (B1.2), as far as they can be written.
    pub fn hexes(self) -> [Option<Hex>; 3] {
        let hex = self.hex();
        if self.south() {
            [Some(hex), hex.near(Way::Sw), hex.near(Way::Se)]
        } else {
            [Some(hex), hex.near(Way::Nw), hex.near(Way::Ne)]
        }
    }
}

/// An edge: the NE, E or SE side of a hex (B1.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(u16);

impl Side {
    /// Side 0 = NE, 1 = E, 2 = SE of a hex.
    pub fn new(hex: Hex, way: u8) -> Side {
        Side(u16::from(hex.0) << 2 | u16::from(way.min(2)))
    }

    /// An index below 1024 into tables.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The hex that gives the name.
    pub fn hex(self) -> Hex {
        Hex((self.0 >> 2) as u8)
    }

    /// The direction from that hex.
    pub fn way(self) -> Way {
        [Way::Ne, Way::E, Way::Se][usize::from(self.0 & 3).min(2)]
    }

    /// The two end corners (B1.3).
    pub fn ends(self) -> Option<[Corner; 2]> {
        let [n, ne, se, s, ..] = self.hex().corners()?;
        Some(match self.way() {
            Way::Ne => [n, ne],
            Way::E => [ne, se],
            _ => [se, s],
        })
    }

    /// The two hexes beside it.
    pub fn hexes(self) -> [Option<Hex>; 2] {
        [Some(self.hex()), self.hex().near(self.way())]
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q(), self.r())
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.hex(), if self.south() { "S" } else { "N" })
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = match self.way() {
            Way::Ne => "NE",
            Way::E => "E",
            _ => "SE",
        };
        write!(f, "{}/{way}", self.hex())
    }
}

macro_rules! debug_as_display {
    ($($ty:ty)*) => {$(
        impl fmt::Debug for $ty {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
debug_as_display! { Hex Corner Side }

/// The text is no coordinate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAPlace;

impl FromStr for Hex {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Hex, NotAPlace> {
        let number = |text: &str| match text.parse::<i8>() {
            Ok(n) if n.to_string() == text => Ok(n),
            _ => Err(NotAPlace),
        };
        let (q, r) = text.split_once(',').ok_or(NotAPlace)?;
        Hex::new(number(q)?, number(r)?).ok_or(NotAPlace)
    }
}

impl FromStr for Corner {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Corner, NotAPlace> {
        let (hex, end) = text.split_once('/').ok_or(NotAPlace)?;
        match end {
            "N" => Ok(Corner::new(hex.parse()?, false)),
            "S" => Ok(Corner::new(hex.parse()?, true)),
            _ => Err(NotAPlace),
        }
    }
}

impl FromStr for Side {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Side, NotAPlace> {
        let (hex, way) = text.split_once('/').ok_or(NotAPlace)?;
        let way = match way {
            "NE" => 0,
            "E" => 1,
            "SE" => 2,
            _ => return Err(NotAPlace),
        };
        Ok(Side::new(hex.parse()?, way))
    }
}
