//! What things cost, why they cannot be built now, and what the own cards say.

use super::app::App;
use super::{overlay, words};
use ratatui::text::{Line, Span};
use settlers::components::{self, Cards, Dev, Kind, Progress, Track};
use settlers::costs;
use settlers::{Action, Piece, State, text};
use table::Seat;

/// How wide the three columns are.
const WHAT: usize = 12;
const COST: usize = 35;
const WHY: usize = overlay::INNER - WHAT - COST;

/// What is still to be had, in no more room than the sheet has for it.
fn lacking(cost: &Cards, missing: &Cards) -> String {
    let words = format!("lacks {}", text::cards(missing));
    match words.chars().count() {
        ..=WHY => words,
        _ if cost == missing => "lacks all of it".to_owned(),
        _ => words.replace("1 ", ""),
    }
}

/// What stands in the way of an act, the first thing that does.
fn hindrance(state: &State, seat: Seat, cost: &Cards, piece: bool, place: bool) -> String {
    let hand = &state.player(seat).hand;
    let missing: Cards = std::array::from_fn(|k| cost[k].saturating_sub(hand[k]));
    if !piece {
        "no piece left".to_owned()
    } else if !place {
        "no place for it".to_owned()
    } else if missing != costs::FREE {
        lacking(cost, &missing)
    } else {
        "you can pay for it".to_owned()
    }
}

/// One line for each thing that can be bought.
fn prices(state: &State, seat: Seat) -> Vec<(String, String, String)> {
    let own = state.player(seat);
    let left = |piece: Piece| state.left(seat, piece) > 0;
    let mut out = Vec::new();
    let mut line = |what: &str, cost: &Cards, piece: bool, place: bool| {
        out.push((what.to_owned(), text::cards(cost), hindrance(state, seat, cost, piece, place)));
    };
    line("road", &costs::ROAD, left(Piece::Road), !state.road_places(seat).is_empty());
    if state.rules().sea {
        line("ship", &costs::SHIP, left(Piece::Ship), !state.ship_places(seat).is_empty());
    }
    let sites = !state.settlement_places(seat).is_empty();
    line("settlement", &costs::SETTLEMENT, left(Piece::Settlement), sites);
    let city = left(Piece::City) || !own.lying.is_empty();
    line("city", &costs::CITY, city, !state.city_places(seat).is_empty());
    if !state.rules().knights {
        line("development", &costs::DEVELOPMENT, state.deck_total > 0, true);
        return out;
    }
    let knights = own.knights.iter().filter(|knight| knight.rank > 0);
    line("knight", &costs::RECRUIT, own.knights_left(1) > 0, !(own.road_ends() | own.ship_ends()).is_empty());
    line("activate", &costs::ACTIVATE, true, knights.clone().any(|knight| !knight.active()));
    line("promote", &costs::PROMOTE, true, knights.clone().any(|knight| knight.rank < 3));
    let walls = own.walls.iter().count() < usize::from(components::WALLS);
    line("wall", &costs::WALL, walls, !(own.cities & !own.walls).is_empty());
    for (track, kind) in Track::ALL.into_iter().zip([Kind::Cloth, Kind::Coin, Kind::Paper]) {
        let level = own.levels[track.index()];
        let mut cost = costs::FREE;
        cost[kind.index()] = level + 1;
        if level >= 5 {
            out.push((track.to_string(), String::new(), "complete".to_owned()));
        } else {
            let why = hindrance(state, seat, &cost, true, !own.cities.is_empty());
            out.push((format!("{track} {}", level + 1), text::cards(&cost), why));
        }
    }
    out
}

/// The sheet.
pub(super) fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let state = app.game.view();
    let seat = app.game.seat();
    let own = state.player(seat);
    let theme = app.theme;
    let mut out = Vec::new();
    for (what, cost, why) in prices(state, seat) {
        let style = if why.starts_with("you") { theme.strong() } else { theme.quiet() };
        out.push(Line::from(vec![
            Span::styled(format!("{what:<WHAT$}"), theme.accent()),
            Span::styled(format!("{cost:<COST$}"), theme.sheet()),
            Span::styled(why, style),
        ]));
    }
    let legal = if app.game.is_asked() { app.game.legal() } else { Default::default() };
    let mut card = |n: u8, name: &str, words: &str, now: bool, point: bool| {
        let when = match (point, now) {
            (true, _) => "counts",
            (_, true) => "can be played now",
            _ => "not now",
        };
        let text = words::wrap(&format!("{n} {name} ({when}): {words}"), width);
        for (row, line) in text.into_iter().enumerate() {
            let style = if now && row == 0 { theme.strong() } else { theme.sheet() };
            out.push(Line::styled(if row == 0 { line } else { format!("  {line}") }, style));
        }
    };
    for dev in Dev::ALL.into_iter().filter(|dev| own.dev[dev.index()] > 0) {
        let point = dev == Dev::VictoryPoint;
        card(
            own.dev[dev.index()],
            &text::title(dev.word()),
            text::dev(state, dev),
            legal.contains(&Action::Play(dev)),
            point,
        );
    }
    for some in Progress::ALL.into_iter().filter(|card| own.progress[card.index()] > 0) {
        let now = legal.contains(&Action::Use(some));
        card(own.progress[some.index()], &text::title(some.word()), text::progress(some), now, false);
    }
    out
}
