//! What is stored: the logs of tables, and the guests.

mod error;
mod memory;
mod orders;
mod postgres;
mod sqlite;
mod summary;
mod text;

pub use error::StoreError;
pub use memory::Memory;
pub use orders::{AdminListing, Order};
pub use postgres::{CONNECTIONS, Postgres};
pub use sqlite::Sqlite;
pub use summary::TableSummary;

use room::{Line, Opening};
use wire::{GuestId, Hash, Listing, Name, TableId};

/// The result of an attempt to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is stored durably.
    Done,
    /// The log is longer than expected: another node has written. Nothing was stored.
    Conflict,
}

/// A guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// As other players see them.
    pub id: GuestId,
    /// Their name.
    pub name: Option<Name>,
}

/// Which tables and guests to delete. Times are those of the calendar ([`Store::calendar`]); zero means never.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sweep {
    /// Tables whose game never began and that were last touched before this time.
    pub unbegun: u64,
    /// Unfinished games that were last touched before this time.
    pub unfinished: u64,
    /// At most this many are found at once.
    pub most: u32,
    /// What this version can read, as [`needs`] writes it. Other tables are not deleted.
    pub readable: Vec<String>,
}

/// What a program needs to play a table: the game, with the version of its rules.
pub fn needs(game: &str, rules: u32) -> String {
    format!("{game} {rules}")
}

/// Everything that this program can play, as [`needs`] writes it.
pub fn readable() -> Vec<String> {
    let all = games::all().into_iter().map(|game| game.name);
    all.filter_map(|game| games::rules(&game, &[]).map(|rules| needs(&game, rules))).collect()
}

/// Stores logs and guests.
///
/// Every implementation passes the same tests. What one call has written is visible to every later call, on every
/// node that uses the same store, even after a power cut.
#[async_trait::async_trait]
pub trait Store: Send + Sync {
    /// Stores a new table, with the first lines of its log.
    async fn open(
        &self,
        id: &TableId,
        opening: &Opening,
        lines: &[Line],
        summary: &TableSummary,
    ) -> Result<(), StoreError>;

    /// Adds lines to a log that has `expected` lines.
    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError>;

    /// Stores the summary of a table. A table that has begun or is over stays so.
    async fn save_summary(&self, id: &TableId, summary: &TableSummary) -> Result<(), StoreError>;

    /// A table with its whole log.
    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError>;

    /// The lines of a log after the first `from`.
    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError>;

    /// Whether a table was saved as over.
    async fn is_over(&self, id: &TableId) -> Result<bool, StoreError>;

    /// Stores the recorded game of a finished table, for ever.
    async fn keep_record(&self, id: &TableId, text: &str) -> Result<(), StoreError>;

    /// The recorded game of a finished table, if it was stored.
    async fn record(&self, id: &TableId) -> Result<Option<String>, StoreError>;

    /// Unfinished public tables: the newest of each origin first, so that nobody fills the list alone.
    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError>;

    /// How many public tables of an origin are unfinished.
    async fn public_of(&self, origin: Hash) -> Result<u32, StoreError>;

    /// Abandoned tables by their ids, after this one. Finished games are never among them.
    async fn abandoned(&self, sweep: &Sweep, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError>;

    /// Deletes those of these tables that are still abandoned, and returns their ids.
    async fn delete_abandoned(&self, sweep: &Sweep, ids: &[TableId]) -> Result<Vec<TableId>, StoreError>;

    /// Deletes tokens that were last used before `unused`, or before `alone` if their guest sits at no table, at most
    /// `most` of them; also guests that nothing refers to any more, codes that have expired at `now`, and old orders.
    /// Returns the number of deleted tokens.
    async fn sweep_guests(&self, alone: u64, unused: u64, now: u64, most: u32) -> Result<u64, StoreError>;

    /// Tables of a guest, unfinished ones first, newest first.
    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError>;

    /// Stores a guest, new or renamed.
    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError>;

    /// Stores the hash of a token of a guest.
    async fn put_token(&self, hash: Hash, guest: &GuestId, now: u64) -> Result<(), StoreError>;

    /// Notes that a token was used, to the day.
    async fn touch_token(&self, hash: Hash, now: u64) -> Result<(), StoreError>;

    /// The guest of a token.
    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError>;

    /// Stores the hash of a code that moves a guest to another device, valid until `until`. Their earlier codes
    /// become invalid.
    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError>;

    /// Uses up a code: its guest, if it is valid at `now`.
    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError>;

    /// How long servers have been running on this store, in seconds, counted from the date of its creation. Unlike
    /// the machine's clock it never jumps, so nothing grows old by a wrong date, or while no server was running.
    async fn calendar(&self) -> Result<Option<u64>, StoreError>;

    /// Moves the calendar on; it never goes back.
    async fn keep_calendar(&self, now: u64) -> Result<(), StoreError>;

    /// Whether the store can write.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Tables that cannot be read because the database is damaged.
    fn damaged(&self) -> Vec<TableId> {
        Vec::new()
    }

    /// Connections to the database: open, and of those idle.
    fn connections(&self) -> Option<(u32, u32)> {
        None
    }

    /// The orders of the host, after the order with this number.
    async fn orders(&self, _after: i64) -> Result<Vec<(i64, Order)>, StoreError> {
        Ok(Vec::new())
    }

    /// The number of the last order.
    async fn last_order(&self) -> Result<i64, StoreError> {
        Ok(0)
    }

    /// Stores an order, and carries out its part in the store itself.
    async fn order(&self, _order: &Order, _now: u64) -> Result<(), StoreError> {
        Err(StoreError::Unreachable("this store does not support orders".to_owned()))
    }

    /// Banned addresses.
    async fn bans(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    /// Tables in the order of their creation, after the one with this number.
    async fn summaries(&self, _after: i64, _most: u32) -> Result<Vec<AdminListing>, StoreError> {
        Ok(Vec::new())
    }

    /// Waits until everything is written and closes the files.
    async fn close(&self) {}
}
