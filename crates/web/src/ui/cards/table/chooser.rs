//! Cards to choose from, a stack that is looked through or a hand that is taken from: open over the table, in their
//! order, large enough to read. The question stays in its place; the table can be looked at meanwhile.

use super::{bar, decks};
use crate::texts::{card_name, fill, t};
use crate::ui::desk::Desk;
use crate::ui::later;
use leptos::prelude::*;
use rivals::Action;

/// From how many cards on they can be filtered.
const MANY: usize = 9;

pub(super) fn chooser(desk: Desk) -> impl IntoView {
    let answers = bar::answers(desk);
    let open = Memo::new(move |_| answers.with(|answers| bar::are_cards(answers)));
    let whole = Memo::new(move |_| desk.with(decks::is_asked));
    move || match (open.get(), whole.get()) {
        (true, true) => Some(decks::chooser(desk).into_any()),
        (true, false) => Some(cards(desk, answers).into_any()),
        (false, _) => None,
    }
}

/// Whether the card of an act has these letters in its name or text.
fn fits(act: Action, wanted: &str) -> bool {
    let lower = |text: &str| String::from(js_sys::JsString::from(text).to_lower_case());
    match act {
        Action::Card(card) | Action::Bring(card) => {
            lower(&format!("{} {}", card_name(card), later::does(card))).contains(&lower(wanted))
        }
        _ => true,
    }
}

fn cards(desk: Desk, answers: Memo<Vec<Action>>) -> impl IntoView {
    let play = &t().play;
    let (wanted, aside) = (RwSignal::new(String::new()), RwSignal::new(false));
    let shown = move || {
        let wanted = wanted.get();
        answers.get().into_iter().filter(|act| fits(*act, &wanted)).collect::<Vec<_>>()
    };
    let count = Memo::new(move |_| answers.with(Vec::len));
    let asked = move || desk.with(|shown| bar::question(shown, None, false));
    let label = move || if aside.get() { play.chooser_back } else { play.look };
    view! {
        <section class="chooser" class:aside=move || aside.get() aria-label=play.choose_cards>
            <header>
                <h2>{asked}</h2>
                {move || (count.get() >= MANY).then(|| view! {
                    <p class="field">
                        <label for="filter">{play.filter}</label>
                        <input id="filter" type="search" on:input=move |event| wanted.set(event_target_value(&event))/>
                    </p>
                })}
                <span>{move || fill(play.choices, &[("n", &count.get().to_string())])}</span>
                <button type="button" class="quiet" data-key="aside" on:click=move |_| aside.update(|aside| *aside = !*aside)>{label}</button>
            </header>
            <div class="tray large" data-group="tray" tabindex="0" role="group" aria-label=play.choose_cards>
                <For each=shown key=|act| act.to_string() children=move |act| bar::answer(desk, act)/>
            </div>
        </section>
    }
}
