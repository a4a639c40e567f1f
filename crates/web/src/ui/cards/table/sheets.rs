//! What is laid over the table: an event card, a card to read, how points add up, help, the result.

use super::{decks, era, log, name, result, trade};
use crate::cards::facts::Facts;
use crate::cards::points_breakdown::{Breakdown, Source, breakdown};
use crate::shown::Shown;
use crate::texts::{self, card_name, fill, t};
use crate::ui::cards::face::{self, whole, whole_at};
use crate::ui::desk::{Desk, Sheet};
use crate::ui::icons::{icon, pawn};
use leptos::html::Dialog;
use leptos::prelude::*;
use rivals::{Advantage, Card, Good, Goods};
use table::Seat;

pub(super) fn sheets(desk: Desk) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let open = desk.sheet.get().is_some();
        let Some(dialog) = dialog.get() else { return };
        if open && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
    view! {
        <dialog class="sheet" node_ref=dialog on:close=move |_| {
            // The browser reports it later; the next sheet may be open by then.
            let closed = dialog.get_untracked().is_none_or(|dialog| !dialog.open());
            if closed && desk.sheet.get_untracked().is_some() {
                desk.close_sheet();
            }
        } on:click=move |event| {
            // A click beside the sheet closes it, but never an event card or the result.
            let outside = event.target() == event.current_target();
            let stays = matches!(desk.sheet.get_untracked(), Some(Sheet::Turned(_) | Sheet::Result));
            if outside && !stays {
                desk.close_sheet();
            }
        }>
            {move || desk.sheet.get().map(|sheet| content(desk, &sheet))}
        </dialog>
    }
}

