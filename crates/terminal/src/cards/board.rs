//! Draws a principality as it lies on the table: settlements and roads in the middle row, regions diagonal to them,
//! building sites above and below each settlement (R2). Columns and rows are those of the squares' names, so a site
//! is between the two regions it touches. Cards beside the principality have a column of their own at its right.

use super::words;
use crate::desk::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::merge::MergeStrategy;
use ratatui::widgets::{Block, BorderType, Widget};
use rivals::{Board, Card, Kind, Placed, Points, Square, Squares, Tile, shown};
use table::Seat;

/// A principality and what to highlight on it.
pub(super) struct Picture<'a> {
    pub board: &'a Board,
    pub seat: Seat,
    pub theme: Theme,
    /// Squares on which something can be done.
    pub lit: Squares,
    /// The selected square.
    pub cursor: Option<Square>,
    /// The cursor's panel has the keys.
    pub focused: bool,
    /// Cards marked by a rule.
    pub marked: Squares,
    /// What the latest act changed, by square.
    pub changed: &'a [(Square, i8)],
}

/// How much space each row of squares takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// One line per row, no frames.
    Plain,
    /// Frames, with this many lines inside the outer, inner and middle rows.
    Framed([u16; 3]),
}

impl Size {
    /// From the largest to the smallest.
    pub(super) const ALL: [Size; 5] = [
        Size::Framed([2, 3, 2]),
        Size::Framed([2, 2, 2]),
        Size::Framed([1, 2, 1]),
        Size::Framed([1, 1, 1]),
        Size::Plain,
    ];

    /// How many lines a principality takes; without cities there are no outer sites to show.
    pub(super) fn height(self, cities: bool) -> u16 {
        let lines: u16 = rows(cities).iter().map(|&y| self.rows(y) + self.gap()).sum();
        lines + self.gap()
    }

    /// The lines inside the row at height `y` of the board.
    fn rows(self, y: i8) -> u16 {
        match self {
            Size::Plain => 1,
            Size::Framed(rows) => rows[usize::from(2 - y.unsigned_abs().min(2))],
        }
    }

    fn gap(self) -> u16 {
        u16::from(self != Size::Plain)
    }
}

/// The rows to show, from the top.
fn rows(cities: bool) -> &'static [i8] {
    if cities { &[2, 1, 0, -1, -2] } else { &[1, 0, -1] }
}

/// What is on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lying {
    Nothing,
    Region(Tile, u8),
    Free,
    Card(Placed),
    /// A sea card; its back, if the viewer does not know it.
    FaceDown(Card),
    Settlement,
    City,
    Road,
}

fn lying(board: &Board, at: Square) -> Lying {
    if board.regions().has(at) {
        Lying::Region(board.tile(at), board.level(at))
    } else if let Some(card) = board.face_down(at) {
        Lying::FaceDown(card)
    } else if let Some(placed) = board.placed(at) {
        Lying::Card(placed)
    } else if board.cities().has(at) {
        Lying::City
    } else if board.towns().has(at) {
        Lying::Settlement
    } else if board.roads().has(at) {
        Lying::Road
    } else if board.sites().has(at) {
        Lying::Free
    } else {
        Lying::Nothing
    }
}

/// The name of a sea card without the words that all islands share.
fn sea_name(card: Card) -> &'static str {
    let name = card.def().names.en;
    name.strip_prefix("Island of the ").unwrap_or(name)
}

/// Every square of a principality that is occupied or can be built on.
pub(super) fn inhabited(board: &Board) -> Squares {
    let sea = board.sea().cards();
    board.regions().or(board.towns()).or(board.roads()).or(board.sites()).or(board.expansions()).or(sea)
}

