//! Tables for many.
//!
//! * A [`Hall`] knows its tables, its guests and the store. It is what the parts below share.
//! * A *keeper* is the one task that owns one [`room::Room`]. An act is checked, stored, then applied and told.
//! * A [`Session`] is one connection: it reads requests and hands them on. It holds no state of any game.
//! * A [`Store`] keeps the logs. The log is the truth; everything else can be made from it.
//! * A [`Bus`] wakes other nodes that keep the same table. A lost wake-up costs a delay, never a wrong table.
//! * [`http`] puts all this behind sockets.
//!
//! Clock, randomness, network and store are given from outside, so that the same code runs in a simulation.

#![forbid(unsafe_code)]

mod bus;
mod guests;
mod hall;
pub mod http;
mod keeper;
mod limits;
mod lobby;
mod meters;
mod node;
mod random;
mod session;
pub mod store;
mod think;

pub use bus::{Bus, Local, PgBus, Shared, Wake};
pub use hall::{Hall, Parts};
pub use limits::Limits;
pub use node::{Database, Node, NodeError, Setup};
pub use random::{Chance, Os};
pub use session::{Letter, Next, Session};
pub use store::{Store, StoreError};
pub use think::{Inline, Thinker, Threads};
