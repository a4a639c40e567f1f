//! The rules of the settlers' games, tested through what everybody else uses.

mod checks;
mod kit;
