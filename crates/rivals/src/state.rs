//! How the table lies: plain data, no heap, small enough to copy at every step of a search.

use crate::card::{Card, Points, Tile};
use crate::cards::basic;
use crate::config::{Config, Mode};
use crate::event::Advantage;
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet, Goods};
use crate::pile::{Hand, Pile};
use crate::square::{SQUARES, Square, Squares};
use table::Seat;

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

/// A principality (R2).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) regions: Squares,
    pub(crate) towns: Squares,
    pub(crate) cities: Squares,
    pub(crate) roads: Squares,
    pub(crate) sites: Squares,
    pub(crate) cards: Squares,
    pub(crate) used: Squares,
    /// Regions by what they yield, by their number, and by what they hold: kept, so that the questions asked
    /// at every step need no walk over the board.
    yielding: [Squares; 6],
    numbered: [Squares; 6],
    stocked: Squares,
    full: Squares,
    pub(crate) goods: Goods,
    pub(crate) card: [Card; SQUARES],
    pub(crate) tile: [Tile; SQUARES],
    pub(crate) level: [u8; SQUARES],
}

impl Board {
    pub(crate) fn empty() -> Board {
        Board {
            regions: Squares::EMPTY,
            towns: Squares::EMPTY,
            cities: Squares::EMPTY,
            roads: Squares::EMPTY,
            sites: Squares::EMPTY,
            cards: Squares::EMPTY,
            used: Squares::EMPTY,
            yielding: [Squares::EMPTY; 6],
            numbered: [Squares::EMPTY; 6],
            stocked: Squares::EMPTY,
            full: Squares::EMPTY,
            goods: Goods::NONE,
            card: [Card::NONE; SQUARES],
            tile: [Tile::NONE; SQUARES],
            level: [0; SQUARES],
        }
    }

    /// Squares with a region.
    #[inline]
    pub fn regions(&self) -> Squares {
        self.regions
    }

    /// Squares with a settlement or city.
    #[inline]
    pub fn towns(&self) -> Squares {
        self.towns
    }

    /// Squares with a city.
    #[inline]
    pub fn cities(&self) -> Squares {
        self.cities
    }

    /// Squares with a road.
    #[inline]
    pub fn roads(&self) -> Squares {
        self.roads
    }

    /// Squares with an expansion.
    #[inline]
    pub fn expansions(&self) -> Squares {
        self.cards
    }

    /// Building sites of settlements and cities, free or not (R2.4).
    #[inline]
    pub fn sites(&self) -> Squares {
        self.sites
    }

    /// Building sites of cities, free or not.
    pub fn city_sites(&self) -> Squares {
        self.cities.fold(Squares::EMPTY, |sites, city| sites.or(city.first_sites()).or(city.second_sites()))
    }

    /// The expansion on a square, or [`Card::NONE`].
    #[inline]
    pub fn card(&self, square: Square) -> Card {
        self.card[square.index()]
    }

    /// The region on a square, or [`Tile::NONE`].
    #[inline]
    pub fn tile(&self, square: Square) -> Tile {
        self.tile[square.index()]
    }

    /// What a store holds: the stock of a region (R3.1), or the level of a card that turns.
    #[inline]
    pub fn level(&self, square: Square) -> u8 {
        self.level[square.index()]
    }

    /// All that is stored.
    #[inline]
    pub fn goods(&self) -> Goods {
        self.goods
    }

    /// Whether the card was already used this turn.
    #[inline]
    pub fn is_used(&self, square: Square) -> bool {
        self.used.has(square)
    }

    /// Whether `card` lies in this principality.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many of `card` lie here.
    pub fn count(&self, card: Card) -> usize {
        self.cards.filter(|&square| self.card(square) == card).count()
    }

    /// How many expansions are of this sort.
    pub fn count_where(&self, test: impl Fn(Card) -> bool) -> usize {
        self.cards.filter(|&square| test(self.card(square))).count()
    }

    /// What a square stores, if it is a store.
    #[inline]
    pub fn stores(&self, square: Square) -> Option<Good> {
        self.regions.has(square).then(|| self.tile(square).good())
    }

