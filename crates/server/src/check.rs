//! Finds what a new version of the program could not continue, before it replaces the old one.
//!
//! It only reads, and only fields that every version has written: a server of an earlier version may be running.

use crate::node::{file, require_database};
use crate::{Database, NodeError, StoreError};
use serde::Deserialize;
use sqlx::ConnectOptions;
use std::collections::BTreeMap;
use wire::{Listing, Status};

/// A table that this version of the program cannot play.
#[derive(Clone, Debug)]
pub struct UnplayableTable {
    /// The table as in a list.
    pub listing: Listing,
    /// The version of its rules.
    pub rules: u32,
    /// The version of this program, if it has the game at all.
    pub here: Option<u32>,
}

/// The result of a check.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// How many tables there are.
    pub tables: u64,
    /// Running games that could not continue.
    pub running: Vec<UnplayableTable>,
    /// Tables that are waiting for players and could not begin.
    pub waiting: Vec<UnplayableTable>,
    /// How many finished games have other rules. They stay readable as text.
    pub over: u64,
}

/// The fields of an opening that every version has written.
#[derive(Deserialize)]
struct OpeningHeader {
    game: String,
    rules: u32,
    #[serde(default)]
    options: BTreeMap<String, String>,
}

/// How many tables are read at a time.
const BATCH: i64 = 1000;

/// Checks all tables.
pub async fn check(database: &Database) -> Result<Checked, NodeError> {
    require_database(database)?;
    let mut reader = match database {
        Database::Directory(path) => {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file(path)).read_only(true);
            TableReader::Sqlite(options.connect().await.map_err(StoreError::from)?)
        }
        Database::Postgres(url) => {
            let options: sqlx::postgres::PgConnectOptions = url.parse().map_err(StoreError::from)?;
            TableReader::Postgres(options.connect().await.map_err(StoreError::from)?)
        }
    };
    let (mut checked, mut last) = (Checked::default(), 0);
    loop {
        let rows = reader.next(last).await.map_err(StoreError::from)?;
        let Some((end, ..)) = rows.last() else { return Ok(checked) };
        last = *end;
        rows.iter().for_each(|(_, opening, listing, over)| checked.add(opening, listing, *over));
    }
}

impl Checked {
    fn add(&mut self, opening: &str, listing: &str, over: bool) {
        self.tables += 1;
        let (Ok(header), Ok(listing)) =
            (serde_json::from_str::<OpeningHeader>(opening), serde_json::from_str::<Listing>(listing))
        else {
            return;
        };
        let options: Vec<_> = header.options.into_iter().collect();
        let here = games::rules(&header.game, &options);
        if here == Some(header.rules) {
            return;
        }
        let status = listing.status;
        let unplayable = UnplayableTable { listing, rules: header.rules, here };
        match status {
            _ if over => self.over += 1,
            Status::Finished => self.over += 1,
            Status::Open | Status::Starting => self.waiting.push(unplayable),
            Status::Running | Status::Paused => self.running.push(unplayable),
        }
    }
}

enum TableReader {
    Sqlite(sqlx::SqliteConnection),
    Postgres(sqlx::PgConnection),
}

impl TableReader {
    /// The next tables after the one with the number `last`.
    async fn next(&mut self, last: i64) -> Result<Vec<(i64, String, String, bool)>, sqlx::Error> {
        let query = "SELECT number, opening, listing, over FROM game_table WHERE number > $1 ORDER BY number LIMIT $2";
        match self {
            TableReader::Sqlite(on) => sqlx::query_as(query).bind(last).bind(BATCH).fetch_all(on).await,
            TableReader::Postgres(on) => sqlx::query_as(query).bind(last).bind(BATCH).fetch_all(on).await,
        }
    }
}
