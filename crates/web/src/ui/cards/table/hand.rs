//! The hand, and what the centre offers to build: roads, settlements, cities.

use super::board::light;
use crate::cards::facts::{missing, standing};
use crate::cards::targets::{Light, Target};
use crate::texts::{card_name, fill, t};
use crate::ui::cards::face;
use crate::ui::desk::Desk;
use leptos::prelude::*;
use rivals::cards::basic;
use rivals::{Card, Goods};

pub(super) fn hand(desk: Desk) -> impl IntoView {
    let play = &t().play;
    let cards = Memo::new(move |_| {
        desk.with(|shown| {
            let hand = shown.view.hand(shown.near()).cards().to_vec();
            // Copies of one card are told apart by their number.
            let nth = |i: usize| hand[..i].iter().filter(|&&card| card == hand[i]).count();
            (0..hand.len()).map(|i| (hand[i], nth(i))).collect::<Vec<_>>()
        })
    });
    let count = move || {
        desk.with(|shown| {
            let (n, limit) = (shown.view.hand(shown.near()).len(), shown.view.hand_limit(shown.near()));
            fill(play.hand_of, &[("n", &n.to_string()), ("limit", &limit.to_string())])
        })
    };
    view! {
        <section class="hand" aria-label=count data-group="hand">
            <div class="offers">
                {[basic::ROAD, basic::SETTLEMENT, basic::CITY].map(|card| source(desk, card, "offer"))}
            </div>
            <div class="cards" tabindex="0" role="group" aria-label=play.hand>
                <For
                    each=move || cards.get()
                    key=|one| *one
                    children=move |(card, nth)| if card.is_hidden() {
                        view! { <span class="pile back-basic hidden"></span> }.into_any()
                    } else {
                        source(desk, card, if nth == 0 { "mine" } else { "mine again" }).into_any()
                    }
                />
            </div>
        </section>
    }
}

/// What decides how a card to build or play looks.
#[derive(Clone, PartialEq, Eq)]
struct Offer {
    light: Light,
    held: bool,
    missing: Goods,
    left: Option<u8>,
    why: String,
}

/// A card that can be built or played: of the hand, of the centre, of the face-up stack.
pub(super) fn source(desk: Desk, card: Card, class: &'static str) -> impl IntoView + use<> {
    let thing = Target::Card(card);
    let offer = Memo::new(move |_| {
        let held = desk.held.get();
        desk.with(|shown| {
            let why = standing(shown, card).map_or(String::new(), |standing| standing.words());
            Some(Offer {
                light: shown.choice.light(held, thing),
                held: held == Some(thing),
                missing: missing(shown, card),
                left: card.def().kind.is_centre().then(|| shown.view.left(card)),
                why,
            })
        })
    });
    let lit = move || offer.with(|offer| offer.as_ref().map_or(Light::Off, |offer| offer.light));
    let label = move || {
        offer.with(|offer| {
            let why = offer.as_ref().map_or("", |offer| &offer.why);
            format!("{}, {why}", card_name(card))
        })
    };
    // The face of a card stays, whatever is missing of its cost.
    let missing = Memo::new(move |_| offer.with(|offer| offer.as_ref().map_or(Goods::NONE, |o| o.missing)));
    let left =
        Memo::new(move |_| offer.with(|offer| offer.as_ref().and_then(|o| o.left)).unwrap_or_default());
    let left_words = move || fill(t().play.left, &[("n", &left.get().to_string())]);
    view! {
        <button
            type="button"
            class=move || {
                let held = offer.with(|offer| offer.as_ref().is_some_and(|offer| offer.held));
                let lit = if lit() >= Light::On { " lit" } else { "" };
                let held = if held { " picked" } else { "" };
                format!("target {class} {}{lit}{held}", face::classes(card))
            }
            draggable=move || { if lit() >= Light::On { "true" } else { "false" } }
            data-target=thing.to_string()
            data-key=thing.to_string()
            data-lit=move || { (lit() >= Light::On).then(|| light(lit())) }
            data-card=card.word()
            tabindex=move || { if lit() >= Light::On { "0" } else { "-1" } }
            aria-description=move || crate::ui::later::does(card)
            aria-pressed=move || offer.with(|offer| offer.as_ref().is_some_and(|offer| offer.held)).to_string()
        >
            <span class="sr">{label}</span>
            {face::held(card, missing.into())}
            {card.def().kind.is_centre().then(|| view! { <span class="left" aria-hidden="true" title=left_words>"×"{left}</span> })}
        </button>
    }
}
