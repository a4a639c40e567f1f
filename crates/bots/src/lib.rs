//! Players made of code.
//!
//! A bot is given [`Eyes`]: they look at the table as a person in that seat would, and there is no way
//! through them to what lies face down. Bots are written for any [`Game`]; what a position is worth is
//! said once for each game ([`Evaluate`]).

#![forbid(unsafe_code)]

mod greedy;
mod random;
mod rivals;
#[cfg(feature = "settlers")]
mod settlers;

pub use greedy::{Evaluate, Greedy};
pub use random::RandomBot;

use table::{Actions, Game, Luck, Match, Seat, Turn, Viewer};

/// What a bot can see: the view of one seat, made when it is asked for.
pub struct Eyes<'a, G: Game> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Eyes<'a, G> {
    /// The eyes of whoever sits at `seat`.
    pub fn of(state: &'a G, seat: Seat) -> Eyes<'a, G> {
        Eyes { state, seat }
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees. It costs a copy of the table, so a bot that needs no look saves it.
    pub fn look(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }
}

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal acts, by its index. The list is never empty.
    fn choose(&mut self, eyes: Eyes<'_, G>, legal: &[G::Action], luck: &mut Luck) -> usize;
}

/// The names of all bots, weakest first.
pub const NAMES: [&str; 2] = ["random", "greedy"];

/// The bot of that name; see [`NAMES`].
pub fn named<G: Evaluate + 'static>(name: &str) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(RandomBot)),
        "greedy" => Some(Box::new(Greedy)),
        _ => None,
    }
}

/// How a played-out game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Acts that bots chose.
    pub decisions: u64,
    /// Acts of chance.
    pub chance: u64,
    /// Whether it came to its end within the bound.
    pub finished: bool,
}

/// Plays a match to its end, or until it has `most_plies` acts; one bot a seat.
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
        let choice = bots[seat.index()].choose(Eyes::of(game.state(), seat), &legal, luck);
        game.play_unchecked(seat, legal[choice], &mut ());
        course.decisions += 1;
    }
    course.chance = (game.acts().len() - before) as u64 - course.decisions;
    course
}
