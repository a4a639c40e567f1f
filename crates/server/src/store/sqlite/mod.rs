//! A store in one file: SQLite with a write-ahead log.
//!
//! A commit that survives a power cut costs milliseconds, no matter how much is in it. So one task writes, and it
//! puts everything that waits into one commit; nobody is answered before that commit is on the disk.

mod write;
mod writer;

use super::text::{SUMMARY, guest, lines, listings, opening, orders, summaries, tables, write};
use super::{AdminListing, Appended, Guest, Order, Store, StoreError, Sweep, TableSummary, needs};
use room::{Line, Opening};
use sqlx::ConnectOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use wire::{GuestId, Hash, Listing, TableId};
use write::{SummaryColumns, Value, Write, Written};
use writer::{PendingWrite, write_all};

/// How many writes may wait.
const QUEUE: usize = 4096;
/// How many connections read at the same time.
const READERS: u32 = 4;
/// How many tables are deleted in one commit: acts wait for it.
const SWEEP_BATCH: usize = 4;
/// How many tokens.
const TOKEN_BATCH: usize = 50;
/// A day, in seconds.
const DAY: u64 = 24 * 3600;

/// A database in one file.
pub struct Sqlite {
    readers: SqlitePool,
    writer: mpsc::Sender<PendingWrite>,
    damaged: Mutex<BTreeSet<TableId>>,
}

impl Sqlite {
    /// Opens the file, creates it if it is missing, and migrates its schema.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        keep_private(path)
            .map_err(|error| StoreError::Unreachable(format!("{}: {error}", path.display())))?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let mut connection = options.connect().await?;
        sqlx::migrate!("migrations/sqlite").run(&mut connection).await.map_err(StoreError::of_migration)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.clone().read_only(true))
            .await?;
        let (writer, writes) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(connection, options, writes));
        Ok(Sqlite { readers, writer, damaged: Mutex::default() })
    }

    async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (done, answer) = oneshot::channel();
        let stopped = || StoreError::Unreachable("the store is closed".to_owned());
        self.writer.send(PendingWrite { write, done }).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }

    async fn run<const N: usize>(
        &self,
        statements: &'static [&'static str],
        values: [Value; N],
    ) -> Result<(), StoreError> {
        self.write(Write::Run { statements, values: values.into() }).await.map(drop)
    }

    async fn guest_by_id(&self, id: &str) -> Result<Option<Guest>, StoreError> {
        let row = sqlx::query_as("SELECT id, name FROM guest WHERE id = ?");
        guest(row.bind(id).fetch_optional(&self.readers).await?)
    }

    fn damaged_tables(&self) -> MutexGuard<'_, BTreeSet<TableId>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers which table a damaged page belongs to.
    fn note_damage<T>(&self, id: &TableId, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Damaged(why)) = &done
            && self.damaged_tables().insert(id.clone())
        {
            tracing::error!(table = %id, why, "the database is damaged");
        }
        done
    }

    async fn read(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        let rows = sqlx::query_as("SELECT text FROM line WHERE table_id = ? AND seq >= ? ORDER BY seq");
        lines(rows.bind(id.as_str()).bind(from as i64).fetch_all(&self.readers).await?)
    }

    async fn read_all(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError> {
        let head = sqlx::query_as("SELECT opening FROM game_table WHERE id = ?");
        let head: Option<(String,)> = head.bind(id.as_str()).fetch_optional(&self.readers).await?;
        let Some((text,)) = head else { return Ok(None) };
        Ok(Some((opening(&text)?, self.read(id, 0).await?)))
    }
}

/// Names and logs are nobody else's business on this machine: only its owner can read the file, and what SQLite puts
/// beside it gets the same mode.
fn keep_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let file = options.mode(0o600).open(path)?;
        if file.metadata()?.permissions().mode() & 0o077 != 0 {
            file.set_permissions(std::fs::Permissions::from_mode(0o600))?;
        }
    }
    #[cfg(not(unix))]
    options.open(path)?;
    Ok(())
}

#[async_trait::async_trait]
impl Store for Sqlite {
    async fn open(
        &self,
        id: &TableId,
        opening: &Opening,
        lines: &[Line],
        summary: &TableSummary,
    ) -> Result<(), StoreError> {
        let lines = lines.iter().map(write).collect::<Result<_, _>>()?;
        let needs = needs(&opening.game, opening.rules);
        let (opening, summary) = (write(opening)?, SummaryColumns::of(summary)?);
        match self.write(Write::Open { id: id.to_string(), opening, needs, lines, summary }).await? {
            Written::Conflict => Err(StoreError::Taken),
            _ => Ok(()),
        }
    }

    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError> {
        let lines = lines.iter().map(write).collect::<Result<_, _>>()?;
        let write = Write::Append { id: id.to_string(), expected: expected as i64, lines };
        Ok(match self.note_damage(id, self.write(write).await)? {
            Written::Conflict => Appended::Conflict,
            _ => Appended::Done,
        })
    }

