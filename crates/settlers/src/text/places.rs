//! Places in words: told by the land around them, so that a sentence can be understood without coordinates; the
//! coordinates follow in brackets.

use super::{Language, names};
use crate::components::Port;
use crate::coords::{Corner, Hex, Side, Way};
use crate::state::State;

/// Whether people would call it land: it is some, or may turn out to be.
fn is_land(state: &State, hex: Hex) -> bool {
    (state.land() | state.down).has(state.topology().hex(hex))
}

/// What a hex yields, as people call it and as the map is labelled, and its number.
fn label(state: &State, hex: Hex, language: Language) -> String {
    let tile = state.topology().hex(hex);
    if tile.is_none() {
        return language.of(["open sea", "offenes Meer"]).to_owned();
    }
    if state.down.has(tile) {
        return language.of(["unknown land", "unbekanntes Land"]).to_owned();
    }
    let ground = state.terrain[tile];
    let name = ground.resource().map_or(names::terrain(ground, language), |kind| names::kind(kind, language));
    match state.token[tile] {
        0 => name.to_owned(),
        number => format!("{name} {number}"),
    }
}

/// The label, with the part of the board where another hex has the same.
fn land(state: &State, hex: Hex, language: Language) -> String {
    let own = label(state, hex, language);
    if is_down(state, hex) {
        return own;
    }
    let hexes = state.topology().hexes.iter().copied();
    let alike: Vec<Hex> =
        hexes.filter(|&other| is_land(state, other) && label(state, other, language) == own).collect();
    if bearing(hex, &alike) == (0, 0) {
        return own;
    }
    // Where one wind does not tell them apart two may, and otherwise they are counted.
    let one = |hex: Hex| language.of(wind(bearing(hex, &alike)));
    let two = |hex: Hex| language.of(winds(bearing(hex, &alike)));
    let alone = |name: &dyn Fn(Hex) -> &'static str| {
        alike.iter().filter(|&&twin| name(twin) == name(hex)).count() == 1
    };
    let lies = |wind: &str| match language {
        Language::English => format!("{wind} {own}"),
        Language::German => format!("{own} im {wind}"),
    };
    if alone(&one) {
        return lies(one(hex));
    }
    if alone(&two) {
        return lies(two(hex));
    }
    let before = alike.iter().take_while(|&&twin| twin != hex).filter(|&&twin| two(twin) == two(hex));
    const COUNT: [[&str; 2]; 8] = [
        ["first", "erstes Feld"],
        ["second", "zweites Feld"],
        ["third", "drittes Feld"],
        ["fourth", "viertes Feld"],
        ["fifth", "fünftes Feld"],
        ["sixth", "sechstes Feld"],
        ["seventh", "siebtes Feld"],
        ["eighth", "achtes Feld"],
    ];
    format!("{} {}", language.of(COUNT[before.count() % COUNT.len()]), lies(two(hex)))
}

/// How far east and south of its like a hex lies, in units in which both are equally long.
fn bearing(hex: Hex, alike: &[Hex]) -> (i32, i32) {
    let place = |hex: Hex| (15 * (2 * i32::from(hex.q()) + i32::from(hex.r())), 26 * i32::from(hex.r()));
    let (x, y) = place(hex);
    alike.iter().fold((0, 0), |(east, south), &twin| {
        let (twin_x, twin_y) = place(twin);
        (east + x - twin_x, south + y - twin_y)
    })
}

/// The wind that tells best where something lies that is so far east and south.
fn wind((east, south): (i32, i32)) -> [&'static str; 2] {
    match (east.abs() > south.abs(), east > 0, south > 0) {
        (true, true, _) => ["eastern", "Osten"],
        (true, false, _) => ["western", "Westen"],
        (false, _, true) => ["southern", "Süden"],
        (false, _, false) => ["northern", "Norden"],
    }
}

/// Both winds.
fn winds((east, south): (i32, i32)) -> [&'static str; 2] {
    match (south > 0, east > 0) {
        (true, true) => ["south-eastern", "Südosten"],
        (true, false) => ["south-western", "Südwesten"],
        (false, true) => ["north-eastern", "Nordosten"],
        (false, false) => ["north-western", "Nordwesten"],
    }
}

