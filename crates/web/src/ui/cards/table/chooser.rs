//! Cards to choose from, a stack that is looked through or a hand that is taken from: open over the table, in their
//! order, large enough to read. The question stays in its place; the table can be looked at meanwhile.

use super::{bar, centre, decks};
use crate::cards::spread::{Open, spread};
use crate::texts::{card_name, fill, t};
use crate::ui::cards::face;
use crate::ui::desk::Desk;
use crate::ui::later;
use leptos::prelude::*;
use rivals::{Card, Goods};

/// From how many cards on they can be filtered.
const MANY: usize = 9;

pub(super) fn chooser(desk: Desk) -> impl IntoView {
    let all = Memo::new(move |_| {
        let held = desk.held.get();
        desk.with(|shown| spread(shown, held))
    });
    let open = Memo::new(move |_| all.with(|all| !all.is_empty()));
    let whole = Memo::new(move |_| desk.with(decks::is_asked));
    move || match (open.get(), whole.get()) {
        (true, true) => Some(decks::chooser(desk).into_any()),
        (true, false) => Some(cards(desk, all).into_any()),
        (false, _) => None,
    }
}

/// Whether a card has these letters in its name or text.
fn fits(card: Card, wanted: &str) -> bool {
    let lower = |text: &str| String::from(js_sys::JsString::from(text).to_lower_case());
    lower(&format!("{} {}", card_name(card), later::does(card))).contains(&lower(wanted))
}

fn cards(desk: Desk, all: Memo<Vec<Open>>) -> impl IntoView {
    let play = &t().play;
    let (wanted, aside) = (RwSignal::new(String::new()), RwSignal::new(false));
    let shown = move || {
        let wanted = wanted.get();
        all.get().into_iter().filter(|one| fits(one.card, &wanted)).collect::<Vec<_>>()
    };
    let count = Memo::new(move |_| all.with(|all| all.iter().filter(|one| one.act.is_some()).count()));
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
                <For each=shown key=|one| *one children=move |one| match one.act {
                    Some(act) => bar::answer(desk, act).into_any(),
                    None => stays(one).into_any(),
                }/>
            </div>
        </section>
    }
}

/// A card that lies among them and cannot be chosen.
fn stays(one: Open) -> impl IntoView {
    let place = one.place.map(|place| format!("{}, ", centre::from_top(place)));
    view! {
        <span class=format!("answer stays {}", face::classes(one.card)) data-card=one.card.word()>
            {face::held(one.card, Signal::stored(Goods::NONE))}<span class="sr">{card_name(one.card)}" "</span>
            <small class="from-top">{place}{t().play.stays}</small>
        </span>
    }
}
