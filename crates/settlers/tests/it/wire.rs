//! Views and events survive the journey as text, whatever happens to them on the way.

use self::damage::{damage, parts};
use proptest::prelude::*;
use serde_json::Value;
use settlers::components::*;
use settlers::coords::{Corner, Hex};
use settlers::{Action, Config, Event, MODES, Rules, Setup, State, View, text};
use std::collections::BTreeSet;
use std::sync::OnceLock;
use table::{Actions, Actor, Game, Luck, Seat, Turn, Viewer, any_act};

#[path = "../../../table/tests/json/damage.rs"]
mod damage;

/// Every mode for three and four players, without and with cities and knights.
fn configs() -> Vec<Config> {
    let players = MODES.iter().flat_map(|mode| [3, 4].map(|players| Config::new(mode, players).unwrap()));
    let both = players.flat_map(|config| [config, config.with_knights(true)]);
    let mut configs: Vec<Config> = both.collect();
    configs.dedup();
    configs
}

fn viewers(state: &State) -> impl Iterator<Item = Viewer> + use<> {
    Viewer::limited(state.players).chain([Viewer::Judge])
}

fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut list = Actions::new();
    state.legal(seat, &mut list);
    list.to_vec()
}

/// Plays a random game; calls `look` before each act, and `hear` with each event.
fn play(
    config: &Config,
    seed: u64,
    mut look: impl FnMut(&State, usize),
    mut hear: impl FnMut(&State, Event),
) {
    let mut luck = Luck::new(seed, 78);
    let mut state = State::new(config);
    let mut log = Vec::new();
    for ply in 0.. {
        look(&state, ply);
        let (by, action) = match state.turn() {
            Turn::Over(_) => return,
            Turn::Chance => (Actor::Chance, state.sample(&mut luck)),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let list = legal(&state, seat);
                (Actor::Seat(seat), list[any_act(&list, |act| state.is_rash(act), &mut luck)])
            }
        };
        state.play_unchecked(by, action, &mut log);
        log.drain(..).for_each(|event| hear(&state, event));
    }
}

#[test]
fn views_travel_as_text() {
    for config in configs() {
        for seed in 0..2 {
            let look = |state: &State, ply: usize| {
                // The board is dealt in the first plies; later a few of many are enough.
                for who in viewers(state).filter(|_| ply < 100 || ply.is_multiple_of(11)) {
                    let view = state.view(who);
                    let text = serde_json::to_string(&view).unwrap();
                    let back: View =
                        serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
                    assert_eq!(back, view, "{config:?}, seed {seed}, ply {ply}, {who:?}: {text}");
                    for seat in (0..state.players).map(Seat) {
                        assert_eq!(legal(back.table(), seat), legal(view.table(), seat));
                    }
                }
            };
            play(&config, seed, look, |_, _| {});
        }
    }
}

#[test]
fn events_travel_as_text() {
    let mut kinds = BTreeSet::new();
    for config in configs() {
        for seed in 0..3 {
            let hear = |state: &State, event: Event| {
                for event in viewers(state).filter_map(|who| State::seen(event, who)) {
                    let text = serde_json::to_string(&event).unwrap();
                    let back: Event =
                        serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
                    assert_eq!(back, event, "{text}");
                    if kinds.len() < 60 {
                        let value: Value = serde_json::from_str(&text).unwrap();
                        kinds.insert(value["what"].as_str().unwrap().to_owned());
                    }
                }
            };
            play(&config, seed, |_, _| {}, hear);
        }
    }
    // Rare ones may be missing; but this is not a test of three sorts of events.
    assert!(kinds.len() > 40, "{kinds:?}");
    for kind in ["offered", "stole", "knight", "spied", "dealt"] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
}

