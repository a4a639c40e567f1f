//! A table by its address: still being found, still with free seats, being played, or watched afterwards.

use super::desk::{Desk, LOCAL};
use super::families;
use super::hosts::{Connection, Place};
use super::pages;
use super::seats;
use crate::texts::t;
use leptos::prelude::*;
use std::sync::Arc;
use wire::{Status, TableId};

/// How far a table is, for the page.
#[derive(Clone, PartialEq, Debug)]
enum Stage {
    Finding,
    Missing,
    NoServer,
    Closed,
    Seats,
    Play,
    Replay(Arc<str>),
}

fn stage(desk: Desk) -> Stage {
    let begun = desk.is_begun();
    desk.around.with(|around| {
        if around.missing {
            return Stage::Missing;
        }
        if let Some(record) = &around.record {
            return Stage::Replay(record.clone());
        }
        let Some(info) = &around.info else {
            let server = matches!(around.table, Some((Place::Server, _)));
            let none = desk.hosts.connection.get() == Connection::None;
            return if server && none { Stage::NoServer } else { Stage::Finding };
        };
        let here = matches!(around.table, Some((Place::Here, _)));
        match info.status {
            Status::Open | Status::Starting if here => Stage::Finding,
            Status::Open | Status::Starting => Stage::Seats,
            Status::Finished if !begun && info.ending == Some(wire::Ending::Abandoned) => Stage::Closed,
            _ if !begun && info.unreadable.is_some() => Stage::Closed,
            _ if begun => Stage::Play,
            _ => Stage::Finding,
        }
    })
}

/// Opens what the address names.
fn find(desk: Desk, id: &str) {
    if let Some(table) = id.strip_prefix(LOCAL) {
        match table.strip_prefix('-').map(str::parse::<TableId>) {
            Some(Ok(table)) => desk.open(Place::Here, table),
            Some(Err(_)) => desk.around.update(|around| around.missing = true),
            None => newest(desk),
        }
    } else if let Ok(table) = id.parse::<TableId>() {
        desk.open(Place::Server, table);
    } else {
        desk.leave();
        desk.around.update(|around| around.missing = true);
    }
}

/// The newest table of this browser: the one that is being opened, or the first of the list.
fn newest(desk: Desk) {
    if desk.is_opening() {
        return;
    }
    desk.leave();
    Effect::new(move |_| {
        let idle = desk.around.with_untracked(|around| around.table.is_none()) && !desk.is_opening();
        if let Some(tables) = desk.hosts.own.get().filter(|_| idle) {
            match tables.first() {
                Some(table) => desk.open(Place::Here, table.id.clone()),
                None => desk.around.update(|around| around.missing = true),
            }
        }
    });
}

pub(super) fn place(desk: Desk, id: &str) -> impl IntoView + use<> {
    find(desk, id);
    // A link to a step shows the recorded game, once it is over.
    let step = window().location().hash().is_ok_and(|hash| hash.len() > 1);
    Effect::new(move |_| {
        let over = desk.around.with(|around| {
            around.record.is_none()
                && around.info.as_ref().is_some_and(|info| info.status == Status::Finished)
        });
        if over && step {
            desk.fetch_record();
        }
    });
    let stage = Memo::new(move |_| stage(desk));
    move || match stage.get() {
        Stage::Finding => alone(t().play.loading, false).into_any(),
        Stage::Missing => alone(t().play.no_table, true).into_any(),
        Stage::NoServer => alone(t().net.no_server, true).into_any(),
        Stage::Closed => alone(t().net.closed, true).into_any(),
        Stage::Seats => seats::seats(desk).into_any(),
        Stage::Play => families::play(desk),
        Stage::Replay(record) => families::watch(desk, record, || alone(t().play.no_table, true).into_any()),
    }
}

/// A page with nothing but a sentence.
fn alone(text: &'static str, back: bool) -> impl IntoView {
    if back {
        return pages::lost(t().net.table, text).into_any();
    }
    view! {
        <main class="sheet-page" aria-busy="true"><h1>{t().pages.title}</h1><p role="status">{text}</p></main>
    }
    .into_any()
}
