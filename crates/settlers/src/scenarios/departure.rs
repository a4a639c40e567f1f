//! Departure into the Unknown (U): treasures that are kept in secret or opened, and a harbour for two of them.

use super::treasures::{self, Treasures};
use super::{Board, Scenario, unlimited};
use crate::action::Action;
use crate::components::Port;
use crate::event::Event;
use crate::flow::Choices;
use crate::rules::{Hooks, Log, Rules, START_THREE};
use crate::state::State;
use table::Seat;

/// With one token kept, a hand may hold this much more on a 7 (U.10).
const HAND_BONUS: u8 = 2;
/// So many tokens kept bring a harbour (U.10).
const FOR_HARBOUR: u8 = 2;

pub(super) fn boards() -> [Board; 2] {
    let hooks = Hooks {
        begin: |map| Scenario::Treasures(Treasures::laid_out(map, true)),
        routed: |state, _, edge, _| treasures::reached(state, edge),
        hand_bonus: |state, seat| if kept(state, seat) > 0 { HAND_BONUS } else { 0 },
        points: |state, seat| kept(state, seat).saturating_sub(2),
        choices,
        act,
        ..Hooks::NONE
    };
    let rules =
        Rules { target: 12, chip: 0, start: &START_THREE, finds: true, hooked: true, hooks, ..Rules::SEA };
    let board = |map| Board {
        name: "departure-into-the-unknown",
        map,
        rules: [Some(rules), Some(rules.with_knights(Some(14)))],
        limits: unlimited,
    };
    [
        board(include_str!("../../maps/departure-into-the-unknown-3.txt")),
        board(include_str!("../../maps/departure-into-the-unknown-4.txt")),
    ]
}

fn kept(state: &State, seat: Seat) -> u8 {
    state.treasures().map_or(0, |treasures| treasures.kept_total[seat.index()])
}

/// One of the five 2:1 harbours, once, in the own turn after the roll, with a building at the coast (U.12).
fn choices(state: &State, seat: Seat, out: &mut dyn Choices) {
    let player = state.player(seat);
    if kept(state, seat) < FOR_HARBOUR
        || player.extra_ports != 0
        || !player.buildings().iter().any(|node| state.is_coastal(node))
    {
        return;
    }
    let taken = state.seats.iter().fold(0, |taken, other| taken | other.extra_ports);
    for kind in Port::ALL.into_iter().filter(|&kind| kind != Port::Generic) {
        if taken >> kind.index() & 1 == 0 {
            out.add(Action::Port(kind));
        }
    }
}

/// The building it is put to makes no difference, so it is not asked for.
fn act(state: &mut State, seat: Seat, action: Action, log: Log<'_>) {
    if let Action::Port(kind) = action {
        state.seats[seat.index()].extra_ports |= 1 << kind.index();
        log.note(Event::TookHarbour { seat, kind });
    }
}
