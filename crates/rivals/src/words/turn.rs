//! The steps of a turn (R6, R9, R11, R12).

use super::Then::{self, Again, End, Last, Next, Wait};
use super::tournament::touches_opponent;
use super::{Asks, Quiet};
use crate::action::Action;
use crate::card::{Card, Kind, Set};
use crate::cards::basic;
use crate::event::Event;
use crate::flow::Procedure;
use crate::goods::Good;
use crate::op::{DefFilter, Passive, When};
use crate::square::Square;
use crate::state::{Due, Frame, Kept, State};
use crate::text::Prompt;
use table::{Actions, Seat, Sink};

/// A turn begins (R6.2).
#[derive(Clone, Copy)]
pub(super) struct BeginTurn;

impl Quiet for BeginTurn {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let me = frame.seat;
        state.active = me;
        state.turn = state.turn.saturating_add(1);
        state.die = 0;
        state.face = None;
        state.renew_uses(me);
        if !state.lingering.is_empty() {
            state.lingering.clear();
            state.recount(log);
        }
        log.note(Event::Turn { seat: me, number: state.turn });
        Next
    }
}

/// Cards before the roll (R6.2). Asked also of a player who holds nothing for it: see `Window`.
#[derive(Clone, Copy)]
pub(super) struct BeforeRoll;

impl Asks for BeforeRoll {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        Wait(Due::Seat(frame.seat))
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.list_timely(frame.seat, When::BeforeRoll, out);
        out.push(Action::Pass);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::Play(card) => {
                state.play_card(frame.seat, card, When::BeforeRoll, log);
                Again
            }
            Action::Use(at, _) => {
                state.use_at(frame.seat, at, When::BeforeRoll, log);
                Again
            }
            _ => Next,
        }
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        let mut cards = Actions::new();
        state.list_timely(frame.seat, When::BeforeRoll, &mut cards);
        Prompt::Roll { die: state.die().is_none(), face: state.face().is_none(), can_play: !cards.is_empty() }
    }
}

/// Anything in any order (R9.1).
#[derive(Clone, Copy)]
pub(super) struct Acting;

impl Acting {
    pub(super) fn perform<L: Sink<Event>>(state: &mut State, me: Seat, action: Action, log: &mut L) {
        match action {
            Action::Build(card, at) => {
                if state.hand(me).cards().contains(&card) {
                    state.hands[me.index()].play(card);
                } else {
                    state.face_up.take(card);
                }
                state.push_build(me, card, at, Procedure::Build);
            }
            Action::Play(card) => state.play_card(me, card, When::Play, log),
            Action::Use(at, nth) => {
                let foreign = !at.is_foe() && state.board(me).foreign().has(at);
                let uses = state.card_at(me, at).def().uses().nth(usize::from(nth));
                match uses {
                    _ if foreign => state.use_at(me, at, When::Host, log),
                    Some((ability, _)) => state.use_card(me, at, ability, log),
                    None => {}
                }
            }
            Action::Sail(at) => state.push_sail(me, at),
            Action::Remove(at) => {
                let card = state.unplace(me, at, log);
                state.put_off(me, card, log);
            }
            Action::Trade(good) => {
                let n = state.tally(me).rates[good.index()];
                log.note(Event::Traded { seat: me, good, n });
                let good = Kept::some(good);
                state.frames.push(Frame { good, number: n, ..Frame::rule(Procedure::Trade, me) });
            }
            _ => {}
        }
    }

    /// What may be built or played: from the centre, the hand, and the face-up stack (R9.6).
    pub(super) fn list_cards(state: &State, me: Seat, out: &mut Actions<Action>) {
        let centre = [basic::ROAD, basic::SETTLEMENT, basic::CITY].into_iter();
        // D7.2: what comes with the first city is never built in its theme game.
        let open = state.face_up.distinct().filter(|card| !card.def().with_first_city);
        let cards = centre.chain(state.hand(me).distinct()).chain(open);
        // What cannot be paid needs no further look; most cards most of the time.
        let payable = cards.filter(|&card| state.can_pay(me, card));
        payable.for_each(|card| Acting::list_payable(state, me, card, out));
    }

    /// How a card may be built or played that can be paid.
    #[inline(never)]
    fn list_payable(state: &State, me: Seat, card: Card, out: &mut Actions<Action>) {
        if card.def().kind.is_action() {
            if state.playable(me, card, When::Play) {
                out.push(Action::Play(card));
            }
        } else if let Ok(places) = state.places_unpaid(me, card) {
            let abroad = card.def().place.is_abroad();
            let seen = |at: Square| if abroad { at.of_foe() } else { at };
            places.for_each(|at| out.push(Action::Build(card, seen(at))));
        }
    }

    /// What a player's own cards offer, of those that pass a test.
    pub(super) fn list_own_uses(
        state: &State,
        me: Seat,
        out: &mut Actions<Action>,
        test: impl Fn(Card) -> bool,
    ) {
        for at in state.useful_cards_of(me).filter(|&at| test(state.card_at(me, at))) {
            let uses = state.card_at(me, at).def().uses();
            for (nth, (ability, when)) in (0..).zip(uses) {
                if state.is_usable(me, at, ability, when) {
                    out.push(Action::Use(at, nth));
                }
            }
        }
    }

