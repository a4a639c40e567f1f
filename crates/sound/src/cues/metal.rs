//! Coins, bells and the gong.

use super::wood::clack;
use crate::filter::Pass;
use crate::maths::semitones;
use crate::room;
use crate::tape::{Mode, Rush, Tape, modes};

/// The tones of a coin. Each is a pair close together, because no coin is quite round: the two beat.
fn coin_modes(pitch: f64, ring: f64) -> Vec<Mode> {
    let round = [(1.0, 0.8, 1.0), (1.58, 1.0, 0.8), (2.21, 0.7, 0.6), (2.83, 0.5, 0.45), (3.46, 0.3, 0.3)];
    let pair = |&(ratio, level, shorter): &(f64, f64, f64)| {
        [(1.0, 1.0), (1.0023, 0.35)].map(|(off, part)| Mode {
            pitch: pitch * ratio * off,
            level: level * part,
            ring: ring * shorter,
        })
    };
    round.iter().flat_map(pair).collect()
}

/// One coin falls on another.
fn clink(tape: &mut Tape, at: f64, level: f64, pitch: f64, ring: f64) {
    tape.strike(at, level, 0.000_03, &coin_modes(pitch, ring));
    // The coin below answers, damped by the table.
    tape.strike(at, level * 0.5, 0.000_05, &coin_modes(pitch * 0.81, ring * 0.35));
    tape.click(at, level * 0.35, 0.008, 6_500.0);
}

/// Gold: three coins drop into a palm, the last one rings on.
pub(super) fn coin(tape: &mut Tape) {
    clink(tape, 0.003, 0.7, 3_350.0, 0.22);
    clink(tape, 0.083, 0.55, 3_760.0, 0.2);
    clink(tape, 0.139, 1.0, 3_140.0, 0.5);
    room::place(tape, 0.25, 0.15);
    tape.finish(0.44, 0.15);
}

/// A trade: a block is pushed over, coins come back.
pub(super) fn trade(tape: &mut Tape) {
    clack(tape, 0.003, 0.9, 860.0);
    clink(tape, 0.150, 0.42, 3_520.0, 0.2);
    clink(tape, 0.218, 0.55, 3_080.0, 0.38);
    room::place(tape, 0.25, 0.18);
    tape.finish(0.5, 0.15);
}

/// A bar of metal over a resonator, struck with felt: warm, hardly any partials.
fn bar(tape: &mut Tape, at: f64, level: f64, pitch: f64, ring: f64) {
    let bar = modes(&[
        (pitch, 1.0, ring),
        (pitch * 1.0021, 0.35, ring * 0.9),
        (pitch * 2.0, 0.10, ring * 0.6),
        (pitch * 3.98, 0.22, ring * 0.3),
        (pitch * 9.9, 0.05, ring * 0.08),
    ]);
    tape.strike(at, level, 0.000_25, &bar);
    let felt = Rush {
        at,
        level: level * 0.06,
        rise: 0.002,
        ring: 0.025,
        pass: Pass::Low,
        from: 1_400.0,
        to: 500.0,
        narrow: 0.7,
    };
    tape.rush(felt);
}

/// It is your turn: two warm notes, a fourth up.
pub(super) fn turn(tape: &mut Tape) {
    bar(tape, 0.003, 0.8, semitones(-2.0), 0.9);
    bar(tape, 0.170, 1.0, semitones(3.0), 1.3);
    room::place(tape, 0.45, 0.25);
    tape.finish(0.35, 0.3);
}

/// The game is lost: three soft notes that go down and come to rest, not in minor.
pub(super) fn defeat(tape: &mut Tape) {
    bar(tape, 0.003, 0.8, semitones(0.0), 0.7);
    bar(tape, 0.165, 0.75, semitones(-4.0), 0.8);
    bar(tape, 0.345, 1.0, semitones(-9.0), 1.3);
    bar(tape, 0.345, 0.4, semitones(-21.0), 1.3);
    room::place(tape, 0.5, 0.3);
    tape.finish(0.35, 0.3);
}

/// An event: a small gong, struck softly. Low tones first; the high ones swell a moment later, as the metal passes the
/// swing on.
pub(super) fn event(tape: &mut Tape) {
    let low = modes(&[
        (147.0, 1.0, 1.5),
        (147.9, 0.5, 1.4),
        (221.0, 0.6, 1.2),
        (296.5, 0.8, 1.1),
        (369.0, 0.35, 0.9),
        (437.0, 0.55, 0.9),
        (523.0, 0.4, 0.8),
    ]);
    tape.strike(0.003, 1.0, 0.0013, &low);
    let shimmer = [612.0, 741.0, 868.0, 1_023.0, 1_187.0, 1_401.0, 1_664.0, 1_978.0, 2_391.0, 2_870.0];
    for (n, pitch) in shimmer.into_iter().enumerate() {
        let n = n as f64;
        let (swell, ring) = (0.035 + 0.008 * n, 0.75 - 0.045 * n);
        let (level, fall) = (0.25 - 0.017 * n, 9.966 / ring);
        tape.add(0.003, |time| {
            let rise = 1.0 - crate::maths::exp2(-time / swell * 2.0);
            crate::maths::sin(pitch * time) * level * rise * crate::maths::exp2(-time * fall)
        });
    }
    tape.click(0.003, 0.22, 0.03, 420.0);
    room::place(tape, 0.5, 0.25);
    tape.finish(0.56, 0.35);
}
