//! A new table with all its options.

use super::frame::frame;
use crate::texts::{fill, t};
use crate::ui::desk::{Desk, LOCAL};
use crate::ui::route;
use crate::ui::table::{game_about, game_name};
use leptos::prelude::*;
use rivals::Mode;
use table::Seat;

/// A choice of words; the value is the word itself.
pub(in crate::ui) fn select(
    label: &'static str,
    id: &'static str,
    value: RwSignal<String>,
    options: Vec<(String, String)>,
) -> impl IntoView {
    view! {
        <p class="field">
            <label for=id>{label}</label>
            <select id=id on:change=move |event| value.set(event_target_value(&event))>
                {options.into_iter().map(|(word, text)| {
                    let chosen = value.get_untracked() == word;
                    view! { <option value=word selected=chosen>{text}</option> }
                }).collect_view()}
            </select>
        </p>
    }
}

fn bot(name: &str) -> String {
    let pages = &t().pages;
    match name {
        "random" => pages.bot_random.to_owned(),
        "greedy" => pages.bot_greedy.to_owned(),
        name => fill(pages.bot_other, &[("name", name)]),
    }
}

pub(in crate::ui) fn new_table() -> impl IntoView {
    let pages = &t().pages;
    let desk = expect_context::<Desk>();
    let mode = RwSignal::new("intro".to_owned());
    let sets = RwSignal::new(String::new());
    let seat = RwSignal::new("any".to_owned());
    let opponent = RwSignal::new("greedy".to_owned());
    let begin = move |_| {
        let at = match seat.get_untracked().as_str() {
            "red" => Seat(0),
            "blue" => Seat(1),
            _ => Seat(u8::from(js_sys::Math::random() < 0.5)),
        };
        let chosen = sets.get_untracked();
        let mut options = Vec::new();
        if mode.get_untracked() == "duel" && !chosen.is_empty() {
            options.push(("sets".to_owned(), chosen));
        }
        desk.begin(&format!("rivals/{}", mode.get_untracked()), &options, at, &opponent.get_untracked());
        route::go(&format!("/g/{LOCAL}"));
    };
    let words = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(word, text)| ((*word).to_owned(), (*text).to_owned())).collect()
    };
    let modes = Mode::ALL.map(|mode| (mode.word().to_owned(), game_name(mode).to_owned())).to_vec();
    let bots = bots::NAMES.iter().rev().map(|name| ((*name).to_owned(), bot(name))).collect();
    let about = move || {
        let mode = Mode::ALL.into_iter().find(|one| one.word() == mode.get());
        mode.map(game_about)
    };
    frame(
        pages.new_table,
        view! {
            <div class="form">
                {select(pages.game, "game", mode, modes)}
                <p class="about">{about}</p>
                {move || (mode.get() == "duel").then(|| select(pages.sets, "sets", sets, words(&[
                    ("", pages.sets_default),
                    ("random", pages.sets_random),
                    ("choose", pages.sets_choose),
                ])))}
                {select(pages.opponent, "bot", opponent, bots)}
                {select(pages.your_seat, "seat", seat, words(&[
                    ("any", pages.seat_any), ("red", pages.seat_red), ("blue", pages.seat_blue),
                ]))}
                <p class="foot"><button type="button" class="primary" data-act="start" on:click=begin>{pages.start_game}</button></p>
            </div>
        },
    )
}
