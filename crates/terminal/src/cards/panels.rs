//! The parts of the screen besides boards and hand: players, centre, question, menu, log.

use super::app::{App, Focus};
use super::board::put;
use super::hand::more;
use super::log::LogRow;
use super::menu::Item;
use super::words;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Widget};
use rivals::cards::basic;
use rivals::flow::unsheltered;
use rivals::text::About;
use rivals::{Advantage, Good, text};
use table::Seat;

/// A player's name with their mark: `◆ Red (you)`.
pub(super) fn player(app: &App, seat: Seat) -> String {
    let who = app.game.bot_name(seat).unwrap_or("you");
    format!("{} {} ({who})", words::pawn(seat), text::player(seat))
}

/// One line about a player: points, advantages, hand, goods.
pub(super) fn player_line(app: &App, seat: Seat, width: u16) -> Line<'static> {
    let line = player_words(app, seat, width, false);
    // The goods, owls and stars at the end must not be cut off.
    if line.width() <= usize::from(width) { line } else { player_words(app, seat, width, true) }
}

fn player_words(app: &App, seat: Seat, width: u16, brief: bool) -> Line<'static> {
    let (view, theme) = (app.game.view(), app.theme);
    let tally = view.tally(seat);
    let star = |which| if view.advantage(which) == Some(seat) { "★" } else { "" };
    let points = tally.points;
    let goods = view.board(seat).goods();
    let target = view.mode().target();
    let (commerce, strength) = if brief || width < 80 { ("comm.", "str.") } else { ("commerce", "strength") };
    let near = if tally.victory + 1 >= target { theme.accent() } else { theme.strong() };
    let mut spans = vec![
        Span::styled(format!(" {}", player(app, seat)), theme.seat(seat).add_modifier(Modifier::BOLD)),
        Span::styled(format!("  ★ {}/{target}", tally.victory), near),
        Span::raw(format!("  {commerce} {}{}", points.commerce, star(Advantage::Trade))),
        Span::raw(format!("  {strength} {}{}", points.strength, star(Advantage::Strength))),
        Span::raw(format!("  skill {}", points.skill)),
    ];
    if view.board(seat).sea().exists() {
        let (sail, cannon) = if width < 100 { ("sail", "can.") } else { ("sail", "cannon") };
        spans.push(Span::raw(format!("  {sail} {}  {cannon} {}", points.sail, points.cannon)));
    }
    if width >= 100 {
        spans.push(Span::raw(format!("  progress {}", points.progress)));
    }
    spans.push(Span::raw(format!("  hand {}/{}", view.hand(seat).len(), view.hand_limit(seat))));
    let counted = unsheltered(view, seat);
    let (warning, style) = if counted > 7 { ("!", theme.wrong()) } else { ("", Style::new()) };
    spans.push(Span::styled(format!("  goods {}{warning}", goods.resources()), style));
    for good in [Good::Owl, Good::Star].into_iter().filter(|&good| view.has_stores(good)) {
        let n = goods.of(good);
        // On a narrow screen the letter of costs is enough.
        let said = if width < 100 { format!(" {}{n}", good.letter()) } else { format!("  {good}s {n}") };
        spans.push(Span::raw(said));
    }
    if width >= 130 {
        spans.push(Span::raw("  "));
        for good in Good::RESOURCES {
            spans.push(Span::styled(format!(" {}", good.letter()), theme.letter(good)));
            spans.push(Span::raw(goods.of(good).to_string()));
        }
    }
    Line::from(spans)
}

