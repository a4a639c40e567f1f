//! How the table lies: plain data, no heap, small enough to copy at every step of a search.

mod board;
mod brought;
mod canon;
mod frame;
mod kept;
mod tally;
mod zones;

pub use board::{Board, Placed};
pub use brought::{Brought, DeckPart};
pub use frame::{Frame, Frames};
pub use kept::{Kept, Small};
pub use tally::{Tally, shown};
pub use zones::FaceUp;

#[cfg(feature = "serde")]
pub(crate) use board::MOST_COVERED;
#[cfg(feature = "serde")]
pub(crate) use frame::{MOST_FRAMES, MOST_NESTED, Nest};
#[cfg(feature = "serde")]
pub(crate) use zones::MOST_FACE_UP;
pub(crate) use zones::{
    ASIDE, BOXED, CardPile, CardPiles, Due, EVENTS, Lingering, MOST_STACKS, MOST_WINDFALLS, NO_WINDFALL,
    TilePile, Windfall,
};

use crate::card::{Back, Card, Place, Set, Tile};
use crate::cards::{Windows, basic};
use crate::config::{Choice, Config, Mode};
use crate::event::Advantage;
use crate::flow::Procedure;
use crate::goods::Good;
use crate::pile::{Hand, Pile, PileMut, Seen};
use crate::square::{Square, Squares};
use arrayvec::ArrayVec;
use std::ops::Range;
use table::{Seat, SeatSet};

/// The most theme sets of any mode.
pub(crate) const MOST_SETS: usize = Set::THEMES.len();
/// How many draw stacks a player of a Tournament Game has (R18.9).
pub(crate) const OWN_STACKS: u8 = 4;

/// The most a store holds (R3.1).
pub const FULL: u8 = 3;

/// A face of the event die (R1.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Face {
    /// Brigand Attack (R7.5).
    Brigands,
    /// Trade (R7.6).
    Trade,
    /// Celebration (R7.7).
    Celebration,
    /// Plentiful Harvest (R7.8).
    Harvest,
    /// An event card (R7.9).
    Event,
}

impl Face {
    /// The five faces; the die has six sides, two of them for [`Face::Event`].
    pub const ALL: [Face; 5] = [Face::Brigands, Face::Trade, Face::Celebration, Face::Harvest, Face::Event];

    /// How many of the six sides show it (R1.7).
    pub const fn sides(self) -> u32 {
        if matches!(self, Face::Event) { 2 } else { 1 }
    }
}

/// The whole table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) mode: Mode,
    pub(crate) choice: Choice,
    /// The theme sets in play.
    pub(crate) sets: ArrayVec<Set, MOST_SETS>,
    /// Moments at which a card of this game may be played or used.
    pub(crate) windows: Windows,
    pub(crate) boards: [Board; 2],
    pub(crate) tallies: [Tally; 2],
    pub(crate) hands: [Hand; 2],
    /// Draw stacks, events, the box, cards aside, discard piles.
    pub(crate) piles: CardPiles,
    pub(crate) stack_count: u8,
    /// Draw stacks whose top card lies face up, as bits (D5.20).
    pub(crate) open_tops: u8,
    pub(crate) backs: [Back; MOST_STACKS],
    pub(crate) face_up: FaceUp,
    /// Once Yule has left the game: how many event cards were carried out and lie open beside their stack (E10.5). They are
    /// the lowest of the pile.
    pub(crate) laid_out: Kept<u8>,
    pub(crate) tiles: TilePile,
    /// What the players of a Tournament Game have brought (R18.3).
    pub(crate) brought: [Brought; 2],
    /// The event card that is being carried out, or none.
    pub(crate) turned_up: Card,
    /// Whose the cards between two zones are, in a Tournament Game.
    pub(crate) aside_of: Seat,
    /// Regions drawn and not yet laid.
    pub(crate) drawn: [Tile; 2],
    /// Cards marked on a board.
    pub(crate) marked: Squares,
    /// Gold that waits to be stored.
    pub(crate) windfalls: [Windfall; MOST_WINDFALLS],
    pub(crate) windfall_count: u8,
    /// Cards that work on until the end of the turn.
    pub(crate) lingering: ArrayVec<Lingering, 4>,
    /// Who has lost hand cards by the effect that is carried out (D5.9).
    pub(crate) lost_hand: SeatSet,
    /// Who is spared the event that is carried out.
    pub(crate) spared: SeatSet,
    /// Roads, settlements and cities left in the centre (R5.2).
    pub(crate) roads: u8,
    pub(crate) settlements: u8,
    pub(crate) cities: u8,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// How many turns have begun.
    pub(crate) turn: u16,
    /// The production number of this turn; 0 before the roll (R7.1).
    pub(crate) die: u8,
    pub(crate) face: Option<Face>,
    /// What was last rolled for a card; 0 if nothing was rolled yet.
    pub(crate) rolled: u8,
    pub(crate) advantages: [Option<Seat>; 2],
    pub(crate) frames: Frames,
    pub(crate) due: Due,
}

