//! Deletes abandoned tables and guests, little by little, so that no player waits for it.

use crate::store::{Sweep, readable};
use crate::{Hall, StoreError};
use std::time::Duration;
use tokio::time::Instant;

/// How many tables are deleted in one go.
const MOST_SWEPT: u32 = 200;
/// How many tokens.
const MOST_TOKENS: u32 = 1000;

impl Hall {
    /// Deletes abandoned tables and guests periodically.
    pub(crate) async fn sweep_now_and_then(self) {
        let limits = self.limits();
        let mut closing = self.closing();
        let mut sweeps = tokio::time::interval_at(Instant::now() + limits.first_sweep, limits.sweep);
        loop {
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                _ = sweeps.tick() => {}
            }
            if let Err(error) = self.sweep().await {
                tracing::warn!(%error, "could not look for abandoned tables");
            }
        }
    }

    /// Deletes abandoned tables and guests.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        let (now, begun, limits) = (self.now(), Instant::now(), self.limits());
        self.store().keep_calendar(now).await?;
        // Nothing was touched before the calendar began.
        let before = |age: Duration| if age.is_zero() { 0 } else { now.saturating_sub(age.as_secs()) };
        let sweep = Sweep {
            unbegun: before(limits.unbegun),
            unfinished: before(limits.unfinished),
            most: MOST_SWEPT,
            readable: readable(),
        };
        let mut swept = 0;
        loop {
            let gone = self.store().sweep(&sweep).await?;
            swept += gone.len();
            if gone.len() < MOST_SWEPT as usize {
                break;
            }
        }
        let (alone, unused) = (before(limits.guests.min(limits.lonely)), before(limits.guests));
        let mut tokens = 0;
        loop {
            let gone = self.store().sweep_guests(alone, unused, now, MOST_TOKENS).await?;
            tokens += gone;
            if gone < u64::from(MOST_TOKENS) {
                break;
            }
        }
        self.meters().sweep_seconds.observe(begun.elapsed().as_secs_f64());
        if swept > 0 || tokens > 0 {
            tracing::info!(swept, tokens, "abandoned tables and guests were deleted");
            self.meters().swept.inc_by(swept as u64);
            self.lobby().changed();
        }
        Ok(())
    }
}
