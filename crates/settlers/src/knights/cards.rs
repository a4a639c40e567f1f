//! The questions progress cards ask, and the answers (K15), one card after the other.

use crate::action::Action;
use crate::components::*;
use crate::coords::{Corner, Side};
use crate::costs::*;
use crate::event::{Drill, Event};
use crate::flow::{Choices, Frame};
use crate::place::{Edge, Node, Tile};
use crate::rules::Piece;
use crate::state::{Knight, State};
use table::{Seat, Sink};

impl State {
    fn corner(&self, node: Node) -> Corner {
        self.topology().corners[node]
    }

    fn side(&self, edge: Edge) -> Side {
        self.topology().sides[edge]
    }

    // ------------------------------------------------------------------ Alchemist (K15.1)

    pub(crate) fn alchemist_choices(&self, out: &mut impl Choices) {
        (1..=6).for_each(|a| (1..=6).for_each(|b| out.add(Action::Dice(a, b))));
    }

    pub(crate) fn alchemist_act(&mut self, action: Action, log: &mut impl Sink<Event>) {
        let Action::Dice(a, b) = action else { return };
        self.dice = [a, b];
        log.note(Event::Rolled { dice: self.dice });
        self.replace(Frame::EventDie);
    }

    // ------------------------------------------------------------------ Crane (K15.2)

    pub(crate) fn crane_choices(&self, seat: Seat, out: &mut impl Choices) {
        let some = Track::ALL.into_iter().filter(|&t| self.can_improve(seat, t, 1));
        some.for_each(|t| out.add(Action::Improve(t)));
    }

