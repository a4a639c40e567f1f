//! The end of a game: who has won, how the points came, and where to go from there.

use super::{face, game_name, name};
use crate::replay::Replay;
use crate::shown::Shown;
use crate::texts::{self, fill, t};
use crate::ui::advice;
use crate::ui::art::picture;
use crate::ui::desk::Desk;
use crate::ui::games;
use crate::ui::icons::{icon, pawn};
use crate::ui::table_status;
use js_sys::{Function, Object, Reflect};
use leptos::prelude::*;
use rivals::Advantage;
use table::{Config as _, Seat};
use wasm_bindgen::JsCast;

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
        {row(play.advantage_trade_short, &advantage(Advantage::Trade))}
        {row(play.advantage_strength_short, &advantage(Advantage::Strength))}
    };
    let total = seats.map(|seat| view.tally(seat).victory);
    view! {
        <table class="breakdown">
            <caption>{play.points_from}</caption>
            <thead><tr><td></td>
                {names.map(|(seat, name)| view! { <th scope="col">{pawn(seat)}" "{name}</th> }).into_iter().collect_view()}
            </tr></thead>
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row">{play.total}</th><td>{total[0]}</td><td>{total[1]}</td></tr></tfoot>
        </table>
    }
}

pub(super) fn result(desk: Desk, shown: &Shown) -> impl IntoView + use<> {
    let play = &t().play;
    let winner = shown.winner();
    let who = winner.map_or(String::new(), |seat| name(shown, seat));
    let head = match winner {
        Some(seat) if Some(seat) == shown.seat => play.you_won.to_owned(),
        _ if shown.seat.is_some() => fill(play.you_lost, &[("who", &who)]),
        _ => fill(play.won, &[("who", &who)]),
    };
    let turns = fill(play.after_turns, &[("n", &shown.view.turn_number().to_string())]);
    let how = desk.around.with_untracked(|around| {
        around.info.as_ref().and_then(|info| table_status::ending(info, around.seat))
    });
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
            desk.command(wire::TableCommand::Rematch);
        };
        view! { <button type="button" class="primary" autofocus data-act="ask-again" on:click=ask>{play.again}</button> }
    });
    let replay = move |_| desk.watch_again();
    let won = shown.seat.is_none() || winner == shown.seat;
    let stand = [shown.near(), shown.near().other()].map(|seat| {
        let face = face(shown, seat).map(|face| picture(face, None, || ()));
        view! {
            <span data-seat=seat.to_string()>
                {face}{pawn(seat)}{shown.view.tally(seat).victory}<small>{name(shown, seat)}</small>
            </span>
        }
    });
    let sparks = won.then(|| {
        let all = (0..24).map(|n| view! { <i style:--n=n.to_string()></i> });
        view! { <span class="sparks" aria-hidden="true">{all.collect_view()}</span> }
    });
    let names = [Seat(0), Seat(1)].map(|seat| name(shown, seat));
    let seat = shown.seat;
    let curve = move || desk.curve.get().map(|replay| curve(&replay, winner, seat, &names));
    let share = {
        let text = sharing(shown);
        let copied = RwSignal::new(false);
        view! {
            <button type="button" class="quiet" data-act="share" on:click=move |_| {
                share(&text);
                copied.set(true);
            }>{play.share_result}</button>
            <span class="sr" role="status">{move || copied.get().then_some(play.shared)}</span>
        }
    };
    view! {
        <div class="finale" class:won=won>
            {sparks}
            <span class="crest">{icon("u-crest")}</span>
            <h2 class="result">{head}</h2>
            <p>{how.map(|how| format!("{how} "))}{turns}</p>
            <p class="stand">{stand}</p>
            {often(shown)}
        </div>
        {points(shown)}
        {curve}
        <p class="foot">
            <button type="button" class="quiet" data-act="look" on:click=move |_| desk.close_sheet()>{play.look}</button>
            {share}
            <button type="button" class="quiet" data-act="replay" on:click=replay>{play.watch_replay}</button>
            <button type="button" class="quiet" data-act="review" on:click=move |_| advice::go_to_review(desk)>{texts::advice().review}</button>
            {again}{ask}
        </p>
    }
}

