//! Training a model.

use crate::gather::{self, Players, Sample};
use crate::net::{Net, Row};
use crate::{Games, judge};
use anyhow::{Context, Result};
use bots::{Evaluate, Model};
use std::path::PathBuf;
use table::{Config, Luck, Random};

/// The settings of games that are played to learn from.
#[derive(clap::Args)]
pub(crate) struct Gather {
    /// Let a search with this many positions play, instead of greedy bots
    #[arg(long)]
    positions: Option<u64>,
    /// The model that this search uses, if not that of the bots
    #[arg(long)]
    teacher: Option<PathBuf>,
    /// How much each position counts when it is learnt from
    #[arg(long, default_value_t = 1)]
    weight: u8,
    /// Where to write the positions
    #[arg(long)]
    out: PathBuf,
}

/// The settings of a training.
#[derive(clap::Args)]
pub(crate) struct Fit {
    /// rivals or settlers
    pub(crate) family: String,
    /// The files of `train gather` to learn from
    #[arg(long, required = true)]
    notes: Vec<PathBuf>,
    /// Hidden units
    #[arg(long, default_value_t = 24)]
    units: usize,
    /// How often all positions are used
    #[arg(long, default_value_t = 12)]
    rounds: u32,
    /// A model whose judgement of later positions counts besides the result
    #[arg(long)]
    teacher: Option<PathBuf>,
    /// How much the judgement of the next noted position counts, in percent; the rest is for what came after it
    #[arg(long, default_value_t = 15)]
    trust: u8,
    /// The seed of the first weights and of the order
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the model
    #[arg(long)]
    out: PathBuf,
}

/// How many positions are learnt from at once.
const BATCH: usize = 256;
/// One game in this many is kept to judge the model.
const KEPT: u64 = 10;
/// The percentage of decisions that are random.
const RANDOM_PERCENT: u32 = 2;

impl Gather {
    /// Plays the games of all modes and writes the positions.
    pub(crate) fn run<G>(&self, modes: &[G::Config], games: &Games) -> Result<()>
    where
        G: Evaluate<Config: Send + Sync> + 'static,
    {
        let model = self.teacher.as_deref().map(crate::read_model::<G>).transpose()?;
        let players =
            Players { model, positions: self.positions, random_percent: RANDOM_PERCENT, strays: true };
        let mut all = Vec::new();
        for config in modes {
            let samples = gather::games::<G>(config, players, games);
            let weight = f32::from(self.weight);
            all.extend(samples.into_iter().map(|sample| Sample { weight, ..sample }));
            eprintln!("{} with {}: {} positions so far", config.name(), config.seats(), all.len());
        }
        gather::write(&self.out, &self.about(games), &all)
    }

    /// The command that gathers the same positions.
    fn about(&self, games: &Games) -> String {
        let mut about =
            format!("train gather {} --games {} --seed {}", games.family, games.games, games.seed);
        games.mode.iter().for_each(|mode| about += &format!(" --mode {mode}"));
        self.positions.iter().for_each(|positions| about += &format!(" --positions {positions}"));
        self.teacher.iter().for_each(|file| about += &format!(" --teacher {}", file.display()));
        about + &format!(" --weight {}", self.weight)
    }
}

impl Fit {
    pub(crate) fn run<G: Evaluate>(&self) -> Result<()> {
        let mut samples = Vec::new();
        let mut about = Vec::new();
        for file in &self.notes {
            let (from, read) = gather::read(file, G::FEATURES.len())?;
            about.push(from);
            samples.extend(read);
        }
        if let Some(file) = &self.teacher {
            let teacher = crate::read_model::<G>(file)?;
            look_ahead(&mut samples, teacher, f32::from(self.trust) / 100.0);
        }
        let (kept, learnt): (Vec<Sample>, Vec<Sample>) =
            samples.into_iter().partition(|sample| sample.game % KEPT == 0);
        let model = self.learn(&learnt, &kept, G::FEATURES.len());
        println!("rules of thumb");
        let by_hand = G::by_hand();
        judge::print(&kept, &|sample| judge::by(&by_hand, sample));
        println!("learnt, in whole numbers");
        judge::print(&kept, &|sample| judge::by(&model, sample));
        judge::print_tenths(&judge::tenths(&kept, &|sample| judge::by(&model, sample)));
        let mut lines = vec![format!("learnt from {} positions of these games:", learnt.len())];
        lines.extend(about);
        lines.push(self.about());
        std::fs::write(&self.out, model.write(&lines, G::FEATURES))
            .with_context(|| format!("cannot write {}", self.out.display()))
    }

