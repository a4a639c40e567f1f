//! The longest road and trade route (B11, S10), kept up to date piece by piece.
//!
//! A new piece can only make a trail longer that runs through it, so only those are searched; a building or
//! knight can only shorten routes of others that run through its node. Everything else costs nothing.

mod trails;

use crate::event::{Award, Event};
use crate::place::{Edge, Node};
use crate::state::State;
use crate::thresholds::ROUTE_MINIMUM;
use table::{Seat, Sink};
use trails::Net;

impl State {
    fn net(&self, seat: Seat) -> Net<'static> {
        let player = self.player(seat);
        Net {
            topology: self.topology(),
            edges: player.routes() & !self.blocked_edges(),
            ships: player.ships,
            own: player.buildings(),
            foreign: self.foreign(seat),
        }
    }

    /// The length of a seat's longest trail (B11.3), computed from nothing.
    pub fn longest(&self, seat: Seat) -> u8 {
        self.net(seat).longest()
    }

    /// A seat has got a new route piece.
    pub(crate) fn lengthen(&mut self, seat: Seat, edge: Edge) {
        let net = self.net(seat);
        if net.edges.has(edge) {
            let before = self.player(seat).route_length();
            self.set_route_length(seat, net.longest_with(edge, before));
        }
    }

    /// A seat has moved a piece, which lies on this edge now (S4.8).
    pub(crate) fn relay(&mut self, seat: Seat, edge: Edge) {
        let net = self.net(seat);
        let before = self.player(seat).route_length();
        let length = if net.edges.has(edge) { net.longest_but(edge, before) } else { net.longest() };
        self.set_route_length(seat, length);
    }

    /// A piece was put on or taken from a node: whose trails run through it must be measured again.
    pub(crate) fn recut(&mut self, node: Node) {
        let here = self.topology().node_edgeset[node];
        for seat in self.all_seats() {
            if (self.player(seat).routes() & here).len() >= 2 {
                self.remeasure(seat);
            }
        }
    }

    /// Measures one seat's route again.
    pub(crate) fn remeasure(&mut self, seat: Seat) {
        let length = self.longest(seat);
        self.set_route_length(seat, length);
    }

    /// Measures all routes again and decides the award: after a scenario has blocked or freed pieces (X2).
    pub fn remeasure_all(&mut self) {
        self.all_seats().for_each(|seat| self.remeasure(seat));
        self.award_route(&mut ());
    }

    /// Who holds the award (B11.4).
    #[inline]
    pub(crate) fn award_route(&mut self, log: &mut impl Sink<Event>) {
        let lengths = self.seats.iter().map(|p| p.route_length());
        let longest = lengths.max().unwrap_or(0);
        let holder = if longest < ROUTE_MINIMUM {
            None
        } else if self.route_of.is_some_and(|holder| self.player(holder).route_length() == longest) {
            self.route_of
        } else {
            let mut best = self.all_seats().filter(|&seat| self.player(seat).route_length() == longest);
            match (best.next(), best.next()) {
                (Some(only), None) => Some(only),
                _ => None,
            }
        };
        if holder != self.route_of {
            self.route_of = holder;
            log.note(Event::Award { award: Award::Route, to: holder });
        }
    }
}
