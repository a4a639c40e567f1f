//! A table set up by hand: for tests, lessons and puzzles.
//!
//! ```
//! use rivals::{Action, cards::basic, position::Position};
//! use table::{Actions, Game, Seat};
//!
//! let red = Seat(0);
//! let state = Position::new(red).stock(red, "o2".parse().unwrap(), 2).hand(red, &[basic::ABBEY]).set()?;
//! let mut legal = Actions::new();
//! state.legal(red, &mut legal);
//! assert!(legal.contains(&Action::Build(basic::ABBEY, "l4".parse().unwrap())));
//! # Ok::<(), rivals::position::Impossible>(())
//! ```

use crate::card::{Back, Card, Kind, Place, Tile};
use crate::cards::basic;
use crate::config::{Config, Mode};
use crate::op::{Op, Phase};
use crate::pile::{Pile, Seen};
use crate::run::ops;
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, Face, State};
use std::fmt;
use table::Seat;

/// What is to be different from the opening: both principalities as at the start of the introductory game,
/// empty hands, and every card that is not mentioned somewhere in the stacks.
#[derive(Clone, Debug)]
#[must_use]
pub struct Position {
    mode: Mode,
    active: Seat,
    /// The production number of the turn; `None` before the roll.
    rolled: Option<u8>,
    /// What lies in the principalities: roads, settlements, cities and expansions.
    laid: Vec<(Seat, Square, Card)>,
    regions: Vec<(Seat, Square, Tile)>,
    stocks: Vec<(Seat, Square, u8)>,
    hands: Vec<(Seat, Card)>,
    /// Draw stacks from the top; `true`: nothing lies below.
    stacks: Vec<(u8, Vec<Card>, bool)>,
    events: Vec<Card>,
    tiles: Vec<Tile>,
    discard: Vec<Card>,
}

/// Why there is no such table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Every copy of the card lies elsewhere.
    NoneLeft(Card),
    /// The card is not of the sort that lies in a hand, a draw stack, the event stack or the discard pile.
    WrongPile(Card),
    /// The card cannot lie on this square of this player.
    NoSite(Seat, Square, Card),
    /// The card may stand only once in a principality (R9.9).
    Unique(Seat, Card),
    /// No region belongs on this square.
    NoRegion(Seat, Square),
    /// The region lies elsewhere, or belongs to the other player.
    TileTaken(Tile),
    /// A region the player began with lies nowhere.
    TileMissing(Tile),
    /// A region holds 0 to 3 (R3.1).
    Overfull(Square, u8),
    /// There is no such draw stack, counted from 0.
    NoStack(u8),
    /// The die has no such number.
    NoNumber(u8),
    /// All draw stacks are said to be complete, but this card is in none.
    LeftOver(Card),
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = |seat: Seat| if seat == Seat(0) { "red" } else { "blue" };
        match *self {
            Impossible::NoneLeft(card) => write!(f, "all copies of {card} lie elsewhere"),
            Impossible::WrongPile(card) => write!(f, "{card} does not belong into that hand or pile"),
            Impossible::NoSite(seat, at, card) => write!(f, "{card} cannot lie on {} {at}", color(seat)),
            Impossible::Unique(seat, card) => write!(f, "{} may have only one {card}", color(seat)),
            Impossible::NoRegion(seat, at) => write!(f, "no region belongs on {} {at}", color(seat)),
            Impossible::TileTaken(tile) => write!(f, "{tile} lies elsewhere, or is the other player's"),
            Impossible::TileMissing(tile) => write!(f, "{tile} lies nowhere"),
            Impossible::Overfull(at, n) => write!(f, "{at} holds 0 to {FULL}, not {n}"),
            Impossible::NoStack(stack) => write!(f, "there is no draw stack {}", stack + 1),
            Impossible::NoNumber(n) => write!(f, "the die shows 1 to 6, not {n}"),
            Impossible::LeftOver(card) => write!(f, "no draw stack is left for {card}"),
        }
    }
}

impl std::error::Error for Impossible {}

