//! `landgrave replay`: shows or checks a recorded game.

use crate::decks::shown;
use crate::family::{self, Family, Task};
use crate::output::{Report, Style};
use crate::{args, seats};
use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use table::{Match, Record, RecordError, Scores, Seat, Viewer, Who};
use wire::fair::Proof;

/// No recorded game is nearly as large; a larger file is something else and is not read to its end.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a recorded game that can be played here.
pub(crate) fn record(file: &Path) -> Result<Record> {
    let name = file.display();
    let record = Record::parse(&read(file)?).map_err(|error| anyhow!("{name}: {error}"))?;
    if let Some(what) = ::games::refusal(&record.game) {
        // Here the file is wrong, not the command line.
        bail!("{name}: {}", RecordError { line: 2, what });
    }
    Ok(record)
}

/// Shows or checks the game.
pub(crate) fn run(args: &args::Replay) -> Result<Report> {
    let record = record(&args.file)?;
    family::dispatch(&record.game, Shown { args, record: &record })
}

fn read(file: &Path) -> Result<String> {
    let name = file.display();
    let opened = File::open(file).with_context(|| format!("cannot open {name}"))?;
    let mut bytes = Vec::new();
    opened.take(MOST_BYTES + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > MOST_BYTES {
        bail!("{name} is not a recorded game: it is larger than {} MiB", MOST_BYTES >> 20);
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count();
        anyhow!("{name}: line {line}: this is not UTF-8 text, which a recorded game is")
    })
}

struct Shown<'a> {
    args: &'a args::Replay,
    record: &'a Record,
}

impl Task for Shown<'_> {
    type Done = Result<Report>;

    fn run<F: Family>(self) -> Result<Report> {
        let Shown { args, record } = self;
        if let Some(out) = &args.renew {
            let renewed =
                record.renewed::<F>().map_err(|error| anyhow!("{}: {error}", args.file.display()))?;
            std::fs::write(out, renewed.to_string())
                .with_context(|| format!("cannot write {}", out.display()))?;
            let acts = renewed.acts.len();
            return Ok(Report::done(format!("{}: {acts} acts, rules {}\n", out.display(), renewed.rules)));
        }
        let game = record.replay::<F>().map_err(|error| anyhow!("{}: {error}", args.file.display()))?;
        let proof = Proof::check(record).map_err(|what| anyhow!("{}: {what}", args.file.display()))?;
        if let Viewer::Seat(seat) = args.viewer {
            seats::seat(game.config(), seat.0)?;
        }
        Ok(match (args.verify, args.json) {
            (true, false) => Report::done(verdict::<F>(record) + &fairness(proof.as_ref())),
            (true, true) => {
                let mut object = header(record, Viewer::Judge);
                object.insert("verified".to_owned(), true.into());
                let fair = proof.map(|proof| proof.commitment().to_string());
                object.insert("commitment".to_owned(), fair.into());
                Report::json(&object.into())
            }
            (false, false) => Report::done(as_text(record, &game, args.viewer)),
            (false, true) => {
                let mut object = header(record, args.viewer);
                object.insert("log".to_owned(), log_as_json(&game, args.viewer));
                object.insert("decks".to_owned(), shown::as_json(record, args.viewer));
                Report::json(&object.into())
            }
        })
    }
}

fn verdict<F: Family>(record: &Record) -> String {
    let (game, acts, digest) = (&record.game, record.acts.len(), record.digest);
    format!("verified: {game}, {acts} acts, {}, digest {digest:016x}\n", result::<F>(record))
}

/// What is known about the dice.
fn fairness(proof: Option<&Proof>) -> String {
    match proof {
        Some(proof) => format!(
            "the dice were fixed before the first move: they fit the published commitment {}\n",
            proof.commitment()
        ),
        // A local game: its seed was chosen freely, and nothing was promised.
        None => String::new(),
    }
}