/// The first and the last column to show; the last one is that of the cards beside the principality, if there are
/// any.
pub(super) fn span(board: &Board, lit: Squares) -> (i8, i8) {
    let squares = inhabited(board).or(lit);
    let grid = squares.filter(|at| !at.is_marker());
    let left = grid.clone().map(Square::x).min().unwrap_or(-2);
    let right = grid.map(Square::x).max().unwrap_or(2);
    (left.min(-2), right.max(2) + i8::from(has_markers(squares)))
}

fn has_markers(squares: Squares) -> bool {
    squares.into_iter().any(Square::is_marker)
}

/// The card beside the principality that is shown in this row.
fn marker(y: i8) -> Option<Square> {
    Square::markers().find(|at| at.marker_row() == Some(y))
}

/// The inner width of each column; `None` if not all of them fit.
fn widths(size: Size, (left, right): (i8, i8), room: u16) -> Option<Vec<u16>> {
    const WIDEST: u16 = 18;
    let columns = (left..=right).count() as u16;
    let even = (left..=right).filter(|x| x % 2 == 0).count() as u16;
    let odd = columns - even;
    // Framed columns share their frames; plain ones have a blank at the left.
    let frames = if size == Size::Plain { columns } else { columns + 1 };
    let room = room.checked_sub(frames)?;
    let each = (room / columns).min(WIDEST);
    if each >= 6 {
        return Some(vec![each; usize::from(columns)]);
    }
    // Regions need more than sites.
    let rest = room.checked_sub(5 * even)?;
    let site = rest.checked_div(odd)?.min(5);
    (site >= 3).then(|| (left..=right).map(|x| if x % 2 == 0 { 5 } else { site }).collect())
}

/// Whether the columns have space for whole words.
pub(super) fn is_comfortable(size: Size, span: (i8, i8), room: u16) -> bool {
    widths(size, span, room).is_some_and(|widths| widths.iter().all(|&width| width >= 12))
}

/// The largest size not above `most` in which the columns fit.
pub(super) fn size_for(most: Size, span: (i8, i8), room: u16) -> Size {
    let fits = |size: &Size| size.height(true) <= most.height(true) && widths(*size, span, room).is_some();
    Size::ALL.into_iter().find(fits).unwrap_or(Size::Plain)
}