/// What can be said of a table. Nothing is checked before [`Position::set`].
impl Position {
    /// The opening, in the action phase of a player's turn after a roll of 1.
    pub fn new(active: Seat) -> Position {
        Position {
            mode: Mode::Intro,
            active,
            rolled: Some(1),
            laid: Vec::new(),
            regions: Vec::new(),
            stocks: Vec::new(),
            hands: Vec::new(),
            stacks: Vec::new(),
            events: Vec::new(),
            tiles: Vec::new(),
            discard: Vec::new(),
        }
    }

    /// Another mode than the introductory game.
    pub fn mode(mut self, mode: Mode) -> Position {
        self.mode = mode;
        self
    }

    /// The turn has begun, and the dice are not rolled yet.
    pub fn before_roll(mut self) -> Position {
        self.rolled = None;
        self
    }

    /// The production number of this turn.
    pub fn rolled(mut self, number: u8) -> Position {
        self.rolled = Some(number);
        self
    }

    /// A further road, settlement, city or expansion.
    pub fn lay(mut self, seat: Seat, at: Square, card: Card) -> Position {
        self.laid.push((seat, at, card));
        self
    }

    /// A region: one of the stack for a further settlement, or one of the player's own on another square.
    pub fn region(mut self, seat: Seat, at: Square, tile: Tile) -> Position {
        self.regions.push((seat, at, tile));
        self
    }

    /// The stock of a region.
    pub fn stock(mut self, seat: Seat, at: Square, n: u8) -> Position {
        self.stocks.push((seat, at, n));
        self
    }

    /// Cards in a hand.
    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Position {
        self.hands.extend(cards.iter().map(|&card| (seat, card)));
        self
    }

    /// The upper cards of a draw stack counted from 0, from the top.
    pub fn stack(mut self, stack: u8, cards: &[Card]) -> Position {
        self.stacks.push((stack, cards.to_vec(), false));
        self
    }

    /// All cards of a draw stack counted from 0, from the top.
    pub fn whole_stack(mut self, stack: u8, cards: &[Card]) -> Position {
        self.stacks.push((stack, cards.to_vec(), true));
        self
    }

    /// The upper cards of the event stack, from the top.
    pub fn events(mut self, cards: &[Card]) -> Position {
        self.events.extend(cards);
        self
    }

    /// The upper cards of the region stack, from the top.
    pub fn region_stack(mut self, tiles: &[Tile]) -> Position {
        self.tiles.extend(tiles);
        self
    }

    /// The discard pile, from the bottom.
    pub fn discard(mut self, cards: &[Card]) -> Position {
        self.discard.extend(cards);
        self
    }
}

impl Position {
    /// Lays the table.
    pub fn set(&self) -> Result<State, Impossible> {
        let mut state = State::set_up(&Config::new(self.mode));
        let mut pool = Pool { cards: state.deck() };
        state.clear_piles();
        self.lay_rows(&mut state)?;
        self.lay_regions(&mut state)?;
        self.lay_expansions(&mut state, &mut pool)?;
        for &(seat, card) in &self.hands {
            state.hands[seat.index()].add(pool.take(card, false)?, false, false);
        }
        for &card in &self.discard {
            state.discard.push(pool.take(card, false)?);
        }
        self.lay_events(&mut state, &mut pool)?;
        self.lay_stacks(&mut state, &mut pool)?;
        self.begin(&mut state)?;
        Ok(state)
    }

    /// Roads and settlements from the middle outwards, then cities (R2.10).
    fn lay_rows(&self, state: &mut State) -> Result<(), Impossible> {
        let mut rows: Vec<_> = self.laid.iter().filter(|(_, _, card)| card.def().kind.is_centre()).collect();
        table::sort_few(&mut rows, |(_, at, card)| (*card == basic::CITY, at.x().abs()));
        for &&(seat, at, card) in &rows {
            let board = state.board(seat);
            let places = match card.def().kind {
                Kind::Road => board.road_ends(),
                Kind::Settlement => board.road_tips(),
                _ => board.towns().minus(board.cities()),
            };
            if state.left(card) == 0 {
                return Err(Impossible::NoneLeft(card));
            }
            if at.is_foe() || !places.has(at) {
                return Err(Impossible::NoSite(seat, at, card));
            }
            state.lay_centre(seat, at, card, &mut ());
        }
        Ok(())
    }

