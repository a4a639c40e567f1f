//! What the tables of all families share in the terminal.
//!
//! * `table` is the match as one person plays it, with bots and undo; it does not depend on a terminal.
//! * `screen` plays it on the screen: each family draws its own table there.
//! * `pace` says how fast bots act; `theme` is the look of a table, to which each family adds the colours of its own
//!   things.

#[cfg(test)]
pub(crate) mod harness;
mod pace;
mod screen;
mod table;
mod theme;

pub(crate) use games::Sealed;
pub(crate) use pace::{Pace, Speed};
pub(crate) use screen::{SMALLEST, Screen, is_enough, run, scrolled};
pub(crate) use table::{Narrated, Table, Task, Thought};
#[cfg(test)]
pub(crate) use theme::Depth;
pub(crate) use theme::Theme;
