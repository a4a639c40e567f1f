//! A swarm of clients that play over the real protocol.
//!
//! A [`Client`] knows nothing but what it is told: views and legal acts. It connects again by itself when the line
//! is cut, catches up, and sends again what was not answered. It remembers what was confirmed to it (its
//! [`Ledger`]), so that [`check`] can compare that with what the server has kept.
//!
//! * [`people`] sit down at tables and play there, each with manners of his own.
//! * [`load`] is a run with many of them at a given rate, for figures.
//! * [`attack`] is what an attacker does meanwhile.
//! * [`process`] starts, kills and measures servers.
//! * [`fill`] makes a database full of finished games.
//!
//! It connects to this machine only.

#![forbid(unsafe_code)]

pub mod attack;
pub mod check;
mod client;
pub mod fill;
mod ledger;
mod link;
pub mod load;
pub mod pace;
pub mod people;
pub mod process;
pub mod report;

pub use client::{Client, Heard};
pub use ledger::{Confirmed, Ledger};
pub use link::Host;
