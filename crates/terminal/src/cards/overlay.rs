//! Sheets on top of the table: help, log, points, piles, a card, the result.

use super::app::{App, Overlay};
use super::{hand, panels, words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use rivals::cards::basic;
use rivals::{Advantage, Card, Good, Kind, Points, shown, text};
use table::Seat;

/// Draws the open sheet, if there is one.
pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(overlay) = app.overlay else { return };
    match overlay {
        Overlay::Help => sheet(app, area, "Help", "any key closes", 78, help(app), buf),
        Overlay::Log(back) => {
            let inner = empty(app, area, "Log", "↑↓ PgUp PgDn scroll · Esc closes", 78, area.height, buf);
            panels::log(app, inner, back, buf);
        }
        Overlay::Points => {
            let mut lines = points(app, 74);
            if lines.len() + 2 > usize::from(area.height) {
                lines.retain(|line| line.width() > 0);
            }
            sheet(app, area, "Points", "any key closes", 78, lines, buf);
        }
        Overlay::Piles => sheet(app, area, "Centre", "any key closes", 78, piles(app, 74), buf),
        Overlay::Card(card) => {
            let lines = hand::details(app, card, 56);
            sheet(app, area, text::card(card), "any key closes", 60, lines, buf);
        }
        Overlay::Turned(card) => {
            sheet(app, area, &headline(app, card), "Enter goes on", 60, turned(app, card), buf);
        }
        Overlay::Quit => sheet(app, area, "Leave the game?", "y leaves · n stays", 50, quit(app), buf),
        Overlay::Result => {
            sheet(app, area, "The game is over", "q leaves · Esc shows the table", 78, result(app), buf);
        }
    }
}

/// A sheet in the middle, as high as its lines.
fn sheet(app: &App, area: Rect, title: &str, foot: &str, width: u16, lines: Vec<Line>, buf: &mut Buffer) {
    let inner = empty(app, area, title, foot, width, lines.len() as u16 + 2, buf);
    for (line, y) in lines.iter().zip(inner.y..inner.bottom()) {
        buf.set_line(inner.x, y, line, inner.width);
    }
}

fn empty(app: &App, area: Rect, title: &str, foot: &str, width: u16, height: u16, buf: &mut Buffer) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let frame = Rect::new(x, y, width, height);
    Clear.render(frame, buf);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(app.theme.accent().remove_modifier(Modifier::BOLD))
        .style(app.theme.sheet())
        .title(Span::styled(format!(" {title} "), app.theme.strong()))
        .title_bottom(Line::from(Span::styled(format!(" {foot} "), app.theme.quiet())).right_aligned());
    let inner = block.inner(frame);
    block.render(frame, buf);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

fn quit(app: &App) -> Vec<Line<'static>> {
    let end = if app.game.scores().is_some() { "" } else { "The game is not finished. " };
    let text = match &app.game.file {
        Some(path) => format!("{end}It is recorded in {}.", path.display()),
        None => format!("{end}It is not recorded."),
    };
    words::wrap(&text, 46).into_iter().map(Line::from).collect()
}

/// The log line for a card that is shown: an event card, or an attack of the opponent.
fn headline(app: &App, card: Card) -> String {
    if card.def().kind == Kind::Event {
        return format!("Event card: {}", text::card(card));
    }
    format!("{} plays {}", text::player(app.game.seat().other()), text::card(card))
}

/// The card that is shown, and its effects so far.
fn turned(app: &App, card: Card) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = words::wrap(card.text(), 56).into_iter().map(Line::from).collect();
    let name = headline(app, card);
    let after =
        app.log.iter().rposition(|line| line.text.ends_with(&name)).map_or(app.log.len(), |at| at + 1);
    if after < app.log.len() {
        lines.push(Line::default());
    }
    for entry in app.log[after..].iter().take(6) {
        let style = entry.seat.map_or(app.theme.quiet(), |seat| app.theme.seat(seat));
        lines.extend(
            words::wrap(&entry.text, 56).into_iter().map(|line| Line::from(Span::styled(line, style))),
        );
    }
    lines
}

