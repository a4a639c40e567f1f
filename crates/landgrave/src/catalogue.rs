//! `landgrave cards`: the catalogue.

use crate::args;
use crate::output::{Report, Style, Usage};
use anyhow::Result;
use rivals::card::{CardDef, Copies};
use rivals::{Good, Set, cards};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Lists the cards.
pub(crate) fn run(args: &args::Cards) -> Result<Report> {
    let sets = match &args.set {
        None => Set::ALL.to_vec(),
        Some(word) => vec![set(word)?],
    };
    if args.json {
        let cards: Vec<Value> =
            sets.iter().flat_map(|&set| entries(set)).map(|(card, copies)| as_json(card, copies)).collect();
        return Ok(Report::json(&json!({ "cards": cards })));
    }
    let style = Style::of_stdout();
    let mut out: String = sets.iter().map(|&set| set_as_text(set, style)).collect();
    let shown =
        |good: &Good| sets.iter().flat_map(|&set| entries(set)).any(|(card, _)| card.cost.of(*good) > 0);
    let letters: Vec<String> =
        Good::ALL.iter().filter(|good| shown(good)).map(|good| format!("{} {good}", good.letter())).collect();
    out += &style.dim(&style.wrap(0, &format!("Costs: {}.", letters.join(", "))));
    Ok(Report::done(out))
}

fn set(word: &str) -> Result<Set> {
    if let Some(set) = Set::ALL.into_iter().find(|set| set.word() == word) {
        return Ok(set);
    }
    let known = Set::ALL.map(Set::word).join(", ");
    Err(Usage(format!("unknown set '{word}'; available: {known}")).into())
}

/// The cards of a set, with that set's copies. Cards that share an id, such as the two Chapels, are one entry.
fn entries(set: Set) -> impl Iterator<Item = (&'static CardDef, Copies)> {
    let mut entries: Vec<(&'static CardDef, Copies)> = Vec::new();
    for def in cards::of_set(set).map(|card| card.def()) {
        match entries.iter_mut().find(|(other, _)| other.id == def.id) {
            Some((_, copies)) => {
                copies.all += def.copies.all;
                copies.duel += def.copies.duel;
            }
            None => entries.push((def, def.copies)),
        }
    }
    entries.into_iter()
}

/// Keys and words are those of the catalogue files of the rules.
fn as_json(card: &CardDef, copies: Copies) -> Value {
    let mut name = Map::new();
    for (language, text) in [("en", card.names.en), ("de", card.names.de), ("nl", card.names.nl)] {
        if !text.is_empty() {
            name.insert(language.to_owned(), text.into());
        }
    }
    let note = card.base.note();
    let rulings = |of: fn(&(&'static str, &'static str)) -> &'static str| -> Vec<&'static str> {
        note.map_or(&[][..], |note| note.rulings).iter().map(of).collect()
    };
    json!({
        "id": card.id,
        "set": copies.set.word(),
        "name": name,
        "kind": card.kind.word(),
        "place": card.place.word(),
        "copies": copies.all,
        "duel_copies": copies.duel,
        "unique": card.unique,
        "face_up": card.face_up,
        "cost": amounts(Good::ALL.map(|good| (good.word(), card.cost.of(good)))),
        "points": amounts(card.points.named()),
        "text": { "en": card.base.text(), "de": note.map(|note| note.de) },
        "rulings": { "en": rulings(|pair| pair.0), "de": rulings(|pair| pair.1) },
    })
}

fn amounts(all: impl IntoIterator<Item = (&'static str, u8)>) -> Map<String, Value> {
    all.into_iter().filter(|&(_, n)| n > 0).map(|(word, n)| (word.to_owned(), n.into())).collect()
}

fn set_as_text(set: Set, style: Style) -> String {
    let cards: Vec<_> = entries(set).collect();
    // Kinds in the order in which the set has them.
    let mut kinds = Vec::new();
    for (card, _) in &cards {
        if !kinds.contains(&card.kind) {
            kinds.push(card.kind);
        }
    }
    let mut out = String::new();
    for kind in kinds {
        let _ = writeln!(out, "{}\n", style.bold(&format!("{} · {}", set.word(), kind.word())));
        for (card, copies) in cards.iter().filter(|(card, _)| card.kind == kind) {
            out += &card_as_text(card, *copies, style);
        }
        out.push('\n');
    }
    out
}

fn card_as_text(card: &CardDef, copies: Copies, style: Style) -> String {
    let mut facts = vec![format!("{}x", copies.all)];
    if !card.cost.is_none() {
        facts.push(card.cost.to_string());
    }
    facts.extend(card.points.named().iter().filter(|(_, n)| *n > 0).map(|(word, n)| format!("{word} {n}")));
    if card.unique {
        facts.push("only one in a principality".to_owned());
    }
    let mut out = format!("  {}  {}\n", style.bold(card.names.en), style.dim(&facts.join(" · ")));
    let text = card.base.text();
    if !text.is_empty() {
        out += &style.wrap(6, text);
    }
    out
}
