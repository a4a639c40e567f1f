//! What follows from the rest of the table and is kept up to date with it. Nothing outside this file changes it: a
//! piece that is placed or taken away is noted here, and everything can be computed again.

use super::{Player, State};
use crate::bits::{Edges, Nodes, Tiles};
use crate::components::*;
use crate::event::Event;
use crate::place::{Edge, Node};
use crate::rules::Blocks;
use table::{Seat, Sink};

/// What follows from board, pieces and scenario.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Derived {
    blocks: Blocks,
    numbers: [Tiles; 13],
    land: Tiles,
    sea: Tiles,
    roadable: Edges,
    shipable: Edges,
    land_nodes: Nodes,
    harbour_nodes: [Nodes; 6],
    built: Nodes,
    barred: Nodes,
    routed: Edges,
}

impl Derived {
    /// Before anything lies on the table.
    pub(super) const NOTHING: Derived = Derived {
        blocks: Blocks::NONE,
        numbers: [Tiles::EMPTY; 13],
        land: Tiles::EMPTY,
        sea: Tiles::EMPTY,
        roadable: Edges::EMPTY,
        shipable: Edges::EMPTY,
        land_nodes: Nodes::EMPTY,
        harbour_nodes: [Nodes::EMPTY; 6],
        built: Nodes::EMPTY,
        barred: Nodes::EMPTY,
        routed: Edges::EMPTY,
    };
}

/// What follows from the pieces of one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Reach {
    road_ends: Nodes,
    ship_ends: Nodes,
    open_ships: Edges,
    knight_nodes: Nodes,
    route_length: u8,
    harbours: u8,
}

impl Reach {
    /// Without any piece on the board.
    pub(super) const NOTHING: Reach = Reach {
        road_ends: Nodes::EMPTY,
        ship_ends: Nodes::EMPTY,
        open_ships: Edges::EMPTY,
        knight_nodes: Nodes::EMPTY,
        route_length: 0,
        harbours: 0,
    };
}

impl Player {
    /// The ends of the roads.
    #[inline]
    pub fn road_ends(&self) -> Nodes {
        self.reach.road_ends
    }

    /// The ends of the ships.
    #[inline]
    pub fn ship_ends(&self) -> Nodes {
        self.reach.ship_ends
    }

    /// Ships that are not held fast: open, or freed as loop or ring, and not closed (S4.2c, d).
    #[inline]
    pub fn open_ships(&self) -> Edges {
        self.reach.open_ships
    }

    /// Where the knights stand.
    #[inline]
    pub fn knight_nodes(&self) -> Nodes {
        self.reach.knight_nodes
    }

    /// The length of the longest route (B11.1).
    #[inline]
    pub fn route_length(&self) -> u8 {
        self.reach.route_length
    }

    /// Harbours of the buildings, as bits of [`Port`].
    #[inline]
    pub fn harbours(&self) -> u8 {
        self.reach.harbours
    }
}

impl State {
    /// Land hexes.
    #[inline]
    pub fn land(&self) -> Tiles {
        self.derived.land
    }

    /// Sea hexes.
    #[inline]
    pub fn sea(&self) -> Tiles {
        self.derived.sea
    }

    /// Hexes by their number, as far as it has an effect.
    #[inline]
    pub fn numbers(&self) -> &[Tiles; 13] {
        &self.derived.numbers
    }

    /// Hexes with this number, as far as it has an effect.
    #[inline]
    pub fn numbered(&self, number: u8) -> Tiles {
        self.derived.numbers[usize::from(number) % 13]
    }

    /// Edges a road may lie on (S1.4).
    #[inline]
    pub fn roadable(&self) -> Edges {
        self.derived.roadable
    }

    /// Edges a ship may lie on (S1.4).
    #[inline]
    pub fn shipable(&self) -> Edges {
        self.derived.shipable
    }

    /// Nodes that touch land.
    #[inline]
    pub fn land_nodes(&self) -> Nodes {
        self.derived.land_nodes
    }

    /// Nodes of the harbours of this kind.
    #[inline]
    pub fn harbour_nodes(&self, kind: Port) -> Nodes {
        self.derived.harbour_nodes[kind.index()]
    }

