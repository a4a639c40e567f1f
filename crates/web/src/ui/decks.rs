//! Decks for the Tournament Game, as pages: the shelf with all of them, and the workbench for one. The pages are in a chunk
//! of their own, and called only by way of [`DeckPages`]; what the table needs of decks comes with the table.

mod bench;
mod catalogue;
mod share;
mod shelf;
mod summary;

use super::art::picture;
use super::icons::icon;
use super::prefs;
use super::style;
use crate::decks::bench::Bench;
use crate::decks::link;
use crate::decks::reading;
use crate::decks::shelf::Shelf;
use crate::texts::{self, decks};
use leptos::prelude::*;
use rivals::{Card, Set as CardSet};

/// What the page needs of the workbench. Only its chunk may mention [`PAGES`].
pub(crate) struct DeckPages {
    /// The deck that the address names, or the shelf.
    pub(super) page: fn() -> AnyView,
}

/// All of it.
pub(crate) static PAGES: DeckPages = DeckPages { page: || page().into_any() };

/// Under which name the decks are kept.
const KEPT: &str = "landgrave.decks";
/// Under which name the address of a table is kept that waits for a deck.
const WAITING: &str = "landgrave.deck-table";
/// Behind the `#` of the address: which deck is on the bench.
const EDIT: &str = "edit=";
const SAMPLE: &str = "sample=";
const NEW: &str = "new";

/// The style of everything about decks, which comes with its code.
const STYLE: &str = include_str!("../../static/decks.css");

/// Puts the style on the page.
pub(super) fn dress() {
    style::adopt(STYLE);
}

/// The decks of this browser.
pub(super) fn kept() -> Shelf {
    Shelf::read(&prefs::kept(KEPT).unwrap_or_default())
}

/// Keeps them; whether the browser has done so.
fn keep(shelf: &Shelf) -> bool {
    let text = shelf.text();
    prefs::keep(KEPT, &text);
    prefs::kept(KEPT) == Some(text)
}

/// A table waits for a deck: the pages here lead back to it.
pub(super) fn wait_at(address: &str) {
    prefs::keep(WAITING, address);
}

/// The deck was brought.
pub(super) fn waits_no_more() {
    prefs::keep(WAITING, "");
}

/// The way back to a table that waits for a deck.
fn way_back() -> impl IntoView {
    let address = prefs::kept(WAITING).filter(|address| address.starts_with("/g/"));
    address.map(|address| view! { <p><a class="button" href=address data-act="to-table">{decks().waiting_table}</a></p> })
}

/// The picture on the box of a deck: that of the card which brings most, of the set that it is mostly about.
pub(super) fn cover(bench: &Bench) -> impl IntoView + use<> {
    let cards = || bench.deck().cards.iter().map(|&(card, _)| card);
    let set = |card: Card| card.def().copies.set;
    let weight =
        |of: CardSet| if of == CardSet::Basic { 0 } else { cards().filter(|&card| set(card) == of).count() };
    let about = cards().map(set).max_by_key(|&set| (weight(set), set));
    let best = cards().filter(|&card| Some(set(card)) == about);
    let best = best.max_by_key(|card| (card.def().points.victory, card.def().cost.total(), card.word()));
    best.map(|card| picture(card.id(), None, || icon("u-crest")))
}

/// The page: what stands behind the `#` of the address says which deck is open.
fn page() -> impl IntoView {
    dress();
    let hash = window().location().hash().unwrap_or_default();
    let part = hash.trim_start_matches('#');
    let mut refused = Vec::new();
    let open = if part == NEW {
        Some((Bench::new(decks().first_name), None))
    } else if let Some(name) = part.strip_prefix(EDIT).and_then(link::read) {
        kept().find(&name).map(|bench| (bench, Some(name)))
    } else if let Some(sample) = part.strip_prefix(SAMPLE).and_then(rivals::deck::sample) {
        let mut bench = Bench::of(sample.deck());
        bench.rename(&texts::sample(sample).0, sample.id);
        Some((bench, None))
    } else if part.starts_with(link::BEGIN) {
        match reading::read_link(part) {
            Ok(bench) => Some((bench, None)),
            Err(why) => {
                refused = why;
                None
            }
        }
    } else {
        None
    };
    match open {
        Some((bench, saved)) => bench::page(bench, saved).into_any(),
        None => shelf::page(refused).into_any(),
    }
}

/// The address of a deck that is kept.
fn address_of(name: &str) -> String {
    format!("/decks#{EDIT}{}", link::write(name))
}