    /// Every region square gets the region said, else the one it has at the start, else one of the stack.
    fn lay_regions(&self, state: &mut State) -> Result<(), Impossible> {
        let mut stack: Vec<Tile> = basic::STACK_REGIONS.to_vec();
        let mut own =
            [Seat(0), Seat(1)].map(|seat| basic::start_regions(seat).map(|(_, tile)| tile).to_vec());
        let mut take = |seat: Option<Seat>, tile: Tile| {
            let own = seat.map(|seat| &mut own[seat.index()]);
            for tiles in own.into_iter().chain([&mut stack]) {
                if let Some(index) = tiles.iter().position(|&t| t == tile) {
                    tiles.remove(index);
                    return Ok(tile);
                }
            }
            Err(Impossible::TileTaken(tile))
        };
        for &(seat, _, tile) in &self.regions {
            take(Some(seat), tile)?;
        }
        for &tile in &self.tiles {
            take(None, tile)?;
        }
        for seat in [Seat(0), Seat(1)] {
            let start = std::mem::replace(&mut state.boards[seat.index()], Board::empty());
            let board = &mut state.boards[seat.index()];
            (board.towns, board.cities) = (start.towns, start.cities);
            (board.roads, board.sites) = (start.roads, start.sites);
            let due: Squares = board.towns().flat_map(Square::around).collect();
            for &(whose, at, _) in &self.regions {
                if whose == seat && (at.is_foe() || !due.has(at)) {
                    return Err(Impossible::NoRegion(seat, at));
                }
            }
            for at in due {
                let said = self.regions.iter().find(|(whose, square, _)| (*whose, *square) == (seat, at));
                let tile = match said {
                    Some(&(_, _, tile)) => tile,
                    None if own[seat.index()].contains(&start.tile(at)) => {
                        own[seat.index()].retain(|&tile| tile != start.tile(at));
                        start.tile(at)
                    }
                    // The last of the stack: those above are drawn next.
                    None => stack.pop().ok_or(Impossible::NoRegion(seat, at))?,
                };
                let stock = self.stocks.iter().rfind(|(whose, square, _)| (*whose, *square) == (seat, at));
                let n = stock.map_or(start.level(at), |&(_, _, n)| n);
                if n > FULL {
                    return Err(Impossible::Overfull(at, n));
                }
                board.lay_region(at, tile, n);
            }
            if let Some(&tile) = own[seat.index()].first() {
                return Err(Impossible::TileMissing(tile));
            }
        }
        state.tiles = Pile::new();
        for &tile in stack.iter().chain(self.tiles.iter().rev()) {
            state.tiles.push(tile, Seen::NOBODY);
        }
        Ok(())
    }

    fn lay_expansions(&self, state: &mut State, pool: &mut Pool) -> Result<(), Impossible> {
        for &(seat, at, card) in self.laid.iter().filter(|(_, _, card)| !card.def().kind.is_centre()) {
            let board = state.board(seat);
            let sites = match card.def().place {
                Place::Town => board.sites(),
                Place::CitySite => board.city_sites(),
                Place::Region(good) => board.region_sites(good),
                Place::Upon(base) => board.city_sites().filter(|&at| board.card(at).is(base)).collect(),
                _ => Squares::EMPTY,
            };
            let covers = matches!(card.def().place, Place::Upon(_));
            if at.is_foe() || !sites.has(at) || !covers && board.expansions().has(at) {
                return Err(Impossible::NoSite(seat, at, card));
            }
            if card.def().unique && board.has(card) {
                return Err(Impossible::Unique(seat, card));
            }
            state.place(seat, at, pool.take(card, false)?, &mut ());
        }
        for &(seat, at, n) in &self.stocks {
            let board = &mut state.boards[seat.index()];
            if at.is_foe() || board.stores(at).is_none() {
                return Err(Impossible::NoRegion(seat, at));
            }
            board.set_level(at, n);
        }
        state.count_anew(&mut ());
        Ok(())
    }

