//! What stands on the sheet of a review.

use super::Recorded;
use crate::advice::{Better, Report, Turning, curve, percent};
use crate::texts::{self, fill};
use leptos::prelude::*;
use std::sync::Arc;
use table::Seat;
use wasm_bindgen::JsCast;

type Found = Signal<Arc<Report>>;

/// Everything, in its order; what has not changed is not drawn again.
pub(super) fn all(recorded: &Recorded, report: Found) -> impl IntoView + use<> {
    let examined = Memo::new(move |_| report.with(|report| report.curve.len() > report.begin));
    let recorded = recorded.clone();
    move || {
        examined.get().then(|| {
            view! {
                {chances(&recorded, report)}
                {turning(&recorded, report)}
                {accounts(&recorded, report)}
                {better(&recorded, report)}
            }
        })
    }
}

/// Who is meant: mark and name.
fn who(recorded: &Recorded, report: &Report, seat: u8) -> impl IntoView + use<> {
    let name = report.players.get(usize::from(seat)).cloned().unwrap_or_default();
    view! { <span class="who-is">{(recorded.mark)(Seat(seat))}" "{name}</span> }
}

fn turn_of(report: &Report, ply: usize) -> String {
    let n = report.turns.get(ply).copied().unwrap_or(0).to_string();
    fill(texts::advice().moment, &[("n", &n)])
}

/// The curve; a click goes to that moment.
fn chances(recorded: &Recorded, report: Found) -> impl IntoView + use<> {
    let said = texts::advice();
    let small =
        window().match_media("(max-width: 620px)").ok().flatten().is_some_and(|small| small.matches());
    let wide = if small { curve::NARROW } else { curve::WIDE };
    let go = recorded.clone();
    let click = move |event: web_sys::MouseEvent| {
        let drawn = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(area) = drawn.map(|drawn| drawn.get_bounding_client_rect()) else { return };
        let x = (f64::from(event.client_x()) - area.left()) / area.width() * wide;
        let ply = report.with_untracked(|report| curve::act_at(report, wide, x));
        (go.jump)((go.step_of)(ply));
    };
    let names = recorded.clone();
    let key = move || {
        report.with(|report| {
            let one = |seat: u8| {
                let now = report.curve.last().map_or(0, |chances| chances[usize::from(seat)]);
                view! { <li class=format!("of{seat}")>{who(&names, report, seat)}" "<b>{percent(now)}" %"</b></li> }
            };
            (0..report.players.len() as u8).map(one).collect_view()
        })
    };
    let label = move || {
        report.with(|report| {
            let seats = report.players.iter().zip(report.curve.last().into_iter().flatten());
            let ends = seats.map(|(name, chance)| format!("{name} {} %", percent(*chance)));
            format!("{}: {}", said.chance, ends.collect::<Vec<_>>().join(", "))
        })
    };
    view! {
        <figure class="chances" data-chances>
            <figcaption>{said.chance}<ul class="key">{key}</ul></figcaption>
            <svg viewBox=format!("0 0 {wide} {}", curve::HIGH) role="img" aria-label=label on:click=click
                inner_html=move || report.with(|report| curve::drawing(report, wide))></svg>
            <p class="hint"><small>{said.go_there}</small></p>
        </figure>
    }
}

/// What changed most; a click shows it.
fn turning(recorded: &Recorded, report: Found) -> impl IntoView + use<> {
    let said = texts::advice();
    let found = Memo::new(move |_| report.with(|report| report.turning.clone()));
    let recorded = recorded.clone();
    let one = move |point: Turning| {
        let go = recorded.clone();
        let ply = point.ply;
        let report = report.get_untracked();
        let why = match (point.seat, point.is_choice) {
            (None, _) => Some(said.by_luck),
            (Some(_), true) => Some(said.by_choice),
            // What came to light with the act counted for more than the act.
            (Some(_), false) => None,
        };
        let chances = fill(
            said.swing,
            &[
                ("who", report.players.get(usize::from(point.whose)).map_or("", String::as_str)),
                ("n", &percent(point.before).to_string()),
                ("m", &percent(point.after).to_string()),
            ],
        );
        let better = point.after >= point.before;
        view! {
            <li>
                <button type="button" class="quiet moment" data-ply=ply.to_string() title=said.show on:click=move |_| (go.jump)((go.step_of)(ply))>
                    <span class="when">{turn_of(&report, ply)}{why.map(|why| format!(" · {why}"))}</span>
                    <span class="what">{point.seat.map(|seat| (recorded.mark)(Seat(seat)))}" "{point.text}</span>
                    <span class="swing" class:up=better>{chances}</span>
                </button>
            </li>
        }
    };
    view! {
        <h3>{said.turning}</h3>
        <ol class="turning">{move || found.get().into_iter().map(one.clone()).collect_view()}</ol>
    }
}