    /// Trades with the supply (R9.14).
    pub(super) fn list_trades(state: &State, me: Seat, out: &mut Actions<Action>) {
        let goods = state.board(me).goods();
        for good in Good::RESOURCES {
            if goods.of(good) >= state.tally(me).rates[good.index()] && state.can_receive_other(me, good) {
                out.push(Action::Trade(good));
            }
        }
    }

    fn list_uses(state: &State, me: Seat, out: &mut Actions<Action>) {
        Acting::list_own_uses(state, me, out, |_| true);
        for at in state.borrowed(me) {
            let card = state.card_at(me, at);
            for (nth, (ability, _)) in (0..).zip(card.def().uses()) {
                let frame = Frame::at(card, ability, me, at);
                if crate::op::Op::can_begin(frame.ops(), state, frame) {
                    out.push(Action::Use(at, nth));
                }
            }
        }
        // E8.24: what the opponent's cards offer to the player at whose place they lie.
        for at in state.board(me).foreign().and(state.board(me).useful()) {
            let ability = state.board(me).card(at).def().ability(When::Host);
            if ability.is_some_and(|ability| state.is_usable(me, at, ability, When::Use)) {
                out.push(Action::Use(at, 0));
            }
        }
    }

    /// R9.12: any own building or unit, also abroad, free of charge; with the sets of the two ages extraordinary sites,
    /// too (D3.7, E0.12).
    fn list_removals(state: &State, me: Seat, out: &mut Actions<Action>) {
        let sites = || state.sets().iter().any(|set| !Set::BASE_BOX.contains(set));
        let removable =
            |kind: Kind| kind == Kind::Building || kind.is_unit() || kind == Kind::Site && sites();
        let own = state.cards_of(me).filter(|&at| removable(state.card_at(me, at).def().kind));
        own.for_each(|at| out.push(Action::Remove(at)));
    }
}

impl Asks for Acting {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        Wait(Due::Seat(frame.seat))
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        let me = frame.seat;
        Acting::list_cards(state, me, out);
        Acting::list_uses(state, me, out);
        if state.board(me).sea.ready > 0 {
            state.sail_targets(me, None).for_each(|at| out.push(Action::Sail(at)));
        }
        Acting::list_trades(state, me, out);
        if !state.mode.is_intro() {
            Acting::list_removals(state, me, out);
        }
        out.push(Action::End);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if action == Action::End {
            return Next;
        }
        Acting::perform(state, frame.seat, action, log);
        Again
    }

    fn prompt(self, _: &State, _: Frame, _: Seat) -> Prompt {
        Prompt::Act
    }
}

/// Draw up to the hand limit (R11.2).
#[derive(Clone, Copy)]
pub(super) struct Refill;

impl Refill {
    fn left(state: &State, seat: Seat) -> u8 {
        state.hand_limit(seat).saturating_sub(state.hand(seat).len()) as u8
    }
}

impl Asks for Refill {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let left = Refill::left(state, frame.seat);
        if left == 0 { Next } else { state.draw_somewhere(frame.seat, left, log) }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.list_stacks(frame.seat, out);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Stack(stack) = action {
            state.draw(frame.seat, stack, log);
        }
        Again
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::Refill { n: Refill::left(state, frame.seat) }
    }
}

/// Put away what is over the hand limit (R11.3).
#[derive(Clone, Copy)]
pub(super) struct Trim;

impl Asks for Trim {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        let over = state.hand(frame.seat).len() > state.hand_limit(frame.seat);
        if over { Wait(Due::Seat(frame.seat)) } else { Next }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.hand(frame.seat).distinct().for_each(|card| out.push(Action::Card(card)));
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        if let Action::Card(card) = action {
            state.slip_aside(frame.seat, card, log);
            state.frames.push(Frame::rule(Procedure::PutAway, frame.seat));
        }
        Again
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        let over = state.hand(frame.seat).len().saturating_sub(state.hand_limit(frame.seat));
        Prompt::Trim { n: over as u8 }
    }
}

/// Put a hand card away, or do not exchange (R12.1).
#[derive(Clone, Copy)]
pub(super) struct Exchange;

impl Asks for Exchange {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, _: &mut L) -> Then {
        if state.hand(frame.seat).is_empty() { End } else { Wait(Due::Seat(frame.seat)) }
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.hand(frame.seat).distinct().for_each(|card| out.push(Action::Card(card)));
        out.push(Action::Pass);
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        let Action::Card(card) = action else { return End };
        state.slip_aside(frame.seat, card, log);
        Next
    }

    fn prompt(self, _: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::Exchange { second: frame.round > 0 }
    }
}

/// Draw, or pay and search (R12.1). Drawing ends this exchange.
#[derive(Clone, Copy)]
pub(super) struct DrawOrSearch;

impl DrawOrSearch {
    fn can_search(state: &State, seat: Seat) -> bool {
        state.board(seat).goods().resources() >= state.tally(seat).search_price
    }
}

