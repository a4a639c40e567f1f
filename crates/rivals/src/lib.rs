//! The card game of two princes.
//!
//! ```
//! use rivals::{Config, Mode, State};
//! use table::{Actions, Game, Match, Seed, Turn, Viewer};
//!
//! let mut game = Match::<State>::new(Config::new(Mode::Intro), Seed::from(7));
//! for _ in 0..100 {
//!     let Turn::Seats(seats) = game.state().turn() else { break };
//!     let seat = seats.iter().next().unwrap();
//!     let view = game.state().view(Viewer::Seat(seat)); // what this player knows
//!     let mut legal = Actions::new();
//!     view.legal(seat, &mut legal); // follows from the view
//!     game.play(seat, legal[0], &mut ()).unwrap();
//! }
//! assert!(game.acts().len() > 100);
//! ```
//!
//! * [`State`] is the table, [`View`] what one player knows of it, [`Action`] a choice, [`Event`] a thing
//!   that happened.
//! * [`cards`] holds the cards, each a literal in the [card language](op).
//! * [`flow`] holds the procedures of the rules, written in the same language.
//!
//! Rules are cited by their numbers: `R7.5` is a rule of the core book, `E…` and `D…` of the expansions.

#![forbid(unsafe_code)]

mod action;
pub mod card;
pub mod cards;
mod changes;
mod config;
pub mod ctx;
pub mod deck;
mod engine;
mod event;
pub mod flow;
pub mod goods;
mod legality;
pub mod op;
mod pile;
pub mod position;
mod sea;
mod secrets;
mod setup;
mod square;
mod state;
pub mod text;
mod view;
#[cfg(feature = "serde")]
mod wire;
mod words;

pub use action::{Action, NotAnAct};
pub use card::{Card, Kind, Points, Set, Tile};
pub use config::{Choice, Config, EXPLORERS_HELP, Mode, Pool, SETS_HELP};
pub use event::{Advantage, Event, Why};
pub use goods::{Good, GoodSet, Goods};
pub use legality::Refusal;
pub use pile::{Hand, Pile};
pub use sea::Sea;
pub use square::{SQUARES, Square, Squares};
pub use state::{
    Board, Brought, DeckPart, FULL, Face, FaceUp, Frame, Frames, Kept, Placed, Small, State, Tally, shown,
};
pub use view::View;

use state::Due;
use std::hash::Hasher;
use table::{Actions, Actor, Game, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer};

impl Game for State {
    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    const RULES: u32 = 1;

    /// Turmoil, Progress and the Duel: 2 since Tithe Barn, Benjamin and Doctor heed the room there is (R3.4, R9.11).
    /// Intrigue, Prosperity and the Tournament Game: 2, and the Duel: 3, since Godfrey is asked also where there is
    /// nothing to take (R14.1), Michael leaves the brick of a Border Fortress alone (DG25), and ties, tolls, faces and
    /// names that concern cards of several sets are as E7.19, E7.22, D5.11, E8.15 and R18.19 say.
    fn rules(config: &Config) -> u32 {
        match config.mode() {
            Mode::Duel => 3,
            Mode::Theme(Set::Turmoil | Set::Progress | Set::Intrigue | Set::Prosperity)
            | Mode::Tournament => 2,
            Mode::Intro | Mode::Theme(_) => State::RULES,
        }
    }

    fn digest(&self) -> u64 {
        let mut digest = table::Digest::new();
        self.write_canon(&mut digest);
        digest.finish()
    }

    fn new(config: &Config) -> State {
        State::set_up(config)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.due {
            Due::Chance => Turn::Chance,
            Due::Seat(seat) => Turn::of(seat),
            Due::Decks => Turn::Seats(self.choosing()),
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
    fn play_unchecked(&mut self, by: Actor, action: Action, log: &mut impl Sink<Event>) {
        self.act(by, action, log);
    }

    fn view(&self, who: Viewer) -> View {
        self.seen_by(who)
    }

    fn guess(view: &View, random: &mut impl Random) -> State {
        State::guessed(view, random)
    }

    fn seen(event: Event, who: Viewer) -> Option<Event> {
        event.seen_by(who)
    }
}

impl State {
    /// Whether an act tears down what its player has built without making room for something better, or throws away
    /// what they may need: players without a plan should take it only rarely, or their games would never end.
    #[inline]
    pub fn is_rash(&self, action: Action) -> bool {
        match action {
            Action::Remove(at) => !self.makes_room(self.active, at),
            // What is sold for a resource may be the unit or the action that would have won.
            Action::Use(at, _) => self.card_at(self.active, at).def().spends_hand,
            _ => false,
        }
    }
}