/// How often this game was won against this opponent.
fn often(shown: &Shown) -> Option<impl IntoView + use<>> {
    let pages = &t().pages;
    shown.seat?;
    let (title, opponent) = (game_name(shown.view.mode()), games::others(&shown.occupants));
    let rates = games::rates(&games::all());
    let rate =
        rates.into_iter().find(|rate| rate.title == title && rate.opponent == texts::bot(&opponent))?;
    let text = fill(
        pages.games_of,
        &[
            ("n", &rate.won.to_string()),
            ("all", &rate.all.to_string()),
            ("percent", &(100 * rate.won / rate.all.max(1)).to_string()),
        ],
    );
    Some(view! { <p><a href="/games">{pages.games_rate}" "{rate.opponent}": "{text}</a></p> })
}

/// Points of both over the turns, and where the game turned.
fn curve(
    replay: &Replay,
    winner: Option<Seat>,
    own: Option<Seat>,
    names: &[String; 2],
) -> impl IntoView + use<> {
    let play = &t().play;
    let most = replay.points.iter().flatten().copied().max().unwrap_or(1).max(7);
    let last = replay.points.len().saturating_sub(1).max(1);
    let x = |turn: usize| 4.0 + 388.0 * turn as f64 / last as f64;
    let high = |points: u8| 88.0 - 80.0 * f64::from(points) / f64::from(most);
    let turn = |n: usize| fill(play.turn, &[("n", &n.to_string())]);
    let line = |seat: usize| {
        let points = replay
            .points
            .iter()
            .enumerate()
            .map(|(turn, points)| format!("{:.1},{:.1}", x(turn), high(points[seat])));
        points.collect::<Vec<_>>().join(" ")
    };
    let end = |seat: usize| {
        let points = replay.points.last().map_or(0, |points| points[seat]);
        let y = format!("{:.1}", high(points));
        view! { <circle cx=format!("{:.1}", x(last)) cy=y r="3.4" class=format!("end{seat}")/> }
    };
    let turning = winner.and_then(|winner| replay.turning_point(winner));
    let who = winner.map_or_else(String::new, |winner| names[winner.index()].clone());
    let words = match (turning.is_some(), own.is_some() && own == winner) {
        (true, true) => play.turning_you,
        (true, false) => play.turning,
        (false, true) => play.led_you,
        (false, false) => play.led,
    };
    let words = fill(words, &[("n", &turning.unwrap_or_default().to_string()), ("who", &who)]);
    let mark = turning.map(|turn| {
        let x = format!("{:.1}", x(turn));
        view! { <line y1="4" y2="88" x1=x.clone() x2=x class="here"/> }
    });
    view! {
        <figure class="chart curve" data-curve>
            <figcaption>
                {play.curve}
                <span>{names.each_ref().map(|name| name.clone()).into_iter().zip([Seat(0), Seat(1)]).map(|(name, seat)| view! {
                    <span class="key">{pawn(seat)}{name}</span>
                }).collect_view()}</span>
            </figcaption>
            <svg viewBox="0 0 400 94" role="img" aria-label=format!("{}. {words}", play.curve)>
                {(1..=most).map(|n| {
                    let y = format!("{:.1}", high(n));
                    view! { <line x1="4" x2="396" y1=y.clone() y2=y class="rung"/> }
                }).collect_view()}
                <path d="M4 4v84h392" class="axis"/>
                {mark}
                <polyline points=line(0) class="line0"/>
                <polyline points=line(1) class="line1"/>
                {[0, 1].map(end)}
            </svg>
            <p class="ends"><span>{turn(1)}</span><span>{turn(last)}</span></p>
            <p class="why">{words.clone()}</p>
        </figure>
    }
}

/// The result in a sentence.
fn sharing(shown: &Shown) -> String {
    let winner = shown.winner().unwrap_or(Seat(0));
    let points = |seat: Seat| shown.view.tally(seat).victory.to_string();
    let values: &[(&str, &str)] = &[
        ("who", &name(shown, winner)),
        ("game", game_name(shown.view.mode())),
        ("n", &points(winner)),
        ("m", &points(winner.other())),
    ];
    fill(t().play.share_text, values)
}

/// Shares a text by the browser's own way, or copies it.
fn share(text: &str) {
    let address = window().location().href().unwrap_or_default();
    let call = Reflect::get(&window().navigator(), &"share".into())
        .ok()
        .and_then(|it| it.dyn_into::<Function>().ok());
    match call {
        Some(call) => {
            let what = Object::new();
            let _ = Reflect::set(&what, &"text".into(), &text.into());
            let _ = Reflect::set(&what, &"url".into(), &address.as_str().into());
            let _ = call.call1(&window().navigator(), &what);
        }
        None => drop(window().navigator().clipboard().write_text(&format!("{text} {address}"))),
    }
}
