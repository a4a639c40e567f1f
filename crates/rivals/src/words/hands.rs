//! What happens to hands: shown, taken from, put away.

use super::Then::{self, Again, Next, Wait};
use super::{Asks, Quiet};
use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::flow::{Procedure, seat_of};
use crate::op::{CardFilter, Count, Op, Whose};
use crate::pile::{MOST_IN_HAND, Seen};
use crate::state::{Due, Frame, State};
use crate::text::Prompt;
use table::{Actions, Seat, SeatSet, Sink};

/// See the opponent's whole hand.
#[derive(Clone, Copy)]
pub(super) struct SeeHand;

impl Quiet for SeeHand {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let seat = frame.seat.other();
        state.hands[seat.index()].reveal();
        log.note(Event::Shown { seat });
        let hand = state.hand(seat).cards();
        for &card in hand {
            log.note(Event::ShownCard { seat, card, back: state.back_of(seat, card) });
        }
        Next
    }
}

/// Lay aside so many of the opponent's hand cards; all, if there are no more.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    pub(super) n: u8,
}

impl Strip {
    /// The player lays aside a card of the opponent's hand, which was shown.
    fn strip<L: Sink<Event>>(state: &mut State, card: Card, log: &mut L) -> Then {
        let me = state.frames.top().seat;
        let foe = me.other();
        state.hands[foe.index()].yield_up(card);
        state.lost_hand = state.lost_hand.with(foe);
        state.lay_aside(foe, card, Seen::by(me));
        state.frames.top_mut().n += 1;
        log.note(Event::Stripped { seat: foe, by: me, card, back: state.back_of(foe, card) });
        Again
    }

    /// All is chosen: the owner learns what is gone all at once and in no order, or the order would tell where each
    /// card lies (R14.5).
    fn reveal<L: Sink<Event>>(state: &mut State, frame: Frame, log: &mut L) -> Then {
        // By their backs, which everybody will see; among equal backs only the picker knows the order.
        if !state.has_own_stacks() {
            table::sort_few(state.aside_mut().cards_mut(), |card| card.back());
        }
        let aside = state.aside().cards();
        let mut gone = [Card::NONE; MOST_IN_HAND];
        let gone = &mut gone[..aside.len()];
        gone.copy_from_slice(aside);
        table::sort_few(gone, |&card| card);
        let (seat, by) = (frame.seat.other(), frame.seat);
        for &card in &*gone {
            log.note(Event::PutAside { seat, by, card, back: state.back_of(seat, card) });
        }
        Next
    }
}

impl Asks for Strip {
    /// The last card of the hand goes without asking. Of two the player names the first, also if both must go: nobody
    /// else knows in which order they lie there (R14.5).
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        match *state.hand(frame.seat.other()).cards() {
            [only] if frame.n < self.n => Strip::strip(state, only, log),
            [_, ..] if frame.n < self.n => Wait(Due::Seat(frame.seat)),
            _ => Strip::reveal(state, frame, log),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.hand(frame.seat.other()).distinct().for_each(|card| out.push(Action::Card(card)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::Card(card) => Strip::strip(state, card, log),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::Strip { n: self.n, chosen: frame.n }
    }
}

impl State {
    /// Whose hand is being stripped: that player does not see what was laid aside so far.
    pub(crate) fn stripped(&self) -> Option<Seat> {
        let frame = self.frames.top();
        let op = frame.ops().get(usize::from(frame.step));
        matches!(op, Some(Op::Strip(_))).then_some(frame.seat.other())
    }
}

/// Put hand cards of a sort under draw stacks with the same back until at most so many are left (D5.14, D5.21).
#[derive(Clone, Copy)]
pub(super) struct Shed {
    pub(super) whose: Whose,
    pub(super) keep: Count,
    pub(super) filter: CardFilter,
}

impl Shed {
    /// How many of the sort are held.
    fn held(self, state: &State, seat: Seat) -> usize {
        state.hand(seat).cards().iter().filter(|&&card| (self.filter)(card)).count()
    }

    fn put_away<L: Sink<Event>>(self, state: &mut State, seat: Seat, card: Card, log: &mut L) -> Then {
        state.slip_aside(seat, card, log);
        state.lost_hand = state.lost_hand.with(seat);
        state.frames.push(Frame::rule(Procedure::PutAway, seat));
        Again
    }
}

impl Asks for Shed {
    /// Asked also where only one card is left to choose from, unless it is the whole hand: which cards are of the sort
    /// is nobody else's business.
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let seat = seat_of(self.whose, frame.seat);
        let keep = usize::from(state.amount(self.keep, frame));
        match (self.held(state, seat), state.hand(seat).cards()) {
            (0, _) => Next,
            (_, &[only]) if keep == 0 => self.put_away(state, seat, only, log),
            _ => Wait(Due::Seat(seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>) {
        let hand = state.hand(seat);
        hand.distinct().filter(|&card| (self.filter)(card)).for_each(|card| out.push(Action::Card(card)));
        if self.held(state, seat) <= usize::from(state.amount(self.keep, frame)) {
            out.push(Action::Pass);
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::Card(card) => self.put_away(state, seat_of(self.whose, frame.seat), card, log),
            _ => Next,
        }
    }

    fn prompt(self, state: &State, frame: Frame, seat: Seat) -> Prompt {
        let over = self.held(state, seat).saturating_sub(usize::from(state.amount(self.keep, frame)));
        Prompt::Shed { over: over as u8 }
    }
}

/// Everybody who lost hand cards has been asked; the next effect begins with a clean slate.
#[derive(Clone, Copy)]
pub(super) struct ForgetLosses;

impl Quiet for ForgetLosses {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        state.lost_hand = SeatSet::EMPTY;
        Next
    }
}
