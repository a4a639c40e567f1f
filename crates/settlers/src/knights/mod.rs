//! Cities and knights (K).

use crate::action::Action;
use crate::event::Event;
use crate::figures::*;
use crate::flow::Choices;
use crate::state::State;
use table::{Seat, Sink};

impl State {
    pub(crate) fn event_die(&mut self, _face: Face, _log: &mut impl Sink<Event>) {}
    pub(crate) fn got_progress(&mut self, _seat: Seat, _card: Progress, _log: &mut impl Sink<Event>) {}
    pub(crate) fn progress_waits(&mut self, _s: Seat, _t: Track, _log: &mut impl Sink<Event>) -> bool {
        true
    }
    pub(crate) fn surplus(&self) -> Option<Seat> {
        None
    }
    pub(crate) fn aftermath(&mut self, _log: &mut impl Sink<Event>) {}
    pub(crate) fn harbor_waits(&mut self, _s: Seat, _log: &mut impl Sink<Event>) -> bool {
        true
    }
    pub(crate) fn knight_lost(&mut self, _s: Seat, _n: u8, _log: &mut impl Sink<Event>) {}
    pub(crate) fn knights_choices(&self, _s: Seat, _out: &mut impl Choices) {}
    pub(crate) fn knights_main_choices(&self, _s: Seat, _out: &mut impl Choices) {}
    pub(crate) fn knights_answer(&mut self, _s: Seat, _a: Action, _log: &mut impl Sink<Event>) {}
    pub(crate) fn knights_act(&mut self, _s: Seat, _a: Action, _log: &mut impl Sink<Event>) {}
    pub(crate) fn rob_each(&mut self) {}
    pub(crate) fn cuts_off_knight(&self, _s: Seat, _e: u8) -> bool {
        false
    }
}
