//! The families of games, as far as the shell has to tell them apart: what they are called, how many play, and who
//! draws their table. The hex board is only named in here; its code comes when it is played.

use super::cards;
use super::desk::Desk;
use super::hexes::HexTable;
use super::later;
use super::pages;
use crate::chunks;
pub(super) use crate::hex_games::{HEX_GAMES, HexGame, hex_game};
use crate::texts::{Language, fill, language, t};
use leptos::prelude::*;
use std::sync::Arc;

/// Whether the table of a game has a desk of its own.
pub(super) fn has_own_desk(game: &str) -> bool {
    game.starts_with("settlers/")
}

/// How many play, if nothing else is said.
pub(super) fn players(game: &str, options: &[(String, String)]) -> usize {
    let wanted = options.iter().find(|(name, _)| name == "players").and_then(|(_, n)| n.parse().ok());
    if has_own_desk(game) { wanted.unwrap_or(4) } else { 2 }
}

/// What a game is called, by its full name.
pub(super) fn title(game: &str) -> String {
    let mode = rivals::Mode::ALL.into_iter().find(|mode| game.strip_prefix("rivals/") == Some(mode.word()));
    match (mode, hex_game(game)) {
        (Some(mode), _) => cards::table::game_name(mode).to_owned(),
        (None, Some(hex)) => hex.called().to_owned(),
        (None, None) => game.to_owned(),
    }
}

/// The picture on the box of a game, by its full name.
pub(super) fn cover(game: &str) -> &'static str {
    let mode = rivals::Mode::ALL.into_iter().find(|mode| game.strip_prefix("rivals/") == Some(mode.word()));
    match (mode, hex_game(game)) {
        (Some(mode), _) => pages::cover(mode),
        (None, Some(hex)) => hex.cover,
        (None, None) => "settlement",
    }
}

/// What a player is called by colour.
pub(super) fn colour(seat: table::Seat) -> &'static str {
    let (en, de) =
        [("Red", "Rot"), ("Blue", "Blau"), ("White", "Weiß"), ("Orange", "Orange")][seat.index() % 4];
    match language() {
        Language::English => en,
        Language::German => de,
    }
}

/// The table of a game that is being played: of the family whose code is here, or of one whose code is fetched now.
pub(super) fn play(desk: Desk) -> AnyView {
    let own = desk
        .around
        .with_untracked(|around| around.info.as_ref().is_some_and(|info| has_own_desk(&info.game)));
    if !own {
        return later::play(desk);
    }
    fetched(move |table| (table.play)(desk))
}

/// Whether a record is one of the hex board.
pub(super) fn is_hex_record(record: &str) -> bool {
    record.lines().take(20).any(|line| line.contains("settlers/"))
}

/// The table with a recorded game of any family; what is shown `instead` of a record that cannot be read.
pub(super) fn watch(desk: Desk, record: Arc<str>, instead: fn() -> AnyView) -> AnyView {
    if !is_hex_record(&record) {
        return later::watch(desk, record, instead);
    }
    fetched(move |table| {
        let close = Box::new(move || desk.back_to_table());
        (table.watch)(desk, &record, close).unwrap_or_else(instead)
    })
}

/// What the hex board draws, once its code has come.
pub(super) fn fetched(draw: impl Fn(&'static HexTable) -> AnyView + Send + 'static) -> AnyView {
    fetched_from(chunks::open_hexes, draw)
}

/// What a chunk draws, once it has come.
pub(super) fn fetched_from<T, Opened>(
    open: impl Fn() -> Opened + Copy + Send + 'static,
    draw: impl Fn(&'static T) -> AnyView + Send + 'static,
) -> AnyView
where
    T: Sync + 'static,
    Opened: Future<Output = Result<&'static T, chunks::Lost>> + 'static,
{
    let came: RwSignal<Option<Result<&'static T, chunks::Lost>>> = RwSignal::new(None);
    let fetch = move || {
        came.set(None);
        wasm_bindgen_futures::spawn_local(async move {
            let opened = open().await;
            // A player who has left meanwhile needs nothing of it.
            let _ = came.try_set(Some(opened));
        });
    };
    fetch();
    let waiting = move || {
        match came.get() {
        Some(Ok(opened)) => draw(opened),
        Some(Err(chunks::Lost)) => view! {
            <main class="sheet-page">
                <h1>{t().pages.title}</h1>
                <p role="alert">{t().net.chunk_lost}</p>
                <p><button type="button" class="primary" data-act="fetch" on:click=move |_| fetch()>{t().net.try_again}</button></p>
            </main>
        }
        .into_any(),
        None => view! {
            <main class="sheet-page" aria-busy="true"><h1>{t().pages.title}</h1><p role="status">{t().play.loading}</p></main>
        }
        .into_any(),
    }
    };
    waiting.into_any()
}

/// "To n points" of a game of the hex board.
pub(super) fn goal(game: &HexGame) -> String {
    fill(t().pages.to_points, &[("n", &game.target.to_string())])
}
