//! The page.

pub(crate) mod advice;
mod art;
pub(crate) mod cards;
pub(crate) mod decks;
mod desk;
mod families;
mod games;
pub(crate) mod hexes;
mod hosts;
mod icons;
mod keys;
pub(crate) mod later;
mod lobby;
mod pages;
mod place;
mod prefs;
mod replay_player;
mod route;
mod seats;
mod sound;
mod style;
mod table_status;
mod touch;

use desk::Desk;
use hosts::Hosts;
use leptos::prelude::*;
use route::Route;
use wasm_bindgen::prelude::*;

#[expect(unreachable_pub, reason = "the loader calls it")]
/// Sets up the page. The loader calls it once the code is there, which the worker runs as well.
#[wasm_bindgen]
pub fn page(module: JsValue) {
    hosts::keep_module(module);
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
    }));
    prefs::load().apply();
    leptos::mount::mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    let here = route::provide();
    art::Art::provide();
    later::provide();
    let hosts = Hosts::new();
    let desk = Desk::new(hosts);
    provide_context(desk);
    hosts.listen(move |place, reply| desk.hear(place, reply));
    view! {
        <div class="page" on:click=route::follow>
            {table_status::banner(hosts)}
            {table_status::notices(desk)}
            {move || match here.get() {
                Route::Start => pages::start().into_any(),
                Route::New => pages::new_table().into_any(),
                Route::Table(id) => place::place(desk, &id).into_any(),
                Route::Cards => later::page(|later| later.cards).into_any(),
                Route::Decks => later::page(|later| later.decks).into_any(),
                Route::Games => later::page(|later| later.games).into_any(),
                Route::Replay => later::page(|later| later.replay).into_any(),
                Route::HowTo => later::page(|later| later.how_to).into_any(),
                Route::Settings => later::page(|later| later.settings).into_any(),
                Route::Missing => pages::missing().into_any(),
            }}
        </div>
    }
}
