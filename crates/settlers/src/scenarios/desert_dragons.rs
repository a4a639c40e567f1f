//! The Desert Dragons (D): every new building calls dragons to the deserts; when all are there, they come with the
//! dice, stop fields and block roads and settlements, and only Knight cards drive them away.

use super::{Board, Scenario, unlimited};
use crate::action::Action;
use crate::bits::{Edges, Nodes, Tiles};
use crate::components::Terrain;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::map::{Ground, Map};
use crate::place::{Node, Tile};
use crate::rules::{Blocks, Hooks, KnightCard, Log, Rules, Seven};
use crate::state::State;
use table::{Seat, Sink};

/// Dragons in all (D.4).
const DRAGONS: u8 = 18;
/// Deserts they gather on (D.2).
const DESERTS: usize = 3;

/// Where the dragons are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dragons {
    /// Those that have not come yet (D.7).
    pub supply: u8,
    /// On the deserts, from north to south.
    pub gathered: [u8; DESERTS],
    /// Landscape hexes with a dragon (D.10).
    pub landed: Tiles,
    /// Hexes that still get one with this roll (D.9).
    pub targets: Tiles,
    /// Turns in a row in which no building could yield anything.
    pub still: u8,
}

impl Dragons {
    /// Turns until the game ends because no building can yield anything, once that is so.
    pub fn turns_left(&self, players: u8) -> Option<u8> {
        (self.still > 0).then(|| (STILL_ROUNDS * players).saturating_sub(self.still))
    }
}

/// So many rounds in which no building can yield anything end the game: the rules know no other end then.
const STILL_ROUNDS: u8 = 5;

pub(super) fn boards() -> [Board; 2] {
    let hooks = Hooks {
        begin: |_| {
            Scenario::Dragons(Dragons {
                supply: DRAGONS,
                gathered: [0; DESERTS],
                landed: Tiles::EMPTY,
                targets: Tiles::EMPTY,
                still: 0,
            })
        },
        built,
        rolled,
        blocked,
        ended,
        knight_card: Some(KnightCard {
            can: |state, _| state.dragons().is_some_and(|dragons| !dragons.landed.is_empty()),
            effect: |state, _, _| state.push(Frame::Slay),
        }),
        ..Hooks::NONE
    };
    let rules =
        Rules { target: 13, chip: 0, army: false, seven: Seven::AnyHand, hooked: true, hooks, ..Rules::SEA };
    let board = |map| Board { name: "desert-dragons", map, rules: [Some(rules), None], limits: unlimited };
    [
        board(include_str!("../../maps/desert-dragons-3.txt")),
        board(include_str!("../../maps/desert-dragons-4.txt")),
    ]
}

/// The deserts of the home island, from north to south: hexes are numbered by rows.
fn deserts(map: &Map) -> impl Iterator<Item = Tile> {
    let home = map.area("home");
    home.iter().filter(|&hex| map.places[hex].ground == Ground::Fixed(Terrain::Desert)).take(DESERTS)
}

/// Three dragons with three players, two with four, each to the desert with the fewest (D.7). Starting settlements
/// bring none (D.5).
fn built(state: &mut State, _: Seat, _: Node, mut log: Log<'_>) {
    if state.turns == 0 {
        return;
    }
    let n = if state.players == 3 { 3 } else { 2 };
    let Some(dragons) = state.dragons_mut() else { return };
    let n = n.min(dragons.supply);
    if n == 0 {
        return;
    }
    for _ in 0..n {
        dragons.supply -= 1;
        if let Some(fewest) = dragons.gathered.iter_mut().min() {
            *fewest += 1;
        }
    }
    log.note(Event::Gathered { n });
    state.reblock(&mut log);
}

/// The invasion: hexes with this number that touch a dragon get one (D.9).
fn rolled(state: &mut State, number: u8, _: Log<'_>) {
    let held = state.dragon_hexes();
    let yields = state.clockwise().any(|seat| can_yield(state, seat, held));
    if let Some(dragons) = state.dragons_mut() {
        dragons.still = if yields { 0 } else { dragons.still.saturating_add(1) };
    }
    let touches = |hex: &Tile| state.topology().hex_near[*hex].meets(&held);
    let numbered = state.numbered(number) & !held;
    let targets: Tiles = numbered.iter().filter(touches).collect();
    let Some(dragons) = state.dragons_mut() else { return };
    if dragons.supply == 0 && !targets.is_empty() && dragons.gathered != [0; DESERTS] {
        dragons.targets = targets;
        state.push(Frame::Invade);
    }
}

/// Whether a seat has a building at a hex that yields, whatever is rolled.
fn can_yield(state: &State, seat: Seat, held: Tiles) -> bool {
    let idle = held | state.down | state.barren;
    let yields = |hex: Tile| !idle.has(hex) && state.token[hex] != 0 && state.terrain[hex].produces();
    state.player(seat).buildings().iter().any(|node| state.hexes_at(node).iter().any(yields))
}

