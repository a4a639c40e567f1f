//! Computer players.
//!
//! A bot is given [`Eyes`], the view of its seat: through them it sees what a person in that seat would see, and
//! nothing that is face down. Bots are written for any [`table::Game`]; each family defines how it is played at a
//! glance ([`Policy`]) and what a position is worth ([`Evaluate`]). [`BOTS`] lists them all.

#![forbid(unsafe_code)]

pub mod arena;
mod budget;
mod cast;
mod easy;
mod evaluate;
mod greedy;
mod hint;
pub mod kit;
mod model;
mod policy;
mod random;
mod rank;
mod review;
mod rivals;
mod search;
#[cfg(feature = "settlers")]
mod settlers;
mod tree;
#[cfg(feature = "unread")]
mod unread;

pub use budget::{Budget, Progress, Stop};
pub use cast::{BOTS, ByCustom, Character, Words, known, named, names};
pub use easy::Easy;
pub use evaluate::{Chances, Evaluate, Feature, MOST_FEATURES, Topic, WHOLE};
pub use greedy::{Care, Greedy};
pub use hint::{Hint, Reason, hint};
pub use model::{Model, Unit};
pub use policy::Policy;
pub use random::RandomBot;
pub use rank::Breadth;
pub use review::{Account, Better, Choice, LEAST_BETTER, Moment, Review, Scrutiny};
pub use search::{Found, Search, Tried};
#[cfg(feature = "settlers")]
pub use settlers::{Why, why};
pub use tree::Tree;
#[cfg(feature = "unread")]
pub use unread::Unread;

use table::{Actions, Game, Luck, Match, Seat, Turn, Viewer};

/// What a bot can see: the view of one seat, created on demand.
pub struct Eyes<'a, G: Game> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Eyes<'a, G> {
    /// The view of `seat`.
    pub fn of(state: &'a G, seat: Seat) -> Eyes<'a, G> {
        Eyes { state, seat }
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees. It costs a copy of the table, so a bot that does not need it saves that.
    pub fn look(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }
}

/// A computer player.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal acts, by its index. The list is never empty.
    fn choose(
        &mut self,
        eyes: Eyes<'_, G>,
        legal: &[G::Action],
        budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> usize;
}

/// How a game between bots went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Acts that bots chose.
    pub decisions: u64,
    /// Acts of chance.
    pub chance: u64,
    /// Whether it ended within the bound.
    pub finished: bool,
}

/// Plays a match to its end, or until it has `most_plies` acts; one bot per seat, each with its own budget.
///
/// All choices follow from the match's seed and `luck`, so the same arguments give the same game.
pub fn play_out<G: Game>(
    game: &mut Match<G>,
    bots: &mut [Box<dyn Bot<G>>],
    luck: &mut Luck,
    most_plies: usize,
) -> Course {
    let mut course = Course::default();
    let mut legal = Actions::new();
    let before = game.acts().len();
    while game.acts().len() < most_plies {
        let seats = match game.state().turn() {
            Turn::Seats(seats) => seats,
            Turn::Over(_) => {
                course.finished = true;
                break;
            }
            // A match carries out chance acts by itself.
            Turn::Chance => break,
        };
        let Some(seat) = seats.iter().next() else { break };
        legal.clear();
        game.state().legal(seat, &mut legal);
        let choice = bots[seat.index()].choose(Eyes::of(game.state(), seat), &legal, &Budget::own(), luck);
        game.play_unchecked(seat, legal[choice], &mut ());
        course.decisions += 1;
    }
    course.chance = (game.acts().len() - before) as u64 - course.decisions;
    course
}
