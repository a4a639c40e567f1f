//! The table: a plain value without heap, and the questions everybody asks of it.

use crate::bits::{Edges, Nodes, Tiles};
use crate::components::*;
use crate::costs::*;
use crate::flow::Frame;
use crate::map::{MOST_HEXES, MOST_POOLS, MOST_PORTS, Map, Topology};
use crate::place::{NONE, Node, Per, Tile};
use crate::rules::{Base, Cap, Piece, Rules};
use crate::scenarios::Scenario;
use crate::thresholds::*;
use table::{MOST_SEATS, Seat};

/// Most questions that can be pending at once.
pub const MOST_FRAMES: usize = 24;

/// A knight on the board (K11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Knight {
    /// Where it stands; [`Node::NONE`] if this piece is not on the board.
    pub node: Node,
    /// 1 basic, 2 strong, 3 mighty: also its strength.
    pub rank: u8,
    /// [`Knight::ACTIVE`] and what happened to it this turn.
    pub flags: u8,
}

impl Knight {
    /// It is active (K11.3).
    pub const ACTIVE: u8 = 1;
    /// It was activated in this turn and may not act yet (K12.1).
    pub const FRESH: u8 = 2;
    /// It has acted in this turn (K12.1).
    pub const ACTED: u8 = 4;
    /// It was promoted in this turn (K11.4).
    pub const PROMOTED: u8 = 8;
    /// Not on the board.
    pub const OFF: Knight = Knight { node: Node::NONE, rank: 0, flags: 0 };

    /// Whether this piece is on the board.
    #[inline]
    pub fn on_board(self) -> bool {
        self.node.is_some()
    }

    /// Whether it is active.
    #[inline]
    pub fn active(self) -> bool {
        self.flags & Knight::ACTIVE != 0
    }

    /// Whether it may act now (K12.1).
    #[inline]
    pub fn ready(self) -> bool {
        self.flags & (Knight::ACTIVE | Knight::FRESH | Knight::ACTED) == Knight::ACTIVE
    }
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Settlements, lying city pieces (K13.4) included.
    pub settlements: Nodes,
    /// Cities.
    pub cities: Nodes,
    /// Roads.
    pub roads: Edges,
    /// Ships.
    pub ships: Edges,
    /// Ends of the roads (derived).
    pub road_ends: Nodes,
    /// Ends of the ships (derived).
    pub ship_ends: Nodes,
    /// Ships that are not held fast (derived, S4.2).
    pub open_ships: Edges,
    /// Hand cards by kind; all 0 where they are hidden.
    pub hand: Cards,
    /// Number of hand cards.
    pub total: u8,
    /// Roads, settlements, cities and ships in the supply.
    pub left: [u8; 4],
    /// Development cards by kind, those bought this turn included; all 0 where they are hidden.
    pub dev: [u8; DEVS],
    /// Development cards bought this turn (B10.2).
    pub fresh: [u8; DEVS],
    /// Number of those bought this turn.
    pub fresh_total: u8,
    /// Number of development cards.
    pub dev_total: u8,
    /// Knights played (B12.1).
    pub army: u8,
    /// Length of the longest route (derived, B11.1).
    pub length: u8,
    /// Harbours used, as bits of [`Port`] (derived).
    pub ports: u8,
    /// Harbours a scenario gives, as bits of [`Port`].
    pub extra_ports: u8,
    /// Points in chips (S9.1).
    pub chips: u8,
    /// Hexes of the islands on which the seat has settled (S9.1).
    pub settled: Tiles,
    /// Cities with walls (K10.1).
    pub walls: Nodes,
    /// City pieces that lie on their side (K13.4).
    pub lying: Nodes,
    /// Levels of improvements by [`Track`] (K8.1).
    pub levels: [u8; TRACKS],
    /// Defender of Catan cards (K13.5).
    pub defender: u8,
    /// Open victory point cards (K14.4): bit 0 Printer, bit 1 Constitution.
    pub open_points: u8,
    /// Progress cards by kind; all 0 where they are hidden.
    pub progress: [u8; PROGRESS],
    /// Number of progress cards by [`Track`].
    pub progress_by: [u8; TRACKS],
    /// Knights (K1.4).
    pub knights: [Knight; 6],
    /// Where they stand (derived).
    pub knight_nodes: Nodes,
}