const _: () = assert!(size_of::<State>() <= 4096, "the state must stay small enough to copy often");

impl State {
    /// The table before the first shuffle (R5).
    pub(crate) fn set_up(config: &Config) -> State {
        let mut state = State {
            mode: config.mode(),
            choice: config.choice(),
            sets: ArrayVec::new(),
            windows: crate::cards::windows(Set::Basic, false),
            boards: [Board::empty(), Board::empty()],
            tallies: Default::default(),
            hands: [Hand::new(), Hand::new()],
            piles: CardPiles::new(),
            stack_count: 0,
            open_tops: 0,
            backs: [Back::Basic; MOST_STACKS],
            face_up: FaceUp::new(),
            laid_out: Kept::NONE,
            tiles: TilePile::new(),
            brought: [Brought::new(), Brought::new()],
            turned_up: Card::NONE,
            aside_of: Seat(0),
            drawn: [Tile::NONE; 2],
            marked: Squares::EMPTY,
            windfalls: [NO_WINDFALL; MOST_WINDFALLS],
            windfall_count: 0,
            lingering: ArrayVec::new(),
            lost_hand: SeatSet::EMPTY,
            spared: SeatSet::EMPTY,
            // R5.2
            roads: 7,
            settlements: 5,
            cities: 7,
            active: Seat(0),
            turn: 0,
            die: 0,
            face: None,
            rolled: 0,
            advantages: [None; 2],
            frames: Frames::new(),
            due: Due::Chance,
        };
        for seat in [Seat(0), Seat(1)] {
            let board = &mut state.boards[seat.index()];
            // R2.1
            board.lay_town(Square::at(-1, 0));
            board.lay_town(Square::at(1, 0));
            board.roads = Squares::one(Square::at(0, 0));
            for (square, tile) in basic::start_regions(seat) {
                // R5.4: one of everything, but no gold; R18.13: with gold.
                let stock = u8::from(tile.good() != Good::Gold || state.mode == Mode::Tournament);
                board.lay_region(square, tile, stock);
            }
        }
        for tile in basic::STACK_REGIONS {
            state.region_stack_mut().push(tile, Seen::NOBODY);
        }
        if state.mode == Mode::Tournament {
            state.sets = State::tournament_sets(config.explorers());
        } else if !matches!((state.mode, state.choice), (Mode::Duel, Choice::Lot(_) | Choice::Players(_))) {
            // Nobody has to choose: the cards are known from the start.
            state.choose_sets(&mut ());
            state.gather();
        }
        state.frames.push(Frame::rule(Procedure::Turn, Seat(0)));
        let set_up = match state.mode {
            Mode::Tournament => Procedure::Tournament,
            Mode::Intro | Mode::Theme(_) | Mode::Duel => Procedure::SetUp,
        };
        state.frames.push(Frame::rule(set_up, Seat(0)));
        state.recount(&mut ());
        state.begin();
        state
    }

    /// The sets from which decks may come (R18.8).
    pub(crate) fn tournament_sets(explorers: bool) -> ArrayVec<Set, MOST_SETS> {
        Set::THEMES.into_iter().filter(|&set| explorers || set != Set::Explorers).collect()
    }

    /// The mode that is played.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The theme sets in play.
    pub fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// The face-up stack.
    pub fn face_up(&self) -> &FaceUp {
        &self.face_up
    }

