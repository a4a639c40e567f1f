//! The rules in our words.

use super::frame::frame;
use crate::texts::t;
use crate::ui::desk::{Desk, LOCAL};
use crate::ui::face::whole;
use crate::ui::icons::icon;
use crate::ui::route;
use leptos::prelude::*;
use rivals::cards::basic;
use rivals::{Face, Good};
use table::Seat;

pub(in crate::ui) fn how_to() -> impl IntoView {
    let (pages, guide) = (&t().pages, &t().guide);
    let desk = expect_context::<Desk>();
    let begin = move |_| {
        desk.begin("rivals/intro", &[], Seat(0), "greedy");
        desk.guided.set(true);
        route::go(&format!("/g/{LOCAL}"));
    };
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
                <p class="samples">
                    {Good::RESOURCES.into_iter().zip([2, 6, 3, 5, 4, 1]).map(|(good, n)| picture(good, n)).collect_view()}
                </p>
                <h2>{guide.rules_turn}</h2><p>{guide.rules_turn_text}</p>
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
            </section>
        },
    )
}
