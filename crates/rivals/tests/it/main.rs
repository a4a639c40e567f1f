//! One test binary: the kit, the rules, the cards, the records.

mod cards;
mod cases_core;
mod cases_gold_progress;
mod cases_turmoil;
mod catalogue;
mod kit;
mod questions;
mod records;
mod rules;
mod script;
mod text;
mod wire;
