//! Who sits where: bots by name, the person, and the start of a game in the terminal.

use crate::args;
use crate::family::{self, Family, Task};
use crate::output::{Report, Usage};
use anyhow::{Result, bail};
use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, stdin, stdout};
use std::path::Path;
use table::{Config, Seat, Seed};
use terminal::Sitting;

/// Refuses unknown bot names.
pub(crate) fn known<F: Family>(names: &[String]) -> Result<()> {
    match names.iter().find(|name| bots::named::<F>(name).is_none()) {
        Some(name) => Err(Usage(format!("unknown bot '{name}'; available: {}", bots::known())).into()),
        None => Ok(()),
    }
}

/// The names of the bots on `seats` seats: a single name stands for all of them.
pub(crate) fn bots<F: Family>(game: &str, seats: usize, names: &[String]) -> Result<Vec<String>> {
    known::<F>(names)?;
    match names {
        [one] => Ok(vec![one.clone(); seats]),
        _ if names.len() == seats => Ok(names.to_vec()),
        _ => {
            let given = names.len();
            let wanted = match seats {
                1 => "1 name".to_owned(),
                _ => format!("{seats} names, or 1 for all"),
            };
            Err(Usage(format!("{given} bots are given; for {game} --bots takes {wanted}")).into())
        }
    }
}

/// A seat that the game has.
pub(crate) fn seat(config: &impl Config, number: u8) -> Result<Seat> {
    if number < config.seats() {
        return Ok(Seat(number));
    }
    let last = config.seats().saturating_sub(1);
    Err(Usage(format!("{} has no seat {number}; its seats are 0 to {last}", config.name())).into())
}

/// Starts a game in the terminal.
pub(crate) fn play(args: args::Play) -> Result<Report> {
    let game = args.game.name.clone();
    family::dispatch(&game, args)
}

impl Task for args::Play {
    type Done = Result<Report>;

    fn run<F: Family>(self) -> Result<Report> {
        let options = self.game.options()?;
        let config = family::config::<F>(&self.game.name, &options)?;
        let seat = seat(&config, self.seat)?;
        let others = usize::from(config.seats()).saturating_sub(1);
        let bots = bots::<F>(&self.game.name, others, &self.bots)?;
        let decks = crate::decks::acts(&self.game)?;
        if let Some(file) = &self.record {
            check_record(file)?;
        }
        if !(stdin().is_terminal() && stdout().is_terminal()) {
            let game = &self.game.name;
            bail!("playing needs a terminal; without one, bots can play: landgrave simulate {game}");
        }
        let seed = self.seed.unwrap_or_else(any_seed);
        let sitting = Sitting { seat, bots, seed, record: self.record, decks };
        family::play(&self.game.name, &options, sitting)?;
        Ok(Report::done(String::new()))
    }
}

/// Better to report it now than when the game is over.
fn check_record(file: &Path) -> Result<()> {
    if file.is_dir() {
        bail!("--record {}: this is a directory; name a file", file.display());
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        bail!("--record {}: there is no directory {}", file.display(), folder.display());
    }
    Ok(())
}

/// A random seed, small enough to be typed again. The standard library's hash keys come from the operating system;
/// that is enough for a local game.
fn any_seed() -> Seed {
    Seed::from(RandomState::new().hash_one(0u8))
}
