//! The questions progress cards ask, and the answers (K15).

use crate::action::Action;
use crate::bits::hexes;
use crate::event::{Drill, Event};
use crate::figures::*;
use crate::flow::{Choices, Frame};
use crate::map::NONE;
use crate::rules::Piece;
use crate::state::{Knight, State};
use table::{Seat, Sink};

impl State {
    pub(crate) fn card_choices(&self, seat: Seat, out: &mut impl Choices) {
        let topology = self.topology();
        let corner = |n: u8| topology.corners[usize::from(n)];
        let side = |e: u8| topology.sides[usize::from(e)];
        match self.question() {
            Frame::Crane => {
                let some = Track::ALL.into_iter().filter(|&t| self.can_improve(seat, t, 1));
                some.for_each(|t| out.add(Action::Improve(t)));
            }
            Frame::Medicine => {
                self.city_places(seat).iter().for_each(|n| out.add(Action::City(corner(n))));
            }
            Frame::Engineer => self.wall_choices(seat, out),
            Frame::Inventor { first } => {
                for hex in hexes(self.swap_choices(first)) {
                    out.add(Action::Swap(topology.hexes[usize::from(hex)]));
                }
            }
            Frame::Smith { done } => {
                let mut any = false;
                for knight in self.player(seat).knights {
                    if knight.node != done && self.can_promote(seat, knight) {
                        out.add(Action::Promote(corner(knight.node)));
                        any = true;
                    }
                }
                if any && done != NONE {
                    out.add(Action::Pass);
                }
            }
            Frame::Choose { card } => {
                self.nameable(seat, card).iter().for_each(|s| out.add(Action::Choose(s)));
            }
            Frame::GiveKnight { .. } => {
                self.deserters(seat).iter().for_each(|n| out.add(Action::Remove(corner(n))));
            }
            Frame::PlaceKnight { .. } => {
                let places = self.recruit_places(seat);
                places.iter().for_each(|n| out.add(Action::Station(corner(n))));
                if !places.is_empty() {
                    out.add(Action::Pass);
                }
            }
            Frame::Diplomat => {
                for owner in (0..self.players).map(Seat) {
                    self.open_routes(owner).iter().for_each(|e| out.add(Action::Unbuild(side(e))));
                }
            }
            Frame::Replace { ship, edge } => {
                let mut places = if ship { self.ship_places(seat) } else { self.road_places(seat) };
                places.remove(edge);
                let build = |e: u8| if ship { Action::Ship(side(e)) } else { Action::Road(side(e)) };
                places.iter().for_each(|e| out.add(build(e)));
                if !places.is_empty() {
                    out.add(Action::Pass);
                }
            }
            Frame::Intrigue => {
                self.intrigue_targets(seat).iter().for_each(|n| out.add(Action::Expel(corner(n))));
            }
            Frame::Spy { seat: at } => {
                for card in Progress::ALL {
                    if self.player(Seat(at)).progress[card.index()] > 0 {
                        out.add(Action::Pick(card));
                    }
                }
                out.add(Action::Pass);
            }
            Frame::Guild { seat: at, left, from } => {
                let hand = &self.player(Seat(at)).hand;
                let mut rest: u8 = hand[usize::from(from)..].iter().sum();
                for kind in Kind::ALL.into_iter().skip(usize::from(from)) {
                    if hand[kind.index()] > 0 && rest >= left {
                        out.add(Action::Take(kind));
                    }
                    rest -= hand[kind.index()];
                }
            }
            Frame::HarborAnswer { .. } => {
                for kind in Kind::ALL.into_iter().skip(RESOURCES) {
                    if self.player(seat).hand[kind.index()] > 0 {
                        out.add(Action::Give(kind));
                    }
                }
            }
            Frame::Merchant => self.merchant_choices(seat, out),
            _ => {}
        }
    }

