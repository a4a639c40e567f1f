//! Carrying out lists of steps: what an op does when it is reached, and when it has to wait for somebody.

use crate::action::Action;
use crate::card::Card;
use crate::deed::{Deed, Scene};
use crate::event::Event;
use crate::flow::{PROCEDURES, Procedure, seat_of};
use crate::goods::GoodSet;
use crate::op::{Count, Moment, Of, Op, Question, When, Who, Whose};
use crate::pile::Seen;
use crate::square::{Square, Squares};
use crate::state::{Due, Frame, NO_WINDFALL, NOTHING, NOWHERE, State, Windfall};
use table::{Actions, Seat, Sink};

/// How a step went.
pub(crate) enum Then {
    /// It is done.
    Next,
    /// It is not done, or another list comes first.
    Again,
    /// The whole list is done.
    End,
    /// Somebody has to act.
    Wait(Due),
}

use Then::{Again, End, Next, Wait};

/// The list a frame carries out.
#[inline]
pub(crate) fn ops(frame: &Frame) -> &'static [Op] {
    let list = if frame.card == Card::RULES {
        PROCEDURES[frame.ability as usize].ops
    } else {
        frame.card.def().abilities()[frame.ability as usize].ops
    };
    if frame.within == NOTHING {
        return list;
    }
    match list[frame.within as usize] {
        Op::For(_, nested) => nested,
        Op::Either(arms) => arms[frame.arm as usize].ops,
        _ => &[],
    }
}

impl State {
    /// The step that waits for an answer, and where it stands.
    #[inline]
    pub fn waiting(&self) -> (&'static Op, Frame) {
        let frame = *self.frames.top();
        (&ops(&frame)[frame.step as usize], frame)
    }

    /// Goes on until somebody has to act.
    pub(crate) fn run<L: Sink<Event>>(&mut self, log: &mut L) {
        loop {
            if self.windfall_count > 0 {
                self.call_windfalls();
            }
            let frame = *self.frames.top();
            if self.wins_at_once() {
                let seat = self.active;
                log.note(Event::Won { seat, points: self.tally(seat).victory });
                self.due = Due::Over;
                return;
            }
            let Some(op) = ops(&frame).get(frame.step as usize) else {
                self.frames.pop();
                continue;
            };
            let then = self.perform(op, frame, log);
            if let Wait(due) = then {
                self.due = due;
                return;
            }
            self.proceed(then);
        }
    }

    /// R16.2, R16.4: in a theme game or Duel, between two deeds of one's own turn.
    #[inline]
    fn wins_at_once(&self) -> bool {
        self.frames.len() == 1
            && self.turn > 0
            && !self.mode.is_intro()
            && self.frames.top().seat == self.active
            && self.tally(self.active).victory >= self.mode.target()
    }

    /// Gold that may lie in two places is stored before the list goes on (R3.6).
    fn call_windfalls(&mut self) {
        // The last pushed comes first, so the active player's own (R6.4) is pushed last.
        for index in (0..usize::from(self.windfall_count)).rev() {
            let Windfall { seat, field, n } = self.windfalls[index];
            self.frames.push(Frame { at: field, round: n, ..Frame::rule(Procedure::StoreGold, seat) });
        }
        self.windfalls = [NO_WINDFALL; 4];
        self.windfall_count = 0;
    }

    /// Moves the innermost list on. Steps that call another list push it last, so that this still finds its
    /// own frame: they return [`Again`] and count in `n`.
    #[inline]
    pub(crate) fn proceed(&mut self, then: Then) {
        match then {
            Next => {
                let top = self.frames.top_mut();
                top.step += 1;
                top.n = 0;
                top.spot = NOTHING;
            }
            End => self.frames.top_mut().step = NOTHING,
            Again | Wait(_) => {}
        }
    }

    /// Marks the current step as done and begins another list on top of it.
    pub(crate) fn call(&mut self, frame: Frame) -> Then {
        self.proceed(Next);
        self.frames.push(frame);
        Again
    }

    /// How many, for a frame.
    pub(crate) fn amount(&self, count: Count, frame: Frame) -> u8 {
        match count {
            Count::N(n) | Count::UpTo(n) => n,
            Count::Per(per) => per(&Scene { state: self, frame }),
        }
    }

