//! The board: a picture in layers, and over it what can be clicked. What is clicked is a button like any other, so it
//! can be reached by keyboard, has a name, and never becomes too small for a finger.

use super::desk::HexDesk;
use super::lens;
use super::zoom::Zoom;
use crate::hexes::choice::{Part, Picked, Verb};
use crate::hexes::geometry::{Lay, Plan, Point};
use crate::hexes::history::Shown;
use crate::hexes::{picture, words};
use crate::texts::{Language, language};
use crate::ui::art::Art;
use art::Look;
use leptos::prelude::*;
use settlers::{Event, text};

/// Symbols for the goods of cities, which the page has none of.
const SIGNS: &str = "<symbol id=\"h-cloth\" viewBox=\"0 0 24 24\"><path d=\"M4 6c5-3 11 3 16 0v12c-5 3-11-3-16 0z\" fill=\"#b06fb0\" stroke=\"#3a2a1c\" stroke-width=\"1.4\"/><path d=\"M4 10c5-3 11 3 16 0M4 14c5-3 11 3 16 0\" fill=\"none\" stroke=\"#3a2a1c\" opacity=\".6\"/></symbol><symbol id=\"h-coin\" viewBox=\"0 0 24 24\"><circle cx=\"9\" cy=\"10\" r=\"6.2\" fill=\"#e8b93c\" stroke=\"#3a2a1c\" stroke-width=\"1.4\"/><circle cx=\"15\" cy=\"15\" r=\"6.2\" fill=\"#f0c340\" stroke=\"#3a2a1c\" stroke-width=\"1.4\"/><path d=\"M15 12v6\" stroke=\"#3a2a1c\" stroke-width=\"1.4\"/></symbol><symbol id=\"h-paper\" viewBox=\"0 0 24 24\"><path d=\"M6 3h9l4 4v14H6z\" fill=\"#fbf5e6\" stroke=\"#3a2a1c\" stroke-width=\"1.4\"/><path d=\"M9 10h7M9 13h7M9 16h5M15 3v4h4\" fill=\"none\" stroke=\"#3a2a1c\"/></symbol>";

/// What a place is called.
pub(super) fn place(shown: &Shown, part: Part) -> String {
    let state = shown.state();
    let name = match (language(), part) {
        (Language::English, Part::Hex(at)) => text::hex(state, at),
        (Language::English, Part::Corner(at)) => text::corner(state, at),
        (Language::English, Part::Side(at)) => text::side(state, at),
        (Language::German, Part::Hex(at)) => text::de::hex(state, at),
        (Language::German, Part::Corner(at)) => text::de::corner(state, at),
        (Language::German, Part::Side(at)) => text::de::side(state, at),
        (_, Part::Kind(kind)) => words::kind(kind).to_owned(),
        (_, Part::Die(n)) => n.to_string(),
    };
    words::tidy(&name)
}

/// One place that is lit.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Spot {
    pub(super) part: Part,
    pub(super) at: Point,
    pub(super) label: String,
    pub(super) class: &'static str,
    /// What can be done there, if it is only one thing.
    verb: Option<Verb>,
}

fn spots(hex: HexDesk) -> Vec<Spot> {
    let (picked, screen) = (hex.picked.get(), hex.screen.get());
    // A trade needs the room of the board.
    if screen.small && hex.drafting.get() {
        return Vec::new();
    }
    hex.with(|shown| {
        if screen.small && picked == Picked::default() && shown.choice.verbs_on_board() > 1 {
            return Vec::new();
        }
        let plan = screen.plan(shown.state());
        let next = shown.choice.next(&picked);
        let lit = next.into_iter().filter_map(|(part, _)| {
            let at = plan.part(part)?;
            let verbs = shown.choice.verbs_at(&picked, part);
            let what: Vec<String> = verbs.iter().map(|verb| words::verb(*verb, shown.state())).collect();
            let label = format!("{}: {}", what.join(" / "), place(shown, part));
            let class = match part {
                Part::Hex(_) => "spot hex",
                Part::Side(_) => "spot edge",
                _ => "spot node",
            };
            let verb = match verbs[..] {
                [only] => Some(only),
                _ => None,
            };
            Some(Spot { part, at, label, class, verb })
        });
        lit.collect()
    })
}

