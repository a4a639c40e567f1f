//! Receiving, paying, demanding and giving goods (R3).

use super::Then::{self, Again, End, Next, Wait};
use super::{Asks, Quiet, Spots, push_squares, single};
use crate::action::Action;
use crate::ctx::Ctx;
use crate::event::Event;
use crate::goods::{Good, GoodSet};
use crate::op::{Count, Of};
use crate::square::{Square, Squares};
use crate::state::{Due, Frame, Kept, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

impl Count {
    /// Whether the player may stop after so many.
    pub(super) fn is_enough(self, n: u8) -> bool {
        match self {
            Count::UpTo(_) => true,
            Count::OneTo(_) | Count::OneToPer(_) => n > 0,
            Count::N(_) | Count::Per(_) => false,
        }
    }
}

impl Of {
    /// The one good that is meant, if it is one.
    pub(super) fn only(self, frame: Frame) -> Option<Good> {
        match self {
            Of::Only(good) => Some(good),
            Of::Named => frame.named(),
            Of::Any | Of::Not(_) | Of::NotNamed | Of::NotPaid | Of::Among(_) => None,
        }
    }
}

impl State {
    /// How many, for a frame.
    #[inline]
    pub(crate) fn amount(&self, count: Count, frame: Frame) -> u8 {
        match count {
            Count::N(n) | Count::UpTo(n) | Count::OneTo(n) => n,
            Count::Per(per) | Count::OneToPer(per) => per(&Ctx { state: self, frame }),
        }
    }

    /// Which goods, for a frame.
    #[inline]
    pub(crate) fn goods_of(&self, of: Of, frame: Frame) -> GoodSet {
        match of {
            Of::Any => GoodSet::RESOURCES,
            Of::Only(good) => GoodSet::only(good),
            Of::Not(good) => GoodSet::RESOURCES.without(good),
            Of::Named => frame.named().map_or(GoodSet::EMPTY, GoodSet::only),
            Of::NotNamed => frame.named().map_or(GoodSet::RESOURCES, |good| GoodSet::RESOURCES.without(good)),
            Of::NotPaid => GoodSet::RESOURCES.minus(frame.paid),
            Of::Among(among) => among(&Ctx { state: self, frame }),
        }
    }

    /// Where a payment must come from, if there is no choice: one store, or everything that is there.
    #[inline]
    pub(super) fn forced_payment(&self, seat: Seat, spots: Squares, left: u8) -> Option<Square> {
        match single(spots) {
            Spots::One(at) => Some(at),
            Spots::None => None,
            Spots::Many => {
                let board = self.board(seat);
                let total: u8 = spots.map(|at| board.level(at)).sum();
                if total <= left { spots.into_iter().next() } else { None }
            }
        }
    }

    /// One good that the list receives is stored.
    #[inline]
    fn take<L: Sink<Event>>(&mut self, at: Square, log: &mut L) -> Then {
        let seat = self.frames.top().seat;
        self.store(seat, at, 1, log);
        let top = self.frames.top_mut();
        top.n += 1;
        top.taken += 1;
        Again
    }

    /// One good that the list pays leaves its store; it is then the named one.
    pub(super) fn pay<L: Sink<Event>>(&mut self, at: Square, log: &mut L) -> Then {
        let seat = self.frames.top().seat;
        let good = self.board(seat).stores(at);
        self.unstore(seat, at, 1, log);
        let top = self.frames.top_mut();
        top.n += 1;
        if let Some(good) = good {
            top.good = Kept::some(good);
            top.paid = top.paid.with(good);
        }
        Again
    }

    /// The resources a player has room for.
    pub(crate) fn storable(&self, seat: Seat) -> GoodSet {
        let board = self.board(seat);
        let roomy = |good: &Good| !board.roomy(GoodSet::only(*good)).is_empty();
        GoodSet::RESOURCES.iter().filter(roomy).fold(GoodSet::EMPTY, GoodSet::with)
    }

    /// Whether there is room for any resource but `good`.
    pub(crate) fn can_receive_other(&self, seat: Seat, good: Good) -> bool {
        !self.board(seat).roomy(GoodSet::RESOURCES.without(good)).is_empty()
    }
}

/// Receive goods from the supply and store each where there is room (R3.4).
#[derive(Clone, Copy)]
pub(super) struct Take {
    pub(super) count: Count,
    pub(super) of: Of,
}

impl Asks for Take {
    #[inline]
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let total = state.amount(self.count, frame);
        if frame.n >= total {
            return Next;
        }
        let spots = state.board(frame.seat).roomy(state.goods_of(self.of, frame));
        match single(spots) {
            Spots::None => {
                let why = state.why();
                let good = state.goods_of(self.of, frame).single();
                log.note(Event::NoRoom { seat: frame.seat, good, n: total - frame.n, why });
                Next
            }
            Spots::One(at) if !self.count.is_enough(frame.n) => state.take(at, log),
            _ => Wait(Due::Seat(frame.seat)),
        }
    }

    #[inline]
    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        push_squares(out, state.board(frame.seat).roomy(state.goods_of(self.of, frame)));
        if self.count.is_enough(frame.n) {
            out.push(Action::Pass);
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::At(at) => state.take(at, log),
            _ => Next,
        }
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        let n = state.amount(self.count, frame).saturating_sub(frame.n);
        match self.of {
            Of::Only(good) => Prompt::Store { n, good },
            Of::Any | Of::Not(_) | Of::Named | Of::NotNamed | Of::NotPaid | Of::Among(_) => {
                Prompt::Receive { n }
            }
        }
    }
}

