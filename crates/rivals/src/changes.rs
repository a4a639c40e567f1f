//! The primitive changes everything is made of. Each notes what it did, so no card can forget to.

use crate::card::{Card, Kind, Tile};
use crate::cards::basic;
use crate::config::Mode;
use crate::event::{Event, Why};
use crate::flow::Procedure;
use crate::goods::Good;
use crate::op::When;
use crate::pile::Seen;
use crate::square::{Square, Squares};
use crate::state::{FULL, Frame, Kept, Placed, State, Windfall};
use table::{Seat, Sink};

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
        let good = Some(board.tile(at).good());
        let fits = n.min(FULL - board.level(at));
        self.store(seat, at, fits, log);
        if fits < n {
            let why = self.why();
            log.note(Event::NoRoom { seat, good, n: n - fits, why });
        }
    }

    /// Whose board a square lies on, as `seat` writes it.
    #[inline]
    pub fn board_at(&self, seat: Seat, at: Square) -> Seat {
        if at.is_foe() { seat.other() } else { seat }
    }

    /// The card on a square, as `seat` writes it; or [`Card::NONE`].
    #[inline]
    pub fn card_at(&self, seat: Seat, at: Square) -> Card {
        self.board(self.board_at(seat, at)).card(at)
    }

    /// A player's cards, foreign ones last, with their squares as that player writes them.
    pub fn cards_of(&self, seat: Seat) -> impl Iterator<Item = Square> + use<> {
        self.board(seat).own().chain(self.board(seat.other()).foreign().map(Square::of_foe))
    }

    /// Those of them that may be used at some time.
    pub(crate) fn useful_cards_of(&self, seat: Seat) -> impl Iterator<Item = Square> + use<> {
        let (own, host) = (self.board(seat), self.board(seat.other()));
        let abroad = host.foreign().and(host.useful());
        own.own().and(own.useful()).chain(abroad.map(Square::of_foe))
    }

    /// Lays a card; one that acts only later than this turn counts as used until then (D4.3).
    pub(crate) fn place<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, card: Card, log: &mut L) {
        let board = &mut self.boards[if at.is_foe() { seat.other() } else { seat }.index()];
        board.put_card(at.plain(), card, at.is_foe());
        if card.def().ability(When::Later).is_some() {
            board.used = board.used.with(at.plain());
        }
        log.note(Event::Built { seat, card, at });
        self.recount(log);
    }

    /// Takes a player's card off the board it lies on; the caller puts it somewhere.
    pub(crate) fn unplace<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, log: &mut L) -> Card {
        let board = self.board_at(seat, at);
        let card = self.boards[board.index()].take_card(at.plain());
        log.note(Event::Removed { seat, card, at });
        self.recount(log);
        card
    }

    /// A card changes its owner and its board (D5.12, D7.18, D7.19); what it covered stays.
    pub(crate) fn carry<L: Sink<Event> + ?Sized>(&mut self, from: Seat, at: Square, to: Square, log: &mut L) {
        let seat = from.other();
        let card = self.boards[from.index()].take_card(at);
        let board = &mut self.boards[seat.index()];
        board.put_card(to, card, false);
        if card.def().ability(When::Later).is_some() {
            board.used = board.used.with(to);
        }
        self.note_theft(seat, card);
        log.note(Event::Carried { seat, from, at, card, to });
        self.recount(log);
    }

    /// A card goes to another place of the board it lies on, with what it holds (E8.22, E8.28). It was used for that.
    pub(crate) fn move_card<L: Sink<Event> + ?Sized>(
        &mut self,
        seat: Seat,
        at: Square,
        to: Square,
        log: &mut L,
    ) {
        let board = self.board_at(seat, at);
        let board = &mut self.boards[board.index()];
        if let Some(placed) = board.lift(at.plain()) {
            board.lower(to.plain(), Placed { used: true, ..placed });
            log.note(Event::Moved { seat, card: placed.card, at, to });
            self.recount(log);
        }
    }

    /// A card of the opponent's board comes into a hand, known to both (E8.33); what it held or covered stays behind.
    pub(crate) fn capture<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, log: &mut L) {
        let from = seat.other();
        let card = self.boards[from.index()].take_card(at.plain());
        self.hands[seat.index()].add(card, true, true);
        self.note_theft(seat, card);
        log.note(Event::Captured { seat, from, card, at });
        self.recount(log);
    }

    /// Turns a card to one of its four sides (D3.4).
    pub(crate) fn turn_card<L: Sink<Event> + ?Sized>(
        &mut self,
        seat: Seat,
        at: Square,
        level: u8,
        log: &mut L,
    ) {
        let board = self.board_at(seat, at);
        self.boards[board.index()].turn_card(at.plain(), level);
        log.note(Event::LevelChanged { seat, card: self.card_at(seat, at), at, level });
        self.recount(log);
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
        self.recount(log);
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
        self.recount(log);
    }

    /// A region is drawn for a new settlement; everybody sees it.
    pub(crate) fn draw_region<L: Sink<Event> + ?Sized>(&mut self, tile: Tile, log: &mut L) {
        let free = if self.drawn[0] == Tile::NONE { 0 } else { 1 };
        self.drawn[free] = tile;
        log.note(Event::DrewRegion { seat: self.frames.top().seat, tile });
    }

    /// The top card of a stack goes to a hand.
    pub(crate) fn draw<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, stack: u8, log: &mut L) {
        let (card, open) = self.pop_stack(seat, stack);
        log.note(Event::Drew { seat, stack, card, open, back: self.back_of(seat, card) });
    }

    /// The top card of a stack goes to a hand; whether it lay open.
    fn pop_stack(&mut self, seat: Seat, stack: u8) -> (Card, bool) {
        let (card, seen) = self.stack_mut(stack as usize).pop();
        let open = self.open_tops >> stack & 1 != 0;
        self.open_tops &= !(1 << stack);
        self.hands[seat.index()].add(card, seen.has(Some(seat.other())), seen.has(None));
        (card, open)
    }

    /// Several cards are drawn from one stack at once; their events come in no order, for a hand has none.
    pub(crate) fn draw_many<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, stack: u8, n: u8, log: &mut L) {
        let mut drawn = [(Card::NONE, false); MOST_DRAWN];
        let n = usize::from(n).min(self.stack(stack as usize).len()).min(MOST_DRAWN);
        for place in &mut drawn[..n] {
            *place = self.pop_stack(seat, stack);
        }
        table::sort_few(&mut drawn[..n], |&(card, _)| card);
        for &(card, open) in &drawn[..n] {
            log.note(Event::Drew { seat, stack, card, open, back: self.back_of(seat, card) });
        }
    }

    /// A player takes a card out of a stack after looking through it. The opponent does not see which, and so can
    /// be sure of no card of that stack any more, unless the top card lies open and stays (D5.20).
    pub(crate) fn fetch<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, stack: u8, card: Card, log: &mut L) {
        let open = self.open_tops >> stack & 1 != 0;
        let mut pile = self.stack_mut(stack as usize);
        if let Some(index) = pile.cards().iter().rposition(|&c| c == card) {
            let took_top = index + 1 == pile.len();
            pile.remove(index);
            pile.forget_but(seat, open && !took_top);
            // Everybody sees an open card go (D5.20).
            let seen = open && took_top;
            if seen {
                self.open_tops &= !(1 << stack);
            }
            self.hands[seat.index()].add(card, seen, seen);
            log.note(Event::Fetched { seat, stack, card, open: seen, back: self.back_of(seat, card) });
        }
    }

    /// A hand card is laid aside unseen, to go under a stack.
    pub(crate) fn slip_aside<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, card: Card, log: &mut L) {
        self.hands[seat.index()].slip(card);
        self.lay_aside(seat, card, Seen::by(seat));
        log.note(Event::PutAside { seat, by: seat, card, back: self.back_of(seat, card) });
    }

    /// A hand card that both players have seen is laid aside, and its holder puts it under a stack next.
    pub(crate) fn put_away_seen<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, card: Card, log: &mut L) {
        self.hands[seat.index()].yield_up(card);
        self.lost_hand = self.lost_hand.with(seat);
        self.lay_aside(seat, card, Seen::BOTH);
        log.note(Event::LaidAside { seat, card, back: self.back_of(seat, card) });
        self.frames.push(Frame::rule(Procedure::PutAway, seat));
    }

    /// A player's card is on its way under a stack.
    pub(crate) fn lay_aside(&mut self, owner: Seat, card: Card, seen: Seen) {
        self.aside_mut().push(card, seen);
        if self.has_own_stacks() {
            self.aside_of = owner;
        }
    }

    /// What was laid aside first goes under a stack.
    pub(crate) fn put_under<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, stack: u8, log: &mut L) {
        let (card, seen) = self.aside_mut().remove(0);
        self.stack_mut(stack as usize).insert(0, card, seen);
        let back = self.back_of(self.aside_of, card);
        log.note(Event::Under { seat, stack, card, open: seen == Seen::ALL, back });
    }

    /// How many event cards lie in the stack, not counting those laid out beside it (E10.5).
    pub fn event_stack(&self) -> u8 {
        self.events().len() as u8 - self.laid_out.get().unwrap_or(0)
    }

    /// A player takes the event card at a place, counted from the top, out of the game; the opponent does not see which
    /// (E7.25), and so can be sure of no card of the stack any more.
    pub(crate) fn remove_event<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, place: u8, log: &mut L) {
        let laid_out = usize::from(self.laid_out.get().unwrap_or(0));
        let mut events = self.events_mut();
        let (card, _) = events.remove(events.len() - 1 - usize::from(place));
        events.hide_from_others(seat, laid_out..events.len());
        self.boxed_mut().push(card, Seen::by(seat));
        log.note(Event::EventRemoved { seat, card, open: false });
        // E10.5: with three others left, Yule leaves as well.
        let yule = self.events().cards().iter().position(|&card| card == basic::YULE);
        if let Some(index) = yule.filter(|_| self.events().len() <= 4) {
            self.events_mut().remove(index);
            self.boxed_mut().push(basic::YULE, Seen::ALL);
            self.laid_out = Kept::some(0);
            log.note(Event::EventRemoved { seat, card: basic::YULE, open: true });
        }
    }

    /// A player puts the event card at a place, counted from the top, under the stack. The opponent does not see which of
    /// the `seen` upper cards it is (E7.17).
    pub(crate) fn sink_event<L: Sink<Event> + ?Sized>(
        &mut self,
        seat: Seat,
        place: u8,
        seen: u8,
        log: &mut L,
    ) {
        let laid_out = usize::from(self.laid_out.get().unwrap_or(0));
        let mut events = self.events_mut();
        let (card, _) = events.remove(events.len() - 1 - usize::from(place));
        events.insert(laid_out, card, Seen::by(seat));
        events.hide_from_others(seat, events.len() - usize::from(seen - 1)..events.len());
        log.note(Event::EventSunk { seat, card });
    }

    /// A card that left play goes to the discard pile of the player who had it, or back to the face-up stack (R9.12,
    /// R18.16).
    pub(crate) fn put_off<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, card: Card, log: &mut L) {
        if self.returns_face_up(card) {
            self.face_up.add(card);
        } else {
            self.discard_mut(seat).push(card, Seen::ALL);
        }
        log.note(Event::Discarded { card });
    }

    /// R18.18: a card that changes sides is noted on the deck it comes from.
    pub(crate) fn note_theft(&mut self, thief: Seat, card: Card) {
        if !self.has_own_stacks() {
            return;
        }
        let [own, foes] = [thief, thief.other()].map(Seat::index);
        if self.brought[own].taken(card) > 0 {
            self.brought[own].give_back(card);
        } else {
            self.brought[foes].take(card);
        }
    }

    /// R10.8: only a theme game has a face-up stack.
    pub(crate) fn returns_face_up(&self, card: Card) -> bool {
        card.def().face_up && matches!(self.mode, Mode::Theme(_))
    }
}

/// No card or rule draws more at once.
const MOST_DRAWN: usize = 8;
