//! The seven, the robber and the pirate (B7, S5, K6).

use crate::action::Action;
use crate::components::*;
use crate::event::Event;
use crate::flow::{Choices, EACH, Frame, PIRATE, ROBBER};
use crate::map::RobberStart;
use crate::place::Tile;
use crate::rules::{Cap, Seven};
use crate::state::State;
use crate::thresholds::*;
use table::{MOST_SEATS, Seat, SeatSet, Sink};

impl State {
    /// Cards a hand may hold on a 7 (B7.1, K6.1).
    pub fn hand_limit(&self, seat: Seat) -> u8 {
        let rules = self.rules();
        let bonus = if rules.hooked { (rules.hooks.hand_bonus)(self, seat) } else { 0 };
        HAND_LIMIT + WALL_BONUS * self.player(seat).walls.len() as u8 + bonus
    }

    /// Nothing produces; hands over the limit are halved, then robber or pirate move (B7, K6.2).
    pub(crate) fn seven(&mut self, _log: &mut impl Sink<Event>) {
        match self.rules().seven {
            Seven::AnyHand => self.push(Frame::AnyVictim),
            Seven::Robber => {
                let how = self.movable();
                if how != 0 {
                    self.push(Frame::Robber { how });
                }
            }
        }
        let mut halves = [0; MOST_SEATS];
        for seat in self.all_seats() {
            if self.player(seat).total > self.hand_limit(seat) {
                halves[seat.index()] = self.player(seat).total / 2;
            }
        }
        self.demand(halves, None);
    }

    /// Which of robber and pirate can be moved: those in the game, unless locked (K6.2, S5.6, SK3).
    pub(crate) fn movable(&self) -> u8 {
        if self.has(Cap::Knights) && !self.realm.attacked {
            return 0;
        }
        let robber = if self.map().robber == RobberStart::None { 0 } else { ROBBER };
        let pirate = if self.pirate.is_none() { 0 } else { PIRATE };
        robber | pirate
    }

    /// Seats must choose this many cards each, at the same time, for the bank or for the seat `to`.
    pub(crate) fn demand(&mut self, due: [u8; MOST_SEATS], to: Option<Seat>) {
        if due != [0; MOST_SEATS] {
            self.due = due;
            self.owing = due;
            self.push(Frame::Discard { to });
        }
    }

