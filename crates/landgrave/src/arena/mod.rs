//! `landgrave arena`: bots against each other with seats swapped, and how strong they are.

mod elo;

use crate::args;
use crate::family::{self, Family, Task};
use crate::output::{INTERRUPTED, Report, Style, Usage};
use crate::progress;
use crate::seats;
use crate::simulate::interval;
use anyhow::{Result, anyhow};
use bots::arena::{Pairing, pairings, play_from};
use elo::{Rating, Tally, ratings};
use indicatif::ProgressBar;
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;
use table::{Config, Match};

/// Plays the games and rates the bots.
pub(crate) fn run(args: args::Arena) -> Result<Report> {
    let game = args.game.name.clone();
    family::dispatch(&game, args)
}

impl Task for args::Arena {
    type Done = Result<Report>;

    fn run<F: Family>(self) -> Result<Report> {
        let config = family::config::<F>(&self.game.name, &self.game.options()?)?;
        seats::known::<F>(&self.bots)?;
        check(&self.bots)?;
        let pairings = pairings(self.bots.len(), config.seats(), self.games);
        let arena = Arena::<F> {
            bar: progress::bar(pairings.len() as u64, "games"),
            config,
            bots: self.bots,
            decks: crate::decks::acts(&self.game)?,
            seed: self.seed,
            pairings,
            next: AtomicUsize::new(0),
            stop: progress::stop_on_interrupt()?,
        };
        let begin = Instant::now();
        let threads = progress::threads(self.threads).min(arena.pairings.len());
        let played = arena.on_threads(threads);
        arena.bar.finish_and_clear();
        let mut results = played?;
        // In the order of the games, no matter which thread was faster.
        results.sort_unstable_by_key(|result| result.nth);
        let outcome = Outcome::of(&arena, &results, begin.elapsed().as_secs_f64());
        let mut report = if self.json { Report::json(&outcome.json()) } else { Report::done(outcome.text()) };
        if outcome.games < arena.pairings.len() {
            report.code = INTERRUPTED;
        }
        Ok(report)
    }
}

fn check(bots: &[String]) -> Result<()> {
    if bots.len() < 2 {
        return Err(Usage("an arena takes two bots or more, such as --bots easy,greedy".to_owned()).into());
    }
    match bots.iter().enumerate().find(|(at, name)| bots[..*at].contains(name)) {
        Some((_, twice)) => Err(Usage(format!("the bot '{twice}' is given twice")).into()),
        None => Ok(()),
    }
}

struct Arena<F: Family> {
    config: F::Config,
    bots: Vec<String>,
    /// The acts with which each seat brings its deck, where one is named.
    decks: Vec<Vec<String>>,
    seed: u64,
    pairings: Vec<Pairing>,
    next: AtomicUsize,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

/// The result of a game.
#[derive(Clone, Copy)]
struct Played {
    nth: usize,
    /// Whether the single bot won; `None` if the game did not end.
    won: Option<bool>,
    decisions: u64,
}

impl<F: Family> Arena<F> {
    fn on_threads(&self, threads: usize) -> Result<Vec<Played>> {
        thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(|| self.on_one_thread())).collect();
            let mut all = Vec::new();
            for thread in threads {
                all.extend(thread.join().map_err(|_| anyhow!("a game was interrupted"))?);
            }
            Ok(all)
        })
    }

    fn on_one_thread(&self) -> Vec<Played> {
        let mut results = Vec::new();
        while !self.stop.load(Ordering::Relaxed) {
            let nth = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&pairing) = self.pairings.get(nth) else { break };
            let begin = |game: &mut Match<F>| _ = crate::decks::bring(game, &self.decks);
            let played = play_from::<F>(&self.config, &self.bots, pairing, self.seed, begin);
            let Some((won, course)) = played else { break };
            let won = course.finished.then_some(won);
            results.push(Played { nth, won, decisions: course.decisions });
            self.bar.inc(1);
        }
        results
    }
}

/// The results of an arena.
struct Outcome<'a, F: Family> {
    arena: &'a Arena<F>,
    /// Games that were played, and those of them that did not end.
    games: usize,
    unfinished: usize,
    decisions: u64,
    tallies: Vec<Tally>,
    ratings: Vec<Rating>,
    seconds: f64,
}

