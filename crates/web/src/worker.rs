//! What the worker calls; `static/worker.js` says when.

#![expect(unreachable_pub, reason = "the worker calls them")]

use crate::chunks;
use crate::tables::Tables;
use js_sys::Array;
use std::cell::Cell;
use wasm_bindgen::prelude::*;

thread_local! {
    static LOADED: Cell<Option<&'static Tables>> = const { Cell::new(None) };
}

/// Loads what keeps tables; nothing else may be called before. False if it did not come.
#[wasm_bindgen]
pub async fn tables_begin() -> bool {
    let tables = chunks::open_tables().await.ok();
    LOADED.set(tables);
    tables.is_some()
}

fn tables() -> Result<&'static Tables, JsValue> {
    LOADED.get().ok_or_else(|| "the tables are not loaded".into())
}

/// Takes back what was stored.
#[wasm_bindgen]
pub fn tables_load(table: &str, part: u32, text: &str) -> Result<(), JsValue> {
    (tables()?.load)(table, part, text);
    Ok(())
}

/// Another keeps the tables now.
#[wasm_bindgen]
pub fn tables_drop() -> Result<(), JsValue> {
    (tables()?.clear)();
    Ok(())
}

/// Hears a message of a tab; what is to be done.
#[wasm_bindgen]
pub fn tables_hear(tab: u32, text: &str, time: f64) -> Result<Array, JsValue> {
    Ok((tables()?.hear)(tab, text, time))
}

/// Lets a bot act; nothing if none is asked.
#[wasm_bindgen]
pub fn tables_think(time: f64) -> Result<Option<Array>, JsValue> {
    Ok((tables()?.think)(time))
}

/// A tab was closed.
#[wasm_bindgen]
pub fn tables_leave(tab: u32) -> Result<(), JsValue> {
    (tables()?.leave)(tab);
    Ok(())
}

/// Whether a message or a stored line is about a table whose code is not here yet.
#[wasm_bindgen]
pub fn tables_need(text: &str) -> Result<bool, JsValue> {
    Ok((tables()?.need)(text))
}

/// Fetches that code, or the adviser with this number, who answers what is asked from then on; false if it did not come.
#[wasm_bindgen]
pub async fn tables_fetch(which: u32) -> bool {
    let came = match which {
        0 => chunks::join_hexes().await,
        adviser => chunks::advise(adviser).await,
    };
    came.is_ok()
}
