//! A new table with all its options.

use super::frame::frame;
use super::start::{cover, goal};
use crate::texts::{Language, fill, language, t};
use crate::ui::art::picture;
use crate::ui::cards::table::{game_about, game_name};
use crate::ui::desk::{Desk, LOCAL};
use crate::ui::hosts::Place;
use crate::ui::icons::icon;
use crate::ui::{families, lobby, route};
use leptos::prelude::*;
use rivals::Mode;
use table::Seat;
use wire::{Clock, SeatSpec};

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

/// In the language of the page.
fn said(words: &bots::Words) -> &'static str {
    match language() {
        Language::English => words.en,
        Language::German => words.de,
    }
}

/// The word of the game to which decks are brought.
const TOURNAMENT: &str = Mode::Tournament.word();

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
    let players = RwSignal::new("4".to_owned());
    let people = RwSignal::new("2".to_owned());
    let knights = RwSignal::new("off".to_owned());
    let sea = RwSignal::new("off".to_owned());
    let hex = Memo::new(move |_| families::hex_game(&mode.get()).map(|game| game.name));
    let begin = move |_| {
        let name = hex.get_untracked();
        let game = name.map_or_else(|| format!("rivals/{}", mode.get_untracked()), str::to_owned);
        let mut options = Vec::new();
        if name.is_some() {
            options.push(("players".to_owned(), players.get_untracked()));
        }
        if name.and_then(families::hex_game).is_some_and(|game| game.knights) {
            options.push(("knights".to_owned(), knights.get_untracked()));
        }
        let all = families::players(&game, &options);
        let at = match seat.get_untracked().as_str() {
            "red" => Seat(0),
            "blue" => Seat(1),
            "white" if all > 2 => Seat(2),
            _ => Seat((js_sys::Math::random() * all as f64) as u8 % all as u8),
        };
        let chosen = sets.get_untracked();
        if mode.get_untracked() == "duel" && !chosen.is_empty() {
            options.push(("sets".to_owned(), chosen));
        }
        if mode.get_untracked() == TOURNAMENT && sea.get_untracked() == "on" {
            options.push(("explorers".to_owned(), "on".to_owned()));
        }
        let opponent = opponent.get_untracked();
        if matches!(opponent.as_str(), FRIEND | ANYBODY) {
            // Where more can play than there are people, bots take the other seats.
            let n = if name.is_some() { people.get_untracked().parse().unwrap_or(2).min(all) } else { all };
            let mut people = vec![SeatSpec::Person; n];
            people.resize(all, SeatSpec::Bot("greedy".to_owned()));
            let clock = clocks().into_iter().find(|(word, ..)| *word == clock.get_untracked());
            let clock = clock.map_or(Clock::None, |(_, clock, _)| clock);
            desk.create(Place::Server, &game, &options, people, clock, opponent == ANYBODY);
            return;
        }
        if keeper.get_untracked() == SERVER {
            let mut seats = vec![SeatSpec::Bot(opponent); all];
            seats[at.index()] = SeatSpec::Person;
            desk.create(Place::Server, &game, &options, seats, Clock::None, false);
            return;
        }
        desk.begin(&game, &options, at, &opponent);
        route::go(&format!("/g/{LOCAL}"));
    };
    let words = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(word, text)| ((*word).to_owned(), (*text).to_owned())).collect()
    };
    let cards = Mode::ALL.into_iter().map(|mode| (mode.word().to_owned(), game_name(mode).to_owned()));
    let hexes = families::HEX_GAMES.iter().map(|game| (game.name.to_owned(), game.called().to_owned()));
    let modes = cards.chain(hexes).collect();
    let opponents = move || {
        let bots = bots::BOTS.iter().rev().map(|one| (one.name.to_owned(), said(&one.called).to_owned()));
        let people = words(&[(FRIEND, t().net.friend), (ANYBODY, t().net.anybody)]);
        bots.chain(people.into_iter().filter(|_| lobby::has_server(desk))).collect::<Vec<_>>()
    };
    let with_people = Memo::new(move |_| matches!(opponent.get().as_str(), FRIEND | ANYBODY));
    // The box of the chosen game: its picture, what it is about, and how it is won.
    let preview = move || {
        let hex = hex.get().and_then(families::hex_game);
        let mode = Mode::ALL.into_iter().find(|one| one.word() == mode.get());
        let (art, about, goal) = match hex {
            Some(game) => (game.cover, game.about(), families::goal(game)),
            None => mode.map(|mode| (cover(mode), game_about(mode), goal(mode)))?,
        };
        Some(view! {
            <p class="preview" class:hexbox=hex.is_some()>
                <span class="lid">{picture(art, None, || ())}</span>
                <b>{about}</b><span class="goal">{icon("victory")}" "{goal}</span>
            </p>
        })
    };
    let likes = move || {
        let bot = bots::BOTS.iter().find(|one| one.name == opponent.get())?;
        Some(view! { <p class="about">{picture(bot.face, None, || ())}<span>{said(&bot.about)}</span></p> })
    };
    frame(
        pages.new_table,
        view! {
            <div class="form">
                {select(pages.game, "game", mode, modes)}
                {preview}
                {move || (mode.get() == "duel").then(|| select(pages.sets, "sets", sets, words(&[
                    ("", pages.sets_default),
                    ("random", pages.sets_random),
                    ("choose", pages.sets_choose),
                ])))}
                {move || (mode.get() == TOURNAMENT).then(|| view! {
                    {select(pages.with_sea, "explorers", sea, words(&[("off", pages.no), ("on", pages.yes)]))}
                    <p class="about"><a href="/decks">{pages.build_decks}</a></p>
                })}
                {move || hex.get().map(|name| {
                    let both = families::hex_game(name).is_some_and(|game| game.knights);
                    view! {
                        {select(pages.players, "players", players, words(&[("3", "3"), ("4", "4")]))}
                        {both.then(|| select(pages.with_knights, "knights", knights, words(&[("off", pages.no), ("on", pages.yes)])))}
                    }
                })}
                {move || select(pages.opponent, "bot", opponent, opponents())}
                {likes}
                {move || (hex.get().is_some() && with_people.get()).then(|| select(pages.people, "people", people, words(&[
                    ("2", "2"), ("3", "3"), ("4", "4"),
                ])))}
                {move || match with_people.get() {
                    true => {
                        let clocks = clocks().into_iter().map(|(word, _, text)| (word.to_owned(), text));
                        select(t().net.clock, "clock", clock, clocks.collect()).into_any()
                    }
                    false => {
                        let mut seats = vec![("any", pages.seat_any), ("red", pages.seat_red), ("blue", pages.seat_blue)];
                        if hex.get().is_some() {
                            seats.push(("white", families::colour(Seat(2))));
                        }
                        select(pages.your_seat, "seat", seat, words(&seats)).into_any()
                    }
                }}
                {move || (!with_people.get() && lobby::has_server(desk)).then(|| select(pages.keeper, "keeper", keeper, words(&[
                    ("here", pages.keeper_here), (SERVER, pages.keeper_server),
                ])))}
                <p class="foot"><button type="button" class="primary" data-act="start" on:click=begin>{pages.start_game}</button></p>
            </div>
        },
    )
}
