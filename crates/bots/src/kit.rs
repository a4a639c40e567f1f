//! What must hold for every bot in every game: what its seat cannot see changes no choice.
//!
//! ```
//! use bots::{Budget, Evaluate, kit, named};
//!
//! fn is_honest<G: Evaluate + 'static>(config: G::Config, name: &str) -> bool {
//!     let Some(mut bot) = named::<G>(name) else { return false };
//!     kit::blind(config, &mut *bot, &Budget::positions(300), 0..5, 20).is_ok()
//! }
//! ```

use crate::{Bot, Budget, Eyes, Policy, RandomBot};
use std::fmt;
use std::ops::Range;
use table::{Actions, Luck, Match, Seat, Seed, Turn, Viewer};

/// A bot that used what its seat cannot see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peeked {
    /// The seed of the game.
    pub seed: u64,
    /// How many acts came before.
    pub ply: usize,
    /// The seat.
    pub seat: Seat,
    /// Its choice on the real table.
    pub here: String,
    /// Its choice on a table that looks the same.
    pub there: String,
}

impl fmt::Display for Peeked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Peeked { seed, ply, seat, here, there } = self;
        write!(
            f,
            "seed {seed}, ply {ply}: seat {seat} chose '{here}', but '{there}' on a table that looks the same"
        )
    }
}

impl std::error::Error for Peeked {}

/// A game that is not over after this many acts is abandoned.
const MOST_PLIES: usize = 2_000;

/// Asks the bot at one in `every` decisions of some games between quick players, and again on a table that looks the
/// same to its seat and differs in what it cannot see, with the same luck. Returns how many such pairs there were.
pub fn blind<G: Policy>(
    config: G::Config,
    bot: &mut dyn Bot<G>,
    budget: &Budget<'_>,
    seeds: Range<u64>,
    every: usize,
) -> Result<usize, Peeked> {
    let mut compared = 0;
    for seed in seeds {
        let mut luck = Luck::new(seed, 17);
        let mut game = Match::<G>::new(config.clone(), Seed::from(seed));
        let mut decisions = 0;
        while let (Turn::Seats(seats), true) = (game.state().turn(), game.acts().len() < MOST_PLIES) {
            let Some(seat) = seats.iter().next() else { break };
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            let other = G::guess(&game.state().view(Viewer::Seat(seat)), &mut luck);
            if decisions % every == 0 && other != *game.state() {
                let mut choose = |table: &G| {
                    bot.choose(Eyes::of(table, seat), &legal, budget, &mut Luck::new(seed, decisions as u64))
                };
                let (here, there) = (choose(game.state()), choose(&other));
                if here != there {
                    let ply = game.acts().len();
                    let [here, there] = [here, there].map(|index| legal[index].to_string());
                    return Err(Peeked { seed, ply, seat, here, there });
                }
                compared += 1;
            }
            decisions += 1;
            let choice = RandomBot.choose(Eyes::of(game.state(), seat), &legal, budget, &mut luck);
            game.play_unchecked(seat, legal[choice], &mut ());
        }
    }
    Ok(compared)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::{Config, Mode, State};
    use table::Game;

    /// Uses what it must not see.
    struct Cheat;

    impl Bot<State> for Cheat {
        fn choose(
            &mut self,
            eyes: Eyes<'_, State>,
            legal: &[rivals::Action],
            _budget: &Budget<'_>,
            _luck: &mut Luck,
        ) -> usize {
            (eyes.state.digest() % legal.len() as u64) as usize
        }
    }

    #[test]
    fn a_bot_that_peeks_is_caught() {
        let caught = blind(Config::new(Mode::Intro), &mut Cheat, &Budget::own(), 0..1, 5);
        let said = caught.unwrap_err().to_string();
        assert!(said.starts_with("seed 0, ply "), "{said}");
        assert!(
            blind::<State>(Config::new(Mode::Intro), &mut RandomBot, &Budget::own(), 0..1, 5).unwrap() > 10
        );
    }
}
