//! The sea of a principality: water under its cards, ships, how far each card is; and on a phone, where land and sea
//! do not fit beside one another, a swipe or a click between them.

use crate::cards::cell::Ship;
use crate::cards::hyphens::hyphenated;
use crate::texts::{card_name, t};
use crate::ui::art::picture;
use crate::ui::desk::Desk;
use crate::ui::icons::{arms, icon};
use leptos::html::Div;
use leptos::prelude::*;
use rivals::Card;

/// The water under the columns of the sea.
pub(super) fn water(columns: Memo<Option<(u16, u16)>>) -> impl IntoView {
    move || {
        columns.get().map(|(first, last)| {
            let column = format!("{first} / {}", last + 1);
            view! { <span class="water" style:grid-column=column aria-hidden="true"></span> }
        })
    }
}

/// A card that lies face down. Players who have looked at it go on seeing what it is (E3.10).
pub(super) fn face_down(known: Option<Card>) -> impl IntoView {
    match known {
        Some(card) => view! {
            <span class="art">{picture(card.id(), None, move || arms(card))}</span>
            <span class="name" aria-hidden="true">{hyphenated(card_name(card))}</span>
        }
        .into_any(),
        None => {
            picture("back-explorers", None, || view! { <span class="waves" aria-hidden="true">"≈"</span> })
                .into_any()
        }
    }
}

/// How far a card is; dimmed while no ship gets there.
pub(super) fn distance(far: Memo<Option<(u8, bool)>>) -> impl IntoView {
    move || {
        far.get().map(|(n, reached)| {
            view! { <span class="distance" class:reached=reached aria-hidden="true">{icon("sail")}{n}</span> }
        })
    }
}

/// The ships on a square.
pub(super) fn ships(ships: Memo<Vec<Ship>>) -> impl IntoView {
    let each = |ship: Ship| view! { <span class=format!("ship {}", ship.word())>{icon("k-ship")}</span> };
    move || {
        let ships = Some(ships.get()).filter(|ships| !ships.is_empty());
        ships.map(|ships| view! { <span class="ships" aria-hidden="true">{ships.into_iter().map(each).collect_view()}</span> })
    }
}

/// Where a board is wider than the screen, the land is seen first.
pub(super) fn land_first(board: NodeRef<Div>, columns: Memo<Option<(u16, u16)>>) {
    let left = Memo::new(move |_| columns.get().map(|(first, _)| first == 1));
    Effect::new(move |_| {
        let Some(left) = left.get() else { return };
        request_animation_frame(move || {
            if let Some(board) = board.try_get_untracked().flatten() {
                board.set_scroll_left(if left { board.scroll_width() } else { 0 });
            }
        });
    });
}

/// Between land and sea with one click, where they do not fit beside one another.
pub(super) fn swipe(desk: Desk, own: bool) -> impl IntoView {
    let there = Memo::new(move |_| {
        desk.with(|shown| {
            let seat = if own { shown.near() } else { shown.near().other() };
            !shown.view.board(seat).sea().is_empty()
        })
    });
    let side = if own { ".own .board" } else { ".foe .board" };
    let go = move |_| {
        let Some(board) = document().query_selector(side).ok().flatten() else { return };
        let beyond = board.scroll_width() - board.client_width();
        board.set_scroll_left(if board.scroll_left() * 2 > beyond { 0 } else { beyond });
    };
    move || {
        there.get().then(|| {
            view! {
                <button type="button" class="swipe" data-act="swipe" data-key="swipe" on:click=go>{t().play.swipe}</button>
            }
        })
    }
}
