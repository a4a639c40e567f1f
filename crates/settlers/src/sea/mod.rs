//! The sea (S): ships, pirate, discovery. Gold is paid with the other production.

mod discovery;
mod ships;
