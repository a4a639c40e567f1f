//! The table: a plain value without heap, and the questions everybody asks of it.

use crate::bits::{Edges, Nodes, Tiles};
use crate::components::*;
use crate::flow::Frame;
use crate::map::{MOST_HEXES, MOST_POOLS, MOST_PORTS, Map, Topology};
use crate::place::{Node, Per, Tile};
use crate::rules::{Base, Cap, Piece, Rules};
use crate::scenarios::Scenario;
use crate::thresholds::*;
use table::{MOST_SEATS, Seat};

mod deal;
mod derived;
mod player;
mod realm;

pub use deal::{Deal, Talk};
pub(crate) use derived::Derived;
pub use player::{Knight, Player};
pub use realm::Realm;

/// Most questions that can be pending at once.
pub const MOST_FRAMES: usize = 32;

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
    /// Kinds of the harbours, in the order of the map.
    pub harbours: [u8; MOST_PORTS],
    /// Hexes left in each pool.
    pub pools: [[u8; TERRAINS]; MOST_POOLS],
    /// Tokens left in each stack, by number.
    pub stacks: [[u8; 13]; MOST_POOLS],
    /// Harbours left to be dealt.
    pub ports_left: [u8; 6],
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
    /// Holder of the Longest Road or Trade Route (B11.4).
    pub route_of: Option<Seat>,
    /// Holder of the Largest Army (B12.1).
    pub army_of: Option<Seat>,
    /// The starting player (B4.1).
    pub first: Seat,
    /// Whose turn it is, also while placing in the starting phase.
    pub active: Seat,
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
    pub(crate) derived: Derived,
    pub(crate) frames: [Frame; MOST_FRAMES],
    pub(crate) depth: u8,
    /// Who has won.
    pub winner: Option<Seat>,
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
            harbours: [Port::Generic as u8; MOST_PORTS],
            pools: [[0; TERRAINS]; MOST_POOLS],
            stacks: [[0; 13]; MOST_POOLS],
            ports_left: map.ports,
            robber: Tile::NONE,
            pirate: map.pirate.filter(|_| setup.rules.sea).unwrap_or(Tile::NONE),
            bank: [0; KINDS],
            deck: if setup.rules.knights { [0; DEVS] } else { DECK },
            deck_total: 0,
            spent: [0; DEVS],
            route_of: None,
            army_of: None,
            first: Seat(0),
            active: Seat(0),
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
            realm: Realm::new(setup.rules.knights),
            scenario: (setup.rules.hooks.begin)(map),
            derived: Derived::NOTHING,
            frames: [Frame::Main; MOST_FRAMES],
            depth: 1,
            winner: None,
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
        self.frames[usize::from(self.depth.wrapping_sub(1)) % MOST_FRAMES]
    }

    /// All seats in playing order beginning with the active one (0.5).
    #[inline]
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (active, players) = (self.active.0, self.players);
        (0..players).map(move |n| Seat((active + n) % players))
    }

    /// The seat so many places after this one, clockwise.
    #[inline]
    pub(crate) fn after(&self, seat: Seat, n: u8) -> Seat {
        Seat((seat.0 + n) % self.players)
    }

    /// All seats, beginning with the first at the table.
    #[inline]
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.players).map(Seat)
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
        self.active
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
        let mut nodes = self.built_nodes() & !self.player(seat).buildings();
        if self.has(Cap::Knights) {
            for other in self.others(seat) {
                nodes |= self.player(other).knight_nodes();
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
        self.seats.iter().fold(Nodes::EMPTY, |all, p| all | p.knight_nodes())
    }

    /// Who has a building here.
    pub fn building_of(&self, node: Node) -> Option<Seat> {
        self.all_seats().find(|&s| self.player(s).buildings().has(node))
    }

    /// Who has a knight here.
    pub fn knight_of(&self, node: Node) -> Option<Seat> {
        self.all_seats().find(|&s| self.player(s).knight_nodes().has(node))
    }

    /// Points everybody can see (B13.4, K17.1, S9.1).
    #[inline]
    pub fn open_points(&self, seat: Seat) -> u8 {
        let p = self.player(seat);
        let rules = self.rules();
        let mut points = if self.blocked_nodes().is_empty() {
            p.settlements.len() as u8 + 2 * p.cities.len() as u8
        } else {
            let free = !self.blocked_nodes();
            (p.settlements & free).len() as u8 + 2 * (p.cities & free).len() as u8
        };
        points += p.chips;
        if self.route_of == Some(seat) {
            points += ROUTE_POINTS;
        }
        if self.army_of == Some(seat) {
            points += ARMY_POINTS;
        }
        if rules.knights {
            points += p.defender
                + p.open_points.count_ones() as u8
                + u8::from(self.realm.merchant_of == Some(seat));
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

    /// How many kinds of hand cards are in play.
    #[inline]
    pub fn kinds(&self) -> usize {
        if self.has(Cap::Knights) { KINDS } else { RESOURCES }
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
        self.frames[usize::from(self.depth.wrapping_sub(1)) % MOST_FRAMES] = frame;
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
    #[should_panic(expected = "more than 32 questions are pending")]
    fn a_question_too_many_is_an_error() {
        let mut state = State::new(&crate::Config::new("base", 4).unwrap());
        (0..=MOST_FRAMES).for_each(|_| state.push(Frame::Main));
    }
}
