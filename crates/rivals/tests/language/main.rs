//! The card language, tried on the hardest cards of the sets that are still to come.
//!
//! Each literal stands as it will stand in `src/cards/<set>.rs`. None can be played yet: what the engine
//! lacks is named in `proposal.rs` and does nothing. So these tests check what can be checked now: that the
//! literals say what the catalogue says, that their lists have the shape the frames can carry, that their
//! native parts hold together in real positions, and that the document knows every word and every card.
//!
//! No number of the core rule book is cited here: nothing here tests a rule.

mod barbarians;
mod basic;
mod explorers;
mod intrigue;
mod merchant_princes;
mod prelude;
mod proposal;
mod prosperity;
mod sages;

use prelude::*;
use rivals::cards::basic as deck;
use rivals::position::Position;
use rivals::{Config, Mode};
use std::path::Path;
use table::{Actions, Actor, Fate, Game, Luck, Random, Seed, Turn};

/// All literals, each with its set.
fn literals() -> impl Iterator<Item = (&'static str, &'static CardDef)> {
    let sets = [
        (basic::SET, basic::DEFS),
        (explorers::SET, explorers::DEFS),
        (sages::SET, sages::DEFS),
        (prosperity::SET, prosperity::DEFS),
        (intrigue::SET, intrigue::DEFS),
        (merchant_princes::SET, merchant_princes::DEFS),
        (barbarians::SET, barbarians::DEFS),
    ];
    sets.into_iter().flat_map(|(set, defs)| defs.iter().map(move |def| (set, def)))
}

/// The lists of a card.
fn lists(def: &CardDef) -> impl Iterator<Item = &'static [Op]> {
    def.abilities().iter().filter(|ability| ability.when != When::Never).map(|ability| ability.ops)
}

/// The lists directly inside an op.
fn nested(op: &Op) -> Vec<&'static [Op]> {
    match *op {
        For(_, ops) => vec![ops],
        Either(arms) => arms.iter().map(|arm| arm.ops).collect(),
        _ => Vec::new(),
    }
}

/// Every list with every list inside it, those of basic cards too.
fn all_ops() -> Vec<&'static Op> {
    let engine = rivals::cards::all().map(|card| card.def());
    let here = literals().map(|(_, def)| def);
    let outer = engine.chain(here).flat_map(lists).chain([explorers::PIRATE_FIGHT]).flatten();
    outer.flat_map(|op| std::iter::once(op).chain(nested(op).into_iter().flatten())).collect()
}

// -------------------------------------------------------------------- the catalogue

/// What the catalogue says that the language has no word for yet.
const NO_WORD_YET: [(&str, &str); 2] =
    [("island-of-the-forgotten-tribe", "kind"), ("island-of-the-forgotten-tribe", "place")];

/// The row of a card: from the crate's catalogue where it has the set, else from the excerpt kept here.
fn row(set: &str, id: &str) -> toml::Table {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("catalogue/{set}.toml"));
    let (text, excerpt) = match std::fs::read_to_string(file) {
        Ok(text) => (text, false),
        Err(_) => (include_str!("catalogue.toml").to_owned(), true),
    };
    let table: toml::Table = text.parse().expect("the catalogue is TOML");
    let cards = table["card"].as_array().expect("the catalogue is a list of cards");
    let mut rows = cards.iter().filter_map(|card| card.as_table());
    rows.find(|row| row["id"].as_str() == Some(id) && (!excerpt || row["set"].as_str() == Some(set)))
        .unwrap_or_else(|| panic!("{id} is not in the catalogue of {set}"))
        .clone()
}

fn word(row: &toml::Table, key: &str) -> String {
    row.get(key).and_then(|value| value.as_str()).unwrap_or_default().to_owned()
}

fn flag(row: &toml::Table, key: &str) -> bool {
    row.get(key).and_then(|value| value.as_bool()).unwrap_or(false)
}

fn number(row: Option<&toml::Table>, key: &str) -> i64 {
    row.and_then(|row| row.get(key)).and_then(|value| value.as_integer()).unwrap_or(0)
}

