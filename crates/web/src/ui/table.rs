//! The table: both principalities, the centre between them, the hand, and beside it the log, the card that is
//! read and the question.

mod bar;
mod board;
mod centre;
mod film;
mod hand;
mod log;
mod plate;
mod proof;
mod sheets;

pub(super) use board::picture;

use super::desk::{Desk, Reading, Sheet};
use super::face::whole;
use super::icons::icon;
use super::reel::Reel;
use super::touch::{self, Touch};
use super::{company, keys, prefs, route};
use crate::facts::Facts;
use crate::shown::{Shown, Sitter};
use crate::story;
use crate::texts::{fill, t};
use crate::things::Thing;
use leptos::prelude::*;
use table::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// What a player is called.
pub(super) fn name(shown: &Shown, seat: Seat) -> String {
    let play = &t().play;
    match &shown.sitters[seat.index()] {
        Sitter::You => play.you.to_owned(),
        Sitter::Person(Some(name)) => name.clone(),
        Sitter::Person(None) => story::player(seat).to_owned(),
        Sitter::Bot(name) => fill(play.bot, &[("name", name)]),
        Sitter::Free => play.free_seat.to_owned(),
    }
}

/// The name of a game.
pub(super) fn game_name(mode: rivals::Mode) -> &'static str {
    let pages = &t().pages;
    match mode.word() {
        "intro" => pages.mode_intro,
        "gold" => pages.mode_gold,
        "turmoil" => pages.mode_turmoil,
        "progress" => pages.mode_progress,
        "duel" => pages.mode_duel,
        word => word,
    }
}

/// A game in a sentence.
pub(super) fn game_about(mode: rivals::Mode) -> &'static str {
    let pages = &t().pages;
    match mode.word() {
        "intro" => pages.about_intro,
        "gold" => pages.about_gold,
        "turmoil" => pages.about_turmoil,
        "progress" => pages.about_progress,
        "duel" => pages.about_duel,
        _ => "",
    }
}

/// Says in the title of the window whether the player is asked.
pub(super) fn title(shown: &Shown) {
    let game = game_name(shown.view.mode());
    let title = match shown.seat == shown.asked() && shown.seat.is_some() {
        true => format!("● {} · {game}", t().play.your_turn),
        false => format!("{game} · {}", t().pages.title),
    };
    if document().title() != title {
        document().set_title(&title);
    }
}

fn attribute(event: &web_sys::Event, name: &str) -> Option<String> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest(&format!("[{name}]")).ok()??.get_attribute(name)
}

/// What the pointer or the focus is on is read beside the table.
fn read(desk: Desk, event: &web_sys::Event) {
    let card = attribute(event, "data-card").and_then(|word| word.parse().ok());
    let reading = match card {
        Some(card) => Some(Reading::Card(card)),
        None => attribute(event, "data-note").map(Reading::Note),
    };
    if reading.is_some() && desk.reading.get_untracked() != reading {
        desk.reading.set(reading);
    }
}

fn clicked(desk: Desk, event: &web_sys::MouseEvent) {
    // Whoever clicks on the table while the opponent takes his time wants to see the rest at once.
    if !keys::on_control(event) && desk.hurry() {
        return;
    }
    let thing = attribute(event, "data-thing").and_then(|text| text.parse::<Thing>().ok());
    let done = thing.is_some_and(|thing| desk.click(thing));
    // Where there is no room beside the table, a card that cannot be used is read instead; and so is one that is
    // named in the log. Buttons have done their own part already.
    let named = event
        .target()
        .and_then(|it| it.dyn_into::<Element>().ok())
        .is_some_and(|it| it.matches(".log .link").unwrap_or(false));
    let read = attribute(event, "data-card")
        .filter(|_| !done && (is_small() || named) && attribute(event, "data-act").is_none());
    if let Some(card) = read.and_then(|word| word.parse().ok()) {
        desk.sheet.set(Some(Sheet::Card(card)));
    }
}

/// Whether the screen is that of a phone; the style sheet draws the line at the same width.
fn is_small() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width <= 760.0)
}

/// The table with a game that is being played, or looked at.
pub(super) fn play(desk: Desk) -> impl IntoView {
    layout(desk, bar::bar(desk).into_any(), |_| false)
}

/// The table with a recorded game; `close` goes back to choosing one.
pub(super) fn watch(desk: Desk, reel: Reel, close: impl Fn() + 'static) -> impl IntoView {
    let bar = view! {
        {film::controls(reel)}
        <button type="button" class="quiet" data-act="close-film" on:click=move |_| close()>{t().play.close}</button>
    };
    layout(desk, bar.into_any(), move |event| film::pressed(reel, event))
}

