//! The board as plain text, for the terminal.
//!
//! Hexes show terrain, number and who stands there (`*` robber, `P` pirate, `M` merchant). Nodes: `s0` a
//! settlement of seat 0, `C0` a city, `W0` a city with wall, `M0` a metropolis, `k0` an inactive and `K0` an
//! active knight, `.` a free node at land. Edges: `=0` a road, `~0` a ship. Harbours stand in the water
//! beside their edge, `3:1` or `2:1` with the first letter of the resource.

use crate::components::{Port, Terrain};
use crate::coords::{Hex, Way};
use crate::place::{Edge, Node, Tile};
use crate::state::State;

/// The characters of the picture, grown as needed.
struct Sheet {
    rows: Vec<Vec<char>>,
    left: i32,
    top: i32,
}

impl Sheet {
    fn put(&mut self, x: i32, y: i32, text: &str) {
        let (Ok(x), Ok(y)) = (usize::try_from(x - self.left), usize::try_from(y - self.top)) else { return };
        while self.rows.len() <= y {
            self.rows.push(Vec::new());
        }
        let row = &mut self.rows[y];
        for (i, c) in text.chars().enumerate() {
            while row.len() <= x + i {
                row.push(' ');
            }
            row[x + i] = c;
        }
    }
}

fn centre(hex: Hex) -> (i32, i32) {
    (8 * i32::from(hex.q()) + 4 * i32::from(hex.r()), 3 * i32::from(hex.r()))
}

/// The board with everything on it.
pub fn board(state: &State) -> String {
    let topology = state.topology();
    let left = topology.hexes.iter().map(|&h| centre(h).0).min().unwrap_or(0) - 12;
    let top = topology.hexes.iter().map(|&h| centre(h).1).min().unwrap_or(0) - 4;
    let mut sheet = Sheet { rows: Vec::new(), left, top };
    harbours(state, &mut sheet);
    for (tile, &hex) in topology.hexes.entries() {
        let (x, y) = centre(hex);
        sheet.put(x - 2, y, &label(state, tile));
    }
    for (at, corner) in topology.corners.entries() {
        let (x, y) = centre(corner.hex());
        let text = node(state, at);
        sheet.put(x, if corner.south() { y + 2 } else { y - 2 }, &text);
    }
    for (at, side) in topology.sides.entries() {
        let (x, y) = centre(side.hex());
        let text = edge(state, at);
        match side.way() {
            Way::Ne => sheet.put(x + 2, y - 2, &text),
            Way::E => sheet.put(x + 4, y, &text),
            _ => sheet.put(x + 2, y + 2, &text),
        }
    }
    let lines: Vec<String> =
        sheet.rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect();
    let first = lines.iter().position(|l| !l.is_empty()).unwrap_or(0);
    let last = lines.iter().rposition(|l| !l.is_empty()).map_or(0, |n| n + 1);
    lines[first..last].join("\n") + "\n"
}

fn label(state: &State, hex: Tile) -> String {
    let terrain = match state.terrain[hex] {
        _ if state.down.has(hex) => "??",
        Terrain::Hills => "HI",
        Terrain::Forest => "FO",
        Terrain::Pasture => "PA",
        Terrain::Fields => "FI",
        Terrain::Mountains => "MO",
        Terrain::Gold => "GO",
        Terrain::Desert => "DE",
        Terrain::Lake => "LK",
        Terrain::Sea => "  ",
    };
    let number = match state.token[hex] {
        0 => String::new(),
        number if state.barren.has(hex) => format!("({number})"),
        number => number.to_string(),
    };
    let who = [(state.robber, "*"), (state.pirate, "P"), (state.realm.merchant, "M")];
    let who: String = who.iter().filter(|(at, _)| *at == hex).map(|(_, c)| *c).collect();
    format!("{terrain}{number}{who}")
}

fn node(state: &State, node: Node) -> String {
    for (seat, player) in state.seats.iter().enumerate() {
        if player.settlements.has(node) {
            return format!("s{seat}");
        }
        if player.cities.has(node) {
            let what = match () {
                () if state.realm.metropolis.contains(&node) => 'M',
                () if player.walls.has(node) => 'W',
                () => 'C',
            };
            return format!("{what}{seat}");
        }
        if let Some(i) = player.knight_at(node) {
            return format!("{}{seat}", if player.knights[i].active() { 'K' } else { 'k' });
        }
    }
    if state.enchanted().is_some_and(|enchanted| enchanted.lying.has(node)) {
        return "d".to_owned();
    }
    if state.land_nodes().has(node) { ".".to_owned() } else { " ".to_owned() }
}

fn edge(state: &State, edge: Edge) -> String {
    for (seat, player) in state.seats.iter().enumerate() {
        if player.roads.has(edge) {
            return format!("={seat}");
        }
        if player.ships.has(edge) {
            return format!("~{seat}");
        }
    }
    String::new()
}

/// In the water, half way between the edge and the middle of the hex beyond it.
fn harbours(state: &State, sheet: &mut Sheet) {
    let topology = state.topology();
    for (n, harbour) in state.map().harbours.iter().enumerate() {
        let side = topology.sides[harbour.edge];
        let is_land = |hex: Hex| (state.land() | state.down).has(topology.hex(hex));
        let [Some(a), Some(b)] = side.hexes() else { continue };
        let (land, sea) = if is_land(a) { (a, b) } else { (b, a) };
        let ((lx, ly), (sx, sy)) = (centre(land), centre(sea));
        let text = match Port::ALL[usize::from(state.harbours[n]) % 6] {
            Port::Generic => "3:1".to_owned(),
            kind => format!("2:1{}", &kind.word()[..1]),
        };
        sheet.put((lx + 4 * sx) / 5 - 1, (ly + 4 * sy) / 5, &text);
    }
}
