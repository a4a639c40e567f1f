//! What may be done now, and why the rest may not.

use crate::action::Action;
use crate::card::{Back, Card, Kind, Place, Set};
use crate::cards::basic;
use crate::deed::Scene;
use crate::flow::seat_of;
use crate::goods::{Good, GoodSet, Goods};
use crate::op::{Count, Need, Op, Passive, Phase, When};
use crate::run::ops;
use crate::setup::START_PLACES;
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

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl State {
    /// What building or playing `card` costs a player (R9.2).
    #[inline]
    pub fn cost(&self, _seat: Seat, card: Card) -> Goods {
        card.def().cost
    }

    /// How many resources of the cost may be left out (R9.8).
    pub(crate) fn discount(&self, seat: Seat, card: Card) -> u8 {
        let def = card.def();
        let board = self.board(seat);
        let mut discount = 0;
        for passive in board.cards.flat_map(|at| board.card(at).def().always) {
            if let Passive::Discount(concerns) = passive {
                discount += u8::from(concerns(def));
            }
        }
        discount.min(def.cost.resources())
    }

    /// Whether a player can pay for a card, with what discounts leave out.
    #[inline]
    fn can_pay(&self, seat: Seat, card: Card) -> bool {
        let (goods, cost) = (self.board(seat).goods(), self.cost(seat, card));
        goods.covers(cost) || {
            let missing = goods.missing(cost);
            let resources = missing.resources();
            resources > 0
                && resources == missing.total()
                && resources <= 2
                && resources <= self.discount(seat, card)
        }
    }

    /// Whether a player meets a need (R9.10).
    pub fn meets(&self, seat: Seat, need: &Need) -> bool {
        let board = self.board(seat);
        match *need {
            Need::Have(card) => board.has(card),
            Need::Any(cards) => cards.iter().any(|&card| board.has(card)),
            Need::Own(n, good) => board.goods().of(good) >= n,
            Need::Resources(n) => board.goods().resources() >= n,
            Need::Is(_, test) => test(self, seat),
        }
    }

    fn unmet(&self, seat: Seat, card: Card) -> Option<Need> {
        card.def().needs.iter().find(|need| !self.meets(seat, need)).copied()
    }

    /// Where a player may build `card` now, if cost and requirements are met (R9.2 to R9.4, R9.9).
    pub fn places(&self, seat: Seat, card: Card) -> Result<Squares, Refusal> {
        let def = card.def();
        let board = self.board(seat);
        let cost = self.cost(seat, card);
        if def.unique && board.holds(card) {
            return Err(Refusal::Unique);
        }
        if def.kind.is_centre() && self.left(card) == 0 {
            return Err(Refusal::NoneLeft);
        }
        if !self.can_pay(seat, card) {
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
            Place::Region(good) => board.region_sites(good),
            Place::Upon(base) => {
                let city_sites = board.city_sites();
                board.expansions().filter(|&at| board.card(at).is(base) && city_sites.has(at)).collect()
            }
            // Markers, roads, metropolises and foreign cards come with their sets.
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
    pub fn stack_back(&self, stack: u8) -> Back {
        self.backs[stack as usize]
    }

    /// The draw stack somebody is looking through to take a card of it.
    pub fn looked_through(&self) -> Option<u8> {
        let Due::Seat(_) = self.due else { return None };
        let (op, frame) = self.waiting();
        matches!(op, Op::Fetch(_)).then_some(frame.pick)
    }

    /// The place for which a region is chosen while somebody rearranges his own (R5.13).
    pub fn arranged(&self) -> Option<Square> {
        let Due::Seat(_) = self.due else { return None };
        let (op, frame) = self.waiting();
        matches!(op, Op::Phase(Phase::Arrange)).then(|| START_PLACES[usize::from(frame.n)])
    }

    /// Whether somebody chooses the regions from which he pays (R3.7).
    pub fn is_paying(&self) -> bool {
        matches!(self.due, Due::Seat(_))
            && matches!(self.waiting().0, Op::Pay(..) | Op::Phase(Phase::PayCost))
    }

    /// Whether the cards named in answers are those of the hand of whoever is asked.
    pub fn is_about_own_hand(&self) -> bool {
        matches!(self.due, Due::Seat(_))
            && matches!(self.waiting().0, Op::Phase(Phase::Exchange | Phase::Trim))
    }

    /// Whether all that the dice brought is done and the active player acts.
    pub fn is_acting(&self) -> bool {
        matches!(self.due, Due::Seat(_)) && matches!(self.waiting().0, Op::Phase(Phase::Acting))
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
            Op::Demand(count, of) => {
                squares(out, if seat == me { self.demandable(of, frame) } else { self.yieldable(frame) });
                if seat == me && frame.n > 0 && matches!(count, Count::UpTo(_)) {
                    out.push(Action::Pass);
                }
            }
            Op::Give(_, of) if seat == me => squares(out, self.board(me).stocked(self.goods_of(of, frame))),
            Op::Give(..) => squares(out, self.receivable(frame)),
            Op::Name(of) => {
                self.goods_of(of, frame).iter().for_each(|good| out.push(Action::Name(good)));
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
            Op::Pick(_, on, _) => {
                for at in self.pickable(op, frame) {
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
            | Op::RaiseMine(_)
            | Op::Cancel
            | Op::Look
            | Op::Bury(_)
            | Op::Scrap(_)
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
            Phase::ChooseSets => self.free_sets().for_each(|set| out.push(Action::Set(set))),
            Phase::StartStack => {
                let stacks = 0..usize::from(self.stack_count);
                stacks
                    .filter(|&stack| self.is_start_stack(stack))
                    .for_each(|stack| out.push(Action::Stack(stack as u8)));
            }
            Phase::Arrange => {
                let places = &START_PLACES[usize::from(frame.n)..];
                places.iter().for_each(|&at| out.push(Action::Region(self.board(me).tile(at))));
                out.push(Action::Pass);
            }
            Phase::Discount => {
                self.spareable(frame).iter().for_each(|good| out.push(Action::Name(good)));
            }
            Phase::PlaceGold => {
                self.board(me).gold_spots(frame.at).for_each(|at| out.push(Action::At(at)));
            }
            Phase::Protect => {
                out.push(Action::Yes);
                out.push(Action::Pass);
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
        let centre = [basic::ROAD, basic::SETTLEMENT, basic::CITY].into_iter();
        // R9.6: what lies open in the face-up stack is built like a hand card.
        for card in centre.chain(self.hand(me).distinct()).chain(self.face_up.distinct()) {
            // What cannot be paid needs no further look; most cards most of the time.
            if !self.can_pay(me, card) {
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
        if !self.mode.is_intro() {
            // R9.12: any own building or unit, free of charge.
            let removable = |kind: Kind| kind == Kind::Building || kind.is_unit();
            let own = board.cards.filter(|&at| removable(board.card(at).def().kind));
            own.for_each(|at| out.push(Action::Remove(at)));
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
            Op::Phase(Phase::ChooseSets) => {
                self.free_sets().for_each(|set| out.push((Action::Set(set), 1)));
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
            Op::Phase(Phase::ChooseSets) => {
                let pick = random.below(self.free_sets().count() as u32) as usize;
                Action::Set(self.free_sets().nth(pick).unwrap_or(Set::Basic))
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
