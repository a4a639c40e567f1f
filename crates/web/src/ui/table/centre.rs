//! The centre of the table: dice, draw stacks, events, what lies open, the discard pile.

use super::board::light;
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::things::{Light, Thing};
use crate::ui::desk::{Desk, Sheet};
use crate::ui::face;
use crate::ui::icons::{die, icon};
use leptos::prelude::*;
use rivals::card::Back;
use rivals::{Card, Face};

/// The word of a card's back, for its colours.
fn back(back: Back) -> &'static str {
    match back {
        Back::Basic => "basic",
        Back::Gold => "gold",
        Back::Turmoil => "turmoil",
        Back::Progress => "progress",
        Back::Explorers => "explorers",
        Back::Sages => "sages",
        Back::Prosperity => "prosperity",
        Back::Intrigue => "intrigue",
        Back::MerchantPrinces => "merchant-princes",
        Back::Barbarians => "barbarians",
        Back::Event => "event",
    }
}

pub(super) fn centre(desk: Desk) -> impl IntoView {
    let stacks = Memo::new(move |_| {
        desk.with(|shown| {
            let view = &shown.view;
            let stack = |nth: u8| (nth, view.stacks()[usize::from(nth)].len(), back(view.stack_back(nth)));
            (0..view.stacks().len() as u8).map(stack).collect::<Vec<_>>()
        })
    });
    let open = Memo::new(move |_| desk.with(|shown| shown.view.face_up().distinct().collect::<Vec<Card>>()));
    let rest = Memo::new(move |_| {
        desk.with(|shown| {
            let view = &shown.view;
            let top = view.discard().cards().last().copied();
            (view.events().len(), view.region_stack().len(), view.discard().cards().len(), top)
        })
    });
    view! {
        <section class="centre" aria-label=t().play.centre>
            {dice(desk)}
            <div class="stacks" data-group="stacks">
                {move || stacks.get().into_iter().map(|one| stack(desk, one)).collect_view()}
            </div>
            {move || {
                let open = open.get();
                (!open.is_empty()).then(|| view! {
                    <div class="open" data-group="open">
                        {open.into_iter().map(|card| super::hand::source(desk, card, "open")).collect_view()}
                    </div>
                })
            }}
            {move || {
                let (events, regions, discarded, top) = rest.get();
                view! { <div class="piles">{piles(desk, events, regions, discarded, top)}</div> }
            }}
        </section>
    }
}

fn piles(desk: Desk, events: usize, regions: usize, discarded: usize, top: Option<Card>) -> impl IntoView {
    let play = &t().play;
    let pile = |class: &'static str, sign: &'static str, n: usize, text: &str| {
        let label = fill(text, &[("left", &n.to_string())]);
        view! {
            <div class=format!("pile back-{class}") data-note=label.clone() title=label.clone()>
                {icon(sign)}<b>{n}</b><span class="sr">{label.clone()}</span>
            </div>
        }
    };
    let label = fill(play.discard, &[("left", &discarded.to_string())]);
    let named = top.map_or(label.clone(), |card| format!("{label}: {}", card_name(card)));
    view! {
        {pile("event", "k-event", events, play.events)}
        {pile("region", "k-site", regions, play.regions_left)}
        <button type="button" class="pile discard" data-key="discard" aria-label=named title=label
            data-card=top.map(|card| card.word()) on:click=move |_| desk.sheet.set(Some(Sheet::Discard))>
            {top.map(|card| view! { <span class=face::classes(card)>{face::small(card)}</span> })}
            <b>{discarded}</b>
        </button>
    }
}

fn stack(desk: Desk, (nth, left, back): (u8, usize, &'static str)) -> impl IntoView {
    let thing = Thing::Stack(nth);
    let lit = move || desk.light(thing);
    let label = fill(t().play.stack, &[("n", &(nth + 1).to_string()), ("left", &left.to_string())]);
    view! {
        <button
            type="button"
            class=move || {
                let lit = lit();
                let held = if desk.held.get() == Some(thing) { " held" } else { "" };
                let bright = match lit {
                    Light::Off | Light::Dim => "",
                    _ => " lit",
                };
                format!("thing pile back-{back}{bright}{held}")
            }
            class:empty={left == 0}
            data-thing=thing.to_string()
            data-key=thing.to_string()
            data-lit=move || { (lit() >= Light::On).then(|| light(lit())) }
            data-note=label.clone()
            tabindex=move || { if lit() >= Light::On { "0" } else { "-1" } }
            aria-label=label
        >
            <span class="numeral">{nth + 1}</span>
            <b>{left}</b>
        </button>
    }
}

/// What the dice show: number, face, and in which step they fell.
fn fallen(shown: &Shown) -> Option<(Option<u8>, Option<Face>, Option<u32>)> {
    Some((shown.view.die(), shown.view.face(), shown.rolled().then_some(shown.step)))
}

fn dice(desk: Desk) -> impl IntoView {
    let fallen = Memo::new(move |_| desk.with(fallen));
    let play = &t().play;
    move || {
        let (number, face, fresh) = fallen.get()?;
        let said = match (number, face) {
            (Some(number), Some(face)) => format!(
                "{}, {}",
                fill(play.production_die, &[("n", &number.to_string())]),
                fill(play.event_die, &[("face", texts::face(face))])
            ),
            (Some(number), None) => fill(play.production_die, &[("n", &number.to_string())]),
            _ => play.not_rolled.to_owned(),
        };
        // A die that has just fallen is a new thing on the page, so that it is seen to roll.
        let key = fresh.unwrap_or_default() % 2 == 0;
        let pair = view! {
            <span class="cube" class:blank=number.is_none()>{die(number.unwrap_or(0))}</span>
            <span class="cube event" class:blank=face.is_none()>
                {face.map(|face| icon(&format!("f-{face}")))}
            </span>
        };
        let class = if fresh.is_some() { "dice rolling" } else { "dice" };
        let word = face.map(texts::face);
        let body = view! { <span class="pair">{pair}</span><span class="said" aria-hidden="true">{word}</span><span class="sr">{said.clone()}</span> };
        Some(if key {
            view! { <div class=class data-note=said>{body}</div> }.into_any()
        } else {
            view! { <figure class=class data-note=said>{body}</figure> }.into_any()
        })
    }
}
