//! The course of a list: tests, repetition, nested lists, moments and windows.

use super::Then::{self, Again as Stay, End, Next, Wait};
use super::tournament::touches_opponent;
use super::{Asks, Quiet};
use crate::action::Action;
use crate::card::Card;
use crate::ctx::Ctx;
use crate::event::Event;
use crate::flow::{Procedure, seat_of};
use crate::op::{Arm, Count, Moment, Op, When, Who, Whose};
use crate::square::{SQUARES, Square};
use crate::state::{Due, Face, Frame, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

/// Go on only if this holds; else the list ends.
#[derive(Clone, Copy)]
pub(super) struct If {
    pub(super) test: fn(&Ctx) -> bool,
}

impl Quiet for If {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if (self.test)(&Ctx { state, frame }) { Next } else { End }
    }

    fn possible(self, state: &State, frame: Frame) -> bool {
        (self.test)(&Ctx { state, frame })
    }
}

/// Go on only if the player likes; not asked while the test fails.
#[derive(Clone, Copy)]
pub(super) struct May {
    pub(super) question: &'static str,
    pub(super) test: fn(&Ctx) -> bool,
}

impl Asks for May {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if (self.test)(&Ctx { state, frame }) { Wait(Due::Seat(frame.seat)) } else { End }
    }

    fn list(self, _: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        out.push(Action::Yes);
        out.push(Action::Pass);
    }

    fn answer<L: Sink<Event>>(self, _: &mut State, _: Frame, action: Action, _: &mut L) -> Then {
        if action == Action::Pass { End } else { Next }
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::Phrase(self.question)
    }

    fn possible(self, state: &State, frame: Frame) -> bool {
        (self.test)(&Ctx { state, frame })
    }
}

/// Start the list again, until it was carried out so many times.
#[derive(Clone, Copy)]
pub(super) struct Again {
    pub(super) times: Count,
}

impl Quiet for Again {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let times = state.amount(self.times, frame);
        let top = state.frames.top_mut();
        top.round += 1;
        if top.round >= times {
            return Next;
        }
        top.step = 0;
        top.n = 0;
        Stay
    }
}

/// Carry out a nested list for each of these players, the active one first (R6.4).
#[derive(Clone, Copy)]
pub(super) struct For {
    pub(super) who: Who,
}

impl Quiet for For {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        // `n` holds who is still to come: bit 0 the active player, bit 1 the other, bit 2: decided.
        const DECIDED: u8 = 4;
        let order = [state.active, state.active.other()];
        let mut left = frame.n;
        if left == 0 {
            left = DECIDED;
            for (bit, &seat) in order.iter().enumerate() {
                let concerned = match self.who {
                    Who::Both => true,
                    Who::Those(test) => test(state, seat),
                };
                left |= u8::from(concerned) << bit;
            }
        }
        let next = match left & 3 {
            0 => return Next,
            bits if bits & 1 != 0 => 0,
            _ => 1,
        };
        state.frames.top_mut().n = left & !(1 << next);
        state.frames.push(Frame { seat: order[next], ..frame.nested(0) });
        Stay
    }
}

/// One of several ways, as the player likes; only those that can be begun (R9.11).
#[derive(Clone, Copy)]
pub(super) struct Either {
    pub(super) arms: &'static [Arm],
}

impl Either {
    fn possible_arms(self, state: &State, frame: Frame) -> impl Iterator<Item = u8> {
        let arms = (0..).zip(self.arms);
        // R18.14: nothing touches the opponent before the first turn.
        let banned = move |arm: &Arm| state.is_preparing() && touches_opponent(arm.ops);
        arms.filter(move |(_, arm)| !banned(arm) && Op::can_begin(arm.ops, state, frame))
            .map(|(index, _)| index)
    }
}

