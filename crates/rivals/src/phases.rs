//! The steps of set-up, turn and building (R5 to R12), which no card uses.

use crate::card::{Card, Kind};
use crate::cards::basic;
use crate::event::Event;
use crate::flow::Procedure;
use crate::goods::{Good, GoodSet, Goods};
use crate::op::{Phase, When, Zone};
use crate::pile::Seen;
use crate::run::Then::{self, Again, End, Next, Wait};
use crate::run::{Spots, single};
use crate::setup::START_PLACES;
use crate::square::Squares;
use crate::state::{Due, Face, Frame, State};
use table::{Seat, SeatSet, Sink};

impl State {
    pub(crate) fn perform_phase<L: Sink<Event>>(&mut self, phase: Phase, frame: Frame, log: &mut L) -> Then {
        let me = frame.seat;
        match phase {
            Phase::StartRoll => Wait(Due::Chance),
            Phase::EventDie => {
                if self.face.is_some() {
                    Next
                } else {
                    Wait(Due::Chance)
                }
            }
            Phase::ChooseSets => self.choose_sets(log),
            Phase::Gather => {
                self.gather();
                Next
            }
            Phase::FillEvents => {
                self.fill_events();
                Next
            }
            Phase::Shuffle(zone) => {
                if frame.n == 0 {
                    self.unknow(zone);
                }
                // `n` counts the places already filled, from the end.
                if usize::from(frame.n) + 1 >= self.zone_len(zone) { Next } else { Wait(Due::Chance) }
            }
            Phase::LayYule => {
                self.lay_yule();
                Next
            }
            Phase::DealStacks => {
                self.deal_stacks();
                Next
            }
            Phase::BeginTurn => {
                self.active = me;
                self.turn += 1;
                self.die = 0;
                self.face = None;
                self.boards[me.index()].used = Squares::EMPTY;
                self.lingering.clear();
                log.note(Event::Turn { seat: me, number: self.turn });
                Next
            }
            Phase::ProductionDie => {
                if self.die != 0 {
                    Next
                } else {
                    Wait(Due::Chance)
                }
            }
            Phase::FaceBefore => {
                if self.face == Some(Face::Brigands) {
                    self.call(Frame::rule(Procedure::Brigands, me))
                } else {
                    Next
                }
            }
            Phase::Produce => {
                self.produce(log);
                Next
            }
            Phase::FaceAfter => {
                let procedure = match self.face {
                    Some(Face::Trade) => Procedure::TradeFace,
                    Some(Face::Celebration) => Procedure::Celebration,
                    Some(Face::Harvest) => Procedure::Harvest,
                    Some(Face::Event) => Procedure::EventCard,
                    Some(Face::Brigands) | None => return Next,
                };
                self.call(Frame::rule(procedure, me))
            }
            Phase::TurnUp => {
                let (card, _) = self.events.pop();
                log.note(Event::TurnedUp { card });
                self.turned_up = card;
                match card.def().ability(When::Event) {
                    Some(ability) => self.call(Frame::new(card, ability, me, frame.at)),
                    None => Next,
                }
            }
            Phase::PutBack => {
                // R8.1: Yule is in the new stack already, and the card drawn after it was put back.
                let card = std::mem::replace(&mut self.turned_up, Card::NONE);
                if card != Card::NONE {
                    self.events.insert(0, card, Seen::ALL);
                }
                self.spared = SeatSet::EMPTY;
                Next
            }
            // Also asked before the roll of a player who holds nothing for it: see `Op::Window`.
            Phase::StartStack | Phase::BeforeRoll | Phase::Acting | Phase::DrawOrSearch => {
                Wait(Due::Seat(me))
            }
            Phase::TopThree => {
                if !self.mode.is_intro() {
                    return Next;
                }
                self.draw_many(me, frame.pick, 3, log);
                End
            }
            Phase::Arrange => {
                // `n` is the place that is filled next; the last region has no choice.
                if usize::from(frame.n) + 1 >= START_PLACES.len() { Next } else { Wait(Due::Seat(me)) }
            }
            Phase::Refill => {
                let left = self.hand_limit(me).saturating_sub(self.hand(me).len());
                if left == 0 { Next } else { self.draw_somewhere(me, left as u8, log) }
            }
            Phase::Trim => {
                if self.hand(me).len() > self.hand_limit(me) {
                    Wait(Due::Seat(me))
                } else {
                    Next
                }
            }
            Phase::Exchange => {
                if self.hand(me).is_empty() {
                    End
                } else {
                    Wait(Due::Seat(me))
                }
            }
            Phase::EndTurn => self.end_turn(me, log),
            Phase::Discount => {
                if frame.n >= self.discount(me, frame.with).min(2) {
                    return Next;
                }
                match single_good(self.spareable(frame)) {
                    Spared::None => Next,
                    Spared::One(good) => self.leave_out(good),
                    Spared::Many => Wait(Due::Seat(me)),
                }
            }
            Phase::PlaceGold => {
                if frame.n >= frame.round {
                    return Next;
                }
                match single(self.board(me).gold_spots(frame.at)) {
                    Spots::None => {
                        log.note(Event::NoRoom { seat: me, n: frame.round - frame.n, why: self.why() });
                        Next
                    }
                    Spots::One(at) => self.take(at, log),
                    Spots::Many => Wait(Due::Seat(me)),
                }
            }
            Phase::Protect => {
                if self.wards(me, Card(frame.pick)) == 0 {
                    End
                } else {
                    Wait(Due::Seat(me))
                }
            }
            Phase::PayCost => self.pay_cost(frame, log),
            Phase::Lay => self.lay(frame, log),
            Phase::DrawRegions => {
                while self.drawn[1] == crate::card::Tile::NONE && !self.tiles.is_empty() {
                    let (tile, _) = self.tiles.pop();
                    self.draw_region(tile, log);
                }
                Next
            }
            Phase::LayRegions => Wait(Due::Seat(me)),
            Phase::DiscardPlayed => {
                self.discard.push(frame.with);
                log.note(Event::Discarded { card: frame.with });
                Next
            }
        }
    }

