//! A principality in its true geometry: settlements and roads in a row, regions diagonal to them, building
//! sites above and below.

use crate::ground::Cell;
use crate::spot::{Spot, ground};
use crate::texts::{self, t};
use crate::things::{Light, Thing};
use crate::ui::desk::Desk;
use crate::ui::face;
use crate::ui::icons::icon;
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
            let ground = ground(shown, seat);
            (ground.width(), ground.outer, ground.cells.iter().map(|(at, _)| *at).collect::<Vec<_>>())
        })
    });
    let spots = Memo::new(move |_| {
        let (seat, held) = (seat(desk, own), desk.held.get());
        desk.with(|shown| Spot::all(shown, seat, held))
    });
    let outer = move |nth: usize| layout.with(|layout| f32::from(layout.1[nth]) / 100.0).to_string();
    view! {
        <div class="board" data-group="board" tabindex="0" role="group" aria-label=t().play.sites_and_regions>
            <div
                class="grid"
                style:--cols=move || layout.with(|layout| layout.0.to_string())
                style:--above=move || outer(0)
                style:--below=move || outer(1)
            >
                <For
                    each=move || layout.with(|layout| layout.2.clone())
                    key=|at| *at
                    children=move |at| square(spots, at)
                />
            </div>
        </div>
    }
}

fn square(spots: Memo<Vec<Spot>>, at: Square) -> impl IntoView {
    let spot =
        Memo::new(move |_| spots.with(|spots| spots.iter().find(|spot| spot.at.plain() == at).cloned()));
    let read = move |get: fn(&Spot) -> String| spot.with(|spot| spot.as_ref().map_or_else(String::new, get));
    // Stocks come and go with every roll; the rest of a square mostly stays.
    let inside = Memo::new(move |_| {
        spot.with(|spot| spot.as_ref().map(|spot| (spot.cell.bare(), spot.touches, spot.under)))
    });
    let store = move || spot.with(|spot| spot.as_ref().and_then(Spot::holds));
    let kept = Memo::new(move |_| store().map_or("", |(good, _)| good.word()).to_owned());
    let level = Memo::new(move |_| store().map_or(0, |(_, n)| n));
    let change = Memo::new(move |_| match read(|spot| format!("{:+}", spot.change)) {
        none if none == "+0" => String::new(),
        change => change,
    });
    view! {
        <button
            type="button"
            class=move || read(class)
            style:grid-column=move || read(|spot| spot.place.0.to_string())
            style:grid-row=move || read(|spot| spot.place.1.to_string())
            data-thing=move || read(|spot| Thing::Square(spot.at).to_string())
            data-key=move || read(|spot| format!("square {}", spot.at))
            data-lit=move || spot.with(|spot| spot.as_ref().filter(|s| s.light >= Light::Dim).map(|s| light(s.light)))
            data-card=move || spot.with(|spot| spot.as_ref().and_then(Spot::card).map(|card| card.word()))
            data-note=move || spot.with(|spot| spot.as_ref().filter(|s| s.card().is_none()).map(|s| s.label.clone()))
            tabindex=move || if spot.with(|s| s.as_ref().is_some_and(|s| s.light >= Light::On)) { "0" } else { "-1" }
            aria-label=move || read(|spot| spot.label.clone())
        >
            {move || inside.get().map(|(cell, touches, under)| view! {
                {under.map(|_| view! { <span class="under"></span> })}
                {scene(cell, touches)}
            })}
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

fn class(spot: &Spot) -> String {
    let what = match spot.cell {
        Cell::Region(tile, _) => format!("region {}", tile.good().word()),
        Cell::Settlement => "town settlement".to_owned(),
        Cell::City => "town city".to_owned(),
        Cell::Road => "road".to_owned(),
        Cell::Expansion(card) => format!("expansion {}", face::classes(card)),
        Cell::Site => "site".to_owned(),
        Cell::Spot => "spot".to_owned(),
    };
    let mut class = format!("thing {what}");
    for (on, word) in [
        (spot.light == Light::Dim, " dim"),
        (spot.light >= Light::On, " lit"),
        (spot.light == Light::Bright, " bright"),
        (spot.held, " held"),
        (spot.marked, " marked"),
        (spot.used, " used"),
        (spot.under.is_some(), " covers"),
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
pub(in crate::ui) fn picture(cell: Cell, touches: [Option<Good>; 2]) -> AnyView {
    let level = match cell {
        Cell::Region(tile, level) => Some(stock(tile.good().word(), Signal::stored(level))),
        _ => None,
    };
    view! { {scene(cell, touches)}{level} }.into_any()
}

/// What a square shows, but for its stock.
fn scene(cell: Cell, touches: [Option<Good>; 2]) -> AnyView {
    match cell {
        Cell::Region(tile, _) => view! {
            <svg class="scene" aria-hidden="true"><use_ href=format!("#r-{}", tile.good().word())/></svg>
            <span class="label">{texts::region(tile.good())}</span>
            <span class="number" data-number=tile.number().to_string()>{tile.number()}</span>
        }
        .into_any(),
        Cell::Settlement => view! { {icon("k-settlement")} }.into_any(),
        Cell::City => view! { {icon("k-city")} }.into_any(),
        Cell::Road => view! { <span class="way"></span> }.into_any(),
        Cell::Expansion(card) => face::small(card).into_any(),
        Cell::Site => {
            let side = |good: Option<Good>| view! { <span class="touch">{good.map(|good| icon(good.word()))}</span> };
            view! { {side(touches[0])} <span class="plus">"+"</span> {side(touches[1])} }.into_any()
        }
        Cell::Spot => view! { <span class="plus">"+"</span> }.into_any(),
    }
}
