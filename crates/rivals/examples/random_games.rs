//! Random games on one thread: games, decisions and chance acts a second. `docs/benchmarks.md` says how to
//! count instructions with it.

use rivals::{Config, Mode, State};
use std::time::Instant;
use table::{Actions, Actor, Fate, Game, Luck, Seed, Turn, any_act};

const MOST_PLIES: u32 = 3_000_000;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let name = std::env::args().nth(2).unwrap_or_else(|| "intro".to_owned());
    let mode = Mode::ALL.into_iter().find(|mode| mode.word() == name).unwrap_or(Mode::Intro);
    let (mut decisions, mut chances, mut turns, mut unfinished) = (0u64, 0u64, 0u64, 0u64);
    let begin = Instant::now();
    let mut legal = Actions::new();
    for game in 0..games {
        let mut state = State::new(&Config::new(mode));
        let mut fate = Fate::new(Seed::from(game));
        let mut luck = Luck::new(1, game);
        let mut ply = 0;
        loop {
            match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let outcome = state.sample(fate.at(ply));
                    state.play_unchecked(Actor::Chance, outcome, &mut ());
                    chances += 1;
                }
                Turn::Seats(seats) => {
                    let seat = if seats.has(table::Seat(0)) { table::Seat(0) } else { table::Seat(1) };
                    legal.clear();
                    state.legal(seat, &mut legal);
                    let action = legal[any_act(&legal, |act| state.is_rash(act), &mut luck)];
                    state.play_unchecked(Actor::Seat(seat), action, &mut ());
                    decisions += 1;
                }
            }
            ply += 1;
            if ply == MOST_PLIES {
                unfinished += 1;
                println!(
                    "game {game} did not end: {:?}",
                    [0, 1].map(|s| state.tally(table::Seat(s)).victory)
                );
                break;
            }
        }
        turns += u64::from(state.turn_number());
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("{games} games, {turns} turns, {decisions} decisions, {chances} chance acts in {seconds:.2} s");
    println!("{unfinished} games were given up after {MOST_PLIES} plies");
    println!("{:.0} games/s, {:.0} decisions/s", games as f64 / seconds, decisions as f64 / seconds);
}
