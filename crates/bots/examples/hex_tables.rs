//! Tables of the hex board: `hex_tables MODE PLAYERS GAMES [BOT …]`, with `+` after the mode for cities and knights.
//! Prints who won, by seat, and how long games took; the starting player is drawn, so seats are places at the table.

use bots::{Bot, named, play_out};
use settlers::{Config, State};
use table::{Luck, Match, Seed};

/// A game that takes longer than this is counted as endless.
const MOST: usize = 200_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mode = args.first().map_or("base", String::as_str);
    let number = |index: usize, usual: u64| args.get(index).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (players, games) = (number(1, 4) as u8, number(2, 200));
    let config = match Config::new(mode.trim_end_matches('+'), players) {
        Ok(config) => config.with_knights(mode.ends_with('+')),
        Err(bad) => {
            eprintln!("{bad}");
            std::process::exit(2);
        }
    };
    let name = |seat: usize| {
        args.get(3 + seat).or(args.last().filter(|_| args.len() > 3)).map_or("greedy", String::as_str)
    };
    let (mut wins, mut firsts, mut endless, mut turns, mut decisions) =
        ([0u64; 4], [0u64; 4], 0u64, 0u64, 0u64);
    for seed in 0..games {
        let mut game = Match::<State>::new(config, Seed::from(7000 + seed));
        let mut seats: Vec<Box<dyn Bot<State>>> =
            (0..usize::from(players)).filter_map(|seat| named(name(seat))).collect();
        let course = play_out(&mut game, &mut seats, &mut Luck::new(seed, 3), MOST);
        decisions += course.decisions;
        let state = game.state();
        turns += u64::from(state.turns);
        if !course.finished {
            endless += 1;
            continue;
        }
        let Some(winner) = state.winner else { continue };
        wins[winner.index() % 4] += 1;
        firsts[usize::from((winner.0 + players - state.first.0) % players)] += 1;
    }
    println!(
        "{mode}, {players} players, {games} games: won by seat {wins:?}, by place in turn {firsts:?}, endless {endless}; \
         {} turns and {} decisions a game",
        turns / games.max(1),
        decisions / games.max(1)
    );
}
