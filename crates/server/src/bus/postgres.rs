//! Wake-ups by PostgreSQL's notifications.
//!
//! They are sent as statements of their own, never in the transaction that writes: commits that notify wait for
//! each other, which would cost most of the writes a second.

use super::{Bus, Wake};
use crate::StoreError;
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc};
use wire::TableId;

const CHANNEL: &str = "landgrave";
/// How many wake-ups go into one notification, which has room for 8,000 bytes.
const MOST_TOGETHER: usize = 200;

/// A bus over the database that all nodes share.
pub struct PgBus {
    waiting: Arc<Waiting>,
    news: mpsc::Sender<()>,
    ear: Mutex<Ear>,
}

/// Wake-ups that are still to be sent. Of one table only the last is of interest, so there are never more than
/// tables, however slow the database is.
type Waiting = std::sync::Mutex<BTreeMap<TableId, u64>>;

struct Ear {
    listener: PgListener,
    heard: VecDeque<Wake>,
}

impl PgBus {
    /// Listens, and sends from now on.
    pub async fn connect(pool: &PgPool) -> Result<PgBus, StoreError> {
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        let (news, is_news) = mpsc::channel(1);
        let waiting = Arc::<Waiting>::default();
        tokio::spawn(send_all(pool.clone(), waiting.clone(), is_news));
        let ear = Mutex::new(Ear { listener, heard: VecDeque::new() });
        Ok(PgBus { waiting, news, ear })
    }
}

fn lock(waiting: &Waiting) -> MutexGuard<'_, BTreeMap<TableId, u64>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn send_all(pool: PgPool, waiting: Arc<Waiting>, mut is_news: mpsc::Receiver<()>) {
    while is_news.recv().await.is_some() {
        loop {
            let words = take(&waiting);
            if words.is_empty() {
                break;
            }
            // Nobody waits for the disk because of a wake-up: it may be lost.
            let notify = "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";
            if let Err(error) = sqlx::query(notify).bind(CHANNEL).bind(words).execute(&pool).await {
                tracing::debug!(%error, "wake-ups got lost");
            }
        }
    }
}

/// The next wake-ups, as one text; empty if there are none.
fn take(waiting: &Waiting) -> String {
    let mut waiting = lock(waiting);
    let some = std::iter::from_fn(|| waiting.pop_first()).take(MOST_TOGETHER);
    some.map(|(table, seq)| format!("{table}:{seq}")).collect::<Vec<_>>().join(" ")
}

fn read(words: &str) -> impl Iterator<Item = Wake> {
    words.split(' ').filter_map(|word| {
        let (table, seq) = word.split_once(':')?;
        Some(Wake { table: table.parse().ok()?, seq: seq.parse().ok()? })
    })
}

#[async_trait::async_trait]
impl Bus for PgBus {
    fn wake(&self, wake: Wake) {
        lock(&self.waiting).insert(wake.table, wake.seq);
        // If there is a sign already, the sender will see this one, too.
        let _ = self.news.try_send(());
    }

    async fn next(&self) -> Wake {
        let mut ear = self.ear.lock().await;
        loop {
            if let Some(wake) = ear.heard.pop_front() {
                return wake;
            }
            match ear.listener.recv().await {
                Ok(notice) => ear.heard.extend(read(notice.payload())),
                // The listener connects anew by itself; it must not do so without end.
                Err(_) => tokio::time::sleep(Duration::from_millis(500)).await,
            }
        }
    }

    fn is_shared(&self) -> bool {
        true
    }
}
