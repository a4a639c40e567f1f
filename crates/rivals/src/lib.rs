//! The card game of two princes.
//!
//! * [`State`] is the table, [`View`] what one player knows of it, [`Action`] a choice, [`Event`] a thing
//!   that happened.
//! * [`cards`] holds the cards, each a literal in the [card language](op).
//! * [`flow`] holds the procedures of the rules, written in the same language.
//!
//! Rules are cited by their numbers: `R7.5` is a rule of the core book, `E…` and `D…` of the expansions.

#![forbid(unsafe_code)]

mod action;
mod answer;
pub mod card;
pub mod cards;
mod config;
pub mod deed;
mod event;
pub mod flow;
pub mod goods;
mod legal;
pub mod op;
mod phases;
mod pile;
pub mod position;
mod run;
mod setup;
mod square;
mod state;
pub mod text;
mod view;
#[cfg(feature = "serde")]
mod wire;

pub use action::{Action, NotAnAct};
pub use card::{Card, Kind, Points, Set, Tile};
pub use config::{Choice, Config, Mode, SETS_HELP};
pub use event::{Advantage, Event, Why};
pub use goods::{Good, GoodSet, Goods};
pub use legal::Refusal;
pub use pile::{Hand, Pile};
pub use square::{SQUARES, Square, Squares};
pub use state::{Board, Discard, FULL, Face, FaceUp, Frame, State, Tally};
pub use view::View;

use state::Due;
use table::{Actions, Actor, Game, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer};

impl Game for State {
    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    const RULES: u32 = 1;

    fn new(config: &Config) -> State {
        State::set_up(config)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.due {
            Due::Chance => Turn::Chance,
            Due::Seat(seat) => Turn::of(seat),
            Due::Over => {
                let points = |seat| i16::from(self.tally(Seat(seat)).victory);
                Turn::Over(Scores {
                    winners: SeatSet::one(self.active),
                    points: [points(0), points(1), 0, 0],
                })
            }
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Actions<Action>) {
        self.list(seat, out);
    }

    fn odds(&self, out: &mut Odds<Action>) -> bool {
        self.list_odds(out);
        true
    }

    #[inline]
    fn sample(&self, random: &mut impl Random) -> Action {
        self.sampled(random)
    }

    #[inline]
    fn play_unchecked(&mut self, _by: Actor, action: Action, log: &mut impl Sink<Event>) {
        self.act(action, log);
    }

    fn view(&self, who: Viewer) -> View {
        self.seen_by(who)
    }

    fn guess(view: &View, random: &mut impl Random) -> State {
        State::guessed(view, random)
    }

    #[inline]
    fn is_rash(&self, action: Action) -> bool {
        let Action::Remove(at) = action else { return false };
        !self.makes_room(self.active, at)
    }

    fn seen(event: Event, who: Viewer) -> Option<Event> {
        event.seen_by(who)
    }
}
