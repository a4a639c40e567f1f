//! Cards: in the hand, as a list or as readable cards, and one of them large.

use super::app::{App, Focus, Standing};
use super::board::put;
use super::words;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Widget};
use rivals::cards::basic;
use rivals::{Card, Goods, Kind, State, text};
use table::Seat;

/// The narrowest card that can be read.
const NARROWEST: u16 = 16;
const WIDEST: u16 = 30;

/// The title of the hand: `Hand 3/4`.
pub(super) fn title(app: &App) -> String {
    let (view, seat) = (app.game.view(), app.game.seat());
    format!("Hand {}/{}", view.hand(seat).len(), view.hand_limit(seat))
}

/// What a card costs, and what of it is missing. Most action cards cost nothing; that is not worth a word.
fn cost(app: &App, card: Card) -> Vec<Span<'static>> {
    let (view, seat) = (app.game.view(), app.game.seat());
    if card.def().kind.is_action() && card.def().cost.is_none() {
        return Vec::new();
    }
    // E7.1: paid from the region where the card is laid, whatever that yields.
    if card.def().any_paid_here > 0 {
        return vec![Span::raw(format!("any {}", card.def().any_paid_here))];
    }
    words::cost(app.theme, view.cost(seat, card), missing(view, seat, card))
}

/// What a player lacks of a card's cost. If it is not refused it can be paid, perhaps with a discount: then nothing
/// is missing.
fn missing(state: &State, seat: Seat, card: Card) -> Goods {
    match state.refusal(seat, card) {
        None => Goods::default(),
        Some(_) => state.board(seat).goods().missing(state.cost(seat, card)),
    }
}

/// The symbol for whether a card can be used now, with its style.
fn sign(app: &App, card: Card) -> (&'static str, Style) {
    match app.standing(card) {
        Standing::Ready(_) => ("✓", app.theme.right()),
        Standing::Later => ("·", app.theme.quiet()),
        Standing::Idle(_) => ("✗", app.theme.quiet()),
    }
}

/// The hand as a list: one line per card, the centre cards below.
pub(super) fn list(app: &App, area: Rect, buf: &mut Buffer) {
    let cards = app.cards();
    let rows = usize::from(area.height);
    // The arrow of a list that continues has a column of its own.
    let width = usize::from(area.width).saturating_sub(2 * usize::from(cards.len() > rows));
    let focused = app.focus == Focus::Hand;
    let first = if focused { (app.hand_at + 1).saturating_sub(rows) } else { 0 };
    for (nth, &card) in cards.iter().enumerate().skip(first).take(rows) {
        let y = area.y + (nth - first) as u16;
        let chosen = focused && nth == app.hand_at;
        let style = if chosen { app.theme.chosen() } else { Style::new() };
        let (mark, letter) = words::mark(card.def().kind);
        let (sign, sign_style) = sign(app, card);
        let costs = cost(app, card);
        let cost_width: usize = costs.iter().map(Span::width).sum();
        let name = words::short(text::card(card), width.saturating_sub(cost_width + 6));
        let mut spans = vec![
            Span::styled(format!("{sign} "), sign_style),
            Span::styled(format!("{mark}{letter} "), app.theme.kind(card.def().kind)),
            Span::raw(name),
        ];
        let used: usize = spans.iter().map(Span::width).sum();
        spans.push(Span::raw(" ".repeat(width.saturating_sub(used + cost_width))));
        spans.extend(costs);
        let row = Rect::new(area.x, y, area.width, 1);
        if chosen {
            // One style for the whole line: the letters say what the colours said.
            let plain: String = spans.iter().map(|span| span.content.as_ref()).collect();
            buf.set_style(row, style);
            put(buf, Position::new(area.x, y), &plain, width, style);
        } else {
            buf.set_line(area.x, y, &Line::from(spans), area.width);
        }
    }
    more(app, area, first, cards.len(), buf);
}

/// Shows in the corner that a list continues.
pub(super) fn more(app: &App, area: Rect, first: usize, len: usize, buf: &mut Buffer) {
    let rows = usize::from(area.height);
    let corner = |y| Position::new(area.right().saturating_sub(1), y);
    if first > 0 {
        put(buf, corner(area.y), "↑", 1, app.theme.accent());
    }
    if first + rows < len && area.height > 0 {
        put(buf, corner(area.bottom() - 1), "↓", 1, app.theme.accent());
    }
}

