//! The squares of a principality (R2).
//!
//! One grid for everything: settlements and roads in the middle row, regions and building sites above and
//! below, the second sites of cities and the sites of region expansions outermost. A square is written like
//! one of a chess board: the column is a letter, `m` being the road between the two first settlements, and
//! the row a digit from `1` (lowest) to `5`. In acts a capital letter means the opponent's board.
//!
//! ```text
//!        k     l     m     n     o
//!  5     .    site   .    site   .        y = +2
//!  4  forest  site  gold  site  field     y = +1
//!  3     .    town  road  town   .        y =  0
//!  2   hill   site past.  site  mount.    y = -1
//!  1     .    site   .    site   .        y = -2
//! ```
//!
//! Marker cards have squares of their own beside the grid, `z1` to `z4`.

use std::fmt;
use std::str::FromStr;

/// Columns: x from -12 to +12. Five settlements in the stack reach x = ±11 at most, regions ±12.
const COLUMNS: u16 = 25;
const ROWS: u16 = 5;
/// The squares of the grid; behind them come those of the markers.
const GRID: u16 = COLUMNS * ROWS;
/// Marker cards lie beside the principality (D3.19): at most the Triumph Card (D3.19), the Manifesto (E1.17) and two
/// Public Feelings (E10.10).
const MARKERS: u16 = 4;
/// How many squares a board has.
pub const SQUARES: usize = (GRID + MARKERS) as usize;
const MIDDLE: i8 = 12;
const FOE: u16 = 256;

