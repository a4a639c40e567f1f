//! What can be stored: the six resources (R1.2), and the owls and stars that later sets keep on cards.

use std::fmt;
use std::str::FromStr;

/// One kind of thing that a region or a card stores, at most three of it.
///
/// The six resources come first. Owls and stars are not resources (E0.3): nothing that speaks of "a
/// resource" means them, but they are stored and paid the same way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Good {
    /// From hills.
    Brick,
    /// From fields.
    Grain,
    /// From forests.
    Lumber,
    /// From mountains.
    Ore,
    /// From pastures.
    Wool,
    /// From gold fields.
    Gold,
    /// A sage's wisdom (E7).
    Owl,
    /// The people's contentment (E8).
    Star,
}

use Good::*;

impl Good {
    /// The six resources (R1.2).
    pub const RESOURCES: [Good; 6] = [Brick, Grain, Lumber, Ore, Wool, Gold];
    /// Everything that can be stored.
    pub const ALL: [Good; 8] = [Brick, Grain, Lumber, Ore, Wool, Gold, Owl, Star];

    /// The good as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word used in acts, catalogues and records.
    pub const fn word(self) -> &'static str {
        match self {
            Brick => "brick",
            Grain => "grain",
            Lumber => "lumber",
            Ore => "ore",
            Wool => "wool",
            Gold => "gold",
            Owl => "owl",
            Star => "star",
        }
    }

    /// The region that yields it (R1.6); owls and stars come from no region.
    pub const fn region(self) -> &'static str {
        match self {
            Brick => "hill",
            Grain => "field",
            Lumber => "forest",
            Ore => "mountain",
            Wool => "pasture",
            Gold => "gold field",
            Owl | Star => "",
        }
    }

    /// The letter in costs: gold is `A`, for G is grain; `^` is an owl and `*` a star.
    pub const fn letter(self) -> char {
        match self {
            Brick => 'B',
            Grain => 'G',
            Lumber => 'L',
            Ore => 'O',
            Wool => 'W',
            Gold => 'A',
            Owl => '^',
            Star => '*',
        }
    }

    /// The good with this index; panics above 7.
    #[inline]
    pub(crate) fn at(index: u8) -> Good {
        Good::ALL[index as usize]
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Good {
    type Err = ();

    fn from_str(text: &str) -> Result<Good, ()> {
        Good::ALL.into_iter().find(|good| good.word() == text).ok_or(())
    }
}

/// A set of goods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct GoodSet(pub(crate) u8);

impl GoodSet {
    /// The six resources.
    pub const RESOURCES: GoodSet = GoodSet(0b0011_1111);
    /// Nothing.
    pub const EMPTY: GoodSet = GoodSet(0);

    /// The set of one good.
    #[inline]
    pub const fn only(good: Good) -> GoodSet {
        GoodSet(1 << good as u8)
    }

    /// Whether `good` is in it.
    #[inline]
    pub const fn has(self, good: Good) -> bool {
        self.0 & (1 << good as u8) != 0
    }

    /// The set without `good`.
    #[inline]
    #[must_use]
    pub const fn without(self, good: Good) -> GoodSet {
        GoodSet(self.0 & !(1 << good as u8))
    }

    /// The set with `good`.
    #[inline]
    #[must_use]
    pub const fn with(self, good: Good) -> GoodSet {
        GoodSet(self.0 | 1 << good as u8)
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: GoodSet) -> GoodSet {
        GoodSet(self.0 | other.0)
    }

    /// What is here and not there.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: GoodSet) -> GoodSet {
        GoodSet(self.0 & !other.0)
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: GoodSet) -> GoodSet {
        GoodSet(self.0 & other.0)
    }

    /// Whether nothing is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only good of the set, if it is one.
    pub fn single(self) -> Option<Good> {
        let mut goods = self.iter();
        match (goods.next(), goods.next()) {
            (Some(good), None) => Some(good),
            _ => None,
        }
    }

    /// The goods in it, in their order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Good> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Good::at(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl fmt::Debug for GoodSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Amounts of all goods: eight small numbers in one word, compared and subtracted together.
///
/// Each amount stays below 128, so that the highest bit of a byte can show a borrow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Goods(u64);

const HIGH: u64 = 0x8080_8080_8080_8080;
const RESOURCE_BYTES: u64 = 0x0000_ffff_ffff_ffff;

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods(0);

    /// Reads a cost such as `"BGO"`; see [`Good::letter`]. In a constant, a wrong letter does not compile.
    pub const fn cost(text: &str) -> Goods {
        let bytes = text.as_bytes();
        let mut goods = 0;
        let mut i = 0;
        while i < bytes.len() {
            let good = match bytes[i] {
                b'B' => Brick,
                b'G' => Grain,
                b'L' => Lumber,
                b'O' => Ore,
                b'W' => Wool,
                b'A' => Gold,
                b'^' => Owl,
                b'*' => Star,
                _ => panic!("a cost is written with the letters B G L O W A ^ *"),
            };
            goods += 1 << (8 * good as u32);
            i += 1;
        }
        Goods(goods)
    }

    /// How much of `good`.
    #[inline]
    pub const fn of(self, good: Good) -> u8 {
        (self.0 >> (8 * good as u32)) as u8
    }

    /// How many resources of all six kinds; owls and stars are none.
    #[inline]
    pub const fn resources(self) -> u8 {
        // Adding up bytes: each partial sum stays far below 256.
        ((self.0 & RESOURCE_BYTES).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// How many goods of all eight kinds.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Adds `n` of `good`.
    #[inline]
    pub const fn add(&mut self, good: Good, n: u8) {
        self.0 += (n as u64) << (8 * good as u32);
    }

    /// Takes away `n` of `good`; there must be as many.
    #[inline]
    pub const fn sub(&mut self, good: Good, n: u8) {
        debug_assert!(self.of(good) >= n);
        self.0 -= (n as u64) << (8 * good as u32);
    }

    /// Whether every amount is at least that of `cost`.
    #[inline]
    pub const fn covers(self, cost: Goods) -> bool {
        ((self.0 | HIGH) - cost.0) & HIGH == HIGH
    }

    /// What of `cost` is missing here.
    #[inline]
    pub const fn missing(self, cost: Goods) -> Goods {
        // The highest bit of a byte is left where the cost is not smaller; elsewhere nothing is missing.
        let less = (cost.0 | HIGH) - self.0;
        Goods(less & (((less & HIGH) >> 7) * 0x7f))
    }

    /// The kinds of which there is any.
    #[inline]
    pub fn kinds(self) -> GoodSet {
        let any = ((self.0 | HIGH) - 0x0101_0101_0101_0101) & HIGH;
        GoodSet(((any >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8)
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Goods {
    /// As in costs: `BGO`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for good in Good::ALL {
            for _ in 0..self.of(good) {
                write!(f, "{}", good.letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

/// Amounts of all goods below 16 each, in four bytes: what a list has still to pay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Price([u8; 4]);

impl Price {
    /// Nothing.
    pub const NONE: Price = Price([0; 4]);

    /// The amounts.
    pub fn goods(self) -> Goods {
        let mut goods = Goods::NONE;
        for good in Good::ALL {
            goods.add(good, self.0[good.index() / 2] >> (4 * (good.index() % 2)) & 15);
        }
        goods
    }

    /// Takes away `n` of `good`; there must be as many.
    pub fn sub(&mut self, good: Good, n: u8) {
        let mut goods = self.goods();
        goods.sub(good, n);
        *self = goods.into();
    }
}

impl From<Goods> for Price {
    fn from(goods: Goods) -> Price {
        let mut price = [0; 4];
        for good in Good::ALL {
            debug_assert!(goods.of(good) < 16, "no price is so high");
            price[good.index() / 2] |= (goods.of(good) & 15) << (4 * (good.index() % 2));
        }
        Price(price)
    }
}

impl fmt::Debug for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.goods().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_compare_kind_by_kind() {
        let have = Goods::cost("BBGOWA*");
        assert!(have.covers(Goods::cost("BGO")));
        assert!(have.covers(Goods::NONE));
        assert!(!have.covers(Goods::cost("BBB")));
        assert!(!have.covers(Goods::cost("L")));
        assert!(!have.covers(Goods::cost("^")));
        assert_eq!(have.missing(Goods::cost("BBBLL")), Goods::cost("BLL"));
        assert_eq!(have.resources(), 6);
        let kinds: Vec<Good> = have.kinds().iter().collect();
        assert_eq!(kinds, [Brick, Grain, Ore, Wool, Gold, Star]);
    }

    #[test]
    fn a_cost_is_written_as_it_is_read() {
        assert_eq!(Goods::cost("WBAGB").to_string(), "BBGWA");
    }
}
