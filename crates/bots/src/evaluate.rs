//! What a position is worth: the chance of each seat to win.

use crate::model::Model;
use crate::{Policy, Words};
use table::{MOST_SEATS, Seat, SeatSet, Turn};

/// A chance of 100 %.
pub const WHOLE: i32 = 10_000;

/// The most features a family may have.
pub const MOST_FEATURES: usize = 96;

/// The chance of each seat to win, in parts of [`WHOLE`]; 0 for seats that do not exist.
pub type Chances = [i32; MOST_SEATS];

/// What a feature is about. The reasons of hints are made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// Victory points, and the distance to the last.
    Points,
    /// Who leads where only one player gets a point.
    Advantage,
    /// What the land yields.
    Production,
    /// How well goods are exchanged.
    Trade,
    /// Goods in store or in hand.
    Goods,
    /// Cards in hand.
    Cards,
    /// Places to build.
    Room,
    /// Protection against losses.
    Safety,
    /// How near something worth building is.
    Plans,
    /// Whose turn it is and how far the game has progressed.
    Time,
}

impl Topic {
    /// All of them.
    pub const ALL: [Topic; 10] = [
        Topic::Points,
        Topic::Advantage,
        Topic::Production,
        Topic::Trade,
        Topic::Goods,
        Topic::Cards,
        Topic::Room,
        Topic::Safety,
        Topic::Plans,
        Topic::Time,
    ];

    /// Its name.
    pub const fn words(self) -> Words {
        let (en, de) = match self {
            Topic::Points => ("points", "Punkte"),
            Topic::Advantage => ("advantages", "Vorteile"),
            Topic::Production => ("production", "Erträge"),
            Topic::Trade => ("trade", "Handel"),
            Topic::Goods => ("goods", "Vorräte"),
            Topic::Cards => ("cards", "Karten"),
            Topic::Room => ("room to build", "Bauplätze"),
            Topic::Safety => ("safety", "Sicherheit"),
            Topic::Plans => ("plans", "Pläne"),
            Topic::Time => ("time", "Zeit"),
        };
        Words { en, de }
    }
}

/// One number that describes the position of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its name in the files of models.
    pub name: &'static str,
    /// What it is about.
    pub topic: Topic,
}

/// What a search needs to know about a game besides its [`Policy`].
pub trait Evaluate: Policy {
    /// How many turns a search looks ahead.
    const HORIZON: u32;

    /// The features that [`Evaluate::features`] writes, in its order.
    const FEATURES: &'static [Feature];

    /// How many turns have begun.
    fn turns(&self) -> u32;

    /// How many play.
    fn players(&self) -> u8;

    /// The position of `seat`, as far as `viewer` knows it: what `viewer` cannot see must not count. Features name no
    /// cards or boards; they are computed from the points, yields, rates, stores and hands of the state.
    fn features(&self, seat: Seat, viewer: Seat, out: &mut [i32]);

    /// What the features are worth.
    fn model() -> &'static Model;

    /// The rules of thumb that greedy players follow, as a model: a learnt one has to beat it.
    fn by_hand() -> Model;

    /// The chance of each seat, as `viewer` sees it.
    fn chances(&self, viewer: Seat) -> Chances {
        self.chances_by(viewer, Self::model())
    }

    /// The same by any model.
    fn chances_by(&self, viewer: Seat, model: &Model) -> Chances {
        if let Turn::Over(scores) = self.turn() {
            return result(scores.winners);
        }
        let mut scores = [0; MOST_SEATS];
        let players = usize::from(self.players());
        for (seat, score) in (0..).zip(&mut scores[..players]) {
            let mut features = [0; MOST_FEATURES];
            self.features(Seat(seat), viewer, &mut features[..Self::FEATURES.len()]);
            *score = model.score(&features[..Self::FEATURES.len()]);
        }
        share(&scores[..players])
    }
}

/// The chances after the end.
fn result(winners: SeatSet) -> Chances {
    let many = winners.len().max(1) as i32;
    let mut chances = [0; MOST_SEATS];
    winners.iter().for_each(|seat| chances[seat.index()] = WHOLE / many);
    chances
}

/// The difference in score that makes the odds e times as good.
pub(crate) const NAT: i32 = 256;

/// Shares certainty among seats: odds are proportional to the exponentials of their scores.
pub(crate) fn share(scores: &[i32]) -> Chances {
    let best = scores.iter().copied().max().unwrap_or(0);
    let mut weights = [0u64; MOST_SEATS];
    for (weight, &score) in weights.iter_mut().zip(scores) {
        *weight = exp_of_minus(best.saturating_sub(score).unsigned_abs());
    }
    let sum = weights.iter().sum::<u64>().max(1);
    weights.map(|weight| (weight * WHOLE as u64 / sum) as i32)
}

/// 2^16 e^(-n / NAT): the product of what each bit of `n` contributes.
fn exp_of_minus(n: u32) -> u64 {
    /// 2^32 e^(-2^k / NAT).
    const BITS: [u64; 12] = [
        4_278_222_805,
        4_261_543_595,
        4_228_380_000,
        4_162_825_044,
        4_034_748_382,
        3_790_295_335,
        3_344_923_893,
        2_605_029_347,
        1_580_030_169,
        581_260_615,
        78_665_070,
        1_440_801,
    ];
    if n >= 1 << BITS.len() {
        return 0;
    }
    let mut product = 1u64 << 32;
    for (bit, factor) in BITS.into_iter().enumerate() {
        if n >> bit & 1 == 1 {
            product = (product * factor) >> 32;
        }
    }
    product >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_proportional_to_the_exponentials_of_scores() {
        assert_eq!(share(&[0, 0]), [5000, 5000, 0, 0]);
        assert_eq!(share(&[7, 7, 7, 7]), [2500; 4]);
        for score in -1500..1500 {
            let wanted = 10_000.0 / (1.0 + (-f64::from(score) / 256.0).exp());
            let [first, second, ..] = share(&[score, 0]);
            assert!((f64::from(first) - wanted).abs() < 3.0, "{score}: {first}, {wanted}");
            assert!((9_998..=10_000).contains(&(first + second)));
        }
        assert_eq!(share(&[1_000_000, -1_000_000]), [10_000, 0, 0, 0]);
    }
}