    /// Fits a network; the best by the games that were kept out.
    fn learn(&self, learnt: &[Sample], kept: &[Sample], features: usize) -> Model {
        let (means, spreads) = means_and_spreads(learnt, features);
        let mut luck = Luck::new(self.seed, 7);
        let mut net = Net::new(features, self.units, &mut luck);
        let rows = |sample: &Sample| standardised(sample, &means, &spreads);
        let standard: Vec<Vec<Row>> = learnt.iter().map(rows).collect();
        let judged: Vec<&Sample> = kept.iter().collect();
        let mut best = (f64::MAX, net.clone());
        let mut order: Vec<usize> = (0..learnt.len()).collect();
        for round in 0..self.rounds {
            luck.shuffle(&mut order);
            let rate_scale = 1.0 - round as f32 / self.rounds as f32;
            for batch in order.chunks(BATCH) {
                let one = |&n: &usize| (&standard[n][..], &learnt[n].target[..], learnt[n].weight);
                net.learn(&batch.iter().map(one).collect::<Vec<_>>(), rate_scale);
            }
            let predict =
                |sample: &Sample| crate::net::chances(rows(sample).iter().map(|row| net.score(row)));
            let (loss, _, order) = judge::measure(&judged, &predict);
            eprintln!("round {round}: loss of kept games {loss:.4}, area under the curve {order:.4}");
            if loss < best.0 {
                best = (loss, net.clone());
            }
        }
        best.1.quantized(&means, &spreads)
    }

    /// The command that fits the same model.
    fn about(&self) -> String {
        let notes: Vec<String> =
            self.notes.iter().map(|file| format!(" --notes {}", file.display())).collect();
        let teacher =
            self.teacher.iter().map(|file| format!(" --teacher {} --trust {}", file.display(), self.trust));
        format!(
            "train fit {}{} --units {} --rounds {} --seed {}{}",
            self.family,
            notes.concat(),
            self.units,
            self.rounds,
            self.seed,
            teacher.collect::<String>(),
        )
    }
}

/// Lets the teacher's judgement of later positions count besides the result: luck that comes later says little about a
/// position. The noted positions of a game follow each other, for each viewer in turn.
fn look_ahead(samples: &mut [Sample], teacher: &Model, trust: f32) {
    for n in (0..samples.len()).rev() {
        let next = n + samples[n].seats.len();
        let Some(then) = samples.get(next).filter(|then| then.game == samples[n].game) else { continue };
        let judged = judge::by(teacher, then);
        let later = then.target.clone();
        let mixed = judged.iter().zip(&later).map(|(judged, later)| trust * judged + (1.0 - trust) * later);
        samples[n].target = mixed.collect();
    }
}

/// The mean and the spread of each feature.
fn means_and_spreads(samples: &[Sample], features: usize) -> (Vec<f32>, Vec<f32>) {
    let (mut sums, mut squares, mut rows) = (vec![0.0f64; features], vec![0.0f64; features], 0.0);
    for row in samples.iter().flat_map(|sample| &sample.seats) {
        rows += 1.0;
        for (n, &x) in row.iter().enumerate() {
            sums[n] += f64::from(x);
            squares[n] += f64::from(x) * f64::from(x);
        }
    }
    // Offsets are whole numbers in play, so they are here.
    let means: Vec<f32> = sums.iter().map(|sum| (sum / rows).round() as f32).collect();
    let spread = |n: usize| {
        let mean = f64::from(means[n]);
        ((squares[n] / rows - 2.0 * mean * sums[n] / rows + mean * mean).max(0.0).sqrt().max(0.25)) as f32
    };
    let spreads = (0..features).map(spread).collect();
    (means, spreads)
}

fn standardised(sample: &Sample, means: &[f32], spreads: &[f32]) -> Vec<Row> {
    let row = |row: &Vec<i16>| -> Row {
        let sizes = means.iter().zip(spreads);
        row.iter()
            .zip(sizes)
            .map(|(&x, (mean, spread))| ((f32::from(x) - mean) / spread).clamp(-4.0, 4.0))
            .collect()
    };
    sample.seats.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(game: u64, feature: i16) -> Sample {
        Sample {
            seats: vec![vec![feature], vec![0]],
            target: vec![1.0, 0.0],
            winner: 0,
            when: 0,
            game,
            weight: 1.0,
        }
    }

    /// A point makes the odds e times as good.
    fn teacher() -> Model {
        Model { scale: vec![(0, 256)], linear: vec![256 * 4096], hidden: Vec::new() }
    }

    #[test]
    fn later_positions_of_the_same_game_and_viewer_count_besides_the_result() {
        // Two games; the viewers take turns.
        let mut samples = [sample(1, 0), sample(1, 0), sample(1, 1), sample(1, -1), sample(2, 0)];
        look_ahead(&mut samples, &teacher(), 0.5);
        let chance = |odds: f32| odds / (1.0 + odds);
        let wanted = [chance(1f32.exp()), chance((-1f32).exp())].map(|then| 0.5 * then + 0.5);
        for (sample, wanted) in samples.iter().zip(wanted) {
            assert!(
                (sample.target[0] - wanted).abs() < 1e-3 && (sample.target[1] - 1.0 + wanted).abs() < 1e-3
            );
        }
        assert!(samples[2..].iter().all(|sample| sample.target == [1.0, 0.0]));
    }
}