impl Player {
    fn new(pieces: [u8; 4]) -> Player {
        Player {
            settlements: Nodes::EMPTY,
            cities: Nodes::EMPTY,
            roads: Edges::EMPTY,
            ships: Edges::EMPTY,
            road_ends: Nodes::EMPTY,
            ship_ends: Nodes::EMPTY,
            open_ships: Edges::EMPTY,
            hand: [0; KINDS],
            total: 0,
            left: pieces,
            dev: [0; DEVS],
            fresh: [0; DEVS],
            fresh_total: 0,
            dev_total: 0,
            army: 0,
            length: 0,
            ports: 0,
            extra_ports: 0,
            chips: 0,
            settled: Tiles::EMPTY,
            walls: Nodes::EMPTY,
            lying: Nodes::EMPTY,
            levels: [0; TRACKS],
            defender: 0,
            open_points: 0,
            progress: [0; PROGRESS],
            progress_by: [0; TRACKS],
            knights: [Knight::OFF; 6],
            knight_nodes: Nodes::EMPTY,
        }
    }

    /// Settlements and cities.
    #[inline]
    pub fn buildings(&self) -> Nodes {
        self.settlements | self.cities
    }

    /// Roads and ships.
    #[inline]
    pub fn routes(&self) -> Edges {
        self.roads | self.ships
    }

    /// Whether the hand covers a cost.
    #[inline]
    pub fn affords(&self, cost: &Cards) -> bool {
        self.hand.iter().zip(cost).all(|(have, need)| have >= need)
    }

    /// Progress cards in hand, open ones not counted (K14.4).
    #[inline]
    pub fn progress_total(&self) -> u8 {
        self.progress_by.iter().sum()
    }

    /// The knight on a node, as an index.
    #[inline]
    pub fn knight_at(&self, node: Node) -> Option<usize> {
        self.knights.iter().position(|k| k.node == node)
    }

    /// Knights of a rank in the supply (K11.8).
    #[inline]
    pub fn knights_left(&self, rank: u8) -> u8 {
        KNIGHTS_PER_RANK - self.knights.iter().filter(|k| k.rank == rank).count().min(2) as u8
    }
}

/// A proposal between players: cards each way (B8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deal {
    /// What its maker gives.
    #[cfg_attr(
        feature = "serde",
        serde(default, with = "crate::wire::cards", skip_serializing_if = "crate::wire::is_default")
    )]
    pub give: Cards,
    /// What its maker wants.
    #[cfg_attr(
        feature = "serde",
        serde(default, with = "crate::wire::cards", skip_serializing_if = "crate::wire::is_default")
    )]
    pub ask: Cards,
}

/// Where a seat stands in the talks of this turn (B8.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Talk {
    /// Not involved.
    #[default]
    Silent,
    /// Owes an answer.
    Asked,
    /// Owes an answer after giving up a counter-offer.
    AskedAgain,
    /// Composes a counter-offer.
    Composing,
    /// Accepts the open offer.
    Accepted,
    /// Declined.
    Refused,
    /// Has a proposal of its own open.
    Proposed,
}

/// What is special about cities and knights and belongs to nobody.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Realm {
    /// Step of the barbarians (K4.1).
    pub barbarians: u8,
    /// Whether there was an attack: robber and pirate are locked before (K6.2).
    pub attacked: bool,
    /// Cities with the metropolis markers, by [`Track`]; [`Node::NONE`] if not given yet.
    pub metropolis: [Node; TRACKS],
    /// Hex of the merchant; [`Tile::NONE`] off the board (K2.3).
    pub merchant: Tile,
    /// Who controls the merchant; [`NONE`] if nobody.
    pub merchant_of: u8,
    /// Cards nobody has seen, by kind: the upper part of the decks; all 0 where hidden.
    pub pool: [u8; PROGRESS],
    /// How many these are, by [`Track`].
    pub pool_total: [u8; TRACKS],
    /// Cards put under the decks, next to be drawn first; [`Realm::COVERED`] marks those put there face down.
    pub under: [[u8; PROGRESS_DECK as usize]; TRACKS],
    /// How many these are.
    pub under_len: [u8; TRACKS],
    /// Kinds named with Merchant Fleet this turn, as bits (K15.23).
    pub fleet: u8,
    /// Commercial Harbor: bit 7 if played this turn, bits 0–3 opponents already used (K15.20).
    pub harbor: u8,
}

