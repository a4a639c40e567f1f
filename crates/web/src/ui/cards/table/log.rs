//! The log writes itself, one line a thing that happened.

use crate::cards::story::{self, About, LogLine, Part, latest, player};
use crate::shown::Shown;
use crate::texts::{self, card_name, t};
use crate::ui::cards::face;
use crate::ui::desk::Desk;
use crate::ui::icons::{die, icon, pawn};
use leptos::prelude::*;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// How many lines stand in the log that was opened to be read.
const MANY: usize = 120;
/// How many more come when earlier turns are wanted.
const MORE: usize = 60;

/// How many lines stand beside the table: about as many as there is room for. With every act in the log
/// all lines move, and a browser paints them again; those that nobody sees are left out until somebody wants them.
fn few() -> usize {
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
    (height / 36.0).clamp(12.0, 40.0) as usize
}

/// What has just happened, in plain words for those who listen.
pub(super) fn news(shown: &Shown) -> String {
    let fresh = &shown.lines[shown.lines.len() - shown.fresh.min(shown.lines.len())..];
    fresh.iter().map(|line| line.plain(texts::speech())).collect::<Vec<_>>().join(". ")
}

pub(super) fn log(desk: Desk) -> impl IntoView {
    let most = RwSignal::new(few());
    // Reading on brings more lines; back at the top, few are enough again.
    let scrolled = move |event: web_sys::Event| {
        let Some(log) = event.target().and_then(|it| it.dyn_into::<Element>().ok()) else { return };
        let below = log.scroll_height() - log.scroll_top() - log.client_height();
        if log.scroll_top() == 0 {
            most.set(few());
        } else if below < 40 {
            most.update(|most| *most += MORE);
        }
    };
    view! {
        <section class="log" aria-label=t().play.log tabindex="0" on:scroll=scrolled>
            {lines(desk, most, "-1")}
        </section>
    }
}

/// The whole log, as far as one cares to read.
pub(super) fn whole(desk: Desk) -> impl IntoView {
    let most = RwSignal::new(MANY);
    view! { <div class="log" tabindex="0" role="group" aria-label=t().play.log>{lines(desk, most, "0")}</div> }
}

/// What has happened since the own last turn, each line with the card it is about.
pub(super) fn recap(shown: &Shown) -> impl IntoView + use<> {
    let since = story::since_last_turn(&shown.lines, shown.near());
    let lines: Vec<_> = shown.lines[since..]
        .iter()
        .map(|line| {
            let seat = line.seat.map_or(String::new(), |seat| format!("seat{seat}"));
            let card = line.parts.iter().find_map(|part| match part {
                Part::Card(card) if !card.is_hidden() => Some(*card),
                _ => None,
            });
            let picture = card.map(|card| view! { <span class=face::classes(card) aria-hidden="true">{face::small(card)}</span> });
            let parts = line.parts.iter().map(|piece| part(piece, "0")).collect_view();
            view! { <li class=seat>{picture}<span>{parts}</span></li> }
        })
        .collect();
    match lines.is_empty() {
        true => view! { <p>{t().play.recap_none}</p> }.into_any(),
        false => view! { <ul class="recap" tabindex="0" role="group" aria-label=t().play.recap>{lines}</ul> }
            .into_any(),
    }
}

/// A line and its number: what tells it from the others. Lines are shared by all positions that show them.
#[derive(Clone)]
struct Numbered(usize, Arc<LogLine>);

impl PartialEq for Numbered {
    fn eq(&self, other: &Numbered) -> bool {
        self.0 == other.0 && (Arc::ptr_eq(&self.1, &other.1) || self.1 == other.1)
    }
}

impl Eq for Numbered {}

