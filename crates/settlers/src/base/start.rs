//! Dealing the board (B3) and the starting phase (B4, K2).

use crate::action::Action;
use crate::bits::Nodes;
use crate::components::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::map::{Draw, Token};
use crate::place::Node;
use crate::rules::Cap;
use crate::state::State;
use table::{Seat, Sink};

impl State {
    /// Skips draws that are not needed; true while one is left.
    pub(crate) fn deal_next(&mut self) -> bool {
        let map = self.map();
        while let Some(step) = map.plan.get(usize::from(self.step)) {
            match *step {
                Draw::Token { hex, .. } if !self.terrain[hex].produces() => self.step += 1,
                Draw::Check { stack, from } => {
                    if self.reds_touch() {
                        self.take_back_tokens(stack);
                        self.step = from;
                    } else {
                        self.step += 1;
                    }
                }
                _ => return true,
            }
        }
        self.refresh();
        self.robber = self.robber_start();
        self.replace(Frame::First);
        false
    }

    /// A deal with red neighbours is repeated (B3.4).
    fn take_back_tokens(&mut self, stack: u8) {
        for (hex, place) in self.map().places.entries() {
            if place.token == Token::Dealt(stack) && self.token[hex] != 0 {
                self.stacks[usize::from(stack)][usize::from(self.token[hex])] += 1;
                self.token[hex] = 0;
            }
        }
    }

    /// Chance has dealt.
    pub(crate) fn dealt(&mut self, action: Action, log: &mut impl Sink<Event>) {
        let map = self.map();
        let Some(&step) = map.plan.get(usize::from(self.step)) else { return };
        match (step, action) {
            (Draw::Terrain { hex, pool }, Action::Deal(terrain)) => {
                self.deal_terrain(hex, pool, terrain);
                log.note(Event::Dealt { hex: map.topology.hexes[hex], terrain });
            }
            (Draw::Port(n), Action::Port(kind)) => {
                self.harbours[usize::from(n)] = kind as u8;
                self.ports_left[kind.index()] -= 1;
                let at = map.topology.sides[map.harbours[usize::from(n)].edge];
                log.note(Event::Harbour { at, kind });
            }
            (Draw::Spiral(stack), Action::Spiral(corner)) => {
                self.lay_spiral(stack, corner);
                log.note(Event::Spiral { corner });
            }
            (Draw::Token { hex, stack }, Action::Token(number)) => {
                self.stacks[usize::from(stack)][usize::from(number)] -= 1;
                self.token[hex] = number;
                log.note(Event::Token { hex: map.topology.hexes[hex], number });
            }
            _ => debug_assert!(false, "{action} at {step:?}"),
        }
        self.step += 1;
    }

    /// Lays tokens in letter order along the spiral from a corner; the desert is skipped (B3.3).
    pub(crate) fn lay_spiral(&mut self, stack: u8, corner: u8) {
        let Some(Some(spiral)) = self.map().spirals.get(usize::from(stack)) else { return };
        let corner = usize::from(corner) % 6;
        let outer = (0..12).map(|i| spiral.outer[(2 * corner + i) % 12]);
        let inner = (0..6).map(|i| spiral.inner[(corner + i) % 6]);
        let mut tokens = spiral.tokens.iter();
        for hex in outer.chain(inner).chain([spiral.centre]) {
            if self.terrain[hex].produces()
                && let Some(&number) = tokens.next()
            {
                self.token[hex] = number;
                let left = &mut self.stacks[usize::from(stack)][usize::from(number)];
                *left = left.saturating_sub(1);
            }
        }
    }

    /// The round of the starting phase.
    fn round(&self) -> usize {
        usize::from(self.step / self.players)
    }

    /// Whose turn a step of the starting phase is: 1 … n, n … 1, 1 … n (B4.2).
    fn starter(&self, step: u8) -> Seat {
        let (round, turn) = (step / self.players, step % self.players);
        let turn = if round % 2 == 0 { turn } else { self.players - 1 - turn };
        self.after(self.first, turn)
    }