/// A square of a principality, in an act perhaps one of the opponent's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// The square at the coordinates of R2: settlements at odd x, roads and regions at even x.
    pub const fn at(x: i8, y: i8) -> Square {
        Square((y + 2) as u16 * COLUMNS + (x + MIDDLE) as u16)
    }

    /// The column coordinate.
    #[inline]
    pub const fn x(self) -> i8 {
        ((self.0 & !FOE) % COLUMNS) as i8 - MIDDLE
    }

    /// The row coordinate: 0 is the row of settlements and roads.
    #[inline]
    pub const fn y(self) -> i8 {
        ((self.0 & !FOE) / COLUMNS) as i8 - 2
    }

    /// The square as an index into one board.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & !FOE) as usize
    }

    /// The square of one board with this index.
    #[inline]
    pub(crate) const fn nth(index: u8) -> Square {
        Square(index as u16)
    }

    /// The square as a number, with whose it is.
    #[inline]
    pub(crate) const fn to_bits(self) -> u16 {
        self.0
    }

    /// The square of a number that [`Square::to_bits`] gave.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Square {
        Square(bits)
    }

    /// Whether an act means the opponent's board.
    #[inline]
    pub const fn is_foe(self) -> bool {
        self.0 & FOE != 0
    }

    /// The same square of the opponent's board.
    #[inline]
    #[must_use]
    pub const fn of_foe(self) -> Square {
        Square(self.0 | FOE)
    }

    /// The same square without saying whose.
    #[inline]
    #[must_use]
    pub const fn plain(self) -> Square {
        Square(self.0 & !FOE)
    }

    /// The squares of marker cards.
    pub fn markers() -> impl Iterator<Item = Square> {
        (GRID..GRID + MARKERS).map(Square)
    }

    /// Whether a marker card lies here.
    #[inline]
    pub const fn is_marker(self) -> bool {
        self.0 & !FOE >= GRID
    }

    /// The row in which a marker is shown, right of the grid: the middle one first, then those next to it, then the top.
    pub const fn marker_row(self) -> Option<i8> {
        const ROWS_OF_MARKERS: [i8; MARKERS as usize] = [0, 1, -1, 2];
        if self.is_marker() { Some(ROWS_OF_MARKERS[self.index() - GRID as usize]) } else { None }
    }

    /// Whether it is the site of a region expansion (R2.5).
    #[inline]
    pub const fn is_beyond(self) -> bool {
        !self.is_marker() && self.y().abs() == 2 && self.x() % 2 == 0
    }

    /// The region of a region expansion's site.
    #[inline]
    pub fn region(self) -> Square {
        self.shifted(0, if self.y() > 0 { -1 } else { 1 })
    }

    /// The two regions next to a road (D3.12): above and below.
    #[inline]
    pub fn road_regions(self) -> [Square; 2] {
        [self.shifted(0, 1), self.shifted(0, -1)]
    }

    /// The other site on the same side of the same city (D6.7).
    #[inline]
    pub fn other_site(self) -> Square {
        self.shifted(0, if self.y().abs() == 2 { -self.y().signum() } else { self.y().signum() })
    }

    /// The square as the other player writes it.
    #[inline]
    #[must_use]
    pub const fn flipped(self) -> Square {
        Square(self.0 ^ FOE)
    }

    #[inline]
    const fn shifted(self, dx: i8, dy: i8) -> Square {
        Square((self.0 as i16 + dx as i16 + dy as i16 * COLUMNS as i16) as u16)
    }

    /// The two regions next to a building site (R2.6): left and right of it, on its side of the row.
    #[inline]
    pub fn regions(self) -> [Square; 2] {
        let inner = match self.y() {
            2 => self.shifted(0, -1),
            -2 => self.shifted(0, 1),
            _ => self,
        };
        [inner.shifted(-1, 0), inner.shifted(1, 0)]
    }

    /// The building sites next to a region (R2.6): up to two of each neighbouring settlement.
    #[inline]
    pub fn sites(self) -> Squares {
        // The corners of three columns and two rows: the row of the region and the next one outwards.
        const CORNERS: u128 = 0b101 | 0b101 << COLUMNS;
        let lower = if self.y() > 0 { self } else { self.shifted(0, -1) };
        Squares::of_grid((CORNERS << lower.index()) >> 1)
    }

    /// The settlement or city of a building site.
    #[inline]
    pub fn town(self) -> Square {
        Square::at(self.x(), 0)
    }

    /// The four regions around a settlement or city (R2.7).
    #[inline]
    pub fn around(self) -> [Square; 4] {
        [self.shifted(-1, 1), self.shifted(1, 1), self.shifted(-1, -1), self.shifted(1, -1)]
    }

    /// The first sites of a settlement: above and below (R2.4).
    #[inline]
    pub fn first_sites(self) -> Squares {
        Squares::EMPTY.with(self.shifted(0, 1)).with(self.shifted(0, -1))
    }

    /// The further sites of a city (R2.4).
    #[inline]
    pub fn second_sites(self) -> Squares {
        Squares::EMPTY.with(Square::at(self.x(), 2)).with(Square::at(self.x(), -2))
    }

    /// The site for a region expansion: on the outer side of the region (R2.5).
    #[inline]
    pub fn beyond(self) -> Square {
        self.shifted(0, if self.y() > 0 { 1 } else { -1 })
    }

    /// The neighbour in the middle row, to the left or the right.
    #[inline]
    pub(crate) fn beside(self, dx: i8) -> Square {
        self.shifted(dx, 0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if self.is_foe() { b'A' } else { b'a' };
        if self.is_marker() {
            return write!(f, "{}{}", (first + 25) as char, (self.0 & !FOE) - GRID + 1);
        }
        let column = (first + ((self.0 & !FOE) % COLUMNS) as u8) as char;
        write!(f, "{column}{}", (self.0 & !FOE) / COLUMNS + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ();

    fn from_str(text: &str) -> Result<Square, ()> {
        let &[column, row] = text.as_bytes() else { return Err(()) };
        let row = u16::from(row.wrapping_sub(b'1'));
        let (column, foe) =
            if column.is_ascii_uppercase() { (column - b'A', FOE) } else { (column.wrapping_sub(b'a'), 0) };
        let column = u16::from(column);
        if column == COLUMNS && row < MARKERS {
            return Ok(Square((GRID + row) | foe));
        }
        if column >= COLUMNS || row >= ROWS { Err(()) } else { Ok(Square((row * COLUMNS + column) | foe)) }
    }
}

/// How many squares of a set lie in one number; the fourth marker comes after them.
const LOW: usize = u128::BITS as usize;

/// A set of squares of one board: a bit for each. Packed, because a board keeps dozens of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(C, packed)]
pub struct Squares {
    /// All squares but the last.
    low: u128,
    /// 1 if the last square, that of the fourth marker, is in it.
    last: u8,
}

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares::of_grid(0);

    const fn of_grid(low: u128) -> Squares {
        Squares { low, last: 0 }
    }

    /// The set of one square.
    #[inline]
    pub const fn one(square: Square) -> Squares {
        let index = square.index();
        if index < LOW { Squares::of_grid(1 << index) } else { Squares { low: 0, last: 1 } }
    }

    /// Whether `square` is in it.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        let index = square.index();
        if index < LOW { self.low >> index & 1 != 0 } else { self.last != 0 }
    }

    /// The set with `square`.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Squares {
        self.or(Squares::one(square))
    }

    /// The set without `square`.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Squares {
        self.minus(Squares::one(square))
    }

    /// Puts a square in, or takes it out.
    #[inline]
    pub(crate) const fn set(&mut self, square: Square, is_in: bool) {
        let index = square.index();
        if index >= LOW {
            self.last = is_in as u8;
        } else if is_in {
            self.low |= 1 << index;
        } else {
            self.low &= !(1 << index);
        }
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Squares) -> Squares {
        Squares { low: self.low & other.low, last: self.last & other.last }
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Squares) -> Squares {
        Squares { low: self.low | other.low, last: self.last | other.last }
    }

    /// What is here and not there.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Squares) -> Squares {
        Squares { low: self.low & !other.low, last: self.last & !other.last }
    }

    /// All building sites of these cities (R2.4).
    #[inline]
    #[must_use]
    pub(crate) const fn city_sites(self) -> Squares {
        const ROW: u16 = COLUMNS;
        let towns = self.low;
        Squares::of_grid(towns << ROW | towns >> ROW | towns << (2 * ROW) | towns >> (2 * ROW))
    }

    /// How many squares.
    #[inline]
    pub const fn len(self) -> usize {
        self.low.count_ones() as usize + self.last as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low == 0 && self.last == 0
    }

    /// The squares that come after the first `floor`, in the order in which they are walked.
    #[inline]
    #[must_use]
    pub(crate) const fn from(self, floor: u8) -> Squares {
        let floor = floor as usize;
        if floor < LOW {
            Squares { low: self.low & (u128::MAX << floor), last: self.last }
        } else if floor == LOW {
            Squares { low: 0, last: self.last }
        } else {
            Squares::EMPTY
        }
    }
}

