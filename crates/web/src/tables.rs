//! The tables of this browser, as the worker that keeps them uses them. All of it is in a chunk of its own: the page has no
//! use for rules and bots, it asks the worker.

use crate::host::{Given, Host, Out};
use crate::random::random;
use js_sys::Array;
use std::cell::RefCell;

/// What the worker may ask of the tables.
pub(crate) struct Tables {
    /// Takes back what was stored: a part of a table's log.
    pub(crate) load: fn(&str, u32, &str),
    /// Forgets all tables: another worker keeps them now.
    pub(crate) clear: fn(),
    /// Hears a message of a tab; what is to be done.
    pub(crate) hear: fn(u32, &str, f64) -> Array,
    /// Lets a bot act; nothing if none is asked.
    pub(crate) think: fn(f64) -> Option<Array>,
    /// A tab was closed.
    pub(crate) leave: fn(u32),
    /// Whether a message or a stored line is about a table whose rules are not loaded yet.
    pub(crate) need: fn(&str) -> bool,
}

/// How the games of the family begin whose code comes later.
const HEXES: &str = "\"settlers/";
/// One of them.
const HEXES_BASE: &str = "settlers/base";

thread_local! {
    static HOST: RefCell<Host> = RefCell::default();
}

/// The functions behind which rules and bots are.
pub(crate) static TABLES: Tables = Tables {
    load: |table, part, text| HOST.with_borrow_mut(|host| host.load(table, part, text)),
    clear: || HOST.set(Host::default()),
    hear: |tab, text, time| list(HOST.with_borrow_mut(|host| host.hear(tab, text, &given(time)))),
    think: |time| HOST.with_borrow_mut(|host| host.think(&given(time))).map(list),
    leave: |tab| HOST.with_borrow_mut(|host| host.leave(tab)),
    need: |text| text.contains(HEXES) && !room::is_here(HEXES_BASE),
};

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
