//! Pictures of the table: a piece of a principality as it lies there, for reading only.

use super::face;
use super::table::whole_cell;
use crate::cards::layout::{Content, Layout};
use leptos::prelude::*;
use rivals::{Board, Card, Good, Goods, Square, Squares};
use table::Seat;

/// A principality; `lit` are places that shine, also empty ones.
pub(in crate::ui) fn land(board: &Board, seat: Seat, lit: Squares) -> impl IntoView + use<> {
    let layout = Layout::new(board, lit);
    let outer = layout.outer.map(|height| (f32::from(height) / 100.0).to_string());
    let cells: Vec<_> = layout
        .cells
        .iter()
        .map(|&(at, content)| {
            let place = (layout.column(at).to_string(), Layout::row(at).to_string());
            let class = format!("{}{}", class(content), if lit.has(at) { " lit bright" } else { "" });
            let touches = touches(board, at, content);
            view! {
                <span class=class style:grid-column=place.0 style:grid-row=place.1>{whole_cell(content, touches, seat)}</span>
            }
        })
        .collect();
    view! {
        <div class="vignette" data-seat=seat.to_string() aria-hidden="true">
            <div class="grid" style:--cols=layout.width().to_string() style:--above=outer[0].clone() style:--below=outer[1].clone()>
                {cells}
            </div>
        </div>
    }
}

/// Some cards, held like a hand.
pub(in crate::ui) fn fan(cards: &[Card]) -> impl IntoView + use<> {
    let cards: Vec<_> = cards
        .iter()
        .map(|&card| view! { <span class=format!("target {}", face::classes(card))>{face::held(card, Signal::stored(Goods::NONE))}</span> })
        .collect();
    view! { <div class="fan" aria-hidden="true">{cards}</div> }
}

fn class(content: Content) -> String {
    match content {
        Content::Region(tile, _) => format!("target region {}", tile.good().word()),
        Content::Settlement => "target town settlement".to_owned(),
        Content::City => "target town city".to_owned(),
        Content::Road => "target road".to_owned(),
        Content::Expansion(card) => format!("target expansion {}", face::classes(card)),
        Content::FaceDown(_) => "target facedown".to_owned(),
        Content::Site => "target site".to_owned(),
        Content::Place => "target vacant".to_owned(),
    }
}

fn touches(board: &Board, at: Square, content: Content) -> [Option<Good>; 2] {
    match content {
        Content::Site => at.regions().map(|at| board.regions().has(at).then(|| board.tile(at).good())),
        _ => [None; 2],
    }
}
