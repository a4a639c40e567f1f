//! What lies overseas and how far it is, for players made of code: in the units in which a point is 1000.
//!
//! Of what lies face down only the average counts: which hexes and tokens are still to come is public (Z.13).

use super::Scenario;
use super::prospects::KEPT;
use super::treasures::MOST_KEPT;
use crate::bits::{Edges, Nodes, Tiles};
use crate::components::PIPS;
use crate::flow::Frame;
use crate::map::{Ground, Token, Topology};
use crate::place::Node;
use crate::rules::Piece;
use crate::state::State;
use table::Seat;

/// How many roads or ships ahead something is looked for, and what is left of its worth for each that is missing, in
/// hundredths.
struct Way {
    far: usize,
    each_step: i32,
}

/// The way to treasures and unknown hexes.
const TO_FINDS: Way = Way { far: 7, each_step: 82 };
/// The way to new land that takes its numbers from home (G.8): there a long one pays less.
const TO_BARE_LAND: Way = Way { far: 4, each_step: 75 };
/// How many ships ahead others are expected.
const RIVALS_FAR: usize = 1;
/// What is left of it if another player is nearer.
const RIVAL_IS_NEARER: i32 = 50;
/// How much of the next best goal counts besides the best: ways that lead to more than one are better.
const NEXT_BEST: i32 = 40;

/// What kept treasures promise besides what they are worth already: most comes with the third and fourth (U.10).
const HOPED: [i32; 5] = [0, 400, 700, 0, 0];
/// So many kept ones bring a point (U.10); the hope for it needs as many.
const FOR_A_POINT: u8 = 3;
/// A treasure that is opened: two cards or free ships (T.12).
const OPENED: i32 = 80;
/// A free road or ship that was won and waits (Z.7).
const FREE_PIECE: i32 = 55;
/// A hex that is turned: a card, or a treasure (T.8, T.9, U.7), and land that others have yet to see.
const DISCOVERED: i32 = 60;
/// A place to settle overseas, the more for a chip (T.14), and for each tenth of a pip.
const SITE: i32 = 60;
const SITE_WITH_CHIP: i32 = 400;
const TENTH_PIP: i32 = 1;
/// The most tenths of a pip a place can have: three hexes with red numbers.
const MOST_TENTHS: i32 = 150;
/// Tenths of a pip that a number brings which had to be taken from the own land (G.9).
const MOVED_NUMBER: i32 = 20;

/// Expected pips, in tenths.
#[derive(Clone, Copy)]
struct Expected {
    /// Of a hex that lies face down.
    unknown: i32,
    /// Of land that still has to get a number.
    bare: i32,
}

/// The pips of a number drawn from such a stack together, and how many numbers there are.
fn pips_of(stack: &[u8; 13]) -> (i32, i32) {
    let pips = stack.iter().zip(PIPS).map(|(&n, pips)| i32::from(n) * i32::from(pips)).sum();
    (pips, stack.iter().map(|&n| i32::from(n)).sum())
}

impl State {
    /// What a seat can expect that goes to sea, where there is something to find: treasures, unknown hexes and new land.
    pub fn voyage_prospects(&self, seat: Seat) -> i32 {
        if !matches!(self.scenario, Scenario::Treasures(_)) && self.map().reserves.is_empty() {
            return 0;
        }
        self.hoped(seat) + self.about_to_find(seat) + self.within_reach(seat)
    }

    fn hoped(&self, seat: Seat) -> i32 {
        let Some(treasures) = self.treasures().filter(|treasures| treasures.secret) else { return 0 };
        let kept = treasures.kept_total[seat.index()];
        hope(kept, treasures.lying.len() as u8)
    }

