//! Events as they are read.

use crate::action::Action;
use crate::card::{Back, Card, Set, Tile};
use crate::event::{Advantage, Event, What, Why};
use crate::goods::Good;
use crate::square::Square;
use crate::state::Face;
use serde::{Deserialize, Deserializer, de::Error};
use table::Seat;

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Event, D::Error> {
        Fields::deserialize(from)?.event().map_err(D::Error::missing_field)
    }
}

/// Everything that an event can hold. A card or region that is not there is read as none.
#[derive(Deserialize)]
pub(crate) struct Fields {
    pub(crate) what: What,
    pub(crate) action: Option<Action>,
    pub(crate) at: Option<Square>,
    pub(crate) back: Option<Back>,
    pub(crate) blue: Option<u8>,
    pub(crate) by: Option<Seat>,
    pub(crate) card: Card,
    pub(crate) face: Option<Face>,
    pub(crate) foes: Option<u8>,
    pub(crate) from: Option<Seat>,
    pub(crate) good: Option<Good>,
    pub(crate) holder: Option<Seat>,
    pub(crate) level: Option<u8>,
    pub(crate) n: Option<u8>,
    pub(crate) named: Option<bool>,
    pub(crate) number: Option<u16>,
    pub(crate) one: Option<Square>,
    pub(crate) open: Option<bool>,
    pub(crate) other: Option<Square>,
    pub(crate) pips: Option<u8>,
    pub(crate) points: Option<u8>,
    pub(crate) red: Option<u8>,
    pub(crate) seat: Option<Seat>,
    pub(crate) set: Option<Set>,
    pub(crate) stack: Option<u8>,
    pub(crate) tile: Tile,
    pub(crate) to: Option<Square>,
    pub(crate) which: Option<Advantage>,
    pub(crate) why: Option<Why>,
    pub(crate) won: Option<bool>,
}

/// Gives a field to an event that has it.
pub(crate) trait Give<T> {
    /// The value, or the name of what is missing.
    fn give(self, name: &'static str) -> Result<T, &'static str>;
}

impl<T> Give<T> for Option<T> {
    fn give(self, name: &'static str) -> Result<T, &'static str> {
        self.ok_or(name)
    }
}

impl<T> Give<Option<T>> for Option<T> {
    fn give(self, _: &'static str) -> Result<Option<T>, &'static str> {
        Ok(self)
    }
}

impl Give<Card> for Card {
    fn give(self, _: &'static str) -> Result<Card, &'static str> {
        Ok(self)
    }
}

impl Give<Tile> for Tile {
    fn give(self, _: &'static str) -> Result<Tile, &'static str> {
        Ok(self)
    }
}
