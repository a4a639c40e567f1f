//! The room around the table: a few early echoes of the walls, then a short, dark tail.

use crate::maths::fall;
use crate::tape::Tape;

/// Seconds after which walls and ceiling answer, and how loud.
const EARLY: [(f64, f64); 5] =
    [(0.0071, 0.55), (0.0113, 0.45), (0.0167, 0.40), (0.0231, 0.30), (0.0313, 0.22)];
/// Seconds of the loops whose echoes make up the tail; no two have a common measure.
const LOOPS: [f64; 4] = [0.02531, 0.02893, 0.03307, 0.03709];
/// Seconds of the two delays that blur it.
const BLURS: [f64; 2] = [0.0051, 0.0017];

/// A delay that remembers a time.
struct Delay {
    samples: Vec<f64>,
    now: usize,
}

impl Delay {
    fn new(seconds: f64, rate: f64) -> Delay {
        Delay { samples: vec![0.0; ((seconds * rate) as usize).max(1)], now: 0 }
    }

    fn read(&self) -> f64 {
        self.samples[self.now]
    }

    fn write(&mut self, sample: f64) {
        self.samples[self.now] = sample;
        self.now = (self.now + 1) % self.samples.len();
    }
}

/// Puts a sound into the room. `ring` is how long the room answers, `wet` how loud.
pub(crate) fn place(tape: &mut Tape, ring: f64, wet: f64) {
    let rate = tape.rate;
    let dry = tape.samples.clone();
    let mut loops = LOOPS.map(|length| (Delay::new(length, rate), fall_over(length, ring, rate), 0.0));
    let mut blurs = BLURS.map(|length| Delay::new(length, rate));
    for n in 0..dry.len() {
        let early: f64 = EARLY
            .iter()
            .filter_map(|&(after, level)| Some(dry[n.checked_sub((after * rate) as usize)?] * level))
            .sum();
        let mut tail = 0.0;
        for (delay, back, dark) in &mut loops {
            let heard = delay.read();
            tail += heard * 0.25;
            // Walls swallow the high tones first.
            *dark += (heard - *dark) * 0.45;
            delay.write(dry[n] + *dark * *back);
        }
        for delay in &mut blurs {
            let heard = delay.read();
            let into = tail + heard * 0.6;
            tail = heard - into * 0.6;
            delay.write(into);
        }
        tape.samples[n] += wet * (early * 0.5 + tail);
    }
}

/// What is left of an echo after one loop.
fn fall_over(length: f64, ring: f64, rate: f64) -> f64 {
    let one = fall(ring, rate);
    (0..(length * rate) as usize).fold(1.0, |left, _| left * one)
}
