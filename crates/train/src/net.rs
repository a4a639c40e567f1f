//! The network in floating point, for training.

use bots::{Model, Unit};
use table::{Luck, Random};

/// The standardised features of one seat.
pub(crate) type Row = Vec<f32>;

/// A weighted sum of the features and of hidden units, each of which counts where it is above 0.
#[derive(Clone)]
pub(crate) struct Net {
    inputs: usize,
    units: usize,
    /// Linear weights, then for each unit its weights, its bias and its weight in the score.
    weights: Vec<f32>,
    /// The running means of gradients and of their squares (Adam).
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

const RATE: f32 = 0.001;
/// Weights are pulled towards 0, so that unimportant features do not count.
const DECAY: f32 = 0.2;

impl Net {
    pub(crate) fn new(inputs: usize, units: usize, luck: &mut Luck) -> Net {
        let count = inputs + units * (inputs + 2);
        let size = (1.0 / inputs as f32).sqrt();
        let mut any = || (luck.below(20_001) as f32 / 10_000.0 - 1.0) * size;
        let weights = (0..count).map(|n| if n < inputs { 0.0 } else { any() }).collect();
        Net { inputs, units, weights, means: vec![0.0; count], squares: vec![0.0; count], steps: 0 }
    }

    fn unit(&self, nth: usize) -> &[f32] {
        let from = self.inputs + nth * (self.inputs + 2);
        &self.weights[from..from + self.inputs + 2]
    }

    pub(crate) fn score(&self, row: &[f32]) -> f32 {
        let unit = |nth: usize| {
            let unit = self.unit(nth);
            (dot(&unit[..self.inputs], row) + unit[self.inputs]).max(0.0) * unit[self.inputs + 1]
        };
        dot(&self.weights[..self.inputs], row) + (0..self.units).map(unit).sum::<f32>()
    }

    /// Adds the contribution of a row to the gradient, if the score should change by `error`.
    fn add_gradient(&self, row: &[f32], error: f32, gradient: &mut [f32]) {
        for (sum, x) in gradient[..self.inputs].iter_mut().zip(row) {
            *sum += error * x;
        }
        for nth in 0..self.units {
            let unit = self.unit(nth);
            let level = dot(&unit[..self.inputs], row) + unit[self.inputs];
            if level <= 0.0 {
                continue;
            }
            let from = self.inputs + nth * (self.inputs + 2);
            let back = error * unit[self.inputs + 1];
            let own = &mut gradient[from..from + self.inputs + 2];
            for (sum, x) in own[..self.inputs].iter_mut().zip(row) {
                *sum += back * x;
            }
            own[self.inputs] += back;
            own[self.inputs + 1] += error * level;
        }
    }

    /// Learns from some positions: the rows and chances of all seats, and the weight of each.
    pub(crate) fn learn(&mut self, batch: &[(&[Row], &[f32], f32)], rate_scale: f32) {
        let mut gradient = vec![0.0; self.weights.len()];
        for &(rows, target, weight) in batch {
            let chances = chances(rows.iter().map(|row| self.score(row)));
            for (seat, row) in rows.iter().enumerate() {
                let error = chances[seat] - target[seat];
                self.add_gradient(row, error * weight / batch.len() as f32, &mut gradient);
            }
        }
        self.steps += 1;
        // Adam starts with means of zero; these factors correct for it.
        let (mean_correction, square_correction) =
            (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        for (n, slope) in gradient.into_iter().enumerate() {
            self.means[n] += 0.1 * (slope - self.means[n]);
            self.squares[n] += 0.001 * (slope * slope - self.squares[n]);
            let step =
                self.means[n] / mean_correction / ((self.squares[n] / square_correction).sqrt() + 1e-8);
            self.weights[n] -= RATE * rate_scale * (step + DECAY * self.weights[n]);
        }
    }

    /// The network in whole numbers, for features that were standardised by these means and spreads.
    pub(crate) fn quantized(&self, means: &[f32], spreads: &[f32]) -> Model {
        // A spread is 32 parts of an input; a score has 256 parts, times 2^12.
        let scale = means.iter().zip(spreads);
        let scale = scale.map(|(mean, spread)| (mean.round() as i32, (8192.0 / spread).round() as i32));
        let linear = self.weights[..self.inputs].iter().map(|w| (w * 8.0 * 4096.0).round() as i32);
        let unit = |nth: usize| {
            let unit = self.unit(nth);
            let (weights, bias, out) = (&unit[..self.inputs], unit[self.inputs], unit[self.inputs + 1]);
            let largest = weights.iter().fold(1e-6f32, |most, w| most.max(w.abs()));
            let size = 127.0 / (4.0 * largest);
            Unit {
                bias: (bias * size * 128.0).round() as i32,
                weights: weights.iter().map(|w| (w * 4.0 * size).round() as i8).collect(),
                out: (out / size * 256.0 * 4096.0).round() as i32,
            }
        };
        Model {
            scale: scale.collect(),
            linear: linear.collect(),
            hidden: (0..self.units).map(unit).collect(),
        }
    }
}

/// The sum of products, in eight parts that processors add up at once.
fn dot(weights: &[f32], row: &[f32]) -> f32 {
    let mut sums = [0.0f32; 8];
    let (weights, row) = (weights.chunks_exact(8), row.chunks_exact(8));
    let rest = weights.remainder().iter().zip(row.remainder()).map(|(w, x)| w * x).sum::<f32>();
    for (weights, row) in weights.zip(row) {
        (0..8).for_each(|n| sums[n] += weights[n] * row[n]);
    }
    sums.iter().sum::<f32>() + rest
}

/// The chances of seats with these scores.
pub(crate) fn chances(scores: impl Iterator<Item = f32>) -> Vec<f32> {
    let scores: Vec<f32> = scores.collect();
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let odds: Vec<f32> = scores.into_iter().map(|score| (score - best).exp()).collect();
    let sum: f32 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}
