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

use crate::card::{Back, Card, Kind, Set, Tile};
use crate::cards::basic;
use crate::config::{Choice, Config, Mode};
use crate::deck;
use crate::flow::Procedure;
use crate::op::{Op, Phase};
use crate::pile::Seen;
use crate::sea::{SHIPS, harbor_card};
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, Face, OWN_STACKS, State};
use std::fmt;
use table::Seat;

/// What is to be different from the opening: both principalities as at the start of the introductory game,
/// empty hands, and every card that is not mentioned somewhere in the stacks.
#[derive(Clone, Debug)]
#[must_use]
pub struct Position {
    mode: Mode,
    /// The sets of a Duel.
    sets: [Set; 3],
    active: Seat,
    /// The production number of the turn; `None` before the roll.
    rolled: Option<u8>,
    /// What lies in the principalities: roads, settlements, cities and expansions.
    laid: Vec<(Seat, Square, Card)>,
    /// Sea cards that lie face down.
    face_down: Vec<(Seat, Square, Card)>,
    /// Built ships on the harbors.
    ships: [u8; 2],
    regions: Vec<(Seat, Square, Tile)>,
    stocks: Vec<(Seat, Square, u8)>,
    hands: Vec<(Seat, Card)>,
    /// Draw stacks from the top; `true`: nothing lies below.
    stacks: Vec<(u8, Vec<Card>, bool)>,
    events: Vec<Card>,
    /// No other event card is in the game.
    only_events: bool,
    tiles: Vec<Tile>,
    discard: Vec<(Seat, Card)>,
    /// A Tournament Game with the sea.
    explorers: bool,
    /// The preparatory round of a Tournament Game, which the active player began.
    preparing: bool,
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
            Impossible::WrongPile(card) => write!(f, "{card} does not belong in that hand or pile"),
            Impossible::NoSite(seat, at, card) => write!(f, "{card} cannot lie on {} {at}", color(seat)),
            Impossible::Unique(seat, card) => write!(f, "{} may have only one {card}", color(seat)),
            Impossible::NoRegion(seat, at) => write!(f, "no region belongs on {} {at}", color(seat)),
            Impossible::TileTaken(tile) => write!(f, "{tile} lies elsewhere, or belongs to the other player"),
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
            sets: Set::BASE_BOX,
            active,
            rolled: Some(1),
            laid: Vec::new(),
            face_down: Vec::new(),
            ships: [1; 2],
            regions: Vec::new(),
            stocks: Vec::new(),
            hands: Vec::new(),
            stacks: Vec::new(),
            events: Vec::new(),
            only_events: false,
            tiles: Vec::new(),
            discard: Vec::new(),
            explorers: false,
            preparing: false,
        }
    }

    /// Another mode than the introductory game.
    pub fn mode(mut self, mode: Mode) -> Position {
        self.mode = mode;
        self
    }

    /// A Duel with other sets than those of the base box.
    pub fn duel(mut self, sets: [Set; 3]) -> Position {
        self.mode = Mode::Duel;
        self.sets = sets;
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

    /// A sea card that lies face down. Those that are not said lie face down on the squares that are left. The harbor
    /// lies on the left, unless [`Position::lay`] says otherwise.
    pub fn face_down(mut self, seat: Seat, at: Square, card: Card) -> Position {
        self.face_down.push((seat, at, card));
        self
    }

    /// How many ships are built, all of them on the harbor.
    pub fn ships(mut self, seat: Seat, n: u8) -> Position {
        self.ships[seat.index()] = n;
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

    /// All cards of the event stack, from the top; the others are not in the game.
    pub fn whole_events(mut self, cards: &[Card]) -> Position {
        self.only_events = true;
        self.events(cards)
    }

    /// The upper cards of the region stack, from the top.
    pub fn region_stack(mut self, tiles: &[Tile]) -> Position {
        self.tiles.extend(tiles);
        self
    }

    /// The discard pile, from the bottom; in a Tournament Game that of the red player.
    pub fn discard(self, cards: &[Card]) -> Position {
        self.discard_of(Seat(0), cards)
    }

    /// A player's discard pile, from the bottom (R18.16).
    pub fn discard_of(mut self, seat: Seat, cards: &[Card]) -> Position {
        self.discard.extend(cards.iter().map(|&card| (seat, card)));
        self
    }

    /// A Tournament Game, with or without the sea. The decks are made of what is said and of the first cards that fit.
    pub fn tournament(mut self, explorers: bool) -> Position {
        self.mode = Mode::Tournament;
        self.explorers = explorers;
        self
    }

    /// The preparatory round of a Tournament Game; the active player has begun it.
    pub fn preparing(mut self) -> Position {
        self.preparing = true;
        self
    }
}

impl Position {
    fn config(&self) -> Config {
        match self.mode {
            Mode::Duel => Config::duel(Choice::Agreed(self.sets)),
            Mode::Tournament => Config::tournament(self.explorers),
            Mode::Intro | Mode::Theme(_) => Config::new(self.mode),
        }
    }

    /// Lays the table.
    pub fn set(&self) -> Result<State, Impossible> {
        let mut state = State::set_up(&self.config());
        if self.mode == Mode::Tournament {
            self.bring_decks(&mut state)?;
        }
        let mut pool = Pool { cards: state.deck() };
        state.clear_piles();
        self.lay_harbors(&mut state)?;
        self.lay_rows(&mut state)?;
        self.lay_regions(&mut state)?;
        self.lay_seas(&mut state)?;
        self.lay_expansions(&mut state, &mut pool)?;
        for &(seat, card) in &self.hands {
            state.hands[seat.index()].add(pool.take(card, false)?, false, false);
        }
        for &(seat, card) in &self.discard {
            state.discard_mut(seat).push(pool.take(card, false)?, Seen::ALL);
        }
        self.lay_events(&mut state, &mut pool)?;
        self.lay_stacks(&mut state, &mut pool)?;
        self.begin(&mut state)?;
        if self.mode == Mode::Tournament {
            state.remember_decks();
        }
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

    /// The harbors with their ships (E3.1, E3.8).
    fn lay_harbors(&self, state: &mut State) -> Result<(), Impossible> {
        if !state.has_sea() {
            return Ok(());
        }
        for seat in [Seat(0), Seat(1)] {
            let said = self.laid.iter().find(|(whose, _, card)| *whose == seat && *card == harbor_card());
            let at = said.map_or(Square::at(-2, 0), |&(_, at, _)| at);
            let built = self.ships[seat.index()];
            if at.is_foe() || at.x().abs() != 2 || at.y() != 0 || built > SHIPS {
                return Err(Impossible::NoSite(seat, at, harbor_card()));
            }
            let sea = &mut state.boards[seat.index()].sea;
            sea.launch(at.x().signum());
            (sea.ready, sea.blank) = (built, SHIPS - built);
        }
        Ok(())
    }

    /// The sea cards said, and the others face down where there is room.
    fn lay_seas(&self, state: &mut State) -> Result<(), Impossible> {
        if !state.has_sea() {
            return Ok(());
        }
        for seat in [Seat(0), Seat(1)] {
            let mut left = state.sea_deck();
            let board = &mut state.boards[seat.index()];
            board.sea.columns = (left.len() / 3) as u8;
            if let Some(harbor) = board.sea.harbor() {
                board.put_card(harbor, harbor_card(), false);
            }
            let mut free = board.sea.cards();
            let up =
                self.laid.iter().filter(|(_, _, card)| card.def().kind.is_sea() && *card != harbor_card());
            let up = up.map(|&laid| (laid, true)).chain(self.face_down.iter().map(|&laid| (laid, false)));
            for ((_, at, card), up) in up.filter(|((whose, _, _), _)| *whose == seat) {
                if at.is_foe() || !free.has(at) {
                    return Err(Impossible::NoSite(seat, at, card));
                }
                let index = left.iter().position(|&c| c == card).ok_or(Impossible::NoneLeft(card))?;
                left.remove(index);
                free = free.without(at);
                board.card[at.index()] = card;
                match board.sea.place(at) {
                    Some(place) if !up => board.sea.down |= 1 << place,
                    _ => board.put_card(at, card, false),
                }
            }
            for (at, card) in free.zip(left) {
                board.card[at.index()] = card;
                board.sea.down |= board.sea.place(at).map_or(0, |place| 1 << place);
            }
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
            board.sea = start.sea;
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
        state.region_stack_mut().clear();
        for &tile in stack.iter().chain(self.tiles.iter().rev()) {
            state.region_stack_mut().push(tile, Seen::NOBODY);
        }
        Ok(())
    }

    fn lay_expansions(&self, state: &mut State, pool: &mut Pool) -> Result<(), Impossible> {
        state.lay_start_cards();
        for card in state.start_cards() {
            pool.take(card, false)?;
            pool.take(card, false)?;
        }
        let expansions = self.laid.iter().filter(|(_, _, card)| !card.def().kind.is_centre());
        for &(seat, at, card) in expansions.filter(|(_, _, card)| !card.def().kind.is_sea()) {
            let board = state.board(seat);
            // A foreign card is written with a square of the opponent's board.
            let host = state.board(state.board_at(seat, at));
            let right_board = at.is_foe() == card.def().place.is_abroad();
            let right_place = card.def().only_at.is_none_or(|only_at| only_at(host, at.plain()));
            if !right_board || !right_place || !host.free_places(card.def().place).has(at.plain()) {
                return Err(Impossible::NoSite(seat, at, card));
            }
            if card.def().unique && board.has(card) {
                return Err(Impossible::Unique(seat, card));
            }
            state.place(seat, at, pool.take(card, false)?, &mut ());
            // It was laid in an earlier turn.
            let board = &mut state.boards[state.board_at(seat, at).index()];
            board.used = board.used.without(at.plain());
        }
        for &(seat, at, n) in &self.stocks {
            let board = &mut state.boards[seat.index()];
            let turns = !at.is_foe() && board.card(at).def().levels.is_some();
            match board.stores(at).filter(|_| !at.is_foe()) {
                Some(_) => board.set_level(at, n),
                None if turns && n <= FULL => board.turn_card(at, n),
                None => return Err(Impossible::NoRegion(seat, at)),
            }
        }
        state.recount(&mut ());
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
        if self.only_events {
            rest.drain(..).for_each(|card| state.boxed_mut().push(card, Seen::NOBODY));
        }
        while self.mode == Mode::Duel && events.len() + rest.len() + usize::from(yule.is_some()) > 12 {
            let Some(card) = rest.pop() else { break };
            state.boxed_mut().push(card, Seen::NOBODY);
        }
        if let Some(yule) = yule {
            rest.insert(rest.len().saturating_sub(3), yule);
        }
        for card in events.into_iter().chain(rest) {
            let seen = if card == basic::YULE { Seen::ALL } else { Seen::NOBODY };
            state.events_mut().insert(0, card, seen);
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
                if !state.has_own_stacks() && card.back() != state.stack_back(*stack) {
                    return Err(Impossible::WrongPile(card));
                }
                state.stack_mut(*stack as usize).insert(0, pool.take(card, false)?, Seen::NOBODY);
            }
            if *whole {
                open.retain(|other| other != stack);
            }
        }
        if state.has_own_stacks() {
            return self.lay_own_stacks(state, &open);
        }
        for card in pool.take_all(|_| true) {
            if state.returns_face_up(card) {
                state.face_up.add(card);
                continue;
            }
            let matching = open.iter().filter(|&&stack| state.stack_back(stack) == card.back());
            let shortest = matching.min_by_key(|&&stack| state.stack(stack as usize).len());
            let &stack = shortest.ok_or(Impossible::LeftOver(card))?;
            state.stack_mut(stack as usize).insert(0, card, Seen::NOBODY);
        }
        Ok(())
    }

    fn begin(&self, state: &mut State) -> Result<(), Impossible> {
        state.active = self.active;
        if self.preparing {
            return self.begin_preparation(state);
        }
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
        turn.step = turn.ops().iter().position(begins).unwrap_or(0) as u8;
        state.begin();
        Ok(())
    }
}

/// Tournament Games.
impl Position {
    /// What is said of a player's cards, wherever they lie.
    fn said_of(&self, seat: Seat) -> Vec<Card> {
        let laid = self.laid.iter().filter(|&&(whose, _, card)| {
            whose == seat && !card.def().kind.is_centre() && !card.def().kind.is_sea()
        });
        let mut cards: Vec<Card> = laid.map(|&(_, _, card)| card).collect();
        let whose = self.hands.iter().chain(&self.discard).filter(|(whose, _)| *whose == seat);
        cards.extend(whose.map(|&(_, card)| card));
        let own = self.stacks.iter().filter(|(stack, _, _)| stack / OWN_STACKS == seat.0);
        cards.extend(own.flat_map(|(_, cards, _)| cards));
        cards
    }

    /// Decks with the cards said, filled up with the first ones that fit.
    fn bring_decks(&self, state: &mut State) -> Result<(), Impossible> {
        let mut given: Vec<Card> = deck::given_events().collect();
        let mut said = self.events.clone();
        said.retain(|card| match given.iter().position(|other| other == card) {
            Some(index) => {
                given.remove(index);
                false
            }
            None => true,
        });
        for seat in [Seat(0), Seat(1)] {
            let mut list = self.said_of(seat);
            let most = |card: Card| usize::from(deck::most_cards(card, self.explorers));
            fill_up(&mut list, usize::from(deck::DECK_CARDS), most).map_err(Impossible::NoneLeft)?;
            let mut hand = list[..usize::from(deck::HAND_CARDS)].to_vec();
            table::sort_few(&mut hand, |&card| card);
            // The events said go to the decks one by one, as long as each stays legal.
            let mut events = Vec::new();
            said.retain(|&card| {
                let returned = events.iter().filter(|&&card| deck::returns(card)).count();
                let fits = events.len() < usize::from(deck::EVENT_CARDS)
                    && events_of(&events, card) < usize::from(deck::most_chosen(card, self.explorers))
                    && (!deck::returns(card) || returned < usize::from(deck::RETURNING_EVENTS));
                if fits {
                    events.push(card);
                }
                !fits
            });
            let most = |card: Card| match deck::returns(card) {
                true => events_of(&events, card),
                false => usize::from(deck::most_chosen(card, self.explorers)),
            };
            fill_up(&mut events.clone(), usize::from(deck::EVENT_CARDS), most)
                .map(|list| events = list)
                .map_err(Impossible::NoneLeft)?;
            let brought = &mut state.brought[seat.index()];
            list.into_iter().chain(hand).chain(events.iter().copied()).for_each(|card| brought.choose(card));
            brought.deal_hand();
            state.hands[seat.index()].set_back(Back::of_player(seat));
        }
        state.plan_stacks();
        said.first().map_or(Ok(()), |&card| Err(Impossible::NoneLeft(card)))
    }

    /// The rest of each deck, so that its owner's stacks are as even as can be.
    fn lay_own_stacks(&self, state: &mut State, open: &[u8]) -> Result<(), Impossible> {
        for seat in [Seat(0), Seat(1)] {
            let mut rest = state.brought(seat).cards().to_vec();
            for card in self.said_of(seat) {
                if let Some(index) = rest.iter().position(|&c| c == card) {
                    rest.remove(index);
                }
            }
            for card in rest {
                let own = open.iter().filter(|&&stack| state.stacks_of(seat).contains(&stack));
                let shortest = own.min_by_key(|&&stack| state.stack(usize::from(stack)).len());
                let &stack = shortest.ok_or(Impossible::LeftOver(card))?;
                state.stack_mut(usize::from(stack)).insert(0, card, Seen::NOBODY);
            }
        }
        Ok(())
    }

    fn begin_preparation(&self, state: &mut State) -> Result<(), Impossible> {
        let set_up = state.frames.top_mut();
        let is_round = |op: &Op| matches!(op, Op::Rule(Procedure::Preparation));
        set_up.step = set_up.ops().iter().position(is_round).unwrap_or(0) as u8;
        set_up.seat = self.active;
        state.begin();
        Ok(())
    }
}

fn events_of(events: &[Card], card: Card) -> usize {
    events.iter().filter(|&&other| other == card).count()
}

/// Adds the first cards that fit, and sorts; or the card that is there too often.
fn fill_up(list: &mut Vec<Card>, size: usize, most: impl Fn(Card) -> usize) -> Result<Vec<Card>, Card> {
    for card in crate::cards::all() {
        let there = events_of(list, card);
        if there > most(card) || there > 0 && list.len() > size {
            return Err(card);
        }
    }
    for card in crate::cards::all() {
        let free = most(card) - events_of(list, card);
        list.extend(std::iter::repeat_n(card, free.min(size - list.len())));
    }
    table::sort_few(list, |&card| card);
    Ok(list.clone())
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
