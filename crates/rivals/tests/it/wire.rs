//! Views and events survive the journey as text, whatever happens to them on the way.

use self::damage::{damage, parts};
use proptest::prelude::*;
use rivals::{Action, Card, Choice, Config, Event, Mode, Pool, Set, State, Tile, View, text};
use serde_json::Value;
use table::{Actions, Actor, Game, Luck, Seat, Turn, Viewer, any_act};

#[path = "../../../table/tests/json/damage.rs"]
mod damage;

/// Every mode, and every way to find the sets of a Duel.
fn configs() -> Vec<Config> {
    let duels = [Choice::Lot, Choice::Players].map(|choice| Config::duel(choice(Pool::ALL)));
    Mode::ALL.map(Config::new).into_iter().chain(duels).collect()
}

const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator, Viewer::Judge];

fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut list = Actions::new();
    state.legal(seat, &mut list);
    list.to_vec()
}

/// Plays a random game; calls `look` before each act, and `hear` with each event.
fn play(config: &Config, seed: u64, mut look: impl FnMut(&State, usize), mut hear: impl FnMut(Event)) {
    let mut luck = Luck::new(seed, 77);
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
        log.drain(..).for_each(&mut hear);
    }
}

#[test]
fn views_travel_as_text() {
    for config in configs() {
        for seed in 0..3 {
            let look = |state: &State, ply: usize| {
                for who in VIEWERS.into_iter().filter(|_| ply.is_multiple_of(5)) {
                    let view = state.view(who);
                    let text = serde_json::to_string(&view).unwrap();
                    let back: View =
                        serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
                    assert_eq!(back, view, "{config:?}, seed {seed}, ply {ply}, {who:?}: {text}");
                    for seat in [Seat(0), Seat(1)] {
                        assert_eq!(legal(&back, seat), legal(&view, seat));
                    }
                }
            };
            play(&config, seed, look, |_| {});
        }
    }
}

#[test]
fn events_travel_as_text() {
    let mut kinds = std::collections::BTreeSet::new();
    for config in configs() {
        for seed in 0..6 {
            play(
                &config,
                seed,
                |_, _| {},
                |event| {
                    for event in VIEWERS.into_iter().filter_map(|who| State::seen(event, who)) {
                        let text = serde_json::to_string(&event).unwrap();
                        let back: Event = serde_json::from_str(&text).unwrap();
                        assert_eq!(back, event, "{text}");
                        let value: Value = serde_json::from_str(&text).unwrap();
                        kinds.insert(value["what"].as_str().unwrap().to_owned());
                    }
                },
            );
        }
    }
    // Rare ones may be missing; but this is not a test of three sorts of events.
    assert!(kinds.len() > 30, "{kinds:?}");
    assert!(kinds.contains("set-chosen") && kinds.contains("no-room"), "{kinds:?}");
}

/// A view in the middle of a random Duel.
fn middle(config: &Config, seed: u64, who: Viewer) -> View {
    let mut views = Vec::new();
    let look = |state: &State, ply: usize| {
        if ply.is_multiple_of(16) {
            views.push(state.view(who));
        }
    };
    play(config, seed, look, |_| {});
    views.swap_remove(views.len() / 2)
}

