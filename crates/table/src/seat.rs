//! Seats, sets of seats, actors and viewers.

use std::fmt;
use std::str::FromStr;

/// The largest number of seats any of our games has.
pub const MOST_SEATS: usize = 4;

/// A seat at the table, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a two-player game.
    #[inline]
    pub fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats: several players may have to answer at the same time. It has room for seats 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set with one seat in it.
    #[inline]
    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The first `n` seats.
    #[inline]
    pub fn first(n: u8) -> SeatSet {
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// Whether `seat` is in the set; a seat number beyond the capacity is not.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// The set with `seat` added.
    #[inline]
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with `seat` taken out.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// How many seats.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&s| self.has(s))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

/// Who performs an act: a seat or chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Actor {
    /// Dice, shuffles, deals.
    Chance,
    /// A player.
    Seat(Seat),
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Chance => f.write_str("~"),
            Actor::Seat(seat) => seat.fmt(f),
        }
    }
}

impl FromStr for Actor {
    type Err = ();

    fn from_str(text: &str) -> Result<Actor, ()> {
        match text {
            "~" => Ok(Actor::Chance),
            _ => match text.parse::<u8>() {
                Ok(n) if usize::from(n) < MOST_SEATS => Ok(Actor::Seat(Seat(n))),
                _ => Err(()),
            },
        }
    }
}

/// For whom a view is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Viewer {
    /// A player: the open cards and what this seat has seen.
    Seat(Seat),
    /// A spectator: the open cards only.
    Spectator,
    /// Sees everything; for finished games, tests and the server's own log.
    Judge,
}

impl Viewer {
    /// All viewers of a game with `seats` seats who do not see everything.
    pub fn limited(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Spectator])
    }

    /// Whether this is the viewer of `seat`, or the judge.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(s) => s == seat,
            Viewer::Spectator => false,
            Viewer::Judge => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_into_it() {
        let set = SeatSet::first(3).without(Seat(1)).with(Seat(7));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(2), Seat(7)]);
        assert_eq!((set.len(), set.is_empty(), SeatSet::EMPTY.is_empty()), (3, false, true));
        assert_eq!(format!("{set:?}"), "{0, 2, 7}");
        assert_eq!((SeatSet::first(0), SeatSet::first(8).len()), (SeatSet::EMPTY, 8));
    }

    #[test]
    fn a_seat_beyond_the_capacity_is_in_no_set() {
        // A seat number may come from a message: it must neither panic nor stand for another seat.
        for n in [8, 9, 16, 255] {
            assert!(!SeatSet::first(8).has(Seat(n)), "{n}");
        }
    }

    #[test]
    fn actors_round_trip_as_text() {
        for text in ["~", "0", "3"] {
            assert_eq!(text.parse::<Actor>().unwrap().to_string(), text);
        }
        for text in ["", "4", "-1", "seat", "256", "~ "] {
            assert_eq!(text.parse::<Actor>(), Err(()), "{text}");
        }
    }
}