    /// Stores of these goods that hold something.
    #[inline]
    pub fn stocked(&self, goods: GoodSet) -> Squares {
        self.storing(goods).and(self.stocked)
    }

    /// Stores of these goods that have room.
    #[inline]
    pub fn roomy(&self, goods: GoodSet) -> Squares {
        self.storing(goods).minus(self.full)
    }

    /// All stores of these goods.
    #[inline]
    fn storing(&self, goods: GoodSet) -> Squares {
        if goods == GoodSet::RESOURCES {
            return self.regions;
        }
        let mut stores = Squares::EMPTY;
        for good in Good::RESOURCES {
            if goods.has(good) {
                stores = stores.or(self.yielding[good.index()]);
            }
        }
        stores
    }

    /// The regions with this number.
    #[inline]
    pub fn numbered(&self, number: u8) -> Squares {
        match number {
            1..=6 => self.numbered[usize::from(number) - 1],
            _ => Squares::EMPTY,
        }
    }

    pub(crate) fn lay_region(&mut self, square: Square, tile: Tile, stock: u8) {
        self.tile[square.index()] = tile;
        self.level[square.index()] = 0;
        self.index_region(square);
        self.set_level(square, stock);
    }

    /// Two regions change places, with what they hold.
    pub(crate) fn swap_regions(&mut self, one: Square, other: Square) {
        let (a, b) = ((self.tile(one), self.level(one)), (self.tile(other), self.level(other)));
        for (square, (tile, stock)) in [(one, b), (other, a)] {
            self.set_level(square, 0);
            let old = self.tile(square);
            let (good, number) = (old.good().index(), usize::from(old.number()) - 1);
            self.yielding[good] = self.yielding[good].without(square);
            self.numbered[number] = self.numbered[number].without(square);
            self.lay_region(square, tile, stock);
        }
    }

    fn index_region(&mut self, square: Square) {
        let tile = self.tile(square);
        let (good, number) = (tile.good().index(), usize::from(tile.number()) - 1);
        self.regions = self.regions.with(square);
        self.yielding[good] = self.yielding[good].with(square);
        self.numbered[number] = self.numbered[number].with(square);
    }

    /// Changes what a region holds.
    #[inline]
    pub(crate) fn set_level(&mut self, square: Square, level: u8) {
        let good = self.tile(square).good();
        let old = std::mem::replace(&mut self.level[square.index()], level);
        self.goods.sub(good, old);
        self.goods.add(good, level);
        self.stocked = if level > 0 { self.stocked.with(square) } else { self.stocked.without(square) };
        self.full = if level == FULL { self.full.with(square) } else { self.full.without(square) };
    }

    pub(crate) fn lay_town(&mut self, square: Square) {
        self.towns = self.towns.with(square);
        self.sites = self.sites.or(square.first_sites());
    }

    /// The places where this player's row may grow by one road (R2.10).
    pub fn road_ends(&self) -> Squares {
        self.ends().filter(|&end| !self.roads.has(end)).collect()
    }

    /// The free ends of roads, where a settlement may be built (R2.10).
    pub fn road_tips(&self) -> Squares {
        self.ends()
            .filter(|&end| self.roads.has(end))
            .map(|end| end.beside(if end.x() < 0 { -1 } else { 1 }))
            .collect()
    }

    /// The two squares beside the outermost settlements.
    #[inline]
    fn ends(&self) -> impl Iterator<Item = Square> {
        let left = self.towns.map(Square::x).min().unwrap_or(0);
        let right = self.towns.map(Square::x).max().unwrap_or(0);
        [Square::at(left - 1, 0), Square::at(right + 1, 0)].into_iter()
    }
}

/// What follows from a board; kept so that it need not be counted anew at every step (R4).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// The sum of the points on the cards, with all changes to them (R4.1).
    pub points: Points,
    /// Victory points, advantages included (R4.8).
    pub victory: u8,
    /// How many of each good buy another from the supply (R9.14).
    pub rates: [u8; 6],
    /// What searching a stack costs (R12.1).
    pub search_price: u8,
    /// At which moments a card of this board speaks by itself.
    pub(crate) moments: u64,
}

