//! All cards, to browse and to search.

use super::frame::frame;
use super::new_table::select;
use crate::texts::{self, card_name, fill, t};
use crate::ui::cards::face::whole;
use crate::ui::later;
use leptos::prelude::*;
use rivals::{Card, Kind, Set as CardSet};

const KINDS: [Kind; 11] = [
    Kind::Building,
    Kind::Hero,
    Kind::TradeShip,
    Kind::Ship,
    Kind::Unit,
    Kind::Neutral,
    Kind::Attack,
    Kind::Event,
    Kind::Road,
    Kind::Settlement,
    Kind::City,
];

/// The browser knows how letters are made small; tables of our own would have to travel.
fn lowercase(text: String) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

pub(in crate::ui) fn cards() -> impl IntoView {
    let pages = &t().pages;
    let (set, kind) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (cost, points) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let search = RwSignal::new(String::new());
    let fits = move |card: &Card| {
        let def = card.def();
        let wanted = lowercase(search.get());
        let texts = [card_name(*card), def.names.en, def.names.de, later::does(*card)];
        let texts = lowercase(texts.join(" "));
        let total = def.cost.total().to_string();
        (set.get().is_empty() || set.get() == def.copies.set.word())
            && (kind.get().is_empty() || kind.get() == def.kind.word())
            && (cost.get().is_empty() || cost.get() == total)
            && (points.get().is_empty()
                || def.points.named().iter().any(|(word, n)| *n > 0 && *word == points.get()))
            && texts.contains(&wanted)
    };
    let found = Memo::new(move |_| {
        let mut found: Vec<Card> =
            rivals::cards::all().filter(|card| card.base() == *card).filter(fits).collect();
        table::sort_few(&mut found, |card| (card.def().copies.set, card.def().kind.word(), card_name(*card)));
        found
    });
    let any = || (String::new(), pages.all.to_owned());
    let sets = [any()]
        .into_iter()
        .chain(CardSet::ALL.map(|set| (set.word().to_owned(), texts::set(set).to_owned())));
    let kinds =
        [any()].into_iter().chain(KINDS.map(|kind| (kind.word().to_owned(), texts::kind(kind).to_owned())));
    let costs = [any()].into_iter().chain((0..=7).map(|n| (n.to_string(), n.to_string())));
    let sorts = ["victory", "commerce", "strength", "skill", "progress"];
    let sorts = [any()].into_iter().chain(sorts.map(|word| (word.to_owned(), texts::point(word).to_owned())));
    frame(
        pages.nav_cards,
        view! {
            <div class="filters">
                <p class="field">
                    <label for="search">{pages.search}</label>
                    <input id="search" type="search" on:input=move |event| search.set(event_target_value(&event))/>
                </p>
                {select(pages.sets, "set", set, sets.collect())}
                {select(pages.kind, "kind", kind, kinds.collect())}
                {select(pages.cost, "cost", cost, costs.collect())}
                {select(pages.points, "points", points, sorts.collect())}
                <h2 class="count" aria-live="polite">
                    {move || texts::cards(found.with(Vec::len))}
                </h2>
            </div>
            <div class="catalogue">
                <For each=move || found.get() key=|card| card.word() children=move |card| {
                    let copies = card.def().copies;
                    let numbers = [("n", copies.all.to_string()), ("duel", copies.duel.to_string())];
                    let numbers = numbers.each_ref().map(|(key, n)| (*key, n.as_str()));
                    view! {
                        <div class="entry">
                            {whole(card, None)}
                            <p class="copies">{fill(pages.copies, &numbers)}</p>
                        </div>
                    }
                }/>
            </div>
        },
    )
}