    /// Whether a player is spared the event that is carried out.
    pub fn is_spared(&self, seat: Seat) -> bool {
        self.spared.has(seat)
    }

    /// A player's principality.
    #[inline]
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// What follows from a player's principality.
    #[inline]
    pub fn tally(&self, seat: Seat) -> &Tally {
        &self.tallies[seat.index()]
    }

    /// A player's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The card that lies face up on a draw stack (D5.20).
    pub fn open_top(&self, stack: u8) -> Option<Card> {
        let open = self.open_tops >> stack & 1 != 0;
        self.stack(usize::from(stack)).cards().last().copied().filter(|_| open)
    }

    /// Whether each player has own draw stacks and an own discard pile (R18.16).
    #[inline]
    pub fn has_own_stacks(&self) -> bool {
        self.mode == Mode::Tournament
    }

    /// The draw stacks from which a player draws and under which that player's cards go (R18.16).
    #[inline]
    pub fn stacks_of(&self, seat: Seat) -> Range<u8> {
        match self.stack_count {
            0 => 0..0,
            _ if self.has_own_stacks() => OWN_STACKS * seat.0..OWN_STACKS * (seat.0 + 1),
            all => 0..all,
        }
    }

    /// Those of them that have cards.
    pub fn filled_stacks(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        self.stacks_of(seat).filter(|&stack| self.piles.len(usize::from(stack)) > 0)
    }

    /// The back of a card that a player holds, draws or puts under a stack: all look the same where decks mix the sets.
    pub(crate) fn back_of(&self, seat: Seat, card: Card) -> Back {
        if self.has_own_stacks() { Back::of_player(seat) } else { card.back() }
    }

    /// What a player has brought to a Tournament Game.
    pub fn brought(&self, seat: Seat) -> &Brought {
        &self.brought[seat.index()]
    }

    /// Whether cards of the Era of Explorers may be in a deck (R18.21).
    pub fn explorers(&self) -> bool {
        self.sets.contains(&Set::Explorers)
    }

    /// Whether the preparatory round of a Tournament Game is not over yet (R18.14).
    #[inline]
    pub fn is_preparing(&self) -> bool {
        self.mode == Mode::Tournament && self.turn == 0
    }

    /// Regions drawn for a new settlement and not yet laid.
    pub fn drawn_regions(&self) -> [Tile; 2] {
        self.drawn
    }

    /// How many of a centre card are left.
    pub fn left(&self, card: Card) -> u8 {
        match card {
            basic::ROAD => self.roads,
            basic::SETTLEMENT => self.settlements,
            basic::CITY => self.cities,
            _ => 0,
        }
    }

    /// Whose turn it is; somebody else may be asked in between.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// How many turns have begun.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The production number of this turn, once it is known.
    pub fn die(&self) -> Option<u8> {
        (self.die != 0).then_some(self.die)
    }

    /// The face of the event die of this turn, once it is known.
    pub fn face(&self) -> Option<Face> {
        self.face
    }

    /// What was last rolled for a card, not for the turn.
    pub fn last_roll(&self) -> Option<u8> {
        (self.rolled != 0).then_some(self.rolled)
    }

    /// Who has an advantage (R4.3).
    pub fn advantage(&self, which: Advantage) -> Option<Seat> {
        self.advantages[which as usize]
    }

    /// The hand limit (R4.7).
    pub fn hand_limit(&self, seat: Seat) -> usize {
        3 + usize::from(self.tally(seat).points.progress)
    }

    /// Whether removing the card at `at` helps its owner: it stands at home and is worth no point, and either a hand card
    /// that is worth one lacks only a city site like this, or no site at all is free (R9.12). Where units are mustered
    /// for points (D7.8), they stay in the second case.
    ///
    /// Draw stacks can run empty. A player who then holds points and has no place for them would stand still for ever,
    /// because nothing but points ends a game (R16.5).
    pub(crate) fn makes_room(&self, seat: Seat, at: Square) -> bool {
        let board = self.board(seat);
        let def = self.card_at(seat, at).def();
        if at.is_foe() || def.points.victory > 0 {
            return false;
        }
        let waits = |card: &Card| card.def().place == Place::CitySite && card.def().points.victory > 0;
        let mustered = || def.kind.is_unit() && self.sets.contains(&Set::Barbarians);
        if board.sites.minus(board.cards).is_empty() && !mustered() {
            return true;
        }
        board.city_sites().minus(board.cards).is_empty()
            && board.cities.has(at.town())
            && self.hand(seat).cards().iter().any(waits)
    }