/// Where a list of steps stands. A handful of small numbers is all that an interrupted effect leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// The card whose ability is carried out, or the rules.
    pub card: Card,
    pub(crate) ability: u8,
    /// In a nested list: the op that holds it, and which of its lists.
    pub(crate) within: u8,
    pub(crate) arm: u8,
    pub(crate) step: u8,
    /// Who carries it out.
    pub seat: Seat,
    /// The square of the card, or where something is built.
    pub at: Square,
    /// The card that is built or played.
    pub with: Card,
    /// How often the current op has acted.
    pub(crate) n: u8,
    /// How often the list was carried out.
    pub(crate) round: u8,
    /// The good named or paid.
    pub(crate) good: u8,
    /// A square or a stack picked.
    pub(crate) pick: u8,
    /// The die rolled in this list.
    pub die: u8,
}

pub(crate) const NOTHING: u8 = 255;

impl Frame {
    pub(crate) fn new(card: Card, ability: u8, seat: Seat, at: Square) -> Frame {
        Frame {
            card,
            ability,
            within: NOTHING,
            arm: 0,
            step: 0,
            seat,
            at,
            with: Card::NONE,
            n: 0,
            round: 0,
            good: NOTHING,
            pick: NOTHING,
            die: 0,
        }
    }

    pub(crate) fn rule(procedure: Procedure, seat: Seat) -> Frame {
        Frame::new(Card::RULES, procedure as u8, seat, NOWHERE)
    }

    /// Whether `with` is a card on its way, which lies nowhere else meanwhile.
    pub(crate) fn holds_card(&self) -> bool {
        // A built card lies on its board, and a played one on the pile, once the last step was taken.
        self.card == Card::RULES
            && self.with != Card::NONE
            && !self.with.def().kind.is_centre()
            && usize::from(self.step) < crate::run::ops(self).len()
    }

    /// The good named or paid in this list.
    pub fn named(&self) -> Option<Good> {
        (self.good != NOTHING).then(|| Good::at(self.good))
    }
}

pub(crate) const NOWHERE: Square = Square(127);

/// How deep effects may nest.
const MOST_FRAMES: usize = 16;

/// The decision stack: what is being carried out, innermost last.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Frames {
    frames: [Frame; MOST_FRAMES],
    len: u8,
}

impl Frames {
    fn new() -> Frames {
        Frames { frames: [Frames::EMPTY; MOST_FRAMES], len: 0 }
    }

    const EMPTY: Frame = Frame {
        card: Card::NONE,
        ability: 0,
        within: 0,
        arm: 0,
        step: 0,
        seat: Seat(0),
        at: NOWHERE,
        with: Card::NONE,
        n: 0,
        round: 0,
        good: 0,
        pick: 0,
        die: 0,
    };

    #[inline]
    pub(crate) fn top(&self) -> &Frame {
        &self.frames[self.len as usize - 1]
    }

    #[inline]
    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        &mut self.frames[self.len as usize - 1]
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[self.len as usize] = frame;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        // What is left behind must not make equal tables differ.
        self.frames[self.len as usize] = Frames::EMPTY;
    }

    /// The first turn is this player's.
    pub(crate) fn set_starter(&mut self, seat: Seat) {
        self.frames[0].seat = seat;
    }

    #[inline]
    pub(crate) fn all(&self) -> &[Frame] {
        &self.frames[..self.len as usize]
    }
}

impl std::fmt::Debug for Frames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

/// Who has to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Due {
    Chance,
    Seat(Seat),
    Over,
}

/// The most draw stacks of any mode.
const MOST_STACKS: usize = 8;
/// The most cards the discard pile can hold.
const MOST_DISCARDED: usize = 120;

/// The discard pile (R5.14). Every card in it was open when it was laid there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Discard {
    cards: [Card; MOST_DISCARDED],
    len: u8,
}

impl Discard {
    fn new() -> Discard {
        Discard { cards: [Card::NONE; MOST_DISCARDED], len: 0 }
    }

