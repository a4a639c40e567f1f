//! The others at the table: who is there, their clocks, what they propose, what they say.

use super::desk::{Desk, Notice};
use super::hosts::{Connection, Hosts, Place};
use super::icons::{icon, pawn};
use super::sound;
use crate::cues::Cue;
use crate::texts::net::{PHRASES, phrase};
use crate::texts::{bot, fill, t};
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use wire::{Ending, Occupant, Offer, SeatInfo, Status, TableCommand, TableInfo};

/// What goes wrong with the connection, on every page.
pub(super) fn banner(hosts: Hosts) -> impl IntoView {
    let net = &t().net;
    move || {
        match hosts.connection.get() {
        Connection::Cut => view! { <p class="banner" role="status">{net.cut}</p> }.into_any(),
        Connection::Old => view! {
            <p class="banner" role="alert">{net.old}" "
                <button type="button" class="primary" data-act="reload" on:click=|_| drop(window().location().reload())>{net.reload}</button>
            </p>
        }
        .into_any(),
        _ => ().into_any(),
    }
    }
}

/// Notices that pass by themselves.
pub(super) fn notices(desk: Desk) -> impl IntoView {
    view! {
        <div class="notices" role="status">
            {move || desk.notice.get().map(|notice| match notice {
                Notice::Text(text) => view! { <p class="notice">{text}</p> }.into_any(),
                Notice::Said(seat, what) => {
                    let who = desk.around.with_untracked(|around| {
                        around.info.as_ref().map_or(String::new(), |info| name(info, seat, around.seat))
                    });
                    let text = fill(t().net.said, &[("who", &who), ("what", phrase(what))]);
                    view! { <p class="notice said">{pawn(seat)}" "{text}</p> }.into_any()
                }
            })}
        </div>
    }
}

/// What a seat is called.
pub(super) fn name(info: &TableInfo, seat: Seat, own: Option<Seat>) -> String {
    let play = &t().play;
    match info.seats.get(seat.index()).map(|seat| &seat.who) {
        _ if own == Some(seat) => play.you.to_owned(),
        Some(Occupant::Guest { name: Some(name), .. }) => name.to_string(),
        Some(Occupant::Bot(name)) => fill(play.bot, &[("name", bot(name))]),
        _ => super::families::colour(seat).to_owned(),
    }
}

/// How a game ended that was not played to its end.
pub(super) fn ending(info: &TableInfo, own: Option<Seat>) -> Option<String> {
    let net = &t().net;
    match info.ending.as_ref()? {
        Ending::Played(_) => None,
        Ending::Resigned { seat, claimed } => {
            let text = if *claimed { net.claimed } else { net.resigned };
            Some(fill(text, &[("who", &name(info, *seat, own))]))
        }
        Ending::Abandoned => Some(net.abandoned.to_owned()),
    }
}

