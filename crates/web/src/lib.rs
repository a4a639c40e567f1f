//! The table in the browser.
//!
//! What the page knows is plain Rust, without a browser, and is tested like the rest of the workspace:
//! [`cards`] knows the table of the card game, [`hexes`] that of the hex board, [`texts`] what everything is called, [`cues`] what
//! is heard, [`replay`] shows a recorded game, [`decks`] knows the decks of the Tournament Game.
//! [`advice`] thinks about hints and reviews. [`link`] speaks with the host of the table, [`history`] remembers what was heard; [`host`] keeps the tables of
//! this browser, in a worker. The page itself, in `ui`, is built for WASM only.

#![forbid(unsafe_code)]

pub mod advice;
#[cfg(target_arch = "wasm32")]
mod adviser;
pub mod cards;
#[cfg(target_arch = "wasm32")]
mod chunks;
pub mod cues;
pub mod decks;
pub mod hex_games;
pub mod hexes;
pub mod history;
pub mod host;
pub mod link;
#[cfg(target_arch = "wasm32")]
mod random;
pub mod replay;
pub mod shown;
#[cfg(test)]
mod styles;
#[cfg(target_arch = "wasm32")]
mod tables;
pub mod texts;
#[cfg(target_arch = "wasm32")]
mod ui;
#[cfg(target_arch = "wasm32")]
mod worker;
