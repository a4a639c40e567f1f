//! The map with its hexes, numbers, harbours and pieces.
//!
//! A hex has its corners at N, NE, SE, S, SW and NW. A corner takes two cells (what stands there, and whose it
//! is), a side the cells between two corners in the last line of the upper hex; the lines above are for words.

use super::menu::Spot;
use crate::desk::Theme;
use games::Family;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use settlers::components::{PIPS, Port, Terrain, is_red};
use settlers::coords::{Corner, Hex, Side, Way};
use settlers::{Edge, Node, State, Tile};
use table::Seat;

/// How large hexes are drawn: half the width, from the middle to the tip, from the middle to the shoulder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    half: i32,
    tip: i32,
    shoulder: i32,
}

const SMALL: Size = Size { half: 4, tip: 2, shoulder: 1 };
const LARGE: Size = Size { half: 6, tip: 3, shoulder: 2 };
/// Every size, the best first.
const SIZES: [Size; 4] =
    [LARGE, Size { half: 5, tip: 3, shoulder: 2 }, Size { half: 5, tip: 2, shoulder: 1 }, SMALL];

impl Size {
    fn centre(self, hex: Hex) -> (i32, i32) {
        let (q, r) = (i32::from(hex.q()), i32::from(hex.r()));
        (self.half * (2 * q + r), (self.tip + self.shoulder) * r)
    }

    fn corner(self, at: Corner) -> (i32, i32) {
        let (x, y) = self.centre(at.hex());
        (x, if at.south() { y + self.tip } else { y - self.tip })
    }

    /// The middle of a spot.
    fn spot(self, spot: Spot) -> (i32, i32) {
        match spot {
            Spot::Hex(hex) => self.centre(hex),
            Spot::Corner(corner) => self.corner(corner),
            Spot::Side(side) => {
                let (x, y) = self.centre(side.hex());
                match side.way() {
                    Way::Ne => (x + self.half / 2, y - self.tip),
                    Way::E => (x + self.half, y),
                    _ => (x + self.half / 2, y + self.tip - 1),
                }
            }
        }
    }

    /// The smallest rectangle around everything: left, top, right, bottom. A tight one has words of harbours
    /// in as little room as they can be read in.
    fn bounds(self, state: &State, tight: bool) -> (i32, i32, i32, i32) {
        let round = |bounds: (i32, i32, i32, i32), (x, y): (i32, i32), dx: i32, dy: i32| {
            (bounds.0.min(x - dx), bounds.1.min(y - dy), bounds.2.max(x + dx), bounds.3.max(y + dy))
        };
        let hexes = state.topology().hexes.iter();
        let land =
            hexes.fold((0, 0, 0, 0), |bounds, &hex| round(bounds, self.centre(hex), self.half + 1, self.tip));
        harbours(state).into_iter().fold(land, |bounds, (sea, _)| {
            let (x, y) = self.centre(sea);
            if !tight {
                return round(bounds, (x, y), 3, 1);
            }
            // One line above the land, none below it, three letters aside.
            round(bounds, (x.clamp(land.0, land.2 + 3), y.clamp(land.1 - 1, land.3)), 0, 0)
        })
    }
}

/// How many columns the whole map takes at least.
pub(super) fn least_width(state: &State) -> u16 {
    let (left, _, right, _) = SMALL.bounds(state, false);
    (right - left + 1) as u16
}

/// Where a spot lies, in half characters: for moving over the map.
pub(super) fn place(spot: Spot) -> (i32, i32) {
    let (x, y) = LARGE.spot(spot);
    (x, 2 * y)
}

/// How far two spots are from each other.
pub(super) fn distance(a: Spot, b: Spot) -> i32 {
    let ((ax, ay), (bx, by)) = (place(a), place(b));
    (ax - bx).pow(2) + (ay - by).pow(2)
}

/// The letter of a seat.
pub(super) fn letter(seat: Seat) -> char {
    <State as Family>::player(seat).chars().next().unwrap_or('?')
}