#[test]
fn everything_is_written_by_its_name() {
    let text = |value: &dyn Fn() -> serde_json::Result<String>| value().unwrap();
    let goldsmith: Card = "goldsmith".parse().unwrap();
    let why = Event::Discarded { card: goldsmith };
    assert_eq!(text(&|| serde_json::to_string(&why)), r#"{"what":"discarded","card":"goldsmith"}"#);
    // Every card has a word of its own, also the one that two sets print.
    for card in rivals::cards::all() {
        let word = serde_json::to_string(&card).unwrap();
        assert_eq!(serde_json::from_str::<Card>(&word).unwrap(), card, "{word}");
    }
    for (card, word) in [(Card::NONE, "null"), (Card::RULES, r#""the-rules""#)] {
        assert_eq!(serde_json::to_string(&card).unwrap(), word);
        assert_eq!(serde_json::from_str::<Card>(word).unwrap(), card);
    }
    let hidden = Card::hidden(goldsmith.back());
    assert_eq!(serde_json::to_string(&hidden).unwrap(), r#""a-basic-card""#);
    assert_eq!(serde_json::to_string(&Tile::HIDDEN).unwrap(), r#""a-region""#);
    assert_eq!(serde_json::to_string(&Set::Gold).unwrap(), r#""gold""#);

    let view = middle(&Config::new(Mode::Duel), 1, Viewer::Seat(Seat(0)));
    let value = serde_json::to_value(&view).unwrap();
    assert_eq!(value["game"], "rivals/duel");
    assert_eq!(value["viewer"]["seat"], 0);
    let board = view.board(Seat(1));
    for (at, region) in value["boards"][1]["regions"].as_object().unwrap() {
        assert_eq!(region[0], board.tile(at.parse().unwrap()).to_string());
    }
    // What the viewer may not know is not in the text at all.
    let text = value["hands"][1].to_string();
    for card in rivals::cards::all().filter(|card| !view.hand(Seat(1)).cards().contains(card)) {
        assert!(!text.contains(&format!("\"{card}\"")), "{card} in {text}");
    }
}

#[test]
fn a_square_stands_once_and_in_any_order() {
    let view = middle(&Config::new(Mode::Duel), 1, Viewer::Seat(Seat(0)));
    let text = serde_json::to_string(&view).unwrap();
    let value: Value = serde_json::from_str(&text).unwrap();
    let regions = value["boards"][0]["regions"].as_object().unwrap();
    let told: Vec<String> = regions.iter().map(|(at, region)| format!("\"{at}\":{region}")).collect();
    let turned: Vec<String> = told.iter().rev().cloned().collect();
    let read = |regions: &[String]| {
        let changed = text.replacen(&told.join(","), &regions.join(","), 1);
        serde_json::from_str::<View>(&changed).map(|view| serde_json::to_string(&view).unwrap())
    };
    assert!(told.len() > 2 && text.contains(&told.join(",")));
    assert_eq!(read(&turned).unwrap(), text);
    let twice = [&told[..], &told[..1]].concat();
    assert!(read(&twice).unwrap_err().to_string().starts_with("a square stands here twice"));
}

/// A name inside an event may stand anywhere in it; what an event lacks is named.
#[test]
fn events_are_read_in_any_order_and_whole() {
    let event = Event::Turn { seat: Seat(1), number: 7 };
    let read = |text: &str| serde_json::from_str::<Event>(text);
    assert_eq!(read(r#"{"number":7,"seat":1,"what":"turn"}"#).unwrap(), event);
    let lacking = read(r#"{"what":"turn","seat":1}"#).unwrap_err().to_string();
    assert!(lacking.starts_with("missing field `number`"), "{lacking}");
    for wrong in [
        r#"{"seat":1,"number":7}"#,
        r#"{"what":"tern","seat":1,"number":7}"#,
        r#"{"what":"turn","seat":9,"number":7}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    let nobody = Event::Token { which: rivals::Advantage::Trade, holder: None };
    assert_eq!(read(&serde_json::to_string(&nobody).unwrap()).unwrap(), nobody);
}

#[test]
fn a_view_is_small() {
    for config in configs() {
        let (mut most, mut sum, mut n) = (0, 0, 0);
        let look = |state: &State, ply: usize| {
            for who in VIEWERS.into_iter().take(3).filter(|_| ply.is_multiple_of(16)) {
                let size = serde_json::to_string(&state.view(who)).unwrap().len();
                (most, sum, n) = (most.max(size), sum + size, n + 1);
            }
        };
        play(&config, 5, look, |_| {});
        // The names of the 39 cards and events of the own deck are part of each view of a Tournament Game.
        let deck = if config.mode() == Mode::Tournament { 768 } else { 0 };
        assert!(
            most < 4096 + deck && sum / n < 3072 + deck,
            "{config:?}: {most} bytes at most, {} on average",
            sum / n
        );
    }
}

/// Asks what a client asks.
fn ask(view: &View) {
    let _ = text::prompt(view);
    for seat in [Seat(0), Seat(1)] {
        for action in legal(view, seat) {
            let _ = text::act(view, seat, action);
        }
        let _ = (view.tally(seat).victory, view.hand_limit(seat), view.board(seat).goods());
    }
    let _ = view.turn();
}

/// Views at many points of games of every mode, as JSON, with everything that stands in them.
fn samples() -> &'static [(Value, Vec<Value>)] {
    static SAMPLES: std::sync::OnceLock<Vec<(Value, Vec<Value>)>> = std::sync::OnceLock::new();
    SAMPLES.get_or_init(|| {
        let mut samples = Vec::new();
        for (seed, config) in (0..).zip(configs()) {
            let look = |state: &State, ply: usize| {
                if ply.is_multiple_of(37) {
                    let view = state.view(VIEWERS[ply % 4]);
                    let value = serde_json::to_value(&view).unwrap();
                    let parts = parts(&value);
                    samples.push((value, parts));
                }
            };
            play(&config, seed, look, |_| {});
        }
        samples
    })
}

/// A view of a seat that does not exist is refused, also where decks are remembered by seats.
#[test]
fn a_view_of_no_seat_is_refused() {
    let view = State::new(&Config::tournament(false)).view(Viewer::Seat(Seat(1)));
    let mut value = serde_json::to_value(&view).unwrap();
    assert!(serde_json::from_value::<View>(value.clone()).is_ok());
    value["viewer"] = serde_json::to_value(Viewer::Seat(Seat(3))).unwrap();
    let refused = serde_json::from_value::<View>(value).unwrap_err();
    assert!(refused.to_string().contains("there is no such seat"), "{refused}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases.max(4000), failure_persistence: None, ..ProptestConfig::default() })]

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