/// The draw stacks by their backs: `Basic 9 10 12`, `Turmoil 11 10`.
fn stacks(app: &App) -> Vec<(&'static str, String)> {
    let view = app.game.view();
    let mut groups: Vec<(&'static str, String)> = Vec::new();
    for (nth, pile) in view.stacks().iter().enumerate() {
        let mine = view.stacks_of(app.game.seat()).contains(&(nth as u8));
        let name = if view.mode().is_intro() {
            "Stacks"
        } else if view.has_own_stacks() {
            if mine { "Mine" } else { "Theirs" }
        } else {
            text::back(view.stack_back(nth as u8))
        };
        match groups.last_mut().filter(|(last, _)| *last == name) {
            Some((_, counts)) => *counts += &format!(" {}", pile.len()),
            None => groups.push((name, pile.len().to_string())),
        }
    }
    groups
}

/// How many cards lie in the discard pile; in a Tournament Game in one's own and in the other's.
fn discards(app: &App) -> String {
    let (view, me) = (app.game.view(), app.game.seat());
    let size = |seat: Seat| view.discard(seat).cards().len();
    match view.has_own_stacks() {
        true => format!("{}·{}", size(me), size(me.other())),
        false => size(me).to_string(),
    }
}

/// What is in the centre besides the draw stacks, as (name, value).
fn centre_fields(app: &App) -> Vec<(&'static str, String)> {
    let view = app.game.view();
    let face_up = view.face_up().distinct().map(|card| (text::card(card), app.left(card).to_string()));
    let me = app.game.seat();
    let discard = view.discard(me).cards();
    let top = discard.last().map_or(String::new(), |&card| format!(" {}", text::card(card)));
    let mut fields: Vec<_> = face_up.collect();
    fields.extend([
        ("Events", view.events().len().to_string()),
        ("Regions", view.region_stack().len().to_string()),
        ("Discard", format!("{}{top}", discard.len())),
        ("Roads", view.left(basic::ROAD).to_string()),
        ("Settl.", view.left(basic::SETTLEMENT).to_string()),
        ("Cities", view.left(basic::CITY).to_string()),
    ]);
    fields
}

/// The dice of this turn.
pub(super) fn dice(app: &App) -> String {
    let view = app.game.view();
    match (view.die(), view.face()) {
        (Some(die), Some(face)) => format!("{die} · {}", words::face(face)),
        (Some(die), None) => die.to_string(),
        _ => "–".to_owned(),
    }
}

/// The centre as one line.
pub(super) fn centre_line(app: &App, area: Rect, buf: &mut Buffer) {
    let width = usize::from(area.width);
    let sum = |fields: &[(&str, String)]| -> usize {
        fields.iter().map(|(name, value)| words::width(name) + words::width(value) + 3).sum()
    };
    let mut rest = centre_fields(app);
    for (name, value) in &mut rest {
        *name = match *name {
            "Regions" => "Reg.",
            "Discard" => "Disc.",
            name => name,
        };
        if *name == "Disc." {
            *value = discards(app);
        }
    }
    let mut stacks = stacks(app);
    if sum(&stacks) + sum(&rest) > width {
        // The stacks in one field; the face-up stack is among the cards of the hand.
        let counts: Vec<String> = stacks.into_iter().map(|(_, counts)| counts).collect();
        stacks = vec![("Stacks", counts.join("·"))];
        rest.retain(|(name, _)| !app.game.view().face_up().distinct().any(|card| text::card(card) == *name));
    }
    let fields = [stacks, rest].concat();
    let room = width.saturating_sub(sum(&fields) + 2);
    let tight = sum(&fields) > width;
    let gap = if tight { " " } else { "  " };
    let mut spans = Vec::new();
    for (name, value) in fields {
        let name = match name {
            "Events" if tight => "Ev.",
            "Settl." if tight => "Set.",
            "Cities" if tight => "Cit.",
            name => name,
        };
        spans.push(Span::styled(format!("{gap}{name} "), app.theme.quiet()));
        spans.push(Span::styled(value, app.theme.strong()));
        let top =
            app.game.view().discard(app.game.seat()).cards().last().filter(|_| name == "Disc." && room >= 4);
        if let Some(&card) = top {
            spans.push(Span::raw(format!(" {}", words::short(text::card(card), room - 1))));
        }
    }
    let line = Line::from(spans);
    let left = (width.saturating_sub(line.width()) / 2) as u16;
    buf.set_line(area.x + left, area.y, &line, area.width - left);
}

/// The centre as a row of fields: three lines.
pub(super) fn centre_row(app: &App, area: Rect, buf: &mut Buffer) {
    let mut fields = vec![("Dice", dice(app))];
    fields.extend(stacks(app));
    fields.extend(centre_fields(app));
    // The least width, then the rest for the discard pile.
    let least = |name: &str, value: &str| match name {
        "Dice" => 16,
        "Discard" => 9,
        _ => words::width(name).max(words::width(value) + 1) + 1,
    };
    let used: usize = fields.iter().map(|(name, value)| least(name, value) + 1).sum();
    if used + 1 > usize::from(area.width) {
        // Too much for frames: the dice and the face-up stack, and the rest in a line below.
        let mut top = vec![("Dice", dice(app))];
        let face_up = app.game.view().face_up().distinct();
        top.extend(face_up.map(|card| (text::card(card), app.left(card).to_string())));
        let mut spans = Vec::new();
        for (name, value) in top {
            spans.push(Span::styled(format!("  {name} "), app.theme.quiet()));
            spans.push(Span::styled(value, app.theme.strong()));
        }
        let dice = Line::from(spans);
        buf.set_line(area.x + area.width.saturating_sub(dice.width() as u16) / 2, area.y, &dice, area.width);
        centre_line(app, Rect { y: area.y + 1, height: 1, ..area }, buf);
        return;
    }
    let spare = usize::from(area.width).saturating_sub(used + 1).min(22);
    let total = used + 1 + spare;
    let mut x = area.x + (usize::from(area.width).saturating_sub(total) / 2) as u16;
    for (name, value) in &fields {
        let inner = least(name, value) + if *name == "Discard" { spare } else { 0 };
        let frame = Rect::new(x, area.y, inner as u16 + 2, area.height.min(3)).intersection(area);
        let block = Block::bordered()
            .border_type(BorderType::Plain)
            .border_style(app.theme.line())
            .merge_borders(MergeStrategy::Exact);
        block.render(frame, buf);
        put(buf, Position::new(x + 1, area.y), name, inner, app.theme.quiet());
        let style = if *name == "Dice" { app.theme.strong() } else { Style::new() };
        let value = words::fit(value, inner.saturating_sub(1));
        put(buf, Position::new(x + 2, area.y + 1), &value, inner, style);
        x += inner as u16 + 1;
    }
}

/// Whose turn it is, with the dice: the heading over the question.
pub(super) fn heading(app: &App, with_dice: bool, width: u16) -> Vec<Span<'static>> {
    let words = heading_words(app, with_dice, true);
    let used: usize = words.iter().map(Span::width).sum();
    // Where there is no space for both, the dice say more than whose turn it is.
    if used < usize::from(width) { words } else { heading_words(app, with_dice, false) }
}