impl Asks for DrawOrSearch {
    fn reach<L: Sink<Event>>(self, _: &mut State, frame: Frame, _: &mut L) -> Then {
        Wait(Due::Seat(frame.seat))
    }

    fn list(self, state: &State, frame: Frame, _: Seat, out: &mut Actions<Action>) {
        state.list_stacks(frame.seat, out);
        if DrawOrSearch::can_search(state, frame.seat) {
            state.filled_stacks(frame.seat).for_each(|stack| out.push(Action::Search(stack)));
        }
    }

    fn answer<L: Sink<Event>>(self, state: &mut State, frame: Frame, action: Action, log: &mut L) -> Then {
        match action {
            Action::Stack(stack) => {
                state.draw(frame.seat, stack, log);
                Last
            }
            Action::Search(stack) => {
                state.frames.top_mut().stack = Kept::some(stack);
                Next
            }
            _ => Next,
        }
    }

    fn prompt(self, state: &State, frame: Frame, _: Seat) -> Prompt {
        Prompt::DrawOrSearch {
            price: state.tally(frame.seat).search_price,
            can_search: DrawOrSearch::can_search(state, frame.seat),
        }
    }
}

/// The turn ends (R12.5, R16.1).
#[derive(Clone, Copy)]
pub(super) struct EndTurn;

impl Quiet for EndTurn {
    fn reach<L: Sink<Event>>(self, state: &mut State, frame: Frame, log: &mut L) -> Then {
        let points = state.tally(frame.seat).victory;
        if state.has_sea() {
            state.boards[frame.seat.index()].sea.return_ships();
        }
        // In the other games the next turn begins with its own check (R16.2).
        if state.mode.is_intro() && points >= state.mode.target() {
            log.note(Event::Won { seat: frame.seat, points });
            return Wait(Due::Over);
        }
        let top = state.frames.top_mut();
        top.seat = frame.seat.other();
        top.step = 0;
        Again
    }
}

impl State {
    /// Whether one of the uses of a card may be made now: not used up, and its first steps can be taken (R9.11).
    fn is_usable(&self, seat: Seat, at: Square, ability: u8, when: When) -> bool {
        let used = self.board(self.board_at(seat, at)).is_used(at.plain());
        let frame = Frame::at(self.card_at(seat, at), ability, seat, at);
        // R18.14: nothing touches the opponent before the first turn.
        let banned = self.is_preparing() && (frame.card.def().reaches_foe || touches_opponent(frame.ops()));
        (when == When::Use || !used) && !banned && crate::op::Op::can_begin(frame.ops(), self, frame)
    }

    /// A player's card, not used yet this turn, that lets them use cards of the opponent's.
    fn borrower(&self, seat: Seat) -> Option<(Square, DefFilter)> {
        let board = self.board(seat);
        let borrows = |at: Square| {
            board.card(at).def().always.iter().find_map(|passive| match passive {
                Passive::Borrows(which) => Some((at, *which)),
                _ => None,
            })
        };
        board.own().minus(board.used).find_map(borrows)
    }

    /// The opponent's cards whose function a player may use now, by a card that allows it once in each own turn (E7.21).
    pub(super) fn borrowed(&self, seat: Seat) -> impl Iterator<Item = Square> {
        let borrower =
            if self.active == seat && self.tally(seat).borrows { self.borrower(seat) } else { None };
        let board = self.board(seat.other());
        let lent = borrower.map(|(_, which)| board.own().filter(move |&at| which(board.card(at).def())));
        lent.into_iter().flatten().map(Square::of_foe)
    }

    /// Uses a card on a board by one of its abilities. What is borrowed uses up only the card that allows it.
    pub(super) fn use_card<L: Sink<Event>>(&mut self, seat: Seat, at: Square, ability: u8, log: &mut L) {
        let card = self.card_at(seat, at);
        let when = card.def().abilities()[usize::from(ability)].when;
        let lent = at.is_foe() && !self.board(seat.other()).foreign().has(at.plain());
        if let Some((borrower, _)) = self.borrower(seat).filter(|_| lent) {
            let board = &mut self.boards[seat.index()];
            board.used = board.used.with(borrower);
        } else if matches!(when, When::Once | When::BeforeRoll) {
            let board = &mut self.boards[self.board_at(seat, at).index()];
            board.used = board.used.with(at.plain());
        }
        log.note(Event::Used { seat, card, at });
        self.frames.push(Frame::at(card, ability, seat, at));
    }

    /// Uses a card on the board at such a time.
    pub(super) fn use_at<L: Sink<Event>>(&mut self, seat: Seat, at: Square, when: When, log: &mut L) {
        if let Some(ability) = self.card_at(seat, at).def().ability(when) {
            self.use_card(seat, at, ability, log);
        }
    }

    /// Whether all that the dice brought is done and the active player acts.
    pub fn is_acting(&self) -> bool {
        self.waits_in(|op| matches!(op, crate::op::Op::Phase(crate::op::Phase::Acting)))
    }
}
