//! A recorded game: plain text, small enough to mail, verified when loaded.
//!
//! This is a whole one, of the dice game in this crate's tests:
//!
//! ```text
//! landgrave 1
//! game toy/pig
//! rules 1
//! option goal 8
//! seed 1
//! seat 0 bot greedy
//! seat 1 person Anna Maria
//! result 0 9 6
//! plies 9
//! digest 222c31263516de14
//!
//! 0 0 roll
//! 1 ~ die 4
//! 2 0 hold
//! 3 1 roll
//! 4 ~ die 6
//! 5 1 hold
//! 6 0 roll
//! 7 ~ die 5
//! 8 0 hold
//! ```
//!
//! The first line gives the version of the format, `rules` that of the game's rules. There is an `option` line
//! for each option that is not at its default, and a `seat` line for each seat. The result names the winners,
//! joined by `+`, or `nobody`, then the points of each seat; `result open` stands for an unfinished game. The
//! digest is that of the table after the last act.
//!
//! A game from a server has `fair` lines after the digest: what its dice were made from, so that everybody can check
//! that they were fixed before the first move. This crate only carries them.
//!
//! After the header each line is `ply actor act`; acts of chance have `~` for the actor. The header has exactly this
//! order; only empty lines among the acts, and line endings, are free.

mod text;

use crate::{Actor, BadConfig, Config, Game, Match, Scores, SeatSet, Seed, Turn};
use std::fmt;
use text::{quote, result_text};

/// The version of the text format.
pub const FORMAT: u32 = 1;

/// Who sat at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A bot, by its name.
    Bot(String),
    /// A person, by the name they gave.
    Person(String),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A name must not break out of its line.
        let plain = |name: &str| name.chars().filter(|c| !c.is_control()).collect::<String>();
        match self {
            Who::Bot(name) => write!(f, "bot {}", plain(name)),
            Who::Person(name) => write!(f, "person {}", plain(name)),
        }
    }
}

/// A game as it is written to a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game, `family/mode`.
    pub game: String,
    /// Its options.
    pub options: Vec<(String, String)>,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// The secret of the match.
    pub seed: Seed,
    /// Who sat where.
    pub seats: Vec<Who>,
    /// How it ended; `None` if it did not.
    pub result: Option<Scores>,
    /// The digest of the last state.
    pub digest: u64,
    /// The proof of the dice, as (name, value); empty for a game whose seed was chosen freely.
    pub fair: Vec<(String, String)>,
    /// Every act: its line number, who acted, and its text.
    pub acts: Vec<(usize, Actor, String)>,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what would be valid.
    pub what: String,
}

fn fault<T>(line: usize, what: impl Into<String>) -> Result<T, RecordError> {
    Err(RecordError { line, what: what.into() })
}

impl Record {
    /// The record of a match; `seats` says who sat where.
    pub fn of<G: Game>(game: &Match<G>, seats: Vec<Who>) -> Record {
        let mut record = Record {
            game: game.config().name(),
            options: game.config().options(),
            rules: G::rules(game.config()),
            seed: game.seed(),
            seats,
            result: game.scores(),
            digest: game.state().digest(),
            fair: Vec::new(),
            acts: Vec::with_capacity(game.acts().len()),
        };
        // After the digest comes an empty line.
        let first = record.digest_line() + 2;
        for (line, (by, action)) in (first..).zip(game.acts()) {
            record.acts.push((line, *by, action.to_string()));
        }
        record
    }

    /// The same record with the proof of its dice.
    pub fn with_fair(mut self, fair: Vec<(String, String)>) -> Record {
        let (before, now) = (self.fair.len(), fair.len());
        self.acts.iter_mut().for_each(|(line, ..)| *line = *line - before + now);
        self.fair = fair;
        self
    }

    /// Replays the recorded acts, checking each: seats by the legal list, chance by the seed. The outcome has the
    /// result and the digest of the header.
    pub fn replay<G: Game>(&self) -> Result<Match<G>, RecordError> {
        let mut game = Match::<G>::unsettled(self.config::<G>()?, self.seed);
        for (line, by, text) in &self.acts {
            self.step(&mut game, *line, *by, text)?;
        }
        if game.scores() != self.result {
            let [due, stated] =
                [game.scores(), self.result].map(|result| result_text(result, self.seats.len()));
            return fault(
                self.result_line(),
                format!("after the last act the result is '{due}', not '{stated}'"),
            );
        }
        if game.state().digest() != self.digest {
            return fault(
                self.digest_line(),
                "the table after the last act does not have this digest: the rules or the record have changed",
            );
        }
        Ok(game)
    }

