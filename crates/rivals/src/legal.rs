//! What may be done now, and why the rest may not.

use crate::action::Action;
use crate::card::{Back, Card, Kind, Place};
use crate::cards::basic;
use crate::deed::Scene;
use crate::flow::seat_of;
use crate::goods::{Good, GoodSet, Goods};
use crate::op::{Count, Need, Op, Phase, When};
use crate::run::ops;
use crate::square::{Square, Squares};
use crate::state::{Due, Face, Frame, NOTHING, State};
use std::fmt;
use table::{Actions, Odds, Random, Seat};

/// Why a card cannot be built or played now.
#[derive(Clone, Copy)]
pub enum Refusal {
    /// Something of the cost is missing.
    Cost(Goods),
    /// One of its kind lies there already ("1x", R9.9).
    Unique,
    /// There is no free place for it.
    NoPlace,
    /// The centre has no more of it (R9.4).
    NoneLeft,
    /// A requirement is not met.
    Need(Need),
    /// It is played at another time.
    Timing(When),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Cost(missing) => {
                f.write_str("you lack ")?;
                let lacking: Vec<String> =
                    missing.kinds().iter().map(|good| format!("{} {good}", missing.of(good))).collect();
                f.write_str(&lacking.join(", "))
            }
            Refusal::Unique => f.write_str("you have one already, and it may stand only once"),
            Refusal::NoPlace => f.write_str("you have no free place for it"),
            Refusal::NoneLeft => f.write_str("none is left in the centre"),
            Refusal::Need(need) => write!(f, "you need {need}"),
            Refusal::Timing(When::BeforeRoll) => f.write_str("it is played before the dice are rolled"),
            Refusal::Timing(When::During(_)) => f.write_str("it is played while a settlement is being built"),
            Refusal::Timing(_) => f.write_str("this is not the time for it"),
        }
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Need::Have(card) => write!(f, "{}", card.def().names.en),
            Need::Any(cards) => {
                let names: Vec<&str> = cards.iter().map(|card| card.def().names.en).collect();
                f.write_str(&names.join(" or "))
            }
            Need::Own(n, good) => write!(f, "{n} {good}"),
            Need::Resources(n) => write!(f, "{n} resources"),
            Need::Is(what, _) => f.write_str(what),
        }
    }
}

impl State {
    /// What building or playing `card` costs a player (R9.2).
    #[inline]
    pub fn cost(&self, _seat: Seat, card: Card) -> Goods {
        card.def().cost
    }

    fn unmet(&self, seat: Seat, card: Card) -> Option<Need> {
        let board = self.board(seat);
        let met = |need: &Need| match *need {
            Need::Have(card) => board.has(card),
            Need::Any(cards) => cards.iter().any(|&card| board.has(card)),
            Need::Own(n, good) => board.goods().of(good) >= n,
            Need::Resources(n) => board.goods().resources() >= n,
            Need::Is(_, test) => test(self, seat),
        };
        card.def().needs.iter().find(|need| !met(need)).copied()
    }

    /// Where a player may build `card` now, if cost and requirements are met (R9.2 to R9.4, R9.9).
    pub fn places(&self, seat: Seat, card: Card) -> Result<Squares, Refusal> {
        let def = card.def();
        let board = self.board(seat);
        let cost = self.cost(seat, card);
        if def.unique && board.has(card) {
            return Err(Refusal::Unique);
        }
        if def.kind.is_centre() && self.left(card) == 0 {
            return Err(Refusal::NoneLeft);
        }
        if !board.goods().covers(cost) {
            return Err(Refusal::Cost(board.goods().missing(cost)));
        }
        if let Some(need) = self.unmet(seat, card) {
            return Err(Refusal::Need(need));
        }
        let places = match def.place {
            Place::Centre => match def.kind {
                Kind::Road => board.road_ends(),
                Kind::Settlement => board.road_tips(),
                _ => board.towns().minus(board.cities()),
            },
            Place::Town => board.sites().minus(board.expansions()),
            Place::CitySite => board.city_sites().minus(board.expansions()),
            // The places of the theme sets come with the theme sets.
            _ => Squares::EMPTY,
        };
        if places.is_empty() { Err(Refusal::NoPlace) } else { Ok(places) }
    }

    /// Whether a player may play an action card at such a time, and if not, why.
    pub fn play_refusal(&self, seat: Seat, card: Card, when: When) -> Option<Refusal> {
        let def = card.def();
        if def.ability(when).is_none() {
            let right = def.abilities()[0].when;
            return Some(Refusal::Timing(right));
        }
        let cost = self.cost(seat, card);
        if !self.board(seat).goods().covers(cost) {
            return Some(Refusal::Cost(self.board(seat).goods().missing(cost)));
        }
        self.unmet(seat, card).map(Refusal::Need)
    }