    pub(crate) fn zone_len(&self, zone: Zone) -> usize {
        match zone {
            Zone::Events => self.events.len(),
            Zone::Regions => self.tiles.len(),
            Zone::Stack(stack) => self.stacks[stack as usize].len(),
            Zone::Box => self.boxed.len(),
        }
    }

    fn unknow(&mut self, zone: Zone) {
        match zone {
            Zone::Events => self.events.unknow(),
            Zone::Regions => self.tiles.unknow(),
            Zone::Stack(stack) => self.stacks[stack as usize].unknow(),
            Zone::Box => self.boxed.unknow(),
        }
    }

    /// R5.1: Yule lies on three cards. While the others are shuffled it is at the bottom, or out.
    fn lay_yule(&mut self) {
        if let Some(index) = self.events.cards().iter().position(|&card| card == basic::YULE) {
            self.events.remove(index);
        }
        self.events.insert(3, basic::YULE, Seen::ALL);
        self.turned_up = Card::NONE;
    }

    /// R7.3: each region with the number receives 1, and 1 more for each booster of its kind beside it.
    fn produce<L: Sink<Event>>(&mut self, log: &mut L) {
        for seat in [self.active, self.active.other()] {
            let board = self.board(seat);
            for at in board.numbered(self.die) {
                let yields = self.board(seat).yields(at);
                self.fill(seat, at, yields, log);
            }
        }
    }

    /// R12.5, R16.1.
    fn end_turn<L: Sink<Event>>(&mut self, me: Seat, log: &mut L) -> Then {
        let points = self.tally(me).victory;
        // In the other games the next turn begins with its own check (R16.2).
        if self.mode.is_intro() && points >= self.mode.target() {
            log.note(Event::Won { seat: me, points });
            return Wait(Due::Over);
        }
        let top = self.frames.top_mut();
        top.seat = me.other();
        top.step = 0;
        Again
    }

    // ------------------------------------------------------------------ building

    /// The good that the next resource of the cost must be; `None` once all is paid.
    pub(crate) fn due_good(&self, frame: Frame) -> Option<(Good, u8)> {
        let cost = self.cost_of(frame);
        let mut paid = frame.n;
        for good in Good::ALL {
            let due = cost.of(good);
            if paid < due {
                return Some((good, due - paid));
            }
            paid -= due;
        }
        None
    }

    /// The cost of what is built, less what a discount leaves out; `die` and `round` hold that.
    fn cost_of(&self, frame: Frame) -> Goods {
        let mut cost = self.cost(frame.seat, frame.with);
        for left_out in [frame.die, frame.round] {
            if left_out != 0 {
                cost.sub(Good::at(left_out - 1), 1);
            }
        }
        cost
    }

    /// The resources a discount may leave out now, so that the rest can be paid (R9.8).
    pub(crate) fn spareable(&self, frame: Frame) -> GoodSet {
        let cost = self.cost_of(frame);
        let goods = self.board(frame.seat).goods();
        let further = self.discount(frame.seat, frame.with).saturating_sub(frame.n + 1);
        let mut spareable = GoodSet::EMPTY;
        for good in cost.kinds().and(GoodSet::RESOURCES).iter() {
            let mut rest = cost;
            rest.sub(good, 1);
            if goods.missing(rest).resources() <= further {
                spareable = spareable.with(good);
            }
        }
        spareable
    }

    pub(crate) fn leave_out(&mut self, good: Good) -> Then {
        let top = self.frames.top_mut();
        if top.die == 0 {
            top.die = good as u8 + 1;
        } else {
            top.round = good as u8 + 1;
        }
        top.n += 1;
        Again
    }

    fn pay_cost<L: Sink<Event>>(&mut self, frame: Frame, log: &mut L) -> Then {
        let Some((good, left)) = self.due_good(frame) else { return Next };
        let spots = self.board(frame.seat).stocked(GoodSet::only(good));
        match self.forced_payment(frame.seat, spots, left) {
            Some(at) => self.pay(at, log),
            None => Wait(Due::Seat(frame.seat)),
        }
    }

    fn lay<L: Sink<Event>>(&mut self, frame: Frame, log: &mut L) -> Then {
        let Frame { seat, at, with: card, .. } = frame;
        let def = card.def();
        if def.kind.is_centre() {
            self.lay_centre(seat, at, card, log);
            if def.kind == Kind::Settlement {
                return self.call(Frame { at, ..Frame::rule(Procedure::Settle, seat) });
            }
            return Next;
        }
        self.place(seat, at, card, log);
        match def.ability(When::Built) {
            Some(ability) => self.call(Frame::new(card, ability, seat, at)),
            None => Next,
        }
    }
}

/// None, one or more resources that may be left out.
enum Spared {
    None,
    One(Good),
    Many,
}

fn single_good(goods: GoodSet) -> Spared {
    let mut goods = goods.iter();
    match (goods.next(), goods.next()) {
        (None, _) => Spared::None,
        (Some(good), None) => Spared::One(good),
        _ => Spared::Many,
    }
}
