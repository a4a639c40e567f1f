//! What is kept: the logs of tables, and who the guests are.

mod memory;
mod postgres;
mod sqlite;
mod text;

pub use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::Sqlite;

use room::{Line, Opening};
use wire::{GuestId, Hash, Listing, Name, Status, TableId};

/// Why the store did not answer. Nothing may be concluded from it: what was to be written may be there or not.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the store cannot be reached: {0}")]
pub struct StoreError(pub String);

/// What came of an attempt to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is stored, and stays stored.
    Done,
    /// The log is longer than was thought: somebody else has written. Nothing was stored.
    Conflict,
}

/// A guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// As others may know him.
    pub id: GuestId,
    /// What he is called.
    pub name: Option<Name>,
}

/// What a list needs to know of a table; it follows from the log and is kept beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    /// As anybody may see it.
    pub listing: Listing,
    /// Whether it stands in the public list.
    pub public: bool,
    /// Who sits there.
    pub guests: Vec<GuestId>,
}

impl Shelf {
    /// Whether the table is over.
    pub fn is_over(&self) -> bool {
        self.listing.status == Status::Finished
    }
}

/// Keeps logs and guests.
///
/// Every implementation passes the same tests. What one call has written is there for every later call, on
/// every node that uses the same store, also after a power cut.
#[async_trait::async_trait]
pub trait Store: Send + Sync {
    /// Keeps a new table, with the first lines of its log.
    async fn open(
        &self,
        id: &TableId,
        opening: &Opening,
        lines: &[Line],
        shelf: &Shelf,
    ) -> Result<(), StoreError>;

    /// Adds lines to a log that has `expected` lines.
    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError>;

    /// What lists are to know of a table from now on.
    async fn shelve(&self, id: &TableId, shelf: &Shelf) -> Result<(), StoreError>;

    /// A table with its whole log.
    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError>;

    /// The lines of a log after the first `from`.
    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError>;

    /// Public tables that are not over, newest first.
    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError>;

    /// Tables of a guest, those that are not over first, newest first.
    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError>;

    /// Keeps a guest, new or renamed.
    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError>;

    /// Keeps the hash of a token that proves a guest.
    async fn put_token(&self, hash: Hash, guest: &GuestId) -> Result<(), StoreError>;

    /// The guest whom a token proves.
    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError>;

    /// Keeps the hash of a code that brings a guest to another device, good until `until` (seconds since 1970).
    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError>;

    /// Uses up a code: the guest it stood for, if it is good at `now`.
    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError>;

    /// Whether the store answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Waits until everything is written and lets go of the files.
    async fn close(&self) {}
}
