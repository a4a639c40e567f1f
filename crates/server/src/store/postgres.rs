//! A store in PostgreSQL, for several nodes.
//!
//! A log grows by one statement that names the length it is expected to have. If that is wrong, nothing is written.
//!
//! No matter what happens to the database, every call returns in time: a statement that takes too long is given up,
//! and after an outage the next calls fail at once for a moment instead of waiting one after the other.

use super::text::{SUMMARY, guest, lines, listings, opening, orders, summaries, tables, write};
use super::{AdminListing, Appended, Guest, Order, Store, StoreError, Sweep, TableSummary, needs};
use room::{Line, Opening};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, timeout};
use wire::{GuestId, Hash, Listing, TableId};

/// How many statements run at the same time, by default.
pub const CONNECTIONS: u32 = 24;
/// How long to wait for a connection.
const ACQUIRE: Duration = Duration::from_millis(700);
/// How long a call may take.
const PATIENCE: Duration = Duration::from_millis(1200);
/// How long a sweep may take: nobody waits for it.
const LONG_PATIENCE: Duration = Duration::from_secs(60);
/// For how long calls fail at once after one that got no answer.
const PAUSE: Duration = Duration::from_millis(250);
/// How many tables are deleted in one transaction.
const SWEEP_BATCH: usize = 20;
/// A day, in seconds.
const DAY: u64 = 24 * 3600;

/// A database on its own server.
pub struct Postgres {
    pool: PgPool,
    /// Until when calls fail at once, after one that got no answer.
    failing_until: Mutex<Option<Instant>>,
}

impl Postgres {
    /// Connects, and migrates the schema.
    pub async fn connect(url: &str) -> Result<Postgres, StoreError> {
        Postgres::connect_with(url, CONNECTIONS).await
    }

    /// Connects with at most this many connections.
    pub async fn connect_with(url: &str, connections: u32) -> Result<Postgres, StoreError> {
        let options = PgPoolOptions::new().max_connections(connections);
        // The database may still be starting.
        let first = options.clone().acquire_timeout(Duration::from_secs(10)).max_connections(1);
        let first = first.connect(url).await?;
        sqlx::migrate!("migrations/postgres").run(&first).await.map_err(StoreError::of_migration)?;
        let address = (*first.connect_options()).clone();
        first.close().await;
        let pool = options.acquire_timeout(ACQUIRE).connect_lazy_with(address);
        Ok(Postgres { pool, failing_until: Mutex::new(None) })
    }

