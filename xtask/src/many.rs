//! Lets the program play many games of one kind, all of which must end.

use crate::{cargo, root};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::process::Command;
use std::time::Instant;

/// Games of one kind: the arguments of `landgrave simulate`, who plays, and how many.
pub(crate) struct GameBatch<'a> {
    pub(crate) game: &'a [&'a str],
    pub(crate) bot: &'a str,
    pub(crate) games: u64,
    /// On how many threads; each time the same games are played.
    pub(crate) threads: &'a [&'a str],
}

/// The results of a batch.
pub(crate) struct BatchResult {
    pub(crate) wins: Vec<u64>,
    pub(crate) turns: u64,
}

/// Builds the program.
pub(crate) fn build() -> Result<()> {
    cargo(&["build", "--quiet", "--release", "--package", "landgrave"])
}

impl GameBatch<'_> {
    /// Plays them on each number of threads: all must end, with equal digests.
    pub(crate) fn play(&self) -> Result<Option<BatchResult>> {
        if self.games == 0 {
            return Ok(None);
        }
        let (begin, what) = (Instant::now(), format!("{}: {}", self.game.join(" "), self.bot));
        let mut summaries = Vec::new();
        for threads in self.threads {
            let summary = self.simulate(threads)?;
            if summary["finished"] != self.games {
                bail!("{what}: not all of {} games ended: {summary}", self.games);
            }
            summaries.push(summary);
        }
        let digests: Vec<&str> = summaries.iter().filter_map(|summary| summary["digest"].as_str()).collect();
        let first = digests.first().copied().context("no digest")?;
        if digests.iter().any(|&digest| digest != first) {
            bail!("{what}: threads {:?} give different digests: {digests:?}", self.threads);
        }
        let (runs, games, seconds) = (summaries.len(), self.games, begin.elapsed().as_secs());
        println!(
            "── {}: {runs} × {games} {} games, digest {first} ({seconds} s)",
            self.game.join(" "),
            self.bot
        );
        let wins = summaries[0]["wins"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        Ok(Some(BatchResult { wins, turns: summaries[0]["turns"].as_u64().unwrap_or_default() }))
    }

    fn simulate(&self, threads: &str) -> Result<Value> {
        let program = crate::target()?.join("release/landgrave");
        let bots = format!("{},{}", self.bot, self.bot);
        let output = Command::new(&program)
            .arg("simulate")
            .args(self.game)
            .args(["--bots", &bots, "--games", &self.games.to_string(), "--threads", threads, "--json"])
            .current_dir(root())
            .output()
            .with_context(|| format!("{} cannot be started", program.display()))?;
        if !output.status.success() {
            bail!("{}: {}", self.game.join(" "), String::from_utf8_lossy(&output.stderr));
        }
        serde_json::from_slice(&output.stdout).context("the output of simulate cannot be read")
    }
}

/// Numbers of games, such as `500,50`.
pub(crate) fn numbers<const N: usize>(word: &str) -> Option<[u64; N]> {
    let numbers: Result<Vec<u64>, _> = word.split(',').map(str::parse).collect();
    numbers.ok()?.try_into().ok()
}
