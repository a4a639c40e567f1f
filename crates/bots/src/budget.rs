//! How long a bot may think.

/// Called now and then while a bot thinks: whether it has to stop. It may check a clock, a flag, or both; the bots
/// themselves have no clock, so they also run where there is none.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Called now and then with the number of positions a bot has examined, for programs that show its progress.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// How long a bot may think: a number of positions, or until it is stopped, or both.
///
/// A bot that is stopped plays the best it has found so far. With a number of positions and without a stop, the same
/// view, list and luck give the same choice on every machine.
///
/// ```
/// use bots::Budget;
/// use std::time::{Duration, Instant};
///
/// let end = Instant::now() + Duration::from_secs(1);
/// let is_late = || Instant::now() >= end;
/// let a_second = Budget::until(&is_late);
/// assert!(!a_second.is_spent(1_000_000));
/// assert!(Budget::positions(500).is_spent(500));
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    positions: Positions,
    stop: Option<Stop<'a>>,
    progress: Option<Progress<'a>>,
}

/// How many positions may be examined.
#[derive(Clone, Copy)]
enum Positions {
    /// The bot's own default.
    Own,
    /// This many.
    Most(u64),
    /// A share of the bot's own default, in percent.
    Share(u64),
}

impl<'a> Budget<'a> {
    /// As many positions as the bot's own default; deterministic.
    pub const fn own() -> Budget<'a> {
        Budget { positions: Positions::Own, stop: None, progress: None }
    }

    /// This many positions; deterministic.
    pub const fn positions(most: u64) -> Budget<'a> {
        Budget { positions: Positions::Most(most), stop: None, progress: None }
    }

    /// A share of the bot's own default, in percent, for a place where many are waiting; deterministic.
    pub const fn share(percent: u64) -> Budget<'a> {
        Budget { positions: Positions::Share(percent), stop: None, progress: None }
    }

    /// Until `stop` says so.
    pub const fn until(stop: Stop<'a>) -> Budget<'a> {
        Budget { positions: Positions::Most(u64::MAX), stop: Some(stop), progress: None }
    }

    /// The same, or until `stop` says so: for time limits and for players who leave.
    #[must_use]
    pub const fn or_until(self, stop: Stop<'a>) -> Budget<'a> {
        Budget { stop: Some(stop), ..self }
    }

    /// The same, and `progress` is called with the number of positions examined so far.
    #[must_use]
    pub const fn reporting_to(self, progress: Progress<'a>) -> Budget<'a> {
        Budget { progress: Some(progress), ..self }
    }

    /// Reports how many positions were examined.
    pub(crate) fn report(&self, positions: u64) {
        if let Some(progress) = self.progress {
            progress(positions);
        }
    }

    /// How many positions a bot with the default `own` may examine.
    pub const fn most(&self, own: u64) -> u64 {
        match self.positions {
            Positions::Own => own,
            Positions::Most(most) => most,
            Positions::Share(percent) => own.saturating_mul(percent) / 100,
        }
    }

    /// Whether a bot has to stop now, no matter what is left.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }

    /// Whether nothing is left after this many positions.
    pub fn is_spent(&self, positions: u64) -> bool {
        positions >= self.most(u64::MAX) || self.is_stopped()
    }
}
