//! The table in the browser.
//!
//! What the page knows is plain Rust, without a browser, and is tested like the rest of the workspace:
//! [`things`] says which act belongs to which thing on the table, [`ground`] and [`spot`] where everything lies
//! and how it looks, [`facts`] what a card lacks, [`sums`] how points add up, [`story`] what happened, [`texts`]
//! how it is called, [`film`] shows a recorded game.
//! [`link`] speaks with whoever keeps the table, [`told`] remembers what was heard; [`host`] keeps the tables of
//! this browser, in a worker. The page itself, in `ui`, is built for WASM only.

#![forbid(unsafe_code)]

pub mod facts;
pub mod film;
pub mod ground;
pub mod guide;
pub mod host;
pub mod link;
pub mod shown;
pub mod spot;
pub mod story;
pub mod sums;
pub mod texts;
pub mod things;
pub mod told;
#[cfg(target_arch = "wasm32")]
mod ui;
#[cfg(target_arch = "wasm32")]
mod worker;
