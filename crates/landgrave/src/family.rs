//! Games by name, with the errors of this program; and the table of each family in the terminal.

use crate::args::takes_decks;
use crate::output::Usage;
pub(crate) use ::games::{Family, GameInfo, Task};
use anyhow::Result;
use table::Config;
use terminal::Sitting;

/// Every game that can be played, with what this program can be told about it. Decks are no option of a game, because
/// options are public: the program brings them for their owners.
pub(crate) fn games() -> Vec<GameInfo> {
    let mut games = ::games::all();
    for game in games.iter_mut().filter(|game| takes_decks(&game.name)) {
        let decks =
            "two sample decks or deck files, as RED,BLUE; by lot without it; 'landgrave decks' lists them";
        game.options.insert(0, ("decks", decks.to_owned()));
    }
    games
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
