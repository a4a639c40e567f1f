//! Why a store failed.

use sqlx::migrate::MigrateError;
use wire::{Key, Reason, Reply, TableId};

/// Why the store failed. Nothing may be concluded from it: what was to be written may be stored or not.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be reached, or took too long.
    #[error("the store cannot be reached: {0}")]
    Unreachable(String),
    /// Its disk is full.
    #[error("the disk is full")]
    Full,
    /// What is stored is damaged.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// A table with that id already exists.
    #[error("a table with that id already exists")]
    Taken,
    /// It was written by another version of the program.
    #[error("this was written by another version of the program: {0}")]
    Foreign(String),
}

impl StoreError {
    /// Why a database could not be brought to the format of this version.
    pub(super) fn of_migration(error: MigrateError) -> StoreError {
        match error {
            MigrateError::VersionMissing(format) => StoreError::Foreign(format!(
                "its format is {format}, which is newer than this program; nothing was changed, start the newer version"
            )),
            error => StoreError::Unreachable(error.to_string()),
        }
    }

    /// The message for players.
    fn for_players(&self) -> &'static str {
        match self {
            StoreError::Unreachable(_) | StoreError::Taken => {
                "the server cannot store this at the moment; please try again"
            }
            StoreError::Full => "the disk of the server is full; please try again later",
            StoreError::Damaged(_) => {
                "the server cannot read this from its database, which is damaged; please tell the host"
            }
            StoreError::Foreign(_) => {
                "another version of the server has written this, and this one cannot read it; nothing is lost"
            }
        }
    }

    /// Refuses a request that could not be carried out because the store failed.
    pub(crate) fn refusal(&self, table: Option<TableId>, key: Option<Key>) -> Reply {
        let (text, retry) = (self.for_players().to_owned(), self.retry());
        Reply::Refused { table, key, reason: Reason::Busy, text, retry }
    }

    /// After how many milliseconds a retry makes sense.
    fn retry(&self) -> Option<u32> {
        match self {
            StoreError::Unreachable(_) | StoreError::Taken => Some(1_000),
            StoreError::Full => Some(5_000),
            StoreError::Damaged(_) | StoreError::Foreign(_) => None,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let code = error.as_database_error().and_then(|error| error.code());
        match code.as_deref() {
            // SQLITE_FULL, and no room for its shared memory; PostgreSQL's disk_full.
            Some("13" | "4874" | "53100") => StoreError::Full,
            // SQLITE_CORRUPT with its extensions, SQLITE_NOTADB; PostgreSQL's data_corrupted and index_corrupted.
            Some("11" | "267" | "523" | "779" | "26" | "XX001" | "XX002") => {
                StoreError::Damaged(error.to_string())
            }
            _ => StoreError::Unreachable(error.to_string()),
        }
    }
}
