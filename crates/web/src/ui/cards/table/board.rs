//! A principality in its true geometry: settlements and roads in a row, regions diagonal to them, building
//! sites above and below.

use super::edges::Edges;
use super::sea;
use crate::cards::cell::{Cell, Lies, layout};
use crate::cards::hyphens::hyphenated;
use crate::cards::layout::Content;
use crate::cards::targets::{Light, Target};
use crate::texts::{self, t};
use crate::ui::art::picture;
use crate::ui::cards::face;
use crate::ui::desk::Desk;
use crate::ui::icons::icon;
use leptos::html::Div;
use leptos::prelude::*;
use rivals::{Good, Square};
use table::Seat;

/// The seat of the near or the far principality.
fn seat(desk: Desk, own: bool) -> Seat {
    let near = desk.shown().map_or(Seat(0), |shown| shown.near());
    if own { near } else { near.other() }
}

pub(super) fn board(desk: Desk, own: bool) -> impl IntoView {
    let layout = Memo::new(move |_| {
        let seat = seat(desk, own);
        desk.with(|shown| {
            let layout = layout(shown, seat);
            (
                layout.width(),
                layout.outer,
                layout.cells.iter().map(|(at, _)| *at).collect::<Vec<_>>(),
                layout.sea,
            )
        })
    });
    let owner = Memo::new(move |_| seat(desk, own));
    let cells = Memo::new(move |_| {
        let (seat, held) = (seat(desk, own), desk.held.get());
        desk.with(|shown| Cell::all(shown, seat, held))
    });
    let water = Memo::new(move |_| layout.with(|layout| layout.3));
    let place = NodeRef::<Div>::new();
    sea::land_first(place, water);
    let edges = Edges::new(desk, place);
    let outer = move |nth: usize| layout.with(|layout| f32::from(layout.1[nth]) / 100.0).to_string();
    view! {
        <div class="board" data-group="board" tabindex="0" role="group" aria-label=t().play.sites_and_regions node_ref=place
            on:scroll=move |_| edges.look()>
            {edges.view()}
            <div
                class="grid"
                style:--cols=move || layout.with(|layout| layout.0.to_string())
                style:--above=move || outer(0)
                style:--below=move || outer(1)
            >
                {sea::water(water)}
                <For
                    each=move || layout.with(|layout| layout.2.clone())
                    key=|at| *at
                    children=move |at| square(cells, at, owner)
                />
            </div>
        </div>
    }
}

fn square(cells: Memo<Vec<Cell>>, at: Square, owner: Memo<Seat>) -> impl IntoView {
    let cell =
        Memo::new(move |_| cells.with(|cells| cells.iter().find(|cell| cell.at.plain() == at).cloned()));
    let read = move |get: fn(&Cell) -> String| cell.with(|cell| cell.as_ref().map_or_else(String::new, get));
    // Stocks come and go with every roll; the rest of a square mostly stays.
    let inside = Memo::new(move |_| {
        cell.with(|cell| cell.as_ref().map(|cell| (cell.content.bare(), cell.touches, cell.lies)))
    });
    let store = move || cell.with(|cell| cell.as_ref().and_then(Cell::holds));
    let kept = Memo::new(move |_| store().map_or("", |(good, _)| good.word()).to_owned());
    let level = Memo::new(move |_| store().map_or(0, |(_, n)| n));
    let change = Memo::new(move |_| match read(|cell| format!("{:+}", cell.change)) {
        none if none == "+0" => String::new(),
        change => change,
    });
    view! {
        <button
            type="button"
            class=move || read(class)
            style:grid-column=move || read(|cell| cell.place.0.to_string())
            style:grid-row=move || read(|cell| cell.place.1.to_string())
            data-target=move || read(|cell| Target::Square(cell.at).to_string())
            data-key=move || read(|cell| format!("square {}", cell.at))
            data-lit=move || cell.with(|cell| cell.as_ref().filter(|s| s.light >= Light::Dim).map(|s| light(s.light)))
            data-card=move || cell.with(|cell| cell.as_ref().and_then(Cell::card).map(|card| card.word()))
            data-note=move || cell.with(|cell| cell.as_ref().filter(|s| s.card().is_none()).map(|s| s.label.clone()))
            tabindex=move || if cell.with(|s| s.as_ref().is_some_and(|s| s.light >= Light::On)) { "0" } else { "-1" }
        >
            <span class="sr">{move || read(|cell| cell.label.clone())}</span>
            {move || inside.get().map(|(content, touches, lies)| scene(content, touches, Some(owner.get()), lies))}
            {sea::distance(Memo::new(move |_| cell.with(|cell| cell.as_ref().and_then(|cell| cell.far))))}
            {sea::ships(Memo::new(move |_| cell.with(|cell| cell.as_ref().map(|cell| cell.ships.clone()).unwrap_or_default())))}
            {move || Some(kept.get()).filter(|good| !good.is_empty()).map(|good| stock(&good, level.into()))}
            {move || {
                let change = Some(change.get()).filter(|change| !change.is_empty());
                change.map(|change| {
                    let loss = change.starts_with('-');
                    view! { <span class="change" class:loss=loss aria-hidden="true">{change}</span> }
                })
            }}
        </button>
    }
}