impl Asks for Either {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let mut arms = self.possible_arms(state, frame);
        let (first, second) = (arms.next(), arms.next());
        drop(arms);
        match (first, second) {
            (None, _) => Next,
            (Some(arm), None) => state.call(frame.nested(arm)),
            _ => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        self.possible_arms(state, frame).for_each(|arm| out.push(Action::Option(arm)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, _: &mut L) -> Then {
        match action {
            Action::Option(arm) => state.call(frame.nested(arm)),
            _ => Next,
        }
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        match frame.with.def().pirate {
            Some(pirate) if frame.is(Procedure::Pirate) => Prompt::Pirate {
                pirate: frame.with,
                strength: pirate.strength,
                cannon: state.tally(frame.seat).points.cannon,
                n: pirate.demand,
                good: pirate.of.only(frame),
            },
            _ => Prompt::Choose,
        }
    }
}

/// Where the numbers of lingering cards begin, behind those of squares.
pub(crate) const LINGERING: u8 = SQUARES as u8;

/// The number behind the fourth marker in records.
const BEHIND_FOURTH_MARKER: u8 = u8::MAX;

/// A cursor as records and digests have it. They are older than the square of the fourth marker, so the numbers behind
/// it are one lower there, and the one right behind it has a place of its own.
pub(crate) fn recorded(cursor: u8) -> u8 {
    match cursor {
        ..LINGERING => cursor,
        LINGERING => BEHIND_FOURTH_MARKER,
        _ => cursor - 1,
    }
}

/// The cursor of a number that [`recorded`] gave.
#[cfg(any(feature = "serde", test))]
pub(crate) fn read_cursor(number: u8) -> u8 {
    match number {
        ..LINGERING => number,
        BEHIND_FOURTH_MARKER => LINGERING,
        _ => number + 1,
    }
}

/// Let the cards speak that work by themselves at a moment: active player first, then by square, foreign cards after
/// those of the own board, last those that work on without lying anywhere.
#[derive(Clone, Copy)]
pub(super) struct Raise {
    pub(super) moment: Moment,
    /// Only those of this player.
    pub(super) whose: Option<Whose>,
}

impl Raise {
    /// The next card of `seat` that speaks, from the cursor on, with where to go on after it.
    fn speaker(self, state: &State, seat: Seat, cursor: u8, silent: Card) -> Option<(Frame, u8)> {
        let when = When::On(self.moment);
        if state.tally(seat).moments >> self.moment as u8 & 1 == 0 {
            return None;
        }
        let (own, abroad) = (state.board(seat), state.board(seat.other()));
        for at in own.own().from(cursor) {
            if let Some(ability) = own.card(at).def().ability(when).filter(|_| own.card(at) != silent) {
                return Some((Frame::at(own.card(at), ability, seat, at), at.index() as u8 + 1));
            }
        }
        // Cards abroad and lingering ones share the numbers behind the squares.
        let abroad = abroad.foreign().map(|at| (abroad.card(at), Some(at.of_foe()), seat));
        let lingering = state.lingering.iter().map(|lingering| (lingering.card, None, lingering.seat));
        for (nth, (card, at, owner)) in (LINGERING..).zip(abroad.chain(lingering)) {
            let ability = card.def().ability(when).filter(|_| nth >= cursor && owner == seat);
            if let Some(ability) = ability {
                return Some((Frame { at: at.into(), ..Frame::of(card, ability, seat) }, nth + 1));
            }
        }
        None
    }

    /// Begins the list of the next card that speaks.
    #[inline(never)]
    fn call_next(self, state: &mut State, frame: Frame) -> Then {
        let first = self.whose.map_or(state.active, |whose| seat_of(whose, frame.seat));
        let order = [first, first.other()];
        let players = if self.whose.is_some() { 1 } else { 2 };
        // `n` is the player, `cursor` where to go on.
        let (mut player, mut cursor) = (frame.n, frame.cursor);
        while player < players {
            if let Some((speaker, next)) =
                self.speaker(state, order[usize::from(player)], cursor, frame.against)
            {
                let top = state.frames.top_mut();
                top.n = player;
                top.cursor = next;
                // What it speaks about is handed on: the good, the number, the card.
                let Frame { good, number, with, .. } = frame;
                state.frames.push(Frame { good, number, against: with, ..speaker });
                return Stay;
            }
            player += 1;
            cursor = 0;
        }
        Next
    }
}

impl Quiet for Raise {
    #[inline]
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        // Mostly nobody has anything to say.
        let moments = state.tallies[0].moments | state.tallies[1].moments;
        if moments >> self.moment as u8 & 1 == 0 { Next } else { self.call_next(state, frame) }
    }
}

/// Let the player use what may be used at this moment: cards from the hand, and cards on the board.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) moment: Moment,
}