impl Picture<'_> {
    /// Draws the principality into the middle of `area`.
    pub(super) fn draw(&self, area: Rect, buf: &mut Buffer, most: Size, span: (i8, i8)) {
        let mut span = span;
        let beside = has_markers(inhabited(self.board).or(self.lit)).then_some(span.1);
        let size = size_for(most, span, area.width);
        let widths = loop {
            match widths(size, span, area.width) {
                Some(widths) => break widths,
                None if span.0 >= span.1 => return,
                // There are too many columns to show all: leave out the one farthest from the cursor.
                None => {
                    let focus = self.cursor.map_or(0, Square::x);
                    if focus - span.0 > span.1 - focus { span.0 += 1 } else { span.1 -= 1 }
                }
            }
        };
        let gap = 1;
        let total = widths.iter().map(|width| width + gap).sum::<u16>() + size.gap();
        let left = area.x + area.width.saturating_sub(total) / 2;
        let cities = is_tall(self.board, self.lit);
        let mut top = area.y + area.height.saturating_sub(size.height(cities)) / 2;
        let mut late = Vec::new();
        for &y in rows(cities) {
            let height = size.rows(y);
            let mut x = left;
            for (column, &width) in (span.0..=span.1).zip(&widths) {
                let at = if beside == Some(column) { marker(y) } else { Some(Square::at(column, y)) };
                let frame = Rect::new(x, top, width + 1 + size.gap(), height + 2 * size.gap());
                match at {
                    Some(at) if self.is_special(at) => late.push((at, frame)),
                    Some(at) => self.square(at, frame, size, area, buf),
                    None => {}
                }
                x += width + gap;
            }
            top += height + size.gap();
        }
        // Highlighted squares are drawn last, so that their frames are complete.
        late.sort_by_key(|&(at, _)| self.cursor == Some(at));
        for (at, frame) in late {
            self.square(at, frame, size, area, buf);
        }
    }

    fn is_special(&self, at: Square) -> bool {
        self.lit.has(at) || self.cursor == Some(at) || self.marked.has(at)
    }

    fn square(&self, at: Square, frame: Rect, size: Size, area: Rect, buf: &mut Buffer) {
        if frame.intersection(area) != frame {
            return;
        }
        let lying = lying(self.board, at);
        let (lit, chosen) = (self.lit.has(at), self.cursor == Some(at));
        if lying == Lying::Nothing && !lit && !chosen {
            return;
        }
        let mut style = self.style(lying);
        if lit && matches!(lying, Lying::Free | Lying::Nothing) {
            style = self.theme.lit();
        }
        if chosen && (self.focused || lying == Lying::Free || lying == Lying::Nothing) {
            style = if self.focused { self.theme.chosen() } else { self.theme.remembered() };
        }
        let inner = if size == Size::Plain {
            Rect { x: frame.x + 1, width: frame.width - 1, ..frame }
        } else {
            let thick = lit || chosen;
            let border = match (thick, chosen) {
                (_, true) => self.theme.accent(),
                (true, _) => self.theme.lit(),
                _ => self.theme.line(),
            };
            let kind = if thick { BorderType::Thick } else { BorderType::Plain };
            let block = Block::bordered().border_type(kind).merge_borders(MergeStrategy::Exact);
            block.border_style(border).render(frame, buf);
            Rect::new(frame.x + 1, frame.y + 1, frame.width - 2, frame.height - 2)
        };
        buf.set_style(inner, style);
        let around = near(self.cursor, at) && self.focused;
        let mut lines = self.lines(lying, at, usize::from(inner.width), inner.height);
        if size == Size::Plain && (lit || chosen) {
            // Marks that work without colour.
            let mark = if chosen { "▸" } else { "›" };
            put(buf, Position::new(frame.x, frame.y), mark, 1, self.theme.lit());
        } else if size == Size::Plain && self.marked.has(at) {
            put(buf, Position::new(frame.x, frame.y), "!", 1, self.theme.wrong());
        }
        if around && let Lying::Region(..) = lying {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        lines.truncate(usize::from(inner.height));
        let blank = inner.height.saturating_sub(lines.len() as u16) / 2;
        for (line, y) in lines.iter().zip(inner.y + blank..) {
            put(buf, Position::new(inner.x, y), line, usize::from(inner.width), style);
        }
        if size != Size::Plain {
            self.tags(at, lying, frame, buf);
        }
    }

    /// The labels in the frame of a square: its name, and marks.
    fn tags(&self, at: Square, lying: Lying, frame: Rect, buf: &mut Buffer) {
        let named =
            matches!(lying, Lying::Region(..) | Lying::Card(_) | Lying::FaceDown(_)) && frame.width >= 8;
        if named {
            let style = self.theme.quiet();
            put(buf, Position::new(frame.x + 1, frame.y), &at.to_string(), 2, style);
        }
        if self.marked.has(at) && frame.width >= 5 {
            put(buf, Position::new(frame.right() - 3, frame.y), "!", 1, self.theme.wrong());
        }
    }

    fn style(&self, lying: Lying) -> Style {
        match lying {
            Lying::Region(tile, _) => self.theme.region(tile.good()),
            Lying::Card(placed) if placed.card.def().kind.is_sea() => self.theme.sea(false),
            Lying::FaceDown(_) => self.theme.sea(true),
            // A card of the other player has that player's colour.
            Lying::Card(placed) if placed.foreign => self.theme.town(self.seat.other(), false),
            Lying::Card(placed) => self.theme.expansion(placed.card.def().kind),
            Lying::City => self.theme.town(self.seat, true),
            Lying::Settlement => self.theme.town(self.seat, false),
            Lying::Road => self.theme.road(),
            Lying::Free | Lying::Nothing => self.theme.quiet(),
        }
    }

    fn lines(&self, lying: Lying, at: Square, width: usize, height: u16) -> Vec<String> {
        match lying {
            Lying::Region(tile, level) => self.region_lines(tile, level, at, width, height),
            // A card that stores something shows how much, like a region.
            Lying::Card(Placed { card, .. }) if self.board.stores(at).is_some() => {
                let change = self.changed.iter().find(|(square, _)| *square == at).map_or(0, |(_, n)| *n);
                let stock = words::stock(self.board.level(at), change);
                let (mark, _) = words::mark(card.def().kind);
                let named = |room: usize| format!("{mark} {}", words::short(card.def().names.en, room));
                match (width, height) {
                    (..7, _) => vec![centred(&stock, width)],
                    (_, 2..) => vec![named(width - 2), spread(&stock, "", width)],
                    // A few letters of the name are better than none.
                    (..9, _) => {
                        let letters: String = card.def().names.en.chars().take(width - 4).collect();
                        vec![spread_raw(&format!("{mark}{letters}"), &stock, width)]
                    }
                    _ => vec![spread_raw(&named(width - 6), &stock, width)],
                }
            }
            Lying::Card(placed) if placed.card.def().kind.is_sea() => {
                self.sea_lines(placed.card, at, width, height)
            }
            Lying::FaceDown(card) => self.face_down_lines(card, width, height),
            Lying::Card(placed) => card_lines(&self.face(placed, at), width, height),
            Lying::City => vec![centred(if width >= 6 { "♜ City" } else { "♜C" }, width)],
            Lying::Settlement => {
                let word = match width {
                    12.. => "⌂ Settlement",
                    8.. => "⌂ Settl.",
                    5.. => "⌂ Set",
                    _ => "⌂S",
                };
                vec![centred(word, width)]
            }
            Lying::Road => vec!["═".repeat(width)],
            Lying::Free | Lying::Nothing => {
                let name = if width >= 6 { format!("· {at} ·") } else { at.to_string() };
                vec![centred(&name, width)]
            }
        }
    }

    fn face(&self, placed: Placed, at: Square) -> Face {
        let level = placed.card.def().levels.map(|_| placed.level);
        Face {
            card: placed.card,
            owner: placed.foreign.then(|| self.seat.other()),
            points: shown(self.board, at),
            level,
            under: (placed.under != Card::NONE).then_some(placed.under),
            on_road: self.board.roads().has(at),
        }
    }

    /// A sea card that is face up: its name, its level, and the ship on it. The harbor shows its ships.
    fn sea_lines(&self, card: Card, at: Square, width: usize, height: u16) -> Vec<String> {
        let sea = self.board.sea();
        let (mark, _) = words::mark(card.def().kind);
        if card.def().kind == Kind::Harbor {
            let idle = sea.built_ships() - sea.ready_ships() - sea.ships().len() as u8;
            let ships = [("▲", sea.ready_ships()), ("△", idle), ("·", sea.blank_ships())];
            let ships: String = ships.iter().map(|&(sign, n)| sign.repeat(usize::from(n))).collect();
            return match (width, height) {
                (8.., 2..) => vec![centred(&format!("{mark} Harbor"), width), centred(&ships, width)],
                (6.., _) => vec![centred(&format!("{mark} {ships}"), width)],
                _ => vec![centred(&ships, width)],
            };
        }
        let ship = match (sea.ships().has(at), sea.lost_ships().has(at)) {
            (true, _) => "▲",
            (_, true) => "×",
            _ => "",
        };
        let level = if card.def().levels.is_some() {
            format!("{mark}{}", self.board.level(at))
        } else {
            mark.to_owned()
        };
        let state = format!("{level}{ship}");
        let name = sea_name(card);
        match (width, height) {
            (6.., 2..) => vec![words::short(name, width), spread_raw(&state, "", width)],
            (10.., _) => vec![spread_raw(&words::short(name, width - 4), &state, width)],
            (5.., _) => vec![spread_raw(&words::short(name, width.saturating_sub(3)), &level, width)],
            _ => vec![centred(&state, width)],
        }
    }

    /// A sea card that is face down; its owner may know it.
    fn face_down_lines(&self, card: Card, width: usize, height: u16) -> Vec<String> {
        if card.is_hidden() {
            return vec![centred(if width >= 5 { "≈ ? ≈" } else { "≈?≈" }, width)];
        }
        let name = words::short(sea_name(card), width.saturating_sub(2));
        match height {
            2.. => vec![centred("≈ ? ≈", width), centred(&format!("({name})"), width)],
            _ => vec![centred(&format!("?{name}"), width)],
        }
    }

    fn region_lines(&self, tile: Tile, level: u8, at: Square, width: usize, height: u16) -> Vec<String> {
        let good = tile.good();
        let change = self.changed.iter().find(|(square, _)| *square == at).map_or(0, |(_, n)| *n);
        let (name, number, stock) = (words::region(good), tile.number(), words::stock(level, change));
        let stock = stock.as_str();
        let change = match change {
            0 => String::new(),
            n if n > 0 => format!("+{n}"),
            n => format!("−{}", -n),
        };
        if height >= 2 {
            let digit = number.to_string();
            let first = match width {
                12.. => spread(name, &digit, width),
                10.. => spread_raw(name, &digit, width),
                8.. => spread(&format!("{name:.4}"), &digit, width),
                7 => spread(&format!("{name:.3}"), &digit, width),
                _ => centred(&format!("{} {number}", good.letter()), width),
            };
            let second = match width {
                12.. => spread(&format!("{stock} {good}"), &change, width),
                10.. => spread_raw(stock, &change, width),
                7.. => spread(stock, &change, width),
                _ => centred(stock, width),
            };
            return vec![first, second];
        }
        let line = match width {
            17.. => {
                let crowded = !change.is_empty() && words::width(name) + 9 > width - 2;
                let name = if crowded { words::brief_region(good) } else { name };
                spread(&format!("{name} {number}"), &format!("{change:>2} {stock}"), width)
            }
            14.. => spread_raw(&format!("{name} {number}"), stock, width),
            12.. => spread_raw(&format!("{} {number}", words::brief_region(good)), stock, width),
            10.. => spread_raw(&format!("{name:.4} {number}"), stock, width),
            9 => spread_raw(&format!("{name:.3} {number}"), stock, width),
            8 => format!("{name:.3}{number} {stock}"),
            7 => format!("{name:.3}{number}{stock}"),
            6 => format!("{}{number} {stock}", good.letter()),
            5 => format!("{}{number}{stock}", good.letter()),
            _ => format!("{}{number}{level}", good.letter()),
        };
        vec![line]
    }
}

