//! The centre of the table: dice, draw stacks, events, what lies open, the discard pile.

use super::board::light;
use super::name;
use crate::cards::targets::{Light, Target};
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::ui::cards::face;
use crate::ui::desk::{Desk, Sheet};
use crate::ui::icons::{die, icon};
use leptos::prelude::*;
use rivals::card::Back;
use rivals::{Card, Face, Pile};
use table::Seat;

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
        Back::Sea => "sea",
        Back::Red => "red",
        Back::Blue => "blue",
    }
}

pub(super) fn centre(desk: Desk) -> impl IntoView {
    let stacks = Memo::new(move |_| desk.with(|shown| shown.view.stacks_of(shown.near())));
    // In a Tournament Game the opponent has stacks, too.
    let theirs = Memo::new(move |_| {
        desk.with(|shown| match shown.view.has_own_stacks() {
            true => shown.view.stacks_of(shown.near().other()),
            false => 0..0,
        })
    });
    let own_piles = Memo::new(move |_| desk.with(|shown| shown.view.has_own_stacks()));
    let open = Memo::new(move |_| desk.with(|shown| shown.view.face_up().distinct().collect::<Vec<Card>>()));
    view! {
        <section class="centre" aria-label=t().play.centre>
            {dice(desk)}
            <div class="stacks" data-group="stacks">
                {move || stacks.get().map(|nth| stack(desk, nth)).collect_view()}
            </div>
            {move || Some(theirs.get()).filter(|theirs| !theirs.is_empty()).map(|theirs| view! {
                <div class="stacks theirs">{theirs.map(|nth| stack(desk, nth)).collect_view()}</div>
            })}
            {move || {
                let open = open.get();
                (!open.is_empty()).then(|| view! {
                    <div class="open" data-group="open">
                        {open.into_iter().map(|card| super::hand::source(desk, card, "open")).collect_view()}
                    </div>
                })
            }}
            <div class="piles">
                {events(desk)}
                {regions(desk)}
                {move || own_piles.get().then(|| discard(desk, false))}
                {discard(desk, true)}
            </div>
        </section>
    }
}

/// The region stack, of which only the size is known.
fn regions(desk: Desk) -> impl IntoView {
    let n = Memo::new(move |_| desk.with(|shown| shown.view.region_stack().len()));
    let label = move || fill(t().play.regions_left, &[("left", &n.get().to_string())]);
    view! {
        <div class="pile back-region" data-note=label title=label>
            {icon("k-site")}<b aria-hidden="true">{n}</b><span class="sr">{label}</span>
        </div>
    }
}

/// The event stack; a button as long as the player knows some of its cards.
fn events(desk: Desk) -> impl IntoView {
    let n = Memo::new(move |_| desk.with(|shown| shown.view.events().len()));
    let known = Memo::new(move |_| desk.with(|shown| shown.secrets(None)));
    let label = move || {
        let all = fill(t().play.events, &[("left", &texts::cards(n.get()))]);
        match known.get() {
            0 => all,
            some => format!("{all}; {}", fill(t().play.you_know, &[("n", &some.to_string())])),
        }
    };
    let inside =
        move || view! { {icon("k-event")}<b aria-hidden="true">{n}</b><span class="sr">{label}</span> };
    move || match known.get() {
        0 => view! { <div class="pile back-event" data-note=label title=label>{inside()}</div> }.into_any(),
        _ => view! {
            <button type="button" class="pile back-event looked" data-key="events" title=label
                on:click=move |_| desk.sheet.set(Some(Sheet::Known(None)))>{inside()}</button>
        }
        .into_any(),
    }
}

/// The title of what the player knows of a draw stack, or of the event stack.
pub(super) fn known_title(pile: Option<u8>) -> String {
    let play = &t().play;
    pile.map_or(play.known_events.to_owned(), |nth| fill(play.known_stack, &[("n", &(nth + 1).to_string())]))
}

/// The place of a card in a stack, counted from 1.
pub(super) fn from_top(place: u8) -> String {
    let play = &t().play;
    if place == 1 { play.on_top.to_owned() } else { fill(play.from_top, &[("n", &place.to_string())]) }
}

/// The discard pile of the near or the far player; in all but Tournament Games both have the same (R18.16).
pub(super) fn discarded(shown: &Shown, own: bool) -> Pile<'_, Card> {
    shown.view.discard(whose(shown, own))
}

