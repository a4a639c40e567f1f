//! Carrying out an act.

use crate::action::Action;
use crate::card::{Kind, Tile};
use crate::event::Event;
use crate::flow::Procedure;
use crate::op::{Op, Phase, When, Zone};
use crate::run::Then::{self, Again, End, Next};
use crate::setup::START_PLACES;
use crate::square::Square;
use crate::state::{Due, Frame, NOTHING, NOWHERE, State};
use table::{Seat, Sink};

impl State {
    /// Carries out an act that is known to be legal, and goes on until somebody has to act.
    pub(crate) fn act<L: Sink<Event>>(&mut self, action: Action, log: &mut L) {
        let (op, frame) = self.waiting();
        if let Due::Seat(seat) = self.due
            && !matches!(action, Action::Card(_))
        {
            log.note(Event::Chose { seat, action });
        }
        let then = self.answer(op, frame, action, log);
        self.proceed(then);
        self.run(log);
    }

    fn answer<L: Sink<Event>>(&mut self, op: &'static Op, frame: Frame, action: Action, log: &mut L) -> Then {
        let me = frame.seat;
        match (*op, action) {
            (Op::Phase(phase), _) => self.answer_phase(phase, frame, action, log),
            (Op::Take(..), Action::At(at)) => self.take(at, log),
            (Op::Pay(..), Action::At(at)) => self.pay(at, log),
            (Op::Give(..), Action::At(at)) => {
                if frame.spot == NOTHING {
                    self.name_demand(at)
                } else {
                    self.give(Some(at), log)
                }
            }
            (Op::Name(_), Action::Name(good)) => {
                self.frames.top_mut().good = good as u8;
                Next
            }
            (Op::Demand(..), Action::At(at)) => {
                if frame.spot == NOTHING {
                    self.name_demand(at)
                } else {
                    self.hand_over(at, log)
                }
            }
            (Op::PayNear(n), Action::At(at)) => self.pay_near(at, n, log),
            (Op::NameNumber, Action::Number(pips)) => {
                self.die = pips;
                log.note(Event::Die { seat: me, pips, named: true });
                Next
            }
            (Op::May(..), Action::Pass) => End,
            (Op::May(..), _) => Next,
            (Op::Either(_), Action::Option(arm)) => {
                let nested =
                    Frame { within: frame.step, arm, step: 0, n: 0, round: 0, spot: NOTHING, ..frame };
                self.call(nested)
            }
            (Op::Roll, Action::Die(pips)) => {
                self.frames.top_mut().die = pips;
                self.rolled = pips;
                let why = self.why();
                log.note(Event::Roll { seat: me, pips, why });
                Next
            }
            (Op::Window(moment), Action::Play(card)) => {
                // One card is enough: whoever plays one closes the window.
                self.proceed(Next);
                self.play_card(me, card, When::During(moment), log);
                Again
            }
            (Op::Draw(_), Action::Stack(stack)) => {
                self.draw(me, stack, log);
                self.frames.top_mut().n += 1;
                Again
            }
            (Op::Stack, Action::Stack(stack)) => {
                self.frames.top_mut().pick = stack;
                Next
            }
            (Op::Fetch(_), Action::Card(card)) => {
                self.fetch(me, frame.pick, card, log);
                Next
            }
            (Op::Mark(by, _, on, _), Action::At(at)) => {
                if frame.n == 0 {
                    self.marked = crate::square::Squares::EMPTY;
                }
                self.mark(by, on, at.plain(), log);
                Again
            }
            (Op::Pick(..), Action::At(at)) => self.pick(at.plain()),
            (Op::Strip(_), Action::Card(card)) => self.strip(card, log),
            (Op::Under, Action::Stack(stack)) => {
                self.put_under(me, stack, log);
                Again
            }
            (Op::Ask(question), _) => self.answer_question(question, action, log),
            // `pass` in a window or after an "up to".
            _ => Next,
        }
    }

