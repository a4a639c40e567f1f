//! Ratings from results, with error bars.

/// The results of one bot among others of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// The single bot, by its index in the list.
    pub(super) one: usize,
    /// The bot at all other seats.
    pub(super) others: usize,
    /// How many games were played to their end.
    pub(super) games: u64,
    /// How many of them the single bot won.
    pub(super) won: u64,
}

/// A rating, and how far it may be off in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    pub(super) elo: f64,
    pub(super) error: f64,
}

/// Elo points that make the odds e times as good.
const NAT: f64 = 400.0 / std::f64::consts::LN_10;
/// Every pair that met is credited with this many drawn games: without them a bot that never lost would be infinitely
/// good.
const DRAWN: f64 = 1.0;
const STEPS: usize = 60;

/// The ratings that explain the results best, relative to the average of all. A bot with odds `a` among `n` others
/// with odds `b` wins with the chance `a / (a + n b)`.
pub(super) fn ratings(bots: usize, seats: u8, tallies: &[Tally]) -> Vec<Rating> {
    let others = f64::from(seats.saturating_sub(1).max(1));
    let mut scores = vec![0.0; bots];
    let mut inverse = vec![vec![0.0; bots]; bots];
    for _ in 0..STEPS {
        // Newton's method; the ones fix the average at 0, which the results do not determine.
        let mut slope = vec![0.0; bots];
        let mut curve = vec![vec![1.0 / bots as f64; bots]; bots];
        for tally in tallies.iter().filter(|tally| tally.games > 0) {
            let (a, b) = (tally.one, tally.others);
            let chance = 1.0 / (1.0 + others * f64::exp(scores[b] - scores[a]));
            let games = tally.games as f64 + DRAWN;
            let even = DRAWN / (1.0 + others);
            let more = tally.won as f64 + even - games * chance;
            let weight = games * chance * (1.0 - chance);
            slope[a] += more;
            slope[b] -= more;
            curve[a][a] += weight;
            curve[b][b] += weight;
            curve[a][b] -= weight;
            curve[b][a] -= weight;
        }
        inverse = inverted(curve);
        for (score, row) in scores.iter_mut().zip(&inverse) {
            let step: f64 = row.iter().zip(&slope).map(|(a, b)| a * b).sum();
            *score += step.clamp(-1.0, 1.0);
        }
    }
    let mean = scores.iter().sum::<f64>() / bots.max(1) as f64;
    let rating = |bot: usize| Rating {
        elo: NAT * (scores[bot] - mean),
        // The ones add the same to every entry: that is the average, and not an error.
        error: 1.96 * NAT * (inverse[bot][bot] - 1.0 / bots as f64).max(0.0).sqrt(),
    };
    (0..bots).map(rating).collect()
}

/// The inverse of a symmetric matrix that has one.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let many = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..many).map(|row| (0..many).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for at in 0..many {
        let pivot = (at..many).max_by(|&a, &b| matrix[a][at].abs().total_cmp(&matrix[b][at].abs()));
        let pivot = pivot.unwrap_or(at);
        matrix.swap(at, pivot);
        inverse.swap(at, pivot);
        let by = matrix[at][at];
        for column in 0..many {
            matrix[at][column] /= by;
            inverse[at][column] /= by;
        }
        for row in (0..many).filter(|&row| row != at) {
            let by = matrix[row][at];
            for column in 0..many {
                matrix[row][column] -= by * matrix[at][column];
                inverse[row][column] -= by * inverse[at][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(one: usize, others: usize, won: u64, games: u64) -> Tally {
        Tally { one, others, games, won }
    }

    #[test]
    fn ten_wins_of_eleven_are_four_hundred_points() {
        let found = ratings(2, 2, &[tally(0, 1, 100_000, 110_000)]);
        assert!((found[0].elo - found[1].elo - 400.0).abs() < 1.0, "{found:?}");
        assert!((found[0].elo + found[1].elo).abs() < 1e-6);
        assert!(found[0].error < 5.0, "{found:?}");
    }

    #[test]
    fn equal_bots_have_equal_ratings_at_every_size_of_table() {
        for seats in 2..=4 {
            let games = 1200;
            let even = games / u64::from(seats);
            let found = ratings(3, seats, &[(0, 1), (1, 2), (2, 0)].map(|(a, b)| tally(a, b, even, games)));
            assert!(found.iter().all(|rating| rating.elo.abs() < 0.5 && rating.error > 1.0), "{found:?}");
        }
    }

    #[test]
    fn the_error_is_that_of_the_textbook_and_falls_with_the_games() {
        // Half of 400: the share is known to 1/40, its logit to 1/10; each bot has half of it.
        let few = ratings(2, 2, &[tally(0, 1, 200, 400)]);
        assert!((few[0].error - 1.96 * NAT * 0.1 / 2.0).abs() < 0.5, "{few:?}");
        let many = ratings(2, 2, &[tally(0, 1, 20_000, 40_000)]);
        assert!((few[0].error / many[0].error - 10.0).abs() < 0.1);
    }

    #[test]
    fn a_bot_that_never_lost_is_rated_too() {
        let found = ratings(3, 2, &[tally(0, 1, 20, 20), tally(0, 2, 20, 20), tally(1, 2, 10, 20)]);
        assert!(found[0].elo > found[1].elo + 200.0 && found[0].elo < 2000.0, "{found:?}");
        assert!((found[1].elo - found[2].elo).abs() < 1.0);
    }
}
