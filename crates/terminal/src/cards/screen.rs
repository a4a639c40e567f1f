//! The layout. There are two arrangements: on a wide terminal the question, the menu and the log have a column of
//! their own; on a narrow one they are below the boards, and a key shows the log.

use super::app::App;
use super::board::{self, Picture, Size, put};
use super::{hand, notes, overlay, panels, words};
use crate::desk::{SMALLEST, is_enough};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Span;
use rivals::Square;
use table::Seat;

/// From this width on there is a column at the side.
const WIDE: u16 = 112;

/// The message for a terminal that is not large enough.
pub(super) fn too_small(width: u16, height: u16) -> String {
    let (w, h) = SMALLEST;
    format!("This terminal is {width}x{height}; the game needs at least {w}x{h}")
}

/// Draws the whole screen.
pub(super) fn draw(frame: &mut Frame, app: &App) {
    let area = frame.area();
    let buf = frame.buffer_mut();
    buf.set_style(area, app.theme.base());
    if !is_enough(area.width, area.height) {
        small(app, area, buf);
        return;
    }
    if area.width >= WIDE {
        wide(app, area, buf)
    } else {
        narrow(app, area, buf)
    }
    overlay::draw(app, area, buf);
}

fn small(app: &App, area: Rect, buf: &mut Buffer) {
    let text = format!("{}. Make it larger: the game waits.", too_small(area.width, area.height));
    let lines = words::wrap(&text, usize::from(area.width));
    let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    for (line, y) in lines.iter().zip(top..area.bottom()) {
        put(buf, Position::new(area.x, y), line, usize::from(area.width), app.theme.strong());
    }
}

/// Cuts lines off the top of an area, one part after the other.
struct Column(Rect);

impl Column {
    fn take(&mut self, height: u16) -> Rect {
        let height = height.min(self.0.height);
        let part = Rect { height, ..self.0 };
        self.0.y += height;
        self.0.height -= height;
        part
    }
}

/// The largest boards that leave `rest` lines, with their heights: the player's own first. The largest of all are
/// only worth it if the cards can be read as well.
fn size(app: &App, height: u16, rest: u16) -> (Size, [u16; 2]) {
    let seat = app.game.seat();
    let tall =
        [seat, seat.other()].map(|seat| board::is_tall(app.game.view().board(seat), app.reachable(seat)));
    let heights = |size: Size| tall.map(|tall| size.height(tall));
    let more = |size: Size| match size {
        Size::Framed([2, 3, 2]) => 4,
        Size::Framed([2, 2, 2]) => 2,
        _ => 0,
    };
    let fits = |size: &Size| heights(*size).iter().sum::<u16>() + rest + more(*size) <= height;
    let size = Size::ALL.into_iter().find(fits).unwrap_or(Size::Plain);
    (size, heights(size))
}

fn wide(app: &App, area: Rect, buf: &mut Buffer) {
    let side = (area.width / 3).clamp(36, 60);
    let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
    let main = Rect { width: area.width - side - 1, height: area.height - 1, ..area };
    let aside = Rect { x: main.right() + 1, width: side, height: area.height - 1, ..area };
    for y in area.y..area.bottom() - 1 {
        put(buf, Position::new(main.right(), y), "│", 1, app.theme.line());
    }

    // The hand needs eight lines to be read, the players one each.
    let roomy = area.height >= 30;
    let centre = if roomy { 3 } else { 1 };
    let (size, heights) = size(app, main.height, 2 + centre + 8);
    let used = heights.iter().sum::<u16>() + 2 + centre;
    // Spare lines keep the boards apart.
    let hand_height = (main.height - used).min(13);
    let air = (main.height - used - hand_height) / 4;
    let (me, foe) = (app.game.seat(), app.game.seat().other());
    let boards = spans(app, main.width, size);
    let mut column = Column(main);
    player_row(app, foe, column.take(1), buf);
    column.take(air);
    principality(app, foe, column.take(heights[1]), size, boards[1], buf);
    column.take(air);
    if roomy {
        panels::centre_row(app, column.take(centre), buf);
    } else {
        panels::centre_line(app, column.take(centre), buf);
    }
    column.take(air);
    principality(app, me, column.take(heights[0]), size, boards[0], buf);
    column.take(air);
    player_row(app, me, column.take(1), buf);
    hand::fan(app, column.take(hand_height), buf);

    let mut column = Column(aside);
    panels::rule(app, column.take(1), panels::heading(app, !roomy, side), buf);
    let inset = |area: Rect| Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let lines = if area.height >= 30 { 3 } else { 2 };
    panels::question(app, inset(column.take(lines)), buf);
    let items = (area.height * 3 / 10).clamp(8, 14);
    panels::menu(app, inset(column.take(items)), buf);
    let notes = if area.height >= 30 { 6 } else { 3 };
    note(app, inset(column.take(notes)), buf);
    panels::rule(app, column.take(1), vec![Span::styled(" Log ", app.theme.quiet())], buf);
    panels::log(app, inset(column.0), 0, buf);
    panels::footer(app, footer, buf);
}