fn heading_words(app: &App, with_dice: bool, whose_turn: bool) -> Vec<Span<'static>> {
    let view = app.game.view();
    let theme = app.theme;
    if view.turn_number() == 0 {
        return vec![Span::styled(" Before the first turn ", theme.strong())];
    }
    let (seat, me) = (view.active(), app.game.seat());
    // The reader looks here for who has to act; in the opponent's turn that may be the player.
    let answers = seat != me && app.game.is_asked();
    let (turn, whose) = if answers && !whose_turn {
        (view.turn_number().to_string(), "you choose".to_owned())
    } else if answers {
        (format!("{} ({})", view.turn_number(), text::player(seat)), "you choose".to_owned())
    } else if seat == me {
        (view.turn_number().to_string(), "your turn".to_owned())
    } else {
        (view.turn_number().to_string(), format!("{}'s turn", text::player(seat)))
    };
    let who = if answers { me } else { seat };
    let mut spans = vec![
        Span::styled(format!(" Turn {turn} · "), theme.quiet()),
        Span::styled(whose, theme.seat(who).add_modifier(Modifier::BOLD)),
    ];
    if with_dice {
        spans.push(Span::styled(if answers { " · " } else { " · dice " }, theme.quiet()));
        spans.push(Span::styled(dice(app), theme.strong()));
    }
    spans.push(Span::raw(" "));
    spans
}

/// A horizontal line with words on it.
pub(super) fn rule(app: &App, area: Rect, words: Vec<Span<'static>>, buf: &mut Buffer) {
    let line = "─".repeat(usize::from(area.width));
    put(buf, area.as_position(), &line, usize::from(area.width), app.theme.line());
    buf.set_line(area.x + 1, area.y, &Line::from(words), area.width.saturating_sub(1));
}