    /// The connections, for the bus that uses the same database.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Whether calls fail at once, because one has just got no answer.
    fn is_failing(&self) -> bool {
        let until = self.failing_until.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() < until)
    }

    /// Does something within [`PATIENCE`].
    async fn in_time<T>(&self, work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        self.within(PATIENCE, work).await
    }

    async fn within<T>(
        &self,
        patience: Duration,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        if self.is_failing() {
            return Err(StoreError::Unreachable("the database did not answer a moment ago".to_owned()));
        }
        let late = |_| Err(StoreError::Unreachable("the database does not answer in time".to_owned()));
        let done = timeout(patience, work).await.unwrap_or_else(late);
        if matches!(done, Err(StoreError::Unreachable(_))) {
            *self.failing_until.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + PAUSE);
        }
        done
    }

    async fn read(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        let rows = sqlx::query_as("SELECT text FROM line WHERE table_id = $1 AND seq >= $2 ORDER BY seq");
        lines(rows.bind(id.as_str()).bind(from as i64).fetch_all(&self.pool).await?)
    }

    async fn find_abandoned(&self, sweep: &Sweep, after: &str) -> Result<Vec<TableId>, StoreError> {
        let (unbegun, unfinished) = (sweep.unbegun as i64, sweep.unfinished as i64);
        // During a rolling upgrade servers of earlier versions create tables without this column.
        let note = "UPDATE game_table SET needs = (opening::json ->> 'game') || ' ' || (opening::json ->> 'rules') \
                    WHERE needs = ''";
        sqlx::query(note).execute(&self.pool).await?;
        let old = "SELECT id FROM game_table WHERE NOT (over AND begun) AND touched < $1 \
                   AND touched < CASE WHEN begun THEN $2 ELSE $3 END AND needs = ANY($4) \
                   AND id COLLATE \"C\" > $5 ORDER BY id COLLATE \"C\" LIMIT $6";
        let old = sqlx::query_as(old).bind(unbegun.max(unfinished)).bind(unfinished).bind(unbegun);
        let old = old.bind(&sweep.readable).bind(after).bind(i64::from(sweep.most));
        tables(old.fetch_all(&self.pool).await?)
    }

    async fn delete_some(&self, sweep: &Sweep, ids: &[TableId]) -> Result<Vec<(String,)>, StoreError> {
        let (unbegun, unfinished) = (sweep.unbegun as i64, sweep.unfinished as i64);
        let ids: Vec<&str> = ids.iter().map(TableId::as_str).collect();
        let mut transaction = self.pool.begin().await?;
        // A table that was touched since it was found, or is being written to right now, is not abandoned.
        let old = "WITH old AS (SELECT id FROM game_table WHERE id = ANY($1) AND NOT (over AND begun) \
                   AND touched < CASE WHEN begun THEN $2 ELSE $3 END FOR UPDATE SKIP LOCKED) \
                   DELETE FROM game_table USING old WHERE game_table.id = old.id RETURNING game_table.id";
        let old = sqlx::query_as(old).bind(ids).bind(unfinished).bind(unbegun);
        let swept: Vec<(String,)> = old.fetch_all(&mut *transaction).await?;
        let names: Vec<&str> = swept.iter().map(|(id,)| id.as_str()).collect();
        for of in
            ["DELETE FROM line WHERE table_id = ANY($1)", "DELETE FROM sitting WHERE table_id = ANY($1)"]
        {
            sqlx::query(of).bind(&names).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(swept)
    }
}

fn texts(lines: &[Line]) -> Result<Vec<String>, StoreError> {
    lines.iter().map(write).collect()
}

fn names(summary: &TableSummary) -> Vec<String> {
    summary.guests.iter().map(ToString::to_string).collect()
}

const SEAT: &str = "INSERT INTO sitting (guest, table_id) SELECT g, $1 FROM unnest($2::text[]) AS g \
                    ON CONFLICT DO NOTHING";

#[async_trait::async_trait]
impl Store for Postgres {
    async fn open(
        &self,
        id: &TableId,
        opening: &Opening,
        lines: &[Line],
        summary: &TableSummary,
    ) -> Result<(), StoreError> {
        let (head, listing, lines) = (write(opening)?, write(&summary.listing)?, texts(lines)?);
        self.in_time(async {
            let mut transaction = self.pool.begin().await?;
            let table = "INSERT INTO game_table \
                         (id, opening, lines, listing, public, over, begun, touched, needs, origin) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";
            let opened = sqlx::query(table)
                .bind(id.as_str())
                .bind(head)
                .bind(lines.len() as i64)
                .bind(listing)
                .bind(summary.public)
                .bind(summary.is_over())
                .bind(summary.begun)
                .bind(summary.touched as i64)
                .bind(needs(&opening.game, opening.rules))
                .bind(summary.origin.map(|origin| origin.to_string()))
                .execute(&mut *transaction)
                .await?;
            if opened.rows_affected() == 0 {
                return Err(StoreError::Taken);
            }
            let add = "INSERT INTO line (table_id, seq, text) \
                       SELECT $1, n - 1, t FROM unnest($2::text[]) WITH ORDINALITY AS new (t, n)";
            sqlx::query(add).bind(id.as_str()).bind(lines).execute(&mut *transaction).await?;
            sqlx::query(SEAT).bind(id.as_str()).bind(names(summary)).execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(())
        })
        .await
    }

    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError> {
        let add = "WITH longer AS (UPDATE game_table SET lines = lines + $3 WHERE id = $1 AND lines = $2 RETURNING id) \
                   INSERT INTO line (table_id, seq, text) \
                   SELECT longer.id, $2 + n - 1, t \
                   FROM longer, unnest($4::text[]) WITH ORDINALITY AS new (t, n)";
        let add = sqlx::query(add).bind(id.as_str()).bind(expected as i64).bind(lines.len() as i64);
        let add = add.bind(texts(lines)?);
        let added = self.in_time(async { Ok(add.execute(&self.pool).await?) }).await?;
        Ok(if added.rows_affected() == 0 { Appended::Conflict } else { Appended::Done })
    }

