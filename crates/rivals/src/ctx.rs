//! What native steps of cards are given: one context to look, one to change the table.

use crate::card::{Card, Tile};
use crate::event::Event;
use crate::flow::Procedure;
use crate::goods::{Good, Goods};
use crate::op::When;
use crate::square::{Square, Squares};
use crate::state::{Board, Face, Frame, Kept, Lingering, State};
use crate::words::Then;
use table::{Seat, Sink};

/// The position as a step of a list sees it.
pub struct Ctx<'a> {
    /// The table.
    pub state: &'a State,
    /// Where the list stands.
    pub frame: Frame,
}

impl Ctx<'_> {
    /// Who carries out the list.
    pub fn me(&self) -> Seat {
        self.frame.seat
    }

    /// The opponent.
    pub fn foe(&self) -> Seat {
        self.frame.seat.other()
    }

    /// The square picked in this list.
    pub fn picked(&self) -> Option<Square> {
        self.frame.picked.get()
    }

    /// The production number of this turn; 0 before it is known.
    pub fn number(&self) -> u8 {
        self.state.die().unwrap_or(0)
    }

    /// That player's principality.
    pub fn board(&self) -> &Board {
        self.state.board(self.me())
    }

    /// The opponent's principality.
    pub fn foe_board(&self) -> &Board {
        self.state.board(self.foe())
    }
}

/// A native step at work: may change the table, but only through the primitive changes below.
pub struct EffectCtx<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) log: &'a mut dyn Sink<Event>,
}

