//! Scripted cases of the cards, one file a set. A test belongs to the card whose id its name begins with.

mod basic;
mod gold;
mod progress;
mod turmoil;
