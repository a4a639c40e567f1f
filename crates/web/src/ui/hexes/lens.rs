//! The lens: on a small screen, where places lie close together, the first tap shows the neighbourhood enlarged, and the
//! second hits.

use super::board::Spot;
use super::desk::HexDesk;
use crate::hexes::geometry::Point;
use crate::hexes::words;
use leptos::prelude::*;

/// Places closer together than this, in pixels, are too close for a finger.
const CLOSE: f64 = 40.0;
/// How far apart they lie under the lens, at least.
const APART: f64 = 56.0;
/// How much it enlarges, at least and at most.
const MORE: (f64, f64) = (1.6, 3.2);
/// How large a target is under the lens.
const TARGET: f64 = 44.0;

fn far(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

/// The width and height of something on the page, in pixels.
fn size(selector: &str) -> Option<(f64, f64)> {
    let area = document().query_selector(selector).ok().flatten()?.get_bounding_client_rect();
    (area.width() > 0.0).then(|| (area.width(), area.height()))
}

/// How many pixels a unit of the board is.
fn scale([_, _, width, _]: [f64; 4]) -> f64 {
    size(".hexboard").map_or(1.0, |(pixels, _)| pixels / width.max(1.0))
}

/// Whether other places lie too close to this one.
pub(super) fn is_crowded(lit: &[Spot], at: Point, frame: [f64; 4]) -> bool {
    let close = CLOSE / scale(frame);
    lit.iter().filter(|spot| far(spot.at, at) < close).count() > 1
}

/// What the lens shows: its diameter in pixels, how many units that is, and the places in it.
fn look(lit: &[Spot], middle: Point, frame: [f64; 4]) -> (f64, f64, Vec<Spot>) {
    let (wide, high) = size(".hexes .sea").unwrap_or((320.0, 320.0));
    let across = (wide.min(high) - 12.0).clamp(180.0, 420.0);
    let now = scale(frame);
    let near: Vec<&Spot> = lit.iter().filter(|spot| far(spot.at, middle) * now < across / 2.0).collect();
    let gaps = near.iter().flat_map(|one| near.iter().map(|other| far(one.at, other.at)));
    let least = gaps.filter(|gap| *gap > 1.0).fold(f64::MAX, f64::min);
    let then = (APART / least).clamp(MORE.0 * now, MORE.1 * now);
    let reach = (across - TARGET) / 2.0 / then;
    (across, across / then, lit.iter().filter(|spot| far(spot.at, middle) <= reach).cloned().collect())
}

pub(super) fn lens(hex: HexDesk, lit: Memo<Vec<Spot>>, frame: Memo<[f64; 4]>) -> impl IntoView {
    move || {
        hex.lens.get().map(|middle| {
            let (across, units, spots) = look(&lit.get(), middle, frame.get());
            let (x, y) = (middle.x - units / 2.0, middle.y - units / 2.0);
            let share = move |at: f64, from: f64| format!("{:.3}%", (at - from) / units * 100.0);
            let spots = spots.into_iter().map(|Spot { part, at, label, class, .. }| {
                view! {
                    <button type="button" class=class data-lit="bright" data-place data-part=part.word() aria-label=label.clone() title=label
                        style:left=share(at.x, x) style:top=share(at.y, y) on:click=move |_| hex.tap(part)></button>
                }
            });
            view! {
                <div class="under-lens" on:click=move |_| { hex.put_down(); }>
                    <div class="lens" role="group" style:width=format!("{across:.0}px") on:click=|event| event.stop_propagation()
                        aria-label=words::of("A part of the board, enlarged", "Ein Teil des Bretts, vergrößert")>
                        <svg viewBox=format!("{x:.1} {y:.1} {units:.1} {units:.1}") aria-hidden="true"><use_ href="#x-board"/><use_ href="#x-pieces"/></svg>
                        <div class="spots">{spots.collect_view()}</div>
                    </div>
                </div>
            }
        })
    }
}
