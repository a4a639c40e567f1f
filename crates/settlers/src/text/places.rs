//! Places in words: told by the land around them, so that a sentence can be understood without coordinates; the
//! coordinates follow in brackets.

mod apart;

use super::{Language, names};
use crate::bits::Nodes;
use crate::components::{Port, Terrain};
use crate::coords::{Corner, Hex, Side, Way};
use crate::state::State;
use apart::{Apart, Offing, apart, corner_spot, hex_spot, side_spot};

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

/// What the label of a hex is made of: as good as the label, and quicker to compare.
fn mark(state: &State, hex: Hex) -> Option<(Terrain, u8)> {
    let tile = state.topology().hex(hex);
    (!state.down.has(tile)).then(|| (state.terrain[tile], state.token[tile]))
}

/// The label, with the part of the board where another hex has the same.
fn land(state: &State, hex: Hex, language: Language) -> String {
    let own = label(state, hex, language);
    if is_down(state, hex) {
        return own;
    }
    let same = |other: &&Hex| is_land(state, **other) && mark(state, **other) == mark(state, hex);
    let alike: Vec<_> = state.topology().hexes.iter().filter(same).map(|&other| hex_spot(other)).collect();
    let lies = |wind: &[&str; 2]| match language {
        Language::English => format!("{} {own}", wind[0]),
        Language::German => format!("{own} im {}", wind[1]),
    };
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
    match apart(hex_spot(hex), &alike) {
        Apart::Alone => own,
        Apart::Wind(wind) => lies(&wind),
        Apart::Nth(n, wind) => format!("{} {}", language.of(COUNT[n % COUNT.len()]), lies(&wind)),
    }
}

/// How far out at sea, seen from the nearest land.
fn offing(state: &State, offing: Option<Offing>, language: Language) -> Option<String> {
    offing.map(|offing| offing.words(&land(state, offing.land, language), language))
}

/// Land at which a sea hex lies, as it is told: two are enough to find it.
fn shores(state: &State, hex: Hex) -> Vec<Option<Hex>> {
    let near = Way::ALL.into_iter().filter_map(|way| hex.near(way)).filter(|&near| is_land(state, near));
    let mut shores: Vec<Option<Hex>> = near.map(|near| known(state, near)).collect();
    shores.dedup();
    shores.truncate(2);
    shores
}

fn sea_offing(state: &State, hex: Hex) -> Option<Offing> {
    Offing::of(state, hex_spot(hex), state.topology().hex_nodeset[state.topology().hex(hex)])
}

/// The sea, by the land that lies at it.
fn sea(state: &State, hex: Hex, language: Language) -> String {
    let own = shores(state, hex);
    let told: Vec<String> = own.iter().map(|&shore| land_or_not(state, shore, language)).collect();
    let open = own.iter().all(Option::is_none);
    let mut words = match (language, &told[..]) {
        (_, []) => language.of(["the open sea", "offenes Meer"]).to_owned(),
        (Language::English, [one, two, ..]) => format!("the sea off {one} and {two}"),
        (Language::English, [one]) => format!("the sea off {one}"),
        (Language::German, [one, two, ..]) => format!("Meer vor {one} und {two}"),
        (Language::German, [one]) => format!("Meer vor {one}"),
    };
    let same = |other: &&Hex| {
        let open_alike = || !open || sea_offing(state, **other) == sea_offing(state, hex);
        !is_land(state, **other) && shores(state, **other) == own && open_alike()
    };
    if state.topology().hex(hex).is_some() {
        let more = open.then(|| offing(state, sea_offing(state, hex), language)).flatten();
        let alike: Vec<_> =
            state.topology().hexes.iter().filter(same).map(|&other| hex_spot(other)).collect();
        for more in more.into_iter().chain(apart(hex_spot(hex), &alike).addition(language)) {
            words = format!("{words}, {more}");
        }
    }
    words
}

/// The hex if it lies open.
fn known(state: &State, hex: Hex) -> Option<Hex> {
    Some(hex).filter(|&hex| !is_down(state, hex))
}

fn land_or_not(state: &State, hex: Option<Hex>, language: Language) -> String {
    match hex {
        Some(hex) => land(state, hex, language),
        None => language.of(["unknown land", "unbekanntes Land"]).to_owned(),
    }
}

/// A hex in words.
pub(super) fn hex(state: &State, at: Hex, language: Language) -> String {
    let words = if is_land(state, at) { land(state, at, language) } else { sea(state, at, language) };
    format!("{words} ({at})")
}

/// What a corner is told by. Corners that are told by the same need something more.
#[derive(PartialEq)]
enum Sight {
    /// The only land around it.
    Coast(Hex),
    /// The land around it, in any order.
    Land(Vec<Option<(Terrain, u8)>>),
    /// The way from the nearest land; unknown land lies around it, or only the sea.
    Sea(Option<Offing>, bool),
}

fn sight(state: &State, at: Corner) -> Sight {
    let around = || at.hexes().into_iter().flatten().filter(|&hex| is_land(state, hex));
    let mut seen = around().filter_map(|hex| known(state, hex));
    match (seen.next(), around().count()) {
        (None, n) => {
            let node = Nodes::one(state.topology().node(at));
            Sight::Sea(Offing::of(state, corner_spot(at), node), n > 0)
        }
        (Some(only), 1) => Sight::Coast(only),
        _ => {
            let mut marks: Vec<_> = around().map(|hex| mark(state, hex)).collect();
            marks.sort_unstable();
            Sight::Land(marks)
        }
    }
}

