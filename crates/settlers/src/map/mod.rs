//! Boards: their shape, what lies on them, and what is dealt at the start.

mod read;
mod topology;

pub use crate::place::NONE;
pub use read::MapError;
pub use topology::{MOST_EDGES, MOST_HEXES, MOST_NODES, Topology};

use crate::bits::Tiles;
use crate::components::{Port, Terrain};
use crate::coords::{Corner, Hex, Way};
use crate::place::{Edge, Node, Per, Tile};

/// Most pools of hexes, and most stacks of tokens, on one map.
pub const MOST_POOLS: usize = 4;
/// Most harbours on one map.
pub const MOST_PORTS: usize = 16;

/// What a hex is at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Printed.
    Fixed(Terrain),
    /// Dealt from the pool of this number.
    Pool(u8),
}

/// How a hex gets its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    /// Never (`-`).
    Never,
    /// This number, open (`n`).
    Open(u8),
    /// This number, lying face down (`~n`).
    Barren(u8),
    /// From a stack at set-up (`?X`).
    Dealt(u8),
    /// By the spiral (`@X`).
    Spiral(u8),
    /// From a stack when discovered (`!X`).
    Found(u8),
    /// During the game (`*`).
    Later,
}

/// One hex of a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Terrain.
    pub ground: Ground,
    /// Number.
    pub token: Token,
    /// The part of the board it belongs to, as a bit of [`Map::areas`].
    pub area: u8,
    /// Whether it lies face down.
    pub down: bool,
    /// `mark=A` (1), `mark=B` (2) or none (0).
    pub mark: u8,
}

/// A harbour line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harbour {
    /// Its edge.
    pub edge: Edge,
    /// Its kind; `None` if it is dealt.
    pub kind: Option<Port>,
}

/// A canal hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canal {
    /// Its number, 1 to 9.
    pub number: u8,
    /// The hex.
    pub hex: Tile,
    /// Towards the lake.
    pub inward: Way,
    /// Towards the desert.
    pub outward: Way,
}

/// Where the robber is at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RobberStart {
    /// On the only desert of the home island (B3.5).
    Desert,
    /// On this hex.
    At(Tile),
    /// Beside the board (S5.9).
    Off,
    /// Not in the game.
    None,
}

/// One draw of the set-up (section 4 of the map format).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// A hex from a pool.
    Terrain {
        /// The hex.
        hex: Tile,
        /// The pool.
        pool: u8,
    },
    /// A harbour.
    Port(u8),
    /// Where the spiral of this number begins.
    Spiral(u8),
    /// A token from a stack.
    Token {
        /// The hex.
        hex: Tile,
        /// The stack.
        stack: u8,
    },
    /// Are red numbers apart? If not, deal this stack again from that step on (B3.4).
    Check {
        /// The stack.
        stack: u8,
        /// Its first step.
        from: u8,
    },
}

/// An island of 19 hexes on which tokens are laid in a spiral (B3.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spiral {
    /// The outer ring, counter-clockwise from the west corner; every second hex is a corner.
    pub outer: [Tile; 12],
    /// The inner ring; hex `i` lies next to corner `i`.
    pub inner: [Tile; 6],
    /// The centre.
    pub centre: Tile,
    /// The tokens in order.
    pub tokens: Vec<u8>,
}

/// A board as its file describes it.
pub struct Map {
    /// Scenario.
    pub name: String,
    /// For how many players.
    pub players: u8,
    /// Its shape.
    pub topology: Topology,
    /// Its hexes, by number.
    pub places: Per<Tile, Vec<Place>>,
    /// Names of the areas, by bit: `home`, `isle=A`, …
    pub areas: Vec<String>,
    /// Hexes of each area.
    pub area_hexes: Vec<Tiles>,
    /// Terrain counts of each pool.
    pub pools: Vec<[u8; crate::components::TERRAINS]>,
    /// How many tokens of each number are in each stack.
    pub stacks: Vec<[u8; 13]>,
    /// Harbours to be dealt, by kind.
    pub ports: [u8; 6],
    /// Harbours.
    pub harbours: Vec<Harbour>,
    /// Spirals, by stack; empty where the stack is none.
    pub spirals: Vec<Option<Spiral>>,
    /// Stacks that lie beside the board as a face-down supply.
    pub reserves: Vec<u8>,
    /// Hexes on which red numbers must be apart at the start.
    pub red_apart: Tiles,
    /// Nodes with treasures.
    pub treasures: Vec<Node>,
    /// Nodes with dragons.
    pub dragons: Vec<Node>,
    /// The canal.
    pub canals: Vec<Canal>,
    /// Robber.
    pub robber: RobberStart,
    /// Pirate; `None` if it is not in the game.
    pub pirate: Option<Tile>,
    /// What is drawn at the start, in order.
    pub plan: Vec<Draw>,
    /// A digest of the text, by which two maps are told apart.
    pub digest: u64,
}

impl Map {
    /// Reads a map file.
    pub fn read(text: &str) -> Result<Map, MapError> {
        read::read(text)
    }

    /// The hexes of the area with this name; none if there is no such area.
    pub fn area(&self, name: &str) -> Tiles {
        self.areas.iter().position(|a| a == name).map_or(Tiles::EMPTY, |i| self.area_hexes[i])
    }

    /// The number of a hex on this map.
    pub fn hex(&self, q: i8, r: i8) -> Tile {
        Hex::new(q, r).map_or(Tile::NONE, |h| self.topology.hex(h))
    }

    /// The number of a node on this map.
    pub fn node(&self, corner: Corner) -> Node {
        self.topology.node(corner)
    }
}