fn help(app: &App) -> Vec<Line<'static>> {
    const KEYS: [(&str, &str); 12] = [
        ("↑ ↓ ← →", "move in the list, on the boards, in the hand"),
        ("Enter", "choose; while your opponent acts: go on at once"),
        ("1 … 9", "choose that line of the list"),
        ("Tab", "from the list to the boards to the hand"),
        ("Space", "read the card pointed at"),
        ("Esc", "leave a choice that is not made yet"),
        ("u", "undo, back to the last die, draw or look at hidden cards"),
        ("e", "end the turn"),
        ("l  p  c", "log · how points add up · centre: stacks and discard pile"),
        ("f", "how fast your opponent acts"),
        ("? or h", "this help"),
        ("q", "quit"),
    ];
    let theme = app.theme;
    let key = |(key, what): (&'static str, &'static str)| {
        Line::from(vec![Span::styled(format!("{key:<9}"), theme.accent()), Span::raw(what)])
    };
    let mut lines: Vec<Line> = KEYS.into_iter().map(key).collect();
    lines.push(Line::default());
    let sign = |name: &'static str| Span::styled(format!("{name:<9}"), theme.quiet());
    let mut goods = vec![sign("Goods")];
    for good in Good::RESOURCES {
        goods.push(Span::styled(good.letter().to_string(), theme.letter(good)));
        goods.push(Span::raw(format!(" {good}  ")));
    }
    let stored = [Good::Owl, Good::Star].into_iter().find(|&good| app.game.view().has_stores(good));
    match stored {
        Some(good) => {
            goods.push(Span::styled(good.letter().to_string(), theme.letter(good)));
            goods.push(Span::raw(format!(" {good}")));
        }
        None => goods.push(Span::raw("as in costs")),
    }
    lines.push(Line::from(goods));
    let mut cards = vec![sign("Cards")];
    for kind in [Kind::Building, Kind::Hero, Kind::TradeShip, Kind::Neutral, Kind::Attack] {
        let (mark, letter) = words::mark(kind);
        cards.push(Span::styled(format!("{mark}{letter}"), theme.kind(kind)));
        cards.push(Span::raw(format!(" {} ", words::kind(kind))));
    }
    lines.push(Line::from(cards));
    let mut centre = vec![sign(""), Span::raw("═ road  ⌂ settlement  ♜ city")];
    if !app.game.view().mode().is_intro() {
        centre.push(Span::raw("  ♙U unit  ▲E extraordinary site"));
    }
    lines.push(Line::from(centre));
    if app.game.view().board(app.game.seat()).sea().exists() {
        let text =
            "≈ ? ≈ face down  ⚓ ▲▲· harbor: ships ready, not built  ◆2▲ level 2, a ship there  × lost";
        lines.push(Line::from(vec![sign("Sea"), Span::raw(text)]));
    }
    if let Some(good) = stored {
        let text = format!("°M card beside the principality  ^W sage  ●●○ it holds 2 of 3 {good}s");
        lines.push(Line::from(vec![sign(""), Span::raw(text)]));
    }
    for (name, text) in [
        ("Regions", "Forest 2 ●◉○ yields lumber on a 2; it holds 2 of 3, ◉ is new"),
        ("Sites", "· l4 · is free; it touches the regions left and right of it"),
        ("Hand", "✓ now  · later in your turn  ✗ not now;  BG(O): ore is missing"),
        ("★", "victory points; behind commerce or strength: that advantage"),
        ("goods 9!", "more than 7: brigands would take all your gold and wool"),
    ] {
        lines.push(Line::from(vec![sign(name), Span::raw(text)]));
    }
    lines
}

/// The players side by side: one row of the table of points.
fn row(app: &App, name: &str, values: [String; 2]) -> Line<'static> {
    let [red, blue] = values;
    Line::from(vec![
        Span::styled(format!("{name:<22}"), app.theme.quiet()),
        Span::raw(format!("{red:<26}")),
        Span::raw(blue),
    ])
}

/// Where the victory points come from.
fn sources(app: &App) -> Vec<Line<'static>> {
    let view = app.game.view();
    let each = |value: &dyn Fn(Seat) -> String| [value(Seat(0)), value(Seat(1))];
    let count = |n: usize, worth: usize| match n {
        0 => "–".to_owned(),
        n if worth == 1 => n.to_string(),
        n => format!("{n} × {worth} = {}", n * worth),
    };
    let advantage = |which: Advantage| {
        each(&|seat| if view.advantage(which) == Some(seat) { "1".to_owned() } else { "–".to_owned() })
    };
    let towns = |seat: Seat| view.board(seat).towns().len() - view.board(seat).cities().len();
    let cards = |seat: Seat| {
        let board = view.board(seat);
        usize::from(view.tally(seat).points.victory) - towns(seat) - 2 * board.cities().len()
    };
    let theme = app.theme;
    let name = |seat: Seat| {
        let text = panels::player(app, seat);
        Span::styled(format!("{text:<26}"), theme.seat(seat).add_modifier(Modifier::BOLD))
    };
    let mut lines = vec![
        Line::from(vec![Span::raw(" ".repeat(22)), name(Seat(0)), name(Seat(1))]),
        row(app, "Settlements", each(&|seat| count(towns(seat), 1))),
        row(app, "Cities", each(&|seat| count(view.board(seat).cities().len(), 2))),
        row(app, "Trade advantage", advantage(Advantage::Trade)),
        row(app, "Strength advantage", advantage(Advantage::Strength)),
    ];
    if [Seat(0), Seat(1)].into_iter().any(|seat| cards(seat) > 0) {
        lines.push(row(app, "Cards", each(&|seat| count(cards(seat), 1))));
    }
    let target = view.mode().target();
    let mut total =
        row(app, "Victory points ★", each(&|seat| format!("{} of {target}", view.tally(seat).victory)));
    total = total.style(theme.strong());
    lines.push(total);
    lines
}

