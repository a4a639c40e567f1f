//! Sheets that are laid over the table: help, log, players, leaving, the result.

use super::app::{App, Overlay};
use super::draft::Draft;
use super::pick::Pick;
use super::{guide, panels, scenario, words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use settlers::components::{self, Kind};
use settlers::{Nodes, costs, text};
use table::Seat;

/// How wide the words on a sheet can be, also on the smallest screen.
pub(super) const INNER: usize = 74;

/// Draws what lies on top, if anything does.
pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    match app.overlay {
        None => {
            if let Some(draft) = &app.draft {
                let keys = "←→ kind · ↓ give · ↑ get · Tab to whom · Enter offers · Esc drops";
                sheet(app, area, "Your offer", keys, &offer(app, draft), buf);
            }
            if let Some(pick) = &app.pick {
                let title = if pick.taken { "Cards to take" } else { "Cards to give up" };
                sheet(
                    app,
                    area,
                    title,
                    "←→ kind · ↑ one more · ↓ one fewer · Enter",
                    &choice(app, pick),
                    buf,
                );
            }
        }
        Some(Overlay::Help) => sheet(app, area, "Help", "any key closes", &help(app), buf),
        Some(Overlay::Log(back)) => {
            let inner = empty(app, area, "Log", "↑↓ PgUp PgDn scroll · Esc closes", area.height, buf);
            panels::log(app, inner, back, buf);
        }
        Some(Overlay::Guide) => {
            sheet(app, area, "Prices and your cards", "any key closes", &guide::lines(app, INNER - 2), buf)
        }
        Some(Overlay::Scenario) => {
            let lines = scenario::lines(app).unwrap_or_default();
            sheet(app, area, "The scenario", "any key closes", &lines, buf);
        }
        Some(Overlay::Players) => sheet(app, area, "Players", "any key closes", &players(app), buf),
        Some(Overlay::Quit) => {
            let words = if app.game.file.is_some() {
                "The game so far is recorded."
            } else {
                "The game is not recorded."
            };
            let lines = [Line::from("Leave the game?"), Line::from(words)];
            sheet(app, area, "Leave", "y leaves · n stays", &lines, buf);
        }
        Some(Overlay::Result) => {
            sheet(app, area, "The end", "s saves the record · l log · Esc map · q leaves", &result(app), buf)
        }
    }
}

fn empty(app: &App, area: Rect, title: &str, keys: &str, height: u16, buf: &mut Buffer) -> Rect {
    let width = area.width.min(INNER as u16 + 4);
    let height = height.min(area.height);
    let place =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    Clear.render(place, buf);
    buf.set_style(place, app.theme.sheet());
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(app.theme.line())
        .title(Span::styled(format!(" {title} "), app.theme.strong()))
        .title_bottom(Span::styled(format!(" {keys} "), app.theme.accent()));
    let inner = block.inner(place);
    block.render(place, buf);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

fn sheet(app: &App, area: Rect, title: &str, keys: &str, lines: &[Line<'_>], buf: &mut Buffer) {
    let inner = empty(app, area, title, keys, lines.len() as u16 + 2, buf);
    panels::lines(inner, lines, buf);
}

/// The kinds of cards in a row, one of them pointed at.
fn kinds(app: &App, at: usize) -> Line<'static> {
    let mut spans = vec![Span::raw(" ".repeat(9))];
    for kind in Kind::ALL.into_iter().take(app.game.view().kinds()) {
        let here = kind.index() == at;
        let name = if here { format!("[{kind}]") } else { kind.to_string() };
        let style = if here { app.theme.chosen() } else { app.theme.cards(kind) };
        spans.push(Span::styled(format!("{name:^8}"), style));
    }
    Line::from(spans)
}

/// A number under each kind.
fn row(app: &App, word: &str, number: &dyn Fn(Kind) -> u8) -> Line<'static> {
    let mut spans = vec![Span::styled(format!("{word:<9}"), app.theme.quiet())];
    for kind in Kind::ALL.into_iter().take(app.game.view().kinds()) {
        let n = number(kind);
        let text = if n == 0 { format!("{:^8}", "·") } else { format!("{n:^8}") };
        spans.push(Span::styled(text, if n == 0 { app.theme.line() } else { app.theme.strong() }));
    }
    Line::from(spans)
}

