//! The table: both principalities, the centre between them, the hand, and beside it the log, the card that is
//! read and the question.

mod bar;
mod board;
mod caption;
mod centre;
mod chooser;
mod decks;
mod edges;
mod era;
mod hand;
mod log;
mod plate;
mod proof;
mod replay_controls;
mod result;
mod sea;
mod sheets;
mod trade;

pub(in crate::ui) use board::whole_cell;
pub(in crate::ui) use era::{Opening, era};
pub(in crate::ui) use proof::save;

use super::face::whole_at;
use super::stage;
use crate::cards::facts::Facts;
use crate::cards::story;
use crate::cards::targets::Target;
use crate::shown::{Occupant, Shown};
use crate::texts::{self, fill, t};
use crate::ui::desk::{Desk, Reading, Sheet};
use crate::ui::icons::icon;
use crate::ui::replay_player::ReplayPlayer;
use crate::ui::touch::{self, Touch};
use crate::ui::{keys, prefs, route, sound, table_status};
use leptos::prelude::*;
use rivals::{Card, Mode, Set as CardSet};
use table::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// What a player is called.
pub(in crate::ui) fn name(shown: &Shown, seat: Seat) -> String {
    let play = &t().play;
    match &shown.occupants[seat.index()] {
        Occupant::You => play.you.to_owned(),
        Occupant::Person(Some(name)) => name.clone(),
        Occupant::Person(None) => story::player(seat).to_owned(),
        Occupant::Bot(name) => texts::bot(name).to_owned(),
        Occupant::Free => play.free_seat.to_owned(),
    }
}

/// The picture of a bot's face.
fn face(shown: &Shown, seat: Seat) -> Option<&'static str> {
    let Occupant::Bot(name) = &shown.occupants[seat.index()] else { return None };
    bots::BOTS.iter().find(|bot| bot.name == name).map(|bot| bot.face)
}

/// The name of a game.
pub(in crate::ui) fn game_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Intro => t().pages.mode_intro,
        Mode::Theme(set) => texts::set(set),
        Mode::Duel => t().pages.mode_duel,
        Mode::Tournament => t().pages.mode_tournament,
    }
}

/// A game in a sentence.
pub(in crate::ui) fn game_about(mode: Mode) -> &'static str {
    let pages = &t().pages;
    match mode {
        Mode::Intro => pages.about_intro,
        Mode::Theme(CardSet::Basic) => "",
        Mode::Theme(CardSet::Gold) => pages.about_gold,
        Mode::Theme(CardSet::Turmoil) => pages.about_turmoil,
        Mode::Theme(CardSet::Progress) => pages.about_progress,
        Mode::Theme(CardSet::Intrigue) => pages.about_intrigue,
        Mode::Theme(CardSet::MerchantPrinces) => pages.about_merchant_princes,
        Mode::Theme(CardSet::Barbarians) => pages.about_barbarians,
        Mode::Theme(CardSet::Explorers) => pages.about_explorers,
        Mode::Theme(CardSet::Sages) => pages.about_sages,
        Mode::Theme(CardSet::Prosperity) => pages.about_prosperity,
        Mode::Duel => pages.about_duel,
        Mode::Tournament => pages.about_tournament,
    }
}

