//! Wake-ups by PostgreSQL's notifications.
//!
//! They are sent as statements of their own, never in the transaction that writes: commits that notify wait for
//! each other, which would cost most of the writes a second.

use super::{Bus, Wake};
use crate::StoreError;
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::{Mutex, mpsc};

const CHANNEL: &str = "landgrave";
/// Wake-ups that may wait to be sent. More than that are left out: tables are compared with the store anyway.
const QUEUE: usize = 1024;
/// How many wake-ups go into one statement.
const MOST_TOGETHER: usize = 64;

/// A bus over the database that all nodes share.
pub struct PgBus {
    sender: mpsc::Sender<Wake>,
    listener: Mutex<PgListener>,
}

impl PgBus {
    /// Listens, and sends from now on.
    pub async fn connect(pool: &PgPool) -> Result<PgBus, StoreError> {
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        let (sender, wakes) = mpsc::channel(QUEUE);
        tokio::spawn(send_all(pool.clone(), wakes));
        Ok(PgBus { sender, listener: Mutex::new(listener) })
    }
}

async fn send_all(pool: PgPool, mut wakes: mpsc::Receiver<Wake>) {
    let mut together = Vec::new();
    while wakes.recv_many(&mut together, MOST_TOGETHER).await > 0 {
        let words: Vec<String> =
            together.drain(..).map(|wake| format!("{}:{}", wake.table, wake.seq)).collect();
        let notify = "SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word";
        if let Err(error) = sqlx::query(notify).bind(CHANNEL).bind(words).execute(&pool).await {
            tracing::debug!(%error, "a wake-up got lost");
        }
    }
}

fn read(word: &str) -> Option<Wake> {
    let (table, seq) = word.split_once(':')?;
    Some(Wake { table: table.parse().ok()?, seq: seq.parse().ok()? })
}

#[async_trait::async_trait]
impl Bus for PgBus {
    fn wake(&self, wake: Wake) {
        let _ = self.sender.try_send(wake);
    }

    async fn next(&self) -> Wake {
        let mut listener = self.listener.lock().await;
        loop {
            match listener.recv().await {
                Ok(notice) => {
                    if let Some(wake) = read(notice.payload()) {
                        return wake;
                    }
                }
                // The listener connects anew by itself; it must not do so without end.
                Err(_) => tokio::time::sleep(Duration::from_millis(500)).await,
            }
        }
    }

    fn is_shared(&self) -> bool {
        true
    }
}