/// Whether a board has its outermost rows: for cities, for cards outside a region (R2.5), and for what could be built
/// there.
pub(super) fn is_tall(board: &Board, more: Squares) -> bool {
    !board.cities().is_empty()
        || board.expansions().or(more).into_iter().any(|at| at.marker_row().unwrap_or(at.y()).abs() == 2)
}

/// Whether the square at `at` is one of the two regions the cursor's site touches.
fn near(cursor: Option<Square>, at: Square) -> bool {
    cursor.is_some_and(|cursor| cursor.x() % 2 != 0 && cursor.y() != 0 && cursor.regions().contains(&at))
}

/// What is shown of a card on a board.
struct Face {
    card: Card,
    /// Its owner, if that is not the player whose board it is on (D3.13).
    owner: Option<Seat>,
    /// The points it counts there.
    points: Points,
    /// The side of a card that turns.
    level: Option<u8>,
    /// The card below it.
    under: Option<Card>,
    on_road: bool,
}

impl Face {
    /// The marks before the name: its owner, whether it is on a road, and its kind.
    fn marks(&self) -> String {
        let owner = self.owner.map_or("", words::pawn);
        let road = if self.on_road { "═" } else { "" };
        format!("{owner}{road}{}", words::mark(self.card.def().kind).0)
    }
}

