//! Trains the bots' values of positions, by play.
//!
//! `train gather` lets bots play many games and notes positions on the way and who won in the end; `train fit` fits a
//! small network to them, which `crates/bots/models` holds; `train judge` says how well a model predicts games it has
//! not seen; `train compare` lets the same search play against itself with the learnt value and with the rules of
//! thumb. The same arguments give the same files.

#![forbid(unsafe_code)]

mod compare;
mod fit;
mod gather;
mod judge;
mod net;
mod speed;

use anyhow::{Context, Result};
use bots::{Evaluate, Model};
use clap::{Parser, Subcommand};
use gather::Sample;
use std::path::{Path, PathBuf};
use table::Config;

/// Trains the bots' values of positions, by play.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games and note positions, to learn from them
    Gather {
        #[command(flatten)]
        games: Games,
        #[command(flatten)]
        gather: fit::Gather,
    },
    /// Learn a model from noted positions and write it to a file
    Fit(fit::Fit),
    /// How well the current model predicts games: by the stage of the game, and by tenths
    Judge {
        #[command(flatten)]
        games: Games,
        /// Let a search with this many positions play, instead of greedy bots
        #[arg(long)]
        positions: Option<u64>,
        /// Judge the model in this file instead
        #[arg(long)]
        model: Option<PathBuf>,
        /// Draw predictions and results to this file, as SVG
        #[arg(long)]
        plot: Option<PathBuf>,
    },
    /// The same search with the learnt value against the rules of thumb, seats swapped
    Compare(compare::Compare),
    /// How many positions a search examines, and how fast, on one thread
    Speed(speed::Speed),
}

/// Which games are played.
#[derive(clap::Args, Clone)]
struct Games {
    /// rivals or settlers
    family: String,
    /// Games of each mode and number of players
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Only modes with this name, such as intro; several are possible
    #[arg(long)]
    mode: Vec<String>,
    /// The first seed
    #[arg(long, default_value_t = 1_000_000)]
    seed: u64,
    /// Threads
    #[arg(long, default_value_t = 2)]
    threads: u64,
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Gather { games, gather } => match games.family.as_str() {
            "settlers" => gather.run::<settlers::State>(&games.hexes(), &games),
            _ => gather.run::<rivals::State>(&games.cards(), &games),
        },
        Command::Fit(fit) => match fit.family.as_str() {
            "settlers" => fit.run::<settlers::State>(),
            _ => fit.run::<rivals::State>(),
        },
        Command::Judge { games, positions, model, plot } => {
            let files = (model.as_deref(), plot.as_deref());
            match games.family.as_str() {
                "settlers" => judge_modes::<settlers::State>(&games.hexes(), &games, positions, files),
                _ => judge_modes::<rivals::State>(&games.cards(), &games, positions, files),
            }
        }
        Command::Compare(compare) => compare.run(),
        Command::Speed(speed) => speed.run(),
    }
}

impl Games {
    /// Every mode of the card game that was asked for.
    fn cards(&self) -> Vec<rivals::Config> {
        let modes = rivals::Mode::ALL.into_iter().map(rivals::Config::new);
        modes.filter(|config| self.includes(&config.name())).collect()
    }

    /// Every mode of the hex board that was asked for, with three and four players.
    fn hexes(&self) -> Vec<settlers::Config> {
        let modes = settlers::MODES.iter().flat_map(|mode| [3, 4].map(|n| settlers::Config::new(mode, n)));
        modes.filter_map(Result::ok).filter(|config| self.includes(&config.name())).collect()
    }

    fn includes(&self, name: &str) -> bool {
        self.mode.is_empty() || self.mode.iter().any(|mode| name.rsplit('/').next() == Some(mode))
    }
}

/// The model in a file.
fn read_model<G: Evaluate>(file: &Path) -> Result<&'static Model> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let model = Model::read(&text, G::FEATURES);
    let model = model.with_context(|| format!("{} is not a model of these features", file.display()))?;
    Ok(Box::leak(Box::new(model)))
}

fn judge_modes<G>(
    modes: &[G::Config],
    games: &Games,
    positions: Option<u64>,
    (model, plot): (Option<&Path>, Option<&Path>),
) -> Result<()>
where
    G: Evaluate<Config: Send + Sync> + 'static,
{
    let model = match model {
        Some(file) => read_model::<G>(file)?,
        None => G::model(),
    };
    let players = gather::Players { model: Some(model), positions, ..gather::Players::default() };
    let mut all: Vec<Sample> = Vec::new();
    for config in modes {
        let samples = gather::games::<G>(config, players, games);
        println!("{}, {} players", config.name(), config.seats());
        judge::print(&samples, &|sample| judge::by(model, sample));
        all.extend(samples);
    }
    println!("all");
    judge::print(&all, &|sample| judge::by(model, sample));
    let tenths = judge::tenths(&all, &|sample| judge::by(model, sample));
    judge::print_tenths(&tenths);
    if let Some(file) = plot {
        let title =
            format!("{}: {} games, {} positions", games.family, games.games * modes.len() as u64, all.len());
        std::fs::write(file, judge::plot(&tenths, &title))
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}
