//! A line of the log: words with players, cards, goods and dice between them, so that each client can show them its
//! own way.

use super::Speech;
use crate::card::{Card, Tile};
use crate::goods::Good;
use crate::square::Square;
use crate::state::Face;
use table::Seat;

/// What a line is about; clients show each a little differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// A turn begins.
    Turn,
    /// Dice, event cards, shuffles: no player's act.
    Chance,
    /// Goods came or went.
    Goods,
    /// A player did something.
    Act,
    /// A player has won.
    End,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words.
    Words(String),
    /// A player.
    Who(Seat),
    /// A card, which can be looked at.
    Card(Card),
    /// So much of a good; with a sign, it came or went.
    Goods(i32, Good, bool),
    /// A die.
    Die(u8),
    /// A face of the event die.
    Face(Face),
    /// A region.
    Tile(Tile),
    /// Where it happened.
    At(Square),
}

impl Part {
    /// A number.
    pub(super) fn number(n: impl ToString) -> Part {
        Part::Words(n.to_string())
    }

    /// The piece in plain words.
    pub fn plain(&self, speech: Speech) -> String {
        match self {
            Part::Words(words) => words.clone(),
            Part::Who(seat) => speech.player(*seat).to_owned(),
            Part::Card(card) => speech.card(*card).to_owned(),
            Part::Goods(n, good, signed) => {
                let sign = match n.signum() {
                    _ if !signed => "",
                    -1 => "−",
                    _ => "+",
                };
                format!("{sign}{}", speech.amount(n.unsigned_abs().min(255) as u8, *good))
            }
            Part::Die(pips) => pips.to_string(),
            Part::Face(face) => speech.face(*face).to_owned(),
            Part::Tile(tile) => speech.region(*tile),
            Part::At(at) => format!("{}{at}", speech.of(" at ", " auf ")),
        }
    }
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The player it is about.
    pub seat: Option<Seat>,
    /// What it is about.
    pub about: About,
    /// What it says.
    pub parts: Vec<Part>,
}

impl LogLine {
    /// A sentence in which each `{name}` is replaced.
    pub(super) fn new(seat: Option<Seat>, about: About, text: &str, values: &[(&str, Part)]) -> LogLine {
        let mut parts = Vec::new();
        for (nth, piece) in text.split('{').enumerate() {
            let mut words = piece;
            if nth > 0
                && let Some((name, rest)) = piece.split_once('}')
            {
                parts.extend(values.iter().find(|(key, _)| *key == name).map(|(_, part)| part.clone()));
                words = rest;
            }
            if !words.is_empty() {
                parts.push(Part::Words(words.to_owned()));
            }
        }
        LogLine { seat, about, parts }
    }

    /// The line in plain words. The head of a turn says whose it is.
    pub fn plain(&self, speech: Speech) -> String {
        let words: String = self.parts.iter().map(|part| part.plain(speech)).collect();
        match (self.about, self.seat) {
            (About::Turn, Some(seat)) => format!("{words}: {}", speech.player(seat)),
            _ => words,
        }
    }
}
