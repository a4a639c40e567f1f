//! A store in one file: SQLite with a write-ahead log.
//!
//! A commit that survives a power cut costs milliseconds, however much is in it. So one task writes, and it takes
//! everything that waits into one commit; nobody is answered before that commit is on the disk.

use super::text::{guest, lines, listings, opening, tables, write};
use super::{Appended, Guest, Shelf, Store, StoreError};
use room::{Line, Opening};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use wire::{GuestId, Hash, Listing, TableId};

/// How many writes go into one commit at most.
const MOST_TOGETHER: usize = 512;
/// How many writes may wait.
const QUEUE: usize = 4096;
/// How many read at the same time.
const READERS: u32 = 4;

/// One file.
pub struct Sqlite {
    readers: SqlitePool,
    writer: mpsc::Sender<Order>,
}

/// Something to write, and where to answer once it is on the disk.
struct Order {
    write: Write,
    done: oneshot::Sender<Result<Written, StoreError>>,
}

enum Write {
    Open { id: String, opening: String, lines: Vec<String>, shelf: Shelved },
    Append { id: String, expected: i64, lines: Vec<String> },
    Shelve { id: String, shelf: Shelved },
    Sweep { unbegun: i64, unfinished: i64, most: u32 },
    Guest { id: String, name: Option<String> },
    Token { hash: String, guest: String },
    Code { hash: String, guest: String, until: i64 },
    TakeCode { hash: String, now: i64 },
    Close,
}

/// A [`Shelf`] as the database has it.
struct Shelved {
    listing: String,
    public: bool,
    over: bool,
    guests: Vec<String>,
    begun: bool,
    touched: i64,
}

impl Shelved {
    fn of(shelf: &Shelf) -> Result<Shelved, StoreError> {
        Ok(Shelved {
            listing: write(&shelf.listing)?,
            public: shelf.public,
            over: shelf.is_over(),
            guests: shelf.guests.iter().map(ToString::to_string).collect(),
            begun: shelf.begun,
            touched: shelf.touched as i64,
        })
    }
}

/// What came of a write.
enum Written {
    Done,
    Conflict,
    Code(Option<String>),
    Swept(Vec<(String,)>),
}

impl Sqlite {
    /// Opens the file, makes it if it is missing, and brings its tables up to date.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let mut connection = options.connect().await?;
        sqlx::migrate!("migrations/sqlite")
            .run(&mut connection)
            .await
            .map_err(|error| StoreError(error.to_string()))?;
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).connect_with(options.read_only(true)).await?;
        let (writer, orders) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(connection, orders));
        Ok(Sqlite { readers, writer })
    }

    async fn order(&self, write: Write) -> Result<Written, StoreError> {
        let (done, answer) = oneshot::channel();
        let stopped = || StoreError("the store is closed".to_owned());
        self.writer.send(Order { write, done }).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }

    async fn done(&self, write: Write) -> Result<(), StoreError> {
        self.order(write).await.map(drop)
    }

    async fn guest_by_id(&self, id: &str) -> Result<Option<Guest>, StoreError> {
        let row = sqlx::query_as("SELECT id, name FROM guest WHERE id = ?");
        guest(row.bind(id).fetch_optional(&self.readers).await?)
    }
}

