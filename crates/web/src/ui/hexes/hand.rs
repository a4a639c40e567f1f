//! What the player holds: goods with their rates, and cards with their texts.

use super::desk::HexDesk;
use crate::hexes::choice::{Part, Verb};
use crate::hexes::history::Shown;
use crate::hexes::motion::FlightEnd;
use crate::hexes::{picture, words};
use crate::ui::icons::icon;
use leptos::prelude::*;
use settlers::Action;
use settlers::constants::{Dev, Kind, Progress};

/// How a kind of good stands in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Good {
    n: u8,
    rate: u8,
    lit: bool,
}

fn good(hex: HexDesk, kind: Kind) -> Good {
    let (picked, demand, chosen) = (hex.picked.get(), hex.demand(), hex.chosen.get());
    hex.with(|shown| {
        let (state, seat) = (shown.state(), shown.near());
        let hand = &state.player(seat).hand;
        let coming = hex.stage.coming(FlightEnd::Player(seat), |flight| flight.kind == Some(kind));
        Good {
            n: hand[kind.index()].saturating_sub(chosen[kind.index()] + coming),
            rate: state.rate(seat, kind),
            // What comes from the bank is no part of the hand.
            lit: match demand {
                Some(demand) => demand.takes(&chosen, hand, kind),
                None => shown.choice.next(&picked).iter().any(|(part, verb)| {
                    *part == Part::Kind(kind) && *verb == Verb::Bank && picked.parts.is_empty()
                }),
            },
        }
    })
}

/// A card: its name, what it does, how many there are, and the act that plays it.
#[derive(Clone, PartialEq)]
struct Card {
    name: String,
    does: &'static str,
    n: u8,
    play: Option<Action>,
}

fn cards(shown: &Shown) -> Vec<Card> {
    let player = shown.state().player(shown.near());
    let legal = shown.choice.legal();
    let playable = |act: Action| legal.contains(&act).then_some(act);
    let devs = Dev::ALL.into_iter().map(|card| {
        let (name, does) = words::dev(shown.state(), card);
        Card { name, does, n: player.dev[card.index()], play: playable(Action::Play(card)) }
    });
    let progress = Progress::ALL.into_iter().map(|card| {
        let (name, does) = words::progress(card);
        Card { name, does, n: player.progress[card.index()], play: playable(Action::Use(card)) }
    });
    devs.chain(progress).filter(|card| card.n > 0).collect()
}

pub(super) fn hand(hex: HexDesk) -> impl IntoView {
    let kinds = Memo::new(move |_| hex.with(|shown| shown.state().kinds()));
    let held = Memo::new(move |_| hex.with(cards));
    // Nearly every act changes numbers here; the rest stays as it is drawn.
    let good = move |kind: Kind| {
        let good = Memo::new(move |_| good(hex, kind));
        let lit = Memo::new(move |_| good.get().lit);
        let label = move || format!("{} {}, {}:1", good.get().n, words::kind(kind), good.get().rate);
        let inside = move || {
            let rate = move || format!("{}:1", good.get().rate);
            view! { {icon(picture::sign(kind))}<b>{move || good.get().n}</b><small>{rate}</small> }
        };
        move || {
            match lit.get() {
            true => view! {
                <button type="button" class="good lit" data-lit="bright" data-part=kind.word() aria-label=label title=label
                    on:click=move |_| hex.pick_kind(kind)>{inside()}</button>
            }
            .into_any(),
            false => view! { <span class="good" class:none=move || good.get().n == 0 role="img" aria-label=label title=label>{inside()}</span> }.into_any(),
        }
        }
    };
    let card = move |card: Card| {
        let n = (card.n > 1).then(|| format!(" × {}", card.n));
        let label = card.name.clone();
        let inside = view! { <b>{card.name}{n}</b><span>{card.does}</span> };
        match card.play {
            Some(act) => view! {
                <button type="button" class="devcard lit" data-lit="on" data-card="card" data-way=act.to_string() on:click=move |_| hex.act(act)>{inside}</button>
            }
            .into_any(),
            // It can be reached by keyboard, so that it comes into sight where there are many.
            None => view! { <div class="devcard" tabindex="0" role="group" aria-label=label>{inside}</div> }.into_any(),
        }
    };
    view! {
        <section class="hand hexhand" aria-label=words::of("Your hand", "Deine Hand") tabindex="0">
            <div class="goodsrow">{move || Kind::ALL.into_iter().take(kinds.get()).map(good).collect_view()}</div>
            <div class="devs">{move || held.get().into_iter().map(card).collect_view()}</div>
        </section>
    }
}
