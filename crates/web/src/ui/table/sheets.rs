//! What is laid over the table: an event card, a card to read, how points add up, help, the result.

use super::{log, name};
use crate::facts::Facts;
use crate::shown::Shown;
use crate::sums::{Source, Sum, sums};
use crate::texts::{self, card_name, fill, t};
use crate::ui::company;
use crate::ui::desk::{Desk, Sheet};
use crate::ui::face::{self, whole};
use crate::ui::icons::{icon, pawn};
use leptos::html::Dialog;
use leptos::prelude::*;
use rivals::{Advantage, Good};
use table::{Config as _, Seat};

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
            // The browser tells of it later; the next sheet may be open by then.
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
        Sheet::Turned(card) => view! {
            <h2>{play.event_turned}</h2>
            {whole(*card, None)}
            <p class="foot">{close(play.go_on)}</p>
        }
        .into_any(),
        Sheet::Card(card) => {
            let facts = desk.shown().and_then(|shown| Facts::of(&shown, *card));
            view! {
                <h2 class="sr">{play.card_sheet}</h2>
                {whole(*card, facts)}
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
        Sheet::Log => view! {
            <h2>{play.log}</h2>
            {log::whole(desk)}
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        Sheet::Discard => view! {
            <h2>{move || desk.with(|shown| {
                fill(play.discard, &[("left", &shown.view.discard().cards().len().to_string())])
            })}</h2>
            <div class="spread">
                {move || desk.with(|shown| {
                    let cards = shown.view.discard().cards().iter().rev();
                    cards.map(|&card| view! {
                        <span class=face::classes(card) data-card=card.word()>{face::small(card)}</span>
                    }.into_any()).collect::<Vec<_>>()
                })}
            </div>
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        Sheet::Help => view! {
            <h2>{play.help}</h2>
            {help()}
            <p class="foot">{close(play.close)}</p>
        }
        .into_any(),
        Sheet::Result => desk.shown().map(|shown| result(desk, &shown)).into_any(),
    }
}

/// Where the victory points come from, both players side by side.
fn points(shown: &Shown) -> impl IntoView + use<> {
    let play = &t().play;
    let view = &shown.view;
    let seats = [shown.near(), shown.near().other()];
    let towns = |seat: Seat| view.board(seat).towns().len() - view.board(seat).cities().len();
    let advantage = |which| move |seat: Seat| usize::from(view.advantage(which) == Some(seat));
    let cards = |seat: Seat| {
        usize::from(view.tally(seat).points.victory)
            .saturating_sub(towns(seat) + 2 * view.board(seat).cities().len())
    };
    let row = |label: &'static str, of: &dyn Fn(Seat) -> usize| {
        let values = seats.map(of);
        view! { <tr><th scope="row">{label}</th><td>{values[0]}</td><td>{values[1]}</td></tr> }
    };
    let names = seats.map(|seat| (seat, name(shown, seat)));
    let rows = view! {
        {row(play.settlements, &towns)}
        {row(play.cities, &|seat| 2 * view.board(seat).cities().len())}
        {row(play.cards, &cards)}
        {row(play.advantage_trade, &advantage(Advantage::Trade))}
        {row(play.advantage_strength, &advantage(Advantage::Strength))}
    };
    let total = seats.map(|seat| view.tally(seat).victory);
    view! {
        <table class="sums">
            <caption>{play.points_from}</caption>
            <thead><tr><td></td>
                {names.map(|(seat, name)| view! { <th scope="col">{pawn(seat)}" "{name}</th> }).into_iter().collect_view()}
            </tr></thead>
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row">{play.total}</th><td>{total[0]}</td><td>{total[1]}</td></tr></tfoot>
        </table>
    }
}

/// Every sort of points of both, with the cards that bring them.
fn tallies(shown: &Shown) -> impl IntoView + use<> {
    let play = &t().play;
    let part = |(source, n): &(Source, u8)| {
        let what = match source {
            Source::Card(card, 1) => card_name(*card).to_owned(),
            Source::Card(card, copies) => format!("{} ×{copies}", card_name(*card)),
            Source::Advantage(Advantage::Trade) => play.advantage_trade_short.to_owned(),
            Source::Advantage(Advantage::Strength) => play.advantage_strength_short.to_owned(),
        };
        view! { <li><span>{what}</span>" "<b>{*n}</b></li> }
    };
    let sum = |sum: &Sum| {
        view! {
            <h4>{icon(sum.sort)}<span>{texts::point(sum.sort)}</span>" "<b>{sum.total}</b></h4>
            <ul>{sum.parts.iter().map(part).collect_view()}</ul>
        }
    };
    let column = |seat: Seat| {
        view! {
            <section>
                <h3>{pawn(seat)}" "{name(shown, seat)}</h3>
                {sums(&shown.view, seat).iter().map(sum).collect_view()}
            </section>
        }
    };
    view! { <div class="tallies">{[shown.near(), shown.near().other()].map(column)}</div> }
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

fn result(desk: Desk, shown: &Shown) -> impl IntoView + use<> {
    let play = &t().play;
    let winner = shown.winner();
    let who = winner.map_or(String::new(), |seat| name(shown, seat));
    let head = match winner {
        Some(seat) if Some(seat) == shown.seat => play.you_won.to_owned(),
        _ if shown.seat.is_some() => fill(play.you_lost, &[("who", &who)]),
        _ => fill(play.won, &[("who", &who)]),
    };
    let turns = fill(play.after_turns, &[("n", &shown.view.turn_number().to_string())]);
    let how = desk
        .around
        .with_untracked(|around| around.info.as_ref().and_then(|info| company::ending(info, around.seat)));
    // Against a bot the next game begins at once; people are asked first, beside the table.
    let game = rivals::Config::new(shown.view.mode()).name();
    // The next game is played with the sets of this one.
    let options: Vec<(String, String)> = desk.around.with_untracked(|around| {
        around.info.as_ref().map_or_else(Vec::new, |info| info.options.clone().into_iter().collect())
    });
    let (seat, bot) = (shown.near(), shown.bot());
    let again = bot.map(|bot| {
        let begin = move |_| desk.begin(&game, &options, seat, &bot);
        view! { <button type="button" class="primary" autofocus data-act="again" on:click=begin>{play.again}</button> }
    });
    let ask = (again.is_none() && shown.seat.is_some()).then(|| {
        let ask = move |_| {
            desk.close_sheet();
            desk.wish(wire::Wanted::Rematch);
        };
        view! { <button type="button" class="primary" autofocus data-act="ask-again" on:click=ask>{play.again}</button> }
    });
    let replay = move |_| desk.watch_again();
    view! {
        <h2 class="result">{icon("victory")}" "{head}</h2>
        {how.map(|how| view! { <p>{how}</p> })}
        <p>{turns}</p>
        {points(shown)}
        <p class="foot">
            <button type="button" class="quiet" data-act="look" on:click=move |_| desk.close_sheet()>{play.look}</button>
            <button type="button" class="quiet" data-act="replay" on:click=replay>{play.watch_replay}</button>
            {again}{ask}
        </p>
    }
}
