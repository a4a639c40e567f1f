//! What others have just done, in a sentence over the table while it moves there. It goes by itself.

use super::log::part;
use super::name;
use crate::cards::story::{About, LogLine, Part};
use crate::shown::Shown;
use crate::texts::card_name;
use crate::ui::desk::Desk;
use crate::ui::icons::pawn;
use crate::ui::prefs::{self, Speed};
use crate::ui::style;
use leptos::prelude::*;
use std::sync::Arc;

/// The style of it, which comes with the table.
const STYLE: &str = include_str!("../../../../static/caption.css");
/// How many lines it has at most.
const MOST: usize = 3;

/// The new lines that a player could not know: what others did, and what the dice and events brought. In the turn of
/// another player everything counts.
fn told(shown: &Shown) -> Vec<Arc<LogLine>> {
    let fresh = &shown.lines[shown.lines.len() - shown.fresh.min(shown.lines.len())..];
    let mine = shown.seat.filter(|seat| *seat == shown.view.active());
    let news = |line: &&Arc<LogLine>| match line.about {
        About::Turn | About::End => false,
        About::Chance => true,
        About::Goods | About::Act => mine.is_none() || line.seat.is_some_and(|seat| Some(seat) != mine),
    };
    let mut told: Vec<Arc<LogLine>> = fresh.iter().filter(news).cloned().collect();
    told.drain(..told.len().saturating_sub(MOST));
    told
}

/// A caption: the step it belongs to, whether dice roll first, and what it says.
type Caption = (u32, bool, Vec<Arc<LogLine>>);

pub(super) fn caption(desk: Desk) -> impl IntoView {
    style::adopt(STYLE);
    let now = Memo::new(move |_| desk.with(|shown| (shown.step, shown.rolled(), told(shown))));
    // Each is a new thing on the page, so that it comes and goes; nobody could read it at the highest speed.
    let all = move || {
        let now: Caption = now.get();
        let shows = !now.2.is_empty() && prefs::load().speed != Speed::Instant;
        shows.then_some(now).into_iter().collect::<Vec<Caption>>()
    };
    let one = move |line: Arc<LogLine>| {
        let parts = line.parts.iter().map(|piece| say(desk, piece)).collect_view();
        view! { <p>{parts}</p> }
    };
    view! {
        <For each=all key=|(step, ..)| *step children=move |(_, rolled, lines)| view! {
            <div class="caption" class:late=rolled aria-hidden="true">{lines.into_iter().map(one).collect_view()}</div>
        }/>
    }
}

/// A part of a sentence; unlike in the log nothing can be clicked, and players are called as on their plates. Sentences
/// are about third persons: "You" stands on a tag.
fn say(desk: Desk, piece: &Part) -> AnyView {
    match piece {
        Part::Card(card) => view! { <b>{card_name(*card)}</b> }.into_any(),
        Part::Who(seat) => {
            let (own, who) =
                untrack(|| desk.with(|shown| Some((shown.seat == Some(*seat), name(shown, *seat)))))
                    .unwrap_or_default();
            view! { {pawn(*seat)}<span class:whose=own>{who}</span> }.into_any()
        }
        piece => part(piece, "-1"),
    }
}