/// The sea, by the land that lies at it.
fn sea(state: &State, hex: Hex, language: Language) -> String {
    let near = Way::ALL.into_iter().filter_map(|way| hex.near(way));
    let mut shores: Vec<String> =
        near.filter(|&h| is_land(state, h)).map(|h| land(state, h, language)).collect();
    shores.dedup();
    match (language, &shores[..]) {
        (_, []) => language.of(["the open sea", "offenes Meer"]).to_owned(),
        // Two are enough to find it.
        (Language::English, [one, two, ..]) => format!("the sea off {one} and {two}"),
        (Language::English, [one]) => format!("the sea off {one}"),
        (Language::German, [one, two, ..]) => format!("Meer vor {one} und {two}"),
        (Language::German, [one]) => format!("Meer vor {one}"),
    }
}

/// A hex in words.
pub(super) fn hex(state: &State, at: Hex, language: Language) -> String {
    let words = if is_land(state, at) { land(state, at, language) } else { sea(state, at, language) };
    format!("{words} ({at})")
}

/// A corner in words: the land around it, and its harbour.
pub(super) fn corner(state: &State, at: Corner, language: Language) -> String {
    let around: Vec<Hex> = at.hexes().into_iter().flatten().filter(|&h| is_land(state, h)).collect();
    let mut words: Vec<String> = match around[..] {
        [] => vec![language.of(["sea", "Meer"]).to_owned()],
        [only] => vec![land(state, only, language)],
        _ => around.iter().map(|&h| label(state, h, language)).collect(),
    };
    let node = state.topology().node(at);
    let port = Port::ALL.into_iter().find(|kind| state.harbour_nodes(*kind).has(node));
    words.extend(
        port.map(|kind| format!("{} {}", language.of(["harbour", "Hafen"]), names::harbour(kind, language))),
    );
    format!("{} ({at})", words.join(", "))
}

/// A side in words: the land on both sides of it, the coast it follows, or the shores it leads between.
pub(super) fn side(state: &State, at: Side, language: Language) -> String {
    let [a, b] = at.hexes();
    let is_shore = |hex: Option<Hex>| hex.filter(|&hex| is_land(state, hex));
    let words = match (is_shore(a), is_shore(b)) {
        (Some(a), Some(b)) if is_down(state, a) == is_down(state, b) => {
            let [a, b] = [a, b].map(|hex| label(state, hex, language));
            match language {
                Language::English => format!("between {a} and {b}"),
                Language::German => format!("zwischen {a} und {b}"),
            }
        }
        // What is known tells where it is.
        (Some(a), Some(b)) => {
            let known = if is_down(state, a) { b } else { a };
            let (way, of) = (language.of(compass(at, known)), land(state, known, language));
            match language {
                Language::English => format!("on the {way} side of {of}, towards unknown land"),
                Language::German => format!("an der {way}seite von {of}, zu unbekanntem Land hin"),
            }
        }
        (Some(shore), None) | (None, Some(shore)) => {
            let (way, of) = (language.of(compass(at, shore)), land(state, shore, language));
            match language {
                Language::English => format!("on the {way} coast of {of}"),
                Language::German => format!("an der {way}küste von {of}"),
            }
        }
        (None, None) => at_sea(state, at, language),
    };
    format!("{words} ({at})")
}

/// A side with water on both sides, by the shores at its ends.
fn at_sea(state: &State, at: Side, language: Language) -> String {
    let ends = at.ends().into_iter().flatten().flat_map(Corner::hexes).flatten();
    let shores: Vec<String> =
        ends.filter(|&hex| is_land(state, hex)).map(|hex| land(state, hex, language)).collect();
    match (language, &shores[..]) {
        (_, []) => language.of(["on the open sea", "auf offener See"]).to_owned(),
        (Language::English, [from, to]) if from != to => format!("at sea from {from} to {to}"),
        (Language::English, [near, ..]) => format!("at sea off {near}"),
        (Language::German, [from, to]) if from != to => format!("auf See von {from} nach {to}"),
        (Language::German, [near, ..]) => format!("auf See vor {near}"),
    }
}

fn is_down(state: &State, hex: Hex) -> bool {
    state.down.has(state.topology().hex(hex))
}

/// On which side of a hex a side of it lies.
fn compass(at: Side, of: Hex) -> [&'static str; 2] {
    match (at.way(), of == at.hex()) {
        (Way::Ne, true) => ["north-east", "Nordost"],
        (Way::Ne, false) => ["south-west", "Südwest"],
        (Way::E, true) => ["east", "Ost"],
        (Way::E, false) => ["west", "West"],
        (_, true) => ["south-east", "Südost"],
        (_, false) => ["north-west", "Nordwest"],
    }
}
