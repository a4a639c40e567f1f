//! Who sits where: bots by name, the person, and the start of a game in the terminal.

use crate::args;
use crate::family::{self, Family, Sitting, Task};
use crate::output::{Report, Usage};
use anyhow::{Result, bail};
use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, stdin, stdout};
use std::path::Path;
use table::{Config, Seat, Seed};

/// Bots that will be there; asked for now, they are not called unknown.
const PLANNED: [&str; 3] = ["easy", "medium", "hard"];

/// The names of the bots on `seats` seats: one name stands for all of them.
pub(crate) fn bots<F: Family>(game: &str, seats: usize, names: &[String]) -> Result<Vec<String>> {
    for name in names {
        if bots::named::<F>(name).is_none() {
            let known = bots::NAMES.join(", ");
            let what = if PLANNED.contains(&name.as_str()) {
                format!("the bot '{name}' is not there yet; there is: {known}")
            } else {
                format!("there is no bot '{name}'; there is: {known}")
            };
            return Err(Usage(what).into());
        }
    }
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
        if let Some(file) = &self.record {
            check_record(file)?;
        }
        if !(stdin().is_terminal() && stdout().is_terminal()) {
            let game = &self.game.name;
            bail!("playing needs a terminal, and this is none; bots need none: landgrave simulate {game}");
        }
        let seed = self.seed.unwrap_or_else(any_seed);
        family::play(&self.game.name, &options, Sitting { seat, bots, seed, record: self.record })?;
        Ok(Report::done(String::new()))
    }
}

/// Better to hear it now than when the game is over.
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

/// A seed nobody has chosen, small enough to be typed again. The standard library's hash keys come from the
/// operating system; that is enough for a game at home.
fn any_seed() -> Seed {
    Seed::from(RandomState::new().hash_one(0u8))
}
