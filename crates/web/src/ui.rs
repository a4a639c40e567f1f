//! The page.

mod company;
mod desk;
mod face;
mod hosts;
mod icons;
mod keys;
mod lobby;
mod pages;
mod place;
mod prefs;
mod reel;
mod route;
mod seats;
mod sound;
mod table;
mod touch;
mod vignette;

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
    let hosts = Hosts::new();
    let desk = Desk::new(hosts);
    provide_context(desk);
    hosts.listen(move |place, reply| desk.hear(place, reply));
    view! {
        <div class="page" on:click=route::follow>
            {company::banner(hosts)}
            {company::notices(desk)}
            {move || match here.get() {
                Route::Start => pages::start().into_any(),
                Route::New => pages::new_table().into_any(),
                Route::Table(id) => place::place(desk, &id).into_any(),
                Route::Cards => pages::cards().into_any(),
                Route::Replay => pages::replay().into_any(),
                Route::HowTo => pages::how_to().into_any(),
                Route::Settings => pages::settings().into_any(),
                Route::Missing => pages::missing().into_any(),
            }}
        </div>
    }
}
