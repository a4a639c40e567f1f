//! Players, bank, hand, menu and log.

use super::app::App;
use super::map::letter;
use super::{scenario, words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use settlers::components::{Dev, Kind, Progress, Track};
use settlers::thresholds::BARBARIAN_STEPS;
use settlers::{State, text};
use table::Seat;

/// Lines from the top of an area, as many as fit.
pub(super) fn lines(area: Rect, lines: &[Line<'_>], buf: &mut Buffer) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        buf.set_line(area.x, y, line, area.width);
    }
}

/// A seat's mark and name.
pub(super) fn player(app: &App, seat: Seat) -> Vec<Span<'static>> {
    let you = if seat == app.game.seat() { " (you)".to_owned() } else { String::new() };
    vec![
        Span::styled(format!(" {} ", letter(seat)), app.theme.piece(seat)),
        Span::styled(format!(" {}{you}", app.game.name(seat)), app.theme.seat(seat)),
    ]
}

/// What game it is, whose turn, the dice, the barbarians.
pub(super) fn heading(app: &App, area: Rect, buf: &mut Buffer) {
    let state = app.game.view();
    let theme = app.theme;
    // With cities and knights there is more to say than 80 columns hold besides.
    let wide = area.width >= 110 || !state.rules().knights;
    let mut spans = if wide { vec![Span::styled(" Landgrave ", theme.strong())] } else { Vec::new() };
    if state.turns > 0 {
        spans.push(Span::styled(format!(" Turn {}:", state.turns), theme.quiet()));
    } else {
        spans.push(Span::styled(" Starting:", theme.quiet()));
    }
    spans.extend(player(app, state.active()));
    let [a, b] = state.dice;
    if a > 0 {
        spans.push(Span::styled("   dice ", theme.quiet()));
        let red = if state.rules().knights { "red " } else { "" };
        spans.push(Span::styled(format!("{a}+{red}{b}={}", a + b), theme.strong()));
    }
    if state.rules().knights {
        let step = usize::from(state.realm.barbarians);
        let way: String =
            (0..=usize::from(BARBARIAN_STEPS)).map(|n| if n == step { '#' } else { '-' }).collect();
        spans.push(Span::styled(if wide { "  barbarians " } else { "  " }, theme.quiet()));
        spans.push(Span::styled(format!("{way}>"), theme.wrong()));
        let (cities, knights) = strength(app);
        let odds = match area.width {
            ..110 => format!(" {cities}:{knights}"),
            _ => format!(" strength {cities} against {knights}"),
        };
        spans.push(Span::styled(odds, theme.strong()));
    }
    spans.push(Span::styled(format!("  to {}", state.rules().target), theme.quiet()));
    if let Some(left) = scenario::heading(state) {
        spans.push(Span::styled(format!("  {left}"), theme.accent()));
    }
    buf.set_line(area.x, area.y, &Line::from(spans), area.width);
}

/// Cities against active knights.
fn strength(app: &App) -> (u32, u32) {
    let state = app.game.view();
    (0..state.players).map(Seat).fold((0, 0), |(cities, knights), seat| {
        let own = state.player(seat).cities.iter().count() as u32;
        (cities + own, knights + u32::from(state.contribution(seat)))
    })
}

/// Two lines about a player.
pub(super) fn player_lines(app: &App, seat: Seat, width: u16) -> [Line<'static>; 2] {
    lines_of(app, app.game.view(), seat, width)
}

