//! The log of a finished game as text for people, for tables whose rules this version does not have: without them,
//! the recorded game with its dice cannot be rebuilt.

use crate::{Entry, Line, Room};
use std::fmt::Write;
use wire::{Ending, Occupant, Offer};

impl Room {
    /// The log, line by line. It includes acts that were hidden while the game was on.
    pub fn transcript(&self, lines: &[Line]) -> String {
        let mut out = String::from("landgrave log\n");
        // Writing to a string does not fail.
        let _ = writeln!(out, "game {}\nrules {}", self.opening.game, self.opening.rules);
        for (name, value) in &self.opening.options {
            let _ = writeln!(out, "option {name} {value}");
        }
        for seat in self.seats() {
            let who = match self.occupant(seat) {
                Some(Occupant::Guest { name: Some(name), .. }) => format!("person {name}"),
                Some(Occupant::Guest { name: None, .. }) => format!("person Guest {}", seat.0 + 1),
                Some(Occupant::Bot(name)) => format!("bot {name}"),
                Some(Occupant::Free) | None => "free".to_owned(),
            };
            let _ = writeln!(out, "seat {} {who}", seat.0);
        }
        let _ = writeln!(out, "ended {}", self.ended());
        for (name, value) in self.proof().lines() {
            let _ = writeln!(out, "fair {name} {value}");
        }
        out.push('\n');
        for (number, line) in lines.iter().enumerate() {
            let _ = writeln!(out, "{number} {}", sentence(&line.entry));
        }
        out
    }

    fn ended(&self) -> String {
        match &self.ending {
            Some(Ending::Played(scores)) => {
                let winners: Vec<String> = scores.winners.iter().map(|seat| seat.0.to_string()).collect();
                let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join("+") };
                format!("played, won by {winners}")
            }
            Some(Ending::Resigned { seat, claimed: false }) => format!("seat {} gave up", seat.0),
            Some(Ending::Resigned { seat, claimed: true }) => format!("seat {} stayed away", seat.0),
            Some(Ending::Abandoned) => "abandoned".to_owned(),
            None => "played; the result was not stored".to_owned(),
        }
    }
}

fn sentence(entry: &Entry) -> String {
    match entry {
        Entry::Sat { seat, name: Some(name), .. } => format!("{} sits down: {name}", seat.0),
        Entry::Sat { seat, name: None, .. } => format!("{} sits down", seat.0),
        Entry::Left { seat } => format!("{} gets up", seat.0),
        Entry::Abandoned => "~ abandoned".to_owned(),
        Entry::Revealed { seat, contribution } => format!("{} reveals {contribution}", seat.0),
        Entry::Began => "~ the game begins".to_owned(),
        Entry::Acted { seat, act, .. } => {
            format!("{} acts: {}", seat.0, act.chars().filter(|c| !c.is_control()).collect::<String>())
        }
        Entry::Undone { seat, .. } => format!("{} takes back", seat.0),
        Entry::Offered { seat, offer: Offer::Pause } => format!("{} proposes a break", seat.0),
        Entry::Offered { seat, offer: Offer::Rematch } => format!("{} proposes a rematch", seat.0),
        Entry::Paused => "~ a break".to_owned(),
        Entry::Resumed { seat } => format!("{} goes on", seat.0),
        Entry::Substituted { seat, bot } => format!("{} is played by the bot {bot}", seat.0),
        Entry::Returned { seat } => format!("{} is back", seat.0),
        Entry::Resigned { seat, claimed: false } => format!("{} gives up", seat.0),
        Entry::Resigned { seat, claimed: true } => format!("{} stayed away", seat.0),
        Entry::Rematch { table } => format!("~ the next game is at table {table}"),
    }
}
