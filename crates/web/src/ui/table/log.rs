//! The log writes itself, one line a thing that happened.

use crate::shown::Shown;
use crate::story::{About, Line, Part, player};
use crate::texts::{self, card_name, t};
use crate::ui::desk::Desk;
use crate::ui::icons::{die, icon, pawn};
use leptos::prelude::*;

/// What has just happened, in plain words for those who listen.
pub(super) fn news(shown: &Shown) -> String {
    let fresh = &shown.lines[shown.lines.len() - shown.fresh.min(shown.lines.len())..];
    fresh.iter().map(Line::plain).collect::<Vec<_>>().join(". ")
}

pub(super) fn log(desk: Desk) -> impl IntoView {
    view! {
        <section class="log" aria-label=t().play.log tabindex="0">
            {lines(desk)}
        </section>
    }
}

/// The lines turn by turn, the latest first: they stand where the eye is, and nothing has to be scrolled.
pub(super) fn lines(desk: Desk) -> impl IntoView {
    let all = move || {
        desk.with(|shown| {
            let fresh = shown.lines.len() - shown.fresh.min(shown.lines.len());
            let mut all = Vec::new();
            let mut group = Vec::new();
            for (nth, line) in shown.lines.iter().cloned().enumerate().rev() {
                let heads = line.about == About::Turn;
                group.push((nth, line, nth >= fresh));
                if heads {
                    group.rotate_right(1);
                    all.append(&mut group);
                }
            }
            all.append(&mut group);
            all
        })
    };
    view! {
        <ol class="lines">
            <For
                each=all
                key=|(nth, line, fresh)| (*nth, line.plain(), *fresh)
                children=|(_, line, fresh)| one(&line, fresh)
            />
        </ol>
    }
}

fn one(line: &Line, fresh: bool) -> impl IntoView + use<> {
    let about = match line.about {
        About::Turn => "new-turn",
        About::Chance => "chance",
        About::Goods => "flow",
        About::Deed => "deed",
        About::End => "end",
    };
    let seat = line.seat.map_or(String::new(), |seat| format!(" seat{seat}"));
    let lead = (line.about == About::Turn).then(|| line.seat.map(pawn));
    view! {
        <li class=format!("{about}{seat}") class:fresh=fresh>
            {lead}{line.parts.iter().map(part).collect_view()}
        </li>
    }
}

fn part(part: &Part) -> AnyView {
    match part {
        Part::Words(words) => words.clone().into_any(),
        Part::Who(seat) => view! { {pawn(*seat)}<span class="sr">{player(*seat)}</span> }.into_any(),
        Part::Card(card) if card.is_hidden() => card_name(*card).into_any(),
        Part::Card(card) => {
            view! { <span class="link" data-card=card.word()>{card_name(*card)}</span> }.into_any()
        }
        Part::Goods(n, good, sign) => {
            let n = if *sign { format!("{n:+}") } else { n.to_string() };
            view! { <span class="amount">{n}" "{icon(good.word())}<span class="sr">{texts::good(*good)}</span></span> }
                .into_any()
        }
        Part::Die(pips) => view! { {die(*pips)}<span class="sr">{*pips}</span> }.into_any(),
        Part::Face(face) => {
            view! { <span class="amount">{icon(&format!("f-{face}"))}" "{texts::face(*face)}</span> }
                .into_any()
        }
        Part::Tile(tile) => texts::tile(*tile).into_any(),
    }
}
