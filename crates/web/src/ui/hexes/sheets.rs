//! What is laid over the table: the log, prices and dice, points, the result.

use super::bar::mark;
use super::desk::{HexDesk, Sheet};
use super::players::{self, name};
use crate::hexes::history::Shown;
use crate::hexes::{picture, points, prices, words};
use crate::texts::{self, fill, t};
use crate::ui::advice;
use crate::ui::hosts::Place;
use crate::ui::icons::icon;
use leptos::html::Dialog;
use leptos::prelude::*;
use settlers::Scenario;
use settlers::constants::{self, Cards, Kind};
use table::Seat;
use wire::{Clock, SeatSpec, TableCommand};

pub(super) fn sheets(hex: HexDesk) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let open = hex.sheet.get().is_some();
        let Some(dialog) = dialog.get() else { return };
        if open && !dialog.open() {
            let _ = dialog.show_modal();
            // The focus is on the button at its foot; it is read from the top.
            dialog.set_scroll_top(0);
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
    view! {
        <dialog class="sheet" node_ref=dialog aria-label=words::of("Sheet", "Blatt") on:close=move |_| {
            let closed = dialog.get_untracked().is_none_or(|dialog| !dialog.open());
            if closed && hex.sheet.get_untracked().is_some() {
                hex.sheet.set(None);
            }
        } on:click=move |event| {
            let outside = event.target() == event.current_target();
            if outside && hex.sheet.get_untracked() != Some(Sheet::Result) {
                hex.sheet.set(None);
            }
        }>
            {move || hex.sheet.get().and_then(|sheet| hex.shown().map(|shown| content(hex, sheet, &shown)))}
        </dialog>
    }
}

fn content(hex: HexDesk, sheet: Sheet, shown: &Shown) -> AnyView {
    let close = view! {
        <p class="foot"><button type="button" class="primary" data-act="close" autofocus on:click=move |_| hex.sheet.set(None)>{t().play.close}</button></p>
    };
    match sheet {
        Sheet::Log => {
            view! { <h2>{t().play.log}</h2>{super::table::lines(hex, usize::MAX)}{close} }.into_any()
        }
        Sheet::Help => view! {
            <h2>{words::of("What things cost", "Was etwas kostet")}</h2>
            {prices(shown)}
            <h2>{words::of("What the dice have shown", "Was die Würfel gezeigt haben")}</h2>
            {histogram(shown)}
            <h2>{words::of("What the bank has paid out", "Was die Bank ausgezahlt hat")}</h2>
            {production(shown)}
            {close}
        }
        .into_any(),
        Sheet::Bank => {
            view! { <h2>{words::of("The bank", "Die Bank")}</h2>{super::bank::sheet(shown)}{close} }
                .into_any()
        }
        Sheet::Recap => view! { <h2>{t().play.recap}</h2>{recap(shown)}{close} }.into_any(),
        Sheet::Scenario => {
            let title = crate::ui::families::title(&format!("settlers/{}", shown.state().mode()));
            view! { <h2>{title}</h2>{super::scenario::sheet(shown)}{close} }.into_any()
        }
        Sheet::Points(seat) => view! {
            <h2>{mark(seat)}" "{name(shown, seat)}</h2>
            {breakdown(shown, seat)}
            {awards(shown)}
            {close}
        }
        .into_any(),
        Sheet::Result => result(hex, shown).into_any(),
    }
}

/// Where the points of a player come from, as far as the viewer knows.
fn sources(shown: &Shown, seat: Seat) -> Vec<(&'static str, u8)> {
    points::sources(shown.state(), seat, shown.seat == Some(seat) || shown.is_over())
}

fn breakdown(shown: &Shown, seat: Seat) -> impl IntoView + use<> {
    let rows = sources(shown, seat)
        .into_iter()
        .map(|(label, n)| view! { <tr><th scope="row">{label}</th><td>{n}</td></tr> });
    let rows = rows.collect_view();
    view! {
        <table class="breakdown">
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row">{t().play.total}</th><td>{players::points(shown, seat)}</td></tr></tfoot>
        </table>
    }
}

