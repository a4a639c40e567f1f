//! The Enchanted Land (L): each player sends one knight over the sea, where dragons guard the inland. Who beats six of
//! them wins.

use super::{Board, Scenario, corners_of};
use crate::action::Action;
use crate::bits::{Edges, Nodes, Tiles};
use crate::components::{FLAG_COPIES, FLAGS};
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::map::Map;
use crate::place::Node;
use crate::rules::{Hooks, Limits, Log, Rules, START_THREE};
use crate::state::{Knight, State};
use table::{MOST_SEATS, Seat, Sink};

/// The own sixth dragon wins (L.18).
const DRAGONS_TO_WIN: u8 = 6;
/// How far a knight goes there (L.11).
const STEPS: u8 = 3;
/// Whether the network of a knight that crosses must contain an own settlement on the enchanted coast (L.8).
const CROSSING_NEEDS_SETTLEMENT: bool = true;

/// The dragons of the enchanted land.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Enchanted {
    /// Nodes with a dragon.
    pub lying: Nodes,
    /// Those of them whose flag was shown in a fight, by flag 1 to 3 (L.15).
    pub shown: [Nodes; FLAGS],
    /// Flags of the tokens that were won.
    pub gone: [u8; FLAGS],
    /// Dragons each seat has won, one point each (L.13).
    pub won: [u8; MOST_SEATS],
}

impl Enchanted {
    /// The flag of the dragon on this node, if it is known.
    pub fn flag(&self, node: Node) -> Option<u8> {
        (1..).zip(&self.shown).find(|(_, nodes)| nodes.has(node)).map(|(flag, _)| flag)
    }

    /// Flags nobody has seen yet, by flag 1 to 3.
    pub fn unseen(&self) -> [u8; FLAGS] {
        std::array::from_fn(|n| FLAG_COPIES[n].saturating_sub(self.gone[n] + self.shown[n].len() as u8))
    }
}

pub(super) fn boards() -> [Board; 2] {
    let hooks = Hooks {
        begin: |map| {
            Scenario::Enchanted(Enchanted {
                lying: map.dragons.iter().copied().collect(),
                shown: [Nodes::EMPTY; FLAGS],
                gone: [0; FLAGS],
                won: [0; MOST_SEATS],
            })
        },
        points: |state, seat| won(state, seat),
        ended: |state| Some(state.active()).filter(|&seat| won(state, seat) >= DRAGONS_TO_WIN),
        marches: Some(marches),
        no_retreat: |state| land(state),
        choices,
        act,
        ..Hooks::NONE
    };
    let rules =
        Rules { chip: 0, start: &START_THREE, start_at_coast: true, hooked: true, hooks, ..Rules::SEA };
    let board = |map, target| Board {
        name: "enchanted-land",
        map,
        rules: [None, Some(rules.with_knights(Some(target)))],
        limits,
    };
    [
        board(include_str!("../../maps/enchanted-land-3.txt"), 21),
        board(include_str!("../../maps/enchanted-land-4.txt"), 18),
    ]
}

fn won(state: &State, seat: Seat) -> u8 {
    state.enchanted().map_or(0, |enchanted| enchanted.won[seat.index()])
}

/// The nodes of the enchanted land.
fn land(state: &State) -> Nodes {
    state.limits().banishes
}

/// Those at its coast, where settlements may be.
fn coast(state: &State) -> Nodes {
    state.limits().banishes & state.limits().settlements
}

/// The coast of the enchanted land: not all cells at such a node belong to it.
fn coast_of(map: &Map, area: Tiles) -> Nodes {
    let mut coast = corners_of(map, area);
    let inland = |node: &Node| map.topology.node_hexes[*node].iter().all(|&hex| area.has(hex));
    coast.iter().filter(inland).for_each(|node| coast.remove(node));
    coast
}

/// There are settlements at its coast only, no cities, no roads (L.7); its knights are safe from cards, know no
/// barbarians and are banished instead of retreating (L.12, L.16, L.17).
fn limits(map: &Map) -> Limits {
    let home = corners_of(map, map.area("home"));
    let area = map.area("enchanted");
    let there = corners_of(map, area);
    let shore = area.iter().fold(Edges::EMPTY, |all, hex| all | map.topology.hex_edgeset[hex]);
    Limits {
        settlements: home | coast_of(map, area),
        cities: home,
        roads: !shore,
        recruits: home,
        defenders: home,
        targets: !there,
        tokens: !area,
        banishes: there,
        ..Limits::NONE
    }
}

/// Where a knight may go: on the enchanted land up to three steps, not to its coast (L.11); elsewhere as always, and
/// to the enchanted coast only to cross (L.8).
fn marches(state: &State, seat: Seat, knight: Knight, free: Nodes, foes: Nodes) -> Nodes {
    let there = land(state);
    if there.has(knight.node) {
        let inland = strides(state, knight.node) & !coast(state);
        return inland & (state.free_nodes() | state.weaker(seat, knight.rank));
    }
    (free | foes) & !there | crossings(state, seat, knight, free, foes)
}

