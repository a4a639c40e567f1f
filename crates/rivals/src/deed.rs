//! Looking and doing: what native steps of cards are given, and the primitive changes everything is made of.

use crate::card::{Card, Kind, Points, Tile};
use crate::cards::basic;
use crate::config::Mode;
use crate::event::{Advantage, Event, Why};
use crate::goods::Good;
use crate::op::{Passive, When};
use crate::pile::Seen;
use crate::square::{Square, Squares};
use crate::state::{Board, FULL, Face, Frame, NOTHING, State, Tally, Windfall};
use table::{Seat, Sink};

/// The position as a step of a list sees it.
pub struct Scene<'a> {
    /// The table.
    pub state: &'a State,
    /// Where the list stands.
    pub frame: Frame,
}

impl Scene<'_> {
    /// Who carries out the list.
    pub fn me(&self) -> Seat {
        self.frame.seat
    }

    /// His opponent.
    pub fn foe(&self) -> Seat {
        self.frame.seat.other()
    }

    /// The square picked in this list.
    pub fn picked(&self) -> Option<Square> {
        (self.frame.pick != NOTHING).then_some(Square(self.frame.pick))
    }

    /// His principality.
    pub fn board(&self) -> &Board {
        self.state.board(self.me())
    }

    /// The opponent's principality.
    pub fn foe_board(&self) -> &Board {
        self.state.board(self.foe())
    }
}

/// A native step at work: may change the table, but only through the primitive changes below.
pub struct Deed<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) log: &'a mut dyn Sink<Event>,
}

impl Deed<'_> {
    /// The position.
    pub fn scene(&self) -> Scene<'_> {
        Scene { state: self.state, frame: *self.state.frames.top() }
    }

    /// Who carries out the list.
    pub fn me(&self) -> Seat {
        self.state.frames.top().seat
    }

    /// Keeps a number for the following steps of the list.
    pub fn keep(&mut self, pick: u8) {
        self.state.frames.top_mut().pick = pick;
    }

    /// A named region receives goods; what does not fit is lost (R3.3).
    pub fn fill(&mut self, seat: Seat, at: Square, n: u8) {
        self.state.fill(seat, at, n, self.log);
    }

    /// A store loses up to `n`, down to 0 at the least (R3.11).
    pub fn drain(&mut self, seat: Seat, at: Square, n: u8) {
        let n = n.min(self.state.board(seat).level(at));
        self.state.unstore(seat, at, n, self.log);
    }

    /// Two regions, or two expansions, of one principality change places (R9.17).
    pub fn swap(&mut self, seat: Seat, one: Square, other: Square) {
        self.state.swap(seat, one, other, self.log);
    }

    /// The player looks through the region stack.
    pub fn scout(&mut self, seat: Seat) {
        self.state.tiles.reveal(seat);
        self.log.note(Event::Scouted { seat });
    }

    /// A region is taken out of the region stack for the new settlement.
    pub fn take_region(&mut self, tile: Tile) {
        if let Some(index) = self.state.tiles.cards().iter().position(|&t| t == tile) {
            self.state.tiles.remove(index);
            self.state.draw_region(tile, self.log);
        }
    }

    /// The opponent's card comes into the player's hand; both have seen it.
    pub fn steal(&mut self, card: Card) {
        let (seat, from) = (self.me(), self.me().other());
        self.state.hands[from.index()].yield_up(card);
        self.state.hands[seat.index()].add(card, true, false);
        self.log.note(Event::Stolen { seat, from, card });
    }

    /// A card comes back from the discard pile into the player's hand, shown to both (R13.4).
    pub fn recover(&mut self, card: Card) {
        let seat = self.me();
        self.state.discard.take(card);
        self.state.hands[seat.index()].add(card, true, true);
        self.log.note(Event::Recovered { seat, card });
    }

    /// The player is spared the event that was turned up (R8.4).
    pub fn spare(&mut self, seat: Seat) {
        self.state.spared = self.state.spared.with(seat);
        self.log.note(Event::Spared { seat });
    }

    /// The event die is set instead of rolled.
    pub fn set_face(&mut self, face: Face) {
        self.state.face = Some(face);
        let seat = self.me();
        self.log.note(Event::Face { seat, face });
    }

    /// The card works on until the end of the turn, as if it lay on the player's board.
    pub fn linger(&mut self, card: Card) {
        let seat = self.me();
        self.state.lingering.push((card, seat));
    }

    /// One resource passes from the opponent's store to the player's.
    pub fn transfer(&mut self, from: Square, to: Square) {
        let me = self.me();
        self.state.unstore(me.other(), from, 1, self.log);
        self.state.store(me, to, 1, self.log);
    }

    /// The event stack is built anew from all its cards (R8.1): the shuffle follows.
    pub fn rebuild_events(&mut self) {
        self.state.events.unknow();
        self.log.note(Event::EventsRebuilt);
    }
}

/// The primitive changes. Each tells what it did.
impl State {
    pub(crate) fn why(&self) -> Why {
        let frame = self.frames.top();
        Why { card: frame.card, ability: frame.ability }
    }