/// One sort of points.
type Sort = fn(Points) -> u8;

fn points(app: &App, width: usize) -> Vec<Line<'static>> {
    let view = app.game.view();
    let theme = app.theme;
    let mut lines = sources(app);
    for seat in [app.game.seat(), app.game.seat().other()] {
        let tally = view.tally(seat);
        lines.push(Line::default());
        lines.push(Line::from(Span::styled(
            panels::player(app, seat),
            theme.seat(seat).add_modifier(Modifier::BOLD),
        )));
        for (name, of) in [
            ("Commerce", (|points| points.commerce) as Sort),
            ("Strength", |points| points.strength),
            ("Skill", |points| points.skill),
            ("Progress", |points| points.progress),
        ] {
            let (total, from) = (of(tally.points), givers(app, seat, of));
            let text = if from.is_empty() { total.to_string() } else { format!("{total} = {from}") };
            lines.push(field(app, name, &text, width));
        }
        if view.board(seat).sea().exists() {
            let sea = view.board(seat).sea();
            for (name, of) in [("Sail", (|points| points.sail) as Sort), ("Cannon", |points| points.cannon)] {
                let (total, from) = (of(tally.points), givers(app, seat, of));
                let text = if from.is_empty() { total.to_string() } else { format!("{total} = {from}") };
                lines.push(field(app, name, &text, width));
            }
            let ships = format!(
                "{} built, {} sea cards discovered of {}",
                sea.built_ships(),
                sea.discovered(),
                sea.len()
            );
            lines.push(field(app, "Ships", &ships, width));
        }
        let limit = view.hand_limit(seat);
        let hand = format!(
            "{} of {limit} = 3 + progress {}; searching a stack costs {}",
            view.hand(seat).len(),
            tally.points.progress,
            tally.search_price
        );
        lines.push(field(app, "Hand", &hand, width));
        lines.push(field(app, "Trades", &rates(tally.rates), width));
    }
    lines
}

fn field(app: &App, name: &str, text: &str, width: usize) -> Line<'static> {
    let text = words::fit(text, width.saturating_sub(11));
    Line::from(vec![Span::styled(format!("  {name:<9}"), app.theme.quiet()), Span::raw(text)])
}

/// The cards that give a sort of points: `Harald 2 + Inga 1`.
fn givers(app: &App, seat: Seat, of: Sort) -> String {
    let board = app.game.view().board(seat);
    let cards = board.own().map(|at| (board.card(at), of(shown(board, at)))).filter(|(_, n)| *n > 0);
    cards.map(|(card, n)| format!("{} {n}", text::card(card))).collect::<Vec<_>>().join(" + ")
}

/// The trade rates: `brick, ore 2:1; others 3:1`.
fn rates(rates: [u8; 6]) -> String {
    let at = |rate: u8| -> Option<String> {
        let goods: Vec<String> = Good::RESOURCES
            .into_iter()
            .filter(|good| rates[good.index()] == rate)
            .map(|good| good.to_string())
            .collect();
        (!goods.is_empty()).then(|| format!("{} {rate}:1", goods.join(", ")))
    };
    let mut parts: Vec<String> = (1..3).filter_map(at).collect();
    let others = if parts.is_empty() { "" } else { "others " };
    if rates.contains(&3) {
        parts.push(format!("{others}3:1"));
    }
    parts.join("; ")
}

