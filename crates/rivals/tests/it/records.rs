//! Golden records under `replays/`, and counts of continuations under `perft/`.
//!
//! Both are compared with what is stored. When a legal list or an outcome changes on purpose, raise the mode's number
//! in `State::rules` and write them again; games whose acts are all still possible keep them:
//!
//! ```text
//! LANDGRAVE_BLESS=1 cargo test -p rivals --test it records
//! ```
//!
//! `replays/by-hand/` holds games that people played in the terminal or on the page, `<mode>-<size>.replay`. One that no
//! longer replays is played again, or taken out.

use crate::script::legal;
use rivals::cards::basic;
use rivals::deck::{SAMPLES, Sample};
use rivals::{Action, Card, Config, Event, Mode, State};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::Once;
use table::{Game, Luck, Match, Random, Record, Seat, Seed, Turn, Who, perft};

/// How the acts of a golden record were chosen.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    /// Any act is as good as another.
    Random,
    /// Builds what can be built, the greatest first.
    Builder,
    /// Does what the collector games before and this one have done least.
    Collector,
}

/// Ten games of each mode: how they were played, and their seeds.
const STYLES: [(&str, Style, u64); 10] = [
    ("random-1", Style::Random, 1),
    ("random-2", Style::Random, 2),
    ("random-3", Style::Random, 3),
    ("random-4", Style::Random, 0x7fff_ffff_ffff_ffff),
    ("builder-1", Style::Builder, 11),
    ("builder-2", Style::Builder, 12),
    ("builder-3", Style::Builder, 13),
    ("collector-1", Style::Collector, 21),
    ("collector-2", Style::Collector, 22),
    ("collector-3", Style::Collector, 23),
];

/// Every golden record: its name, mode, style and seed.
fn records() -> impl Iterator<Item = (String, Mode, Style, u64)> {
    Mode::ALL.into_iter().flat_map(|mode| {
        STYLES.into_iter().map(move |(name, style, seed)| {
            if mode.is_intro() {
                return (name.to_owned(), mode, style, seed);
            }
            // Who only collects does not finish the longer games.
            let style = if style == Style::Collector { Style::Builder } else { style };
            (format!("{}-{name}", mode.word()).replace("collector", "planner"), mode, style, seed)
        })
    })
}

/// Positions whose continuations are counted: a name, a record, and where in it: before the first such act.
type Moment = (&'static str, &'static str, fn(&State, Action) -> bool);

const COUNTED: [Moment; 21] = [
    ("start-roll", "random-1", |_, _| true),
    ("first-hand", "random-1", |_, act| matches!(act, Action::Stack(_))),
    ("before-roll", "random-2", |_, act| act == Action::Pass),
    ("brigitta", "builder-1", |_, act| act == Action::Play(basic::BRIGITTA)),
    ("action-phase", "random-3", |state, act| act == Action::End && state.turn_number() > 30),
    ("city", "builder-2", |_, act| matches!(act, Action::Build(basic::CITY, _))),
    ("scout", "builder-1", |_, act| act == Action::Play(basic::SCOUT)),
    ("relocation", "builder-1", |_, act| act == Action::Play(basic::RELOCATION)),
    ("large-trade-ship", "builder-1", |_, act| matches!(act, Action::Use(..))),
    ("exchange", "collector-1", |_, act| matches!(act, Action::Card(_))),
    ("feud", "builder-3", |state, _| state.turned_up() == Some(basic::FEUD)),
    ("fraternal-feuds", "collector-3", |state, _| state.turned_up() == Some(basic::FRATERNAL_FEUDS)),
    ("gold-arranging", "gold-random-1", |_, act| matches!(act, Action::Region(_))),
    ("turmoil-attack", "turmoil-builder-1", |_, act| act == Action::Yes),
    ("progress-acting", "progress-random-3", |state, act| act == Action::End && state.turn_number() > 60),
    ("explorers-sailing", "explorers-builder-1", |_, act| matches!(act, Action::Sail(_))),
    ("sages-acting", "sages-random-3", |state, act| act == Action::End && state.turn_number() > 60),
    ("prosperity-acting", "prosperity-random-3", |state, act| act == Action::End && state.turn_number() > 60),
    ("tournament-bringing", "tournament-random-1", |_, _| true),
    ("tournament-preparing", "tournament-builder-1", |state, act| {
        act == Action::Pass && state.is_preparing()
    }),
    ("duel-acting", "duel-random-3", |state, act| act == Action::End && state.turn_number() > 60),
];

