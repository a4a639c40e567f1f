//! The results of a review, in words and numbers.

use super::{MISTAKES, TURNING_POINTS};
use crate::family::Family;
use crate::output::Style;
use crate::replay;
use bots::{Account, Better, Review, WHOLE};
use serde_json::{Value, json};
use std::fmt::Write;
use table::{Actor, Match, Record, Seat, Viewer};

/// The results of a review.
pub(super) struct ReviewReport {
    /// The game with its options.
    pub(super) game: String,
    /// The name of each seat, and who sat there.
    pub(super) players: Vec<String>,
    /// How it ended, in words.
    pub(super) result: String,
    /// How many acts the game has; fewer are covered if the review was interrupted.
    pub(super) acts: usize,
    /// After each act: how many turns had begun, and each seat's chance.
    pub(super) curve: Vec<(u32, Vec<i32>)>,
    /// Where the first choice was made.
    pub(super) begin: usize,
    pub(super) turning_points: Vec<Turning>,
    pub(super) accounts: Vec<Account>,
    pub(super) mistakes: Vec<Mistake>,
    /// The header of the record.
    header: serde_json::Map<String, Value>,
}

/// An act that changed much.
pub(super) struct Turning {
    pub(super) ply: usize,
    pub(super) turn: u32,
    /// Who acted; `None` for chance.
    pub(super) seat: Option<Seat>,
    pub(super) text: String,
    /// Whether the choice changed more than what was revealed with it.
    pub(super) is_choice: bool,
    pub(super) before: Vec<i32>,
    pub(super) after: Vec<i32>,
}

/// An act for which there was a better one.
pub(super) struct Mistake {
    pub(super) ply: usize,
    pub(super) turn: u32,
    pub(super) seat: Seat,
    pub(super) played: String,
    pub(super) better: String,
    pub(super) gain: i32,
    /// How the turn might have continued.
    pub(super) line: Vec<String>,
}

/// Each act in words, and what happened.
fn texts<F: Family>(game: &Match<F>, many: usize) -> Vec<String> {
    let mut state = F::new(game.config());
    let mut events = Vec::new();
    let mut texts = Vec::new();
    for &(by, action) in &game.acts()[..many] {
        let act = match by {
            Actor::Seat(seat) => Some(format!("{}: {}", F::player(seat), state.act(seat, action))),
            Actor::Chance => None,
        };
        state.play_unchecked(by, action, &mut events);
        let seen = events.drain(..).filter_map(|event| F::seen(event, Viewer::Judge));
        let seen: Vec<String> = seen.filter_map(|event| state.event(event)).collect();
        let what = match (act, seen.is_empty()) {
            (None, true) => action.to_string(),
            (None, false) => seen.join(" "),
            (Some(act), _) => act,
        };
        texts.push(what);
    }
    texts
}

impl ReviewReport {
    pub(super) fn of<F: Family>(record: &Record, game: &Match<F>, review: &Review<F>) -> ReviewReport {
        let moments = review.moments();
        let texts = texts(game, moments.len());
        let seats = record.seats.len();
        let chances = |nth: Option<usize>| match nth {
            Some(nth) => moments[nth].after[..seats].to_vec(),
            None => vec![WHOLE / seats.max(1) as i32; seats],
        };
        let turning = |nth: usize| {
            let moment = &moments[nth];
            let swing = |seat: &Seat| review.swing(nth, *seat).abs();
            let most = (0..seats as u8).map(Seat).max_by_key(swing).unwrap_or(Seat(0));
            let gain = moment.choice.as_ref().map_or(0, |choice| choice.gains[most.index()]);
            Turning {
                ply: nth,
                turn: moment.turn,
                seat: seat_of(moment.by),
                text: texts[nth].clone(),
                is_choice: 2 * gain.abs() >= swing(&most),
                before: chances(nth.checked_sub(1)),
                after: chances(Some(nth)),
            }
        };
        let mistake = |seat: Seat, nth: usize| {
            let better = moments[nth].choice.as_ref().and_then(|choice| choice.better.as_ref())?;
            let line = line(better, seat);
            Some(Mistake {
                ply: nth,
                turn: moments[nth].turn,
                seat,
                played: texts[nth].clone(),
                better: line.first().cloned().unwrap_or_default(),
                gain: better.gain,
                line: line.into_iter().skip(1).collect(),
            })
        };
        let all = |seat: Seat| {
            review.mistakes(seat, MISTAKES).into_iter().filter_map(move |nth| mistake(seat, nth))
        };
        let mut name = record.game.clone();
        for (option, value) in &record.options {
            let _ = write!(name, " --{option} {value}");
        }
        let player = |(nth, who)| format!("{}, {who}", F::player(Seat(nth)));
        ReviewReport {
            game: name,
            players: (0u8..).zip(&record.seats).map(player).collect(),
            result: replay::result::<F>(record),
            acts: review.acts(),
            curve: moments.iter().map(|moment| (moment.turn, moment.after[..seats].to_vec())).collect(),
            begin: moments.iter().position(|moment| moment.by != Actor::Chance).unwrap_or(0),
            turning_points: review.turning_points(TURNING_POINTS).into_iter().map(turning).collect(),
            accounts: (0..seats as u8).map(|seat| review.account(Seat(seat))).collect(),
            mistakes: (0..seats as u8).flat_map(|seat| all(Seat(seat))).collect(),
            header: replay::header(record, Viewer::Judge),
        }
    }