#[test]
fn everything_is_written_by_its_name() {
    let hex = Hex::new(0, -1).unwrap();
    let text = serde_json::to_string(&Event::Robber { to: hex }).unwrap();
    assert_eq!(text, r#"{"what":"robber","to":"0,-1"}"#);
    let at = Corner::new(hex, true);
    let event = Event::Knight { seat: Seat(2), at, what: settlers::Drill::Promoted };
    let text = serde_json::to_string(&event).unwrap();
    assert_eq!(text, r#"{"what":"knight","seat":2,"at":"0,-1/S","drill":"promoted"}"#);
    let crowned = Event::Metropolis { seat: Seat(1), track: Track::Science, at };
    let text = serde_json::to_string(&crowned).unwrap();
    assert_eq!(text, r#"{"what":"metropolis","seat":1,"track":"science","at":"0,-1/S"}"#);
    assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), crowned);
    let stolen = Event::Stole { by: Seat(0), from: Seat(1), kind: None };
    assert_eq!(serde_json::to_string(&stolen).unwrap(), r#"{"what":"stole","by":0,"from":1,"kind":null}"#);
    let mut deal = settlers::Deal::default();
    deal.give[Kind::Wool.index()] = 2;
    deal.ask[Kind::Ore.index()] = 1;
    assert_eq!(serde_json::to_string(&deal).unwrap(), r#"{"give":{"wool":2},"ask":{"ore":1}}"#);
    assert_eq!(serde_json::to_string(&Action::Bank(Kind::Ore, Kind::Wool)).unwrap(), r#""bank ore wool""#);
}

/// Hidden cards are counted, and nothing in the text tells what they are (B14).
#[test]
fn a_hand_is_written_only_for_who_may_see_it() {
    let mut hidden = 0;
    let look = |state: &State, ply: usize| {
        // At the end development cards are shown.
        if ply.is_multiple_of(50) && state.turns > 0 && state.winner.is_none() {
            let view = serde_json::to_value(state.view(Viewer::Seat(Seat(0)))).unwrap();
            for (n, seat) in view["seats"].as_array().unwrap().iter().enumerate().skip(1) {
                assert_eq!(seat["total"].as_u64().unwrap_or(0), u64::from(state.seats[n].total));
                assert!(
                    seat.get("hand").is_none() && seat.get("dev").is_none() && seat.get("fresh").is_none()
                );
                hidden += usize::from(state.seats[n].total);
            }
            assert!(view.get("deck").is_none());
        }
    };
    play(&Config::new("base", 4).unwrap(), 3, look, |_, _| {});
    assert!(hidden > 100);
}

/// What a reader could not find by its name is not written in the first place.
#[test]
fn a_board_without_a_name_does_not_travel() {
    for (name, rules) in [("both", Rules::SEA.with_knights(None)), ("base", Rules::SEA)] {
        let text = include_str!("../../maps/seafarers-4.txt");
        let map = settlers::map::Map::read(text).unwrap();
        let setup = Box::leak(Box::new(Setup::new(name, map, rules)));
        let state = State::new(&Config::custom(setup, 4));
        assert!(serde_json::to_string(&state.view(Viewer::Spectator)).is_err(), "{name}");
    }
}

#[test]
fn a_view_is_small() {
    for config in configs() {
        let (mut most, mut sum, mut n) = (0, 0, 0);
        let look = |state: &State, ply: usize| {
            for who in Viewer::limited(state.players).filter(|_| ply.is_multiple_of(64)) {
                let size = serde_json::to_string(&state.view(who)).unwrap().len();
                (most, sum, n) = (most.max(size), sum + size, n + 1);
            }
        };
        play(&config, 5, look, |_, _| {});
        let average = sum / n;
        assert!(most < 6144 && average < 4096, "{config:?}: {most} bytes at most, {average} on average");
    }
}

/// Asks what a client asks.
fn ask(view: &View) {
    let table = view.table();
    let names = |seat: Seat| format!("seat {seat}");
    for seat in (0..table.players).map(Seat) {
        let _ = text::question(table, seat, &names);
        for action in legal(table, seat) {
            let _ = text::act(table, action, &names);
        }
        let _ = table.points(seat);
    }
    let _ = (table.turn(), settlers::draw::board(table));
}

/// Views at many points of games of every mode, as JSON, with everything that stands in them.
fn samples() -> &'static [(Value, Vec<Value>)] {
    static SAMPLES: OnceLock<Vec<(Value, Vec<Value>)>> = OnceLock::new();
    SAMPLES.get_or_init(|| {
        let mut samples = Vec::new();
        for (seed, config) in (0..).zip(configs()) {
            let look = |state: &State, ply: usize| {
                if ply.is_multiple_of(101) {
                    let who = viewers(state).nth(ply % 6).unwrap_or(Viewer::Judge);
                    let value = serde_json::to_value(state.view(who)).unwrap();
                    let parts = parts(&value);
                    samples.push((value, parts));
                }
            };
            play(&config, seed, look, |_, _| {});
        }
        samples
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases.max(3000), failure_persistence: None, ..ProptestConfig::default() })]

    /// A damaged view is refused or is a table of which everything can be asked; never does anything panic.
    #[test]
    fn damaged_views_do_no_harm(
        which in any::<prop::sample::Index>(),
        hurts in prop::collection::vec(
            (prop::collection::vec(any::<u16>(), 1..6), any::<prop::sample::Index>()), 1..4),
    ) {
        let (value, parts) = which.get(samples());
        let mut value = value.clone();
        for (path, part) in &hurts {
            damage(&mut value, path, part.get(parts));
        }
        if let Ok(view) = serde_json::from_value::<View>(value) {
            ask(&view);
        }
    }

    /// Text cut off or with a byte changed is no reason to panic, either.
    #[test]
    fn damaged_text_does_no_harm(
        which in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        byte in 32u8..127,
        cut in any::<bool>(),
    ) {
        let (value, _) = which.get(samples());
        let mut text = value.to_string().into_bytes();
        let at = at.index(text.len());
        if cut { text.truncate(at) } else { text[at] = byte }
        if let Ok(view) = serde_json::from_slice::<View>(&text) {
            ask(&view);
        }
    }
}