fn card_lines(face: &Face, width: usize, height: u16) -> Vec<String> {
    let def = face.card.def();
    let mark = face.marks();
    // A blank before the mark, where there is space for it.
    let pad = if width >= 14 && height >= 2 { " " } else { "" };
    let room = width.saturating_sub(1 + words::width(&mark) + pad.len());
    let name = def.names.en;
    // The side it shows, and the card below it, come before its points.
    let more = match (face.level, face.under) {
        (Some(level), _) => Some(format!("{level}/3 {}", words::tiny_points(face.points))),
        (_, Some(under)) => Some(format!("on {}", under.def().names.en)),
        _ => None,
    };
    if width < 6 {
        // The level says more than the end of the name.
        let level = face.level.map_or(String::new(), |level| level.to_string());
        let name = words::short(name, width.saturating_sub(level.len()));
        return vec![centred(&format!("{name}{level}"), width)];
    }
    if height < 2
        && let Some(level) = face.level
    {
        let name = words::short(name, room.saturating_sub(2));
        return vec![format!("{mark} {name:<0$} {level}", room.saturating_sub(2))];
    }
    if height >= 2
        && let Some(more) = more
    {
        let more = words::fit(more.trim_end(), width.saturating_sub(2 * pad.len()));
        return vec![format!("{pad}{mark} {}", words::short(name, room)), format!("{pad}{more}")];
    }
    if height < 2 {
        return vec![format!("{mark} {}", words::short(name, room))];
    }
    if words::width(name) <= room {
        let (points, tiny) = (face.points, words::tiny_points(face.points));
        let below = [words::points(points), words::brief_points(points), tiny.clone()]
            .into_iter()
            .find(|text| words::width(text) <= room)
            .map(|text| format!("{pad}  {text}"));
        // With the least space the points begin at the edge.
        let below = below.unwrap_or_else(|| words::fit(&tiny, width));
        return vec![format!("{pad}{mark} {name}"), below];
    }
    let mut broken = words::wrap(name.split(',').next().unwrap_or(name), room).into_iter();
    let first = broken.next().unwrap_or_default();
    let rest = broken.collect::<Vec<_>>().join(" ");
    vec![format!("{pad}{mark} {first}"), format!("{pad}  {}", words::short(&rest, room))]
}

