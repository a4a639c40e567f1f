//! Laying out the board and keeping what follows from it up to date.

use crate::bits::Tiles;
use crate::components::*;
use crate::flow::Frame;
use crate::map::{Ground, Map, RobberStart, Token};
use crate::place::{Node, Tile};
use crate::state::State;
use table::Seat;

impl State {
    /// Puts down what the map fixes.
    pub(crate) fn lay_out(&mut self, map: &Map) {
        for (hex, place) in map.places.entries() {
            if place.down {
                self.down.insert(hex);
            }
            if let Ground::Fixed(terrain) = place.ground {
                self.terrain[hex] = terrain;
                self.fixed_token(hex, place.token);
            }
        }
        for (n, pool) in map.pools.iter().enumerate() {
            self.pools[n] = *pool;
        }
        for (n, stack) in map.stacks.iter().enumerate() {
            self.stacks[n] = *stack;
        }
        for (n, harbour) in map.harbours.iter().enumerate() {
            if let Some(kind) = harbour.kind {
                self.harbours[n] = kind as u8;
            }
        }
    }

    fn fixed_token(&mut self, hex: Tile, token: Token) {
        match token {
            Token::Open(number) if self.terrain[hex].produces() => self.token[hex] = number,
            Token::Barren(number) => {
                self.token[hex] = number;
                self.barren.insert(hex);
            }
            _ => {}
        }
    }

    /// A hex from a pool comes to lie here; a number printed for the place counts if it produces.
    pub(crate) fn deal_terrain(&mut self, hex: Tile, pool: u8, terrain: Terrain) {
        let left = &mut self.pools[usize::from(pool)][terrain.index()];
        *left = left.saturating_sub(1);
        self.terrain[hex] = terrain;
        self.fixed_token(hex, self.map().places[hex].token);
    }

    /// Turns a hex into another terrain (X2); its token goes if it no longer produces.
    pub fn turn_hex(&mut self, hex: Tile, terrain: Terrain) {
        self.terrain[hex] = terrain;
        if !terrain.produces() {
            self.token[hex] = 0;
        }
        self.refresh_board();
    }

    /// Lays a token on a hex, or takes it away with 0 (X2).
    pub fn set_token(&mut self, hex: Tile, number: u8) {
        self.token[hex] = number;
        self.refresh_numbers();
    }

    /// Hides tokens or turns them up again: hidden ones have no effect (X2).
    pub fn set_barren(&mut self, hexes: Tiles) {
        self.barren = hexes;
        self.refresh_numbers();
    }

    /// Whether two hexes with red numbers lie side by side (B3.4).
    pub fn reds_touch(&self) -> bool {
        let red: Tiles = self.map().places.places().filter(|&h| is_red(self.token[h])).collect();
        (red & self.map().red_apart).iter().any(|h| self.topology().hex_near[h].meets(&red))
    }

    /// Where the robber is at the start (B3.5).
    pub(crate) fn robber_start(&self) -> Tile {
        match self.map().robber {
            RobberStart::At(hex) => hex,
            RobberStart::Off | RobberStart::None => Tile::NONE,
            RobberStart::Desert => {
                let home = self.map().area("home");
                let deserts =
                    |area: Tiles| (area & self.land()).iter().find(|&h| self.terrain[h] == Terrain::Desert);
                deserts(home).or_else(|| deserts(self.land())).unwrap_or(Tile::NONE)
            }
        }
    }

    /// Puts the table into a phase of a seat's turn, with nothing else pending: for positions set up by hand.
    pub fn stage(&mut self, seat: Seat, phase: Frame) {
        self.frames = [Frame::Main; crate::state::MOST_FRAMES];
        self.frames[0] = phase;
        self.depth = 1;
        self.active = seat;
        self.turns = self.turns.max(1);
        self.talks = 0;
        self.may_listen = true;
        self.step = self.rules().start.len() as u8 * self.players;
        self.refresh();
    }

    /// The hexes at a node.
    #[inline]
    pub fn hexes_at(&self, node: Node) -> Tiles {
        self.topology().node_hexset[node]
    }

    /// Whether a node touches land and water (S1.3): water is a sea hex or the frame.
    #[inline]
    pub fn is_coastal(&self, node: Node) -> bool {
        self.land_nodes().has(node)
            && (self.hexes_at(node).meets(&self.sea()) || self.topology().node_rim[node])
    }

    /// The island of a node (S1.5): its land hexes, or its area where the scenario says so.
    pub fn island(&self, node: Node) -> Tiles {
        let start = self.hexes_at(node) & self.land();
        if self.rules().islands_by_area {
            let map = self.map();
            let area = |hex: Tile| map.area_hexes.get(usize::from(map.places[hex].area)).copied();
            return start.iter().filter_map(area).collect();
        }
        let mut island = start;
        loop {
            let near: Tiles = island.iter().map(|hex| self.topology().hex_near[hex]).collect();
            let grown = island | near & self.land();
            if grown == island {
                return island;
            }
            island = grown;
        }
    }
}
