//! Knights: recruiting, activating, promoting, moving, driving away, chasing (K11, K12, SK5–SK9).

use crate::action::Action;
use crate::bits::Nodes;
use crate::components::*;
use crate::costs::*;
use crate::event::{Drill, Event};
use crate::flow::{Choices, Frame, PIRATE, ROBBER};
use crate::place::{Edge, Node};
use crate::state::{Knight, State};
use crate::thresholds::*;
use table::{Seat, Sink};

impl State {
    /// Free land nodes at own routes, where knights are recruited (K11.1, SK5).
    pub(crate) fn recruit_places(&self, seat: Seat) -> Nodes {
        let player = self.player(seat);
        let places = (player.road_ends() | player.ship_ends()) & self.land_nodes() & !self.built_nodes();
        places & !self.knight_nodes() & self.limits().recruits
    }

    /// Nodes a knight reaches over own routes (K12.2, SK6), also those where a foreign piece ends the path;
    /// `without` is an edge taken away.
    fn reach_without(&self, seat: Seat, from: Node, without: Edge) -> Nodes {
        let topology = self.topology();
        let mut routes = self.player(seat).routes();
        routes.remove(without);
        let foreign = self.foreign(seat);
        let mut seen = Nodes::one(from);
        let mut todo = Nodes::one(from);
        while let Some(node) = todo.first() {
            todo.remove(node);
            for edge in topology.node_edges[node] {
                let far = topology.far(edge, node);
                if routes.has(edge) && !seen.has(far) {
                    seen.insert(far);
                    if !foreign.has(far) {
                        todo.insert(far);
                    }
                }
            }
        }
        seen
    }

    /// Nodes a knight on this node reaches over own routes (K12.2).
    pub fn knight_reach(&self, seat: Seat, from: Node) -> Nodes {
        self.reach_without(seat, from, Edge::NONE)
    }

    pub(crate) fn free_nodes(&self) -> Nodes {
        !(self.built_nodes() | self.knight_nodes())
    }

    /// Whether taking this edge away would cut a knight off from all own buildings (SK8, K15.14).
    pub(crate) fn cuts_off_knight(&self, seat: Seat, edge: Edge) -> bool {
        let player = self.player(seat);
        let topology = self.topology();
        let (own, routes) = (player.buildings(), player.routes());
        // A piece that ends where nothing else of the seat is leads nowhere: the usual case, and cheap.
        let held = own | player.knight_nodes();
        let is_open = |&end: &Node| !held.has(end) && (routes & topology.node_edgeset[end]).len() == 1;
        if topology.edge_nodes[edge].iter().any(is_open) {
            return false;
        }
        player.knight_nodes().iter().any(|node| {
            self.knight_reach(seat, node).meets(&own) && !self.reach_without(seat, node, edge).meets(&own)
        })
    }

    /// Whether a knight may be promoted, price aside (K11.4, K11.5).
    pub(crate) fn can_promote(&self, seat: Seat, knight: Knight) -> bool {
        let player = self.player(seat);
        knight.on_board()
            && knight.rank < 3
            && knight.flags & Knight::PROMOTED == 0
            && player.knights_left(knight.rank + 1) > 0
            && (knight.rank < 2 || player.levels[Track::Politics.index()] >= ABILITY_LEVEL)
    }

    /// Everything knights may do in the main phase.
    pub(crate) fn knight_choices(&self, seat: Seat, out: &mut impl Choices) {
        let player = self.player(seat);
        let corners = &self.topology().corners;
        if player.affords(&RECRUIT) && player.knights_left(1) > 0 {
            for node in self.recruit_places(seat).iter() {
                out.add(Action::Recruit(corners[node]));
            }
        }
        for knight in player.knights.into_iter().filter(|k| k.on_board()) {
            let at = corners[knight.node];
            if !knight.active() && player.affords(&ACTIVATE) {
                out.add(Action::Activate(at));
            }
            if player.affords(&PROMOTE) && self.can_promote(seat, knight) {
                out.add(Action::Promote(at));
            }
            if knight.ready() {
                for node in self.march_places(seat, knight).iter() {
                    out.add(Action::March(at, corners[node]));
                }
                if self.chase_modes(knight.node) != 0 {
                    out.add(Action::Chase(at));
                }
            }
        }
    }

    /// Free nodes it reaches, and those of weaker foreign knights (K12.3–K12.5).
    pub(crate) fn march_places(&self, seat: Seat, knight: Knight) -> Nodes {
        let reach = self.knight_reach(seat, knight.node);
        let free = reach & self.free_nodes();
        let foes = reach & self.weaker(seat, knight.rank);
        match self.rules().hooks.marches {
            Some(marches) => marches(self, seat, knight, free, foes),
            None => free | foes,
        }
    }

    /// Nodes with knights of others that a knight of this rank could drive away (K12.4).
    pub(crate) fn weaker(&self, seat: Seat, rank: u8) -> Nodes {
        let knights = self.others(seat).flat_map(|other| self.player(other).knights);
        knights.filter(|foe| foe.on_board() && foe.rank < rank).map(|foe| foe.node).collect()
    }

    /// Which of robber and pirate a knight on this node can chase (K12.6, SK9).
    fn chase_modes(&self, node: Node) -> u8 {
        let hexes = self.hexes_at(node);
        let robber = if hexes.has(self.robber) { ROBBER } else { 0 };
        let pirate = if hexes.has(self.pirate) { PIRATE } else { 0 };
        (robber | pirate) & self.movable()
    }