fn narrow(app: &App, area: Rect, buf: &mut Buffer) {
    let (size, heights) = size(app, area.height, 3 + 2 + 7 + 2);
    let boards = spans(app, area.width, size);
    let rest = area.height - heights.iter().sum::<u16>() - 6;
    // Spare lines keep the boards apart.
    let air = u16::from(rest >= 12) + u16::from(rest >= 16);
    let mut column = Column(area);
    player_row(app, app.game.seat().other(), column.take(1), buf);
    column.take(air / 2);
    principality(app, app.game.seat().other(), column.take(heights[1]), size, boards[1], buf);
    column.take(air.min(1));
    panels::centre_line(app, column.take(1), buf);
    column.take(air.min(1));
    principality(app, app.game.seat(), column.take(heights[0]), size, boards[0], buf);
    column.take(air / 2);
    player_row(app, app.game.seat(), column.take(1), buf);
    // The hand has its column; beside it is the question with the menu, or, while others act, the log.
    let right = 34.max(area.width * 2 / 5);
    panels::rule(app, column.take(1), panels::heading(app, true, area.width - right), buf);
    let mut body = column.take(column.0.height - 2);
    let [note_row, footer] = [column.take(1), column.take(1)];

    let hand_area = Rect { x: body.right() - right + 1, width: right - 1, ..body };
    body.width -= right;
    for y in body.y..body.bottom() {
        put(buf, Position::new(body.right(), y), "│", 1, app.theme.line());
    }
    put(buf, Position::new(body.right(), body.y - 1), "┬", 1, app.theme.line());
    let title = format!(" {} ", hand::title(app));
    let at = Position::new(hand_area.x + 1, body.y - 1);
    put(buf, at, &title, usize::from(hand_area.width), app.theme.quiet());
    hand::list(app, Rect { x: hand_area.x + 1, width: hand_area.width - 2, ..hand_area }, buf);
    let mut left = Column(Rect { x: body.x + 1, width: body.width - 2, ..body });
    let lines = words::wrap(&app.question(), usize::from(left.0.width)).len() as u16;
    panels::question(app, left.take(lines.clamp(1, 2)), buf);
    if app.game.is_asked() {
        // A long list leaves no space for the log; a short one does.
        let items = app.menu().map_or(0, |menu| menu.items.len() as u16);
        panels::menu(app, left.take(items), buf);
        if left.0.height > 1 {
            left.take(1);
            panels::log(app, left.0, 0, buf);
        }
    } else {
        panels::log(app, left.0, 0, buf);
    }
    note(app, Rect { x: note_row.x + 1, width: note_row.width - 2, ..note_row }, buf);
    panels::footer(app, footer, buf);
}

/// The note about the selected thing, or the last message.
fn note(app: &App, area: Rect, buf: &mut Buffer) {
    let (text, style) = match &app.message {
        Some(message) => (message.clone(), app.theme.wrong()),
        None => (notes::note(app), app.theme.quiet()),
    };
    let width = usize::from(area.width);
    let mut lines = words::wrap(&text, width);
    let rows = usize::from(area.height);
    if lines.len() > rows {
        let rest = lines.split_off(rows.saturating_sub(1)).join(" ");
        lines.push(words::fit(&rest, width));
    }
    let top = if area.height > 1 { area.y + 1 } else { area.y };
    for (line, y) in lines.iter().zip(top.min(area.bottom())..area.bottom()) {
        put(buf, Position::new(area.x, y), line, width, style);
    }
}

fn player_row(app: &App, seat: Seat, area: Rect, buf: &mut Buffer) {
    if app.game.view().active() == seat && app.game.view().turn_number() > 0 {
        buf.set_style(area, app.theme.turn());
    }
    buf.set_line(area.x, area.y, &panels::player_line(app, seat, area.width), area.width);
}

/// The columns of both boards, the player's own first; the same for both, if that costs no space.
fn spans(app: &App, width: u16, size: Size) -> [(i8, i8); 2] {
    let seat = app.game.seat();
    let spans =
        [seat, seat.other()].map(|seat| board::span(app.game.view().board(seat), app.reachable(seat)));
    let both = (spans[0].0.min(spans[1].0), spans[0].1.max(spans[1].1));
    if board::is_comfortable(size, both, width) { [both; 2] } else { spans }
}

fn principality(app: &App, seat: Seat, area: Rect, size: Size, span: (i8, i8), buf: &mut Buffer) {
    let own = seat == app.game.seat();
    let cursor = app.pointed().filter(|at| at.is_foe() != own).map(Square::plain);
    let marked = if app.marked_on() == Some(seat) { app.game.view().marked() } else { Default::default() };
    let picture = Picture {
        board: app.game.view().board(seat),
        seat,
        theme: app.theme,
        lit: app.lit(seat),
        cursor,
        focused: app.focus == super::app::Focus::Board,
        marked,
        changed: &app.changed[seat.index()],
    };
    picture.draw(area, buf, size, span);
}