fn centred(text: &str, width: usize) -> String {
    let text = words::fit(text, width);
    format!("{text:^width$}")
}

/// One text at the left and one at the right, with a blank beside each.
fn spread(left: &str, right: &str, width: usize) -> String {
    spread_raw(&format!(" {left}"), &format!("{right} "), width)
}

fn spread_raw(left: &str, right: &str, width: usize) -> String {
    let room = width.saturating_sub(words::width(right));
    let left = words::fit(left, room);
    format!("{left:<room$}{right}")
}

/// Writes into a buffer, if the place is inside it.
pub(super) fn put(buf: &mut Buffer, at: Position, text: &str, most: usize, style: Style) {
    if buf.area.contains(at) {
        buf.set_stringn(at.x, at.y, text, most, style);
    }
}

/// The square next to `from` in a direction, out of `squares`; they may be of both boards.
pub(super) fn neighbour(from: Square, squares: &[Square], (dx, dy): (i32, i32)) -> Option<Square> {
    // The opponent's board is above the player's own.
    let place = |at: Square| {
        let (x, y) = match at.marker_row() {
            // Beside the principality, at its right.
            Some(y) => (14, i32::from(y)),
            None => (i32::from(at.x()), i32::from(at.y())),
        };
        (x, y + if at.is_foe() { 6 } else { 0 })
    };
    let (x, y) = place(from);
    let far = |&at: &Square| {
        let (ahead, aside) = {
            let (ax, ay) = place(at);
            ((ax - x) * dx + (ay - y) * dy, ((ax - x) * dy + (ay - y) * dx).abs())
        };
        // Straight ahead is better than diagonal.
        (ahead > 0).then_some((ahead + 2 * aside, aside, at))
    };
    squares.iter().filter(|&&at| at != from).filter_map(far).min().map(|(_, _, at)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::Depth;
    use rivals::{Config, Mode, State};
    use table::Game;

    fn rendered(area: Rect, most: Size, lit: Squares) -> String {
        drawn(&State::new(&Config::new(Mode::Intro)), area, most, lit)
    }

    fn drawn(state: &State, area: Rect, most: Size, lit: Squares) -> String {
        let board = state.board(Seat(0));
        let picture = Picture {
            board,
            seat: Seat(0),
            theme: Theme::new(Depth::None),
            lit,
            cursor: None,
            focused: false,
            marked: Squares::EMPTY,
            changed: &[],
        };
        let mut buf = Buffer::empty(area);
        picture.draw(area, &mut buf, most, span(board, lit));
        let rows = buf.content.chunks(usize::from(area.width.max(1)));
        rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    #[test]
    fn a_hero_shows_points_in_little_space_too() {
        for (width, wanted) in [(22, "strength 4, skill 1"), (18, "str 4, skill 1"), (12, "str4 ski1")] {
            let lines = card_lines(&face(rivals::cards::basic::CANDAMIR), width, 2);
            assert_eq!(lines[1].trim_start(), wanted);
        }
        assert_eq!(card_lines(&face(rivals::cards::basic::CANDAMIR), 10, 2), ["♞ Candamir", "str4 ski1"]);
    }

    fn face(card: Card) -> Face {
        Face { card, owner: None, points: card.def().points, level: None, under: None, on_road: false }
    }

    #[test]
    fn cards_of_the_other_player_sides_and_covered_cards_are_seen() {
        use rivals::Set::{Barbarians, Intrigue, MerchantPrinces};
        use rivals::cards::{barbarians, basic, intrigue, merchant_princes};
        let site = Square::at(-1, 1);
        let marker = Square::markers().next().unwrap();
        let state = rivals::position::Position::new(Seat(0))
            .duel([Intrigue, MerchantPrinces, Barbarians])
            .lay(Seat(0), Square::at(-1, 0), basic::CITY)
            .lay(Seat(0), site, intrigue::CHURCH)
            .lay(Seat(0), site, intrigue::JUDITH)
            .lay(Seat(0), marker, barbarians::TRIUMPH_CARD)
            .stock(Seat(0), marker, 2)
            .lay(Seat(1), Square::at(0, 0).of_foe(), merchant_princes::BRIGAND_CAMP)
            .set()
            .unwrap();
        for (width, height, most) in [(80, 5, Size::Plain), (100, 13, Size::ALL[2]), (140, 20, Size::ALL[0])]
        {
            let text = drawn(&state, Rect::new(0, 0, width, height), most, Squares::EMPTY);
            // The camp of the other player, on the road.
            assert!(text.contains("●═■"), "{text}");
            assert!(text.contains("° Tri") && text.contains("Judith"), "{text}");
            // Its level is behind the name where there is one line, and below it where there are two.
            let level =
                |line: &str| line.contains("° Tri") && line.trim_end().trim_end_matches('│').ends_with('2');
            assert!(text.lines().any(level) || text.contains("2/3 vic2"), "{text}");
            assert!(most == Size::Plain || text.contains("on Church"), "{text}");
            // The board is no wider than its contents: five columns, and one for the card beside it.
            assert_eq!(span(state.board(Seat(0)), Squares::EMPTY), (-2, 3));
        }
    }

    #[test]
    fn regions_stand_diagonal_to_the_settlements() {
        let text = rendered(Rect::new(0, 0, 80, 3), Size::Plain, Squares::EMPTY);
        let rows: Vec<&str> = text.lines().collect();
        let column = |row: usize, word: &str| {
            let byte = rows[row].find(word).unwrap_or_else(|| panic!("{word}: {text}"));
            rows[row][..byte].chars().count()
        };
        // Row 4 above the settlements, row 3 with them, row 2 below; the road between the two.
        assert!(column(0, "Forest 2") < column(1, "⌂"));
        assert!(column(1, "⌂") < column(0, "Gold 1"));
        assert!(column(0, "l4").abs_diff(column(1, "⌂")) < 8);
        assert!(column(2, "Pasture 4").abs_diff(column(1, "══")) < 4);
        assert!(rows[2].contains("Mountain 5") && rows[0].contains("Field 6"), "{text}");
    }

    #[test]
    fn it_fits_into_every_width() {
        let far: Squares = [Square::at(-9, 0), Square::at(9, 0)].into_iter().collect();
        for lit in [Squares::EMPTY, far] {
            for size in Size::ALL {
                for width in 0..210 {
                    let text = rendered(Rect::new(0, 0, width, size.height(true)), size, lit);
                    if width >= 80 && lit.is_empty() {
                        assert!(text.contains("Mou") && text.contains("l4"), "{width} {size:?}\n{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn seven_settlements_fit_into_eighty_columns() {
        // Columns e to u, as with five new settlements on one side or on both.
        for span in [(-12, 2), (-8, 6), (-2, 12)] {
            assert!(widths(Size::Plain, span, 80).is_some());
            assert!(widths(Size::Framed([1, 2, 1]), span, 82).is_some());
        }
    }

    #[test]
    fn lit_squares_are_marked_without_colour() {
        let lit: Squares = [Square::at(-1, 1)].into_iter().collect();
        let plain = rendered(Rect::new(0, 0, 80, 5), Size::Plain, lit);
        assert!(plain.contains('›'), "{plain}");
        let framed = rendered(Rect::new(0, 0, 100, 13), Size::Framed([1, 2, 1]), lit);
        assert!(framed.contains('┃') && framed.contains('━'), "{framed}");
    }

    #[test]
    fn arrows_go_from_square_to_square() {
        let squares: Vec<Square> = [(-2, 1), (0, 1), (2, 1), (-2, -1), (0, -1)]
            .into_iter()
            .map(|(x, y)| Square::at(x, y))
            .chain([Square::at(0, -1).of_foe()])
            .collect();
        let from = Square::at(0, 1);
        assert_eq!(neighbour(from, &squares, (-1, 0)), Some(Square::at(-2, 1)));
        assert_eq!(neighbour(from, &squares, (1, 0)), Some(Square::at(2, 1)));
        assert_eq!(neighbour(from, &squares, (0, -1)), Some(Square::at(0, -1)));
        assert_eq!(neighbour(from, &squares, (0, 1)), Some(Square::at(0, -1).of_foe()));
        assert_eq!(neighbour(Square::at(2, 1), &squares, (1, 0)), None);
    }

    #[test]
    fn a_gold_cache_is_seen_with_its_gold_before_there_is_a_city() {
        use rivals::cards::gold;
        let at = Square::at(-2, -2);
        let state = rivals::position::Position::new(Seat(0))
            .mode(Mode::Theme(rivals::Set::Gold))
            .lay(Seat(0), at, gold::GOLD_CACHE)
            .stock(Seat(0), at, 2)
            .set()
            .unwrap();
        for (width, height) in [(80, 5), (60, 5), (79, 13), (140, 20)] {
            for most in Size::ALL {
                if most.height(true) <= height {
                    let text = drawn(&state, Rect::new(0, 0, width, height), most, Squares::EMPTY);
                    let row = text.lines().rev().find(|line| line.contains("●●○"));
                    assert!(row.is_some() && text.contains('▲'), "{width} {most:?}\n{text}");
                }
            }
        }
    }
}
