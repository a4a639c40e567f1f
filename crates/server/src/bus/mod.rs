//! Wake-ups between nodes that may keep the same table.

mod postgres;

pub use postgres::PgBus;

use tokio::sync::broadcast;
use wire::TableId;

/// Something was stored about a table.
#[derive(Clone, Debug)]
pub struct Wake {
    /// Which.
    pub table: TableId,
    /// How long its log is now.
    pub seq: u64,
}

/// Carries wake-ups. They may get lost, come late or twice: whoever is woken reads the log.
#[async_trait::async_trait]
pub trait Bus: Send + Sync {
    /// Wakes the others. It does not wait for them, and its failure is no failure.
    fn wake(&self, wake: Wake);

    /// The next wake-up from another node; never, where there is none.
    async fn next(&self) -> Wake;

    /// Whether other nodes may write to the same store, so that tables have to be compared with it at times.
    fn is_shared(&self) -> bool;
}

/// For one node alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Local;

#[async_trait::async_trait]
impl Bus for Local {
    fn wake(&self, _wake: Wake) {}

    async fn next(&self) -> Wake {
        std::future::pending().await
    }

    fn is_shared(&self) -> bool {
        false
    }
}

/// Several nodes in one process, for tests.
#[derive(Debug)]
pub struct Shared {
    all: broadcast::Sender<Wake>,
    mine: tokio::sync::Mutex<broadcast::Receiver<Wake>>,
}

impl Shared {
    /// As many nodes as wanted on one bus.
    pub fn nodes(n: usize) -> Vec<Shared> {
        let (all, _) = broadcast::channel(1024);
        let node = || Shared { mine: tokio::sync::Mutex::new(all.subscribe()), all: all.clone() };
        (0..n).map(|_| node()).collect()
    }
}

#[async_trait::async_trait]
impl Bus for Shared {
    fn wake(&self, wake: Wake) {
        let _ = self.all.send(wake);
    }

    async fn next(&self) -> Wake {
        let mut mine = self.mine.lock().await;
        loop {
            match mine.recv().await {
                Ok(wake) => return wake,
                Err(broadcast::error::RecvError::Lagged(_)) => {}
                Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    fn is_shared(&self) -> bool {
        true
    }
}
