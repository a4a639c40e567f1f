//! Building: price, place, and what follows (R9.2 to R9.9).

use super::Then::{self, Again, Next, Wait};
use super::{Asks, Quiet, push_squares};
use crate::action::Action;
use crate::card::{Card, Kind, Tile};
use crate::cards::basic;
use crate::event::Event;
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet, Goods};
use crate::legality::MOST_IN_GOLD;
use crate::op::When;
use crate::square::{Square, Squares};
use crate::state::{Due, Frame, Kept, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

impl State {
    /// Begins to build a card that has left the hand, the centre or the face-up stack.
    pub(super) fn push_build(&mut self, seat: Seat, card: Card, at: Square, procedure: Procedure) {
        let mut price = self.cost(seat, card);
        let any = card.def().any_paid_here;
        if any > 0
            && let Some(good) = self.board(seat).stores(at.region())
        {
            price.add(good, any);
        }
        self.push_build_for(seat, card, at, price, procedure);
    }

    /// The same for another price.
    pub(crate) fn push_build_for(
        &mut self,
        seat: Seat,
        card: Card,
        at: Square,
        price: Goods,
        procedure: Procedure,
    ) {
        let price = price.into();
        self.frames.push(Frame { at: Kept::some(at), with: card, price, ..Frame::rule(procedure, seat) });
    }

    /// The same after the present step of a list: the card leaves the hand or the face-up stack.
    pub(crate) fn call_build(&mut self, seat: Seat, card: Card, at: Square, procedure: Procedure) {
        if self.hand(seat).cards().contains(&card) {
            self.hands[seat.index()].play(card);
        } else {
            self.face_up.take(card);
        }
        self.proceed(Next);
        self.push_build(seat, card, at, procedure);
    }

    /// A city is built for another price, after the present step of a list (E8.20).
    pub(crate) fn call_city(&mut self, seat: Seat, at: Square, price: Goods) {
        self.proceed(Next);
        self.push_build(seat, basic::CITY, at, Procedure::Build);
        self.frames.top_mut().price = price.into();
    }
}

/// What can be left out of a price, or paid otherwise, so that the rest can still be paid.
fn spareable(state: &State, frame: Frame, among: GoodSet, further: u8) -> GoodSet {
    let cost = frame.price.goods();
    let goods = state.board(frame.seat).goods();
    let mut spareable = GoodSet::EMPTY;
    for good in cost.kinds().and(among).iter() {
        let mut rest = cost;
        rest.sub(good, 1);
        let payable = match frame.is(Procedure::BuildInGold) {
            true => state.pays_in_gold(frame.seat, rest, further, 1, MOST_IN_GOLD),
            false => goods.missing(rest).resources() <= further,
        };
        if payable {
            spareable = spareable.with(good);
        }
    }
    spareable
}

/// Choose what a discount leaves out of the price (R9.8).
#[derive(Clone, Copy)]
pub(super) struct Discount;

impl Discount {
    fn choices(state: &State, frame: Frame) -> GoodSet {
        let discounts = state.discounts(frame.seat, frame.with);
        let further = discounts.count.saturating_sub(frame.n + 1);
        spareable(state, frame, discounts.goods, further)
    }

    fn leave_out(state: &mut State, good: Good) -> Then {
        let top = state.frames.top_mut();
        top.price.sub(good, 1);
        top.n += 1;
        Again
    }
}

impl Asks for Discount {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if frame.n >= state.discounts(frame.seat, frame.with).count {
            return Next;
        }
        let choices = Discount::choices(state, frame);
        match choices.single() {
            Some(good) => Discount::leave_out(state, good),
            None if choices.is_empty() => Next,
            None => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        Discount::choices(state, frame).iter().for_each(|good| out.push(Action::Name(good)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, _: &mut L) -> Then {
        match action {
            Action::Name(good) => Discount::leave_out(state, good),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::Discount { card: frame.with }
    }
}

/// Choose up to three resources of the price that are paid in gold, one for one (D5.16).
#[derive(Clone, Copy)]
pub(super) struct PayInGold;

impl PayInGold {
    /// The resources that may be replaced now, so that the rest can be paid.
    fn choices(state: &State, frame: Frame) -> GoodSet {
        let price = frame.price.goods();
        let mut choices = GoodSet::EMPTY;
        for good in price.kinds().and(GoodSet::RESOURCES.without(Good::Gold)).iter() {
            let mut rest = price;
            rest.sub(good, 1);
            rest.add(Good::Gold, 1);
            if state.pays_in_gold(frame.seat, rest, 0, 0, MOST_IN_GOLD - frame.n - 1) {
                choices = choices.with(good);
            }
        }
        choices
    }
}

impl Asks for PayInGold {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let done = frame.n >= MOST_IN_GOLD || PayInGold::choices(state, frame).is_empty();
        if done { Next } else { Wait(Due::Seat(frame.seat)) }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        PayInGold::choices(state, frame).iter().for_each(|good| out.push(Action::Name(good)));
        // One at least, and as many as are needed to pay.
        let enough = state.board(frame.seat).goods().covers(frame.price.goods());
        if frame.n > 0 && enough {
            out.push(Action::Pass);
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, _: &mut L) -> Then {
        let Action::Name(good) = action else { return Next };
        let top = state.frames.top_mut();
        let mut price = top.price.goods();
        price.sub(good, 1);
        price.add(Good::Gold, 1);
        top.price = price.into();
        top.n += 1;
        Again
    }

    fn prompt(self, _: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::PayInGold { card: frame.with, first: frame.n == 0 }
    }
}

/// Pay what the card costs that is built or played (R9.2).
#[derive(Clone, Copy)]
pub(super) struct PayCost;

impl PayCost {
    /// The good that must be paid next, and how much of it; `None` once all is paid.
    fn due(frame: Frame) -> Option<(Good, u8)> {
        let price = frame.price.goods();
        Good::ALL.into_iter().map(|good| (good, price.of(good))).find(|&(_, n)| n > 0)
    }

    /// The stores it may come from: any, or the very region the card is laid at (D7.4).
    fn stores(state: &State, frame: Frame, good: Good) -> Squares {
        let board = state.board(frame.seat);
        let stores = board.stocked(GoodSet::only(good));
        if !frame.with.def().paid_here {
            return stores;
        }
        stores.and(Squares::one(frame.square().region()))
    }

    fn pay<L: Sink<Event>>(state: &mut State, at: Square, log: &mut L) -> Then {
        let top = state.frames.top_mut();
        if let Some((good, _)) = PayCost::due(*top) {
            top.price.sub(good, 1);
        }
        state.pay(at, log)
    }
}

impl Asks for PayCost {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let Some((good, left)) = PayCost::due(frame) else { return Next };
        let spots = PayCost::stores(state, frame, good);
        match state.forced_payment(frame.seat, spots, left) {
            Some(at) => PayCost::pay(state, at, log),
            None => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        if let Some((good, _)) = PayCost::due(frame) {
            push_squares(out, PayCost::stores(state, frame, good));
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, _: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::At(at) => PayCost::pay(state, at, log),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, frame: Frame, _: Seat) -> Prompt {
        match PayCost::due(frame) {
            Some((good, n)) => Prompt::PayGood { n, good, card: Some(frame.with) },
            None => Prompt::Nothing,
        }
    }
}

/// Lay the card (R9.2), and let what it does when built happen (R9.7).
#[derive(Clone, Copy)]
pub(super) struct Lay;

impl Lay {
    /// R9.4: roads, settlements and cities come from the centre.
    fn lay_centre<L: Sink<Event>>(state: &mut State, frame: Frame, log: &mut L) -> Then {
        let (seat, at) = (frame.seat, frame.square());
        let first_city = state.board(seat).cities().is_empty();
        state.lay_centre(seat, at, frame.with, log);
        match frame.with.def().kind {
            Kind::Settlement => {
                return state.call(Frame { at: frame.at, ..Frame::rule(Procedure::Settle, seat) });
            }
            Kind::City if first_city => Lay::take_marker(state, seat, log),
            _ => {}
        }
        Next
    }

    /// D7.2: in its theme game a marker comes with the first city.
    fn take_marker<L: Sink<Event>>(state: &mut State, seat: Seat, log: &mut L) {
        let marker = state.face_up.distinct().find(|card| card.def().with_first_city);
        let place = |card: Card| state.board(seat).free_places(card.def().place).next();
        if let Some((card, at)) = marker.and_then(|card| Some((card, place(card)?))) {
            state.face_up.take(card);
            state.place(seat, at, card, log);
        }
    }
}

impl Quiet for Lay {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let Frame { seat, with: card, .. } = frame;
        if card.def().kind.is_centre() {
            return Lay::lay_centre(state, frame, log);
        }
        let at = frame.square();
        state.place(seat, at, card, log);
        match card.def().ability(When::Built) {
            Some(ability) => state.call(Frame::at(card, ability, seat, at)),
            None => Next,
        }
    }
}

/// Draw the regions of a new settlement (R9.5).
#[derive(Clone, Copy)]
pub(super) struct DrawRegions;

impl Quiet for DrawRegions {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, log: &mut L) -> Then {
        while state.drawn[1] == Tile::NONE && !state.region_stack().is_empty() {
            let (tile, _) = state.region_stack_mut().pop();
            state.draw_region(tile, log);
        }
        Next
    }
}

/// Lay one region above and the other below (R2.11); both start empty.
#[derive(Clone, Copy)]
pub(super) struct LayRegions;

impl Asks for LayRegions {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        Wait(Due::Seat(frame.seat))
    }

    fn list(self, state: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        state.drawn.iter().for_each(|&tile| out.push(Action::Region(tile)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let Action::Region(above) = action else { return Next };
        let [one, other] = std::mem::replace(&mut state.drawn, [Tile::NONE; 2]);
        let below = if above == one { other } else { one };
        let town = frame.square();
        let x = town.x() + if town.x() < 0 { -1 } else { 1 };
        for (tile, y) in [(above, 1), (below, -1)] {
            let at = Square::at(x, y);
            state.boards[frame.seat.index()].lay_region(at, tile, 0);
            log.note(Event::Region { seat: frame.seat, tile, at });
        }
        Next
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::LayRegions
    }
}
