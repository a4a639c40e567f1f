//! A deck as text: what people keep, mail and paste.
//!
//! ```text
//! deck 1
//! name Merchant ships
//! sets basic, gold
//!
//! cards
//! 2 merchant-caravan
//! 1 abbey
//!
//! events
//! 1 invention
//!
//! hand
//! abbey
//! ```
//!
//! Empty lines and what follows a `#` do not count.

use super::Deck;
use crate::card::{Card, Set};
use crate::cards;
use crate::text::{Language, Speech};
use std::fmt;
use std::str::FromStr;

/// The version of the format.
const VERSION: &str = "1";
/// A deck of 35 different cards is smaller than this by far.
const MOST_BYTES: usize = 16 * 1024;
/// How many characters the name of a deck may have.
pub const MOST_NAME: usize = 60;
/// What a deck without a name of its own is called in its text.
const UNNAMED: &str = "Deck";

/// Why a text is not a deck: each line that cannot be read. Whether a deck that can be read is legal is another
/// question ([`Deck::faults`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadDeck {
    /// Each mistake with its line, counted from 1.
    pub lines: Vec<(usize, BadLine)>,
}

/// What is wrong with a line of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadLine {
    /// The text is larger than any deck.
    TooLarge,
    /// The first line is not `deck 1`.
    NotADeck,
    /// A deck of a version that this program does not know.
    OtherVersion(String),
    /// A line outside `cards`, `events` and `hand` that is not one of the header.
    UnknownWord(String),
    /// A header or part that stands there twice.
    Twice(&'static str),
    /// A header or part is missing.
    Missing(&'static str),
    /// The name is empty, too long or has control characters.
    BadName,
    /// There is no set of this name.
    UnknownSet(String),
    /// There is no card with this id.
    UnknownCard(String),
    /// The number of copies is not one from 1 to 99.
    BadCopies(String),
    /// The card has a line of its own already.
    CardTwice(String),
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLine::TooLarge => write!(f, "the text is larger than any deck ({MOST_BYTES} bytes)"),
            BadLine::NotADeck => write!(f, "a deck begins with the line 'deck {VERSION}'"),
            BadLine::OtherVersion(version) => {
                write!(f, "a deck of version '{version}'; this program reads version {VERSION}")
            }
            BadLine::UnknownWord(word) => {
                write!(f, "unknown word '{word}'; a deck has name, sets, cards, events and hand")
            }
            BadLine::Twice(word) => write!(f, "'{word}' is given twice"),
            BadLine::Missing(word) => write!(f, "'{word}' is missing"),
            BadLine::BadName => write!(f, "a name has 1 to {MOST_NAME} characters and no control characters"),
            BadLine::UnknownSet(word) => {
                write!(f, "unknown set '{word}'; available: {}", Set::ALL.map(Set::word).join(", "))
            }
            BadLine::UnknownCard(word) => write!(f, "unknown card '{word}'"),
            BadLine::BadCopies(word) => write!(f, "'{word}' is not a number of copies, such as 2"),
            BadLine::CardTwice(word) => write!(f, "'{word}' is listed twice"),
        }
    }
}

impl BadLine {
    /// The mistake as a sentence.
    pub fn text(&self, speech: Speech) -> String {
        match speech.language {
            Language::English => self.to_string(),
            Language::German => self.german(),
        }
    }

    fn german(&self) -> String {
        match self {
            BadLine::TooLarge => format!("Der Text ist größer als jedes Deck ({MOST_BYTES} Bytes)"),
            BadLine::NotADeck => format!("Ein Deck beginnt mit der Zeile „deck {VERSION}“"),
            BadLine::OtherVersion(version) => {
                format!("Ein Deck der Version „{version}“; dieses Programm liest Version {VERSION}")
            }
            BadLine::UnknownWord(word) => {
                format!("Unbekanntes Wort „{word}“; ein Deck hat name, sets, cards, events und hand")
            }
            BadLine::Twice(word) => format!("„{word}“ steht zweimal da"),
            BadLine::Missing(word) => format!("„{word}“ fehlt"),
            BadLine::BadName => {
                format!("Ein Name hat 1 bis {MOST_NAME} Zeichen und keine Steuerzeichen")
            }
            BadLine::UnknownSet(word) => {
                format!("Unbekanntes Set „{word}“; es gibt: {}", Set::ALL.map(Set::word).join(", "))
            }
            BadLine::UnknownCard(word) => format!("Unbekannte Karte „{word}“"),
            BadLine::BadCopies(word) => format!("„{word}“ ist keine Anzahl wie 2"),
            BadLine::CardTwice(word) => format!("„{word}“ steht zweimal auf der Liste"),
        }
    }
}

impl BadDeck {
    /// Each mistake as a sentence with its line.
    pub fn sentences(&self, speech: Speech) -> Vec<String> {
        let line = match speech.language {
            Language::English => "line",
            Language::German => "Zeile",
        };
        self.lines.iter().map(|(at, fault)| format!("{line} {at}: {}", fault.text(speech))).collect()
    }
}

impl fmt::Display for BadDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (line, fault)) in self.lines.iter().enumerate() {
            let end = if index == 0 { "" } else { "\n" };
            write!(f, "{end}line {line}: {fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for BadDeck {}

/// The parts of a deck that are lists.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Cards,
    Events,
    Hand,
}

impl Part {
    const ALL: [Part; 3] = [Part::Cards, Part::Events, Part::Hand];

