//! A new table with all its options.

use super::frame::frame;
use crate::texts::{fill, t};
use crate::ui::desk::{Desk, LOCAL};
use crate::ui::hosts::Place;
use crate::ui::table::{game_about, game_name};
use crate::ui::{lobby, route};
use leptos::prelude::*;
use rivals::Mode;
use table::Seat;
use wire::{Clock, Wish};

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

/// Who is not a bot.
const FRIEND: &str = "friend";
const ANYBODY: &str = "anybody";
/// Who keeps the table, if it is not this browser.
const SERVER: &str = "server";

/// How time may be kept between people.
fn clocks() -> [(&'static str, Clock, String); 5] {
    let net = &t().net;
    let turn = |seconds: u32| (Clock::Turn { seconds }, fill(net.clock_turn, &[("n", &seconds.to_string())]));
    let bank = |minutes: u32| {
        let clock = Clock::Bank { seconds: 60 * minutes, increment: 10 };
        (clock, fill(net.clock_bank, &[("n", &minutes.to_string())]))
    };
    let ((short, short_text), (long, long_text)) = (turn(60), turn(180));
    let ((fast, fast_text), (slow, slow_text)) = (bank(15), bank(40));
    [
        ("none", Clock::None, net.clock_none.to_owned()),
        ("turn60", short, short_text),
        ("turn180", long, long_text),
        ("bank15", fast, fast_text),
        ("bank40", slow, slow_text),
    ]
}

pub(in crate::ui) fn new_table() -> impl IntoView {
    let pages = &t().pages;
    let desk = expect_context::<Desk>();
    let mode = RwSignal::new("intro".to_owned());
    let sets = RwSignal::new(String::new());
    let seat = RwSignal::new("any".to_owned());
    let opponent = RwSignal::new("greedy".to_owned());
    let clock = RwSignal::new("none".to_owned());
    let keeper = RwSignal::new("here".to_owned());
    let begin = move |_| {
        let at = match seat.get_untracked().as_str() {
            "red" => Seat(0),
            "blue" => Seat(1),
            _ => Seat(u8::from(js_sys::Math::random() < 0.5)),
        };
        let chosen = sets.get_untracked();
        let game = format!("rivals/{}", mode.get_untracked());
        let mut options = Vec::new();
        if mode.get_untracked() == "duel" && !chosen.is_empty() {
            options.push(("sets".to_owned(), chosen));
        }
        let opponent = opponent.get_untracked();
        if matches!(opponent.as_str(), FRIEND | ANYBODY) {
            let people = vec![Wish::Person, Wish::Person];
            let clock = clocks().into_iter().find(|(word, ..)| *word == clock.get_untracked());
            let clock = clock.map_or(Clock::None, |(_, clock, _)| clock);
            desk.create(Place::Server, &game, &options, people, clock, opponent == ANYBODY);
            return;
        }
        if keeper.get_untracked() == SERVER {
            let mut seats = vec![Wish::Bot(opponent.clone()), Wish::Bot(opponent)];
            seats[at.index()] = Wish::Person;
            desk.create(Place::Server, &game, &options, seats, Clock::None, false);
            return;
        }
        desk.begin(&game, &options, at, &opponent);
        route::go(&format!("/g/{LOCAL}"));
    };
    let words = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(word, text)| ((*word).to_owned(), (*text).to_owned())).collect()
    };
    let modes = Mode::ALL.map(|mode| (mode.word().to_owned(), game_name(mode).to_owned())).to_vec();
    let opponents = move || {
        let bots = bots::NAMES.iter().rev().map(|name| ((*name).to_owned(), bot(name)));
        let people = words(&[(FRIEND, t().net.friend), (ANYBODY, t().net.anybody)]);
        bots.chain(people.into_iter().filter(|_| lobby::has_server(desk))).collect::<Vec<_>>()
    };
    let with_people = Memo::new(move |_| matches!(opponent.get().as_str(), FRIEND | ANYBODY));
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
                {move || select(pages.opponent, "bot", opponent, opponents())}
                {move || match with_people.get() {
                    true => {
                        let clocks = clocks().into_iter().map(|(word, _, text)| (word.to_owned(), text));
                        select(t().net.clock, "clock", clock, clocks.collect()).into_any()
                    }
                    false => select(pages.your_seat, "seat", seat, words(&[
                        ("any", pages.seat_any), ("red", pages.seat_red), ("blue", pages.seat_blue),
                    ])).into_any(),
                }}
                {move || (!with_people.get() && lobby::has_server(desk)).then(|| select(pages.keeper, "keeper", keeper, words(&[
                    ("here", pages.keeper_here), (SERVER, pages.keeper_server),
                ])))}
                <p class="foot"><button type="button" class="primary" data-act="start" on:click=begin>{pages.start_game}</button></p>
            </div>
        },
    )
}
