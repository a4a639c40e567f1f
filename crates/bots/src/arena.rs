//! Bots against each other, and how strong they are.

use crate::{Bot, Course, Evaluate, named, play_out};
use table::{Config, Luck, MOST_SEATS, Match, Seed};

/// Who sits where in one game of an arena.
///
/// At tables of two every pair plays from both seats with the same shuffles and dice. At larger tables one bot sits
/// among others of one kind, at each seat in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The single bot, by its index in the list.
    pub one: usize,
    /// The bot at all other seats.
    pub others: usize,
    /// The seat of the single bot.
    pub seat: u8,
    /// The number of the deal: which shuffles and dice.
    pub deal: u64,
}

/// The games of an arena of `bots` bots at tables of `seats`: about `games` for each pair, seats swapped.
pub fn pairings(bots: usize, seats: u8, games: u64) -> Vec<Pairing> {
    let mut all = Vec::new();
    let rounds = games.div_ceil(u64::from(seats).max(1));
    for one in 0..bots {
        for others in 0..bots {
            // With two seats, A against B is the same as B against A.
            let is_new = if seats == 2 { one < others } else { one != others };
            if !is_new {
                continue;
            }
            for deal in 0..rounds {
                all.extend((0..seats).map(|seat| Pairing { one, others, seat, deal }));
            }
        }
    }
    all
}

/// Plays one game: whether the single bot won, and how it went. `None` if there is no bot with one of these names.
pub fn play<G: Evaluate + 'static>(
    config: &G::Config,
    names: &[String],
    pairing: Pairing,
    seed: u64,
) -> Option<(bool, Course)> {
    play_from::<G>(config, names, pairing, seed, |_| {})
}

/// The same for a game that begins with acts that were agreed on.
pub fn play_from<G: Evaluate + 'static>(
    config: &G::Config,
    names: &[String],
    pairing: Pairing,
    seed: u64,
    begin: impl FnOnce(&mut Match<G>),
) -> Option<(bool, Course)> {
    let name = |seat: u8| &names[if seat == pairing.seat { pairing.one } else { pairing.others }];
    let bots: Option<Vec<Box<dyn Bot<G>>>> = (0..config.seats()).map(|seat| named(name(seat))).collect();
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    secret[8..16].copy_from_slice(&pairing.deal.to_le_bytes());
    let mut game = Match::<G>::new(config.clone(), Seed(secret));
    begin(&mut game);
    let stream = pairing.deal * MOST_SEATS as u64 + u64::from(pairing.seat);
    let course = play_out(&mut game, &mut bots?, &mut Luck::new(seed, stream), MOST_PLIES);
    let won = game.scores().is_some_and(|scores| scores.winners.iter().any(|seat| seat.0 == pairing.seat));
    Some((won, course))
}

/// A game with this many acts that is not over is lost for everybody.
const MOST_PLIES: usize = 200_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_plays_from_every_seat_with_the_same_deals() {
        let duels = pairings(3, 2, 10);
        assert_eq!(duels.len(), 3 * 10);
        for pairing in &duels {
            let swapped = Pairing { seat: 1 - pairing.seat, ..*pairing };
            assert!(pairing.one < pairing.others && duels.contains(&swapped));
        }
        // One against three and three against one are different.
        let tables = pairings(2, 4, 10);
        assert_eq!(tables.len(), 2 * 12);
        assert!(tables.iter().all(|pairing| pairing.one != pairing.others));
    }
}
