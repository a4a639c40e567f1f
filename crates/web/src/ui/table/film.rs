//! Below a recorded game: step, jump, run; beside it the points over the turns and the rolls.

use crate::film::{Film, fairness};
use crate::texts::{fill, t};
use crate::ui::pages::select;
use crate::ui::reel::Reel;
use leptos::prelude::*;

pub(super) fn controls(reel: Reel) -> impl IntoView {
    let pages = &t().pages;
    let last = reel.film().last();
    let eyes = [("all", pages.eyes_all), ("0", t().play.red), ("1", t().play.blue)];
    let eyes = eyes.map(|(word, text)| (word.to_owned(), text.to_owned())).to_vec();
    let position =
        move || fill(pages.replay_step, &[("n", &reel.step.get().to_string()), ("all", &last.to_string())]);
    let button = move |name: &'static str, sign: &'static str, label: &'static str, act: fn(Reel)| {
        view! { <button type="button" class="quiet" data-act=name aria-label=label title=label on:click=move |_| act(reel)>{sign}</button> }
    };
    view! {
        <section class="bar film" aria-label=pages.nav_replay>
            <p class="question" aria-live="polite"><span>{position}</span></p>
            <input type="range" class="slide" min="0" max=last.to_string() prop:value=move || reel.step.get().to_string()
                aria-label=position on:input=move |event| {
                    reel.jump(event_target_value(&event).parse().unwrap_or(0));
                }/>
            <div class="buttons">
                {button("first", "|◀", pages.replay_first, |reel| reel.jump(0))}
                {button("back", "◀", pages.replay_back, Reel::back)}
                <button type="button" class="primary" data-act="run" on:click=move |_| reel.run(!reel.runs.get_untracked())>
                    {move || if reel.runs.get() { pages.replay_stop } else { pages.replay_run }}
                </button>
                {button("forward", "▶", pages.replay_forward, Reel::on)}
                {button("last", "▶|", pages.replay_last, |reel| reel.jump(usize::MAX))}
            </div>
            {select(pages.replay_eyes, "eyes", reel.eyes, eyes)}
            {chart(&reel.film())}
            {histogram(&reel.film().rolls)}
            <p class="checked">{pages.replay_verified}</p>
        </section>
    }
}

/// Victory points of both over the turns.
fn chart(film: &Film) -> impl IntoView + use<> {
    let pages = &t().pages;
    let most = film.points.iter().flatten().copied().max().unwrap_or(1).max(7);
    let last = film.points.len().saturating_sub(1).max(1);
    let line = |seat: usize| {
        let points = film.points.iter().enumerate().map(|(turn, points)| {
            let x = 14.0 + 182.0 * turn as f64 / last as f64;
            let y = 66.0 - 60.0 * f64::from(points[seat]) / f64::from(most);
            format!("{x:.1},{y:.1}")
        });
        points.collect::<Vec<_>>().join(" ")
    };
    let end = film.points.last().copied().unwrap_or_default();
    let said = format!("{}: {} {}, {} {}", pages.replay_chart, t().play.red, end[0], t().play.blue, end[1]);
    view! {
        <figure class="chart">
            <figcaption>{pages.replay_chart}</figcaption>
            <svg viewBox="0 0 200 74" role="img" aria-label=said>
                <path d="M14 4v62h184" class="axis"/>
                <text x="2" y="10">{most}</text><text x="6" y="68">"0"</text>
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
