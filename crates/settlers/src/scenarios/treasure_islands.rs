//! The Treasure Islands (T): six unknown islands, treasures on the way, a chip for the first settlement on each.

use super::treasures::{self, Treasures};
use super::{Board, Scenario, unlimited};
use crate::components::Terrain;
use crate::flow::Frame;
use crate::place::Tile;
use crate::rules::{Hooks, Log, Rules};
use crate::state::State;
use table::Seat;

/// With this many chips handed out the game ends (T.15).
const LAST_CHIP: u8 = 14;

pub(super) fn boards() -> [Board; 2] {
    let hooks = Hooks {
        begin: |map| Scenario::Treasures(Treasures::laid_out(map, false)),
        routed: |state, _, edge, _| treasures::reached(state, edge),
        found,
        ended,
        ..Hooks::NONE
    };
    let rules =
        Rules { target: 15, chip: 1, islands_by_area: true, finds: true, hooked: true, hooks, ..Rules::SEA };
    let board = |map, target| Board {
        name: "treasure-islands",
        map,
        rules: [Some(rules), Some(rules.with_knights(Some(target)))],
        limits: unlimited,
    };
    [
        board(include_str!("../../maps/treasure-islands-3.txt"), 17),
        board(include_str!("../../maps/treasure-islands-4.txt"), 16),
    ]
}

/// Desert and sea bring the top treasure of the stock (T.9).
fn found(state: &mut State, _: Seat, hex: Tile, _: Log<'_>) {
    let barren = matches!(state.terrain[hex], Terrain::Desert | Terrain::Sea);
    if let Some(treasures) = state.treasures_mut()
        && barren
        && treasures.stock > 0
    {
        treasures.stock -= 1;
        state.push(Frame::Treasure { secret: false });
    }
}

/// The fourteenth chip ends the game: most points, then most chips, then the next in turn (T.15).
fn ended(state: &State) -> Option<Seat> {
    let chips = |seat: Seat| state.player(seat).chips;
    if state.clockwise().map(chips).sum::<u8>() < LAST_CHIP {
        return None;
    }
    // Of equals the last is taken, so they come in reverse.
    let mut seats = [Seat(0); table::MOST_SEATS];
    state.clockwise().zip(&mut seats).for_each(|(seat, place)| *place = seat);
    let seats = &seats[..usize::from(state.players)];
    seats.iter().rev().copied().max_by_key(|&seat| (state.points(seat), chips(seat)))
}
