//! Sheets that are laid over the table: help, log, players, leaving, the result.

use super::app::{App, Overlay};
use super::panels;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use settlers::figures::Kind;
use settlers::{figures, text};
use table::Seat;

/// Draws what lies on top, if anything does.
pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    match app.overlay {
        None => {}
        Some(Overlay::Help) => sheet(app, area, "Help", "any key closes", &help(app), buf),
        Some(Overlay::Log(back)) => {
            let inner = empty(app, area, "Log", "↑↓ PgUp PgDn scroll · Esc closes", area.height, buf);
            panels::log(app, inner, back, buf);
        }
        Some(Overlay::Players) => sheet(app, area, "Players", "any key closes", &players(app), buf),
        Some(Overlay::Quit) => {
            let words = if app.record.is_some() {
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
    let width = area.width.min(78);
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

fn help(app: &App) -> Vec<Line<'static>> {
    let state = app.game.table();
    let mut out: Vec<Line<'static>> = Vec::new();
    let mut say = |key: &str, words: &str| {
        out.push(Line::from(vec![
            Span::styled(format!("{key:<12}"), app.theme.accent()),
            Span::styled(words.to_owned(), app.theme.sheet()),
        ]));
    };
    say("↑↓ 1-9", "point at what you can do; Enter does it, Esc goes back");
    say("Tab ←↑↓→", "go over the places that can be chosen on the map; Enter takes");
    say("r e u", "roll · end the turn · undo, until dice, draws or others' acts");
    say("wasd", "push the map where it does not fit");
    say("f", "how fast the others act; Enter lets them go on at once");
    say("p l q", "players · log · leave");
    say("on the map", "sR settlement of Red, CR city; = road, ~ ship; o harbour");
    say("", "() can be chosen, [] is pointed at; dots: chances in 36");
    if state.rules().knights {
        say("", "WR walled city, MR metropolis, M:R merchant; k1R knight, K active");
        say("heading", "# barbarian ship; cities : active knights");
        say("players", "pr progress cards; TPS levels; K knights active/all; D defender");
    } else {
        say("players", "dev development cards; * has the award, worth 2 points");
    }
    let mut cost = |what: &str, cards: &figures::Cards| {
        out.push(Line::from(vec![
            Span::styled(format!("{what:<12}"), app.theme.quiet()),
            Span::styled(text::cards(cards), app.theme.sheet()),
        ]));
    };
    cost("road", &figures::ROAD);
    if state.rules().sea {
        cost("ship", &figures::SHIP);
    }
    cost("settlement", &figures::SETTLEMENT);
    cost("city", &figures::CITY);
    if state.rules().knights {
        cost("knight", &figures::RECRUIT);
        cost("activate", &figures::ACTIVATE);
        cost("promote", &figures::PROMOTE);
        cost("wall", &figures::WALL);
        out.push(Line::from("improvement level n: n cloth (trade), coin (politics) or paper (science)"));
    } else {
        cost("development", &figures::DEVELOPMENT);
    }
    out
}

fn players(app: &App) -> Vec<Line<'static>> {
    let state = app.game.table();
    let mut out: Vec<Line<'static>> =
        (0..state.players).flat_map(|seat| panels::details(app, Seat(seat))).collect();
    out.push(panels::bank(app, 74));
    let rates: Vec<String> = Kind::ALL
        .into_iter()
        .take(state.kinds())
        .map(|kind| format!("{kind} {}", state.rate(app.game.seat(), kind)))
        .collect();
    out.push(Line::from(format!("Rates n:1 {}", rates.join(" "))));
    out
}

fn result(app: &App) -> Vec<Line<'static>> {
    let Some(scores) = app.game.scores() else { return Vec::new() };
    let winner = scores.winners.iter().next().unwrap_or(app.game.seat());
    let words = if winner == app.game.seat() {
        format!("You have won as {}!", app.game.name(winner))
    } else {
        format!("{} has won.", app.game.name(winner))
    };
    let mut out = vec![Line::styled(words, app.theme.accent()), Line::default()];
    let mut seats: Vec<Seat> = (0..app.game.table().players).map(Seat).collect();
    seats.sort_by_key(|seat| (seat != &winner, -scores.points[seat.index()]));
    for seat in seats {
        let mut spans = panels::player(app, seat);
        spans.push(Span::styled(format!("  {} points", scores.points[seat.index()]), app.theme.strong()));
        out.push(Line::from(spans));
    }
    out.push(Line::default());
    out.push(Line::from(app.saved.clone().unwrap_or_default()));
    out
}
