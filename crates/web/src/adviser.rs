//! The adviser: a worker (`static/adviser.js`) that works out hints and reviews, away from the page and from the bots
//! that play. It answers the requests for one family of games, see [`listen`], one after the other.
//!
//! A review is examined in slices, one for each request, so that the page can stop at any time. To cancel a hint, the
//! page ends the worker.

use crate::advice::{Advice, Described, Examined, Reply, Request, hint};
use crate::chunks;
use crate::texts::{self, Language};
use bots::{Budget, Hint, Scrutiny};
use std::cell::{Cell, RefCell};
use table::Seat;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a hint is thought about at most, and a slice of a review at least, in milliseconds.
const MOST: f64 = 10_000.0;
const SLICE: f64 = 250.0;
/// The least time between two reports of progress, in milliseconds.
const BETWEEN: f64 = 80.0;

/// The numbers of the advisers; 0 is what the tables need.
pub(crate) const CARDS: u32 = 1;
pub(crate) const HEXES: u32 = 2;

/// Starts the adviser with this number.
pub(crate) fn begin(which: u32) {
    if which == CARDS {
        return listen::<rivals::State>();
    }
    wasm_bindgen_futures::spawn_local(async {
        if chunks::advise_hexes().await.is_err() {
            reply(&Reply::Lost);
        }
    });
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn reply(reply: &Reply) {
    let _ = scope().post_message(&wire::text(reply).into());
}

/// Answers requests about games of this family from now on.
pub(crate) fn listen<G: Described>() {
    let job = RefCell::new(None::<Examined<G>>);
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Ok(ask) = wire::read::<Request>(&text) {
            answer(&mut job.borrow_mut(), ask);
        }
    });
    scope().set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    reply(&Reply::Ready);
}

fn answer<G: Described>(job: &mut Option<Examined<G>>, ask: Request) {
    match ask {
        Request::Language { german, dutch } => {
            texts::choose(if german { Language::German } else { Language::English }, dutch);
        }
        Request::Hint { view, seat } => {
            let advice = wire::read(&view).ok().and_then(|view| think::<G>(&view, Seat(seat)));
            reply(&Reply::Hint(advice));
        }
        Request::Review { record } => match Examined::read(&record, Scrutiny::USUAL) {
            Ok(examined) => reply(&Reply::Review(Box::new(job.insert(examined).report()))),
            Err(why) => reply(&Reply::Refused(why)),
        },
        Request::More => {
            let Some(examined) = job else { return };
            let begin = js_sys::Date::now();
            while js_sys::Date::now() - begin < SLICE && examined.step() {}
            reply(&Reply::Review(Box::new(examined.report())));
        }
    }
}

/// Works out a hint, and reports the progress now and then.
fn think<G: Described>(view: &G::View, seat: Seat) -> Option<Advice> {
    thread_local! {
        static REPORTED: Cell<f64> = const { Cell::new(0.0) };
    }
    let begin = js_sys::Date::now();
    let is_late = || js_sys::Date::now() - begin > MOST;
    let progress = |positions: u64| {
        let now = js_sys::Date::now();
        if now - REPORTED.get() > BETWEEN {
            REPORTED.set(now);
            reply(&Reply::Thinking((100 * positions / Hint::POSITIONS).min(99) as u8));
        }
    };
    hint::<G>(view, seat, &Budget::own().or_until(&is_late).reporting_to(&progress))
}
