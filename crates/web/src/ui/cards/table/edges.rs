//! A board may be wider than the screen: a button at either edge counts the lit squares beyond it, and brings the next
//! of them into sight. Where nothing but sites and cards that could be removed lie beyond, it counts these, and is quiet.

use crate::texts::{fill, t};
use crate::ui::cards::stage::bring;
use crate::ui::desk::Desk;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Squares that answer the question, or with which one may begin.
const LIT: &str = "[data-lit]:not([data-lit=dim])";
/// Squares with which something can be done that is seldom wanted.
const DIM: &str = "[data-lit=dim]";

/// The edges of a board.
#[derive(Clone, Copy)]
pub(super) struct Edges {
    board: NodeRef<Div>,
    /// How many squares lie beyond the left and the right edge: lit ones, and dim ones.
    beyond: RwSignal<[[usize; 2]; 2]>,
}

impl Edges {
    pub(super) fn new(desk: Desk, board: NodeRef<Div>) -> Edges {
        let edges = Edges { board, beyond: RwSignal::default() };
        let brought = StoredValue::new(None);
        let turned = window_event_listener(leptos::ev::resize, move |_| edges.look());
        on_cleanup(move || turned.remove());
        Effect::new(move |_| {
            desk.held.track();
            let step = desk.with(|shown| shown.step);
            request_animation_frame(move || {
                let [left, seen, right] = edges.squares(LIT);
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
        let found = [LIT, DIM].map(|kind| self.squares(kind));
        let now = [0, 2].map(|side| [found[0][side].len(), found[1][side].len()]);
        if self.beyond.try_get_untracked().is_some_and(|before| before != now) {
            self.beyond.set(now);
        }
    }

    /// The squares of a kind beyond the left edge, in sight, and beyond the right edge, each from left to right.
    fn squares(self, kind: &str) -> [Vec<Element>; 3] {
        let mut sides = [Vec::new(), Vec::new(), Vec::new()];
        let Some(board) = self.board.try_get_untracked().flatten() else { return sides };
        let area = board.get_bounding_client_rect();
        let Ok(found) = board.query_selector_all(kind) else { return sides };
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
        let next = [LIT, DIM].into_iter().find_map(|kind| {
            let [left, _, right] = self.squares(kind);
            if side == 0 { left.last().cloned() } else { right.first().cloned() }
        });
        if let Some(next) = next {
            bring(&next);
        }
        self.look();
    }

    pub(super) fn view(self) -> impl IntoView {
        let play = &t().play;
        let edge = move |side: usize| {
            let (text, class, sign) = [(play.more_left, "left", "‹"), (play.more_right, "right", "›")][side];
            let [lit, dim] = self.beyond.get()[side];
            let n = if lit > 0 { lit } else { dim };
            (n > 0).then(|| {
                let label = fill(text, &[("n", &n.to_string())]);
                view! {
                    <button type="button" class=class class:quiet=lit == 0 data-key=format!("edge-{class}") title=label.clone() aria-label=label
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
