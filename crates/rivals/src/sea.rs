//! The sea beyond a principality (E3 to E5): where its cards lie, which of them are still face down, where the
//! explorer ships are, and what may be reached.
//!
//! Sea cards lie on squares of the board like all other cards: three columns beyond the harbor, level with the two
//! rows of regions and the row of settlements between them. A card that nobody has discovered lies there face down and
//! is none of the [`Board::expansions`]; only its owner may know it, having looked (E3.10).

use crate::card::{Card, Kind, Set};
use crate::cards;
use crate::config::Mode;
use crate::goods::{Good, GoodSet, Goods};
use crate::op::Passive;
use crate::pile::bits;
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, State};
use table::Seat;

/// Every player has so many ship tokens (E3.8).
pub(crate) const SHIPS: u8 = 3;
/// The rows of a sea.
const ROWS: u8 = 3;

/// A player's sea, beside the cards themselves. Places in it are counted outwards, each column from below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sea {
    /// Where the harbor lies; 0 in a game without a sea.
    pub(crate) side: i8,
    /// How many columns there are; 0 until the cards are laid.
    pub(crate) columns: u8,
    /// Cards that lie face down, by their places.
    pub(crate) down: u16,
    /// Those of them that their owner has looked at.
    pub(crate) known: u16,
    /// Cards with a ship on them, and those with a lost one.
    pub(crate) out: u16,
    pub(crate) lost: u16,
    /// Tokens on the harbor: built and unused, built and used, not built.
    pub(crate) ready: u8,
    pub(crate) resting: u8,
    pub(crate) blank: u8,
    /// How many cards were discovered this turn.
    pub(crate) discoveries: u8,
}

impl Sea {
    /// Whether this game has a sea.
    #[inline]
    pub const fn exists(&self) -> bool {
        self.side != 0
    }

    /// The square of the harbor, if there is one (E3.5).
    pub const fn harbor(&self) -> Option<Square> {
        if self.side == 0 { None } else { Some(Square::at(2 * self.side, 0)) }
    }

    /// How many sea cards there are besides the harbor.
    pub const fn len(&self) -> u8 {
        self.columns * ROWS
    }

    /// Whether no card is laid.
    pub const fn is_empty(&self) -> bool {
        self.columns == 0
    }

    /// The square of a place (E3.5).
    pub(crate) const fn square(&self, place: u8) -> Square {
        let (column, row) = ((place / ROWS) as i8, (place % ROWS) as i8);
        Square::at(self.side * (3 + column), row - 1)
    }

    /// The place of a square.
    pub(crate) fn place(&self, at: Square) -> Option<u8> {
        let at = at.plain();
        (0..self.len()).find(|&place| self.square(place) == at)
    }

    fn squares(&self, places: u16) -> Squares {
        let laid = (1 << self.len()) - 1;
        bits(u64::from(places) & laid).map(|place| self.square(place as u8)).collect()
    }

    fn bit(&self, at: Square) -> u16 {
        self.place(at).map_or(0, |place| 1 << place)
    }

    /// The squares of all sea cards but the harbor.
    pub fn cards(&self) -> Squares {
        self.squares(u16::MAX)
    }

    /// Those that lie face down.
    pub fn undiscovered(&self) -> Squares {
        self.squares(self.down)
    }

    /// Those of them that their owner has looked at.
    pub fn looked_at(&self) -> Squares {
        self.squares(self.known)
    }

    /// Sea cards with a ship on them.
    pub fn ships(&self) -> Squares {
        self.squares(self.out)
    }

    /// Sea cards with a lost ship on them.
    pub fn lost_ships(&self) -> Squares {
        self.squares(self.lost)
    }

    /// Built ships on the harbor that may still act this turn.
    pub fn ready_ships(&self) -> u8 {
        self.ready
    }

    /// Built ships, wherever they lie.
    pub fn built_ships(&self) -> u8 {
        self.ready + self.resting + self.out.count_ones() as u8
    }

    /// Ship tokens on the harbor that are not built.
    pub fn blank_ships(&self) -> u8 {
        self.blank
    }

    /// How many sea cards were discovered so far (E6.10).
    pub fn discovered(&self) -> u8 {
        self.len() - self.down.count_ones() as u8
    }

    /// How far a sea card is from the harbor (E3.6).
    pub fn distance(&self, at: Square) -> u8 {
        let at = at.plain();
        (at.x() - 2 * self.side).unsigned_abs() + at.y().unsigned_abs()
    }

    /// Tokens of every sort as in the beginning: one ship is built (E3.8).
    pub(crate) fn launch(&mut self, side: i8) {
        *self = Sea { side, ready: 1, blank: SHIPS - 1, ..Sea::default() };
    }

    /// A ship leaves the harbor for a sea card.
    pub(crate) fn send(&mut self, at: Square) {
        self.ready -= 1;
        self.out |= self.bit(at);
    }

    /// A ship comes back from a sea card; it may act again, or has done so (E4.15, E6.1).
    pub(crate) fn call_back(&mut self, at: Square, ready: bool) {
        self.out &= !self.bit(at);
        *if ready { &mut self.ready } else { &mut self.resting } += 1;
    }

