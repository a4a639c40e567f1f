//! Laying out the board and keeping what follows from it up to date.

use crate::bits::{Edges, Nodes, Tiles};
use crate::components::*;
use crate::event::Event;
use crate::flow::Frame;
use crate::map::{Ground, Map, RobberStart, Token};
use crate::place::Tile;
use crate::rules::Blocks;
use crate::state::State;
use table::{Seat, Sink};

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
                    |area: Tiles| (area & self.land).iter().find(|&h| self.terrain[h] == Terrain::Desert);
                deserts(home).or_else(|| deserts(self.land)).unwrap_or(Tile::NONE)
            }
        }
    }

    pub(crate) fn refresh_numbers(&mut self) {
        self.numbers = [Tiles::EMPTY; 13];
        for hex in self.map().places.places() {
            let number = usize::from(self.token[hex]) % 13;
            if number != 0 && !(self.barren | self.down).has(hex) {
                self.numbers[number].insert(hex);
            }
        }
    }

    /// Computes again what follows from terrain and tokens (S1.2–S1.4, S8.1).
    pub(crate) fn refresh_board(&mut self) {
        let map = self.map();
        let topology = &map.topology;
        (self.land, self.sea) = (Tiles::EMPTY, Tiles::EMPTY);
        for hex in map.places.places() {
            if !self.down.has(hex) {
                let set = if self.terrain[hex] == Terrain::Sea { &mut self.sea } else { &mut self.land };
                set.insert(hex);
            }
        }
        self.refresh_numbers();
        (self.roadable, self.shipable, self.land_nodes) = (Edges::EMPTY, Edges::EMPTY, Nodes::EMPTY);
        for edge in topology.sides.places() {
            let [a, b] = topology.edge_hexes[edge];
            if self.land.has(a) || self.land.has(b) {
                self.roadable.insert(edge);
            }
            if a.is_none() || b.is_none() || self.sea.has(a) || self.sea.has(b) {
                self.shipable.insert(edge);
            }
        }
        for node in topology.corners.places() {
            if self.hexes_at(node).meets(&self.land) {
                self.land_nodes.insert(node);
            }
        }
        self.port_nodes = [Nodes::EMPTY; 6];
        for (n, harbour) in map.harbours.iter().enumerate() {
            let kind = usize::from(self.harbours[n]) % 6;
            for node in topology.edge_nodes[harbour.edge] {
                self.port_nodes[kind].insert(node);
            }
        }
    }

    /// Computes again everything that follows from the rest: after a position was set up by hand.
    pub fn refresh(&mut self) {
        self.refresh_board();
        let topology = self.topology();
        (self.taken, self.barred, self.routed) = (Nodes::EMPTY, Nodes::EMPTY, Edges::EMPTY);
        for n in 0..usize::from(self.players) {
            self.refresh_ends(Seat(n as u8));
            let buildings = self.seats[n].buildings();
            self.taken |= buildings;
            for node in buildings.iter() {
                self.barred |= topology.node_nearset[node];
                self.barred.insert(node);
            }
            self.routed |= self.seats[n].routes();
            let player = &mut self.seats[n];
            player.total = player.hand.iter().sum::<u8>() + self.aside[n].iter().sum::<u8>();
            player.dev_total = player.dev.iter().sum();
            player.knight_nodes = player.knights.iter().map(|knight| knight.node).collect();
            for track in Track::ALL {
                let of_track = Progress::ALL.iter().filter(|p| p.track() == track);
                player.progress_by[track.index()] = of_track.map(|p| player.progress[p.index()]).sum();
            }
        }
        self.refresh_blocks();
        for seat in (0..self.players).map(Seat) {
            self.refresh_ports(seat);
            self.refresh_ships(seat);
            self.remeasure(seat);
        }
    }

    /// What the scenario blocks (X2).
    fn refresh_blocks(&mut self) {
        if self.rules().hooked {
            let Blocks { hexes, edges, nodes } = (self.rules().hooks.blocked)(self);
            (self.blocked, self.blocked_edges, self.blocked_nodes) = (hexes, edges, nodes);
        }
    }

    /// The scenario's data have changed: what it blocks follows, and with it routes and their award.
    pub fn reblock(&mut self, log: &mut impl Sink<Event>) {
        self.block_anew();
        self.award_route(log);
    }

    /// The same while more is to come: the award is decided at the end.
    pub(crate) fn block_anew(&mut self) {
        let before = self.blocked_edges;
        self.refresh_blocks();
        if self.blocked_edges != before {
            (0..self.players).map(Seat).for_each(|seat| self.remeasure(seat));
        }
    }

    /// Harbours of a seat: those of its buildings, and what the scenario adds.
    pub(crate) fn refresh_ports(&mut self, seat: Seat) {
        let buildings = self.player(seat).buildings();
        let ports = (0..6).filter(|&k| self.port_nodes[k].meets(&buildings));
        let mut bits = ports.fold(0, |bits, k| bits | 1 << k);
        if self.rules().hooked {
            bits |= (self.rules().hooks.ports)(self, seat);
        }
        self.player_mut(seat).ports = bits;
    }

    /// Puts the table into a phase of a seat's turn, with nothing else pending: for positions set up by hand.
    pub fn stage(&mut self, seat: Seat, phase: Frame) {
        self.frames = [Frame::Main; crate::state::MOST_FRAMES];
        self.frames[0] = phase;
        self.depth = 1;
        self.active = seat.0;
        self.turns = self.turns.max(1);
        self.talks = 0;
        self.may_listen = true;
        self.step = self.rules().start.len() as u8 * self.players;
        self.refresh();
    }

    /// The ends of a seat's roads and ships.
    pub(crate) fn refresh_ends(&mut self, seat: Seat) {
        let player = self.player(seat);
        let (roads, ships) = (self.ends_of(player.roads), self.ends_of(player.ships));
        let player = self.player_mut(seat);
        (player.road_ends, player.ship_ends) = (roads, ships);
    }
}
