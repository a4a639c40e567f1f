//! The forms in which views and events travel, with the feature `serde`.
//!
//! Everything is written by its name: hexes, corners and sides by their coordinates, cards by their words. Only
//! a [`View`] can be written and read, never a table by itself, so nothing hidden can be sent by mistake. What
//! follows from the rest – where roads may lie, how long a route is – is computed again. Numbers that are read
//! are held against what the box contains, so that no question asked of the table can fail.

mod parts;
mod player;
mod question;
mod tale;

pub(crate) use parts::cards;

use crate::bits::{Edges, Nodes, Tiles};
use crate::components::*;
use crate::config::Config;
use crate::coords::{Corner, Hex, Side};
use crate::flow::Frame;
use crate::map::{MOST_POOLS, Topology};
use crate::place::{Edge, Node, Numbered, Tile};
use crate::rules::Base;
use crate::state::{MOST_FRAMES, State};
use crate::view::View;
use parts::{Counts, array, counts};
use player::{Belongings, Court};
use question::Question;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use std::collections::BTreeMap;
use table::{Config as _, Seat, Viewer};
use tale::Tale;

/// Why a text is not a view.
type Refused = &'static str;

impl Serialize for View {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let State { base, players, .. } = &self.state;
        let config =
            Config::new(&base.0.name, *players).map(|config| config.with_knights(base.0.rules.knights));
        let named = config.is_ok_and(|config| Base(config.setup()) == *base);
        if !named {
            return Err(ser::Error::custom("this board has no name by which a reader would find it"));
        }
        Table::of(self).serialize(out)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        Table::deserialize(from)?.view().map_err(de::Error::custom)
    }
}

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The board a text speaks of: numbers to names and back.
#[derive(Clone, Copy)]
struct Chart {
    topology: &'static Topology,
    players: u8,
}

impl Chart {
    fn hex(self, tile: Tile) -> Option<Hex> {
        self.topology.hexes.get(tile).copied()
    }

    fn corner(self, node: Node) -> Option<Corner> {
        self.topology.corners.get(node).copied()
    }

    fn side(self, edge: Edge) -> Option<Side> {
        self.topology.sides.get(edge).copied()
    }

    fn hexes(self, set: Tiles) -> Vec<Hex> {
        set.iter().filter_map(|n| self.hex(n)).collect()
    }

    fn corners(self, set: Nodes) -> Vec<Corner> {
        set.iter().filter_map(|n| self.corner(n)).collect()
    }

    fn sides(self, set: Edges) -> Vec<Side> {
        set.iter().filter_map(|n| self.side(n)).collect()
    }

    fn tile(self, hex: Hex) -> Result<Tile, Refused> {
        Some(self.topology.hex(hex)).filter(|tile| tile.is_some()).ok_or("a hex is not on the board")
    }

    fn node(self, corner: Corner) -> Result<Node, Refused> {
        Some(self.topology.node(corner)).filter(|node| node.is_some()).ok_or("a corner is not on the board")
    }

    fn edge(self, side: Side) -> Result<Edge, Refused> {
        Some(self.topology.edge(side)).filter(|edge| edge.is_some()).ok_or("a side is not on the board")
    }

    fn seat(self, seat: Seat) -> Result<Seat, Refused> {
        if seat.0 < self.players { Ok(seat) } else { Err("nobody sits there") }
    }

    fn tiles(self, list: &[Hex]) -> Result<Tiles, Refused> {
        list.iter().map(|&hex| self.tile(hex)).collect()
    }

    fn nodes(self, list: &[Corner]) -> Result<Nodes, Refused> {
        list.iter().map(|&corner| self.node(corner)).collect()
    }

    fn edges(self, list: &[Side]) -> Result<Edges, Refused> {
        list.iter().map(|&side| self.edge(side)).collect()
    }

    /// A place that may be missing.
    fn maybe<T, P: Numbered>(
        self,
        value: Option<T>,
        place: impl Fn(Chart, T) -> Result<P, Refused>,
    ) -> Result<P, Refused> {
        value.map_or(Ok(P::NONE), |value| place(self, value))
    }

    /// A seat that may be missing.
    fn maybe_seat(self, seat: Option<Seat>) -> Result<Option<Seat>, Refused> {
        seat.map(|seat| self.seat(seat)).transpose()
    }
}

fn at_most(n: u8, most: u8) -> Result<u8, Refused> {
    if n <= most { Ok(n) } else { Err("a number is too large") }
}

