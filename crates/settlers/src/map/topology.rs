//! Hexes, nodes and edges of one board, numbered, with who touches whom (B1).

use crate::bits::{Edges, Nodes, Tiles};
use crate::coords::{Corner, Hex, Side, Way};
use crate::place::{Edge, Node, Per, Tile};

/// Most hexes a board may have.
pub const MOST_HEXES: usize = 64;
/// Most nodes a board may have.
pub const MOST_NODES: usize = 192;
/// Most edges a board may have.
pub const MOST_EDGES: usize = 254;

/// A value for each place of a kind. Tables are as long as a byte can count, so that no index needs a check.
type Table<P, T> = Per<P, [T; 256]>;

fn table<P, T: Copy>(value: T) -> Table<P, T> {
    Per::new([value; 256])
}

/// The shape of a board. Numbers are given in ascending order of coordinates.
pub struct Topology {
    /// The coordinates of each hex.
    pub hexes: Per<Tile, Vec<Hex>>,
    /// The coordinates of each node.
    pub corners: Per<Node, Vec<Corner>>,
    /// The coordinates of each edge.
    pub sides: Per<Edge, Vec<Side>>,
    hex_of: [Tile; 256],
    node_of: [Node; 512],
    edge_of: [Edge; 1024],
    /// The six corners of a hex: N, NE, SE, S, SW, NW.
    pub hex_nodes: Table<Tile, [Node; 6]>,
    /// The six sides of a hex: E, SE, SW, W, NW, NE.
    pub hex_edges: Table<Tile, [Edge; 6]>,
    /// Hexes beside each hex.
    pub hex_near: Table<Tile, Tiles>,
    /// The corners of a hex, as a set.
    pub hex_nodeset: Table<Tile, Nodes>,
    pub(crate) hex_edgeset: Table<Tile, Edges>,
    /// The hexes at a node; [`Tile::NONE`] off the board.
    pub node_hexes: Table<Node, [Tile; 3]>,
    pub(crate) node_hexset: Table<Node, Tiles>,
    /// Whether a node lies on the rim, where the outside counts as sea (S1.2).
    pub(crate) node_rim: Table<Node, bool>,
    /// The edges at a node.
    pub node_edges: Table<Node, [Edge; 3]>,
    /// The nodes next to a node, in the order of [`Topology::node_edges`].
    pub node_near: Table<Node, [Node; 3]>,
    pub(crate) node_edgeset: Table<Node, Edges>,
    pub(crate) node_nearset: Table<Node, Nodes>,
    /// The ends of an edge.
    pub edge_nodes: Table<Edge, [Node; 2]>,
    /// The hexes beside an edge; [`Tile::NONE`] off the board.
    pub edge_hexes: Table<Edge, [Tile; 2]>,
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
            hex_of: [Tile::NONE; 256],
            node_of: [Node::NONE; 512],
            edge_of: [Edge::NONE; 1024],
            hex_nodes: table([Node::NONE; 6]),
            hex_edges: table([Edge::NONE; 6]),
            hex_near: table(Tiles::EMPTY),
            hex_nodeset: table(Nodes::EMPTY),
            hex_edgeset: table(Edges::EMPTY),
            node_hexes: table([Tile::NONE; 3]),
            node_hexset: table(Tiles::EMPTY),
            node_rim: table(false),
            node_edges: table([Edge::NONE; 3]),
            node_near: table([Node::NONE; 3]),
            node_edgeset: table(Edges::EMPTY),
            node_nearset: table(Nodes::EMPTY),
            edge_nodes: table([Node::NONE; 2]),
            edge_hexes: table([Tile::NONE; 2]),
            hexes: Per::new(hexes),
            corners: Per::new(corners),
            sides: Per::new(sides),
        };
        topology.number();
        topology.join_hexes();
        topology.join_edges();
        Ok(topology)
    }

    fn number(&mut self) {
        for (tile, hex) in self.hexes.entries() {
            self.hex_of[hex.index()] = tile;
        }
        for (node, corner) in self.corners.entries() {
            self.node_of[corner.index()] = node;
        }
        for (edge, side) in self.sides.entries() {
            self.edge_of[side.index()] = edge;
        }
    }

    fn join_hexes(&mut self) {
        for tile in self.hexes.places() {
            let hex = self.hexes[tile];
            for (i, corner) in hex.corners().into_iter().flatten().enumerate() {
                let node = self.node(corner);
                self.hex_nodes[tile][i] = node;
                self.hex_nodeset[tile].insert(node);
            }
            for (i, way) in Way::ALL.into_iter().enumerate() {
                let edge = hex.side(way).map_or(Edge::NONE, |side| self.edge(side));
                self.hex_edges[tile][i] = edge;
                self.hex_edgeset[tile].insert(edge);
                let near = hex.near(way).map_or(Tile::NONE, |near| self.hex(near));
                self.hex_near[tile].insert(near);
            }
        }
        for node in self.corners.places() {
            for (i, hex) in self.corners[node].hexes().into_iter().enumerate() {
                let tile = hex.map_or(Tile::NONE, |hex| self.hex(hex));
                self.node_hexes[node][i] = tile;
                self.node_hexset[node].insert(tile);
                self.node_rim[node] |= tile.is_none();
            }
        }
    }

    fn join_edges(&mut self) {
        for edge in self.sides.places() {
            let side = self.sides[edge];
            self.edge_hexes[edge] = side.hexes().map(|hex| hex.map_or(Tile::NONE, |hex| self.hex(hex)));
            let [a, b] = side.ends().map_or([Node::NONE; 2], |ends| ends.map(|corner| self.node(corner)));
            self.edge_nodes[edge] = [a, b];
            for (from, to) in [(a, b), (b, a)] {
                if let Some(slot) = self.node_edges[from].iter().position(|e| e.is_none()) {
                    self.node_edges[from][slot] = edge;
                    self.node_near[from][slot] = to;
                }
                self.node_edgeset[from].insert(edge);
                self.node_nearset[from].insert(to);
            }
        }
    }

    /// The number of a hex; [`Tile::NONE`] if it is not on the board.
    #[inline]
    pub fn hex(&self, hex: Hex) -> Tile {
        self.hex_of[hex.index()]
    }

    /// The number of a node; [`Node::NONE`] if it is not on the board.
    #[inline]
    pub fn node(&self, corner: Corner) -> Node {
        self.node_of[corner.index() & 511]
    }

    /// The number of an edge; [`Edge::NONE`] if it is not on the board.
    #[inline]
    pub fn edge(&self, side: Side) -> Edge {
        self.edge_of[side.index() & 1023]
    }

    /// The other end of an edge.
    #[inline]
    pub fn far(&self, edge: Edge, node: Node) -> Node {
        let [a, b] = self.edge_nodes[edge];
        if a == node { b } else { a }
    }

    /// The edge between two neighbouring nodes.
    pub fn between(&self, a: Node, b: Node) -> Option<Edge> {
        let slot = self.node_near[a].iter().position(|&near| near == b && near.is_some())?;
        Some(self.node_edges[a][slot])
    }
}
