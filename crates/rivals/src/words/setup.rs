//! The steps of setting up (R5, R17).

use super::Then::{self, Again, End, Next, Wait};
use super::dice::{die_odds, die_sample};
use super::{Asks, Quiet, Rolls, Word};
use crate::action::Action;
use crate::card::Set;
use crate::event::Event;
use crate::flow::Procedure;
use crate::op::Zone;
use crate::setup::START_PLACES;
use crate::state::{Due, Frame, Kept, State};
use crate::text::Prompt;
use table::{Actions, Odds, Random, Seat, Sink};

/// Both roll, the higher starts; after a tie again (R5.5).
#[derive(Clone, Copy)]
pub(super) struct StartRoll;

impl Rolls for StartRoll {
    fn reach<L: Sink<Event>>(self, _: &mut State, _: Frame, _: &mut L) -> Then {
        Wait(Due::Chance)
    }

    fn odds(self, _: &State, _: Frame, out: &mut Odds<Action>) {
        die_odds(out);
    }

    fn sample(self, _: &State, _: Frame, random: &mut impl Random) -> Action {
        die_sample(random)
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let Action::Die(pips) = action else { return Next };
        let top = state.frames.top_mut();
        if frame.n == 0 {
            top.n = pips;
            return Again;
        }
        top.n = 0;
        log.note(Event::StartRoll { red: frame.n, blue: pips });
        if frame.n == pips {
            return Again;
        }
        state.active = if frame.n > pips { Seat(0) } else { Seat(1) };
        state.frames.set_starter(state.active);
        if state.has_own_stacks() {
            // R18.15: the winner of the roll builds first.
            state.frames.top_mut().seat = state.active;
        }
        Next
    }
}

/// The sets of a Duel are chosen: by agreement, by the players, by lot (R17.5).
#[derive(Clone, Copy)]
pub(super) struct ChooseSets;

impl Word for ChooseSets {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, log: &mut L) -> Then {
        state.choose_sets(log)
    }

    fn possible(self, _: &State, _: Frame) -> bool {
        true
    }

    fn list(self, state: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        state.free_sets().for_each(|set| out.push(Action::Set(set)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, log: &mut L) -> Then {
        let by = match state.due {
            Due::Seat(seat) => Some(seat),
            Due::Chance | Due::Decks | Due::Over => None,
        };
        match action {
            Action::Set(set) => state.choose_set(set, by, log),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::ChooseSet
    }

    fn odds(self, state: &State, _: Frame, out: &mut Odds<Action>) {
        state.free_sets().for_each(|set| out.push((Action::Set(set), 1)));
    }

    fn sample(self, state: &State, _: Frame, random: &mut impl Random) -> Action {
        let pick = random.below(state.free_sets().count() as u32) as usize;
        Action::Set(state.free_sets().nth(pick).unwrap_or(Set::Basic))
    }
}

/// The cards of the game are brought together (R5.9 to R5.11, R17.2).
#[derive(Clone, Copy)]
pub(super) struct Gather;

impl Quiet for Gather {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        state.gather();
        Next
    }
}

/// In a Duel the event stack is filled up with cards drawn unseen (R17.6).
#[derive(Clone, Copy)]
pub(super) struct FillEvents;

impl Quiet for FillEvents {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        state.fill_events();
        Next
    }
}

/// The cards of a zone are shuffled, one pick of chance at a time.
#[derive(Clone, Copy)]
pub(super) struct Shuffle {
    pub(super) zone: Zone,
}

impl Shuffle {
    /// How many places are still to be filled; `n` counts those that are, from the end.
    fn left(self, state: &State, frame: Frame) -> usize {
        state.zone_len(self.zone).saturating_sub(usize::from(frame.n))
    }
}

impl Rolls for Shuffle {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if frame.n == 0 {
            state.forget_zone(self.zone);
        }
        if self.left(state, frame) <= 1 { Next } else { Wait(Due::Chance) }
    }

    fn odds(self, state: &State, frame: Frame, out: &mut Odds<Action>) {
        (0..self.left(state, frame) as u8).for_each(|index| out.push((Action::Deal(index), 1)));
    }

    fn sample(self, state: &State, frame: Frame, random: &mut impl Random) -> Action {
        Action::Deal(random.below(self.left(state, frame) as u32) as u8)
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, _: &mut L) -> Then {
        if let Action::Deal(index) = action {
            let last = self.left(state, frame) - 1;
            state.swap_in_zone(self.zone, usize::from(index), last);
            state.frames.top_mut().n += 1;
        }
        Again
    }
}

/// Yule goes fourth from the bottom (R5.1).
#[derive(Clone, Copy)]
pub(super) struct LayYule;

impl Quiet for LayYule {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        state.lay_yule();
        Next
    }
}

/// The shuffled draw cards are made into stacks (R5.3).
#[derive(Clone, Copy)]
pub(super) struct DealStacks;

impl Quiet for DealStacks {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        state.deal_stacks();
        match state.has_sea() {
            true => state.call(Frame::rule(Procedure::LaySea, state.active)),
            false => Next,
        }
    }
}

/// Choose a basic stack that the other has not chosen (R5.6, R5.12).
#[derive(Clone, Copy)]
pub(super) struct StartStack;

impl Asks for StartStack {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        Wait(Due::Seat(frame.seat))
    }

    fn list(self, state: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        let stacks = 0..usize::from(state.stack_count);
        stacks
            .filter(|&stack| state.is_start_stack(stack))
            .for_each(|stack| out.push(Action::Stack(stack as u8)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, _: &mut L) -> Then {
        if let Action::Stack(stack) = action {
            state.frames.top_mut().stack = Kept::some(stack);
        }
        Next
    }

    fn prompt(self, state: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::StartStack { top_three: state.mode().is_intro() }
    }
}

/// In the introductory game the top three cards of that stack are the hand (R5.6); else the list goes on.
#[derive(Clone, Copy)]
pub(super) struct TopThree;

impl Quiet for TopThree {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        if !state.mode.is_intro() {
            return Next;
        }
        state.draw_many(frame.seat, frame.stack.get().unwrap_or(0), 3, log);
        End
    }
}

/// Rearrange the regions (R5.13).
#[derive(Clone, Copy)]
pub(super) struct Arrange;

impl Asks for Arrange {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        // `n` is the place that is filled next; the last region has no choice.
        if usize::from(frame.n) + 1 >= START_PLACES.len() { Next } else { Wait(Due::Seat(frame.seat)) }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        let places = &START_PLACES[usize::from(frame.n)..];
        places.iter().for_each(|&at| out.push(Action::Region(state.board(frame.seat).tile(at))));
        out.push(Action::Pass);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let Action::Region(tile) = action else { return Next };
        let board = state.board(frame.seat);
        let to = START_PLACES[usize::from(frame.n)];
        if let Some(from) = board.regions().find(|&at| board.tile(at) == tile)
            && from != to
        {
            state.swap(frame.seat, from, to, log);
        }
        state.frames.top_mut().n += 1;
        Again
    }

    fn prompt(self, _: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::Arrange { at: START_PLACES[usize::from(frame.n).min(START_PLACES.len() - 1)] }
    }
}
