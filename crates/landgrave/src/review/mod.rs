//! `landgrave review`: a review of a recorded game, for all seats.

mod page;
mod report;

use crate::args;
use crate::family::{self, Family, Task};
use crate::output::{INTERRUPTED, Report};
use crate::{progress, replay};
use anyhow::{Context, Result, anyhow};
use bots::{Budget, Review, Scrutiny};
use report::ReviewReport;
use std::sync::atomic::Ordering;
use table::{Match, Record};

/// How many turning points are shown, and how many better acts of each seat.
const TURNING_POINTS: usize = 5;
const MISTAKES: usize = 5;

/// Reviews the game.
pub(crate) fn run(args: &args::Review) -> Result<Report> {
    let record = replay::record(&args.file)?;
    family::dispatch(&record.game, Reviewed { args, record: &record })
}

struct Reviewed<'a> {
    args: &'a args::Review,
    record: &'a Record,
}

impl Task for Reviewed<'_> {
    type Done = Result<Report>;

    fn run<F: Family>(self) -> Result<Report> {
        let Reviewed { args, record } = self;
        let game = record.replay::<F>().map_err(|error| anyhow!("{}: {error}", args.file.display()))?;
        let review = look(&game)?;
        let report = ReviewReport::of(record, &game, &review);
        if let Some(out) = &args.html {
            std::fs::write(out, page::page(&report))
                .with_context(|| format!("cannot write {}", out.display()))?;
        }
        let mut report = match (args.json, &args.html) {
            (true, _) => Report::json(&report.json()),
            (false, None) => Report::done(report.text()),
            (false, Some(out)) => Report::done(format!("{}\nthe page is {}\n", report.text(), out.display())),
        };
        if review.moments().len() < review.acts() {
            report.code = INTERRUPTED;
        }
        Ok(report)
    }
}

/// Examines every act, or until Ctrl-C: then those before it.
fn look<F: Family>(game: &Match<F>) -> Result<Review<F>> {
    let stop = progress::stop_on_interrupt()?;
    let stopped = || stop.load(Ordering::Relaxed);
    let budget = Budget::own().or_until(&stopped);
    let bar = progress::bar(game.acts().len() as u64, "acts");
    let mut review = Review::of(game, Scrutiny::USUAL);
    while review.step(&budget) {
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(review)
}
