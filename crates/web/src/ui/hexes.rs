//! The table of the hex board. All of it is in a chunk of its own: nothing outside names anything in here but
//! [`HexTable`], by which it is called.

mod bank;
mod bar;
mod board;
mod caption;
mod desk;
mod hand;
mod lens;
mod players;
mod replay;
mod scenario;
mod screen;
mod sheets;
mod stage;
mod table;
mod talk;
mod zoom;

use super::desk::Desk;
use super::style;
use leptos::prelude::*;

/// What the page needs of the hex board. Only its chunk may mention [`TABLE`].
pub(crate) struct HexTable {
    /// The table to play at, or to watch.
    pub(super) play: fn(Desk) -> AnyView,
    /// A recorded game to be watched, and what to do when it is closed; nothing if it cannot be read.
    pub(super) watch: Watch,
}

/// Shows a recorded game.
type Watch = fn(Desk, &str, Box<dyn Fn()>) -> Option<AnyView>;

/// All of it.
pub(crate) static TABLE: HexTable = HexTable {
    play: |desk| {
        style::adopt(STYLE);
        table::play(desk).into_any()
    },
    watch: |desk, record, close| {
        style::adopt(STYLE);
        replay::watch(desk, record, close)
    },
};

/// The style of the hex board, which comes with its code.
const STYLE: &str = include_str!("../../static/hexes.css");
