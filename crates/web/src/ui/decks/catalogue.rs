//! All cards that a deck may have, to filter, to search, and to choose from by click and by key.

use super::editor::Editor;
use crate::cards::hyphens::hyphenated;
use crate::decks::draft::DeckDraft;
use crate::decks::filter::Filter;
use crate::texts::{self, card_name, decks, fill, t};
use crate::ui::art::{is_drawn, picture};
use crate::ui::icons::{arms, cost, icon, points};
use crate::ui::keys;
use crate::ui::later;
use crate::ui::pages::select;
use leptos::prelude::*;
use rivals::{Card, Goods, Kind, Set as CardSet};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// The browser knows how letters are made small; tables of our own would have to travel.
fn lowercase(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

/// Everything that is written on a card, in small letters.
fn written(card: Card) -> String {
    let def = card.def();
    let words = [card_name(card), def.names.en, def.names.de, texts::kind(def.kind), later::does(card)];
    lowercase(&words.join(" "))
}

/// The kinds of cards in the catalogue, in its order.
fn kinds() -> Vec<Kind> {
    let mut kinds = Vec::new();
    for kind in DeckDraft::catalogue().map(|card| card.def().kind) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
}

pub(super) fn catalogue(editor: Editor) -> impl IntoView {
    let pages = &t().pages;
    let (set, kind) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let words = RwSignal::new(String::new());
    let texts =
        StoredValue::new(DeckDraft::catalogue().map(|card| (card, written(card))).collect::<Vec<_>>());
    let found = Memo::new(move |_| {
        let filter = Filter {
            set: set.get().parse::<CardSet>().ok(),
            kind: kinds().into_iter().find(|one| one.word() == kind.get()),
            words: lowercase(&words.get()),
        };
        texts.with_value(|texts| {
            let fits = texts.iter().filter(|(card, written)| filter.fits(*card, written));
            fits.map(|(card, _)| *card).collect::<Vec<_>>()
        })
    });
    let any = || (String::new(), pages.all.to_owned());
    let sets = [any()]
        .into_iter()
        .chain(CardSet::ALL.map(|set| (set.word().to_owned(), texts::set(set).to_owned())));
    let all_kinds = [any()]
        .into_iter()
        .chain(kinds().into_iter().map(|kind| (kind.word().to_owned(), texts::kind(kind).to_owned())));
    view! {
        <section class="all-cards" aria-label=decks().tab_cards>
            <div class="filters">
                <p class="field">
                    <label for="search">{decks().card_search}</label>
                    <input id="search" type="search" on:input=move |event| words.set(event_target_value(&event))/>
                </p>
                {select(pages.sets, "set", set, sets.collect())}
                {select(pages.kind, "kind", kind, all_kinds.collect())}
                <h2 class="count" aria-live="polite">
                    {move || texts::cards(found.with(Vec::len))}
                </h2>
            </div>
            <p class="keys">{decks().keys}</p>
            <ul class="picks" on:keydown=move |event| pressed(editor, &event)>
                <For each=move || found.get() key=|card| card.word() children=move |card| row(editor, card)/>
            </ul>
        </section>
    }
}

/// A card to choose: a click adds a copy, the button beside it takes one away.
fn row(editor: Editor, card: Card) -> impl IntoView {
    let def = card.def();
    let (n, most) = (editor.copies(card), DeckDraft::most(card));
    let count = move || fill(decks().of_copies, &[("n", &n.get().to_string()), ("most", &most.to_string())]);
    let remove = fill(decks().remove, &[("card", card_name(card))]);
    let drawn = is_drawn(card.id());
    view! {
        <li class=format!("pick kind-{}", def.kind.word()) class:chosen-card=move || n.get() != 0>
            <button type="button" class="take" data-add=card.word() aria-disabled=move || (n.get() >= most).to_string()
                aria-description=move || later::does(card) on:click=move |_| editor.add(card)>
                <span class="art" class:pic=drawn>{picture(card.id(), None, move || arms(card))}</span>
                <span class="what">
                    <b>{icon(&format!("k-{}", def.kind.word()))}" "{hyphenated(card_name(card))}</b>
                    <span class="tags">
                        <span class="price">{cost(def.cost, Signal::stored(Goods::NONE))}</span>
                        <span class="pts">{points(def.points)}</span>
                        <small>{texts::kind(def.kind)}" · "{texts::set(def.copies.set)}</small>
                    </span>
                    <span class="says" aria-hidden="true">{move || later::does(card)}</span>
                </span>
            </button>
            <span class="step">
                <button type="button" class="quiet minus" data-remove=card.word() aria-label=remove
                    aria-disabled=move || (n.get() == 0).to_string() on:click=move |_| editor.remove(card)>"−"</button>
                <b class="copies-now" aria-label=count role="img">{move || n.get()}"/"{most}</b>
            </span>
        </li>
    }
}

/// Keys on the card in focus.
fn pressed(editor: Editor, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    if event.key() == "/" {
        event.prevent_default();
        keys::focus("#search");
        return;
    }
    let row = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(row) = row.and_then(|at| at.closest(".pick").ok().flatten()) else { return };
    let word = row.query_selector("[data-add]").ok().flatten().and_then(|it| it.get_attribute("data-add"));
    let Some(card) = word.and_then(|word| word.parse::<Card>().ok()) else { return };
    match event.key().as_str() {
        "+" | "ArrowRight" => editor.add(card),
        "-" | "−" | "Delete" | "Backspace" | "ArrowLeft" => editor.remove(card),
        "h" => editor.turn_hand(card),
        "ArrowDown" => move_on(&row, true),
        "ArrowUp" => move_on(&row, false),
        _ => return,
    }
    event.prevent_default();
}

/// The focus goes to the next card of the list.
fn move_on(row: &Element, down: bool) {
    let next = if down { row.next_element_sibling() } else { row.previous_element_sibling() };
    let take = next.and_then(|row| row.query_selector(".take").ok().flatten());
    if let Some(take) = take.and_then(|take| take.dyn_into::<HtmlElement>().ok()) {
        let _ = take.focus();
    }
}