    /// Stores goods where there is room for them.
    #[inline]
    pub(crate) fn store<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, n: u8, log: &mut L) {
        if n == 0 {
            return;
        }
        let why = self.why();
        let board = &mut self.boards[seat.index()];
        if let Some(good) = board.stores(at) {
            debug_assert!(board.level(at) + n <= FULL);
            board.set_level(at, board.level(at) + n);
            log.note(Event::Gain { seat, at, good, n, why });
        }
    }

    /// Takes goods out of a store that holds as many.
    #[inline]
    pub(crate) fn unstore<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, n: u8, log: &mut L) {
        if n == 0 {
            return;
        }
        let why = self.why();
        let board = &mut self.boards[seat.index()];
        if let Some(good) = board.stores(at) {
            debug_assert!(board.level(at) >= n);
            board.set_level(at, board.level(at) - n);
            log.note(Event::Lose { seat, at, good, n, why });
        }
    }

    /// A named region receives goods; what does not fit is lost (R3.3).
    #[inline]
    pub(crate) fn fill<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, n: u8, log: &mut L) {
        let board = self.board(seat);
        if board.tile(at).good() == Good::Gold {
            let spots = board.gold_spots(at);
            if spots != Squares::one(at).and(spots) {
                // R3.6: there is room for it elsewhere, so its owner decides; the list goes on after that.
                self.windfalls[self.windfall_count as usize] = Windfall { seat, field: at, n };
                self.windfall_count += 1;
                return;
            }
        }
        let fits = n.min(FULL - self.board(seat).level(at));
        self.store(seat, at, fits, log);
        if fits < n {
            let why = self.why();
            log.note(Event::NoRoom { seat, n: n - fits, why });
        }
    }

    /// Lays an expansion.
    pub(crate) fn place<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, card: Card, log: &mut L) {
        self.boards[seat.index()].put_card(at, card);
        log.note(Event::Built { seat, card, at });
        self.count_anew(log);
    }

    /// Takes an expansion off its board; the caller puts it somewhere.
    pub(crate) fn unplace<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, log: &mut L) -> Card {
        let card = self.boards[seat.index()].take_card(at);
        log.note(Event::Removed { seat, card, at });
        self.count_anew(log);
        card
    }

    /// Lays a road, settlement or city from the centre.
    pub(crate) fn lay_centre<L: Sink<Event> + ?Sized>(
        &mut self,
        seat: Seat,
        at: Square,
        card: Card,
        log: &mut L,
    ) {
        let board = &mut self.boards[seat.index()];
        match card.def().kind {
            Kind::Road => {
                board.roads = board.roads.with(at);
                self.roads -= 1;
            }
            Kind::Settlement => {
                board.lay_town(at);
                self.settlements -= 1;
            }
            _ => {
                board.lay_city(at);
                self.cities -= 1;
            }
        }
        log.note(Event::Built { seat, card, at });
        self.count_anew(log);
    }

    pub(crate) fn swap<L: Sink<Event> + ?Sized>(
        &mut self,
        seat: Seat,
        one: Square,
        other: Square,
        log: &mut L,
    ) {
        let board = &mut self.boards[seat.index()];
        if board.regions.has(one) {
            board.swap_regions(one, other);
        } else {
            board.swap_cards(one, other);
        }
        log.note(Event::Swapped { seat, one, other });
        self.count_anew(log);
    }

    /// A region is drawn for a new settlement; everybody sees it.
    pub(crate) fn draw_region<L: Sink<Event> + ?Sized>(&mut self, tile: Tile, log: &mut L) {
        let free = if self.drawn[0] == Tile::NONE { 0 } else { 1 };
        self.drawn[free] = tile;
        log.note(Event::DrewRegion { seat: self.frames.top().seat, tile });
    }

    /// The top card of a stack goes to a hand.
    pub(crate) fn draw<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, stack: u8, log: &mut L) {
        let (card, seen) = self.stacks[stack as usize].pop();
        self.hands[seat.index()].add(card, seen.has(Some(seat.other())), seen.has(None));
        log.note(Event::Drew { seat, stack, card });
    }

    /// Several cards are drawn from one stack at once; they are told in no order, for a hand has none.
    pub(crate) fn draw_many<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, stack: u8, n: u8, log: &mut L) {
        let mut drawn = [Card::NONE; MOST_DRAWN];
        let n = usize::from(n).min(self.stacks[stack as usize].len()).min(MOST_DRAWN);
        for place in &mut drawn[..n] {
            let (card, seen) = self.stacks[stack as usize].pop();
            self.hands[seat.index()].add(card, seen.has(Some(seat.other())), seen.has(None));
            *place = card;
        }
        table::sort_few(&mut drawn[..n], |&card| card);
        drawn[..n].iter().for_each(|&card| log.note(Event::Drew { seat, stack, card }));
    }

    /// A player takes a card out of a stack he has looked through. The opponent does not see which, so he
    /// can be sure of none of that stack any more.
    pub(crate) fn fetch<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, stack: u8, card: Card, log: &mut L) {
        let pile = &mut self.stacks[stack as usize];
        if let Some(index) = pile.cards().iter().rposition(|&c| c == card) {
            pile.remove(index);
            pile.forget_but(seat);
            self.hands[seat.index()].add(card, false, false);
            log.note(Event::Fetched { seat, stack, card });
        }
    }

    /// A hand card is laid aside unseen, to go under a stack.
    pub(crate) fn slip_aside<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, card: Card, log: &mut L) {
        self.hands[seat.index()].slip(card);
        self.aside.push(card, Seen::by(seat));
        log.note(Event::PutAside { seat, by: seat, card });
    }

    /// What was laid aside first goes under a stack.
    pub(crate) fn put_under<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, stack: u8, log: &mut L) {
        let (card, seen) = self.aside.remove(0);
        self.stacks[stack as usize].insert(0, card, seen);
        log.note(Event::Under { seat, stack, card, open: seen == Seen::ALL });
    }

    /// A card that left play goes to the discard pile, or back to the face-up stack (R9.12).
    pub(crate) fn put_off<L: Sink<Event> + ?Sized>(&mut self, card: Card, log: &mut L) {
        if self.returns_face_up(card) {
            self.face_up.add(card);
        } else {
            self.discard.push(card);
        }
        log.note(Event::Discarded { card });
    }

    /// R10.8: only a theme game has a face-up stack.
    pub(crate) fn returns_face_up(&self, card: Card) -> bool {
        card.def().face_up && matches!(self.mode, Mode::Theme(_))
    }

    /// The numbers on which a roll protects a player against an attack (R10.3), as bits.
    pub(crate) fn wards(&self, seat: Seat, attack: Card) -> u8 {
        let board = self.board(seat);
        let mut pips = 0;
        for passive in board.cards.flat_map(|at| board.card(at).def().always) {
            if let Passive::Ward(attacks, numbers) = passive
                && attacks.iter().any(|&card| card.is(attack))
            {
                pips |= numbers.iter().fold(0, |bits, number| bits | 1 << number);
            }
        }
        pips
    }

    /// Counts points, advantages and rates anew; after every change of a board (R4.5).
    pub(crate) fn count_anew<L: Sink<Event> + ?Sized>(&mut self, log: &mut L) {
        for seat in [Seat(0), Seat(1)] {
            self.tallies[seat.index()] = count(self.board(seat));
        }
        let [red, blue] = &self.tallies;
        let ahead = |red: u8, blue: u8| match red.cmp(&blue) {
            std::cmp::Ordering::Greater if red >= 3 => Some(Seat(0)),
            std::cmp::Ordering::Less if blue >= 3 => Some(Seat(1)),
            _ => None,
        };
        // R4.3
        let now = [
            ahead(red.points.commerce, blue.points.commerce),
            ahead(red.points.strength, blue.points.strength),
        ];
        for (which, holder) in [Advantage::Trade, Advantage::Strength].into_iter().zip(now) {
            if let Some(seat) = holder {
                self.tallies[seat.index()].victory += 1; // R4.4
            }
            if self.advantages[which as usize] != holder {
                self.advantages[which as usize] = holder;
                log.note(Event::Token { which, holder });
            }
        }
    }
}

