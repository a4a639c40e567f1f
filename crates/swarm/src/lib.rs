//! A swarm of clients that play over the real protocol.
//!
//! A [`Client`] knows only what it receives: views and legal acts. It reconnects by itself when the connection is
//! lost, catches up, and repeats unanswered requests. It remembers what was confirmed to it (its [`Ledger`]), so that
//! [`check`] can compare that with what the server has stored.
//!
//! * [`players`] sit down at tables and play there, each with habits of their own.
//! * [`load`] is a run with many of them at a given rate, for figures.
//! * [`attack`] attacks the server meanwhile.
//! * [`process`] starts, kills and measures servers.
//! * [`audit`] repeats what has hurt servers before, and reports the results.
//! * [`fill`] creates a database full of finished games.
//!
//! It connects to this machine only.

#![forbid(unsafe_code)]

pub mod attack;
pub mod audit;
pub mod check;
mod client;
pub mod fill;
mod ledger;
mod link;
pub mod load;
pub mod pace;
pub mod players;
pub mod process;
pub mod report;

pub use client::{Client, Received};
pub use ledger::{Confirmed, Ledger};
pub use link::Host;
