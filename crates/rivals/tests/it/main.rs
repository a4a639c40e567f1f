//! One test binary: the kit, the rules, the cards, the records.

mod cards;
mod cases_core;
mod cases_darkness_barbarians;
mod cases_darkness_intrigue;
mod cases_darkness_merchants;
mod cases_enlightenment_prosperity;
mod cases_enlightenment_sages;
mod cases_explorers;
mod cases_gold_progress;
mod cases_tournament;
mod cases_turmoil;
mod catalogue;
mod coming;
mod deck;
mod kit;
mod questions;
mod records;
mod rules;
mod script;
mod text;
mod wire;
mod witness;
mod words;
