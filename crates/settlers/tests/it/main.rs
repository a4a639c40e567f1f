//! The rules of the settlers' games, tested through what everybody else uses.

mod base;
mod both;
mod bots;
mod case;
mod checks;
mod commands;
mod figures;
mod golden;
mod hooks;
mod kit;
mod knights;
mod maps;
mod places;
mod progress;
mod sea;
mod setup;
mod wire;
