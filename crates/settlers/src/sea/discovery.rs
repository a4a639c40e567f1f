//! Turning face-down hexes (S8). What lies there is drawn when it is turned: nobody can tell the difference.

use crate::action::Action;
use crate::bits::Tiles;
use crate::components::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::map::{Ground, Token};
use crate::place::{Edge, Tile};
use crate::state::State;
use table::Sink;

impl State {
    /// Face-down hexes at the ends of an edge (S8.2).
    pub(crate) fn undiscovered(&self, edge: Edge) -> Tiles {
        let ends = self.topology().edge_nodes[edge];
        ends.into_iter().map(|node| self.hexes_at(node)).collect::<Tiles>() & self.down
    }

    /// Turns one hex after the other; where there are several, the player says which is next.
    pub(crate) fn discover_next(&mut self, edge: Edge) -> bool {
        let found = self.undiscovered(edge);
        match (found.first(), found.len()) {
            (None, _) => {
                self.pop();
                false
            }
            (Some(hex), 1) => {
                self.push(Frame::Reveal { hex });
                false
            }
            _ => true,
        }
    }

    pub(crate) fn discover_choices(&self, edge: Edge, out: &mut impl Choices) {
        for hex in self.undiscovered(edge).iter() {
            out.add(Action::Explore(self.topology().hexes[hex]));
        }
    }

    pub(crate) fn discover_act(&mut self, action: Action) {
        if let Action::Explore(hex) = action {
            self.push(Frame::Reveal { hex: self.topology().hex(hex) });
        }
    }

    /// Chance draws the hex, unless the map fixes it.
    pub(crate) fn reveal_waits(&mut self, hex: Tile, log: &mut impl Sink<Event>) -> bool {
        match self.map().places[hex].ground {
            Ground::Pool(_) => true,
            Ground::Fixed(terrain) => {
                self.revealed(hex, terrain, log);
                false
            }
        }
    }

    /// The hex lies open and is part of the board at once (S8.5).
    pub(crate) fn revealed(&mut self, hex: Tile, terrain: Terrain, log: &mut impl Sink<Event>) {
        self.pop();
        self.down.remove(hex);
        let place = self.map().places[hex];
        if let Ground::Pool(pool) = place.ground {
            self.deal_terrain(hex, pool, terrain);
        }
        self.refresh_board();
        log.note(Event::Dealt { hex: self.topology().hexes[hex], terrain });
        if terrain.produces() && matches!(place.token, Token::Found(_)) {
            self.push(Frame::RevealToken { hex });
        } else {
            self.reward(hex, log);
        }
    }

    /// Chance draws the token while there is one. Without, the land is discovered all the same (S8.3).
    pub(crate) fn reveal_token_waits(&mut self, hex: Tile, log: &mut impl Sink<Event>) -> bool {
        let left = match self.map().places[hex].token {
            Token::Found(stack) => self.stacks[usize::from(stack)].iter().any(|&n| n > 0),
            Token::Never
            | Token::Open(_)
            | Token::Barren(_)
            | Token::Dealt(_)
            | Token::Spiral(_)
            | Token::Later => false,
        };
        if !left {
            self.pop();
            self.reward(hex, log);
        }
        left
    }

    pub(crate) fn token_found(&mut self, hex: Tile, number: u8, log: &mut impl Sink<Event>) {
        self.pop();
        if let Token::Found(stack) = self.map().places[hex].token {
            let left = &mut self.stacks[usize::from(stack)][usize::from(number)];
            *left = left.saturating_sub(1);
        }
        self.set_token(hex, number);
        log.note(Event::Token { hex: self.topology().hexes[hex], number });
        self.reward(hex, log);
    }

    /// One resource of the new land for the discoverer (S8.3, S8.4).
    fn reward(&mut self, hex: Tile, log: &mut impl Sink<Event>) {
        let seat = self.active();
        let terrain = self.terrain[hex];
        if let Some(kind) = terrain.resource() {
            let n = 1.min(self.bank[kind.index()]);
            self.gain(seat, kind, n, log);
        } else if terrain == Terrain::Gold {
            self.push(Frame::Take { seat, left: 1, from: 0, optional: false });
        }
        let rules = self.rules();
        if rules.hooked {
            (rules.hooks.found)(self, seat, hex, log);
        }
    }
}
