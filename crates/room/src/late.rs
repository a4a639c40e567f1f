//! A family whose code is loaded after the program has started.
//!
//! The page is loaded with the family that most people play; the code of the other follows when a table needs it. It
//! provides a [`Late`], a few functions, and calls [`join`]. A program that never calls it has the families that
//! `games` lists.

use crate::board::{Board, Start};
use crate::entry::{Check, Checked};
use games::{Family, Task as _};
use std::sync::OnceLock;
use table::Config as _;

/// The options of a game, in their order.
type Options = [(String, String)];

/// What a table needs from a family.
pub struct Late {
    family: &'static str,
    pub(crate) rules: fn(&str, &Options) -> Option<u32>,
    pub(crate) check: fn(Check<'_>) -> Checked,
    pub(crate) board: fn(Start<'_>) -> Result<Box<dyn Board>, String>,
}

impl Late {
    /// What a table needs from this family.
    pub fn of<F: Family>() -> Late {
        Late {
            family: F::NAME,
            rules: |game, options| F::Config::parse(game, options).ok().map(|config| F::rules(&config)),
            check: |check| check.run::<F>(),
            board: |start| start.run::<F>(),
        }
    }
}

static JOINED: OnceLock<Late> = OnceLock::new();

/// From now on, tables of this family can be opened and played. At most one family is loaded late.
pub fn join(late: Late) {
    let _ = JOINED.set(late);
}

/// The late family of a game, if it has joined.
pub(crate) fn of(game: &str) -> Option<&'static Late> {
    JOINED.get().filter(|late| game.split('/').next() == Some(late.family))
}

/// Whether the family of this game is loaded, so that its tables can be opened and played.
pub fn is_here(game: &str) -> bool {
    of(game).is_some() || games::refusal(game).is_none()
}

/// The version of the rules by which this program plays a game; none if it cannot play it.
pub(crate) fn rules(game: &str, options: &Options) -> Option<u32> {
    match of(game) {
        Some(late) => (late.rules)(game, options),
        None => games::rules(game, options),
    }
}
