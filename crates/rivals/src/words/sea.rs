//! The sea: harbor, ships, missions and fights (E3 to E6).

use super::Then::{self, Again, Next, Wait};
use super::dice::{die_odds, die_sample};
use super::{Asks, Quiet, Rolls};
use crate::action::Action;
use crate::card::{Card, Kind};
use crate::event::Event;
use crate::flow::Procedure;
use crate::goods::Good;
use crate::op::{Moment, Passive, When};
use crate::sea::harbor_card;
use crate::square::Square;
use crate::state::{Due, Frame, Kept, Placed, State};
use crate::text::Prompt;
use std::cmp::Ordering;
use table::{Actions, Odds, Random, Seat, Sink};

/// The number of a fight that is won without a roll.
pub(crate) const WON: u8 = 1;

/// The step of a fight at which the die is rolled.
const ROLL: u8 = 1;

impl State {
    /// A ship sets sail: to discover, if the card lies face down, else on a mission.
    pub(crate) fn push_sail(&mut self, seat: Seat, at: Square) {
        let board = self.board(seat);
        let frame = if board.sea().undiscovered().has(at) {
            Frame { at: Kept::some(at), ..Frame::rule(Procedure::Discover, seat) }
        } else {
            let (with, price) = (board.card(at), board.card(at).def().mission.into());
            Frame { at: Kept::some(at), with, price, ..Frame::rule(Procedure::Mission, seat) }
        };
        self.frames.push(frame);
    }

    /// Marks the current step as done and begins a procedure of the sea for a sea card.
    pub(crate) fn call_at_sea(&mut self, procedure: Procedure, seat: Seat, at: Square) -> Then {
        let with = self.board(seat).card(at);
        self.call(Frame { at: Kept::some(at), with, ..Frame::rule(procedure, seat) })
    }

    /// A ship discovers a sea card, which lies at level 0 from now on (E4.8).
    pub(crate) fn discover<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, log: &mut L) {
        let board = &mut self.boards[seat.index()];
        if board.sea.discoveries > 0
            && let Some(card) = board.unused(|passive| matches!(passive, Passive::SecondDiscovery(_)))
        {
            board.used = board.used.with(card);
        }
        let card = board.card(at);
        board.sea.send(at);
        board.sea.turn_up(at);
        board.lower(at, Placed::new(card, false));
        log.note(Event::Discovered { seat, at, card });
        self.recount(log);
    }

    /// A ship goes to a sea card that lies face up.
    pub(crate) fn send_ship<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, log: &mut L) {
        let board = &mut self.boards[seat.index()];
        board.sea.send(at);
        log.note(Event::Sailed { seat, at, card: board.card(at) });
    }

    /// The ship on a sea card is turned to its blank side (E5.6, E5.8).
    pub(crate) fn lose_ship<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, log: &mut L) {
        self.boards[seat.index()].sea.sink(at);
        log.note(Event::ShipLost { seat, at });
    }

    /// A built ship on a harbor is turned to its blank side (E6.6).
    pub(crate) fn sink_in_harbor<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, log: &mut L) {
        let sea = &mut self.boards[seat.index()].sea;
        let Some(at) = sea.harbor() else { return };
        sea.ready -= 1;
        sea.blank += 1;
        log.note(Event::ShipLost { seat, at });
    }

    /// Two sea cards of a player change places, whether they lie face up or down (E6.5).
    pub(crate) fn swap_sea<L: Sink<Event> + ?Sized>(
        &mut self,
        seat: Seat,
        one: Square,
        other: Square,
        log: &mut L,
    ) {
        let board = &mut self.boards[seat.index()];
        board.card.swap(one.index(), other.index());
        board.level.swap(one.index(), other.index());
        for squares in [&mut board.cards, &mut board.used] {
            let (has_one, has_other) = (squares.has(one), squares.has(other));
            *squares = if has_other { squares.with(one) } else { squares.without(one) };
            *squares = if has_one { squares.with(other) } else { squares.without(other) };
        }
        board.sea.swap(one, other);
        log.note(Event::Swapped { seat, one, other });
        self.recount(log);
    }

    /// A harbor is laid, with its ships (E3.1, E3.8).
    pub(crate) fn lay_harbor<L: Sink<Event> + ?Sized>(&mut self, seat: Seat, at: Square, log: &mut L) {
        self.boards[seat.index()].sea.launch(at.x().signum());
        self.place(seat, at, harbor_card(), log);
    }
}