/// What came from choices and what from luck, for each seat.
fn accounts(recorded: &Recorded, report: Found) -> impl IntoView + use<> {
    let said = texts::advice();
    let recorded = recorded.clone();
    let sum = |points: i32| {
        let n = percent(points);
        let (sign, class) = match n {
            1.. => ("+", "more"),
            0 => ("±", ""),
            _ => ("−", "less"),
        };
        let wide = format!("{}%", n.abs().min(100));
        view! {
            <td class=format!("sum {class}")><span>{sign}{n.abs()}</span><i style:width=wide></i></td>
        }
    };
    let rows = move || {
        report.with(|report| {
            let row = |(seat, [from, own, others, luck, to]): (u8, [i32; 5])| {
                view! {
                    <tr>
                        <th scope="row">{who(&recorded, report, seat)}</th>
                        <td>{percent(from)}</td>{sum(own)}{sum(others)}{sum(luck)}<td><b>{percent(to)}</b></td>
                    </tr>
                }
            };
            (0..).zip(report.accounts.iter().copied()).map(row).collect_view()
        })
    };
    let head = [said.from, said.own, said.others, said.luck, said.to];
    view! {
        <h3>{said.accounts}</h3>
        <div class="accounts" tabindex="0" role="group" aria-label=said.accounts>
            <table>
                <thead><tr><td></td>{head.map(|title| view! { <th scope="col">{title}</th> }).into_iter().collect_view()}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <p class="hint"><small>{said.accounts_about}</small></p>
    }
}

/// Choices for which there was a better one, with how the turn might have gone on.
fn better(recorded: &Recorded, report: Found) -> impl IntoView + use<> {
    let said = texts::advice();
    let found = Memo::new(move |_| report.with(|report| report.better.clone()));
    let recorded = recorded.clone();
    let one = move |better: Better| {
        let go = recorded.clone();
        let report = report.get_untracked();
        // Before the act: there the choice was.
        let (ply, before) = (better.ply, (go.step_of)(better.ply).saturating_sub(1));
        let mut line = better.line.into_iter();
        let first = line.next().unwrap_or_default();
        let rest: Vec<String> = line.collect();
        let gain = format!("+{} %", percent(better.gain));
        view! {
            <li>
                <button type="button" class="quiet moment" data-ply=ply.to_string() title=said.show on:click=move |_| (go.jump)(before)>
                    <span class="when">{turn_of(&report, ply)}</span>
                    <span class="what">{(recorded.mark)(Seat(better.seat))}" "{better.played}</span>
                    <span class="swing up">{gain}</span>
                </button>
                <p class="instead"><b>{said.instead}</b>" "{first}</p>
                {(!rest.is_empty()).then(|| view! { <p class="then"><b>{said.then}</b>" "{rest.join(" · ")}</p> })}
            </li>
        }
    };
    view! {
        <h3>{said.better}</h3>
        {move || {
            let found = found.get();
            match found.is_empty() {
                true => view! { <p>{said.better_none}</p> }.into_any(),
                false => view! { <ol class="betters">{found.into_iter().map(one.clone()).collect_view()}</ol> }.into_any(),
            }
        }}
    }
}

/// Keeps the curve as a file.
pub(super) fn save(report: Found) -> impl IntoView {
    let save = move |_| {
        let text = report.with_untracked(|report| curve::file(report, texts::advice().chance));
        crate::ui::cards::table::save("landgrave-review.svg", &text);
    };
    view! { <button type="button" class="quiet" data-act="save-picture" on:click=save>{texts::advice().save}</button> }
}
