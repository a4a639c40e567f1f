//! Messages between nodes that may keep the same table: wake-ups, and who is connected.

mod postgres;

pub use postgres::PgBus;

use tokio::sync::broadcast;
use wire::{GuestId, TableId};

/// Something was stored about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wake {
    /// The table.
    pub table: TableId,
    /// How long its log is now.
    pub seq: u64,
}

/// Who looks at a table through one node. It counts for a lease ([`crate::Limits::lease`]) and is repeated before
/// that ends. So when a node dies, its players are away after the lease, and one lost message does no harm.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presence {
    /// The node.
    pub node: u64,
    /// The table.
    pub table: TableId,
    /// Its players who are connected there.
    pub guests: Vec<GuestId>,
    /// How many spectators are connected there.
    pub watchers: u32,
    /// Whether the other nodes should answer with their own.
    pub asks: bool,
}

/// A message from another node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BusMessage {
    /// Something was stored.
    Wake(Wake),
    /// Who is connected.
    Presence(Presence),
}

/// Carries messages between nodes. They may be lost, late or doubled: a node that is woken reads the log, and
/// presence is repeated all the time.
#[async_trait::async_trait]
pub trait Bus: Send + Sync {
    /// Wakes the others. It does not wait for them, and a failure does no harm.
    fn wake(&self, wake: Wake);

    /// Tells the others who is connected here; likewise.
    fn announce(&self, presence: Presence);

    /// The next message, including the node's own; never, where there is no other node.
    async fn next(&self) -> BusMessage;

    /// Whether other nodes may write to the same store, so that tables have to be compared with it from time to time.
    fn is_shared(&self) -> bool;
}

/// For a single node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Local;

#[async_trait::async_trait]
impl Bus for Local {
    fn wake(&self, _wake: Wake) {}

    fn announce(&self, _presence: Presence) {}

    async fn next(&self) -> BusMessage {
        std::future::pending().await
    }

    fn is_shared(&self) -> bool {
        false
    }
}

/// Several nodes in one process, for tests.
#[derive(Debug)]
pub struct InProcessBus {
    all: broadcast::Sender<BusMessage>,
    mine: tokio::sync::Mutex<broadcast::Receiver<BusMessage>>,
}

impl InProcessBus {
    /// This many nodes on one bus.
    pub fn nodes(n: usize) -> Vec<InProcessBus> {
        let (all, _) = broadcast::channel(1024);
        let node = || InProcessBus { mine: tokio::sync::Mutex::new(all.subscribe()), all: all.clone() };
        (0..n).map(|_| node()).collect()
    }
}

#[async_trait::async_trait]
impl Bus for InProcessBus {
    fn wake(&self, wake: Wake) {
        let _ = self.all.send(BusMessage::Wake(wake));
    }

    fn announce(&self, presence: Presence) {
        let _ = self.all.send(BusMessage::Presence(presence));
    }

    async fn next(&self) -> BusMessage {
        let mut mine = self.mine.lock().await;
        loop {
            match mine.recv().await {
                Ok(message) => return message,
                Err(broadcast::error::RecvError::Lagged(_)) => {}
                Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    fn is_shared(&self) -> bool {
        true
    }
}
