//! What the page knows of decks for the Tournament Game: a deck being built, the decks kept in this browser, the link
//! that carries a deck, the filter over all cards, and what may be brought to a table.

pub mod bring;
pub mod draft;
pub mod filter;
pub mod link;
pub mod list;
pub mod reading;
