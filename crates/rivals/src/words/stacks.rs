//! Draw stacks: draw, look through, fetch, put under.

use super::Asks;
use super::Quiet;
use super::Then::{self, Again, End, Next, Wait};
use crate::action::Action;
use crate::card::Back;
use crate::event::Event;
use crate::op::{CardFilter, Count};
use crate::state::{Due, Frame, Kept, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

/// None, one or more stacks.
enum Stacks {
    None,
    One(u8),
    Many,
}

impl State {
    fn only_stack(mut stacks: impl Iterator<Item = u8>) -> Stacks {
        match (stacks.next(), stacks.next()) {
            (None, _) => Stacks::None,
            (Some(stack), None) => Stacks::One(stack),
            _ => Stacks::Many,
        }
    }

    pub(super) fn list_stacks(&self, seat: Seat, out: &mut Actions<Action>) {
        self.filled_stacks(seat).for_each(|stack| out.push(Action::Stack(stack)));
    }

    /// Draws so many from the only stack with cards, or waits for a choice.
    pub(super) fn draw_somewhere<L: Sink<Event>>(&mut self, seat: Seat, n: u8, log: &mut L) -> Then {
        match State::only_stack(self.filled_stacks(seat)) {
            Stacks::None => Next,
            Stacks::One(stack) => {
                self.draw_many(seat, stack, n, log);
                self.frames.top_mut().n += n;
                Again
            }
            Stacks::Many => Wait(Due::Seat(seat)),
        }
    }

    /// The back of a draw stack, also when it is empty (R13.1).
    pub fn stack_back(&self, stack: u8) -> Back {
        self.backs[stack as usize]
    }
}

/// Draw so many cards, each from the top of a stack of one's choice.
#[derive(Clone, Copy)]
pub(super) struct Draw {
    pub(super) count: Count,
}

impl Asks for Draw {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let left = state.amount(self.count, frame).saturating_sub(frame.n);
        if left == 0 { Next } else { state.draw_somewhere(frame.seat, left, log) }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.list_stacks(frame.seat, out);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Stack(stack) = action {
            state.draw(frame.seat, stack, log);
            state.frames.top_mut().n += 1;
        }
        Again
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::Draw
    }
}

/// Choose a draw stack that is not empty.
#[derive(Clone, Copy)]
pub(super) struct Stack;

impl Asks for Stack {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        match State::only_stack(state.filled_stacks(frame.seat)) {
            Stacks::None => End,
            Stacks::One(stack) => {
                state.frames.top_mut().stack = Kept::some(stack);
                Next
            }
            Stacks::Many => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.list_stacks(frame.seat, out);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, _: &mut L) -> Then {
        if let Action::Stack(stack) = action {
            state.frames.top_mut().stack = Kept::some(stack);
        }
        Next
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::ChooseStack
    }
}

/// The stack a list has chosen; a list that looks for one has.
fn chosen(frame: Frame) -> u8 {
    frame.stack.get().unwrap_or(0)
}

/// Look through the stack chosen.
#[derive(Clone, Copy)]
pub(super) struct Look;

impl Quiet for Look {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let stack = chosen(frame);
        state.stack_mut(usize::from(stack)).reveal(frame.seat);
        log.note(Event::Searched { seat: frame.seat, stack });
        Next
    }
}

/// Take cards out of the stack chosen; the order of the others stays.
#[derive(Clone, Copy)]
pub(super) struct Fetch {
    pub(super) count: Count,
    pub(super) filter: CardFilter,
}

impl Asks for Fetch {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        if frame.n >= state.amount(self.count, frame) {
            return Next;
        }
        let pile = state.stack(usize::from(chosen(frame))).cards();
        match *pile {
            // One card leaves no choice; with more the opponent must not learn how many fit.
            [only] if (self.filter)(only) && !self.count.is_enough(frame.n) => {
                state.fetch(frame.seat, chosen(frame), only, log);
                Next
            }
            _ if pile.iter().any(|&card| (self.filter)(card)) => Wait(Due::Seat(frame.seat)),
            _ => Next,
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        let pile = state.stack(usize::from(chosen(frame))).cards();
        for (index, &card) in pile.iter().enumerate() {
            if (self.filter)(card) && !pile[..index].contains(&card) {
                out.push(Action::Card(card));
            }
        }
        if self.count.is_enough(frame.n) {
            out.push(Action::Pass);
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let Action::Card(card) = action else { return Next };
        state.fetch(frame.seat, chosen(frame), card, log);
        state.frames.top_mut().n += 1;
        Again
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::Fetch
    }
}

/// Put the cards laid aside under draw stacks with the same back; in a Tournament Game under any stack of the player whose
/// cards they are, also an empty one (R18.16, R18.17).
#[derive(Clone, Copy)]
pub(super) struct Under;

impl Under {
    fn stacks(state: &State) -> impl Iterator<Item = u8> + '_ {
        let card = state.aside().cards().first();
        let back = card.map(|&card| state.back_of(state.aside_of, card));
        (0..state.stack_count).filter(move |&stack| Some(state.stack_back(stack)) == back)
    }
}

impl Asks for Under {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let only = State::only_stack(Under::stacks(state));
        match only {
            Stacks::None => Next,
            Stacks::One(stack) => {
                state.put_under(frame.seat, stack, log);
                Again
            }
            Stacks::Many => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        Under::stacks(state).for_each(|stack| out.push(Action::Stack(stack)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Stack(stack) = action {
            state.put_under(frame.seat, stack, log);
        }
        Again
    }

    fn prompt(self, state: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::Under { card: state.aside().cards().first().copied() }
    }
}
