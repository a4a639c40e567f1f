//! Playing on the hex board in the terminal.
//!
//! * `log` says what happened; `menu` sorts what can be done into steps, of which those that name a place are
//!   chosen on the map. Neither knows a terminal.
//! * `draft` is an offer in the making, `pick` a choice of several cards.
//! * `app` is what the person is doing and what each key does there.
//! * `screen` arranges `map`, `panels` and `overlay`, which only draw.

mod app;
mod draft;
mod guide;
mod log;
mod map;
mod menu;
mod overlay;
mod panels;
mod pick;
mod scenario;
mod screen;
#[cfg(test)]
mod tests;
mod theme;
mod words;

use crate::Sitting;
use crate::desk;
use anyhow::Result;

/// Plays one match on the hex board in the terminal.
pub fn run(config: settlers::Config, sitting: Sitting) -> Result<()> {
    desk::run::<app::App>(config, sitting)
}