fn choice(app: &App, pick: &Pick) -> Vec<Line<'static>> {
    let word = if pick.taken { "bank" } else { "you hold" };
    let verb = if pick.taken { "take" } else { "give up" };
    let left = match pick.left() {
        0 => format!("All {} are chosen: Enter.", pick.need),
        n => format!("{n} of {} still to choose.", pick.need),
    };
    vec![
        kinds(app, pick.at),
        row(app, word, &|kind| pick.most[kind.index()]),
        row(app, verb, &|kind| pick.cards[kind.index()]),
        Line::default(),
        Line::styled(left, app.theme.accent()),
        Line::styled(app.message.clone().unwrap_or_default(), app.theme.wrong()),
    ]
}

pub(super) fn offer(app: &App, draft: &Draft) -> Vec<Line<'static>> {
    let state = app.game.view();
    let own = state.player(app.game.seat());
    let mut out = Vec::new();
    if state.active() != app.game.seat() {
        out.push(Line::styled(app.others_offer(), app.theme.sheet()));
        out.push(Line::default());
    }
    out.push(kinds(app, draft.at));
    out.push(row(app, "you hold", &|kind| own.hand[kind.index()]));
    // Everybody can count what is neither in the bank nor in the own hand.
    out.push(row(app, "others", &|kind| {
        let all = if kind.is_resource() { components::BANK_RESOURCE } else { components::BANK_COMMODITY };
        all.saturating_sub(state.bank[kind.index()] + own.hand[kind.index()])
    }));
    out.push(row(app, "you give", &|kind| draft.both(kind).0));
    out.push(row(app, "you get", &|kind| draft.both(kind).1));
    out.push(Line::default());
    let mut to = Line::styled("to       ", app.theme.quiet());
    for (n, seats) in draft.to.iter().enumerate() {
        let names: Vec<String> = seats.iter().map(|seat| app.game.name(seat)).collect();
        let names = if names.len() > 2 { "all".to_owned() } else { text::row(&names) };
        let (text, style) = match n == draft.whom {
            true => (format!("[{names}]"), app.theme.chosen()),
            false => (format!(" {names} "), app.theme.sheet()),
        };
        if to.width() + text.chars().count() > INNER {
            out.push(std::mem::replace(&mut to, Line::from(" ".repeat(9))));
        }
        to.push_span(Span::styled(text, style));
    }
    if draft.to.is_empty() {
        to.push_span(Span::styled("a trade needs a card each way", app.theme.line()));
    }
    out.push(to);
    out.push(Line::styled(app.message.clone().unwrap_or_default(), app.theme.wrong()));
    out
}

pub(super) fn help(app: &App) -> Vec<Line<'static>> {
    let state = app.game.view();
    let mut out: Vec<Line<'static>> = Vec::new();
    let mut say = |key: &str, words: &str| {
        out.push(Line::from(vec![
            Span::styled(format!("{key:<12}"), app.theme.accent()),
            Span::styled(words.to_owned(), app.theme.sheet()),
        ]));
    };
    say("↑↓ 1-9", "point at what you can do; Enter does it, Esc goes back");
    say("Tab ←↑↓→", "go over the places on the map that are lit; Enter confirms");
    say("r e u", "roll · end the turn · undo, until dice, draws or others' acts");
    say("wasd", "push the map where it does not fit");
    say("f", "how fast the others act; Enter lets them go on at once");
    match scenario::lines(app) {
        Some(_) => say("b p l i q", "prices, cards · players · log · the scenario · leave"),
        None => say("b p l q", "prices and your cards · players · log · leave"),
    }
    say("n o", "decline all of this turn · propose a trade in another's turn");
    say("on the map", "sR settlement of Red, CR city; = road, ~ ship; o harbour");
    say("", "() can be chosen, [] is pointed at; dots: chances in 36");
    if state.rules().sea {
        let treasure = if state.treasures().is_some() { ", $ a treasure" } else { "" };
        say("", &format!("~ also is the sea, ? land to be discovered{treasure}"));
    }
    if state.rules().knights {
        say("", "WR walled city, MR metropolis, WMR both; M:R merchant");
        say("", "k1R knight of strength 1, K1R active");
        say("heading", "# barbarian ship; its strength and that of the active knights");
        say("players", "pr progress cards; TPS levels of trade, politics, science;");
        match state.rules().chip {
            0 => say("", "K strength of knights, active/all; D Defender of Catan"),
            _ => say("", "K strength of knights, active/all; D Defender; i islands"),
        }
    } else {
        say("players", "dev development cards; * has the award, worth 2 points");
    }
    if state.rules().chip > 0 && !state.rules().knights {
        say("", "islands: points for new islands");
    }
    let mut cost = |what: &str, cards: &components::Cards| {
        out.push(Line::from(vec![
            Span::styled(format!("{what:<12}"), app.theme.quiet()),
            Span::styled(text::cards(cards), app.theme.sheet()),
        ]));
    };
    cost("road", &costs::ROAD);
    if state.rules().sea {
        cost("ship", &costs::SHIP);
    }
    cost("settlement", &costs::SETTLEMENT);
    cost("city", &costs::CITY);
    if state.rules().knights {
        cost("wall", &costs::WALL);
        cost("knight", &costs::RECRUIT);
        let (promote, activate) = (text::cards(&costs::PROMOTE), text::cards(&costs::ACTIVATE));
        if let Some(knight) = out.last_mut() {
            knight.push_span(format!("; to promote {promote}; to activate {activate}"));
        }
        out.push(Line::from("improvement level n: n cloth (trade), coin (politics) or paper (science)"));
    } else {
        cost("development", &costs::DEVELOPMENT);
    }
    out
}

