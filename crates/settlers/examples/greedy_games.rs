//! Games of greedy seats on one thread, one look ahead on a guess of the own view:
//! `cargo run --release -p settlers --example greedy_games -- MODE PLAYERS GREEDY_SEATS GAMES`.

use settlers::value::value;
use settlers::{Action, Config, State};
use std::time::Instant;
use table::{Actions, Actor, Game, Luck, Random, Seat, Turn, Viewer};

fn greedy(state: &State, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
    let guess = State::guess(&state.view(Viewer::Seat(seat)), luck);
    let worth = |action: Action| {
        let mut next = guess.clone();
        next.play_unchecked(Actor::Seat(seat), action, &mut ());
        value(&next, seat, &guess)
    };
    let mut best = (i32::MIN, legal[0]);
    for &action in legal {
        let worth = worth(action);
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, default: u64| args.get(n).and_then(|a| a.parse().ok()).unwrap_or(default);
    let mode = args.first().map_or("base", String::as_str);
    let (players, greedy_seats, games) = (number(1, 4) as u8, number(2, 1) as u8, number(3, 100));
    let config = match Config::new(mode, players) {
        Ok(config) => config,
        Err(bad) => {
            eprintln!("{bad}");
            std::process::exit(2);
        }
    };
    let (mut decisions, mut turns, mut trades, mut cut, mut wins) = (0u64, 0u64, 0u64, 0u64, [0u64; 4]);
    let start = Instant::now();
    for game in 0..games {
        let mut luck = Luck::new(game, 2);
        let mut state = State::new(&config);
        let mut plies = 0;
        loop {
            plies += 1;
            match state.turn() {
                Turn::Over(_) => {
                    wins[usize::from(state.winner) % 4] += 1;
                    break;
                }
                _ if plies > 50_000 => {
                    cut += 1;
                    break;
                }
                Turn::Chance => {
                    let outcome = state.sample(&mut luck);
                    state.play_unchecked(Actor::Chance, outcome, &mut ());
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    let mut legal = Actions::new();
                    state.legal(seat, &mut legal);
                    let pick = match legal.len() {
                        1 => legal[0],
                        _ if seat.0 < greedy_seats => greedy(&state, seat, &legal, &mut luck),
                        n => legal[luck.below(n as u32) as usize],
                    };
                    trades += u64::from(matches!(pick, Action::Close(_)));
                    decisions += 1;
                    state.play_unchecked(Actor::Seat(seat), pick, &mut ());
                }
            }
        }
        turns += u64::from(state.turns);
    }
    let micros = start.elapsed().as_micros().max(1) as u64;
    println!(
        "settlers/{mode}, {greedy_seats} of {players} greedy: wins {wins:?} of {games}, cut off {cut}; a game: {} turns, {} decisions, {} trades; {} games/s",
        turns / games,
        decisions / games,
        trades / games,
        games * 1_000_000 / micros,
    );
}
