//! Greater Catan (G): new islands without numbers, which the home island has to give up for them.

use super::{Board, unlimited};
use crate::action::Action;
use crate::bits::Tiles;
use crate::components::is_red;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::place::{Edge, Node, Tile};
use crate::rules::{Hooks, Log, Rules};
use crate::state::State;
use table::{Seat, Sink};

pub(super) fn boards() -> [Board; 2] {
    let hooks = Hooks { routed, ..Hooks::NONE };
    let rules = Rules { target: 18, chip: 0, pieces: [15, 5, 8, 15], hooked: true, hooks, ..Rules::SEA };
    let board = |map| Board {
        name: "greater-catan",
        map,
        rules: [Some(rules), Some(rules.with_knights(Some(20)))],
        limits: unlimited,
    };
    [
        board(include_str!("../../maps/greater-catan-3.txt")),
        board(include_str!("../../maps/greater-catan-4.txt")),
    ]
}

/// A piece that touches a producing hex of the new islands without a token, if only at a corner (G.7, Z.3).
fn routed(state: &mut State, _: Seat, edge: Edge, _: Log<'_>) {
    let ends = state.topology().edge_nodes[edge];
    let touched: Tiles = ends.into_iter().map(|node| state.hexes_at(node)).collect();
    let bare = |&hex: &Tile| state.token[hex] == 0 && state.terrain[hex].produces();
    let bare: Tiles = (touched & state.map().area("new")).iter().filter(bare).collect();
    bare.iter().for_each(|hex| state.push(Frame::Duty { hex }));
}

impl State {
    /// The reserve first, then the home island; with nothing left the hex stays as it is (G.8).
    pub(crate) fn duty_waits(&mut self, hex: Tile) -> bool {
        let left = |&stack: &u8| self.stacks[usize::from(stack)].iter().any(|&n| n > 0);
        let reserve = self.map().reserves.first().is_some_and(left);
        self.replace(if reserve { Frame::Reserve { hex } } else { Frame::Strip { hex } });
        false
    }

    pub(crate) fn reserve_drawn(&mut self, hex: Tile, number: u8, log: &mut impl Sink<Event>) {
        self.pop();
        if let Some(&stack) = self.map().reserves.first() {
            self.stacks[usize::from(stack)][usize::from(number)] -= 1;
        }
        self.set_token(hex, number);
        log.note(Event::Token { hex: self.topology().hexes[hex], number });
    }

    /// Home hexes with tokens that may be moved to this hex: those within all three limits, or within the last two,
    /// or within the last, or all of them (G.9, G.10).
    fn strippable(&self, seat: Seat, to: Tile) -> Tiles {
        let topology = self.topology();
        let home = self.map().area("home");
        let with_token = |set: Tiles| set.iter().filter(|&h| self.token[h] != 0);
        let all: Tiles = with_token(home).collect();
        // G.9.3, G.11: buildings on the home island that have one token left.
        let own_island = |node: &Node| self.hexes_at(*node).meets(&home);
        let last: Tiles = (self.built_nodes().iter().filter(own_island))
            .map(|node| with_token(self.hexes_at(node)).collect::<Tiles>())
            .filter(|tokens| tokens.len() == 1)
            .collect();
        // G.9.2: hexes at which the player has a building.
        let own = self.player(seat).buildings();
        let mine: Tiles = all.iter().filter(|&h| topology.hex_nodeset[h].meets(&own)).collect();
        // G.9.1: red numbers side by side on the new islands.
        let near = topology.hex_near[to] & self.map().area("new");
        let is_red_at = |&h: &Tile| is_red(self.token[h]);
        let beside_red = near.iter().any(|h| is_red_at(&h));
        let red = if beside_red { all.iter().filter(is_red_at).collect() } else { Tiles::EMPTY };
        let sets = [all & !last & mine & !red, all & !last & mine, all & !last, all];
        sets.into_iter().find(|some| !some.is_empty()).unwrap_or_default()
    }

    pub(crate) fn strip_choices(&self, seat: Seat, to: Tile, out: &mut impl Choices) {
        for hex in self.strippable(seat, to).iter() {
            out.add(Action::Strip(self.topology().hexes[hex]));
        }
    }

    /// No reward is paid (G.8).
    pub(crate) fn strip_act(&mut self, hex: Tile, action: Action, log: &mut impl Sink<Event>) {
        let Action::Strip(from) = action else { return };
        self.pop();
        let topology = self.topology();
        let taken = topology.hex(from);
        let number = self.token[taken];
        self.set_token(taken, 0);
        self.set_token(hex, number);
        log.note(Event::Stripped { from, to: topology.hexes[hex], number });
    }
}