/// A view as it is written. What is empty or usual is left out.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Table {
    who: Viewer,
    game: String,
    players: u8,
    /// With cities and knights, where the scenario leaves the choice.
    #[serde(default, skip_serializing_if = "is_default")]
    knights: bool,
    turns: u16,
    first: Seat,
    active: Seat,
    #[serde(default, skip_serializing_if = "is_default")]
    winner: Option<Seat>,
    dice: [u8; 2],
    seats: Vec<Belongings>,
    /// Terrain and number of each hex; open sea as the map has it is left out.
    hexes: BTreeMap<Hex, (Terrain, u8)>,
    #[serde(default, skip_serializing_if = "is_default")]
    down: Vec<Hex>,
    #[serde(default, skip_serializing_if = "is_default")]
    barren: Vec<Hex>,
    /// In the order of the map.
    harbours: Vec<Port>,
    #[serde(default, skip_serializing_if = "is_default")]
    pools: Vec<Counts<Terrain>>,
    #[serde(default, skip_serializing_if = "is_default")]
    tokens: Vec<BTreeMap<u8, u8>>,
    #[serde(default, skip_serializing_if = "is_default")]
    harbours_left: Counts<Port>,
    #[serde(default, skip_serializing_if = "is_default")]
    robber: Option<Hex>,
    #[serde(default, skip_serializing_if = "is_default")]
    pirate: Option<Hex>,
    bank: Counts<Kind>,
    #[serde(default, skip_serializing_if = "is_default")]
    deck: Counts<Dev>,
    #[serde(default, skip_serializing_if = "is_default")]
    deck_total: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    spent: Counts<Dev>,
    #[serde(default, skip_serializing_if = "is_default")]
    route_of: Option<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    army_of: Option<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    played: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    talks: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    may_listen: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    sailed: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    new_ships: Vec<Side>,
    #[serde(default, skip_serializing_if = "is_default")]
    step: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    realm: Option<Court>,
    #[serde(default, skip_serializing_if = "is_default")]
    scenario: Option<Tale>,
    /// What is pending; the last one is due.
    questions: Vec<Question>,
}

/// The list without what is empty at its end.
fn trimmed<T: Default + PartialEq>(mut list: Vec<T>) -> Vec<T> {
    while list.last().is_some_and(is_default) {
        list.pop();
    }
    list
}

impl Table {
    fn of(view: &View) -> Table {
        // Named one by one, so that nothing that comes to a table later can be forgotten here.
        let State {
            base,
            players,
            seats: _, // written by `Belongings`, with the five that follow
            deals: _,
            drafts: _,
            talk: _,
            aside: _,
            due: _,
            owing: _,
            terrain,
            token,
            down,
            barren,
            derived: _,
            harbours,
            pools,
            stacks,
            ports_left,
            robber,
            pirate,
            bank,
            deck,
            deck_total,
            spent,
            route_of,
            army_of,
            first,
            active,
            turns,
            dice,
            played,
            talks,
            may_listen,
            sailed,
            new_ships,
            step,
            realm,
            scenario,
            frames,
            depth,
            winner,
        } = &view.state;
        let map = &base.0.map;
        let chart = Chart { topology: &map.topology, players: *players };
        let printed = State::fresh(*base, *players);
        let shown = |&hex: &Tile| {
            terrain[hex] != Terrain::Sea
                || (terrain[hex], token[hex]) != (printed.terrain[hex], printed.token[hex])
        };
        let numbered = |stack: &[u8; 13]| (0..).zip(*stack).filter(|&(_, n)| n > 0).collect();
        Table {
            who: view.who,
            game: Config::custom(base.0, *players).name(),
            players: *players,
            knights: Config::custom(base.0, *players).is_with_knights(),
            turns: *turns,
            first: *first,
            active: *active,
            winner: *winner,
            dice: *dice,
            seats: (0..*players).map(|n| Belongings::of(&view.state, usize::from(n), chart)).collect(),
            hexes: (map.places.places().filter(shown))
                .map(|hex| (map.topology.hexes[hex], (terrain[hex], token[hex])))
                .collect(),
            down: chart.hexes(*down),
            barren: chart.hexes(*barren),
            harbours: harbours[..map.harbours.len()].iter().map(|&p| Port::ALL[usize::from(p) % 6]).collect(),
            pools: trimmed(pools.iter().map(|pool| counts(pool)).collect()),
            tokens: trimmed(stacks.iter().map(numbered).collect()),
            harbours_left: counts(ports_left),
            robber: chart.hex(*robber),
            pirate: chart.hex(*pirate),
            bank: counts(bank),
            deck: counts(deck),
            deck_total: *deck_total,
            spent: counts(spent),
            route_of: *route_of,
            army_of: *army_of,
            played: *played,
            talks: *talks,
            may_listen: *may_listen,
            sailed: *sailed,
            new_ships: chart.sides(*new_ships),
            step: *step,
            realm: base.0.rules.knights.then(|| Court::of(realm, chart)),
            scenario: Tale::of(scenario, chart),
            questions: frames[..usize::from(*depth)]
                .iter()
                .map(|&frame| Question::of(frame, chart))
                .collect(),
        }
    }

