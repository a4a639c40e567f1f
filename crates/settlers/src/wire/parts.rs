//! Words, places and amounts as they are written.

use super::Refused;
use crate::action::Action;
use crate::components::*;
use crate::coords::{Corner, Hex, Side};
use std::collections::BTreeMap;

table::travels_as_text! {
    Action: "an act";
    Hex: "a hex";
    Corner: "a corner";
    Side: "a side";
    Kind: "a kind of card";
    Terrain: "a terrain";
    Dev: "a development card";
    Track: "a track";
    Progress: "a progress card";
    Face: "a face of the event die";
    Port: "a kind of harbour";
    Treasure: "a treasure";
}

/// An amount of each of several things, by their names; what there is none of is left out.
pub(super) type Counts<T> = BTreeMap<T, u8>;

/// Things that stand in tables by their number.
pub(super) trait Listed: Copy + Ord + 'static {
    const ALL: &'static [Self];
}

macro_rules! listed {
    ($($name:ident)*) => {$(
        impl Listed for $name {
            const ALL: &'static [$name] = &$name::ALL;
        }
    )*};
}
listed! { Kind Terrain Dev Track Progress Port Treasure }

pub(super) fn counts<T: Listed>(amounts: &[u8]) -> Counts<T> {
    T::ALL.iter().copied().zip(amounts.iter().copied()).filter(|&(_, n)| n > 0).collect()
}

/// The amounts by number, none larger than there can be.
pub(super) fn array<T: Listed, const N: usize>(
    counts: &Counts<T>,
    most: impl Fn(usize) -> u8,
) -> Result<[u8; N], Refused> {
    let mut amounts = [0; N];
    for (i, (amount, thing)) in amounts.iter_mut().zip(T::ALL).enumerate() {
        *amount = counts.get(thing).copied().unwrap_or(0);
        if *amount > most(i) {
            return Err("there is not so much of something");
        }
    }
    Ok(amounts)
}

/// The things whose bits are set.
pub(super) fn of_bits<T: Listed>(bits: u8) -> Vec<T> {
    T::ALL.iter().take(8).enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|(_, &thing)| thing).collect()
}

/// The bits of the things; only the first eight have one.
pub(super) fn bits<T: Listed>(things: &[T]) -> Result<u8, Refused> {
    things.iter().try_fold(0, |bits, thing| {
        let i = T::ALL.iter().take(8).position(|t| t == thing).ok_or("something is there that cannot be")?;
        Ok(bits | 1 << i)
    })
}

/// Hand cards by kind, for `serde(with)`.
pub(crate) mod cards {
    use super::{Counts, array, counts};
    use crate::components::{Cards, Kind};
    use crate::state::State;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    pub(crate) fn serialize<S: Serializer>(cards: &Cards, out: S) -> Result<S::Ok, S::Error> {
        counts::<Kind>(cards).serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Cards, D::Error> {
        array(&Counts::<Kind>::deserialize(from)?, State::cards_in_all).map_err(de::Error::custom)
    }
}
