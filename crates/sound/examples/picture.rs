//! Draws every sound: above how loud it is over time, below its tones over time, low ones at the bottom; one column of
//! pixels is 2 ms, a grey line a tenth of a second. `cargo run -p sound --example picture -- sounds.png [NAME…]`

use anyhow::{Context, Result};
use std::f64::consts::TAU;
use std::fs::File;
use std::io::BufWriter;

/// Samples that are looked at together.
const WINDOW: usize = 1_024;
/// Pixels: a row of the picture is a waveform and a spectrogram.
const WAVE: usize = 60;
const TONES: usize = 160;
const COLUMN: f64 = 0.002;
const WIDTH: usize = 860;
/// What the spectrogram shows, in Hz.
const LOW: f64 = 40.0;
const HIGH: f64 = 15_000.0;

/// Grey values, row by row.
struct Picture {
    width: usize,
    pixels: Vec<u8>,
}

impl Picture {
    fn set(&mut self, x: usize, y: usize, grey: u8) {
        if let Some(pixel) = self.pixels.get_mut(y * self.width + x).filter(|_| x < self.width) {
            *pixel = grey;
        }
    }
}

/// How loud a pitch is around a sample, in dB.
fn loud(samples: &[f64], around: usize, pitch: f64, rate: f64) -> f64 {
    // A shorter look at high tones: they change faster.
    let length = ((6.0 * rate / pitch) as usize).clamp(96, WINDOW);
    let from = around.saturating_sub(length / 2);
    let (mut re, mut im) = (0.0, 0.0);
    for (n, sample) in samples.iter().skip(from).take(length).enumerate() {
        let part = n as f64 / length as f64;
        let hill = 0.5 - 0.5 * (TAU * part).cos();
        let angle = TAU * pitch * n as f64 / rate;
        re += sample * hill * angle.cos();
        im += sample * hill * angle.sin();
    }
    20.0 * ((re * re + im * im).sqrt() * 4.0 / length as f64 + 1e-9).log10()
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().context("which file?")?;
    let names: Vec<String> = arguments.collect();
    let cues: Vec<_> = sound::CUES
        .iter()
        .filter(|cue| names.is_empty() || names.iter().any(|name| name == cue.name))
        .collect();
    let row = WAVE + TONES + 8;
    let columns = 2;
    let rows = cues.len().div_ceil(columns);
    let mut picture = Picture { width: WIDTH, pixels: vec![16; WIDTH * rows * row] };
    for (n, cue) in cues.iter().enumerate() {
        let (left, top) = ((n % columns) * WIDTH / columns, (n / columns) * row);
        println!("row {}, column {}: {}", n / columns + 1, n % columns + 1, cue.name);
        let samples: Vec<f64> = cue.samples().iter().map(|&sample| f64::from(sample) / 32_768.0).collect();
        let rate = f64::from(cue.rate);
        let room = WIDTH / columns - 10;
        let step = COLUMN.max(cue.seconds / room as f64);
        for x in 0..((cue.seconds / step) as usize).min(room) {
            let from = (x as f64 * step * rate) as usize;
            let part = &samples[from..(from + (step * rate) as usize).min(samples.len())];
            let most = part.iter().fold(0.0, |most: f64, sample| most.max(sample.abs()));
            // Loudness as the ear has it: the lower edge is -60 dB.
            let height = ((20.0 * (most + 1e-9).log10() + 60.0) / 60.0).clamp(0.0, 1.0) * (WAVE - 4) as f64;
            let tenth = (x as f64 * step * 10.0) as usize != ((x + 1) as f64 * step * 10.0) as usize;
            for y in 0..WAVE {
                let lit = WAVE - y <= height as usize;
                picture.set(
                    left + x,
                    top + y,
                    if lit {
                        220
                    } else if tenth {
                        80
                    } else {
                        30
                    },
                );
            }
            for y in 0..TONES {
                let pitch = LOW * (HIGH / LOW).powf(1.0 - y as f64 / TONES as f64);
                let level = if pitch < rate * 0.48 { loud(&samples, from, pitch, rate) } else { -200.0 };
                let grey = ((level + 85.0) / 75.0).clamp(0.0, 1.0) * 255.0;
                picture.set(left + x, top + WAVE + y, grey as u8);
            }
        }
    }
    let out = BufWriter::new(File::create(&file).with_context(|| file.clone())?);
    let mut encoder = png::Encoder::new(out, WIDTH as u32, (rows * row) as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(&picture.pixels)?;
    Ok(())
}
