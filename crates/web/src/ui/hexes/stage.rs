//! The layer over the table on which goods travel, and what lets pieces on the board move. The table never waits for
//! either: both can be cleared at any moment.

use super::screen::Screen;
use crate::hexes::geometry::{Lay, Point};
use crate::hexes::history::Shown;
use crate::hexes::motion::{FLIGHT, Flight, FlightEnd, MOVE, Motion, Move};
use crate::hexes::picture;
use crate::ui::icons::icon;
use crate::ui::prefs;
use leptos::html::Div;
use leptos::prelude::*;
use settlers::components::Kind;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// Goods on the stage.
#[derive(Clone, PartialEq, Debug)]
struct Drawn {
    number: u32,
    style: Vec<(&'static str, String)>,
    kind: Option<Kind>,
    n: u8,
}

/// The stage. Copies of it mean the same stage.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    drawn: RwSignal<Vec<Drawn>>,
    /// Goods on their way do not count for their new owner yet.
    coming: RwSignal<Vec<Flight>>,
    /// Counts the positions, so that old timers let nothing new land.
    landing: StoredValue<u32>,
    /// Counts what was drawn, so that old timers clear nothing new.
    count: StoredValue<u32>,
}

/// The middle of an element on the screen.
fn middle(selector: &str) -> Option<(f64, f64)> {
    let area = document().query_selector(selector).ok().flatten()?.get_bounding_client_rect();
    (area.width() > 0.0).then(|| (area.left() + area.width() / 2.0, area.top() + area.height() / 2.0))
}

/// Where goods come from or go to, on the screen.
fn find(shown: &Shown, screen: Screen, end: FlightEnd, kind: Option<Kind>) -> Option<(f64, f64)> {
    match end {
        FlightEnd::Board(at) => {
            let plan = screen.plan(shown.state());
            let board =
                document().query_selector(".hexboard > svg").ok().flatten()?.get_bounding_client_rect();
            let ([x, y, w, h], at) = (plan.frame(), plan.lay.turn(at));
            Some((
                board.left() + (at.x - x) / w * board.width(),
                board.top() + (at.y - y) / h * board.height(),
            ))
        }
        FlightEnd::Player(seat) if seat == shown.near() => {
            let good = kind.and_then(|kind| middle(&format!(".goodsrow > :nth-child({})", kind.index() + 1)));
            good.or_else(|| middle(".hexhand"))
        }
        FlightEnd::Player(seat) => middle(&format!(".player.s{seat}")),
        FlightEnd::Bank => middle(".beside .bank").or_else(|| middle(".beside")),
    }
}

impl Stage {
    pub(super) fn new() -> Stage {
        Stage {
            drawn: RwSignal::default(),
            coming: RwSignal::default(),
            landing: StoredValue::new(0),
            count: StoredValue::new(0),
        }
    }

    /// Puts everything away: what was on its way is there.
    pub(super) fn clear(self) {
        if self.drawn.with_untracked(|drawn| !drawn.is_empty()) {
            self.drawn.set(Vec::new());
        }
        self.await_landing(&[], 0);
    }

    /// How many of these are on their way there.
    pub(super) fn coming(self, to: FlightEnd, is: impl Fn(&Flight) -> bool) -> u8 {
        let there = |flight: &&Flight| flight.to == to && is(flight);
        self.coming.with(|all| all.iter().filter(there).map(|flight| flight.n).sum())
    }

    /// Counts what is on its way only when it lands.
    fn await_landing(self, flights: &[Flight], percent: u32) {
        let Some(nth) = self.landing.try_get_value().map(|nth| nth + 1) else { return };
        self.landing.set_value(nth);
        if !flights.is_empty() || self.coming.with_untracked(|coming| !coming.is_empty()) {
            self.coming.set(flights.to_vec());
        }
        let mut times: Vec<u32> = flights.iter().map(Flight::lands).collect();
        times.dedup();
        for time in times {
            let land = move || {
                if self.landing.try_get_value() == Some(nth) {
                    self.coming.update(|coming| coming.retain(|flight| flight.lands() > time));
                }
            };
            set_timeout(land, Duration::from_millis(u64::from(time * percent / 100)));
        }
    }

