//! A store in PostgreSQL, for several nodes.
//!
//! A log grows by one statement that names the length it is thought to have. Whoever is mistaken writes nothing.

use super::text::{guest, lines, listings, opening, tables, write};
use super::{Appended, Guest, Shelf, Store, StoreError};
use room::{Line, Opening};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use std::time::Duration;
use wire::{GuestId, Hash, Listing, TableId};

/// How many statements run at the same time.
const CONNECTIONS: u32 = 24;

/// A database on its own server.
pub struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Connects, and brings the tables up to date.
    pub async fn connect(url: &str) -> Result<Postgres, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            .connect(url)
            .await?;
        sqlx::migrate!("migrations/postgres")
            .run(&pool)
            .await
            .map_err(|error| StoreError(error.to_string()))?;
        Ok(Postgres { pool })
    }

    /// The connections, for the bus that uses the same database.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }
}

fn texts(lines: &[Line]) -> Result<Vec<String>, StoreError> {
    lines.iter().map(write).collect()
}

fn names(shelf: &Shelf) -> Vec<String> {
    shelf.guests.iter().map(ToString::to_string).collect()
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
        shelf: &Shelf,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let table = "INSERT INTO game_table (id, opening, lines, listing, public, over, begun, touched) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        sqlx::query(table)
            .bind(id.as_str())
            .bind(write(opening)?)
            .bind(lines.len() as i64)
            .bind(write(&shelf.listing)?)
            .bind(shelf.public)
            .bind(shelf.is_over())
            .bind(shelf.begun)
            .bind(shelf.touched as i64)
            .execute(&mut *transaction)
            .await?;
        let add = "INSERT INTO line (table_id, seq, text) \
                   SELECT $1, n - 1, t FROM unnest($2::text[]) WITH ORDINALITY AS new (t, n)";
        sqlx::query(add).bind(id.as_str()).bind(texts(lines)?).execute(&mut *transaction).await?;
        sqlx::query(SEAT).bind(id.as_str()).bind(names(shelf)).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError> {
        let add = "WITH longer AS (UPDATE game_table SET lines = lines + $3 WHERE id = $1 AND lines = $2 RETURNING id) \
                   INSERT INTO line (table_id, seq, text) \
                   SELECT longer.id, $2 + n - 1, t \
                   FROM longer, unnest($4::text[]) WITH ORDINALITY AS new (t, n)";
        let added = sqlx::query(add)
            .bind(id.as_str())
            .bind(expected as i64)
            .bind(lines.len() as i64)
            .bind(texts(lines)?)
            .execute(&self.pool)
            .await?;
        Ok(if added.rows_affected() == 0 { Appended::Conflict } else { Appended::Done })
    }

    async fn shelve(&self, id: &TableId, shelf: &Shelf) -> Result<(), StoreError> {
        let shelve = "UPDATE game_table SET listing = $2, public = $3, over = $4, begun = $5, touched = $6 WHERE id = $1";
        let shelve = sqlx::query(shelve).bind(id.as_str()).bind(write(&shelf.listing)?);
        let shelve = shelve.bind(shelf.public).bind(shelf.is_over()).bind(shelf.begun);
        if shelve.bind(shelf.touched as i64).execute(&self.pool).await?.rows_affected() == 0 {
            return Ok(());
        }
        sqlx::query(SEAT).bind(id.as_str()).bind(names(shelf)).execute(&self.pool).await?;
        Ok(())
    }

    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError> {
        let head = sqlx::query_as("SELECT opening FROM game_table WHERE id = $1");
        let head: Option<(String,)> = head.bind(id.as_str()).fetch_optional(&self.pool).await?;
        let Some((text,)) = head else { return Ok(None) };
        Ok(Some((opening(&text)?, self.since(id, 0).await?)))
    }

    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        let rows = sqlx::query_as("SELECT text FROM line WHERE table_id = $1 AND seq >= $2 ORDER BY seq");
        lines(rows.bind(id.as_str()).bind(from as i64).fetch_all(&self.pool).await?)
    }

    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        let rows = "SELECT listing FROM game_table WHERE public AND NOT over ORDER BY number DESC LIMIT $1";
        listings(sqlx::query_as(rows).bind(i64::from(most)).fetch_all(&self.pool).await?)
    }

    async fn sweep(&self, unbegun: u64, unfinished: u64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        // A table that is being written to right now is not abandoned.
        let sweep = "WITH old AS (SELECT id FROM game_table WHERE NOT (over AND begun) AND touched < $1 \
                     AND touched < CASE WHEN begun THEN $2 ELSE $3 END LIMIT $4 FOR UPDATE SKIP LOCKED) \
                     DELETE FROM game_table USING old WHERE game_table.id = old.id RETURNING game_table.id";
        let sweep = sqlx::query_as(sweep).bind(unbegun.max(unfinished) as i64).bind(unfinished as i64);
        let swept: Vec<(String,)> =
            sweep.bind(unbegun as i64).bind(i64::from(most)).fetch_all(&mut *transaction).await?;
        let names: Vec<&str> = swept.iter().map(|(id,)| id.as_str()).collect();
        for of in
            ["DELETE FROM line WHERE table_id = ANY($1)", "DELETE FROM sitting WHERE table_id = ANY($1)"]
        {
            sqlx::query(of).bind(&names).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        tables(swept)
    }

    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError> {
        let rows = "SELECT listing FROM game_table JOIN sitting ON sitting.table_id = game_table.id \
                    WHERE sitting.guest = $1 ORDER BY over, number DESC LIMIT $2";
        let rows = sqlx::query_as(rows).bind(guest.as_str()).bind(i64::from(most));
        listings(rows.fetch_all(&self.pool).await?)
    }

    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        let put = "INSERT INTO guest (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        let name = guest.name.as_ref().map(|name| name.as_str());
        sqlx::query(put).bind(guest.id.as_str()).bind(name).execute(&self.pool).await?;
        Ok(())
    }

    async fn put_token(&self, hash: Hash, guest: &GuestId) -> Result<(), StoreError> {
        let put = "INSERT INTO token (hash, guest) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(put).bind(hash.to_string()).bind(guest.as_str()).execute(&self.pool).await?;
        Ok(())
    }

    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let row = "SELECT guest.id, guest.name FROM guest JOIN token ON token.guest = guest.id WHERE token.hash = $1";
        guest(sqlx::query_as(row).bind(token.to_string()).fetch_optional(&self.pool).await?)
    }

    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError> {
        let put = sqlx::query("INSERT INTO code (hash, guest, until) VALUES ($1, $2, $3)");
        put.bind(hash.to_string()).bind(guest.as_str()).bind(until as i64).execute(&self.pool).await?;
        Ok(())
    }

    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError> {
        let take = "DELETE FROM code WHERE hash = $1 AND until > $2 RETURNING guest";
        let take = sqlx::query_as(take).bind(hash.to_string()).bind(now as i64);
        let taken: Option<(String,)> = take.fetch_optional(&self.pool).await?;
        sqlx::query("DELETE FROM code WHERE until <= $1").bind(now as i64).execute(&self.pool).await?;
        let Some((id,)) = taken else { return Ok(None) };
        let row = sqlx::query_as("SELECT id, name FROM guest WHERE id = $1");
        guest(row.bind(id).fetch_optional(&self.pool).await?)
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