/// Nodes of the enchanted land within three steps, over anything.
fn strides(state: &State, from: Node) -> Nodes {
    let there = land(state);
    let mut reached = Nodes::one(from);
    for _ in 0..STEPS {
        let near = |all, node: Node| all | state.topology().node_nearset[node];
        reached |= reached.iter().fold(Nodes::EMPTY, near) & there;
    }
    reached
}

/// Landing places on the enchanted coast, where own ships lead (L.8–L.10): a free node, one with a weaker knight, or
/// beside an own settlement.
fn crossings(state: &State, seat: Seat, knight: Knight, free: Nodes, foes: Nodes) -> Nodes {
    let coast = coast(state);
    let player = state.player(seat);
    let own = player.settlements & coast & state.knight_reach(seat, knight.node);
    if player.knight_nodes().meets(&land(state)) || CROSSING_NEEDS_SETTLEMENT && own.is_empty() {
        return Nodes::EMPTY;
    }
    let beside = |all, node: Node| all | state.topology().node_nearset[node];
    let beside = own.iter().fold(Nodes::EMPTY, beside) & state.free_nodes();
    (free | foes | beside) & coast
}

/// A knight that stands on a dragon may fight it (L.13).
fn choices(state: &State, seat: Seat, out: &mut dyn Choices) {
    let Some(enchanted) = state.enchanted() else { return };
    for knight in state.player(seat).knights.iter().filter(|knight| knight.on_board() && knight.ready()) {
        if enchanted.lying.has(knight.node) {
            out.add(Action::Fight(state.topology().corners[knight.node]));
        }
    }
}

/// The knight tires, whatever comes of it; a flag that was never shown is left to chance.
fn act(state: &mut State, seat: Seat, action: Action, mut log: Log<'_>) {
    let Action::Fight(at) = action else { return };
    let node = state.topology().node(at);
    let player = state.player_mut(seat);
    if let Some(i) = player.knight_at(node) {
        player.knights[i].flags = State::tire(player.knights[i].flags);
    }
    match state.enchanted().and_then(|enchanted| enchanted.flag(node)) {
        Some(flag) => state.fought(node, flag, &mut log),
        None => state.push(Frame::Flag { node }),
    }
}

impl State {
    /// The dragons of the enchanted land, where it is played.
    pub fn enchanted(&self) -> Option<&Enchanted> {
        match &self.scenario {
            Scenario::Enchanted(enchanted) => Some(enchanted),
            Scenario::None | Scenario::Treasures(_) | Scenario::Dragons(_) | Scenario::Canal(_) => None,
        }
    }

    fn enchanted_mut(&mut self) -> Option<&mut Enchanted> {
        match &mut self.scenario {
            Scenario::Enchanted(enchanted) => Some(enchanted),
            Scenario::None | Scenario::Treasures(_) | Scenario::Dragons(_) | Scenario::Canal(_) => None,
        }
    }

    /// Flags nobody has seen yet.
    pub(crate) fn unseen_flags(&self) -> [u8; FLAGS] {
        self.enchanted().map_or([0; FLAGS], Enchanted::unseen)
    }

    /// Chance has turned the token.
    pub(crate) fn flag_shown(&mut self, node: Node, flag: u8, log: &mut impl Sink<Event>) {
        self.pop();
        self.fought(node, flag, log);
    }

    /// A strength of at least the flag wins the token for good; otherwise it is turned back, and known (L.13, L.15).
    fn fought(&mut self, node: Node, flag: u8, log: &mut impl Sink<Event>) {
        let seat = self.active();
        let player = self.player(seat);
        let rank = player.knight_at(node).map_or(0, |i| player.knights[i].rank);
        let won = rank >= flag;
        let n = usize::from(flag.max(1) - 1) % FLAGS;
        let Some(enchanted) = self.enchanted_mut() else { return };
        if won {
            enchanted.lying.remove(node);
            enchanted.shown[n].remove(node);
            enchanted.gone[n] += 1;
            enchanted.won[seat.index()] += 1;
        } else {
            enchanted.shown[n].insert(node);
        }
        let at = self.topology().corners[node];
        log.note(Event::Fought { seat, at, flag, won });
    }

    /// The mover puts a driven knight on any free node of the enchanted land (L.12).
    pub(crate) fn banish_choices(&self, out: &mut impl Choices) {
        for node in (self.limits().banishes & self.free_nodes()).iter() {
            out.add(Action::Banish(self.topology().corners[node]));
        }
    }

    pub(crate) fn banish_act(
        &mut self,
        owner: Seat,
        rank: u8,
        flags: u8,
        action: Action,
        log: &mut impl Sink<Event>,
    ) {
        let Action::Banish(to) = action else { return };
        self.pop();
        let node = self.topology().node(to);
        self.put_knight(owner, node, rank, flags);
        log.note(Event::Banished { seat: owner, to });
        self.award_route(log);
        self.drilled(owner, node, log);
    }
}
