//! The dice, and what they bring (R7).

use super::Then::{self, Again, Next, Wait};
use super::{Asks, Quiet, Rolls};
use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet};
use crate::op::{Moment, When};
use crate::pile::Seen;
use crate::square::{Square, Squares};
use crate::state::{Due, Face, Frame, Kept, State};
use crate::text::Prompt;
use table::{Actions, Odds, Random, Seat, SeatSet, Sink};

/// The six outcomes of a production die.
pub(super) fn die_odds(out: &mut Odds<Action>) {
    (1..=6).for_each(|pips| out.push((Action::Die(pips), 1)));
}

pub(super) fn die_sample(random: &mut impl Random) -> Action {
    Action::Die(random.below(6) as u8 + 1)
}

/// Roll the production die for a card; the result is the list's own and not the turn's.
#[derive(Clone, Copy)]
pub(super) struct Roll;

impl Rolls for Roll {
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
        if let Action::Die(pips) = action {
            state.frames.top_mut().die = pips;
            state.rolled = pips;
            log.note(Event::Roll { seat: frame.seat, pips, why: state.why() });
        }
        Next
    }
}

/// Name the production number instead of rolling it.
#[derive(Clone, Copy)]
pub(super) struct NameNumber;

impl Asks for NameNumber {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        Wait(Due::Seat(frame.seat))
    }

    fn list(self, _: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        (1..=6).for_each(|pips| out.push(Action::Number(pips)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Number(pips) = action {
            state.die = pips;
            log.note(Event::Die { seat: frame.seat, pips, named: true });
        }
        Next
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::NameNumber
    }
}

/// The production die, unless it was named (R7.1).
#[derive(Clone, Copy)]
pub(super) struct ProductionDie;

impl Rolls for ProductionDie {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        if state.die != 0 { Next } else { Wait(Due::Chance) }
    }

    fn odds(self, _: &State, _: Frame, out: &mut Odds<Action>) {
        die_odds(out);
    }

    fn sample(self, _: &State, _: Frame, random: &mut impl Random) -> Action {
        die_sample(random)
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Die(pips) = action {
            state.die = pips;
            log.note(Event::Die { seat: frame.seat, pips, named: false });
        }
        Next
    }
}

/// The event die, unless a card has set it (R7.1).
#[derive(Clone, Copy)]
pub(super) struct EventDie;

impl Rolls for EventDie {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        if state.face.is_some() { Next } else { Wait(Due::Chance) }
    }

    fn odds(self, _: &State, _: Frame, out: &mut Odds<Action>) {
        Face::ALL.into_iter().for_each(|face| out.push((Action::Face(face), face.sides())));
    }

    fn sample(self, _: &State, _: Frame, random: &mut impl Random) -> Action {
        // Sides 4 and 5 both show the event card (R1.7).
        Action::Face(Face::ALL[random.below(6).min(4) as usize])
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Face(face) = action {
            state.face = Some(face);
            log.note(Event::Face { seat: frame.seat, face, named: false });
        }
        Next
    }
}

/// Lets the players answer the face before it is carried out, once (E7.19); whether somebody may.
fn answer_face(state: &mut State, frame: Frame) -> bool {
    let asked = frame.n == 0 && state.windows.board >> Moment::FaceRolled as u8 & 1 != 0;
    if asked {
        state.frames.top_mut().n = 1;
        state.frames.push(Frame::rule(Procedure::AnswerFace, frame.seat));
    }
    asked
}

/// A Brigand Attack comes before production (R7.2).
#[derive(Clone, Copy)]
pub(super) struct FaceBefore;

impl Quiet for FaceBefore {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let face = state.face;
        match face {
            Some(Face::Brigands) if answer_face(state, frame) => Again,
            Some(Face::Brigands) => state.call(Frame::rule(Procedure::Brigands, frame.seat)),
            Some(Face::Trade | Face::Celebration | Face::Harvest | Face::Event) | None => Next,
        }
    }
}

/// Each region with the number receives 1, and 1 more for each booster of its kind beside it (R7.3).
#[derive(Clone, Copy)]
pub(super) struct Produce;

/// Whether sages receive owls in the opponent's turn, too (EC14).
const OWLS_ON_BOTH_ROLLS: bool = false;

