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

/// A kind of good, with how many there are.
#[derive(Clone, PartialEq, Eq)]
struct Good {
    kind: Kind,
    n: u8,
    rate: u8,
    lit: bool,
}

fn goods(hex: HexDesk) -> Vec<Good> {
    let (picked, demand, chosen) = (hex.picked.get(), hex.demand(), hex.chosen.get());
    hex.with(|shown| {
        let (state, seat) = (shown.state(), shown.near());
        let hand = &state.player(seat).hand;
        let lit = shown.choice.next(&picked);
        let coming =
            |seat, kind| hex.stage.coming(FlightEnd::Player(seat), |flight| flight.kind == Some(kind));
        let one = |kind: Kind| Good {
            kind,
            n: hand[kind.index()].saturating_sub(chosen[kind.index()] + coming(seat, kind)),
            rate: state.rate(seat, kind),
            // What comes from the bank is no part of the hand.
            lit: match demand {
                Some(demand) => demand.takes(&chosen, hand, kind),
                None => lit.iter().any(|(part, verb)| {
                    *part == Part::Kind(kind) && *verb == Verb::Bank && picked.parts.is_empty()
                }),
            },
        };
        Kind::ALL.into_iter().take(state.kinds()).map(one).collect()
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
    let goods = Memo::new(move |_| goods(hex));
    let held = Memo::new(move |_| hex.with(cards));
    let good = move |one: Good| {
        let label = format!("{} {}, {}:1", one.n, words::kind(one.kind), one.rate);
        let inside =
            view! { {icon(picture::sign(one.kind))}<b>{one.n}</b><small>{format!("{}:1", one.rate)}</small> };
        let kind = one.kind;
        match one.lit {
            true => view! {
                <button type="button" class="good lit" data-lit="bright" data-part=kind.word() aria-label=label.clone() title=label
                    on:click=move |_| hex.pick_kind(kind)>{inside}</button>
            }
            .into_any(),
            false => view! { <span class="good" class:none=one.n == 0 role="img" aria-label=label.clone() title=label>{inside}</span> }.into_any(),
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
            <div class="goodsrow">{move || goods.get().into_iter().map(good).collect_view()}</div>
            <div class="devs">{move || held.get().into_iter().map(card).collect_view()}</div>
        </section>
    }
}
