//! A server for many tables.
//!
//! * A [`Hall`] holds the tables, the guests and the store. The parts below share it.
//! * A *keeper* is the one task that owns one [`room::Room`]. An act is checked, stored, then applied and sent.
//! * A [`Session`] is one connection: it reads requests and forwards them. It holds no state of any game.
//! * A [`Store`] keeps the logs. The log is the truth; everything else can be rebuilt from it.
//! * A [`Bus`] wakes other nodes that keep the same table, and tells them who is connected. A lost wake-up costs a
//!   delay, never a wrong table.
//! * [`http`] puts all this behind sockets.
//!
//! Clock, randomness, network and store are passed in, so that the same code runs in a simulation.

#![forbid(unsafe_code)]

pub mod admin;
mod bus;
mod calendar;
mod check;
mod door;
mod guests;
mod hall;
mod health;
pub mod http;
mod keeper;
mod limits;
mod lobby;
mod meters;
mod node;
mod orders;
mod origin;
mod process;
mod random;
mod session;
pub mod store;
mod sweep;
mod think;

pub use bus::{Bus, BusMessage, InProcessBus, Local, PgBus, Presence, Wake};
pub use check::{Checked, UnplayableTable, check};
pub use hall::{Hall, Parts};
pub use limits::Limits;
pub use node::{Database, Node, NodeError, Setup, open_store};
pub use random::{Chance, Os};
pub use session::{Next, Outgoing, Session};
pub use store::{Store, StoreError};
pub use think::{Inline, Thinker, Threads};