    /// A ship on the harbor that has acted may act once more.
    pub(crate) fn wake(&mut self) {
        self.resting -= 1;
        self.ready += 1;
    }

    /// The ship on a sea card is lost; its token stays there (E5.6).
    pub(crate) fn sink(&mut self, at: Square) {
        let bit = self.bit(at);
        self.out &= !bit;
        self.lost |= bit;
    }

    /// All tokens return to the harbor with the side they show (E5.12).
    pub(crate) fn return_ships(&mut self) {
        self.ready = self.built_ships();
        self.resting = 0;
        self.blank += self.lost.count_ones() as u8;
        (self.out, self.lost, self.discoveries) = (0, 0, 0);
    }

    /// Two cards change places, with what is known of them and the tokens on them (E6.5).
    pub(crate) fn swap(&mut self, one: Square, other: Square) {
        let (one, other) = (self.bit(one), self.bit(other));
        for places in [&mut self.down, &mut self.known, &mut self.out, &mut self.lost] {
            let (has_one, has_other) = (*places & one != 0, *places & other != 0);
            if has_one != has_other {
                *places ^= one | other;
            }
        }
    }

    /// A card is turned face up.
    pub(crate) fn turn_up(&mut self, at: Square) {
        let bit = self.bit(at);
        self.down &= !bit;
        self.known &= !bit;
        self.discoveries += 1;
    }

    /// Its owner looks at a card.
    pub(crate) fn look_at(&mut self, at: Square) {
        self.known |= self.bit(at) & self.down;
    }

    /// Whether the owner knows a card that lies face down.
    pub(crate) fn knows(&self, at: Square) -> bool {
        self.known & self.bit(at) != 0
    }
}

/// The sea cards of one player besides the harbor, each as often as there are copies (E3.4, E3.9).
pub(crate) fn sea_cards(mode: Mode) -> impl Iterator<Item = Card> {
    let duel = matches!(mode, Mode::Duel | Mode::Tournament);
    let each = move |card: Card| {
        let copies = card.def().copies;
        usize::from(if duel { copies.duel } else { copies.all } / 2)
    };
    let is_laid = |card: &Card| card.def().kind.is_sea() && card.def().kind != Kind::Harbor;
    cards::of_set(Set::Explorers).filter(is_laid).flat_map(move |card| std::iter::repeat_n(card, each(card)))
}

/// The harbor.
pub(crate) fn harbor_card() -> Card {
    cards::of_set(Set::Explorers).find(|card| card.def().kind == Kind::Harbor).unwrap_or(Card::NONE)
}

impl Board {
    /// The sea beyond this principality.
    #[inline]
    pub fn sea(&self) -> &Sea {
        &self.sea
    }

    /// The card that lies face down on a square of the sea, as far as the viewer knows it.
    pub fn face_down(&self, at: Square) -> Option<Card> {
        self.sea.undiscovered().has(at).then(|| self.card(at))
    }

    /// Islands that lie face up at this level or higher.
    pub fn islands(&self, level: u8) -> Squares {
        let meant = |at: &Square| self.card(*at).def().kind == Kind::Island && self.level(*at) >= level;
        self.sea.cards().and(self.cards).filter(meant).collect()
    }

    /// Whether a square is one of the two regions next to the harbor, or a site beyond one (E3.7).
    pub fn borders_harbor(&self, at: Square) -> bool {
        self.sea.harbor().is_some_and(|harbor| harbor.x() == at.x() && at.y() != 0 && !at.is_marker())
    }

    /// An own card with such a passive that was not used this turn.
    pub(crate) fn unused(&self, test: impl Fn(&Passive) -> bool) -> Option<Square> {
        self.own().minus(self.used).find(|&at| self.card(at).def().always.iter().any(&test))
    }
}

impl State {
    /// Whether this game has a sea.
    pub(crate) fn has_sea(&self) -> bool {
        self.sets.contains(&Set::Explorers)
    }

    /// What discovering another sea card costs a player now: nothing for the first of the turn, gold for a second one
    /// with a card that allows it (E4.9, E6.2); `None` if it is not allowed.
    pub(crate) fn discovery_price(&self, seat: Seat) -> Option<u8> {
        let board = self.board(seat);
        match board.sea.discoveries {
            0 => Some(0),
            _ if board.sea.discovered() < self.board(seat.other()).sea.discovered() => {
                let at = board.unused(|passive| matches!(passive, Passive::SecondDiscovery(_)))?;
                let price = board.card(at).def().always.iter().find_map(|passive| match passive {
                    Passive::SecondDiscovery(price) => Some(*price),
                    _ => None,
                })?;
                (board.goods().of(Good::Gold) >= price).then_some(price)
            }
            _ => None,
        }
    }

    /// Whether a mission to an island can be paid, with part of it in gold where a card allows that (E4.19, E6.4).
    pub(crate) fn can_pay_mission(&self, seat: Seat, price: Goods) -> bool {
        let goods = self.board(seat).goods();
        goods.covers(price) || !self.gold_in_mission(seat, price).is_empty()
    }