    /// The cards from bottom to top.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    pub(crate) fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }
}

/// The whole table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) mode: Mode,
    pub(crate) boards: [Board; 2],
    pub(crate) tallies: [Tally; 2],
    pub(crate) hands: [Hand; 2],
    pub(crate) stacks: [Pile<Card>; MOST_STACKS],
    pub(crate) stack_count: u8,
    pub(crate) events: Pile<Card>,
    pub(crate) tiles: Pile<Tile>,
    pub(crate) discard: Discard,
    /// The event card that is being carried out, or none.
    pub(crate) turned_up: Card,
    /// Cards between two zones.
    pub(crate) aside: Pile<Card>,
    /// Regions drawn and not yet laid.
    pub(crate) drawn: [Tile; 2],
    /// Cards marked on a board.
    pub(crate) marked: Squares,
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
    pub(crate) advantages: [Option<Seat>; 2],
    pub(crate) frames: Frames,
    pub(crate) due: Due,
}

const _: () = assert!(size_of::<State>() <= 4096, "the state must stay small enough to copy often");

impl State {
    /// The table before the first shuffle (R5).
    pub(crate) fn set_up(config: &Config) -> State {
        let mode = config.mode();
        let (stack_count, _) = mode.stacks();
        let mut state = State {
            mode,
            boards: [Board::empty(), Board::empty()],
            tallies: Default::default(),
            hands: [Hand::new(), Hand::new()],
            stacks: std::array::from_fn(|_| Pile::new()),
            stack_count,
            events: Pile::new(),
            tiles: Pile::new(),
            discard: Discard::new(),
            turned_up: Card::NONE,
            aside: Pile::new(),
            drawn: [Tile::NONE; 2],
            marked: Squares::EMPTY,
            // R5.2
            roads: 7,
            settlements: 5,
            cities: 7,
            active: Seat(0),
            turn: 0,
            die: 0,
            face: None,
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
                // R5.4: one of everything, but no gold.
                let stock = u8::from(tile.good() != Good::Gold);
                board.lay_region(square, tile, stock);
            }
        }
        for tile in basic::STACK_REGIONS {
            state.tiles.push(tile, [false; 2]);
        }
        for card in crate::cards::deck(config) {
            let pile = if card.back() == crate::card::Back::Event {
                &mut state.events
            } else {
                &mut state.stacks[0]
            };
            pile.push(card, [false; 2]);
        }
        state.frames.push(Frame::rule(Procedure::Turn, Seat(0)));
        state.frames.push(Frame::rule(Procedure::SetUp, Seat(0)));
        state.count_anew(&mut ());
        state.run(&mut ());
        state
    }

    /// The mode that is played.
    pub fn mode(&self) -> Mode {
        self.mode
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

    /// The draw stacks.
    #[inline]
    pub fn stacks(&self) -> &[Pile<Card>] {
        &self.stacks[..self.stack_count as usize]
    }

    /// The event stack.
    pub fn events(&self) -> &Pile<Card> {
        &self.events
    }

    /// The region stack.
    pub fn region_stack(&self) -> &Pile<Tile> {
        &self.tiles
    }

    /// The discard pile.
    pub fn discard(&self) -> &Discard {
        &self.discard
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

    /// Who has an advantage (R4.3).
    pub fn advantage(&self, which: Advantage) -> Option<Seat> {
        self.advantages[which as usize]
    }

    /// The hand limit (R4.7).
    pub fn hand_limit(&self, seat: Seat) -> usize {
        3 + usize::from(self.tally(seat).points.progress)
    }

    /// What is being carried out, innermost last.
    pub fn frames(&self) -> &[Frame] {
        self.frames.all()
    }

    /// The event card that is being carried out.
    pub fn turned_up(&self) -> Option<Card> {
        (self.turned_up != Card::NONE).then_some(self.turned_up)
    }

    /// Cards marked for a choice that is under way.
    pub fn marked(&self) -> Squares {
        self.marked
    }

    /// Cards between two zones, for example on their way under a stack.
    pub fn aside(&self) -> &Pile<Card> {
        &self.aside
    }
}
