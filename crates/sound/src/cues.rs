//! The list of all sounds.

mod air;
mod brass;
mod metal;
mod wood;

use crate::tape::Tape;

/// A sound of the page.
pub struct Cue {
    /// The name of its file, without ending.
    pub name: &'static str,
    /// Samples a second: only what is bright needs many.
    pub rate: u32,
    /// How long it is.
    pub seconds: f64,
    make: fn(&mut Tape),
}

impl Cue {
    const fn new(name: &'static str, rate: u32, seconds: f64, make: fn(&mut Tape)) -> Cue {
        Cue { name, rate, seconds, make }
    }

    /// Its samples, of 16 bits.
    pub fn samples(&self) -> Vec<i16> {
        // Each has noise of its own, by its name.
        let seed =
            self.name.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(131).wrapping_add(byte.into()));
        let mut tape = Tape::new(self.rate, self.seconds, seed);
        (self.make)(&mut tape);
        tape.samples.iter().map(|sample| (sample * 32_767.0 + 0.5).floor() as i16).collect()
    }
}

/// Bright sounds reach up to 15 kHz.
const BRIGHT: u32 = 32_000;
/// Warm ones up to 10 kHz.
const WARM: u32 = 22_050;
/// Fire and wind.
const DULL: u32 = 16_000;

/// All of them.
pub const CUES: [Cue; 17] = [
    Cue::new("card", BRIGHT, 0.32, wood::card),
    Cue::new("draw", BRIGHT, 0.32, wood::draw),
    Cue::new("goods", WARM, 0.45, wood::goods),
    Cue::new("coin", BRIGHT, 0.65, metal::coin),
    Cue::new("dice", BRIGHT, 0.75, wood::dice),
    Cue::new("build", WARM, 0.55, wood::build),
    Cue::new("road", WARM, 0.38, wood::road),
    Cue::new("trade", BRIGHT, 0.62, metal::trade),
    Cue::new("alarm", WARM, 0.80, brass::alarm),
    Cue::new("event", WARM, 0.80, metal::event),
    Cue::new("turn", WARM, 0.80, metal::turn),
    Cue::new("victory", WARM, 2.70, brass::victory),
    Cue::new("defeat", WARM, 0.80, metal::defeat),
    Cue::new("beast", WARM, 0.80, brass::beast),
    Cue::new("water", WARM, 0.80, air::water),
    Cue::new("tick", WARM, 0.12, wood::tick),
    Cue::new("ambience", DULL, air::LOOP + 2.0 * air::MARGIN, air::ambience),
];