/// Takes what waits, writes it, commits, answers.
async fn write_all(mut connection: SqliteConnection, mut orders: mpsc::Receiver<Order>) {
    let mut together = Vec::new();
    while orders.recv_many(&mut together, MOST_TOGETHER).await > 0 {
        let closing = together.iter().any(|order| matches!(order.write, Write::Close));
        match commit(&mut connection, &together).await {
            Ok(written) => {
                for (order, written) in together.drain(..).zip(written) {
                    let _ = order.done.send(Ok(written));
                }
            }
            Err(error) => {
                // Nobody knows whether it is on the disk. The writers will look.
                tracing::error!(%error, "a commit failed");
                let error = StoreError::from(error);
                together.drain(..).for_each(|order| {
                    let _ = order.done.send(Err(error.clone()));
                });
            }
        }
        if closing {
            break;
        }
    }
    let _ = connection.close().await;
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

async fn carry_out(on: &mut SqliteConnection, write: &Write) -> Result<Written, sqlx::Error> {
    match write {
        Write::Open { id, opening, lines, shelf } => {
            // A failing statement would take everybody else's writes of this commit with it.
            let table = "INSERT INTO game_table (id, opening, lines, listing, public, over, begun, touched) \
                         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
            let opened = sqlx::query(table)
                .bind(id)
                .bind(opening)
                .bind(lines.len() as i64)
                .bind(&shelf.listing)
                .bind(shelf.public)
                .bind(shelf.over)
                .bind(shelf.begun)
                .bind(shelf.touched)
                .execute(&mut *on)
                .await?;
            if opened.rows_affected() == 0 {
                return Ok(Written::Conflict);
            }
            add_lines(on, id, 0, lines).await?;
            seat_guests(on, id, &shelf.guests).await?;
        }
        Write::Append { id, expected, lines } => {
            let longer = "UPDATE game_table SET lines = lines + ? WHERE id = ? AND lines = ?";
            let longer = sqlx::query(longer).bind(lines.len() as i64).bind(id).bind(expected);
            if longer.execute(&mut *on).await?.rows_affected() == 0 {
                return Ok(Written::Conflict);
            }
            add_lines(on, id, *expected, lines).await?;
        }
        Write::Shelve { id, shelf } => {
            let shelve = "UPDATE game_table SET listing = ?, public = ?, over = ?, begun = ?, touched = ? WHERE id = ?";
            let shelve = sqlx::query(shelve).bind(&shelf.listing).bind(shelf.public).bind(shelf.over);
            let shelve = shelve.bind(shelf.begun).bind(shelf.touched).bind(id);
            if shelve.execute(&mut *on).await?.rows_affected() > 0 {
                seat_guests(on, id, &shelf.guests).await?;
            }
        }
        Write::Sweep { unbegun, unfinished, most } => {
            let old = "SELECT id FROM game_table WHERE NOT (over AND begun) AND touched < ? \
                       AND touched < CASE WHEN begun THEN ? ELSE ? END LIMIT ?";
            let old = sqlx::query_as(old).bind(unbegun.max(unfinished)).bind(unfinished).bind(unbegun);
            let swept: Vec<(String,)> = old.bind(most).fetch_all(&mut *on).await?;
            for (id,) in &swept {
                for of in [
                    "DELETE FROM game_table WHERE id = ?",
                    "DELETE FROM line WHERE table_id = ?",
                    "DELETE FROM sitting WHERE table_id = ?",
                ] {
                    sqlx::query(of).bind(id).execute(&mut *on).await?;
                }
            }
            return Ok(Written::Swept(swept));
        }
        Write::Guest { id, name } => {
            let put = "INSERT INTO guest (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name";
            sqlx::query(put).bind(id).bind(name).execute(&mut *on).await?;
        }
        Write::Token { hash, guest } => {
            let put = "INSERT INTO token (hash, guest) VALUES (?, ?) ON CONFLICT DO NOTHING";
            sqlx::query(put).bind(hash).bind(guest).execute(&mut *on).await?;
        }
        Write::Code { hash, guest, until } => {
            let put = "INSERT INTO code (hash, guest, until) VALUES (?, ?, ?)";
            sqlx::query(put).bind(hash).bind(guest).bind(until).execute(&mut *on).await?;
        }
        Write::TakeCode { hash, now } => {
            // Codes that nobody has used in time go with it.
            let take = "DELETE FROM code WHERE hash = ? AND until > ? RETURNING guest";
            let taken: Option<(String,)> =
                sqlx::query_as(take).bind(hash).bind(now).fetch_optional(&mut *on).await?;
            sqlx::query("DELETE FROM code WHERE until <= ?").bind(now).execute(&mut *on).await?;
            return Ok(Written::Code(taken.map(|(guest,)| guest)));
        }
        Write::Close => {}
    }
    Ok(Written::Done)
}

async fn add_lines(
    on: &mut SqliteConnection,
    id: &str,
    first: i64,
    lines: &[String],
) -> Result<(), sqlx::Error> {
    for (line, seq) in lines.iter().zip(first..) {
        let add = sqlx::query("INSERT INTO line (table_id, seq, text) VALUES (?, ?, ?)");
        add.bind(id).bind(seq).bind(line).execute(&mut *on).await?;
    }
    Ok(())
}

async fn seat_guests(on: &mut SqliteConnection, id: &str, guests: &[String]) -> Result<(), sqlx::Error> {
    for guest in guests {
        let seat = sqlx::query("INSERT INTO sitting (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING");
        seat.bind(guest).bind(id).execute(&mut *on).await?;
    }
    Ok(())
}

#[async_trait::async_trait]
impl Store for Sqlite {
    async fn open(
        &self,
        id: &TableId,
        opening: &Opening,
        lines: &[Line],
        shelf: &Shelf,
    ) -> Result<(), StoreError> {
        let lines = lines.iter().map(write).collect::<Result<_, _>>()?;
        let (opening, shelf) = (write(opening)?, Shelved::of(shelf)?);
        match self.order(Write::Open { id: id.to_string(), opening, lines, shelf }).await? {
            Written::Conflict => Err(StoreError("there is a table of that name".to_owned())),
            _ => Ok(()),
        }
    }

    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError> {
        let lines = lines.iter().map(write).collect::<Result<_, _>>()?;
        let order = Write::Append { id: id.to_string(), expected: expected as i64, lines };
        Ok(match self.order(order).await? {
            Written::Conflict => Appended::Conflict,
            _ => Appended::Done,
        })
    }

    async fn shelve(&self, id: &TableId, shelf: &Shelf) -> Result<(), StoreError> {
        self.done(Write::Shelve { id: id.to_string(), shelf: Shelved::of(shelf)? }).await
    }

    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError> {
        let head = sqlx::query_as("SELECT opening FROM game_table WHERE id = ?");
        let head: Option<(String,)> = head.bind(id.as_str()).fetch_optional(&self.readers).await?;
        let Some((text,)) = head else { return Ok(None) };
        Ok(Some((opening(&text)?, self.since(id, 0).await?)))
    }

    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        let rows = sqlx::query_as("SELECT text FROM line WHERE table_id = ? AND seq >= ? ORDER BY seq");
        lines(rows.bind(id.as_str()).bind(from as i64).fetch_all(&self.readers).await?)
    }

    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        let rows =
            "SELECT listing FROM game_table WHERE public = 1 AND over = 0 ORDER BY number DESC LIMIT ?";
        listings(sqlx::query_as(rows).bind(most).fetch_all(&self.readers).await?)
    }

    async fn sweep(&self, unbegun: u64, unfinished: u64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let (unbegun, unfinished) = (unbegun as i64, unfinished as i64);
        match self.order(Write::Sweep { unbegun, unfinished, most }).await? {
            Written::Swept(swept) => tables(swept),
            _ => Ok(Vec::new()),
        }
    }

    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError> {
        let rows = "SELECT listing FROM game_table JOIN sitting ON sitting.table_id = game_table.id \
                    WHERE sitting.guest = ? ORDER BY over, number DESC LIMIT ?";
        listings(sqlx::query_as(rows).bind(guest.as_str()).bind(most).fetch_all(&self.readers).await?)
    }

    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        let name = guest.name.as_ref().map(ToString::to_string);
        self.done(Write::Guest { id: guest.id.to_string(), name }).await
    }

    async fn put_token(&self, hash: Hash, guest: &GuestId) -> Result<(), StoreError> {
        self.done(Write::Token { hash: hash.to_string(), guest: guest.to_string() }).await
    }

    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let row = "SELECT guest.id, guest.name FROM guest JOIN token ON token.guest = guest.id WHERE token.hash = ?";
        guest(sqlx::query_as(row).bind(token.to_string()).fetch_optional(&self.readers).await?)
    }

    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError> {
        let (hash, guest) = (hash.to_string(), guest.to_string());
        self.done(Write::Code { hash, guest, until: until as i64 }).await
    }

    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError> {
        let order = Write::TakeCode { hash: hash.to_string(), now: now as i64 };
        match self.order(order).await? {
            Written::Code(Some(id)) => self.guest_by_id(&id).await,
            _ => Ok(None),
        }
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        let _ = self.order(Write::Close).await;
        self.readers.close().await;
    }
}
