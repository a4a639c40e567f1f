//! The steps of the Tournament Game: bringing decks, the preparatory round (R18).

use super::Then::{self, Again, Next, Wait};
use super::turn::Acting;
use super::{Asks, Quiet};
use crate::action::Action;
use crate::card::{Card, Kind};
use crate::event::Event;
use crate::op::{Op, When, Whose};
use crate::state::{Due, Frame, State};
use crate::text::Prompt;
use table::{Actions, Seat, SeatSet, Sink};

/// Both players bring their decks, at the same time and in any order (R18.3 to R18.11).
#[derive(Clone, Copy)]
pub(super) struct BringDecks;

impl Asks for BringDecks {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        if state.choosing().is_empty() { Next } else { Wait(Due::Decks) }
    }

    fn list(self, state: &State, _: Frame, seat: Seat, out: &mut Actions<Action>) {
        let explorers = state.explorers();
        state.brought(seat).each_choice(explorers, |card| out.push(Action::Bring(card)));
    }

    /// Acts of both players at once name their player: see [`State::bring`].
    fn answer<L: Sink<Event>>(self, _: &mut State, _: Frame, _: Action, _: &mut L) -> Then {
        Again
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::BringDeck
    }
}

impl State {
    /// Who has not brought a complete deck yet.
    pub(crate) fn choosing(&self) -> SeatSet {
        let choosing = [Seat(0), Seat(1)].into_iter().filter(|&seat| !self.brought(seat).is_complete());
        choosing.fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// A player chooses the next card of the deck; whether both decks are complete now.
    pub(crate) fn bring<L: Sink<Event>>(&mut self, seat: Seat, action: Action, log: &mut L) -> bool {
        if let Action::Bring(card) = action {
            let brought = &mut self.brought[seat.index()];
            brought.choose(card);
            if brought.is_complete() {
                log.note(Event::DeckReady { seat });
            }
        }
        self.choosing().is_empty()
    }
}

/// The decks become hands, draw stacks and the event stack, in the order of their numbers; they are shuffled next.
#[derive(Clone, Copy)]
pub(super) struct LayDecks;

impl Quiet for LayDecks {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        state.lay_decks();
        Next
    }
}

/// A turn of the preparatory round: build one thing, use what is built, or pass (R18.14, R18.22). The list's number says
/// who is out, as bits.
#[derive(Clone, Copy)]
pub(super) struct Prepare;

/// What `n` says of a turn: not begun, begun, and one thing built.
const BEGUN: u8 = 1;
const BUILT: u8 = 2;

impl Prepare {
    fn is_out(frame: Frame, seat: Seat) -> bool {
        frame.number >> seat.0 & 1 != 0
    }

    /// As soon as each player has passed or has no hand card left.
    fn is_over(state: &State, frame: Frame) -> bool {
        [Seat(0), Seat(1)].into_iter().all(|seat| Prepare::is_out(frame, seat) || state.hand(seat).is_empty())
    }

    /// The other player's turn, unless that player is out.
    fn hand_on(state: &mut State) -> Then {
        let top = state.frames.top_mut();
        if !Prepare::is_out(*top, top.seat.other()) {
            top.seat = top.seat.other();
        }
        top.n = 0;
        Again
    }

    /// Whether a player may have something to use after building: what everybody can see decides.
    fn may_go_on(state: &State, seat: Seat) -> bool {
        let mut trades = Actions::new();
        Acting::list_trades(state, seat, &mut trades);
        let has_use = |at| state.card_at(seat, at).def().uses().next().is_some();
        !trades.is_empty() || state.cards_of(seat).any(has_use)
    }
}

impl Asks for Prepare {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if Prepare::is_over(state, frame) {
            return Next;
        }
        match frame.n {
            0 => {
                state.active = frame.seat;
                state.renew_uses(frame.seat);
                state.frames.top_mut().n = BEGUN;
                Again
            }
            BUILT if !Prepare::may_go_on(state, frame.seat) => Prepare::hand_on(state),
            _ => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        let built = frame.n == BUILT;
        if !built {
            Acting::list_cards(state, frame.seat, out);
        }
        Acting::list_own_uses(state, frame.seat, out, |card| !built || card.def().kind != Kind::Harbor);
        Acting::list_trades(state, frame.seat, out);
        out.push(if built { Action::End } else { Action::Pass });
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let seat = frame.seat;
        match action {
            Action::End => return Prepare::hand_on(state),
            Action::Pass => {
                state.frames.top_mut().number |= 1 << seat.0;
                log.note(Event::Prepared { seat });
                return Prepare::hand_on(state);
            }
            Action::Build(..) => state.frames.top_mut().n = BUILT,
            // E10.12: an explorer ship is what is built in this turn.
            Action::Use(at, _) if state.card_at(seat, at).def().kind == Kind::Harbor => {
                state.frames.top_mut().n = BUILT;
            }
            _ => {}
        }
        Acting::perform(state, seat, action, log);
        Again
    }

    fn prompt(self, _: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::Prepare { built: frame.n == BUILT }
    }
}

/// After the round the player who was second in it fills the hand first and has the first turn (R18.15).
#[derive(Clone, Copy)]
pub(super) struct EndPreparation;

impl Quiet for EndPreparation {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let second = frame.seat.other();
        state.active = second;
        state.frames.set_starter(second);
        Next
    }
}

impl State {
    /// D4.2: a player's cards may be used again, wherever they lie.
    pub(super) fn renew_uses(&mut self, seat: Seat) {
        let [own, abroad] = [seat, seat.other()].map(Seat::index);
        self.boards[own].used = self.boards[own].used.and(self.boards[own].foreign());
        self.boards[abroad].used = self.boards[abroad].used.minus(self.boards[abroad].foreign());
    }

    /// Whether building a card now would directly touch something of the opponent's (R18.14, EG37).
    pub(crate) fn hits_opponent(&self, seat: Seat, card: Card) -> bool {
        let foe = seat.other();
        let there = |test: fn(&State, Seat, crate::square::Square) -> bool| {
            self.cards_of(foe).any(|at| test(self, foe, at))
        };
        let hits = |op: &Op| match *op {
            Op::Mark(_, _, Whose::Foes, test) | Op::Pick(_, Whose::Foes, test) => there(test),
            _ => false,
        };
        // A card that is pointed out by one step and picked by another is there for the first.
        let built = card.def().ability(When::Built);
        built.is_some_and(|ability| card.def().abilities()[usize::from(ability)].ops.iter().any(hits))
    }
}

/// Whether a list touches the hand, the resources or the cards of the opponent; of several ways, whether all do.
pub(super) fn touches_opponent(ops: &[Op]) -> bool {
    ops.iter().any(|op| match op {
        Op::Demand(..) | Op::Give(..) | Op::SeeHand | Op::Strip(_) => true,
        Op::Shed(Whose::Foes, ..) | Op::Bury(Whose::Foes) | Op::Scrap(Whose::Foes) => true,
        Op::Mark(_, _, Whose::Foes, _) | Op::Pick(_, Whose::Foes, _) => true,
        Op::For(_, nested) => touches_opponent(nested),
        Op::Either(arms) => arms.iter().all(|arm| touches_opponent(arm.ops)),
        _ => false,
    })
}
