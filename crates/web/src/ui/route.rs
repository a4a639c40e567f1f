//! Where one is: the address of the page as a value.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Route {
    Start,
    New,
    /// A table, by its name.
    Table(String),
    Cards,
    Decks,
    Games,
    Replay,
    HowTo,
    Settings,
    Missing,
}

impl Route {
    fn of(path: &str) -> Route {
        let mut parts = path.trim_matches('/').split('/');
        match (parts.next().unwrap_or_default(), parts.next(), parts.next()) {
            ("" | "index.html", None, None) => Route::Start,
            ("new", None, None) => Route::New,
            ("g", Some(id), None) => Route::Table(id.to_owned()),
            ("cards", None, None) => Route::Cards,
            ("decks", None, None) => Route::Decks,
            ("games", None, None) => Route::Games,
            ("replay", None, None) => Route::Replay,
            ("how-to-play", None, None) => Route::HowTo,
            ("settings", None, None) => Route::Settings,
            _ => Route::Missing,
        }
    }
}

#[derive(Clone, Copy)]
struct Here(RwSignal<Route>);

fn current() -> Route {
    Route::of(&window().location().pathname().unwrap_or_default())
}

/// Makes the address known to the whole page.
pub(super) fn provide() -> ReadSignal<Route> {
    let here = RwSignal::new(current());
    provide_context(Here(here));
    HERE.set(Some(Here(here)));
    let back = Closure::<dyn Fn()>::new(move || here.set(current()));
    let _ = window().add_event_listener_with_callback("popstate", back.as_ref().unchecked_ref());
    back.forget();
    here.read_only()
}

/// Goes to an address of this site.
pub(super) fn go(path: &str) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(path));
    }
    if let Some(Here(here)) = use_context::<Here>().or_else(remembered) {
        here.set(current());
    }
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Gives the present page another address.
pub(super) fn rename(address: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

thread_local! {
    static HERE: std::cell::Cell<Option<Here>> = const { std::cell::Cell::new(None) };
}

/// Outside of the page's own code, as in a timer, there is no context.
fn remembered() -> Option<Here> {
    HERE.get()
}

/// Follows a link within the site without loading the page again.
pub(super) fn follow(event: web_sys::MouseEvent) {
    if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let link = target.and_then(|target| target.closest("a[href^='/']").ok().flatten());
    if let Some(href) = link.and_then(|link| link.get_attribute("href")) {
        event.prevent_default();
        go(&href);
    }
}
