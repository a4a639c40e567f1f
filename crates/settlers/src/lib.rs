//! The hex board for three and four players: the base game, the sea, cities and knights.
//!
//! The rules are numbered (B base, S sea, K cities and knights, SK both, X hooks for scenarios); doc comments
//! and tests cite the numbers. A game is a [`State`]: a plain value of fixed size. Who may do what now is a
//! stack of small frames inside it ([`Frame`]); the last one is the question that is due. Dice, deals and
//! thefts are acts of chance like any other ([`Action`]).
//!
//! There is no I/O, clock, thread, float or randomness in here.

#![forbid(unsafe_code)]

mod action;
mod base;
mod bits;
mod board;
mod chance;
mod config;
pub mod coords;
pub mod draw;
mod event;
pub mod figures;
mod flow;
mod game;
mod knights;
pub mod map;
mod places;
mod route;
mod rules;
mod sea;
mod state;
pub mod text;
pub mod value;
mod view;
#[cfg(feature = "serde")]
mod wire;

pub use action::{Action, NotAnAct};
pub use bits::{Bits, Edges, Members, Nodes, hexes};
pub use config::{Config, MODES};
pub use event::{Award, Drill, Event};
pub use flow::{Frame, Naming, TALKS};
pub use rules::{Base, Cap, Hooks, Piece, Round, Rules, START, START_KNIGHTS, Setup, Seven};
pub use state::{Deal, Knight, MOST_FRAMES, Player, Realm, State, Talk};
pub use view::View;