/// Who is how near to the longest route and the largest army, the foremost first.
fn awards(shown: &Shown) -> impl IntoView + use<> {
    let state = shown.state();
    let line = |title: &'static str, least: u8, count: &dyn Fn(Seat) -> u8| {
        let mut order = shown.around();
        table::sort_few(&mut order, |seat| std::cmp::Reverse(count(*seat)));
        let each =
            order.into_iter().map(|seat| view! { <li>{mark(seat)}<b>{count(seat)}</b></li> }).collect_view();
        let from = fill(words::of("from {n}", "ab {n}"), &[("n", &least.to_string())]);
        view! { <tr><th scope="row">{title}" "<small>{from}</small></th><td><ul class="ranks">{each}</ul></td></tr> }
    };
    let route =
        line(words::of("Longest route", "Längste Handelsstraße"), constants::ROUTE_MINIMUM, &|seat| {
            state.player(seat).route_length()
        });
    let army = (state.rules().army && !state.rules().knights).then(|| {
        line(words::of("Largest army", "Größte Rittermacht"), constants::ARMY_MINIMUM, &|seat| {
            state.player(seat).army
        })
    });
    view! { <table class="breakdown"><tbody>{route}{army}</tbody></table> }
}

/// What everything costs, and why it cannot be bought now.
fn prices(shown: &Shown) -> impl IntoView + use<> {
    let rows = prices::prices(shown.state(), shown.near(), &shown.choice).into_iter().map(|price| {
        let why = price.why_not.map_or_else(
            || view! { <b class="can">{words::of("you can", "du kannst")}</b> }.into_any(),
            |why| why.text().into_any(),
        );
        let brings = price.brings.map(|brings| view! { <small>{brings}</small> });
        view! { <tr><th scope="row">{price.name}{brings}</th><td class="cost">{goods(&price.cost)}</td><td>{why}</td></tr> }
    });
    let rows = rows.collect_view();
    view! { <table class="breakdown prices"><tbody>{rows}</tbody></table> }
}

/// Cards as symbols.
pub(super) fn goods(cards: &Cards) -> impl IntoView + use<> {
    let cards = *cards;
    let list = Kind::ALL.into_iter().flat_map(|kind| (0..cards[kind.index()]).map(move |_| kind));
    list.map(|kind| view! { <span title=words::kind(kind)>{icon(picture::sign(kind))}<span class="sr">{words::kind(kind)}" "</span></span> })
        .collect_view()
}

/// What the others have done since the player's last turn.
fn recap(shown: &Shown) -> AnyView {
    let lines = shown.since_last_turn().iter().map(|line| {
        let seat = line.seat.map_or(String::new(), |seat| format!("s{seat}"));
        view! { <li class=seat class:turn=line.turn>{line.text.clone()}</li> }
    });
    let lines = lines.collect_view();
    match lines.is_empty() {
        true => view! { <p>{t().play.recap_none}</p> }.into_any(),
        false => view! {
            <div class="recap" tabindex="0" role="group" aria-label=t().play.recap><ul class="lines">{lines}</ul></div>
        }
        .into_any(),
    }
}

