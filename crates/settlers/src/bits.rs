//! Small sets of hexes, nodes and edges as machine words.

use crate::place::{Edge, Node, Numbered, Tile};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of places with numbers below `64 * N`.
pub struct Bits<P, const N: usize>([u64; N], PhantomData<P>);

/// A set of hexes (B1.1).
pub type Tiles = Bits<Tile, 1>;
/// A set of nodes (B1.2).
pub type Nodes = Bits<Node, 3>;
/// A set of edges (B1.3).
pub type Edges = Bits<Edge, 4>;

impl<P, const N: usize> Bits<P, N> {
    /// The empty set.
    pub const EMPTY: Bits<P, N> = Bits([0; N], PhantomData);
    /// Every member there can be.
    pub const ALL: Bits<P, N> = Bits([u64::MAX; N], PhantomData);

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// Whether the two sets share a member.
    #[inline]
    pub fn meets(&self, other: &Bits<P, N>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// How many members.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }
}

impl<P: Numbered, const N: usize> Bits<P, N> {
    /// The set with one member.
    #[inline]
    pub fn one(place: P) -> Bits<P, N> {
        let mut set = Bits::EMPTY;
        set.insert(place);
        set
    }

    /// Whether a place is a member.
    #[inline]
    pub fn has(&self, place: P) -> bool {
        let n = place.number();
        let word = usize::from(n >> 6);
        word < N && self.0[word] >> (n & 63) & 1 != 0
    }

    /// Adds a member; numbers beyond the set's size are ignored.
    #[inline]
    pub fn insert(&mut self, place: P) {
        let n = place.number();
        let word = usize::from(n >> 6);
        if word < N {
            self.0[word] |= 1 << (n & 63);
        }
    }

    /// Takes a member out.
    #[inline]
    pub fn remove(&mut self, place: P) {
        let n = place.number();
        let word = usize::from(n >> 6);
        if word < N {
            self.0[word] &= !(1 << (n & 63));
        }
    }

    /// The members in ascending order.
    #[inline]
    pub fn iter(&self) -> Members<P, N> {
        Members { left: *self, word: 0 }
    }

    /// The first member.
    #[inline]
    pub fn first(&self) -> Option<P> {
        self.iter().next()
    }
}

// Written out, since a derived form would ask the same of the places.
impl<P, const N: usize> Clone for Bits<P, N> {
    #[inline]
    fn clone(&self) -> Bits<P, N> {
        *self
    }
}

impl<P, const N: usize> Copy for Bits<P, N> {}

impl<P, const N: usize> PartialEq for Bits<P, N> {
    #[inline]
    fn eq(&self, other: &Bits<P, N>) -> bool {
        self.0 == other.0
    }
}

impl<P, const N: usize> Eq for Bits<P, N> {}

impl<P, const N: usize> Hash for Bits<P, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.hash(hasher);
    }
}

impl<P, const N: usize> Default for Bits<P, N> {
    fn default() -> Bits<P, N> {
        Bits::EMPTY
    }
}

/// The members of a set, ascending.
pub struct Members<P, const N: usize> {
    left: Bits<P, N>,
    word: usize,
}

impl<P: Numbered, const N: usize> Iterator for Members<P, N> {
    type Item = P;

    #[inline]
    fn next(&mut self) -> Option<P> {
        while self.word < N {
            let word = self.left.0[self.word];
            if word != 0 {
                self.left.0[self.word] = word & (word - 1);
                return Some(P::new((self.word * 64) as u8 + word.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }
}

impl<P: Numbered, const N: usize> IntoIterator for Bits<P, N> {
    type Item = P;
    type IntoIter = Members<P, N>;

    #[inline]
    fn into_iter(self) -> Members<P, N> {
        self.iter()
    }
}

impl<P: Numbered, const N: usize> FromIterator<P> for Bits<P, N> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = P>>(places: I) -> Bits<P, N> {
        let mut set = Bits::EMPTY;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

impl<P, const N: usize> FromIterator<Bits<P, N>> for Bits<P, N> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Bits<P, N>>>(sets: I) -> Bits<P, N> {
        sets.into_iter().fold(Bits::EMPTY, Bits::bitor)
    }
}

impl<P, const N: usize> BitAnd for Bits<P, N> {
    type Output = Bits<P, N>;

    #[inline]
    fn bitand(mut self, other: Bits<P, N>) -> Bits<P, N> {
        self &= other;
        self
    }
}

impl<P, const N: usize> BitAndAssign for Bits<P, N> {
    #[inline]
    fn bitand_assign(&mut self, other: Bits<P, N>) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
    }
}

impl<P, const N: usize> BitOr for Bits<P, N> {
    type Output = Bits<P, N>;

    #[inline]
    fn bitor(mut self, other: Bits<P, N>) -> Bits<P, N> {
        self |= other;
        self
    }
}

impl<P, const N: usize> BitOrAssign for Bits<P, N> {
    #[inline]
    fn bitor_assign(&mut self, other: Bits<P, N>) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }
}

impl<P, const N: usize> Not for Bits<P, N> {
    type Output = Bits<P, N>;

    #[inline]
    fn not(mut self) -> Bits<P, N> {
        self.0.iter_mut().for_each(|w| *w = !*w);
        self
    }
}

// Digests of positions are taken over these forms, see `canon.rs`: nodes and edges are listed, hexes are one number.

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0[0], f)
    }
}

impl fmt::Debug for Nodes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Debug for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_on_the_board_is_in_no_set_of_hexes_or_nodes() {
        let mut hexes = Tiles::one(Tile::NONE);
        hexes.insert(Tile::new(64));
        assert!(hexes.is_empty() && !Tiles::ALL.has(Tile::NONE));
        assert!(Nodes::one(Node::NONE).is_empty() && !Nodes::ALL.has(Node::NONE));
    }

    #[test]
    fn sets_are_collected_from_members_and_from_sets() {
        let some = [70, 3, 191].map(Node::new);
        let nodes: Nodes = some.into_iter().collect();
        assert_eq!(nodes.iter().map(Node::index).collect::<Vec<_>>(), [3, 70, 191]);
        assert_eq!((nodes.first(), nodes.len()), (Some(Node::new(3)), 3));
        assert_eq!(some.into_iter().map(Nodes::one).collect::<Nodes>(), nodes);
    }

    /// Digests of recorded games depend on these.
    #[test]
    fn places_and_sets_are_written_as_numbers_in_digests() {
        let hexes: Tiles = [0, 5].map(Tile::new).into_iter().collect();
        let edges: Edges = [7, 200].map(Edge::new).into_iter().collect();
        assert_eq!(format!("{hexes:?} {edges:?} {:?}", Node::NONE), "33 {7, 200} 255");
    }
}
