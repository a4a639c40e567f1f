//! A filter whose pitch may move while it runs.

use crate::maths::{cos, sin};

/// What a filter lets through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pass {
    /// What is below its pitch.
    Low,
    /// What is around its pitch.
    Band,
    /// What is above its pitch.
    High,
}

/// A filter of second order, in the form of a state variable filter: it stays calm when its pitch moves.
#[derive(Clone, Debug)]
pub(crate) struct Filter {
    pass: Pass,
    rate: f64,
    damping: f64,
    /// What the pitch comes to: three factors.
    factors: [f64; 3],
    memory: [f64; 2],
}

impl Filter {
    /// A filter at this pitch. The narrower, the more it rings; 0.7 does not ring.
    pub(crate) fn new(pass: Pass, pitch: f64, narrow: f64, rate: f64) -> Filter {
        let mut filter = Filter { pass, rate, damping: 1.0 / narrow, factors: [0.0; 3], memory: [0.0; 2] };
        filter.tune(pitch);
        filter
    }

    /// Moves its pitch.
    pub(crate) fn tune(&mut self, pitch: f64) {
        let half = (pitch / self.rate).min(0.49) / 2.0;
        let slope = sin(half) / cos(half);
        let first = 1.0 / (1.0 + slope * (slope + self.damping));
        self.factors = [first, slope * first, slope * slope * first];
    }

    /// The next sample.
    pub(crate) fn pass(&mut self, x: f64) -> f64 {
        let [one, two, three] = self.factors;
        let rest = x - self.memory[1];
        let band = one * self.memory[0] + two * rest;
        let low = self.memory[1] + two * self.memory[0] + three * rest;
        self.memory = [2.0 * band - self.memory[0], 2.0 * low - self.memory[1]];
        match self.pass {
            Pass::Low => low,
            Pass::Band => band * self.damping,
            Pass::High => x - self.damping * band - low,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How loud a tone is behind a filter.
    fn level(pass: Pass, tone: f64) -> f64 {
        let mut filter = Filter::new(pass, 1_000.0, 0.7, 32_000.0);
        let through = (0..32_000).map(|n| filter.pass(sin(f64::from(n) * tone / 32_000.0)));
        through.skip(16_000).fold(0.0, |most: f64, x| most.max(x.abs()))
    }

    #[test]
    fn filters_let_through_what_they_should() {
        assert!(level(Pass::Low, 100.0) > 0.95 && level(Pass::Low, 8_000.0) < 0.03);
        assert!(level(Pass::High, 100.0) < 0.03 && level(Pass::High, 8_000.0) > 0.95);
        assert!((level(Pass::Band, 1_000.0) - 1.0).abs() < 0.01);
        assert!(level(Pass::Band, 100.0) < 0.2 && level(Pass::Band, 10_000.0) < 0.2);
    }
}