    /// What the next treasure is worth to a seat: kept where that is possible (U.9), or opened.
    fn treasure_worth(&self, seat: Seat) -> i32 {
        let Some(treasures) = self.treasures() else { return 0 };
        let kept = treasures.kept_total[seat.index()];
        if !treasures.secret || kept >= MOST_KEPT {
            return OPENED;
        }
        let left = treasures.lying.len() as u8;
        let worth = |kept: u8| {
            let points = 1000 * i32::from((kept + 1).saturating_sub(FOR_A_POINT));
            KEPT[usize::from(kept)] + points + hope(kept, left)
        };
        OPENED.max(worth(kept + 1) - worth(kept))
    }

    /// What was reached and not turned yet: without this a find would look like a loss.
    fn about_to_find(&self, seat: Seat) -> i32 {
        if seat != self.active() {
            return 0;
        }
        let worth = |frame: &Frame| match *frame {
            Frame::Treasure { .. } => self.treasure_worth(seat),
            // The hex that is being turned still lies face down.
            Frame::Discover { edge } => DISCOVERED * self.undiscovered(edge).len() as i32,
            Frame::RevealToken { .. } => DISCOVERED,
            Frame::Bonus { left } => FREE_PIECE * i32::from(left),
            _ => 0,
        };
        self.frames[..usize::from(self.depth)].iter().map(worth).sum()
    }

    /// The best goal that the seat's ships and roads could reach, and some of the next best.
    fn within_reach(&self, seat: Seat) -> i32 {
        let map = self.map();
        let home = map.area("home");
        let is_overseas = |node: &Node| !self.hexes_at(*node).meets(&home);
        let lying = self.treasures().map_or(Nodes::EMPTY, |treasures| treasures.lying);
        let unknown = super::corners_of(map, self.down);
        let sites = (self.land_nodes() | unknown) & !self.barred_nodes() & self.limits().settlements;
        let goals = lying | unknown | sites;
        let (player, foreign) = (self.player(seat), self.foreign(seat));
        let from = |piece: Piece, ends: Nodes| {
            if self.left(seat, piece) > 0 { ends & !foreign | player.buildings() } else { Nodes::EMPTY }
        };
        let mut ships = Wave::new(from(Piece::Ship, player.ship_ends()), foreign);
        let roads = from(Piece::Road, player.road_ends()).iter().filter(is_overseas).collect();
        let mut roads = Wave::new(roads, foreign);
        let theirs: Nodes = self
            .others(seat)
            .map(|other| self.player(other))
            .map(|p| p.ship_ends() | p.buildings())
            .collect();
        let mut theirs = Wave::new(theirs, Nodes::EMPTY);
        let free = !self.routed_edges();
        let (sea, land) = (self.shipable() & free, self.roadable() & free);
        // Whether there is a way between unknown hexes will only be seen.
        let unsure = if self.down.is_empty() { Edges::EMPTY } else { !(self.roadable() | self.shipable()) };
        let expected = self.expected();
        let treasure = self.treasure_worth(seat);
        let has_settlement = self.left(seat, Piece::Settlement) > 0;
        let way = if map.reserves.is_empty() { TO_FINDS } else { TO_BARE_LAND };
        let most = self.most_worth(treasure);
        let (mut best, mut next, mut share) = (0, 0, 100);
        let (mut seen, mut taken) = (Nodes::EMPTY, Nodes::EMPTY);
        for step in 0..=way.far {
            let level = ships.last | roads.last;
            for node in (level & goals & !seen).iter().filter(is_overseas) {
                let mut worth = if lying.has(node) { treasure } else { 0 };
                if step > 0 && unknown.has(node) {
                    worth += DISCOVERED;
                }
                if sites.has(node) {
                    // Without a settlement in the supply a city has to come first.
                    worth += self.site_worth(seat, node, expected) / if has_settlement { 1 } else { 2 };
                }
                if taken.has(node) {
                    worth = worth * RIVAL_IS_NEARER / 100;
                }
                worth = worth * share / 100;
                next = next.max(worth.min(best));
                best = best.max(worth);
            }
            share = share * way.each_step / 100;
            // What is farther cannot be better.
            if most * share / 100 <= next {
                break;
            }
            seen |= level;
            taken |= theirs.last;
            if step < RIVALS_FAR {
                theirs.go_on(&map.topology, &sea, &Edges::EMPTY);
            }
            ships.go_on(&map.topology, &sea, &unsure);
            roads.go_on(&map.topology, &land, &unsure);
        }
        best + next * NEXT_BEST / 100
    }

