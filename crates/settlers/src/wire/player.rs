//! What a seat has, and what is special about cities and knights, as they are written.

use super::parts::{Counts, array, bits, cards, counts, of_bits};
use super::{Chart, Refused, at_most, is_default, trimmed};
use crate::components::*;
use crate::coords::{Corner, Hex, Side};
use crate::place::Node;
use crate::state::{Deal, Knight, Player, Realm, State, Talk};
use crate::thresholds::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use table::{Seat, SeatSet};

/// Pieces, cards and words of one seat.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Belongings {
    #[serde(default, skip_serializing_if = "is_default")]
    settlements: Vec<Corner>,
    #[serde(default, skip_serializing_if = "is_default")]
    cities: Vec<Corner>,
    #[serde(default, skip_serializing_if = "is_default")]
    roads: Vec<Side>,
    #[serde(default, skip_serializing_if = "is_default")]
    ships: Vec<Side>,
    #[serde(default, with = "cards", skip_serializing_if = "is_default")]
    hand: Cards,
    #[serde(default, skip_serializing_if = "is_default")]
    total: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    dev: Counts<Dev>,
    #[serde(default, skip_serializing_if = "is_default")]
    dev_total: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    fresh: Counts<Dev>,
    #[serde(default, skip_serializing_if = "is_default")]
    fresh_total: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    army: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    extra_ports: Vec<Port>,
    #[serde(default, skip_serializing_if = "is_default")]
    chips: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    settled: Vec<Hex>,
    #[serde(default, skip_serializing_if = "is_default")]
    walls: Vec<Corner>,
    #[serde(default, skip_serializing_if = "is_default")]
    lying: Vec<Corner>,
    #[serde(default, skip_serializing_if = "is_default")]
    levels: Counts<Track>,
    #[serde(default, skip_serializing_if = "is_default")]
    defender: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    printer: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    constitution: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    progress: Counts<Progress>,
    #[serde(default, skip_serializing_if = "is_default")]
    progress_by: Counts<Track>,
    /// By piece: one that is not on the board leaves a gap.
    #[serde(default, skip_serializing_if = "is_default")]
    knights: Vec<Option<Stand>>,
    #[serde(default, skip_serializing_if = "is_default")]
    deal: Deal,
    #[serde(default, skip_serializing_if = "is_default")]
    draft: Option<Deal>,
    #[serde(default, skip_serializing_if = "is_default")]
    talk: Talk,
    #[serde(default, with = "cards", skip_serializing_if = "is_default")]
    aside: Cards,
    #[serde(default, skip_serializing_if = "is_default")]
    due: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    owing: u8,
}

/// A knight on the board: where it stands, its rank, and what else there is to say, as in "0,1/N 2 active".
#[derive(PartialEq)]
struct Stand {
    at: Corner,
    rank: u8,
    flags: u8,
}

const FLAG_WORDS: [(u8, &str); 4] = [
    (Knight::ACTIVE, "active"),
    (Knight::FRESH, "fresh"),
    (Knight::ACTED, "acted"),
    (Knight::PROMOTED, "promoted"),
];

impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.rank)?;
        let said = FLAG_WORDS.iter().filter(|(flag, _)| self.flags & flag != 0);
        said.into_iter().try_for_each(|(_, word)| write!(f, " {word}"))
    }
}

impl FromStr for Stand {
    type Err = ();

    fn from_str(text: &str) -> Result<Stand, ()> {
        let mut words = text.split(' ');
        let at = words.next().and_then(|word| word.parse().ok()).ok_or(())?;
        let rank = words.next().and_then(|word| word.parse().ok()).filter(|rank| (1..=3).contains(rank));
        let flags = words.try_fold(0, |flags, word| {
            let (flag, _) = FLAG_WORDS.iter().find(|(_, known)| *known == word)?;
            Some(flags | flag)
        });
        Ok(Stand { at, rank: rank.ok_or(())?, flags: flags.ok_or(())? })
    }
}

impl Stand {
    fn of(knight: Knight, chart: Chart) -> Option<Stand> {
        Some(Stand { at: chart.corner(knight.node)?, rank: knight.rank, flags: knight.flags })
    }

    fn knight(&self, chart: Chart) -> Result<Knight, Refused> {
        Ok(Knight { node: chart.node(self.at)?, rank: self.rank, flags: self.flags })
    }
}

const PRINTER: u8 = 1;
const CONSTITUTION: u8 = 2;
/// More than anybody can have of anything.
const MANY: u8 = 100;

