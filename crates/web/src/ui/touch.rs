//! Fingers: a long press reads a card, and a board that is wider than the screen shows what may be chosen.

use super::desk::{Desk, Sheet};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// How long a press is long.
const LONG: Duration = Duration::from_millis(450);

/// A finger on the table.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    desk: Desk,
    /// Counts presses, so that an old one does nothing any more.
    presses: StoredValue<u32>,
    at: StoredValue<(i32, i32)>,
    /// The card was opened; lifting the finger is no click.
    opened: StoredValue<bool>,
}

impl Touch {
    pub(super) fn new(desk: Desk) -> Touch {
        Touch {
            desk,
            presses: StoredValue::new(0),
            at: StoredValue::new((0, 0)),
            opened: StoredValue::new(false),
        }
    }

    /// The finger comes down.
    pub(super) fn down(self, event: &PointerEvent) {
        self.opened.set_value(false);
        if event.pointer_type() == "mouse" {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let on = target.and_then(|target| target.closest("[data-card]").ok().flatten());
        let word = on.and_then(|on| on.get_attribute("data-card"));
        let Some(card) = word.and_then(|word| word.parse().ok()) else { return };
        self.presses.update_value(|n| *n += 1);
        self.at.set_value((event.client_x(), event.client_y()));
        let press = self.presses.get_value();
        set_timeout(
            move || {
                // The page may have been left meanwhile.
                if self.presses.try_get_value() == Some(press) {
                    self.opened.set_value(true);
                    self.desk.sheet.set(Some(Sheet::Card(card)));
                }
            },
            LONG,
        );
    }

    /// The finger moves: beyond a little it scrolls or drags.
    pub(super) fn moves(self, event: &PointerEvent) {
        let (x, y) = self.at.get_value();
        if (event.client_x() - x).abs() + (event.client_y() - y).abs() > 12 {
            self.end();
        }
    }

    /// The finger is lifted, or something else takes over.
    pub(super) fn end(self) {
        self.presses.update_value(|n| *n += 1);
    }

    /// Whether a click is only the end of a long press.
    pub(super) fn swallows(self) -> bool {
        let opened = self.opened.get_value();
        self.opened.set_value(false);
        opened
    }
}

/// On a small screen only one principality is shown: turns to the one where the answer lies, and back.
pub(super) fn turn_to_lit(desk: Desk, turned: StoredValue<bool>) {
    request_animation_frame(move || {
        // The table may have been left meanwhile.
        let Some(was) = turned.try_get_value() else { return };
        let has = |side: &str| document().query_selector(&format!(".{side} .board .bright")).ok().flatten();
        let far = match (has("own"), has("foe")) {
            (None, Some(_)) => true,
            (Some(_), None) => false,
            // A player who chose to look at the other principality is left alone.
            (None, None) if was => false,
            _ => return,
        };
        turned.set_value(far);
        if desk.far.get_untracked() != far {
            desk.far.set(far);
        }
    });
}

/// Brings something that may be chosen on the own board, what is meant there, and a stack that may be chosen into
/// sight, if none of it is.
pub(super) fn show_lit() {
    request_animation_frame(|| {
        // What was marked before must not take the place of what may be chosen next.
        if !show_one_of(".land .board .lit") {
            show_one_of(".land .board .marked");
        }
        show_one_of(".centre .stacks .lit");
    });
}

/// Returns whether there is any.
fn show_one_of(selector: &str) -> bool {
    let Ok(lit) = document().query_selector_all(selector) else { return false };
    let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or_default();
    let lit: Vec<Element> =
        (0..lit.length()).filter_map(|n| lit.get(n)?.dyn_into().ok()).filter(is_drawn).collect();
    let seen = |element: &Element| {
        let area = element.get_bounding_client_rect();
        area.left() >= 0.0 && area.right() <= width
    };
    if let Some(first) = lit.first().filter(|_| !lit.iter().any(seen)) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_inline(web_sys::ScrollLogicalPosition::Center);
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        first.scroll_into_view_with_scroll_into_view_options(&options);
    }
    !lit.is_empty()
}

/// The strip with the dice and stacks stands again as it did before a tip pointed at something further along in it.
pub(super) fn scroll_back() {
    request_animation_frame(|| {
        if let Ok(Some(centre)) = document().query_selector(".centre") {
            centre.set_scroll_left(0);
        }
    });
}

fn is_drawn(element: &Element) -> bool {
    element.get_bounding_client_rect().width() > 0.0
}
