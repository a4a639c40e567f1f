//! Tables to go to: one's own, those with a free seat, games to watch.

use super::desk::{Desk, LOCAL};
use super::families::title;
use super::hosts::{Connection, Place, remembered};
use super::icons::icon;
use super::seats::link;
use crate::texts::{fill, t};
use leptos::prelude::*;
use rivals::Mode;
use wire::{Clock, Listing, Request, SeatSpec, Status};

/// Opens a private table with one free seat.
pub(super) fn invite(desk: Desk, mode: Mode) {
    let game = format!("rivals/{}", mode.word());
    desk.create(Place::Server, &game, &[], vec![SeatSpec::Person, SeatSpec::Person], Clock::None, false);
}

/// Whether there is a server to play on with others.
pub(super) fn has_server(desk: Desk) -> bool {
    !matches!(desk.hosts.connection.get(), Connection::None | Connection::Unknown)
}

/// Whether it is not known yet if there is a server.
pub(super) fn is_asking(desk: Desk) -> bool {
    desk.hosts.connection.get() == Connection::Unknown
}

fn entry(listing: &Listing, address: String, note: &'static str) -> impl IntoView + use<> {
    let seats = listing.seats.iter().map(|seat| seat.clone().unwrap_or_else(|| t().net.free.to_owned()));
    let seats = seats.collect::<Vec<_>>().join(" – ");
    let text = fill(t().net.table_of, &[("game", &title(&listing.game)), ("seats", &seats)]);
    view! { <li><a class="door" href=address>{icon("u-hand")}<b>{text}</b><span>{note}</span></a></li> }
}

/// The tables at which one sits.
pub(super) fn yours(desk: Desk) -> impl IntoView {
    let net = &t().net;
    move || {
        let own = desk.hosts.own.get().unwrap_or_else(|| remembered(Place::Here));
        let on_server =
            if has_server(desk) || is_asking(desk) { desk.hosts.lists.get().yours } else { Vec::new() };
        let note = |listing: &Listing| if listing.yours { net.your_table } else { "" };
        let server = on_server.iter().map(|one| entry(one, format!("/g/{}", one.id), note(one)).into_any());
        let here =
            own.iter().map(|one| entry(one, format!("/g/{LOCAL}-{}", one.id), net.on_this_device).into_any());
        let all: Vec<_> = server.chain(here).collect();
        (!all.is_empty()).then(|| {
            view! {
                <h2>{t().pages.your_games}</h2>
                <ul class="tables" data-list="yours">{all}</ul>
            }
        })
    }
}

/// The tables of others.
pub(super) fn open(desk: Desk) -> impl IntoView {
    let net = &t().net;
    desk.hosts.say(Place::Server, Request::Lobby { follow: true });
    on_cleanup(move || desk.hosts.say(Place::Server, Request::Lobby { follow: false }));
    move || {
        let lists = desk.hosts.lists.get();
        (has_server(desk) && !lists.open.is_empty()).then(|| {
            let note = |one: &Listing| if one.status == Status::Open { net.join } else { net.watch };
            let all = lists.open.iter().map(|one| entry(one, format!("/g/{}", one.id), note(one)));
            view! {
                <h2>{t().pages.open_tables}</h2>
                <ul class="tables" data-list="open">{all.collect_view()}</ul>
            }
        })
    }
}

/// Takes the guest along to another device.
pub(super) fn device(desk: Desk) -> impl IntoView {
    let net = &t().net;
    let origin = window().location().origin().unwrap_or_default();
    move || {
        let origin = origin.clone();
        has_server(desk).then(|| {
            view! {
                <h2>{net.device}</h2>
                <p>{net.device_about}</p>
                {move || match desk.hosts.code.get() {
                    Some(code) => link(net.link, format!("{origin}/#code={code}")).into_any(),
                    None => view! {
                        <p><button type="button" class="quiet" data-act="pair" on:click=move |_| {
                            desk.hosts.say(Place::Server, Request::Pair);
                        }>{net.device_link}</button></p>
                    }.into_any(),
                }}
            }
        })
    }
}