impl Belongings {
    pub(super) fn of(state: &State, n: usize, chart: Chart) -> Belongings {
        let Player {
            settlements,
            cities,
            roads,
            ships,
            hand,
            total,
            left: _, // what is not on the board is in the supply
            dev,
            fresh,
            fresh_total,
            dev_total,
            army,
            extra_ports,
            chips,
            settled,
            walls,
            lying,
            levels,
            defender,
            open_points,
            progress,
            progress_by,
            knights,
            reach: _,
        } = &state.seats[n];
        Belongings {
            settlements: chart.corners(*settlements),
            cities: chart.corners(*cities),
            roads: chart.sides(*roads),
            ships: chart.sides(*ships),
            hand: *hand,
            total: *total,
            dev: counts(dev),
            dev_total: *dev_total,
            fresh: counts(fresh),
            fresh_total: *fresh_total,
            army: *army,
            extra_ports: of_bits(*extra_ports),
            chips: *chips,
            settled: chart.hexes(*settled),
            walls: chart.corners(*walls),
            lying: chart.corners(*lying),
            levels: counts(levels),
            defender: *defender,
            printer: open_points & PRINTER != 0,
            constitution: open_points & CONSTITUTION != 0,
            progress: counts(progress),
            progress_by: counts(progress_by),
            knights: trimmed(knights.iter().map(|&knight| Stand::of(knight, chart)).collect()),
            deal: state.deals[n],
            draft: state.drafts[n],
            talk: state.talk[n],
            aside: state.aside[n],
            due: state.due[n],
            owing: state.owing[n],
        }
    }

    /// Gives all of it to a seat.
    pub(super) fn give(&self, state: &mut State, n: usize, chart: Chart) -> Result<(), Refused> {
        let limits = state.rules().pieces;
        let player = &mut state.seats[n];
        player.settlements = chart.nodes(&self.settlements)?;
        player.cities = chart.nodes(&self.cities)?;
        player.roads = chart.edges(&self.roads)?;
        player.ships = chart.edges(&self.ships)?;
        // A city that was pillaged stands as a settlement (K13.4).
        let [roads, settlements, cities, ships] = limits.map(u32::from);
        if player.roads.len() > roads
            || player.ships.len() > ships
            || player.cities.len() > cities
            || player.settlements.len() > settlements + cities
        {
            return Err("nobody has so many pieces");
        }
        player.hand = self.hand;
        player.dev = array(&self.dev, |card| DECK[card])?;
        player.fresh = array(&self.fresh, |card| DECK[card])?;
        player.fresh_total = at_most(self.fresh_total, MANY)?;
        player.army = at_most(self.army, MANY)?;
        player.extra_ports = bits(&self.extra_ports)?;
        player.chips = at_most(self.chips, MANY)?;
        player.settled = chart.tiles(&self.settled)?;
        player.walls = chart.nodes(&self.walls)?;
        player.lying = chart.nodes(&self.lying)?;
        let lying = player.lying.len();
        let board = [
            player.roads.len(),
            player.settlements.len().saturating_sub(lying),
            player.cities.len() + lying,
            player.ships.len(),
        ];
        for ((left, limit), board) in player.left.iter_mut().zip(limits).zip(board) {
            *left = limit.saturating_sub(board as u8);
        }
        if player.walls.len() > u32::from(WALLS) {
            return Err("nobody has so many walls");
        }
        player.levels = array(&self.levels, |_| TOP_LEVEL)?;
        player.defender = at_most(self.defender, MANY)?;
        player.open_points =
            if self.printer { PRINTER } else { 0 } | if self.constitution { CONSTITUTION } else { 0 };
        player.progress = array(&self.progress, |card| PROGRESS_COPIES[card])?;
        if self.knights.len() > player.knights.len() {
            return Err("nobody has so many knights");
        }
        for (knight, stand) in player.knights.iter_mut().zip(&self.knights) {
            *knight = stand.as_ref().map_or(Ok(Knight::OFF), |stand| stand.knight(chart))?;
        }
        state.deals[n] = self.deal;
        state.drafts[n] = self.draft;
        state.talk[n] = self.talk;
        state.aside[n] = self.aside;
        state.due[n] = self.due;
        state.owing[n] = at_most(self.owing, self.due)?;
        Ok(())
    }

    /// How many there are of what is perhaps not seen.
    pub(super) fn give_totals(&self, state: &mut State, n: usize) -> Result<(), Refused> {
        let player = &mut state.seats[n];
        player.total = self.total;
        player.dev_total = at_most(self.dev_total, DECK.iter().sum())?;
        player.progress_by = array(&self.progress_by, |_| PROGRESS_DECK)?;
        Ok(())
    }
}

/// What is special about cities and knights and belongs to nobody.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Court {
    barbarians: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    attacked: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    metropolis: BTreeMap<Track, Corner>,
    #[serde(default, skip_serializing_if = "is_default")]
    merchant: Option<Hex>,
    #[serde(default, skip_serializing_if = "is_default")]
    merchant_of: Option<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    pool: Counts<Progress>,
    #[serde(default, skip_serializing_if = "is_default")]
    pool_total: Counts<Track>,
    #[serde(default, skip_serializing_if = "is_default")]
    under: BTreeMap<Track, Vec<Buried>>,
    #[serde(default, skip_serializing_if = "is_default")]
    fleet: Vec<Kind>,
    #[serde(default, skip_serializing_if = "is_default")]
    harbor_played: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    harbor_used: SeatSet,
}

