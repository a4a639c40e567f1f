//! The rules of the settlers' games, tested through what everybody else uses.

mod base;
mod case;
mod checks;
mod kit;
mod sea;
