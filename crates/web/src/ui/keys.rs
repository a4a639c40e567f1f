//! Everything by keyboard: arrows move to the next thing in that direction, single keys do what is done often.

use super::desk::{Desk, Sheet};
use super::prefs;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Asks for a hint, or puts it away.
pub(super) const HINT: &str = ".advice [data-key=hint]:not([disabled])";

/// A key was pressed at the table.
pub(super) fn pressed(desk: Desk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || desk.sheet.get_untracked().is_some() {
        return;
    }
    if let Some(way) = arrow(event) {
        event.prevent_default();
        if !(way.1 != 0.0 && next_link(way.1 > 0.0)) {
            move_focus(way);
        }
        return;
    }
    if matches!(event.key().as_str(), " " | "Enter") && !on_control(event) && desk.hurry() {
        event.prevent_default();
        return;
    }
    if event.key() == "Escape" {
        desk.held.set(None);
        desk.warned.set(false);
        desk.reading.set(None);
        return;
    }
    if !prefs::load().shortcuts {
        return;
    }
    let done = match event.key().as_str() {
        "u" => {
            desk.undo();
            true
        }
        "e" => desk.hurry() || press(".bar .primary"),
        "l" => {
            desk.sheet.set(Some(Sheet::Log));
            true
        }
        "r" => {
            desk.sheet.set(Some(Sheet::Recap));
            true
        }
        "p" => {
            desk.sheet.set(Some(Sheet::Points));
            true
        }
        "d" => press("[data-act=decks]"),
        "w" => press(HINT),
        "?" => {
            desk.sheet.set(Some(Sheet::Help));
            true
        }
        "i" => read_focused(desk),
        digit if is_digit(digit) => nth_answer(digit.parse().unwrap_or(1)),
        "q" => focus(".bar button:not([disabled])"),
        "h" => focus(".hand .lit, .hand .target"),
        "b" => focus(".own .lit, .own .target"),
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}

/// The direction of an arrow key.
pub(super) fn arrow(event: &KeyboardEvent) -> Option<(f64, f64)> {
    match event.key().as_str() {
        "ArrowLeft" => Some((-1.0, 0.0)),
        "ArrowRight" => Some((1.0, 0.0)),
        "ArrowUp" => Some((0.0, -1.0)),
        "ArrowDown" => Some((0.0, 1.0)),
        _ => None,
    }
}

/// Whether something happened on what does something by itself, and is no thing of the game.
pub(super) fn on_control(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let control = "button:not(.target), a, summary, input, select, dialog";
    target.is_some_and(|target| target.closest(control).ok().flatten().is_some())
}

/// In the log, up and down lead from one card to the next.
fn next_link(down: bool) -> bool {
    let Some(from) = document().active_element() else { return false };
    let Some(log) = from.closest(".log").ok().flatten() else { return false };
    let Ok(links) = log.query_selector_all(".link") else { return false };
    let link = |nth: u32| links.get(nth).and_then(|node| node.dyn_into::<HtmlElement>().ok());
    let at = (0..links.length()).find(|&nth| link(nth).is_some_and(|one| one.is_same_node(Some(&from))));
    let next = match (at, down) {
        (None, true) => Some(0),
        (Some(at), true) => Some(at + 1),
        (at, false) => at.and_then(|at| at.checked_sub(1)),
    };
    next.and_then(link).is_some_and(|link| link.focus().is_ok())
}

/// Makes a text a stop of the Tab key if it is so long that it may have to be scrolled on a small screen.
pub(super) fn scrolls(text: &str) -> Option<&'static str> {
    (text.len() > 100).then_some("0")
}

fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

pub(super) fn focus(selector: &str) -> bool {
    find(selector).map(|element| element.focus()).is_some()
}

pub(super) fn press(selector: &str) -> bool {
    find(selector).map(|element| element.click()).is_some()
}

fn is_digit(key: &str) -> bool {
    matches!(key.as_bytes(), [b'1'..=b'9'])
}

/// Chooses the answer with this number: beside the question, or else among what shines brightest.
fn nth_answer(number: u32) -> bool {
    let all = |selector: &str| document().query_selector_all(selector).ok();
    let places = [".tray button", ".bright", ".stacks .lit"];
    let answers = places.iter().filter_map(|selector| all(selector)).find(|found| found.length() > 0);
    let answer = answers.and_then(|found| found.get(number - 1));
    answer.and_then(|node| node.dyn_into::<HtmlElement>().ok()).map(|element| element.click()).is_some()
}

/// Opens the card in focus to be read.
fn read_focused(desk: Desk) -> bool {
    let focused = document().active_element().and_then(|element| element.get_attribute("data-card"));
    let card = focused.and_then(|word| word.parse().ok());
    if let Some(card) = card {
        desk.sheet.set(Some(Sheet::Card(card)));
    }
    card.is_some()
}

fn centre(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}

/// Moves the focus to the nearest thing in a direction.
pub(super) fn move_focus(way: (f64, f64)) {
    let Some(from) = document().active_element() else { return };
    let Ok(things) = document().query_selector_all(
        ".target, .spot, .hand button, .devcard, .players button, .bar button, .tray button",
    ) else {
        return;
    };
    let (x, y) = centre(&from);
    let on_body = from.tag_name() == "BODY";
    let mut best: Option<(f64, HtmlElement)> = None;
    for nth in 0..things.length() {
        let Some(thing) = things.get(nth).and_then(|node| node.dyn_into::<HtmlElement>().ok()) else {
            continue;
        };
        if thing.offset_width() == 0 || thing.is_same_node(Some(&from)) {
            continue;
        }
        let (tx, ty) = centre(&thing);
        let along = (tx - x) * way.0 + (ty - y) * way.1;
        let aside = ((tx - x) * way.1 + (ty - y) * way.0).abs();
        if along < 4.0 && !on_body {
            continue;
        }
        let far = along + 2.5 * aside;
        if best.as_ref().is_none_or(|(least, _)| far < *least) {
            best = Some((far, thing));
        }
    }
    if let Some((_, thing)) = best {
        let _ = thing.focus();
    }
}

/// Where the next answer most likely is.
fn focus_next() -> bool {
    let next =
        [".tray button", ".bar .primary", ".bright", ".hand .lit", ".lit", ".spot", ".bar button", ".table"];
    next.iter().any(|selector| focus(selector))
}

/// A table was opened: keys are heard there from now on.
pub(super) fn arrive() {
    request_animation_frame(|| {
        if document().active_element().is_none_or(|element| element.tag_name() == "BODY") {
            focus_next();
        }
    });
}

/// After the table has changed, the focus stays on the same thing; if that is gone, it goes to the question.
pub(super) fn keep_focus() {
    let key = |element: &Element| element.get_attribute("data-key");
    let was = document().active_element();
    let on_table = was.as_ref().is_some_and(|element| element.closest(".table").ok().flatten().is_some());
    if !on_table {
        return;
    }
    let wanted = was.as_ref().and_then(key);
    request_animation_frame(move || {
        let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        if lost {
            let again = wanted.is_some_and(|key| focus(&format!("[data-key='{key}']")));
            // Where the next answer most likely is.
            let next = [
                ".tray button",
                ".bar .primary",
                ".bright",
                ".hand .lit",
                ".lit",
                ".spot",
                ".bar button",
                ".table",
            ];
            let _ = again || next.iter().any(|selector| focus(selector));
        }
    });
}
