//! Building (B9) and the primitive changes of cards and pieces.

use crate::action::Action;
use crate::bits::{Edges, Nodes};
use crate::components::*;
use crate::costs::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::place::{Edge, Node};
use crate::rules::{Cap, Limits, Piece};
use crate::state::State;
use table::{Seat, Sink};

impl State {
    /// Cards from the bank; the caller has seen that they are there.
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, kind: Kind, n: u8, log: &mut impl Sink<Event>) {
        if n == 0 {
            return;
        }
        self.bank[kind.index()] -= n;
        let player = self.player_mut(seat);
        player.hand[kind.index()] += n;
        player.total += n;
        log.note(Event::Gained { seat, kind, n });
    }

    /// Cards to the bank.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, cost: &Cards, log: &mut impl Sink<Event>) {
        for kind in Kind::ALL {
            let n = cost[kind.index()];
            if n > 0 {
                self.bank[kind.index()] += n;
                let player = self.player_mut(seat);
                player.hand[kind.index()] -= n;
                player.total -= n;
                log.note(Event::Paid { seat, kind, n });
            }
        }
    }

    /// Cards from one hand to another.
    #[inline]
    pub(crate) fn pass_cards(&mut self, from: Seat, to: Seat, kind: Kind, n: u8) {
        let giver = self.player_mut(from);
        giver.hand[kind.index()] -= n;
        giver.total -= n;
        let taker = self.player_mut(to);
        taker.hand[kind.index()] += n;
        taker.total += n;
    }

    /// Where pieces may be on this board (X2).
    #[inline]
    pub fn limits(&self) -> &'static Limits {
        &self.base.0.limits
    }

    /// The edges at these nodes.
    #[inline]
    pub fn edges_at(&self, nodes: Nodes) -> Edges {
        nodes.iter().map(|node| self.topology().node_edgeset[node]).collect()
    }

    /// Where the seat can go on with roads or ships: own buildings, and ends of such pieces without a
    /// foreign building or knight (B9.2, S2.1). Blocked pieces support nothing (X2).
    #[inline]
    pub fn supports(&self, seat: Seat, ship: bool) -> Nodes {
        let player = self.player(seat);
        if self.blocked_edges().is_empty() {
            let ends = if ship { player.ship_ends() } else { player.road_ends() };
            return self.supports_from(seat, ends);
        }
        let pieces = if ship { player.ships } else { player.roads };
        self.supports_from(seat, self.ends_of(pieces & !self.blocked_edges()))
    }

    #[inline]
    pub(crate) fn supports_from(&self, seat: Seat, ends: Nodes) -> Nodes {
        ends & !self.foreign(seat) | self.player(seat).buildings() & !self.blocked_nodes()
    }

    /// The ends of these edges.
    pub fn ends_of(&self, edges: Edges) -> Nodes {
        edges.iter().flat_map(|edge| self.topology().edge_nodes[edge]).collect()
    }

    /// Edges on which the seat may build a road, pieces and price aside (B9.2).
    #[inline]
    pub fn road_places(&self, seat: Seat) -> Edges {
        self.edges_at(self.supports(seat, false))
            & self.roadable()
            & !self.routed_edges()
            & self.limits().roads
    }

    /// Nodes on which the seat may build a settlement, pieces and price aside (B9.4, B9.5).
    #[inline]
    pub fn settlement_places(&self, seat: Seat) -> Nodes {
        let player = self.player(seat);
        let mut ends = player.road_ends() | player.ship_ends();
        if !self.blocked_edges().is_empty() {
            ends &= self.supports(seat, false) | self.supports(seat, true);
        }
        ends & self.land_nodes() & !self.barred_nodes() & !self.knight_nodes() & self.limits().settlements
    }

    /// Settlements the seat may upgrade (B9.6): lying pieces first (K13.4), otherwise a city piece is needed.
    #[inline]
    pub fn city_places(&self, seat: Seat) -> Nodes {
        let player = self.player(seat);
        let places = if !player.lying.is_empty() {
            player.lying
        } else if player.left[Piece::City.index()] > 0 {
            player.settlements
        } else {
            Nodes::EMPTY
        };
        places & self.limits().cities
    }

    #[inline]
    pub(crate) fn build_choices(&self, seat: Seat, out: &mut impl Choices) {
        let player = self.player(seat);
        let topology = self.topology();
        if player.affords(&ROAD) && player.left[Piece::Road.index()] > 0 {
            for edge in self.road_places(seat).iter() {
                out.add(Action::Road(topology.sides[edge]));
            }
        }
        if self.has(Cap::Sea) && player.affords(&SHIP) && player.left[Piece::Ship.index()] > 0 {
            for edge in self.ship_places(seat).iter() {
                out.add(Action::Ship(topology.sides[edge]));
            }
        }
        if player.affords(&SETTLEMENT) && player.left[Piece::Settlement.index()] > 0 {
            for node in self.settlement_places(seat).iter() {
                out.add(Action::Settle(topology.corners[node]));
            }
        }
        if player.affords(&CITY) {
            for node in self.city_places(seat).iter() {
                out.add(Action::City(topology.corners[node]));
            }
        }
    }

    /// Puts a road or ship down and lets everything follow that depends on it.
    pub(crate) fn place_route(&mut self, seat: Seat, edge: Edge, ship: bool, log: &mut impl Sink<Event>) {
        let piece = if ship { Piece::Ship } else { Piece::Road };
        self.put_route(seat, edge, ship);
        log.note(Event::Routed { seat, piece, at: self.topology().sides[edge] });
        self.lengthen(seat, edge);
        self.award_route(log);
        self.route_follows(seat, edge, log);
    }

    /// Only the piece, without measuring routes.
    #[inline]
    pub(crate) fn put_route(&mut self, seat: Seat, edge: Edge, ship: bool) {
        let player = self.player_mut(seat);
        if ship {
            player.ships.insert(edge);
            player.left[Piece::Ship.index()] -= 1;
            self.new_ships.insert(edge);
        } else {
            player.roads.insert(edge);
            player.left[Piece::Road.index()] -= 1;
        }
        self.note_route(seat, edge, ship);
    }

    /// Discovery (S8.2) and what the scenario attaches to a new piece. The last pushed comes first (Z.5): what is
    /// found on the way, then the new land, then free pieces that either has brought.
    pub(crate) fn route_follows(&mut self, seat: Seat, edge: Edge, log: &mut impl Sink<Event>) {
        let rules = self.rules();
        if rules.finds {
            self.push(Frame::Bonus { left: 0 });
        }
        if !self.down.is_empty() {
            self.push(Frame::Discover { edge });
        }
        if rules.hooked {
            (rules.hooks.routed)(self, seat, edge, log);
        }
    }

    /// Free roads and ships that wait until everything else is done (Z.5, Z.7).
    pub(crate) fn bonus_waits(&mut self, left: u8) -> bool {
        if left == 0 {
            self.pop();
        } else {
            self.replace(Frame::Free { left, first: false });
        }
        false
    }

    /// Puts a settlement, or at the start a city, on a free node.
    pub(crate) fn place_building(&mut self, seat: Seat, node: Node, city: bool, log: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        let piece = if city { Piece::City } else { Piece::Settlement };
        if city { &mut player.cities } else { &mut player.settlements }.insert(node);
        player.left[piece.index()] -= 1;
        self.note_building(seat, node);
        log.note(Event::Built { seat, piece, at: self.topology().corners[node] });
        self.recut(node);
        self.award_route(log);
        let rules = self.rules();
        if rules.hooked {
            (rules.hooks.built)(self, seat, node, log);
        }
    }

    /// Builds a settlement: the first on a new island brings a chip (S9.1).
    pub(crate) fn settle_at(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        self.place_building(seat, node, false, log);
        let points = self.rules().chip;
        if points > 0 {
            let island = self.island(node);
            let player = self.player_mut(seat);
            if !player.settled.meets(&island) {
                player.chips += points;
                log.note(Event::Chip { seat, points });
            }
            player.settled |= island;
        }
    }

    /// Replaces a settlement by a city (B9.6); a lying piece is only set upright (K13.4).
    pub(crate) fn upgrade(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        player.settlements.remove(node);
        player.cities.insert(node);
        if player.lying.has(node) {
            player.lying.remove(node);
        } else {
            player.left[Piece::Settlement.index()] += 1;
            player.left[Piece::City.index()] -= 1;
        }
        let at = self.topology().corners[node];
        log.note(Event::Built { seat, piece: Piece::City, at });
        let rules = self.rules();
        if rules.hooked {
            (rules.hooks.built)(self, seat, node, log);
        }
    }

    /// Builds for the price.
    pub(crate) fn build(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let topology = self.topology();
        match action {
            Action::Road(side) => {
                self.pay(seat, &ROAD, log);
                self.place_route(seat, topology.edge(side), false, log);
            }
            Action::Ship(side) => {
                self.pay(seat, &SHIP, log);
                self.place_route(seat, topology.edge(side), true, log);
            }
            Action::Settle(corner) => {
                self.pay(seat, &SETTLEMENT, log);
                self.settle_at(seat, topology.node(corner), log);
            }
            Action::City(corner) => {
                self.pay(seat, &CITY, log);
                self.upgrade(seat, topology.node(corner), log);
            }
            _ => debug_assert!(false, "{action} is no building"),
        }
    }

    /// Free roads and ships (B10.5, S11.1).
    pub(crate) fn free_choices(&self, seat: Seat, optional: bool, out: &mut impl Choices) {
        let topology = self.topology();
        let mut any = false;
        if self.left(seat, Piece::Road) > 0 {
            for edge in self.road_places(seat).iter() {
                out.add(Action::Road(topology.sides[edge]));
                any = true;
            }
        }
        if self.has(Cap::Sea) && self.left(seat, Piece::Ship) > 0 {
            for edge in self.ship_places(seat).iter() {
                out.add(Action::Ship(topology.sides[edge]));
                any = true;
            }
        }
        if optional && any {
            out.add(Action::Pass);
        }
    }

    pub(crate) fn free_act(&mut self, seat: Seat, left: u8, action: Action, log: &mut impl Sink<Event>) {
        let (side, ship) = match action {
            Action::Road(side) => (side, false),
            Action::Ship(side) => (side, true),
            _ => {
                self.pop();
                log.note(Event::Passed { seat });
                return;
            }
        };
        if left > 1 {
            self.replace(Frame::Free { left: left - 1, first: false });
        } else {
            self.pop();
        }
        let edge = self.topology().edge(side);
        self.place_route(seat, edge, ship, log);
    }

    /// Lets the active seat place free roads or ships, none of them compulsory (X2): where finds are waited for,
    /// after what is pending of them.
    pub fn grant_routes(&mut self, n: u8) {
        let pending = &mut self.frames[..usize::from(self.depth)];
        match pending.iter_mut().rev().find(|frame| matches!(frame, Frame::Bonus { .. })) {
            Some(Frame::Bonus { left }) => *left += n,
            _ => self.push(Frame::Bonus { left: n }),
        }
    }

    /// Gives a seat points in chips (X2).
    pub fn grant_chips(&mut self, seat: Seat, points: u8) {
        self.player_mut(seat).chips += points;
    }

    /// Whether a development card's or a progress card's free pieces could be placed.
    pub(crate) fn can_place_free(&self, seat: Seat) -> bool {
        self.left(seat, Piece::Road) > 0 && !self.road_places(seat).is_empty()
            || self.has(Cap::Sea) && self.left(seat, Piece::Ship) > 0 && !self.ship_places(seat).is_empty()
    }
}