/// Two lines about a player of this table.
pub(super) fn lines_of(app: &App, state: &State, seat: Seat, width: u16) -> [Line<'static>; 2] {
    let theme = app.theme;
    let own = state.player(seat);
    let mine = seat == app.game.seat();
    let points =
        if mine || app.game.scores().is_some() { state.points(seat) } else { state.open_points(seat) };
    let mut first = player(app, seat);
    if app.game.asked().has(seat) {
        first.push(Span::styled(" ◄", theme.accent()));
    }
    let used: usize = first.iter().map(Span::width).sum();
    first.push(Span::raw(" ".repeat(17usize.saturating_sub(used))));
    first.push(Span::styled(format!("{points:>2}"), theme.strong()));
    first.push(Span::styled(if points == 1 { " point" } else { " points" }, theme.quiet()));
    let wide = width > 55;
    // With cities and knights the second line has no room for it.
    if let Some((what, sign, n)) = scenario::gathered(state, seat) {
        let text = if wide { format!("  {what} {n}") } else { format!("  {sign}{n}") };
        first.push(Span::styled(text, theme.accent()));
    }
    if wide && state.rules().knights && state.realm.merchant_of == Some(seat) {
        first.push(Span::styled("  merchant", theme.accent()));
    }
    let s = if own.total == 1 { "" } else { "s" };
    let mut second = vec![Span::styled(format!(" {} card{s}", own.total), theme.base())];
    let mut say = |text: String, strong: bool| {
        second.push(Span::styled(format!(" {text}"), if strong { theme.accent() } else { theme.quiet() }));
    };
    let star = |has: bool| if has { "*" } else { "" };
    let (route, army) = (state.route_of == Some(seat), state.army_of == Some(seat));
    // Ships are part of it at sea (S10).
    let line = if state.rules().sea { "route" } else { "road" };
    if state.rules().knights {
        let strength = |active: bool| -> u8 {
            own.knights
                .iter()
                .filter(|knight| knight.rank > 0 && (!active || knight.active()))
                .map(|k| k.rank)
                .sum()
        };
        let [t, p, s] = own.levels;
        say(format!("{}{}", own.progress_total(), if wide { " progress" } else { "pr" }), false);
        say(format!("T{t}P{p}S{s}"), false);
        say(format!("{}{}/{}", if wide { "knights " } else { "K" }, strength(true), strength(false)), false);
        let line = if wide { format!("{line} ") } else { "r".to_owned() };
        say(format!("{line}{}{}", own.route_length(), star(route)), route);
        if own.defender > 0 {
            say(format!("D{}", own.defender), false);
        }
    } else {
        say(format!("{} dev", own.dev_total), false);
        if state.rules().army {
            say(format!("army {}{}", own.army, star(army)), army);
        }
        say(format!("{line} {}{}", own.route_length(), star(route)), route);
    }
    if own.chips > 0 {
        say(format!("{}{}", if wide { "islands " } else { "i" }, own.chips), false);
    }
    [Line::from(first), Line::from(second)]
}

/// What lies in the bank; in few cells, if there are few.
pub(super) fn bank(app: &App, width: u16) -> Line<'static> {
    let state = app.game.view();
    let many = state.kinds() > 5;
    let tight = many && width < 50;
    let mut spans = Vec::new();
    if !tight {
        spans.push(Span::styled("Bank ", app.theme.quiet()));
    }
    for kind in Kind::ALL.into_iter().take(state.kinds()) {
        let long = if tight && kind.is_resource() || !many { 1 } else { 2 };
        let brief: String = kind.word().chars().take(long).collect();
        spans.push(Span::styled(brief, app.theme.cards(kind)));
        let gap = if tight && kind.is_resource() && kind != Kind::Ore { "" } else { " " };
        spans.push(Span::styled(format!("{}{gap}", state.bank[kind.index()]), app.theme.base()));
    }
    if !state.rules().knights {
        spans.push(Span::styled(format!("dev {}", state.deck_total), app.theme.quiet()));
    } else if width > 70 {
        let [t, p, s] = Track::ALL.map(|track| state.realm.deck(track));
        spans.push(Span::styled(format!("decks T{t} P{p} S{s}"), app.theme.quiet()));
    }
    Line::from(spans)
}