/// Pay goods to the supply, each from a store of one's choice (R3.7, R3.8).
#[derive(Clone, Copy)]
pub(super) struct Pay {
    pub(super) count: Count,
    pub(super) of: Of,
}

impl Asks for Pay {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let left = state.amount(self.count, frame).saturating_sub(frame.n);
        let spots = state.board(frame.seat).stocked(state.goods_of(self.of, frame));
        // Who has less pays what there is; where that is not enough, requirements say so before.
        if left == 0 || spots.is_empty() {
            return Next;
        }
        match state.forced_payment(frame.seat, spots, left) {
            Some(at) => state.pay(at, log),
            None => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        push_squares(out, state.board(frame.seat).stocked(state.goods_of(self.of, frame)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::At(at) => state.pay(at, log),
            _ => Next,
        }
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        let n = state.amount(self.count, frame).saturating_sub(frame.n);
        match self.of.only(frame) {
            Some(good) => Prompt::PayGood { n, good, card: None },
            None => Prompt::PayAny { n },
        }
    }

    /// What costs something is offered only to a player who can pay it.
    fn possible(self, state: &State, frame: Frame) -> bool {
        let goods = state.goods_of(self.of, frame);
        let stock = state.board(frame.seat).goods();
        let there: u8 = goods.iter().map(|good| stock.of(good)).sum();
        there >= state.amount(self.count, frame)
    }
}

/// Take goods from the opponent, who chooses where each leaves (R3.9, R3.10).
#[derive(Clone, Copy)]
pub(super) struct Demand {
    pub(super) count: Count,
    pub(super) of: Of,
}

impl Demand {
    /// Own stores with room for something the opponent has.
    fn wanted(self, state: &State, frame: Frame) -> Squares {
        let there = state.board(frame.seat.other()).goods().kinds();
        state.board(frame.seat).roomy(state.goods_of(self.of, frame).and(there))
    }

    /// The opponent's stores that hold the good demanded.
    fn leaving(state: &State, frame: Frame) -> Squares {
        let good = frame.busy.get().and_then(|at| state.board(frame.seat).stores(at));
        state.board(frame.seat.other()).stocked(good.map_or(GoodSet::EMPTY, GoodSet::only))
    }

    fn name(state: &mut State, at: Square) -> Then {
        let good = state.board(state.frames.top().seat).stores(at);
        let top = state.frames.top_mut();
        top.busy = Kept::some(at);
        top.good = good.into();
        Again
    }

    fn hand_over<L: Sink<Event>>(state: &mut State, from: Square, log: &mut L) -> Then {
        let frame = *state.frames.top();
        state.unstore(frame.seat.other(), from, 1, log);
        if let Some(to) = frame.busy.get() {
            state.store(frame.seat, to, 1, log);
        }
        let top = state.frames.top_mut();
        top.busy = Kept::NONE;
        top.n += 1;
        Again
    }
}

impl Asks for Demand {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        if frame.n >= state.amount(self.count, frame) {
            return Next;
        }
        if frame.busy.is_some() {
            return match single(Demand::leaving(state, frame)) {
                Spots::One(at) => Demand::hand_over(state, at, log),
                _ => Wait(Due::Seat(frame.seat.other())),
            };
        }
        match single(self.wanted(state, frame)) {
            Spots::None => Next,
            Spots::One(at) if !self.count.is_enough(frame.n) => Demand::name(state, at),
            _ => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>) {
        let mine = seat == frame.seat;
        push_squares(out, if mine { self.wanted(state, frame) } else { Demand::leaving(state, frame) });
        if mine && self.count.is_enough(frame.n) {
            out.push(Action::Pass);
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::At(at) if frame.busy.is_some() => Demand::hand_over(state, at, log),
            Action::At(at) => Demand::name(state, at),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, frame: Frame, seat: Seat) -> Prompt {
        if seat == frame.seat { Prompt::Demand } else { Prompt::HandOver }
    }
}

/// Give goods to the opponent, who stores them; what finds no room is lost (G9).
#[derive(Clone, Copy)]
pub(super) struct Give {
    pub(super) count: Count,
    pub(super) of: Of,
}

impl Give {
    /// The opponent's stores with room for the good that is given.
    fn receiving(state: &State, frame: Frame) -> Squares {
        let good = frame.busy.get().and_then(|at| state.board(frame.seat).stores(at));
        state.board(frame.seat.other()).roomy(good.map_or(GoodSet::EMPTY, GoodSet::only))
    }

    fn choose(state: &mut State, at: Square) -> Then {
        state.frames.top_mut().busy = Kept::some(at);
        Again
    }

