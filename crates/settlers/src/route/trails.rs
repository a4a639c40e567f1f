//! The longest trail of a network of roads and ships (B11.1 to B11.3, S10.1).
//!
//! Pieces between which a trail has no choice are taken together as a stretch, so that only junctions, where three
//! pieces meet, are decisions. A network of thirty pieces seldom has more than a handful of those.

use crate::bits::{Edges, Nodes};
use crate::map::Topology;
use crate::place::{Edge, Node};
use arrayvec::ArrayVec;

/// What decides where a trail of one seat may go.
pub(super) struct Net<'a> {
    pub(super) topology: &'a Topology,
    pub(super) edges: Edges,
    pub(super) ships: Edges,
    pub(super) own: Nodes,
    pub(super) foreign: Nodes,
}

/// More pieces than a player can have; what is beyond is not counted.
const MOST: usize = 64;
/// Where nothing follows.
const END: u8 = u8::MAX;

/// Pieces in a row, and the junctions at both ends of it.
struct Stretch {
    len: u8,
    ends: [u8; 2],
}

/// Stretches and junctions of a network or a part of it.
struct Trails<'a> {
    net: &'a Net<'a>,
    /// Pieces in no stretch yet.
    todo: Edges,
    stretches: ArrayVec<Stretch, MOST>,
    /// Nodes where three pieces meet between which a trail may choose, and their stretches; one that comes back to
    /// the same junction is there twice.
    junctions: ArrayVec<(Node, ArrayVec<u8, 3>), MOST>,
}

impl Net<'_> {
    /// The pieces that may follow on `edge` at `node`: nothing behind a foreign building or knight (B11.2), and a
    /// trail changes between road and ship only at an own building (S10.1).
    #[inline]
    fn next(&self, edge: Edge, node: Node) -> (Option<Edge>, Option<Edge>) {
        let mut next = (None, None);
        if self.foreign.has(node) {
            return next;
        }
        let (ship, own) = (self.ships.has(edge), self.own.has(node));
        for other in self.topology.node_edges[node] {
            if other != edge && self.edges.has(other) && (own || self.ships.has(other) == ship) {
                next = (Some(other), next.0);
            }
        }
        next
    }

    /// The length of the longest trail.
    pub(super) fn longest(&self) -> u8 {
        Trails::new(self).rest(0, u8::MAX)
    }

    /// The length of the longest trail, or of the longest through one new piece, whichever is longer, if without the
    /// piece it is known to be at least so long.
    pub(super) fn longest_with(&self, edge: Edge, least: u8) -> u8 {
        let mut trails = Trails::new(self);
        least.max(trails.with(edge))
    }

    /// The length of the longest trail, if without one new piece it is known to be at most so long.
    pub(super) fn longest_but(&self, edge: Edge, most: u8) -> u8 {
        let mut trails = Trails::new(self);
        let with = trails.with(edge);
        if with >= most {
            return with;
        }
        let around = trails.longest((0, 0), most);
        trails.rest(with.max(around), most)
    }
}

