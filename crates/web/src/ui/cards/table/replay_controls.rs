//! Below a recorded game: step, jump, run; beside it the points over the turns and the rolls.

use crate::adviser;
use crate::replay::{Replay, fairness};
use crate::texts::{fill, t};
use crate::ui::advice::{self, Recorded};
use crate::ui::icons::pawn;
use crate::ui::pages::select;
use crate::ui::prefs::{self, Speed};
use crate::ui::replay_player::ReplayPlayer;
use leptos::prelude::*;
use std::sync::Arc;
use table::Seat;
use wasm_bindgen::JsCast;

/// Keys while a recorded game is watched: steps by the arrows, turns with Shift; false for any other key.
pub(super) fn pressed(player: ReplayPlayer, event: &web_sys::KeyboardEvent) -> bool {
    let typing = event.target().is_some_and(|target| {
        target
            .dyn_ref::<web_sys::Element>()
            .is_some_and(|at| ["INPUT", "SELECT"].contains(&at.tag_name().as_str()))
    });
    if typing || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return false;
    }
    match (event.key().as_str(), event.shift_key()) {
        ("ArrowLeft", false) => player.back(),
        ("ArrowRight", false) => player.on(),
        ("ArrowLeft", true) => turn(player, false),
        ("ArrowRight", true) => turn(player, true),
        ("Home", _) => player.jump(0),
        ("End", _) => player.jump(usize::MAX),
        _ => return false,
    }
    event.prevent_default();
    true
}

/// To the next turn, or back to the beginning of this one or the one before.
fn turn(player: ReplayPlayer, on: bool) {
    let (replay, step) = (player.replay(), player.step.get_untracked());
    let to = match on {
        true => replay.turns.iter().copied().find(|&begin| begin > step).unwrap_or(replay.last()),
        false => replay.turns.iter().copied().rfind(|&begin| begin < step).unwrap_or(0),
    };
    player.jump(to);
}

pub(super) fn controls(player: ReplayPlayer) -> impl IntoView {
    let pages = &t().pages;
    let last = player.replay().last();
    let eyes = [("all", pages.eyes_all), ("0", t().play.red), ("1", t().play.blue)];
    let eyes = eyes.map(|(word, text)| (word.to_owned(), text.to_owned())).to_vec();
    let pace = RwSignal::new(prefs::load().speed.word().to_owned());
    let paces = [("calm", pages.speed_calm), ("brisk", pages.speed_brisk), ("instant", pages.speed_instant)];
    let paces = paces.map(|(word, text)| (word.to_owned(), text.to_owned())).to_vec();
    Effect::new(move |_| {
        let mut prefs = prefs::load();
        let wanted = Speed::of(&pace.get());
        if wanted != prefs.speed {
            prefs.speed = wanted;
            prefs.save();
        }
    });
    let position = move || {
        fill(
            pages.replay_step,
            &[("n", &player.step.get().min(last).to_string()), ("all", &last.to_string())],
        )
    };
    let button = move |name: &'static str, sign: &'static str, label: &'static str, act: fn(ReplayPlayer)| {
        view! { <button type="button" class="quiet" data-act=name aria-label=label title=label on:click=move |_| act(player)>{sign}</button> }
    };
    view! {
        <section class="bar replay" aria-label=pages.nav_replay>
            <p class="question" aria-live="polite"><span>{position}</span></p>
            <input type="range" class="slide" min="0" max=last.to_string() prop:value=move || player.step.get().to_string()
                aria-label=position on:input=move |event| {
                    player.jump(event_target_value(&event).parse().unwrap_or(0));
                }/>
            <div class="buttons">
                {button("first", "|◀", pages.replay_first, |player| player.jump(0))}
                {button("turn-back", "◀◀", pages.replay_turn_back, |player| turn(player, false))}
                {button("back", "◀", pages.replay_back, ReplayPlayer::back)}
                <button type="button" class="primary" data-act="run" on:click=move |_| player.run(!player.runs.get_untracked())>
                    {move || if player.runs.get() { pages.replay_stop } else { pages.replay_run }}
                </button>
                {button("forward", "▶", pages.replay_forward, ReplayPlayer::on)}
                {button("turn-on", "▶▶", pages.replay_turn_on, |player| turn(player, true))}
                {button("last", "▶|", pages.replay_last, |player| player.jump(usize::MAX))}
            </div>
            <div class="choices-row">
                {select(pages.replay_eyes, "eyes", player.eyes, eyes)}
                {select(pages.replay_speed, "pace", pace, paces)}
            </div>
            {advice::review(recorded(player))}
            <details class="stats" open=!super::is_small()>
                <summary>{pages.replay_stats}</summary>
                {chart(player)}
                {histogram(&player.replay().rolls)}
            </details>
            <p class="checked">{pages.replay_verified}</p>
            {super::proof::proof(player)}
        </section>
    }
}

