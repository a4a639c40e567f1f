//! Draws a board after some random acts: `cargo run -p settlers --example show_board -- MODE PLAYERS SEED ACTS`.

use settlers::{Config, State, draw};
use table::{Actions, Game, Luck, Match, Random, Seed, Turn};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, default: u64| args.get(n).and_then(|a| a.parse().ok()).unwrap_or(default);
    let mode = args.first().map_or("base", String::as_str);
    let config = match Config::new(mode, number(1, 4) as u8) {
        Ok(config) => config,
        Err(bad) => {
            eprintln!("{bad}");
            std::process::exit(2);
        }
    };
    let mut game = Match::<State>::new(config, Seed::from(number(2, 1)));
    let mut luck = Luck::new(number(2, 1), 0);
    for _ in 0..number(3, 400) {
        let Turn::Seats(seats) = game.state().turn() else { break };
        let Some(seat) = seats.iter().next() else { break };
        let mut legal = Actions::new();
        game.state().legal(seat, &mut legal);
        let pick = legal[luck.below(legal.len() as u32) as usize];
        game.play_unchecked(seat, pick, &mut ());
    }
    print!("{}", draw::board(game.state()));
}