    /// The resources of a mission's price of which one may be paid in gold, so that the rest can be paid.
    pub(crate) fn gold_in_mission(&self, seat: Seat, price: Goods) -> GoodSet {
        let board = self.board(seat);
        if price.total() == 0 || board.unused(|passive| matches!(passive, Passive::MissionInGold)).is_none() {
            return GoodSet::EMPTY;
        }
        let payable = |good: &Good| {
            let mut rest = price;
            rest.sub(*good, 1);
            rest.add(Good::Gold, 1);
            board.goods().covers(rest)
        };
        price.kinds().iter().filter(payable).fold(GoodSet::EMPTY, GoodSet::with)
    }

    /// Face-up sea cards to which a ship may go on a mission, if `free` of tokens or not (E4.5, E5.11).
    pub(crate) fn mission_targets(&self, seat: Seat, free: Squares) -> Squares {
        let board = self.board(seat);
        let reach = self.tally(seat).points.sail;
        let may = |at: &Square| {
            let def = board.card(*at).def();
            board.sea.distance(*at) <= reach
                && match def.kind {
                    Kind::Pirate => true,
                    Kind::Island if def.mission.total() == 0 => true,
                    Kind::Island => board.level(*at) < FULL && self.can_pay_mission(seat, def.mission),
                    _ => false,
                }
        };
        free.and(board.cards).filter(may).collect()
    }

    /// Where a ship may go now that lies ready on the harbor; `leaving`: a card that a ship has just left (E4.5, E6.1).
    pub(crate) fn sail_targets(&self, seat: Seat, leaving: Option<Square>) -> Squares {
        let board = self.board(seat);
        let sea = &board.sea;
        let reach = self.tally(seat).points.sail;
        if reach == 0 {
            return Squares::EMPTY;
        }
        let free = !(sea.out | sea.lost) | leaving.map_or(0, |at| sea.bit(at));
        let missions = self.mission_targets(seat, sea.squares(free));
        if self.discovery_price(seat).is_none() {
            return missions;
        }
        let near = |at: &Square| sea.distance(*at) <= reach;
        missions.or(sea.squares(free & sea.down).filter(near).collect())
    }

    /// Whether a sea card can be turned one level up: not beyond level 3, nor to it while the opponent's card of the
    /// same name shows it (E5.10).
    pub(crate) fn can_climb(&self, seat: Seat, at: Square) -> bool {
        let (board, foe) = (self.board(seat), self.board(seat.other()));
        let card = board.card(at);
        let holds = |at: Square| foe.card(at).is(card) && foe.level(at) == FULL;
        let level = board.level(at);
        level < FULL && (level + 1 < FULL || !foe.sea.cards().and(foe.cards).any(holds))
    }

    /// What cannot be seen of a sea by `eyes` lies with its back up.
    pub(crate) fn mask_sea(&mut self, owner: Seat, eyes: Option<Seat>) {
        let board = &mut self.boards[owner.index()];
        for at in board.sea.undiscovered() {
            if eyes != Some(owner) || !board.sea.knows(at) {
                board.card[at.index()] = Card::hidden(crate::card::Back::Sea);
            }
        }
    }

    /// The squares of a player's sea cards that `eyes` cannot see.
    pub(crate) fn unseen_sea(&self, owner: Seat, eyes: Option<Seat>) -> Squares {
        let sea = &self.board(owner).sea;
        if eyes == Some(owner) { sea.undiscovered().minus(sea.looked_at()) } else { sea.undiscovered() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sea(side: i8, columns: u8) -> Sea {
        Sea { side, columns, down: u16::MAX >> (16 - columns * ROWS), ..Sea::default() }
    }

    #[test]
    fn e3_6_distances_grow_outwards_and_to_both_sides() {
        for side in [-1, 1] {
            let sea = sea(side, 3);
            let within = |reach: u8| sea.cards().filter(|&at| sea.distance(at) <= reach).count();
            assert_eq!([0, 1, 2, 3, 4, 6].map(within), [0, 1, 4, 7, 9, 9]);
            for place in 0..sea.len() {
                assert_eq!(sea.place(sea.square(place)), Some(place));
            }
        }
    }

    #[test]
    fn e3_9_the_smaller_sea_has_two_columns() {
        let sea = sea(1, 2);
        let within = |reach: u8| sea.cards().filter(|&at| sea.distance(at) <= reach).count();
        assert_eq!([0, 1, 2, 3].map(within), [0, 1, 4, 6]);
    }

    #[test]
    fn e6_5_tokens_and_knowledge_go_with_a_card() {
        let mut sea = sea(1, 3);
        let (one, other) = (sea.square(0), sea.square(5));
        sea.ready = 1;
        sea.look_at(other);
        sea.turn_up(one);
        sea.send(one);
        sea.swap(one, other);
        assert!(sea.ships().has(other) && !sea.ships().has(one));
        assert!(sea.knows(one) && !sea.undiscovered().has(other));
    }
}