    /// Which goods, for a frame.
    pub(crate) fn goods_of(&self, of: Of, frame: Frame) -> GoodSet {
        match of {
            Of::Any => GoodSet::RESOURCES,
            Of::Only(good) => GoodSet::only(good),
            Of::Not(good) => GoodSet::RESOURCES.without(good),
            Of::Named => frame.named().map_or(GoodSet::EMPTY, GoodSet::only),
            Of::NotNamed => frame.named().map_or(GoodSet::RESOURCES, |good| GoodSet::RESOURCES.without(good)),
            Of::Among(among) => among(&Scene { state: self, frame }),
        }
    }

    #[inline]
    fn perform<L: Sink<Event>>(&mut self, op: &'static Op, frame: Frame, log: &mut L) -> Then {
        let me = frame.seat;
        match *op {
            Op::Phase(phase) => self.perform_phase(phase, frame, log),
            Op::Take(count, of) => {
                let total = self.amount(count, frame);
                if frame.n >= total {
                    return Next;
                }
                let spots = self.board(me).roomy(self.goods_of(of, frame));
                match single(spots) {
                    Spots::None => {
                        let why = self.why();
                        log.note(Event::NoRoom { seat: me, n: total - frame.n, why });
                        Next
                    }
                    Spots::One(at) if !matches!(count, Count::UpTo(_)) => self.take(at, log),
                    _ => Wait(Due::Seat(me)),
                }
            }
            Op::Pay(count, of) => {
                let left = self.amount(count, frame).saturating_sub(frame.n);
                let spots = self.board(me).stocked(self.goods_of(of, frame));
                // Whoever has less pays what he has; where that is not enough, requirements say so before.
                if left == 0 || spots.is_empty() {
                    return Next;
                }
                match self.forced_payment(me, spots, left) {
                    Some(at) => self.pay(at, log),
                    None => Wait(Due::Seat(me)),
                }
            }
            Op::Demand(count, of) => {
                if frame.n >= self.amount(count, frame) {
                    return Next;
                }
                if frame.spot == NOTHING {
                    // The first is due; further ones of an "up to" may be declined.
                    let free = matches!(count, Count::UpTo(_)) && frame.n > 0;
                    match single(self.demandable(of, frame)) {
                        Spots::None => Next,
                        Spots::One(at) if !free => self.name_demand(at),
                        _ => Wait(Due::Seat(me)),
                    }
                } else {
                    match single(self.yieldable(frame)) {
                        Spots::One(at) => self.hand_over(at, log),
                        _ => Wait(Due::Seat(me.other())),
                    }
                }
            }
            Op::Give(count, of) => {
                if frame.n >= self.amount(count, frame) {
                    return Next;
                }
                if frame.spot == NOTHING {
                    match single(self.board(me).stocked(self.goods_of(of, frame))) {
                        Spots::None => Next,
                        Spots::One(at) => self.name_demand(at),
                        Spots::Many => Wait(Due::Seat(me)),
                    }
                } else {
                    match single(self.receivable(frame)) {
                        Spots::None => self.give(None, log),
                        Spots::One(at) => self.give(Some(at), log),
                        Spots::Many => Wait(Due::Seat(me.other())),
                    }
                }
            }
            Op::PayNear(n) => match single(self.near_with(frame, n)) {
                Spots::None => End,
                Spots::One(at) => self.pay_near(at, n, log),
                Spots::Many => Wait(Due::Seat(me)),
            },
            Op::Name(_) | Op::NameNumber => Wait(Due::Seat(me)),

            Op::If(test) => {
                if test(&Scene { state: self, frame }) {
                    Next
                } else {
                    End
                }
            }
            Op::May(_, test) => {
                if test(&Scene { state: self, frame }) {
                    Wait(Due::Seat(me))
                } else {
                    End
                }
            }
            Op::Again(times) => {
                let top = self.frames.top_mut();
                top.round += 1;
                if top.round >= times {
                    return Next;
                }
                top.step = 0;
                top.n = 0;
                Again
            }
            Op::For(who, _) => self.next_player(who, frame),
            Op::Either(_) => Wait(Due::Seat(me)),
            Op::Roll => Wait(Due::Chance),
            Op::Raise(moment) => self.next_speaker(moment.0, frame, [self.active, self.active.other()]),
            Op::RaiseMine(moment) => self.next_speaker(moment.0, frame, [me, me]),
            Op::Cancel => self.cancel(frame, log),
            // Asked also of a player who holds nothing for it: otherwise the question itself would tell the
            // opponent what he holds (R14.1).
            Op::Window(moment) if self.windows >> moment.0 & 1 != 0 => Wait(Due::Seat(me)),
            // No card of this game has anything to say to it, as everybody knows.
            Op::Window(_) => Next,

            Op::Draw(count) => {
                let left = self.amount(count, frame).saturating_sub(frame.n);
                if left == 0 { Next } else { self.draw_somewhere(me, left, log) }
            }
            Op::Stack => match self.only_stack(|pile| !pile.is_empty()) {
                None => End,
                Some(Some(stack)) => {
                    self.frames.top_mut().pick = stack;
                    Next
                }
                Some(None) => Wait(Due::Seat(me)),
            },
            Op::Look => {
                self.stacks[frame.pick as usize].reveal(me);
                log.note(Event::Searched { seat: me, stack: frame.pick });
                Next
            }
            Op::Fetch(filter) => {
                let pile = self.stacks[frame.pick as usize].cards();
                match *pile {
                    // One card leaves no choice; with more the opponent must not learn how many fit.
                    [only] if filter(only) => {
                        self.fetch(me, frame.pick, only, log);
                        Next
                    }
                    _ if pile.iter().any(|&card| filter(card)) => Wait(Due::Seat(me)),
                    _ => Next,
                }
            }
            Op::Mark(by, n, on, _) => {
                let left = self.markable(op, frame);
                if frame.n == 0 {
                    self.marked = Squares::EMPTY;
                }
                if frame.n >= n || left.is_empty() {
                    return Next;
                }
                if left.len() <= usize::from(n - frame.n) {
                    left.for_each(|at| self.mark(by, on, at, log));
                    return Next;
                }
                Wait(Due::Seat(seat_of(by, me)))
            }
            Op::Pick(by, ..) => match single(self.pickable(op, frame)) {
                Spots::None => End,
                Spots::One(at) => self.pick(at),
                Spots::Many => Wait(Due::Seat(seat_of(by, me))),
            },
            Op::Bury(whose) => self.bury(seat_of(whose, me), frame, log),
            Op::Scrap(whose) => {
                let card = self.unplace(seat_of(whose, me), Square(frame.pick), log);
                self.put_off(card, log);
                Next
            }
            Op::SeeHand => {
                let seat = me.other();
                self.hands[seat.index()].reveal();
                log.note(Event::Shown { seat });
                let hand = self.hand(seat).cards();
                hand.iter().for_each(|&card| log.note(Event::ShownCard { seat, card }));
                Next
            }
            Op::Strip(n) => self.strip_forced(n, frame, log),
            Op::Under => {
                let Some(&card) = self.aside.cards().first() else { return Next };
                let back = card.back();
                match self.only_stack_of(back) {
                    None => Next,
                    Some(Some(stack)) => {
                        self.put_under(me, stack, log);
                        Again
                    }
                    Some(None) => Wait(Due::Seat(me)),
                }
            }

            Op::Do(native) => {
                native(&mut Deed { state: self, log });
                Next
            }
            Op::Ask(question) => self.ask(question, frame, log),
            Op::Rule(procedure) => self.call(Frame::rule(procedure, me)),
        }
    }

