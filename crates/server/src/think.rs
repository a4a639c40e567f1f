//! Where bots think: never in the way of people.

use room::Thought;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Somewhere to think. The act is given back whenever it is found.
#[async_trait::async_trait]
pub trait Thinker: Send + Sync {
    /// Thinks.
    async fn think(&self, thought: Thought) -> Option<String>;
}

/// At once, on the spot: for simulations, where nothing may depend on threads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inline;

#[async_trait::async_trait]
impl Thinker for Inline {
    async fn think(&self, thought: Thought) -> Option<String> {
        Some(thought())
    }
}

/// On a few threads beside those that serve people; more thoughts wait in line.
#[derive(Clone, Debug)]
pub struct Threads(Arc<Semaphore>);

impl Threads {
    /// So many thoughts at a time.
    pub fn new(many: usize) -> Threads {
        Threads(Arc::new(Semaphore::new(many.max(1))))
    }
}

#[async_trait::async_trait]
impl Thinker for Threads {
    async fn think(&self, thought: Thought) -> Option<String> {
        let _turn = self.0.acquire().await.ok()?;
        tokio::task::spawn_blocking(thought).await.ok()
    }
}
