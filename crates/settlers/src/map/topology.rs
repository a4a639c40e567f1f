//! Hexes, nodes and edges of one board, numbered, with who touches whom (B1).

use crate::bits::{Edges, Nodes};
use crate::coords::{Corner, Hex, Side, Way};

/// No hex, node or edge; also: off the board.
pub const NONE: u8 = 255;
/// Most hexes a board may have.
pub const MOST_HEXES: usize = 64;
/// Most nodes a board may have.
pub const MOST_NODES: usize = 192;
/// Most edges a board may have.
pub const MOST_EDGES: usize = 254;

/// The shape of a board. Numbers are given in ascending order of coordinates; tables are as long as a byte
/// can count, so that no index needs a check.
pub struct Topology {
    /// The hexes by number.
    pub hexes: Vec<Hex>,
    /// The nodes by number.
    pub corners: Vec<Corner>,
    /// The edges by number.
    pub sides: Vec<Side>,
    pub(crate) hex_of: [u8; 256],
    pub(crate) node_of: [u8; 512],
    pub(crate) edge_of: [u8; 1024],
    /// The six corners of a hex: N, NE, SE, S, SW, NW.
    pub hex_nodes: [[u8; 6]; 256],
    /// The six sides of a hex: E, SE, SW, W, NW, NE.
    pub hex_edges: [[u8; 6]; 256],
    /// Hexes beside each hex.
    pub hex_near: [u64; 256],
    /// The corners of a hex, as a set.
    pub hex_nodeset: [Nodes; 256],
    pub(crate) hex_edgeset: [Edges; 256],
    /// The hexes at a node; [`NONE`] off the board.
    pub node_hexes: [[u8; 3]; 256],
    pub(crate) node_hexset: [u64; 256],
    /// Whether a node lies on the rim, where the outside counts as sea (S1.2).
    pub(crate) node_rim: [bool; 256],
    /// The edges at a node.
    pub node_edges: [[u8; 3]; 256],
    /// The nodes next to a node, in the order of [`Topology::node_edges`].
    pub node_near: [[u8; 3]; 256],
    pub(crate) node_edgeset: [Edges; 256],
    pub(crate) node_nearset: [Nodes; 256],
    /// The ends of an edge.
    pub edge_nodes: [[u8; 2]; 256],
    /// The hexes beside an edge; [`NONE`] off the board.
    pub edge_hexes: [[u8; 2]; 256],
}

