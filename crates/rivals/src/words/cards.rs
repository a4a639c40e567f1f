//! Cards on boards: mark, pick, bury, discard, turn.

use super::Then::{self, Again, End, Next, Wait};
use super::{Asks, Quiet};
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Procedure, seat_of};
use crate::op::{Filter, Op, Way, Which, Whose};
use crate::pile::Seen;
use crate::square::{Square, Squares};
use crate::state::{Due, FULL, Frame, Kept, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

/// A square of `owner`'s cards as the player who is asked writes it, and back.
#[inline]
fn as_seen(at: Square, owner: Seat, asked: Seat) -> Square {
    if owner == asked { at } else { at.flipped() }
}

/// One player marks so many of the cards on the other's board; all, if there are no more.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    pub(super) by: Whose,
    pub(super) n: u8,
    pub(super) on: Whose,
    pub(super) filter: Filter,
}

impl Mark {
    /// Cards that may still be marked.
    fn left(self, state: &State, frame: Frame) -> Squares {
        let seat = seat_of(self.on, frame.seat);
        let marked = if frame.n == 0 { Squares::EMPTY } else { state.marked };
        state.board(seat).own().minus(marked).filter(|&at| (self.filter)(state, seat, at)).collect()
    }

    fn mark<L: Sink<Event>>(self, state: &mut State, at: Square, log: &mut L) {
        let top = state.frames.top_mut();
        let me = top.seat;
        top.n += 1;
        state.marked = state.marked.with(at);
        log.note(Event::Marked { by: seat_of(self.by, me), seat: seat_of(self.on, me), at });
    }
}

impl Asks for Mark {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let left = self.left(state, frame);
        if frame.n == 0 {
            state.marked = Squares::EMPTY;
        }
        if frame.n >= self.n || left.is_empty() {
            return Next;
        }
        if left.len() <= usize::from(self.n - frame.n) {
            left.for_each(|at| self.mark(state, at, log));
            return Next;
        }
        Wait(Due::Seat(seat_of(self.by, frame.seat)))
    }

    fn list(self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>) {
        let owner = seat_of(self.on, frame.seat);
        self.left(state, frame).for_each(|at| out.push(Action::At(as_seen(at, owner, seat))));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if frame.n == 0 {
            state.marked = Squares::EMPTY;
        }
        if let Action::At(at) = action {
            self.mark(state, at.plain(), log);
        }
        Again
    }

    fn prompt(self, _: &State, frame: Frame, seat: Seat) -> Prompt {
        let own = seat_of(self.on, frame.seat) == seat;
        Prompt::Mark { n: self.n, chosen: frame.n, own }
    }
}

/// One player picks one of the other's cards, foreign ones included where the filter takes them; with none the list
/// ends.
#[derive(Clone, Copy)]
pub(super) struct Pick {
    pub(super) by: Whose,
    pub(super) on: Whose,
    pub(super) filter: Filter,
}

impl Pick {
    fn cards(self, state: &State, frame: Frame) -> impl Iterator<Item = Square> {
        let owner = seat_of(self.on, frame.seat);
        state.cards_of(owner).filter(move |&at| (self.filter)(state, owner, at))
    }

    fn pick(state: &mut State, at: Square) -> Then {
        state.marked = Squares::EMPTY;
        state.frames.top_mut().picked = Kept::some(at);
        Next
    }
}

impl Asks for Pick {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let mut cards = self.cards(state, frame);
        let (first, second) = (cards.next(), cards.next());
        drop(cards);
        match (first, second) {
            (None, _) => End,
            (Some(at), None) => Pick::pick(state, at),
            _ => Wait(Due::Seat(seat_of(self.by, frame.seat))),
        }
    }

    fn list(self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>) {
        let owner = seat_of(self.on, frame.seat);
        self.cards(state, frame).for_each(|at| out.push(Action::At(as_seen(at, owner, seat))));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, _: &mut L) -> Then {
        let (by, owner) = (seat_of(self.by, frame.seat), seat_of(self.on, frame.seat));
        match action {
            Action::At(at) => Pick::pick(state, as_seen(at, owner, by)),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, frame: Frame, seat: Seat) -> Prompt {
        let next = frame.ops().get(usize::from(frame.step) + 1);
        let lost = matches!(next, Some(Op::Bury(_) | Op::Scrap(_)));
        if seat_of(self.on, frame.seat) == seat {
            Prompt::PickOwn { lost }
        } else {
            Prompt::PickFoes { lost }
        }
    }

    fn possible(self, state: &State, frame: Frame) -> bool {
        self.cards(state, frame).next().is_some()
    }
}

/// The picked card goes under a draw stack with the same back, chosen by its owner (R10.7).
#[derive(Clone, Copy)]
pub(super) struct Bury {
    pub(super) whose: Whose,
}

impl Quiet for Bury {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let owner = seat_of(self.whose, frame.seat);
        let Some(at) = frame.picked.get() else { return Next };
        let card = state.unplace(owner, at, log);
        state.proceed(Next);
        // R10.9: after the card is gone, others may have something to say to it.
        state.frames.push(Frame::rule(Procedure::ExpansionLost, owner));
        if state.returns_face_up(card) {
            state.put_off(owner, card, log); // R10.8
        } else {
            // R14.4: both know the card, also under a stack.
            state.lay_aside(owner, card, Seen::ALL);
            state.frames.push(Frame::rule(Procedure::PutAway, owner));
        }
        Again
    }
}

/// The picked card goes to the discard pile.
#[derive(Clone, Copy)]
pub(super) struct Scrap {
    pub(super) whose: Whose,
}

impl Quiet for Scrap {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        if let Some(at) = frame.picked.get() {
            let owner = seat_of(self.whose, frame.seat);
            let card = state.unplace(owner, at, log);
            state.put_off(owner, card, log);
        }
        Next
    }
}

/// The card whose list it is goes to the discard pile.
#[derive(Clone, Copy)]
pub(super) struct ScrapThis;

impl Quiet for ScrapThis {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let card = state.unplace(frame.seat, frame.square(), log);
        state.put_off(frame.seat, card, log);
        Next
    }
}

/// A card is turned to another side (D3.4).
#[derive(Clone, Copy)]
pub(super) struct Turn {
    pub(super) which: Which,
    pub(super) way: Way,
}

impl Turn {
    fn square(self, frame: Frame) -> Square {
        match self.which {
            Which::This => frame.square(),
            Which::Picked => frame.picked.get().unwrap_or(frame.square()),
        }
    }

    fn level(self, state: &State, frame: Frame) -> u8 {
        let at = self.square(frame);
        state.board(state.board_at(frame.seat, at)).level(at)
    }
}

impl Asks for Turn {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let (at, level) = (self.square(frame), self.level(state, frame));
        let to = match self.way {
            Way::Up => (level + 1).min(FULL),
            Way::Down => level.saturating_sub(1),
            Way::Any => return Wait(Due::Seat(frame.seat)),
        };
        if to != level {
            state.turn_card(frame.seat, at, to, log);
        }
        Next
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        let level = self.level(state, frame);
        (0..=FULL).filter(|&side| side != level).for_each(|side| out.push(Action::Option(side)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Option(level) = action {
            state.turn_card(frame.seat, self.square(frame), level, log);
        }
        Next
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::TurnTo { card: state.card_at(frame.seat, self.square(frame)) }
    }

    fn possible(self, state: &State, frame: Frame) -> bool {
        match self.way {
            Way::Up => self.level(state, frame) < FULL,
            Way::Down => self.level(state, frame) > 0,
            Way::Any => true,
        }
    }
}