/// What a review has to know.
fn recorded(player: ReplayPlayer) -> Recorded {
    let replay = player.replay();
    Recorded {
        adviser: adviser::CARDS,
        record: replay.text.clone(),
        step_of: Arc::new(move |ply| replay.step_of(ply)),
        jump: Arc::new(move |step| player.jump(step)),
        mark: |seat| pawn(seat).into_any(),
    }
}

/// The turn to which a step belongs, counted from 0 before the first.
fn turn_of(replay: &Replay, step: usize) -> usize {
    replay.turns.iter().filter(|&&begin| begin <= step).count()
}

/// Victory points of both over the turns; a click goes there.
fn chart(player: ReplayPlayer) -> impl IntoView {
    let pages = &t().pages;
    let replay = player.replay();
    let most = replay.points.iter().flatten().copied().max().unwrap_or(1).max(7);
    let last = replay.points.len().saturating_sub(1).max(1);
    let x = move |turn: usize| 14.0 + 182.0 * turn as f64 / last as f64;
    let line = |seat: usize| {
        let points = replay.points.iter().enumerate().map(|(turn, points)| {
            let y = 66.0 - 60.0 * f64::from(points[seat]) / f64::from(most);
            format!("{:.1},{y:.1}", x(turn))
        });
        points.collect::<Vec<_>>().join(" ")
    };
    let end = replay.points.last().copied().unwrap_or_default();
    let said = format!("{}: {} {}, {} {}", pages.replay_chart, t().play.red, end[0], t().play.blue, end[1]);
    let here = move || {
        let at = turn_of(&player.replay(), player.step.get());
        format!("{:.1}", x(at.min(last)))
    };
    let go = move |event: web_sys::MouseEvent| {
        let chart = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(area) = chart.map(|chart| chart.get_bounding_client_rect()) else { return };
        let part = (f64::from(event.client_x()) - area.left()) / area.width() * 200.0;
        let turn = ((part - 14.0) / 182.0 * last as f64).round().max(0.0) as usize;
        let replay = player.replay();
        let step =
            turn.checked_sub(1).map_or(0, |nth| replay.turns.get(nth).copied().unwrap_or(replay.last()));
        player.jump(step);
    };
    view! {
        <figure class="chart">
            <figcaption>
                {pages.replay_chart}
                <span class="key">{pawn(Seat(0))}" "{end[0]}" "{pawn(Seat(1))}" "{end[1]}</span>
            </figcaption>
            <svg viewBox="0 0 200 74" role="img" aria-label=said on:click=go>
                <path d="M14 4v62h184" class="axis"/>
                <text x="2" y="10">{most}</text><text x="6" y="68">"0"</text>
                <line y1="4" y2="66" x1=here x2=here class="here"/>
                <polyline points=line(0) class="line0"/>
                <polyline points=line(1) class="line1"/>
            </svg>
        </figure>
    }
}

/// How often each number was rolled, and whether that is likely.
fn histogram(rolls: &[u32; 6]) -> impl IntoView + use<> {
    let pages = &t().pages;
    let most = rolls.iter().copied().max().unwrap_or(1).max(1);
    let mean = f64::from(rolls.iter().sum::<u32>()) / 6.0;
    let chance = fill(pages.replay_chance, &[("n", &format!("{:.0}", fairness(rolls)))]);
    let counts = rolls.iter().enumerate().map(|(n, count)| format!("{}: {count}", n + 1)).collect::<Vec<_>>();
    let height = |n: f64| 50.0 * n / f64::from(most);
    let bars = rolls.iter().enumerate().map(|(nth, &count)| {
        let (x, h) = (16 + 31 * nth, height(f64::from(count)));
        view! {
            <rect x=x.to_string() y=format!("{:.1}", 56.0 - h) width="24" height=format!("{h:.1}") class="column"/>
            <text x=(x + 9).to_string() y="68">{nth + 1}</text>
            <text x=(x + 6).to_string() y=format!("{:.1}", 54.0 - h)>{count}</text>
        }
    });
    let y = format!("{:.1}", 56.0 - height(mean));
    view! {
        <figure class="chart">
            <figcaption>{pages.replay_dice}</figcaption>
            <svg viewBox="0 -6 200 76" role="img" aria-label=format!("{}. {chance}", counts.join(", "))>
                {bars.collect_view()}
                <line x1="12" x2="198" y1=y.clone() y2=y class="mean"/>
            </svg>
            <small>{chance.clone()}</small>
        </figure>
    }
}