    /// Nodes with buildings.
    #[inline]
    pub fn built_nodes(&self) -> Nodes {
        self.derived.built
    }

    /// Nodes on or next to a building (B9.5).
    #[inline]
    pub fn barred_nodes(&self) -> Nodes {
        self.derived.barred
    }

    /// Edges with roads or ships.
    #[inline]
    pub fn routed_edges(&self) -> Edges {
        self.derived.routed
    }

    /// Hexes that the scenario keeps from producing (X2).
    #[inline]
    pub fn blocked_hexes(&self) -> Tiles {
        self.derived.blocks.hexes
    }

    /// Route pieces that the scenario excludes from B11 and from extension (X2).
    #[inline]
    pub fn blocked_edges(&self) -> Edges {
        self.derived.blocks.edges
    }

    /// Buildings that the scenario excludes from B13 (X2).
    #[inline]
    pub fn blocked_nodes(&self) -> Nodes {
        self.derived.blocks.nodes
    }

    /// Computes everything again: after a position was set up by hand.
    pub fn refresh(&mut self) {
        self.refresh_board();
        self.derived.built = Nodes::EMPTY;
        self.derived.barred = Nodes::EMPTY;
        self.derived.routed = Edges::EMPTY;
        for seat in self.all_seats() {
            self.refresh_ends(seat);
            self.locate_knights(seat);
            self.refresh_totals(seat);
            let (buildings, routes) = (self.player(seat).buildings(), self.player(seat).routes());
            buildings.iter().for_each(|node| self.bar(node));
            self.derived.routed |= routes;
        }
        self.refresh_blocks();
        for seat in self.all_seats() {
            self.refresh_harbours(seat);
            self.refresh_ships(seat);
            self.remeasure(seat);
        }
    }

    /// Computes again what follows from terrain and tokens (S1.2–S1.4, S8.1).
    pub(crate) fn refresh_board(&mut self) {
        let (map, topology) = (self.map(), self.topology());
        let (mut land, mut sea) = (Tiles::EMPTY, Tiles::EMPTY);
        for hex in map.places.places().filter(|&hex| !self.down.has(hex)) {
            if self.terrain[hex] == Terrain::Sea { &mut sea } else { &mut land }.insert(hex);
        }
        (self.derived.land, self.derived.sea) = (land, sea);
        self.refresh_numbers();
        let (mut roadable, mut shipable) = (Edges::EMPTY, Edges::EMPTY);
        for edge in topology.sides.places() {
            let [a, b] = topology.edge_hexes[edge];
            if land.has(a) || land.has(b) {
                roadable.insert(edge);
            }
            if a.is_none() || b.is_none() || sea.has(a) || sea.has(b) {
                shipable.insert(edge);
            }
        }
        (self.derived.roadable, self.derived.shipable) = (roadable, shipable);
        let nodes = topology.corners.places();
        self.derived.land_nodes = nodes.filter(|&node| topology.node_hexset[node].meets(&land)).collect();
        self.derived.harbour_nodes = [Nodes::EMPTY; 6];
        for (harbour, kind) in map.harbours.iter().zip(self.harbours) {
            let nodes = &mut self.derived.harbour_nodes[usize::from(kind) % 6];
            topology.edge_nodes[harbour.edge].into_iter().for_each(|node| nodes.insert(node));
        }
    }

    /// Computes again where tokens lie that have an effect.
    pub(crate) fn refresh_numbers(&mut self) {
        let mut numbers = [Tiles::EMPTY; 13];
        for hex in self.map().places.places() {
            let number = usize::from(self.token[hex]) % 13;
            if number != 0 && !(self.barren | self.down).has(hex) {
                numbers[number].insert(hex);
            }
        }
        self.derived.numbers = numbers;
    }

    fn refresh_totals(&mut self, seat: Seat) {
        let aside: u8 = self.aside[seat.index()].iter().sum();
        let player = self.player_mut(seat);
        player.total = player.hand.iter().sum::<u8>() + aside;
        player.dev_total = player.dev.iter().sum();
        for track in Track::ALL {
            let of_track = Progress::ALL.iter().filter(|p| p.track() == track);
            player.progress_by[track.index()] = of_track.map(|p| player.progress[p.index()]).sum();
        }
    }