impl<'a> Trails<'a> {
    fn new(net: &'a Net<'a>) -> Trails<'a> {
        Trails { net, todo: net.edges, stretches: ArrayVec::new(), junctions: ArrayVec::new() }
    }

    /// All stretches so far, a bit each.
    fn all(&self) -> u64 {
        !0 >> (MOST - self.stretches.len())
    }

    /// Adds everything that hangs together with a piece.
    fn join(&mut self, edge: Edge) {
        let mut at = self.junctions.len();
        self.add(edge);
        while let Some(&(node, _)) = self.junctions.get(at) {
            for edge in self.net.topology.node_edges[node] {
                if self.todo.has(edge) {
                    self.add(edge);
                }
            }
            at += 1;
        }
    }

    /// Adds what hangs together with a piece: the length of the longest trail through it, if it is at the end of a
    /// line; otherwise that of the longest trail there.
    fn with(&mut self, edge: Edge) -> u8 {
        self.join(edge);
        // The first stretch is that of the piece.
        let (len, ends) = self.stretches.first().map_or((0, [END; 2]), |first| (first.len, first.ends));
        let last = |node: Node| self.net.next(edge, node).0.is_none();
        match (ends, self.net.topology.edge_nodes[edge]) {
            ([END, END], _) => len,
            ([END, at] | [at, END], [a, b]) if last(a) || last(b) => len + self.walk(at, self.all() & !1),
            _ => self.longest((0, 0), u8::MAX),
        }
    }

    /// The longest trail of what was not joined yet, or `best`; nothing is longer than `most`.
    fn rest(&mut self, mut best: u8, most: u8) -> u8 {
        while let Some(edge) = self.todo.iter().next().filter(|_| best < most) {
            let first = (self.stretches.len(), self.junctions.len());
            self.join(edge);
            best = best.max(self.longest(first, most));
        }
        best
    }

    /// Adds the stretch to which a piece belongs.
    fn add(&mut self, edge: Edge) {
        self.todo.remove(edge);
        if self.stretches.is_full() {
            return;
        }
        let mut stretch = Stretch { len: 1, ends: [END; 2] };
        let nodes = self.net.topology.edge_nodes[edge];
        for (end, node) in nodes.into_iter().enumerate() {
            stretch.ends[end] = self.follow(edge, node, &mut stretch.len);
        }
        self.stretches.push(stretch);
    }

    /// Goes on from a piece over a node as long as there is no choice, and says at which junction that ends.
    fn follow(&mut self, mut edge: Edge, mut node: Node, len: &mut u8) -> u8 {
        loop {
            match self.net.next(edge, node) {
                (None, _) => return END,
                (Some(next), None) => {
                    // Round a circle and back.
                    if !self.todo.has(next) {
                        return END;
                    }
                    self.todo.remove(next);
                    *len += 1;
                    edge = next;
                    node = self.net.topology.far(next, node);
                }
                (Some(_), Some(_)) => return self.touch(node),
            }
        }
    }

    /// The junction at a node, which the stretch that comes next touches.
    fn touch(&mut self, node: Node) -> u8 {
        let found = self.junctions.iter().position(|&(at, _)| at == node);
        let junction = found.unwrap_or_else(|| {
            self.junctions.push((node, ArrayVec::new()));
            self.junctions.len() - 1
        });
        let _ = self.junctions[junction].1.try_push(self.stretches.len() as u8);
        junction as u8
    }

    /// The longest trail over what hangs together: the stretches and junctions from `first` on.
    fn longest(&self, first: (usize, usize), most: u8) -> u8 {
        let stretches = &self.stretches[first.0..];
        let all = self.all() & (!0 << first.0);
        let most = most.min(stretches.iter().map(|stretch| stretch.len).sum());
        let (mut best, mut dead_ends) = (0, 0);
        // A longest trail begins where nothing comes before it.
        for (n, stretch) in (first.0..).zip(stretches) {
            let [a, b] = stretch.ends;
            if a == END || b == END {
                dead_ends += 1;
                let rest = if a == b { 0 } else { self.walk(a.min(b), all & !(1 << n)) };
                best = best.max(stretch.len + rest);
                if best >= most {
                    return best;
                }
            }
        }
        // Or on a circle that leads back there. Three stretches meet at a junction: without a circle there are two
        // dead ends more than junctions.
        if dead_ends < self.junctions.len() - first.1 + 2 {
            for junction in first.1..self.junctions.len() {
                best = best.max(self.walk(junction as u8, all));
                if best >= most {
                    return best;
                }
            }
        }
        best
    }

    /// The longest way on from a junction over the stretches that are left.
    fn walk(&self, junction: u8, left: u64) -> u8 {
        let mut best = 0;
        for &n in &self.junctions[usize::from(junction)].1 {
            if left >> n & 1 != 0 {
                let stretch = &self.stretches[usize::from(n)];
                let [a, b] = stretch.ends;
                let far = if a == junction { b } else { a };
                let rest = if far == END { 0 } else { self.walk(far, left & !(1 << n)) };
                best = best.max(stretch.len + rest);
            }
        }
        best
    }
}
