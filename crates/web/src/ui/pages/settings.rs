//! What a player likes.

use super::frame::frame;
use super::new_table::select;
use crate::cues::Cue;
use crate::texts::{Language, language, t};
use crate::ui::desk::Desk;
use crate::ui::lobby;
use crate::ui::prefs::{self, Prefs, Speed, Theme};
use crate::ui::seats::name_field;
use crate::ui::sound;
use leptos::prelude::*;

fn words(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(word, text)| ((*word).to_owned(), (*text).to_owned())).collect()
}

/// A select that writes itself into the preferences.
fn setting(
    label: &'static str,
    id: &'static str,
    value: &str,
    options: Vec<(String, String)>,
    write: fn(&mut Prefs, &str),
) -> impl IntoView + use<> {
    let signal = RwSignal::new(value.to_owned());
    let first = StoredValue::new(true);
    Effect::new(move |_| {
        let value = signal.get();
        if first.get_value() {
            first.set_value(false);
            return;
        }
        let mut prefs = prefs::load();
        let before = (prefs.language.clone(), prefs.dutch_cards);
        write(&mut prefs, &value);
        prefs.save();
        if before != (prefs.language.clone(), prefs.dutch_cards) {
            // Texts are looked up once, when something is drawn.
            let _ = window().location().reload();
        }
    });
    select(label, id, signal, options)
}

fn switch(label: &'static str, id: &'static str, on: bool, write: fn(&mut Prefs, bool)) -> impl IntoView {
    view! {
        <p class="field switch">
            <input type="checkbox" id=id checked=on on:change=move |event| {
                let mut prefs = prefs::load();
                write(&mut prefs, event_target_checked(&event));
                prefs.save();
            }/>
            <label for=id>{label}</label>
        </p>
    }
}

/// How loud the sounds are; a card is laid to try it.
fn volume(prefs: &Prefs) -> impl IntoView + use<> {
    let set = |event: &web_sys::Event| {
        let mut prefs = prefs::load();
        prefs.volume = event_target_value(event).parse().unwrap_or(prefs.volume).min(100);
        prefs.save();
        sound::tune();
    };
    view! {
        <p class="field">
            <label for="volume">{t().pages.volume}</label>
            <input type="range" id="volume" class="slide" min="0" max="100" step="5" value=prefs.volume.to_string()
                on:input=move |event| set(&event) on:change=|_| sound::play(Cue::Card)/>
        </p>
    }
}

pub(in crate::ui) fn settings() -> impl IntoView {
    let pages = &t().pages;
    let desk = expect_context::<Desk>();
    let prefs = prefs::load();
    let languages = Language::ALL.map(|one| (one.code().to_owned(), one.name().to_owned())).to_vec();
    let theme = match prefs.theme {
        Theme::Auto => "auto",
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    let speed = prefs.speed.word();
    let names = if prefs.dutch_cards { "nl" } else { "same" };
    frame(
        pages.nav_settings,
        view! {
            <div class="form">
                {name_field(desk)}
                {setting(pages.language, "language", language().code(), languages, |prefs, code| {
                    code.clone_into(&mut prefs.language);
                })}
                {setting(pages.card_names, "names", names, words(&[
                    ("same", pages.card_names_same), ("nl", pages.card_names_dutch),
                ]), |prefs, word| prefs.dutch_cards = word == "nl")}
                {setting(pages.theme, "theme", theme, words(&[
                    ("auto", pages.theme_auto), ("light", pages.theme_light), ("dark", pages.theme_dark),
                ]), |prefs, word| prefs.theme = match word {
                    "light" => Theme::Light,
                    "dark" => Theme::Dark,
                    _ => Theme::Auto,
                })}
                {setting(pages.speed, "speed", speed, words(&[
                    ("calm", pages.speed_calm), ("brisk", pages.speed_brisk), ("instant", pages.speed_instant),
                ]), |prefs, word| prefs.speed = Speed::of(word))}
                {setting(pages.motion, "motion", if prefs.still { "off" } else { "auto" }, words(&[
                    ("auto", pages.motion_auto), ("off", pages.motion_off),
                ]), |prefs, word| prefs.still = word == "off")}
                {switch(pages.sound, "sound", prefs.sound, |prefs, on| prefs.sound = on)}
                {volume(&prefs)}
                {switch(pages.ambience, "ambience", prefs.ambience, |prefs, on| prefs.ambience = on)}
                {switch(pages.warn, "warn", prefs.warn, |prefs, on| prefs.warn = on)}
                {switch(pages.auto, "auto", prefs.auto, |prefs, on| prefs.auto = on)}
                {switch(pages.shortcuts, "shortcuts", prefs.shortcuts, |prefs, on| prefs.shortcuts = on)}
            </div>
            {lobby::device(desk)}
        },
    )
}