    fn give<L: Sink<Event>>(state: &mut State, to: Option<Square>, log: &mut L) -> Then {
        let frame = *state.frames.top();
        let foe = frame.seat.other();
        let good = frame.busy.get().and_then(|from| state.board(frame.seat).stores(from));
        if let Some(from) = frame.busy.get() {
            state.unstore(frame.seat, from, 1, log);
        }
        match to {
            Some(at) => state.store(foe, at, 1, log),
            None => log.note(Event::NoRoom { seat: foe, good, n: 1, why: state.why() }),
        }
        let top = state.frames.top_mut();
        top.busy = Kept::NONE;
        top.n += 1;
        Again
    }
}

impl Asks for Give {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        if frame.n >= state.amount(self.count, frame) {
            return Next;
        }
        if frame.busy.is_some() {
            return match single(Give::receiving(state, frame)) {
                Spots::None => Give::give(state, None, log),
                Spots::One(at) => Give::give(state, Some(at), log),
                Spots::Many => Wait(Due::Seat(frame.seat.other())),
            };
        }
        match single(state.board(frame.seat).stocked(state.goods_of(self.of, frame))) {
            Spots::None => Next,
            Spots::One(at) => Give::choose(state, at),
            Spots::Many => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, seat: Seat, out: &mut Actions<Action>) {
        push_squares(
            out,
            match seat == frame.seat {
                true => state.board(seat).stocked(state.goods_of(self.of, frame)),
                false => Give::receiving(state, frame),
            },
        );
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::At(at) if frame.busy.is_some() => Give::give(state, Some(at), log),
            Action::At(at) => Give::choose(state, at),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, frame: Frame, seat: Seat) -> Prompt {
        if seat == frame.seat { Prompt::Give } else { Prompt::StoreGift }
    }

    /// A gift that has to be made needs something to give.
    fn possible(self, state: &State, frame: Frame) -> bool {
        !state.board(frame.seat).stocked(state.goods_of(self.of, frame)).is_empty()
    }
}

/// Pay so many from a single store, one of these.
#[derive(Clone, Copy)]
pub(super) struct PayFrom {
    pub(super) n: u8,
    pub(super) from: fn(&Ctx) -> Squares,
}

impl PayFrom {
    fn payers(self, state: &State, frame: Frame) -> Squares {
        (self.from)(&Ctx { state, frame })
    }
}

/// A list pays `n` from one store; its good is then the named one.
fn pay_from<L: Sink<Event>>(state: &mut State, at: Square, n: u8, log: &mut L) -> Then {
    let seat = state.frames.top().seat;
    state.unstore(seat, at, n, log);
    if let Some(good) = state.board(seat).stores(at) {
        state.frames.top_mut().good = Kept::some(good);
    }
    Next
}

impl Asks for PayFrom {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        match single(self.payers(state, frame)) {
            Spots::None => End,
            Spots::One(at) => pay_from(state, at, self.n, log),
            Spots::Many => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        push_squares(out, self.payers(state, frame));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::At(at) => pay_from(state, at, self.n, log),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::PayFrom { n: self.n }
    }

    fn possible(self, state: &State, frame: Frame) -> bool {
        !self.payers(state, frame).is_empty()
    }
}

/// Pay from the very region the card lies at.
#[derive(Clone, Copy)]
pub(super) struct PayHere {
    pub(super) n: u8,
}

impl Quiet for PayHere {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        pay_from(state, frame.square().region(), self.n, log)
    }

    fn possible(self, state: &State, frame: Frame) -> bool {
        state.board(frame.seat).level(frame.square().region()) >= self.n
    }
}

/// Name one of these goods.
#[derive(Clone, Copy)]
pub(super) struct Name {
    pub(super) of: Of,
}

impl Asks for Name {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let mut goods = state.goods_of(self.of, frame).iter();
        match (goods.next(), goods.next()) {
            (None, _) => End,
            (Some(good), None) => {
                state.frames.top_mut().good = Kept::some(good);
                Next
            }
            _ => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.goods_of(self.of, frame).iter().for_each(|good| out.push(Action::Name(good)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, _: &mut L) -> Then {
        if let Action::Name(good) = action {
            state.frames.top_mut().good = Kept::some(good);
        }
        Next
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::NameGood
    }
}

/// Gold that may lie on a gold field or in a store of its own (R3.6). The frame's number says how much.
#[derive(Clone, Copy)]
pub(super) struct PlaceGold;

impl PlaceGold {
    fn spots(state: &State, frame: Frame) -> Squares {
        state.board(frame.seat).gold_spots(frame.square())
    }
}

impl Asks for PlaceGold {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        if frame.n >= frame.number {
            return Next;
        }
        match single(PlaceGold::spots(state, frame)) {
            Spots::None => {
                let why = state.why();
                let good = Some(Good::Gold);
                log.note(Event::NoRoom { seat: frame.seat, good, n: frame.number - frame.n, why });
                Next
            }
            Spots::One(at) => state.take(at, log),
            Spots::Many => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        push_squares(out, PlaceGold::spots(state, frame));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::At(at) => state.take(at, log),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::PlaceGold
    }
}
