//! The base game (B).

mod build;
mod cards;
mod phases;
mod production;
mod robber;
mod start;
mod trade;
