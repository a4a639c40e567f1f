//! Places in words: told by the land around them, so that a sentence can be understood without coordinates; the
//! coordinates follow in brackets.

use crate::coords::{Corner, Hex, Side, Way};
use crate::figures::{Kind, Port};
use crate::map::NONE;
use crate::state::State;

/// Whether people would call it land: it is some, or may turn out to be.
fn is_land(state: &State, hex: Hex) -> bool {
    let n = state.topology().hex(hex);
    n != NONE && (state.land | state.down) >> n & 1 != 0
}

/// What a hex yields, as people call it and as the map is labelled, and its number.
fn label(state: &State, hex: Hex) -> String {
    let n = state.topology().hex(hex);
    let i = usize::from(n);
    if n == NONE {
        return "open sea".to_owned();
    }
    if state.down >> n & 1 != 0 {
        return "unknown land".to_owned();
    }
    let ground = state.terrain[i];
    let name = ground.resource().map_or(ground.word(), Kind::word);
    match state.token[i] {
        0 => name.to_owned(),
        number => format!("{name} {number}"),
    }
}

/// The label, with the part of the board before it where another hex has the same.
fn land(state: &State, hex: Hex) -> String {
    let own = label(state, hex);
    if state.down >> state.topology().hex(hex) & 1 != 0 {
        return own;
    }
    // East and south, in units in which both are equally long.
    let place = |hex: Hex| (15 * (2 * i32::from(hex.q()) + i32::from(hex.r())), 26 * i32::from(hex.r()));
    let hexes = state.topology().hexes.iter().copied();
    let twins = hexes.filter(|&other| other != hex && is_land(state, other) && label(state, other) == own);
    let (mut east, mut south) = (0, 0);
    for twin in twins {
        let ((x, y), (twin_x, twin_y)) = (place(hex), place(twin));
        east += x - twin_x;
        south += y - twin_y;
    }
    let part = match (east.abs() > south.abs(), east > 0, south > 0) {
        _ if (east, south) == (0, 0) => return own,
        (true, true, _) => "eastern",
        (true, false, _) => "western",
        (false, _, true) => "southern",
        (false, _, false) => "northern",
    };
    format!("{part} {own}")
}

/// The sea, by the land that lies at it.
fn sea(state: &State, hex: Hex) -> String {
    let near = Way::ALL.into_iter().filter_map(|way| hex.near(way));
    let mut shores: Vec<String> = near.filter(|&h| is_land(state, h)).map(|h| land(state, h)).collect();
    shores.dedup();
    match &shores[..] {
        [] => "the open sea".to_owned(),
        // Two are enough to find it.
        [one, two, ..] => format!("the sea off {one} and {two}"),
        [one] => format!("the sea off {one}"),
    }
}

/// A hex in words.
pub fn hex(state: &State, at: Hex) -> String {
    let words = if is_land(state, at) { land(state, at) } else { sea(state, at) };
    format!("{words} ({at})")
}

/// A corner in words: the land around it, and its harbour.
pub fn corner(state: &State, at: Corner) -> String {
    let around: Vec<Hex> = at.hexes().into_iter().flatten().filter(|&h| is_land(state, h)).collect();
    let mut words: Vec<String> = match around[..] {
        [] => vec!["sea".to_owned()],
        [only] => vec![land(state, only)],
        _ => around.iter().map(|&h| label(state, h)).collect(),
    };
    let node = state.topology().node(at);
    let port = Port::ALL.into_iter().find(|kind| state.port_nodes[kind.index()].has(node));
    words.extend(port.map(|kind| format!("harbour {}", harbour(kind))));
    format!("{} ({at})", words.join(", "))
}

/// A side in words: the land on both sides of it, the coast it follows, or the shores it leads between.
pub fn side(state: &State, at: Side) -> String {
    let [a, b] = at.hexes();
    let is_shore = |hex: Option<Hex>| hex.filter(|&hex| is_land(state, hex));
    let words = match (is_shore(a), is_shore(b)) {
        (Some(a), Some(b)) => format!("between {} and {}", label(state, a), label(state, b)),
        (Some(shore), None) | (None, Some(shore)) => {
            let compass = match (at.way(), shore == at.hex()) {
                (Way::Ne, true) => "north-east",
                (Way::Ne, false) => "south-west",
                (Way::E, true) => "east",
                (Way::E, false) => "west",
                (_, true) => "south-east",
                (_, false) => "north-west",
            };
            format!("on the {compass} coast of {}", land(state, shore))
        }
        (None, None) => {
            let ends = at.ends().into_iter().flatten();
            let shores: Vec<String> =
                ends.flat_map(Corner::hexes).filter_map(is_shore).map(|hex| land(state, hex)).collect();
            match &shores[..] {
                [] => "on the open sea".to_owned(),
                [from, to] if from != to => format!("at sea from {from} to {to}"),
                [near, ..] => format!("at sea off {near}"),
            }
        }
    };
    format!("{words} ({at})")
}

/// What a harbour trades.
pub(crate) fn harbour(kind: Port) -> String {
    if kind == Port::Generic { "3:1".to_owned() } else { format!("2:1 {kind}") }
}