/// The question, in as many lines as there are.
pub(super) fn question(app: &App, area: Rect, buf: &mut Buffer) {
    let style = if app.game.is_asked() { app.theme.accent() } else { app.theme.base() };
    let text = app.question();
    for (line, y) in words::wrap(&text, usize::from(area.width)).iter().zip(area.y..area.bottom()) {
        put(buf, Position::new(area.x, y), line, usize::from(area.width), style);
    }
}

/// The list of what can be done.
pub(super) fn menu(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(menu) = app.menu() else { return };
    let rows = usize::from(area.height);
    let first = (menu.at + 1).saturating_sub(rows);
    let grouped = menu.items.iter().any(|item| !item.group.word().is_empty()) && menu.title.is_empty();
    let mut last = None;
    for (nth, item) in menu.items.iter().enumerate().skip(first).take(rows) {
        let y = area.y + (nth - first) as u16;
        let chosen = nth == menu.at;
        let style = match (chosen, app.focus) {
            (true, Focus::Menu) => app.theme.chosen(),
            (true, _) => app.theme.remembered(),
            _ => Style::new(),
        };
        let row = Rect::new(area.x, y, area.width, 1);
        let new = last != Some(item.group);
        last = Some(item.group);
        let group = match (grouped, new) {
            (true, true) => format!("{:<6}", item.group.word()),
            (true, false) => " ".repeat(6),
            _ => String::new(),
        };
        menu_item(app, item, menu.digit(nth), &group, row, chosen.then_some(style), buf);
    }
    more(app, area, first, menu.items.len(), buf);
}

fn menu_item(
    app: &App,
    item: &Item,
    digit: Option<u8>,
    group: &str,
    row: Rect,
    style: Option<Style>,
    buf: &mut Buffer,
) {
    let theme = app.theme;
    let width = usize::from(row.width);
    let key = digit.map_or(" ".to_owned(), |digit| digit.to_string());
    let deeper = if matches!(item.go, super::menu::Go::More(..)) { " …" } else { "" };
    let note_width = if item.note.is_empty() { 0 } else { words::width(&item.note) + 2 };
    let head = words::width(group) + 3;
    let said = if group.is_empty() { &item.label } else { item.beside_group() };
    let label = format!("{said}{deeper}");
    let mut note = item.note.clone();
    // The words are more important than the note.
    if head + words::width(&label) + note_width > width {
        note.clear();
    }
    let room = width.saturating_sub(head + if note.is_empty() { 0 } else { note_width });
    let label = words::fit(&label, room);
    let tint = |normal: Style| style.unwrap_or(normal);
    let pointer = if style.is_some() { "▸" } else { " " };
    let gap = width.saturating_sub(head + words::width(&label) + words::width(&note) + 1);
    let spans = vec![
        Span::styled(group.to_owned(), theme.quiet()),
        Span::styled(pointer.to_owned(), tint(theme.base())),
        Span::styled(format!("{key} "), tint(theme.accent())),
        Span::styled(label, tint(Style::new())),
        Span::styled(format!("{}{note} ", " ".repeat(gap)), tint(theme.quiet())),
    ];
    buf.set_line(row.x, row.y, &Line::from(spans), row.width);
}

/// The end of the log, `back` lines up from its end, as much as fits. Returns how far back one can go.
pub(super) fn log(app: &App, area: Rect, back: usize, buf: &mut Buffer) -> usize {
    let width = usize::from(area.width);
    let entries: Vec<Vec<Line>> = app.log.iter().map(|entry| log_lines(app, entry, width)).collect();
    let total: usize = entries.iter().map(Vec::len).sum();
    let rows = usize::from(area.height);
    let most = total.saturating_sub(rows);
    let skipped = most - back.min(most);
    let mut passed = 0;
    let mut y = area.y;
    for entry in entries {
        let start = passed;
        passed += entry.len();
        // An entry whose beginning is out of sight is left out; its rest would make no sense.
        if start < skipped {
            y += (passed.saturating_sub(skipped)) as u16;
            continue;
        }
        for line in entry {
            if y < area.bottom() {
                buf.set_line(area.x, y, &line, area.width);
            }
            y += 1;
        }
    }
    most
}