    /// No goal is worth more.
    fn most_worth(&self, treasure: i32) -> i32 {
        let chip = if self.rules().chip > 0 { SITE_WITH_CHIP } else { 0 };
        let find = if self.treasures().is_some() { treasure + DISCOVERED } else { 0 };
        find + SITE + chip + TENTH_PIP * MOST_TENTHS
    }

    /// What a place to settle overseas is worth, as far as it is known.
    fn site_worth(&self, seat: Seat, node: Node, expected: Expected) -> i32 {
        let map = self.map();
        let (mut pips, mut islands) = (0, Tiles::EMPTY);
        for hex in self.hexes_at(node).iter() {
            let place = map.places[hex];
            let number = self.token[hex];
            pips += if self.down.has(hex) {
                expected.unknown
            } else if number == 0 && place.token == Token::Later && self.terrain[hex].produces() {
                expected.bare
            } else {
                10 * i32::from(PIPS[usize::from(number) % 13])
            };
            islands |= map.area_hexes.get(usize::from(place.area)).copied().unwrap_or_default();
        }
        let chip = self.rules().chip > 0 && !self.player(seat).settled.meets(&islands);
        SITE + TENTH_PIP * pips + if chip { SITE_WITH_CHIP } else { 0 }
    }

    fn expected(&self) -> Expected {
        let unknown = self.down.first().map_or(0, |hex| {
            let place = self.map().places[hex];
            let (Ground::Pool(pool), Token::Found(stack)) = (place.ground, place.token) else { return 0 };
            // Sea and deserts get no number.
            let hexes: i32 = self.pools[usize::from(pool)].iter().map(|&n| i32::from(n)).sum();
            10 * pips_of(&self.stacks[usize::from(stack)]).0 / hexes.max(1)
        });
        let bare = self.map().reserves.first().map_or(0, |&stack| {
            let (pips, numbers) = pips_of(&self.stacks[usize::from(stack)]);
            // The reserve pays as long as there is one (G.8).
            if numbers > 0 { 10 * pips / numbers } else { MOVED_NUMBER }
        });
        Expected { unknown, bare }
    }
}

/// Nodes that are one road or ship farther with each step.
struct Wave {
    last: Nodes,
    /// The nodes one step before.
    earlier: Nodes,
    reached: Nodes,
    /// Nodes that are reached but not passed (B9.2).
    foreign: Nodes,
}

impl Wave {
    fn new(from: Nodes, foreign: Nodes) -> Wave {
        Wave { last: from, earlier: Nodes::EMPTY, reached: from, foreign }
    }

    /// Goes on over edges of a kind. Over unsure ones that takes two steps.
    fn go_on(&mut self, topology: &Topology, over: &Edges, unsure: &Edges) {
        let mut next = Nodes::EMPTY;
        for (from, over) in [(self.last, over), (self.earlier, unsure)] {
            for node in (from & !self.foreign).iter() {
                for (edge, near) in topology.node_edges[node].into_iter().zip(topology.node_near[node]) {
                    if over.has(edge) {
                        next.insert(near);
                    }
                }
            }
        }
        // Without unsure edges nothing has to wait for them.
        self.earlier = if unsure.is_empty() { Nodes::EMPTY } else { self.last };
        self.last = next & !self.reached;
        self.reached |= next;
    }
}

/// What so many kept treasures promise, if enough are left to come to a point.
fn hope(kept: u8, left: u8) -> i32 {
    if kept + left < FOR_A_POINT { 0 } else { HOPED[usize::from(kept.min(MOST_KEPT))] }
}
