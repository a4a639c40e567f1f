//! The first page: play at once, go on, or choose something else.

use super::frame::open_frame;
use crate::texts::{card_name, fill, t};
use crate::ui::art::picture;
use crate::ui::cards::table::{game_about, game_name};
use crate::ui::cards::vignette;
use crate::ui::desk::{Desk, LOCAL};
use crate::ui::icons::icon;
use crate::ui::{families, lobby, route};
use leptos::prelude::*;
use rivals::{Card, Config, Kind, Mode, Set as CardSet, Squares, State};
use table::{Game as _, Match, Seat};

pub(in crate::ui) fn start() -> impl IntoView {
    let pages = &t().pages;
    let desk = expect_context::<Desk>();
    let begin = move |mode: Mode| {
        desk.begin(&format!("rivals/{}", mode.word()), &[], Seat(0), "greedy");
        route::go(&format!("/g/{LOCAL}"));
    };
    let first = move |_| desk.begin_guided();
    let invite = move || {
        lobby::has_server(desk).then(|| {
            view! {
                <button type="button" class="door" data-act="invite" on:click=move |_| lobby::invite(desk, Mode::Intro)>
                    {icon("u-seat1")}<b>{pages.invite}</b><span>{pages.invite_about}</span>
                </button>
            }
        })
    };
    open_frame(
        pages.title,
        view! {
            <section class="hero">
                <div class="pitch">
                    <h1>{pages.tagline}</h1>
                    <p class="lead">{pages.lead}</p>
                    <p class="go">
                        <button type="button" class="primary play-now" data-act="play-bot" on:click=move |_| begin(Mode::Intro)>
                            {icon("u-seat0")}<b>{pages.play_bot}</b>
                        </button>
                        <button type="button" class="quiet play-now" data-act="first-game" on:click=first>
                            {icon("progress")}<b>{pages.first_game}</b>
                        </button>
                    </p>
                    <p class="small">{pages.play_bot_about}</p>
                </div>
                {scene()}
            </section>
            {lobby::yours(desk)}
            <h2>{pages.games}</h2>
            <div class="boxes">
                {Mode::ALL.into_iter().map(|mode| game_box(desk, mode, begin)).collect_view()}
            </div>
            <h2>{pages.hex_games}</h2>
            <div class="boxes">
                {families::HEX_GAMES.iter().map(|game| hex_box(desk, game)).collect_view()}
            </div>
            {lobby::open(desk)}
            <section class="doors" aria-label=pages.nav_play>
                {invite}
                {door("/new", "u-gear", pages.new_table, pages.new_table_about)}
                {door("/how-to-play", "u-help", pages.nav_how, pages.how_about)}
                {door("/how-to-play#eras", "star", pages.news_eras, pages.news_eras_about)}
                {door("/cards", "k-building", pages.nav_cards, pages.cards_about)}
                {door("/decks", "u-hand", pages.nav_decks, pages.decks_about)}
                {door("/games", "victory", pages.nav_games, pages.games_about)}
                {door("/replay", "u-log", pages.nav_replay, pages.replays_about)}
            </section>
        },
    )
}

/// A way to another page: its sign, its name and what is there.
fn door(href: &'static str, sign: &'static str, name: &'static str, about: &'static str) -> impl IntoView {
    view! { <a class="door" href=href>{icon(sign)}<b>{name}</b><span>{about}</span></a> }
}

/// The picture on the box of a game.
pub(in crate::ui) fn cover(mode: Mode) -> &'static str {
    match mode {
        Mode::Intro | Mode::Theme(CardSet::Basic) => "settlement",
        Mode::Theme(CardSet::Gold) => "gold-ship",
        Mode::Theme(CardSet::Turmoil) => "arsonist",
        Mode::Theme(CardSet::Progress) => "university",
        Mode::Theme(CardSet::Intrigue) => "bishop",
        Mode::Theme(CardSet::MerchantPrinces) => "cloth-merchants-residence",
        Mode::Theme(CardSet::Barbarians) => "baroc-the-barbarian",
        Mode::Theme(CardSet::Explorers) => "island-of-the-bards",
        Mode::Theme(CardSet::Sages) => "principal-sage-woman",
        Mode::Theme(CardSet::Prosperity) => "aqueduct",
        Mode::Duel => "city",
        Mode::Tournament => "large-festival-hall",
    }
}

/// "To n points" of a game of cards.
pub(super) fn goal(mode: Mode) -> String {
    fill(t().pages.to_points, &[("n", &mode.target().to_string())])
}

/// A game to choose.
fn game_box(desk: Desk, mode: Mode, begin: impl Fn(Mode) + Copy + 'static) -> impl IntoView {
    let friend = move || {
        let label = format!("{}: {}", t().pages.invite, game_name(mode));
        if lobby::is_asking(desk) {
            // Nothing moves when it comes.
            return Some(view! { <span class="quiet" aria-hidden="true">"\u{a0}"</span> }.into_any());
        }
        lobby::has_server(desk).then(|| {
            view! {
                <button type="button" class="quiet" data-invite=mode.word() aria-label=label
                    on:click=move |_| lobby::invite(desk, mode)>{t().pages.invite}</button>
            }
            .into_any()
        })
    };
    view! {
        <div class="game-tile">
        <button type="button" class=format!("box mode-{}", mode.word()) data-mode=mode.word() on:click=move |_| begin(mode)>
            <span class="lid">{picture(cover(mode), None, || icon("u-crest"))}</span>
            <b>{game_name(mode)}</b>
            <span class="what">{game_about(mode)}</span>
            <span class="goal">{icon("victory")}" "{goal(mode)}</span>
        </button>
        {friend}
        </div>
    }
}

/// A game of the hex board, for one person and three bots.
fn hex_box(desk: Desk, game: &'static families::HexGame) -> impl IntoView {
    let begin = move |_| {
        desk.begin(game.name, &[("players".to_owned(), "4".to_owned())], Seat(0), "greedy");
        route::go(&format!("/g/{LOCAL}"));
    };
    view! {
        <div class="game-tile">
        <button type="button" class="box hexbox" data-mode=game.name on:click=begin>
            <span class="lid">{picture(game.cover, None, || icon("u-crest"))}</span>
            <b>{game.called()}</b>
            <span class="what">{game.about()}</span>
            <span class="goal">{icon("victory")}" "{families::goal(game)}</span>
        </button>
        </div>
    }
}

/// The opening of a game, with three cards of three kinds before it.
fn scene() -> impl IntoView {
    let game = Match::<State>::new(Config::new(Mode::Intro), 1.into());
    let view = game.state().view(table::Viewer::Spectator);
    let one = |kind: Kind| {
        let cards = rivals::cards::all().filter(move |card| card.def().kind == kind);
        cards.max_by_key(|card| (card.def().points.victory, std::cmp::Reverse(card_name(*card).len())))
    };
    let cards: Vec<Card> =
        [Kind::TradeShip, Kind::Building, Kind::Hero].into_iter().filter_map(one).collect();
    view! {
        <div class="scenery">
            {vignette::land(view.board(Seat(0)), Seat(0), Squares::EMPTY)}
            {vignette::fan(&cards)}
        </div>
    }
}
