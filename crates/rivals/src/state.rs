//! How the table lies: plain data, no heap, small enough to copy at every step of a search.

use crate::card::{Back, Card, Place, Points, Set, Tile};
use crate::cards::basic;
use crate::config::{Choice, Config, Mode};
use crate::event::Advantage;
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet, Goods};
use crate::pile::{Hand, Pile, Seen};
use crate::square::{SQUARES, Square, Squares};
use arrayvec::ArrayVec;
use table::{Seat, SeatSet};

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
    /// Regions, and cards that store something.
    stores: Squares,
    pub(crate) goods: Goods,
    pub(crate) card: [Card; SQUARES],
    /// What lies covered under a card on the same square (R9.13).
    pub(crate) under: [Card; SQUARES],
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
            stores: Squares::EMPTY,
            goods: Goods::NONE,
            card: [Card::NONE; SQUARES],
            under: [Card::NONE; SQUARES],
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

    /// The card that lies covered on a square, or [`Card::NONE`].
    #[inline]
    pub fn under(&self, square: Square) -> Card {
        self.under[square.index()]
    }

    /// Whether `card` lies face up in this principality.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many of `card` lie face up here.
    pub fn count(&self, card: Card) -> usize {
        self.cards.filter(|&square| self.card(square).is(card)).count()
    }

    /// Whether `card` lies here, covered or not (R9.9).
    pub fn holds(&self, card: Card) -> bool {
        self.cards.clone().any(|square| self.card(square).is(card) || self.under(square).is(card))
    }

    /// How many expansions are of this sort.
    pub fn count_where(&self, test: impl Fn(Card) -> bool) -> usize {
        self.cards.filter(|&square| test(self.card(square))).count()
    }

    /// What a square stores, if it is a store.
    #[inline]
    pub fn stores(&self, square: Square) -> Option<Good> {
        if self.regions.has(square) {
            Some(self.tile(square).good())
        } else if self.stores.has(square) {
            stored_by(self.card(square))
        } else {
            None
        }
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

    /// Where gold of this field may be stored: there, or in a gold store that is no region (R3.6).
    pub(crate) fn gold_spots(&self, field: Square) -> Squares {
        let caches = self.yielding[Good::Gold.index()].minus(self.regions);
        caches.with(field).minus(self.full)
    }

    /// All stores of these goods.
    #[inline]
    fn storing(&self, goods: GoodSet) -> Squares {
        if goods == GoodSet::RESOURCES {
            return self.stores;
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

    /// What a region yields when its number is rolled, if it has room for it: 1, and 1 more for each booster
    /// of its kind beside it (R7.3).
    pub fn yields(&self, region: Square) -> u8 {
        let good = self.tile(region).good();
        let boosts = |site: &Square| {
            let always = self.card(*site).def().always;
            always.iter().any(|passive| matches!(passive, crate::op::Passive::Boost(g) if *g == good))
        };
        1 + region.sites().and(self.cards).filter(boosts).count() as u8
    }

    pub(crate) fn lay_region(&mut self, square: Square, tile: Tile, stock: u8) {
        self.tile[square.index()] = tile;
        self.level[square.index()] = 0;
        self.index_region(square);
        self.set_level(square, stock);
    }

    /// Two regions change places, with what they hold and what lies beyond them.
    pub(crate) fn swap_regions(&mut self, one: Square, other: Square) {
        let (a, b) = ((self.tile(one), self.level(one)), (self.tile(other), self.level(other)));
        for (square, (tile, stock)) in [(one, b), (other, a)] {
            self.set_level(square, 0);
            let old = self.tile(square);
            let number = usize::from(old.number()) - 1;
            self.forget_store(square, old.good());
            self.numbered[number] = self.numbered[number].without(square);
            self.lay_region(square, tile, stock);
        }
        self.swap_cards(one.beyond(), other.beyond());
    }

    /// Whatever lies on two squares changes places, covered cards included.
    pub(crate) fn swap_cards(&mut self, one: Square, other: Square) {
        let (a, b) = (self.lift(one), self.lift(other));
        self.lower(one, b);
        self.lower(other, a);
    }

    /// Takes everything off a square: card, covered card, level, whether it was used.
    fn lift(&mut self, square: Square) -> (Card, Card, u8, bool) {
        let (level, used) = (self.level(square), self.used.has(square));
        if let Some(good) = self.stores(square) {
            self.set_level(square, 0);
            self.forget_store(square, good);
        }
        let at = square.index();
        self.level[at] = 0;
        self.cards = self.cards.without(square);
        self.used = self.used.without(square);
        let card = std::mem::replace(&mut self.card[at], Card::NONE);
        (card, std::mem::replace(&mut self.under[at], Card::NONE), level, used)
    }

    /// Puts it on another square.
    pub(crate) fn lower(&mut self, square: Square, (card, under, level, used): (Card, Card, u8, bool)) {
        if card == Card::NONE {
            return;
        }
        self.put_card(square, card);
        self.under[square.index()] = under;
        if self.stores(square).is_some() {
            self.set_level(square, level);
        } else {
            self.level[square.index()] = level;
        }
        if used {
            self.used = self.used.with(square);
        }
    }

    /// Lays an expansion; what lies there already is covered.
    pub(crate) fn put_card(&mut self, square: Square, card: Card) {
        let at = square.index();
        self.under[at] = std::mem::replace(&mut self.card[at], card);
        self.level[at] = 0;
        self.cards = self.cards.with(square);
        if let Some(good) = stored_by(card) {
            self.know_store(square, good);
        }
    }

    /// Takes an expansion off; what it covered is there again. What it stored is lost.
    pub(crate) fn take_card(&mut self, square: Square) -> Card {
        let (card, under, ..) = self.lift(square);
        if under != Card::NONE {
            self.put_card(square, under);
        }
        card
    }

    fn index_region(&mut self, square: Square) {
        let tile = self.tile(square);
        let number = usize::from(tile.number()) - 1;
        self.regions = self.regions.with(square);
        self.know_store(square, tile.good());
        self.numbered[number] = self.numbered[number].with(square);
    }

    fn know_store(&mut self, square: Square, good: Good) {
        self.stores = self.stores.with(square);
        if let Some(yielding) = self.yielding.get_mut(good.index()) {
            *yielding = yielding.with(square);
        }
    }

    fn forget_store(&mut self, square: Square, good: Good) {
        self.stores = self.stores.without(square);
        if let Some(yielding) = self.yielding.get_mut(good.index()) {
            *yielding = yielding.without(square);
        }
    }

    /// Changes what a store holds.
    #[inline]
    pub(crate) fn set_level(&mut self, square: Square, level: u8) {
        let Some(good) = self.stores(square) else { return };
        let old = std::mem::replace(&mut self.level[square.index()], level);
        self.goods.sub(good, old);
        self.goods.add(good, level);
        self.stocked = if level > 0 { self.stocked.with(square) } else { self.stocked.without(square) };
        self.full = if level == FULL { self.full.with(square) } else { self.full.without(square) };
    }

    /// Own regions without a region expansion, as the squares such a card would lie on (R9.3).
    pub fn region_sites(&self, good: Option<Good>) -> Squares {
        self.regions
            .filter(|&region| good.is_none_or(|good| self.tile(region).good() == good))
            .map(Square::beyond)
            .filter(|&site| !self.cards.has(site))
            .collect()
    }

    pub(crate) fn lay_town(&mut self, square: Square) {
        self.towns = self.towns.with(square);
        self.sites = self.sites.or(square.first_sites());
    }

    /// A settlement becomes a city.
    pub(crate) fn lay_city(&mut self, square: Square) {
        self.cities = self.cities.with(square);
        self.sites = self.sites.or(square.second_sites());
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

/// What a card stores, if it is a store.
#[inline]
pub(crate) fn stored_by(card: Card) -> Option<Good> {
    card.def().always.iter().find_map(|passive| match passive {
        crate::op::Passive::Stores(good) => Some(*good),
        _ => None,
    })
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
    /// What the face Trade brings (R7.6).
    pub haul: u8,
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
    /// A square or card with which the current op is busy.
    pub(crate) spot: u8,
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
            spot: NOTHING,
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
pub(crate) const MOST_FRAMES: usize = 16;

/// The decision stack: what is being carried out, innermost last.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Frames {
    frames: [Frame; MOST_FRAMES],
    len: u8,
}

impl Frames {
    pub(crate) fn new() -> Frames {
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
        spot: 0,
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

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len as usize
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub(crate) enum Due {
    Chance,
    Seat(Seat),
    Over,
}

/// The most draw stacks of any mode.
pub(crate) const MOST_STACKS: usize = 8;
/// The most cards the discard pile can hold.
pub(crate) const MOST_DISCARDED: usize = 120;

/// The discard pile (R5.14). Every card in it was open when it was laid there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Discard {
    cards: [Card; MOST_DISCARDED],
    len: u8,
}

/// Gold that waits to be stored on a gold field or in a store of its own (R3.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Windfall {
    pub(crate) seat: Seat,
    pub(crate) field: Square,
    pub(crate) n: u8,
}

/// There are four gold fields (R1.3).
pub(crate) const MOST_WINDFALLS: usize = 4;

/// The most cards of a face-up stack.
pub(crate) const MOST_FACE_UP: usize = 4;

/// The face-up stack of a theme game (R5.10), in the order of its cards' numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FaceUp {
    cards: [Card; MOST_FACE_UP],
    len: u8,
}

impl FaceUp {
    pub(crate) fn new() -> FaceUp {
        FaceUp { cards: [Card::NONE; MOST_FACE_UP], len: 0 }
    }

    /// The cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The different cards.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards();
        (0..cards.len()).filter(|&i| i == 0 || cards[i] != cards[i - 1]).map(|i| cards[i])
    }

    pub(crate) fn add(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
        table::sort_few(&mut self.cards[..self.len as usize], |&card| card);
    }

    pub(crate) fn take(&mut self, card: Card) {
        if let Some(index) = self.cards().iter().position(|&c| c == card) {
            self.cards.copy_within(index + 1.., index);
            self.len -= 1;
            self.cards[self.len as usize] = Card::NONE;
        }
    }
}

impl Discard {
    pub(crate) fn take(&mut self, card: Card) {
        if let Some(index) = self.cards().iter().rposition(|&c| c == card) {
            self.cards.copy_within(index + 1.., index);
            self.len -= 1;
            self.cards[self.len as usize] = Card::NONE;
        }
    }

    pub(crate) fn new() -> Discard {
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
    pub(crate) choice: Choice,
    /// The theme sets in play.
    pub(crate) sets: ArrayVec<Set, 3>,
    /// Moments at which a card of this game may be used.
    pub(crate) windows: u64,
    pub(crate) boards: [Board; 2],
    pub(crate) tallies: [Tally; 2],
    pub(crate) hands: [Hand; 2],
    pub(crate) stacks: [Pile<Card>; MOST_STACKS],
    pub(crate) stack_count: u8,
    pub(crate) backs: [Back; MOST_STACKS],
    pub(crate) face_up: FaceUp,
    /// Event cards that left the game unseen (R17.4).
    pub(crate) boxed: Pile<Card>,
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
    /// Gold that waits to be stored.
    pub(crate) windfalls: [Windfall; MOST_WINDFALLS],
    pub(crate) windfall_count: u8,
    /// Cards that work on until the end of the turn.
    pub(crate) lingering: ArrayVec<(Card, Seat), 4>,
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

pub(crate) const NO_WINDFALL: Windfall = Windfall { seat: Seat(0), field: NOWHERE, n: 0 };

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
            stacks: std::array::from_fn(|_| Pile::new()),
            stack_count: 0,
            backs: [Back::Basic; MOST_STACKS],
            face_up: FaceUp::new(),
            boxed: Pile::new(),
            events: Pile::new(),
            tiles: Pile::new(),
            discard: Discard::new(),
            turned_up: Card::NONE,
            aside: Pile::new(),
            drawn: [Tile::NONE; 2],
            marked: Squares::EMPTY,
            windfalls: [NO_WINDFALL; MOST_WINDFALLS],
            windfall_count: 0,
            lingering: ArrayVec::new(),
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
                // R5.4: one of everything, but no gold.
                let stock = u8::from(tile.good() != Good::Gold);
                board.lay_region(square, tile, stock);
            }
        }
        for tile in basic::STACK_REGIONS {
            state.tiles.push(tile, Seen::NOBODY);
        }
        if !matches!((state.mode, state.choice), (Mode::Duel, Choice::Lot | Choice::Players)) {
            // Nobody has to choose: the cards are known from the start.
            state.choose_sets(&mut ());
            state.gather();
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

    /// The theme sets in play.
    pub fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// The face-up stack.
    pub fn face_up(&self) -> &FaceUp {
        &self.face_up
    }

    /// The event cards that left the game unseen.
    pub fn boxed(&self) -> &Pile<Card> {
        &self.boxed
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

    /// Whether removing the card at `at` helps its owner: it is worth no point, and either no site at all is
    /// free, or a card in his hand that is worth one lacks only a city site like this (R9.12).
    ///
    /// Draw stacks can run empty. Who then holds points and has no place for them would stand still for ever,
    /// because nothing but points ends a game (R16.5).
    pub(crate) fn makes_room(&self, seat: Seat, at: Square) -> bool {
        let board = self.board(seat);
        if board.card(at).def().points.victory > 0 {
            return false;
        }
        if board.sites.minus(board.cards).is_empty() {
            return true;
        }
        let waits = |card: &Card| card.def().place == Place::CitySite && card.def().points.victory > 0;
        board.cities.has(at.town())
            && board.city_sites().minus(board.cards).is_empty()
            && self.hand(seat).cards().iter().any(waits)
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
