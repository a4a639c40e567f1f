//! What moves on the hex board when a position is shown, made from the events that led to it: dice roll, goods travel
//! from the hexes that bring them, robber and ships go their way, what is new drops into its place.

use super::geometry::{self, Point};
use settlers::components::Kind;
use settlers::coords::{Corner, Hex, Side};
use settlers::{Drill, Edge, Event, Node, State, Tile};
use table::Seat;

/// Where goods come from or go to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FlightEnd {
    /// A point of the board.
    Board(Point),
    /// A player, beside the board.
    Player(Seat),
    /// The bank.
    Bank,
}

/// Goods on their way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flight {
    /// What it is; a card nobody else may see, if there is none.
    pub kind: Option<Kind>,
    /// Whether it is a card of a deck, which no hand of goods counts.
    pub deck: bool,
    /// How many.
    pub n: u8,
    /// From where.
    pub from: FlightEnd,
    /// To where.
    pub to: FlightEnd,
    /// When it begins, in milliseconds.
    pub start: u32,
}

impl Flight {
    /// When it is there, in milliseconds.
    pub fn lands(&self) -> u32 {
        self.start + FLIGHT
    }
}

/// How a piece on the board moves. Pieces are named as [`key`] and its like name them.
#[derive(Clone, PartialEq, Debug)]
pub enum Move {
    /// It comes from another place.
    Walk {
        /// Which.
        piece: String,
        /// Where it was.
        from: Point,
        /// Where it is.
        to: Point,
    },
    /// It is new, and drops into its place.
    Drop {
        /// Which.
        piece: String,
    },
    /// Something bad happens to it.
    Shake {
        /// Which.
        piece: String,
    },
}

/// Everything that moves for one position, once the dice that led to it lie still.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Motion {
    /// Whether the dice roll first.
    pub rolled: bool,
    /// Goods on their way.
    pub flights: Vec<Flight>,
    /// Pieces that move.
    pub moves: Vec<Move>,
}

/// How long the dice roll before they show.
pub const ROLL: u32 = 600;
/// How long goods are under way.
pub const FLIGHT: u32 = 520;
/// How long a piece moves.
pub const MOVE: u32 = 480;
/// How much later each of several begins.
const STEP: u32 = 70;
/// No flight begins later than this after the first.
const LATEST: u32 = 700;

/// The name of what stands on a corner.
pub fn key(node: Node) -> String {
    format!("c{node}")
}

/// The name of the knight on a corner.
pub fn knight_key(node: Node) -> String {
    format!("k{node}")
}

/// The name of the road or ship on a side.
pub fn route_key(edge: Edge) -> String {
    format!("e{edge}")
}

/// The name of what a scenario has laid on a hex.
pub fn hex_key(hex: Tile) -> String {
    format!("h{hex}")
}

fn node(state: &State, at: Corner) -> Option<Node> {
    Some(state.topology().node(at)).filter(|node| node.is_some())
}

fn edge(state: &State, at: Side) -> Option<Edge> {
    Some(state.topology().edge(at)).filter(|edge| edge.is_some())
}

fn hex(state: &State, at: Hex) -> Option<Tile> {
    Some(state.topology().hex(at)).filter(|hex| hex.is_some())
}

/// The hexes that brought a player something of this kind for a roll.
fn sources(state: &State, seat: Seat, kind: Kind, total: u8) -> Vec<Point> {
    let (topology, player) = (state.topology(), state.player(seat));
    let set = state.numbered(total) & !state.down & !state.barren & !state.blocked_hexes();
    let brings = |hex: &Tile| {
        let terrain = state.terrain[*hex];
        let lives = topology.hex_nodes[*hex]
            .iter()
            .any(|&node| player.settlements.has(node) || player.cities.has(node));
        *hex != state.robber
            && lives
            && (terrain.resource() == Some(kind) || terrain.commodity() == Some(kind))
    };
    set.iter().filter(brings).map(|hex| geometry::hex(topology.hexes[hex])).collect()
}