    /// Puts a knight down and measures the routes it may cut.
    pub(crate) fn put_knight(&mut self, seat: Seat, node: Node, rank: u8, flags: u8) {
        let player = self.player_mut(seat);
        if let Some(slot) = player.knights.iter_mut().find(|k| !k.on_board()) {
            *slot = Knight { node, rank, flags };
        }
        self.knights_moved(seat, node);
    }

    /// What the scenario does after a change of a knight (C.9). Called when the change is complete.
    pub(crate) fn drilled(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        let rules = self.rules();
        if rules.hooked {
            (rules.hooks.drilled)(self, seat, node, log);
        }
    }

    /// Takes a knight off the board.
    pub(crate) fn take_knight(&mut self, seat: Seat, node: Node) -> Knight {
        let player = self.player_mut(seat);
        let knight = match player.knight_at(node) {
            Some(i) => std::mem::replace(&mut player.knights[i], Knight::OFF),
            None => Knight::OFF,
        };
        self.knights_moved(seat, node);
        knight
    }

    /// What follows from a knight that came to this node or left it.
    fn knights_moved(&mut self, seat: Seat, node: Node) {
        self.refresh_knights(seat);
        self.recut(node);
    }

    fn knight_event(&self, seat: Seat, node: Node, what: Drill, log: &mut impl Sink<Event>) {
        log.note(Event::Knight { seat, at: self.topology().corners[node], what });
    }

    pub(crate) fn recruit(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        self.pay(seat, &RECRUIT, log);
        self.station(seat, node, 1, 0, log);
    }

    /// A new knight comes onto the board.
    pub(crate) fn station(
        &mut self,
        seat: Seat,
        node: Node,
        rank: u8,
        flags: u8,
        log: &mut impl Sink<Event>,
    ) {
        self.put_knight(seat, node, rank, flags);
        self.knight_event(seat, node, Drill::Recruited, log);
        self.award_route(log);
        self.drilled(seat, node, log);
    }

    pub(crate) fn activate(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        self.pay(seat, &ACTIVATE, log);
        self.wake(seat, node, log);
    }

    /// A knight becomes active; it may not act in this turn (K12.1).
    pub(crate) fn wake(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        if let Some(i) = player.knight_at(node) {
            player.knights[i].flags |= Knight::ACTIVE | Knight::FRESH;
        }
        self.knight_event(seat, node, Drill::Activated, log);
        self.drilled(seat, node, log);
    }

    pub(crate) fn promote(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        if let Some(i) = player.knight_at(node) {
            player.knights[i].rank += 1;
            player.knights[i].flags |= Knight::PROMOTED;
        }
        self.knight_event(seat, node, Drill::Promoted, log);
    }

    /// After its action a knight is inactive (K12.1).
    pub(crate) fn tire(flags: u8) -> u8 {
        flags & !Knight::ACTIVE | Knight::ACTED
    }

    /// Moves a knight, driving away a weaker one (K12.3, K12.4).
    pub(crate) fn march(&mut self, seat: Seat, from: Node, to: Node, log: &mut impl Sink<Event>) {
        let corners = &self.topology().corners;
        let driven = self.knight_of(to);
        let foe = driven.map(|owner| self.take_knight(owner, to));
        let knight = self.take_knight(seat, from);
        self.put_knight(seat, to, knight.rank, State::tire(knight.flags));
        log.note(Event::Marched { seat, from: corners[from], to: corners[to] });
        match (driven, foe) {
            // The award is decided after the retreat (K12.8).
            (Some(owner), Some(foe)) => self.push_retreat(owner, to, foe),
            _ => self.award_route(log),
        }
        self.drilled(seat, to, log);
    }

    /// The owner chooses where a driven knight goes, or the mover does (L.12).
    pub(crate) fn push_retreat(&mut self, owner: Seat, node: Node, knight: Knight) {
        let (seat, Knight { rank, flags, .. }) = (owner, knight);
        self.push(if self.limits().banishes.has(node) {
            Frame::Banish { seat, node, rank, flags }
        } else {
            Frame::Retreat { seat, node, rank, flags }
        });
    }

    /// Free nodes a driven knight reaches from where it stood (K12.4, SK7).
    pub(crate) fn retreat_choices(&self, seat: Seat, node: Node, out: &mut impl Choices) {
        let mut places = self.knight_reach(seat, node) & self.free_nodes();
        if self.rules().hooked {
            places &= !(self.rules().hooks.no_retreat)(self);
        }
        for to in places.iter().filter(|&n| n != node) {
            out.add(Action::Retreat(self.topology().corners[to]));
        }
    }

    pub(crate) fn retreat_act(
        &mut self,
        seat: Seat,
        rank: u8,
        flags: u8,
        action: Action,
        log: &mut impl Sink<Event>,
    ) {
        let Action::Retreat(at) = action else { return };
        self.pop();
        self.put_knight(seat, self.topology().node(at), rank, flags);
        log.note(Event::Knight { seat, at, what: Drill::Recruited });
        self.award_route(log);
        self.drilled(seat, self.topology().node(at), log);
    }

    /// No place to retreat to: the knight returns to the supply (K12.4).
    pub(crate) fn knight_lost(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        self.knight_event(seat, node, Drill::Removed, log);
        self.award_route(log);
    }

    /// The knight stays where it is and tires; robber or pirate is moved (K12.6, SK9).
    pub(crate) fn chase(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        if let Some(i) = player.knight_at(node) {
            player.knights[i].flags = State::tire(player.knights[i].flags);
        }
        self.knight_event(seat, node, Drill::Tired, log);
        let how = self.chase_modes(node);
        self.push(Frame::Robber { how });
    }
}
