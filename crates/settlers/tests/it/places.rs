//! Places in words: who reads a log without the map before them must know where something happened.

use settlers::coords::{Corner, Hex, Side};
use settlers::{Action, Config, Event, MODES, State, text};
use std::collections::BTreeMap;
use std::path::PathBuf;
use table::{Match, Record, Seat, Seed};

fn names(seat: Seat) -> String {
    ["Red", "Blue", "White", "Orange"][seat.index()].to_owned()
}

/// The words without the coordinates behind them.
fn plain(words: &str) -> String {
    words.rsplit_once(" (").map_or(words, |(words, _)| words).to_owned()
}

fn laid_out(mode: &str, players: u8, seed: u64) -> State {
    Match::<State>::new(Config::new(mode, players).unwrap(), Seed::from(seed)).state().clone()
}

/// Two hexes with the same yield and number are told apart, and so are all coasts.
#[test]
fn no_two_pieces_of_land_or_coast_are_called_the_same() {
    for mode in MODES {
        for seed in 0..30 {
            let state = laid_out(mode, 4, seed);
            let is_land = |hex: Hex| {
                let n = state.topology().hex(hex);
                state.land().has(n)
            };
            let mut known: BTreeMap<String, String> = BTreeMap::new();
            let mut tell = |words: String| {
                let before = known.insert(plain(&words), words.clone());
                assert_eq!(before, None, "{mode} {seed}: {words}");
            };
            state
                .topology()
                .hexes
                .iter()
                .filter(|&&hex| is_land(hex))
                .for_each(|&hex| tell(text::hex(&state, hex)));
            let is_coast = |side: &&Side| {
                let [a, b] = side.hexes();
                a.is_some_and(is_land) != b.is_some_and(is_land)
            };
            state.topology().sides.iter().filter(is_coast).for_each(|&side| tell(text::side(&state, side)));
        }
    }
}

/// Neither are two corners, nor two sides of anything that is known, nor two parts of the sea, in either language: a
/// knight at sea is offered corners there, the pirate any part of it.
#[test]
fn no_two_places_are_called_the_same() {
    for mode in MODES {
        for (players, seed) in [(3, 1), (4, 2)] {
            let state = laid_out(mode, players, seed);
            let topology = state.topology();
            let is_unknown = |hex: Hex| state.down.has(topology.hex(hex));
            // No piece is built beside a hex that nobody has seen: reaching it turns it up.
            let is_told = |side: &&Side| !side.hexes().into_iter().flatten().any(is_unknown);
            for (hex, corner, side) in [
                (
                    text::hex as fn(&State, Hex) -> String,
                    text::corner as fn(&State, Corner) -> String,
                    text::side as fn(&State, Side) -> String,
                ),
                (text::de::hex, text::de::corner, text::de::side),
            ] {
                let mut known: BTreeMap<String, String> = BTreeMap::new();
                let mut tell = |words: String| {
                    let before = known.insert(plain(&words), words.clone());
                    assert_eq!(before, None, "{mode} for {players}: {words}");
                };
                let hexes = topology.hexes.iter().filter(|&&at| !is_unknown(at));
                hexes.for_each(|&at| tell(hex(&state, at)));
                topology.corners.iter().for_each(|&at| tell(format!("at {}", corner(&state, at))));
                topology.sides.iter().filter(is_told).for_each(|&at| tell(side(&state, at)));
            }
        }
    }
}

/// Nobody goes "to sea", and no ship lies "between sea and sea".
#[test]
fn the_sea_is_told_by_its_shores() {
    let state = laid_out("seafarers", 4, 404);
    let pirate = |q, r| {
        let to = Hex::new(q, r).unwrap();
        plain(&text::event(&state, Event::Pirate { to }, &names))
    };
    assert_eq!(pirate(1, 0), "The pirate goes to the sea off eastern brick 4");
    let off = "The pirate goes to the sea off unknown land, 1 step north-east of eastern brick 4";
    assert_eq!(pirate(2, -1), off);
    let ship = |words: &str| plain(&text::act(&state, Action::Ship(words.parse().unwrap()), &names));
    assert_eq!(ship("-2,2/E"), "ship on the east coast of lumber 12");
    assert_eq!(ship("-2,3/NE"), "ship at sea from lumber 12 to unknown land");
    assert_eq!(ship("1,0/SE"), "ship on the open sea, 1 step east of eastern brick 4, in the south");
    // Without the coordinates, too, it is a sentence.
    let explore = Action::Explore(Hex::new(2, -2).unwrap());
    assert_eq!(plain(&text::act(&state, explore, &names)), "turn the unknown hex");
}

/// A whole game of a person: what the log said of the places.
#[test]
fn a_played_game_is_told_without_riddles() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("replays/by-hand/seafarers-4.replay");
    let record = Record::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut lines = Vec::new();
    crate::golden::carried_over(&record, |state, event| lines.push(text::event(state, event, &names)));
    let told = |words: &str| lines.iter().filter(|line| line.contains(words)).count();
    assert_eq!(told(" sea and "), 0);
    assert_eq!(told(" to sea"), 0);
    assert!(told("The robber goes to northern ore 6") > 0 && told("The robber goes to southern ore 6") > 0);
    assert!(told("New land: wool") == 2 && told("New land: lumber") == 1);
    assert!(told(" to all.") > 10 && told("White proposes 1 ore for 1 grain.") > 0);
}