    fn answer_phase<L: Sink<Event>>(
        &mut self,
        phase: Phase,
        frame: Frame,
        action: Action,
        log: &mut L,
    ) -> Then {
        let me = frame.seat;
        match (phase, action) {
            (Phase::StartRoll, Action::Die(pips)) => self.start_roll(frame, pips, log),
            (Phase::Shuffle(zone), Action::Deal(index)) => {
                let last = self.zone_len(zone) - 1 - usize::from(frame.n);
                let index = usize::from(index);
                match zone {
                    Zone::Events => self.events.swap(index, last),
                    Zone::Regions => self.tiles.swap(index, last),
                    Zone::Stack(stack) => self.stacks[stack as usize].swap(index, last),
                    Zone::Box => self.boxed.swap(index, last),
                }
                self.frames.top_mut().n += 1;
                Again
            }
            (Phase::ChooseSets, Action::Set(set)) => {
                let by = match self.due {
                    Due::Seat(seat) => Some(seat),
                    _ => None,
                };
                self.choose_set(set, by, log)
            }
            (Phase::StartStack, Action::Stack(stack)) => {
                self.frames.top_mut().pick = stack;
                Next
            }
            (Phase::Arrange, Action::Region(tile)) => {
                let board = self.board(me);
                let to = START_PLACES[usize::from(frame.n)];
                if let Some(from) = board.regions().find(|&at| board.tile(at) == tile)
                    && from != to
                {
                    self.swap(me, from, to, log);
                }
                self.frames.top_mut().n += 1;
                Again
            }
            (Phase::Discount, Action::Name(good)) => self.leave_out(good),
            (Phase::PlaceGold, Action::At(at)) => self.take(at, log),
            (Phase::Protect, Action::Pass) => End,
            (Phase::BeforeRoll, Action::Play(card)) => {
                self.play_card(me, card, When::BeforeRoll, log);
                Again
            }
            (Phase::ProductionDie, Action::Die(pips)) => {
                self.die = pips;
                log.note(Event::Die { seat: me, pips, named: false });
                Next
            }
            (Phase::EventDie, Action::Face(face)) => {
                self.face = Some(face);
                log.note(Event::Face { seat: me, face });
                Next
            }
            (Phase::Acting, Action::End) => Next,
            (Phase::Acting, _) => {
                self.perform_act(me, action, log);
                Again
            }
            (Phase::Refill, Action::Stack(stack)) => {
                self.draw(me, stack, log);
                Again
            }
            (Phase::Trim, Action::Card(card)) => {
                self.slip_aside(me, card, log);
                self.frames.push(Frame::rule(Procedure::PutAway, me));
                Again
            }
            (Phase::Exchange, Action::Card(card)) => {
                self.slip_aside(me, card, log);
                Next
            }
            (Phase::Exchange, _) => End,
            (Phase::DrawOrSearch, Action::Stack(stack)) => {
                self.draw(me, stack, log);
                End
            }
            (Phase::DrawOrSearch, Action::Search(stack)) => {
                self.frames.top_mut().pick = stack;
                Next
            }
            (Phase::PayCost, Action::At(at)) => self.pay(at, log),
            (Phase::LayRegions, Action::Region(tile)) => {
                self.lay_regions(me, frame.at, tile, log);
                Next
            }
            // `pass` before the roll.
            _ => Next,
        }
    }

    /// R5.5: both roll, the higher starts; after a tie again.
    fn start_roll<L: Sink<Event>>(&mut self, frame: Frame, pips: u8, log: &mut L) -> Then {
        let top = self.frames.top_mut();
        if frame.n == 0 {
            top.n = pips;
            return Again;
        }
        top.n = 0;
        log.note(Event::StartRoll { red: frame.n, blue: pips });
        if frame.n == pips {
            return Again;
        }
        self.active = if frame.n > pips { Seat(0) } else { Seat(1) };
        self.frames.set_starter(self.active);
        Next
    }

    /// A choice of the action phase.
    fn perform_act<L: Sink<Event>>(&mut self, me: Seat, action: Action, log: &mut L) {
        match action {
            Action::Build(card, at) => {
                if self.hand(me).cards().contains(&card) {
                    self.hands[me.index()].play(card);
                } else {
                    self.face_up.take(card);
                }
                let at = at.plain();
                self.frames.push(Frame { at, with: card, ..Frame::rule(Procedure::Build, me) });
            }
            Action::Play(card) => self.play_card(me, card, When::Play, log),
            Action::Use(at) => self.use_card(me, at, log),
            Action::Remove(at) => {
                let card = self.unplace(me, at, log);
                self.put_off(card, log);
            }
            Action::Trade(good) => {
                let n = self.tally(me).rates[good.index()];
                log.note(Event::Traded { seat: me, good, n });
                self.frames.push(Frame { good: good as u8, ..Frame::rule(Procedure::Trade, me) });
            }
            _ => {}
        }
    }

    /// R9.16: the card is carried out, then it goes to the discard pile.
    fn play_card<L: Sink<Event>>(&mut self, me: Seat, card: crate::card::Card, when: When, log: &mut L) {
        self.hands[me.index()].play(card);
        log.note(Event::Played { seat: me, card });
        self.frames.push(Frame { with: card, ..Frame::rule(Procedure::Discard, me) });
        if let Some(ability) = card.def().ability(when) {
            self.frames.push(Frame::new(card, ability, me, NOWHERE));
        }
        if card.def().kind == Kind::Attack {
            // R10.2: the defender decides before anything is named.
            self.frames.push(Frame { pick: card.0, ..Frame::rule(Procedure::Attack, me.other()) });
        }
    }

    fn use_card<L: Sink<Event>>(&mut self, me: Seat, at: Square, log: &mut L) {
        let board = &mut self.boards[me.index()];
        let card = board.card(at);
        let def = card.def();
        let ability = def.ability(When::Use).or_else(|| {
            board.used = board.used.with(at);
            def.ability(When::Once)
        });
        log.note(Event::Used { seat: me, card, at });
        if let Some(ability) = ability {
            self.frames.push(Frame::new(card, ability, me, at));
        }
    }

    /// R2.11: the builder decides which region goes above; both start empty.
    fn lay_regions<L: Sink<Event>>(&mut self, me: Seat, town: Square, above: Tile, log: &mut L) {
        let [one, other] = std::mem::replace(&mut self.drawn, [Tile::NONE; 2]);
        let below = if above == one { other } else { one };
        let x = town.x() + if town.x() < 0 { -1 } else { 1 };
        for (tile, y) in [(above, 1), (below, -1)] {
            let at = Square::at(x, y);
            self.boards[me.index()].lay_region(at, tile, 0);
            log.note(Event::Region { seat: me, tile, at });
        }
    }
}
