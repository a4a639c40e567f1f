//! Whether the server can store what clients send.

use crate::{Hall, StoreError};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use wire::TableId;

/// How long an answer of the store is reused: asking more often does not make the server write more often.
const FRESH: Duration = Duration::from_secs(1);
/// How long the store may take.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The last health check.
#[derive(Default)]
pub(crate) struct Health {
    last: Mutex<Option<(Instant, Result<(), StoreError>)>>,
    draining: AtomicBool,
}

/// The health of a server.
pub(crate) enum HealthStatus {
    /// It can write; these tables cannot be read because the database is damaged.
    Healthy(Vec<TableId>),
    /// It still serves its clients, and is about to stop.
    Draining,
    /// It cannot write.
    Failing(StoreError),
}

impl Hall {
    /// From now on the health check says that the server is about to stop, so that a proxy sends no new clients here.
    pub fn drain(&self) {
        self.inner().health.draining.store(true, Ordering::Relaxed);
    }

    /// The health of the server. It finds out by writing.
    pub(crate) async fn health(&self) -> HealthStatus {
        let health = &self.inner().health;
        if health.draining.load(Ordering::Relaxed) {
            return HealthStatus::Draining;
        }
        let mut last = health.last.lock().await;
        let known = last.as_ref().filter(|(at, _)| at.elapsed() < FRESH).map(|(_, done)| done.clone());
        let done = match known {
            Some(done) => done,
            None => {
                let late = |_| Err(StoreError::Unreachable("the store does not answer in time".to_owned()));
                let done = timeout(PATIENCE, self.store().ping()).await.unwrap_or_else(late);
                *last = Some((Instant::now(), done.clone()));
                done
            }
        };
        match done {
            Ok(()) => HealthStatus::Healthy(self.store().damaged()),
            Err(error) => HealthStatus::Failing(error),
        }
    }
}
