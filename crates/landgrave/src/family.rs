//! Games by name, with the errors of this program; and the table of each family in the terminal.

use crate::output::Usage;
pub(crate) use ::games::{Family, GameInfo, Task};
use anyhow::Result;
use table::Config;
use terminal::Sitting;

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

/// Plays a match in the terminal: each family has a table of its own there.
pub(crate) fn play(game: &str, options: &[(String, String)], sitting: Sitting) -> Result<()> {
    match game.split('/').next() {
        Some(<settlers::State as Family>::NAME) => {
            terminal::play_hexes(config::<settlers::State>(game, options)?, sitting)
        }
        _ => terminal::play_cards(config::<rivals::State>(game, options)?, sitting),
    }
}