    /// Whether a card of this game stores this good: then it is shown with the others.
    pub fn has_stores(&self, good: Good) -> bool {
        let stores = |card: Card| board::stored_by(card) == Some(good);
        self.sets.iter().any(|&set| crate::cards::of_set(set).any(stores))
    }

    /// What is being carried out, innermost last.
    pub fn frames(&self) -> &Frames {
        &self.frames
    }

    /// A player's cards that work on until the end of the turn, and the good each was played for.
    pub fn lingering(&self, seat: Seat) -> impl Iterator<Item = (Card, Option<Good>)> + '_ {
        let own = self.lingering.iter().filter(move |lingering| lingering.seat == seat);
        own.map(|lingering| (lingering.card, lingering.good.get()))
    }

    /// The event card that is being carried out.
    pub fn turned_up(&self) -> Option<Card> {
        (self.turned_up != Card::NONE).then_some(self.turned_up)
    }

    /// Cards marked for a choice that is under way.
    pub fn marked(&self) -> Squares {
        self.marked
    }
}

/// The piles.
impl State {
    /// The draw stacks.
    #[inline]
    pub fn stacks(&self) -> ArrayVec<Pile<'_, Card>, MOST_STACKS> {
        (0..usize::from(self.stack_count)).map(|stack| self.stack(stack)).collect()
    }

    /// One of the draw stacks.
    #[inline]
    pub(crate) fn stack(&self, nth: usize) -> Pile<'_, Card> {
        self.piles.at(nth)
    }

    #[inline]
    pub(crate) fn stack_mut(&mut self, nth: usize) -> CardPile<'_> {
        self.piles.at_mut(nth)
    }

    /// The event stack.
    pub fn events(&self) -> Pile<'_, Card> {
        self.piles.at(zones::EVENTS)
    }

    pub(crate) fn events_mut(&mut self) -> CardPile<'_> {
        self.piles.at_mut(zones::EVENTS)
    }

    /// Event cards that left the game unseen (R17.4, E7.25).
    pub fn boxed(&self) -> Pile<'_, Card> {
        self.piles.at(zones::BOXED)
    }

    pub(crate) fn boxed_mut(&mut self) -> CardPile<'_> {
        self.piles.at_mut(zones::BOXED)
    }

    /// Cards between two zones, for example on their way under a stack.
    pub fn aside(&self) -> Pile<'_, Card> {
        self.piles.at(zones::ASIDE)
    }

    pub(crate) fn aside_mut(&mut self) -> CardPile<'_> {
        self.piles.at_mut(zones::ASIDE)
    }

    /// The discard pile of a player (R5.14); in all but Tournament Games both have the same (R18.16).
    pub fn discard(&self, seat: Seat) -> Pile<'_, Card> {
        self.piles.at(self.discard_of(seat))
    }

    pub(crate) fn discard_mut(&mut self, seat: Seat) -> CardPile<'_> {
        self.piles.at_mut(self.discard_of(seat))
    }

    fn discard_of(&self, seat: Seat) -> usize {
        zones::DISCARDS + if self.has_own_stacks() { seat.index() } else { 0 }
    }

    /// Both discard piles; in all but Tournament Games the second one is empty.
    pub(crate) fn discards(&self) -> [Pile<'_, Card>; 2] {
        [0, 1].map(|nth| self.piles.at(zones::DISCARDS + nth))
    }

    /// The region stack.
    pub fn region_stack(&self) -> Pile<'_, Tile> {
        self.tiles.all()
    }

    pub(crate) fn region_stack_mut(&mut self) -> PileMut<'_, Tile, 2, { zones::MOST_TILES }> {
        self.tiles.at_mut(0)
    }
}