const HEAD: &str =
    "# How many lines of so many acts go on from a golden record at a ply; see tests/it/records.rs.\n";

/// No count of a file goes beyond this.
const MOST_NODES: u64 = 40_000;

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(path: PathBuf) -> String {
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The record of this name, replayed.
fn golden(name: &str) -> Match<State> {
    let text = read(folder("replays").join(format!("{name}.replay")));
    let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(record.to_string(), text, "{name} is written as it is read");
    record.replay().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What a collector counts: an act without its squares and numbers.
fn sort_of(action: Action) -> String {
    match action {
        Action::Build(card, _) => format!("build {card}"),
        Action::Use(..) => "use".to_owned(),
        Action::Search(_) => "search".to_owned(),
        Action::Stack(_) => "stack".to_owned(),
        Action::At(_) => "at".to_owned(),
        other => other.to_string(),
    }
}

fn choose(style: Style, acts: &[Action], luck: &mut Luck, done: &mut BTreeMap<String, u32>) -> Action {
    let mut best: Vec<Action> = acts.to_vec();
    let key = |action: &Action| -> u32 {
        match (style, action) {
            // A player who tears down new buildings does not finish a game.
            (_, Action::Remove(_)) => u32::MAX - 1,
            (Style::Random, _) => 0,
            (Style::Builder, Action::Build(basic::CITY, _)) => 0,
            (Style::Builder, Action::Build(basic::SETTLEMENT, _)) => 1,
            (Style::Builder, Action::Play(_)) => 2,
            (Style::Builder, Action::Build(..)) => 3,
            (Style::Builder, Action::Search(_)) => 4,
            (Style::Builder, _) => 5,
            (Style::Collector, Action::End) => u32::MAX,
            (Style::Collector, action) => done.get(&sort_of(*action)).copied().unwrap_or_default(),
        }
    };
    let least = best.iter().map(key).min().unwrap_or_default();
    best.retain(|action| key(action) == least);
    let action = *luck.pick(&best).expect("who is asked has an act");
    *done.entry(sort_of(action)).or_default() += 1;
    action
}

/// Two of the decks that come with the game, by lot, card by card in turns.
fn bring_samples(game: &mut Match<State>, luck: &mut Luck) {
    let dry: Vec<Sample> = SAMPLES.into_iter().filter(|sample| !sample.explorers).collect();
    let decks = [0, 1].map(|_| luck.pick(&dry).expect("there are decks").deck().acts());
    for (red, blue) in decks[0].iter().zip(&decks[1]) {
        for (seat, &card) in [red, blue].into_iter().enumerate() {
            game.play(Seat(seat as u8), Action::Bring(card), &mut ()).expect("the deck is legal");
        }
    }
}

fn play(mode: Mode, style: Style, seed: u64, done: &mut BTreeMap<String, u32>) -> Match<State> {
    let mut game = Match::<State>::new(Config::new(mode), Seed::from(seed));
    let mut luck = Luck::new(seed, 99);
    if mode == Mode::Tournament {
        bring_samples(&mut game, &mut luck);
    }
    while let Turn::Seats(seats) = game.state().turn() {
        let seat = seats.iter().next().expect("somebody is asked");
        let action = choose(style, &legal(game.state(), seat), &mut luck, done);
        game.play(seat, action, &mut ()).expect("the act was listed");
    }
    game
}

/// The record of this name under the present rules, if its acts are all still possible.
fn renewed(name: &str) -> Option<Record> {
    let text = fs::read_to_string(folder("replays").join(format!("{name}.replay"))).ok()?;
    Record::parse(&text).ok()?.renewed::<State>().ok()
}

/// Writes everything again if it was asked for.
fn bless() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if std::env::var_os("LANDGRAVE_BLESS").is_none() {
            return;
        }
        let mut done = BTreeMap::new();
        for (name, mode, style, seed) in records() {
            let record = renewed(&name).unwrap_or_else(|| {
                let game = play(mode, style, seed, &mut done);
                let who = Who::Bot(name.rsplit('-').nth(1).unwrap_or(&name).to_owned());
                Record::of(&game, vec![who.clone(), who])
            });
            fs::write(folder("replays").join(format!("{name}.replay")), record.to_string()).unwrap();
        }
        for file in names(folder("replays/by-hand")) {
            let name = format!("by-hand/{}", file.trim_end_matches(".replay"));
            if let Some(record) = renewed(&name) {
                fs::write(folder("replays").join(format!("{name}.replay")), record.to_string()).unwrap();
            }
        }
        for (name, record, moment) in COUNTED {
            let (ply, state) = position(record, moment);
            let mut text = HEAD.to_owned();
            text.push_str(&format!("replay {record}\nply {ply}\n"));
            for depth in 1.. {
                match perft(&state, depth) {
                    Some(count) if count <= MOST_NODES => text.push_str(&format!("{depth} {count}\n")),
                    _ => break,
                }
            }
            fs::write(folder("perft").join(format!("{name}.perft")), text).unwrap();
        }
    });
}

