//! Playing in the terminal.
//!
//! * `game` and `log` say what happened, `menu` what can be done. None of them depends on a terminal.
//! * `app` is what the person is doing, `keys` what each key does there.
//! * `screen` arranges `board`, `hand`, `panels` and `overlay`, which only draw.

mod app;
mod board;
mod game;
mod hand;
mod keys;
mod log;
mod menu;
mod notes;
mod overlay;
mod panels;
mod screen;
#[cfg(test)]
mod tests;
mod theme;
mod words;

use crate::Sitting;
use crate::desk;
use anyhow::Result;

/// Plays one match of the card game in the terminal.
pub fn run(config: rivals::Config, sitting: Sitting) -> Result<()> {
    desk::run::<app::App>(config, sitting)
}
