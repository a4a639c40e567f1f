//! Zoom: the board can be enlarged with the wheel, two fingers or buttons, and moved with the mouse or a finger. The
//! browser scrolls it, so that moving costs no drawing of ours and what gets the focus comes into sight.

use super::board::Spot;
use crate::hexes::words;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent, TouchEvent, WheelEvent};

/// The most it enlarges.
const MOST: f64 = 4.0;
/// How much a click on a button changes.
const STEP: f64 = 1.5;
/// How far a mouse may tremble without moving the board, in pixels.
const STILL: f64 = 4.0;

/// The mouse that moves the board: where it was, and whether it has moved.
type Grip = (f64, f64, bool);

/// How the board is enlarged. Copies of it mean the same board.
#[derive(Clone, Copy)]
pub(super) struct Zoom {
    /// What is scrolled.
    pub(super) pan: NodeRef<Div>,
    /// What is enlarged.
    pub(super) board: NodeRef<Div>,
    by: RwSignal<f64>,
    grip: StoredValue<Option<Grip>>,
    /// How far apart two fingers were.
    spread: StoredValue<Option<f64>>,
}

impl Zoom {
    pub(super) fn new() -> Zoom {
        Zoom {
            pan: NodeRef::new(),
            board: NodeRef::new(),
            by: RwSignal::new(1.0),
            grip: StoredValue::new(None),
            spread: StoredValue::new(None),
        }
    }

    /// Enlarges to `by` times the window; what lies at `x`, `y` on the screen stays there.
    fn set(self, by: f64, x: f64, y: f64) {
        let (Some(pan), Some(board)) = (self.pan.get_untracked(), self.board.get_untracked()) else { return };
        let by = by.clamp(1.0, MOST);
        let before = board.get_bounding_client_rect();
        let (right, down) = ((x - before.left()) / before.width(), (y - before.top()) / before.height());
        let _ = HtmlElement::style(&board).set_property("--zoom", &format!("{by:.3}"));
        let after = board.get_bounding_client_rect();
        pan.set_scroll_left(pan.scroll_left() + (after.left() + right * after.width() - x) as i32);
        pan.set_scroll_top(pan.scroll_top() + (after.top() + down * after.height() - y) as i32);
        self.by.set(by);
    }

    /// The same around the middle.
    fn around_middle(self, by: f64) {
        let Some(pan) = self.pan.get_untracked() else { return };
        let area = pan.get_bounding_client_rect();
        self.set(by, area.left() + area.width() / 2.0, area.top() + area.height() / 2.0);
    }

    pub(super) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let by = self.by.get_untracked() * (-event.delta_y() / 400.0).exp();
        self.set(by, event.client_x().into(), event.client_y().into());
    }

    /// Fingers move the board by themselves; a mouse takes hold of it.
    pub(super) fn grab(self, event: &PointerEvent) {
        let on_place = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let on_place = on_place.is_some_and(|target| target.closest("button").ok().flatten().is_some());
        if event.pointer_type() == "mouse" && !on_place {
            self.grip.set_value(Some((event.client_x().into(), event.client_y().into(), false)));
        }
    }

    pub(super) fn drag(self, event: &PointerEvent) {
        let (Some((x, y, moved)), Some(pan)) = (self.grip.get_value(), self.pan.get_untracked()) else {
            return;
        };
        let (dx, dy) = (f64::from(event.client_x()) - x, f64::from(event.client_y()) - y);
        if event.buttons() == 0 {
            self.release();
        } else if moved || dx.hypot(dy) > STILL {
            pan.set_scroll_left(pan.scroll_left() - dx as i32);
            pan.set_scroll_top(pan.scroll_top() - dy as i32);
            self.grip.set_value(Some((x + dx, y + dy, true)));
        }
    }

    pub(super) fn release(self) {
        self.grip.set_value(None);
        self.spread.set_value(None);
    }

    /// Two fingers.
    pub(super) fn pinch(self, event: &TouchEvent) {
        let touches = event.touches();
        let (Some(one), Some(other)) = (touches.get(0), touches.get(1)) else { return };
        event.prevent_default();
        let at = |touch: &web_sys::Touch| (f64::from(touch.client_x()), f64::from(touch.client_y()));
        let ((x0, y0), (x1, y1)) = (at(&one), at(&other));
        let spread = (x1 - x0).hypot(y1 - y0).max(1.0);
        if let Some(before) = self.spread.get_value() {
            self.set(self.by.get_untracked() * spread / before, (x0 + x1) / 2.0, (y0 + y1) / 2.0);
        }
        self.spread.set_value(Some(spread));
    }

    /// Shows the whole board again when a place is lit that is out of sight.
    pub(super) fn keep_in_sight(self, lit: Memo<Vec<Spot>>) {
        Effect::new(move |_| {
            lit.track();
            if self.by.get_untracked() == 1.0 {
                return;
            }
            request_animation_frame(move || {
                if self.by.try_get_untracked().is_some() && self.hides_a_place() {
                    self.around_middle(1.0);
                }
            });
        });
    }

    fn hides_a_place(self) -> bool {
        let Some(pan) = self.pan.get_untracked() else { return false };
        let area = pan.get_bounding_client_rect();
        let Ok(places) = pan.query_selector_all(".spot") else { return false };
        let places = (0..places.length()).filter_map(|nth| places.item(nth)?.dyn_into::<Element>().ok());
        places.map(|place| place.get_bounding_client_rect()).any(|place| {
            place.left() < area.left() - 1.0
                || place.top() < area.top() - 1.0
                || place.right() > area.right() + 1.0
                || place.bottom() > area.bottom() + 1.0
        })
    }

    pub(super) fn buttons(self) -> impl IntoView {
        let button = move |sign: &'static str, label: &'static str, to: fn(f64) -> f64| {
            view! {
                <button type="button" data-act="zoom" aria-label=label title=label
                    on:click=move |_| self.around_middle(to(self.by.get_untracked()))>{sign}</button>
            }
        };
        view! {
            <div class="zooms">
                {move || (self.by.get() < MOST).then(|| button("+", words::of("Enlarge the board", "Brett vergrößern"), |by| by * STEP))}
                {move || (self.by.get() > 1.0).then(|| view! {
                    {button("−", words::of("Make the board smaller", "Brett verkleinern"), |by| by / STEP)}
                    {button("⤢", words::of("Show the whole board", "Ganzes Brett zeigen"), |_| 1.0)}
                })}
            </div>
        }
    }
}
