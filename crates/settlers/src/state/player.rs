//! What one seat has, and its knights.

use super::derived::Reach;
use crate::bits::{Edges, Nodes, Tiles};
use crate::components::*;
use crate::place::Node;

/// A knight on the board (K11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Knight {
    /// Where it stands; [`Node::NONE`] if this piece is not on the board.
    pub node: Node,
    /// 1 basic, 2 strong, 3 mighty: also its strength.
    pub rank: u8,
    /// [`Knight::ACTIVE`] and what happened to it this turn.
    pub flags: u8,
}

impl Knight {
    /// It is active (K11.3).
    pub const ACTIVE: u8 = 1;
    /// It was activated in this turn and may not act yet (K12.1).
    pub const FRESH: u8 = 2;
    /// It has acted in this turn (K12.1).
    pub const ACTED: u8 = 4;
    /// It was promoted in this turn (K11.4).
    pub const PROMOTED: u8 = 8;
    /// Not on the board.
    pub const OFF: Knight = Knight { node: Node::NONE, rank: 0, flags: 0 };

    /// Whether this piece is on the board.
    #[inline]
    pub fn on_board(self) -> bool {
        self.node.is_some()
    }

    /// Whether it is active.
    #[inline]
    pub fn active(self) -> bool {
        self.flags & Knight::ACTIVE != 0
    }

    /// Whether it may act now (K12.1).
    #[inline]
    pub fn ready(self) -> bool {
        self.flags & (Knight::ACTIVE | Knight::FRESH | Knight::ACTED) == Knight::ACTIVE
    }
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Settlements, lying city pieces (K13.4) included.
    pub settlements: Nodes,
    /// Cities.
    pub cities: Nodes,
    /// Roads.
    pub roads: Edges,
    /// Ships.
    pub ships: Edges,
    /// Hand cards by kind; all 0 where they are hidden.
    pub hand: Cards,
    /// Number of hand cards.
    pub total: u8,
    /// Roads, settlements, cities and ships in the supply.
    pub left: [u8; 4],
    /// Development cards by kind, those bought this turn included; all 0 where they are hidden.
    pub dev: [u8; DEVS],
    /// Development cards bought this turn (B10.2).
    pub fresh: [u8; DEVS],
    /// Number of those bought this turn.
    pub fresh_total: u8,
    /// Number of development cards.
    pub dev_total: u8,
    /// Knights played (B12.1).
    pub army: u8,
    /// Harbours a scenario gives, as bits of [`Port`].
    pub extra_ports: u8,
    /// Points in chips (S9.1).
    pub chips: u8,
    /// Hexes of the islands on which the seat has settled (S9.1).
    pub settled: Tiles,
    /// Cities with walls (K10.1).
    pub walls: Nodes,
    /// City pieces that lie on their side (K13.4).
    pub lying: Nodes,
    /// Levels of improvements by [`Track`] (K8.1).
    pub levels: [u8; TRACKS],
    /// Defender of Catan cards (K13.5).
    pub defender: u8,
    /// Open victory point cards (K14.4): bit 0 Printer, bit 1 Constitution.
    pub open_points: u8,
    /// Progress cards by kind; all 0 where they are hidden.
    pub progress: [u8; PROGRESS],
    /// Number of progress cards by [`Track`].
    pub progress_by: [u8; TRACKS],
    /// Knights (K1.4).
    pub knights: [Knight; 6],
    pub(crate) reach: Reach,
}

impl Player {
    pub(super) fn new(pieces: [u8; 4]) -> Player {
        Player {
            settlements: Nodes::EMPTY,
            cities: Nodes::EMPTY,
            roads: Edges::EMPTY,
            ships: Edges::EMPTY,
            hand: [0; KINDS],
            total: 0,
            left: pieces,
            dev: [0; DEVS],
            fresh: [0; DEVS],
            fresh_total: 0,
            dev_total: 0,
            army: 0,
            extra_ports: 0,
            chips: 0,
            settled: Tiles::EMPTY,
            walls: Nodes::EMPTY,
            lying: Nodes::EMPTY,
            levels: [0; TRACKS],
            defender: 0,
            open_points: 0,
            progress: [0; PROGRESS],
            progress_by: [0; TRACKS],
            knights: [Knight::OFF; 6],
            reach: Reach::NOTHING,
        }
    }

    /// Settlements and cities.
    #[inline]
    pub fn buildings(&self) -> Nodes {
        self.settlements | self.cities
    }

    /// Roads and ships.
    #[inline]
    pub fn routes(&self) -> Edges {
        self.roads | self.ships
    }

    /// Whether the hand covers a cost.
    #[inline]
    pub fn affords(&self, cost: &Cards) -> bool {
        self.hand.iter().zip(cost).all(|(have, need)| have >= need)
    }

    /// Progress cards in hand, open ones not counted (K14.4).
    #[inline]
    pub fn progress_total(&self) -> u8 {
        self.progress_by.iter().sum()
    }

    /// The knight on a node, as an index.
    #[inline]
    pub fn knight_at(&self, node: Node) -> Option<usize> {
        self.knights.iter().position(|k| k.node == node)
    }

    /// Knights of a rank in the supply (K11.8).
    #[inline]
    pub fn knights_left(&self, rank: u8) -> u8 {
        KNIGHTS_PER_RANK - self.knights.iter().filter(|k| k.rank == rank).count().min(2) as u8
    }
}
