//! What the worker calls; `static/worker.js` says when.

#![expect(unreachable_pub, reason = "the worker calls them")]

use crate::chunks;
use crate::host::{Given, Host, Out};
use crate::random::random;
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

/// How the games of the family begin whose code comes later.
const HEXES: &str = "\"settlers/";
/// One of them.
const HEXES_BASE: &str = "settlers/base";

thread_local! {
    static HOST: RefCell<Host> = RefCell::default();
}

fn given(time: f64) -> Given {
    Given { time: time as u64, random: Box::new(random) }
}

fn list(out: Vec<Out>) -> Array {
    let entry = |one: Out| match one {
        Out::Say(tab, text) => Array::of3(&"say".into(), &tab.into(), &text.into()),
        Out::Keep(table, part, text) => Array::of4(&"keep".into(), &table.into(), &part.into(), &text.into()),
        Out::Forget(table) => Array::of2(&"forget".into(), &table.into()),
    };
    out.into_iter().map(entry).collect()
}

/// Takes back what was stored.
#[wasm_bindgen]
pub fn tables_load(table: &str, part: u32, text: &str) {
    HOST.with_borrow_mut(|host| host.load(table, part, text));
}

/// Another keeps the tables now.
#[wasm_bindgen]
pub fn tables_drop() {
    HOST.set(Host::default());
}

/// Hears a message of a tab; what is to be done.
#[wasm_bindgen]
pub fn tables_hear(tab: u32, text: &str, time: f64) -> Array {
    list(HOST.with_borrow_mut(|host| host.hear(tab, text, &given(time))))
}

/// Lets a bot act; nothing if none is asked.
#[wasm_bindgen]
pub fn tables_think(time: f64) -> Option<Array> {
    HOST.with_borrow_mut(|host| host.think(&given(time))).map(list)
}

/// A tab was closed.
#[wasm_bindgen]
pub fn tables_leave(tab: u32) {
    HOST.with_borrow_mut(|host| host.leave(tab));
}

/// Whether a message or a stored line is about a table whose code is not here yet.
#[wasm_bindgen]
pub fn tables_need(text: &str) -> bool {
    text.contains(HEXES) && !room::is_here(HEXES_BASE)
}

/// Fetches that code; false if it did not come.
#[wasm_bindgen]
pub async fn tables_fetch() -> bool {
    chunks::join_hexes().await.is_ok()
}
