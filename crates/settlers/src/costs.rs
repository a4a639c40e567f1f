//! What pieces and cards cost, and at which rates the bank trades.

use crate::components::{Cards, KINDS};

/// Cost of a road (B9.1).
pub const ROAD: Cards = [1, 1, 0, 0, 0, 0, 0, 0];
/// Cost of a ship (S2.1).
pub const SHIP: Cards = [0, 1, 1, 0, 0, 0, 0, 0];
/// Cost of a settlement (B9.1).
pub const SETTLEMENT: Cards = [1, 1, 1, 1, 0, 0, 0, 0];
/// Cost of a city (B9.1).
pub const CITY: Cards = [0, 0, 0, 2, 3, 0, 0, 0];
/// Cost of a city with the Medicine card (K15.6).
pub const CITY_WITH_MEDICINE: Cards = [0, 0, 0, 1, 2, 0, 0, 0];
/// Cost of a development card (B9.1).
pub const DEVELOPMENT: Cards = [0, 0, 1, 1, 1, 0, 0, 0];
/// Cost of recruiting a knight (K11.1).
pub const RECRUIT: Cards = [0, 0, 1, 0, 1, 0, 0, 0];
/// Cost of activating a knight (K11.3).
pub const ACTIVATE: Cards = [0, 0, 0, 1, 0, 0, 0, 0];
/// Cost of promoting a knight (K11.4).
pub const PROMOTE: Cards = [0, 0, 1, 0, 1, 0, 0, 0];
/// Cost of a city wall (K10.1).
pub const WALL: Cards = [2, 0, 0, 0, 0, 0, 0, 0];
/// Cost of nothing.
pub const FREE: Cards = [0; KINDS];

/// Bank rate without a harbour (B8.4).
pub const RATE: u8 = 4;
/// Bank rate at a generic harbour.
pub const RATE_GENERIC: u8 = 3;
/// Bank rate at a special harbour, and all the rates of K7.2 that equal it.
pub const RATE_SPECIAL: u8 = 2;
