//! The first page: play at once, go on, or choose something else.

use super::frame::frame;
use crate::texts::t;
use crate::ui::desk::{Desk, LOCAL};
use crate::ui::icons::icon;
use crate::ui::route;
use leptos::prelude::*;
use rivals::Mode;
use table::Seat;

pub(in crate::ui) fn start() -> impl IntoView {
    let pages = &t().pages;
    let desk = expect_context::<Desk>();
    let table = format!("/g/{LOCAL}");
    let begin = {
        let table = table.clone();
        move |mode: Mode| {
            desk.begin(&format!("rivals/{}", mode.word()), &[], Seat(0), "greedy");
            route::go(&table);
        }
    };
    let modes = Mode::ALL.into_iter().skip(1).map({
        let begin = begin.clone();
        move |mode| {
            let begin = begin.clone();
            view! {
                <button type="button" class=format!("mode mode-{}", mode.word()) on:click=move |_| begin(mode)>
                    {icon("u-crest")}<b>{crate::ui::table::game_name(mode)}</b>
                </button>
            }
        }
    });
    let going = Desk::can_continue().then(|| {
        view! { <a class="big" href=table><b>{pages.continue_game}</b></a> }
    });
    frame(
        pages.tagline,
        view! {
            <div class="choices">
                <button type="button" class="big primary" data-act="play-bot" on:click=move |_| begin(Mode::Intro)>
                    <b>{pages.play_bot}</b><span>{pages.play_bot_about}</span>
                </button>
                {going}
                <a class="big" href="/new"><b>{pages.new_table}</b><span>{pages.new_table_about}</span></a>
                <a class="big" href="/how-to-play"><b>{pages.nav_how}</b><span>{pages.first_game_about}</span></a>
            </div>
            <h2>{pages.game}</h2>
            <div class="modes">{modes.collect_view()}</div>
        },
    )
}
