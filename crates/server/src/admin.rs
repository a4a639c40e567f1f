//! What the host may do with tables and guests, even while the server runs.

use crate::store::{AdminListing, Appended, Guest, Order, Store, TableSummary};
use crate::{NodeError, StoreError};
use room::{Entry, Line, Opening, Room};
use serde::{Deserialize, Serialize};
use wire::{GuestId, Hash, Status, TableId, Token};

/// Why an order was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// There is no such table.
    #[error("there is no table {0}; 'landgrave admin tables --all' lists them")]
    NoTable(TableId),
    /// It is already over.
    #[error("the game at table {0} is over")]
    Over(TableId),
    /// This version must not change it.
    #[error("this version must not change table {0}: {1}")]
    Unreadable(TableId, String),
    /// A table with that id already exists.
    #[error("table {0} already exists")]
    Taken(TableId),
    /// No guest has that token.
    #[error("no guest has that token; give the token or the id of a guest")]
    NoGuest,
    /// A file that cannot be read.
    #[error("this is not an exported table: {0}")]
    NoExport(String),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store cannot be opened.
    #[error(transparent)]
    Node(#[from] NodeError),
}

/// A whole table, as a file. It holds the secret of its dice.
#[derive(Serialize, Deserialize)]
struct Export {
    /// The version of this format.
    landgrave_table: u32,
    id: TableId,
    opening: Opening,
    lines: Vec<Line>,
    over: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<String>,
}

/// The version of [`Export`].
const FORM: u32 = 1;
/// How many tables are read at a time.
const BATCH: u32 = 1000;

async fn now(store: &dyn Store) -> Result<u64, StoreError> {
    Ok(store.calendar().await?.unwrap_or_default())
}

/// All tables, oldest first.
pub async fn tables(store: &dyn Store) -> Result<Vec<AdminListing>, AdminError> {
    let mut all: Vec<AdminListing> = Vec::new();
    loop {
        let last = all.last().map_or(0, |table| table.number);
        let next = store.summaries(last, BATCH).await?;
        if next.is_empty() {
            return Ok(all);
        }
        all.extend(next);
    }
}

async fn load(store: &dyn Store, table: &TableId) -> Result<(Room, Vec<Line>), AdminError> {
    let found = store.load(table).await?;
    let (opening, lines) = found.ok_or_else(|| AdminError::NoTable(table.clone()))?;
    Ok((Room::from_log(table.clone(), opening, &lines), lines))
}

/// Ends a table: nobody has won.
pub async fn close(store: &dyn Store, table: &TableId) -> Result<(), AdminError> {
    loop {
        let (mut room, lines) = load(store, table).await?;
        if let Some(why) = room.unreadable() {
            return Err(AdminError::Unreadable(table.clone(), why.to_string()));
        }
        // What is stored as over stays so, even if its log reads differently today.
        if room.status() == Status::Finished || store.is_over(table).await? {
            return Err(AdminError::Over(table.clone()));
        }
        let line = Line::own(Entry::Abandoned);
        if store.append(table, lines.len() as u64, std::slice::from_ref(&line)).await? == Appended::Done {
            room.apply(&line);
            let now = now(store).await?;
            store.save_summary(table, &TableSummary::of(&room, now)).await?;
            store.order(&Order::Look(table.clone()), now).await?;
            return Ok(());
        }
        // Another act was just stored there; try again.
    }
}

/// Revokes a guest, named by a token or by an id.
pub async fn revoke(store: &dyn Store, whom: &str) -> Result<GuestId, AdminError> {
    let guest = match (whom.parse::<GuestId>(), whom.parse::<Token>()) {
        (Ok(guest), _) => guest,
        (Err(_), Ok(token)) => {
            let found: Option<Guest> = store.guest(Hash::of(token.as_str().as_bytes())).await?;
            found.ok_or(AdminError::NoGuest)?.id
        }
        (Err(_), Err(_)) => return Err(AdminError::NoGuest),
    };
    store.order(&Order::Revoke(guest.clone()), now(store).await?).await?;
    Ok(guest)
}

/// Bans an address, or lifts the ban.
pub async fn ban(store: &dyn Store, address: std::net::IpAddr, is_banned: bool) -> Result<(), AdminError> {
    let address = crate::origin::network(address).to_string();
    let order = if is_banned { Order::Ban(address) } else { Order::Unban(address) };
    Ok(store.order(&order, now(store).await?).await?)
}

/// A table as text that [`import`] reads. It holds the secret of its dice, and with it every card of a running game.
pub async fn export(store: &dyn Store, table: &TableId) -> Result<String, AdminError> {
    let found = store.load(table).await?;
    let (opening, lines) = found.ok_or_else(|| AdminError::NoTable(table.clone()))?;
    let (id, over, record) = (table.clone(), store.is_over(table).await?, store.record(table).await?);
    let export = Export { landgrave_table: FORM, id, opening, lines, over, record };
    serde_json::to_string(&export).map_err(|error| AdminError::NoExport(error.to_string()))
}

/// Stores an exported table, even one that this version cannot play. A table that already exists is not changed.
pub async fn import(store: &dyn Store, text: &str) -> Result<TableId, AdminError> {
    let read: Export = serde_json::from_str(text).map_err(|error| AdminError::NoExport(error.to_string()))?;
    if read.landgrave_table != FORM {
        return Err(AdminError::NoExport(format!(
            "its format is {}, this program reads {FORM}",
            read.landgrave_table
        )));
    }
    let mut room = Room::from_log(read.id.clone(), read.opening.clone(), &read.lines);
    if read.over {
        if room.status() != Status::Finished && room.unreadable().is_none() {
            // It does not start again, even if its log reads differently today.
            room.mark_log_wrong();
        }
        let result = read.record.as_deref().and_then(|text| table::Record::parse(text).ok()?.result);
        room.recall_end(result);
    }
    let summary = TableSummary::of(&room, now(store).await?);
    match store.open(&read.id, &read.opening, &read.lines, &summary).await {
        Ok(()) => {}
        Err(StoreError::Taken) => return Err(AdminError::Taken(read.id)),
        Err(error) => return Err(error.into()),
    }
    if let Some(record) = read.record {
        store.keep_record(&read.id, &record).await?;
    }
    Ok(read.id)
}