impl Motion {
    /// What moves between two positions.
    pub fn of(before: Option<&State>, now: &State, events: &[Event]) -> Motion {
        let mut motion = Motion::default();
        let mut total = None;
        for event in events {
            match *event {
                Event::Rolled { dice: [a, b] } => {
                    motion.rolled = true;
                    total = Some(a + b);
                }
                Event::Gained { seat, kind, n } => motion.gain(now, seat, kind, n, total),
                Event::Paid { seat, kind, n } => {
                    motion.fly(Some(kind), n, FlightEnd::Player(seat), FlightEnd::Bank)
                }
                Event::Banked { seat, give, n, take } => {
                    motion.fly(Some(give), n, FlightEnd::Player(seat), FlightEnd::Bank);
                    motion.fly(Some(take), 1, FlightEnd::Bank, FlightEnd::Player(seat));
                }
                Event::Handed { from, to, kind, n } => {
                    motion.fly(Some(kind), n, FlightEnd::Player(from), FlightEnd::Player(to));
                }
                Event::Stole { by, from, kind } => {
                    motion.fly(kind, 1, FlightEnd::Player(from), FlightEnd::Player(by));
                }
                Event::Slipped { from, to, kind } => {
                    motion.fly(kind, 1, FlightEnd::Player(from), FlightEnd::Player(to));
                }
                Event::Drew { seat, .. } | Event::Found { seat, .. } => {
                    motion.start(None, 1, true, [FlightEnd::Bank, FlightEnd::Player(seat)]);
                }
                Event::Spied { by, from, .. } => {
                    motion.start(None, 1, true, [FlightEnd::Player(from), FlightEnd::Player(by)]);
                }
                _ => motion.piece(before, now, *event),
            }
        }
        motion
    }

    /// How long everything takes after the dice, in milliseconds.
    pub fn length(&self) -> u32 {
        let flights = self.flights.iter().map(Flight::lands).max().unwrap_or(0);
        let moves = if self.moves.is_empty() { 0 } else { MOVE };
        flights.max(moves)
    }

    fn fly(&mut self, kind: Option<Kind>, n: u8, from: FlightEnd, to: FlightEnd) {
        self.start(kind, n, false, [from, to]);
    }

    fn start(&mut self, kind: Option<Kind>, n: u8, deck: bool, [from, to]: [FlightEnd; 2]) {
        if from == to || n == 0 {
            return;
        }
        let start = (STEP * self.flights.len() as u32).min(LATEST);
        self.flights.push(Flight { kind, deck, n, from, to, start });
    }

    fn gain(&mut self, now: &State, seat: Seat, kind: Kind, n: u8, total: Option<u8>) {
        let points = total.map_or_else(Vec::new, |total| sources(now, seat, kind, total));
        match points[..] {
            [] => self.fly(Some(kind), n, FlightEnd::Bank, FlightEnd::Player(seat)),
            [one] => self.fly(Some(kind), n, FlightEnd::Board(one), FlightEnd::Player(seat)),
            _ => {
                // Several hexes bring at least one each; what is left over travels with the first.
                let hexes = points.len().min(usize::from(n));
                for (nth, point) in points.into_iter().take(hexes).enumerate() {
                    let share = if nth == 0 { n - (hexes as u8 - 1) } else { 1 };
                    self.fly(Some(kind), share, FlightEnd::Board(point), FlightEnd::Player(seat));
                }
            }
        }
    }

