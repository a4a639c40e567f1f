//! The longest road and trade route (B11, S10), kept up to date piece by piece.
//!
//! A new piece can only make a trail longer that runs through it, so only those are searched; a building or
//! knight can only shorten routes of others that run through its node. Everything else costs nothing.

use crate::bits::{Edges, Nodes};
use crate::event::{Award, Event};
use crate::figures::ROUTE_MINIMUM;
use crate::map::{NONE, Topology};
use crate::state::State;
use table::{Seat, Sink};

/// What decides where a trail of one seat may go.
struct Net<'a> {
    topology: &'a Topology,
    ships: Edges,
    own: Nodes,
    foreign: Nodes,
}

impl Net<'_> {
    /// The longest continuation from `node`, reached by a ship or road, over the edges that are left
    /// (B11.1, B11.2); a trail changes between road and ship only at an own building (S10.1).
    fn further(&self, node: u8, by_ship: bool, left: Edges) -> u8 {
        if self.foreign.has(node) {
            return 0;
        }
        let mut best = 0;
        for edge in self.topology.node_edges[usize::from(node)] {
            if left.has(edge) {
                let ship = self.ships.has(edge);
                if ship == by_ship || self.own.has(node) {
                    let mut rest = left;
                    rest.remove(edge);
                    best = best.max(1 + self.further(self.topology.far(edge, node), ship, rest));
                }
            }
        }
        best
    }

    /// Whether a trail that begins at `node` with this kind of piece could begin one edge earlier.
    fn has_before(&self, node: u8, ship: bool, left: Edges) -> bool {
        !self.foreign.has(node)
            && self.topology.node_edges[usize::from(node)]
                .iter()
                .any(|&e| left.has(e) && (self.ships.has(e) == ship || self.own.has(node)))
    }

    /// What lies on or between circles: it remains when dead ends are cut off again and again.
    fn circles(&self, mut edges: Edges) -> Edges {
        loop {
            let mut kept = edges;
            for edge in edges.iter() {
                let ends = self.topology.edge_nodes[usize::from(edge)];
                let loose = |n: &u8| (kept & self.topology.node_edgeset[usize::from(*n)]).len() < 2;
                if ends.iter().any(loose) {
                    kept.remove(edge);
                }
            }
            if kept == edges {
                return edges;
            }
            edges = kept;
        }
    }

    /// The longest trail that has `len` edges already, can still grow at `node` and then at `other`.
    fn both(&self, node: u8, by_ship: bool, left: Edges, len: u8, other: (u8, bool)) -> u8 {
        let mut best = len + self.further(other.0, other.1, left);
        if self.foreign.has(node) {
            return best;
        }
        for edge in self.topology.node_edges[usize::from(node)] {
            if left.has(edge) {
                let ship = self.ships.has(edge);
                if ship == by_ship || self.own.has(node) {
                    let mut rest = left;
                    rest.remove(edge);
                    let far = self.topology.far(edge, node);
                    best = best.max(self.both(far, ship, rest, len + 1, other));
                }
            }
        }
        best
    }
}

impl State {
    fn net(&self, seat: Seat) -> Net<'static> {
        let player = self.player(seat);
        Net {
            topology: self.topology(),
            ships: player.ships,
            own: player.buildings(),
            foreign: self.foreign(seat),
        }
    }

    /// The length of a seat's longest trail (B11.3), computed from nothing.
    pub fn longest(&self, seat: Seat) -> u8 {
        let edges = self.player(seat).routes() & !self.blocked_edges;
        let net = self.net(seat);
        let all = edges.len() as u8;
        // A longest trail begins where nothing comes before it, or on a circle that leads back there.
        let circles = if all >= 6 { net.circles(edges) } else { Edges::EMPTY };
        let mut best = 0;
        for edge in edges.iter() {
            let ship = net.ships.has(edge);
            let mut rest = edges;
            rest.remove(edge);
            // Every trail begins with some edge, walked in one of two directions.
            let [a, b] = self.topology().edge_nodes[usize::from(edge)];
            for (start, far) in [(a, b), (b, a)] {
                if circles.has(edge) || !net.has_before(start, ship, rest) {
                    best = best.max(1 + net.further(far, ship, rest));
                    if best == all {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// The length of the longest trail through one piece; an upper bound where circles make it costly.
    fn through(&self, seat: Seat, edge: u8) -> u8 {
        let edges = self.player(seat).routes() & !self.blocked_edges;
        if !edges.has(edge) {
            return 0;
        }
        let net = self.net(seat);
        let ship = net.ships.has(edge);
        let mut rest = edges;
        rest.remove(edge);
        let [a, b] = self.topology().edge_nodes[usize::from(edge)];
        // A piece at the end of a line is the usual case. In the middle both sides are tried with each other,
        // which circles would make more than measuring everything.
        if !net.has_before(a, ship, rest) {
            1 + net.further(b, ship, rest)
        } else if !net.has_before(b, ship, rest) {
            1 + net.further(a, ship, rest)
        } else if rest.len() < 6 || net.circles(edges).is_empty() {
            net.both(a, ship, rest, 1, (b, ship))
        } else {
            self.longest(seat)
        }
    }

    /// A seat has got a new route piece.
    pub(crate) fn lengthen(&mut self, seat: Seat, edge: u8) {
        let length = self.through(seat, edge);
        let player = self.player_mut(seat);
        player.length = player.length.max(length);
    }

    /// Whether taking this piece away could shorten its owner's route.
    pub(crate) fn carries(&self, seat: Seat, edge: u8) -> bool {
        self.through(seat, edge) >= self.player(seat).length
    }

    /// A piece was put on or taken from a node: whose trails run through it must be measured anew.
    pub(crate) fn recut(&mut self, node: u8) {
        let here = self.topology().node_edgeset[usize::from(node)];
        for seat in (0..self.players).map(Seat) {
            if (self.player(seat).routes() & here).len() >= 2 {
                let length = self.longest(seat);
                self.player_mut(seat).length = length;
            }
        }
    }

    /// Measures one seat's route anew.
    pub(crate) fn remeasure(&mut self, seat: Seat) {
        let length = self.longest(seat);
        self.player_mut(seat).length = length;
    }

    /// Measures all routes anew and decides the award: after a scenario has blocked or freed pieces (X2).
    pub fn remeasure_all(&mut self) {
        (0..self.players).map(Seat).for_each(|seat| self.remeasure(seat));
        self.award_route(&mut ());
    }

    /// Who holds the award (B11.4).
    #[inline]
    pub(crate) fn award_route(&mut self, log: &mut impl Sink<Event>) {
        let lengths = self.seats.iter().map(|p| p.length);
        let longest = lengths.max().unwrap_or(0);
        let holder = if longest < ROUTE_MINIMUM {
            NONE
        } else if self.seats.get(usize::from(self.route_of)).is_some_and(|p| p.length == longest) {
            self.route_of
        } else {
            let mut best = (0..self.players).filter(|&n| self.seats[usize::from(n)].length == longest);
            match (best.next(), best.next()) {
                (Some(only), None) => only,
                _ => NONE,
            }
        };
        if holder != self.route_of {
            self.route_of = holder;
            let to = (holder != NONE).then_some(Seat(holder));
            log.note(Event::Award { award: Award::Route, to });
        }
    }
}