    /// A native question: not asked when there is no answer or only one.
    fn ask<L: Sink<Event>>(&mut self, question: &'static Question, frame: Frame, log: &mut L) -> Then {
        let mut answers = Actions::new();
        (question.list)(&Scene { state: self, frame }, &mut answers);
        match answers[..] {
            [] => Next,
            [only] => self.answer_question(question, only, log),
            _ => Wait(Due::Seat(seat_of(question.who, frame.seat))),
        }
    }

    pub(crate) fn answer_question<L: Sink<Event>>(
        &mut self,
        question: &'static Question,
        answer: Action,
        log: &mut L,
    ) -> Then {
        if (question.answer)(&mut Deed { state: self, log }, answer) { Next } else { Again }
    }

    // ------------------------------------------------------------------ goods

    /// One good of a [`Op::Take`] is stored.
    #[inline]
    pub(crate) fn take<L: Sink<Event>>(&mut self, at: Square, log: &mut L) -> Then {
        let seat = self.frames.top().seat;
        self.store(seat, at, 1, log);
        self.frames.top_mut().n += 1;
        Again
    }

    /// Where a payment must come from, if there is no choice: one store, or everything that is there.
    #[inline]
    pub(crate) fn forced_payment(&self, seat: Seat, spots: Squares, left: u8) -> Option<Square> {
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

    /// One good of a [`Op::Pay`] leaves its store.
    pub(crate) fn pay<L: Sink<Event>>(&mut self, at: Square, log: &mut L) -> Then {
        let seat = self.frames.top().seat;
        let good = self.board(seat).stores(at);
        self.unstore(seat, at, 1, log);
        let top = self.frames.top_mut();
        top.n += 1;
        if let Some(good) = good {
            top.good = good as u8;
        }
        Again
    }

    /// Own stores with room for something the opponent has (R3.9, R3.10).
    pub(crate) fn demandable(&self, of: Of, frame: Frame) -> Squares {
        let there = self.board(frame.seat.other()).goods().kinds();
        self.board(frame.seat).roomy(self.goods_of(of, frame).and(there))
    }

    pub(crate) fn name_demand(&mut self, at: Square) -> Then {
        self.frames.top_mut().spot = at.0;
        Again
    }

    /// The opponent's stores that hold the good demanded.
    pub(crate) fn yieldable(&self, frame: Frame) -> Squares {
        let good = self.board(frame.seat).stores(Square(frame.spot));
        self.board(frame.seat.other()).stocked(good.map_or(GoodSet::EMPTY, GoodSet::only))
    }

    pub(crate) fn hand_over<L: Sink<Event>>(&mut self, from: Square, log: &mut L) -> Then {
        let frame = *self.frames.top();
        self.unstore(frame.seat.other(), from, 1, log);
        self.store(frame.seat, Square(frame.spot), 1, log);
        let top = self.frames.top_mut();
        top.spot = NOTHING;
        top.n += 1;
        Again
    }

    /// The opponent's stores with room for the good that is given.
    pub(crate) fn receivable(&self, frame: Frame) -> Squares {
        let good = self.board(frame.seat).stores(Square(frame.spot));
        self.board(frame.seat.other()).roomy(good.map_or(GoodSet::EMPTY, GoodSet::only))
    }

    /// One good of a [`Op::Give`] changes hands; without room it is lost (G9).
    pub(crate) fn give<L: Sink<Event>>(&mut self, to: Option<Square>, log: &mut L) -> Then {
        let frame = *self.frames.top();
        let foe = frame.seat.other();
        self.unstore(frame.seat, Square(frame.spot), 1, log);
        match to {
            Some(at) => self.store(foe, at, 1, log),
            None => log.note(Event::NoRoom { seat: foe, n: 1, why: self.why() }),
        }
        let top = self.frames.top_mut();
        top.spot = NOTHING;
        top.n += 1;
        Again
    }

    /// Regions next to the frame's card that hold at least `n`, if there is room for another good (R9.14).
    pub(crate) fn near_with(&self, frame: Frame, n: u8) -> Squares {
        let board = self.board(frame.seat);
        let pays =
            |at: Square| board.level(at) >= n && self.can_receive_other(frame.seat, board.tile(at).good());
        frame.at.regions().into_iter().filter(|&at| pays(at)).collect()
    }

    pub(crate) fn pay_near<L: Sink<Event>>(&mut self, at: Square, n: u8, log: &mut L) -> Then {
        let seat = self.frames.top().seat;
        self.unstore(seat, at, n, log);
        self.frames.top_mut().good = self.board(seat).tile(at).good() as u8;
        Next
    }

    // ------------------------------------------------------------------ players and moments

    /// The nested list of a [`Op::For`], for one player after the other.
    fn next_player(&mut self, who: Who, frame: Frame) -> Then {
        // `n` holds who is still to come: bit 0 the active player, bit 1 the other, bit 2: decided.
        const DECIDED: u8 = 4;
        let order = [self.active, self.active.other()];
        let mut left = frame.n;
        if left == 0 {
            left = DECIDED;
            for (bit, &seat) in order.iter().enumerate() {
                let concerned = match who {
                    Who::Both => true,
                    Who::Those(test) => test(self, seat),
                };
                left |= u8::from(concerned) << bit;
            }
        }
        let next = match left & 3 {
            0 => return Next,
            bits if bits & 1 != 0 => 0,
            _ => 1,
        };
        self.frames.top_mut().n = left & !(1 << next);
        let nested = Frame {
            within: frame.step,
            step: 0,
            seat: order[next],
            n: 0,
            round: 0,
            arm: 0,
            spot: NOTHING,
            ..frame
        };
        self.frames.push(nested);
        Again
    }

    /// The next card that speaks by itself at a moment: active player first, then by square.
    fn next_speaker(&mut self, moment: u8, frame: Frame, order: [Seat; 2]) -> Then {
        // `n` is the player, `spot` the first square not yet asked.
        let mut player = frame.n;
        let mut floor = if frame.spot == NOTHING { 0 } else { frame.spot };
        let players = if order[0] == order[1] { 1 } else { 2 };
        while player < players {
            let seat = order[usize::from(player)];
            if self.tally(seat).moments >> moment & 1 != 0 {
                let board = self.board(seat);
                for at in board.cards.from(floor) {
                    let card = board.card(at);
                    let speaks = |when: When| matches!(when, When::On(m) if m.0 == moment);
                    if let Some(ability) = card.def().abilities().iter().position(|a| speaks(a.when)) {
                        let top = self.frames.top_mut();
                        top.n = player;
                        top.spot = at.0 + 1;
                        self.frames.push(Frame::new(card, ability as u8, seat, at));
                        return Again;
                    }
                }
            }
            // Behind the squares come the cards that work on without lying anywhere.
            for index in usize::from(floor.max(LINGERING) - LINGERING)..self.lingering.len() {
                let (card, owner) = self.lingering[index];
                let ability = card.def().ability(When::On(Moment(moment)));
                if let (true, Some(ability)) = (owner == seat, ability) {
                    let top = self.frames.top_mut();
                    top.n = player;
                    top.spot = LINGERING + index as u8 + 1;
                    self.frames.push(Frame::new(card, ability, seat, NOWHERE));
                    return Again;
                }
            }
            player += 1;
            floor = 0;
        }
        Next
    }

    // ------------------------------------------------------------------ cards

    /// The one stack that passes the test; `Some(None)` if there are several, `None` if there is none.
    pub(crate) fn only_stack(&self, test: impl Fn(&crate::pile::Pile<Card>) -> bool) -> Option<Option<u8>> {
        let mut found = None;
        for (index, pile) in self.stacks().iter().enumerate() {
            if test(pile) {
                if found.is_some() {
                    return Some(None);
                }
                found = Some(index as u8);
            }
        }
        found.map(Some)
    }

    fn only_stack_of(&self, back: crate::card::Back) -> Option<Option<u8>> {
        let mut stacks = (0..self.stack_count).filter(|&stack| self.stack_back(stack) == back);
        match (stacks.next(), stacks.next()) {
            (None, _) => None,
            (Some(stack), None) => Some(Some(stack)),
            _ => Some(None),
        }
    }

    /// The list answered by this one has no effect: both end here (R10.4).
    fn cancel<L: Sink<Event>>(&mut self, frame: Frame, log: &mut L) -> Then {
        log.note(Event::Warded { seat: frame.seat, card: Card(frame.pick) });
        self.frames.pop();
        End
    }

    /// Cards that a [`Op::Pick`] may pick.
    pub(crate) fn pickable(&self, op: &Op, frame: Frame) -> Squares {
        let &Op::Pick(_, on, filter) = op else { return Squares::EMPTY };
        let seat = seat_of(on, frame.seat);
        self.board(seat).cards.filter(|&at| filter(self, seat, at)).collect()
    }

    /// Draws so many from the only stack with cards, or waits for a choice.
    pub(crate) fn draw_somewhere<L: Sink<Event>>(&mut self, seat: Seat, n: u8, log: &mut L) -> Then {
        match self.only_stack(|pile| !pile.is_empty()) {
            None => Next,
            Some(Some(stack)) => {
                self.draw_many(seat, stack, n, log);
                self.frames.top_mut().n += n;
                Again
            }
            Some(None) => Wait(Due::Seat(seat)),
        }
    }

    /// Cards that a [`Op::Mark`] may still mark.
    pub(crate) fn markable(&self, op: &Op, frame: Frame) -> Squares {
        let &Op::Mark(_, _, on, filter) = op else { return Squares::EMPTY };
        let seat = seat_of(on, frame.seat);
        let marked = if frame.n == 0 { Squares::EMPTY } else { self.marked };
        self.board(seat).cards.minus(marked).filter(|&at| filter(self, seat, at)).collect()
    }

    pub(crate) fn mark<L: Sink<Event>>(&mut self, by: Whose, on: Whose, at: Square, log: &mut L) {
        let me = self.frames.top().seat;
        self.marked = self.marked.with(at);
        self.frames.top_mut().n += 1;
        log.note(Event::Marked { by: seat_of(by, me), seat: seat_of(on, me), at });
    }

    pub(crate) fn pick(&mut self, at: Square) -> Then {
        self.marked = Squares::EMPTY;
        self.frames.top_mut().pick = at.0;
        Next
    }

    /// The picked card goes under a matching stack of its owner's choice.
    fn bury<L: Sink<Event>>(&mut self, owner: Seat, frame: Frame, log: &mut L) -> Then {
        let card = self.unplace(owner, Square(frame.pick), log);
        self.proceed(Next);
        // R10.9: after the card is gone, others may have something to say to it.
        self.frames.push(Frame::rule(Procedure::Bereft, owner));
        if self.returns_face_up(card) {
            self.put_off(card, log); // R10.8
        } else {
            // R14.4: both know the card, also under a stack.
            self.aside.push(card, Seen::ALL);
            self.frames.push(Frame::rule(Procedure::PutAway, owner));
        }
        Again
    }

    /// Lays aside the last card of the opponent's hand without asking. Of two the player names the first, also
    /// if both must go: he alone knows in which order they lie there (R14.5).
    fn strip_forced<L: Sink<Event>>(&mut self, n: u8, frame: Frame, log: &mut L) -> Then {
        let (me, foe) = (frame.seat, frame.seat.other());
        match *self.hand(foe).cards() {
            [only] if frame.n < n => self.strip(only, log),
            [_, ..] if frame.n < n => Wait(Due::Seat(me)),
            _ => {
                // By their backs, which everybody will see; among equal backs only the picker knows the order.
                table::sort_few(self.aside.cards_mut(), |card| card.back());
                // The owner learns what is gone all at once and in no order, or he would know where it lies.
                let mut gone = self.aside.clone();
                table::sort_few(gone.cards_mut(), |&card| card);
                gone.cards().iter().for_each(|&card| log.note(Event::PutAside { seat: foe, by: me, card }));
                Next
            }
        }
    }

    /// The player lays aside a card of the opponent's hand, which he has seen.
    pub(crate) fn strip<L: Sink<Event>>(&mut self, card: Card, log: &mut L) -> Then {
        let me = self.frames.top().seat;
        self.hands[me.other().index()].yield_up(card);
        self.aside.push(card, Seen::by(me));
        self.frames.top_mut().n += 1;
        log.note(Event::Stripped { seat: me.other(), by: me, card });
        Again
    }

    /// Whose hand is being stripped: he does not see what was laid aside so far.
    pub(crate) fn stripped(&self) -> Option<Seat> {
        let frame = self.frames.top();
        let op = ops(frame).get(usize::from(frame.step));
        matches!(op, Some(Op::Strip(_))).then_some(frame.seat.other())
    }
}

/// Where the numbers of lingering cards begin, behind those of squares.
pub(crate) const LINGERING: u8 = 128;

/// None, one or more: what decides whether somebody is asked.
pub(crate) enum Spots {
    None,
    One(Square),
    Many,
}

#[inline]
pub(crate) fn single(mut squares: Squares) -> Spots {
    match squares.next() {
        None => Spots::None,
        Some(at) if squares.is_empty() => Spots::One(at),
        Some(_) => Spots::Many,
    }
}
