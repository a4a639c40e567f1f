//! The pictures of cards: fetched once, apart from the first load; until they are there a card shows its arms.

use art::{Gallery, Look};
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Where all pictures lie, as one text.
const FILE: &str = "/art.txt";

/// The pictures, and whether it is dark. Copies of it mean the same pictures.
#[derive(Clone, Copy)]
pub(super) struct Art {
    gallery: RwSignal<Option<Arc<Gallery>>>,
    night: RwSignal<bool>,
}

thread_local! {
    /// Pictures as addresses, by id, seat and time of day: composing one takes longer than showing it.
    static MADE: RefCell<BTreeMap<(String, u8, bool), String>> = const { RefCell::new(BTreeMap::new()) };
}

impl Art {
    /// Makes the pictures known to the whole page, and fetches them once the page stands.
    pub(super) fn provide() {
        let art = Art { gallery: RwSignal::new(None), night: RwSignal::new(is_night()) };
        provide_context(art);
        art.watch_theme();
        request_animation_frame(move || {
            wasm_bindgen_futures::spawn_local(async move {
                if let Some(gallery) = fetch().await {
                    art.gallery.set(Some(Arc::new(gallery)));
                }
            });
        });
    }

    /// The theme is an attribute of the page, or what the system prefers.
    fn watch_theme(self) {
        let look = Closure::<dyn Fn()>::new(move || {
            if self.night.get_untracked() != is_night() {
                self.night.set(is_night());
            }
        });
        if let Ok(Some(dark)) = window().match_media("(prefers-color-scheme: dark)") {
            let _ = dark.add_event_listener_with_callback("change", look.as_ref().unchecked_ref());
        }
        let observer = web_sys::MutationObserver::new(look.as_ref().unchecked_ref());
        if let (Ok(observer), Some(root)) = (observer, document().document_element()) {
            let what = web_sys::MutationObserverInit::new();
            what.set_attributes(true);
            what.set_attribute_filter(&js_sys::Array::of1(&"data-theme".into()));
            let _ = observer.observe_with_options(&root, &what);
        }
        look.forget();
    }

    /// The pictures, once they are there, and how they are to look.
    pub(super) fn gallery(self) -> Option<(Arc<Gallery>, Look)> {
        let look = if self.night.get() { Look::Night } else { Look::Day };
        self.gallery.get().map(|gallery| (gallery, look))
    }

    /// Whether there is a picture of this name.
    fn has(self, id: &str) -> bool {
        self.gallery.with(|gallery| gallery.as_ref().is_some_and(|gallery| gallery.line(id).is_some()))
    }

    /// The picture as an address, in the colours of a seat, if it was made before.
    fn made(self, id: &str, seat: Option<Seat>) -> Option<String> {
        let key = (id.to_owned(), seat.map_or(2, |seat| seat.0), self.night.get());
        MADE.with_borrow(|made| made.get(&key).cloned())
    }

    /// Makes it, or finds that it was made meanwhile.
    fn make(self, id: &str, seat: Option<Seat>) -> Option<String> {
        let night = self.night.get_untracked();
        let seat = seat.map_or(2, |seat| seat.0);
        let key = (id.to_owned(), seat, night);
        self.gallery.with_untracked(|gallery| {
            let gallery = gallery.as_ref()?;
            MADE.with_borrow_mut(|made| {
                if let Some(made) = made.get(&key) {
                    return Some(made.clone());
                }
                let look = if night { Look::Night } else { Look::Day };
                let mut svg = gallery.picture(id, look)?;
                if seat == 1 {
                    let (red, blue) = if night { ("#d9534a", "#5c97dd") } else { ("#b4423a", "#2f63a3") };
                    svg = svg.replace(&format!("class=\"seat\" fill=\"{red}\""), &format!("fill=\"{blue}\""));
                }
                let address = format!("data:image/svg+xml,{}", js_sys::encode_uri_component(&svg));
                made.insert(key, address.clone());
                Some(address)
            })
        })
    }
}

fn is_night() -> bool {
    let theme = document().document_element().and_then(|root| root.get_attribute("data-theme"));
    match theme.as_deref() {
        Some("dark") => true,
        Some("light") => false,
        _ => {
            window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|it| it.matches())
        }
    }
}

async fn fetch() -> Option<Gallery> {
    let answer = JsFuture::from(window().fetch_with_str(FILE)).await.ok()?;
    let answer = answer.dyn_into::<web_sys::Response>().ok().filter(web_sys::Response::ok)?;
    let text = JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?;
    Gallery::read(&text).ok()
}

/// The picture of this name, or what stands for it until it is there.
pub(super) fn picture<V: IntoView + 'static>(
    id: &'static str,
    seat: Option<Seat>,
    instead: impl Fn() -> V + Send + 'static,
) -> impl IntoView {
    let art = use_context::<Art>();
    move || match art.filter(|art| art.has(id)) {
        Some(art) => {
            let address = RwSignal::new(art.made(id, seat));
            if address.with_untracked(Option::is_none) {
                soon(move || {
                    // The picture may be gone already.
                    let _ = address.try_set(art.make(id, seat));
                });
            }
            view! { <img class="picture" alt="" draggable="false" src=move || address.get()/> }.into_any()
        }
        None => instead().into_any(),
    }
}

/// Pictures that wait to be made.
type Waiting = VecDeque<Box<dyn FnOnce()>>;

thread_local! {
    static WAITING: RefCell<Waiting> = const { RefCell::new(VecDeque::new()) };
}

/// Makes a picture, but not now: the browser reads it in the same task in which it is shown, and a hand of new cards would
/// take as long as everything else that an act changes.
fn soon(make: impl FnOnce() + 'static) {
    let first = WAITING.with_borrow_mut(|waiting| {
        waiting.push_back(Box::new(make));
        waiting.len() == 1
    });
    if first {
        set_timeout(make_some, Duration::ZERO);
    }
}

/// Makes some of those that wait, and the others in another task.
fn make_some() {
    const SOME: usize = 3;
    let some: Waiting = WAITING.with_borrow_mut(|waiting| waiting.drain(..waiting.len().min(SOME)).collect());
    some.into_iter().for_each(|make| make());
    if WAITING.with_borrow(|waiting| !waiting.is_empty()) {
        set_timeout(make_some, Duration::ZERO);
    }
}

/// Whether there is a picture of this name, as a signal.
pub(super) fn is_drawn(id: &'static str) -> impl Fn() -> bool + Copy + Send + Sync {
    let art = use_context::<Art>();
    move || art.is_some_and(|art| art.has(id))
}
