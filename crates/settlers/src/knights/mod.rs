//! Cities and knights (K), also together with the sea (SK).

mod barbarians;
mod cards;
mod city;
mod decks;
mod pieces;
mod progress;

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::state::State;
use table::{Seat, Sink};

impl State {
    /// What the main phase offers besides building and trade (K3.2).
    pub(crate) fn knights_main_choices(&self, seat: Seat, out: &mut impl Choices) {
        self.knight_choices(seat, out);
        self.city_choices(seat, out);
        self.progress_choices(seat, out);
    }

    /// Carries out such an act.
    pub(crate) fn knights_act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let topology = self.topology();
        match action {
            Action::Recruit(c) => self.recruit(seat, topology.node(c), log),
            Action::Activate(c) => self.activate(seat, topology.node(c), log),
            Action::Promote(c) => {
                self.pay(seat, &crate::figures::PROMOTE, log);
                self.promote(seat, topology.node(c), log);
            }
            Action::March(from, to) => self.march(seat, topology.node(from), topology.node(to), log),
            Action::Chase(c) => self.chase(seat, topology.node(c), log),
            Action::Wall(c) => {
                self.pay(seat, &crate::figures::WALL, log);
                self.wall(seat, topology.node(c), log);
            }
            Action::Improve(track) => self.improve(seat, track, 0, log),
            Action::Use(card) => self.use_card(seat, card, log),
            Action::Bury(card) => self.bury(seat, card, log),
            Action::Harbor(with, kind) => self.offer_harbor(seat, with, kind, log),
            _ => debug_assert!(false, "{action} in the main phase"),
        }
    }

    /// What may be answered to the questions of this module.
    pub(crate) fn knights_choices(&self, seat: Seat, out: &mut impl Choices) {
        match self.question() {
            Frame::Alchemist => {
                (1..=6).for_each(|a| (1..=6).for_each(|b| out.add(Action::Dice(a, b))));
            }
            Frame::Surplus => self.bury_choices(seat, out),
            Frame::Pillage { .. } => self.pillage_choices(seat, out),
            Frame::ChooseDeck { .. } => self.deck_choices(out),
            Frame::Metropolis { .. } => self.metropolis_choices(seat, out),
            Frame::Retreat { node, .. } => self.retreat_choices(seat, node, out),
            _ => self.card_choices(seat, out),
        }
    }

    /// Carries out the answer.
    pub(crate) fn knights_answer(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let topology = self.topology();
        match (self.question(), action) {
            (Frame::Alchemist, Action::Dice(a, b)) => {
                self.dice = [a, b];
                log.note(Event::Rolled { dice: self.dice });
                self.replace(Frame::EventDie);
            }
            (Frame::Surplus, Action::Bury(card)) => self.bury(seat, card, log),
            (Frame::Pillage { .. }, Action::Lose(c)) => {
                self.pop();
                self.pillage(seat, topology.node(c), log);
            }
            (Frame::ChooseDeck { .. }, Action::Deck(track)) => {
                self.replace(Frame::Progress { seat: seat.0, track });
                log.note(Event::Deck { seat, track });
            }
            (Frame::Metropolis { track }, Action::Metropolis(c)) => {
                self.pop();
                self.realm.metropolis[track.index()] = topology.node(c);
                log.note(Event::Metropolis { seat, track, at: c });
            }
            (Frame::Retreat { rank, flags, .. }, Action::Retreat(c)) => {
                self.pop();
                self.put_knight(seat, topology.node(c), rank, flags);
                log.note(Event::Knight { seat, at: c, what: crate::event::Drill::Recruited });
                self.award_route(log);
            }
            _ => self.card_answer(seat, action, log),
        }
    }
}
