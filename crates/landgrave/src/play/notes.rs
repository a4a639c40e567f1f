//! One sentence about whatever is pointed at.

use super::app::{App, Focus, Standing};
use super::words;
use rivals::{Card, FULL, Square, text};

/// What should be known about the thing pointed at; empty if there is nothing to say.
pub(super) fn note(app: &App) -> String {
    match app.focus {
        Focus::Hand => app.hand_card().map_or(String::new(), |card| hand(app, card)),
        Focus::Board => square(app, app.cursor),
        Focus::Menu => {
            let Some(item) = app.menu().and_then(|menu| menu.item()) else { return String::new() };
            match (item.square, item.card) {
                (Some(at), None) => square(app, at),
                (_, Some(card)) => about(card),
                _ => String::new(),
            }
        }
    }
}

/// A card with its points: of a hero there is nothing else to say.
fn about(card: Card) -> String {
    let (name, points) = (text::card(card), words::points(card.def().points));
    if points.is_empty() {
        format!("{name}: {}", card.def().text)
    } else {
        format!("{name} ({points}): {}", card.def().text)
    }
}

fn hand(app: &App, card: Card) -> String {
    match app.standing(card) {
        Standing::Ready(_) | Standing::Later => about(card),
        Standing::Idle(why) => format!("{}: not now, {why}.", text::card(card)),
    }
}

/// What lies on a square.
pub(super) fn square(app: &App, at: Square) -> String {
    let seat = if at.is_foe() { app.game.seat().other() } else { app.game.seat() };
    let board = app.game.view().board(seat);
    let at = at.plain();
    let beside = || {
        let regions = words::beside(board, at).into_iter();
        let names: Vec<String> = regions.map(|region| text::region(board.tile(region))).collect();
        names.join(" and ")
    };
    if board.regions().has(at) {
        let (tile, level) = (board.tile(at), board.level(at));
        let brings = match board.yields(at).min(FULL - level) {
            0 => "it is full".to_owned(),
            n => format!("a {} brings {n} more", tile.number()),
        };
        format!("{}: holds {level} of 3 {}; {brings}.", text::place(board, at), tile.good())
    } else if board.expansions().has(at) {
        let def = board.card(at).def();
        let points = match words::points(def.points) {
            none if none.is_empty() => none,
            some => format!(" ({some})"),
        };
        let held = match board.stores(at) {
            Some(good) => format!(" It holds {} of 3 {good}.", board.level(at)),
            None => String::new(),
        };
        format!("{}{points}, by {}: {}{held}", text::place(board, at), beside(), def.text)
    } else if board.cities().has(at) {
        format!("City at {at}: 2 points, four building sites.")
    } else if board.towns().has(at) {
        format!("Settlement at {at}: 1 point, two building sites.")
    } else if board.roads().has(at) {
        format!("Road at {at}.")
    } else if board.sites().has(at) {
        format!("Free site {at}, by {}.", beside())
    } else {
        words::fit(&format!("Free place {at}."), 60)
    }
}
