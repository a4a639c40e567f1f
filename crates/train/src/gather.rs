//! Positions of games, and who won them.

use crate::Games;
use anyhow::{Context, Result, bail};
use bots::{Bot, Budget, ByCustom, Evaluate, Eyes, Greedy, Model, Search};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Actions, Actor, Config, Luck, Random, Seat, Turn, any_act};

/// One position as one seat sees it.
pub(crate) struct Sample {
    /// The features of each seat.
    pub(crate) seats: Vec<Vec<i16>>,
    /// Who won.
    pub(crate) winner: usize,
    /// What is learnt: the chance of each seat, 1 for the winner.
    pub(crate) target: Vec<f32>,
    /// When in the game it was, in thousandths.
    pub(crate) when: u16,
    /// The game it is from.
    pub(crate) game: u64,
    /// Its weight: the games of the best players count more.
    pub(crate) weight: f32,
}

/// Who plays.
#[derive(Clone, Copy, Default)]
pub(crate) struct Players {
    /// What the search believes, if not the model of the bots.
    pub(crate) model: Option<&'static Model>,
    /// A search with this many positions; greedy bots if there is none.
    pub(crate) positions: Option<u64>,
    /// The percentage of decisions that are random, so that more positions occur.
    pub(crate) random_percent: u32,
    /// Whether half of the games begin with some turns in which more decisions are random.
    pub(crate) strays: bool,
}

/// For how many turns a game may begin with more random decisions, and which percentage is random then.
const STRAY_TURNS: u32 = 12;
const STRAY_PERCENT: u32 = 15;

/// One in this many decisions is noted, and one in this many beginnings of turns.
const EVERY: u32 = 100;
const EVERY_TURN: u32 = 2;
/// How many positions greedy bots examine.
const GLANCE: u64 = 60;
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
    let mut state = G::new(config);
    let mut luck = Luck::new(seed, 0x7472_6169);
    let mut bot: Box<dyn Bot<G>> = match players.positions {
        Some(positions) => Box::new(ByCustom(Search { model: players.model, ..Search::new(positions) })),
        None => Box::new(ByCustom(Greedy)),
    };
    // Greedy bots play about as well at a glance.
    let budget = if players.positions.is_some() { Budget::own() } else { Budget::positions(GLANCE) };
    let mut noted: Vec<(usize, Vec<Vec<i16>>)> = Vec::new();
    let mut legal = Actions::new();
    let mut turns = state.turns();
    let mut ply = 0;
    let stray_turns = if players.strays && luck.below(2) == 0 { 1 + luck.below(STRAY_TURNS) } else { 0 };
    let scores = loop {
        if ply > MOST_PLIES {
            return Vec::new();
        }
        // Searches judge positions where a turn begins.
        let every = if state.turns() == turns { EVERY } else { EVERY_TURN };
        turns = state.turns();
        if turns > 0 && luck.below(every) == 0 {
            for viewer in 0..config.seats() {
                noted.push((ply, features(&state, Seat(viewer))));
            }
        }
        match state.turn() {
            Turn::Over(scores) => break scores,
            Turn::Chance => {
                let outcome = state.sample(&mut luck);
                state.play_unchecked(Actor::Chance, outcome, &mut ());
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { return Vec::new() };
                legal.clear();
                state.legal(seat, &mut legal);
                let random = if turns < stray_turns { STRAY_PERCENT } else { players.random_percent };
                let choice = if luck.below(100) < random {
                    any_act(&legal, |act| state.is_rash(act), &mut luck)
                } else {
                    bot.choose(Eyes::of(&state, seat), &legal, &budget, &mut luck)
                };
                state.play_unchecked(Actor::Seat(seat), legal[choice], &mut ());
            }
        }
        ply += 1;
    };
    let Some(winner) = scores.winners.iter().next() else { return Vec::new() };
    let sample = |(at, seats): (usize, Vec<Vec<i16>>)| Sample {
        target: result(seats.len(), winner.index()),
        seats,
        winner: winner.index(),
        when: (1000 * at / ply.max(1)) as u16,
        game: seed,
        weight: 1.0,
    };
    noted.into_iter().map(sample).collect()
}

/// The chances of the seats when the game is over.
fn result(seats: usize, winner: usize) -> Vec<f32> {
    (0..seats).map(|seat| if seat == winner { 1.0 } else { 0.0 }).collect()
}

fn features<G: Evaluate>(state: &G, viewer: Seat) -> Vec<Vec<i16>> {
    let of = |seat: u8| {
        let mut features = vec![0; G::FEATURES.len()];
        state.features(Seat(seat), viewer, &mut features);
        features.into_iter().map(|n| n.clamp(-30_000, 30_000) as i16).collect()
    };
    (0..state.players()).map(of).collect()
}

/// Writes samples to a file: a line that says where they are from, then words in little-endian order.
pub(crate) fn write(file: &Path, about: &str, samples: &[Sample]) -> Result<()> {
    let mut bytes = format!("{about}\n").into_bytes();
    for sample in samples {
        let head =
            [sample.seats.len() as i16, sample.winner as i16, sample.when as i16, sample.weight as i16];
        head.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
        bytes.extend(sample.game.to_le_bytes());
        sample.seats.iter().flatten().for_each(|word| bytes.extend(word.to_le_bytes()));
    }
    std::fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

/// Reads the line and the samples again.
pub(crate) fn read(file: &Path, features: usize) -> Result<(String, Vec<Sample>)> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or_default();
    let (about, bytes) = (String::from_utf8_lossy(&bytes[..end]).into_owned(), &bytes[end + 1..]);
    let words: Vec<i16> = bytes.chunks_exact(2).map(|word| i16::from_le_bytes([word[0], word[1]])).collect();
    let mut rest = words.as_slice();
    let mut samples = Vec::new();
    while let Some((&[seats, winner, when, weight, ref game @ ..], then)) = rest.split_first_chunk::<8>() {
        let many = seats.max(0) as usize * features;
        let Some((rows, then)) = then.split_at_checked(many).filter(|_| many > 0) else {
            bail!("{} is not a file of these features", file.display())
        };
        let game = game.iter().rev().fold(0, |game, &word| game << 16 | u64::from(word as u16));
        let seats: Vec<_> = rows.chunks(features).map(<[i16]>::to_vec).collect();
        samples.push(Sample {
            target: result(seats.len(), winner as usize),
            seats,
            winner: winner as usize,
            when: when as u16,
            game,
            weight: f32::from(weight),
        });
        rest = then;
    }
    Ok((about, samples))
}
