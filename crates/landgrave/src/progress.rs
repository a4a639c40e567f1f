//! Long work: its progress, and how it is stopped.

use crate::output::INTERRUPTED;
use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::{IsTerminal, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// How many threads to use: the requested number, or one per core.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    match asked {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, usize::from),
    }
}

/// A flag that Ctrl-C sets; at the second Ctrl-C the program ends at once.
pub(crate) fn stop_on_interrupt() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    })
    .context("cannot listen for Ctrl-C")?;
    Ok(stop)
}

/// A progress bar on standard error, if that is a terminal; `unit` names what is counted.
pub(crate) fn bar(many: u64, unit: &'static str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(many), ProgressDrawTarget::stderr());
    let layout = format!("{{bar:30}} {{human_pos}}/{{human_len}} {unit}  {{rate}}  {{eta}} left");
    if let Ok(layout) = ProgressStyle::with_template(&layout) {
        let rate = move |state: &ProgressState, out: &mut dyn Write| {
            let rate = state.per_sec();
            let digits = usize::from(rate < 10.0);
            let _ = write!(out, "{rate:.digits$} {unit}/s");
        };
        bar.set_style(layout.with_key("rate", rate));
    }
    // The remaining time is updated even while slow bots are at their first game.
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