/// Where a record first comes to such a moment.
fn position(record: &str, moment: fn(&State, Action) -> bool) -> (usize, State) {
    let game = golden(record);
    let mut state = State::new(game.config());
    for (ply, &(by, action)) in game.acts().iter().enumerate() {
        if moment(&state, action) {
            return (ply, state);
        }
        state.play_unchecked(by, action, &mut ());
    }
    panic!("{record} never comes to that moment: choose another record");
}

/// The files of a folder.
fn names(folder: PathBuf) -> BTreeSet<String> {
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let files = entries.map(Result::unwrap).filter(|entry| entry.file_type().unwrap().is_file());
    files.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

#[test]
fn records_replay() {
    bless();
    let listed: BTreeSet<String> = records().map(|(name, ..)| format!("{name}.replay")).collect();
    assert_eq!(names(folder("replays")), listed);
    for (name, ..) in records() {
        let game = golden(&name);
        assert!(game.scores().is_some(), "{name} is a whole game");
    }
}

/// A record from the time when digests were taken over memory is carried over, and nothing but its digest changes.
#[test]
fn records_of_before_are_carried_over() {
    let old = read(folder("tests/data/digest-of-memory.replay"));
    let record = Record::parse(&old).unwrap();
    assert!(record.replay::<State>().is_err(), "its digest is of another kind");
    let new = record.renewed::<State>().unwrap().to_string();
    assert_eq!(new.lines().count(), old.lines().count());
    let changed: Vec<&str> = old.lines().zip(new.lines()).filter(|(a, b)| a != b).map(|(a, _)| a).collect();
    assert!(matches!(changed[..], [line] if line.starts_with("digest ")), "{changed:?}");
}

/// What people did by hand stays possible, with the same end.
#[test]
fn records_by_hand_replay() {
    let files = names(folder("replays/by-hand"));
    assert!(!files.is_empty());
    for file in files {
        let name = file.strip_suffix(".replay").unwrap_or_else(|| panic!("{file} is no record"));
        let game = golden(&format!("by-hand/{name}"));
        assert!(game.scores().is_some(), "{name} is a whole game");
        let mode = game.config().mode().word();
        assert!(name.starts_with(mode), "{name} is a game of {mode}");
    }
}

#[test]
fn records_play_every_basic_card_between_them() {
    bless();
    let mut missing: BTreeSet<Card> = rivals::cards::of_set(rivals::Set::Basic).collect();
    for (name, ..) in records() {
        let game = golden(&name);
        let mut state = State::new(game.config());
        let mut log: Vec<Event> = Vec::new();
        for &(by, action) in game.acts() {
            state.play_unchecked(by, action, &mut log);
        }
        for event in log {
            if let Event::Built { card, .. } | Event::Played { card, .. } | Event::TurnedUp { card } = event {
                missing.remove(&card);
            }
        }
    }
    assert!(missing.is_empty(), "no golden record plays {missing:?}");
}

#[test]
fn records_perft_counts() {
    bless();
    let listed: BTreeSet<String> = COUNTED.iter().map(|(name, ..)| format!("{name}.perft")).collect();
    assert_eq!(names(folder("perft")), listed);
    for file in listed {
        let text = read(folder("perft").join(&file));
        let lines: Vec<(&str, &str)> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split_once(' ').unwrap_or_else(|| panic!("{file}: '{line}'")))
            .collect();
        let [("replay", name), ("ply", ply), counts @ ..] = &lines[..] else {
            panic!("{file} does not begin with 'replay' and 'ply'");
        };
        let state = golden(name).back_to(ply.parse().unwrap()).state().clone();
        assert!(!counts.is_empty(), "{file} counts nothing");
        for (depth, count) in counts {
            let found = perft(&state, depth.parse().unwrap());
            assert_eq!(found, count.parse().ok(), "{file}: lines of {depth} acts");
        }
    }
}
