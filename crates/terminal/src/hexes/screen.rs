//! Where everything stands on the screen.

use super::app::App;
use super::map::{Picture, least_width};
use super::{overlay, panels, words};
use crate::desk::is_enough;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use table::Seat;

/// What is said of a terminal that is not large enough.
pub(super) fn too_small(width: u16, height: u16) -> String {
    format!("The terminal is {width}x{height}; the table needs 80x24.")
}

/// Draws the table.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App) {
    let area = frame.area();
    let buf = frame.buffer_mut();
    buf.set_style(area, app.theme.base());
    if !is_enough(area.width, area.height) {
        let text = too_small(area.width, area.height);
        for (line, y) in words::wrap(&text, usize::from(area.width)).iter().zip(area.y..area.bottom()) {
            buf.set_string(area.x, y, line, app.theme.base());
        }
        return;
    }
    table(app, area, buf);
    overlay::draw(app, area, buf);
}

fn table(app: &App, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    let roomy = area.height >= 32 && area.width >= 110;
    let side = if area.width < 110 {
        (area.width - 47).clamp(33, 40)
    } else {
        // A map that would just not fit gets the columns it needs.
        let rest = (area.width - 1).saturating_sub(least_width(app.game.view()));
        (area.width * 2 / 5).clamp(44, 62).min(rest.max(44))
    };
    panels::heading(app, Rect { height: 1, ..area }, buf);
    // From below: footer, note, question, cards, hand.
    let foot = if roomy { 8 } else { 5 };
    let body = Rect { y: area.y + 1, height: area.height - 1 - foot, ..area };
    let map = Rect { width: area.width - side - 1, ..body };
    let aside = Rect { x: map.right() + 1, width: side, ..body };
    for y in body.y..body.bottom() {
        buf.set_string(map.right(), y, "│", theme.line());
    }
    let lit = app.lit();
    let cursor = app.pointed();
    let picture = Picture {
        state: app.game.view(),
        theme,
        lit: &lit,
        cursor,
        focus: cursor.or(app.last),
        pushed: app.pushed,
    };
    picture.draw(map, buf);
    right(app, aside, buf);

    let mut y = body.bottom();
    let mut take = |rows: u16| {
        let part = Rect { y, height: rows, ..area };
        y += rows;
        part
    };
    if roomy {
        let rule = take(1);
        buf.set_string(rule.x, rule.y, "─".repeat(usize::from(rule.width)), theme.line());
    }
    panels::lines(take(1), &[panels::hand(app)], buf);
    panels::lines(take(1), &[panels::cards(app)], buf);
    // A long question takes the note's line too, where there are few: the menu says the same.
    let rows = if roomy { 4 } else { 2 };
    let width = usize::from(area.width) - 2;
    let part = take(rows);
    let question = words::wrap(&app.question(), width);
    for (line, y) in question.iter().zip(part.y..part.bottom()) {
        buf.set_string(area.x + 1, y, line, theme.accent());
    }
    if question.len() < usize::from(rows) || app.message.is_some() {
        let style = if app.message.is_some() { theme.wrong() } else { theme.quiet() };
        let note = format!("{:<width$}", words::fit(&app.note(), width));
        buf.set_string(area.x + 1, part.bottom() - 1, note, style);
    }
    footer(app, take(1), buf);
}

fn right(app: &App, area: Rect, buf: &mut Buffer) {
    let mut rest = Rect { x: area.x + 1, width: area.width - 1, ..area };
    let mut take = |rows: u16| {
        let part = Rect { height: rows.min(rest.height), ..rest };
        rest.y += part.height;
        rest.height -= part.height;
        part
    };
    for seat in (0..app.game.view().players).map(Seat) {
        panels::lines(take(2), &panels::player_lines(app, seat, area.width), buf);
    }
    panels::lines(take(1), &[panels::bank(app, area.width)], buf);
    let rule = |part: Rect, word: &str, buf: &mut Buffer| {
        buf.set_string(part.x, part.y, "─".repeat(usize::from(part.width)), app.theme.line());
        buf.set_string(part.x + 1, part.y, word, app.theme.quiet());
    };
    if let Some(menu) = app.menu() {
        rule(take(1), " What you can do ", buf);
        let wanted = match menu.on_map() {
            true => 3,
            false => menu.items.len() as u16 + u16::from(!menu.title.is_empty()),
        };
        let most = area.height / 2;
        let room = area.height.saturating_sub(area.height.min(10 + 2 * u16::from(app.game.view().players)));
        let rows = if room < 14 { wanted.min(room + 8) } else { wanted.min(most.max(6)) };
        let part = take(rows);
        panels::menu(app, part, buf);
    }
    let part = take(1);
    if part.height == 0 {
        return;
    }
    rule(part, " Log ", buf);
    let part = take(u16::MAX);
    if part.height > 0 {
        panels::log(app, part, 0, buf);
    }
}

fn footer(app: &App, area: Rect, buf: &mut Buffer) {
    let keys: &[(&str, &str)] = match app.menu() {
        Some(_) if app.draft.is_some() || app.pick.is_some() => {
            &[("p", "players"), ("l", "log"), ("?", "help"), ("q", "quit")]
        }
        Some(menu) if menu.on_map() => &[
            ("Tab ←↑↓→", "place"),
            ("Enter", "take"),
            ("Esc", "back"),
            ("u", "undo"),
            ("wasd", "map"),
            ("l", "log"),
            ("?", "help"),
            ("q", "quit"),
        ],
        Some(_) => &[
            ("↑↓", "choose"),
            ("Enter", "do"),
            ("Esc", "back"),
            ("e", "end"),
            ("u", "undo"),
            ("b", "prices"),
            ("l", "log"),
            ("?", "help"),
            ("q", "quit"),
        ],
        None => &[
            ("Enter", "go on"),
            ("f", "speed"),
            ("o", "propose"),
            ("←↑↓→", "map"),
            ("p", "players"),
            ("l", "log"),
            ("?", "help"),
            ("q", "quit"),
        ],
    };
    let mut spans = vec![Span::raw(" ")];
    for (key, word) in keys {
        spans.push(Span::styled((*key).to_owned(), app.theme.accent()));
        spans.push(Span::styled(format!(" {word}  "), app.theme.quiet()));
    }
    buf.set_line(area.x, area.y, &Line::from(spans), area.width);
}
