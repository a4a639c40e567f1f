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
    let stacks = Memo::new(move |_| desk.with(|shown| shown.view.stacks().len() as u8));
    let open = Memo::new(move |_| desk.with(|shown| shown.view.face_up().distinct().collect::<Vec<Card>>()));
    view! {
        <section class="centre" aria-label=t().play.centre>
            {dice(desk)}
            <div class="stacks" data-group="stacks">
                {move || (0..stacks.get()).map(|nth| stack(desk, nth)).collect_view()}
            </div>
            {move || {
                let open = open.get();
                (!open.is_empty()).then(|| view! {
                    <div class="open" data-group="open">
                        {open.into_iter().map(|card| super::hand::source(desk, card, "open")).collect_view()}
                    </div>
                })
            }}
            <div class="piles">
                {pile(desk, "event", "k-event", t().play.events, |shown| shown.view.events().len())}
                {pile(desk, "region", "k-site", t().play.regions_left, |shown| shown.view.region_stack().len())}
                {discard(desk)}
            </div>
        </section>
    }
}

/// A pile of which only the size is known.
fn pile(
    desk: Desk,
    class: &'static str,
    sign: &'static str,
    text: &'static str,
    size: fn(&Shown) -> usize,
) -> impl IntoView {
    let n = Memo::new(move |_| desk.with(size));
    let label = move || fill(text, &[("left", &n.get().to_string())]);
    view! {
        <div class=format!("pile back-{class}") data-note=label title=label>
            {icon(sign)}<b>{n}</b><span class="sr">{label}</span>
        </div>
    }
}

/// The discard pile, with its top card.
fn discard(desk: Desk) -> impl IntoView {
    let n = Memo::new(move |_| desk.with(|shown| shown.view.discard().cards().len()));
    let top = Memo::new(move |_| desk.with(|shown| shown.view.discard().cards().last().copied()));
    let label = move || fill(t().play.discard, &[("left", &n.get().to_string())]);
    let named = move || top.get().map_or_else(label, |card| format!("{}: {}", label(), card_name(card)));
    view! {
        <button type="button" class="pile discard" data-key="discard" aria-label=named title=label
            data-card=move || top.get().map(|card| card.word())
            on:click=move |_| desk.sheet.set(Some(Sheet::Discard))>
            {move || top.get().map(|card| view! { <span class=face::classes(card)>{face::small(card)}</span> })}
            <b>{n}</b>
        </button>
    }
}

fn stack(desk: Desk, nth: u8) -> impl IntoView {
    let thing = Thing::Stack(nth);
    let lit = Memo::new(move |_| desk.light(thing));
    // Another game may have fewer stacks.
    let pile = Memo::new(move |_| {
        desk.with(|shown| {
            let left = shown.view.stacks().get(usize::from(nth))?.len();
            Some((left, back(shown.view.stack_back(nth))))
        })
    });
    let left = move || pile.get().map_or(0, |(left, _)| left);
    let label = move || fill(t().play.stack, &[("n", &(nth + 1).to_string()), ("left", &left().to_string())]);
    let class = move || {
        let back = pile.get().map_or("", |(_, back)| back);
        let lit = if lit.get() >= Light::On { " lit" } else { "" };
        let held = if desk.held.get() == Some(thing) { " held" } else { "" };
        let empty = if left() == 0 { " empty" } else { "" };
        format!("thing pile back-{back}{lit}{held}{empty}")
    };
    view! {
        <button
            type="button"
            class=class
            data-thing=thing.to_string()
            data-key=thing.to_string()
            data-lit=move || { (lit.get() >= Light::On).then(|| light(lit.get())) }
            data-note=label
            tabindex=move || { if lit.get() >= Light::On { "0" } else { "-1" } }
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
