//! The bank: its price among the answers of the players, and what it holds, on a sheet where it does not stand beside
//! the board.

use super::desk::HexDesk;
use crate::hexes::bank::{self, Offer, Payment};
use crate::hexes::history::Shown;
use crate::hexes::{picture, words};
use crate::texts::fill;
use crate::ui::icons::icon;
use leptos::prelude::*;
use settlers::State;
use settlers::components::{Cards, Kind, Track};

/// What it asks, in words.
fn price(offer: &Offer) -> String {
    let paid = |payment: &Payment| {
        let mut cards = Cards::default();
        cards[payment.kind.index()] = payment.n;
        words::cards(&cards)
    };
    let all: Vec<String> = offer.payments.iter().map(paid).collect();
    match all.is_empty() {
        true => words::of("has too few of these cards", "hat von diesen Karten zu wenig").to_owned(),
        false => format!("{} → {}", all.join(words::of(" or ", " oder ")), words::cards(&offer.take)),
    }
}

/// The row of the bank among the players, while the player who is looking wants to trade.
pub(super) fn row(hex: HexDesk) -> impl IntoView {
    let offer = Memo::new(move |_| {
        let draft = hex.draft.get().filter(|_| hex.drafting.get());
        hex.with(|shown| {
            let seat = shown.seat.filter(|_| !shown.is_over())?;
            let wanted = bank::wanted(shown.state(), seat, draft)?;
            Some(bank::offer(shown.state(), seat, &wanted, &shown.choice))
        })
    });
    move || {
        offer.get().map(|offer| {
            let who = match offer.payments.first().is_some_and(|payment| payment.port) {
                true => words::of("Your port", "Dein Hafen"),
                false => words::of("Bank", "Bank"),
            };
            let rate = offer.payments.first().map(|payment| format!(" {}:1", payment.rate));
            let said = price(&offer);
            let trade = offer.acts.map(|acts| {
                view! {
                    <button type="button" class="quiet" data-act="bank-price" data-lit="dim" on:click=move |_| hex.trade(&acts)>
                        {words::of("Trade", "Tauschen")}<span class="sr">{words::of(" with the bank", " mit der Bank")}</span>
                    </button>
                }
            });
            view! { <li class="bankprice">{icon("commerce")}<p><b>{who}{rate}</b>" "{said}</p>{trade}</li> }
        })
    }
}

/// The button to the sheet of the bank.
pub(super) fn button(hex: HexDesk) -> impl IntoView {
    view! {
        <button type="button" class="tobank" data-act="bank-sheet" on:click=move |_| hex.sheet.set(Some(super::desk::Sheet::Bank))>
            {icon("commerce")}<span>{words::of("Bank", "Bank")}</span>
        </button>
    }
}

/// The cards that can still be drawn.
fn decks(state: &State) -> Vec<(&'static str, u8)> {
    match state.rules().knights {
        true => Track::ALL.into_iter().map(|track| (words::track(track), state.realm.deck(track))).collect(),
        false => vec![(words::of("Development cards", "Entwicklungskarten"), state.deck_total)],
    }
}

/// What the bank holds, and what it asks for one card.
pub(super) fn sheet(shown: &Shown) -> impl IntoView + use<> {
    let (state, seat) = (shown.state(), shown.near());
    let row = |kind: Kind| {
        let [n, all] = [state.bank[kind.index()], State::cards_in_all(kind.index())].map(|n| n.to_string());
        let left = fill(words::of("{n} of {all}", "{n} von {all}"), &[("n", &n), ("all", &all)]);
        view! {
            <tr><th scope="row">{icon(picture::sign(kind))}" "{words::kind(kind)}</th><td>{left}</td><td>{state.rate(seat, kind)}":1"</td></tr>
        }
    };
    let rows = Kind::ALL.into_iter().take(state.kinds()).map(row).collect_view();
    let decks = decks(state).into_iter();
    let decks =
        decks.map(|(name, n)| view! { <tr><th scope="row">{name}</th><td>{n}</td></tr> }).collect_view();
    view! {
        <table class="breakdown in-bank">
            <thead><tr><td></td><th scope="col">{words::of("In the bank", "In der Bank")}</th><th scope="col">{words::of("It asks you", "Du zahlst")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
        <h3>{words::of("Cards to draw", "Karten zum Ziehen")}</h3>
        <table class="breakdown"><tbody>{decks}</tbody></table>
    }
}
