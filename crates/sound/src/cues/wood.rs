//! Cards, wooden pieces and dice on a table of wood.

use crate::filter::Pass;
use crate::maths::Random;
use crate::room;
use crate::tape::{Mode, Rush, Tape, modes};

/// The tones of a table top: low, and soon gone, because hands and arms lie on it.
pub(super) fn table_top() -> Vec<Mode> {
    modes(&[
        (124.0, 1.0, 0.16),
        (187.0, 0.9, 0.14),
        (263.0, 0.7, 0.12),
        (392.0, 0.45, 0.09),
        (571.0, 0.30, 0.07),
        (820.0, 0.18, 0.05),
    ])
}

/// The tones of a small block of wood, a free bar, at this pitch.
pub(super) fn block(pitch: f64) -> Vec<Mode> {
    modes(&[
        (pitch, 1.0, 0.10),
        (pitch * 2.71, 0.55, 0.07),
        (pitch * 3.9, 0.2, 0.05),
        (pitch * 5.15, 0.28, 0.04),
        (pitch * 0.31, 0.35, 0.10),
    ])
}

/// One wooden piece meets wood.
pub(super) fn clack(tape: &mut Tape, at: f64, level: f64, pitch: f64) {
    tape.strike(at, level, 0.00022, &block(pitch));
    tape.strike(at, level * 0.5, 0.0008, &table_top());
    tape.click(at, level * 0.5, 0.012, pitch * 2.4);
}

/// A card is laid on the table: a breath of air under it, the slap of card on wood, a little of the table.
pub(super) fn card(tape: &mut Tape) {
    let rush = Rush {
        at: 0.0,
        level: 0.10,
        rise: 0.028,
        ring: 0.04,
        pass: Pass::Band,
        from: 900.0,
        to: 2_200.0,
        narrow: 0.9,
    };
    tape.rush(rush);
    let slap = Rush { at: 0.03, level: 1.0, rise: 0.0008, ring: 0.075, pass: Pass::Band, ..rush };
    tape.rush(Rush { from: 3_600.0, to: 1_100.0, narrow: 0.6, ..slap });
    // One edge comes down a moment after the other.
    tape.rush(Rush { at: 0.041, level: 0.35, from: 5_200.0, to: 2_400.0, ring: 0.03, ..slap });
    tape.strike(0.03, 0.9, 0.0012, &table_top());
    room::place(tape, 0.22, 0.22);
    tape.finish(0.62, 0.06);
}

/// A card is drawn: it slides off its stack and snaps free.
pub(super) fn draw(tape: &mut Tape) {
    let slide = Rush {
        at: 0.0,
        level: 0.5,
        rise: 0.105,
        ring: 0.06,
        pass: Pass::Band,
        from: 1_500.0,
        to: 4_600.0,
        narrow: 1.1,
    };
    tape.rush(slide);
    tape.rush(Rush { level: 0.14, pass: Pass::High, from: 5_500.0, to: 7_500.0, narrow: 0.7, ..slide });
    tape.click(0.118, 0.85, 0.016, 3_400.0);
    tape.click(0.131, 0.4, 0.012, 5_400.0);
    tape.strike(0.118, 0.16, 0.0004, &modes(&[(640.0, 1.0, 0.05), (1_150.0, 0.6, 0.035)]));
    room::place(tape, 0.2, 0.18);
    tape.finish(0.46, 0.06);
}

/// Goods come in: three small blocks are set down, one after the other, without haste.
pub(super) fn goods(tape: &mut Tape) {
    for (at, level, pitch) in [(0.004, 0.8, 1_010.0), (0.098, 1.0, 1_190.0), (0.176, 0.7, 1_060.0)] {
        clack(tape, at, level, pitch);
    }
    room::place(tape, 0.25, 0.2);
    tape.finish(0.52, 0.08);
}

/// A building is put up: two knocks of a mallet on a beam, the second one home.
pub(super) fn build(tape: &mut Tape) {
    let beam = modes(&[
        (172.0, 1.0, 0.24),
        (283.0, 0.7, 0.2),
        (468.0, 0.55, 0.16),
        (765.0, 0.35, 0.11),
        (1_240.0, 0.22, 0.07),
        (1_930.0, 0.12, 0.045),
    ]);
    for (at, level, tuned) in [(0.003, 0.62, 0.97), (0.158, 1.0, 1.0)] {
        let beam: Vec<Mode> = beam.iter().map(|mode| Mode { pitch: mode.pitch * tuned, ..*mode }).collect();
        tape.strike(at, level, 0.00042, &beam);
        tape.strike(at, level * 0.5, 0.001, &table_top());
        tape.click(at, level * 0.8, 0.018, 1_500.0);
    }
    room::place(tape, 0.35, 0.28);
    tape.finish(0.68, 0.12);
}

/// A road or a ship is laid: a long piece of wood is pushed into its place.
pub(super) fn road(tape: &mut Tape) {
    let push = Rush {
        at: 0.0,
        level: 0.3,
        rise: 0.055,
        ring: 0.03,
        pass: Pass::Band,
        from: 700.0,
        to: 1_500.0,
        narrow: 1.4,
    };
    tape.rush(push);
    clack(tape, 0.062, 1.0, 610.0);
    clack(tape, 0.098, 0.28, 655.0);
    room::place(tape, 0.25, 0.2);
    tape.finish(0.56, 0.08);
}

/// One die, thrown: it hits the table, jumps, lower each time, tumbles over its edges and lies.
fn die(tape: &mut Tape, random: &mut Random, at: f64, pitch: f64, jump: f64) {
    let (mut at, mut jump, mut level) = (at, jump, 1.0);
    while jump > 0.012 {
        let tuned = pitch * random.between(0.88, 1.14);
        let hit = level * random.between(0.75, 1.0);
        let small = modes(&[
            (tuned, 0.8, 0.035),
            (tuned * 1.52, 0.7, 0.028),
            (tuned * 2.18, 0.45, 0.02),
            (tuned * 2.9, 0.25, 0.015),
        ]);
        tape.strike(at, hit * 0.7, 0.000_09, &small);
        tape.strike(at, hit * 0.5, 0.0006, &table_top());
        tape.click(at, hit * 0.7, 0.009, tuned * 1.3);
        at += jump;
        jump *= random.between(0.60, 0.82);
        level *= 0.83;
    }
}

/// Two dice roll and come to rest.
pub(super) fn dice(tape: &mut Tape) {
    let mut random = Random::new(0xd1ce);
    die(tape, &mut random, 0.004, 2_250.0, 0.118);
    die(tape, &mut random, 0.041, 2_640.0, 0.131);
    room::place(tape, 0.25, 0.2);
    tape.finish(0.66, 0.08);
}

/// The clock ticks: a small dry wheel in a wooden case.
pub(super) fn tick(tape: &mut Tape) {
    let case =
        modes(&[(1_480.0, 0.7, 0.035), (2_330.0, 1.0, 0.03), (3_720.0, 0.5, 0.018), (540.0, 0.35, 0.04)]);
    tape.strike(0.002, 1.0, 0.00012, &case);
    tape.click(0.002, 0.5, 0.005, 4_200.0);
    tape.strike(0.021, 0.25, 0.00016, &case);
    room::place(tape, 0.15, 0.15);
    tape.finish(0.36, 0.04);
}
