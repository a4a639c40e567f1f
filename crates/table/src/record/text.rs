//! Writing a record, and reading one that anybody may have written.

use super::{FORMAT, Record, RecordError, Who, fault};
use crate::{Actor, MOST_SEATS, Scores, Seat};
use std::fmt::{self, Write};
use std::str::FromStr;

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
        writeln!(f, "plies {}\ndigest {:016x}", self.acts.len(), self.digest)?;
        for (name, value) in &self.fair {
            writeln!(f, "fair {name} {value}")?;
        }
        writeln!(f)?;
        for (ply, (_, by, act)) in self.acts.iter().enumerate() {
            writeln!(f, "{ply} {by} {act}")?;
        }
        Ok(())
    }
}

impl Record {
    /// Reads the text of a record. The acts are only checked by [`Record::replay`].
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = Lines { lines: text.lines(), read: 0 };
        let format = match lines.next_pair("'landgrave'")? {
            ("landgrave", format) => format,
            _ => {
                return lines
                    .fault(format!("this is not a recorded game: it does not begin 'landgrave {FORMAT}'"));
            }
        };
        if exact(format) != Some(FORMAT) {
            return lines
                .fault(format!("format version {}; this program reads version {FORMAT}", quote(format)));
        }
        let game = lines.value("game")?.to_owned();
        let Some(rules) = exact(lines.value("rules")?) else {
            return lines.fault("the rules version is not a number");
        };
        let (options, seed) = lines.options()?;
        let seed = match seed.parse() {
            Ok(seed) => seed,
            Err(why) => return lines.fault(why),
        };
        let (seats, result) = lines.seats()?;
        let Some(result) = read_result(result, seats.len()) else {
            return lines.fault(
                "a result is 'open', or the winners joined by + or 'nobody', and then the points of each seat",
            );
        };
        let Some(plies) = exact::<usize>(lines.value("plies")?) else {
            return lines.fault("the number of plies is not a number");
        };
        let text = lines.value("digest")?;
        let digest = match u64::from_str_radix(text, 16) {
            Ok(digest) if format!("{digest:016x}") == text => digest,
            _ => return lines.fault("a digest is 16 hexadecimal digits, in lower case"),
        };
        let fair = lines.fair()?;
        let acts = lines.acts(plies)?;
        Ok(Record { game, options, rules, seed, seats, result, digest, fair, acts })
    }
}

type Options = Vec<(String, String)>;

/// The lines of a record, read one after the other.
struct Lines<'a> {
    lines: std::str::Lines<'a>,
    /// How many were read, which is the number of the last one.
    read: usize,
}

impl<'a> Lines<'a> {
    /// Reports a fault in the line that was read last.
    fn fault<T>(&self, what: impl Into<String>) -> Result<T, RecordError> {
        fault(self.read, what)
    }

