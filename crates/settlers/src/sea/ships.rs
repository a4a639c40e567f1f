//! Ships: building, moving, and which of them are open (S2, S4, S5.4, SK8).

use crate::action::Action;
use crate::bits::{Edges, Nodes};
use crate::event::Event;
use crate::flow::Choices;
use crate::map::Topology;
use crate::place::{Edge, Node};
use crate::rules::{Cap, Piece};
use crate::state::State;
use table::{Seat, Sink};

/// The ships of one seat and the anchors that hold them (S4.3).
struct Lines<'a> {
    topology: &'a Topology,
    ships: Edges,
    anchors: Nodes,
    closed: Edges,
    loops: Edges,
}

impl Lines<'_> {
    /// Follows all paths without repeated node from an anchor (S4.4, S4.5).
    fn walk(&mut self, start: Node, node: Node, first: Edge, path: Edges, visited: Nodes) {
        for edge in self.topology.node_edges[node] {
            if !self.ships.has(edge) || path.has(edge) {
                continue;
            }
            let far = self.topology.far(edge, node);
            let mut longer = path;
            longer.insert(edge);
            let first = if first.is_none() { edge } else { first };
            if far == start {
                self.loops.insert(first);
                self.loops.insert(edge);
            } else if self.anchors.has(far) {
                self.closed |= longer;
            } else if !visited.has(far) {
                let mut seen = visited;
                seen.insert(far);
                self.walk(start, far, first, longer, seen);
            }
        }
    }

    /// Ships on circles without an anchor (S4.6): of the ships between bare nodes, those that remain when
    /// dead ends are cut off again and again, and whose ends are joined without them.
    fn rings(&self) -> Edges {
        let ends = |edge: Edge| self.topology.edge_nodes[edge];
        let mut core = self.ships;
        loop {
            let mut cut = Edges::EMPTY;
            for edge in core.iter() {
                let loose = |n: Node| self.anchors.has(n) || (core & self.topology.node_edgeset[n]).len() < 2;
                if ends(edge).into_iter().any(loose) {
                    cut.insert(edge);
                }
            }
            if cut.is_empty() {
                break;
            }
            core &= !cut;
        }
        let mut rings = core;
        core.iter().filter(|&e| !self.joined_without(core, e)).for_each(|e| rings.remove(e));
        rings
    }

    /// Whether the ends of an edge are joined by the other edges of a set.
    fn joined_without(&self, mut edges: Edges, edge: Edge) -> bool {
        edges.remove(edge);
        let [from, to] = self.topology.edge_nodes[edge];
        let mut seen = Nodes::one(from);
        let mut grown = true;
        while grown {
            grown = false;
            for other in edges.iter() {
                let [a, b] = self.topology.edge_nodes[other];
                if seen.has(a) != seen.has(b) {
                    seen.insert(a);
                    seen.insert(b);
                    grown = true;
                }
            }
        }
        seen.has(to)
    }
}

impl State {
    /// Edges of the pirate's hex: no ship is built on, moved to or from them (S5.4).
    #[inline]
    pub(crate) fn pirate_edges(&self) -> Edges {
        if self.pirate.is_none() {
            return Edges::EMPTY;
        }
        self.topology().hex_edgeset[self.pirate]
    }

    /// Edges on which the seat may build a ship, pieces and price aside (S2.1).
    pub fn ship_places(&self, seat: Seat) -> Edges {
        self.ship_places_without(seat, Edge::NONE)
    }

    /// The same with one ship lifted, which cannot support itself (S4.7).
    pub(crate) fn ship_places_without(&self, seat: Seat, lifted: Edge) -> Edges {
        if !self.has(Cap::Sea) {
            return Edges::EMPTY;
        }
        let mut ships = self.player(seat).ships & !self.blocked_edges();
        ships.remove(lifted);
        let same = lifted.is_none() && self.blocked_edges().is_empty();
        let ends = if same { self.player(seat).ship_ends() } else { self.ends_of(ships) };
        let support = self.supports_from(seat, ends);
        let mut places =
            self.edges_at(support) & self.shipable() & !self.routed_edges() & !self.pirate_edges();
        if !self.rules().branches {
            let own = self.player(seat).buildings();
            let branches = |edge: Edge| {
                self.topology().edge_nodes[edge]
                    .iter()
                    .any(|&n| !own.has(n) && (ships & self.topology().node_edgeset[n]).len() >= 2)
            };
            places.iter().filter(|&e| branches(e)).for_each(|e| places.remove(e));
        }
        places & self.limits().ships
    }

