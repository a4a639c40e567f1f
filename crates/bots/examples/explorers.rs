//! How much greedy players explore: `explorers MODE PLAYERS GAMES`, with `+` after the mode for cities and knights.
//! Prints what happened in an average game, and in how many games nobody left home.

use bots::{Bot, named, play_out};
use settlers::{Config, State};
use table::{Luck, Match, Seed};

/// A game that takes longer than this is counted as endless.
const MOST: usize = 200_000;

/// What is counted, in all games together.
#[derive(Default)]
struct Seen {
    treasures: u64,
    kept: u64,
    discovered: u64,
    abroad: u64,
    abroad_of_winners: u64,
    ships: u64,
    turns: u64,
    at_home: u64,
    endless: u64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mode = args.first().map_or("departure-into-the-unknown", String::as_str);
    let number = |index: usize, usual: u64| args.get(index).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (players, games) = (number(1, 4) as u8, number(2, 40));
    let config = match Config::new(mode.trim_end_matches('+'), players) {
        Ok(config) => config.with_knights(mode.ends_with('+')),
        Err(bad) => {
            eprintln!("{bad}");
            std::process::exit(2);
        }
    };
    let mut seen = Seen::default();
    for seed in 0..games {
        let mut game = Match::<State>::new(config, Seed::from(7000 + seed));
        let mut seats: Vec<Box<dyn Bot<State>>> = (0..players).filter_map(|_| named("greedy")).collect();
        let course = play_out(&mut game, &mut seats, &mut Luck::new(seed, 3), MOST);
        seen.endless += u64::from(!course.finished);
        count(game.state(), &mut seen);
    }
    let each = |n: u64| n as f64 / games.max(1) as f64;
    println!(
        "{mode}, {players} players, {games} games: {:.1} treasures taken ({:.1} kept), {:.1} hexes discovered, \
         {:.1} buildings abroad ({:.1} of the winner), {:.1} ships, {:.0} turns; nobody abroad in {}, endless {}",
        each(seen.treasures),
        each(seen.kept),
        each(seen.discovered),
        each(seen.abroad),
        each(seen.abroad_of_winners),
        each(seen.ships),
        each(seen.turns),
        seen.at_home,
        seen.endless
    );
}

/// Adds what can be seen on the table at the end.
fn count(state: &State, seen: &mut Seen) {
    let map = state.map();
    if let Some(treasures) = state.treasures() {
        seen.treasures += map.treasures.len() as u64 - u64::from(treasures.lying.len());
        seen.kept += treasures.kept_total.iter().map(|&n| u64::from(n)).sum::<u64>();
    }
    let down = map.places.places().filter(|&hex| map.places[hex].down).count();
    seen.discovered += down as u64 - u64::from(state.down.len());
    let home = map.area("home");
    let mut all = 0;
    for seat in state.all_seats() {
        let buildings = state.player(seat).buildings();
        let away = buildings.iter().filter(|&node| !state.hexes_at(node).meets(&home)).count() as u64;
        all += away;
        seen.abroad_of_winners += if state.winner == Some(seat) { away } else { 0 };
        seen.ships += u64::from(state.player(seat).ships.len());
    }
    seen.abroad += all;
    seen.at_home += u64::from(all == 0);
    seen.turns += u64::from(state.turns);
}