    fn next_line(&mut self) -> Result<Option<&'a str>, RecordError> {
        let Some(text) = self.lines.next() else { return Ok(None) };
        self.read += 1;
        if text.contains(char::is_control) {
            return self.fault("there is a control character: this is not a recorded game, or it is damaged");
        }
        Ok(Some(text))
    }

    fn next_pair(&mut self, due: &str) -> Result<(&'a str, &'a str), RecordError> {
        match self.next_line()? {
            Some(text) => Ok(text.split_once(' ').unwrap_or((text, ""))),
            None => fault(self.read + 1, format!("the file ends where {due} is expected")),
        }
    }

    fn value(&mut self, key: &str) -> Result<&'a str, RecordError> {
        match self.next_pair(&format!("'{key}'"))? {
            (found, value) if found == key => Ok(value),
            (found, _) => self.fault(format!("expected '{key}', found {}", quote(found))),
        }
    }

    /// The options, and the value of the seed that follows them.
    fn options(&mut self) -> Result<(Options, &'a str), RecordError> {
        const DUE: &str = "'option' or 'seed'";
        let mut options = Options::new();
        loop {
            match self.next_pair(DUE)? {
                ("option", value) => match value.split_once(' ') {
                    Some((name, _)) if options.iter().any(|(old, _)| old == name) => {
                        return self.fault(format!("option {} is given twice", quote(name)));
                    }
                    Some((name, value)) => options.push((name.to_owned(), value.to_owned())),
                    None => return self.fault("an option is 'option NAME VALUE'"),
                },
                ("seed", seed) => return Ok((options, seed)),
                (key, _) => return self.fault(format!("expected {DUE}, found {}", quote(key))),
            }
        }
    }

    /// The seats, and the value of the result that follows them.
    fn seats(&mut self) -> Result<(Vec<Who>, &'a str), RecordError> {
        const DUE: &str = "'seat' or 'result'";
        let mut seats = Vec::new();
        loop {
            match self.next_pair(DUE)? {
                ("seat", value) => seats.push(self.seat(seats.len(), value)?),
                ("result", result) => return Ok((seats, result)),
                (key, _) => return self.fault(format!("expected {DUE}, found {}", quote(key))),
            }
        }
    }

    fn seat(&self, due: usize, value: &str) -> Result<Who, RecordError> {
        let mut words = value.splitn(3, ' ');
        let (number, kind, name) = (words.next().unwrap_or_default(), words.next(), words.next());
        if due == MOST_SEATS {
            return self.fault(format!("there are at most {MOST_SEATS} seats"));
        }
        if exact(number) != Some(due) {
            return self.fault(format!("expected seat {due} here, found {}", quote(number)));
        }
        match (kind, name) {
            (Some("bot"), Some(name)) => Ok(Who::Bot(name.to_owned())),
            (Some("person"), name) => Ok(Who::Person(name.unwrap_or_default().to_owned())),
            _ => self.fault("a seat is 'seat NUMBER bot NAME' or 'seat NUMBER person NAME'"),
        }
    }

    /// The proof of the dice, if there is one.
    fn fair(&mut self) -> Result<Options, RecordError> {
        let mut fair = Options::new();
        while self.lines.clone().next().is_some_and(|text| text.starts_with("fair ")) {
            let (_, value) = self.next_pair("'fair'")?;
            match value.split_once(' ') {
                Some((name, value)) => fair.push((name.to_owned(), value.to_owned())),
                None => return self.fault("a line of the proof of the dice is 'fair NAME VALUE'"),
            }
        }
        Ok(fair)
    }

    /// The acts, to the end of the file. Empty lines do not count.
    fn acts(&mut self, plies: usize) -> Result<Vec<(usize, Actor, String)>, RecordError> {
        let mut acts = Vec::new();
        while let Some(text) = self.next_line()? {
            if text.is_empty() {
                continue;
            }
            let mut words = text.splitn(3, ' ');
            let (Some(ply), Some(by), Some(act)) = (words.next(), words.next(), words.next()) else {
                return self.fault("an act is 'PLY SEAT ACT', with ~ as the seat of chance");
            };
            let due = acts.len();
            if due == plies {
                return self.fault(format!("the header counts {plies} acts; this is one more"));
            }
            if exact(ply) != Some(due) {
                return self.fault(format!("expected act {due} here, found {}", quote(ply)));
            }
            let Some(by) = exact(by) else {
                return self.fault(format!("{} is not a seat; a seat is a number, chance is ~", quote(by)));
            };
            acts.push((self.read, by, act.to_owned()));
        }
        if acts.len() < plies {
            let (there, next) = (acts.len(), self.read + 1);
            return fault(next, format!("the file ends after {there} of {plies} acts: it was cut off"));
        }
        Ok(acts)
    }
}

/// Foreign text in a message, shortened to a readable length.
pub(super) fn quote(text: &str) -> String {
    match text.char_indices().nth(40) {
        None => format!("'{text}'"),
        Some((end, _)) => format!("'{}…'", &text[..end]),
    }
}

/// Reads a value that is written in one way only: no `+7`, no `007`.
fn exact<T: FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|value: &T| value.to_string() == text)
}

pub(super) fn result_text(result: Option<Scores>, seats: usize) -> String {
    let Some(scores) = result else { return "open".to_owned() };
    let winners: Vec<String> = scores.winners.iter().map(|seat| seat.to_string()).collect();
    let mut text = if winners.is_empty() { "nobody".to_owned() } else { winners.join("+") };
    for points in scores.points.iter().take(seats) {
        let _ = write!(text, " {points}");
    }
    text
}

/// The outer `None` is a text that [`result_text`] does not write.
fn read_result(text: &str, seats: usize) -> Option<Option<Scores>> {
    if text == "open" {
        return Some(None);
    }
    let mut words = text.split(' ');
    let mut scores = Scores::default();
    let winners = words.next().filter(|&word| word != "nobody");
    for winner in winners.into_iter().flat_map(|word| word.split('+')) {
        let seat = winner.parse().ok().filter(|&n| usize::from(n) < seats)?;
        scores.winners = scores.winners.with(Seat(seat));
    }
    for (points, word) in scores.points.iter_mut().take(seats).zip(words) {
        *points = word.parse().ok()?;
    }
    Some(Some(scores)).filter(|&result| result_text(result, seats) == text)
}