    /// The event cards said, and below them the others: Yule where only three lie under it (R5.1). What is
    /// more than a Duel's twelve is not in the game (R17.4).
    fn lay_events(&self, state: &mut State, pool: &mut Pool) -> Result<(), Impossible> {
        let mut events = Vec::new();
        for &card in &self.events {
            events.push(pool.take(card, true)?);
        }
        let mut rest = pool.take_all(|card| card.back() == Back::Event);
        let yule = rest.iter().position(|&card| card == basic::YULE).map(|index| rest.remove(index));
        while self.mode == Mode::Duel && events.len() + rest.len() + usize::from(yule.is_some()) > 12 {
            let Some(card) = rest.pop() else { break };
            state.boxed.push(card, Seen::NOBODY);
        }
        if let Some(yule) = yule {
            rest.insert(rest.len().saturating_sub(3), yule);
        }
        for card in events.into_iter().chain(rest) {
            let seen = if card == basic::YULE { Seen::ALL } else { Seen::NOBODY };
            state.events.insert(0, card, seen);
        }
        Ok(())
    }

    /// The draw cards said, and under them the others, so that the stacks of each back are as even as can be.
    fn lay_stacks(&self, state: &mut State, pool: &mut Pool) -> Result<(), Impossible> {
        let mut open: Vec<u8> = (0..state.stack_count).collect();
        for (stack, cards, whole) in &self.stacks {
            if *stack >= state.stack_count {
                return Err(Impossible::NoStack(*stack));
            }
            for &card in cards {
                if card.back() != state.stack_back(*stack) {
                    return Err(Impossible::WrongPile(card));
                }
                state.stacks[*stack as usize].insert(0, pool.take(card, false)?, Seen::NOBODY);
            }
            if *whole {
                open.retain(|other| other != stack);
            }
        }
        for card in pool.take_all(|_| true) {
            if state.returns_face_up(card) {
                state.face_up.add(card);
                continue;
            }
            let matching = open.iter().filter(|&&stack| state.stack_back(stack) == card.back());
            let shortest = matching.min_by_key(|&&stack| state.stacks[stack as usize].len());
            let &stack = shortest.ok_or(Impossible::LeftOver(card))?;
            state.stacks[stack as usize].insert(0, card, Seen::NOBODY);
        }
        Ok(())
    }

    fn begin(&self, state: &mut State) -> Result<(), Impossible> {
        state.active = self.active;
        state.turn = 1;
        let phase = match self.rolled {
            Some(number @ 1..=6) => {
                state.die = number;
                state.face = Some(Face::Trade);
                Phase::Acting
            }
            Some(number) => return Err(Impossible::NoNumber(number)),
            None => Phase::BeforeRoll,
        };
        // What is left is the frame of the turn.
        state.frames.pop();
        let turn = state.frames.top_mut();
        turn.seat = self.active;
        let begins = |op: &Op| matches!(op, Op::Phase(p) if *p == phase);
        turn.step = ops(turn).iter().position(begins).unwrap_or(0) as u8;
        state.run(&mut ());
        Ok(())
    }
}

/// The cards that do not lie anywhere yet.
struct Pool {
    cards: Vec<Card>,
}

impl Pool {
    /// Takes out an event card, or one of those that are drawn.
    fn take(&mut self, card: Card, event: bool) -> Result<Card, Impossible> {
        if card.def().kind.is_centre() || (card.back() == Back::Event) != event {
            return Err(Impossible::WrongPile(card));
        }
        let index = self.cards.iter().position(|&c| c == card).ok_or(Impossible::NoneLeft(card))?;
        Ok(self.cards.remove(index))
    }

    fn take_all(&mut self, test: impl Fn(Card) -> bool) -> Vec<Card> {
        self.cards.extract_if(.., |card| test(*card)).collect()
    }
}