/// The hand as cards side by side, with the centre cards at the right end.
pub(super) fn fan(app: &App, area: Rect, buf: &mut Buffer) {
    let cards = app.cards();
    let held = app.game.view().hand(app.game.seat()).len();
    let focused = app.focus == Focus::Hand;
    let centre = if area.width >= 100 { 20 } else { 16 };
    let room = area.width.saturating_sub(centre + 1);
    if held as u16 * NARROWEST > room {
        // Too many to read at once: all as a list, and one of them to read.
        let left = Rect { width: area.width / 2, ..area };
        list(app, Rect { x: left.x + 1, width: left.width - 2, ..left }, buf);
        if let Some(card) = app.hand_card() {
            let width = (area.width - left.width).min(2 * WIDEST);
            face(app, card, Rect { x: left.right(), width, ..area }, focused, buf);
        }
        return;
    }
    let width = (room / (held.max(1) as u16)).clamp(NARROWEST, WIDEST);
    for (nth, &card) in cards[..held].iter().enumerate() {
        let frame = Rect::new(area.x + nth as u16 * width, area.y, width, area.height);
        face(app, card, frame, focused && nth == app.hand_at, buf);
    }
    if held == 0 {
        put(buf, Position::new(area.x + 2, area.y + 1), "no cards", usize::from(room), app.theme.quiet());
    }
    let frame = Rect::new(area.right().saturating_sub(centre), area.y, centre, area.height);
    centre_cards(app, &cards[held..], held, frame, buf);
}

fn centre_cards(app: &App, cards: &[Card], offset: usize, frame: Rect, buf: &mut Buffer) {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(app.theme.line())
        .title(Span::styled(" Centre ", app.theme.quiet()));
    let inner = block.inner(frame);
    block.render(frame, buf);
    let each = if usize::from(inner.height) >= 3 * cards.len() { 3 } else { 2 };
    for (nth, &card) in cards.iter().enumerate() {
        let y = inner.y + nth as u16 * each;
        if y + 1 >= inner.bottom() + u16::from(each == 2) {
            break;
        }
        let chosen = app.focus == Focus::Hand && app.hand_at == offset + nth;
        let (sign, sign_style) = sign(app, card);
        let (mark, _) = words::mark(card.def().kind);
        let row = Rect::new(inner.x, y, inner.width, 1);
        let count = format!(" ×{}", app.left(card));
        let room = usize::from(inner.width).saturating_sub(4 + words::width(&count));
        let name = match words::width(text::card(card)) {
            width if width > room && card == basic::SETTLEMENT => "Settl.".to_owned(),
            _ => words::short(text::card(card), room),
        };
        let head = format!("{sign} {mark} {name}{count}");
        let room = usize::from(inner.width);
        let style = if chosen { app.theme.chosen() } else { Style::new() };
        buf.set_style(row, style);
        put(buf, Position::new(inner.x, y), &head, room, style);
        if !chosen {
            put(buf, Position::new(inner.x, y), sign, 1, sign_style);
        }
        if y + 1 < inner.bottom() {
            let mut spans = vec![Span::raw("  ")];
            spans.extend(cost(app, card));
            buf.set_line(inner.x, y + 1, &Line::from(spans), inner.width);
        }
    }
}

/// One card of the hand.
fn face(app: &App, card: Card, frame: Rect, chosen: bool, buf: &mut Buffer) {
    let def = card.def();
    let standing = app.standing(card);
    let line = match (chosen, &standing) {
        (true, _) => app.theme.accent(),
        (_, Standing::Ready(_)) => app.theme.right(),
        _ => app.theme.line(),
    };
    let kind = if chosen { BorderType::Thick } else { BorderType::Rounded };
    let room = usize::from(frame.width.saturating_sub(4));
    let name = words::short(text::card(card), room);
    let block = Block::bordered()
        .border_type(kind)
        .border_style(line)
        .style(app.theme.sheet())
        .title(Span::styled(format!(" {name} "), app.theme.strong()));
    let inner = block.inner(frame);
    block.render(frame, buf);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    let width = usize::from(inner.width);
    let (mark, letter) = words::mark(def.kind);
    let unique = if def.unique { " · 1x" } else { "" };
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{mark}{letter} "), app.theme.kind(def.kind)),
        Span::styled(format!("{}{unique}", words::kind(def.kind)), app.theme.quiet()),
    ])];
    let mut second = cost(app, card);
    let long = words::points(def.points);
    let points = if words::width(&long) <= width { long } else { words::brief_points(def.points) };
    let used: usize = second.iter().map(Span::width).sum();
    if used + 2 + words::width(&points) <= width && !points.is_empty() {
        second.push(Span::raw(format!("  {points}")));
        lines.push(Line::from(second));
    } else {
        if used > 0 {
            lines.push(Line::from(second));
        }
        if !points.is_empty() {
            lines.push(Line::from(words::fit(&points, width)));
        }
    }
    // The reason is at the bottom, the text fills what is between.
    let (reason, style) = match standing {
        Standing::Ready(what) => (format!("✓ {what}"), app.theme.right()),
        Standing::Later => ("· in your action phase".to_owned(), app.theme.quiet()),
        Standing::Idle(why) => (format!("✗ {why}"), app.theme.wrong()),
    };
    let mut reason = words::wrap(&reason, width);
    let rows = usize::from(inner.height);
    reason.truncate(rows.saturating_sub(lines.len()));
    let between = rows.saturating_sub(lines.len() + reason.len());
    let mut text = words::wrap(card.text(), width);
    if text.len() > between {
        text.truncate(between);
        if let Some(last) = text.last_mut() {
            *last = words::fit(&format!("{last} …"), width);
        }
    }
    lines.extend(text.into_iter().map(|line| Line::from(Span::styled(line, app.theme.quiet()))));
    for (line, y) in lines.iter().zip(inner.y..inner.bottom()) {
        buf.set_line(inner.x, y, line, inner.width);
    }
    let top = inner.bottom().saturating_sub(reason.len() as u16);
    for (line, y) in reason.iter().zip(top..) {
        put(buf, Position::new(inner.x, y), line, width, style);
    }
}

