//! The catalogues of the card sets that are still to come, and the sample decks: whole and within the rules of
//! the rule book. No rule is cited by number, because no game is played here.

use std::collections::BTreeMap;
use toml::{Table, Value};

/// Every set with the number of its cards that are not centre cards, and the size of its stack in the Duel.
const SETS: [(&str, i64, i64); 10] = [
    ("basic", 45, 36),
    ("gold", 27, 12),
    ("turmoil", 28, 12),
    ("progress", 31, 14),
    ("explorers", 50, 15),
    ("sages", 41, 20),
    ("prosperity", 34, 13),
    ("intrigue", 28, 13),
    ("merchant-princes", 30, 14),
    ("barbarians", 32, 14),
];

fn file(name: &str) -> Table {
    let path = format!("{}/catalogue/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn tables(file: &Table, key: &str) -> Vec<Table> {
    file[key].as_array().unwrap().iter().map(|entry| entry.as_table().unwrap().clone()).collect()
}

fn word<'a>(entry: &'a Table, key: &str) -> &'a str {
    entry[key].as_str().unwrap()
}

fn number(entry: &Table, key: &str) -> i64 {
    entry.get(key).and_then(Value::as_integer).unwrap_or(0)
}

fn is_centre(card: &Table) -> bool {
    matches!(word(card, "kind"), "road" | "settlement" | "city")
}

#[test]
fn every_set_has_all_its_cards() {
    for (set, size, duel) in SETS {
        let cards = tables(&file(set), "card");
        let sum = |key: &str, of: &dyn Fn(&Table) -> bool| -> i64 {
            cards.iter().filter(|card| of(card)).map(|card| number(card, key)).sum()
        };
        assert_eq!(sum("copies", &|card| !is_centre(card)), size, "{set}");
        let in_stack = |card: &Table| {
            !is_centre(card) && word(card, "kind") != "event" && number(card, "start_each") == 0
        };
        assert_eq!(sum("duel_copies", &in_stack), duel, "{set} in the Duel");
        for card in &cards {
            assert!(number(card, "duel_copies") <= number(card, "copies"), "{}", word(card, "id"));
            assert!(!word(card, "effect").is_empty(), "{}", word(card, "id"));
            let four = card.get("levels").is_none_or(|levels| levels.as_array().unwrap().len() == 4);
            assert!(four, "{}: a card that turns has four sides", word(card, "id"));
        }
    }
}

#[derive(Default)]
struct Known {
    kind: String,
    copies: i64,
    plain: i64,
    sets: Vec<&'static str>,
}

fn known() -> BTreeMap<String, Known> {
    let mut all: BTreeMap<String, Known> = BTreeMap::new();
    for (set, ..) in SETS {
        for card in tables(&file(set), "card") {
            let known = all.entry(word(&card, "id").to_owned()).or_default();
            known.kind = word(&card, "kind").to_owned();
            known.copies += number(&card, "copies");
            known.plain += number(&card, "duel_copies");
            known.sets.push(set);
        }
    }
    all
}

/// The cards or events of a deck, each with its number; they must exist, and their set must be named.
fn list(deck: &Table, key: &str, known: &BTreeMap<String, Known>) -> Vec<(String, i64)> {
    let sets: Vec<&str> = deck["sets"].as_array().unwrap().iter().map(|set| set.as_str().unwrap()).collect();
    let with_explorers = deck["explorers"].as_bool().unwrap();
    let all = deck[key].as_table().unwrap().iter().map(|(id, n)| (id.clone(), n.as_integer().unwrap()));
    let all: Vec<(String, i64)> = all.collect();
    for (id, _) in &all {
        let card = known.get(id).unwrap_or_else(|| panic!("there is no {id}"));
        assert!(card.sets.iter().any(|set| sets.contains(set)), "{id}: its set is not named");
        assert!(with_explorers || card.sets != ["explorers"], "{id} without Explorers");
    }
    all
}

#[test]
fn sample_decks_are_legal() {
    let known = known();
    let decks = tables(&file("sample-decks"), "deck");
    assert_eq!(decks.len(), 7);
    for deck in &decks {
        let name = word(deck, "id");
        let cards = list(deck, "cards", &known);
        assert_eq!(cards.iter().map(|(_, n)| n).sum::<i64>(), 35, "{name}");
        for (id, n) in &cards {
            let card = &known[id];
            let no_deck_card = ["event", "road", "settlement", "city"].contains(&&card.kind[..])
                || card.kind.starts_with("sea-");
            assert!(!no_deck_card, "{name}: {id}");
            assert!((1..=card.copies).contains(n), "{name}: {n} {id}");
            assert!(*n == 1 || card.kind != "action-attack" && id != "great-foresight", "{name}: {n} {id}");
        }
        let hand = deck["start_hand"].as_array().unwrap();
        assert_eq!(hand.len(), 3, "{name}");
        for id in hand {
            let held = hand.iter().filter(|other| *other == id).count() as i64;
            let copies = cards.iter().find(|(card, _)| card == id.as_str().unwrap()).map_or(0, |(_, n)| *n);
            assert!(held <= copies, "{name}: {id} in the first hand");
        }
        sample_events_are_legal(name, &list(deck, "events", &known), &known);
    }
}

/// Of cards with a half-moon a player brings one, of those without all, besides the Riots and the Plague
/// that everybody brings.
fn sample_events_are_legal(deck: &str, events: &[(String, i64)], known: &BTreeMap<String, Known>) {
    assert_eq!(events.iter().map(|(_, n)| n).sum::<i64>(), 4, "{deck}");
    for (id, n) in events {
        let card = &known[id];
        assert!(card.kind == "event" && id != "yule", "{deck}: {id}");
        let brought = i64::from(id == "riots" || id == "plague");
        let most = card.plain - brought + (card.copies - card.plain).min(1);
        assert!(*n <= most && (*n == 1 || id != "insurrection"), "{deck}: {n} {id}");
    }
    let returning = events.iter().filter(|(id, _)| id == "insurrection" || id == "barbarian-attack");
    assert!(returning.map(|(_, n)| n).sum::<i64>() <= 2, "{deck}");
}
