//! The phases of a turn in which the active player has the choice (B5).

use crate::action::Action;
use crate::components::*;
use crate::costs::*;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::rules::Cap;
use crate::state::State;
use crate::thresholds::*;
use table::{Seat, Sink};

impl State {
    /// Before the roll: one card, or roll (B5.1, K3.1).
    pub(crate) fn preroll_choices(&self, seat: Seat, out: &mut impl Choices) {
        out.add(Action::Roll);
        if self.has(Cap::Knights) {
            if self.player(seat).progress[Progress::Alchemist.index()] > 0 {
                out.add(Action::Use(Progress::Alchemist));
            }
        } else {
            self.dev_choices(seat, out);
        }
    }

    /// Everything the main phase offers (B5.1, K3.2).
    pub(crate) fn main_choices(&self, seat: Seat, out: &mut impl Choices) {
        self.build_choices(seat, out);
        if self.has(Cap::Sea) {
            self.sail_choices(seat, out);
        }
        if self.has(Cap::Knights) {
            self.knights_main_choices(seat, out);
        } else {
            if self.deck_total > 0 && self.player(seat).affords(&DEVELOPMENT) {
                out.add(Action::Buy);
            }
            self.dev_choices(seat, out);
        }
        if self.rules().hooked {
            (self.rules().hooks.choices)(self, seat, out);
        }
        self.bank_choices(seat, out);
        self.trade_choices(seat, out);
        if !self.has(Cap::Knights) || self.player(seat).progress_total() <= PROGRESS_LIMIT {
            out.add(Action::End);
        }
    }

    /// Carries out an act of the main phase or before the roll.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Roll => {
                self.frames[0] = Frame::Main;
                self.push(Frame::Dice);
            }
            Action::End => self.end_turn(log),
            Action::Road(_) | Action::Ship(_) | Action::Settle(_) | Action::City(_) => {
                self.build(seat, action, log);
            }
            Action::Buy => self.buy(seat, log),
            Action::Play(card) => self.play_dev(seat, card, log),
            Action::Bank(give, take) => self.bank_trade(seat, give, take, log),
            Action::Trade | Action::Listen | Action::Withdraw | Action::Close(_) => {
                self.trade_act(seat, action, log)
            }
            Action::Sail(at) => {
                log.note(Event::Lifted { seat, at });
                self.push(Frame::Sail { edge: self.topology().edge(at) });
            }
            Action::Port(_) | Action::Fight(_) => (self.rules().hooks.act)(self, seat, action, log),
            _ => self.knights_act(seat, action, log),
        }
    }
}
