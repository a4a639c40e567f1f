//! The table of the card game.

pub(crate) mod era;
pub(super) mod face;
pub(super) mod stage;
pub(super) mod table;
pub(super) mod vignette;
