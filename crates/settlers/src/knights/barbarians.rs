//! The event die and the barbarians (K4, K13).

use crate::action::Action;
use crate::bits::Nodes;
use crate::components::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::place::Node;
use crate::rules::Piece;
use crate::state::{Knight, State};
use crate::thresholds::*;
use table::{MOST_SEATS, Seat, Sink};

impl State {
    /// K4: the ship advances, or players draw cards.
    pub(crate) fn event_die(&mut self, face: Face, log: &mut impl Sink<Event>) {
        log.note(Event::Face { face });
        let track = match face {
            Face::Ship => {
                self.realm.barbarians += 1;
                log.note(Event::Barbarians { step: self.realm.barbarians });
                if self.realm.barbarians >= BARBARIAN_STEPS {
                    self.attack(log);
                }
                return;
            }
            Face::Trade => Track::Trade,
            Face::Politics => Track::Politics,
            Face::Science => Track::Science,
        };
        let red = self.dice[1];
        self.push(Frame::Surplus);
        for n in (0..self.players).rev() {
            let seat = self.after(self.active, n);
            let level = self.player(seat).levels[track.index()];
            if red <= DRAW_AT_MOST[usize::from(level) % 6] {
                self.push(Frame::Progress { seat, track });
            }
        }
    }

    /// A seat's strength against the barbarians (K13.2).
    pub fn contribution(&self, seat: Seat) -> u8 {
        let defenders = self.limits().defenders;
        let fights = |k: &&Knight| k.on_board() && k.active() && defenders.has(k.node);
        self.player(seat).knights.iter().filter(fights).map(|k| k.rank).sum()
    }

    /// Cities that can be pillaged (K13.3, K9.5).
    pub(crate) fn plain_cities(&self, seat: Seat) -> Nodes {
        let mut cities = self.player(seat).cities;
        self.realm.metropolis.iter().for_each(|&node| cities.remove(node));
        cities
    }

    /// Comparison, loss or reward; what follows is pushed below (K13.8).
    fn attack(&mut self, log: &mut impl Sink<Event>) {
        let mut strength = [0; MOST_SEATS];
        self.all_seats().for_each(|seat| strength[seat.index()] = self.contribution(seat));
        let barbarians: u8 = self.seats.iter().map(|p| p.cities.len() as u8).sum();
        let defence: u8 = strength.iter().sum();
        log.note(Event::Attack { barbarians, defence });
        self.push(Frame::Surplus);
        self.push(Frame::Aftermath);
        let seats = || (0..self.players).rev().map(|n| self.after(self.active, n));
        let mut losers = [false; MOST_SEATS];
        let mut heroes = [false; MOST_SEATS];
        if barbarians > defence {
            let weak = seats().filter(|&s| !self.plain_cities(s).is_empty());
            let least = weak.clone().map(|s| strength[s.index()]).min();
            weak.filter(|&s| Some(strength[s.index()]) == least).for_each(|s| losers[s.index()] = true);
        } else {
            let most = strength.into_iter().max().unwrap_or(0);
            if most > 0 {
                seats().filter(|&s| strength[s.index()] == most).for_each(|s| heroes[s.index()] = true);
            }
        }
        let alone = heroes.iter().filter(|&&h| h).count() == 1;
        for n in (0..self.players).rev() {
            let seat = self.after(self.active, n);
            if losers[seat.index()] {
                self.push(Frame::Pillage { seat });
            } else if heroes[seat.index()] && alone {
                self.player_mut(seat).defender += 1;
                log.note(Event::Defender { seat });
            } else if heroes[seat.index()] {
                self.push(Frame::ChooseDeck { seat });
            }
        }
    }

    pub(crate) fn pillage_choices(&self, seat: Seat, out: &mut impl Choices) {
        for node in self.plain_cities(seat).iter() {
            out.add(Action::Lose(self.topology().corners[node]));
        }
    }

    pub(crate) fn pillage_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Action::Lose(corner) = action else { return };
        self.pop();
        self.pillage(seat, self.topology().node(corner), log);
    }

    /// A city becomes a settlement, or lies on its side if there is no settlement piece (K13.3, K13.4).
    pub(crate) fn pillage(&mut self, seat: Seat, node: Node, log: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        player.cities.remove(node);
        player.settlements.insert(node);
        player.walls.remove(node);
        if player.left[Piece::Settlement.index()] > 0 {
            player.left[Piece::Settlement.index()] -= 1;
            player.left[Piece::City.index()] += 1;
        } else {
            player.lying.insert(node);
        }
        log.note(Event::Pillaged { seat, at: self.topology().corners[node] });
    }

    /// K13.7: all knights rest, the ship returns, robber and pirate are free from now on.
    pub(crate) fn aftermath(&mut self, log: &mut impl Sink<Event>) {
        let defenders = self.limits().defenders;
        for knight in self.seats.iter_mut().flat_map(|player| &mut player.knights) {
            if knight.on_board() && defenders.has(knight.node) {
                knight.flags &= !Knight::ACTIVE;
            }
        }
        self.realm.barbarians = 0;
        self.realm.attacked = true;
        log.note(Event::Barbarians { step: 0 });
    }
}
