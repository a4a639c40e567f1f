//! Carrying out lists of steps until somebody has to act, and carrying out an act.

use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::flow::{PROCEDURES, Procedure};
use crate::op::Op;
use crate::state::{Due, Frame, Kept, MOST_WINDFALLS, NO_WINDFALL, State, Windfall};
use crate::words::Then::{self, Again, End, Last, Next, Wait};
use table::{Actions, Actor, Odds, Random, Seat, Sink};

impl Frame {
    /// The list it carries out.
    #[inline]
    pub(crate) fn ops(&self) -> &'static [Op] {
        let list = if self.card == Card::RULES {
            PROCEDURES[self.ability as usize]
        } else {
            self.card.def().abilities()[self.ability as usize].ops
        };
        if self.nest[0].op.is_some() { self.nested_ops(list) } else { list }
    }

    /// The step that is due; `None` once the list has ended.
    #[inline]
    fn due(&self) -> Option<&'static Op> {
        self.ops().get(usize::from(self.step))
    }

    /// The list inside this one; few lists have any.
    #[inline(never)]
    fn nested_ops(&self, mut list: &'static [Op]) -> &'static [Op] {
        for nest in self.nest {
            let Some(op) = nest.op.get() else { break };
            list = list[usize::from(op)].nested(nest.arm);
        }
        list
    }
}

impl Op {
    /// The list inside this step; empty if it has none.
    pub(crate) fn nested(&self, arm: u8) -> &'static [Op] {
        match *self {
            Op::For(_, nested) => nested,
            Op::Either(arms) => arms[usize::from(arm)].ops,
            _ => &[],
        }
    }
}

impl State {
    /// The step that waits for an answer, and where it stands.
    #[inline]
    pub fn waiting(&self) -> (&'static Op, Frame) {
        let frame = *self.frames.top();
        (&frame.ops()[frame.step as usize], frame)
    }

    /// Whether a player is asked by such a step.
    pub(crate) fn waits_in(&self, test: impl Fn(&Op) -> bool) -> bool {
        matches!(self.due, Due::Seat(_) | Due::Decks) && test(self.waiting().0)
    }

    /// Adds all a seat may do; nothing, if somebody else is asked.
    pub(crate) fn list(&self, seat: Seat, out: &mut Actions<Action>) {
        if self.due == Due::Seat(seat) || self.due == Due::Decks && self.choosing().has(seat) {
            let (op, frame) = self.waiting();
            op.list(self, frame, seat, out);
        }
    }

    /// The outcomes of the chance node that is due, with their weights.
    pub(crate) fn list_odds(&self, out: &mut Odds<Action>) {
        let (op, frame) = self.waiting();
        op.odds(self, frame, out);
    }

    /// One outcome of the chance node that is due.
    pub(crate) fn sampled(&self, random: &mut impl Random) -> Action {
        let (op, frame) = self.waiting();
        op.sample(self, frame, random)
    }

    /// Carries out an act that is known to be legal, and goes on until somebody has to act.
    #[cfg(not(target_arch = "wasm32"))]
    #[inline]
    pub(crate) fn act<L: Sink<Event>>(&mut self, by: Actor, action: Action, log: &mut L) {
        self.carry_out(by, action, log);
    }

    /// The same in the browser, where the rules exist once, for any log: there size counts more than speed.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn act<L: Sink<Event>>(&mut self, by: Actor, action: Action, log: &mut L) {
        let mut log: &mut dyn Sink<Event> = log;
        self.carry_out(by, action, &mut log);
    }

    fn carry_out<L: Sink<Event>>(&mut self, by: Actor, action: Action, log: &mut L) {
        if let (Due::Decks, Actor::Seat(seat)) = (self.due, by) {
            if self.bring(seat, action, log) {
                self.run(log);
            }
            return;
        }
        let (op, frame) = self.waiting();
        let secret = match op {
            Op::AskSecretly(_) | Op::ChooseEvent(_) => action != Action::Pass,
            _ => matches!(action, Action::Card(_)),
        };
        if let Due::Seat(seat) = self.due
            && !secret
        {
            log.note(Event::Chose { seat, action });
        }
        let then = op.answer(self, frame, action, log);
        self.proceed(then);
        self.run(log);
        if self.has_own_stacks() {
            self.remember_decks();
        }
    }

    /// Goes on until somebody has to act, and notes nothing.
    pub(crate) fn begin(&mut self) {
        let mut nothing = ();
        let mut log: &mut dyn Sink<Event> = &mut nothing;
        self.run(&mut log);
    }

    /// Goes on until somebody has to act.
    pub(crate) fn run<L: Sink<Event>>(&mut self, log: &mut L) {
        loop {
            if self.windfall_count > 0 {
                self.call_windfalls();
            }
            if self.wins_at_once() {
                let seat = self.active;
                log.note(Event::Won { seat, points: self.tally(seat).victory });
                self.due = Due::Over;
                return;
            }
            let Some(op) = self.frames.top().due() else {
                self.frames.pop();
                continue;
            };
            let frame = *self.frames.top();
            let then = op.reach(self, frame, log);
            if let Wait(due) = then {
                self.due = due;
                return;
            }
            self.proceed(then);
        }
    }

    /// R16.2, R16.4: in a theme game or Duel, between two acts of one's own turn.
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
            let store = Frame { at: Kept::some(field), number: n, ..Frame::rule(Procedure::StoreGold, seat) };
            self.frames.push(store);
        }
        self.windfalls = [NO_WINDFALL; MOST_WINDFALLS];
        self.windfall_count = 0;
    }

    /// Moves the innermost list on. Steps that call another list push it last, so that this still finds its own frame:
    /// they return [`Again`] and count in `n`.
    #[inline(always)]
    pub(crate) fn proceed(&mut self, then: Then) {
        let top = self.frames.top_mut();
        match then {
            Next => top.step += 1,
            Last => top.step = top.ops().len() as u8 - 1,
            End => top.step = Frame::ENDED,
            Again | Wait(_) => return,
        }
        top.n = 0;
        top.cursor = 0;
        top.busy = Kept::NONE;
    }

    /// Marks the current step as done and begins another list on top of it.
    pub(crate) fn call(&mut self, frame: Frame) -> Then {
        self.proceed(Next);
        self.frames.push(frame);
        Again
    }
}
