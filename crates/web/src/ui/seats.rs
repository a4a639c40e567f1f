//! A table before its game: who sits there, and the link that brings a friend.

use super::desk::Desk;
use super::families::{colour, title};
use super::icons::{icon, pawn};
use super::{prefs, route};
use crate::texts::{bot, fill, t};
use js_sys::{Function, Object, Reflect};
use leptos::prelude::*;
use table::Seat;
use wasm_bindgen::JsCast;
use wire::{Occupant, SeatInfo, Status, TableCommand};

/// A link, and ways to take it along.
pub(super) fn link(label: &'static str, address: String) -> impl IntoView {
    let net = &t().net;
    let copied = RwSignal::new(false);
    let copy = {
        let address = address.clone();
        move |_| {
            let _ = window().navigator().clipboard().write_text(&address);
            copied.set(true);
        }
    };
    let share = sharing().map(|share| {
        let address = address.clone();
        let call = move |_| {
            let what = Object::new();
            let _ = Reflect::set(&what, &"url".into(), &address.as_str().into());
            let _ = Reflect::set(&what, &"title".into(), &t().pages.title.into());
            let _ = share.call1(&window().navigator(), &what);
        };
        view! { <button type="button" class="quiet" data-act="share" on:click=call>{net.share}</button> }
    });
    view! {
        <p class="field link">
            <label for="link">{label}</label>
            <input id="link" type="text" readonly value=address on:focus=move |event| {
                if let Some(input) = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlInputElement>().ok()) {
                    input.select();
                }
            }/>
            <button type="button" class="primary" data-act="copy" on:click=copy>{net.copy}</button>
            {share}
            <span role="status">{move || copied.get().then_some(net.copied)}</span>
        </p>
    }
}

/// The browser's own way to share, where there is one.
fn sharing() -> Option<Function> {
    Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Who one is to others.
pub(super) fn name_field(desk: Desk) -> impl IntoView {
    let net = &t().net;
    view! {
        <p class="field">
            <label for="name">{net.name}</label>
            <input id="name" type="text" maxlength="24" autocomplete="nickname" value=prefs::load().name
                aria-describedby="name-about"
                on:change=move |event| desk.hosts.rename(event_target_value(&event).trim())/>
            <small id="name-about">{net.name_about}</small>
        </p>
    }
}

fn occupant(info: &SeatInfo, seat: Seat, own: bool) -> String {
    let (play, net) = (&t().play, &t().net);
    match &info.who {
        Occupant::Free => play.free_seat.to_owned(),
        Occupant::Bot(name) => fill(play.bot, &[("name", bot(name))]),
        Occupant::Guest { .. } if own => play.you.to_owned(),
        Occupant::Guest { name, .. } => {
            let name = name.as_ref().map_or_else(|| colour(seat).to_owned(), ToString::to_string);
            format!("{name} ({})", if info.present { net.here } else { net.away })
        }
    }
}

pub(super) fn seats(desk: Desk) -> impl IntoView {
    let net = &t().net;
    let origin = window().location().origin().unwrap_or_default();
    let state =
        Memo::new(move |_| desk.around.with(|around| around.info.clone().map(|info| (info, around.seat))));
    let list = move || {
        state.get().map(|(info, own)| {
            let one = |(index, seat): (usize, &SeatInfo)| {
                let here = Seat(index as u8);
                view! { <li>{pawn(here)}" "{occupant(seat, here, own == Some(here))}</li> }
            };
            info.seats.iter().enumerate().map(one).collect_view()
        })
    };
    // What there is to do changes with the status and the own seat only, so that what is typed stays.
    let stand = Memo::new(move |_| {
        state.get().map(|(info, own)| (info.status, own.is_some(), info.game.clone(), info.id.to_string()))
    });
    let todo = move || {
        let (status, seated, _, id) = stand.get()?;
        Some(match (status, seated) {
            (Status::Open, true) => view! {
                <p role="status">{net.waiting}</p>
                {link(net.link, format!("{origin}/g/{id}"))}
                {name_field(desk)}
                <p class="foot">
                    <button type="button" class="quiet" data-act="get-up" on:click=move |_| {
                        desk.command(TableCommand::Leave);
                        route::go("/");
                    }>{net.get_up}</button>
                </p>
            }
            .into_any(),
            (Status::Open, false) => view! {
                <p>{net.invited}</p>
                {name_field(desk)}
                <p class="foot">
                    <button type="button" class="primary" data-act="sit" on:click=move |_| desk.sit()>{net.sit}</button>
                </p>
            }
            .into_any(),
            _ => view! { <p role="status">{net.mixing}</p> }.into_any(),
        })
    };
    view! {
        <header class="top">
            <a class="home" href="/">{icon("u-crest")}<span>{t().pages.title}</span></a>
        </header>
        <main class="sheet-page">
            <h1>{move || stand.get().map(|(_, _, game, _)| title(&game))}</h1>
            <h2>{net.seats}</h2>
            <ul class="seats">{list}</ul>
            <div class="form">{todo}</div>
        </main>
    }
}