/// A card in full, as lines of at most `width` columns.
pub(super) fn details(app: &App, card: Card, width: usize) -> Vec<Line<'static>> {
    let def = card.def();
    let theme = app.theme;
    let (mark, letter) = words::mark(def.kind);
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{mark}{letter} "), theme.kind(def.kind)),
        Span::raw(words::kind(def.kind)),
        Span::styled(format!(" · {}", words::place(def.place)), theme.quiet()),
    ])];
    if def.kind == Kind::Event {
        lines.truncate(0);
    }
    let field = |name: &str, value: Vec<Span<'static>>| {
        let mut spans = vec![Span::styled(format!("{name:<8}"), theme.quiet())];
        spans.extend(value);
        Line::from(spans)
    };
    let offered = def.kind.is_centre() || app.left(card) > 0;
    let mine = offered || app.game.view().hand(app.game.seat()).cards().contains(&card);
    if !def.cost.is_none() {
        let shown = if mine { cost(app, card) } else { words::cost(theme, def.cost, Default::default()) };
        let mut value = shown;
        value.push(Span::styled(format!("  {}", words::goods(def.cost)), theme.quiet()));
        lines.push(field("Cost", value));
    } else if def.any_paid_here > 0 {
        let n = def.any_paid_here;
        lines.push(field("Cost", vec![Span::raw(format!("any {n} resource, paid from its region"))]));
    }
    if def.points != rivals::Points::NONE {
        lines.push(field("Points", vec![Span::raw(words::points(def.points))]));
    }
    if def.levels.is_some_and(|levels| levels.iter().any(|side| *side != rivals::Points::NONE)) {
        for level in 0..4 {
            let brings = match words::level(card, level) {
                none if none.is_empty() => "nothing".to_owned(),
                some => some,
            };
            let name = if level == 0 { "Levels" } else { "" };
            lines.push(field(name, vec![Span::raw(format!("{level}: {brings}"))]));
        }
    }
    if def.unique {
        lines.push(field("1x", vec![Span::raw("only one of it in a principality")]));
    }
    for need in def.needs {
        lines.push(field("Needs", vec![Span::raw(words::fit(&need.to_string(), width.saturating_sub(8)))]));
    }
    if offered {
        lines.push(field("Left", vec![Span::raw(app.left(card).to_string())]));
    }
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(words::wrap(card.text(), width).into_iter().map(Line::from));
    if mine {
        lines.push(Line::default());
        let (text, style) = match app.standing(card) {
            Standing::Ready(what) => (format!("✓ It {what} now."), theme.right()),
            Standing::Later => ("· In your action phase.".to_owned(), theme.quiet()),
            Standing::Idle(why) => (format!("✗ Not now: {why}."), theme.wrong()),
        };
        let style = style.add_modifier(Modifier::BOLD);
        lines.extend(words::wrap(&text, width).into_iter().map(|line| Line::from(Span::styled(line, style))));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::cards::turmoil;
    use rivals::position::Position;
    use rivals::{Good, Mode, Set, Square};

    /// A Drill Ground pays one resource of a hero, the one that is missing (R9.8).
    #[test]
    fn what_a_discount_pays_is_not_missing() {
        let red = Seat(0);
        // At the opening each of Candamir's kinds is there once; he costs 2 wool.
        let table = Position::new(red).mode(Mode::Theme(Set::Turmoil)).hand(red, &[basic::CANDAMIR]);
        let without = missing(&table.set().unwrap(), red, basic::CANDAMIR);
        assert_eq!((without.of(Good::Wool), without.resources()), (1, 1));
        let site: Square = "n4".parse().unwrap();
        let with = table.lay(red, site, turmoil::DRILL_GROUND).set().unwrap();
        assert!(missing(&with, red, basic::CANDAMIR).is_none());
    }
}
