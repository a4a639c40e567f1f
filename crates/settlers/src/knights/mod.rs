//! Cities and knights (K), also together with the sea (SK).

mod barbarians;
mod cards;
mod city;
mod decks;
mod pieces;
mod progress;

use crate::action::Action;
use crate::event::Event;
use crate::flow::Choices;
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
                self.pay(seat, &crate::costs::PROMOTE, log);
                self.promote(seat, topology.node(c), log);
            }
            Action::March(from, to) => self.march(seat, topology.node(from), topology.node(to), log),
            Action::Chase(c) => self.chase(seat, topology.node(c), log),
            Action::Wall(c) => {
                self.pay(seat, &crate::costs::WALL, log);
                self.wall(seat, topology.node(c), log);
            }
            Action::Improve(track) => self.improve(seat, track, 0, log),
            Action::Use(card) => self.use_card(seat, card, log),
            Action::Bury(card) => self.bury(seat, card, log),
            Action::Harbor(with, kind) => self.offer_harbor(seat, with, kind, log),
            _ => debug_assert!(false, "{action} in the main phase"),
        }
    }
}