impl Hash for Numbered {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// The lines turn by turn, the latest first: they stand where the eye is, and nothing has to be scrolled. `tab`
/// says whether the cards in them are reached one by one; beside the table the arrows lead from one to the next.
fn lines(desk: Desk, most: RwSignal<usize>, tab: &'static str) -> impl IntoView {
    let folded = RwSignal::new(BTreeSet::<usize>::new());
    let all = move || {
        desk.with(|shown| {
            let mut open = true;
            let numbers = latest(&shown.lines, most.get()).into_iter().filter(|&nth| {
                let head = shown.lines[nth].about == About::Turn;
                // What was done before the first turn belongs to none.
                if nth == 0 {
                    open = true;
                }
                if head {
                    open = folded.with(|folded| !folded.contains(&nth));
                }
                head || open
            });
            numbers.map(|nth| Numbered(nth, shown.lines[nth].clone())).collect::<Vec<_>>()
        })
    };
    let fresh = Memo::new(move |_| desk.with(|shown| shown.lines.len() - shown.fresh.min(shown.lines.len())));
    let earlier =
        Memo::new(move |_| desk.with(|shown| latest(&shown.lines, most.get()).len() < shown.lines.len()));
    view! {
        <ol class="lines">
            <For each=all key=Clone::clone children=move |line| one(&line, fresh, tab, folded)/>
        </ol>
        {move || earlier.get().then(|| view! {
            <button type="button" class="quiet earlier" data-key="earlier" on:click=move |_| most.update(|most| *most += MORE)>
                {t().play.earlier}
            </button>
        })}
    }
}

/// A line, which is marked while it is newer than `fresh`.
fn one(
    Numbered(nth, line): &Numbered,
    fresh: Memo<usize>,
    tab: &'static str,
    folded: RwSignal<BTreeSet<usize>>,
) -> impl IntoView + use<> {
    let nth = *nth;
    let about = match line.about {
        About::Turn => "new-turn",
        About::Chance => "chance",
        About::Goods => "flow",
        About::Act => "deed",
        About::End => "end",
    };
    let seat = line.seat.map_or(String::new(), |seat| format!(" seat{seat}"));
    let parts = line.parts.iter().map(|piece| part(piece, tab)).collect_view();
    let inside = match line.about {
        About::Turn => {
            // A turn folds under its head.
            let fold = move |_| {
                folded.update(|folded| {
                    if !folded.remove(&nth) {
                        folded.insert(nth);
                    }
                });
            };
            let open = move || (!folded.with(|folded| folded.contains(&nth))).to_string();
            view! {
                <button type="button" class="fold" tabindex=tab aria-expanded=open on:click=fold>{line.seat.map(pawn)}<span>{parts}</span></button>
            }
            .into_any()
        }
        About::Chance | About::Goods | About::Act | About::End => parts.into_any(),
    };
    let before = (nth == 0 && line.about != About::Turn)
        .then(|| view! { <li class="new-turn">{t().play.before}</li> });
    view! { {before}<li class=format!("{about}{seat}") class:fresh=move || { nth >= fresh.get() }>{inside}</li> }
}

/// A part of a line.
pub(super) fn part(part: &Part, tab: &'static str) -> AnyView {
    match part {
        Part::Words(words) => words.clone().into_any(),
        Part::Who(seat) => view! { {pawn(*seat)}<span class="sr">{player(*seat)}</span> }.into_any(),
        Part::Card(card) if card.is_hidden() => card_name(*card).into_any(),
        Part::Card(card) => {
            view! { <button type="button" class="link" tabindex=tab data-card=card.word()>{card_name(*card)}</button> }.into_any()
        }
        Part::Goods(n, good, sign) => {
            let amount = u8::try_from(n.unsigned_abs()).unwrap_or(u8::MAX);
            let n = if *sign { format!("{n:+}") } else { n.to_string() };
            let amount = texts::speech().amount(amount, *good);
            let name = amount.split_once(' ').map_or(texts::good(*good), |(_, name)| name).to_owned();
            view! { <span class="amount">{n}" "{icon(good.word())}<span class="sr">{name}</span></span> }
                .into_any()
        }
        Part::Die(pips) => view! { {die(*pips)}<span class="sr">{*pips}</span> }.into_any(),
        Part::Face(face) => {
            view! { <span class="amount">{icon(&format!("f-{face}"))}" "{texts::face(*face)}</span> }
                .into_any()
        }
        Part::Tile(tile) => texts::tile(*tile).into_any(),
        Part::At(_) => ().into_any(),
    }
}
