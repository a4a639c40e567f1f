//! Where bots think, so that players do not have to wait for them.

use room::{Budget, Thought};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// Runs the searches of bots, and returns their acts.
#[async_trait::async_trait]
pub trait Thinker: Send + Sync {
    /// Runs a search.
    async fn think(&self, thought: Thought) -> Option<String>;

    /// How many searches are waiting.
    fn waiting(&self) -> usize {
        0
    }
}

/// At once, on the same thread: for simulations, where nothing may depend on threads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inline;

#[async_trait::async_trait]
impl Thinker for Inline {
    async fn think(&self, thought: Thought) -> Option<String> {
        Some(thought(&Budget::own()))
    }
}

/// On a few threads beside those that serve people; further searches wait in line.
#[derive(Clone, Debug)]
pub struct Threads {
    count: usize,
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// The share of its usual budget that a bot gets no matter how many are waiting, in percent.
const LEAST_SHARE: usize = 5;

impl Threads {
    /// This many searches at a time.
    pub fn new(count: usize) -> Threads {
        let count = count.max(1);
        Threads { count, permits: Arc::new(Semaphore::new(count)), waiting: Arc::default() }
    }

    /// What a search may cost now, in percent of its bot's usual budget: the longer the line, the less, so that
    /// nobody waits much longer than at quiet times.
    fn share(&self) -> u64 {
        (100 * self.count / (self.count + self.waiting())).clamp(LEAST_SHARE, 100) as u64
    }
}

#[async_trait::async_trait]
impl Thinker for Threads {
    async fn think(&self, thought: Thought) -> Option<String> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let permit = self.permits.acquire().await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let _permit = permit.ok()?;
        let share = self.share();
        tokio::task::spawn_blocking(move || thought(&Budget::share(share))).await.ok()
    }

    fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_line_makes_searches_shorter() {
        let threads = Threads::new(2);
        for (waiting, share) in [(0, 100), (2, 50), (6, 25), (1000, 5)] {
            threads.waiting.store(waiting, Ordering::Relaxed);
            assert_eq!(threads.share(), share);
        }
    }
}