/// A card under its deck: "spy", or "covered spy" if it was put there face down; if it is not known, only "covered".
#[derive(PartialEq)]
struct Buried {
    card: Option<Progress>,
    covered: bool,
}

impl fmt::Display for Buried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.covered, self.card) {
            (true, Some(card)) => write!(f, "covered {card}"),
            (true, None) => f.write_str("covered"),
            (false, card) => f.write_str(card.map_or("", Progress::word)),
        }
    }
}

impl FromStr for Buried {
    type Err = ();

    fn from_str(text: &str) -> Result<Buried, ()> {
        let (covered, word) = match text.strip_prefix("covered") {
            Some("") => return Ok(Buried { card: None, covered: true }),
            Some(rest) => (true, rest.strip_prefix(' ').ok_or(())?),
            None => (false, text),
        };
        Ok(Buried { card: Some(word.parse()?), covered })
    }
}

table::travels_as_text! {
    Stand: "a knight";
    Buried: "a card under its deck";
}

const HARBOR_PLAYED: u8 = 0x80;

impl Buried {
    fn of(card: u8) -> Buried {
        let covered = card & Realm::COVERED != 0;
        Buried { card: Progress::ALL.get(usize::from(card & !Realm::COVERED)).copied(), covered }
    }

    fn card(&self) -> Result<u8, Refused> {
        match (self.card, self.covered) {
            (Some(card), true) => Ok(Realm::COVERED | card as u8),
            (Some(card), false) => Ok(card as u8),
            (None, true) => Ok(Realm::COVERED | Realm::UNKNOWN),
            (None, false) => Err("an open card is known"),
        }
    }
}

impl Court {
    pub(super) fn of(realm: &Realm, chart: Chart) -> Court {
        let Realm {
            barbarians,
            attacked,
            metropolis,
            merchant,
            merchant_of,
            pool,
            pool_total,
            under,
            under_len,
            fleet,
            harbor,
        } = realm;
        let cards = |track: Track| {
            let len = usize::from(under_len[track.index()]);
            under[track.index()][..len].iter().map(|&card| Buried::of(card)).collect::<Vec<_>>()
        };
        Court {
            barbarians: *barbarians,
            attacked: *attacked,
            metropolis: Track::ALL
                .into_iter()
                .filter_map(|track| Some((track, chart.corner(metropolis[track.index()])?)))
                .collect(),
            merchant: chart.hex(*merchant),
            merchant_of: *merchant_of,
            pool: counts(pool),
            pool_total: counts(pool_total),
            under: Track::ALL
                .into_iter()
                .map(|track| (track, cards(track)))
                .filter(|(_, c)| !c.is_empty())
                .collect(),
            fleet: of_bits(*fleet),
            harbor_played: harbor & HARBOR_PLAYED != 0,
            harbor_used: (0..4)
                .filter(|n| harbor >> n & 1 != 0)
                .map(Seat)
                .fold(SeatSet::EMPTY, SeatSet::with),
        }
    }

    pub(super) fn realm(&self, chart: Chart) -> Result<Realm, Refused> {
        let mut metropolis = [Node::NONE; TRACKS];
        for (track, &corner) in &self.metropolis {
            metropolis[track.index()] = chart.node(corner)?;
        }
        let (mut under, mut under_len) = ([[0; PROGRESS_DECK as usize]; TRACKS], [0; TRACKS]);
        for (track, cards) in &self.under {
            let places = &mut under[track.index()];
            if cards.len() > places.len() {
                return Err("a deck has not so many cards");
            }
            under_len[track.index()] = cards.len() as u8;
            for (place, card) in places.iter_mut().zip(cards) {
                *place = card.card()?;
            }
        }
        Ok(Realm {
            barbarians: at_most(self.barbarians, BARBARIAN_STEPS)?,
            attacked: self.attacked,
            metropolis,
            merchant: chart.maybe(self.merchant, Chart::tile)?,
            merchant_of: chart.maybe_seat(self.merchant_of)?,
            pool: array(&self.pool, |card| PROGRESS_COPIES[card])?,
            pool_total: array(&self.pool_total, |_| PROGRESS_DECK)?,
            under,
            under_len,
            fleet: bits(&self.fleet)?,
            harbor: self.harbor_used.iter().fold(0, |bits, seat| bits | 1 << seat.0)
                | if self.harbor_played { HARBOR_PLAYED } else { 0 },
        })
    }
}