    #[inline]
    pub(crate) fn playable(&self, seat: Seat, card: Card, when: When) -> bool {
        card.def().ability(when).is_some() && self.play_refusal(seat, card, when).is_none()
    }

    /// Why a player cannot build or play a hand card in his action phase; `None` if he can.
    pub fn refusal(&self, seat: Seat, card: Card) -> Option<Refusal> {
        if card.def().kind.is_action() {
            self.play_refusal(seat, card, When::Play)
        } else {
            self.places(seat, card).err()
        }
    }

    /// Whether a card on the board can be used now.
    fn usable(&self, seat: Seat, at: Square) -> bool {
        let board = self.board(seat);
        let def = board.card(at).def();
        let ability = match (def.ability(When::Use), def.ability(When::Once)) {
            (Some(ability), _) => ability,
            (None, Some(ability)) if !board.is_used(at) => ability,
            _ => return false,
        };
        // A function may be used only if its first step can be taken (R9.11).
        let frame = Frame::new(board.card(at), ability, seat, at);
        match ops(&frame).first() {
            Some(Op::PayNear(n)) => !self.near_with(frame, *n).is_empty(),
            Some(Op::May(_, test) | Op::If(test)) => test(&Scene { state: self, frame }),
            _ => true,
        }
    }

    /// Whether there is room for any resource but `good`.
    pub(crate) fn can_receive_other(&self, seat: Seat, good: Good) -> bool {
        !self.board(seat).roomy(GoodSet::RESOURCES.without(good)).is_empty()
    }

    /// The back of a draw stack, also when it is empty (R13.1).
    pub fn stack_back(&self, _stack: u8) -> Back {
        Back::Basic
    }

    /// Adds all a seat may do; nothing, if somebody else is asked.
    pub(crate) fn list(&self, seat: Seat, out: &mut Actions<Action>) {
        if self.due != Due::Seat(seat) {
            return;
        }
        let (op, frame) = self.waiting();
        let me = frame.seat;
        let squares = |out: &mut Actions<Action>, squares: Squares| {
            squares.for_each(|at| out.push(Action::At(at)));
        };
        match *op {
            Op::Phase(phase) => self.list_phase(phase, frame, out),
            Op::Take(count, of) => {
                squares(out, self.board(me).roomy(self.goods_of(of, frame)));
                if matches!(count, Count::UpTo(_)) {
                    out.push(Action::Pass);
                }
            }
            Op::Pay(_, of) => squares(out, self.board(me).stocked(self.goods_of(of, frame))),
            Op::Demand(_, of) => {
                squares(out, if seat == me { self.demandable(of, frame) } else { self.yieldable(frame) });
            }
            Op::PayNear(n) => squares(out, self.near_with(frame, n)),
            Op::NameNumber => (1..=6).for_each(|pips| out.push(Action::Number(pips))),
            Op::May(..) => {
                out.push(Action::Yes);
                out.push(Action::Pass);
            }
            Op::Either(arms) => (0..arms.len() as u8).for_each(|arm| out.push(Action::Option(arm))),
            Op::Window(_) => {
                self.list_window(op, frame, out);
                out.push(Action::Pass);
            }
            Op::Draw(_) | Op::Stack => self.list_stacks(out),
            Op::Fetch(filter) => {
                let pile = self.stacks[frame.pick as usize].cards();
                for (index, &card) in pile.iter().enumerate() {
                    if filter(card) && !pile[..index].contains(&card) {
                        out.push(Action::Card(card));
                    }
                }
            }
            Op::Mark(_, _, on, _) => {
                for at in self.markable(op, frame) {
                    out.push(Action::At(as_seen(at, seat_of(on, me), seat)));
                }
            }
            Op::Pick(_, on) => {
                for at in self.marked {
                    out.push(Action::At(as_seen(at, seat_of(on, me), seat)));
                }
            }
            Op::Strip(_) => {
                self.hand(me.other()).distinct().for_each(|card| out.push(Action::Card(card)));
            }
            Op::Under => {
                let back = self.aside.cards().first().map(|card| card.back());
                for stack in (0..self.stack_count).filter(|&stack| Some(self.stack_back(stack)) == back) {
                    out.push(Action::Stack(stack));
                }
            }
            Op::Ask(question) => (question.list)(&Scene { state: self, frame }, out),
            // These never wait for a seat.
            Op::If(_)
            | Op::Again(_)
            | Op::For(..)
            | Op::Roll
            | Op::Raise(_)
            | Op::Look
            | Op::Bury(_)
            | Op::SeeHand
            | Op::Do(_)
            | Op::Rule(_) => {}
        }
    }

    fn list_stacks(&self, out: &mut Actions<Action>) {
        for (index, pile) in self.stacks().iter().enumerate() {
            if !pile.is_empty() {
                out.push(Action::Stack(index as u8));
            }
        }
    }