impl Iterator for Squares {
    type Item = Square;

    /// Takes out the lowest square: row by row from below, each from left to right, then those of the markers.
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let low = self.low;
        if low != 0 {
            self.low = low & (low - 1);
            return Some(Square(low.trailing_zeros() as u16));
        }
        if self.last == 0 {
            return None;
        }
        self.last = 0;
        Some(Square(LOW as u16))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_written_like_those_of_a_chess_board() {
        assert_eq!(Square::at(0, 0).to_string(), "m3");
        assert_eq!(Square::at(-1, 1).to_string(), "l4");
        assert_eq!(Square::at(12, -2).of_foe().to_string(), "Y1");
        for index in 0..SQUARES as u8 {
            for square in [Square::nth(index), Square::nth(index).of_foe()] {
                assert_eq!(square.to_string().parse(), Ok(square));
                if !square.is_marker() {
                    assert_eq!(Square::at(square.x(), square.y()), square.plain());
                }
            }
        }
        assert_eq!(Square::markers().map(|at| at.to_string()).collect::<Vec<_>>(), ["z1", "z2", "z3", "z4"]);
        for text in ["", "m", "z0", "z5", "m0", "m6", "m33", "é3", "[3", "{3"] {
            assert_eq!(text.parse::<Square>(), Err(()), "{text}");
        }
    }

    #[test]
    fn r2_6_a_site_touches_two_regions_on_its_side() {
        let [left, right] = Square::at(-1, 1).regions();
        assert_eq!((left, right), (Square::at(-2, 1), Square::at(0, 1)));
        // R2.6: both sites on one side of a city touch the same two regions.
        assert_eq!(Square::at(-1, 2).regions(), Square::at(-1, 1).regions());
        // R2.9: above and below differ.
        assert_eq!(Square::at(1, -2).regions(), [Square::at(0, -1), Square::at(2, -1)]);
    }

    #[test]
    fn r2_8_sites_and_regions_see_each_other() {
        for x in [-4, -2, 0, 2] {
            for y in [1, -1] {
                let region = Square::at(x, y);
                for site in region.sites() {
                    assert!(site.regions().contains(&region), "{site} {region}");
                }
                assert_eq!(region.sites().len(), 4);
            }
        }
        // The outermost region has sites on one side only.
        let sites = Square::at(-12, -1).sites();
        assert!([-1, -2].into_iter().all(|y| sites.has(Square::at(-11, y))), "{sites:?}");
    }

    #[test]
    fn r2_7_a_town_borders_four_regions() {
        let around: Squares = Square::at(1, 0).around().into_iter().collect();
        let wanted = [(0, 1), (2, 1), (0, -1), (2, -1)].map(|(x, y)| Square::at(x, y));
        assert_eq!(around, wanted.into_iter().collect());
    }
}