    /// Who still has to choose.
    pub(crate) fn discarding(&self) -> SeatSet {
        self.all_seats().filter(|s| self.owing[s.index()] > 0).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Cards to lay aside, in ascending order so that no order is offered twice.
    pub(crate) fn discard_choices(&self, seat: Seat, to: Option<Seat>, out: &mut impl Choices) {
        let n = seat.index() % MOST_SEATS;
        let for_bank = to.is_none();
        let from = self.aside[n].iter().rposition(|&c| c > 0).unwrap_or(0);
        let hand = &self.seats[n].hand;
        let mut rest: u8 = hand[from..].iter().sum();
        for kind in Kind::ALL.into_iter().skip(from) {
            let have = hand[kind.index()];
            if have > 0 && rest >= self.owing[n] {
                out.add(if for_bank { Action::Discard(kind) } else { Action::Give(kind) });
            }
            rest -= have;
        }
    }

    /// A seat lays a card aside. Each card is an act, also where only one kind is left: the others could count them.
    pub(crate) fn lay_aside(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let n = seat.index() % MOST_SEATS;
        let (Action::Discard(kind) | Action::Give(kind)) = action else { return };
        self.seats[n].hand[kind.index()] -= 1;
        self.aside[n][kind.index()] += 1;
        self.owing[n] -= 1;
        if self.owing[n] == 0 {
            log.note(Event::Ready { seat });
        }
    }

    pub(crate) fn discard_waits(&mut self, to: Option<Seat>, log: &mut impl Sink<Event>) -> bool {
        let wait = self.owing.iter().any(|&n| n > 0);
        if !wait {
            self.pop();
            self.hand_in(to, log);
        }
        wait
    }

    /// All have chosen: the cards are shown and handed in.
    pub(crate) fn hand_in(&mut self, to: Option<Seat>, log: &mut impl Sink<Event>) {
        for from in self.all_seats() {
            let n = from.index();
            for kind in Kind::ALL {
                let cards = std::mem::take(&mut self.aside[n][kind.index()]);
                if cards == 0 {
                    continue;
                }
                self.seats[n].total -= cards;
                let Some(to) = to else {
                    self.bank[kind.index()] += cards;
                    log.note(Event::Paid { seat: from, kind, n: cards });
                    continue;
                };
                let taker = self.player_mut(to);
                taker.hand[kind.index()] += cards;
                taker.total += cards;
                for _ in 0..cards {
                    log.note(Event::Slipped { from, to, kind: Some(kind) });
                }
            }
        }
        self.due = [0; MOST_SEATS];
    }

    /// Hexes robber and pirate may go to (B7.2, S5.3, S5.5, S5.7).
    pub(crate) fn robber_choices(&self, how: u8, out: &mut impl Choices) {
        let topology = self.topology();
        if how & ROBBER != 0 {
            for hex in self.land().iter() {
                if hex != self.robber && self.terrain[hex] != Terrain::Lake {
                    out.add(Action::Robber(topology.hexes[hex]));
                }
            }
        }
        if how & PIRATE != 0 {
            for hex in self.sea().iter() {
                if hex != self.pirate {
                    out.add(Action::Pirate(topology.hexes[hex]));
                }
            }
        }
    }

    pub(crate) fn move_robber(&mut self, how: u8, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Robber(to) => {
                self.robber = self.topology().hex(to);
                log.note(Event::Robber { to });
                if how & EACH != 0 {
                    self.pop();
                    self.rob_each();
                } else {
                    self.replace(Frame::Victim { hex: self.robber, pirate: false });
                }
            }
            Action::Pirate(to) => {
                self.pirate = self.topology().hex(to);
                log.note(Event::Pirate { to });
                self.replace(Frame::Victim { hex: self.pirate, pirate: true });
            }
            _ => debug_assert!(false, "{action} moves nobody"),
        }
    }

    /// Who may be robbed at a hex: owners of buildings there (B7.3), or of ships for the pirate (S5.3).
    pub(crate) fn victims(&self, hex: Tile, pirate: bool) -> SeatSet {
        let corners = self.topology().hex_nodeset[hex];
        let sides = self.topology().hex_edgeset[hex];
        self.others(self.active())
            .filter(|&s| {
                let player = self.player(s);
                if pirate { player.ships.meets(&sides) } else { player.buildings().meets(&corners) }
            })
            .fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Nobody there: no theft. One: that one. Several: the active seat picks (B7.3).
    pub(crate) fn pick_victim(&mut self, hex: Tile, pirate: bool) -> bool {
        let victims = self.victims(hex, pirate);
        match (victims.len(), victims.iter().next()) {
            (1, Some(only)) => {
                self.replace(Frame::Steal { from: only });
                false
            }
            (0, _) => {
                self.pop();
                false
            }
            _ => true,
        }
    }

    pub(crate) fn victim_choices(&self, hex: Tile, pirate: bool, out: &mut impl Choices) {
        self.victims(hex, pirate).iter().for_each(|s| out.add(Action::Rob(s)));
    }

    pub(crate) fn any_victim_choices(&self, seat: Seat, out: &mut impl Choices) {
        let mut any = false;
        for other in self.others(seat).filter(|&s| self.player(s).total > 0) {
            out.add(Action::Rob(other));
            any = true;
        }
        if any {
            out.add(Action::Pass);
        }
    }

    pub(crate) fn rob_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Rob(from) => {
                log.note(Event::Chosen { seat: from });
                self.replace(Frame::Steal { from });
            }
            _ => self.pass(seat, log),
        }
    }

    /// From an empty hand nothing is stolen.
    pub(crate) fn steal_waits(&mut self, from: Seat) -> bool {
        let wait = self.player(from).total > 0;
        if !wait {
            self.pop();
        }
        wait
    }

    /// The robbed card changes hands (B7.3).
    pub(crate) fn steal(&mut self, from: Seat, kind: Kind, log: &mut impl Sink<Event>) {
        let by = self.active();
        self.pass_cards(from, by, kind, 1);
        log.note(Event::Stole { by, from, kind: Some(kind) });
    }
}