    async fn save_summary(&self, id: &TableId, summary: &TableSummary) -> Result<(), StoreError> {
        self.write(Write::SaveSummary { id: id.to_string(), summary: SummaryColumns::of(summary)? })
            .await
            .map(drop)
    }

    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError> {
        self.note_damage(id, self.read_all(id).await)
    }

    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        self.note_damage(id, self.read(id, from).await)
    }

    async fn is_over(&self, id: &TableId) -> Result<bool, StoreError> {
        let row = sqlx::query_as("SELECT over FROM game_table WHERE id = ?");
        let row: Option<(bool,)> = row.bind(id.as_str()).fetch_optional(&self.readers).await?;
        Ok(row.is_some_and(|(over,)| over))
    }

    async fn keep_record(&self, id: &TableId, text: &str) -> Result<(), StoreError> {
        const KEEP: &str = "INSERT INTO record (table_id, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.run(&[KEEP], [id.as_str().into(), text.into()]).await
    }

    async fn record(&self, id: &TableId) -> Result<Option<String>, StoreError> {
        let row = sqlx::query_as("SELECT text FROM record WHERE table_id = ?");
        let row: Option<(String,)> = row.bind(id.as_str()).fetch_optional(&self.readers).await?;
        Ok(row.map(|(text,)| text))
    }

    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        let rows = "SELECT listing FROM (SELECT listing, number, ROW_NUMBER() OVER \
                    (PARTITION BY COALESCE(origin, id) ORDER BY number DESC) AS nth \
                    FROM game_table WHERE public = 1 AND over = 0) ORDER BY nth > 3, number DESC LIMIT ?";
        Ok(listings(sqlx::query_as(rows).bind(most).fetch_all(&self.readers).await?))
    }

    async fn public_of(&self, origin: Hash) -> Result<u32, StoreError> {
        let count = "SELECT COUNT(*) FROM game_table WHERE origin = ? AND public AND NOT over";
        let (count,): (u32,) =
            sqlx::query_as(count).bind(origin.to_string()).fetch_one(&self.readers).await?;
        Ok(count)
    }

    async fn abandoned(&self, sweep: &Sweep, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError> {
        let (unbegun, unfinished) = (sweep.unbegun as i64, sweep.unfinished as i64);
        let old = "SELECT id FROM game_table WHERE NOT (over AND begun) AND touched < $1 \
                   AND touched < CASE WHEN begun THEN $2 ELSE $3 END \
                   AND needs IN (SELECT value FROM json_each($4)) AND id > $5 ORDER BY id LIMIT $6";
        let old = sqlx::query_as(old).bind(unbegun.max(unfinished)).bind(unfinished).bind(unbegun);
        let old = old.bind(write(&sweep.readable)?).bind(after.map_or("", TableId::as_str)).bind(sweep.most);
        tables(old.fetch_all(&self.readers).await?)
    }

    async fn delete_abandoned(&self, sweep: &Sweep, ids: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        let (unbegun, unfinished) = (sweep.unbegun as i64, sweep.unfinished as i64);
        let mut swept = Vec::new();
        for some in ids.chunks(SWEEP_BATCH) {
            let ids = some.iter().map(TableId::to_string).collect();
            if let Written::Swept(some) =
                self.write(Write::DeleteAbandoned { ids, unbegun, unfinished }).await?
            {
                swept.extend(some);
            }
        }
        tables(swept)
    }

    async fn sweep_guests(&self, alone: u64, unused: u64, now: u64, most: u32) -> Result<u64, StoreError> {
        self.run(&["DELETE FROM code WHERE until <= $1"], [now.into()]).await?;
        self.run(&["DELETE FROM admin_order WHERE at < $1"], [now.saturating_sub(7 * DAY).into()]).await?;
        let old = "SELECT hash FROM token WHERE seen < $1 AND (seen < $2 OR NOT EXISTS \
                   (SELECT 1 FROM sitting WHERE sitting.guest = token.guest)) LIMIT $3";
        let old = sqlx::query_as(old).bind(alone as i64).bind(unused as i64).bind(most);
        let old: Vec<(String,)> = old.fetch_all(&self.readers).await?;
        let mut gone = 0;
        for some in old.chunks(TOKEN_BATCH) {
            let hashes = some.iter().map(|(hash,)| hash.clone()).collect();
            if let Written::Count(count) = self.write(Write::DeleteTokens { hashes }).await? {
                gone += count;
            }
        }
        Ok(gone)
    }

    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError> {
        let rows = "SELECT listing FROM game_table JOIN sitting ON sitting.table_id = game_table.id \
                    WHERE sitting.guest = ? ORDER BY over, number DESC LIMIT ?";
        let rows = sqlx::query_as(rows).bind(guest.as_str()).bind(most);
        Ok(listings(rows.fetch_all(&self.readers).await?))
    }

    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        let name = Value::Maybe(guest.name.as_ref().map(ToString::to_string));
        const PUT: &str = "INSERT INTO guest (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        self.run(&[PUT], [guest.id.as_str().into(), name]).await
    }

    async fn put_token(&self, hash: Hash, guest: &GuestId, now: u64) -> Result<(), StoreError> {
        const PUT: &str = "INSERT INTO token (hash, guest, seen) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        self.run(&[PUT], [hash.to_string().into(), guest.as_str().into(), now.into()]).await
    }

    async fn touch_token(&self, hash: Hash, now: u64) -> Result<(), StoreError> {
        let old = sqlx::query_as("SELECT 1 FROM token WHERE hash = ? AND seen < ?");
        let old = old.bind(hash.to_string()).bind(now.saturating_sub(DAY) as i64);
        let old: Option<(i64,)> = old.fetch_optional(&self.readers).await?;
        if old.is_none() {
            return Ok(());
        }
        self.run(&["UPDATE token SET seen = $2 WHERE hash = $1"], [hash.to_string().into(), now.into()]).await
    }

    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let row = "SELECT guest.id, guest.name FROM guest JOIN token ON token.guest = guest.id WHERE token.hash = ?";
        guest(sqlx::query_as(row).bind(token.to_string()).fetch_optional(&self.readers).await?)
    }

    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError> {
        let values = [hash.to_string().into(), guest.as_str().into(), until.into()];
        self.run(
            &[
                "DELETE FROM code WHERE guest = $2",
                "INSERT INTO code (hash, guest, until) VALUES ($1, $2, $3)",
            ],
            values,
        )
        .await
    }

    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError> {
        let write = Write::TakeCode { hash: hash.to_string(), now: now as i64 };
        match self.write(write).await? {
            Written::Code(Some(id)) => self.guest_by_id(&id).await,
            _ => Ok(None),
        }
    }

    async fn calendar(&self) -> Result<Option<u64>, StoreError> {
        let row: Option<(i64,)> =
            sqlx::query_as("SELECT now FROM calendar").fetch_optional(&self.readers).await?;
        Ok(row.map(|(now,)| now as u64))
    }

    async fn keep_calendar(&self, now: u64) -> Result<(), StoreError> {
        self.run(&["UPDATE calendar SET now = MAX(now, $1)"], [now.into()]).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        // As much as an act writes, so that a disk with a few bytes left does not look healthy.
        const WRITE: &str = "INSERT INTO health VALUES (1, randomblob(8192)) \
                             ON CONFLICT (one) DO UPDATE SET filler = excluded.filler";
        self.run(&[WRITE], []).await
    }

    fn damaged(&self) -> Vec<TableId> {
        self.damaged_tables().iter().cloned().collect()
    }

    fn connections(&self) -> Option<(u32, u32)> {
        Some((self.readers.size(), self.readers.num_idle() as u32))
    }

    async fn orders(&self, after: i64) -> Result<Vec<(i64, Order)>, StoreError> {
        let rows = "SELECT number, what, subject FROM admin_order WHERE number > ? ORDER BY number";
        Ok(orders(sqlx::query_as(rows).bind(after).fetch_all(&self.readers).await?))
    }

    async fn last_order(&self) -> Result<i64, StoreError> {
        let last = "SELECT COALESCE(MAX(number), 0) FROM admin_order";
        let (last,): (i64,) = sqlx::query_as(last).fetch_one(&self.readers).await?;
        Ok(last)
    }

    async fn order(&self, order: &Order, now: u64) -> Result<(), StoreError> {
        let (what, subject) = order.words();
        match order {
            Order::Look(_) => {}
            Order::Revoke(_) => {
                const GONE: &[&str] =
                    &["DELETE FROM token WHERE guest = $1", "DELETE FROM code WHERE guest = $1"];
                self.run(GONE, [subject.into()]).await?;
            }
            Order::Ban(_) => {
                self.run(&["INSERT INTO ban VALUES ($1) ON CONFLICT DO NOTHING"], [subject.into()]).await?;
            }
            Order::Unban(_) => {
                self.run(&["DELETE FROM ban WHERE address = $1"], [subject.into()]).await?;
            }
        }
        const NOTE: &str = "INSERT INTO admin_order (what, subject, at) VALUES ($1, $2, $3)";
        self.run(&[NOTE], [what.into(), subject.into(), now.into()]).await
    }

    async fn bans(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = sqlx::query_as("SELECT address FROM ban").fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(|(address,)| address).collect())
    }

    async fn summaries(&self, after: i64, most: u32) -> Result<Vec<AdminListing>, StoreError> {
        summaries(sqlx::query_as(SUMMARY).bind(after).bind(most).fetch_all(&self.readers).await?)
    }

    async fn close(&self) {
        // The last connection to close moves the write-ahead log into the file, and readers cannot.
        self.readers.close().await;
        let _ = self.write(Write::Close).await;
        self.writer.closed().await;
    }
}