    pub(crate) fn crane_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::Improve(track) = action else { return };
        self.pop();
        self.improve(seat, track, 1, log);
    }

    // ------------------------------------------------------------------ Medicine (K15.6)

    pub(crate) fn medicine_choices(&self, seat: Seat, out: &mut impl Choices) {
        self.city_places(seat).iter().for_each(|n| out.add(Action::City(self.corner(n))));
    }

    pub(crate) fn medicine_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::City(at) = action else { return };
        self.pop();
        self.pay(seat, &CITY_WITH_MEDICINE, log);
        self.upgrade(seat, self.topology().node(at), log);
    }

    // ------------------------------------------------------------------ Engineer (K15.3)

    pub(crate) fn engineer_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::Wall(at) = action else { return };
        self.pop();
        self.wall(seat, self.topology().node(at), log);
    }

    // ------------------------------------------------------------------ Inventor (K15.4)

    pub(crate) fn inventor_choices(&self, first: Tile, out: &mut impl Choices) {
        for hex in self.swap_choices(first).iter() {
            out.add(Action::Swap(self.topology().hexes[hex]));
        }
    }

    pub(crate) fn inventor_act(&mut self, first: Tile, action: Action, log: &mut impl Sink<Event>) {
        let Action::Swap(hex) = action else { return };
        let topology = self.topology();
        let second = topology.hex(hex);
        if first.is_none() {
            self.replace(Frame::Inventor { first: second });
            log.note(Event::Marked { hex });
            return;
        }
        self.pop();
        self.token.swap(first.index(), second.index());
        self.refresh_numbers();
        log.note(Event::Swapped { a: topology.hexes[first], b: hex });
    }

    // ------------------------------------------------------------------ Smith (K15.10)

    pub(crate) fn smith_choices(&self, seat: Seat, done: Node, out: &mut impl Choices) {
        let mut any = false;
        for knight in self.player(seat).knights {
            if knight.node != done && self.can_promote(seat, knight) {
                out.add(Action::Promote(self.corner(knight.node)));
                any = true;
            }
        }
        if any && done.is_some() {
            out.add(Action::Pass);
        }
    }

    pub(crate) fn smith_act(&mut self, seat: Seat, done: Node, action: Action, log: &mut impl Sink<Event>) {
        let Action::Promote(at) = action else { return self.pass(seat, log) };
        let node = self.topology().node(at);
        if done.is_none() {
            self.replace(Frame::Smith { done: node });
        } else {
            self.pop();
        }
        self.promote(seat, node, log);
    }

    // ------------------------------------------------------------------ a player is named

    pub(crate) fn name_player_choices(&self, seat: Seat, card: Progress, out: &mut impl Choices) {
        self.nameable(seat, card).iter().for_each(|s| out.add(Action::Choose(s)));
    }

    pub(crate) fn name_player_act(
        &mut self,
        seat: Seat,
        card: Progress,
        action: Action,
        log: &mut impl Sink<Event>,
    ) {
        let Action::Choose(named) = action else { return };
        log.note(Event::Chosen { seat: named });
        match card {
            Progress::Deserter => self.replace(Frame::GiveKnight { seat: named }),
            Progress::Spy => {
                self.replace(Frame::Spy { seat: named });
                log.note(Event::Looks { by: seat, at: named });
            }
            // The Master Merchant.
            _ => {
                let left = self.player(named).total.min(2);
                self.replace(Frame::Guild { seat: named, left, from: 0 });
                log.note(Event::Looks { by: seat, at: named });
            }
        }
    }

    // ------------------------------------------------------------------ Deserter (K15.13)

    pub(crate) fn give_knight_choices(&self, seat: Seat, out: &mut impl Choices) {
        self.deserters(seat).iter().for_each(|n| out.add(Action::Remove(self.corner(n))));
    }

    pub(crate) fn give_knight_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::Remove(at) = action else { return };
        let knight = self.take_knight(seat, self.topology().node(at));
        log.note(Event::Knight { seat, at, what: Drill::Removed });
        self.award_route(log);
        self.pop();
        self.offer_deserter(knight);
    }

    /// The active seat may place a knight of the same rank, or else a basic one (K15.13).
    fn offer_deserter(&mut self, knight: Knight) {
        let player = self.player(self.active());
        let rank = [knight.rank, 1].into_iter().find(|&r| player.knights_left(r) > 0);
        if let Some(rank) = rank {
            self.push(Frame::PlaceKnight { rank, active: knight.active() });
        }
    }

    pub(crate) fn place_knight_choices(&self, seat: Seat, out: &mut impl Choices) {
        let places = self.recruit_places(seat);
        places.iter().for_each(|n| out.add(Action::Station(self.corner(n))));
        if !places.is_empty() {
            out.add(Action::Pass);
        }
    }

    pub(crate) fn place_knight_act(
        &mut self,
        seat: Seat,
        rank: u8,
        active: bool,
        action: Action,
        log: &mut impl Sink<Event>,
    ) {
        let Action::Station(at) = action else { return self.pass(seat, log) };
        self.pop();
        let flags = if active { Knight::ACTIVE } else { 0 };
        self.station(seat, self.topology().node(at), rank, flags, log);
    }

    // ------------------------------------------------------------------ Diplomat (K15.14)

    pub(crate) fn diplomat_choices(&self, out: &mut impl Choices) {
        for owner in self.all_seats() {
            self.open_routes(owner).iter().for_each(|e| out.add(Action::Unbuild(self.side(e))));
        }
    }

    /// Removes an open road or ship; the own may be placed again (K15.14, SK10).
    pub(crate) fn diplomat_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::Unbuild(at) = action else { return };
        self.pop();
        let edge = self.topology().edge(at);
        let Some(owner) = self.all_seats().find(|&s| self.player(s).routes().has(edge)) else {
            return;
        };
        let ship = self.player(owner).ships.has(edge);
        let piece = if ship { Piece::Ship } else { Piece::Road };
        self.lift_route(owner, edge);
        log.note(Event::Unrouted { seat: owner, piece, at });
        self.remeasure(owner);
        if owner == seat {
            self.push(Frame::Replace { ship, edge });
        } else {
            self.award_route(log);
        }
    }

    pub(crate) fn replace_choices(&self, seat: Seat, ship: bool, edge: Edge, out: &mut impl Choices) {
        let mut places = if ship { self.ship_places(seat) } else { self.road_places(seat) };
        places.remove(edge);
        let build = |e: Edge| if ship { Action::Ship(self.side(e)) } else { Action::Road(self.side(e)) };
        places.iter().for_each(|e| out.add(build(e)));
        if !places.is_empty() {
            out.add(Action::Pass);
        }
    }

    pub(crate) fn replace_act(&mut self, seat: Seat, ship: bool, action: Action, log: &mut impl Sink<Event>) {
        let (Action::Road(at) | Action::Ship(at)) = action else {
            self.pass(seat, log);
            self.award_route(log);
            return;
        };
        self.pop();
        self.place_route(seat, self.topology().edge(at), ship, log);
    }

    // ------------------------------------------------------------------ Intrigue (K15.15)

    pub(crate) fn intrigue_choices(&self, seat: Seat, out: &mut impl Choices) {
        self.intrigue_targets(seat).iter().for_each(|n| out.add(Action::Expel(self.corner(n))));
    }

    pub(crate) fn intrigue_act(&mut self, action: Action, log: &mut impl Sink<Event>) {
        let Action::Expel(at) = action else { return };
        self.pop();
        let node = self.topology().node(at);
        if let Some(owner) = self.knight_of(node) {
            let knight = self.take_knight(owner, node);
            self.push_retreat(owner, node, knight);
            log.note(Event::Knight { seat: owner, at, what: Drill::Removed });
        }
    }

    // ------------------------------------------------------------------ Warlord (K15.18), one by one (C.9)

    pub(crate) fn muster_choices(&self, seat: Seat, out: &mut impl Choices) {
        let idle = self.player(seat).knights.into_iter().filter(|k| k.on_board() && !k.active());
        idle.for_each(|k| out.add(Action::Activate(self.corner(k.node))));
    }

    /// The question stays until nobody is left to name.
    pub(crate) fn muster_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        if let Action::Activate(at) = action {
            self.wake(seat, self.topology().node(at), log);
        }
    }

    // ------------------------------------------------------------------ Spy (K15.17)

    pub(crate) fn spy_choices(&self, at: Seat, out: &mut impl Choices) {
        for card in Progress::ALL {
            if self.player(at).progress[card.index()] > 0 {
                out.add(Action::Pick(card));
            }
        }
        out.add(Action::Pass);
    }

    pub(crate) fn spy_act(&mut self, seat: Seat, from: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::Pick(card) = action else { return self.pass(seat, log) };
        self.pop();
        self.lose_progress(from, card);
        let player = self.player_mut(seat);
        player.progress[card.index()] += 1;
        player.progress_by[card.track().index()] += 1;
        log.note(Event::Spied { by: seat, from, card: Some(card), track: card.track() });
    }

    // ------------------------------------------------------------------ Master Merchant (K15.21)

    /// In ascending order, so that no order is offered twice.
    pub(crate) fn guild_choices(&self, at: Seat, left: u8, from: u8, out: &mut impl Choices) {
        let hand = &self.player(at).hand;
        let mut rest: u8 = hand[usize::from(from)..].iter().sum();
        for kind in Kind::ALL.into_iter().skip(usize::from(from)) {
            if hand[kind.index()] > 0 && rest >= left {
                out.add(Action::Take(kind));
            }
            rest -= hand[kind.index()];
        }
    }

    pub(crate) fn guild_act(
        &mut self,
        seat: Seat,
        from: Seat,
        left: u8,
        action: Action,
        log: &mut impl Sink<Event>,
    ) {
        let Action::Take(kind) = action else { return };
        if left > 1 {
            self.replace(Frame::Guild { seat: from, left: left - 1, from: kind as u8 });
        } else {
            self.pop();
        }
        self.pass_cards(from, seat, kind, 1);
        log.note(Event::Slipped { from, to: seat, kind: Some(kind) });
    }

    // ------------------------------------------------------------------ Commercial Harbor (K15.20)

    /// Commodities to give. Without one the card goes back; the seat is asked all the same (K18.1).
    pub(crate) fn harbor_choices(&self, seat: Seat, out: &mut impl Choices) {
        let mut any = false;
        for kind in Kind::ALL.into_iter().skip(RESOURCES) {
            if self.player(seat).hand[kind.index()] > 0 {
                out.add(Action::Give(kind));
                any = true;
            }
        }
        if !any {
            out.add(Action::Pass);
        }
    }

    pub(crate) fn harbor_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Give(kind) => self.finish_harbor(seat, Some(kind), log),
            _ => self.finish_harbor(seat, None, log),
        }
    }

    // ------------------------------------------------------------------ Merchant (K15.22)

    pub(crate) fn merchant_choices(&self, seat: Seat, out: &mut impl Choices) {
        for hex in self.merchant_places(seat).iter() {
            out.add(Action::Merchant(self.topology().hexes[hex]));
        }
    }

    pub(crate) fn merchant_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::Merchant(to) = action else { return };
        self.pop();
        self.realm.merchant = self.topology().hex(to);
        self.realm.merchant_of = Some(seat);
        log.note(Event::Merchant { seat, to });
    }
}