impl Topology {
    /// The board of these hexes; an error if it is too large or too far out.
    pub(crate) fn new(mut hexes: Vec<Hex>) -> Result<Topology, &'static str> {
        hexes.sort_by_key(|h| (h.r(), h.q()));
        let mut corners = Vec::new();
        let mut sides = Vec::new();
        for hex in &hexes {
            corners.extend(hex.corners().ok_or("the board reaches too far out")?);
            for way in Way::ALL {
                sides.push(hex.side(way).ok_or("the board reaches too far out")?);
            }
        }
        corners.sort_by_key(|c| (c.hex().r(), c.hex().q(), c.south()));
        corners.dedup();
        sides.sort_by_key(|s| (s.hex().r(), s.hex().q(), s.index()));
        sides.dedup();
        if hexes.len() > MOST_HEXES || corners.len() > MOST_NODES || sides.len() > MOST_EDGES {
            return Err("the board is too large");
        }
        let mut topology = Topology {
            hex_of: [NONE; 256],
            node_of: [NONE; 512],
            edge_of: [NONE; 1024],
            hex_nodes: [[NONE; 6]; 256],
            hex_edges: [[NONE; 6]; 256],
            hex_near: [0; 256],
            hex_nodeset: [Nodes::EMPTY; 256],
            hex_edgeset: [Edges::EMPTY; 256],
            node_hexes: [[NONE; 3]; 256],
            node_hexset: [0; 256],
            node_rim: [false; 256],
            node_edges: [[NONE; 3]; 256],
            node_near: [[NONE; 3]; 256],
            node_edgeset: [Edges::EMPTY; 256],
            node_nearset: [Nodes::EMPTY; 256],
            edge_nodes: [[NONE; 2]; 256],
            edge_hexes: [[NONE; 2]; 256],
            hexes,
            corners,
            sides,
        };
        topology.number();
        topology.join_hexes();
        topology.join_edges();
        Ok(topology)
    }

    fn number(&mut self) {
        for (n, hex) in self.hexes.iter().enumerate() {
            self.hex_of[hex.index()] = n as u8;
        }
        for (n, corner) in self.corners.iter().enumerate() {
            self.node_of[corner.index()] = n as u8;
        }
        for (n, side) in self.sides.iter().enumerate() {
            self.edge_of[side.index()] = n as u8;
        }
    }

    fn join_hexes(&mut self) {
        for n in 0..self.hexes.len() {
            let hex = self.hexes[n];
            for (i, corner) in hex.corners().into_iter().flatten().enumerate() {
                let node = self.node(corner);
                self.hex_nodes[n][i] = node;
                self.hex_nodeset[n].insert(node);
            }
            for (i, way) in Way::ALL.into_iter().enumerate() {
                let edge = hex.side(way).map_or(NONE, |side| self.edge(side));
                self.hex_edges[n][i] = edge;
                self.hex_edgeset[n].insert(edge);
                if let Some(near) = hex.near(way).map(|h| self.hex(h)).filter(|&h| h != NONE) {
                    self.hex_near[n] |= 1 << near;
                }
            }
        }
        for n in 0..self.corners.len() {
            for (i, hex) in self.corners[n].hexes().into_iter().enumerate() {
                let hex = hex.map_or(NONE, |h| self.hex(h));
                self.node_hexes[n][i] = hex;
                match hex {
                    NONE => self.node_rim[n] = true,
                    _ => self.node_hexset[n] |= 1 << hex,
                }
            }
        }
    }

    fn join_edges(&mut self) {
        for n in 0..self.sides.len() {
            let side = self.sides[n];
            let edge = n as u8;
            for (i, hex) in side.hexes().into_iter().enumerate() {
                self.edge_hexes[n][i] = hex.map_or(NONE, |h| self.hex(h));
            }
            let [a, b] = side.ends().map_or([NONE; 2], |ends| ends.map(|c| self.node(c)));
            self.edge_nodes[n] = [a, b];
            for (from, to) in [(a, b), (b, a)] {
                let from = usize::from(from);
                if let Some(slot) = self.node_edges[from].iter().position(|&e| e == NONE) {
                    self.node_edges[from][slot] = edge;
                    self.node_near[from][slot] = to;
                }
                self.node_edgeset[from].insert(edge);
                self.node_nearset[from].insert(to);
            }
        }
    }

    /// The number of a hex; [`NONE`] if it is not on the board.
    #[inline]
    pub fn hex(&self, hex: Hex) -> u8 {
        self.hex_of[hex.index()]
    }

    /// The number of a node; [`NONE`] if it is not on the board.
    #[inline]
    pub fn node(&self, corner: Corner) -> u8 {
        self.node_of[corner.index() & 511]
    }

    /// The number of an edge; [`NONE`] if it is not on the board.
    #[inline]
    pub fn edge(&self, side: Side) -> u8 {
        self.edge_of[side.index() & 1023]
    }

    /// The other end of an edge.
    #[inline]
    pub fn far(&self, edge: u8, node: u8) -> u8 {
        let [a, b] = self.edge_nodes[usize::from(edge)];
        if a == node { b } else { a }
    }

    /// The edge between two neighbouring nodes.
    pub fn between(&self, a: u8, b: u8) -> Option<u8> {
        let slot = self.node_near[usize::from(a)].iter().position(|&n| n == b && n != NONE)?;
        Some(self.node_edges[usize::from(a)][slot])
    }
}
