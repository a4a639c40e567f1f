//! The one task that writes: it puts everything that waits into one commit.

use super::write::{Write, Written, carry_out};
use crate::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

/// How many writes go into one commit at most.
const MOST_TOGETHER: usize = 512;

/// Something to write, and where to answer once it is on the disk.
pub(super) struct Order {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<Written, StoreError>>,
}

/// Takes what waits, writes it, commits, answers.
pub(super) async fn write_all(
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    mut orders: mpsc::Receiver<Order>,
) {
    let mut writer = Writer { connection: Some(connection), options };
    let mut together = Vec::new();
    while orders.recv_many(&mut together, MOST_TOGETHER).await > 0 {
        let closing = together.iter().any(|order| matches!(order.write, Write::Close));
        match writer.commit(&together).await {
            Ok(written) => {
                for (order, written) in together.drain(..).zip(written) {
                    let _ = order.done.send(Ok(written));
                }
            }
            // A damaged page affects one table: the others get their own commits.
            Err(StoreError::Damaged(_)) if together.len() > 1 => {
                for order in together.drain(..) {
                    let done = writer.commit(std::slice::from_ref(&order)).await;
                    let _ = order.done.send(done.map(|mut written| written.pop().unwrap_or(Written::Done)));
                }
            }
            Err(error) => {
                // Nobody knows whether it is on the disk. The callers will check.
                tracing::error!(%error, "a commit failed");
                together.drain(..).for_each(|order| {
                    let _ = order.done.send(Err(error.clone()));
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
    drop(orders);
}

struct Writer {
    /// None after an error.
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
}

impl Writer {
    /// Writes everything or nothing. After any error the connection is replaced: its state is unknown.
    async fn commit(&mut self, orders: &[Order]) -> Result<Vec<Written>, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        match commit(&mut connection, orders).await {
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

async fn commit(connection: &mut SqliteConnection, orders: &[Order]) -> Result<Vec<Written>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut written = Vec::with_capacity(orders.len());
    for order in orders {
        written.push(carry_out(&mut transaction, &order.write).await?);
    }
    transaction.commit().await?;
    Ok(written)
}
