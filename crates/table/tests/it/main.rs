//! The table, proved on two small complete games: Pig, with dice, and Sealed, with hidden cards.

mod bites;
mod broken;
mod damage;
mod matches;
mod perft;
mod pig;
mod records;
mod sealed;

use table::{Actions, Game, Luck, Match, Random, Seat, Seed, Turn};

/// A whole match in which both seats choose at random.
pub(crate) fn random_match<G: Game>(config: G::Config, seed: u64) -> Match<G> {
    let mut game = Match::<G>::new(config, Seed::from(seed));
    let mut luck = Luck::new(seed, 1);
    let mut legal = Actions::new();
    while let Turn::Seats(due) = game.state().turn() {
        let due: Vec<Seat> = due.iter().collect();
        let seat = *luck.pick(&due).unwrap();
        legal.clear();
        game.state().legal(seat, &mut legal);
        game.play(seat, *luck.pick(&legal).unwrap(), &mut ()).unwrap();
    }
    game
}