    pub(crate) fn card_answer(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let topology = self.topology();
        match (self.question(), action) {
            (Frame::Crane, Action::Improve(track)) => {
                self.pop();
                self.improve(seat, track, 1, log);
            }
            (Frame::Medicine, Action::City(c)) => {
                self.pop();
                self.pay(seat, &CITY_WITH_MEDICINE, log);
                self.upgrade(seat, topology.node(c), log);
            }
            (Frame::Engineer, Action::Wall(c)) => {
                self.pop();
                self.wall(seat, topology.node(c), log);
            }
            (Frame::Inventor { first }, Action::Swap(hex)) => self.swap_token(first, hex, log),
            (Frame::Smith { done }, Action::Promote(c)) => {
                let node = topology.node(c);
                if done == NONE {
                    self.replace(Frame::Smith { done: node });
                } else {
                    self.pop();
                }
                self.promote(seat, node, log);
            }
            (Frame::Choose { card }, Action::Choose(named)) => {
                log.note(Event::Chosen { seat: named });
                self.named(seat, card, named, log);
            }
            (Frame::GiveKnight { .. }, Action::Remove(c)) => {
                let node = topology.node(c);
                let knight = self.take_knight(seat, node);
                log.note(Event::Knight { seat, at: c, what: Drill::Removed });
                self.award_route(log);
                self.pop();
                self.offer_deserter(knight);
            }
            (Frame::PlaceKnight { rank, active }, Action::Station(c)) => {
                self.pop();
                let flags = if active { Knight::ACTIVE } else { 0 };
                self.station(seat, topology.node(c), rank, flags, log);
            }
            (Frame::Diplomat, Action::Unbuild(side)) => {
                self.pop();
                self.unbuild(seat, topology.edge(side), log);
            }
            (Frame::Replace { ship, .. }, Action::Road(side) | Action::Ship(side)) => {
                self.pop();
                self.place_route(seat, topology.edge(side), ship, log);
            }
            (Frame::Intrigue, Action::Expel(c)) => {
                self.pop();
                let node = topology.node(c);
                if let Some(owner) = self.knight_of(node) {
                    let knight = self.take_knight(owner, node);
                    self.push_retreat(owner, node, knight);
                    log.note(Event::Knight { seat: owner, at: c, what: Drill::Removed });
                }
            }
            (Frame::Spy { seat: from }, Action::Pick(card)) => {
                self.pop();
                self.lose_progress(Seat(from), card);
                let player = self.player_mut(seat);
                player.progress[card.index()] += 1;
                player.progress_by[card.track().index()] += 1;
                let track = card.track();
                log.note(Event::Spied { by: seat, from: Seat(from), card: Some(card), track });
            }
            (Frame::Guild { seat: from, left, .. }, Action::Take(kind)) => {
                if left > 1 {
                    self.replace(Frame::Guild { seat: from, left: left - 1, from: kind as u8 });
                } else {
                    self.pop();
                }
                self.pass_cards(Seat(from), seat, kind, 1);
                log.note(Event::Slipped { from: Seat(from), to: seat, kind: Some(kind) });
            }
            (Frame::HarborAnswer { .. }, Action::Give(kind)) => self.finish_harbor(seat, Some(kind), log),
            (Frame::Merchant, Action::Merchant(hex)) => {
                self.pop();
                self.realm.merchant = topology.hex(hex);
                self.realm.merchant_of = seat.0;
                log.note(Event::Merchant { seat, to: hex });
            }
            (frame, Action::Pass) => {
                self.pop();
                log.note(Event::Passed { seat });
                if matches!(frame, Frame::Replace { .. }) {
                    self.award_route(log);
                }
            }
            (frame, _) => debug_assert!(false, "{action} at {frame:?}"),
        }
    }

    fn swap_token(&mut self, first: u8, hex: crate::coords::Hex, log: &mut impl Sink<Event>) {
        let topology = self.topology();
        let number = topology.hex(hex);
        if first == NONE {
            self.replace(Frame::Inventor { first: number });
            log.note(Event::Marked { hex });
            return;
        }
        self.pop();
        self.token.swap(usize::from(first), usize::from(number));
        self.refresh_numbers();
        log.note(Event::Swapped { a: topology.hexes[usize::from(first)], b: hex });
    }

    fn named(&mut self, seat: Seat, card: Progress, named: Seat, log: &mut impl Sink<Event>) {
        match card {
            Progress::Deserter => self.replace(Frame::GiveKnight { seat: named.0 }),
            Progress::Spy => {
                self.replace(Frame::Spy { seat: named.0 });
                log.note(Event::Looks { by: seat, at: named });
            }
            _ => {
                let left = self.player(named).total.min(2);
                self.replace(Frame::Guild { seat: named.0, left, from: 0 });
                log.note(Event::Looks { by: seat, at: named });
            }
        }
    }

    /// The active seat may place a knight of the same rank, or else a basic one (K15.13).
    fn offer_deserter(&mut self, knight: Knight) {
        let player = self.player(self.active());
        let rank = [knight.rank, 1].into_iter().find(|&r| player.knights_left(r) > 0);
        if let Some(rank) = rank {
            self.push(Frame::PlaceKnight { rank, active: knight.active() });
        }
    }

    /// Removes an open road or ship; the own may be placed again (K15.14, SK10).
    fn unbuild(&mut self, seat: Seat, edge: u8, log: &mut impl Sink<Event>) {
        let Some(owner) = (0..self.players).map(Seat).find(|&s| self.player(s).routes().has(edge)) else {
            return;
        };
        let ship = self.player(owner).ships.has(edge);
        let piece = if ship { Piece::Ship } else { Piece::Road };
        self.lift_route(owner, edge);
        let at = self.topology().sides[usize::from(edge)];
        log.note(Event::Unrouted { seat: owner, piece, at });
        self.remeasure(owner);
        if owner == seat {
            self.push(Frame::Replace { ship, edge });
        } else {
            self.award_route(log);
        }
    }
}
