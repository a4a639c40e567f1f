//! The layer over the table on which things move. The table never waits for it: it can be cleared at any moment.

use super::face::{self, whole};
use super::table::{Opening, name};
use crate::cards::guide::advice;
use crate::cards::motion::{Cue, Motion, Place, Showing, length};
use crate::shown::Shown;
use crate::texts::{fill, t};
use crate::ui::desk::Desk;
use crate::ui::icons::icon;
use crate::ui::prefs;
use leptos::html::Div;
use leptos::prelude::*;
use rivals::{Card, Good};
use std::time::Duration;
use table::Seat;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Something on the stage: how it looks, and where it goes, as a style.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Drawn {
    number: u32,
    style: Vec<(&'static str, String)>,
    what: What,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum What {
    Card(Card, Option<Seat>, String),
    Back,
    Goods(Good, u8),
    Arrow { path: String, head: String },
    Mark(bool),
    Gone(Card),
}

/// The stage. Copies of it mean the same stage.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Stage {
    drawn: RwSignal<Vec<Drawn>>,
    /// Counts what was drawn, so that old timers clear nothing new.
    count: StoredValue<u32>,
}

/// A rectangle on the screen.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Area {
    fn of(element: &Element) -> Area {
        let area = element.get_bounding_client_rect();
        Area { left: area.left(), top: area.top(), width: area.width(), height: area.height() }
    }

    fn middle(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

/// The first of these that is drawn.
fn drawn(selector: &str) -> Option<Element> {
    let found = document().query_selector_all(selector).ok()?;
    let mut all = (0..found.length()).filter_map(|nth| found.get(nth)?.dyn_into::<Element>().ok());
    all.find(|element| element.get_bounding_client_rect().width() > 0.0)
}

/// Where it stands.
fn area_of(selector: &str) -> Option<Area> {
    drawn(selector).map(|element| Area::of(&element))
}

/// Whether it stands beside the table, where nothing is ever covered.
fn is_beside(element: &Element) -> bool {
    element.closest(".side").ok().flatten().is_some()
}

/// Brings something into sight, where what it lies in can be scrolled.
pub(in crate::ui) fn bring(element: &Element) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_inline(web_sys::ScrollLogicalPosition::Nearest);
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Where a place is on the screen. A board that is not shown is represented by its plate.
fn find(shown: &Shown, place: Place) -> Option<Area> {
    let side = |seat: Seat| if seat == shown.near() { "own" } else { "foe" };
    let plate = |seat: Seat| area_of(&format!(".{} .plate", side(seat)));
    match place {
        Place::Cell(seat, at) => {
            let at = if seat == shown.near() { at.plain() } else { at.plain().of_foe() };
            area_of(&format!("[data-key='square {at}']")).or_else(|| plate(seat))
        }
        Place::Hand(seat) if seat == shown.near() => area_of(".hand .cards"),
        Place::Hand(seat) => area_of(&format!(".{} .inhand", side(seat))).or_else(|| plate(seat)),
        Place::Plate(seat) => plate(seat),
        Place::Stack(nth) => area_of(&format!("[data-key='stack {nth}']")).or_else(|| area_of(".centre")),
        Place::Events => area_of(".pile.back-event").or_else(|| area_of(".centre")),
        Place::Discard(seat) => area_of(&format!(".pile.discard[data-seat='{seat}']"))
            .or_else(|| area_of(".pile.discard"))
            .or_else(|| area_of(".centre")),
        Place::Dice => area_of(".dice").or_else(|| area_of(".centre")),
        Place::Centre => area_of(".centre"),
    }
}

impl Stage {
    pub(in crate::ui) fn new() -> Stage {
        Stage { drawn: RwSignal::new(Vec::new()), count: StoredValue::new(0) }
    }

    /// Puts everything away.
    pub(in crate::ui) fn clear(self) {
        if self.drawn.with_untracked(|drawn| !drawn.is_empty()) {
            self.drawn.set(Vec::new());
        }
    }

    /// Lets these things move, at `percent` of their time; how long that takes, in milliseconds.
    pub(in crate::ui) fn play(self, shown: &Shown, cues: &[Cue], percent: u32) -> u64 {
        if cues.is_empty() {
            return 0;
        }
        if prefs::is_still() {
            return self.point_out(shown, cues);
        }
        let first = self.count.get_value();
        let drawn: Vec<Drawn> = cues
            .iter()
            .enumerate()
            .filter_map(|(nth, cue)| draw(shown, cue, percent, first + nth as u32))
            .collect();
        self.count.set_value(first + cues.len() as u32);
        self.drawn.set(drawn);
        let long = u64::from(length(cues) * percent / 100);
        let last = self.count.get_value();
        let clear = move || {
            // Something newer may be under way, or the table left.
            if self.count.try_get_value() == Some(last) {
                self.clear();
            }
        };
        set_timeout(clear, Duration::from_millis(long + 350));
        long
    }

    /// Without motion what is lost or gained is outlined for a while.
    fn point_out(self, shown: &Shown, cues: &[Cue]) -> u64 {
        let marked = cues.iter().filter_map(|cue| match cue.motion {
            Motion::Mark { at: Place::Cell(seat, at), .. } => Some((seat, at)),
            _ => None,
        });
        for (seat, at) in marked {
            let at = if seat == shown.near() { at.plain() } else { at.plain().of_foe() };
            let cell = document().query_selector(&format!("[data-key='square {at}']")).ok().flatten();
            let Some(cell) = cell.and_then(|cell| cell.dyn_into::<Element>().ok()) else { continue };
            let _ = cell.class_list().add_1("still-mark");
            set_timeout(move || drop(cell.class_list().remove_1("still-mark")), Duration::from_millis(1400));
        }
        0
    }
}

fn draw(shown: &Shown, cue: &Cue, percent: u32, number: u32) -> Option<Drawn> {
    let pixels = |n: f64| format!("{n:.0}px");
    let mut style = vec![
        ("--d", format!("{}ms", cue.start * percent / 100)),
        ("--t", format!("{}ms", cue.length * percent / 100)),
    ];
    let mut point = |x: &'static str, y: &'static str, at: (f64, f64)| {
        style.extend([(x, pixels(at.0)), (y, pixels(at.1))]);
    };
    let what = match cue.motion {
        Motion::Card { card, by, showing, from, to } => {
            point("--x0", "--y0", find(shown, from)?.middle());
            point("--x1", "--y1", middle().middle());
            point("--x2", "--y2", find(shown, to)?.middle());
            What::Card(card, by, caption(shown, by, showing))
        }
        Motion::Back { from, to } => {
            point("--x0", "--y0", find(shown, from)?.middle());
            point("--x1", "--y1", find(shown, to)?.middle());
            What::Back
        }
        Motion::Goods { good, n, from, to } => {
            point("--x0", "--y0", find(shown, from)?.middle());
            point("--x1", "--y1", find(shown, to)?.middle());
            What::Goods(good, n)
        }
        Motion::Arrow { from, to } => {
            let from = from.and_then(|from| find(shown, from)).unwrap_or_else(middle);
            let (path, head) = arrow(from.middle(), find(shown, to)?.middle());
            What::Arrow { path, head }
        }
        Motion::Mark { at, loss } => {
            let area = find(shown, at)?;
            point("--x0", "--y0", (area.left, area.top));
            point("--w", "--hh", (area.width, area.height));
            What::Mark(loss)
        }
        Motion::Gone { card, at } => {
            let whose = if let Place::Cell(seat, _) = at { seat } else { shown.near() };
            let (area, to) = (find(shown, at)?, find(shown, Place::Discard(whose))?);
            point("--x0", "--y0", (area.left, area.top));
            point("--w", "--hh", (area.width, area.height));
            point("--x1", "--y1", (to.left, to.top));
            What::Gone(card)
        }
    };
    Some(Drawn { number, style, what })
}

/// The middle of the table, where a card is held up: over the boards, never over the question.
fn middle() -> Area {
    let size = |of: Result<wasm_bindgen::JsValue, _>| of.ok().and_then(|it| it.as_f64()).unwrap_or(800.0);
    let (width, height) = (size(window().inner_width()), size(window().inner_height()));
    let centre = area_of(".centre").filter(|area| area.width > width / 2.0);
    let x = centre.map_or(width / 2.0, |area| area.middle().0);
    Area { left: x, top: height * 0.45, width: 0.0, height: 0.0 }
}

/// A bent arrow: its line and its head.
fn arrow((x0, y0): (f64, f64), (x1, y1): (f64, f64)) -> (String, String) {
    let (mx, my) = ((x0 + x1) / 2.0 + (y1 - y0) * 0.12, (y0 + y1) / 2.0 - (x1 - x0) * 0.12);
    let (dx, dy) = (x1 - mx, y1 - my);
    let far = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / far, dy / far);
    let (bx, by) = (x1 - ux * 22.0, y1 - uy * 22.0);
    let path = format!("M{x0:.0} {y0:.0}Q{mx:.0} {my:.0} {bx:.0} {by:.0}");
    let wing = |side: f64| format!("{:.0},{:.0}", bx - uy * 13.0 * side, by + ux * 13.0 * side);
    (path, format!("{x1:.0},{y1:.0} {} {}", wing(1.0), wing(-1.0)))
}

fn caption(shown: &Shown, by: Option<Seat>, showing: Showing) -> String {
    let play = &t().play;
    let text = match showing {
        Showing::Played => play.stage_plays,
        Showing::Built => play.stage_builds,
        Showing::Used => play.stage_uses,
        Showing::Discovered => play.stage_discovers,
        Showing::Turned => play.event_turned,
    };
    fill(text, &[("who", &by.map_or_else(String::new, |by| name(shown, by)))])
}

/// In the guided game, and while a set is new: an arrow at the thing that is meant.
fn pointer(desk: Desk, opening: Option<Opening>) -> impl IntoView {
    let at = RwSignal::new(None::<(Area, &'static str)>);
    let brought = StoredValue::new(None::<&'static str>);
    // Another size of the window moves everything.
    let sized = RwSignal::new(0_u32);
    let listens = window_event_listener(leptos::ev::resize, move |_| sized.update(|n| *n += 1));
    on_cleanup(move || listens.remove());
    Effect::new(move |_| {
        sized.track();
        desk.scrolled.track();
        let (guided, held, sheet) = (desk.guided.get(), desk.held.get(), desk.sheet.get());
        // A recorded game is not guided.
        let guide = desk.with(|shown| (guided && opening.is_some()).then(|| advice(shown, held).at));
        // While another player acts, that is what one looks at.
        let asked = desk.with(|shown| shown.seat.is_some() && shown.asked() == shown.seat);
        let new = opening.and_then(Opening::now).map(|step| step.at).filter(|_| asked);
        let what = guide.or(new).filter(|_| sheet.is_none());
        request_animation_frame(move || {
            let meant = what.and_then(|what| what.split(", ").find_map(|one| Some((drawn(one)?, what))));
            // Cards to choose from lie over the table, and over what is meant there.
            let open = drawn(".chooser:not(.aside)");
            let covered = |one: &Element| open.as_ref().is_some_and(|open| !open.contains(Some(one)));
            let meant = meant.filter(|(element, _)| !covered(element) || is_beside(element));
            // Once: afterwards players look at what they like.
            if let Some((element, _)) = meant.as_ref().filter(|_| brought.try_get_value().flatten() != what) {
                bring(element);
            }
            let area = meant.map(|(element, what)| (Area::of(&element), what));
            // The table may have been left meanwhile.
            let _ = brought.try_update_value(|brought| *brought = what);
            let _ = at.try_set(area);
        });
    });
    move || {
        at.get().map(|(area, what)| {
            let pixels = |n: f64| format!("{n:.0}px");
            // The arrow stands above the middle; where there is no room for it, a ring goes around all of it.
            let (x, y) = (pixels(area.middle().0), pixels(area.top.max(44.0)));
            let (left, top) = (pixels(area.left), pixels(area.top));
            let (width, height) = (pixels(area.width), pixels(area.height));
            view! {
                <span class="pointer" data-points=what style:--x0=x style:--y0=y style:--x1=left style:--y1=top style:--w=width style:--hh=height>
                    <svg viewBox="0 0 40 48"><path d="M13 2h14v22h11L20 46 2 24h11z"/></svg>
                </span>
            }
        })
    }
}

pub(in crate::ui) fn stage(desk: Desk, opening: Option<Opening>) -> impl IntoView {
    let stage = desk.stage;
    view! {
        <div class="stage" aria-hidden="true">
            {pointer(desk, opening)}
            <For each=move || stage.drawn.get() key=|one| one.number children=one/>
        </div>
    }
}

/// What is drawn stands in a box that knows the way: a page with a strict policy lets no style be written into the text.
fn one(drawn: Drawn) -> impl IntoView {
    let place = NodeRef::<Div>::new();
    place.on_load(move |place| {
        for (name, value) in &drawn.style {
            let _ = web_sys::HtmlElement::style(&place).set_property(name, value);
        }
    });
    view! { <div node_ref=place>{content(drawn.what)}</div> }
}

fn content(what: What) -> AnyView {
    match what {
        What::Card(card, by, caption) => view! {
            <div class="played" data-seat=by.map(|by| by.to_string()) data-shows=card.word()>
                <span class="by">{caption}</span>{whole(card, None)}
            </div>
        }
        .into_any(),
        What::Back => view! { <span class="back-flies pile back-basic"></span> }.into_any(),
        What::Goods(good, n) => view! {
            <span class="fly">{icon(good.word())}{(n > 1).then(|| view! { <b>{n}</b> })}</span>
        }
        .into_any(),
        What::Arrow { path, head } => view! {
            <svg class="arrow"><path d=path pathLength="1"/><polygon points=head/></svg>
        }
        .into_any(),
        What::Mark(loss) => view! { <span class="mark" class:gain=!loss></span> }.into_any(),
        What::Gone(card) => view! {
            <span class="gone-card"><span class=face::classes(card)>{face::small(card)}</span></span>
        }
        .into_any(),
    }
}
