//! The rules in our words.

use super::frame::frame;
use crate::texts::{self, t};
use crate::ui::cards::face::whole;
use crate::ui::cards::table::era;
use crate::ui::cards::vignette;
use crate::ui::desk::Desk;
use crate::ui::icons::icon;
use leptos::prelude::*;
use rivals::card::Place;
use rivals::cards::basic;
use rivals::position::Position;
use rivals::{Card, Config, Face, Good, Kind, Mode, Set as CardSet, Square, Squares, State};
use table::{Game as _, Seat};

pub(in crate::ui) fn how_to() -> impl IntoView {
    let (pages, guide) = (&t().pages, &t().guide);
    let desk = expect_context::<Desk>();
    let begin = move |_| desk.begin_guided();
    let wanted = window().location().hash().unwrap_or_default();
    request_animation_frame(move || {
        // The first page leads straight to the eras.
        if let Some(place) = wanted.strip_prefix('#').and_then(|id| document().get_element_by_id(id)) {
            place.scroll_into_view();
        }
    });
    let picture = |good: Good, number: u8| {
        view! {
            <span class="region">
                <svg class="scene" aria-hidden="true"><use_ href=format!("#r-{}", good.word())/></svg>
                <span class="label">{crate::texts::region(good)}</span>
                <span class="number">{number}</span>
                <span class="stock">
                    <span class="place full">{icon(good.word())}</span><span class="place"></span><span class="place"></span>
                </span>
            </span>
        }
    };
    let opening = Position::new(Seat(0)).set().unwrap_or_else(|_| empty());
    let hand: Vec<Card> =
        [Kind::Building, Kind::Hero].into_iter().filter_map(|kind| town_card(kind, 0)).collect();
    frame(
        pages.nav_how,
        view! {
            <div class="choices">
                <button type="button" class="big primary" data-act="first-game" on:click=begin>
                    <b>{pages.first_game}</b><span>{pages.first_game_about}</span>
                </button>
            </div>
            <section class="rules">
                <h2>{guide.rules_goal}</h2><p>{guide.rules_goal_text}</p>
                <h2>{guide.rules_land}</h2><p>{guide.rules_land_text}</p>
                {shown(guide.cap_opening, &opening, Squares::EMPTY, &[])}
                <p class="samples">
                    {Good::RESOURCES.into_iter().zip([2, 6, 3, 5, 4, 1]).map(|(good, n)| picture(good, n)).collect_view()}
                </p>
                <h2>{guide.rules_turn}</h2><p>{guide.rules_turn_text}</p>
                <h2>{guide.rules_build}</h2><p>{guide.rules_build_text}</p>
                {shown(guide.cap_build, &opening, opening.board(Seat(0)).sites(), &hand)}
                {shown(guide.cap_grown, &grown(), Squares::EMPTY, &[])}
                <h2>{guide.rules_hand}</h2><p>{guide.rules_hand_text}</p>
                <h2>{guide.rules_events}</h2><p>{guide.rules_events_text}</p>
                <p class="faces">
                    {Face::ALL.map(|face| view! {
                        <span><span class="cube event">{icon(&format!("f-{face}"))}</span>{crate::texts::face(face)}</span>
                    }).into_iter().collect_view()}
                </p>
                <h2>{guide.rules_trade}</h2><p>{guide.rules_trade_text}</p>
                <h2>{guide.rules_costs}</h2>
                <div class="catalogue">
                    {[basic::ROAD, basic::SETTLEMENT, basic::CITY].map(|card| whole(card, None)).into_iter().collect_view()}
                </div>
                <h2 id="eras">{guide.eras}</h2><p>{guide.eras_text}</p>
            </section>
            {CardSet::THEMES.map(folded).into_iter().collect_view()}
        },
    )
}

/// What is new in an era, once it is unfolded.
fn folded(set: CardSet) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <details class="folded" data-era=set.word() on:toggle=move |_| open.set(true)>
            <summary>{texts::set(set)}</summary>
            {move || open.get().then(|| era(set))}
        </details>
    }
}

/// A picture of the table with a word about it.
fn shown(caption: &'static str, state: &State, lit: Squares, hand: &[Card]) -> impl IntoView + use<> {
    let held = !hand.is_empty();
    let fan = held.then(|| vignette::fan(hand));
    view! {
        <figure class="exhibit">
            <div class="scenery" class:with-fan=held>
                {vignette::land(state.board(Seat(0)), Seat(0), lit)}
                {fan}
            </div>
            <figcaption>{caption}</figcaption>
        </figure>
    }
}

/// The nth basic card of a kind that stands beside a settlement.
fn town_card(kind: Kind, nth: usize) -> Option<Card> {
    let fits = move |card: &Card| card.def().kind == kind && card.def().place == Place::Town;
    rivals::cards::of_set(CardSet::Basic).filter(fits).nth(nth)
}

/// A principality some turns later.
fn grown() -> State {
    let at = |x: i8, y: i8| Square::at(x, y);
    let mut position = Position::new(Seat(0))
        .lay(Seat(0), at(2, 0), basic::ROAD)
        .lay(Seat(0), at(3, 0), basic::SETTLEMENT)
        .lay(Seat(0), at(1, 0), basic::CITY);
    let cards = [
        (at(1, 1), town_card(Kind::Building, 0)),
        (at(1, 2), town_card(Kind::TradeShip, 0)),
        (at(1, -1), town_card(Kind::Hero, 0)),
        (at(-1, 1), town_card(Kind::Building, 2)),
        (at(-1, -1), town_card(Kind::Hero, 3)),
    ];
    for (at, card) in cards {
        if let Some(card) = card {
            position = position.lay(Seat(0), at, card);
        }
    }
    position.stock(Seat(0), at(0, 1), 2).stock(Seat(0), at(2, -1), 3).set().unwrap_or_else(|_| empty())
}

fn empty() -> State {
    State::new(&Config::new(Mode::Intro))
}
