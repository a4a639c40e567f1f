//! What is kept: the logs of tables, and who the guests are.

mod memory;
mod postgres;
mod sqlite;
mod text;

pub use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::Sqlite;

use room::{Line, Opening, Room};
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
    /// Whether the game ever began.
    pub begun: bool,
    /// When something last happened there or somebody looked, in seconds since 1970. It need not be exact, so that not
    /// every act is a change.
    pub touched: u64,
}

impl Shelf {
    /// What lists need to know of a table.
    pub fn of(room: &Room, touched: u64) -> Shelf {
        let guest = |seat| match room.sitter(seat) {
            Some(wire::Sitter::Guest { id, .. }) => Some(id.clone()),
            _ => None,
        };
        Shelf {
            listing: room.listing(None),
            public: room.opening().public,
            guests: room.seats().filter_map(guest).collect(),
            begun: room.board().is_some(),
            touched,
        }
    }

    /// Whether the table is never forgotten: the game was played.
    pub fn is_for_good(&self) -> bool {
        self.is_over() && self.begun
    }

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

    /// Forgets tables that were abandoned, at most so many: those whose game never began and that were last touched
    /// before `unbegun` (seconds since 1970), and games that are not over and were last touched before `unfinished`.
    /// Gives their names. Games that are over stay.
    async fn sweep(&self, unbegun: u64, unfinished: u64, most: u32) -> Result<Vec<TableId>, StoreError>;

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
