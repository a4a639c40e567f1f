//! Pictures of the table: a piece of a principality as it lies there, for reading only.

use super::face;
use super::table::picture;
use crate::ground::{Cell, Ground};
use leptos::prelude::*;
use rivals::{Board, Card, Good, Goods, Square, Squares};
use table::Seat;

/// A principality; `lit` are places that shine, also empty ones.
pub(super) fn land(board: &Board, seat: Seat, lit: Squares) -> impl IntoView + use<> {
    let ground = Ground::new(board, lit);
    let outer = ground.outer.map(|height| (f32::from(height) / 100.0).to_string());
    let cells: Vec<_> = ground
        .cells
        .iter()
        .map(|&(at, cell)| {
            let place = (ground.column(at).to_string(), Ground::row(at).to_string());
            let class = format!("{}{}", class(cell), if lit.has(at) { " lit bright" } else { "" });
            let touches = touches(board, at, cell);
            view! {
                <span class=class style:grid-column=place.0 style:grid-row=place.1>{picture(cell, touches)}</span>
            }
        })
        .collect();
    view! {
        <div class="vignette" data-seat=seat.to_string() aria-hidden="true">
            <div class="grid" style:--cols=ground.width().to_string() style:--above=outer[0].clone() style:--below=outer[1].clone()>
                {cells}
            </div>
        </div>
    }
}

/// Some cards, held like a hand.
pub(super) fn fan(cards: &[Card]) -> impl IntoView + use<> {
    let cards: Vec<_> = cards
        .iter()
        .map(|&card| view! { <span class=format!("thing {}", face::classes(card))>{face::held(card, Signal::stored(Goods::NONE))}</span> })
        .collect();
    view! { <div class="fan" aria-hidden="true">{cards}</div> }
}

fn class(cell: Cell) -> String {
    match cell {
        Cell::Region(tile, _) => format!("thing region {}", tile.good().word()),
        Cell::Settlement => "thing town settlement".to_owned(),
        Cell::City => "thing town city".to_owned(),
        Cell::Road => "thing road".to_owned(),
        Cell::Expansion(card) => format!("thing expansion {}", face::classes(card)),
        Cell::Site => "thing site".to_owned(),
        Cell::Spot => "thing spot".to_owned(),
    }
}

fn touches(board: &Board, at: Square, cell: Cell) -> [Option<Good>; 2] {
    match cell {
        Cell::Site => at.regions().map(|at| board.regions().has(at).then(|| board.tile(at).good())),
        _ => [None; 2],
    }
}