impl Realm {
    /// Marks a card put under its deck face down, which nobody else knows.
    pub const COVERED: u8 = 0x80;
    /// A card of which only the colour is known.
    pub const UNKNOWN: u8 = 0x7f;

    /// Cards in a deck.
    #[inline]
    pub fn deck(&self, track: Track) -> u8 {
        self.pool_total[track.index()] + self.under_len[track.index()]
    }
}

/// The game of settlers: everything that lies on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Board and rules.
    pub(crate) base: Base,
    /// Number of seats.
    pub players: u8,
    /// What each seat has.
    pub seats: [Player; MOST_SEATS],
    /// Terrain of each hex; what is face down shows nothing of use.
    pub terrain: Per<Tile, [Terrain; MOST_HEXES]>,
    /// Number token of each hex; 0 for none.
    pub token: Per<Tile, [u8; MOST_HEXES]>,
    /// Face-down hexes (S8.1).
    pub down: Tiles,
    /// Hexes whose token lies face down and has no effect.
    pub barren: Tiles,
    /// Hexes that a scenario keeps from producing (derived).
    pub blocked: Tiles,
    /// Route pieces that a scenario excludes from B11 and from extension (derived).
    pub blocked_edges: Edges,
    /// Buildings that a scenario excludes from B13 (derived).
    pub blocked_nodes: Nodes,
    /// Kinds of the harbours, in the order of the map.
    pub harbours: [u8; MOST_PORTS],
    /// Hexes left in each pool.
    pub pools: [[u8; TERRAINS]; MOST_POOLS],
    /// Tokens left in each stack, by number.
    pub stacks: [[u8; 13]; MOST_POOLS],
    /// Harbours left to be dealt.
    pub ports_left: [u8; 6],
    /// Hexes with each number (derived).
    pub numbers: [Tiles; 13],
    /// Land hexes (derived).
    pub land: Tiles,
    /// Sea hexes (derived).
    pub sea: Tiles,
    /// Edges a road may lie on (derived).
    pub roadable: Edges,
    /// Edges a ship may lie on (derived).
    pub shipable: Edges,
    /// Nodes that touch land (derived).
    pub land_nodes: Nodes,
    /// Nodes of each kind of harbour (derived).
    pub port_nodes: [Nodes; 6],
    /// Nodes with buildings (derived).
    pub taken: Nodes,
    /// Nodes on or next to a building (derived, B9.5).
    pub barred: Nodes,
    /// Edges with route pieces (derived).
    pub routed: Edges,
    /// Hex of the robber; [`Tile::NONE`] beside the board (S5.9).
    pub robber: Tile,
    /// Hex of the pirate; [`Tile::NONE`] if there is none.
    pub pirate: Tile,
    /// Cards in the bank.
    pub bank: Cards,
    /// Development cards in the deck, by kind; all 0 where hidden.
    pub deck: [u8; DEVS],
    /// Development cards in the deck.
    pub deck_total: u8,
    /// Development cards played, by kind.
    pub spent: [u8; DEVS],
    /// Holder of the Longest Road or Trade Route; [`NONE`] if nobody (B11.4).
    pub route_of: u8,
    /// Holder of the Largest Army; [`NONE`] if nobody (B12.1).
    pub army_of: u8,
    /// The starting player (B4.1).
    pub first: u8,
    /// Whose turn it is, also while placing in the starting phase.
    pub active: u8,
    /// Turns begun.
    pub turns: u16,
    /// The dice of this turn (in K: yellow, red).
    pub dice: [u8; 2],
    /// Whether a development card was played this turn (B10.2).
    pub played: bool,
    /// Offers the active player has begun this turn. The rules set no bound (B8.3); bots do, by this.
    pub talks: u8,
    /// Whether the active player may still ask for proposals this turn.
    pub may_listen: bool,
    /// Whether the ship of this turn was moved (S4.1).
    pub sailed: bool,
    /// Ships built this turn (S4.2).
    pub new_ships: Edges,
    /// Position in the plan of the set-up, then in the starting phase.
    pub step: u8,
    /// Proposals by seat; that of the active seat is the open offer (B8.3).
    pub deals: [Deal; MOST_SEATS],
    /// Proposals the others are thinking about without having been asked, unseen by everybody else (B8.3c).
    pub drafts: [Option<Deal>; MOST_SEATS],
    /// Where each seat stands in the talks.
    pub talk: [Talk; MOST_SEATS],
    /// Cards each seat has chosen and laid aside, unseen by the others until all have chosen (0.5).
    pub aside: [Cards; MOST_SEATS],
    /// How many each seat has to choose in all.
    pub due: [u8; MOST_SEATS],
    /// How many each seat still has to choose.
    pub owing: [u8; MOST_SEATS],
    /// Cities and knights.
    pub realm: Realm,
    /// What only the scenario has.
    pub scenario: Scenario,
    pub(crate) frames: [Frame; MOST_FRAMES],
    pub(crate) depth: u8,
    /// Who has won; [`NONE`] while the game goes on.
    pub winner: u8,
}