/// The water hex in which each harbour is written, and what it trades.
fn harbours(state: &State) -> Vec<(Hex, Port)> {
    let topology = state.topology();
    let is_land = |hex: Hex| (state.land() | state.down).has(topology.hex(hex));
    let all = state.map().harbours.iter().enumerate().filter_map(|(n, harbour)| {
        let [a, b] = topology.sides[harbour.edge].hexes();
        let (a, b) = (a?, b?);
        Some((if is_land(a) { b } else { a }, Port::ALL[usize::from(state.harbours[n]) % 6]))
    });
    all.collect()
}

/// The map as it is to be drawn.
pub(super) struct Picture<'a> {
    pub state: &'a State,
    pub theme: Theme,
    /// Places that can be chosen.
    pub lit: &'a [Spot],
    /// The place pointed at.
    pub cursor: Option<Spot>,
    /// The place to keep in sight.
    pub focus: Option<Spot>,
    /// How far the map is pushed from there.
    pub pushed: (i32, i32),
}

/// Where on the screen the map lies.
struct Sheet<'a> {
    buf: &'a mut Buffer,
    area: Rect,
    /// The map's point in the upper left corner of the area.
    from: (i32, i32),
}

impl Sheet<'_> {
    fn put(&mut self, (x, y): (i32, i32), text: &str, style: Style) {
        let row = y - self.from.1;
        if row < 0 || row >= i32::from(self.area.height) {
            return;
        }
        for (n, letter) in (0..).zip(text.chars()) {
            let column = x + n - self.from.0;
            if column < 0 || column >= i32::from(self.area.width) {
                continue;
            }
            let at = (self.area.x + column as u16, self.area.y + row as u16);
            if let Some(cell) = self.buf.cell_mut(at) {
                cell.set_char(letter).set_style(style);
            }
        }
    }
}