/// Choose the side of the harbor (E3.2).
#[derive(Clone, Copy)]
pub(super) struct HarborSide;

impl Asks for HarborSide {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        Wait(Due::Seat(frame.seat))
    }

    fn list(self, _: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        [-2, 2].into_iter().for_each(|x| out.push(Action::At(Square::at(x, 0))));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::At(at) = action {
            state.lay_harbor(frame.seat, at, log);
        }
        Next
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::HarborSide
    }
}

/// The sea cards are laid beyond the harbors (E3.4); the shuffle follows.
#[derive(Clone, Copy)]
pub(super) struct LaySea;

impl Quiet for LaySea {
    fn reach<L: Sink<Event>>(self, state: &mut State, _: Frame, _: &mut L) -> Then {
        state.lay_sea();
        Next
    }
}

/// Choose whether one resource of a mission's price is paid in gold (E6.4). Not asked where it must be.
#[derive(Clone, Copy)]
pub(super) struct MissionInGold;

impl MissionInGold {
    fn replace<L: Sink<Event>>(state: &mut State, frame: Frame, good: Good, log: &mut L) -> Then {
        let board = &mut state.boards[frame.seat.index()];
        if let Some(at) = board.unused(|passive| matches!(passive, Passive::MissionInGold)) {
            board.used = board.used.with(at);
            log.note(Event::Used { seat: frame.seat, card: board.card(at), at });
        }
        let mut price = frame.price.goods();
        price.sub(good, 1);
        price.add(Good::Gold, 1);
        state.frames.top_mut().price = price.into();
        Next
    }
}

impl Asks for MissionInGold {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let price = frame.price.goods();
        let payable = state.board(frame.seat).goods().covers(price);
        let mut goods = state.gold_in_mission(frame.seat, price).iter();
        match goods.next() {
            None => Next,
            Some(good) if !payable && goods.next().is_none() => {
                MissionInGold::replace(state, frame, good, log)
            }
            Some(_) => Wait(Due::Seat(frame.seat)),
        }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        let price = frame.price.goods();
        state.gold_in_mission(frame.seat, price).iter().for_each(|good| out.push(Action::Name(good)));
        if state.board(frame.seat).goods().covers(price) {
            out.push(Action::Pass);
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::Name(good) => MissionInGold::replace(state, frame, good, log),
            _ => Next,
        }
    }

    fn prompt(self, _: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::PayInGold { card: frame.with, first: true }
    }
}

/// The sea card a ship lies on does what it does: a pirate wants something, an island has its own text, and a mission
/// that is only paid for turns the card (E4.8, E4.10, E4.18).
#[derive(Clone, Copy)]
pub(super) struct Arrive;

impl Quiet for Arrive {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let (seat, at) = (frame.seat, frame.square());
        let card: Card = state.board(seat).card(at);
        let discovers = frame.is(Procedure::Discover);
        let when = if discovers { When::Discovered } else { When::Mission };
        match card.def().ability(when) {
            _ if card.def().kind == Kind::Pirate => state.call_at_sea(Procedure::Pirate, seat, at),
            Some(ability) => state.call(Frame::at(card, ability, seat, at)),
            None if discovers => Next,
            None => state.call_at_sea(Procedure::Climb, seat, at),
        }
    }
}

/// The die of a fight (E5.3), unless a card has won it.
#[derive(Clone, Copy)]
pub(super) struct FightRoll;

