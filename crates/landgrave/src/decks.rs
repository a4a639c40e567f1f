//! `landgrave decks`: the sample decks of the Tournament Game, whether a deck is legal, and better ones.

mod improve;
pub(crate) mod shown;

use crate::args;
use crate::family::Family;
use crate::output::{FAILED, Report, Style, Usage};
use anyhow::{Context, Result};
use rivals::Card;
use rivals::deck::{Deck, SAMPLES, Sample, sample};
use rivals::text::Speech;
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::Path;
use table::{Actor, Match, Seat};

/// No deck is larger; a larger file is not read.
const MOST_BYTES: u64 = 1 << 20;

/// Lists, shows, checks or improves decks.
pub(crate) fn run(args: args::Decks) -> Result<Report> {
    match args.command {
        None => Ok(list(args.json)),
        Some(args::DecksCommand::Show { name, json }) => show(&name, json || args.json),
        Some(args::DecksCommand::Check { file, explorers, json }) => {
            check(&file, explorers, json || args.json)
        }
        Some(args::DecksCommand::Improve(improve)) => {
            improve::run(args::Improve { json: improve.json || args.json, ..improve })
        }
    }
}

fn list(as_json: bool) -> Report {
    if as_json {
        let decks: Vec<Value> =
            SAMPLES.into_iter().map(|sample| to_json(&sample.deck(), Some(sample))).collect();
        return Report::json(&json!({ "decks": decks }));
    }
    let style = Style::of_stdout();
    let mut out = String::new();
    for sample in SAMPLES {
        let deck = sample.deck();
        let sets: Vec<&str> = deck.sets.iter().map(|set| set.word()).collect();
        let sea = if sample.explorers { " · needs --explorers on" } else { "" };
        let _ =
            writeln!(out, "{}  {}", style.bold(sample.id), style.dim(&format!("{}{sea}", sets.join(", "))));
        out += &style.wrap(4, &sample.about());
    }
    out += "\n'landgrave decks show NAME' prints one as a deck file.\n";
    Report::done(out)
}

fn show(name: &str, as_json: bool) -> Result<Report> {
    let found = sample(name).ok_or_else(|| {
        let known = SAMPLES.map(|sample| sample.id).join(", ");
        Usage(format!("unknown deck '{name}'; available: {known}"))
    })?;
    let deck = found.deck();
    Ok(if as_json { Report::json(&to_json(&deck, Some(found))) } else { Report::done(deck.to_string()) })
}

fn check(file: &Path, explorers: bool, as_json: bool) -> Result<Report> {
    let deck = read(file)?;
    let said = |deck: &Deck| -> Vec<String> {
        deck.faults(explorers).into_iter().map(|fault| fault.text(Speech::ENGLISH)).collect()
    };
    let (deck, faults) = match deck {
        Ok(deck) => {
            let faults = said(&deck);
            (Some(deck), faults)
        }
        Err(lines) => (None, lines),
    };
    let code = if faults.is_empty() { 0 } else { FAILED };
    let hints: Vec<String> =
        deck.iter().flat_map(Deck::hints).map(|hint| hint.text(Speech::ENGLISH)).collect();
    if as_json {
        let deck = deck.map(|deck| to_json(&deck, None));
        let object = json!({ "legal": faults.is_empty(), "faults": faults, "hints": hints, "deck": deck });
        return Ok(Report { code, ..Report::json(&object) });
    }
    let mut out = String::new();
    if faults.is_empty() {
        let name = deck.map_or_else(String::new, |deck| deck.name);
        let _ = writeln!(out, "{name} is legal.");
    } else {
        let _ = writeln!(out, "{} cannot be played:", file.display());
        faults.iter().for_each(|fault| _ = writeln!(out, "  {fault}"));
    }
    if !hints.is_empty() {
        out += "Worth a look:\n";
        hints.iter().for_each(|hint| _ = writeln!(out, "  {hint}"));
    }
    Ok(Report { text: out, code })
}

/// The acts with which each seat brings the deck named for it; none, if none is named.
pub(crate) fn acts(game: &args::Game) -> Result<Vec<Vec<String>>> {
    let Some(named) = game.decks() else { return Ok(Vec::new()) };
    let explorers = game.options()?.iter().any(|(name, value)| name == "explorers" && value == "on");
    let names: Vec<&str> = named.split(',').map(str::trim).collect();
    let names = match names[..] {
        [both] => [both, both],
        [red, blue] => [red, blue],
        _ => {
            let given = names.len();
            return Err(Usage(format!("{given} decks are given; --decks takes 2, or 1 for both")).into());
        }
    };
    let bring = |name: &str| -> Result<Vec<String>> {
        let deck = legal(name, explorers)?;
        Ok(deck.acts().iter().map(|card| format!("bring {card}")).collect())
    };
    names.into_iter().map(bring).collect()
}

/// A sample deck or a deck file that may be brought to a table.
fn legal(name: &str, explorers: bool) -> Result<Deck> {
    let deck = match sample(name) {
        Some(sample) => sample.deck(),
        None if !Path::new(name).is_file() => {
            let known = SAMPLES.map(|sample| sample.id).join(", ");
            return Err(Usage(format!("unknown deck '{name}'; name a deck file, or one of: {known}")).into());
        }
        None => read(Path::new(name))?
            .map_err(|lines| Usage(format!("the deck {name} cannot be read: {}", lines.join("; "))))?,
    };
    let faults: Vec<String> =
        deck.faults(explorers).into_iter().map(|fault| fault.text(Speech::ENGLISH)).collect();
    if faults.is_empty() {
        return Ok(deck);
    }
    Err(Usage(format!("the deck {name} cannot be played: {}", faults.join("; "))).into())
}

/// Brings decks to a match; how many acts that took.
pub(crate) fn bring<F: Family>(game: &mut Match<F>, decks: &[Vec<String>]) -> u64 {
    let before = game.acts().len();
    for (seat, acts) in (0..).map(Seat).zip(decks) {
        for act in acts.iter().filter_map(|act| act.parse().ok()) {
            // A deck that was checked is made of legal acts.
            let _ = game.play(seat, act, &mut ());
        }
    }
    let players = game.acts()[before..].iter().filter(|(by, _)| *by != Actor::Chance).count();
    players as u64
}

/// A deck in a file, or what is wrong with its lines.
fn read(file: &Path) -> Result<Result<Deck, Vec<String>>> {
    let size = std::fs::metadata(file).with_context(|| format!("cannot read {}", file.display()))?.len();
    if size > MOST_BYTES {
        return Ok(Err(vec![format!("the file has {size} bytes; no deck is that large")]));
    }
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let Ok(text) = String::from_utf8(bytes) else {
        return Ok(Err(vec!["the file is not text".to_owned()]));
    };
    Ok(text.parse::<Deck>().map_err(|bad| bad.to_string().lines().map(str::to_owned).collect()))
}

fn to_json(deck: &Deck, sample: Option<Sample>) -> Value {
    let counted = |cards: &[(Card, u8)]| -> Value {
        cards
            .iter()
            .map(|(card, n)| (card.to_string(), Value::from(*n)))
            .collect::<serde_json::Map<_, _>>()
            .into()
    };
    json!({
        "id": sample.map(|sample| sample.id),
        "name": deck.name,
        "sets": deck.sets.iter().map(|set| set.word()).collect::<Vec<_>>(),
        "explorers": sample.map(|sample| sample.explorers),
        "cards": counted(&deck.cards),
        "events": counted(&deck.events),
        "hand": deck.hand.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}