fn minutes(left: u64) -> String {
    let seconds = left / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The time that is left to a seat, running on since it was told.
fn left(info: &TableInfo, seat: Seat, asked: bool, heard: f64) -> Option<u64> {
    let left = info.seats.get(seat.index())?.left?;
    let runs = asked && info.status == Status::Running;
    let gone = if runs { (js_sys::Date::now() - heard).max(0.0) as u64 } else { 0 };
    Some(left.saturating_sub(gone))
}

/// How little time is left when it is heard running out, in milliseconds.
const LITTLE: std::ops::Range<u64> = 1..10_500;

/// Whether the viewer's time runs out.
fn is_pressed(desk: Desk) -> bool {
    desk.around.with_untracked(|around| {
        let (Some(info), Some(own)) = (&around.info, around.seat) else { return false };
        let asked = untrack(|| desk.is_asked(own));
        asked && left(info, own, asked, around.heard).is_some_and(|left| LITTLE.contains(&left))
    })
}

/// The strip beside the table; nothing at a table of this browser.
pub(super) fn table_status(desk: Desk) -> impl IntoView {
    let server = Memo::new(move |_| {
        desk.around.with(|around| matches!(around.table, Some((Place::Server, _))) && around.record.is_none())
    });
    move || server.get().then(|| strip(desk))
}

fn strip(desk: Desk) -> impl IntoView {
    let net = &t().net;
    let tick = RwSignal::new(0_u32);
    if let Ok(every) =
        set_interval_with_handle(move || tick.update(|n| *n = n.wrapping_add(1)), Duration::from_secs(1))
    {
        on_cleanup(move || every.clear());
    }
    Effect::new(move |_| {
        if tick.get() > 0 && is_pressed(desk) {
            sound::play(Cue::Tick);
        }
    });
    let info =
        Memo::new(move |_| desk.around.with(|around| around.info.clone().map(|info| (info, around.seat))));
    let clock = move |seat: Seat| {
        move || {
            tick.get();
            let asked = desk.is_asked(seat);
            desk.around.with(|around| {
                let info = around.info.as_ref()?;
                left(info, seat, asked, around.heard).map(minutes)
            })
        }
    };
    let person = move |info: &Arc<TableInfo>, own: Option<Seat>, index: usize, seat: &SeatInfo| {
        let here = Seat(index as u8);
        let state = match &seat.who {
            _ if seat.substitute.is_some() => net.bot_plays,
            Occupant::Guest { .. } if own != Some(here) && !seat.present => net.away,
            Occupant::Guest { .. } if own != Some(here) => net.here,
            _ => "",
        };
        view! {
            <li class:gone=!seat.present>
                {pawn(here)}<b>{name(info, here, own)}</b>" "<small class="presence">{state}</small>
                <span class="clock">{clock(here)}</span>
            </li>
        }
    };
    let people = move || {
        info.get().map(|(info, own)| {
            let seats = info.seats.iter().enumerate();
            seats.map(|(index, seat)| person(&info, own, index, seat)).collect_view()
        })
    };
    let watchers = move || {
        let n = info.get().map_or(0, |(info, _)| info.watchers);
        (n > 0)
            .then(|| view! { <small class="watchers">{fill(net.watchers, &[("n", &n.to_string())])}</small> })
    };
    let seated = Memo::new(move |_| {
        info.get().is_some_and(|(info, own)| own.is_some() && info.status != Status::Finished)
    });
    view! {
        <section class="table-status" aria-label=net.table>
            <ul>{people}</ul>
            {watchers}
            {move || seated.get().then(|| menu(desk))}
            {move || info.get().map(|(info, own)| matters(desk, &info, own))}
        </section>
    }
}

/// What one may say and do besides playing.
fn menu(desk: Desk) -> impl IntoView {
    let net = &t().net;
    let sure = RwSignal::new(false);
    let phrases = PHRASES.map(|one| {
        view! {
            <button type="button" class="quiet" data-say on:click=move |_| desk.command(TableCommand::Say { phrase: one })>{phrase(one)}</button>
        }
    });
    view! {
        <details class="menu">
            <summary>{icon("u-help")}<span>{net.say}</span></summary>
            <div class="phrases">{phrases.into_iter().collect_view()}</div>
            <p class="buttons">
                <button type="button" class="quiet" data-act="pause" on:click=move |_| desk.command(TableCommand::Pause)>{net.pause}</button>
                <button type="button" class="grave" data-act="resign" on:click=move |_| {
                    if sure.get_untracked() {
                        desk.command(TableCommand::Leave);
                    }
                    sure.update(|sure| *sure = !*sure);
                }>{move || if sure.get() { net.resign_sure } else { net.resign }}</button>
            </p>
        </details>
    }
}

/// What has to be decided: breaks, those who are away, another game.
fn matters(desk: Desk, info: &Arc<TableInfo>, own: Option<Seat>) -> impl IntoView + use<> {
    let net = &t().net;
    let Some(own) = own else {
        return view! { <p class="matter">{t().play.watching}</p> }.into_any();
    };
    if info.status == Status::Paused {
        return view! {
            <p class="matter">{net.paused}" "
                <button type="button" class="primary" data-act="resume" on:click=move |_| desk.command(TableCommand::Resume)>{net.resume}</button>
            </p>
        }
        .into_any();
    }
    let who = |index: usize| name(info, Seat(index as u8), Some(own));
    let others = info.seats.iter().enumerate().filter(|(index, _)| *index != own.index());
    let each = others.map(|(index, seat)| {
        let away = Seat(index as u8);
        let late = (seat.overdue && info.status == Status::Running).then(|| {
            view! {
                <p class="matter">{fill(net.overdue, &[("who", &who(index))])}
                    <button type="button" class="quiet" data-act="substitute" on:click=move |_| desk.command(TableCommand::Substitute { seat: away })>{net.substitute}</button>
                    <button type="button" class="grave" data-act="claim" on:click=move |_| desk.command(TableCommand::Claim { seat: away })>{net.claim}</button>
                </p>
            }
        });
        let pause = (seat.offers.contains(&Offer::Pause) && info.status == Status::Running).then(|| {
            view! {
                <p class="matter">{fill(net.pause_offered, &[("who", &who(index))])}" "
                    <button type="button" class="primary" data-act="pause-too" on:click=move |_| desk.command(TableCommand::Pause)>{net.pause}</button>
                </p>
            }
        });
        let again = (seat.offers.contains(&Offer::Rematch)).then(|| {
            view! { <p class="matter">{fill(net.rematch_offered, &[("who", &who(index))])}</p> }
        });
        view! { {late}{pause}{again} }
    });
    let mine = &info.seats[own.index()].offers;
    let over = info.status == Status::Finished;
    let asked = (mine.contains(&Offer::Pause) && !over).then_some(net.pause_own);
    let waits = (mine.contains(&Offer::Rematch) && info.rematch.is_none()).then_some(net.rematch_own);
    let rematch = (over && !mine.contains(&Offer::Rematch) && info.rematch.is_none()).then(|| {
        view! {
            <button type="button" class="primary" data-act="rematch" on:click=move |_| desk.command(TableCommand::Rematch)>{net.rematch}</button>
        }
    });
    view! {
        {each.collect_view()}
        {asked.map(|text| view! { <p class="matter">{text}</p> })}
        {waits.map(|text| view! { <p class="matter">{text}</p> })}
        {rematch.map(|button| view! { <p class="matter">{button}</p> })}
    }
    .into_any()
}
