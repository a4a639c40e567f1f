//! Greater Catan (G): new islands without numbers, which the home island has to give up for them.

use super::{Board, unlimited};
use crate::action::Action;
use crate::bits::hexes;
use crate::components::is_red;
use crate::event::Event;
use crate::flow::{Choices, Frame};
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
fn routed(state: &mut State, _: Seat, edge: u8, _: Log<'_>) {
    let ends = state.topology().edge_nodes[usize::from(edge)];
    let touched = ends.iter().fold(0, |all, &node| all | state.hexes_at(node));
    let bare = |hex: &u8| {
        let n = usize::from(*hex);
        state.token[n] == 0 && state.terrain[n].produces()
    };
    let bare = hexes(touched & state.map().area("new")).filter(bare).fold(0, |all, hex| all | 1u64 << hex);
    hexes(bare).for_each(|hex| state.push(Frame::Duty { hex }));
}

impl State {
    /// The reserve first, then the home island; with nothing left the hex stays as it is (G.8).
    pub(crate) fn duty_waits(&mut self, hex: u8) -> bool {
        let left = |&stack: &u8| self.stacks[usize::from(stack)].iter().any(|&n| n > 0);
        let reserve = self.map().reserves.first().is_some_and(left);
        self.replace(if reserve { Frame::Reserve { hex } } else { Frame::Strip { hex } });
        false
    }

    pub(crate) fn reserve_drawn(&mut self, hex: u8, number: u8, log: &mut impl Sink<Event>) {
        self.pop();
        if let Some(&stack) = self.map().reserves.first() {
            self.stacks[usize::from(stack)][usize::from(number)] -= 1;
        }
        self.set_token(hex, number);
        log.note(Event::Token { hex: self.topology().hexes[usize::from(hex)], number });
    }

    /// Home hexes with tokens that may be moved to this hex: those within all three limits, or within the last two,
    /// or within the last, or all of them (G.9, G.10).
    fn strippable(&self, seat: Seat, to: u8) -> u64 {
        let topology = self.topology();
        let home = self.map().area("home");
        let with_token = |set: u64| hexes(set).filter(|&h| self.token[usize::from(h)] != 0);
        let set = |some: &mut dyn Iterator<Item = u8>| some.fold(0, |all, hex| all | 1u64 << hex);
        let all = set(&mut with_token(home));
        // G.9.3, G.11: buildings on the home island that have one token left.
        let own_island = |node: &u8| self.hexes_at(*node) & home != 0;
        let last: u64 = (self.taken.iter().filter(own_island))
            .map(|node| set(&mut with_token(self.hexes_at(node))))
            .filter(|tokens| tokens.count_ones() == 1)
            .fold(0, |all, only| all | only);
        // G.9.2: hexes at which the player has a building.
        let own = self.player(seat).buildings();
        let mine = set(&mut hexes(all).filter(|&h| topology.hex_nodeset[usize::from(h)].meets(&own)));
        // G.9.1: red numbers side by side on the new islands.
        let near = topology.hex_near[usize::from(to)] & self.map().area("new");
        let is_red_at = |h: &u8| is_red(self.token[usize::from(*h)]);
        let beside_red = hexes(near).any(|h| is_red_at(&h));
        let red = if beside_red { set(&mut hexes(all).filter(is_red_at)) } else { 0 };
        let sets = [all & !last & mine & !red, all & !last & mine, all & !last, all];
        sets.into_iter().find(|&some| some != 0).unwrap_or(0)
    }

    pub(crate) fn strip_choices(&self, seat: Seat, to: u8, out: &mut impl Choices) {
        for hex in hexes(self.strippable(seat, to)) {
            out.add(Action::Strip(self.topology().hexes[usize::from(hex)]));
        }
    }

    /// No reward is paid (G.8).
    pub(crate) fn strip_act(&mut self, hex: u8, action: Action, log: &mut impl Sink<Event>) {
        let Action::Strip(from) = action else { return };
        self.pop();
        let topology = self.topology();
        let taken = topology.hex(from);
        let number = self.token[usize::from(taken)];
        self.set_token(taken, 0);
        self.set_token(hex, number);
        log.note(Event::Stripped { from, to: topology.hexes[usize::from(hex)], number });
    }
}