impl Asks for Window {
    /// Asked also of a player who holds nothing for it: otherwise the question itself would tell the opponent what is
    /// in that hand (R14.1). Where no card of this game has anything to say to it, as everybody knows, nobody is asked;
    /// nor is a player asked who could only use cards on a board, and has none there.
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let has = |moments: u32| moments >> self.moment as u8 & 1 != 0;
        let usable = || {
            let mut answers = Actions::new();
            state.list_board(frame.seat, When::During(self.moment), &mut answers);
            !answers.is_empty()
        };
        let asked = has(state.windows.hand) || has(state.windows.board) && usable();
        if asked { Wait(Due::Seat(frame.seat)) } else { Next }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.list_timely(frame.seat, When::During(self.moment), out);
        out.push(Action::Pass);
    }

    /// One card is enough: playing one closes the window.
    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let when = When::During(self.moment);
        match action {
            Action::Play(card) => {
                state.proceed(Next);
                state.play_card(frame.seat, card, when, log);
                Stay
            }
            Action::Use(at, _) => {
                state.proceed(Next);
                state.use_at(frame.seat, at, when, log);
                // What it answers is handed on.
                state.frames.top_mut().against = frame.against;
                Stay
            }
            _ => Next,
        }
    }

    fn prompt(self, state: &State, frame: Frame, seat: Seat) -> Prompt {
        let mut answers = Actions::new();
        state.list_timely(frame.seat, When::During(self.moment), &mut answers);
        let can = seat == frame.seat && !answers.is_empty();
        match self.moment {
            Moment::Settling => Prompt::DrawRegions { can },
            Moment::Fighting => Prompt::Fight {
                pirate: frame.with,
                strength: frame.with.def().pirate.map_or(0, |pirate| pirate.strength),
                cannon: state.tally(frame.seat).points.cannon,
                can,
            },
            Moment::Attacked => Prompt::Attacked { attack: frame.against },
            Moment::FaceRolled => Prompt::FaceRolled {
                face: state.face.unwrap_or(Face::Event),
                card: answers.iter().find_map(|answer| match answer {
                    Action::Use(at, _) => Some(state.card_at(frame.seat, *at)),
                    _ => None,
                }),
            },
            _ => Prompt::React { can },
        }
    }
}

/// Carry out a procedure of the rules.
#[derive(Clone, Copy)]
pub(super) struct Rule {
    pub(super) procedure: Procedure,
}

impl Quiet for Rule {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        state.call(Frame::rule(self.procedure, frame.seat))
    }
}

impl State {
    /// What a player may play from the hand or use on the board at such a time.
    pub(super) fn list_timely(&self, seat: Seat, when: When, out: &mut Actions<Action>) {
        for card in self.hand(seat).distinct() {
            if self.playable(seat, card, when) {
                out.push(Action::Play(card));
            }
        }
        self.list_board(seat, when, out);
    }

    /// What a player may use on a board at such a time.
    pub(super) fn list_board(&self, seat: Seat, when: When, out: &mut Actions<Action>) {
        // At a moment a card may be used whatever else it does in this turn.
        let any_time = matches!(when, When::During(_));
        let unused = |at: &Square| any_time || !self.board(self.board_at(seat, *at)).is_used(at.plain());
        for at in self.useful_cards_of(seat).filter(unused) {
            if self.usable_at(seat, at, when) {
                out.push(Action::Use(at, 0));
            }
        }
        for at in self.borrowed(seat).filter(|&at| self.usable_at(seat, at, when)) {
            out.push(Action::Use(at, 0));
        }
    }

    /// Whether the card on a square has something for such a time that can be begun.
    fn usable_at(&self, seat: Seat, at: Square, when: When) -> bool {
        let def = self.card_at(seat, at).def();
        def.ability(when).is_some_and(|ability| {
            let frame = Frame::at(self.card_at(seat, at), ability, seat, at);
            !def.kind.is_action() && Op::can_begin(frame.ops(), self, frame)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_of_older_records_keep_their_numbers() {
        assert_eq!([0, 128, 129, 130].map(read_cursor), [0, 128, 130, 131]);
        for cursor in 0..u8::MAX {
            assert_eq!(read_cursor(recorded(cursor)), cursor);
        }
    }
}
