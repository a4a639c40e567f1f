//! How what is kept is written in a database: as JSON, so that every later version and every other language can
//! read it.

use super::StoreError;
use room::{Line, Opening};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{Listing, Name, TableId};

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

pub(super) fn write<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError(format!("cannot be written: {error}")))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError(format!("cannot be read: {error}")))
}

pub(super) fn lines(rows: Vec<(String,)>) -> Result<Vec<Line>, StoreError> {
    rows.iter().map(|(text,)| read(text)).collect()
}

pub(super) fn opening(text: &str) -> Result<Opening, StoreError> {
    read(text)
}

pub(super) fn listings(rows: Vec<(String,)>) -> Result<Vec<Listing>, StoreError> {
    rows.iter().map(|(text,)| read(text)).collect()
}

/// The names of tables.
pub(super) fn tables(rows: Vec<(String,)>) -> Result<Vec<TableId>, StoreError> {
    rows.into_iter()
        .map(|(id,)| id.try_into().map_err(|bad: wire::Bad| StoreError(bad.to_string())))
        .collect()
}

/// A guest by what a database knows of him.
pub(super) fn guest(row: Option<(String, Option<String>)>) -> Result<Option<super::Guest>, StoreError> {
    let Some((id, name)) = row else { return Ok(None) };
    let id = id.try_into().map_err(|bad: wire::Bad| StoreError(bad.to_string()))?;
    let name = name.and_then(|name| Name::try_from(name).ok());
    Ok(Some(super::Guest { id, name }))
}
