//! What is new in an era: five pictures, once at the start of the first game with it, and in the help; then a word
//! about what is new on the table, one a step.

use crate::cards::opening::{LAST_TURN, Tip, steps};
use crate::chunks;
use crate::shown::Shown;
use crate::texts::{self, t};
use crate::ui::cards::era::EraPages;
use crate::ui::desk::{Desk, Sheet};
use crate::ui::prefs;
use leptos::prelude::*;
use rivals::{Mode, Set as CardSet};
use std::time::Duration;

/// The sets of a table, in which something may be new.
pub(super) fn sets(shown: &Shown) -> Vec<CardSet> {
    match shown.view.mode() {
        Mode::Intro => Vec::new(),
        Mode::Theme(set) => vec![set],
        Mode::Duel => shown.view.sets().to_vec(),
        // Players who bring decks know the cards.
        Mode::Tournament => Vec::new(),
    }
}

/// Shows what is new to a player who has just come to a table.
pub(super) fn greet(desk: Desk) {
    let new = Memo::new(move |_| {
        desk.with(|shown| {
            let early = shown.view.turn_number() <= LAST_TURN && !shown.is_over();
            let plays = shown.seat.is_some() && early && !desk.guided.get();
            sets(shown).into_iter().find(|set| plays && !prefs::has_met(set.word()))
        })
    });
    Effect::new(move |_| {
        if let Some(set) = new.get().filter(|_| desk.sheet.get_untracked().is_none()) {
            desk.sheet.set(Some(Sheet::Era(set)));
        }
    });
}

/// The sheet: the era whose five pictures are shown can be changed where there are several.
pub(super) fn sheet(desk: Desk, first: CardSet) -> impl IntoView {
    let all = untrack(|| desk.with(sets));
    let one = RwSignal::new(first);
    // All sets of the game were met by opening this.
    for set in &all {
        prefs::met(set.word());
    }
    let tabs = (all.len() > 1).then(|| {
        let tab = |set: CardSet| {
            view! {
                <button type="button" class="quiet" aria-pressed=move || (one.get() == set).to_string() data-era=set.word()
                    on:click=move |_| one.set(set)>{texts::set(set)}</button>
            }
        };
        view! { <p class="tabs">{all.into_iter().map(tab).collect_view()}</p> }
    });
    view! {
        <h2 class="sr">{t().guide.era_new}</h2>
        {tabs}
        {move || era(one.get())}
    }
}

/// How soon a chunk that did not come is asked for again.
const AGAIN: Duration = Duration::from_secs(3);

/// The five pictures of a set, behind its name, once they have come.
pub(in crate::ui) fn era(set: CardSet) -> impl IntoView {
    let came = RwSignal::new(None);
    fetch(came);
    move || match came.get() {
        Some(EraPages { era }) => era(set),
        None => view! { <p role="status">{t().play.loading}</p> }.into_any(),
    }
}

fn fetch(came: RwSignal<Option<&'static EraPages>>) {
    wasm_bindgen_futures::spawn_local(async move {
        match chunks::open_eras().await {
            // The sheet may have been closed meanwhile.
            Ok(pages) => drop(came.try_set(Some(pages))),
            Err(chunks::Lost) => set_timeout(move || fetch(came), AGAIN),
        }
    });
}

/// How far a player has come in the opening of a set. Copies of it mean the same.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Opening {
    set: Memo<Option<CardSet>>,
    /// Counts what was said, so that the page looks again.
    said: RwSignal<u32>,
    now: Memo<Option<Tip>>,
}

/// Under which name it is kept how far a player has come with a set.
fn key(set: CardSet) -> String {
    format!("landgrave.opening.{}", set.word())
}

/// How many steps a player has seen.
fn seen(set: CardSet) -> usize {
    prefs::kept(&key(set)).and_then(|n| n.parse().ok()).unwrap_or_default()
}

impl Opening {
    pub(super) fn new(desk: Desk) -> Opening {
        let set = Memo::new(move |_| {
            desk.with(|shown| match shown.view.mode() {
                Mode::Theme(set) if shown.seat.is_some() && !desk.guided.get() => Some(set),
                _ => None,
            })
        });
        let said = RwSignal::new(0);
        let late = Memo::new(move |_| desk.with(|shown| shown.view.turn_number() > LAST_TURN));
        let now = Memo::new(move |_| {
            said.track();
            let set = set.get().filter(|_| !late.get())?;
            steps(set).get(seen(set)).copied()
        });
        let opening = Opening { set, said, now };
        // A player who has come this far knows the set.
        Effect::new(move |_| {
            if late.get() {
                opening.end();
            }
        });
        opening
    }

    /// What is said now.
    pub(in crate::ui) fn now(self) -> Option<Tip> {
        self.now.get()
    }

    fn keep(self, step: impl Fn(CardSet) -> usize) {
        if let Some(set) = self.set.get_untracked() {
            prefs::keep(&key(set), &step(set).to_string());
            self.said.update(|said| *said += 1);
        }
    }

    fn next(self) {
        self.keep(|set| seen(set) + 1);
    }

    fn end(self) {
        self.keep(|set| steps(set).len());
    }
}

/// The word about the table, above the question.
pub(super) fn tip(opening: Opening) -> impl IntoView {
    move || {
        let step = opening.now()?;
        let set = opening.set.get()?;
        let (nth, all) = (seen(set) + 1, steps(set).len());
        let last = nth >= all;
        let button = if last { t().guide.known } else { t().guide.next };
        Some(view! {
            <div class="tip opening" aria-live="polite" data-step=nth.to_string()>
                <p>{step.text()}</p>
                <p class="steps">
                    <span>{nth}" / "{all}</span>
                    {(!last).then(|| view! {
                        <button type="button" class="quiet" data-act="known" data-key="known" on:click=move |_| opening.end()>{t().guide.known}</button>
                    })}
                    <button type="button" class="quiet" data-act="next-step" data-key="next-step" on:click=move |_| opening.next()>{button}</button>
                </p>
            </div>
        })
    }
}
