//! What the page knows of decks for the Tournament Game: the deck on the workbench, the shelf in this browser, the link
//! that carries a deck, the filter over all cards, and what may be brought to a table.

pub mod bench;
pub mod bring;
pub mod filter;
pub mod link;
pub mod reading;
pub mod shelf;