pub(super) fn players(app: &App) -> Vec<Line<'static>> {
    let state = app.game.view();
    let mut out: Vec<Line<'static>> =
        (0..state.players).flat_map(|seat| panels::details(app, Seat(seat))).collect();
    out.push(panels::bank(app, INNER as u16));
    let rates: Vec<String> = Kind::ALL
        .into_iter()
        .take(state.kinds())
        .map(|kind| format!("{kind} {}", state.rate(app.game.seat(), kind)))
        .collect();
    out.push(Line::from(format!("Rates n:1 {}", rates.join(" "))));
    out
}

/// Where a player's points come from.
fn sources(app: &App, seat: Seat, points: i32) -> String {
    let state = app.game.view();
    let own = state.player(seat);
    let metropolises = state.realm.metropolis.iter().filter(|&&node| own.cities.has(node)).count();
    let route = if state.rules().sea { "Longest Trade Route" } else { "Longest Road" };
    // Buildings between three dragons count nothing (D.13).
    let counting = |buildings: Nodes| (buildings & !state.blocked_nodes()).len() as i32;
    let mut some = vec![
        (counting(own.settlements), "settlements"),
        (2 * counting(own.cities), "cities"),
        (2 * metropolises as i32, "metropolises"),
        (i32::from(own.chips), "islands"),
        (2 * i32::from(state.route_of == Some(seat)), route),
        (2 * i32::from(state.army_of == Some(seat)), "Largest Army"),
        (i32::from(own.defender), "Defender of Catan"),
        (
            i32::from(scenario::points(state, seat)),
            scenario::gathered(state, seat).map_or("", |(what, ..)| what),
        ),
        (i32::from(state.rules().knights && state.realm.merchant_of == Some(seat)), "merchant"),
    ];
    let known: i32 = some.iter().map(|(n, _)| n).sum();
    some.push((points - known, "cards"));
    // The number last, or "8 cities" would be understood.
    let words = some.iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!("{word} {n}"));
    words.collect::<Vec<String>>().join(", ")
}

pub(super) fn result(app: &App) -> Vec<Line<'static>> {
    let Some(scores) = app.game.scores() else { return Vec::new() };
    let winner = scores.winners.iter().next().unwrap_or(app.game.seat());
    let words = if winner == app.game.seat() {
        format!("You have won as {}!", app.game.name(winner))
    } else {
        format!("{} has won.", app.game.name(winner))
    };
    let mut out = vec![Line::styled(words, app.theme.accent())];
    let target = i16::from(app.game.view().rules().target);
    if let Some(why) = scenario::ending(app.game.view()).filter(|_| scores.points[winner.index()] < target) {
        out.push(Line::from(why));
    }
    out.push(Line::default());
    let mut seats: Vec<Seat> = (0..app.game.view().players).map(Seat).collect();
    seats.sort_by_key(|seat| (seat != &winner, -scores.points[seat.index()]));
    for seat in seats {
        let mut spans = panels::player(app, seat);
        spans.push(Span::styled(format!("  {} points", scores.points[seat.index()]), app.theme.strong()));
        out.push(Line::from(spans));
        let how = sources(app, seat, i32::from(scores.points[seat.index()]));
        let lines = words::wrap(&how, INNER - 6);
        out.extend(lines.into_iter().map(|line| Line::styled(format!("    {line}"), app.theme.quiet())));
    }
    out.push(Line::default());
    let recorded = match (&app.game.saved, &app.game.file) {
        (Some(saved), _) => saved.clone(),
        (None, Some(path)) => format!("When you leave, the game is recorded in {}.", path.display()),
        (None, None) => String::new(),
    };
    out.extend(words::wrap(&recorded, INNER - 2).into_iter().map(Line::from));
    out
}