/// What the discard pile of the near or the far player is called.
pub(super) fn discard_label(shown: &Shown, own: bool) -> String {
    let left = texts::cards(discarded(shown, own).cards().len());
    match own {
        true => fill(t().play.discard, &[("left", &left)]),
        false => {
            fill(texts::decks().foe_discard, &[("who", &name(shown, whose(shown, own))), ("left", &left)])
        }
    }
}

fn whose(shown: &Shown, own: bool) -> Seat {
    if own { shown.near() } else { shown.near().other() }
}

/// A discard pile, with its top card.
fn discard(desk: Desk, own: bool) -> impl IntoView {
    let n = Memo::new(move |_| desk.with(|shown| discarded(shown, own).cards().len()));
    let top = Memo::new(move |_| desk.with(|shown| discarded(shown, own).cards().last().copied()));
    let seat = Memo::new(move |_| {
        desk.with(|shown| shown.view.has_own_stacks().then(|| whose(shown, own).to_string()))
    });
    let label = move || desk.with(|shown| discard_label(shown, own));
    let key = if own { "discard" } else { "discard theirs" };
    let named = move || top.get().map_or_else(label, |card| format!("{}: {}", label(), card_name(card)));
    view! {
        <button type="button" class="pile discard" class:theirs=!own data-key=key title=label data-seat=move || seat.get()
            data-card=move || top.get().map(|card| card.word())
            on:click=move |_| desk.sheet.set(Some(Sheet::Discard(own)))>
            {move || top.get().map(|card| view! { <span class=face::classes(card)>{face::small(card)}</span> })}
            <b aria-hidden="true">{n}</b><span class="sr">{named}</span>
        </button>
    }
}

/// Whose stack it is, where each has own ones.
fn owner(shown: &Shown, nth: u8) -> Option<String> {
    let own = shown.view.stacks_of(shown.near()).contains(&nth);
    shown.view.has_own_stacks().then(|| match own && shown.seat.is_some() {
        true => texts::decks().own_stack.to_owned(),
        false => fill(texts::decks().foe_stack, &[("who", &name(shown, whose(shown, own)))]),
    })
}

fn stack(desk: Desk, nth: u8) -> impl IntoView {
    let thing = Target::Stack(nth);
    let lit = Memo::new(move |_| desk.light(thing));
    // Another game may have fewer stacks.
    let pile = Memo::new(move |_| {
        desk.with(|shown| {
            let pile = shown.view.stacks().get(usize::from(nth)).copied()?;
            let top = pile.cards().last().copied().filter(|card| !card.is_hidden());
            let open = shown.view.open_top(nth).is_some();
            Some((pile.len(), back(shown.view.stack_back(nth)), top.map(|card| (card, open))))
        })
    });
    let left = move || pile.get().map_or(0, |(left, ..)| left);
    let top = move || pile.get().and_then(|(_, _, top)| top);
    let label = move || {
        let (text, card) = match top() {
            Some((card, true)) => (t().play.open_top, card_name(card)),
            Some((card, false)) => (t().play.known_top, card_name(card)),
            None => (t().play.stack, ""),
        };
        let said =
            fill(text, &[("n", &(nth + 1).to_string()), ("left", &texts::cards(left())), ("card", card)]);
        desk.with(|shown| owner(shown, nth)).map_or(said.clone(), |owner| format!("{said} ({owner})"))
    };
    let class = move || {
        let back = pile.get().map_or("", |(_, back, _)| back);
        let lit = if lit.get() >= Light::On { " lit" } else { "" };
        let held = if desk.held.get() == Some(thing) { " held" } else { "" };
        let empty = if left() == 0 { " empty" } else { "" };
        format!("target pile back-{back}{lit}{held}{empty}")
    };
    view! {
        <button
            type="button"
            class=class
            data-target=thing.to_string()
            data-key=thing.to_string()
            data-lit=move || { (lit.get() >= Light::On).then(|| light(lit.get())) }
            data-note=label
            title=label
            data-card=move || top().map(|(card, _)| card.word())
            tabindex=move || { if lit.get() >= Light::On { "0" } else { "-1" } }
        >
            <span class="sr">{label}</span>
            {move || top().map(|(card, open)| view! {
                <span class=format!("{} {}", face::classes(card), if open { "upmost" } else { "upmost known" })>{face::small(card)}</span>
            })}
            <span class="numeral" aria-hidden="true">{nth + 1}</span>
            <b aria-hidden="true">{left}</b>
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
