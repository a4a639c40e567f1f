//! A sound while it is made: samples, to which strikes, noise and drums are added.

use crate::filter::{Filter, Pass};
use crate::maths::{Random, cos, exp2, fall, sin};

/// One of the tones at which an object rings when it is struck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mode {
    /// In Hz.
    pub pitch: f64,
    pub level: f64,
    /// Seconds until it has fallen by 60 dB.
    pub ring: f64,
}

/// The tones of an object, from pitch, level and ring.
pub(crate) fn modes(list: &[(f64, f64, f64)]) -> Vec<Mode> {
    list.iter().map(|&(pitch, level, ring)| Mode { pitch, level, ring }).collect()
}

/// A rush of noise: air, paper, sand, the moment in which two objects touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rush {
    pub at: f64,
    pub level: f64,
    /// Seconds until it is loudest.
    pub rise: f64,
    /// Seconds in which it then falls by 60 dB.
    pub ring: f64,
    pub pass: Pass,
    /// Its pitch at the beginning and where that goes to while it rises and falls.
    pub from: f64,
    pub to: f64,
    pub narrow: f64,
}

/// A sound while it is made.
#[derive(Clone, Debug)]
pub(crate) struct Tape {
    pub rate: f64,
    pub samples: Vec<f64>,
    pub random: Random,
}

impl Tape {
    /// Silence of this many seconds.
    pub(crate) fn new(rate: u32, seconds: f64, seed: u64) -> Tape {
        let rate = f64::from(rate);
        Tape { rate, samples: vec![0.0; (seconds * rate) as usize], random: Random::new(seed) }
    }

    /// The sample at a time.
    pub(crate) fn at(&self, seconds: f64) -> usize {
        (seconds * self.rate) as usize
    }

    /// Adds a sound from a time on; `sample` gives its value at each time since then.
    pub(crate) fn add(&mut self, at: f64, mut sample: impl FnMut(f64) -> f64) {
        let from = self.at(at);
        let rate = self.rate;
        for (n, here) in self.samples.iter_mut().skip(from).enumerate() {
            *here += sample(n as f64 / rate);
        }
    }

    /// Strikes an object. `touch` is how long, in seconds, the two are in touch: the longer, the softer, because tones that
    /// swing several times meanwhile are not excited.
    pub(crate) fn strike(&mut self, at: f64, level: f64, touch: f64, modes: &[Mode]) {
        let highest = self.rate * 0.45;
        for mode in modes.iter().filter(|mode| mode.pitch < highest) {
            let swings = mode.pitch * touch;
            let level = level * mode.level * exp2(-swings * swings);
            let (turn, fall) = (mode.pitch / self.rate, fall(mode.ring, self.rate));
            let (cos, sin) = (cos(turn) * fall, sin(turn) * fall);
            // A pointer that turns and becomes shorter; a second, short one lets it begin softly.
            let (mut x, mut y) = (1.0, 0.0);
            let soft = crate::maths::fall(touch.max(0.0002) * 3.0, self.rate);
            let mut begin = 1.0;
            self.add(at, |_| {
                let sample = y * (1.0 - begin) * level;
                (x, y) = (x * cos - y * sin, x * sin + y * cos);
                begin *= soft;
                sample
            });
        }
    }

    /// Adds a rush of noise.
    pub(crate) fn rush(&mut self, rush: Rush) {
        let mut random = self.random.clone();
        let mut filter = Filter::new(rush.pass, rush.from, rush.narrow, self.rate);
        let fall = fall(rush.ring, self.rate);
        let (mut envelope, length) = (1.0, rush.rise + rush.ring * 0.6);
        self.add(rush.at, |time| {
            filter.tune(rush.from + (rush.to - rush.from) * (time / length).min(1.0));
            let noise = filter.pass(random.noise());
            if time < rush.rise {
                let part = time / rush.rise;
                return noise * rush.level * part * part;
            }
            envelope *= fall;
            noise * rush.level * envelope
        });
        // The next rush is another noise.
        self.random = Random::new((random.unit() * 1e15) as u64);
    }

    /// The short noise of two objects that touch.
    pub(crate) fn click(&mut self, at: f64, level: f64, ring: f64, pitch: f64) {
        let (rise, narrow) = (0.0004, 0.8);
        self.rush(Rush { at, level, rise, ring, pass: Pass::Band, from: pitch, to: pitch, narrow });
    }

    /// A drum of skin: its tone falls while the skin relaxes.
    pub(crate) fn drum(&mut self, at: f64, level: f64, pitch: f64, ring: f64) {
        let fall = fall(ring, self.rate);
        let rate = self.rate;
        // The ratios are those of a round skin.
        for (ratio, part, shorter) in
            [(1.0, 1.0, 1.0), (1.59, 0.5, 0.6), (2.14, 0.3, 0.45), (2.65, 0.2, 0.35)]
        {
            let (mut phase, mut envelope) = (0.0, 1.0);
            let fall = exp_power(fall, 1.0 / shorter);
            self.add(at, |time| {
                let bend = 1.0 + 0.5 * exp2(-time * 45.0);
                phase += pitch * ratio * bend / rate;
                envelope *= fall;
                sin(phase) * envelope * (1.0 - exp2(-time * 1200.0)) * level * part
            });
        }
        let pass = Pass::Low;
        let (from, to) = (pitch * 14.0, pitch * 5.0);
        self.rush(Rush { at, level: level * 0.6, rise: 0.001, ring: 0.09, pass, from, to, narrow: 0.7 });
    }

    /// Takes away what is below hearing, lets the end fade, and makes the loudest sample as loud as `peak`.
    pub(crate) fn finish(&mut self, peak: f64, fade: f64) {
        let mut filter = Filter::new(Pass::High, 38.0, 0.7, self.rate);
        self.samples.iter_mut().for_each(|sample| *sample = filter.pass(*sample));
        let (all, fading) = (self.samples.len(), self.at(fade));
        for (n, sample) in self.samples.iter_mut().rev().take(fading.min(all)).enumerate() {
            let part = n as f64 / fading as f64;
            *sample *= part * part * (3.0 - 2.0 * part);
        }
        self.level(peak);
    }

    /// Makes the loudest sample as loud as `peak`.
    pub(crate) fn level(&mut self, peak: f64) {
        let most = self.samples.iter().fold(0.0, |most: f64, sample| most.max(sample.abs()));
        self.samples.iter_mut().for_each(|sample| *sample *= peak / most);
    }
}

/// A number slightly below 1 to a small power, near enough: `1 - power * (1 - number)`.
fn exp_power(number: f64, power: f64) -> f64 {
    1.0 - power * (1.0 - number)
}