#[test]
fn literals_say_what_the_catalogue_says() {
    let mut missing = Vec::new();
    for (set, def) in literals() {
        let id = def.id;
        let row = row(set, id);
        let name = row["name"].as_table().expect("a card has names");
        assert_eq!([def.names.en, def.names.de, def.names.nl], ["en", "de", "nl"].map(|key| word(name, key)));
        for (key, said) in [("kind", def.kind.word().to_owned()), ("place", def.place.word())] {
            if NO_WORD_YET.contains(&(id, key)) {
                assert_ne!(said, word(&row, key), "{id}: there is a word for its {key} now");
                missing.push((id, key));
            } else {
                assert_eq!(said, word(&row, key), "{id}: {key}");
            }
        }
        let copies = def.copies;
        assert_eq!(i64::from(copies.all), number(Some(&row), "copies"), "{id}: copies");
        assert_eq!(i64::from(copies.duel), number(Some(&row), "duel_copies"), "{id}: duel copies");
        assert_eq!(def.unique, flag(&row, "unique"), "{id}: unique");
        assert_eq!(def.face_up, flag(&row, "face_up"), "{id}: face up");
        let cost = row.get("cost").and_then(|cost| cost.as_table());
        for good in Good::ALL {
            assert_eq!(i64::from(def.cost.of(good)), number(cost, good.word()), "{id}: {good}");
        }
        assert_eq!(number(cost, "any"), 0, "{id}: a cost of any resource");
        let points = row.get("points").and_then(|points| points.as_table());
        for (sort, shown) in def.points.named() {
            assert_eq!(i64::from(shown), number(points, sort), "{id}: {sort} points");
        }
        let levels = row.get("levels").and_then(|levels| levels.as_array());
        for level in 0..4 {
            let side = levels.and_then(|levels| levels[level].as_table());
            let shown = def.levels.map_or(rivals::Points::NONE, |levels| levels[level]);
            for (sort, shown) in shown.named() {
                assert_eq!(i64::from(shown), number(side, sort), "{id}: {sort} points at level {level}");
            }
        }
    }
    assert_eq!(missing, NO_WORD_YET);
    assert_eq!(literals().count(), 41);
}

// -------------------------------------------------------------------- the shape of lists

#[test]
fn lists_have_a_shape_that_frames_can_carry() {
    for (_, def) in literals() {
        // A metropolis is its points, and Robert is a card that others ask for.
        let idle = ["robert-herald-of-the-sages", "explorer-metropolis"].contains(&def.id);
        assert_eq!(lists(def).next().is_none() && def.always.is_empty(), idle, "{def:?}");
        for list in lists(def) {
            assert!(!list.is_empty() && list.len() < 64, "{def:?}: a list of {} steps", list.len());
            for inner in list.iter().flat_map(nested) {
                assert!(!inner.is_empty(), "{def:?}: an empty list inside a list");
                let deeper = inner.iter().any(|op| !nested(op).is_empty());
                assert!(!deeper, "{def:?}: lists nest one level only");
            }
        }
    }
}

#[test]
fn everything_that_is_asked_has_words() {
    let is_sentence = |text: &str| text.ends_with(['?', '.']) && text.starts_with(char::is_uppercase);
    for op in all_ops() {
        match *op {
            May(prompt, _) => assert!(is_sentence(prompt), "{prompt}"),
            Ask(question) => assert!(is_sentence(question.prompt), "{}", question.prompt),
            Either(arms) => {
                assert!(arms.len() > 1);
                arms.iter().for_each(|arm| assert!(!arm.label.is_empty() && !arm.label.ends_with('.')));
            }
            _ => {}
        }
    }
}

// -------------------------------------------------------------------- real positions

/// Positions of random introductory games, one in every so many.
fn positions(games: u64, every: u32) -> Vec<State> {
    let mut found = Vec::new();
    for game in 0..games {
        let mut state = State::new(&Config::new(Mode::Intro));
        let mut fate = Fate::new(Seed::from(game));
        let mut luck = Luck::new(1, game);
        for ply in 0u32.. {
            let (by, action) = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => (Actor::Chance, state.sample(fate.at(ply))),
                Turn::Seats(seats) => {
                    let seat = if seats.has(Seat(0)) { Seat(0) } else { Seat(1) };
                    let mut legal = Actions::new();
                    state.legal(seat, &mut legal);
                    (Actor::Seat(seat), legal[luck.below(legal.len() as u32) as usize])
                }
            };
            state.play_unchecked(by, action, &mut ());
            if ply.is_multiple_of(every) {
                found.push(state.clone());
            }
        }
    }
    found
}

/// Every native test, count, filter and question is asked in real positions, for both players. They are
/// plain functions of the position: asked twice they say the same, and nothing they meet makes them fail.
#[test]
fn native_parts_hold_together_in_real_positions() {
    let mut asked = 0;
    for state in positions(6, 97) {
        for seat in [Seat(0), Seat(1)] {
            let mut frame = *state.frames().last().expect("something is carried out");
            frame.seat = seat;
            for at in state.board(seat).sites() {
                frame.at = at;
                frame.die = 1 + at.index() as u8 % 6;
                let scene = Scene { state: &state, frame };
                all_ops().into_iter().for_each(|op| asked += question(op, &scene));
            }
            for (_, def) in literals() {
                for need in def.needs {
                    if let Need::Is(what, test) = need {
                        assert!(!what.is_empty());
                        assert_eq!(test(&state, seat), test(&state, seat));
                        asked += 1;
                    }
                }
                for passive in def.always {
                    if let Passive::Points(points) = passive {
                        assert_eq!(points(state.board(seat)), points(state.board(seat)));
                        asked += 1;
                    }
                }
            }
        }
    }
    assert!(asked > 10_000, "{asked}");
}