impl<'a, F: Family> Outcome<'a, F> {
    fn of(arena: &'a Arena<F>, results: &[Played], seconds: f64) -> Outcome<'a, F> {
        let mut tallies: Vec<Tally> = Vec::new();
        for result in results {
            let Pairing { one, others, .. } = arena.pairings[result.nth];
            if !tallies.iter().any(|tally| (tally.one, tally.others) == (one, others)) {
                tallies.push(Tally { one, others, ..Tally::default() });
            }
            let Some(won) = result.won else { continue };
            for tally in tallies.iter_mut().filter(|tally| (tally.one, tally.others) == (one, others)) {
                tally.games += 1;
                tally.won += u64::from(won);
            }
        }
        Outcome {
            arena,
            games: results.len(),
            unfinished: results.iter().filter(|result| result.won.is_none()).count(),
            decisions: results.iter().map(|result| result.decisions).sum(),
            ratings: ratings(arena.bots.len(), arena.config.seats(), &tallies),
            tallies,
            seconds,
        }
    }

    /// The bots, the best first.
    fn ranked(&self) -> Vec<usize> {
        let mut ranked: Vec<usize> = (0..self.ratings.len()).collect();
        ranked.sort_by(|&a, &b| self.ratings[b].elo.total_cmp(&self.ratings[a].elo));
        ranked
    }

    /// The games and wins of one bot. At a table of two, every game that one does not win is won by the other.
    fn of_bot(&self, bot: usize) -> (u64, u64) {
        let is_pair = self.arena.config.seats() == 2;
        let mut sum = (0, 0);
        for tally in &self.tallies {
            if tally.one == bot {
                sum = (sum.0 + tally.games, sum.1 + tally.won);
            } else if is_pair && tally.others == bot {
                sum = (sum.0 + tally.games, sum.1 + tally.games - tally.won);
            }
        }
        sum
    }

    /// For programs.
    fn json(&self) -> Value {
        let (arena, config) = (self.arena, &self.arena.config);
        let options: Map<String, Value> =
            config.options().into_iter().map(|(name, value)| (name, value.into())).collect();
        let bot = |bot: usize| {
            let (games, wins) = self.of_bot(bot);
            let Rating { elo, error } = self.ratings[bot];
            json!({ "name": arena.bots[bot], "games": games, "wins": wins, "elo": elo, "elo_error": error })
        };
        let pair = |tally: &Tally| {
            let (share, low, high) = interval(tally.won, tally.games);
            let (one, others) = (&arena.bots[tally.one], &arena.bots[tally.others]);
            json!({
                "one": one, "others": others, "games": tally.games, "wins": tally.won,
                "percent": share, "low": low, "high": high,
            })
        };
        json!({
            "game": config.name(),
            "options": options,
            "players": config.seats(),
            "seed": arena.seed,
            "games": self.games,
            "finished": self.games - self.unfinished,
            "interrupted": self.games < arena.pairings.len(),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "bots": self.ranked().into_iter().map(bot).collect::<Value>(),
            "pairs": self.tallies.iter().map(pair).collect::<Value>(),
        })
    }

    /// For people.
    fn text(&self) -> String {
        let style = Style::of_stdout();
        let (arena, config) = (self.arena, &self.arena.config);
        let mut game = config.name();
        for (name, value) in config.options() {
            let _ = write!(game, " --{name} {value}");
        }
        let mut out = style.bold(&format!("{game}, seed {}, {} games", arena.seed, self.games));
        if self.games < arena.pairings.len() {
            let _ = write!(out, " of {}, then interrupted", arena.pairings.len());
        }
        if self.unfinished > 0 {
            let _ = write!(out, "; {} did not end and do not count", self.unfinished);
        }
        let _ = writeln!(out, ", in {:.1} s\n", self.seconds);
        let widest = arena.bots.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for bot in self.ranked() {
            let (games, wins) = self.of_bot(bot);
            let (share, low, high) = interval(wins, games);
            let (name, Rating { elo, error }) = (&arena.bots[bot], self.ratings[bot]);
            let _ = writeln!(
                out,
                "{name:<widest$}  {elo:+6.0} ± {error:<4.0} Elo  won {wins:>5} of {games:<5}  {share:5.1} %  \
                 ({low:.1} to {high:.1})"
            );
        }
        out.push('\n');
        let others = usize::from(config.seats()).saturating_sub(1);
        let many = if others == 1 { String::new() } else { format!("{others} x ") };
        for tally in &self.tallies {
            let (share, low, high) = interval(tally.won, tally.games);
            let (one, others) = (&arena.bots[tally.one], &arena.bots[tally.others]);
            let _ = writeln!(
                out,
                "{one:<widest$} against {many}{others:<widest$}  won {:>5} of {:<5}  {share:5.1} %  \
                 ({low:.1} to {high:.1})",
                tally.won, tally.games
            );
        }
        out
    }
}
