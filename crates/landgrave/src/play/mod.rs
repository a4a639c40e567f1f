//! Playing in the terminal.

use anyhow::Result;
use table::{Seat, Seed};

/// What to play, and with whom.
pub(crate) struct Options {
    /// The game and its options.
    pub config: rivals::Config,
    /// The seat of the person; bots have the others.
    pub seat: Seat,
    /// The bots by name, for each seat but the person's, in order.
    pub bots: Vec<String>,
    /// The seed of the match.
    pub seed: Seed,
    /// Where the recorded game is written when it ends.
    pub record: Option<std::path::PathBuf>,
}

/// Plays one match in the terminal.
pub(crate) fn run(_options: Options) -> Result<()> {
    Ok(())
}
