//! How values are written in a database: as JSON, so that every later version and every other language can read it.

use super::{AdminListing, Order, StoreError};
use room::{Line, Opening};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{Listing, Name, TableId};

pub(super) fn write<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Foreign(format!("cannot be written: {error}")))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Foreign(error.to_string()))
}

fn bad(bad: wire::Bad) -> StoreError {
    StoreError::Foreign(bad.to_string())
}

pub(super) fn lines(rows: Vec<(String,)>) -> Result<Vec<Line>, StoreError> {
    rows.iter().map(|(text,)| read(text)).collect()
}

pub(super) fn opening(text: &str) -> Result<Opening, StoreError> {
    read(text)
}

/// Lists leave out what this version cannot read.
pub(super) fn listings(rows: Vec<(String,)>) -> Vec<Listing> {
    rows.iter().filter_map(|(text,)| read(text).ok()).collect()
}

/// The names of tables.
pub(super) fn tables(rows: Vec<(String,)>) -> Result<Vec<TableId>, StoreError> {
    rows.into_iter().map(|(id,)| id.try_into().map_err(bad)).collect()
}

/// A guest from a row of the database.
pub(super) fn guest(row: Option<(String, Option<String>)>) -> Result<Option<super::Guest>, StoreError> {
    let Some((id, name)) = row else { return Ok(None) };
    let id = id.try_into().map_err(bad)?;
    let name = name.and_then(|name| Name::try_from(name).ok());
    Ok(Some(super::Guest { id, name }))
}

pub(super) fn orders(rows: Vec<(i64, String, String)>) -> Vec<(i64, Order)> {
    rows.into_iter()
        .filter_map(|(number, what, subject)| Some((number, Order::read(&what, subject)?)))
        .collect()
}

/// The columns of an [`AdminListing`].
pub(super) const SUMMARY: &str = "SELECT number, listing, needs, lines, begun, over, touched, \
    EXISTS (SELECT 1 FROM record WHERE table_id = game_table.id) FROM game_table WHERE number > $1 \
    ORDER BY number LIMIT $2";

pub(super) type SummaryRow = (i64, String, String, i64, bool, bool, i64, bool);

pub(super) fn summaries(rows: Vec<SummaryRow>) -> Result<Vec<AdminListing>, StoreError> {
    let summary = |(number, listing, needs, lines, begun, over, touched, recorded): SummaryRow| {
        let (lines, touched) = (lines as u64, touched as u64);
        Ok(AdminListing { number, listing: read(&listing)?, needs, lines, begun, over, recorded, touched })
    };
    rows.into_iter().map(summary).collect()
}
