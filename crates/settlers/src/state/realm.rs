//! Cities and knights, as far as they belong to nobody (K).

use crate::components::*;
use crate::place::{Node, Tile};
use table::Seat;

/// What is special about cities and knights and belongs to nobody.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Realm {
    /// Step of the barbarians (K4.1).
    pub barbarians: u8,
    /// Whether there was an attack: robber and pirate are locked before (K6.2).
    pub attacked: bool,
    /// Cities with the metropolis markers, by [`Track`]; [`Node::NONE`] if not given yet.
    pub metropolis: [Node; TRACKS],
    /// Hex of the merchant; [`Tile::NONE`] off the board (K2.3).
    pub merchant: Tile,
    /// Who controls the merchant.
    pub merchant_of: Option<Seat>,
    /// Cards nobody has seen, by kind: the upper part of the decks; all 0 where hidden.
    pub pool: [u8; PROGRESS],
    /// How many these are, by [`Track`].
    pub pool_total: [u8; TRACKS],
    /// Cards put under the decks, next to be drawn first; [`Realm::COVERED`] marks those put there face down.
    pub under: [[u8; PROGRESS_DECK as usize]; TRACKS],
    /// How many these are.
    pub under_len: [u8; TRACKS],
    /// Kinds named with Merchant Fleet this turn, as bits (K15.23).
    pub fleet: u8,
    /// Commercial Harbor: bit 7 if played this turn, bits 0–3 opponents already used (K15.20).
    pub harbor: u8,
}

impl Realm {
    /// Marks a card put under its deck face down, which nobody else knows.
    pub const COVERED: u8 = 0x80;
    /// A card of which only the colour is known.
    pub const UNKNOWN: u8 = 0x7f;

    /// The beginning; without cards if cities and knights are not `played`.
    pub(super) fn new(played: bool) -> Realm {
        Realm {
            barbarians: 0,
            attacked: false,
            metropolis: [Node::NONE; TRACKS],
            merchant: Tile::NONE,
            merchant_of: None,
            pool: if played { PROGRESS_COPIES } else { [0; PROGRESS] },
            pool_total: if played { [PROGRESS_DECK; TRACKS] } else { [0; TRACKS] },
            under: [[0; PROGRESS_DECK as usize]; TRACKS],
            under_len: [0; TRACKS],
            fleet: 0,
            harbor: 0,
        }
    }

    /// Cards in a deck.
    #[inline]
    pub fn deck(&self, track: Track) -> u8 {
        self.pool_total[track.index()] + self.under_len[track.index()]
    }
}
