//! The game as the table sees it.

use crate::action::Action;
use crate::config::Config;
use crate::dispatch::Due;
use crate::event::Event;
use crate::rules::Base;
use crate::state::State;
use crate::view::View;
use std::hash::Hasher;
use table::{
    Actions, Actor, Config as _, Game, MOST_SEATS, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer,
};

impl Game for State {
    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    const RULES: u32 = 2;

    fn digest(&self) -> u64 {
        let mut digest = table::Digest::new();
        self.write_canon(&mut digest);
        digest.finish()
    }

    fn new(config: &Config) -> State {
        let mut state = State::fresh(Base(config.setup()), config.seats());
        state.settle(&mut ());
        state
    }

    fn turn(&self) -> Turn {
        if let Some(winner) = self.winner {
            let mut scores = Scores { winners: SeatSet::one(winner), ..Scores::default() };
            for seat in self.all_seats() {
                scores.points[seat.index() % MOST_SEATS] = i16::from(self.points(seat));
            }
            return Turn::Over(scores);
        }
        match self.due() {
            Due::Chance => Turn::Chance,
            Due::Seats(seats) => Turn::Seats(seats),
        }
    }

    fn may_act(&self) -> SeatSet {
        self.all_seats().filter(|&seat| self.may_speak(seat)).fold(SeatSet::EMPTY, SeatSet::with)
    }

    fn legal(&self, seat: Seat, out: &mut Actions<Action>) {
        if self.winner.is_some() {
            return;
        }
        match self.due() {
            Due::Seats(seats) if seats.has(seat) => self.choices(seat, out),
            Due::Seats(_) if self.may_speak(seat) => self.speak_choices(seat, out),
            Due::Seats(_) | Due::Chance => {}
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

    fn seen(event: Event, who: Viewer) -> Option<Event> {
        Some(event.seen(who))
    }
}

impl State {
    /// Whether players without a plan should take this act only rarely. A ship that joins two own lines or
    /// buildings holds them fast for ever (S4.4): a player who has laid all their ships in such rounds can neither
    /// build nor sail any more, and a table of such players never ends.
    #[inline]
    pub fn is_rash(&self, action: Action) -> bool {
        let side = match action {
            Action::Ship(side) => side,
            _ => return false,
        };
        let player = self.player(self.active());
        let own = player.ship_ends() | player.buildings();
        let topology = self.topology();
        topology.edge_nodes[topology.edge(side)].iter().all(|&end| own.has(end))
    }
}
