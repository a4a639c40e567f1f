//! Playing an action card: price and toll, the answer to an attack, the effect, the discard pile (R9.16, R10).

use super::Then::{self, End, Next, Wait};
use super::{Asks, Quiet};
use crate::action::Action;
use crate::card::{Card, Kind};
use crate::event::Event;
use crate::flow::Procedure;
use crate::goods::{Good, Goods};
use crate::op::{Moment, Passive, When};
use crate::pile::Seen;
use crate::state::{Due, Frame, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

impl State {
    /// A card is played from the hand: it is carried out, then it goes to the discard pile (R9.16).
    pub(super) fn play_card<L: Sink<Event>>(&mut self, seat: Seat, card: Card, when: When, log: &mut L) {
        self.hands[seat.index()].play(card);
        log.note(Event::Played { seat, card });
        let ability = card.def().ability(when).unwrap_or(0);
        let price = self.cost(seat, card).into();
        let play = Frame { with: card, number: ability, price, ..Frame::rule(Procedure::Play, seat) };
        self.frames.push(play);
    }

    /// The gold a player first has to pay because of the opponent's cards (D5.11).
    pub(crate) fn toll(&self, seat: Seat, card: Card) -> u8 {
        if !card.def().takes_cards {
            return 0;
        }
        let board = self.board(seat.other());
        let tolls = board.own().flat_map(|at| board.card(at).def().always);
        tolls.map(|passive| if let Passive::Toll(toll) = passive { toll(self, seat) } else { 0 }).sum()
    }

    /// The numbers on which a roll protects a player against an attack (R10.3), as bits.
    pub(crate) fn wards(&self, seat: Seat, attack: Card) -> u8 {
        let board = self.board(seat);
        let mut pips = 0;
        for passive in board.own().flat_map(|at| board.card(at).def().always) {
            if let Passive::Ward(attacks, numbers) = passive
                && attacks.iter().any(|&card| card.is(attack))
            {
                pips |= numbers.iter().fold(0, |bits, number| bits | 1 << number);
            }
        }
        pips
    }
}

/// What a card of the opponent asks for playing this one has to be paid next (D5.11).
#[derive(Clone, Copy)]
pub(super) struct ChargeToll;

impl Quiet for ChargeToll {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let toll = state.toll(frame.seat, frame.with);
        if toll > 0 {
            log.note(Event::Toll { seat: frame.seat, n: toll });
            let mut price = Goods::NONE;
            price.add(Good::Gold, toll);
            let top = state.frames.top_mut();
            top.price = price.into();
            top.taken = toll;
        }
        Next
    }
}

/// The opponent's cards learn that the toll was paid.
#[derive(Clone, Copy)]
pub(super) struct TellToll;

impl Quiet for TellToll {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if frame.taken == 0 {
            return Next;
        }
        state.frames.top_mut().taken = 0;
        state.call(Frame::rule(Procedure::TollPaid, frame.seat.other()))
    }
}

/// An attack is answered before it takes effect: the defender decides before anything is named (R10.2).
#[derive(Clone, Copy)]
pub(super) struct MeetAttack;

impl Quiet for MeetAttack {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if frame.with.def().kind != Kind::Attack {
            return Next;
        }
        state.call(Frame { against: frame.with, ..Frame::rule(Procedure::Attack, frame.seat.other()) })
    }
}

/// The defender may use a card against an attack that no roll has warded off (E7.20).
#[derive(Clone, Copy)]
pub(super) struct AnswerAttack;

impl Quiet for AnswerAttack {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let answered = state.windows.board >> Moment::Attacked as u8 & 1 != 0;
        if frame.with.def().kind != Kind::Attack || !answered {
            return Next;
        }
        state.call(Frame { against: frame.with, ..Frame::rule(Procedure::AnswerAttack, frame.seat.other()) })
    }
}

/// The defender may roll against an attack (R10.3).
#[derive(Clone, Copy)]
pub(super) struct Protect;

impl Asks for Protect {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if state.wards(frame.seat, frame.against) == 0 { End } else { Wait(Due::Seat(frame.seat)) }
    }

    fn list(self, _: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        out.push(Action::Yes);
        out.push(Action::Pass);
    }

    fn answer<L: Sink<Event>>(self, _: &mut State, _: Frame, action: Action, _: &mut L) -> Then {
        if action == Action::Pass { End } else { Next }
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::Protect { attack: frame.against, pips: state.wards(frame.seat, frame.against) }
    }
}

/// The card this list answers has no effect (R10.4): it is found by its name and goes to the discard pile.
#[derive(Clone, Copy)]
pub(super) struct Cancel;

impl Quiet for Cancel {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        log.note(Event::Warded { seat: frame.seat, card: frame.against });
        let played = |play: &&mut Frame| play.is(Procedure::Play) && play.with == frame.against;
        if let Some(play) = state.frames.iter_mut().rev().find(played) {
            play.step = play.ops().len() as u8 - 1;
        }
        End
    }
}

/// The card played takes effect. The frame's number is its ability.
#[derive(Clone, Copy)]
pub(super) struct Effect;

impl Quiet for Effect {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        state.call(Frame::of(frame.with, frame.number, frame.seat))
    }
}

/// The action card played goes to the discard pile (R9.16).
#[derive(Clone, Copy)]
pub(super) struct DiscardPlayed;

impl Quiet for DiscardPlayed {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        state.discard_mut(frame.seat).push(frame.with, Seen::ALL);
        log.note(Event::Discarded { card: frame.with });
        Next
    }
}
