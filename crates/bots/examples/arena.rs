//! Two bots against each other with seats swapped: `arena BOT BOT [GAMES [MODE]]`.

use bots::{Bot, named, play_out};
use rivals::{Config, Mode, State};
use table::{Luck, Match, Seat, Seed};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let name = |index: usize| args.get(index).map_or("greedy", String::as_str);
    let word = args.get(3).map_or("intro", String::as_str);
    let mode = Mode::ALL.into_iter().find(|mode| mode.word() == word).unwrap_or(Mode::Intro);
    let games: u64 = args.get(2).and_then(|n| n.parse().ok()).unwrap_or(400);
    let bot = |name: &str| -> Box<dyn Bot<State>> {
        named(name).unwrap_or_else(|| panic!("there is no bot '{name}'; there is: {:?}", bots::NAMES))
    };
    let (mut wins, mut turns, mut decisions) = (0, 0, 0);
    for index in 0..games {
        let swap = index % 2 == 1;
        let mut pair = [bot(name(0)), bot(name(1))];
        if swap {
            pair.reverse();
        }
        let mut game = Match::<State>::new(Config::new(mode), Seed::from(index / 2));
        decisions += play_out(&mut game, &mut pair, &mut Luck::new(index, 7), 100_000).decisions;
        turns += u64::from(game.state().turn_number());
        let first = Seat(u8::from(swap));
        wins += u64::from(game.scores().is_some_and(|scores| scores.winners.has(first)));
    }
    println!(
        "{} won {wins} of {games}; {} turns and {} decisions a game",
        name(0),
        turns / games,
        decisions / games
    );
}