    /// The ends of a seat's roads and ships.
    fn refresh_ends(&mut self, seat: Seat) {
        let player = self.player(seat);
        let (roads, ships) = (self.ends_of(player.roads), self.ends_of(player.ships));
        let reach = &mut self.player_mut(seat).reach;
        (reach.road_ends, reach.ship_ends) = (roads, ships);
    }

    /// A seat's knights have changed: they hold ships, and may use harbours of a scenario.
    pub(crate) fn refresh_knights(&mut self, seat: Seat) {
        self.locate_knights(seat);
        self.refresh_ships(seat);
        self.refresh_harbours(seat);
    }

    fn locate_knights(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.reach.knight_nodes = player.knights.iter().map(|knight| knight.node).collect();
    }

    /// Harbours of a seat: those of its buildings, and what the scenario adds.
    fn refresh_harbours(&mut self, seat: Seat) {
        let buildings = self.player(seat).buildings();
        let used = (0..6).filter(|&kind| self.derived.harbour_nodes[kind].meets(&buildings));
        let mut bits = used.fold(0, |bits, kind| bits | 1 << kind);
        if self.rules().hooked {
            bits |= (self.rules().hooks.ports)(self, seat);
        }
        self.player_mut(seat).reach.harbours = bits;
    }

    /// A seat's ships or what holds them have changed.
    fn refresh_ships(&mut self, seat: Seat) {
        if !self.player(seat).ships.is_empty() || !self.player(seat).open_ships().is_empty() {
            let open = self.find_open_ships(seat);
            self.player_mut(seat).reach.open_ships = open;
        }
    }

    /// The longest route of a seat was measured.
    #[inline]
    pub(crate) fn set_route_length(&mut self, seat: Seat, length: u8) {
        self.player_mut(seat).reach.route_length = length;
    }

    /// A road or ship has come to lie on an edge.
    #[inline]
    pub(crate) fn note_route(&mut self, seat: Seat, edge: Edge, ship: bool) {
        self.derived.routed.insert(edge);
        let ends = self.topology().edge_nodes[edge];
        let reach = &mut self.player_mut(seat).reach;
        let known = if ship { &mut reach.ship_ends } else { &mut reach.road_ends };
        ends.into_iter().for_each(|end| known.insert(end));
        if ship {
            self.refresh_ships(seat);
        }
    }

    /// A road or ship was taken from an edge.
    pub(crate) fn note_no_route(&mut self, seat: Seat, edge: Edge) {
        self.derived.routed.remove(edge);
        self.refresh_ends(seat);
        self.refresh_ships(seat);
    }

    /// A building has come to stand on a node.
    pub(crate) fn note_building(&mut self, seat: Seat, node: Node) {
        self.bar(node);
        for kind in 0..6 {
            if self.derived.harbour_nodes[kind].has(node) {
                self.player_mut(seat).reach.harbours |= 1 << kind;
            }
        }
        self.refresh_ships(seat);
    }

    /// Nobody may build on a node with a building, or next to one (B9.5).
    fn bar(&mut self, node: Node) {
        self.derived.built.insert(node);
        self.derived.barred.insert(node);
        self.derived.barred |= self.topology().node_nearset[node];
    }

    /// What the scenario blocks (X2).
    fn refresh_blocks(&mut self) {
        if self.rules().hooked {
            self.derived.blocks = (self.rules().hooks.blocked)(self);
        }
    }

    /// The scenario's data have changed: what it blocks follows, and with it routes and their award.
    pub fn reblock(&mut self, log: &mut impl Sink<Event>) {
        self.reblock_without_award();
        self.award_route(log);
    }

    /// The same while more is to come: the award is decided at the end.
    pub(crate) fn reblock_without_award(&mut self) {
        let before = self.blocked_edges();
        self.refresh_blocks();
        if self.blocked_edges() != before {
            self.all_seats().for_each(|seat| self.remeasure(seat));
        }
    }
}
