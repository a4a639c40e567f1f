//! Everything that is not the table.

mod cards;
mod frame;
mod games;
mod how_to;
mod new_table;
mod replay;
mod settings;
mod start;

pub(super) use cards::cards;
pub(super) use frame::frame;
pub(super) use games::games;
pub(super) use how_to::how_to;
pub(super) use new_table::{new_table, select};
pub(super) use replay::replay;
pub(super) use settings::settings;
pub(super) use start::{cover, start};

use super::art::picture;
use crate::texts::t;
use leptos::prelude::*;

pub(super) fn missing() -> impl IntoView {
    lost(t().pages.not_found, "")
}

/// A page with nothing but a sentence, and the way back.
pub(super) fn lost(title: &'static str, text: &'static str) -> impl IntoView {
    let way = view! {
        <p role="status">{text}</p>
        <p class="nowhere">{picture("shipwreck", None, || ())}<a class="button" href="/">{t().pages.to_start}</a></p>
    };
    frame(title, way)
}
