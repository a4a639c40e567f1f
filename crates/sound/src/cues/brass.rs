//! Horns and drums: victory, attack, and what comes from afar.

use crate::filter::{Filter, Pass};
use crate::maths::{cos, exp2, semitones, sin};
use crate::room;
use crate::tape::Tape;

/// A note of a brass instrument.
#[derive(Clone, Copy)]
struct Note {
    at: f64,
    length: f64,
    pitch: f64,
    level: f64,
    /// How bright it is when it is loudest; 1 is a trumpet, 0.5 a horn.
    bright: f64,
}

/// Plays a note. What makes it brass: the louder it is at a moment, the brighter it is.
fn blow(tape: &mut Tape, note: Note) {
    let rate = tape.rate;
    let highest = (rate * 0.42 / note.pitch) as usize;
    let (mut phase, end) = (0.0, note.length + 0.12);
    tape.add(note.at, |time| {
        if time > end {
            return 0.0;
        }
        let rise = smooth(time / 0.045);
        let ease = 0.78 + 0.22 * exp2(-time * 6.0);
        let release = 1.0 - smooth((time - note.length) / 0.12);
        let envelope = rise * ease * release;
        // Lips find the pitch from just below; a held note begins to swing.
        let scoop = 1.0 - 0.018 * exp2(-time * 40.0);
        let swing = 1.0 + 0.0035 * sin(5.1 * time) * smooth((time - 0.35) / 0.3);
        phase += note.pitch * scoop * swing / rate;
        envelope * note.level * tones(phase, highest, note.bright * envelope)
    });
}

/// The sum of a tone and its overtones; each is weaker than the one below, by less if it is bright.
fn tones(phase: f64, highest: usize, bright: f64) -> f64 {
    let weaker = exp2(-0.34 / (bright + 0.04));
    let twice = 2.0 * cos(phase);
    let (mut before, mut tone, mut level, mut sum) = (0.0, sin(phase), 1.0, 0.0);
    for _ in 0..highest {
        sum += tone * level;
        level *= weaker;
        (before, tone) = (tone, twice * tone - before);
    }
    sum * (1.0 - weaker * 0.8)
}

/// From 0 to 1 without a corner.
fn smooth(x: f64) -> f64 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// The game is won: a short call of trumpets, and a chord of three with a drum under it.
pub(super) fn victory(tape: &mut Tape) {
    let mut note = |at, length, above: f64, level, bright| {
        for (off, level) in [(-0.03, level), (0.04, level * 0.7)] {
            blow(tape, Note { at, length, pitch: semitones(above + off), level, bright });
        }
    };
    // The call: G, G, G, C; then E, G over C.
    for at in [0.0, 0.17, 0.34] {
        note(at, 0.09, -2.0, 0.8, 0.8);
        note(at, 0.09, -5.0, 0.45, 0.6);
    }
    note(0.51, 0.42, 3.0, 0.9, 0.85);
    note(0.51, 0.42, -2.0, 0.5, 0.6);
    note(1.02, 0.14, 0.0, 0.75, 0.75);
    note(1.02, 0.14, -4.0, 0.45, 0.6);
    for (above, level, bright) in [(3.0, 0.9, 0.95), (7.0, 0.75, 0.9), (-2.0, 0.55, 0.65), (-9.0, 0.6, 0.55)]
    {
        note(1.24, 0.95, above, level, bright);
    }
    tape.drum(0.51, 0.9, 98.0, 0.5);
    tape.drum(1.24, 1.4, 65.4, 0.9);
    room::place(tape, 0.8, 0.3);
    tape.finish(0.6, 0.35);
}

/// An attack: two beats of a drum, and two horns a semitone apart.
pub(super) fn alarm(tape: &mut Tape) {
    tape.drum(0.003, 1.0, 78.0, 0.35);
    tape.drum(0.150, 1.3, 74.0, 0.55);
    let horn = Note { at: 0.150, length: 0.36, pitch: semitones(-22.0), level: 0.6, bright: 0.6 };
    blow(tape, horn);
    blow(tape, Note { pitch: semitones(-15.9), level: 0.42, ..horn });
    blow(tape, Note { pitch: semitones(-14.9), level: 0.30, bright: 0.4, ..horn });
    room::place(tape, 0.5, 0.25);
    tape.finish(0.5, 0.18);
}

/// Barbarians or dragons: a growl from below, and one far drum.
pub(super) fn beast(tape: &mut Tape) {
    let mut random = tape.random.clone();
    let rate = tape.rate;
    // The rough pulse of a throat, through three hollows that open and close.
    let mut throat = [(190.0, 5.0, 1.0), (430.0, 6.0, 0.7), (880.0, 6.0, 0.28)]
        .map(|(pitch, narrow, level)| (Filter::new(Pass::Band, pitch, narrow, rate), pitch, level));
    let mut dull = Filter::new(Pass::Low, 1_500.0, 0.7, rate);
    let (mut phase, mut flutter) = (0.0, 0.0);
    tape.add(0.0, |time| {
        flutter += (random.noise() - flutter) * 0.01;
        phase += (46.0 + 14.0 * sin(time * 0.9) + 60.0 * flutter) / rate;
        let saw = 2.0 * (phase - (phase + 0.5).floor());
        let breath = saw * 0.7 + random.noise() * 0.5 * (1.0 + saw);
        let open = 0.8 + 0.5 * smooth(time / 0.25) - 0.45 * smooth((time - 0.3) / 0.4);
        let envelope = smooth(time / 0.13) * (1.0 - smooth((time - 0.34) / 0.4));
        let voice: f64 = throat
            .iter_mut()
            .map(|(filter, pitch, level)| {
                filter.tune(*pitch * open);
                filter.pass(breath) * *level
            })
            .sum();
        dull.pass(voice) * envelope
    });
    tape.drum(0.02, 0.55, 58.0, 0.6);
    room::place(tape, 0.7, 0.3);
    tape.finish(0.58, 0.2);
}
