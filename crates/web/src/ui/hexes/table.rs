//! The table of the hex board: the board in the middle, beside it players, log and question, below it the hand.

use super::desk::{HexDesk, Sheet};
use super::{bar, board, caption, hand, players, scenario, sheets, stage};
use crate::hexes::history::{LogRow, Shown};
use crate::hexes::words;
use crate::texts::{fill, t};
use crate::ui::desk::Desk;
use crate::ui::icons::icon;
use crate::ui::{families, keys, prefs, route, sound, table_status};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// Says in the title of the window whether the player is asked.
pub(super) fn title(desk: Desk, shown: &Shown) {
    let game = game(desk);
    let title = match shown.is_asked() {
        true => format!("● {} · {game}", t().play.your_turn),
        false => format!("{game} · {}", t().pages.title),
    };
    if document().title() != title {
        document().set_title(&title);
    }
}

fn game(desk: Desk) -> String {
    desk.around.with_untracked(|around| {
        around.info.as_ref().map_or(String::new(), |info| families::title(&info.game))
    })
}

/// How many lines of the log stand beside the table.
const FEW: usize = 40;

pub(super) fn play(desk: Desk) -> impl IntoView {
    let hex = HexDesk::new(desk);
    layout(hex, bar::bar(hex).into_any(), |_| false)
}

/// `own_keys` hears keys first, and says whether it knew what to do.
pub(super) fn layout(
    hex: HexDesk,
    bar: AnyView,
    own_keys: impl Fn(&KeyboardEvent) -> bool + 'static,
) -> impl IntoView {
    keys::arrive();
    sound::sit_down();
    let desk = hex.desk;
    view! {
        <main class="table hexes" data-busy=move || (desk.busy.get() || hex.is_rolling()).to_string() tabindex="-1"
            class:throwing=move || hex.is_rolling() class:drafting=move || hex.drafting.get()
            class:watching=move || hex.with(|shown| shown.seat.is_none())
            on:click=move |event| if !keys::on_control(&event) { hex.hurry(); }
            on:keydown=move |event| if !own_keys(&event) { pressed(hex, &event) }>
            {head(hex)}
            {board::board(hex)}
            <aside class="side">
                {table_status::table_status(desk)}
                {players::players(hex)}
                {players::beside(hex)}
                {scenario::panel(hex)}
                <section class="log" aria-label=t().play.log tabindex="0">{lines(hex, FEW)}</section>
            </aside>
            {bar}
            {hand::hand(hex)}
            <div class="sr" aria-live="polite">{move || hex.with(news)}</div>
            {caption::caption(hex)}
            {stage::stage(hex.stage)}
            {sheets::sheets(hex)}
        </main>
    }
}

/// What has just happened, for those who listen.
fn news(shown: &Shown) -> String {
    let from = shown.lines.len() - shown.fresh.min(shown.lines.len()).min(6);
    shown.lines[from..].iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// The log, the latest first. A line stays the element it is: an act draws only its own.
pub(super) fn lines(hex: HexDesk, most: usize) -> impl IntoView {
    let lines = move || {
        hex.with(|shown| shown.lines.iter().cloned().enumerate().rev().take(most).collect::<Vec<_>>())
    };
    let old = Memo::new(move |_| hex.with(|shown| shown.lines.len().saturating_sub(shown.fresh)));
    let one = move |(nth, line): (usize, LogRow)| {
        let seat = line.seat.map_or(String::new(), |seat| format!("s{seat}"));
        view! { <li class=seat class:turn=line.turn class:fresh=move || old.get() <= nth>{line.text}</li> }
    };
    view! { <ul class="lines"><For each=lines key=|(nth, line)| (*nth, line.text.clone()) children=one/></ul> }
}

fn head(hex: HexDesk) -> impl IntoView {
    let play = &t().play;
    let on = RwSignal::new(prefs::load().sound);
    let toggle = move |_| {
        let mut prefs = prefs::load();
        prefs.sound = !prefs.sound;
        prefs.save();
        sound::tune();
        on.set(prefs.sound);
    };
    let label = move || if on.get() { play.sound_on } else { play.sound_off };
    let name = game(hex.desk);
    view! {
        <header class="head">
            <a class="home" href="/" title=t().pages.to_start>{icon("u-crest")}<span>"Landgrave"</span></a>
            <h1><span class="game">{name}" · "</span>{move || hex.with(|shown| fill(play.turn, &[("n", &shown.state().turns.to_string())]))}</h1>
            <button class="tool" data-act="log" on:click=move |_| hex.sheet.set(Some(Sheet::Log)) title=play.show_log>{icon("u-log")}<span>{play.show_log}</span></button>
            <button class="tool" data-act="recap" on:click=move |_| hex.sheet.set(Some(Sheet::Recap)) title=play.recap>{icon("u-recap")}<span class="wide">{play.recap}</span></button>
            <button class="tool" data-act="help" on:click=move |_| hex.sheet.set(Some(Sheet::Help)) title=words::of("Prices and dice", "Preise und Würfel")>{icon("u-help")}<span>{words::of("Prices", "Preise")}</span></button>
            <button class="tool mute" data-act="sound" on:click=toggle aria-label=label title=label>{move || icon(if on.get() { "u-sound" } else { "u-mute" })}</button>
            <button class="tool" on:click=move |_| route::go("/settings") title=t().pages.nav_settings>{icon("u-gear")}<span>{t().pages.nav_settings}</span></button>
        </header>
    }
}

/// A key was pressed at the table.
fn pressed(hex: HexDesk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || hex.sheet.get_untracked().is_some() {
        return;
    }
    if let Some(way) = keys::arrow(event) {
        event.prevent_default();
        keys::move_focus(way);
        return;
    }
    if event.key() == "Escape" {
        hex.drop_picked();
        return;
    }
    if !prefs::load().shortcuts {
        return;
    }
    let done = match event.key().as_str() {
        "u" => {
            hex.undo();
            true
        }
        "e" => hex.hurry() || keys::press(".bar .primary"),
        "l" => {
            hex.sheet.set(Some(Sheet::Log));
            true
        }
        "r" => {
            hex.sheet.set(Some(Sheet::Recap));
            true
        }
        "?" => {
            hex.sheet.set(Some(Sheet::Help));
            true
        }
        "w" => keys::press(keys::HINT),
        "q" => keys::focus(".bar button:not([disabled])"),
        "b" => keys::focus(".spots button"),
        "h" => keys::focus(".hand [data-lit], .devcard"),
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}
