//! Hints and reviews on the page: a chunk of its own, which travels when a table of this browser is opened, or a
//! recorded game. What tables have to know of it is [`HintTable`] and [`Recorded`].

mod hint;
mod pointer;
mod review;
mod running;
mod sections;

use super::desk::Desk;
use super::hosts::Place;
use super::route;
use super::style;
use crate::adviser;
use crate::chunks;
use leptos::prelude::*;
use std::sync::Arc;
use table::Seat;
use wire::Moment;

/// What the chunk brings.
pub(crate) struct AdvicePages {
    hint: fn(Arc<dyn HintTable>) -> AnyView,
    review: fn(Recorded) -> AnyView,
}

/// All of it. Only its chunk may mention this.
pub(crate) static PAGES: AdvicePages = AdvicePages {
    hint: |asking| {
        style::adopt(STYLE);
        hint::hint(asking).into_any()
    },
    review: |recorded| {
        style::adopt(STYLE);
        review::review(recorded).into_any()
    },
};

/// The style, which comes with it.
const STYLE: &str = include_str!("../../static/advice.css");

/// A table at which hints can be asked for.
pub(super) trait HintTable: Send + Sync {
    /// The number of its adviser.
    fn adviser(&self) -> u32;

    /// Which position it is, if the player of this page has to choose.
    fn moment(&self) -> Option<Moment>;

    /// What the player sees, and from which seat.
    fn seen(&self) -> Option<(String, Seat)>;

    /// An act in words.
    fn words(&self, act: &str) -> String;

    /// Where the next click towards an act may be, as selectors; the first that is on the page is meant.
    fn way(&self, act: &str) -> Vec<String>;
}

/// A recorded game that can be reviewed.
#[derive(Clone)]
pub(super) struct Recorded {
    /// The number of its adviser.
    pub(super) adviser: u32,
    pub(super) record: Arc<str>,
    /// The step of the replay to which an act belongs.
    pub(super) step_of: Arc<dyn Fn(usize) -> usize + Send + Sync>,
    /// Goes to a step of the replay.
    pub(super) jump: Arc<dyn Fn(usize) + Send + Sync>,
    /// The mark of a player.
    pub(super) mark: fn(Seat) -> AnyView,
}

/// The corner for hints. Against other people there is none: a table of this browser has only bots.
pub(super) fn hint(desk: Desk, asking: Arc<dyn HintTable>) -> AnyView {
    let here = desk.around.with_untracked(|around| matches!(around.table, Some((Place::Here, _))));
    if !here {
        return ().into_any();
    }
    fetched(asking.adviser(), move |pages| (pages.hint)(asking.clone()))
}

/// The way to the review of a recorded game.
pub(super) fn review(recorded: Recorded) -> AnyView {
    fetched(recorded.adviser, move |pages| (pages.review)(recorded.clone()))
}

/// The address behind which a recorded game is opened with its review.
pub(super) const REVIEW: &str = "#review";

/// Goes from a finished game to its review.
pub(super) fn go_to_review(desk: Desk) {
    desk.sheet.set(None);
    route::rename(REVIEW);
    desk.fetch_record();
}

/// What the chunk draws, once it has come; a table without it is as good as before.
fn fetched(adviser: u32, draw: impl Fn(&'static AdvicePages) -> AnyView + Send + 'static) -> AnyView {
    let came = RwSignal::new(None);
    wasm_bindgen_futures::spawn_local(async move {
        if let Ok(pages) = chunks::open_advice().await {
            let _ = came.try_set(Some(pages));
        }
        // It is kept for a time without a network.
        if adviser == adviser::HEXES {
            let _ = chunks::fetch_hex_adviser().await;
        }
    });
    (move || came.get().map(&draw)).into_any()
}
