//! A board may be wider than the screen: a button at either edge counts the lit squares beyond it, and brings the next
//! of them into sight.

use crate::texts::{fill, t};
use crate::ui::cards::stage::bring;
use crate::ui::desk::Desk;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The edges of a board.
#[derive(Clone, Copy)]
pub(super) struct Edges {
    board: NodeRef<Div>,
    /// How many lit squares lie beyond the left and the right edge.
    beyond: RwSignal<[usize; 2]>,
}

impl Edges {
    pub(super) fn new(desk: Desk, board: NodeRef<Div>) -> Edges {
        let edges = Edges { board, beyond: RwSignal::new([0; 2]) };
        let brought = StoredValue::new(None);
        Effect::new(move |_| {
            desk.held.track();
            let step = desk.with(|shown| shown.step);
            request_animation_frame(move || {
                let [left, seen, right] = edges.lit();
                // Of what is asked something should be seen.
                if seen.is_empty()
                    && brought.try_get_value() != Some(Some(step))
                    && let Some(next) = left.last().or(right.first())
                {
                    bring(next);
                }
                let _ = brought.try_set_value(Some(step));
                edges.look();
            });
        });
        edges
    }

    /// Counts again, after the board was scrolled.
    pub(super) fn look(self) {
        let [left, _, right] = self.lit();
        let now = [left.len(), right.len()];
        if self.beyond.try_get_untracked().is_some_and(|before| before != now) {
            self.beyond.set(now);
        }
    }

    /// The lit squares beyond the left edge, in sight, and beyond the right edge, each from left to right.
    fn lit(self) -> [Vec<Element>; 3] {
        let mut sides = [Vec::new(), Vec::new(), Vec::new()];
        let Some(board) = self.board.try_get_untracked().flatten() else { return sides };
        let area = board.get_bounding_client_rect();
        let Ok(found) = board.query_selector_all("[data-lit]:not([data-lit=dim])") else { return sides };
        let mut all: Vec<(f64, Element)> = (0..found.length())
            .filter_map(|nth| found.get(nth)?.dyn_into::<Element>().ok())
            .map(|square| (square.get_bounding_client_rect(), square))
            .map(|(at, square)| (at.left() + at.width() / 2.0, square))
            .collect();
        all.sort_by(|one, other| one.0.total_cmp(&other.0));
        for (middle, square) in all {
            let side = if middle < area.left() { 0 } else { 1 + usize::from(middle > area.right()) };
            sides[side].push(square);
        }
        sides
    }

    fn bring_next(self, side: usize) {
        let [left, _, right] = self.lit();
        let next = if side == 0 { left.last() } else { right.first() };
        if let Some(next) = next {
            bring(next);
        }
        self.look();
    }

    pub(super) fn view(self) -> impl IntoView {
        let play = &t().play;
        let edge = move |side: usize| {
            let (text, class, sign) = [(play.more_left, "left", "‹"), (play.more_right, "right", "›")][side];
            Some(self.beyond.get()[side]).filter(|n| *n > 0).map(|n| {
                let label = fill(text, &[("n", &n.to_string())]);
                view! {
                    <button type="button" class=class data-key=format!("edge-{class}") title=label.clone() aria-label=label
                        on:click=move |event| {
                            event.stop_propagation();
                            self.bring_next(side);
                        }>{sign}<b>{n}</b></button>
                }
            })
        };
        view! { <div class="edges">{move || edge(0)}{move || edge(1)}</div> }
    }
}