    /// The name of a seat, without who sat there.
    pub(super) fn name(&self, seat: Seat) -> &str {
        let full = &self.players[seat.index()];
        full.split_once(", ").map_or(full.as_str(), |(name, _)| name)
    }

    /// For programs. Chances are parts of 1.
    pub(super) fn json(&self) -> Value {
        let part = |chance: i32| f64::from(chance) / f64::from(WHOLE);
        let parts = |chances: &[i32]| -> Value { chances.iter().map(|&chance| part(chance)).collect() };
        let mut object = self.header.clone();
        let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
        put("reviewed", self.curve.len().into());
        put("turns", self.curve.iter().map(|(turn, _)| *turn).collect());
        put("chances", self.curve.iter().map(|(_, chances)| parts(chances)).collect());
        let turning = |point: &Turning| {
            json!({
                "ply": point.ply, "turn": point.turn, "seat": point.seat.map(|seat| seat.0), "text": point.text,
                "because": if point.is_choice { "choice" } else { "luck" },
                "before": parts(&point.before), "after": parts(&point.after),
            })
        };
        put("turning_points", self.turning_points.iter().map(turning).collect());
        let account = |account: &Account| {
            json!({
                "from": part(account.from), "own_choices": part(account.own),
                "others_choices": part(account.others), "luck": part(account.luck), "to": part(account.to),
            })
        };
        put("accounts", self.accounts.iter().map(account).collect());
        let better = |mistake: &Mistake| {
            json!({
                "seat": mistake.seat.0, "ply": mistake.ply, "turn": mistake.turn, "played": mistake.played,
                "better": mistake.better, "gain": part(mistake.gain), "line": mistake.line,
            })
        };
        put("better", self.mistakes.iter().map(better).collect());
        object.into()
    }

    /// For people.
    pub(super) fn text(&self) -> String {
        let style = Style::of_stdout();
        let mut out = format!("{}: {}\n", style.bold(&self.game), self.result);
        if self.curve.len() < self.acts {
            let _ = writeln!(out, "interrupted: {} of {} acts were examined", self.curve.len(), self.acts);
        }
        for (seat, who) in self.players.iter().enumerate() {
            let line = self.spark(seat, style.width.saturating_sub(4).min(76));
            let _ = writeln!(out, "\n{who}: chance to win\n    {line}");
        }
        let _ = writeln!(out, "\n{}", style.bold("What turned the game"));
        for (nth, point) in self.turning_points.iter().enumerate() {
            let why = if point.is_choice { "choice" } else { "luck" };
            let seat = self.most_moved(point);
            let (name, before, after) = (self.name(Seat(seat as u8)), point.before[seat], point.after[seat]);
            let text = format!(
                "{}. turn {}, {why}: {} ({name}: {} to {} %)",
                nth + 1,
                point.turn,
                point.text,
                percent(before),
                percent(after)
            );
            out += &style.wrap(2, &text);
        }
        let _ = writeln!(out, "\n{}", style.bold("Luck and skill, in points of a hundred"));
        for (seat, account) in self.accounts.iter().enumerate() {
            let _ = writeln!(
                out,
                "  {:<12} began at {:>3}, own choices {:>+4}, choices of others {:>+4}, dice and cards {:>+4}, ended at {:>3}",
                self.name(Seat(seat as u8)),
                percent(account.from),
                percent(account.own),
                percent(account.others),
                percent(account.luck),
                percent(account.to)
            );
        }
        if !self.mistakes.is_empty() {
            let _ = writeln!(out, "\n{}", style.bold("What would have been better"));
        }
        for mistake in &self.mistakes {
            let mut text = format!(
                "turn {}, {} ({:+} points): better {}",
                mistake.turn,
                mistake.played,
                percent(mistake.gain),
                mistake.better
            );
            if !mistake.line.is_empty() {
                let _ = write!(text, ", then {}", mistake.line.join(", "));
            }
            out += &style.wrap(2, &text);
        }
        out
    }

    /// The seat whose chance changed most.
    pub(super) fn most_moved(&self, point: &Turning) -> usize {
        let moved = |seat: &usize| (point.after[*seat] - point.before[*seat]).abs();
        (0..point.after.len()).rev().max_by_key(moved).unwrap_or(0)
    }

    /// The curve of a seat as a line of blocks.
    fn spark(&self, seat: usize, width: usize) -> String {
        const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        let curve = &self.curve[self.begin.min(self.curve.len())..];
        let width = width.min(curve.len());
        let block = |column: usize| {
            let nth = if width > 1 { column * (curve.len() - 1) / (width - 1) } else { 0 };
            BLOCKS[(curve[nth].1[seat] * 8 / (WHOLE + 1)).clamp(0, 7) as usize]
        };
        (0..width).map(block).collect()
    }
}

/// Parts of [`WHOLE`] in percent.
pub(super) fn percent(chance: i32) -> i32 {
    (chance * 100 + chance.signum() * WHOLE / 2) / WHOLE
}

fn seat_of(by: Actor) -> Option<Seat> {
    match by {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    }
}

/// What a seat does in a line of play, in words.
fn line<F: Family>(better: &Better<F>, seat: Seat) -> Vec<String> {
    let mut table = better.table.clone();
    let mut words = Vec::new();
    for &(by, act) in &better.line {
        if by == Actor::Seat(seat) {
            words.push(table.act(seat, act));
        }
        table.play_unchecked(by, act, &mut ());
    }
    words.truncate(LONGEST);
    words
}

/// How many acts of a line of play are shown.
const LONGEST: usize = 8;
