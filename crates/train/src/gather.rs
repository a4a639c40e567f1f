//! Positions of games, and who won them.

use crate::Games;
use bots::{Bot, Budget, Evaluate, Eyes, Greedy, Search};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Actions, Config, Luck, Match, Random, Seat, Seed, Turn, any_act};

/// One position as one seat sees it.
pub(crate) struct Sample {
    /// The features of each seat.
    pub(crate) seats: Vec<Vec<i16>>,
    /// Who won.
    pub(crate) winner: usize,
    /// When in the game it was, in thousandths.
    pub(crate) when: u16,
    /// The game it is from.
    pub(crate) game: u64,
    /// Its weight: the games of the best players count more.
    pub(crate) weight: f32,
}

/// Who plays.
#[derive(Clone, Copy)]
pub(crate) struct Players {
    /// A search with this many positions; greedy bots if there is none.
    pub(crate) positions: Option<u64>,
    /// The percentage of decisions that are random, so that more positions occur.
    pub(crate) random_percent: u32,
}

/// One in this many decisions is noted.
const EVERY: u32 = 50;
/// A game with this many acts is abandoned.
const MOST_PLIES: usize = 30_000;

/// Plays the games and notes positions.
pub(crate) fn games<G>(config: &G::Config, players: Players, games: &Games) -> Vec<Sample>
where
    G: Evaluate<Config: Send + Sync> + 'static,
{
    let next = AtomicU64::new(0);
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..games.threads {
            scope.spawn(|| {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= games.games {
                        break;
                    }
                    let samples = game::<G>(config, players, games.seed + nth);
                    if let Ok(mut all) = all.lock() {
                        all.push((nth, samples));
                    }
                }
            });
        }
    });
    let mut all = all.into_inner().unwrap_or_default();
    // In the order of the games, no matter which thread was faster.
    all.sort_by_key(|(nth, _)| *nth);
    all.into_iter().flat_map(|(_, samples)| samples).collect()
}

fn game<G: Evaluate + 'static>(config: &G::Config, players: Players, seed: u64) -> Vec<Sample> {
    let mut game = Match::<G>::new(config.clone(), Seed::from(seed));
    let mut luck = Luck::new(seed, 0x7472_6169);
    let mut bot: Box<dyn Bot<G>> = match players.positions {
        Some(positions) => Box::new(Search::new(positions)),
        None => Box::new(Greedy),
    };
    let mut noted: Vec<(usize, Vec<Vec<i16>>)> = Vec::new();
    let mut legal = Actions::new();
    while let Turn::Seats(seats) = game.state().turn() {
        if game.acts().len() > MOST_PLIES {
            return Vec::new();
        }
        let Some(seat) = seats.iter().next() else { break };
        if luck.below(EVERY) == 0 {
            for viewer in 0..config.seats() {
                noted.push((game.acts().len(), features(game.state(), Seat(viewer))));
            }
        }
        legal.clear();
        game.state().legal(seat, &mut legal);
        let choice = if luck.below(100) < players.random_percent {
            any_act(&legal, |act| game.state().is_rash(act), &mut luck)
        } else {
            bot.choose(Eyes::of(game.state(), seat), &legal, &Budget::own(), &mut luck)
        };
        game.play_unchecked(seat, legal[choice], &mut ());
    }
    let Some(winner) = game.scores().and_then(|scores| scores.winners.iter().next()) else {
        return Vec::new();
    };
    let plies = game.acts().len().max(1);
    let sample = |(ply, seats): (usize, Vec<Vec<i16>>)| Sample {
        seats,
        winner: winner.index(),
        when: (1000 * ply / plies) as u16,
        game: seed,
        weight: 1.0,
    };
    noted.into_iter().map(sample).collect()
}

fn features<G: Evaluate>(state: &G, viewer: Seat) -> Vec<Vec<i16>> {
    let of = |seat: u8| {
        let mut features = vec![0; G::FEATURES.len()];
        state.features(Seat(seat), viewer, &mut features);
        features.into_iter().map(|n| n.clamp(-30_000, 30_000) as i16).collect()
    };
    (0..state.players()).map(of).collect()
}