    fn piece(&mut self, before: Option<&State>, now: &State, event: Event) {
        let hexes = &now.topology().hexes;
        let middle = |n: Tile| hexes.get(n).map(|at| geometry::hex(*at));
        let mut walk = |piece: String, from: Option<Point>, to: Point| match from {
            Some(from) if from != to => self.moves.push(Move::Walk { piece, from, to }),
            _ => self.moves.push(Move::Drop { piece }),
        };
        match event {
            Event::Robber { to } => {
                walk("robber".into(), before.and_then(|was| middle(was.robber)), geometry::hex(to));
            }
            Event::Pirate { to } => {
                walk("pirate".into(), before.and_then(|was| middle(was.pirate)), geometry::hex(to));
            }
            Event::Merchant { to, .. } => {
                walk("merchant".into(), before.and_then(|was| middle(was.realm.merchant)), geometry::hex(to));
            }
            Event::Sailed { from, to, .. } => {
                let Some(at) = edge(now, to) else { return };
                walk(route_key(at), Some(geometry::side(from).0), geometry::side(to).0);
            }
            Event::Marched { from, to, .. } => {
                let Some(at) = node(now, to) else { return };
                walk(knight_key(at), Some(geometry::corner(from)), geometry::corner(to));
            }
            Event::Built { at, .. } | Event::Metropolis { at, .. } | Event::Wall { at, .. } => {
                self.moves.extend(node(now, at).map(|n| Move::Drop { piece: key(n) }));
            }
            Event::Routed { at, .. } => {
                self.moves.extend(edge(now, at).map(|n| Move::Drop { piece: route_key(n) }));
            }
            Event::Knight { at, what: Drill::Recruited | Drill::Activated | Drill::Promoted, .. } => {
                self.moves.extend(node(now, at).map(|n| Move::Drop { piece: knight_key(n) }));
            }
            Event::Banished { to, .. } => {
                self.moves.extend(node(now, to).map(|n| Move::Drop { piece: knight_key(n) }));
            }
            Event::Fought { at, .. } => {
                self.moves.extend(node(now, at).map(|n| Move::Shake { piece: knight_key(n) }));
            }
            Event::Pillaged { at, .. } => {
                self.moves.extend(node(now, at).map(|n| Move::Shake { piece: key(n) }));
            }
            Event::Invaded { hex: at } | Event::Dug { hex: at, .. } => {
                self.moves.extend(hex(now, at).map(|n| Move::Drop { piece: hex_key(n) }));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::{Action, Config};
    use table::{Actions, Game as _, Luck, Match, Random, Seed, Turn};

    /// Whole random games: every roll starts with the dice, what moves lies on the board, and nothing takes long.
    #[test]
    fn what_moves_is_on_the_board_and_soon_over() {
        for (mode, players) in [("seafarers", 3), ("cities-and-knights", 4), ("greater-catan", 4)] {
            let mut game = Match::<State>::new(Config::new(mode, players).unwrap(), Seed::from(7));
            let mut luck = Luck::new(7, 7);
            let (mut flights, mut walks, mut drops) = (0, 0, 0);
            for _ in 0..3000 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                let act: Action = legal[luck.below(legal.len() as u32) as usize];
                let before = game.state().clone();
                let mut events = Vec::new();
                game.play_unchecked(seat, act, &mut events);
                let motion = Motion::of(Some(&before), game.state(), &events);
                assert_eq!(motion.rolled, events.iter().any(|event| matches!(event, Event::Rolled { .. })));
                assert!(motion.length() <= LATEST + FLIGHT, "{act}: {} ms", motion.length());
                let [x, y, w, h] = geometry::frame(game.state());
                let inside = |at: Point| at.x > x && at.y > y && at.x < x + w && at.y < y + h;
                for flight in &motion.flights {
                    assert!(flight.n > 0 && flight.from != flight.to, "{act}: {flight:?}");
                    assert!(!matches!(flight.from, FlightEnd::Board(at) if !inside(at)));
                    flights += 1;
                }
                for moved in &motion.moves {
                    match moved {
                        Move::Walk { from, to, .. } => {
                            assert!(inside(*from) && inside(*to));
                            walks += 1;
                        }
                        Move::Drop { .. } | Move::Shake { .. } => drops += 1,
                    }
                }
            }
            assert!(flights > 100 && walks > 3 && drops > 20, "{mode}: {flights}, {walks}, {drops}");
        }
    }
}
