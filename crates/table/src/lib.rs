//! The foundation that all games share.
//!
//! A game is a plain value that implements [`Game`]: it says whose turn it is, lists what may be done, and carries it
//! out. Dice and shuffles are not hidden inside it: chance is an actor like the seats, and its outcomes are listed
//! too. Everything else is built on that and nothing more:
//!
//! * [`Match`] – one game being played: configuration, seed, state and the acts so far; checks every act.
//! * [`Record`] – a match as plain text that can be mailed, read without the program, and verified.
//! * [`perft()`] – counts of all continuations, which catch a missing or doubled act without naming it.
//! * [`kit`] – the conformance tests every game passes over many seeds.
//!
//! There is no I/O, clock, thread, float or global in here; randomness is an argument.

#![forbid(unsafe_code)]

mod actions;
mod digest;
mod few;
mod game;
pub mod kit;
mod matches;
mod perft;
mod random;
mod record;
mod seat;
mod sink;
#[cfg(feature = "serde")]
pub mod wire;

pub use actions::{Actions, MOST_ACTIONS};
pub use digest::{Digest, digest};
pub use few::sort_few;
pub use game::{BadConfig, Config, Game, Odds, Scores, Turn};
pub use matches::{Illegal, Match};
pub use perft::perft;
pub use random::{Fate, Luck, Random, Seed, any_act};
pub use record::{FORMAT, Record, RecordError, Who};
pub use seat::{Actor, MOST_SEATS, Seat, SeatSet, Viewer};
pub use sink::Sink;
