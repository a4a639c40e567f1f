//! The card literals against the catalogue, which was written from the rule books without them: one line a
//! card from each side, and both sides must have the same lines.

use crate::script::{BLUE, RED};
use rivals::cards::{self, basic};
use rivals::{Card, Config, Good, Goods, Mode, Set, Square, State, Tile};
use table::Game;
use toml::{Table, Value};

fn catalogue(set: Set) -> Table {
    let path = format!("{}/catalogue/{}.toml", env!("CARGO_MANIFEST_DIR"), set.word());
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn tables<'a>(catalogue: &'a Table, key: &str) -> Vec<&'a Table> {
    catalogue[key].as_array().unwrap().iter().map(|entry| entry.as_table().unwrap()).collect()
}

fn text<'a>(entry: &'a Table, key: &str) -> &'a str {
    entry.get(key).and_then(Value::as_str).unwrap_or("")
}

/// The numbers of `cost = { brick = 1 }` or `points = { skill = 2 }` that are not 0.
fn amounts(entry: &Table, key: &str) -> Vec<(String, u8)> {
    let Some(table) = entry.get(key) else { return Vec::new() };
    let all = table.as_table().unwrap().iter();
    all.map(|(word, n)| (word.clone(), n.as_integer().unwrap() as u8)).filter(|(_, n)| *n > 0).collect()
}

/// A card of the catalogue in one line.
fn said(entry: &Table) -> String {
    let known = [
        "id",
        "name",
        "kind",
        "place",
        "copies",
        "duel_copies",
        "unique",
        "face_up",
        "cost",
        "points",
        // What a store shows is how much it holds; its literal says that it is one.
        "levels",
        "requires",
        "when",
        "effect",
        "rulings",
        "protects",
        "sources",
        "doubt",
    ];
    let unknown: Vec<&String> = entry.keys().filter(|key| !known.contains(&key.as_str())).collect();
    assert!(unknown.is_empty(), "{}: not compared: {unknown:?}", text(entry, "id"));
    let number = |key: &str| entry[key].as_integer().unwrap();
    let flag = |key: &str| entry.get(key).and_then(Value::as_bool).unwrap_or(false);
    let name = entry["name"].as_table().unwrap();
    let mut cost = Goods::NONE;
    for (word, n) in amounts(entry, "cost") {
        cost.add(word.parse().unwrap(), n);
    }
    let mut points = amounts(entry, "points");
    points.sort();
    format!(
        "{} | {} | {} | {} | {} | {} | {} of {} | {} {} | {cost} | {points:?}",
        text(entry, "id"),
        text(name, "en"),
        text(name, "de"),
        text(name, "nl"),
        text(entry, "kind"),
        text(entry, "place"),
        number("duel_copies"),
        number("copies"),
        flag("unique"),
        flag("face_up"),
    )
}

/// A card literal in one line. Cards that share an id, such as the two Chapels, are one entry.
fn written(card: Card, set: Set) -> String {
    let def = card.def();
    let alike = cards::of_set(set).filter(|other| other.id() == card.id());
    let (all, duel) = alike.fold((0, 0), |(all, duel), other| {
        let copies = other.def().copies;
        (all + copies.all, duel + copies.duel)
    });
    let mut points: Vec<(String, u8)> = def.points.named().map(|(word, n)| (word.to_owned(), n)).to_vec();
    points.retain(|(_, n)| *n > 0);
    points.sort();
    format!(
        "{} | {} | {} | {} | {} | {} | {} of {} | {} {} | {} | {points:?}",
        card.id(),
        def.names.en,
        def.names.de,
        def.names.nl,
        def.kind.word(),
        def.place.word(),
        duel,
        all,
        def.unique,
        def.face_up,
        def.cost,
    )
}

/// Whether no earlier card of its set has its id.
fn is_first(card: Card) -> bool {
    cards::of_set(card.def().copies.set).find(|other| other.id() == card.id()) == Some(card)
}

/// Both lists, with what only one of them has.
#[track_caller]
fn compare(mut catalogue: Vec<String>, mut literals: Vec<String>) {
    catalogue.sort();
    literals.sort();
    let only = |these: &[String], those: &[String]| {
        these.iter().filter(|line| !those.contains(line)).cloned().collect::<Vec<_>>().join("\n  ")
    };
    assert!(
        catalogue == literals,
        "only in the catalogue:\n  {}\nonly in the literals:\n  {}\n",
        only(&catalogue, &literals),
        only(&literals, &catalogue)
    );
}

#[test]
fn the_literals_say_what_the_catalogue_says() {
    for set in Set::ALL {
        let file = catalogue(set);
        let said: Vec<String> = tables(&file, "card").into_iter().map(said).collect();
        assert!(said.len() > 10);
        compare(
            said,
            cards::of_set(set).filter(|card| is_first(*card)).map(|card| written(card, set)).collect(),
        );
    }
}

#[test]
fn every_card_has_a_text_of_its_own() {
    for card in cards::all() {
        assert!(!card.def().text.is_empty(), "{card}");
        assert_eq!(card.word().parse(), Ok(card));
    }
}

/// R1.3, R1.6, R2.3, R5.4
#[test]
fn the_regions_are_those_of_the_catalogue() {
    let file = catalogue(Set::Basic);
    let said = tables(&file, "region").into_iter().map(|entry| {
        let start = entry.get("start").and_then(Value::as_array).map_or("stack".to_owned(), |xy| {
            let [x, y] = [0, 1].map(|i| xy[i].as_integer().unwrap() as i8);
            Square::at(x, y).to_string()
        });
        format!(
            "{} | {} | {} | {} | {start} | {}",
            text(entry, "owner"),
            text(entry, "type"),
            text(entry, "resource"),
            entry["die"],
            entry["stock"]
        )
    });
    let line = |owner: &str, tile: Tile, at: &str, stock: u8| {
        let good: Good = tile.good();
        format!("{owner} | {} | {good} | {} | {at} | {stock}", good.region().replace(' ', "-"), tile.number())
    };
    let state = State::new(&Config::new(Mode::Intro));
    let mut written: Vec<String> = Vec::new();
    for (seat, owner) in [(RED, "red"), (BLUE, "blue")] {
        let board = state.board(seat);
        written
            .extend(board.regions().map(|at| line(owner, board.tile(at), &at.to_string(), board.level(at))));
    }
    written.extend(basic::STACK_REGIONS.iter().map(|&tile| line("stack", tile, "stack", 0)));
    assert_eq!(written.len(), 24);
    compare(said.collect(), written);
}