/// The own hand by kind, then cards.
pub(super) fn hand(app: &App) -> Line<'static> {
    let state = app.game.view();
    let own = state.player(app.game.seat());
    let mut spans = vec![Span::styled(" Hand ", app.theme.strong())];
    for kind in Kind::ALL.into_iter().take(state.kinds()) {
        let n = own.hand[kind.index()];
        let style = if n > 0 { app.theme.cards(kind) } else { app.theme.line() };
        spans.push(Span::styled(format!(" {n} {kind}"), style));
    }
    spans.push(Span::styled(format!(" ={}", own.total), app.theme.quiet()));
    // Walls raise it (K6.1), so nobody should have to count.
    let limit = state.hand_limit(app.game.seat());
    if own.total > limit {
        spans.push(Span::styled(format!(", over {limit}"), app.theme.wrong()));
    }
    Line::from(spans)
}

/// The own development or progress cards.
pub(super) fn cards(app: &App) -> Line<'static> {
    let state = app.game.view();
    let own = state.player(app.game.seat());
    let mut some: Vec<String> = Vec::new();
    for card in Dev::ALL {
        let name = text::title(card.word());
        match (own.dev[card.index()], own.fresh[card.index()]) {
            (0, _) => {}
            (n, 0) => some.push(format!("{n} {name}")),
            (n, new) => some.push(format!("{n} {name} ({new} new)")),
        }
    }
    for card in Progress::ALL {
        let n = own.progress[card.index()];
        if n > 0 {
            some.push(format!("{n} {}", text::title(card.word())));
        }
    }
    let text = if some.is_empty() { "none".to_owned() } else { some.join(", ") };
    Line::from(vec![Span::styled(" Cards ", app.theme.strong()), Span::styled(text, app.theme.base())])
}

/// What can be done.
pub(super) fn menu(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(menu) = app.menu() else { return };
    let theme = app.theme;
    let width = usize::from(area.width);
    let mut area = area;
    if menu.on_map() {
        // The map shows all places; here is the one pointed at.
        let title = format!("{} {} of {}", menu.title, menu.at + 1, menu.items.len());
        let back = if app.levels.len() > 1 { " ‹Esc›" } else { "" };
        buf.set_string(area.x, area.y, words::fit(&format!("{title}{back}"), width), theme.accent());
        let label = menu.item().map_or("", |item| &item.label);
        for (line, y) in words::wrap(label, width - 1).iter().zip(area.y + 1..area.bottom()) {
            buf.set_string(area.x + 1, y, line, theme.base());
        }
        return;
    }
    if !menu.title.is_empty() && area.height > 2 {
        buf.set_string(
            area.x,
            area.y,
            words::fit(&format!("{}{}", menu.title, if app.levels.len() > 1 { " ‹Esc›" } else { "" }), width),
            theme.accent(),
        );
        area.y += 1;
        area.height -= 1;
    }
    let rows = usize::from(area.height).max(1);
    let from = (menu.at + 1).saturating_sub(rows.div_ceil(2)).min(menu.items.len().saturating_sub(rows));
    let mut group = None;
    // A narrow panel has no room for what acts are about; they stay in that order.
    let bare =
        width < 40 || menu.items.iter().all(|item| item.spot.is_some() || item.group.word().is_empty());
    for (n, item) in menu.items.iter().enumerate().skip(from).take(rows) {
        let y = area.y + (n - from) as u16;
        let style = if n == menu.at { theme.chosen() } else { theme.base() };
        let number = if n < 10 && !menu.on_map() { format!("{}", (n + 1) % 10) } else { " ".to_owned() };
        let places = match item.acts.len() {
            1 => String::new(),
            more if item.spot.is_none() => format!(" ({more})"),
            _ => " …".to_owned(),
        };
        let heading = if group == Some(item.group) || menu.on_map() { "" } else { item.group.word() };
        group = Some(item.group);
        let left = if bare { String::new() } else { format!("{heading:<7} ") };
        buf.set_string(area.x, y, &left, theme.quiet());
        let room = width.saturating_sub(left.chars().count());
        let text = words::fit(&format!("{number} {}{places}", item.label), room);
        buf.set_string(area.x + left.chars().count() as u16, y, format!("{text:<room$}"), style);
    }
    let below = menu.items.len().saturating_sub(from + rows);
    if below > 0 && area.width > 4 {
        buf.set_string(area.right() - 1, area.bottom() - 1, "↓", theme.accent());
    }
    if from > 0 && area.width > 4 {
        buf.set_string(area.right() - 1, area.y, "↑", theme.accent());
    }
}