    fn list_phase(&self, phase: Phase, frame: Frame, out: &mut Actions<Action>) {
        let me = frame.seat;
        match phase {
            Phase::StartHand => {
                // R5.6: a stack the other has not drawn from.
                let (_, size) = self.mode.stacks();
                for (index, pile) in self.stacks().iter().enumerate() {
                    if pile.len() == usize::from(size) {
                        out.push(Action::Stack(index as u8));
                    }
                }
            }
            Phase::BeforeRoll => {
                for card in self.hand(me).distinct() {
                    if self.playable(me, card, When::BeforeRoll) {
                        out.push(Action::Play(card));
                    }
                }
                out.push(Action::Pass);
            }
            Phase::Acting => self.list_acting(me, out),
            Phase::Refill => self.list_stacks(out),
            Phase::Trim => self.hand(me).distinct().for_each(|card| out.push(Action::Card(card))),
            Phase::Exchange => {
                self.hand(me).distinct().for_each(|card| out.push(Action::Card(card)));
                out.push(Action::Pass);
            }
            Phase::DrawOrSearch => {
                self.list_stacks(out);
                if self.board(me).goods().resources() >= self.tally(me).search_price {
                    for (index, pile) in self.stacks().iter().enumerate() {
                        if !pile.is_empty() {
                            out.push(Action::Search(index as u8));
                        }
                    }
                }
            }
            Phase::PayCost => {
                if let Some((good, _)) = self.due_good(frame) {
                    let spots = self.board(me).stocked(GoodSet::only(good));
                    spots.for_each(|at| out.push(Action::At(at)));
                }
            }
            Phase::LayRegions => self.drawn.iter().for_each(|&tile| out.push(Action::Region(tile))),
            _ => {}
        }
    }

    /// The action phase (R9.1): build, play, use, trade, end.
    fn list_acting(&self, me: Seat, out: &mut Actions<Action>) {
        let board = self.board(me);
        let goods = board.goods();
        for card in [basic::ROAD, basic::SETTLEMENT, basic::CITY].into_iter().chain(self.hand(me).distinct())
        {
            // What cannot be paid needs no further look; most cards most of the time.
            if !goods.covers(self.cost(me, card)) {
                continue;
            }
            if card.def().kind.is_action() {
                if self.playable(me, card, When::Play) {
                    out.push(Action::Play(card));
                }
            } else if let Ok(places) = self.places(me, card) {
                places.for_each(|at| out.push(Action::Build(card, at)));
            }
        }
        for at in board.cards {
            if self.usable(me, at) {
                out.push(Action::Use(at));
            }
        }
        for good in Good::RESOURCES {
            if goods.of(good) >= self.tally(me).rates[good.index()] && self.can_receive_other(me, good) {
                out.push(Action::Trade(good));
            }
        }
        out.push(Action::End);
    }

    fn list_window(&self, op: &Op, frame: Frame, out: &mut Actions<Action>) {
        let Op::Window(moment) = *op else { return };
        for card in self.hand(frame.seat).distinct() {
            if self.playable(frame.seat, card, When::During(moment)) {
                out.push(Action::Play(card));
            }
        }
    }

    /// The outcomes of the chance node that is due, with their weights.
    pub(crate) fn list_odds(&self, out: &mut Odds<Action>) {
        match *self.waiting().0 {
            Op::Phase(Phase::Shuffle(zone)) => {
                let places = self.zone_len(zone) - usize::from(self.waiting().1.n);
                (0..places as u8).for_each(|index| out.push((Action::Deal(index), 1)));
            }
            Op::Phase(Phase::EventDie) => {
                Face::ALL.into_iter().for_each(|face| out.push((Action::Face(face), face.sides())));
            }
            _ => (1..=6).for_each(|pips| out.push((Action::Die(pips), 1))),
        }
    }

    /// One outcome of the chance node that is due.
    pub(crate) fn sampled(&self, random: &mut impl Random) -> Action {
        match *self.waiting().0 {
            Op::Phase(Phase::Shuffle(zone)) => {
                let places = self.zone_len(zone) - usize::from(self.waiting().1.n);
                Action::Deal(random.below(places as u32) as u8)
            }
            Op::Phase(Phase::EventDie) => {
                // Sides 4 and 5 both show the event card (R1.7).
                Action::Face(Face::ALL[random.below(6).min(4) as usize])
            }
            _ => Action::Die(random.below(6) as u8 + 1),
        }
    }

    /// The stack a list has chosen, for prompts.
    pub fn chosen_stack(&self) -> Option<u8> {
        let frame = self.frames.top();
        (frame.pick != NOTHING).then_some(frame.pick)
    }
}

/// A square as the player who is asked writes it: capital letters for the other's board.
#[inline]
pub(crate) fn as_seen(at: Square, board: Seat, asked: Seat) -> Square {
    if board == asked { at } else { at.of_foe() }
}