/// Asks the native parts of one op; how many there were.
fn question(op: &Op, scene: &Scene) -> u32 {
    let count = |count: Count| match count {
        Per(per) => {
            assert_eq!(per(scene), per(scene));
            1
        }
        _ => 0,
    };
    let of = |of: Of| match of {
        Among(among) => {
            assert_eq!(among(scene), among(scene));
            1
        }
        _ => 0,
    };
    match *op {
        Take(n, goods) | Pay(n, goods) | Demand(n, goods) => count(n) + of(goods),
        Draw(n) => count(n),
        If(test) | May(_, test) => {
            assert_eq!(test(scene), test(scene));
            1
        }
        For(Who::Those(test), _) => {
            test(scene.state, scene.me());
            1
        }
        Mark(_, _, _, filter) => {
            those(scene.state, scene.me(), filter);
            1
        }
        Ask(question) => {
            let mut answers = Actions::new();
            (question.list)(scene, &mut answers);
            1
        }
        _ => 0,
    }
}

#[test]
fn units_and_barbarians_are_counted_on_real_boards() {
    for state in positions(6, 31) {
        for seat in [Seat(0), Seat(1)] {
            let board = state.board(seat);
            // D7.5 with nothing but basic cards: 2 for each city, 1 for each hero and ship.
            let units = board.count_where(|card| card.def().kind.is_unit()) as i8;
            assert_eq!(barbarians::balance(&state, seat), units - 2 * board.cities().len() as i8);
        }
    }
}

/// Squares of red, written as in records.
fn at(text: &str) -> Square {
    text.parse().expect("a square")
}

#[test]
fn a_red_light_tavern_leaves_every_unit_beside_it_one_strength_point() {
    let red = Seat(0);
    let heroes = [(at("l4"), deck::CANDAMIR), (at("n2"), deck::HARALD), (at("n4"), deck::AUSTIN)];
    let position = heroes.iter().fold(Position::new(red), |p, &(at, hero)| p.lay(red, at, hero));
    let state = position.set().expect("a table");
    let mut points = state.tally(red).points;
    assert_eq!(points.strength, 7);
    intrigue::soften(state.board(red), at("m3"), &mut points);
    assert_eq!(points.strength, 3);
}

#[test]
fn thieves_move_only_to_what_their_owner_can_store() {
    let red = Seat(0);
    // Blue holds 1 of everything but gold; red has no room for lumber.
    let state = Position::new(red).stock(red, at("k4"), 3).set().expect("a table");
    let frame = *state.frames().last().expect("the turn");
    let found = prosperity::hideouts(&Scene { state: &state, frame });
    assert_eq!(found, ["o4", "k2", "m2", "o2"].map(at).into_iter().collect());
}

// -------------------------------------------------------------------- the document

const DOCUMENT: &str = include_str!("../../../../docs/card-language.md");

/// The names of an enum's variants. Adding a variant breaks the match: then the document needs a line.
macro_rules! words {
    ($($ty:ident { $($word:ident)* })*) => {
        fn words() -> Vec<(&'static str, &'static str)> {
            $(let _ = |it: &rivals::op::$ty| match it { $(rivals::op::$ty::$word { .. } => ()),* };)*
            vec![$($((stringify!($ty), stringify!($word)),)*)*]
        }
    };
}

words! {
    When { Never Play BeforeRoll Built Use Once On During Event Rule }
    Count { N UpTo Per }
    Of { Any Only Not Named NotNamed Among }
    Whose { Mine Foes }
    Who { Both Those }
    Op {
        Take Pay Demand Give PayNear Name NameNumber If May Again For Either Roll Raise RaiseMine Cancel Window
        Draw Stack Look Fetch Mark Pick Bury Scrap SeeHand Strip Under Do Ask Rule Phase
    }
    Need { Have Any Own Resources Is }
    Passive { Boost Rate SearchPrice Shelter Points Stores Haul Discount Ward }
}

#[test]
fn the_document_lists_every_word() {
    // As it is written in a set's file: some words with their enum, most without.
    let listed = |&(ty, word): &(&str, &str)| {
        let written = match ty {
            "When" | "Who" | "Need" => format!("{ty}::{word}"),
            _ => format!("| `{word}"),
        };
        let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
        DOCUMENT.lines().any(|line| line.split_once(&written).is_some_and(|(_, rest)| ends(rest)))
    };
    let is_word = |&(_, word): &(&str, &str)| word != "Never";
    let missing: Vec<_> = words().into_iter().filter(is_word).filter(|word| !listed(word)).collect();
    assert!(missing.is_empty(), "docs/card-language.md has no line for {missing:?}");
}

#[test]
fn the_document_says_how_every_hard_card_is_expressed() {
    let starts = |def: &CardDef| format!("| {} |", def.names.en);
    let is_missing = |def: &CardDef| !DOCUMENT.lines().any(|line| line.starts_with(&starts(def)));
    let missing: Vec<_> = literals().filter(|(_, def)| is_missing(def)).collect();
    assert!(missing.is_empty(), "docs/card-language.md has no line for {missing:?}");
}
