//! Decks for the Tournament Game, as pages: the list of all decks, and the editor for one. The pages are in a chunk
//! of their own, and called only by way of [`DeckPages`]; what the table needs of decks comes with the table.

mod catalogue;
mod editor;
mod list;
mod share;
mod summary;

use super::art::picture;
use super::icons::icon;
use super::prefs;
use super::style;
use crate::decks::draft::DeckDraft;
use crate::decks::link;
use crate::decks::list::DeckList;
use crate::decks::reading;
use crate::texts::{self, decks};
use leptos::prelude::*;
use rivals::deck::SAMPLES;
use rivals::{Card, Set as CardSet};

/// What the page needs of the deck editor. Only its chunk may mention [`PAGES`].
pub(crate) struct DeckPages {
    /// The deck that the address names, or the list.
    pub(super) page: fn() -> AnyView,
}

/// All of it.
pub(crate) static PAGES: DeckPages = DeckPages { page: || page().into_any() };

/// Under which name the decks are kept.
const KEPT: &str = "landgrave.decks";
/// Under which name the address of a table is kept that waits for a deck.
const WAITING: &str = "landgrave.deck-table";
/// Behind the `#` of the address: which deck is open.
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
pub(super) fn kept() -> DeckList {
    DeckList::read(&prefs::kept(KEPT).unwrap_or_default())
}

/// Keeps them; whether the browser has done so.
fn keep(list: &DeckList) -> bool {
    let text = list.text();
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

/// The picture on the box of a deck: of the set that it is mostly about, a card that few sample decks have, so that
/// boxes differ, and of these the one that brings most.
pub(super) fn cover(draft: &DeckDraft) -> impl IntoView + use<> {
    let cards = || draft.deck().cards.iter().map(|&(card, _)| card);
    let set = |card: Card| card.def().copies.set;
    let weight =
        |of: CardSet| if of == CardSet::Basic { 0 } else { cards().filter(|&card| set(card) == of).count() };
    let about = cards().map(set).max_by_key(|&set| (weight(set), set));
    let best = cards().filter(|&card| Some(set(card)) == about);
    let samples = SAMPLES.map(|sample| sample.deck());
    let common =
        |card: Card| samples.iter().filter(|deck| deck.cards.iter().any(|&(one, _)| one == card)).count();
    let best = best.max_by_key(|&card| {
        let def = card.def();
        (std::cmp::Reverse(common(card)), def.points.victory, def.cost.total(), card.word())
    });
    best.map(|card| picture(card.id(), None, || icon("u-crest")))
}

/// The page: what stands behind the `#` of the address says which deck is open.
fn page() -> impl IntoView {
    dress();
    let hash = window().location().hash().unwrap_or_default();
    let part = hash.trim_start_matches('#');
    let mut refused = Vec::new();
    let open = if part == NEW {
        Some((DeckDraft::new(decks().first_name), None))
    } else if let Some(name) = part.strip_prefix(EDIT).and_then(link::read) {
        kept().find(&name).map(|draft| (draft, Some(name)))
    } else if let Some(sample) = part.strip_prefix(SAMPLE).and_then(rivals::deck::sample) {
        let mut draft = DeckDraft::of(sample.deck());
        draft.rename(&texts::sample(sample).0, sample.id);
        Some((draft, None))
    } else if part.starts_with(link::BEGIN) {
        match reading::read_link(part) {
            Ok(draft) => Some((draft, None)),
            Err(why) => {
                refused = why;
                None
            }
        }
    } else {
        None
    };
    match open {
        Some((draft, saved)) => editor::page(draft, saved).into_any(),
        None => list::page(refused).into_any(),
    }
}

/// The address of a deck that is kept.
fn address_of(name: &str) -> String {
    format!("/decks#{EDIT}{}", link::write(name))
}