/// A table at which nothing can yield any more: after five rounds most points win, of equals the next in turn.
fn ended(state: &State) -> Option<Seat> {
    if state.dragons()?.still < STILL_ROUNDS * state.players {
        return None;
    }
    let most = state.clockwise().map(|seat| state.points(seat)).max()?;
    state.clockwise().find(|&seat| state.points(seat) == most)
}

/// Hexes with a dragon yield nothing, roads between two are cut, buildings between three count nothing (D.11–D.13).
fn blocked(state: &State) -> Blocks {
    let held = state.dragon_hexes();
    if held.is_empty() {
        return Blocks::NONE;
    }
    let topology = state.topology();
    let (mut edges, mut nodes) = (Edges::EMPTY, Nodes::EMPTY);
    for hex in held.iter() {
        for edge in topology.hex_edges[hex] {
            let both = topology.edge_hexes[edge];
            if both.iter().all(|&hex| held.has(hex)) {
                edges.insert(edge);
            }
        }
        for node in topology.hex_nodes[hex] {
            let around = state.hexes_at(node);
            if around.len() == 3 && (around & !held).is_empty() {
                nodes.insert(node);
            }
        }
    }
    Blocks { hexes: held, edges, nodes }
}

impl State {
    /// The dragons, where there are some.
    pub fn dragons(&self) -> Option<&Dragons> {
        match &self.scenario {
            Scenario::Dragons(dragons) => Some(dragons),
            Scenario::None | Scenario::Treasures(_) | Scenario::Canal(_) | Scenario::Enchanted(_) => None,
        }
    }

    fn dragons_mut(&mut self) -> Option<&mut Dragons> {
        match &mut self.scenario {
            Scenario::Dragons(dragons) => Some(dragons),
            Scenario::None | Scenario::Treasures(_) | Scenario::Canal(_) | Scenario::Enchanted(_) => None,
        }
    }

    /// Dragons on a hex: several on a desert, at most one elsewhere (D.10).
    pub fn dragons_on(&self, hex: Tile) -> u8 {
        let Some(dragons) = self.dragons() else { return 0 };
        match deserts(self.map()).position(|desert| desert == hex) {
            Some(n) => dragons.gathered[n],
            None => u8::from(dragons.landed.has(hex)),
        }
    }

    /// Every hex with a dragon, deserts included.
    fn dragon_hexes(&self) -> Tiles {
        let Some(dragons) = self.dragons() else { return Tiles::EMPTY };
        let full = deserts(self.map()).zip(dragons.gathered).filter(|(_, n)| *n > 0);
        dragons.landed | full.map(|(desert, _)| desert).collect()
    }

    /// While there are enough dragons all targets get one; otherwise the roller chooses (D.9).
    pub(crate) fn invade_waits(&mut self, log: &mut impl Sink<Event>) -> bool {
        let Some(dragons) = self.dragons_mut() else { return true };
        let left = u32::from(dragons.gathered.iter().sum::<u8>());
        if left == 0 || dragons.targets.is_empty() {
            dragons.targets = Tiles::EMPTY;
            self.pop();
            // All of them come at the same time, so the award is decided once (D.16).
            self.award_route(log);
            return false;
        }
        if left < dragons.targets.len() {
            return true;
        }
        let next = dragons.targets.first().unwrap_or(Tile::NONE);
        self.land_dragon(next, log);
        false
    }

    pub(crate) fn invade_choices(&self, out: &mut impl Choices) {
        let targets = self.dragons().map_or(Tiles::EMPTY, |dragons| dragons.targets);
        targets.iter().for_each(|hex| out.add(Action::Invade(self.topology().hexes[hex])));
    }

    pub(crate) fn invade_act(&mut self, action: Action, log: &mut impl Sink<Event>) {
        if let Action::Invade(at) = action {
            self.land_dragon(self.topology().hex(at), log);
        }
    }

    /// A dragon comes from the desert with the most (D.9).
    fn land_dragon(&mut self, hex: Tile, log: &mut impl Sink<Event>) {
        let Some(dragons) = self.dragons_mut() else { return };
        // Of equals the last is the largest, so they come in reverse.
        if let Some(most) = dragons.gathered.iter_mut().rev().max() {
            *most -= 1;
        }
        dragons.landed.insert(hex);
        dragons.targets.remove(hex);
        self.reblock_without_award();
        log.note(Event::Invaded { hex: self.topology().hexes[hex] });
    }

    /// Only dragons on landscape hexes can be slain (D.14).
    pub(crate) fn slay_choices(&self, out: &mut impl Choices) {
        let landed = self.dragons().map_or(Tiles::EMPTY, |dragons| dragons.landed);
        landed.iter().for_each(|hex| out.add(Action::Slay(self.topology().hexes[hex])));
    }

    pub(crate) fn slay_act(&mut self, action: Action, log: &mut impl Sink<Event>) {
        let Action::Slay(at) = action else { return };
        self.pop();
        let hex = self.topology().hex(at);
        if let Some(dragons) = self.dragons_mut() {
            dragons.landed.remove(hex);
        }
        log.note(Event::Slain { hex: at });
        self.reblock(log);
    }
}