impl EffectCtx<'_> {
    /// The position.
    pub fn look(&self) -> Ctx<'_> {
        Ctx { state: self.state, frame: *self.state.frames.top() }
    }

    /// Who carries out the list.
    pub fn me(&self) -> Seat {
        self.state.frames.top().seat
    }

    /// Keeps a square for the following steps of the list.
    pub fn pick(&mut self, at: Square) {
        self.state.frames.top_mut().picked = Kept::some(at);
    }

    /// Names a good for the following steps of the list.
    pub fn name(&mut self, good: Good) {
        self.state.frames.top_mut().good = Kept::some(good);
    }

    /// Keeps a number for the following steps of the list.
    pub fn keep(&mut self, number: u8) {
        self.state.frames.top_mut().number = number;
    }

    /// Marks cards of a board.
    pub fn mark(&mut self, squares: Squares) {
        self.state.marked = squares;
    }

    /// A named region receives goods; what does not fit is lost (R3.3).
    pub fn fill(&mut self, seat: Seat, at: Square, n: u8) {
        self.state.fill(seat, at, n, self.log);
    }

    /// A store receives goods that it has room for.
    pub fn store(&mut self, seat: Seat, at: Square, n: u8) {
        self.state.store(seat, at, n, self.log);
    }

    /// The rest of the list is carried out by this player.
    pub fn hand_list_to(&mut self, seat: Seat) {
        self.state.frames.top_mut().seat = seat;
    }

    /// A card that changed sides does not speak again at the moment that is being raised.
    pub fn silence(&mut self, card: Card) {
        if let Some(raising) = self.state.frames.iter_mut().rev().nth(1) {
            raising.against = card;
        }
    }

    /// Chooses a draw stack, for this list and for those that follow within the same event.
    pub fn choose_stack(&mut self, stack: u8) {
        for frame in self.state.frames.iter_mut().rev().take(2) {
            frame.stack = Kept::some(stack);
        }
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
        self.state.region_stack_mut().reveal(seat);
        self.log.note(Event::Scouted { seat });
    }

    /// A region is taken out of the region stack for the new settlement.
    pub fn take_region(&mut self, tile: Tile) {
        if let Some(index) = self.state.region_stack().cards().iter().position(|&t| t == tile) {
            self.state.region_stack_mut().remove(index);
            self.state.draw_region(tile, self.log);
        }
    }

    /// The opponent's card comes into the player's hand; both have seen it.
    pub fn steal(&mut self, card: Card) {
        let (seat, from) = (self.me(), self.me().other());
        self.state.hands[from.index()].yield_up(card);
        // R18.18: in a Tournament Game it is noted, for all to see.
        let open = self.state.has_own_stacks();
        self.state.hands[seat.index()].add(card, true, open);
        self.state.lost_hand = self.state.lost_hand.with(from);
        self.state.note_theft(seat, card);
        self.log.note(Event::Stolen { seat, from, card, open });
    }

    /// A card comes back from the discard pile into the player's hand, shown to both (R13.4).
    pub fn recover(&mut self, card: Card) {
        self.recover_from(self.me(), card);
    }

    /// The same from the pile of this player (R18.18).
    pub fn recover_from(&mut self, owner: Seat, card: Card) {
        let seat = self.me();
        self.state.discard_mut(owner).take(card);
        self.state.hands[seat.index()].add(card, true, true);
        if owner != seat {
            self.state.note_theft(seat, card);
        }
        self.log.note(Event::Recovered { seat, card });
    }

    /// The player is spared the event that was turned up (R8.4).
    pub fn spare(&mut self, seat: Seat) {
        self.state.spared = self.state.spared.with(seat);
        self.log.note(Event::Spared { seat });
    }

    /// A player who was spared is so no longer; whether that was the case.
    pub(crate) fn unspare(&mut self, seat: Seat) -> bool {
        let spared = self.state.spared.has(seat);
        self.state.spared = self.state.spared.without(seat);
        spared
    }

    /// The event die is set instead of rolled.
    pub fn set_face(&mut self, face: Face) {
        self.state.face = Some(face);
        let seat = self.me();
        self.log.note(Event::Face { seat, face, named: true });
    }

    /// What the event die shows has been carried out.
    pub fn carried_out(&mut self) {
        self.log.note(Event::CarriedOut);
    }

    /// The card works on until the end of the turn, as if it lay on the player's board.
    pub fn linger(&mut self, card: Card) {
        let seat = self.me();
        let good = self.state.frames.top().good;
        self.state.lingering.push(Lingering { card, seat, good });
        self.state.recount(self.log);
    }

    /// A player's card is turned to one of its sides.
    pub fn turn_card(&mut self, seat: Seat, at: Square, level: u8) {
        self.state.turn_card(seat, at, level, self.log);
    }

    /// A card of `from` changes its owner, and its place to `to` on the other board.
    pub fn carry(&mut self, from: Seat, at: Square, to: Square) {
        self.state.carry(from, at, to, self.log);
    }

    /// A player's card goes to another place of the same board, and cannot be used again in this turn.
    pub fn move_card(&mut self, seat: Seat, at: Square, to: Square) {
        self.state.move_card(seat, at, to, self.log);
    }

    /// A card of the opponent's board comes into the player's hand; both know it.
    pub fn capture(&mut self, at: Square) {
        let seat = self.me();
        self.state.capture(seat, at, self.log);
    }

    /// A settlement becomes a city for this price, after this step.
    pub fn build_city(&mut self, at: Square, price: Goods) {
        let seat = self.me();
        self.state.call_city(seat, at, price);
    }

    /// A player's card goes to the discard pile, or to the face-up stack.
    pub fn scrap(&mut self, seat: Seat, at: Square) {
        let card = self.state.unplace(seat, at, self.log);
        self.state.put_off(seat, card, self.log);
    }

    /// A hand card goes to the discard pile, shown to both.
    pub fn discard_hand(&mut self, card: Card) {
        let seat = self.me();
        self.state.hands[seat.index()].play(card);
        self.log.note(Event::HandDiscarded { seat, card });
        self.state.put_off(seat, card, self.log);
    }

    /// The card on `at` does what it does when it is laid, after this step.
    pub fn call_built(&mut self, seat: Seat, at: Square) {
        let card = self.state.card_at(seat, at);
        if let Some(ability) = card.def().ability(When::Built) {
            self.state.call(Frame::at(card, ability, seat, at));
        }
    }

    /// A road, settlement or city is built after this step, for this price.
    pub fn build_for(&mut self, card: Card, at: Square, price: Goods) {
        let seat = self.me();
        self.state.proceed(Then::Next);
        self.state.push_build_for(seat, card, at, price, Procedure::Build);
    }

    /// A card of the player's hand, which the opponent has seen, goes under a stack; the player chooses it after this step.
    pub fn put_away_seen(&mut self, card: Card) {
        let seat = self.me();
        self.state.put_away_seen(seat, card, self.log);
    }

    /// A card is built after this step, part of its price in gold (D5.16).
    pub fn build_in_gold(&mut self, card: Card, at: Square) {
        let seat = self.me();
        self.state.call_build(seat, card, at, Procedure::BuildInGold);
    }

    /// A player sees the upper cards of a draw stack; their order stays.
    pub fn peek(&mut self, stack: u8, n: u8) {
        let seat = self.me();
        self.state.stack_mut(usize::from(stack)).reveal_top(seat, n);
        self.log.note(Event::Peeked { seat, stack: Some(stack), n });
    }

    /// A player sees the upper cards of the event stack; their order stays.
    pub fn peek_events(&mut self, n: u8) {
        let seat = self.me();
        self.state.events_mut().reveal_top(seat, n);
        self.log.note(Event::Peeked { seat, stack: None, n });
    }

    /// The same, at most as many as there are; the list keeps their number to choose among them.
    pub fn look_at_events(&mut self, most: u8) {
        let n = most.min(self.state.event_stack());
        self.peek_events(n);
        self.keep(n);
    }

    /// Both players count how many units of one of them meet how many foes; nothing changes.
    pub fn muster(&mut self, seat: Seat, units: usize, foes: usize) {
        self.log.note(Event::Mustered { seat, n: units as u8, foes: foes as u8 });
    }

    /// The top card of every draw stack is turned face up and stays so (D5.20).
    pub fn turn_tops(&mut self) {
        for stack in 0..self.state.stack_count {
            let open = self.state.open_tops >> stack & 1 != 0;
            let top = self.state.stack_mut(usize::from(stack)).open_top();
            if let Some(card) = top.filter(|_| !open) {
                self.state.open_tops |= 1 << stack;
                self.log.note(Event::TopTurned { stack, card });
            }
        }
    }

    /// The top card of a draw stack comes into the player's hand.
    pub fn draw(&mut self, stack: u8) {
        let seat = self.me();
        self.state.draw(seat, stack, self.log);
    }

    /// Resources move between two stores of one player that hold the same, or turn into what the other holds.
    pub fn shift(&mut self, seat: Seat, from: Square, to: Square, n: u8) {
        self.state.unstore(seat, from, n, self.log);
        self.state.store(seat, to, n, self.log);
    }

    /// One resource passes from the opponent's store to the player's.
    pub fn transfer(&mut self, from: Square, to: Square) {
        let me = self.me();
        self.state.unstore(me.other(), from, 1, self.log);
        self.state.store(me, to, 1, self.log);
    }

    /// The ship of this list sails to the sea card, which is turned up (E4.8).
    pub(crate) fn discover(&mut self) {
        let (seat, at) = (self.me(), self.look().frame.square());
        self.state.discover(seat, at, self.log);
    }

    /// The ship of this list sails to a sea card that lies face up.
    pub(crate) fn send_ship(&mut self) {
        let (seat, at) = (self.me(), self.look().frame.square());
        self.state.send_ship(seat, at, self.log);
    }

    /// The sea card of this list is turned one level up.
    pub(crate) fn turn_up_one_level(&mut self) {
        let (seat, at) = (self.me(), self.look().frame.square());
        let level = self.state.board(seat).level(at) + 1;
        self.state.turn_card(seat, at, level, self.log);
    }

    /// A procedure of the sea follows, for the sea card of this list.
    pub(crate) fn call_at_sea(&mut self, procedure: Procedure) {
        let (seat, at) = (self.me(), self.look().frame.square());
        self.state.call_at_sea(procedure, seat, at);
    }

    /// The player's ship on a sea card comes back to the harbor; it may act again, or has done so.
    pub fn call_ship_back(&mut self, at: Square, ready: bool) {
        let seat = self.me();
        self.state.boards[seat.index()].sea.call_back(at, ready);
        self.log.note(Event::ShipBack { seat, at });
    }

    /// The player's ship on a sea card is lost.
    pub fn lose_ship(&mut self, at: Square) {
        let seat = self.me();
        self.state.lose_ship(seat, at, self.log);
    }

    /// A built ship on the opponent's harbor is lost.
    pub fn sink_foes_ship(&mut self) {
        let seat = self.me().other();
        self.state.sink_in_harbor(seat, self.log);
    }

    /// A ship is built.
    pub fn build_ship(&mut self) {
        let seat = self.me();
        let sea = &mut self.state.boards[seat.index()].sea;
        sea.blank -= 1;
        sea.ready += 1;
        self.log.note(Event::ShipBuilt { seat });
    }

    /// A ship sets sail after this step, to discover or on a mission. One that has acted may act once more.
    pub fn sail(&mut self, at: Square, once_more: bool) {
        let seat = self.me();
        if once_more {
            self.state.boards[seat.index()].sea.wake();
        }
        self.state.proceed(crate::words::Then::Next);
        self.state.push_sail(seat, at);
    }

    /// What the discovery of a sea card brings is carried out after this step.
    pub fn call_discovered(&mut self, at: Square) {
        let seat = self.me();
        let card = self.state.board(seat).card(at);
        if let Some(ability) = card.def().ability(When::Discovered) {
            self.state.call(Frame::at(card, ability, seat, at));
        }
    }

    /// The fight against a pirate is won without a roll (E5.7).
    pub fn win_fight(&mut self) {
        if let Some(fight) = self.state.frames.iter_mut().rev().find(|f| f.is(Procedure::Fight)) {
            fight.number = crate::words::WON;
        }
    }

    /// The player looks at a sea card of the own sea that lies face down.
    pub fn look_at_sea(&mut self, at: Square) {
        let seat = self.me();
        let board = &mut self.state.boards[seat.index()];
        board.sea.look_at(at);
        let card = board.card(at);
        self.log.note(Event::SeaSeen { seat, at, card });
    }

    /// Two cards of the player's sea change places, with the tokens on them (E6.5).
    pub fn swap_sea(&mut self, one: Square, other: Square) {
        let seat = self.me();
        self.state.swap_sea(seat, one, other, self.log);
    }

    /// Nothing is picked any more.
    pub fn unpick(&mut self) {
        self.state.frames.top_mut().picked = Kept::NONE;
    }

    /// The event stack is built again from all its cards (R8.1): the shuffle follows.
    pub fn rebuild_events(&mut self) {
        self.state.set_upper_events_aside();
        self.state.events_mut().forget_all();
        self.log.note(Event::EventsRebuilt);
    }
}
