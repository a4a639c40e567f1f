//! What tells apart places with the same words: where they lie, seen from each other or from the nearest land.

use crate::bits::{Nodes, Tiles};
use crate::coords::{Corner, Hex, Side};
use crate::state::State;
use crate::text::Language;

/// A point of the board, to the east and to the south, in units in which both are equally long.
pub(super) type Coordinates = (i32, i32);

/// The middle of a hex.
pub(super) fn hex_spot(hex: Hex) -> Coordinates {
    (15 * (2 * i32::from(hex.q()) + i32::from(hex.r())), 26 * i32::from(hex.r()))
}

/// A corner.
pub(super) fn corner_spot(at: Corner) -> Coordinates {
    let (east, south) = hex_spot(at.hex());
    (east, south + if at.south() { 17 } else { -17 })
}

/// The middle of a side.
pub(super) fn side_spot(at: Side) -> Coordinates {
    let [a, b] = at.ends().map_or([(0, 0); 2], |ends| ends.map(corner_spot));
    ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
}

/// What tells a place from those with the same words.
pub(super) enum Apart {
    /// There is no other, or it lies in the middle of them.
    Alone,
    /// It lies there, seen from the others.
    Wind([&'static str; 2]),
    /// It is this one of those that lie there, counted from 0.
    Nth(usize, [&'static str; 2]),
}

/// What tells this place from the others; it is one of them itself.
pub(super) fn apart(at: Coordinates, alike: &[Coordinates]) -> Apart {
    let of = |spot: Coordinates| bearing(spot, alike);
    if of(at) == (0, 0) {
        return Apart::Alone;
    }
    let same = |name: fn(Coordinates) -> [&'static str; 2]| {
        alike.iter().filter(move |&&other| name(of(other)) == name(of(at)))
    };
    // Where one wind does not tell them apart two may, and otherwise they are counted.
    if same(wind).count() == 1 {
        return Apart::Wind(wind(of(at)));
    }
    match (same(winds).count(), same(winds).position(|&other| other == at)) {
        (1, _) => Apart::Wind(winds(of(at))),
        (_, n) => Apart::Nth(n.unwrap_or(0), winds(of(at))),
    }
}

impl Apart {
    /// As an addition: "in the north".
    pub(super) fn addition(&self, language: Language) -> Option<String> {
        let lies = |wind: &[&'static str; 2]| match language {
            Language::English => format!("in the {}", wind[0].trim_end_matches("ern")),
            Language::German => format!("im {}", wind[1]),
        };
        match self {
            Apart::Alone => None,
            Apart::Wind(wind) => Some(lies(wind)),
            Apart::Nth(n, wind) => {
                Some(format!("{} {} {}", language.of(["number", "Nummer"]), n + 1, lies(wind)))
            }
        }
    }
}

/// How far east and south of its like a place lies.
fn bearing((east, south): Coordinates, alike: &[Coordinates]) -> Coordinates {
    alike.iter().fold((0, 0), |sum, other| (sum.0 + east - other.0, sum.1 + south - other.1))
}

/// The wind that tells best where something lies that is so far east and south.
fn wind((east, south): Coordinates) -> [&'static str; 2] {
    match (east.abs() > south.abs(), east > 0, south > 0) {
        (true, true, _) => ["eastern", "Osten"],
        (true, false, _) => ["western", "Westen"],
        (false, _, true) => ["southern", "Süden"],
        (false, _, false) => ["northern", "Norden"],
    }
}

/// Both winds.
fn winds((east, south): Coordinates) -> [&'static str; 2] {
    match (south > 0, east > 0) {
        (true, true) => ["south-eastern", "Südosten"],
        (true, false) => ["south-western", "Südwesten"],
        (false, true) => ["north-eastern", "Nordosten"],
        (false, false) => ["north-western", "Nordwesten"],
    }
}

/// Where a place at sea lies: a number of steps in a direction from this land.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Offing {
    steps: u8,
    pub(super) land: Hex,
    way: [&'static str; 2],
}

impl Offing {
    /// Of a place with these nodes, seen from the nearest land that is known; `None` if there is none.
    pub(super) fn of(state: &State, (east, south): Coordinates, nodes: Nodes) -> Option<Offing> {
        let topology = state.topology();
        let mut reached = nodes;
        let mut steps = 0;
        loop {
            let near: Tiles =
                reached.iter().map(|node| state.hexes_at(node)).collect::<Tiles>() & state.land();
            let away = |hex: Hex| (east - hex_spot(hex).0, south - hex_spot(hex).1);
            let lands = near.iter().map(|tile| topology.hexes[tile]);
            if let Some(land) = lands.min_by_key(|&hex| away(hex).0.pow(2) + away(hex).1.pow(2)) {
                return Some(Offing { steps, land, way: way(away(land)) });
            }
            let grown = reached.iter().fold(reached, |all, node| all | topology.node_nearset[node]);
            if grown == reached {
                return None;
            }
            (reached, steps) = (grown, steps + 1);
        }
    }

    /// "2 steps north of" with the words for the land.
    pub(super) fn words(self, land: &str, language: Language) -> String {
        let steps = match self.steps {
            1 => language.of(["step", "Schritt"]),
            _ => language.of(["steps", "Schritte"]),
        };
        format!("{} {steps} {} {land}", self.steps, language.of(self.way))
    }
}

/// The direction of what lies so far east and south.
fn way((east, south): Coordinates) -> [&'static str; 2] {
    // A wind reaches 22.5 degrees to both sides: five to twelve.
    let (along, across) = (5 * east.abs() > 12 * south.abs(), 5 * south.abs() > 12 * east.abs());
    match (along, across, south > 0, east > 0) {
        (true, _, _, true) => ["east of", "östlich von"],
        (true, _, _, false) => ["west of", "westlich von"],
        (_, true, true, _) => ["south of", "südlich von"],
        (_, true, false, _) => ["north of", "nördlich von"],
        (_, _, true, true) => ["south-east of", "südöstlich von"],
        (_, _, true, false) => ["south-west of", "südwestlich von"],
        (_, _, false, true) => ["north-east of", "nordöstlich von"],
        (_, _, false, false) => ["north-west of", "nordwestlich von"],
    }
}