    /// Computes which ships are not held fast (S4.2c, d).
    pub(crate) fn find_open_ships(&self, seat: Seat) -> Edges {
        let player = self.player(seat);
        let topology = self.topology();
        let anchors = player.buildings() | player.knight_nodes();
        let mut lines =
            Lines { topology, ships: player.ships, anchors, closed: Edges::EMPTY, loops: Edges::EMPTY };
        for anchor in (anchors & player.ship_ends()).iter() {
            lines.walk(anchor, anchor, Edge::NONE, Edges::EMPTY, Nodes::one(anchor));
        }
        // The smallest circle has six ships.
        let mut free = lines.loops;
        if player.ships.len() >= 6 {
            free |= lines.rings();
        }
        for edge in player.ships.iter() {
            let ends = topology.edge_nodes[edge];
            let bare = |n: Node| !anchors.has(n) && (player.ships & topology.node_edgeset[n]).len() == 1;
            if ends.into_iter().any(bare) {
                free.insert(edge);
            }
        }
        free & !lines.closed
    }

    /// Ships that may be moved now (S4.2, SK8).
    pub fn movable_ships(&self, seat: Seat) -> Edges {
        if self.player(seat).ships.is_empty() {
            return Edges::EMPTY;
        }
        let mut ships = self.player(seat).open_ships() & !self.new_ships & !self.pirate_edges();
        if !self.player(seat).knight_nodes().is_empty() {
            ships.iter().filter(|&e| self.cuts_off_knight(seat, e)).for_each(|e| ships.remove(e));
        }
        ships
    }

    pub(crate) fn sail_choices(&self, seat: Seat, out: &mut impl Choices) {
        if self.sailed {
            return;
        }
        let movable = self.movable_ships(seat);
        if movable.is_empty() {
            return;
        }
        // A free place at an own building can be reached by every ship: the usual case, and cheap.
        let plain = self.rules().branches && !self.rules().hooked;
        let own = self.player(seat).buildings() & !self.blocked_nodes();
        let sure = self.edges_at(own) & self.shipable() & !self.routed_edges() & !self.pirate_edges();
        for edge in movable.iter() {
            let possible = plain && !sure.is_empty() || {
                let mut places = self.ship_places_without(seat, edge);
                places.remove(edge);
                !places.is_empty()
            };
            if possible {
                out.add(Action::Sail(self.topology().sides[edge]));
            }
        }
    }

    pub(crate) fn sail_to_choices(&self, seat: Seat, edge: Edge, out: &mut impl Choices) {
        for to in self.ship_places_without(seat, edge).iter().filter(|&e| e != edge) {
            out.add(Action::Ship(self.topology().sides[to]));
        }
    }

    /// Moves a ship: one action, after which routes are measured once (S4.8).
    pub(crate) fn sail(&mut self, seat: Seat, from: Edge, action: Action, log: &mut impl Sink<Event>) {
        let Action::Ship(to) = action else { return };
        let topology = self.topology();
        self.pop();
        self.sailed = true;
        self.lift_route(seat, from);
        let edge = topology.edge(to);
        self.put_route(seat, edge, true);
        log.note(Event::Sailed { seat, from: topology.sides[from], to });
        self.relay(seat, edge);
        self.award_route(log);
        self.route_follows(seat, edge, log);
    }

    /// Takes a road or ship back into its owner's supply, without measuring routes.
    pub(crate) fn lift_route(&mut self, seat: Seat, edge: Edge) {
        self.new_ships.remove(edge);
        let player = self.player_mut(seat);
        let piece = if player.ships.has(edge) { Piece::Ship } else { Piece::Road };
        player.ships.remove(edge);
        player.roads.remove(edge);
        player.left[piece.index()] += 1;
        self.note_no_route(seat, edge);
    }
}