/// No card or rule draws more at once.
const MOST_DRAWN: usize = 8;

/// What follows from one board alone; the advantages are added by the caller.
pub(crate) fn count(board: &Board) -> Tally {
    // R9.14: three for one, until a ship says otherwise. R12.1: a search costs two.
    let mut tally = Tally { rates: [3; 6], search_price: 2, haul: 1, ..Default::default() };
    for square in board.cards {
        let def = board.card(square).def();
        tally.points.add(match def.levels {
            Some(levels) => levels[usize::from(board.level(square))],
            None => def.points,
        });
        for passive in def.always {
            match *passive {
                Passive::Rate(good, rate) => {
                    tally.rates[good.index()] = tally.rates[good.index()].min(rate);
                }
                Passive::SearchPrice(price) => tally.search_price = tally.search_price.min(price),
                Passive::Points(bonus) => tally.points.add(bonus(board)),
                Passive::Haul(n) => tally.haul = tally.haul.max(n),
                Passive::Boost(_)
                | Passive::Shelter
                | Passive::Stores(_)
                | Passive::Discount(_)
                | Passive::Ward(..) => {}
            }
        }
        for ability in def.abilities() {
            if let When::On(moment) = ability.when {
                tally.moments |= 1 << moment.0;
            }
        }
    }
    // R4.8: 1 for a settlement, 2 for a city in all.
    let (town, city) = (basic::SETTLEMENT.def().points, basic::CITY.def().points);
    let cities = board.cities.len() as u8;
    let towns = board.towns.len() as u8 - cities;
    tally.points.add(Points { victory: towns * town.victory + cities * city.victory, ..Points::NONE });
    tally.victory = tally.points.victory;
    tally
}
