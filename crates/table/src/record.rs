//! A recorded game: plain text, small enough to mail, verified when loaded.
//!
//! ```text
//! landgrave 1
//! game rivals/intro
//! rules 1
//! seed 42
//! seat 0 bot greedy
//! seat 1 person Anna
//! result 1 5 7
//! plies 412
//! digest 93a1c0de93a1c0de
//!
//! 0 ~ die 4
//! 57 0 stack 1
//! ```
//!
//! After the header each line is `ply actor act`; acts of chance have `~` for the actor. The result names
//! the winners, joined by `+`, then the points of each seat; `result open` stands for an unfinished game.

use crate::{Actions, Actor, Config, Game, Match, Scores, Seat, SeatSet, Seed, Turn, digest};
use std::fmt::{self, Write};

/// The version of the text format.
pub const FORMAT: u32 = 1;

/// Who sat at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A bot, by its name.
    Bot(String),
    /// A person, by the name he gave.
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

/// A game as it stands in a file.
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
    /// Every act: the line it stands on, who acted, and its text.
    pub acts: Vec<(usize, Actor, String)>,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub what: String,
}

fn fault<T>(line: usize, what: impl Into<String>) -> Result<T, RecordError> {
    Err(RecordError { line, what: what.into() })
}

impl Record {
    /// The record of a match.
    pub fn of<G: Game>(game: &Match<G>, seats: Vec<Who>) -> Record {
        Record {
            game: game.config().name(),
            options: game.config().options(),
            rules: G::RULES,
            seed: game.seed(),
            seats,
            result: game.scores(),
            digest: digest(game.state()),
            acts: game.acts().iter().map(|(by, action)| (0, *by, action.to_string())).collect(),
        }
    }

    /// Plays the recorded acts again, checking each: seats by the legal list, chance by the seed.
    pub fn replay<G: Game>(&self) -> Result<Match<G>, RecordError> {
        if self.rules != G::RULES {
            return fault(
                self.line_of("rules"),
                format!(
                    "this game was played by rules version {}, this program plays version {}",
                    self.rules,
                    G::RULES
                ),
            );
        }
        let config = match G::Config::parse(&self.game, &self.options) {
            Ok(config) => config,
            Err(bad) => return fault(self.line_of("game"), bad.to_string()),
        };
        if self.seats.len() != usize::from(config.seats()) {
            return fault(
                self.line_of("seat"),
                format!("{} has {} seats, the record names {}", self.game, config.seats(), self.seats.len()),
            );
        }
        let mut game = Match::<G>::unsettled(config, self.seed);
        for (line, by, text) in &self.acts {
            self.step(&mut game, *line, *by, text)?;
        }
        let last = self.acts.last().map_or(self.line_of("plies"), |(line, ..)| *line);
        if game.scores() != self.result {
            let ended = if self.result.is_some() { "ended otherwise" } else { "not ended" };
            return fault(last, format!("the header says that the game had {ended} after the last act"));
        }
        if digest(game.state()) != self.digest {
            return fault(last, "the table after the last act is not the one whose digest the header gives");
        }
        Ok(game)
    }

    fn step<G: Game>(
        &self,
        game: &mut Match<G>,
        line: usize,
        by: Actor,
        text: &str,
    ) -> Result<(), RecordError> {
        let Ok(action) = text.parse::<G::Action>() else {
            return fault(line, format!("'{text}' is not an act of {}", self.game));
        };
        match (game.state().turn(), by) {
            (Turn::Over(_), _) => fault(line, "the game was over before this act"),
            (Turn::Chance, Actor::Chance) => {
                let right = game.chance();
                if right != action {
                    return fault(line, format!("by the seed this is '{right}', not '{action}'"));
                }
                game.apply(by, action, &mut ());
                Ok(())
            }
            (Turn::Seats(seats), Actor::Seat(seat)) if seats.has(seat) => {
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                if !legal.contains(&action) {
                    return fault(line, format!("'{text}' is not possible for seat {seat} here"));
                }
                game.apply(by, action, &mut ());
                Ok(())
            }
            (Turn::Chance, Actor::Seat(seat)) => fault(line, format!("seat {seat} acts, but chance is due")),
            (Turn::Seats(seats), _) => {
                let due: Vec<String> = seats.iter().map(|s| s.to_string()).collect();
                fault(line, format!("'{by}' acts, but seat {} is due", due.join(" or ")))
            }
        }
    }

    /// Who won; nobody while the game is open.
    pub fn winners(&self) -> SeatSet {
        self.result.map_or(SeatSet::EMPTY, |scores| scores.winners)
    }

    /// Where a header line of [`Record::to_string`] stands; the parser accepts no other order.
    fn line_of(&self, key: &str) -> usize {
        match key {
            "game" => 2,
            "rules" => 3,
            "seed" => 4 + self.options.len(),
            "seat" => 5 + self.options.len(),
            _ => 6 + self.options.len() + self.seats.len(),
        }
    }

    /// Reads the text of a record. The acts are only checked by [`Record::replay`].
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = Lines { lines: text.lines().enumerate() };
        let (line, format) = lines.key("landgrave")?;
        if format.parse() != Ok(FORMAT) {
            return fault(line, format!("format version {format:?}; this program reads version {FORMAT}"));
        }
        let (_, game) = lines.key("game")?;
        let (line, rules) = lines.key("rules")?;
        let Ok(rules) = rules.parse() else { return fault(line, "the rules version is not a number") };