impl Produce {
    /// Each sage at a region with the number receives an owl in the owner's own turn (E7.3), also if the region is
    /// full (E7.4); what has no room is lost (E7.5).
    fn inspire<L: Sink<Event>>(state: &mut State, log: &mut L) {
        for seat in [state.active, state.active.other()] {
            if seat != state.active && !OWLS_ON_BOTH_ROLLS {
                continue;
            }
            let board = state.board(seat);
            let sages = board.roomy(GoodSet::only(Good::Owl)).and(board.own());
            let called = |at: &Square| at.is_beyond() && board.tile(at.region()).number() == state.die;
            let called: Squares = sages.filter(called).collect();
            called.for_each(|at| state.store(seat, at, 1, log));
        }
    }
}

impl Quiet for Produce {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, log: &mut L) -> Then {
        for seat in [state.active, state.active.other()] {
            for at in state.board(seat).numbered(state.die) {
                let yields = state.board(seat).yields(at);
                state.fill(seat, at, yields, log);
            }
        }
        Produce::inspire(state, log);
        Next
    }
}

/// Every other face comes after production (R7.2).
#[derive(Clone, Copy)]
pub(super) struct FaceAfter;

impl Quiet for FaceAfter {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let face = state.face;
        let procedure = match face {
            Some(Face::Trade | Face::Celebration) if answer_face(state, frame) => return Again,
            Some(Face::Trade) => Procedure::TradeFace,
            Some(Face::Celebration) => Procedure::Celebration,
            Some(Face::Harvest) => Procedure::Harvest,
            Some(Face::Event) => Procedure::EventCard,
            Some(Face::Brigands) | None => return Next,
        };
        state.call(Frame::rule(procedure, frame.seat))
    }
}

/// The event die is rolled once more in the action phase (E6.3). The number of the turn stays.
#[derive(Clone, Copy)]
pub(super) struct ExtraFace;

impl Rolls for ExtraFace {
    fn reach<L: Sink<Event>>(self, _: &mut State, _: Frame, _: &mut L) -> Then {
        Wait(Due::Chance)
    }

    fn odds(self, state: &State, frame: Frame, out: &mut Odds<Action>) {
        EventDie.odds(state, frame, out);
    }

    fn sample(self, state: &State, frame: Frame, random: &mut impl Random) -> Action {
        EventDie.sample(state, frame, random)
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        EventDie.answer(state, frame, action, log)
    }
}

/// The face that the event die shows is carried out at once, without production (E6.3, E8.17).
#[derive(Clone, Copy)]
pub(super) struct CarryOutFace;

impl Quiet for CarryOutFace {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let face = state.face;
        let procedure = match face {
            Some(Face::Brigands | Face::Trade | Face::Celebration) if answer_face(state, frame) => {
                return Again;
            }
            Some(Face::Brigands) => Procedure::Brigands,
            Some(Face::Trade) => Procedure::TradeFace,
            Some(Face::Celebration) => Procedure::Celebration,
            Some(Face::Harvest) => Procedure::Harvest,
            Some(Face::Event) => Procedure::EventCard,
            None => return Next,
        };
        state.call(Frame::rule(procedure, frame.seat))
    }
}

/// The top event card is turned up and carried out (R7.9).
#[derive(Clone, Copy)]
pub(super) struct TurnUp;

impl Quiet for TurnUp {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        if state.event_stack() == 0 {
            return Next;
        }
        let (card, _) = state.events_mut().pop();
        log.note(Event::TurnedUp { card });
        state.turned_up = card;
        match card.def().ability(When::Event) {
            Some(ability) => state.call(Frame::of(card, ability, frame.seat)),
            None => Next,
        }
    }
}

/// The event card goes under its stack (R7.9), or where it says itself (D7.11).
#[derive(Clone, Copy)]
pub(super) struct PutBack;

impl Quiet for PutBack {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, log: &mut L) -> Then {
        // R8.1: Yule is in the new stack already, and the card drawn after it was put back.
        let card = std::mem::replace(&mut state.turned_up, Card::NONE);
        if card != Card::NONE && state.laid_out.is_some() {
            let laid_out = state.laid_out.get().unwrap_or(0);
            state.events_mut().insert(0, card, Seen::ALL);
            state.laid_out = Kept::some(laid_out + 1);
        } else if card != Card::NONE {
            let below = card.def().returns_below.map_or(usize::MAX, usize::from);
            let mut events = state.events_mut();
            events.insert(events.len().saturating_sub(below), card, Seen::ALL);
        }
        if card != Card::NONE {
            log.note(Event::CarriedOut);
        }
        state.spared = SeatSet::EMPTY;
        Next
    }
}