    fn view(self) -> Result<View, Refused> {
        let mut options = vec![("players".to_owned(), self.players.to_string())];
        if self.knights {
            options.push(("knights".to_owned(), "on".to_owned()));
        }
        let config = Config::parse(&self.game, &options).map_err(|_| "there is no such game")?;
        let mut state = State::fresh(Base(config.setup()), self.players);
        let chart = Chart { topology: state.topology(), players: self.players };
        if let Viewer::Seat(who) = self.who {
            chart.seat(who)?;
        }
        state.turns = self.turns;
        state.first = chart.seat(self.first)?;
        state.active = chart.seat(self.active)?;
        state.winner = chart.maybe_seat(self.winner)?;
        state.route_of = chart.maybe_seat(self.route_of)?;
        state.army_of = chart.maybe_seat(self.army_of)?;
        state.dice = [at_most(self.dice[0], 6)?, at_most(self.dice[1], 6)?];
        for (hex, (terrain, token)) in self.hexes {
            let tile = chart.tile(hex)?;
            state.terrain[tile] = terrain;
            state.token[tile] = at_most(token, 12)?;
        }
        state.down = chart.tiles(&self.down)?;
        state.barren = chart.tiles(&self.barren)?;
        if self.harbours.len() != state.map().harbours.len() {
            return Err("the map has another number of harbours");
        }
        for (place, port) in state.harbours.iter_mut().zip(self.harbours) {
            *place = port as u8;
        }
        state.read_stacks(self.pools, self.tokens)?;
        state.ports_left = array(&self.harbours_left, |_| u8::MAX)?;
        state.robber = chart.maybe(self.robber, Chart::tile)?;
        state.pirate = chart.maybe(self.pirate, Chart::tile)?;
        state.bank = array(&self.bank, State::cards_in_all)?;
        state.deck = array(&self.deck, |card| DECK[card])?;
        state.deck_total = at_most(self.deck_total, DECK.iter().sum())?;
        state.spent = array(&self.spent, |card| DECK[card])?;
        state.played = self.played;
        state.talks = self.talks;
        state.may_listen = self.may_listen;
        state.sailed = self.sailed;
        state.new_ships = chart.edges(&self.new_ships)?;
        state.step = self.step;
        Tale::give(self.scenario, &mut state, chart)?;
        if self.realm.is_some() != state.rules().knights {
            return Err("a realm belongs to cities and knights");
        }
        if let Some(court) = self.realm {
            state.realm = court.realm(chart)?;
        }
        if !(1..=MOST_FRAMES).contains(&self.questions.len()) {
            return Err("nothing is asked, or too much");
        }
        state.depth = self.questions.len() as u8;
        for (frame, question) in state.frames.iter_mut().zip(self.questions) {
            *frame = question.frame(chart)?;
        }
        if self.seats.len() != usize::from(self.players) {
            return Err("every seat has something, and only those that exist");
        }
        for (n, belongings) in self.seats.iter().enumerate() {
            belongings.give(&mut state, n, chart)?;
        }
        if state.question() != Frame::Deal {
            state.refresh();
        }
        // What is hidden cannot be counted.
        for (n, belongings) in self.seats.iter().enumerate() {
            belongings.give_totals(&mut state, n)?;
        }
        Ok(View { who: self.who, state })
    }
}

impl State {
    /// What is left of the pools of hexes and the stacks of tokens.
    fn read_stacks(
        &mut self,
        pools: Vec<Counts<Terrain>>,
        tokens: Vec<BTreeMap<u8, u8>>,
    ) -> Result<(), Refused> {
        if pools.len() > MOST_POOLS || tokens.len() > MOST_POOLS {
            return Err("too many pools");
        }
        self.pools = [[0; TERRAINS]; MOST_POOLS];
        for (pool, left) in self.pools.iter_mut().zip(pools) {
            *pool = array(&left, |_| u8::MAX)?;
        }
        self.stacks = [[0; 13]; MOST_POOLS];
        for (stack, left) in self.stacks.iter_mut().zip(tokens) {
            for (number, n) in left {
                *stack.get_mut(usize::from(number)).ok_or("there is no such token")? = n;
            }
        }
        Ok(())
    }
}
