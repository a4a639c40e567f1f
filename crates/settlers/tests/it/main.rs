//! The rules of the settlers' games, tested through what everybody else uses.

mod base;
mod both;
mod bots;
mod case;
mod checks;
mod commands;
mod components;
mod departure;
mod desert_dragons;
mod enchanted_land;
mod golden;
mod great_canal;
mod greater_catan;
mod hooks;
mod kit;
mod knights;
mod maps;
mod places;
mod progress;
mod sea;
mod setup;
mod treasure_islands;
mod voyages;
mod wire;
mod witness;