    async fn save_summary(&self, id: &TableId, summary: &TableSummary) -> Result<(), StoreError> {
        // A program with other rules may read the log differently; a game that has begun or is over stays so.
        let save = "UPDATE game_table SET listing = $2, public = $3, over = (over OR $4), begun = (begun OR $5), \
                      touched = $6 WHERE id = $1";
        let save = sqlx::query(save).bind(id.as_str()).bind(write(&summary.listing)?);
        let save = save.bind(summary.public).bind(summary.is_over()).bind(summary.begun);
        let save = save.bind(summary.touched as i64);
        self.in_time(async {
            if save.execute(&self.pool).await?.rows_affected() > 0 {
                sqlx::query(SEAT).bind(id.as_str()).bind(names(summary)).execute(&self.pool).await?;
            }
            Ok(())
        })
        .await
    }

    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError> {
        self.in_time(async {
            let head = sqlx::query_as("SELECT opening FROM game_table WHERE id = $1");
            let head: Option<(String,)> = head.bind(id.as_str()).fetch_optional(&self.pool).await?;
            let Some((text,)) = head else { return Ok(None) };
            Ok(Some((opening(&text)?, self.read(id, 0).await?)))
        })
        .await
    }

    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        self.in_time(self.read(id, from)).await
    }

    async fn is_over(&self, id: &TableId) -> Result<bool, StoreError> {
        let row = sqlx::query_as("SELECT over FROM game_table WHERE id = $1").bind(id.as_str());
        let row: Option<(bool,)> = self.in_time(async { Ok(row.fetch_optional(&self.pool).await?) }).await?;
        Ok(row.is_some_and(|(over,)| over))
    }

    async fn keep_record(&self, id: &TableId, text: &str) -> Result<(), StoreError> {
        let keep = "INSERT INTO record (table_id, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let keep = sqlx::query(keep).bind(id.as_str()).bind(text);
        self.in_time(async { Ok(keep.execute(&self.pool).await.map(drop)?) }).await
    }

    async fn record(&self, id: &TableId) -> Result<Option<String>, StoreError> {
        let row = sqlx::query_as("SELECT text FROM record WHERE table_id = $1").bind(id.as_str());
        let row: Option<(String,)> =
            self.in_time(async { Ok(row.fetch_optional(&self.pool).await?) }).await?;
        Ok(row.map(|(text,)| text))
    }

    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        let rows = "SELECT listing FROM (SELECT listing, number, ROW_NUMBER() OVER \
                    (PARTITION BY COALESCE(origin, id) ORDER BY number DESC) AS nth \
                    FROM game_table WHERE public AND NOT over) AS numbered \
                    ORDER BY nth > 3, number DESC LIMIT $1";
        let rows = sqlx::query_as(rows).bind(i64::from(most));
        Ok(listings(self.in_time(async { Ok(rows.fetch_all(&self.pool).await?) }).await?))
    }

    async fn public_of(&self, origin: Hash) -> Result<u32, StoreError> {
        let count = "SELECT COUNT(*) FROM game_table WHERE origin = $1 AND public AND NOT over";
        let count = sqlx::query_as(count).bind(origin.to_string());
        let (count,): (i64,) = self.in_time(async { Ok(count.fetch_one(&self.pool).await?) }).await?;
        Ok(count as u32)
    }

    async fn abandoned(&self, sweep: &Sweep, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError> {
        self.within(LONG_PATIENCE, self.find_abandoned(sweep, after.map_or("", TableId::as_str))).await
    }

    async fn delete_abandoned(&self, sweep: &Sweep, ids: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        let mut swept = Vec::new();
        for some in ids.chunks(SWEEP_BATCH) {
            swept.extend(self.within(LONG_PATIENCE, self.delete_some(sweep, some)).await?);
        }
        tables(swept)
    }

    async fn sweep_guests(&self, alone: u64, unused: u64, now: u64, most: u32) -> Result<u64, StoreError> {
        let work = async {
            for (old, until) in [
                ("DELETE FROM code WHERE until <= $1", now),
                ("DELETE FROM admin_order WHERE at < $1", now.saturating_sub(7 * DAY)),
            ] {
                sqlx::query(old).bind(until as i64).execute(&self.pool).await?;
            }
            let old = "WITH old AS (SELECT hash FROM token WHERE seen < $1 AND (seen < $2 OR NOT EXISTS \
                       (SELECT 1 FROM sitting WHERE sitting.guest = token.guest)) LIMIT $3) \
                       DELETE FROM token USING old WHERE token.hash = old.hash RETURNING token.guest";
            let old = sqlx::query_as(old).bind(alone as i64).bind(unused as i64).bind(i64::from(most));
            let old: Vec<(String,)> = old.fetch_all(&self.pool).await?;
            let guests: Vec<&str> = old.iter().map(|(guest,)| guest.as_str()).collect();
            let nothing_left = "DELETE FROM guest WHERE id = ANY($1) \
                                AND NOT EXISTS (SELECT 1 FROM token WHERE token.guest = guest.id) \
                                AND NOT EXISTS (SELECT 1 FROM sitting WHERE sitting.guest = guest.id)";
            sqlx::query(nothing_left).bind(guests).execute(&self.pool).await?;
            Ok(old.len() as u64)
        };
        self.within(LONG_PATIENCE, work).await
    }

    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError> {
        let rows = "SELECT listing FROM game_table JOIN sitting ON sitting.table_id = game_table.id \
                    WHERE sitting.guest = $1 ORDER BY over, number DESC LIMIT $2";
        let rows = sqlx::query_as(rows).bind(guest.as_str()).bind(i64::from(most));
        Ok(listings(self.in_time(async { Ok(rows.fetch_all(&self.pool).await?) }).await?))
    }

    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        let put = "INSERT INTO guest (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        let name = guest.name.as_ref().map(|name| name.as_str());
        let put = sqlx::query(put).bind(guest.id.as_str()).bind(name);
        self.in_time(async { Ok(put.execute(&self.pool).await.map(drop)?) }).await
    }

    async fn put_token(&self, hash: Hash, guest: &GuestId, now: u64) -> Result<(), StoreError> {
        let put = "INSERT INTO token (hash, guest, seen) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let put = sqlx::query(put).bind(hash.to_string()).bind(guest.as_str()).bind(now as i64);
        self.in_time(async { Ok(put.execute(&self.pool).await.map(drop)?) }).await
    }

    async fn touch_token(&self, hash: Hash, now: u64) -> Result<(), StoreError> {
        let touch = sqlx::query("UPDATE token SET seen = $2 WHERE hash = $1 AND seen < $3");
        let touch = touch.bind(hash.to_string()).bind(now as i64).bind(now.saturating_sub(DAY) as i64);
        self.in_time(async { Ok(touch.execute(&self.pool).await.map(drop)?) }).await
    }

    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let row = "SELECT guest.id, guest.name FROM guest JOIN token ON token.guest = guest.id WHERE token.hash = $1";
        let row = sqlx::query_as(row).bind(token.to_string());
        guest(self.in_time(async { Ok(row.fetch_optional(&self.pool).await?) }).await?)
    }

    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError> {
        let put = "WITH old AS (DELETE FROM code WHERE guest = $2) \
                   INSERT INTO code (hash, guest, until) VALUES ($1, $2, $3)";
        let put = sqlx::query(put).bind(hash.to_string()).bind(guest.as_str()).bind(until as i64);
        self.in_time(async { Ok(put.execute(&self.pool).await.map(drop)?) }).await
    }

    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError> {
        self.in_time(async {
            let take = "DELETE FROM code WHERE hash = $1 AND until > $2 RETURNING guest";
            let take = sqlx::query_as(take).bind(hash.to_string()).bind(now as i64);
            let taken: Option<(String,)> = take.fetch_optional(&self.pool).await?;
            let Some((id,)) = taken else { return Ok(None) };
            let row = sqlx::query_as("SELECT id, name FROM guest WHERE id = $1");
            guest(row.bind(id).fetch_optional(&self.pool).await?)
        })
        .await
    }

    async fn calendar(&self) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query_as("SELECT now FROM calendar");
        let row: Option<(i64,)> = self.in_time(async { Ok(row.fetch_optional(&self.pool).await?) }).await?;
        Ok(row.map(|(now,)| now as u64))
    }

    async fn keep_calendar(&self, now: u64) -> Result<(), StoreError> {
        let keep = sqlx::query("UPDATE calendar SET now = GREATEST(now, $1)").bind(now as i64);
        self.in_time(async { Ok(keep.execute(&self.pool).await.map(drop)?) }).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        let write = "INSERT INTO health VALUES (1, now()) ON CONFLICT (one) DO UPDATE SET at = excluded.at";
        self.in_time(async { Ok(sqlx::query(write).execute(&self.pool).await.map(drop)?) }).await
    }

    fn connections(&self) -> Option<(u32, u32)> {
        Some((self.pool.size(), self.pool.num_idle() as u32))
    }

    async fn orders(&self, after: i64) -> Result<Vec<(i64, Order)>, StoreError> {
        let rows = "SELECT number, what, subject FROM admin_order WHERE number > $1 ORDER BY number";
        let rows = sqlx::query_as(rows).bind(after);
        Ok(orders(self.in_time(async { Ok(rows.fetch_all(&self.pool).await?) }).await?))
    }

    async fn last_order(&self) -> Result<i64, StoreError> {
        let last = sqlx::query_as("SELECT COALESCE(MAX(number), 0) FROM admin_order");
        let (last,): (i64,) = self.in_time(async { Ok(last.fetch_one(&self.pool).await?) }).await?;
        Ok(last)
    }

    async fn order(&self, order: &Order, now: u64) -> Result<(), StoreError> {
        let (what, subject) = order.words();
        let first: &[&'static str] = match order {
            Order::Look(_) => &[],
            Order::Revoke(_) => &["DELETE FROM token WHERE guest = $1", "DELETE FROM code WHERE guest = $1"],
            Order::Ban(_) => &["INSERT INTO ban VALUES ($1) ON CONFLICT DO NOTHING"],
            Order::Unban(_) => &["DELETE FROM ban WHERE address = $1"],
        };
        self.in_time(async {
            for statement in first {
                sqlx::query(*statement).bind(subject).execute(&self.pool).await?;
            }
            let note = sqlx::query("INSERT INTO admin_order (what, subject, at) VALUES ($1, $2, $3)");
            note.bind(what).bind(subject).bind(now as i64).execute(&self.pool).await?;
            Ok(())
        })
        .await
    }

    async fn bans(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query_as("SELECT address FROM ban");
        let rows: Vec<(String,)> = self.in_time(async { Ok(rows.fetch_all(&self.pool).await?) }).await?;
        Ok(rows.into_iter().map(|(address,)| address).collect())
    }

    async fn summaries(&self, after: i64, most: u32) -> Result<Vec<AdminListing>, StoreError> {
        let rows = sqlx::query_as(SUMMARY).bind(after).bind(i64::from(most));
        summaries(self.within(LONG_PATIENCE, async { Ok(rows.fetch_all(&self.pool).await?) }).await?)
    }

    async fn close(&self) {
        // A hanging statement does not keep the program from ending.
        let _ = timeout(PATIENCE, self.pool.close()).await;
    }
}