impl Picture<'_> {
    /// Draws the map, as large as it fits; what does not fit is cut, the place in question stays in sight.
    pub(super) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let fits = |&(size, tight): &(Size, bool)| {
            let (left, top, right, bottom) = size.bounds(self.state, tight);
            right - left < i32::from(area.width) && bottom - top < i32::from(area.height)
        };
        let sizes = SIZES.into_iter().map(|size| (size, false)).chain([(SMALL, true)]);
        let (size, tight) = sizes.clone().find(fits).unwrap_or((SMALL, false));
        let bounds = size.bounds(self.state, tight);
        let (left, top, right, bottom) = bounds;
        let focus = self.focus.map_or(((left + right) / 2, (top + bottom) / 2), |spot| size.spot(spot));
        let from = (
            start(left, right, i32::from(area.width), focus.0 + self.pushed.0),
            start(top, bottom, i32::from(area.height), focus.1 + self.pushed.1),
        );
        let mut sheet = Sheet { buf, area, from };
        for (n, &hex) in self.state.topology().hexes.entries() {
            self.hex(&mut sheet, size, n, hex);
        }
        self.ports(&mut sheet, size, tight.then_some(bounds));
        for (n, &side) in self.state.topology().sides.entries() {
            self.side(&mut sheet, size, n, side);
        }
        for (n, &corner) in self.state.topology().corners.entries() {
            self.corner(&mut sheet, size, n, corner);
        }
        self.more(bounds, &mut sheet);
    }

    /// Marks where the map goes on.
    fn more(&self, (left, top, right, bottom): (i32, i32, i32, i32), sheet: &mut Sheet<'_>) {
        let (x, y) = sheet.from;
        let (width, height) = (i32::from(sheet.area.width), i32::from(sheet.area.height));
        let style = self.theme.accent();
        if left < x {
            sheet.put((x, y + height / 2), "◄", style);
        }
        if right >= x + width {
            sheet.put((x + width - 1, y + height / 2), "►", style);
        }
        if top < y {
            sheet.put((x + width / 2, y), "▲", style);
        }
        if bottom >= y + height {
            sheet.put((x + width / 2, y + height - 1), "▼", style);
        }
    }

    /// Whether a spot can be chosen, and whether it is pointed at.
    fn mark(&self, spot: Spot) -> Option<(bool, Style)> {
        if self.cursor == Some(spot) {
            Some((true, self.theme.chosen()))
        } else {
            self.lit.contains(&spot).then(|| (false, self.theme.lit()))
        }
    }

    fn hex(&self, sheet: &mut Sheet<'_>, size: Size, n: Tile, hex: Hex) {
        let (x, y) = size.centre(hex);
        let down = self.state.down.has(n);
        let terrain = self.state.terrain[n];
        let style = if down { self.theme.unknown() } else { self.theme.terrain(terrain) };
        let mark = self.mark(Spot::Hex(hex));
        let style = match mark {
            Some((true, chosen)) => chosen,
            _ => style,
        };
        let wide = size.half - 1;
        for row in -size.shoulder..=size.shoulder {
            sheet.put((x - wide, y + row), &" ".repeat(2 * wide as usize + 1), style);
        }
        let name = match terrain {
            _ if down => "?",
            Terrain::Hills => "brick",
            Terrain::Forest => "lumber",
            Terrain::Pasture => "wool",
            Terrain::Fields => "grain",
            Terrain::Mountains => "ore",
            Terrain::Gold => "gold",
            Terrain::Desert => "desert",
            Terrain::Lake => "lake",
            Terrain::Sea => "~",
        };
        centred(sheet, (x, y - 1), &format!("{name}{}", self.canal_sign(n)), style);
        let who = self.who(n);
        let roomy = size.shoulder > 1;
        // Between the brackets of a small hex there is room for a number and two letters.
        let tight = size.half < 5 && mark.is_some() && !who.is_empty();
        let number = self.state.token[n];
        if !down && number != 0 {
            let pips = "·".repeat(usize::from(PIPS[usize::from(number).min(12)]));
            let text = match () {
                () if self.state.barren.has(n) => format!("({number})"),
                () if tight => format!("{number:<2}"),
                () if !roomy && !who.is_empty() => format!("{number:<5}"),
                () if !roomy && mark.is_some() => number.to_string(),
                () if !roomy && pips.chars().count() > 2 => format!("{number}{pips}"),
                // The bracket would hide a 6 or an 8.
                () if size.half < 6 && mark.is_some() && is_red(number) => format!("{number}{pips}"),
                () => format!("{number} {pips}"),
            };
            let bold = style.add_modifier(Modifier::BOLD);
            let bold = if is_red(number) { bold.add_modifier(Modifier::UNDERLINED) } else { bold };
            // A road may lie in the first cell of a small hex: if there is room, the next one stays free.
            match text.chars().count() {
                4..=5 if !roomy && mark.is_none() && who.is_empty() => sheet.put((x - 1, y), &text, bold),
                _ if tight => sheet.put((x - 1, y), &text, bold),
                _ => centred(sheet, (x, y), &text, bold),
            }
        }
        if roomy {
            centred(sheet, (x, y + 1), &who.join(" "), self.theme.robber());
        } else if !who.is_empty() {
            // Beside the number there is room for four letters.
            let brief = if who.len() > 1 { "R+M" } else { &who[0] };
            let room = match number {
                _ if tight => 2,
                0 => 6,
                _ if down => 6,
                _ => 3,
            };
            let text: String = brief.chars().take(room).collect();
            let end = if tight { x + 3 } else { x + 4 };
            sheet.put((end - text.chars().count() as i32, y), &text, self.theme.robber());
        }
        if let Some((here, lit)) = mark {
            let (open, close) = if here { ("[", "]") } else { ("(", ")") };
            // On the ground of the hex, so that it does not look torn.
            let lit = if here { lit } else { style.add_modifier(Modifier::BOLD) };
            sheet.put((x - wide + 1, y), open, lit);
            sheet.put((x + wide, y), close, lit);
        }
    }

    /// Whether the canal goes through this hex, and whether it is dug there (C.4).
    fn canal_sign(&self, n: Tile) -> &'static str {
        match self.state.canal() {
            Some(canal) if self.state.map().canals.iter().any(|stretch| stretch.hex == n) => {
                if canal.undug.has(n) { "%" } else { "=" }
            }
            _ => "",
        }
    }

    /// What lies on a corner for whom gets there: a treasure, or a dragon with its strength if that is known.
    fn find(&self, n: Node) -> Option<String> {
        if self.state.treasures().is_some_and(|treasures| treasures.lying.has(n)) {
            return Some("$".to_owned());
        }
        let enchanted = self.state.enchanted().filter(|enchanted| enchanted.lying.has(n))?;
        Some(enchanted.flag(n).map_or("D".to_owned(), |flag| format!("D{flag}")))
    }

    /// Who stands on a hex.
    fn who(&self, n: Tile) -> Vec<String> {
        let realm = &self.state.realm;
        let mut who = Vec::new();
        if self.state.robber == n {
            who.push("ROBBER".to_owned());
        }
        if self.state.pirate == n {
            who.push("PIRATE".to_owned());
        }
        match self.state.dragons_on(n) {
            0 => {}
            1 => who.push("DRAGON".to_owned()),
            many => who.push(format!("{many}DRAG")),
        }
        if realm.merchant == n {
            let owner = realm.merchant_of.map_or(' ', letter);
            who.push(format!("M:{owner}"));
        }
        who
    }

    /// Writes what harbours trade; inside the `edge`, if there is no more room.
    fn ports(&self, sheet: &mut Sheet<'_>, size: Size, edge: Option<(i32, i32, i32, i32)>) {
        let all = harbours(self.state);
        for (n, &(sea, kind)) in all.iter().enumerate() {
            let (x, y) = size.centre(sea);
            let style = self.theme.harbour();
            // A pirate takes the second line where there are only two.
            let hex = self.state.topology().hex(sea);
            let pirate = size.shoulder == 1 && hex.is_some() && hex == self.state.pirate;
            let shared = pirate || all.iter().filter(|(other, _)| *other == sea).count() > 1;
            let (word, rate) = if kind == Port::Generic { ("any", "3:1") } else { (kind.word(), "2:1") };
            let brief: String = word.chars().take(3).collect();
            // Between brackets there is room for three letters.
            let word = if size.half < 5 && self.mark(Spot::Hex(sea)).is_some() { &brief } else { word };
            let (left, top, right, bottom) = edge.unwrap_or((x - 9, y - 9, x + 9, y + 9));
            if y - 1 < top {
                centred(sheet, (x, y), &format!("{rate} {word}"), style);
            } else if y > bottom {
                centred(sheet, (x, y - 1), &format!("{rate}{brief}"), style);
            } else if x - 3 < left || x + 3 > right {
                let x = x.clamp(left + 1, right - 1);
                centred(sheet, (x, y - 1), rate, style);
                centred(sheet, (x, y), &brief, style);
            } else if shared {
                let row = all[..n].iter().filter(|(other, _)| *other == sea).count() as i32 - 1;
                centred(sheet, (x, y + row), &format!("{rate}{brief}"), style);
            } else {
                centred(sheet, (x, y - 1), rate, style);
                centred(sheet, (x, y), word, style);
            }
        }
    }

    fn side(&self, sheet: &mut Sheet<'_>, size: Size, n: Edge, side: Side) {
        let (x, y) = size.centre(side.hex());
        let owner = (0..self.state.players).map(Seat).find(|&seat| self.state.player(seat).routes().has(n));
        let mark = self.mark(Spot::Side(side));
        let harbour = self.state.map().harbours.iter().any(|harbour| harbour.edge == n);
        let used = self.state.roadable().has(n) || owner.is_some() || mark.is_some();
        let (sign, style) = match owner {
            Some(seat) => (
                match () {
                    () if self.state.player(seat).ships.has(n) => '~',
                    // Dragons on both sides cut a road, never a ship (D.12).
                    () if self.state.blocked_edges().has(n) => 'x',
                    () => '=',
                },
                mark.map_or(self.theme.piece(seat), |(_, style)| style),
            ),
            None => {
                let plain = if harbour { self.theme.harbour() } else { self.theme.line() };
                (' ', mark.map_or(plain, |(_, style)| style))
            }
        };
        if side.way() == Way::E {
            let text = match (owner, mark) {
                (Some(seat), None) => format!("{sign}{}", letter(seat)),
                (Some(seat), Some((here, _))) => format!("{}{}", if here { '[' } else { '(' }, letter(seat)),
                (None, Some((true, _))) => "[]".to_owned(),
                (None, Some((false, _))) => "()".to_owned(),
                (None, None) if harbour => "║".to_owned(),
                (None, None) if used => "│".to_owned(),
                (None, None) => return,
            };
            for row in 1 - size.shoulder..size.shoulder {
                let text = match owner {
                    _ if row == 0 => text.clone(),
                    Some(_) => format!("{sign}{sign}"),
                    None if harbour => "║".to_owned(),
                    None => "│".to_owned(),
                };
                sheet.put((x + size.half, y + row), &text, style);
            }
            return;
        }
        // Both lie in the last line of the upper one of their two hexes.
        let y = if side.way() == Way::Ne { y - size.tip } else { y + size.tip - 1 };
        let long = size.half as usize - 2;
        let text: String = match (owner, mark) {
            (Some(seat), mark) => {
                let first = mark.map_or(sign, |(here, _)| if here { '[' } else { '(' });
                let mut text: String = std::iter::repeat_n(sign, long).collect();
                text.replace_range(..1, &first.to_string());
                text.replace_range(long / 2..=long / 2, &letter(seat).to_string());
                text
            }
            (None, Some((here, _))) => {
                let (open, close) = if here { ('[', ']') } else { ('(', ')') };
                let middle = std::iter::repeat_n(' ', long - 2);
                std::iter::once(open).chain(middle).chain([close]).collect()
            }
            (None, None) if harbour => "═".repeat(long),
            (None, None) if used => "─".repeat(long),
            (None, None) => return,
        };
        sheet.put((x + 2, y), &text, style);
    }

    fn corner(&self, sheet: &mut Sheet<'_>, size: Size, n: Node, corner: Corner) {
        let (x, y) = size.corner(corner);
        let mark = self.mark(Spot::Corner(corner));
        let standing = (0..self.state.players).map(Seat).find_map(|seat| {
            let player = self.state.player(seat);
            let sign = match () {
                () if player.settlements.has(n) => "s".to_owned(),
                () if player.cities.has(n) => {
                    let metropolis = self.state.realm.metropolis.contains(&n);
                    match (player.walls.has(n), metropolis) {
                        (true, true) => "WM",
                        (false, true) => "M",
                        (true, false) => "W",
                        (false, false) => "C",
                    }
                    .to_owned()
                }
                () => {
                    let knight = player.knights[player.knight_at(n)?];
                    format!("{}{}", if knight.active() { 'K' } else { 'k' }, knight.rank)
                }
            };
            // A knight on a dragon, or a building between three, which counts nothing (D.13).
            let dragon = match self.find(n) {
                Some(find) => find.replace('D', "!"),
                None if self.state.blocked_nodes().has(n) => "!".to_owned(),
                None => String::new(),
            };
            Some((format!("{sign}{}{dragon}", letter(seat)), seat))
        });
        if let Some((text, seat)) = &standing {
            let style = mark.map_or(self.theme.piece(*seat), |(_, style)| style);
            let x = if text.len() > 2 { x - 1 } else { x };
            sheet.put((x, y), text, style);
            if let Some((here, style)) = mark {
                let (open, close) = if here { ("[", "]") } else { ("(", ")") };
                sheet.put((x - 1, y), open, style);
                sheet.put((x + text.len() as i32, y), close, style);
            }
        } else if let Some((here, style)) = mark {
            // What waits there must be seen by the player who chooses.
            let find = self.find(n).unwrap_or_default();
            let (open, close) = if here { ("[", "]") } else { ("(", ")") };
            let x = if find.is_empty() { x } else { x - 1 };
            sheet.put((x, y), &format!("{open}{find}{close}"), style);
        } else if let Some(find) = self.find(n) {
            sheet.put((x, y), &find, self.theme.accent());
        } else if Port::ALL.into_iter().any(|kind| self.state.harbour_nodes(kind).has(n)) {
            sheet.put((x, y), "o", self.theme.harbour());
        } else if self.state.land_nodes().has(n) {
            sheet.put((x, y), "·", self.theme.line());
        }
    }
}

/// Where the part that is shown begins, on one axis.
fn start(low: i32, high: i32, room: i32, focus: i32) -> i32 {
    let long = high - low + 1;
    if long <= room { low - (room - long) / 2 } else { (focus - room / 2).clamp(low, high + 1 - room) }
}

fn centred(sheet: &mut Sheet<'_>, (x, y): (i32, i32), text: &str, style: Style) {
    sheet.put((x - (text.chars().count() as i32 - 1) / 2, y), text, style);
}