/// The board as SVG, layer by layer; a layer is drawn again only when something on it has changed. What changes often
/// is a picture of its own, so that the land below it is not painted again.
fn layers(hex: HexDesk, ghost: Memo<String>, view_box: Memo<String>) -> impl IntoView {
    let art = use_context::<Art>();
    let pictures = move || art.and_then(Art::gallery);
    let ground = Memo::new(move |_| hex.with(|shown| Some(picture::ground(shown.state()))));
    let planned = move |draw: &dyn Fn(Plan<'_>) -> String| {
        let screen = hex.screen.get();
        hex.with(|shown| draw(screen.plan(shown.state())))
    };
    // The ground is seldom drawn again.
    let grounded = move |draw: &dyn Fn(Plan<'_>) -> String| {
        // Only a memo that is read knows when it is to be read again.
        ground.with(|_| hex.screen.track());
        untrack(|| planned(draw))
    };
    let painted = move |draw: fn(Plan<'_>, Look) -> String| {
        pictures().map_or(String::new(), |(_, look)| grounded(&|plan| draw(plan, look)))
    };
    let lay = Memo::new(move |_| {
        let screen = hex.screen.get();
        hex.with(|shown| screen.plan(shown.state()).lay)
    });
    let parts = Memo::new(move |_| {
        let lay = lay.get();
        pictures()
            .map_or(String::new(), |(gallery, look)| SIGNS.to_owned() + &picture::parts(&gallery, look, lay))
    });
    let land = Memo::new(move |_| painted(picture::land));
    let harbours = Memo::new(move |_| painted(picture::harbours));
    let canal = Memo::new(move |_| {
        pictures().map_or(String::new(), |(_, look)| planned(&|plan| picture::canal(plan, look)))
    });
    let numbers = Memo::new(move |_| grounded(&picture::numbers));
    let pieces = move || {
        let screen = hex.screen.get();
        hex.with(|shown| picture::pieces(screen.plan(shown.state())))
    };
    // The hexes that have just brought something.
    let flashes = Memo::new(move |_| {
        let screen = hex.screen.get();
        hex.with(|shown| {
            let total = shown.latest.iter().rev().find_map(|event| match event {
                Event::Rolled { dice: [a, b] } => Some(a + b),
                _ => None,
            });
            let plan = screen.plan(shown.state());
            let points = total.filter(|total| *total != 7).map(|total| picture::producing(plan, total));
            points.unwrap_or_default().iter().fold(String::new(), |all, Point { x, y }| {
                all + &format!("<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"34\"/>", y + 4.0)
            })
        })
    });
    view! {
        <svg viewBox=move || view_box.get() aria-hidden="true">
            <defs inner_html=move || parts.get()></defs>
            <g id="x-board" class="hexland">
                <g inner_html=move || land.get()></g>
                <g inner_html=move || harbours.get()></g>
                <g class="pieces" inner_html=move || canal.get()></g>
                <g inner_html=move || numbers.get()></g>
            </g>
        </svg>
        <svg viewBox=move || view_box.get() aria-hidden="true">
            <g id="x-pieces" class="hexland">
                <g class="flash" inner_html=move || flashes.get()></g>
                <g class="pieces">
                    <For each=pieces key=String::clone children=|piece| view! { <g inner_html=piece></g> }/>
                </g>
                <g class="ghosts" inner_html=move || ghost.get()></g>
            </g>
        </svg>
    }
}

