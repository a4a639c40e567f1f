//! The page.

mod desk;
mod face;
mod icons;
mod keys;
mod pages;
mod prefs;
mod reel;
mod route;
mod sound;
mod table;
mod touch;
mod vignette;

use desk::Desk;
use leptos::prelude::*;
use route::Route;
use wasm_bindgen::prelude::*;

#[expect(unreachable_pub, reason = "the loader calls it")]
/// Sets up the page. The loader calls it once the code is there.
#[wasm_bindgen]
pub fn page() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
    }));
    prefs::load().apply();
    leptos::mount::mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    let here = route::provide();
    let desk = Desk::new();
    provide_context(desk);
    view! {
        <div class="page" on:click=route::follow>
            {move || match here.get() {
                Route::Start => pages::start().into_any(),
                Route::New => pages::new_table().into_any(),
                Route::Table(id) => table::table(desk, &id).into_any(),
                Route::Cards => pages::cards().into_any(),
                Route::Replay => pages::replay().into_any(),
                Route::HowTo => pages::how_to().into_any(),
                Route::Settings => pages::settings().into_any(),
                Route::Missing => pages::missing().into_any(),
            }}
        </div>
    }
}