fn log_lines(app: &App, entry: &LogRow, width: usize) -> Vec<Line<'static>> {
    let theme = app.theme;
    if entry.about == About::Turn {
        let style = entry.seat.map_or(theme.quiet(), |seat| theme.seat(seat));
        let head = format!("─ {} ", entry.text);
        let rest = "─".repeat(width.saturating_sub(words::width(&head)));
        return vec![Line::from(vec![
            Span::styled(head, style.add_modifier(Modifier::BOLD)),
            Span::styled(rest, theme.line()),
        ])];
    }
    let style = match entry.about {
        About::Chance => theme.quiet(),
        About::End => theme.accent(),
        _ if entry.fresh => theme.strong().remove_modifier(Modifier::BOLD),
        _ => theme.base(),
    };
    let mark = if entry.fresh { "▸ " } else { "  " };
    let mut lines = Vec::new();
    let rows = words::wrap_hanging(&entry.text, width.saturating_sub(2).max(8), 2);
    for (nth, text) in rows.into_iter().enumerate() {
        let mut spans = vec![Span::styled(if nth == 0 { mark } else { "  " }, theme.accent())];
        let name = entry.seat.map(text::player).filter(|name| nth == 0 && text.starts_with(name));
        match (name, entry.seat) {
            (Some(name), Some(seat)) => {
                spans.push(Span::styled(name, theme.seat(seat)));
                spans.push(Span::styled(text[name.len()..].to_owned(), style));
            }
            _ => {
                spans.push(Span::styled(text, style));
            }
        }
        lines.push(Line::from(spans));
    }
    lines
}

/// The keys that matter now.
pub(super) fn hints(app: &App) -> Vec<(&'static str, &'static str)> {
    let places = app.menu().is_some_and(|menu| menu.places);
    let deeper = app.levels.len() > 1;
    let mut hints = Vec::new();
    if app.game.is_asked() {
        let arrows = match app.focus {
            Focus::Board if places => "pick a square",
            Focus::Board => "look around",
            Focus::Hand => "cards",
            Focus::Menu => "move",
        };
        hints.push(("↑↓←→", arrows));
        hints.push(("Enter", "choose"));
        if deeper {
            hints.push(("Esc", "back"));
        }
        if app.game.can_undo().is_ok() {
            hints.push(("u", "undo"));
        }
        if app.levels.first().is_some_and(|root| root.is_turn()) {
            hints.push(("e", "end turn"));
        }
        hints.push(("Space", "read"));
        hints.push((
            "Tab",
            match app.focus {
                Focus::Menu => "board",
                Focus::Board => "hand",
                Focus::Hand => "menu",
            },
        ));
    } else if app.game.scores().is_some() {
        hints.push(("Enter", "result"));
    } else {
        hints.push(("Enter", "go on"));
        hints.push(("f", "faster"));
        hints.push(("Tab", "look around"));
    }
    hints.extend([("l", "log"), ("p", "points"), ("c", "piles")]);
    hints
}

/// The last line of the screen: help and the way out are always there.
pub(super) fn footer(app: &App, area: Rect, buf: &mut Buffer) {
    const ALWAYS: [(&str, &str); 2] = [("?", "help"), ("q", "quit")];
    let width = |(key, word): (&str, &str)| words::width(key) + words::width(word) + 3;
    let mut room = usize::from(area.width).saturating_sub(ALWAYS.into_iter().map(width).sum());
    let mut shown: Vec<_> = hints(app);
    shown.retain(|&hint| {
        let fits = width(hint) <= room;
        room -= if fits { width(hint) } else { room };
        fits
    });
    let mut spans = vec![Span::raw(" ")];
    for (key, word) in shown.into_iter().chain(ALWAYS) {
        spans.push(Span::styled(key, app.theme.accent()));
        spans.push(Span::styled(format!(" {word}  "), app.theme.quiet()));
    }
    buf.set_line(area.x, area.y, &Line::from(spans), area.width);
}
