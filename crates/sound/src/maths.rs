//! Sine, exponential and random numbers that are the same on every machine.
//!
//! The files are compared byte by byte with those in the repository. Rust computes `+ - * /`, `sqrt` and `floor` of
//! `f64` as IEEE 754 prescribes, everywhere; but `sin`, `exp` and the like come from the system's library, whose last bit
//! differs from system to system. Hence the series here, which use the former only.

/// A full circle.
const CIRCLE: f64 = std::f64::consts::TAU;

/// The sine of an angle given in turns: 0.25 is a right angle.
pub(crate) fn sin(turns: f64) -> f64 {
    let turn = turns - (turns + 0.5).floor();
    // From half a circle to the quarters around zero, where the series is good.
    let quarter = if turn > 0.25 {
        0.5 - turn
    } else if turn < -0.25 {
        -0.5 - turn
    } else {
        turn
    };
    let x = quarter * CIRCLE;
    let square = x * x;
    let mut term = x;
    let mut sum = x;
    for n in 1..9 {
        let n = f64::from(n);
        term *= -square / ((2.0 * n) * (2.0 * n + 1.0));
        sum += term;
    }
    sum
}

/// The cosine of an angle given in turns.
pub(crate) fn cos(turns: f64) -> f64 {
    sin(turns + 0.25)
}

/// Two to the power of `x`; 0 where nobody would hear a difference.
pub(crate) fn exp2(x: f64) -> f64 {
    if x < -200.0 {
        return 0.0;
    }
    let whole = x.floor();
    let part = (x - whole) * std::f64::consts::LN_2;
    let mut term = 1.0;
    let mut sum = 1.0;
    for n in 1..16 {
        term *= part / f64::from(n);
        sum += term;
    }
    let step = if whole < 0.0 { 0.5 } else { 2.0 };
    for _ in 0..whole.abs() as u32 {
        sum *= step;
    }
    sum
}

/// The factor per sample with which a sound falls by 60 dB, to a thousandth, within `seconds`.
pub(crate) fn fall(seconds: f64, rate: f64) -> f64 {
    exp2(-std::f64::consts::LOG2_10 * 3.0 / (seconds * rate))
}

/// The pitch `above` semitones above the A of 440 Hz.
pub(crate) fn semitones(above: f64) -> f64 {
    440.0 * exp2(above / 12.0)
}

/// Random numbers: the sounds are not regular, but always the same.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        // SplitMix64: a few operations of whole numbers.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number from 0 to 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// White noise, from -1 to 1.
    pub(crate) fn noise(&mut self) -> f64 {
        self.unit() * 2.0 - 1.0
    }

    /// A number from `low` to `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_and_powers_are_right() {
        for n in -400..400 {
            let x = f64::from(n) / 93.0;
            assert!((sin(x) - (x * CIRCLE).sin()).abs() < 1e-12, "sin {x}");
            assert!((cos(x) - (x * CIRCLE).cos()).abs() < 1e-12, "cos {x}");
            assert!((exp2(x) / x.exp2() - 1.0).abs() < 1e-12, "exp2 {x}");
        }
        assert!((semitones(12.0) - 880.0).abs() < 1e-9);
        assert!((fall(0.5, 1000.0).powi(500) - 0.001).abs() < 1e-9);
    }

    #[test]
    fn noise_has_no_bias() {
        let mut random = Random::new(1);
        let mean = (0..100_000).map(|_| random.noise()).sum::<f64>() / 100_000.0;
        assert!(mean.abs() < 0.01, "{mean}");
    }
}