const _: () = assert!(size_of::<State>() <= 4096);

impl State {
    /// The table before the first hex is dealt.
    pub(crate) fn fresh(base: Base, players: u8) -> State {
        let Base(setup) = base;
        let map = &setup.map;
        let mut state = State {
            base,
            players,
            seats: std::array::from_fn(|_| Player::new(setup.rules.pieces)),
            terrain: Per::new([Terrain::Sea; MOST_HEXES]),
            token: Per::new([0; MOST_HEXES]),
            down: Tiles::EMPTY,
            barren: Tiles::EMPTY,
            blocked: Tiles::EMPTY,
            blocked_edges: Edges::EMPTY,
            blocked_nodes: Nodes::EMPTY,
            harbours: [Port::Generic as u8; MOST_PORTS],
            pools: [[0; TERRAINS]; MOST_POOLS],
            stacks: [[0; 13]; MOST_POOLS],
            ports_left: map.ports,
            numbers: [Tiles::EMPTY; 13],
            land: Tiles::EMPTY,
            sea: Tiles::EMPTY,
            roadable: Edges::EMPTY,
            shipable: Edges::EMPTY,
            land_nodes: Nodes::EMPTY,
            port_nodes: [Nodes::EMPTY; 6],
            taken: Nodes::EMPTY,
            barred: Nodes::EMPTY,
            routed: Edges::EMPTY,
            robber: Tile::NONE,
            pirate: map.pirate.filter(|_| setup.rules.sea).unwrap_or(Tile::NONE),
            bank: [0; KINDS],
            deck: if setup.rules.knights { [0; DEVS] } else { DECK },
            deck_total: 0,
            spent: [0; DEVS],
            route_of: NONE,
            army_of: NONE,
            first: 0,
            active: 0,
            turns: 0,
            dice: [0; 2],
            played: false,
            talks: 0,
            may_listen: false,
            sailed: false,
            new_ships: Edges::EMPTY,
            step: 0,
            deals: [Deal::default(); MOST_SEATS],
            drafts: [None; MOST_SEATS],
            talk: [Talk::Silent; MOST_SEATS],
            aside: [[0; KINDS]; MOST_SEATS],
            due: [0; MOST_SEATS],
            owing: [0; MOST_SEATS],
            realm: Realm {
                barbarians: 0,
                attacked: false,
                metropolis: [Node::NONE; TRACKS],
                merchant: Tile::NONE,
                merchant_of: NONE,
                pool: if setup.rules.knights { PROGRESS_COPIES } else { [0; PROGRESS] },
                pool_total: if setup.rules.knights { [PROGRESS_DECK; TRACKS] } else { [0; TRACKS] },
                under: [[0; PROGRESS_DECK as usize]; TRACKS],
                under_len: [0; TRACKS],
                fleet: 0,
                harbor: 0,
            },
            scenario: (setup.rules.hooks.begin)(map),
            frames: [Frame::Main; MOST_FRAMES],
            depth: 1,
            winner: NONE,
        };
        state.frames[0] = Frame::Deal;
        state.deck_total = state.deck.iter().sum();
        state.bank[..RESOURCES].fill(BANK_RESOURCE);
        if setup.rules.knights {
            state.bank[RESOURCES..].fill(BANK_COMMODITY);
        }
        state.lay_out(map);
        state.refresh();
        state
    }

