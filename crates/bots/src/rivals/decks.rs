//! The decks that bots bring to a Tournament Game: of those that come with the game one that wins, by lot.

use rivals::deck::{SAMPLES, Sample};
use rivals::{Action, Card, State};
use table::{Luck, Random, Seat};

/// The decks that won most of the games between greedy players; docs/benchmarks.md has the figures.
const FAVOURITES: [&str; 2] = ["maritime-trade", "heroes"];

/// Decks that may be brought to this table.
fn allowed(state: &State) -> impl Iterator<Item = Sample> {
    let explorers = state.explorers();
    SAMPLES.into_iter().filter(move |sample| explorers || !sample.explorers)
}

/// The next card of a favourite deck that fits what was chosen before, or else of another; of several such decks, by lot.
pub(super) fn next(state: &State, seat: Seat, legal: &[Action], luck: &mut Luck) -> Option<usize> {
    let brought = state.brought(seat);
    let chosen: Vec<Card> = [brought.cards(), brought.hand(), brought.events()].concat();
    let (mut favourites, mut others) = (Vec::new(), Vec::new());
    for sample in allowed(state) {
        let acts = sample.deck().acts();
        if let Some(&card) = acts.get(chosen.len()).filter(|_| acts.starts_with(&chosen)) {
            if FAVOURITES.contains(&sample.id) { &mut favourites } else { &mut others }.push(card);
        }
    }
    let card = *luck.pick(if favourites.is_empty() { &others } else { &favourites })?;
    legal.iter().position(|&act| act == Action::Bring(card))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::Config;
    use rivals::deck::sample;
    use table::{Actions, Game, Match, Seed, Turn};

    /// The deck that a bot brings to a game with or without the sea, after these cards were chosen for it.
    fn brought(explorers: bool, seed: u64, first: &[Card]) -> Vec<Card> {
        let mut game = Match::<State>::new(Config::tournament(explorers), Seed::from(seed));
        let mut luck = Luck::new(seed, 1);
        let seat = Seat(0);
        let mut chosen = first.to_vec();
        for &card in first {
            game.play(seat, Action::Bring(card), &mut ()).unwrap();
        }
        while matches!(game.state().turn(), Turn::Seats(seats) if seats.has(seat)) {
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            let Some(act) = next(game.state(), seat, &legal, &mut luck) else { break };
            if let Action::Bring(card) = legal[act] {
                chosen.push(card);
            }
            game.play(seat, legal[act], &mut ()).unwrap();
        }
        chosen
    }

    #[test]
    fn bots_bring_each_of_their_favourites() {
        let favourites = FAVOURITES.map(|id| sample(id).unwrap().deck().acts());
        for explorers in [false, true] {
            let decks: Vec<_> = (0..20).map(|seed| brought(explorers, seed, &[])).collect();
            assert!(decks.iter().all(|deck| favourites.contains(deck)));
            assert!(favourites.iter().all(|deck| decks.contains(deck)));
        }
    }

    /// A bot that takes over a seat completes the deck that was begun there.
    #[test]
    fn bots_complete_another_deck() {
        let wisdom = sample("hunger-for-wisdom").unwrap().deck().acts();
        assert_eq!(brought(false, 1, &wisdom[..20]), wisdom);
    }
}
