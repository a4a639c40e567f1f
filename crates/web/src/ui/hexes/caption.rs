//! What others have just done, in a sentence over the board while it moves there. It goes by itself.

use super::desk::HexDesk;
use crate::hexes::history::{LogRow, Shown};
use crate::ui::prefs::{self, Speed};
use leptos::prelude::*;

/// How many lines it has at most.
const MOST: usize = 9;

/// The new lines, in their order; in their own turn players know what they did.
fn told(shown: &Shown) -> Vec<LogRow> {
    let fresh = &shown.lines[shown.lines.len() - shown.fresh.min(shown.lines.len())..];
    let mine = shown.seat.filter(|seat| *seat == shown.state().active());
    let news = |line: &&LogRow| !line.turn && (mine.is_none() || line.seat != mine);
    let mut told: Vec<LogRow> = fresh.iter().filter(news).cloned().collect();
    told.drain(..told.len().saturating_sub(MOST));
    told
}

pub(super) fn caption(hex: HexDesk) -> impl IntoView {
    let now = move || hex.with(|shown| (shown.step, told(shown)));
    // Each is a new thing on the page, so that it comes and goes; nobody could read it at the highest speed.
    let all = move || {
        let now = now();
        let shows = !now.1.is_empty() && prefs::load().speed != Speed::Instant;
        shows.then_some(now).into_iter().collect::<Vec<_>>()
    };
    let one = |line: LogRow| {
        let mark = line.seat.map(super::bar::mark);
        view! { <p>{mark}{line.text}</p> }
    };
    view! {
        <For each=all key=|(step, ..)| *step children=move |(_, lines)| view! {
            <div class="hexcaption" aria-hidden="true">{lines.into_iter().map(one).collect_view()}</div>
        }/>
    }
}
