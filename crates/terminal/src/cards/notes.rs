//! One sentence about the selected thing.

use super::app::{App, Focus, Standing};
use super::words;
use rivals::{Board, Card, FULL, Good, Placed, Square, shown, text};

/// What should be known about the selected thing; empty if there is nothing to say.
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

/// A card with its points: a hero has nothing else.
fn about(card: Card) -> String {
    let (name, points) = (text::card(card), words::points(card.def().points));
    if points.is_empty() {
        format!("{name}: {}", card.text())
    } else {
        format!("{name} ({points}): {}", card.text())
    }
}

fn hand(app: &App, card: Card) -> String {
    match app.standing(card) {
        Standing::Ready(_) | Standing::Later => about(card),
        Standing::Idle(why) => format!("{}: not now, {why}.", text::card(card)),
    }
}

/// What is known about a card besides its text: what it stores, its side and the next one, its owner, and the card
/// below it.
fn lies(app: &App, board: &Board, at: Square, placed: Placed) -> String {
    let mut more = String::new();
    if placed.foreign {
        let own = app.game.view().board(app.game.seat()) != board;
        let whose = if own { "your card in your opponent's principality" } else { "your opponent's card" };
        more += &format!(" It is {whose}.");
    }
    if let Some(good) = board.stores(at) {
        let plural = if matches!(good, Good::Owl | Good::Star) { "s" } else { "" };
        more += &format!(" It holds {} of 3 {good}{plural}.", placed.level);
    } else if placed.card.def().levels.is_some() {
        more += &format!(" Level {} of 3", placed.level);
        more += &match words::level(placed.card, usize::from(placed.level) + 1) {
            none if none.is_empty() => ".".to_owned(),
            next => format!("; the next brings {next}."),
        };
    }
    if placed.under != Card::NONE {
        let works = if board.working_below(at) == Card::NONE { "" } else { ", which works on" };
        more += &format!(" It lies on {}{works}.", text::card(placed.under));
    }
    more
}

/// What is on a square.
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
    } else if let Some(placed) = board.placed(at) {
        let points = match words::points(shown(board, at)) {
            none if none.is_empty() => none,
            some => format!(" ({some})"),
        };
        let by = match beside() {
            none if none.is_empty() => none,
            some => format!(", by {some}"),
        };
        let more = lies(app, board, at, placed);
        format!("{}{points}{by}: {}{more}", text::place(board, at), placed.card.text())
    } else if board.cities().has(at) {
        format!("City at {at}: 2 points, four building sites.")
    } else if board.towns().has(at) {
        format!("Settlement at {at}: 1 point, two building sites.")
    } else if board.roads().has(at) {
        format!("Road at {at}.")
    } else if board.sites().has(at) {
        format!("Free site {at}, by {}.", beside())
    } else if let Some(card) = board.face_down(at) {
        let known = if card.is_hidden() { String::new() } else { format!(": {}", text::card(card)) };
        let far = board.sea().distance(at);
        let points = if far == 1 { "1 sail point".to_owned() } else { format!("{far} sail points") };
        format!("Sea card at {at}, face down{known}. It takes {points} to sail there.")
    } else {
        words::fit(&format!("Free place {at}."), 60)
    }
}
