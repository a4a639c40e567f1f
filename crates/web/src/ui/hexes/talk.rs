//! Trade, in the place of the question: one that is put together, whom it is offered to, and what others offer meanwhile.

use super::bar::mark;
use super::desk::HexDesk;
use crate::hexes::trade::{self, Ways};
use crate::hexes::{picture, words};
use crate::ui::icons::icon;
use leptos::prelude::*;
use settlers::constants::Kind;
use settlers::{Action, Event};
use table::{Seat, SeatSet};

/// How many cards of a kind can be asked for.
const MOST_WANTED: u8 = 4;

/// An offer in the making: what is given, what is wanted, what the bank would take for it, and whom it is made to.
pub(super) fn offer(hex: HexDesk) -> impl IntoView {
    let open = Memo::new(move |_| hex.with(|shown| shown.choice.is_composing()));
    let row = move |ask: bool| {
        hex.with(|shown| {
            let state = shown.state();
            let seat = shown.near();
            let deal = state.drafts[seat.index() % 4].unwrap_or(state.deals[seat.index() % 4]);
            let one = |kind: Kind| {
                let act = if ask { Action::Ask(kind) } else { Action::Give(kind) };
                let n = if ask { deal.ask } else { deal.give }[kind.index()];
                let can = shown.choice.legal().contains(&act);
                let bank = (!ask && n > 0).then(|| {
                    let rate = state.rate(seat, kind);
                    view! { <small>{words::of("bank", "Bank")}" "{rate}":1"</small> }
                });
                let label = format!("{} {}", if ask { words::of("get", "bekommen") } else { words::of("give", "geben") }, words::kind(kind));
                view! {
                    <button type="button" class="other kind" disabled=!can data-lit=can.then_some("bright") aria-label=format!("{label}: {n}")
                        on:click=move |_| hex.act(act)>{icon(picture::sign(kind))}" "<b>{n}</b>{bank}</button>
                }
            };
            Some(Kind::ALL.into_iter().take(state.kinds()).map(one).collect_view())
        })
    };
    let to = move || {
        hex.with(|shown| {
            let sets = shown.choice.addressees();
            let one = |to: table::SeatSet| {
                let act = Action::Offer(to);
                let label = words::act(shown.state(), act);
                view! { <button type="button" class="primary" data-lit="bright" data-act="offer" on:click=move |_| hex.act(act)>{label}</button> }
            };
            Some(sets.into_iter().map(one).collect_view())
        })
    };
    move || {
        open.get().then(|| {
            view! {
                <div class="offer">
                    <p>{words::of("You give", "Du gibst")}</p><div class="kinds">{move || row(false)}</div>
                    <p>{words::of("You get", "Du bekommst")}</p><div class="kinds">{move || row(true)}</div>
                    <div class="buttons">{to}</div>
                </div>
            }
        })
    }
}

/// What others say meanwhile: it is answered beside one's own trade, which stays as it is.
pub(super) fn offered(hex: HexDesk) -> impl IntoView {
    let heard = Memo::new(move |_| match hex.drafting.get() {
        true => hex.with(|shown| {
            let heard = trade::heard(shown.state(), shown.near(), &shown.choice).into_iter();
            let said = |(event, acts): (Event, Vec<Action>)| {
                let answers = acts.into_iter().map(|act| (act, words::act(shown.state(), act)));
                (words::event(shown.state(), event), answers.collect::<Vec<_>>())
            };
            heard.map(said).collect::<Vec<_>>()
        }),
        false => Vec::new(),
    });
    let answer = move |(act, label): (Action, String)| {
        let class = if act == Action::Refuse { "other" } else { "primary" };
        let word = act.to_string().split(' ').next().unwrap_or_default().to_owned();
        view! { <button type="button" class=class data-lit="bright" data-act=word on:click=move |_| hex.act(act)>{label}</button> }
    };
    let one = move |(said, answers): (String, Vec<(Action, String)>)| {
        let declines = answers.iter().any(|(act, _)| *act == Action::Refuse);
        let answers = answers.into_iter().map(answer).collect_view();
        view! { <li><p>{said}</p>{answers}{declines.then(|| no_trades(hex))}</li> }
    };
    view! { <ul class="offered" aria-label=words::of("Offers to you", "Angebote an dich")>{move || heard.get().into_iter().map(one).collect_view()}</ul> }
}

/// Refuses this offer and all others of this turn.
pub(super) fn no_trades(hex: HexDesk) -> impl IntoView {
    view! { <button type="button" class="quiet" data-act="no-trades" on:click=move |_| hex.hear_no_offers()>{words::of("No trades this turn", "Kein Handel in diesem Zug")}</button> }
}

/// A trade that is put together: what is given and wanted, what the bank would take for it, and whom it is offered to.
pub(super) fn draft(hex: HexDesk) -> impl IntoView {
    let heads = [words::of("You give", "Du gibst"), words::of("You get", "Du bekommst")];
    let rows = move || {
        let kinds = hex.with(|shown| shown.state().kinds());
        Kind::ALL.into_iter().take(kinds).map(|kind| row(hex, kind)).collect_view()
    };
    move || {
        hex.drafting.get().then(|| {
            view! {
                <div class="draft" role="group" aria-label=words::of("Trade", "Handel")>
                    <table><thead><tr><th scope="col">{heads[0]}</th><td></td><th scope="col">{heads[1]}</th></tr></thead><tbody>{untrack(rows)}</tbody></table>
                    <div class="buttons">{takers(hex)}</div>
                </div>
            }
        })
    }
}