/// What happened, the latest last; `back` lines scrolled back.
pub(super) fn log(app: &App, area: Rect, back: usize, buf: &mut Buffer) {
    let width = usize::from(area.width).saturating_sub(3);
    let rows = usize::from(area.height);
    let mut shown: Vec<(String, ratatui::style::Style)> = Vec::new();
    for (n, line) in app.game.story().iter().enumerate().rev() {
        if shown.len() >= rows + back {
            break;
        }
        let style = match line.turn {
            Some(seat) => app.theme.seat(seat).add_modifier(ratatui::style::Modifier::BOLD),
            None if n >= app.game.recent() => app.theme.base(),
            None => app.theme.quiet(),
        };
        for (i, part) in words::wrap(&line.text, width).iter().enumerate().rev() {
            let indent = if line.turn.is_some() || i == 0 { "" } else { "  " };
            let indent = if line.turn.is_some() { indent } else { &format!(" {indent}") };
            shown.push((format!("{indent}{part}"), style));
        }
    }
    let skip = back.min(shown.len().saturating_sub(rows));
    let part: Vec<_> = shown.into_iter().skip(skip).take(rows).collect();
    for ((text, style), y) in part.iter().rev().zip(area.y..area.bottom()) {
        buf.set_string(area.x, y, words::fit(text, usize::from(area.width)), *style);
    }
}

/// Everything about a player, for the sheet.
pub(super) fn details(app: &App, seat: Seat) -> Vec<Line<'static>> {
    let state = app.game.view();
    let own = state.player(seat);
    let mut out: Vec<Line<'static>> = player_lines(app, seat, 74).into();
    if let Some(bot) = app.game.bot_name(seat) {
        out[0].push_span(Span::styled(format!("   bot {bot}"), app.theme.quiet()));
    }
    let mut text = format!(
        "    settlements {} ({} left), cities {} ({}), roads {} ({})",
        own.settlements.len(),
        own.left[1],
        own.cities.len(),
        own.left[2],
        own.roads.len(),
        own.left[0]
    );
    if state.rules().sea {
        text += &format!(", ships {} ({})", own.ships.len(), own.left[3]);
    }
    out.push(Line::styled(text, app.theme.base()));
    if state.rules().knights {
        let knights: Vec<String> = own
            .knights
            .iter()
            .filter(|knight| knight.rank > 0)
            .map(|knight| format!("{}{}", if knight.active() { 'K' } else { 'k' }, knight.rank))
            .collect();
        let knights = if knights.is_empty() { "none".to_owned() } else { knights.join(" ") };
        let (walls, limit) = (own.walls.iter().count(), state.hand_limit(seat));
        let mut text = format!("    knights {knights}; walls {walls}, limit {limit}");
        for (n, card) in [Progress::Printer, Progress::Constitution].into_iter().enumerate() {
            if own.open_points >> n & 1 != 0 {
                text += &format!("; {}", text::title(card.word()));
            }
        }
        out.push(Line::styled(text, app.theme.base()));
        let levels = Track::ALL.iter().map(|track| {
            let has = own.cities.has(state.realm.metropolis[track.index()]);
            format!("{track} {}{}", own.levels[track.index()], if has { " metropolis" } else { "" })
        });
        let text = format!("    {}", levels.collect::<Vec<String>>().join(", "));
        out.push(Line::styled(text, app.theme.base()));
    }
    out
}
