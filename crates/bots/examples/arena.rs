//! Two bots against each other with seats swapped: `arena BOT BOT [GAMES [MODE]]`.
//!
//! `unread` plays like `greedy`, but never reads the text of a card of the mode's own set: it builds such cards for
//! their points, and neither plays nor uses them.

use bots::{Bot, Budget, Eyes, Greedy, named, play_out};
use rivals::{Action, Card, Config, Mode, Set, State};
use table::{Luck, Match, Seat, Seed};

struct Unread;

impl Bot<State> for Unread {
    fn choose(
        &mut self,
        eyes: Eyes<'_, State>,
        legal: &[Action],
        budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> usize {
        let (view, seat) = (eyes.look(), eyes.seat());
        let is_unread = |card: Card| card.def().copies.set != Set::Basic;
        let reads = |act: &Action| match *act {
            Action::Play(card) => is_unread(card),
            Action::Use(at, _) => is_unread(view.card_at(seat, at)),
            _ => false,
        };
        let kept: Vec<usize> = (0..legal.len()).filter(|&nth| !reads(&legal[nth])).collect();
        if kept.is_empty() {
            return Greedy.choose(eyes, legal, budget, luck);
        }
        let acts: Vec<Action> = kept.iter().map(|&nth| legal[nth]).collect();
        kept[Greedy.choose(eyes, &acts, budget, luck)]
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let name = |index: usize| args.get(index).map_or("greedy", String::as_str);
    let word = args.get(3).map_or("intro", String::as_str);
    let mode = Mode::ALL.into_iter().find(|mode| mode.word() == word).unwrap_or(Mode::Intro);
    let games: u64 = args.get(2).and_then(|n| n.parse().ok()).unwrap_or(400);
    let bot = |name: &str| -> Box<dyn Bot<State>> {
        if name == "unread" {
            return Box::new(Unread);
        }
        named(name).unwrap_or_else(|| panic!("unknown bot '{name}'; available: {}", bots::known()))
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