/// How a kind of card stands in a trade.
#[derive(Clone, Copy, PartialEq, Default)]
struct Row {
    give: u8,
    ask: u8,
    held: u8,
    rate: u8,
}

/// One kind: how many are given, and how many wanted.
fn row(hex: HexDesk, kind: Kind) -> impl IntoView {
    let row = Memo::new(move |_| {
        let k = kind.index();
        let draft = hex.draft.get().unwrap_or_default();
        hex.with(|shown| {
            let (state, seat) = (shown.state(), shown.near());
            let (held, rate) = (state.player(seat).hand[k], state.rate(seat, kind));
            Row { give: draft.give[k], ask: draft.ask[k], held, rate }
        })
    });
    let step = move |ask: bool, more: bool| {
        let what = match (ask, more) {
            (false, true) => words::of("give one more", "eins mehr geben"),
            (false, false) => words::of("give one less", "eins weniger geben"),
            (true, true) => words::of("get one more", "eins mehr bekommen"),
            (true, false) => words::of("get one less", "eins weniger bekommen"),
        };
        let can = Memo::new(move |_| {
            let Row { give, ask: wanted, held, .. } = row.get();
            match (ask, more) {
                (false, true) => give < held,
                (false, false) => give > 0,
                (true, true) => wanted < MOST_WANTED,
                (true, false) => wanted > 0,
            }
        });
        let change = move |_| {
            let held = row.get_untracked().held;
            hex.draft.update(|draft| {
                if let Some(draft) = draft {
                    draft.change(kind, ask, more, held);
                }
            });
        };
        view! {
            <button type="button" class="step" disabled=move || !can.get() data-lit=move || (more && can.get()).then_some("bright")
                aria-label=format!("{}: {what}", words::kind(kind)) on:click=change>{if more { "+" } else { "−" }}</button>
        }
    };
    view! {
        <tr class:none=move || row.with(|row| row.held == 0 && row.ask == 0)>
            <td class="count">{step(false, false)}<b>{move || row.get().give}</b>{step(false, true)}</td>
            <th scope="row" title=words::kind(kind)>{icon(picture::sign(kind))}<span class="sr">{words::kind(kind)}</span><small>{move || row.get().held}" · "{move || row.get().rate}":1"</small></th>
            <td class="count">{step(true, false)}<b>{move || row.get().ask}</b>{step(true, true)}</td>
        </tr>
    }
}

/// Who takes the trade: the bank, and players, of whom some can be left out.
fn takers(hex: HexDesk) -> impl IntoView {
    // The next trade is for all again.
    let left_out = RwSignal::new(SeatSet::EMPTY);
    let ways = Memo::new(move |_| {
        let draft = hex.draft.get().unwrap_or_default();
        hex.with(|shown| draft.ways(shown.state(), shown.near(), &shown.choice))
    });
    move || {
        let Ways { bank, offers } = ways.get();
        let bank = bank.map(|acts| {
            view! { <button type="button" class="primary" data-lit="bright" data-act="bank" on:click=move |_| hex.trade(&acts)>{words::of("Trade with the bank", "Mit der Bank tauschen")}</button> }
        });
        // A player without cards cannot be asked.
        let able = offers.iter().fold(SeatSet::EMPTY, |all, (to, _)| to.iter().fold(all, SeatSet::with));
        let wanted = able.iter().filter(|seat| !left_out.with(|out| out.has(*seat)));
        let wanted = wanted.fold(SeatSet::EMPTY, SeatSet::with);
        let none = bank.is_none() && offers.is_empty();
        let offers = offers.into_iter().find(|(to, _)| *to == wanted).map(|(to, acts)| {
            let label = hex.with(|shown| words::act(shown.state(), Action::Offer(to)));
            view! { <button type="button" class="primary" data-lit="bright" data-act="offer" on:click=move |_| hex.trade(&acts)>{label}</button> }
        });
        let toggle = move |seat: Seat| {
            left_out.update(|out| {
                *out = if out.has(seat) { out.without(seat) } else { out.with(seat) };
            });
        };
        let addressees = (able.len() > 1).then(|| {
            let one = |seat: Seat| {
                let on = wanted.has(seat);
                view! {
                    <button type="button" class="to" data-to=seat.to_string() aria-pressed=on.to_string() on:click=move |_| toggle(seat)>
                        {mark(seat)}" "{words::colour(seat)}
                    </button>
                }
            };
            let all = able.iter().map(one).collect_view();
            view! { <div class="addressees" role="group" aria-label=words::of("Whom to ask", "Wen fragen")>{all}</div> }
        });
        let hint = none.then(|| {
            view! { <p class="hint">{words::of("Choose what you give and what you get.", "Wähle, was du gibst und was du bekommst.")}</p> }
        });
        view! { {hint}{addressees}{bank}{offers} }
    }
}
