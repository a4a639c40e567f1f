//! Random games on one thread: `cargo run --release -p settlers --example random_games -- MODE PLAYERS GAMES`.

use settlers::{Config, State};
use std::time::Instant;
use table::{Actions, Actor, Game, Luck, Random, Turn};

fn main() {
    let mut args = std::env::args().skip(1);
    let mode = args.next().unwrap_or_else(|| "base".to_owned());
    let players = args.next().and_then(|a| a.parse().ok()).unwrap_or(4);
    let games: u64 = args.next().and_then(|a| a.parse().ok()).unwrap_or(2000);
    let config = match Config::new(&mode, players) {
        Ok(config) => config,
        Err(bad) => {
            eprintln!("{bad}");
            std::process::exit(2);
        }
    };
    let (mut decisions, mut chance, mut turns, mut cut, mut legal_sum) = (0u64, 0u64, 0u64, 0u64, 0u64);
    let mut wins = [0u64; 4];
    let mut legal = Actions::new();
    let start = Instant::now();
    for game in 0..games {
        let mut luck = Luck::new(game, 1);
        let mut state = State::new(&config);
        let mut plies = 0u64;
        loop {
            match state.turn() {
                Turn::Over(scores) => {
                    scores.winners.iter().for_each(|s| wins[s.index()] += 1);
                    break;
                }
                Turn::Chance => {
                    let outcome = state.sample(&mut luck);
                    state.play_unchecked(Actor::Chance, outcome, &mut ());
                    chance += 1;
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    legal.clear();
                    state.legal(seat, &mut legal);
                    legal_sum += legal.len() as u64;
                    let pick = legal[luck.below(legal.len() as u32) as usize];
                    state.play_unchecked(Actor::Seat(seat), pick, &mut ());
                    decisions += 1;
                }
            }
            plies += 1;
            if plies > 200_000 {
                cut += 1;
                break;
            }
        }
        turns += u64::from(state.turns);
    }
    let micros = start.elapsed().as_micros().max(1) as u64;
    println!(
        "settlers/{mode}, {players} players: {games} games, {} games/s, {} decisions/s, {} plies/s",
        games * 1_000_000 / micros,
        decisions * 1_000_000 / micros,
        (decisions + chance) * 1_000_000 / micros,
    );
    println!(
        "a game: {} decisions, {} chance acts, {} turns; legal acts a decision: {}.{}; cut off: {cut}; wins {wins:?}; state {} bytes",
        decisions / games,
        chance / games,
        turns / games,
        legal_sum / decisions.max(1),
        legal_sum * 10 / decisions.max(1) % 10,
        size_of::<State>(),
    );
}
