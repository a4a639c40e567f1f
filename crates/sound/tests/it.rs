//! The files in the repository are what the recipes make, and are fit to be heard.

use sound::{CUES, Cue};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/static/sounds")
}

fn file(cue: &Cue) -> PathBuf {
    folder().join(cue.name).with_extension("flac")
}

/// Samples from -1 to 1.
fn samples(cue: &Cue) -> Vec<f64> {
    cue.samples().iter().map(|&sample| f64::from(sample) / 32_768.0).collect()
}

fn peak(samples: &[f64]) -> f64 {
    samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
}

fn rms(samples: &[f64]) -> f64 {
    (samples.iter().map(|sample| sample * sample).sum::<f64>() / samples.len() as f64).sqrt()
}

#[test]
fn the_files_are_what_the_recipes_make() {
    for cue in &CUES {
        let made = sound::encode(&cue.samples(), cue.rate).unwrap();
        let kept = std::fs::read(file(cue)).unwrap();
        assert!(made == kept, "{}: cargo run -p sound -- crates/web/static/sounds", cue.name);
    }
    let files = std::fs::read_dir(folder()).unwrap().count();
    assert_eq!(files, CUES.len(), "a file that no recipe makes");
}

#[test]
fn a_decoder_finds_every_sample_again() {
    for cue in &CUES {
        let mut reader = claxon::FlacReader::open(file(cue)).unwrap();
        let info = reader.streaminfo();
        assert_eq!(
            (info.sample_rate, info.channels, info.bits_per_sample),
            (cue.rate, 1, 16),
            "{}",
            cue.name
        );
        let heard: Vec<i32> = reader.samples().map(Result::unwrap).collect();
        let made: Vec<i32> = cue.samples().into_iter().map(i32::from).collect();
        assert!(heard == made, "{}", cue.name);
    }
}

#[test]
fn sounds_are_small_and_short() {
    let bytes: u64 = CUES.iter().map(|cue| std::fs::metadata(file(cue)).unwrap().len()).sum();
    assert!(bytes <= 350_000, "{bytes}");
    for cue in &CUES {
        let most = match cue.name {
            "victory" => 3.0,
            "ambience" => 12.0,
            _ => 0.8,
        };
        assert!(cue.seconds <= most, "{}", cue.name);
    }
}

#[test]
fn nothing_is_clipped_and_nothing_is_inaudible() {
    for cue in CUES.iter().filter(|cue| cue.name != "ambience") {
        let samples = samples(cue);
        let peak = peak(&samples);
        assert!((0.3..0.8).contains(&peak), "{}: {peak}", cue.name);
        let mean = samples.iter().sum::<f64>() / samples.len() as f64;
        assert!(mean.abs() < 0.001, "{}: {mean}", cue.name);
    }
}

#[test]
fn sounds_begin_at_once_and_end_in_silence() {
    for cue in CUES.iter().filter(|cue| cue.name != "ambience") {
        let samples = samples(cue);
        let first = samples.iter().position(|sample| sample.abs() > 0.01).unwrap();
        assert!((first as f64) < 0.05 * f64::from(cue.rate), "{}: begins late, at {first}", cue.name);
        assert!(samples[0].abs() < 0.01, "{}: begins with a click", cue.name);
        let end = &samples[samples.len() - 32..];
        assert!(peak(end) < 0.002, "{}: ends with a click", cue.name);
    }
}

/// How loud the loudest tenth of a second is, roughly as an ear hears it: low tones count less.
fn loudness(cue: &Cue) -> f64 {
    let samples = samples(cue);
    let (mut low, part) = (0.0, 250.0 * std::f64::consts::TAU / f64::from(cue.rate));
    let weighed: Vec<f64> = samples
        .iter()
        .map(|sample| {
            low += (sample - low) * part;
            sample - low * 0.8
        })
        .collect();
    let window = (cue.rate / 10) as usize;
    let loudest = weighed.chunks(window).map(rms).fold(0.0, f64::max);
    20.0 * loudest.log10()
}

#[test]
fn no_sound_is_much_louder_than_another() {
    for cue in CUES.iter().filter(|cue| cue.name != "ambience") {
        let loudness = loudness(cue);
        println!("{:<8} {loudness:.1} dB", cue.name);
        // What happens all the time may be quieter, and only what is rare is loud.
        assert!((-36.0..-12.0).contains(&loudness), "{}: {loudness:.1} dB", cue.name);
    }
}

#[test]
fn the_ambience_is_quiet_and_has_no_seam() {
    let cue = CUES.iter().find(|cue| cue.name == "ambience").unwrap();
    let samples = samples(cue);
    assert!(peak(&samples) < 0.15 && rms(&samples) < 0.02, "{} {}", peak(&samples), rms(&samples));
    // The page goes from 9.05 s back to 0.05 s: what is around the one is around the other.
    let (from, to) = (cue.rate as usize / 20, cue.rate as usize * 181 / 20);
    for n in 0..from {
        assert_eq!(samples[n], samples[to - from + n], "before the seam, {n}");
        assert_eq!(samples[from + n], samples[to + n], "behind the seam, {n}");
    }
    // No second of it is much louder than the others: a loop would be noticed by it.
    let seconds: Vec<f64> = samples[from..to].chunks(cue.rate as usize).map(rms).collect();
    let (least, most) = seconds.iter().fold((1.0_f64, 0.0_f64), |(a, b), &x| (a.min(x), b.max(x)));
    assert!(most / least < 3.0, "{seconds:?}");
}

/// What a sound is like: how its strength is spread over tones and time.
fn likeness(cue: &Cue) -> Vec<f64> {
    const TIMES: usize = 6;
    let samples = samples(cue);
    let rate = f64::from(cue.rate);
    let slice = (0.8 * rate) as usize / TIMES;
    let mut grid = Vec::new();
    for time in 0..TIMES {
        let part = samples.get(time * slice..).unwrap_or_default();
        let part = &part[..slice.min(part.len())];
        for band in 0..20 {
            let pitch = 80.0 * 1.27_f64.powi(band);
            let (mut re, mut im) = (0.0, 0.0);
            for (n, sample) in part.iter().enumerate() {
                let angle = std::f64::consts::TAU * pitch * n as f64 / rate;
                re += sample * angle.cos();
                im += sample * angle.sin();
            }
            grid.push((re * re + im * im).sqrt().sqrt());
        }
    }
    let length = grid.iter().map(|x| x * x).sum::<f64>().sqrt();
    grid.into_iter().map(|x| x / length).collect()
}

#[test]
fn no_two_sounds_are_alike() {
    let all: Vec<_> = CUES.iter().map(|cue| (cue.name, likeness(cue))).collect();
    for (n, (one, first)) in all.iter().enumerate() {
        for (other, second) in &all[..n] {
            let alike: f64 = first.iter().zip(second).map(|(a, b)| a * b).sum();
            assert!(alike < 0.95, "{one} and {other}: {alike:.3}");
        }
    }
}