    /// Lets everything move, at `percent` of its time, once the position has been drawn.
    pub(super) fn play(self, shown: &std::sync::Arc<Shown>, motion: Motion, screen: Screen, percent: u32) {
        if percent == 0 || prefs::is_still() {
            return self.await_landing(&[], 0);
        }
        self.await_landing(&motion.flights, percent);
        if motion.flights.is_empty() && motion.moves.is_empty() {
            return;
        }
        let shown = shown.clone();
        request_animation_frame(move || {
            // The table may have been left meanwhile.
            let Some(first) = self.count.try_get_value() else { return };
            let lay = screen.plan(shown.state()).lay;
            motion.moves.iter().for_each(|moved| drop(go(moved, lay, MOVE * percent / 100)));
            let long = motion.length() * percent / 100;
            let drawn = (first..).zip(&motion.flights);
            let drawn: Vec<Drawn> =
                drawn.filter_map(|(number, flight)| draw(&shown, screen, flight, percent, number)).collect();
            self.count.set_value(first + motion.flights.len() as u32);
            self.drawn.set(drawn);
            let last = self.count.get_value();
            let clear = move || {
                if self.count.try_get_value() == Some(last) {
                    self.clear();
                }
            };
            set_timeout(clear, Duration::from_millis(u64::from(long) + 300));
        });
    }
}

fn draw(shown: &Shown, screen: Screen, flight: &Flight, percent: u32, number: u32) -> Option<Drawn> {
    let (x0, y0) = find(shown, screen, flight.from, flight.kind)?;
    let (x1, y1) = find(shown, screen, flight.to, flight.kind)?;
    let pixels = |n: f64| format!("{n:.0}px");
    let style = vec![
        ("--d", format!("{}ms", flight.start * percent / 100)),
        ("--t", format!("{}ms", FLIGHT * percent / 100)),
        ("--x0", pixels(x0)),
        ("--y0", pixels(y0)),
        ("--x1", pixels(x1)),
        ("--y1", pixels(y1)),
    ];
    Some(Drawn { number, style, kind: flight.kind, n: flight.n })
}

/// Animates a piece where it stands. The page's policy allows no styles in the text, so the browser is asked directly.
fn go(moved: &Move, lay: Lay, long: u32) -> Result<(), JsValue> {
    let (piece, frames): (&str, Vec<String>) = match moved {
        Move::Walk { piece, from, to } => {
            let far = lay.turn(Point { x: from.x - to.x, y: from.y - to.y });
            let start = format!("translate({:.1}px, {:.1}px)", far.x, far.y);
            (piece, vec![start, "translate(0px, 0px)".to_owned()])
        }
        Move::Drop { piece } => (
            piece,
            ["translate(0px, -26px)", "translate(0px, 0px)", "translate(0px, -5px)", "translate(0px, 0px)"]
                .map(str::to_owned)
                .to_vec(),
        ),
        Move::Shake { piece } => (
            piece,
            [
                "translate(0px, 0px)",
                "translate(-5px, 0px)",
                "translate(5px, 0px)",
                "translate(-3px, 0px)",
                "translate(0px, 0px)",
            ]
            .map(str::to_owned)
            .to_vec(),
        ),
    };
    let all = document().query_selector_all(&format!(".pieces [data-piece='{piece}']"))?;
    let frames: js_sys::Array = frames
        .into_iter()
        .map(|transform| {
            let frame = js_sys::Object::new();
            let _ = js_sys::Reflect::set(&frame, &"transform".into(), &transform.into());
            frame
        })
        .collect();
    let options = js_sys::Object::new();
    js_sys::Reflect::set(&options, &"duration".into(), &f64::from(long).into())?;
    js_sys::Reflect::set(&options, &"easing".into(), &"ease-out".into())?;
    js_sys::Reflect::set(&options, &"fill".into(), &"backwards".into())?;
    for nth in 0..all.length() {
        let Some(element) = all.item(nth).and_then(|node| node.dyn_into::<Element>().ok()) else { continue };
        let animate = js_sys::Reflect::get(&element, &"animate".into())?;
        animate.dyn_into::<js_sys::Function>()?.call2(&element, &frames, &options)?;
    }
    Ok(())
}

pub(super) fn stage(stage: Stage) -> impl IntoView {
    view! {
        <div class="stage" aria-hidden="true">
            <For each=move || stage.drawn.get() key=|one| one.number children=one/>
        </div>
    }
}

fn one(drawn: Drawn) -> impl IntoView {
    let place = NodeRef::<Div>::new();
    place.on_load(move |place| {
        for (name, value) in &drawn.style {
            let _ = web_sys::HtmlElement::style(&place).set_property(name, value);
        }
    });
    let sign = drawn.kind.map_or("progress", picture::sign);
    let n = (drawn.n > 1).then(|| view! { <b>{drawn.n}</b> });
    view! { <div node_ref=place><span class="fly">{icon(sign)}{n}</span></div> }
}