pub(super) fn board(hex: HexDesk) -> impl IntoView {
    let frame = Memo::new(move |_| {
        let screen = hex.screen.get();
        hex.with(|shown| Some(screen.plan(shown.state()).frame())).unwrap_or([0.0; 4])
    });
    let turned = move || {
        let screen = hex.screen.get();
        hex.with(|shown| screen.plan(shown.state()).lay == Lay::Turned)
    };
    let view_box = Memo::new(move |_| frame.with(|[x, y, w, h]| format!("{x:.1} {y:.1} {w:.1} {h:.1}")));
    let lit = Memo::new(move |_| spots(hex));
    // The place under the pointer or in focus, which shows what would stand there.
    let pointed = RwSignal::new(None::<Part>);
    let ghost = Memo::new(move |_| {
        let pending = hex.pending.get();
        let Some(part) = pending.or(pointed.get()) else { return String::new() };
        let verb = lit.with(|lit| lit.iter().find(|spot| spot.part == part).and_then(|spot| spot.verb));
        let screen = hex.screen.get();
        hex.with(|shown| {
            let plan = screen.plan(shown.state());
            let ring = pending.map_or(String::new(), |part| picture::ring(plan, part));
            verb.map_or(String::new(), |verb| picture::ghost(plan, shown.near(), verb, part)) + &ring
        })
    });
    let left = move |at: Point| frame.with(|[x, _, w, _]| format!("{:.3}%", (at.x - x) / w * 100.0));
    let top = move |at: Point| frame.with(|[_, y, _, h]| format!("{:.3}%", (at.y - y) / h * 100.0));
    let ratio = move || frame.with(|[_, _, w, h]| format!("{:.4}", if *h > 0.0 { w / h } else { 1.0 }));
    let unit = move || frame.with(|[_, _, w, _]| format!("{:.5}%", if *w > 0.0 { 100.0 / w } else { 0.0 }));
    let zoom = Zoom::new();
    zoom.keep_in_sight(lit);
    let spot = move |spot: Spot| {
        let (part, at) = (spot.part, spot.at);
        let press = move |_| {
            if hex.screen.get_untracked().small
                && lens::is_crowded(&lit.get_untracked(), at, frame.get_untracked())
            {
                hex.put_down();
                hex.lens.set(Some(at));
            } else {
                hex.tap(part);
            }
        };
        view! {
            <button type="button" class=spot.class data-lit="bright" data-place data-part=part.word() aria-label=spot.label.clone() title=spot.label
                style:left=move || left(at) style:top=move || top(at) on:click=press
                on:pointerenter=move |_| pointed.set(Some(part)) on:focus=move |_| pointed.set(Some(part))
                on:pointerleave=move |_| pointed.set(None) on:blur=move |_| pointed.set(None)></button>
        }
    };
    let open = move || match hex.lens.with(Option::is_none) && hex.pending.with(Option::is_none) {
        true => lit.get(),
        false => Vec::new(),
    };
    view! {
        <div class="sea" class:sideways=turned>
            <div class="pan" node_ref=zoom.pan on:wheel=move |event| zoom.wheel(&event) on:pointerdown=move |event| zoom.grab(&event)
                on:pointermove=move |event| zoom.drag(&event) on:pointerup=move |_| zoom.release() on:pointercancel=move |_| zoom.release()
                on:touchmove=move |event| zoom.pinch(&event) on:touchend=move |_| zoom.release()>
                <div class="hexboard" node_ref=zoom.board style:--ratio=ratio style:--unit=unit>
                    {layers(hex, ghost, view_box)}
                    <div class="spots" role="group" aria-label=words::of("What can be clicked on the board", "Was auf dem Brett anklickbar ist")>
                        // Under the lens the places it shows are the ones to click; then there is one to confirm.
                        <For each=open key=|spot| (spot.part.word(), spot.label.clone(), spot.at.x.to_bits()) children=spot/>
                    </div>
                </div>
            </div>
            {move || turned().then(compass)}
            {zoom.buttons()}
            {lens::lens(hex, lit, frame)}
        </div>
    }
}

/// Where north is on a board that is turned: places are named by the winds.
fn compass() -> impl IntoView {
    let label = words::of("North is to the right", "Norden ist rechts");
    view! {
        <svg class="compass" viewBox="-12 -8 24 16" role="img" aria-label=label>
            <path d="M-8 0H5M1-4 6 0 1 4"/><text x="-7" y="-3">"N"</text>
        </svg>
    }
}