    /// Where a starting building may stand.
    pub(crate) fn start_places(&self, seat: Seat) -> Nodes {
        let rules = self.rules();
        let topology = self.topology();
        let area = self.map().area(rules.start_area);
        let mut places = if area.is_empty() {
            self.land_nodes()
        } else {
            (area & self.land()).iter().map(|hex| topology.hex_nodeset[hex]).collect()
        };
        places = places & !self.barred_nodes() & !self.knight_nodes();
        let last = self.round() + 1 == rules.start.len();
        if rules.start_at_coast && last && !self.player(seat).buildings().iter().any(|n| self.is_coastal(n)) {
            places.iter().filter(|&n| !self.is_coastal(n)).for_each(|n| places.remove(n));
        }
        places & self.limits().settlements
    }

    pub(crate) fn start_choices(&self, seat: Seat, out: &mut impl Choices) {
        let city = self.rules().start.get(self.round()).is_some_and(|r| r.city);
        for node in self.start_places(seat).iter() {
            let corner = self.topology().corners[node];
            out.add(if city { Action::City(corner) } else { Action::Settle(corner) });
        }
    }

    /// Roads and, at the coast, ships beside the building just placed (B4.2, S2.4).
    pub(crate) fn start_route_choices(&self, node: Node, out: &mut impl Choices) {
        let topology = self.topology();
        let coastal = self.is_coastal(node);
        let at = topology.node_edgeset[node] & !self.routed_edges();
        let ships_only = self.rules().ships_at_coast && coastal && self.has(Cap::Sea);
        if !ships_only {
            for edge in (at & self.roadable() & self.limits().roads).iter() {
                out.add(Action::Road(topology.sides[edge]));
            }
        }
        if self.has(Cap::Sea) && coastal {
            for edge in (at & self.shipable() & !self.pirate_edges() & self.limits().ships).iter() {
                out.add(Action::Ship(topology.sides[edge]));
            }
        }
    }

    pub(crate) fn start_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Settle(corner) | Action::City(corner) => {
                let node = self.topology().node(corner);
                let city = matches!(action, Action::City(_));
                self.place_building(seat, node, city, log);
                // Where one starts is no new island (S9.1).
                let island = self.island(node);
                self.player_mut(seat).settled |= island;
                self.push(Frame::StartRoute { node });
                if self.rules().start.get(self.round()).is_some_and(|r| r.cards) {
                    self.starting_cards(seat, node, log);
                }
            }
            Action::Road(side) | Action::Ship(side) => {
                // What the piece sets off comes before the next seat (S8.2).
                self.replace(Frame::NextStart);
                let edge = self.topology().edge(side);
                self.place_route(seat, edge, matches!(action, Action::Ship(_)), log);
            }
            _ => debug_assert!(false, "{action} in the starting phase"),
        }
    }

    /// One card for each land hex beside the place (B4.3, K2.2); one of choice for gold (S6.3).
    fn starting_cards(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        let mut gold = 0;
        for hex in self.topology().node_hexes[node] {
            if !self.land().has(hex) {
                continue;
            }
            match self.terrain[hex] {
                Terrain::Gold => gold += 1,
                terrain => {
                    if let Some(kind) = terrain.resource() {
                        let n = 1.min(self.bank[kind.index()]);
                        self.gain(seat, kind, n, log);
                    }
                }
            }
        }
        if gold > 0 {
            self.push(Frame::Take { seat, left: gold, from: 0, optional: false });
        }
    }

    /// The next placement, or the first turn (B4.5).
    pub(crate) fn next_start(&mut self, log: &mut impl Sink<Event>) {
        self.pop();
        self.step += 1;
        if self.round() < self.rules().start.len() {
            self.active = self.starter(self.step);
        } else {
            self.begin_turn(self.first, log);
        }
    }
}
