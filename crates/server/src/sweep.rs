//! Deletes abandoned tables and guests, little by little, so that no player waits for it.

use crate::store::{Sweep, readable};
use crate::{Hall, StoreError};
use std::time::Duration;
use tokio::time::Instant;
use wire::TableId;

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
        let (mut swept, mut last) = (0, None);
        loop {
            let found = self.store().abandoned(&sweep, last.as_ref()).await?;
            let Some(end) = found.last() else { break };
            last = Some(end.clone());
            let mut ours = Vec::new();
            for table in found {
                if self.is_readable(&table).await? {
                    ours.push(table);
                }
            }
            swept += self.store().delete_abandoned(&sweep, &ours).await?.len();
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

    /// Whether this version can read a table to the end of its log. What it cannot read it does not delete, for nobody
    /// who looks at such a table here can keep it from growing old.
    async fn is_readable(&self, table: &TableId) -> Result<bool, StoreError> {
        // A long log takes a while; others go first.
        tokio::task::yield_now().await;
        match self.room(table).await {
            Ok(room) => Ok(room.is_some_and(|(room, _)| room.unreadable().is_none())),
            Err(StoreError::Foreign(_) | StoreError::Damaged(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
