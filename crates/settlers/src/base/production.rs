//! What the dice bring (B6, K5, S6) and taking cards of choice.

use crate::action::Action;
use crate::bits::Tiles;
use crate::components::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::rules::Cap;
use crate::state::State;
use crate::thresholds::*;
use table::{MOST_SEATS, Seat, Sink};

impl State {
    /// The roll takes effect: production, or the 7.
    pub(crate) fn produce(&mut self, log: &mut impl Sink<Event>) {
        let total = self.dice[0] + self.dice[1];
        if total == 7 {
            self.seven(log);
            return;
        }
        let knights = self.has(Cap::Knights);
        let rules = self.rules();
        let mut owed = [[0u8; KINDS]; MOST_SEATS];
        let mut gold = [0u8; MOST_SEATS];
        let robbed = Tiles::one(self.robber);
        let producing = self.numbered(total) & !robbed & !self.blocked_hexes();
        for hex in producing.iter() {
            let terrain = self.terrain[hex];
            let corners = self.topology().hex_nodeset[hex];
            for n in 0..usize::from(self.players) {
                let player = &self.seats[n];
                let (mut settlements, mut cities) = (0, 0);
                // Hardly anybody has much at one hex: looking at each building is cheaper than counting bits.
                for node in ((player.settlements | player.cities) & corners).iter() {
                    let is_city = player.cities.has(node);
                    cities += u8::from(is_city);
                    settlements += u8::from(!is_city);
                }
                if terrain == Terrain::Gold {
                    gold[n] += settlements + 2 * cities;
                    if rules.hooked {
                        gold[n] += (rules.hooks.gold_bonus)(self, Seat(n as u8), hex);
                    }
                } else if let Some(kind) = terrain.resource() {
                    match terrain.commodity().filter(|_| knights) {
                        Some(commodity) => {
                            owed[n][kind.index()] += settlements + cities;
                            owed[n][commodity.index()] += cities;
                        }
                        None => owed[n][kind.index()] += settlements + 2 * cities,
                    }
                }
            }
        }
        let paid = self.pay_out(&owed, log);
        // Carried out when everybody has been paid, choices of gold included.
        if rules.hooked {
            self.push(Frame::Rolled { number: total });
        }
        // The last pushed is asked first: gold clockwise from the active seat (S6.2), then aqueducts (K5.4).
        if knights {
            let dry = |s: &Seat| paid[s.index()] == 0 && gold[s.index()] == 0;
            let has = |s: &Seat| self.player(*s).levels[Track::Science.index()] >= ABILITY_LEVEL;
            let mut takers = [None; MOST_SEATS];
            let all = self.clockwise().filter(|s| dry(s) && has(s));
            all.zip(&mut takers).for_each(|(seat, slot)| *slot = Some(seat));
            for seat in takers.into_iter().rev().flatten() {
                self.push(Frame::Take { seat, left: 1, from: 0, optional: true });
            }
        }
        if gold != [0; MOST_SEATS] {
            for n in (0..self.players).rev() {
                let seat = self.after(self.active, n);
                let left = gold[seat.index()];
                if left > 0 {
                    self.push(Frame::Take { seat, left, from: 0, optional: false });
                }
            }
        }
    }

    /// Pays what is owed, kind by kind (B6.2, K5.2); how many cards each seat got.
    fn pay_out(&mut self, owed: &[Cards; MOST_SEATS], log: &mut impl Sink<Event>) -> [u8; MOST_SEATS] {
        let mut paid = [0; MOST_SEATS];
        for kind in Kind::ALL {
            let k = kind.index();
            let demand: u8 = owed.iter().map(|o| o[k]).sum();
            if demand == 0 {
                continue;
            }
            let stock = self.bank[k];
            let creditors = owed.iter().filter(|o| o[k] > 0).count();
            if demand > stock && creditors > 1 {
                log.note(Event::Short { kind });
                continue;
            }
            for n in 0..usize::from(self.players) {
                let n_cards = owed[n][k].min(stock);
                paid[n] += n_cards;
                self.gain(Seat(n as u8), kind, n_cards, log);
            }
        }
        paid
    }

    /// Resources a seat may take, in ascending order so that no order is offered twice; a kind is left out
    /// if after it the rest could not be taken.
    pub(crate) fn take_choices(&self, left: u8, from: u8, optional: bool, out: &mut impl Choices) {
        let stock = &self.bank[..RESOURCES];
        let in_all: u8 = stock.iter().sum();
        let left = left.min(in_all);
        let mut rest: u8 = stock[usize::from(from).min(RESOURCES)..].iter().sum();
        for kind in Kind::ALL.into_iter().take(RESOURCES).skip(usize::from(from)) {
            let n = stock[kind.index()];
            if n > 0 && rest >= left {
                out.add(Action::Take(kind));
            }
            rest -= n;
        }
        if optional && in_all > 0 {
            out.add(Action::Pass);
        }
    }

    pub(crate) fn take_act(
        &mut self,
        seat: Seat,
        left: u8,
        optional: bool,
        action: Action,
        log: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Take(kind) => {
                if left > 1 {
                    let from = kind as u8;
                    self.replace(Frame::Take { seat, left: left - 1, from, optional });
                } else {
                    self.pop();
                }
                self.gain(seat, kind, 1, log);
            }
            _ => {
                self.pop();
                log.note(Event::Passed { seat });
            }
        }
    }
}
