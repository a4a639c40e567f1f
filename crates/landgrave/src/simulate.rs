//! `landgrave simulate`: bots play many games on several threads.
//!
//! Every game is a function of (game, options, bots, seed, number): see [`match_seed`] and [`bot_luck`]. So it does
//! not matter which thread plays it, and each can be replayed alone.

mod summary;

pub(crate) use summary::interval;

use crate::args;
use crate::family::{self, Family, Task};
use crate::output::{INTERRUPTED, Report};
use crate::progress;
use crate::seats;
use anyhow::{Context, Result, anyhow, bail};
use bots::Bot;
use indicatif::ProgressBar;
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;
use summary::Summary;
use table::{Config, Luck, MOST_SEATS, Match, Record, Seed, Who, digest};

/// A game with this many acts that is not over is abandoned and counts as unfinished.
const MOST_PLIES: usize = 1_000_000;

/// The secret of game `number` of a simulation: the seed in its first eight bytes, the number in the next
/// eight, both with the lowest byte first. So game 0 has the seed itself.
fn match_seed(seed: u64, number: u64) -> Seed {
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    secret[8..16].copy_from_slice(&number.to_le_bytes());
    Seed(secret)
}

/// The generator that the bots of game `number` share.
fn bot_luck(seed: u64, number: u64) -> Luck {
    Luck::new(seed, number)
}

/// The sums over all games. Sums do not depend on the order of the games.
#[derive(Clone, Copy, Default)]
struct Totals {
    games: u64,
    finished: u64,
    decisions: u64,
    chance: u64,
    turns: u64,
    wins: [u64; MOST_SEATS],
    /// The sum of a hash of each game's number and last state.
    digest: u64,
}

impl Totals {
    fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.finished += other.finished;
        self.decisions += other.decisions;
        self.chance += other.chance;
        self.turns += other.turns;
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
        self.digest = self.digest.wrapping_add(other.digest);
    }
}

/// Plays the games and sums them up.
pub(crate) fn run(args: args::Simulate) -> Result<Report> {
    let game = args.game.name.clone();
    family::dispatch(&game, args)
}

impl Task for args::Simulate {
    type Done = Result<Report>;

    fn run<F: Family>(self) -> Result<Report> {
        let config = family::config::<F>(&self.game.name, &self.game.options()?)?;
        let bots = seats::bots::<F>(&self.game.name, usize::from(config.seats()), &self.bots)?;
        let threads = progress::threads(self.threads);
        let decks = crate::decks::acts(&self.game)?;
        // Only once everything is known to be good: a refusal leaves nothing behind.
        if let Some(folder) = &self.replays {
            make_folder(folder)?;
        }
        let work = Work::<F> {
            config,
            bots,
            decks,
            seed: self.seed,
            games: self.games,
            replays: self.replays,
            next: AtomicU64::new(0),
            stop: progress::stop_on_interrupt()?,
            bar: progress::bar(self.games, "games"),
        };
        let begin = Instant::now();
        let played = work.on_threads(threads);
        let seconds = begin.elapsed().as_secs_f64();
        work.bar.finish_and_clear();
        let totals = played?;
        let summary = Summary { work: &work, totals, seconds, threads };
        let mut report = if self.json { Report::json(&summary.json()) } else { Report::done(summary.text()) };
        if summary.interrupted() {
            report.code = INTERRUPTED;
        }
        Ok(report)
    }
}

/// How often each seat wins when these bots play with these decks.
pub(crate) fn wins<F: Family>(
    config: F::Config,
    bots: Vec<String>,
    decks: Vec<Vec<String>>,
    seed: u64,
    games: u64,
    threads: usize,
) -> Result<[u64; MOST_SEATS]> {
    let work = Work::<F> {
        config,
        bots,
        decks,
        seed,
        games,
        replays: None,
        next: AtomicU64::new(0),
        stop: Arc::default(),
        bar: ProgressBar::hidden(),
    };
    Ok(work.on_threads(threads)?.wins)
}

fn make_folder(folder: &Path) -> Result<()> {
    if folder.exists() && !folder.is_dir() {
        bail!("--replays {}: this is a file; name a directory, or a new one", folder.display());
    }
    std::fs::create_dir_all(folder)
        .with_context(|| format!("--replays {}: cannot create this directory", folder.display()))
}

