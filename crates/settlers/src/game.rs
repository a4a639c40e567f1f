//! The game as the table sees it.

use crate::action::Action;
use crate::config::Config;
use crate::event::Event;
use crate::flow::{Choices, Frame};
use crate::map::NONE;
use crate::rules::Base;
use crate::state::State;
use crate::view::View;
use table::{
    Actions, Actor, Config as _, Game, MOST_SEATS, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer,
};

impl Game for State {
    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    const RULES: u32 = 1;

    fn new(config: &Config) -> State {
        let mut state = State::fresh(Base(config.setup()), config.seats());
        state.settle(&mut ());
        state
    }

    fn turn(&self) -> Turn {
        if self.winner != NONE {
            let mut scores = Scores { winners: SeatSet::one(Seat(self.winner)), ..Scores::default() };
            for seat in (0..self.players).map(Seat) {
                scores.points[seat.index() % MOST_SEATS] = i16::from(self.points(seat));
            }
            return Turn::Over(scores);
        }
        match self.question() {
            Frame::Deal
            | Frame::First
            | Frame::Dice
            | Frame::EventDie
            | Frame::Steal { .. }
            | Frame::Draw
            | Frame::Reveal { .. }
            | Frame::RevealToken { .. }
            | Frame::Progress { .. } => Turn::Chance,
            Frame::Discard { .. } => Turn::Seats(self.discarding()),
            Frame::Answers => Turn::Seats(self.answering()),
            _ => Turn::of(self.asked()),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Actions<Action>) {
        if self.winner != NONE {
            return;
        }
        match self.question() {
            Frame::Main if seat.0 == self.active => self.main_choices(seat, out),
            Frame::PreRoll if seat.0 == self.active => self.preroll_choices(seat, out),
            Frame::Deal
            | Frame::First
            | Frame::Dice
            | Frame::EventDie
            | Frame::Steal { .. }
            | Frame::Draw
            | Frame::Reveal { .. }
            | Frame::RevealToken { .. }
            | Frame::Progress { .. } => {}
            Frame::Discard { .. } => {
                if self.discarding().has(seat) {
                    self.discard_choices(seat, out);
                }
            }
            Frame::Answers => {
                if self.answering().has(seat) {
                    self.answer_choices(seat, out);
                }
            }
            _ => {
                if seat == self.asked() {
                    self.choices(seat, out);
                }
            }
        }
    }

    fn odds(&self, out: &mut Odds<Action>) -> bool {
        self.outcomes(|action, weight| out.push((action, weight)));
        true
    }

    fn sample(&self, random: &mut impl Random) -> Action {
        self.sample_outcome(random)
    }

    fn play_unchecked(&mut self, by: Actor, action: Action, log: &mut impl Sink<Event>) {
        match by {
            Actor::Chance => self.befall(action, log),
            Actor::Seat(seat) => self.answer(seat, action, log),
        }
        self.settle(log);
    }

    fn view(&self, who: Viewer) -> View {
        View::of(self, who)
    }

    fn guess(view: &View, random: &mut impl Random) -> State {
        view.guess(random)
    }

    #[inline]
    fn is_rash(&self, action: Action) -> bool {
        // A ship that joins two own lines or buildings holds them fast for ever (S4.4). Who has laid all his
        // ships in such rounds can neither build nor sail any more, and a table of such players never ends.
        let Action::Ship(side) = action else { return false };
        let player = self.player(self.active());
        let own = player.ship_ends | player.buildings();
        let topology = self.topology();
        topology.edge_nodes[usize::from(topology.edge(side))].iter().all(|&end| own.has(end))
    }

    fn seen(event: Event, who: Viewer) -> Option<Event> {
        Some(event.seen(who))
    }
}

impl State {
    /// What a seat may choose at the pending question, where it is put to one seat.
    pub(crate) fn choices(&self, seat: Seat, out: &mut impl Choices) {
        match self.question() {
            Frame::Main => self.main_choices(seat, out),
            Frame::PreRoll => self.preroll_choices(seat, out),
            Frame::Start => self.start_choices(seat, out),
            Frame::StartRoute { node } => self.start_route_choices(seat, node, out),
            Frame::Robber { how } => self.robber_choices(how, out),
            Frame::Victim { hex, pirate } => {
                self.victims(hex, pirate).iter().for_each(|s| out.add(Action::Rob(s)));
            }
            Frame::AnyVictim => {
                let with_cards = self.others(seat).filter(|&s| self.player(s).total > 0);
                with_cards.for_each(|s| out.add(Action::Rob(s)));
                out.add(Action::Pass);
            }
            Frame::Free { first, .. } => self.free_choices(seat, !first, out),
            Frame::Take { left, from, optional, .. } => self.take_choices(left, from, optional, out),
            Frame::Name { why } => self.name_choices(why, out),
            Frame::Compose => self.compose_choices(seat, out),
            Frame::Sail { edge } => self.sail_to_choices(seat, edge, out),
            Frame::Discover { edge } => self.discover_choices(edge, out),
            _ => self.knights_choices(seat, out),
        }
    }

    /// Carries out a seat's act.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match self.question() {
            Frame::Main | Frame::PreRoll => self.act(seat, action, log),
            Frame::Discard { .. } => self.lay_aside(seat, action, log),
            Frame::Compose | Frame::Answers => self.talk_act(seat, action, log),
            Frame::Start | Frame::StartRoute { .. } => self.start_act(seat, action, log),
            Frame::Robber { how } => self.move_robber(how, action, log),
            Frame::Victim { .. } | Frame::AnyVictim => match action {
                Action::Rob(from) => {
                    log.note(Event::Chosen { seat: from });
                    self.replace(Frame::Steal { from: from.0 });
                }
                _ => {
                    self.pop();
                    log.note(Event::Passed { seat });
                }
            },
            Frame::Free { left, .. } => self.free_act(seat, left, action, log),
            Frame::Take { left, optional, .. } => self.take_act(seat, left, optional, action, log),
            Frame::Name { why } => self.name_act(seat, why, action, log),
            Frame::Sail { edge } => self.sail(seat, edge, action, log),
            Frame::Discover { .. } => self.discover_act(action),
            _ => self.knights_answer(seat, action, log),
        }
    }
}