fn content(desk: Desk, sheet: &Sheet) -> AnyView {
    let play = &t().play;
    let close = move |label: &'static str| {
        view! {
            <button type="button" class="primary" data-act="close" autofocus on:click=move |_| desk.close_sheet()>{label}</button>
        }
    };
    match sheet {
        Sheet::Decks => view! {
            <h2>{texts::decks().show}</h2>
            {move || desk.shown().map(|shown| decks::lists(&shown))}
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        Sheet::Turned(card) => view! {
            <h2>{turned_after(desk, *card)}</h2>
            {whole(*card, None)}
            <p class="foot">{close(play.go_on)}</p>
        }
        .into_any(),
        Sheet::Card(card) => {
            let facts = desk.shown().and_then(|shown| Facts::of(&shown, *card));
            view! {
                <h2 class="sr">{play.card_sheet}</h2>
                {whole_at(*card, facts, &desk.shown().map(|shown| super::levels(&shown, *card)).unwrap_or_default())}
                <p class="foot">{close(play.close)}</p>
            }
            .into_any()
        }
        Sheet::Points => view! {
            <h2>{play.points_title}</h2>
            {move || desk.shown().map(|shown| tallies(&shown))}
            <p class="why">{play.advantage_rule}</p>
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        Sheet::Trade => view! {
            <h2>{play.trade}</h2>
            {desk.shown().map(|shown| trade::trade(desk, &shown))}
        }
        .into_any(),
        Sheet::Recap => view! {
            <h2>{play.recap}</h2>
            {move || desk.shown().map(|shown| log::recap(&shown))}
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        Sheet::Log => view! {
            <h2>{play.log}</h2>
            {log::whole(desk)}
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        &Sheet::Discard(own) => view! {
            <h2>{move || desk.with(|shown| super::centre::discard_label(shown, own))}</h2>
            <div class="spread">
                {move || desk.with(|shown| {
                    let cards = super::centre::discarded(shown, own).cards().iter().rev();
                    cards.map(|&card| view! {
                        <span class=face::classes(card) data-card=card.word()>
                            {face::held(card, Signal::stored(Goods::NONE))}<span class="sr">{card_name(card)}</span>
                        </span>
                    }.into_any()).collect::<Vec<_>>()
                })}
            </div>
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        &Sheet::Known(pile) => view! {
            <h2>{super::centre::known_title(pile)}</h2>
            <ol class="spread looked">
                {move || desk.with(|shown| {
                    let cards = shown.known_cards(pile).into_iter();
                    cards.map(|(place, card)| view! {
                        <li>
                            <span class=face::classes(card) data-card=card.word()>
                                {face::held(card, Signal::stored(Goods::NONE))}<span class="sr">{card_name(card)}</span>
                            </span>
                            <small>{super::centre::from_top(place)}</small>
                        </li>
                    }.into_any()).collect::<Vec<_>>()
                })}
            </ol>
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        Sheet::Era(set) => view! {
            {era::sheet(desk, *set)}
            <p class="foot">{close(t().guide.era_play)}</p>
        }
        .into_any(),
        Sheet::Help => view! {
            <h2>{play.help}</h2>
            {era_link(desk)}
            {help()}
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        Sheet::Result => desk.shown().map(|shown| result::result(desk, &shown)).into_any(),
    }
}

/// The title of an event card that was turned up: after which other one, if that brought it.
fn turned_after(desk: Desk, card: Card) -> String {
    let play = &t().play;
    let first = untrack(|| desk.with(|shown| shown.turned().first().copied())).filter(|first| *first != card);
    first.map_or(play.event_turned.to_owned(), |first| fill(play.event_after, &[("card", card_name(first))]))
}

/// Every sort of points of both, with the cards that bring them.
fn tallies(shown: &Shown) -> impl IntoView + use<> {
    let play = &t().play;
    let part = |(source, n): &(Source, i16)| {
        let what = match source {
            Source::Card(card, 1) => card_name(*card).to_owned(),
            Source::Card(card, copies) => format!("{} ×{copies}", card_name(*card)),
            Source::Advantage(Advantage::Trade) => play.advantage_trade_short.to_owned(),
            Source::Advantage(Advantage::Strength) => play.advantage_strength_short.to_owned(),
        };
        view! { <li><span>{what}</span>" "<b>{*n}</b></li> }
    };
    let sum = |sum: &Breakdown| {
        view! {
            <h4>{icon(sum.sort)}<span>{texts::point(sum.sort)}</span>" "<b>{sum.total}</b></h4>
            <ul>{sum.parts.iter().map(part).collect_view()}</ul>
        }
    };
    let column = |seat: Seat| {
        view! {
            <section>
                <h3>{pawn(seat)}" "{name(shown, seat)}</h3>
                {breakdown(&shown.view, seat).iter().map(sum).collect_view()}
            </section>
        }
    };
    view! { <div class="tallies">{[shown.near(), shown.near().other()].map(column)}</div> }
}

/// The way to what is new in the sets of this table.
fn era_link(desk: Desk) -> impl IntoView {
    let first = desk.with(|shown| era::sets(shown).first().copied());
    first.map(|set| {
        view! {
            <button type="button" class="quiet" data-act="era" on:click=move |_| desk.sheet.set(Some(Sheet::Era(set)))>
                {t().guide.era_help}
            </button>
        }
    })
}

fn help() -> impl IntoView {
    let play = &t().play;
    let keys = [
        ("← → ↑ ↓", play.key_arrows),
        ("Tab", play.key_tab),
        ("Enter", play.key_enter),
        ("Esc", play.key_esc),
        (play.space, play.key_space),
        ("u", play.key_u),
        ("e", play.key_e),
        ("q", play.key_q),
        ("h", play.key_h),
        ("b", play.key_b),
        ("l", play.key_l),
        ("1 … 9", play.key_digits),
        ("i", play.key_i),
        ("p", play.key_p),
        ("d", texts::decks().key_d),
        ("w", texts::advice().key),
        ("r", play.key_r),
        ("?", play.key_help),
    ];
    view! {
        <div class="help">
            <ul class="tips">
                <li>{play.tip_lit}</li><li>{play.tip_site}</li><li>{play.tip_stock}</li><li>{play.tip_read}</li>
            </ul>
            <p class="legend">
                {Good::RESOURCES.map(|good| view! {
                    <span>{icon(good.word())}" "{crate::texts::good(good)}</span>
                }).into_iter().collect_view()}
                {["victory", "commerce", "strength", "skill", "progress"].map(|word| view! {
                    <span>{icon(word)}" "{crate::texts::point(word)}</span>
                }).into_iter().collect_view()}
            </p>
            <h3>{play.keys_title}</h3>
            <dl>{keys.map(|(key, what)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div> }).into_iter().collect_view()}</dl>
        </div>
    }
}