        let mut options = Vec::new();
        let (line, seed) = loop {
            let (line, key, value) = lines.next_pair()?;
            match key {
                "option" => match value.split_once(' ') {
                    Some((name, value)) => options.push((name.to_owned(), value.to_owned())),
                    None => return fault(line, "an option is 'option NAME VALUE'"),
                },
                "seed" => break (line, value),
                _ => return fault(line, format!("'option' or 'seed' is due, not '{key}'")),
            }
        };
        let seed = match seed.parse() {
            Ok(seed) => seed,
            Err(why) => return fault(line, why),
        };

        let mut seats = Vec::new();
        let (line, result) = loop {
            let (line, key, value) = lines.next_pair()?;
            match key {
                "seat" => seats.push(seat_line(line, seats.len(), value)?),
                "result" => break (line, value),
                _ => return fault(line, format!("'seat' or 'result' is due, not '{key}'")),
            }
        };
        let result = result_line(line, seats.len(), result)?;
        let (line, plies) = lines.key("plies")?;
        let Ok(plies) = plies.parse::<usize>() else { return fault(line, "'plies' is not a number") };
        let (line, digest) = lines.key("digest")?;
        let Ok(digest) = u64::from_str_radix(digest, 16) else {
            return fault(line, "a digest is 16 hexadecimal digits");
        };

        let mut acts = Vec::new();
        let mut last = line;
        for (index, text) in lines.lines {
            let line = index + 1;
            if text.is_empty() {
                continue;
            }
            let mut words = text.splitn(3, ' ');
            let (Some(ply), Some(by), Some(act)) = (words.next(), words.next(), words.next()) else {
                return fault(line, "an act is 'PLY SEAT ACT', with ~ as the seat of chance");
            };
            if ply.parse() != Ok(acts.len()) {
                return fault(line, format!("act {} is due here, not '{ply}'", acts.len()));
            }
            let Ok(by) = by.parse::<Actor>() else {
                return fault(line, format!("'{by}' is no seat; a seat is a number, chance is ~"));
            };
            acts.push((line, by, act.to_owned()));
            last = line;
        }
        if acts.len() != plies {
            return fault(
                last,
                format!("the record ends after {} of {plies} acts: it was cut off or edited", acts.len()),
            );
        }
        Ok(Record { game: game.to_owned(), options, rules, seed, seats, result, digest, acts })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "landgrave {FORMAT}\ngame {}\nrules {}", self.game, self.rules)?;
        for (name, value) in &self.options {
            writeln!(f, "option {name} {value}")?;
        }
        writeln!(f, "seed {}", self.seed)?;
        for (seat, who) in self.seats.iter().enumerate() {
            writeln!(f, "seat {seat} {who}")?;
        }
        writeln!(f, "result {}", result_text(self.result, self.seats.len()))?;
        writeln!(f, "plies {}\ndigest {:016x}\n", self.acts.len(), self.digest)?;
        for (ply, (_, by, act)) in self.acts.iter().enumerate() {
            writeln!(f, "{ply} {by} {act}")?;
        }
        Ok(())
    }
}

fn result_text(result: Option<Scores>, seats: usize) -> String {
    let Some(scores) = result else { return "open".to_owned() };
    let winners: Vec<String> = scores.winners.iter().map(|s| s.to_string()).collect();
    let mut text = if winners.is_empty() { "nobody".to_owned() } else { winners.join("+") };
    for points in &scores.points[..seats] {
        let _ = write!(text, " {points}");
    }
    text
}

fn seat_line(line: usize, due: usize, value: &str) -> Result<Who, RecordError> {
    let mut words = value.splitn(3, ' ');
    if words.next().and_then(|n| n.parse().ok()) != Some(due) || due >= crate::MOST_SEATS {
        return fault(line, format!("seat {due} is due here"));
    }
    match (words.next(), words.next()) {
        (Some("bot"), Some(name)) => Ok(Who::Bot(name.to_owned())),
        (Some("person"), name) => Ok(Who::Person(name.unwrap_or_default().to_owned())),
        _ => fault(line, "a seat is 'seat NUMBER bot NAME' or 'seat NUMBER person NAME'"),
    }
}

fn result_line(line: usize, seats: usize, value: &str) -> Result<Option<Scores>, RecordError> {
    const WANTED: &str = "a result is 'open', or the winners joined by + and the points of each seat";
    if value == "open" {
        return Ok(None);
    }
    let mut words = value.split(' ');
    let mut scores = Scores::default();
    let winners = words.next().unwrap_or_default();
    if winners != "nobody" {
        for winner in winners.split('+') {
            match winner.parse::<u8>() {
                Ok(n) if usize::from(n) < seats => scores.winners = scores.winners.with(Seat(n)),
                _ => return fault(line, WANTED),
            }
        }
    }
    for points in &mut scores.points[..seats] {
        match words.next().and_then(|word| word.parse().ok()) {
            Some(number) => *points = number,
            None => return fault(line, WANTED),
        }
    }
    if words.next().is_some() { fault(line, WANTED) } else { Ok(Some(scores)) }
}

/// The header, line by line.
struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
}

impl<'a> Lines<'a> {
    fn next_pair(&mut self) -> Result<(usize, &'a str, &'a str), RecordError> {
        match self.lines.next() {
            None => fault(1, "the header is not complete: this is not a whole recorded game"),
            Some((index, text)) => {
                let (key, value) = text.split_once(' ').unwrap_or((text, ""));
                Ok((index + 1, key, value))
            }
        }
    }

    fn key(&mut self, due: &str) -> Result<(usize, &'a str), RecordError> {
        match self.next_pair()? {
            (line, key, value) if key == due => Ok((line, value)),
            (line, key, _) => fault(line, format!("'{due}' is due, not '{key}'")),
        }
    }
}