    /// Which module is played.
    #[inline]
    pub fn has(&self, cap: Cap) -> bool {
        self.base.0.rules.has(cap)
    }

    /// The short name of the mode, such as "great-canal".
    pub fn mode(&self) -> &'static str {
        &self.base.0.name
    }

    /// The rules of this game.
    #[inline]
    pub fn rules(&self) -> &'static Rules {
        &self.base.0.rules
    }

    /// The board's map.
    #[inline]
    pub fn map(&self) -> &'static Map {
        &self.base.0.map
    }

    /// The board's shape.
    #[inline]
    pub fn topology(&self) -> &'static Topology {
        &self.base.0.map.topology
    }

    /// The question that is pending.
    #[inline]
    pub fn question(&self) -> Frame {
        self.frames[usize::from(self.depth.max(1) - 1) % MOST_FRAMES]
    }

    /// All seats in playing order beginning with the active one (0.5).
    #[inline]
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (active, players) = (self.active, self.players);
        (0..players).map(move |n| Seat((active + n) % players))
    }

    /// All other seats in playing order, beginning after this one.
    #[inline]
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players;
        (1..players).map(move |n| Seat((seat.0 + n) % players))
    }

    /// The seat whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        Seat(self.active)
    }

    /// What a seat has.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index() % MOST_SEATS]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.seats[seat.index() % MOST_SEATS]
    }

    /// Nodes with buildings or knights of others: they stop this seat's routes (B9.2, B11.2, K11.6).
    #[inline]
    pub fn foreign(&self, seat: Seat) -> Nodes {
        let mut nodes = self.taken & !self.player(seat).buildings();
        if self.has(Cap::Knights) {
            for other in self.others(seat) {
                nodes |= self.player(other).knight_nodes;
            }
        }
        nodes
    }

    /// Nodes with knights of anybody.
    #[inline]
    pub fn knight_nodes(&self) -> Nodes {
        if !self.has(Cap::Knights) {
            return Nodes::EMPTY;
        }
        self.seats.iter().fold(Nodes::EMPTY, |all, p| all | p.knight_nodes)
    }

    /// Who has a building here.
    pub fn building_of(&self, node: Node) -> Option<Seat> {
        (0..self.players).map(Seat).find(|&s| self.player(s).buildings().has(node))
    }

    /// Who has a knight here.
    pub fn knight_of(&self, node: Node) -> Option<Seat> {
        (0..self.players).map(Seat).find(|&s| self.player(s).knight_nodes.has(node))
    }

    /// Points everybody can see (B13.4, K17.1, S9.1).
    #[inline]
    pub fn open_points(&self, seat: Seat) -> u8 {
        let p = self.player(seat);
        let rules = self.rules();
        let mut points = if self.blocked_nodes.is_empty() {
            p.settlements.len() as u8 + 2 * p.cities.len() as u8
        } else {
            let free = !self.blocked_nodes;
            (p.settlements & free).len() as u8 + 2 * (p.cities & free).len() as u8
        };
        points += p.chips;
        if self.route_of == seat.0 {
            points += ROUTE_POINTS;
        }
        if self.army_of == seat.0 {
            points += ARMY_POINTS;
        }
        if rules.knights {
            points +=
                p.defender + p.open_points.count_ones() as u8 + u8::from(self.realm.merchant_of == seat.0);
            for node in self.realm.metropolis {
                points += if p.cities.has(node) { METROPOLIS_POINTS } else { 0 };
            }
        }
        if rules.hooked {
            points += (rules.hooks.points)(self, seat);
        }
        points
    }

    /// All points, hidden ones included (B10.8).
    #[inline]
    pub fn points(&self, seat: Seat) -> u8 {
        self.open_points(seat) + self.player(seat).dev[Dev::VictoryPoint.index()]
    }

    /// How many cards of a kind exist.
    #[inline]
    pub fn cards_in_all(kind: usize) -> u8 {
        if kind < RESOURCES { BANK_RESOURCE } else { BANK_COMMODITY }
    }

    /// How many identical cards the bank wants for one other (B8.4, K7.2).
    #[inline]
    pub fn rate(&self, seat: Seat, kind: Kind) -> u8 {
        let p = self.player(seat);
        let ports = p.ports | p.extra_ports;
        let k = kind.index();
        if kind.is_resource() && ports >> k & 1 != 0 {
            return RATE_SPECIAL;
        }
        if self.has(Cap::Knights) {
            let trading_house = !kind.is_resource() && p.levels[Track::Trade.index()] >= ABILITY_LEVEL;
            let fleet = seat.0 == self.active && self.realm.fleet >> k & 1 != 0;
            let merchant = self.realm.merchant_of == seat.0
                && self.terrain.get(self.realm.merchant.index()).is_some_and(|t| t.resource() == Some(kind));
            if trading_house || fleet || merchant {
                return RATE_SPECIAL;
            }
        }
        if ports >> Port::Generic.index() & 1 != 0 { RATE_GENERIC } else { RATE }
    }

    /// How many kinds of hand cards are in play.
    #[inline]
    pub fn kinds(&self) -> usize {
        if self.has(Cap::Knights) { KINDS } else { RESOURCES }
    }

    /// The hexes at a node.
    #[inline]
    pub fn hexes_at(&self, node: Node) -> Tiles {
        self.topology().node_hexset[node]
    }

    /// Whether a node touches land and water (S1.3): water is a sea hex or the frame.
    #[inline]
    pub fn is_coastal(&self, node: Node) -> bool {
        self.land_nodes.has(node) && (self.hexes_at(node).meets(&self.sea) || self.topology().node_rim[node])
    }

    /// The island of a node (S1.5): its land hexes, or its area where the scenario says so.
    pub fn island(&self, node: Node) -> Tiles {
        let start = self.hexes_at(node) & self.land;
        if self.rules().islands_by_area {
            let map = self.map();
            let area = |hex: Tile| map.area_hexes.get(usize::from(map.places[hex].area)).copied();
            return start.iter().filter_map(area).collect();
        }
        let mut island = start;
        loop {
            let near: Tiles = island.iter().map(|hex| self.topology().hex_near[hex]).collect();
            let grown = island | near & self.land;
            if grown == island {
                return island;
            }
            island = grown;
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        // To overwrite a question that waits would be a game nobody can explain: rather none at all.
        assert!(usize::from(self.depth) < MOST_FRAMES, "more than {MOST_FRAMES} questions are pending");
        self.frames[usize::from(self.depth)] = frame;
        self.depth += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.depth -= 1;
        // What lies above the top is always the same, so that equal tables compare equal.
        self.frames[usize::from(self.depth) % MOST_FRAMES] = Frame::Main;
    }

    #[inline]
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.frames[usize::from(self.depth.max(1) - 1) % MOST_FRAMES] = frame;
    }

    /// Pieces in the supply.
    #[inline]
    pub fn left(&self, seat: Seat, piece: Piece) -> u8 {
        self.player(seat).left.get(piece.index()).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Game as _;

    #[test]
    #[should_panic(expected = "more than 24 questions are pending")]
    fn a_question_too_many_is_an_error() {
        let mut state = State::new(&crate::Config::new("base", 4).unwrap());
        (0..=MOST_FRAMES).for_each(|_| state.push(Frame::Main));
    }
}
