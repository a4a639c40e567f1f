//! Steps and questions that stand beside a card.

use super::Then::{self, Again, Next, Wait};
use super::{Asks, Quiet};
use crate::action::Action;
use crate::ctx::{Ctx, EffectCtx};
use crate::event::Event;
use crate::flow::seat_of;
use crate::op::Question;
use crate::state::{Due, Frame, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

/// A native step. It may not ask; it may let another list come first.
#[derive(Clone, Copy)]
pub(super) struct Do {
    pub(super) native: fn(&mut EffectCtx),
}

impl Quiet for Do {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, log: &mut L) -> Then {
        let depth = state.frames.len();
        (self.native)(&mut EffectCtx { state, log });
        // A list that was called has moved this one on already.
        if state.frames.len() > depth { Again } else { Next }
    }
}

/// A native question: not asked when there is no answer or only one, unless that would tell something hidden.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    pub(super) question: &'static Question,
    /// Asked also if there is a single answer.
    pub(super) secretly: bool,
}

impl Ask {
    fn give<L: Sink<Event>>(self, state: &mut State, answer: Action, log: &mut L) -> Then {
        let depth = state.frames.len();
        let done = (self.question.answer)(&mut EffectCtx { state, log }, answer);
        if done && state.frames.len() == depth { Next } else { Again }
    }
}

impl Asks for Ask {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let mut answers = Actions::new();
        (self.question.list)(&Ctx { state, frame }, &mut answers);
        match answers[..] {
            [] => Next,
            // What is built comes from a hand: a question left out would tell that nothing else could be (K18.1).
            [Action::Build(..)] => Wait(Due::Seat(seat_of(self.question.who, frame.seat))),
            [only] if !self.secretly => self.give(state, only, log),
            _ => Wait(Due::Seat(seat_of(self.question.who, frame.seat))),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        (self.question.list)(&Ctx { state, frame }, out);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, log: &mut L) -> Then {
        self.give(state, action, log)
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::Phrase(self.question.prompt)
    }
}