/// How the game ended, in words.
pub(crate) fn result<F: Family>(record: &Record) -> String {
    let Some(scores) = record.result else { return "not finished".to_owned() };
    let points: Vec<String> = points(record, &scores).iter().map(i16::to_string).collect();
    let winners: Vec<String> = scores.winners.iter().map(F::player).collect();
    match &winners[..] {
        [] => format!("nobody wins, {}", points.join(" to ")),
        [one] => format!("{one} wins, {}", points.join(" to ")),
        several => format!("{} win, {}", several.join(" and "), points.join(" to ")),
    }
}

fn points<'a>(record: &Record, scores: &'a Scores) -> &'a [i16] {
    &scores.points[..record.seats.len().min(scores.points.len())]
}

/// The header of the record, as far as `viewer` may know it.
pub(crate) fn header(record: &Record, viewer: Viewer) -> Map<String, Value> {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
    put("game", record.game.clone().into());
    put("options", record.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect());
    put("rules", record.rules.into());
    // The seed and the digest reveal cards that a player has not seen.
    if viewer == Viewer::Judge {
        put("seed", record.seed.to_string().into());
        put("digest", format!("{:016x}", record.digest).into());
    }
    let who = |who: &Who| match who {
        Who::Bot(name) => json!({ "bot": name }),
        Who::Person(name) => json!({ "person": name }),
    };
    put("seats", record.seats.iter().map(who).collect());
    let scores = record.result.as_ref().map(|scores| {
        let winners: Vec<u8> = scores.winners.iter().map(|seat| seat.0).collect();
        json!({ "winners": winners, "points": points(record, scores) })
    });
    put("result", scores.into());
    put("plies", record.acts.len().into());
    put(
        "as",
        match viewer {
            Viewer::Judge => "judge".into(),
            Viewer::Spectator => "spectator".into(),
            Viewer::Seat(seat) => seat.0.into(),
        },
    );
    object
}

/// One line of the log.
struct LogRow {
    ply: usize,
    turn: u32,
    /// Whether a turn begins here.
    heading: bool,
    text: String,
}

/// Replays the match and returns what `viewer` sees of it.
fn log<F: Family>(game: &Match<F>, viewer: Viewer) -> Vec<LogRow> {
    let mut state = F::new(game.config());
    let mut lines = Vec::new();
    let mut events = Vec::new();
    let mut turn = state.turns();
    for (ply, &(by, action)) in game.acts().iter().enumerate() {
        state.play_unchecked(by, action, &mut events);
        for event in events.drain(..) {
            let heading = F::begins_turn(event);
            turn += u32::from(heading);
            if let Some(text) = F::seen(event, viewer).and_then(|event| state.event(event)) {
                lines.push(LogRow { ply, turn, heading, text });
            }
        }
    }
    lines
}

fn log_as_json<F: Family>(game: &Match<F>, viewer: Viewer) -> Value {
    let line = |line: LogRow| json!({ "ply": line.ply, "turn": line.turn, "text": line.text });
    log(game, viewer).into_iter().map(line).collect()
}

fn as_text<F: Family>(record: &Record, game: &Match<F>, viewer: Viewer) -> String {
    let style = Style::of_stdout();
    let mut out = style.bold(&record.game);
    for (name, value) in &record.options {
        let _ = write!(out, " --{name} {value}");
    }
    let _ = match viewer {
        Viewer::Judge => writeln!(out, ", seed {}", record.seed),
        Viewer::Spectator => writeln!(out, ", as a spectator sees it"),
        Viewer::Seat(seat) => writeln!(out, ", as {} (seat {seat}) sees it", F::player(seat)),
    };
    for (seat, who) in record.seats.iter().enumerate() {
        let player = F::player(Seat(seat as u8));
        let _ = writeln!(out, "  seat {seat}: {player}, {who}");
    }
    out.push('\n');
    for line in log(game, viewer) {
        let _ = match line.heading {
            true => writeln!(out, "\n{}", style.bold(&line.text)),
            false => writeln!(out, "  {}", line.text),
        };
    }
    out += &shown::as_text(record, viewer);
    let _ = writeln!(out, "\n{} after {} acts", result::<F>(record), record.acts.len());
    out
}
