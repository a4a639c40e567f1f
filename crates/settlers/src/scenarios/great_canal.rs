//! The Great Canal (C): knights of all players dig a canal through the island, two for each stretch; when it is
//! finished the fields bear. Small islands are worth a knight's voyage.

use super::{Board, Scenario, corners_of};
use crate::bits::Tiles;
use crate::components::{Port, Terrain};
use crate::event::Event;
use crate::map::{Map, RobberStart};
use crate::place::{Node, Tile};
use crate::rules::{Hooks, Limits, Log, Rules, START_THREE};
use crate::state::State;
use table::{MOST_SEATS, Seat};

/// With so many dug the canal is finished (C.11).
const ENOUGH: u32 = 8;
/// `mark=A` of the map: the desert that becomes a lake.
const DESERT_A: u8 = 1;

/// How far the canal is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Canal {
    /// Hexes of the canal that still have their chips.
    pub undug: Tiles,
    /// Chips of each seat, one point each (C.8).
    pub chips: [u8; MOST_SEATS],
}

impl Canal {
    /// Whether the water has come (C.11).
    pub fn is_finished(&self) -> bool {
        self.undug.is_empty()
    }
}

pub(super) fn boards() -> [Board; 2] {
    let hooks = Hooks {
        begin: |map| {
            let undug = map.canals.iter().map(|stretch| stretch.hex).collect();
            Scenario::Canal(Canal { undug, chips: [0; MOST_SEATS] })
        },
        drilled: |state, _, node, log| dig(state, node, log),
        points: |state, seat| state.canal().map_or(0, |canal| canal.chips[seat.index()]),
        ports: trades,
        gold_bonus: prospects,
        ..Hooks::NONE
    };
    let rules = Rules {
        chip: 0,
        start: &START_THREE,
        ships_at_coast: true,
        start_at_coast: true,
        branches: false,
        drills_in_order: true,
        hooked: true,
        hooks,
        ..Rules::SEA
    };
    let board = |map, target| Board {
        name: "great-canal",
        map,
        rules: [None, Some(rules.with_knights(Some(target)))],
        limits,
    };
    [
        board(include_str!("../../maps/great-canal-3.txt"), 21),
        board(include_str!("../../maps/great-canal-4.txt"), 18),
    ]
}

/// The small islands (C.2).
fn small(map: &Map) -> Tiles {
    ["small=NW", "small=NE", "small=SW", "small=SE"].into_iter().map(|name| map.area(name)).collect()
}

/// Settlements and new knights belong on the home island (C.7, C.16); knights on small islands do not fight (C.15).
fn limits(map: &Map) -> Limits {
    let home = corners_of(map, map.area("home"));
    let small = corners_of(map, small(map));
    Limits { settlements: home, recruits: home, defenders: !small, ..Limits::NONE }
}

/// Two active knights at a hex with chips dig it (C.8). A change of one knight concerns the hexes at its node; all
/// of them are dug at the same time (C.10).
fn dig(state: &mut State, node: Node, log: Log<'_>) {
    let Some(canal) = state.canal() else { return };
    let ready = |hex: &Tile| active_at(state, *hex).into_iter().flatten().count() >= 2;
    let dug: Tiles = (canal.undug & state.hexes_at(node)).iter().filter(ready).collect();
    for hex in dug.iter() {
        let diggers = active_at(state, hex);
        let at = state.topology().hexes[hex];
        let Some(canal) = state.canal_mut() else { return };
        canal.undug.remove(hex);
        for seat in diggers.into_iter().flatten() {
            canal.chips[seat.index()] += 1;
        }
        if let [Some(one), Some(other)] = diggers {
            log.note(Event::Dug { hex: at, one, other });
        }
    }
    let left = state.canal().map_or(Tiles::EMPTY, |canal| canal.undug);
    if !dug.is_empty() && state.map().canals.len() as u32 - left.len() >= ENOUGH {
        finish(state, log);
    }
}

/// Whose active knights stand at a hex: never more than two, since two dig at once (C.9).
fn active_at(state: &State, hex: Tile) -> [Option<Seat>; 2] {
    let corners = state.topology().hex_nodeset[hex];
    let mut some = state.all_seats().flat_map(|seat| {
        let stands = move |knight: &&crate::state::Knight| {
            knight.on_board() && knight.active() && corners.has(knight.node)
        };
        state.player(seat).knights.iter().filter(stands).map(move |_| seat)
    });
    [some.next(), some.next()]
}

/// The last stretch is laid without reward, the desert becomes a lake, the fields bear (C.11, C.12, C.21).
fn finish(state: &mut State, log: Log<'_>) {
    if let Some(canal) = state.canal_mut() {
        canal.undug = Tiles::EMPTY;
    }
    log.note(Event::Flooded);
    let places = &state.map().places;
    if let Some(desert) = places.find(|place| place.mark == DESERT_A) {
        state.turn_hex(desert, Terrain::Lake);
        if state.robber == desert
            && let RobberStart::At(refuge) = state.map().robber
        {
            state.robber = refuge;
            log.note(Event::Robber { to: state.topology().hexes[refuge] });
        }
        if state.realm.merchant == desert
            && let Some(seat) = state.realm.merchant_of
        {
            log.note(Event::MerchantLost { seat });
            (state.realm.merchant, state.realm.merchant_of) = (Tile::NONE, None);
        }
    }
    state.set_barren(Tiles::EMPTY);
}

/// A knight on a harbour of a small island trades there (C.14).
fn trades(state: &State, seat: Seat) -> u8 {
    let there = state.player(seat).knight_nodes() & !state.limits().defenders;
    let used = Port::ALL.into_iter().filter(|&kind| state.harbour_nodes(kind).meets(&there));
    used.fold(0, |bits, kind| bits | 1 << kind.index())
}

/// A knight at a gold river finds a resource of choice, until the water comes (C.13).
fn prospects(state: &State, seat: Seat, hex: Tile) -> u8 {
    let corners = state.topology().hex_nodeset[hex];
    let digs = state.canal().is_some_and(|canal| !canal.is_finished());
    u8::from(digs && state.player(seat).knight_nodes().meets(&corners))
}

impl State {
    /// The canal, where there is one.
    pub fn canal(&self) -> Option<&Canal> {
        match &self.scenario {
            Scenario::Canal(canal) => Some(canal),
            Scenario::None | Scenario::Treasures(_) | Scenario::Dragons(_) | Scenario::Enchanted(_) => None,
        }
    }

    fn canal_mut(&mut self) -> Option<&mut Canal> {
        match &mut self.scenario {
            Scenario::Canal(canal) => Some(canal),
            Scenario::None | Scenario::Treasures(_) | Scenario::Dragons(_) | Scenario::Enchanted(_) => None,
        }
    }
}
