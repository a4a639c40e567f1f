//! Training a model.

use crate::gather::{self, Players, Sample};
use crate::net::{Net, Row};
use crate::{Games, judge};
use anyhow::{Context, Result};
use bots::Evaluate;
use std::path::PathBuf;
use table::{Config, Luck, Random};

/// The settings of a training.
pub(crate) struct Fit {
    pub(crate) search_games: u64,
    pub(crate) positions: u64,
    pub(crate) units: usize,
    pub(crate) rounds: u32,
    pub(crate) teacher: Option<PathBuf>,
    pub(crate) notes: Option<PathBuf>,
    pub(crate) out: PathBuf,
}

/// How many positions are learnt from at once.
const BATCH: usize = 256;
/// One game in this many is kept to judge the model.
const KEPT: u64 = 7;
/// The percentage of decisions that are random.
const RANDOM_PERCENT: u32 = 2;
/// The weight of games of the search.
const SEARCH_WEIGHT: f32 = 3.0;

impl Fit {
    pub(crate) fn run<G>(&self, modes: &[G::Config], games: &Games) -> Result<()>
    where
        G: Evaluate<Config: Send + Sync> + 'static,
    {
        let samples = match &self.notes {
            Some(file) if file.exists() => gather::read(file, G::FEATURES.len())?,
            _ => self.gather::<G>(modes, games)?,
        };
        if let Some(file) = self.notes.as_ref().filter(|file| !file.exists()) {
            gather::write(file, &samples)?;
        }
        let (kept, learnt): (Vec<Sample>, Vec<Sample>) =
            samples.into_iter().partition(|sample| sample.game % KEPT == 0);
        let (means, spreads) = means_and_spreads(&learnt, G::FEATURES.len());
        let mut luck = Luck::new(games.seed, 7);
        let mut net = Net::new(G::FEATURES.len(), self.units, &mut luck);
        let rows = |sample: &Sample| standardised(sample, &means, &spreads);
        let standard: Vec<Vec<Row>> = learnt.iter().map(rows).collect();
        let judged: Vec<&Sample> = kept.iter().collect();
        let mut best = (f64::MAX, net.clone());
        let mut order: Vec<usize> = (0..learnt.len()).collect();
        for round in 0..self.rounds {
            luck.shuffle(&mut order);
            let rate_scale = 1.0 - round as f32 / self.rounds as f32;
            for batch in order.chunks(BATCH) {
                let batch: Vec<_> = batch
                    .iter()
                    .map(|&n| (standard[n].as_slice(), learnt[n].winner, learnt[n].weight))
                    .collect();
                net.learn(&batch, rate_scale);
            }
            let predict =
                |sample: &Sample| crate::net::chances(rows(sample).iter().map(|row| net.score(row)));
            let loss = judge::measure(&judged, &predict).0;
            eprintln!("round {round}: loss of kept games {loss:.4}");
            if loss < best.0 {
                best = (loss, net.clone());
            }
        }
        let model = best.1.quantized(&means, &spreads);
        println!("rules of thumb");
        let by_hand = G::by_hand();
        judge::print(&kept, &|sample| judge::by(&by_hand, sample));
        println!("learnt, in whole numbers");
        judge::print(&kept, &|sample| judge::by(&model, sample));
        judge::print_tenths(&judge::tenths(&kept, &|sample| judge::by(&model, sample)));
        let about = [
            format!(
                "learnt from {} positions: {} games of each mode by greedy bots, {} by the search with {} positions",
                learnt.len(),
                games.games,
                self.search_games,
                self.positions
            ),
            format!(
                "train fit {} --games {} --seed {} --search-games {} --positions {} --units {} --rounds {}{}",
                games.family,
                games.games,
                games.seed,
                self.search_games,
                self.positions,
                self.units,
                self.rounds,
                self.teacher.as_ref().map_or(String::new(), |file| format!(" --teacher {}", file.display())),
            ),
        ];
        std::fs::write(&self.out, model.write(&about, G::FEATURES))
            .with_context(|| format!("cannot write {}", self.out.display()))
    }

    /// Plays the games of all modes.
    fn gather<G>(&self, modes: &[G::Config], games: &Games) -> Result<Vec<Sample>>
    where
        G: Evaluate<Config: Send + Sync> + 'static,
    {
        let model = self.teacher.as_deref().map(crate::read_model::<G>).transpose()?;
        let mut samples = Vec::new();
        for config in modes {
            let greedy = Players { model, positions: None, random_percent: RANDOM_PERCENT };
            samples.extend(gather::games::<G>(config, greedy, games));
            let search = Players { positions: Some(self.positions), ..greedy };
            let own = Games { games: self.search_games, seed: games.seed + 500_000, ..games.clone() };
            let searched = gather::games::<G>(config, search, &own);
            samples.extend(searched.into_iter().map(|s| Sample { weight: SEARCH_WEIGHT, ..s }));
            eprintln!("{} with {}: {} positions so far", config.name(), config.seats(), samples.len());
        }
        Ok(samples)
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
