//! What the page knows of the card game: which act belongs to which target on the table, where everything lies and
//! how it looks, how points add up, what happened.

pub mod cell;
pub mod cues;
pub mod era;
pub mod facts;
pub mod guide;
pub mod history;
pub mod hyphens;
pub mod layout;
pub mod motion;
pub mod opening;
pub mod pay;
pub mod points_breakdown;
pub mod spread;
pub mod story;
pub mod targets;
pub mod trade;
