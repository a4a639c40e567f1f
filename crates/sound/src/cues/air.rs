//! Water, wind and fire.

use crate::filter::{Filter, Pass};
use crate::maths::{Random, exp2, sin};
use crate::room;
use crate::tape::{Rush, Tape, modes};

/// A bubble: its tone rises as it becomes smaller.
fn bubble(tape: &mut Tape, at: f64, level: f64, pitch: f64) {
    let mut phase = 0.0;
    let rate = tape.rate;
    tape.add(at, |time| {
        phase += pitch * (1.0 + time * 7.0) / rate;
        sin(phase) * level * (1.0 - exp2(-time * 900.0)) * exp2(-time * 110.0)
    });
}

/// A ship sails: a wave runs along the hull, some drops fall, the mast gives a little.
pub(super) fn water(tape: &mut Tape) {
    let wave = Rush {
        at: 0.0,
        level: 1.0,
        rise: 0.18,
        ring: 0.8,
        pass: Pass::Band,
        from: 420.0,
        to: 1_250.0,
        narrow: 0.8,
    };
    tape.rush(wave);
    tape.rush(Rush { level: 0.3, rise: 0.30, ring: 0.6, from: 2_600.0, to: 3_900.0, narrow: 0.9, ..wave });
    let mut random = Random::new(0x5ea);
    for n in 0..9 {
        let at = 0.16 + 0.055 * f64::from(n) + random.between(0.0, 0.03);
        bubble(tape, at, random.between(0.04, 0.13), random.between(420.0, 980.0));
    }
    tape.strike(0.03, 0.12, 0.001, &modes(&[(232.0, 1.0, 0.2), (351.0, 0.6, 0.15), (498.0, 0.4, 0.1)]));
    room::place(tape, 0.4, 0.2);
    tape.finish(0.40, 0.25);
}

/// Seconds after which the ambience begins again.
pub(super) const LOOP: f64 = 9.0;
/// Seconds before and after the loop that repeat its end and its beginning: a browser that changes the rate finds
/// neighbours for the first sample and the last.
pub(super) const MARGIN: f64 = 0.05;

/// The table in the evening: a fire that crackles, and faint wind outside. Everything in it goes round, so that its end
/// fits its beginning.
pub(super) fn ambience(tape: &mut Tape) {
    let (rate, all) = (tape.rate, (LOOP * tape.rate) as usize);
    let mut around = vec![0.0; all];
    wind(&mut around, rate);
    fire(&mut around, rate);
    let margin = tape.at(MARGIN);
    for (n, sample) in tape.samples.iter_mut().enumerate() {
        *sample = around[(n + all - margin) % all];
    }
    let mean = around.iter().sum::<f64>() / all as f64;
    tape.samples.iter_mut().for_each(|sample| *sample -= mean);
    tape.level(0.12);
}

/// Noise behind a filter, around the loop: it runs twice over the same noise, and only the second time counts, when the
/// filter remembers the end.
fn steady(around: &mut [f64], seed: u64, mut filter: impl FnMut(f64, f64) -> f64) {
    let all = around.len();
    for lap in 0..2 {
        let mut random = Random::new(seed);
        for (n, here) in around.iter_mut().enumerate() {
            let sample = filter(random.noise(), n as f64 / all as f64);
            if lap == 1 {
                *here += sample;
            }
        }
    }
}

/// Wind in the chimney, coming and going a few times each loop.
fn wind(around: &mut [f64], rate: f64) {
    let mut body = Filter::new(Pass::Band, 260.0, 1.2, rate);
    let mut dull = Filter::new(Pass::Low, 520.0, 0.7, rate);
    steady(around, 0x817d, |noise, lap| {
        let gust = 0.55 + 0.28 * sin(lap) + 0.17 * sin(3.0 * lap + 0.3);
        body.tune(170.0 + 190.0 * gust);
        dull.pass(body.pass(noise)) * gust * 0.085
    });
    // The embers: a low, even rumble.
    let mut low = Filter::new(Pass::Low, 120.0, 0.7, rate);
    let mut high = Filter::new(Pass::High, 45.0, 0.7, rate);
    steady(around, 0xf12e, |noise, lap| high.pass(low.pass(noise)) * (0.16 + 0.03 * sin(5.0 * lap + 0.1)));
}

/// Crackles: short bursts at random times, most of them small; a few larger pops.
fn fire(around: &mut [f64], rate: f64) {
    let mut random = Random::new(0xf17e);
    let all = around.len();
    for n in 0..118 {
        let pop = n % 17 == 0;
        let strength = random.unit();
        let level = if pop { 0.55 } else { 0.02 + 0.26 * strength * strength * strength };
        let ring = if pop { random.between(0.02, 0.04) } else { random.between(0.003, 0.012) };
        let pitch = if pop { random.between(500.0, 1_100.0) } else { random.between(1_400.0, 4_600.0) };
        let mut filter = Filter::new(Pass::Band, pitch, 1.6, rate);
        let at = random.between(0.0, all as f64) as usize;
        for k in 0..(ring * rate * 1.5) as usize {
            let time = k as f64 / rate;
            let envelope = exp2(-time * 9.966 / ring) * (1.0 - exp2(-time * 6_000.0));
            around[(at + k) % all] += filter.pass(random.noise()) * level * envelope;
        }
    }
}
