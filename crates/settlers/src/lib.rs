//! The hex board for three and four players: the base game, the sea, cities and knights.
//!
//! ```
//! use settlers::{Config, State};
//! use table::{Actions, Config as _, Game, Match, Seed, Turn};
//!
//! let config = Config::parse("settlers/base", &[("players".to_owned(), "4".to_owned())]).unwrap();
//! let mut game = Match::<State>::new(config, Seed::from(7));
//! for _ in 0..100 {
//!     let Turn::Seats(seats) = game.state().turn() else { break };
//!     let seat = seats.iter().next().unwrap();
//!     let mut legal = Actions::new();
//!     game.state().legal(seat, &mut legal);
//!     game.play(seat, legal[0], &mut ()).unwrap();
//! }
//! assert!(game.acts().len() > 100);
//! ```
//!
//! The rules are numbered (B base, S sea, K cities and knights, SK both, X hooks for scenarios); doc comments
//! and tests cite the numbers. A game is a [`State`]: a plain value of fixed size. Who may do what now is a
//! stack of small frames inside it ([`Frame`]); the last one is the question that is due. Dice, deals and
//! thefts are acts of chance like any other ([`Action`]).
//!
//! A place has coordinates ([`coords`]), which are the same on every board, and a number on its own board: [`Tile`],
//! [`Node`] or [`Edge`]. Rules work with numbers, acts and events with coordinates; [`map::Topology`] knows both.
//!
//! There is no I/O, clock, thread, float or randomness in here.

#![forbid(unsafe_code)]

mod action;
mod base;
mod bits;
mod board;
mod canon;
mod chance;
pub mod components;
mod config;
pub mod coords;
pub mod costs;
mod dispatch;
pub mod draw;
mod event;
mod flow;
mod game;
mod knights;
pub mod map;
mod place;
mod route;
mod rules;
mod scenarios;
mod sea;
mod state;
pub mod text;
pub mod thresholds;
mod view;
#[cfg(feature = "serde")]
mod wire;

/// All constants of the rules under one name.
pub mod constants {
    pub use crate::components::*;
    pub use crate::costs::*;
    pub use crate::thresholds::*;
}

pub use action::{Action, NotAnAct};
pub use bits::{Bits, Edges, Members, Nodes, Tiles};
pub use config::{Config, MODES, WITH_KNIGHTS};
pub use event::{Award, Drill, Event};
pub use flow::{Choices, Frame, Naming};
pub use place::{Edge, Node, Numbered, Per, Tile};
pub use rules::{
    Base, Blocks, Cap, Hooks, KnightCard, Limits, Log, Marches, Piece, Round, Rules, START, START_KNIGHTS,
    START_THREE, START_THREE_KNIGHTS, Setup, Seven,
};
pub use scenarios::{Canal, Dragons, Enchanted, Scenario, Treasures};
pub use state::{Deal, Knight, MOST_FRAMES, Player, Realm, State, Talk};
pub use view::View;