/// Says in the title of the window whether the player is asked.
pub(in crate::ui) fn title(shown: &Shown) {
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
    // A click on the table while the opponent's acts are being shown asks to see the rest at once.
    if !keys::on_control(event) && desk.hurry() {
        return;
    }
    let thing = attribute(event, "data-target").and_then(|text| text.parse::<Target>().ok());
    let done = thing.is_some_and(|thing| desk.click(thing));
    if let (Some(Target::Stack(nth)), false) = (thing, done)
        && untrack(|| desk.with(|shown| shown.secrets(Some(nth)) > 0))
    {
        desk.sheet.set(Some(Sheet::Known(Some(nth))));
        return;
    }
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

/// Whether the screen is that of a phone; the style sheet draws the same line.
fn is_small() -> bool {
    let small = window().match_media("(max-width: 760px), (max-height: 520px)");
    small.ok().flatten().is_some_and(|small| small.matches())
}

/// Whether the player of the near or the far principality has to act.
fn is_asked(desk: Desk, own: bool) -> bool {
    desk.with(|shown| shown.asked().is_some_and(|seat| (seat == shown.near()) == own))
}

/// The table with a game that is being played, or looked at.
pub(in crate::ui) fn play(desk: Desk) -> impl IntoView {
    era::greet(desk);
    let opening = Opening::new(desk);
    layout(desk, bar::bar(desk, opening).into_any(), Some(opening), |_| false)
}

/// The table with a recorded game; `close` goes back to choosing one.
pub(in crate::ui) fn watch(desk: Desk, player: ReplayPlayer, close: impl Fn() + 'static) -> impl IntoView {
    let bar = view! {
        {replay_controls::controls(player)}
        <button type="button" class="quiet" data-act="close-replay" on:click=move |_| close()>{t().play.close}</button>
    };
    layout(desk, bar.into_any(), None, move |event| replay_controls::pressed(player, event))
}

/// `own_keys` hears keys first, and says whether it knew what to do.
fn layout(
    desk: Desk,
    bar: AnyView,
    opening: Option<Opening>,
    own_keys: impl Fn(&KeyboardEvent) -> bool + 'static,
) -> impl IntoView {
    keys::arrive();
    sound::sit_down();
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
    // What was said of a pile or a square was true of the position before.
    Effect::new(move |_| {
        let _ = desk.with(|shown| shown.step);
        if matches!(desk.reading.get_untracked(), Some(Reading::Note(_))) {
            desk.reading.set(None);
        }
    });
    Effect::new(move |was: Option<bool>| {
        let told = opening.is_some_and(|opening| opening.now().is_some());
        if was == Some(true) && !told && is_small() {
            touch::scroll_back();
        }
        told
    });
    let near = Signal::derive(move || desk.shown().map_or(Seat(0), |shown| shown.near()));
    let drop = move |event: web_sys::DragEvent| {
        if let Some(thing) = attribute(&event, "data-target").and_then(|text| text.parse::<Target>().ok()) {
            event.prevent_default();
            if desk.held.get_untracked() != Some(thing) {
                desk.click(thing);
            }
        }
    };
    let drag = move |event: web_sys::DragEvent| {
        if let Some(thing) = attribute(&event, "data-target").and_then(|text| text.parse::<Target>().ok())
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
            on:scroll:capture=move |_| desk.scrolled.update(|n| *n += 1)
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
            <section class="land foe" class:turn=move || is_asked(desk, false) data-seat=move || near.get().other().to_string() aria-label=move || {
                desk.with(|shown| fill(t().play.principality_of, &[("who", &name(shown, near.get().other()))]))
            }>
                {plate::plate(desk, false)}
                {board::board(desk, false)}
            </section>
            {centre::centre(desk)}
            <section class="land own" class:turn=move || is_asked(desk, true) data-seat=move || near.get().to_string() aria-label=t().play.principality_own>
                {plate::plate(desk, true)}
                {board::board(desk, true)}
            </section>
            {hand::hand(desk)}
            <aside class="side">
                {table_status::table_status(desk)}
                {log::log(desk)}
                {reader(desk)}
                {bar}
            </aside>
            <div class="sr" aria-live="polite">{move || desk.with(log::news)}</div>
            {caption::caption(desk)}
            {chooser::chooser(desk)}
            {stage::stage(desk, opening)}
            {sheets::sheets(desk)}
        </main>
    }
}

fn head(desk: Desk) -> impl IntoView {
    let play = &t().play;
    view! {
        <header class="head">
            <a class="home" href="/" title=t().pages.to_start>{icon("u-crest")}<span>"Landgrave"</span></a>
            <h1>
                <span class="game">{move || desk.with(|shown| game_name(shown.view.mode()))}" · "</span>
                {move || desk.with(|shown| fill(play.turn, &[("n", &shown.view.turn_number().to_string())]))}
            </h1>
            <button class="tool" data-act="log" on:click=move |_| desk.sheet.set(Some(Sheet::Log)) title=play.show_log>
                {icon("u-log")}<span>{play.show_log}</span>
            </button>
            <button class="tool" data-act="help" on:click=move |_| desk.sheet.set(Some(Sheet::Help)) title=play.help>
                {icon("u-help")}<span>{play.help}</span>
            </button>
            <button class="tool" data-act="recap" on:click=move |_| desk.sheet.set(Some(Sheet::Recap)) title=play.recap>
                {icon("u-recap")}<span class="wide">{play.recap}</span>
            </button>
            {decks::tool(desk)}
            {mute()}
            <button class="tool" on:click=move |_| route::go("/settings") title=t().pages.nav_settings>
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
        sound::tune();
        on.set(prefs.sound);
    };
    let label = move || if on.get() { t().play.sound_on } else { t().play.sound_off };
    view! {
        <button class="tool mute" data-act="sound" on:click=toggle aria-label=label title=label>
            {move || icon(if on.get() { "u-sound" } else { "u-mute" })}
        </button>
    }
}

/// The sides that copies of a card show on the boards.
fn levels(shown: &Shown, card: Card) -> Vec<u8> {
    let boards = [Seat(0), Seat(1)].map(|seat| shown.view.board(seat));
    let lie = |board: &rivals::Board| {
        let squares = board.expansions().filter(|&at| board.card(at).is(card));
        squares.map(|at| board.level(at)).collect::<Vec<u8>>()
    };
    boards.into_iter().flat_map(lie).collect()
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
        let levels = match reading {
            Reading::Card(card) => desk.with(|shown| Some(levels(shown, card))).unwrap_or_default(),
            Reading::Note(_) => Vec::new(),
        };
        Some((reading, facts, levels))
    });
    view! {
        <div class="reader" aria-hidden="true">
            {move || page.get().map(|(reading, facts, levels)| match reading {
                Reading::Card(card) => whole_at(card, facts, &levels).into_any(),
                Reading::Note(note) => view! { <p class="note">{note}</p> }.into_any(),
            })}
        </div>
    }
}
