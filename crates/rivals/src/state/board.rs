//! A principality (R2): what lies on which square, and what follows from it.

use crate::card::{Card, Place, Tile};
use crate::goods::{Good, GoodSet, Goods};
use crate::op::Passive;
use crate::sea::Sea;
use crate::square::{SQUARES, Square, Squares};

use super::FULL;
use arrayvec::ArrayVec;

/// A card that lies on a board, as one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The card.
    pub card: Card,
    /// What lies covered under it on the same square, or [`Card::NONE`].
    pub under: Card,
    /// Whether it belongs to the player whose board this is not (D3.13).
    pub foreign: bool,
    /// The side it shows, or what it stores.
    pub level: u8,
    /// Whether it was used this turn, or may not be used yet.
    pub used: bool,
}

impl Placed {
    /// A card that comes into play: level 0, not used.
    pub(crate) fn new(card: Card, foreign: bool) -> Placed {
        Placed { card, under: Card::NONE, foreign, level: 0, used: false }
    }
}

/// The most covered cards of a principality: there are not so many cards that are laid on others. A test counts them.
pub(crate) const MOST_COVERED: usize = 12;

/// A principality (R2).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) regions: Squares,
    pub(crate) towns: Squares,
    pub(crate) cities: Squares,
    pub(crate) roads: Squares,
    pub(crate) sites: Squares,
    /// Every card that lies here, of either player.
    pub(crate) cards: Squares,
    /// Those of the other player.
    pub(crate) foreign: Squares,
    pub(crate) used: Squares,
    /// Cards that may be used at some time; the others need no look when uses are listed.
    useful: Squares,
    /// Regions by what they yield, by their number, and by what they hold: kept, so that the questions asked
    /// at every step need no walk over the board.
    yielding: [Squares; 8],
    numbered: [Squares; 6],
    stocked: Squares,
    full: Squares,
    /// Regions, and cards that store something.
    stores: Squares,
    pub(crate) goods: Goods,
    pub(crate) card: [Card; SQUARES],
    /// What lies covered under a card on the same square (R9.13), in the order of the squares: few cards ever do.
    covered: ArrayVec<(Square, Card), MOST_COVERED>,
    pub(crate) tile: [Tile; SQUARES],
    pub(crate) level: [u8; SQUARES],
    pub(crate) sea: Sea,
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
            foreign: Squares::EMPTY,
            used: Squares::EMPTY,
            useful: Squares::EMPTY,
            yielding: [Squares::EMPTY; 8],
            numbered: [Squares::EMPTY; 6],
            stocked: Squares::EMPTY,
            full: Squares::EMPTY,
            stores: Squares::EMPTY,
            goods: Goods::NONE,
            card: [Card::NONE; SQUARES],
            covered: ArrayVec::new_const(),
            tile: [Tile::NONE; SQUARES],
            level: [0; SQUARES],
            sea: Sea::default(),
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

    /// Squares with an expansion, a metropolis or a marker, of either owner.
    #[inline]
    pub fn expansions(&self) -> Squares {
        self.cards
    }

    /// Those of the player whose board this is.
    #[inline]
    pub fn own(&self) -> Squares {
        self.cards.minus(self.foreign)
    }

    /// Foreign cards: those of the opponent (D3.13).
    #[inline]
    pub fn foreign(&self) -> Squares {
        self.foreign
    }

    /// Cards of either player that may be used at some time.
    #[inline]
    pub(crate) fn useful(&self) -> Squares {
        self.useful
    }

    /// Roads without a complement of either player (D3.11).
    pub fn free_roads(&self) -> Squares {
        self.roads.minus(self.cards)
    }

    /// Cities with a metropolis.
    pub fn metropolises(&self) -> Squares {
        self.cities.and(self.cards)
    }

    /// Building sites of settlements and cities, free or not (R2.4).
    #[inline]
    pub fn sites(&self) -> Squares {
        self.sites
    }

    /// Building sites of cities, free or not.
    pub fn city_sites(&self) -> Squares {
        self.cities.city_sites()
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
        let covered = self.covered.iter().find(|(at, _)| *at == square.plain());
        covered.map_or(Card::NONE, |(_, card)| *card)
    }

    fn set_under(&mut self, square: Square, card: Card) {
        self.covered.retain(|(at, _)| *at != square);
        if card != Card::NONE {
            let nth = self.covered.partition_point(|(at, _)| *at < square);
            self.covered.insert(nth, (square, card));
        }
    }

    /// What lies on a square, as one thing; `None` if no card does.
    pub fn placed(&self, square: Square) -> Option<Placed> {
        self.cards.has(square).then(|| Placed {
            card: self.card(square),
            under: self.under(square),
            foreign: self.foreign.has(square),
            level: self.level(square),
            used: self.used.has(square),
        })
    }

    /// The covered card that works on under the one on it (D3.8), or [`Card::NONE`].
    #[inline]
    pub fn working_below(&self, square: Square) -> Card {
        if self.card(square).def().keeps_below { self.under(square) } else { Card::NONE }
    }

    /// Whether the player has `card`: face up, or covered by a card that lets it work on (D3.8).
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many of `card` the player has here.
    pub fn count(&self, card: Card) -> usize {
        let counts = |at: Square| self.card(at).is(card) || self.working_below(at).is(card);
        self.own().filter(|&square| counts(square)).count()
    }

    /// Whether `card` lies here, covered or not (R9.9).
    pub fn holds(&self, card: Card) -> bool {
        self.own().any(|square| self.card(square).is(card) || self.under(square).is(card))
    }

    /// Where the player has `card` face up.
    pub fn find(&self, card: Card) -> Option<Square> {
        self.own().find(|&square| self.card(square).is(card))
    }

    /// How many of the player's cards are of this sort.
    pub fn count_where(&self, test: impl Fn(Card) -> bool) -> usize {
        self.own().filter(|&square| test(self.card(square))).count()
    }

    /// Whether the player wins where a roll must exceed a number and equals it (E7.22).
    pub fn wins_ties(&self) -> bool {
        let wins = |passive: &Passive| matches!(passive, Passive::WinsTies);
        self.own().any(|at| self.card(at).def().always.iter().any(wins))
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
            let [.., owls, stars] = self.yielding;
            return self.stores.minus(owls).minus(stars);
        }
        goods.iter().fold(Squares::EMPTY, |stores, good| stores.or(self.yielding[good.index()]))
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
            always.iter().any(|passive| matches!(passive, Passive::Boost(g) if *g == good))
        };
        1 + region.sites().and(self.own()).filter(boosts).count() as u8 + self.irrigation(region, good)
    }

    /// What cards of the cities beside a region add to it, on whichever side of their city they stand (E8.29).
    fn irrigation(&self, region: Square, good: Good) -> u8 {
        let cities =
            Squares::EMPTY.with(region.town().beside(-1)).with(region.town().beside(1)).and(self.cities);
        let boosts = |site: &Square| {
            let always = self.card(*site).def().always;
            always.iter().any(|passive| matches!(passive, Passive::BoostAround(goods) if goods.has(good)))
        };
        cities.city_sites().and(self.own()).filter(boosts).count() as u8
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
        b.into_iter().for_each(|placed| self.lower(one, placed));
        a.into_iter().for_each(|placed| self.lower(other, placed));
    }

    /// Takes everything off a square.
    pub(crate) fn lift(&mut self, square: Square) -> Option<Placed> {
        let placed = self.placed(square)?;
        if let Some(good) = self.stores(square) {
            self.set_level(square, 0);
            self.forget_store(square, good);
        }
        let at = square.index();
        self.level[at] = 0;
        self.card[at] = Card::NONE;
        self.set_under(square, Card::NONE);
        self.cards.set(square, false);
        self.foreign.set(square, false);
        self.used.set(square, false);
        self.useful.set(square, false);
        Some(placed)
    }

    /// Puts it on another square.
    pub(crate) fn lower(&mut self, square: Square, placed: Placed) {
        let at = square.index();
        self.card[at] = placed.card;
        self.set_under(square, placed.under);
        self.cards.set(square, true);
        self.foreign.set(square, placed.foreign);
        self.used.set(square, placed.used);
        self.useful.set(square, placed.card.def().is_useful());
        match stored_by(placed.card) {
            Some(good) => {
                self.know_store(square, good);
                self.set_level(square, placed.level);
            }
            None => self.level[at] = placed.level,
        }
    }

    /// Lays a card; what lies there already is covered.
    pub(crate) fn put_card(&mut self, square: Square, card: Card, foreign: bool) {
        let under = self.lift(square).map_or(Card::NONE, |below| below.card);
        self.lower(square, Placed { under, ..Placed::new(card, foreign) });
    }

    /// Takes a card off; what it covered is there again. What it stored is lost.
    pub(crate) fn take_card(&mut self, square: Square) -> Card {
        let Some(Placed { card, under, .. }) = self.lift(square) else { return Card::NONE };
        if under != Card::NONE {
            self.put_card(square, under, false);
        }
        card
    }

    /// Turns a card to one of its sides.
    pub(crate) fn turn_card(&mut self, square: Square, level: u8) {
        self.level[square.index()] = level;
    }

    fn index_region(&mut self, square: Square) {
        let tile = self.tile(square);
        let number = usize::from(tile.number()) - 1;
        self.regions.set(square, true);
        self.know_store(square, tile.good());
        self.numbered[number].set(square, true);
    }

    fn know_store(&mut self, square: Square, good: Good) {
        self.stores.set(square, true);
        self.yielding[good.index()].set(square, true);
    }

    fn forget_store(&mut self, square: Square, good: Good) {
        self.stores.set(square, false);
        self.yielding[good.index()].set(square, false);
    }

    /// Changes what a store holds.
    #[inline]
    pub(crate) fn set_level(&mut self, square: Square, level: u8) {
        let Some(good) = self.stores(square) else { return };
        let old = std::mem::replace(&mut self.level[square.index()], level);
        self.goods.sub(good, old);
        self.goods.add(good, level);
        self.stocked.set(square, level > 0);
        self.full.set(square, level == FULL);
    }

    /// Own regions without a region expansion, as the squares such a card would lie on (R9.3).
    pub fn region_sites(&self, good: Option<Good>) -> Squares {
        self.regions
            .filter(|&region| good.is_none_or(|good| self.tile(region).good() == good))
            .map(Square::beyond)
            .filter(|&site| !self.cards.has(site))
            .collect()
    }

    /// Where a card that belongs at such a place may be laid on this board, by the place alone; for a foreign
    /// card the board is the host's (D3.13).
    pub fn free_places(&self, place: Place) -> Squares {
        match place {
            Place::Nowhere | Place::Centre | Place::Sea => Squares::EMPTY,
            Place::Town => self.sites.minus(self.cards),
            Place::CitySite | Place::FoeCity => self.city_sites().minus(self.cards),
            Place::Region(good) => self.region_sites(good),
            Place::FoeRegion => self.region_sites(None),
            Place::Road | Place::FoeRoad => self.free_roads(),
            Place::Upon(base) => {
                let city_sites = self.city_sites();
                self.own().filter(|&at| self.card(at).is(base) && city_sites.has(at)).collect()
            }
            Place::UponCity => self.cities.minus(self.cards),
            Place::Beside => {
                Square::markers().find(|&at| !self.cards.has(at)).map_or(Squares::EMPTY, Squares::one)
            }
        }
    }

    /// Whether a card may lie on a square, by its place alone, whatever lies there now.
    pub fn fits(&self, card: Card, at: Square) -> bool {
        match card.def().place {
            Place::Town => self.sites.has(at),
            // What lies on another card moves with it, to a site where both may lie.
            Place::CitySite | Place::FoeCity | Place::Upon(_) => self.city_sites().has(at),
            Place::Region(good) => {
                let region = at.region();
                let kind = |good| self.tile(region).good() == good;
                at.is_beyond() && self.regions.has(region) && good.is_none_or(kind)
            }
            Place::Road | Place::FoeRoad => self.roads.has(at),
            Place::Nowhere
            | Place::Centre
            | Place::FoeRegion
            | Place::UponCity
            | Place::Beside
            | Place::Sea => false,
        }
    }

    pub(crate) fn lay_town(&mut self, square: Square) {
        self.towns.set(square, true);
        self.sites = self.sites.or(square.first_sites());
    }

    /// A settlement becomes a city.
    pub(crate) fn lay_city(&mut self, square: Square) {
        self.cities.set(square, true);
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
        // E3.3: where the harbor lies, nothing is added.
        let side = self.sea.side;
        let ends = [(-1, Square::at(left - 1, 0)), (1, Square::at(right + 1, 0))];
        ends.into_iter().filter(move |(end, _)| *end != side).map(|(_, at)| at)
    }
}

/// What a card stores, if it is a store.
#[inline]
pub(crate) fn stored_by(card: Card) -> Option<Good> {
    card.def().always.iter().find_map(|passive| match passive {
        Passive::Stores(good) => Some(*good),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Even if all cards of all sets that are laid on other cards came to one principality.
    #[test]
    fn a_board_has_room_for_all_covered_cards() {
        let covers = |card: &Card| matches!(card.def().place, Place::Upon(_));
        let cards: u8 = crate::cards::all().filter(covers).map(|card| card.def().copies.all).sum();
        assert!(usize::from(cards) <= MOST_COVERED, "{cards}");
    }
}