/// `own_keys` hears keys first, and says whether it knew what to do.
fn layout(desk: Desk, bar: AnyView, own_keys: impl Fn(&KeyboardEvent) -> bool + 'static) -> impl IntoView {
    keys::arrive();
    let touch = Touch::new(desk);
    let turned = StoredValue::new(false);
    Effect::new(move |_| {
        let _ = (desk.held.get(), desk.with(|shown| shown.step));
        if is_small() {
            touch::turn_to_lit(desk, turned);
        }
    });
    Effect::new(move |_| {
        let _ = (desk.held.get(), desk.far.get(), desk.with(|shown| shown.step));
        if is_small() {
            touch::show_lit();
        }
    });
    let near = Signal::derive(move || desk.shown().map_or(Seat(0), |shown| shown.near()));
    let drop = move |event: web_sys::DragEvent| {
        if let Some(thing) = attribute(&event, "data-thing").and_then(|text| text.parse::<Thing>().ok()) {
            event.prevent_default();
            if desk.held.get_untracked() != Some(thing) {
                desk.click(thing);
            }
        }
    };
    let drag = move |event: web_sys::DragEvent| {
        if let Some(thing) = attribute(&event, "data-thing").and_then(|text| text.parse::<Thing>().ok())
            && desk.held.get_untracked() != Some(thing)
        {
            desk.click(thing);
        }
    };
    view! {
        <main
            class="table"
            class:far=move || desk.far.get()
            class:watching=move || desk.with(|shown| shown.seat.is_none())
            class:holding=move || desk.held.get().is_some()
            data-busy=move || desk.busy.get().to_string()
            tabindex="-1"
            on:click=move |event| if !touch.swallows() { clicked(desk, &event) }
            on:pointerdown=move |event| touch.down(&event)
            on:pointermove=move |event| touch.moves(&event)
            on:pointerup=move |_| touch.end()
            on:pointercancel=move |_| touch.end()
            on:keydown=move |event| if !own_keys(&event) { keys::pressed(desk, &event) }
            on:pointerover=move |event| if event.pointer_type() == "mouse" { read(desk, &event) }
            on:focusin=move |event| read(desk, &event)
            on:contextmenu=move |event| {
                if let Some(card) = attribute(&event, "data-card").and_then(|word| word.parse().ok()) {
                    event.prevent_default();
                    desk.sheet.set(Some(Sheet::Card(card)));
                }
            }
            on:dragstart=drag
            on:dragover=move |event| if attribute(&event, "data-lit").is_some() { event.prevent_default() }
            on:drop=drop
            on:dragend=move |_| desk.held.set(None)
        >
            {head(desk)}
            <section class="land foe" data-seat=move || near.get().other().to_string() aria-label=move || {
                desk.with(|shown| fill(t().play.principality_of, &[("who", &name(shown, near.get().other()))]))
            }>
                {plate::plate(desk, false)}
                {board::board(desk, false)}
            </section>
            {centre::centre(desk)}
            <section class="land own" data-seat=move || near.get().to_string() aria-label=t().play.principality_own>
                {plate::plate(desk, true)}
                {board::board(desk, true)}
            </section>
            {hand::hand(desk)}
            <aside class="side">
                {company::company(desk)}
                {log::log(desk)}
                {reader(desk)}
                {bar}
            </aside>
            <div class="sr" aria-live="polite">{move || desk.with(log::news)}</div>
            {sheets::sheets(desk)}
        </main>
    }
}

fn head(desk: Desk) -> impl IntoView {
    let play = &t().play;
    view! {
        <header class="head">
            <a class="home" href="/" aria-label=t().pages.to_start>{icon("u-crest")}<span>"Landgrave"</span></a>
            <h1>
                <span class="game">{move || desk.with(|shown| game_name(shown.view.mode()))}" · "</span>
                {move || desk.with(|shown| fill(play.turn, &[("n", &shown.view.turn_number().to_string())]))}
            </h1>
            <button class="tool" on:click=move |_| desk.sheet.set(Some(Sheet::Log)) aria-label=play.show_log>
                {icon("u-log")}<span>{play.show_log}</span>
            </button>
            <button class="tool" on:click=move |_| desk.sheet.set(Some(Sheet::Help)) aria-label=play.help>
                {icon("u-help")}<span>{play.help}</span>
            </button>
            {mute()}
            <button class="tool" on:click=move |_| route::go("/settings") aria-label=t().pages.nav_settings>
                {icon("u-gear")}<span>{t().pages.nav_settings}</span>
            </button>
        </header>
    }
}

/// Sounds on or off, in reach.
fn mute() -> impl IntoView {
    let on = RwSignal::new(prefs::load().sound);
    let toggle = move |_| {
        let mut prefs = prefs::load();
        prefs.sound = !prefs.sound;
        prefs.save();
        on.set(prefs.sound);
    };
    let label = move || if on.get() { t().play.sound_on } else { t().play.sound_off };
    view! {
        <button class="tool mute" data-act="sound" on:click=toggle aria-label=label title=label>
            {move || icon(if on.get() { "u-sound" } else { "u-mute" })}
        </button>
    }
}

/// The card that is pointed at, large enough to read.
fn reader(desk: Desk) -> impl IntoView {
    // Most acts change nothing about the card that is read.
    let page = Memo::new(move |_| {
        let reading = desk.reading.get()?;
        let facts = match reading {
            Reading::Card(card) => desk.with(|shown| Facts::of(shown, card)),
            Reading::Note(_) => None,
        };
        Some((reading, facts))
    });
    view! {
        <div class="reader" aria-hidden="true">
            {move || page.get().map(|(reading, facts)| match reading {
                Reading::Card(card) => whole(card, facts).into_any(),
                Reading::Note(note) => view! { <p class="note">{note}</p> }.into_any(),
            })}
        </div>
    }
}