    const fn word(self) -> &'static str {
        match self {
            Part::Cards => "cards",
            Part::Events => "events",
            Part::Hand => "hand",
        }
    }
}

#[derive(Default)]
struct Reader {
    deck: Deck,
    seen: Vec<&'static str>,
    part: Option<Part>,
}

impl FromStr for Deck {
    type Err = BadDeck;

    fn from_str(text: &str) -> Result<Deck, BadDeck> {
        let refuse = |line, fault| Err(BadDeck { lines: vec![(line, fault)] });
        if text.len() > MOST_BYTES {
            return refuse(1, BadLine::TooLarge);
        }
        let mut lines = (1..).zip(text.lines().map(clean)).filter(|(_, line)| !line.is_empty());
        match lines.next() {
            Some((_, first)) if first == format!("deck {VERSION}") => {}
            Some((at, first)) => {
                let fault =
                    first.strip_prefix("deck ").map(|version| BadLine::OtherVersion(shortened(version)));
                return refuse(at, fault.unwrap_or(BadLine::NotADeck));
            }
            None => return refuse(1, BadLine::NotADeck),
        }
        let mut reader = Reader::default();
        let mut wrong = Vec::new();
        let mut last = 1;
        for (at, line) in lines {
            last = at;
            if let Err(fault) = reader.line(line) {
                wrong.push((at, fault));
            }
        }
        let parts = Part::ALL.map(Part::word);
        let missing = ["name", "sets"].into_iter().chain(parts).filter(|word| !reader.seen.contains(word));
        wrong.extend(missing.map(|word| (last, BadLine::Missing(word))));
        if wrong.is_empty() { Ok(reader.deck) } else { Err(BadDeck { lines: wrong }) }
    }
}

/// A line without what follows a `#` and without space around it.
fn clean(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// What is repeated in a message is kept short.
fn shortened(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(40).collect()
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), BadLine> {
        if let Some(part) = Part::ALL.into_iter().find(|part| part.word() == line) {
            self.part = Some(part);
            return self.once(part.word());
        }
        if let Some(name) = header(line, "name") {
            self.once("name")?;
            self.deck.name = tidy(name);
            return if self.deck.name == name { Ok(()) } else { Err(BadLine::BadName) };
        }
        if let Some(words) = header(line, "sets") {
            self.once("sets")?;
            return self.sets(words);
        }
        match self.part {
            None => Err(BadLine::UnknownWord(shortened(line))),
            Some(Part::Hand) => {
                self.deck.hand.push(card(line)?);
                Ok(())
            }
            Some(Part::Cards) => add(&mut self.deck.cards, line),
            Some(Part::Events) => add(&mut self.deck.events, line),
        }
    }

    fn once(&mut self, word: &'static str) -> Result<(), BadLine> {
        if self.seen.contains(&word) {
            return Err(BadLine::Twice(word));
        }
        self.seen.push(word);
        Ok(())
    }

    fn sets(&mut self, words: &str) -> Result<(), BadLine> {
        // A deck that was only just begun has none yet.
        for word in words.split(',').map(str::trim).filter(|_| !words.is_empty()) {
            let set: Set = word.parse().map_err(|()| BadLine::UnknownSet(shortened(word)))?;
            if !self.deck.sets.contains(&set) {
                self.deck.sets.push(set);
            }
        }
        self.deck.sets.sort_unstable();
        Ok(())
    }
}

/// What follows the word of a header.
fn header<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim())
}

/// What a text can keep of a name: whatever its owner calls a deck, its text can be read again.
fn tidy(name: &str) -> String {
    let kept: String = name.chars().filter(|&c| !c.is_control() && c != '#').collect();
    let short: String = kept.trim().chars().take(MOST_NAME).collect();
    match short.trim() {
        "" => UNNAMED.to_owned(),
        name => name.to_owned(),
    }
}

/// A line such as `2 merchant-caravan`.
fn add(cards: &mut Vec<(Card, u8)>, line: &str) -> Result<(), BadLine> {
    let (copies, id) = line.split_once(' ').unwrap_or((line, ""));
    let n = copies.parse::<u8>().ok().filter(|n| (1..=99).contains(n));
    let n = n.ok_or_else(|| BadLine::BadCopies(shortened(copies)))?;
    let card = card(id.trim())?;
    if cards.iter().any(|(other, _)| *other == card) {
        return Err(BadLine::CardTwice(shortened(id)));
    }
    cards.push((card, n));
    Ok(())
}

/// A card by its word, as it was printed first.
fn card(word: &str) -> Result<Card, BadLine> {
    let found = cards::all().find(|card| card.word() == word && !card.def().reprint);
    found.ok_or_else(|| BadLine::UnknownCard(shortened(word)))
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets: Vec<&str> = self.sets.iter().map(|set| set.word()).collect();
        writeln!(f, "deck {VERSION}\nname {}\nsets {}\n\ncards", tidy(&self.name), sets.join(", "))?;
        for (card, n) in &self.cards {
            writeln!(f, "{n} {card}")?;
        }
        f.write_str("\nevents\n")?;
        for (card, n) in &self.events {
            writeln!(f, "{n} {card}")?;
        }
        f.write_str("\nhand\n")?;
        self.hand.iter().try_for_each(|card| writeln!(f, "{card}"))
    }
}
