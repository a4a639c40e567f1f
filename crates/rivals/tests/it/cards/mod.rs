//! Scripted cases of the cards, one file a set. A test belongs to the card whose id its name begins with.

mod barbarians;
mod basic;
mod explorers;
mod gold;
mod intrigue;
mod merchant_princes;
mod progress;
mod prosperity;
mod sages;
mod turmoil;