/// What each player has got from the bank so far.
fn production(shown: &Shown) -> impl IntoView + use<> {
    let kinds: Vec<Kind> = Kind::ALL.into_iter().take(shown.state().kinds()).collect();
    let head = kinds.iter().map(|kind| {
        view! { <th scope="col" title=words::kind(*kind)>{icon(picture::sign(*kind))}<span class="sr">{words::kind(*kind)}</span></th> }
    });
    let head = head.collect_view();
    let rows = shown.around().into_iter().map(|seat| {
        let got = shown.gained[seat.index() % 4];
        let cells = kinds.iter().map(|kind| view! { <td>{got[kind.index()]}</td> }).collect_view();
        let sum: u16 = kinds.iter().map(|kind| got[kind.index()]).sum();
        view! { <tr><th scope="row">{mark(seat)}<span class="name">" "{name(shown, seat)}</span></th>{cells}<td><b>{sum}</b></td></tr> }
    });
    let rows = rows.collect_view();
    view! {
        <table class="breakdown production">
            <thead><tr><td></td>{head}<th scope="col">{words::of("All", "Alle")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

fn histogram(shown: &Shown) -> impl IntoView + use<> {
    let rolls = shown.rolls;
    let all: u32 = rolls.iter().map(|n| u32::from(*n)).sum();
    // How often each total is due, in 36ths of a roll.
    let due = |total: usize| all * (6 - total.abs_diff(7) as u32);
    let most = rolls.iter().map(|n| 36 * u32::from(*n)).max().unwrap_or(0).max(due(7)).max(1);
    let columns = (2..=12_usize).map(move |total| {
        let n = rolls[total];
        let share = |n: u32| format!("{}%", 100 * n / most);
        view! {
            <li><span class="column"><i style:height=share(36 * u32::from(n))></i><i class="due" style:bottom=share(due(total))></i></span><b>{total}</b><span class="sr">": "</span><small>{n}</small></li>
        }
    });
    view! {
        <ul class="histogram">{columns.collect_view()}</ul>
        <p class="hint"><small>{words::of("The line shows how often a total is due on average.", "Die Linie zeigt, wie oft eine Summe im Mittel fällt.")}</small></p>
    }
}

/// Why a game is over although nobody has the points for it.
fn early(shown: &Shown, winner: Seat) -> Option<&'static str> {
    if players::points(shown, winner) >= shown.state().rules().target {
        return None;
    }
    match &shown.state().scenario {
        Scenario::Dragons(_) => Some(words::of(
            "Nothing has yielded for five rounds: most points win.",
            "Seit fünf Runden bringt nichts mehr Ertrag: Die meisten Punkte gewinnen.",
        )),
        Scenario::Treasures(_) => Some(words::of(
            "The last island chip is taken: most points win.",
            "Der letzte Inselchip ist vergeben: Die meisten Punkte gewinnen.",
        )),
        Scenario::Enchanted(_) => {
            Some(words::of("Six dragons beaten win the game.", "Sechs besiegte Drachen gewinnen das Spiel."))
        }
        Scenario::None | Scenario::Canal(_) => None,
    }
}

fn result(hex: HexDesk, shown: &Shown) -> impl IntoView + use<> {
    let play = &t().play;
    let winner = shown.winner();
    let who = winner.map_or(String::new(), |seat| name(shown, seat));
    let head = match winner {
        Some(seat) if Some(seat) == shown.seat => play.you_won.to_owned(),
        Some(_) if shown.seat.is_some() => fill(play.you_lost, &[("who", &who)]),
        Some(_) => fill(play.won, &[("who", &who)]),
        None => play.over.to_owned(),
    };
    let mut order = shown.around();
    table::sort_few(&mut order, |seat| std::cmp::Reverse(players::points(shown, *seat)));
    let rows = order.into_iter().map(|seat| {
        let from = sources(shown, seat).into_iter().map(|(label, n)| format!("{label} {n}"));
        let from = from.collect::<Vec<_>>().join(", ");
        view! { <tr><th scope="row">{mark(seat)}" "{name(shown, seat)}</th><td>{players::points(shown, seat)}</td><td class="from">{from}</td></tr> }
    });
    let rows = rows.collect_view();
    let turns = fill(play.after_turns, &[("n", &shown.state().turns.to_string())]);
    let bots = shown.occupants.iter().all(|occupant| !matches!(occupant, crate::shown::Occupant::Person(_)));
    let again = shown.seat.map(|seat| {
        let begin = move |_| {
            let around = hex.desk.around.get_untracked();
            let Some(info) = around.info.as_ref().filter(|_| bots) else {
                hex.sheet.set(None);
                hex.desk.command(TableCommand::Rematch);
                return;
            };
            let options: Vec<(String, String)> = info.options.clone().into_iter().collect();
            let mut seats: Vec<SeatSpec> = info
                .seats
                .iter()
                .map(|seat| match &seat.who {
                    wire::Occupant::Bot(name) => SeatSpec::Bot(name.clone()),
                    _ => SeatSpec::Person,
                })
                .collect();
            // Everybody moves on by a seat.
            seats.rotate_right(1);
            let place = around.table.as_ref().map_or(Place::Here, |(place, _)| *place);
            let game = info.game.clone();
            hex.desk.create(place, &game, &options, seats, Clock::None, false);
        };
        let _ = seat;
        view! { <button type="button" class="primary" autofocus data-act="again" on:click=begin>{play.again}</button> }
    });
    view! {
        <div class="finale hexend" class:won=winner.is_some() && winner == shown.seat>
            <span class="crest">{icon("u-crest")}</span>
            <h2 class="result">{head}</h2>
            <p>{turns}</p>
            {winner.and_then(|seat| early(shown, seat)).map(|why| view! { <p>{why}</p> })}
        </div>
        <table class="breakdown"><tbody>{rows}</tbody></table>
        <p class="foot">
            <button type="button" class="quiet" data-act="look" on:click=move |_| hex.sheet.set(None)>{play.look}</button>
            <button type="button" class="quiet" data-act="replay" on:click=move |_| {
                hex.sheet.set(None);
                hex.desk.watch_again();
            }>{play.watch_replay}</button>
            <button type="button" class="quiet" data-act="review" on:click=move |_| {
                hex.sheet.set(None);
                advice::go_to_review(hex.desk);
            }>{texts::advice().review}</button>
            {again}
        </p>
    }
}
