//! My games: what was finished here, and how often it was won.

use super::frame::frame;
use crate::texts::{self, fill, t};
use crate::ui::advice::REVIEW;
use crate::ui::art::picture;
use crate::ui::games::{Finished, Rate, all, rates};
use leptos::prelude::*;

pub(in crate::ui) fn games() -> impl IntoView {
    let pages = &t().pages;
    let games = all();
    let content = if games.is_empty() {
        view! { <p>{pages.games_none}</p><p><a class="button" href="/">{pages.nav_play}</a></p> }.into_any()
    } else {
        view! {
            {won(&games)}
            <table class="finished">
                <thead><tr>
                    <th scope="col">{pages.games_date}</th><th scope="col">{pages.game}</th>
                    <th scope="col">{pages.opponent}</th><th scope="col">{pages.games_result}</th>
                    <th scope="col">{pages.nav_replay}</th>
                </tr></thead>
                <tbody>{games.iter().map(row).collect_view()}</tbody>
            </table>
        }
        .into_any()
    };
    frame(pages.nav_games, content)
}

fn row(game: &Finished) -> impl IntoView + use<> {
    let pages = &t().pages;
    let (class, word) = if game.won { ("won", pages.games_won) } else { ("lost", pages.games_lost) };
    let points: Vec<String> = game.points.iter().map(ToString::to_string).collect();
    view! {
        <tr class=class data-game=game.mode.clone()>
            <td>{game.date()}</td><td>{game.title()}</td><td>{game.opponent()}</td>
            <td><span class="outcome">{word}</span>" "<span class="score">{points.join(" : ")}</span></td>
            <td>
                <a class="replay-link" href=format!("{}#0", game.address)>{pages.games_watch}</a>" "
                <a class="replay-link review-link" href=format!("{}{}", game.address, REVIEW)>{texts::advice().review}</a>
            </td>
        </tr>
    }
}

/// How often each game was won against each opponent.
fn won(games: &[Finished]) -> impl IntoView + use<> {
    let pages = &t().pages;
    let rows = rates(games).into_iter().map(|Rate { title, cover, opponent, won: n, all: of }| {
        let percent = 100 * n / of.max(1);
        let text = fill(
            pages.games_of,
            &[("n", &n.to_string()), ("all", &of.to_string()), ("percent", &percent.to_string())],
        );
        view! {
            <li>
                <span class="cover">{picture(cover, None, || ())}</span>
                <b>{title}</b><span class="often">{pages.games_rate}" "{opponent}": "{text}</span>
                <span class="meter" aria-hidden="true"><span style:width=format!("{percent}%")></span></span>
            </li>
        }
    });
    view! { <ul class="rates">{rows.collect_view()}</ul> }
}