fn piles(app: &App, width: usize) -> Vec<Line<'static>> {
    let view = app.game.view();
    let mut lines = Vec::new();
    let known = |cards: &[Card]| {
        let names: Vec<&str> =
            cards.iter().rev().filter(|card| !card.is_hidden()).map(|&card| text::card(card)).collect();
        match names.len() {
            0 => String::new(),
            // Of a stack that was looked through, the order is known too.
            n if n == cards.len() && n > 1 => format!(", from the top: {}", names.join("; ")),
            _ => format!(", among them {}", names.join("; ")),
        }
    };
    let mut add = |name: String, value: String| {
        for (nth, line) in words::wrap(&value, width.saturating_sub(12)).into_iter().enumerate() {
            let head = if nth == 0 { name.clone() } else { String::new() };
            lines.push(Line::from(vec![
                Span::styled(format!("{head:<12}"), app.theme.quiet()),
                Span::raw(line),
            ]));
        }
    };
    for (nth, pile) in view.stacks().iter().enumerate() {
        let mine = view.stacks_of(app.game.seat()).contains(&(nth as u8));
        let set = match (view.has_own_stacks(), mine) {
            (true, true) => "yours,",
            (true, false) => "theirs,",
            _ if view.mode().is_intro() => "",
            _ => text::back(view.stack_back(nth as u8)),
        };
        let top = view.open_top(nth as u8).map(|card| format!(", {} lies open on top", text::card(card)));
        let cards = if pile.len() == 1 { "card" } else { "cards" };
        let known = known(pile.cards());
        let value = format!("{set} {} {cards}{}{known}", pile.len(), top.unwrap_or_default());
        add(format!("Stack {}", nth + 1), value);
    }
    for card in view.face_up().distinct() {
        let cost = match words::goods(card.def().cost) {
            none if none.is_empty() => "free".to_owned(),
            some => format!("each costs {some}"),
        };
        add("Face up".into(), format!("{} {}, open to both; {cost}", app.left(card), text::card(card)));
    }
    add("Events".into(), format!("{} cards{}", view.events().len(), known(view.events().cards())));
    add("Regions".into(), format!("{} regions", view.region_stack().len()));
    for (name, card) in [("Roads", basic::ROAD), ("Settlements", basic::SETTLEMENT), ("Cities", basic::CITY)]
    {
        let cost = words::goods(card.def().cost);
        add(name.into(), format!("{} left; each costs {cost}", view.left(card)));
    }
    // The cards below may not be looked at (R5.14, R13.3).
    let top = |seat: Seat| match (view.discard(seat).cards().last(), view.discard(seat).cards().len()) {
        (None, _) => "empty".to_owned(),
        (Some(&top), 1) => text::card(top).to_owned(),
        (Some(&top), cards) => format!("{} on top of {} more", text::card(top), cards - 1),
    };
    let foe = app.game.seat().other();
    add("Discard".into(), top(app.game.seat()));
    if view.has_own_stacks() {
        add(format!("{}'s", text::player(foe)), top(foe));
        let deck = view.brought(foe);
        let seen: Vec<Card> = [deck.cards(), deck.events()].concat();
        add(format!("{}'s deck", text::player(foe)), format!("35 cards, 4 events{}", known(&seen)));
    }
    let seen = known(view.hand(foe).cards());
    add(format!("{}'s hand", text::player(foe)), format!("{} cards{seen}", view.hand(foe).len()));
    lines
}

fn result(app: &App) -> Vec<Line<'static>> {
    let theme = app.theme;
    let winner = app.game.scores().and_then(|scores| scores.winners.iter().next());
    let head = match winner {
        Some(seat) if seat == app.game.seat() => "You have won!".to_owned(),
        Some(seat) => format!("{} has won.", text::player(seat)),
        None => "Nobody has won.".to_owned(),
    };
    let turns = app.game.view().turn_number();
    let mut lines = vec![
        Line::from(vec![
            Span::styled(head, theme.accent()),
            Span::styled(format!("  After {turns} turns."), theme.quiet()),
        ]),
        Line::default(),
    ];
    lines.extend(sources(app));
    lines.push(Line::default());
    let record = match (&app.game.saved, &app.game.file) {
        (Some(saved), _) => saved.clone(),
        (None, Some(path)) => format!("The game will be recorded in {}.", path.display()),
        (None, None) => "Press s to record the game in a file.".to_owned(),
    };
    lines.extend(words::wrap(&record, 74).into_iter().map(Line::from));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rates_find_room_in_their_line() {
        assert_eq!(rates([3; 6]), "3:1");
        assert_eq!(rates([2; 6]), "brick, grain, lumber, ore, wool, gold 2:1");
        // Every set of ships, with and without a better rate for gold.
        for ships in 0..64u8 {
            for gold in [1, 2] {
                let mut some = [3; 6];
                (0..6).filter(|n| ships >> n & 1 != 0).for_each(|n| some[n] = if n == 5 { gold } else { 2 });
                assert!(words::width(&rates(some)) <= 74 - 11, "{}", rates(some));
            }
        }
    }
}