    /// The same acts under the current rules, for a record with an earlier digest or rules version. Every act must
    /// still be possible and every roll must still follow from the seed; then only those two lines change.
    pub fn renewed<G: Game>(&self) -> Result<Record, RecordError> {
        let plain = G::Config::parse(&self.game, &self.options);
        let mut record = self.clone();
        record.rules = plain.map_or(self.rules, |config| G::rules(&config));
        let mut game = Match::<G>::unsettled(record.config::<G>()?, self.seed);
        for (line, by, text) in &self.acts {
            self.step(&mut game, *line, *by, text)?;
        }
        record.digest = game.state().digest();
        record.replay::<G>()?;
        Ok(record)
    }

    fn config<G: Game>(&self) -> Result<G::Config, RecordError> {
        let config = G::Config::parse(&self.game, &self.options);
        if let Err(bad @ BadConfig::UnknownGame { .. }) = &config {
            return fault(2, bad.to_string());
        }
        // Before the options: other rules may well have had other options.
        let plain = G::Config::parse(&self.game, &[]).ok();
        let here = config.as_ref().ok().or(plain.as_ref()).map_or(G::RULES, G::rules);
        if self.rules != here {
            let played = self.rules;
            return fault(
                3,
                format!("this game was played by rules version {played}, this program plays version {here}"),
            );
        }
        let config = match config {
            Ok(config) => config,
            Err(bad) => return fault(self.config_line(&bad), bad.to_string()),
        };
        let (due, named) = (usize::from(config.seats()), self.seats.len());
        if named != due {
            let line = self.seat_line(named.min(due));
            return fault(line, format!("{} has {due} seats, the record names {named}", quote(&self.game)));
        }
        Ok(config)
    }

    fn step<G: Game>(
        &self,
        game: &mut Match<G>,
        line: usize,
        by: Actor,
        text: &str,
    ) -> Result<(), RecordError> {
        let Ok(action) = text.parse::<G::Action>() else {
            return fault(line, format!("{} is not an act of {}", quote(text), quote(&self.game)));
        };
        match (game.state().turn(), by) {
            (Turn::Over(_), _) => return fault(line, "the game was over before this act"),
            (Turn::Chance, Actor::Chance) => {
                let due = game.chance();
                if due != action {
                    return fault(line, format!("by the seed this is '{due}', not '{action}'"));
                }
            }
            (Turn::Seats(_), Actor::Seat(seat)) if game.check(seat, action).is_ok() => {}
            (Turn::Seats(seats), Actor::Seat(seat)) if seats.has(seat) => {
                return fault(line, format!("'{action}' is not possible for seat {seat} here"));
            }
            (Turn::Chance, Actor::Seat(seat)) => {
                return fault(line, format!("seat {seat} acts, but it is chance's turn"));
            }
            (Turn::Seats(seats), _) => {
                let who = match by {
                    Actor::Chance => "chance".to_owned(),
                    Actor::Seat(seat) => format!("seat {seat}"),
                };
                let due: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                return fault(line, format!("{who} acts, but it is the turn of seat {}", due.join(" or ")));
            }
        }
        game.apply(by, action, &mut ());
        Ok(())
    }

    /// Who won; nobody while the game is open.
    pub fn winners(&self) -> SeatSet {
        self.result.map_or(SeatSet::EMPTY, |scores| scores.winners)
    }
}

/// The line numbers of the header; the parser accepts no other order.
impl Record {
    fn config_line(&self, bad: &BadConfig) -> usize {
        let (BadConfig::UnknownOption { option, .. } | BadConfig::BadValue { option, .. }) = bad else {
            return 2;
        };
        let nth = self.options.iter().position(|(name, _)| name == option);
        nth.map_or(2, |nth| 4 + nth)
    }

    fn seat_line(&self, nth: usize) -> usize {
        5 + self.options.len() + nth
    }

    fn result_line(&self) -> usize {
        self.seat_line(self.seats.len())
    }

    fn digest_line(&self) -> usize {
        self.result_line() + 2
    }
}
