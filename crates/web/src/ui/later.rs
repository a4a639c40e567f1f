//! What the page needs soon, but not to begin with: the table of the card game with what its cards say, recorded games,
//! and the pages beside the table. It is fetched once the page stands.

use super::cards::table;
use super::desk::Desk;
use super::families;
use super::pages;
use super::replay_player::ReplayPlayer;
use super::sound::{self, Sounds};
use super::style;
use crate::chunks;
use crate::replay::Replay;
use crate::shown::Shown;
use crate::texts::{self, t};
use leptos::prelude::*;
use rivals::Card;
use rivals::text::Speech;
use std::time::Duration;

/// Everything that comes later.
pub(crate) struct Later {
    does: fn(Speech, Card) -> &'static str,
    rulings: fn(Speech, Card) -> Vec<&'static str>,
    pub(super) hear: fn(&Shown, bool),
    /// Puts its style on the page.
    dress: fn(),
    pub(super) sounds: Sounds,
    read: fn(&str) -> Result<Replay, String>,
    play: fn(Desk) -> AnyView,
    watch: fn(Desk, &str) -> Option<AnyView>,
    pub(super) cards: fn() -> AnyView,
    pub(super) decks: fn() -> AnyView,
    pub(super) games: fn() -> AnyView,
    pub(super) how_to: fn() -> AnyView,
    pub(super) replay: fn() -> AnyView,
    pub(super) settings: fn() -> AnyView,
}

/// All of it. Only its chunk may mention this.
pub(crate) static ALL: Later = Later {
    does: Speech::does,
    rulings: |speech, card| speech.rulings(card).collect(),
    hear: sound::cards,
    dress: || STYLES.into_iter().for_each(style::adopt),
    sounds: Sounds::ALL,
    read: Replay::read,
    play: |desk| table::play(desk).into_any(),
    watch: |desk, record| {
        let replay = Replay::read(record).ok()?;
        let player = ReplayPlayer::new(desk, replay);
        Some(table::watch(desk, player, move || desk.back_to_table()).into_any())
    },
    cards: || pages::cards().into_any(),
    decks: || families::fetched_from(chunks::open_decks, |decks| (decks.page)()),
    games: || pages::games().into_any(),
    how_to: || pages::how_to().into_any(),
    replay: || pages::replay().into_any(),
    settings: || pages::settings().into_any(),
};

/// The styles of what comes later, and of what moves there.
const STYLES: [&str; 2] = [include_str!("../../static/late.css"), include_str!("../../static/motion.css")];

/// How soon a chunk that did not come is asked for again.
const AGAIN: Duration = Duration::from_secs(3);

thread_local! {
    static CAME: std::cell::Cell<Option<RwSignal<Option<&'static Later>>>> = const { std::cell::Cell::new(None) };
}

/// Has it fetched, and makes it known to the whole page.
pub(super) fn provide() {
    let came = RwSignal::new(None);
    CAME.set(Some(came));
    fetch(came);
}

fn fetch(came: RwSignal<Option<&'static Later>>) {
    wasm_bindgen_futures::spawn_local(async move {
        match chunks::open_later().await {
            Ok(later) => {
                (later.dress)();
                came.set(Some(later));
            }
            Err(chunks::Lost) => set_timeout(move || fetch(came), AGAIN),
        }
    });
}

fn get() -> Option<&'static Later> {
    CAME.get()?.get()
}

/// All of it, if it is there by now.
pub(super) fn by_now() -> Option<&'static Later> {
    CAME.get()?.get_untracked()
}

/// What a card does; nothing until the texts are loaded. Read it where the page is drawn again when they are.
pub(super) fn does(card: Card) -> &'static str {
    get().map_or("", |later| (later.does)(texts::speech(), card))
}

/// How questions about a card were decided.
pub(super) fn rulings(card: Card) -> Vec<&'static str> {
    get().map_or_else(Vec::new, |later| (later.rulings)(texts::speech(), card))
}

/// A recorded game of cards.
pub(super) fn read_replay(text: &str) -> Option<Replay> {
    let later = by_now()?;
    (later.read)(text).ok()
}

/// The table of the card game.
pub(super) fn play(desk: Desk) -> AnyView {
    let table = move || get().map_or_else(|| waiting().into_any(), |later| (later.play)(desk));
    table.into_any()
}

/// The table with a recorded game of cards; what is shown `instead` of a record that cannot be read.
pub(super) fn watch(desk: Desk, record: std::sync::Arc<str>, instead: fn() -> AnyView) -> AnyView {
    let table = move || match get() {
        Some(later) => (later.watch)(desk, &record).unwrap_or_else(instead),
        None => waiting().into_any(),
    };
    table.into_any()
}

fn waiting() -> impl IntoView {
    view! { <main class="sheet-page" aria-busy="true"><p role="status">{t().play.loading}</p></main> }
}

/// A page that comes later.
pub(super) fn page(which: fn(&Later) -> fn() -> AnyView) -> impl IntoView {
    move || match get() {
        Some(later) => which(later)(),
        None => waiting().into_any(),
    }
}
