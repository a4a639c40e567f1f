//! The one task that writes: it puts everything that waits into one commit.

use super::write::{Write, Written, carry_out};
use crate::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

/// How many writes go into one commit at most.
const MOST_PER_COMMIT: usize = 512;

/// Something to write, and where to answer once it is on the disk.
pub(super) struct PendingWrite {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<Written, StoreError>>,
}

/// Takes what waits, writes it, commits, answers.
pub(super) async fn write_all(
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    mut writes: mpsc::Receiver<PendingWrite>,
) {
    let mut writer = Writer { connection: Some(connection), options };
    let mut together = Vec::new();
    while writes.recv_many(&mut together, MOST_PER_COMMIT).await > 0 {
        let closing = together.iter().any(|pending| matches!(pending.write, Write::Close));
        match writer.commit(&together).await {
            Ok(written) => {
                for (pending, written) in together.drain(..).zip(written) {
                    let _ = pending.done.send(Ok(written));
                }
            }
            // A damaged page affects one table: the others get their own commits.
            Err(StoreError::Damaged(_)) if together.len() > 1 => {
                for pending in together.drain(..) {
                    let done = writer.commit(std::slice::from_ref(&pending)).await;
                    let _ = pending.done.send(done.map(|mut written| written.pop().unwrap_or(Written::Done)));
                }
            }
            Err(error) => {
                // Nobody knows whether it is on the disk. The callers will check.
                tracing::error!(%error, "a commit failed");
                together.drain(..).for_each(|pending| {
                    let _ = pending.done.send(Err(error.clone()));
                });
            }
        }
        if closing {
            break;
        }
    }
    if let Some(connection) = writer.connection {
        let _ = connection.close().await;
    }
    // Closing the store waits for this.
    drop(writes);
}

struct Writer {
    /// None after an error.
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
}

impl Writer {
    /// Writes everything or nothing. After any error the connection is replaced: its state is unknown.
    async fn commit(&mut self, writes: &[PendingWrite]) -> Result<Vec<Written>, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        match commit(&mut connection, writes).await {
            Ok(written) => {
                self.connection = Some(connection);
                Ok(written)
            }
            Err(error) => {
                let _ = connection.close_hard().await;
                Err(error.into())
            }
        }
    }
}

async fn commit(
    connection: &mut SqliteConnection,
    writes: &[PendingWrite],
) -> Result<Vec<Written>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut written = Vec::with_capacity(writes.len());
    for pending in writes {
        written.push(carry_out(&mut transaction, &pending.write).await?);
    }
    transaction.commit().await?;
    Ok(written)
}
