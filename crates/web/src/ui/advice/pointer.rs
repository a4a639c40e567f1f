//! A ring with an arrow around what a hint means. It lies over the page, not in the table, so that nothing there has to
//! know of it; it follows what it means, which may be moved, scrolled or drawn again.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// How much room the arrow needs above, in pixels.
const ARROW: f64 = 64.0;
/// Below this size, what is as wide as high is a place of the hex board, which is round.
const ROUND: f64 = 60.0;

pub(super) struct Pointer(HtmlElement);

impl Pointer {
    pub(super) fn new() -> Option<Pointer> {
        let ring: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
        ring.set_class_name("hint-ring");
        let _ = ring.set_attribute("aria-hidden", "true");
        document().body()?.append_child(&ring).ok()?;
        Some(Pointer(ring))
    }

    /// Goes around the first of these that is on the page; brings that into sight if it is the `first` time.
    pub(super) fn show(&self, way: &[String], first: bool) {
        let Some(thing) = way.iter().find_map(|selector| visible(selector)) else {
            let _ = self.0.set_attribute("hidden", "");
            return;
        };
        if first {
            let how = ScrollIntoViewOptions::new();
            how.set_block(ScrollLogicalPosition::Nearest);
            how.set_inline(ScrollLogicalPosition::Nearest);
            thing.scroll_into_view_with_scroll_into_view_options(&how);
        }
        let area = thing.get_bounding_client_rect();
        // What is drawn small is still to be seen.
        let grow = |long: f64| (34.0 - long).max(0.0) / 2.0;
        let (wide, high) = (grow(area.width()), grow(area.height()));
        let style = self.0.style();
        let set = |name: &str, pixels: f64| {
            let value = format!("{pixels:.0}px");
            if style.get_property_value(name).ok().as_ref() != Some(&value) {
                let _ = style.set_property(name, &value);
            }
        };
        set("left", area.left() - wide);
        set("top", area.top() - high);
        set("width", area.width() + 2.0 * wide);
        set("height", area.height() + 2.0 * high);
        let _ = self.0.remove_attribute("hidden");
        let class = |name: &str, on: bool| drop(self.0.class_list().toggle_with_force(name, on));
        class("under", area.top() < ARROW);
        // Beside the words of the hint a ring is enough: an arrow would cover them.
        class("bare", thing.closest(".bar").is_ok_and(|bar| bar.is_some()));
        class("round", area.width() < ROUND && (area.width() - area.height()).abs() < 14.0);
    }
}

impl Drop for Pointer {
    fn drop(&mut self) {
        self.0.remove();
    }
}

fn visible(selector: &str) -> Option<Element> {
    let all = document().query_selector_all(selector).ok()?;
    let mut found = (0..all.length()).filter_map(|nth| all.get(nth)?.dyn_into::<Element>().ok());
    found.find(|one| one.get_bounding_client_rect().width() > 0.0)
}