/// What the threads share.
struct Work<F: Family> {
    config: F::Config,
    bots: Vec<String>,
    /// The acts with which each seat brings its deck, where one is named.
    decks: Vec<Vec<String>>,
    seed: u64,
    games: u64,
    replays: Option<PathBuf>,
    /// The number of the next game. A game that was begun is finished: so the games played are the first ones, even
    /// after an interruption.
    next: AtomicU64,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl<F: Family> Work<F> {
    fn on_threads(&self, threads: usize) -> Result<Totals> {
        let useful = usize::try_from(self.games).map_or(threads, |games| games.min(threads));
        thread::scope(|scope| {
            let mut running = Vec::with_capacity(useful);
            for _ in 0..useful {
                match thread::Builder::new().spawn_scoped(scope, || self.on_one_thread()) {
                    Ok(thread) => running.push(thread),
                    Err(error) => {
                        self.stop.store(true, Ordering::Relaxed);
                        let started = running.len();
                        return Err(anyhow!(error).context(format!(
                            "cannot start {threads} threads, only {started}; choose fewer with --threads"
                        )));
                    }
                }
            }
            let mut totals = Totals::default();
            for thread in running {
                let played = thread.join().map_err(|_| anyhow!("a thread was interrupted"))??;
                totals.add(&played);
            }
            Ok(totals)
        })
    }

    /// Plays games until there is none left, or until it is stopped.
    fn on_one_thread(&self) -> Result<Totals> {
        let mut totals = Totals::default();
        let mut bots = self.bots.iter().filter_map(|name| bots::named::<F>(name)).collect::<Vec<_>>();
        let mut text = String::new();
        while !self.stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                break;
            }
            // A fault in a game's rules must not end the whole run without saying where it was.
            let played = catch_unwind(AssertUnwindSafe(|| self.game(number, &mut bots, &mut text)))
                .unwrap_or_else(|_| Err(anyhow!("game {number} of seed {} failed", self.seed)));
            match played {
                Ok(played) => totals.add(&played),
                Err(error) => {
                    self.stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            self.bar.inc(1);
        }
        Ok(totals)
    }

    fn game(&self, number: u64, bots: &mut [Box<dyn Bot<F>>], text: &mut String) -> Result<Totals> {
        let mut game = Match::<F>::new(self.config.clone(), match_seed(self.seed, number));
        let brought = crate::decks::bring(&mut game, &self.decks);
        let mut luck = bot_luck(self.seed, number);
        let course = bots::play_out(&mut game, bots, &mut luck, MOST_PLIES);
        if let Some(folder) = &self.replays {
            self.write(&folder.join(self.file_name(number)), &game, text)?;
        }
        let mut played = Totals {
            games: 1,
            finished: u64::from(course.finished),
            decisions: course.decisions,
            // Including those before the first decision, which the course does not count.
            chance: game.acts().len() as u64 - course.decisions - brought,
            turns: u64::from(game.state().turns()),
            digest: digest(&(number, game.state().digest())),
            ..Totals::default()
        };
        for winner in game.scores().iter().flat_map(|scores| scores.winners.iter()) {
            if let Some(wins) = played.wins.get_mut(winner.index()) {
                *wins += 1;
            }
        }
        Ok(played)
    }

    fn file_name(&self, number: u64) -> String {
        format!("{}-{number:06}.replay", self.config.name().replace('/', "-"))
    }

    fn write(&self, file: &Path, game: &Match<F>, text: &mut String) -> Result<()> {
        let seats = self.bots.iter().cloned().map(Who::Bot).collect();
        text.clear();
        write!(text, "{}", Record::of(game, seats))?;
        std::fs::write(file, &text).with_context(|| format!("cannot write {}", file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_has_its_own_seed_and_the_first_has_the_seed_itself() {
        assert_eq!(match_seed(7, 0), Seed::from(7));
        assert_eq!(match_seed(1, 2).to_string(), format!("01{}02{}", "0".repeat(14), "0".repeat(46)));
    }
}
