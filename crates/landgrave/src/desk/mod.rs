//! What the tables of all families share in the terminal.
//!
//! * `theme` is the look of a table, to which each family adds the colours of its own things.

mod theme;

#[cfg(test)]
pub(crate) use theme::Depth;
pub(crate) use theme::Theme;