impl Rolls for FightRoll {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        if frame.number == WON { Next } else { Wait(Due::Chance) }
    }

    fn odds(self, _: &State, _: Frame, out: &mut Odds<Action>) {
        die_odds(out);
    }

    fn sample(self, _: &State, _: Frame, random: &mut impl Random) -> Action {
        die_sample(random)
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Die(pips) = action {
            state.frames.top_mut().die = pips;
            state.rolled = pips;
            log.note(Event::Roll { seat: frame.seat, pips, why: state.why() });
            let (seat, n) = (frame.seat, state.tally(frame.seat).points.cannon);
            let won = FightResult::of(state, Frame { die: pips, ..frame }) == Ordering::Greater;
            log.note(Event::Fought { seat, card: frame.with, pips, n, won });
        }
        Next
    }
}

/// How a fight against a pirate can be won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chance {
    /// The lowest number of the die that wins; more than 6 if none does.
    pub(crate) lowest: u8,
    /// The player holds a card that wins it without a roll.
    pub(crate) by_card: bool,
}

impl State {
    /// How a player could win the fight that a pirate offers (E5.7, E5.13).
    pub(crate) fn fight_chance(&self, seat: Seat, pirate: Card) -> Chance {
        let strength = pirate.def().pirate.map_or(0, |pirate| pirate.strength);
        let needed = strength + u8::from(!self.board(seat).wins_ties());
        let mut cards = Actions::new();
        self.list_timely(seat, When::During(Moment::Fighting), &mut cards);
        Chance {
            lowest: needed.saturating_sub(self.tally(seat).points.cannon).max(1),
            by_card: !cards.is_empty(),
        }
    }
}

/// Won, lost, or rolled again (E5.4 to E5.7).
#[derive(Clone, Copy)]
pub(super) struct FightResult;

impl FightResult {
    fn of(state: &State, frame: Frame) -> Ordering {
        let board = state.board(frame.seat);
        let strength = board.card(frame.square()).def().pirate.map_or(0, |pirate| pirate.strength);
        let sum = frame.die + state.tally(frame.seat).points.cannon;
        match sum.cmp(&strength) {
            _ if frame.number == WON => Ordering::Greater,
            Ordering::Equal if board.wins_ties() => Ordering::Greater,
            result => result,
        }
    }

    fn repeater(state: &State, seat: Seat) -> Option<Square> {
        state.board(seat).unused(|passive| matches!(passive, Passive::RepeatsFight))
    }

    /// The list goes on from another of its steps.
    fn back_to(state: &mut State, step: u8) -> Then {
        let top = state.frames.top_mut();
        top.step = step;
        top.die = 0;
        Again
    }
}

impl Asks for FightResult {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let (seat, at) = (frame.seat, frame.square());
        match FightResult::of(state, frame) {
            Ordering::Greater => state.call_at_sea(Procedure::Climb, seat, at),
            Ordering::Equal => FightResult::back_to(state, 0),
            Ordering::Less if FightResult::repeater(state, seat).is_some() => Wait(Due::Seat(seat)),
            Ordering::Less => {
                state.lose_ship(seat, at, log);
                Next
            }
        }
    }

    fn list(self, _: &State, _: Frame, _: Seat, out: &mut Actions<Action>) {
        out.push(Action::Yes);
        out.push(Action::Pass);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let seat = frame.seat;
        match (action, FightResult::repeater(state, seat)) {
            (Action::Yes, Some(at)) => {
                let board = &mut state.boards[seat.index()];
                board.used = board.used.with(at);
                log.note(Event::Used { seat, card: board.card(at), at });
                FightResult::back_to(state, ROLL)
            }
            _ => {
                state.lose_ship(seat, frame.square(), log);
                Next
            }
        }
    }

    fn prompt(self, state: &State, frame: Frame, seat: Seat) -> Prompt {
        let card = FightResult::repeater(state, seat).map_or(Card::NONE, |at| state.board(seat).card(at));
        Prompt::RepeatFight { card, pirate: frame.with }
    }
}
