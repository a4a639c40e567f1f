//! How seats are serialized, and what the games need to serialize their types: with the feature `serde`.
//!
//! A seat is its number, a set of seats a list of numbers; everything with a stable text form is that text. Input is
//! checked before it becomes a value.

use crate::{MOST_SEATS, Seat, SeatSet};
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let seat = Seat(u8::deserialize(from)?);
        if seat.index() < MOST_SEATS { Ok(seat) } else { Err(D::Error::custom("there is no such seat")) }
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
        let seats: Vec<Seat> = Vec::deserialize(from)?;
        Ok(seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with))
    }
}

/// Reads a value from its text form; `wanted` says what it should have been.
pub fn read_text<'de, T: FromStr, D: Deserializer<'de>>(
    from: D,
    wanted: &'static str,
) -> Result<T, D::Error> {
    from.deserialize_str(Text { wanted, of: PhantomData })
}

struct Text<T> {
    wanted: &'static str,
    of: PhantomData<T>,
}

impl<T: FromStr> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wanted)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(|_| E::custom(format_args!("{text:?} is not {}", self.wanted)))
    }
}

/// Serializes types with a stable text form (`Display` and `FromStr`) as that text.
#[macro_export]
macro_rules! travels_as_text {
    ($($ty:ty: $wanted:literal;)*) => {$(
        impl serde::Serialize for $ty {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $ty {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$ty, D::Error> {
                $crate::wire::read_text(from, $wanted)
            }
        }
    )*};
}

#[cfg(test)]
mod tests {
    use crate::{Actor, Scores, Seat, SeatSet, Turn, Viewer};
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use std::fmt::Debug;

    #[track_caller]
    fn travels<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, text: &str) {
        assert_eq!(serde_json::to_string(&value).unwrap(), text);
        assert_eq!(serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[test]
    fn actors_and_viewers_are_serialized_by_name() {
        travels(Seat(3), "3");
        travels(SeatSet::first(2).with(Seat(3)), "[0,1,3]");
        travels(SeatSet::EMPTY, "[]");
        travels(Actor::Chance, r#""chance""#);
        travels(Actor::Seat(Seat(1)), r#"{"seat":1}"#);
        travels(Viewer::Spectator, r#""spectator""#);
        travels(Viewer::Judge, r#""judge""#);
        travels(Viewer::Seat(Seat(0)), r#"{"seat":0}"#);
        travels(Turn::Chance, r#""chance""#);
        travels(Turn::of(Seat(2)), r#"{"seats":[2]}"#);
        let scores = Scores { winners: SeatSet::one(Seat(1)), points: [6, 12, 0, 0] };
        travels(Turn::Over(scores), r#"{"over":{"winners":[1],"points":[6,12,0,0]}}"#);
    }

    #[test]
    fn seats_that_no_game_has_are_refused() {
        for text in ["4", "255", "256", "-1", "1.5", "null", r#""0""#] {
            assert!(serde_json::from_str::<Seat>(text).is_err(), "{text}");
            assert!(serde_json::from_str::<SeatSet>(&format!("[0,{text}]")).is_err(), "{text}");
            assert!(serde_json::from_str::<Viewer>(&format!("{{\"seat\":{text}}}")).is_err(), "{text}");
        }
    }
}
