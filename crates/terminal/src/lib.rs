//! Playing in the terminal: one person against bots, with a table for each family of games.
//!
//! * `cards` is the table of the card game, `hexes` that of the hex board.
//! * `desk` is what both share: the match as one person plays it, its run on the screen, pace and look.
//!
//! A program calls [`play_cards`] or [`play_hexes`]; both return when the person leaves the table.

#![forbid(unsafe_code)]

mod cards;
mod desk;
mod hexes;

pub use cards::run as play_cards;
pub use hexes::run as play_hexes;

use std::path::PathBuf;
use table::{Seat, Seed};

/// Who sits where in a match.
pub struct Sitting {
    /// The seat of the person; bots have the others.
    pub seat: Seat,
    /// The bots by name, for each seat but the person's, in order.
    pub bots: Vec<String>,
    /// The seed of the match.
    pub seed: Seed,
    /// Where the recorded game is written when it ends.
    pub record: Option<PathBuf>,
    /// The acts with which each seat brings its deck, where one is named.
    pub decks: Vec<Vec<String>>,
}

/// How many columns the terminal has, if there is one.
pub fn columns() -> Option<u16> {
    ratatui::crossterm::terminal::size().ok().map(|(columns, _)| columns)
}
