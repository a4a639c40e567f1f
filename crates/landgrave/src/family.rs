//! What the terminal needs from a family of games besides what every program needs ([`games::Family`]).

use crate::output::Usage;
use crate::{hexes, play};
pub(crate) use ::games::{Family, GameInfo, Task};
use anyhow::Result;
use std::path::PathBuf;
use table::{Config, Seat, Seed};

/// Every game that can be played.
pub(crate) fn games() -> Vec<GameInfo> {
    ::games::all()
}

/// Runs `task` for the family of `game`.
pub(crate) fn dispatch<T: Task<Done = Result<D>>, D>(game: &str, task: T) -> Result<D> {
    ::games::dispatch(game, task).map_err(Usage)?
}

/// The configuration of a game of this family.
pub(crate) fn config<F: Family>(game: &str, options: &[(String, String)]) -> Result<F::Config> {
    Ok(F::Config::parse(game, options).map_err(|bad| Usage(bad.to_string()))?)
}

/// Who sits where in a match in the terminal.
pub(crate) struct Sitting {
    /// The seat of the person; bots have the others.
    pub(crate) seat: Seat,
    /// The bots by name, for each seat but the person's, in order.
    pub(crate) bots: Vec<String>,
    /// The seed of the match.
    pub(crate) seed: Seed,
    /// Where the recorded game is written when it ends.
    pub(crate) record: Option<PathBuf>,
    /// The acts with which each seat brings its deck, where one is named.
    pub(crate) decks: Vec<Vec<String>>,
}

/// Plays a match in the terminal: each family has a table of its own there.
pub(crate) fn play(game: &str, options: &[(String, String)], sitting: Sitting) -> Result<()> {
    match game.split('/').next() {
        Some(<settlers::State as Family>::NAME) => {
            hexes::run(config::<settlers::State>(game, options)?, sitting)
        }
        _ => play::run(config::<rivals::State>(game, options)?, sitting),
    }
}