/// How bright, as the page's tests and styles know it.
pub(super) fn light(light: Light) -> &'static str {
    match light {
        Light::Off => "off",
        Light::Dim => "dim",
        Light::On => "on",
        Light::Bright => "bright",
    }
}

fn class(cell: &Cell) -> String {
    let what = match cell.content {
        Content::Region(tile, _) => format!("region {}", tile.good().word()),
        Content::Settlement => "town settlement".to_owned(),
        Content::City => "town city".to_owned(),
        Content::Road => "road".to_owned(),
        Content::Expansion(card) => format!("expansion {}", face::classes(card)),
        Content::FaceDown(known) => format!("facedown{}", if known.is_some() { " known" } else { "" }),
        Content::Site => "site".to_owned(),
        Content::Place => "vacant".to_owned(),
    };
    let mut class = format!("target {what}");
    for (on, word) in [
        (cell.light == Light::Dim, " dim"),
        (cell.light >= Light::On, " lit"),
        (cell.light == Light::Bright, " bright"),
        (cell.held, " held"),
        (cell.marked, " marked"),
        (cell.used, " used"),
        (cell.lies.is_some_and(|lies| lies.below.is_some() || lies.ground.is_some()), " covers"),
        (cell.lies.is_some_and(|lies| lies.owner.is_some()), " foreign"),
        (cell.at.is_marker(), " marker"),
    ] {
        if on {
            class.push_str(word);
        }
    }
    class
}

/// What a store holds: three places, filled or not.
fn stock(good: &str, n: Signal<u8>) -> impl IntoView + use<> {
    let places = (0..3).map(|nth| {
        let (full, good) = (Memo::new(move |_| nth < n.get()), good.to_owned());
        view! {
            <span class="place" class:full=move || full.get()>{move || full.get().then(|| icon(&good))}</span>
        }
    });
    view! { <span class="stock">{places.collect_view()}</span> }
}

/// What a square shows, with its stock.
pub(in crate::ui) fn whole_cell(content: Content, touches: [Option<Good>; 2], seat: Seat) -> AnyView {
    let level = match content {
        Content::Region(tile, level) => Some(stock(tile.good().word(), Signal::stored(level))),
        _ => None,
    };
    view! { {scene(content, touches, Some(seat), None)}{level} }.into_any()
}

/// What a square shows, but for its stock.
fn scene(content: Content, touches: [Option<Good>; 2], seat: Option<Seat>, lies: Option<Lies>) -> AnyView {
    match content {
        Content::Region(tile, _) => view! {
            <svg class="scene" aria-hidden="true"><use_ href=format!("#r-{}", tile.good().word())/></svg>
            <span class="label" aria-hidden="true">{hyphenated(&texts::region(tile.good()))}</span>
            <span class="number" aria-hidden="true" data-number=tile.number().to_string()>{tile.number()}</span>
        }
        .into_any(),
        Content::Settlement => picture("settlement", seat, || icon("k-settlement")).into_any(),
        Content::City => picture("city", seat, || icon("k-city")).into_any(),
        Content::Road => view! { <span class="way"></span> }.into_any(),
        Content::Expansion(card) => match lies {
            Some(lies) => face::placed(card, lies).into_any(),
            None => face::small(card).into_any(),
        },
        Content::FaceDown(known) => sea::face_down(known).into_any(),
        Content::Site => {
            let side = |good: Option<Good>| view! { <span class="touch">{good.map(|good| icon(good.word()))}</span> };
            view! { {side(touches[0])} <span class="plus" aria-hidden="true">"+"</span> {side(touches[1])} }.into_any()
        }
        Content::Place => view! { <span class="plus" aria-hidden="true">"+"</span> }.into_any(),
    }
}