/// A corner in words: the land around it or on the way to it, and its harbour.
pub(super) fn corner(state: &State, at: Corner, language: Language) -> String {
    let around = at.hexes().into_iter().flatten().filter(|&hex| is_land(state, hex));
    let own = sight(state, at);
    let mut words: Vec<String> = match own {
        Sight::Coast(hex) => vec![land(state, hex, language)],
        Sight::Land(_) => around.map(|hex| label(state, hex, language)).collect(),
        Sight::Sea(_, false) => vec![language.of(["sea", "Meer"]).to_owned()],
        Sight::Sea(_, true) => vec![land_or_not(state, None, language)],
    };
    if let Sight::Sea(far, _) = own {
        words.extend(offing(state, far, language));
    }
    // How much known land there is around is quickly compared.
    let land_at = |at: Corner| (state.hexes_at(state.topology().node(at)) & state.land()).len();
    let same = |other: &&Corner| land_at(**other) == land_at(at) && sight(state, **other) == own;
    let alike: Vec<_> =
        state.topology().corners.iter().filter(same).map(|&other| corner_spot(other)).collect();
    words.extend(match own {
        Sight::Coast(hex) => (alike.len() > 1).then(|| tip(at, hex, language)),
        Sight::Land(_) | Sight::Sea(..) => apart(corner_spot(at), &alike).addition(language),
    });
    let node = state.topology().node(at);
    let port = Port::ALL.into_iter().find(|kind| state.harbour_nodes(*kind).has(node));
    words.extend(
        port.map(|kind| format!("{} {}", language.of(["harbour", "Hafen"]), names::harbour(kind, language))),
    );
    format!("{} ({at})", words.join(", "))
}

/// Which corner of a hex this is.
fn tip(at: Corner, of: Hex, language: Language) -> String {
    const TIPS: [[&str; 2]; 6] = [
        ["north corner", "Nordecke"],
        ["north-east corner", "Nordostecke"],
        ["south-east corner", "Südostecke"],
        ["south corner", "Südecke"],
        ["south-west corner", "Südwestecke"],
        ["north-west corner", "Nordwestecke"],
    ];
    let n = of.corners().and_then(|corners| corners.into_iter().position(|corner| corner == at));
    language.of(TIPS[n.unwrap_or(0)]).to_owned()
}

/// What a side is told by that does not lie at a coast. Sides that are told by the same need something more.
#[derive(PartialEq)]
enum Course {
    /// Between two pieces of land.
    Between([Option<(Terrain, u8)>; 2]),
    /// On the water, with these shores at its ends; unknown land is `None`.
    Sea(Vec<Option<Hex>>, Option<Offing>),
    /// Along a coast, which needs nothing more.
    Coast,
}

fn course(state: &State, at: Side) -> Course {
    let is_shore = |hex: Option<Hex>| hex.filter(|&hex| is_land(state, hex));
    match at.hexes().map(is_shore) {
        [Some(a), Some(b)] if is_down(state, a) == is_down(state, b) => {
            let mut marks = [a, b].map(|hex| mark(state, hex));
            marks.sort_unstable();
            Course::Between(marks)
        }
        [None, None] => {
            let ends = at.ends().into_iter().flatten();
            let nodes = ends.clone().map(|end| state.topology().node(end)).collect();
            let around = ends.flat_map(Corner::hexes).flatten().filter(|&hex| is_land(state, hex));
            let shores: Vec<_> = around.map(|hex| known(state, hex)).collect();
            let open = shores.iter().all(Option::is_none);
            let far = open.then(|| Offing::of(state, side_spot(at), nodes)).flatten();
            Course::Sea(shores, far)
        }
        _ => Course::Coast,
    }
}

/// A side in words: the land on both sides of it, the coast it follows, or the shores it leads between.
pub(super) fn side(state: &State, at: Side, language: Language) -> String {
    let [a, b] = at.hexes();
    let is_shore = |hex: Option<Hex>| hex.filter(|&hex| is_land(state, hex));
    let mut words = match (is_shore(a), is_shore(b)) {
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
    let own = course(state, at);
    if own != Course::Coast {
        let same = |other: &&Side| course(state, **other) == own;
        let alike: Vec<_> =
            state.topology().sides.iter().filter(same).map(|&other| side_spot(other)).collect();
        if let Some(more) = apart(side_spot(at), &alike).addition(language) {
            words = format!("{words}, {more}");
        }
    }
    format!("{words} ({at})")
}

/// A side with water on both sides, by the shores at its ends, or how far out it lies.
fn at_sea(state: &State, at: Side, language: Language) -> String {
    let Course::Sea(shores, far) = course(state, at) else { return String::new() };
    let told: Vec<String> = shores.iter().map(|&shore| land_or_not(state, shore, language)).collect();
    let words = match (language, &told[..]) {
        (_, []) => language.of(["on the open sea", "auf offener See"]).to_owned(),
        (Language::English, [from, to]) if from != to => format!("at sea from {from} to {to}"),
        (Language::English, [near, ..]) => format!("at sea off {near}"),
        (Language::German, [from, to]) if from != to => format!("auf See von {from} nach {to}"),
        (Language::German, [near, ..]) => format!("auf See vor {near}"),
    };
    match offing(state, far, language) {
        Some(far) => format!("{words}, {far}"),
        None => words,
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
