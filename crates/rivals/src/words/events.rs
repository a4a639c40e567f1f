//! The event stack: what is chosen out of it unseen (E7.17, E7.25).

use super::Asks;
use super::Then::{self, Again, Next, Wait};
use crate::action::Action;
use crate::cards::basic;
use crate::event::Event;
use crate::op::EventFate;
use crate::state::{Due, Frame, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

/// Of the event cards that were looked at, as many as the frame's number says, choose one that is not Yule.
#[derive(Clone, Copy)]
pub(super) struct ChooseEvent {
    pub(super) fate: EventFate,
}

impl ChooseEvent {
    /// The places, from the top, of those that may be chosen.
    fn choices(state: &State, frame: Frame) -> impl Iterator<Item = u8> {
        let cards = state.events().cards().iter().rev();
        (0..frame.number).zip(cards).filter(|(_, card)| **card != basic::YULE).map(|(place, _)| place)
    }
}

impl Asks for ChooseEvent {
    /// Asked also if Yule alone is left: nobody else knows that it is.
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let asked = match self.fate {
            EventFate::LeavesGame => ChooseEvent::choices(state, frame).next().is_some(),
            EventFate::GoesUnder => frame.number > 0,
        };
        if asked { Wait(Due::Seat(frame.seat)) } else { Next }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        ChooseEvent::choices(state, frame).for_each(|place| out.push(Action::Option(place)));
        if self.fate == EventFate::GoesUnder {
            out.push(Action::Pass);
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let Action::Option(place) = action else { return Next };
        match self.fate {
            EventFate::LeavesGame => {
                state.remove_event(frame.seat, place, log);
                Next
            }
            EventFate::GoesUnder => {
                state.sink_event(frame.seat, place, frame.number, log);
                state.frames.top_mut().number -= 1;
                Again
            }
        }
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::ChooseEvent { fate: self.fate }
    }
}
