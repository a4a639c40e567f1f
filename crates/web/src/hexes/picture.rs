//! The board as SVG: terrain, numbers, harbours and pieces, each drawn once and used where it lies. What can be clicked
//! is no part of it.

use super::choice::{Part, Verb};
use super::geometry::{Lay, Plan, Point};
use super::motion::{hex_key, key, knight_key, route_key};
use art::{Gallery, Look, tint};
use settlers::constants::{Kind, PIPS, Port, Terrain, Track, is_red};
use settlers::{Node, State, Tile};
use std::fmt::Write;
use table::Seat;

/// How large a tile is on its place: the sand between tiles is where roads lie.
const TILE: f64 = 0.955;
const HEXAGON: &str = "M0-50 43.3-25V25L0 50-43.3 25V-25z";

fn tile(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Hills => "hex-hills",
        Terrain::Forest => "hex-forest",
        Terrain::Pasture => "hex-pasture",
        Terrain::Fields => "hex-fields",
        Terrain::Mountains => "hex-mountains",
        Terrain::Gold => "hex-gold",
        Terrain::Desert => "hex-desert",
        Terrain::Sea | Terrain::Lake => "hex-sea",
    }
}

/// Everything that is drawn once and used often.
const PARTS: [&str; 27] = [
    "hex-hills",
    "hex-forest",
    "hex-pasture",
    "hex-fields",
    "hex-mountains",
    "hex-gold",
    "hex-desert",
    "hex-unknown",
    "piece-token",
    "piece-road",
    "piece-settlement",
    "piece-city",
    "piece-wall",
    "piece-metropolis",
    "piece-knight-1",
    "piece-knight-2",
    "piece-knight-3",
    "piece-knight-1-active",
    "piece-knight-2-active",
    "piece-knight-3-active",
    "piece-ship",
    "piece-pirate",
    "piece-robber",
    "piece-dragon",
    "piece-treasure",
    "piece-merchant",
    "piece-flag",
];

/// What is drawn once.
pub fn parts(gallery: &Gallery, look: Look, lay: Lay) -> String {
    let mut to = String::new();
    for id in PARTS.into_iter().chain(["mark-0", "mark-1", "mark-2", "mark-3"]) {
        let drawn = match lay {
            Lay::Turned if id.starts_with("hex-") => gallery.turned(id, look),
            Lay::Turned | Lay::Across => gallery.fragment(id, look),
        };
        let drawn = drawn.unwrap_or_default();
        let _ = write!(to, "<g id=\"x-{id}\">{drawn}</g>");
    }
    to
}

fn put(to: &mut String, id: &str, Point { x, y }: Point, more: &str) {
    let _ = write!(to, "<use href=\"#x-{id}\" transform=\"translate({x:.1} {y:.1}){more}\"/>");
}

/// The same by itself.
fn used(id: &str, at: Point, more: &str) -> String {
    let mut to = String::new();
    put(&mut to, id, at, more);
    to
}

/// The same for something that moves: it is found by its key.
fn moving(key: &str, id: &str, at: Point, more: &str) -> String {
    format!("<g data-piece=\"{key}\">{}</g>", used(id, at, more))
}

/// Whether a hex shows land, or may turn out to be some.
fn is_shore(state: &State, n: Tile) -> bool {
    state.down.has(n) || !matches!(state.terrain[n], Terrain::Sea)
}

/// A hexagon around its middle, as a path that begins with these words.
fn hexagon(to: &mut String, plan: Plan<'_>, Point { x, y }: Point, more: &str) {
    let turn = if plan.lay == Lay::Turned { "rotate(30)" } else { "" };
    let _ = write!(to, "<path transform=\"translate({x:.1} {y:.1}){turn}{more}\" d=\"{HEXAGON}\"/>");
}

/// What is seen of the ground: as long as it is the same, nothing of land, numbers and harbours changes.
pub fn ground(state: &State) -> impl Clone + PartialEq + Send + Sync + use<> {
    let board = (state.mode(), state.players, state.harbours);
    (board, state.terrain, state.token, state.down, state.barren)
}

/// The land: depths, coast and tiles.
pub fn land(plan: Plan<'_>, look: Look) -> String {
    let mut to = String::new();
    let state = plan.state;
    let all = &state.topology().hexes;
    for (name, width) in [("deep", 84), ("sea", 50), ("foam", 20), ("sand", 12)] {
        let Some(colour) = tint(name, look) else { continue };
        let _ = write!(
            to,
            "<g fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\">"
        );
        for (n, at) in all.entries().filter(|(n, _)| is_shore(state, *n)) {
            let known = !state.down.has(n);
            if known || name == "deep" || name == "sea" {
                hexagon(&mut to, plan, plan.hex(*at), "");
            }
        }
        to.push_str("</g>");
    }
    for (n, at) in all.entries().filter(|(n, _)| is_shore(state, *n)) {
        let id = if state.down.has(n) { "hex-unknown" } else { tile(state.terrain[n]) };
        if state.terrain[n] == Terrain::Lake && id == "hex-sea" {
            let colour = tint("sea", look).map_or(String::new(), |colour| colour.to_string());
            let _ = write!(to, "<g fill=\"{colour}\">");
            hexagon(&mut to, plan, plan.hex(*at), &format!("scale({TILE})"));
            to.push_str("</g>");
            continue;
        }
        put(&mut to, id, plan.hex(*at), &format!("scale({TILE})"));
    }
    waves(&mut to, plan, look);
    to
}

/// Small waves on the open sea and on lakes.
fn waves(to: &mut String, plan: Plan<'_>, look: Look) {
    let state = plan.state;
    let Some(colour) = tint("foam", look) else { return };
    let _ = write!(
        to,
        "<g fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.6\" stroke-linecap=\"round\" opacity=\".55\">"
    );
    let is_water = |n: Tile| !is_shore(state, n) || state.terrain[n] == Terrain::Lake && !state.down.has(n);
    for (n, at) in state.topology().hexes.entries().filter(|(n, _)| is_water(*n)) {
        let Point { x, y } = plan.hex(*at);
        for (dx, dy) in [(-20.0, -14.0), (12.0, 2.0), (-8.0, 20.0)] {
            let sway = f64::from((n.index() * 7 % 11) as u8);
            let _ = write!(to, "<path d=\"M{:.0} {:.0}q3-4 6 0t6 0\"/>", x + dx + sway, y + dy);
        }
    }
    to.push_str("</g>");
}

/// The numbers.
pub fn numbers(plan: Plan<'_>) -> String {
    let mut to = String::new();
    let state = plan.state;
    for (n, at) in state.topology().hexes.entries() {
        let number = state.token[n];
        if number == 0 || state.down.has(n) || matches!(state.terrain[n], Terrain::Sea) {
            continue;
        }
        let Point { x, y } = plan.hex(*at);
        let y = y + 4.0;
        to.push_str("<g class=\"token\">");
        put(&mut to, "piece-token", Point { x, y }, "");
        if state.barren.has(n) {
            to.push_str("</g>");
            continue;
        }
        let class = if is_red(number) { "num red" } else { "num" };
        let _ = write!(to, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{:.1}\">{number}</text>", y + 2.5);
        let pips = PIPS[usize::from(number) % 13];
        for pip in 0..pips {
            let left = x + (f64::from(pip) - f64::from(pips - 1) / 2.0) * 3.4;
            let _ =
                write!(to, "<circle class=\"{class}\" cx=\"{left:.1}\" cy=\"{:.1}\" r=\"1.25\"/>", y + 8.2);
        }
        to.push_str("</g>");
    }
    to
}

/// A sign for a kind of card, from the symbols of the page.
pub fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Brick => "brick",
        Kind::Lumber => "lumber",
        Kind::Wool => "wool",
        Kind::Grain => "grain",
        Kind::Ore => "ore",
        Kind::Cloth => "h-cloth",
        Kind::Coin => "h-coin",
        Kind::Paper => "h-paper",
    }
}

/// The harbours: a sign at sea and two piers.
pub fn harbours(plan: Plan<'_>, look: Look) -> String {
    let mut to = String::new();
    let state = plan.state;
    let pier = tint("wood", look).map_or(String::new(), |colour| colour.to_string());
    for (nth, harbour) in state.map().harbours.iter().enumerate() {
        let Some(at) = state.topology().sides.get(harbour.edge) else { continue };
        let Some(ends) = at.ends() else { continue };
        let (middle, _) = plan.side(*at);
        // The side of the water: away from the land beside it.
        let land = state.topology().edge_hexes[harbour.edge]
            .into_iter()
            .find(|&hex| hex.is_some() && is_shore(state, hex));
        let Some(land) = land.and_then(|hex| state.topology().hexes.get(hex)) else { continue };
        let from = plan.hex(*land);
        let out =
            Point { x: middle.x + (middle.x - from.x) * 0.62, y: middle.y + (middle.y - from.y) * 0.62 };
        for end in ends.into_iter().filter_map(|end| plan.part(Part::Corner(end))) {
            let _ = write!(
                to,
                "<path fill=\"none\" stroke=\"{pier}\" stroke-width=\"3.4\" stroke-dasharray=\"3 1.4\" \
                 d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
                end.x + (out.x - end.x) * 0.1,
                end.y + (out.y - end.y) * 0.1,
                out.x,
                out.y
            );
        }
        let kind = Port::ALL[usize::from(state.harbours[nth]) % 6];
        let _ = write!(
            to,
            "<g class=\"port\"><circle class=\"quay\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"12.5\"/>",
            out.x, out.y
        );
        let _ = match Kind::ALL.get(kind.index()).filter(|_| kind != Port::Generic) {
            Some(one) => write!(
                to,
                "<use href=\"#{}\" x=\"{:.1}\" y=\"{:.1}\" width=\"13\" height=\"13\"/><text class=\"rate\" \
                 x=\"{:.1}\" y=\"{:.1}\">2:1</text>",
                sign(*one),
                out.x - 6.5,
                out.y - 11.0,
                out.x,
                out.y + 9.0
            ),
            None => {
                write!(to, "<text class=\"rate big\" x=\"{:.1}\" y=\"{:.1}\">3:1</text>", out.x, out.y + 3.4)
            }
        };
        to.push_str("</g>");
    }
    to
}

/// Where robber, merchant and dragon stand on their hex: beside the number, never on it.
const ROBBER: Point = Point { x: 25.0, y: 2.0 };
const MERCHANT: Point = Point { x: -27.0, y: 6.0 };
/// The pirate leaves the signs of harbours free.
const PIRATE: Point = Point { x: 8.0, y: 16.0 };
const DRAGON: Point = Point { x: 0.0, y: 12.0 };
/// A dragon on land that has a number.
const INVADER: Point = Point { x: -3.0, y: -10.0 };
/// How far below the middle of its side a ship floats.
const SHIP_LOW: f64 = 5.0;

fn beside(at: Point, far: Point) -> Point {
    Point { x: at.x + far.x, y: at.y + far.y }
}

/// A piece in the colour of a player, with the player's mark.
fn own(key: &str, id: &str, seat: Seat, at: Point, more: &str, mark: Option<(f64, f64)>) -> String {
    let Point { x, y } = at;
    let mut to = format!(
        "<g data-piece=\"{key}\"><g class=\"s{seat}\" transform=\"translate({x:.1} {y:.1})\"><use href=\"#x-{id}\""
    );
    if !more.is_empty() {
        let _ = write!(to, " transform=\"{more}\"");
    }
    to.push_str("/>");
    if let Some((dx, dy)) = mark {
        let _ = write!(to, "<use href=\"#x-mark-{seat}\" transform=\"translate({dx} {dy})\"/>");
    }
    to + "</g></g>"
}

/// The pieces, each by itself: routes first, then buildings and knights, then what belongs to nobody.
pub fn pieces(plan: Plan<'_>) -> Vec<String> {
    let mut to = Vec::new();
    let state = plan.state;
    let seats: Vec<Seat> = (0..state.players).map(Seat).collect();
    let corner = |node: Node| plan.node(node);
    for &seat in &seats {
        for edge in state.player(seat).roads.iter() {
            let (at, turned) = plan.edge(edge);
            to.push(own(&route_key(edge), "piece-road", seat, at, &format!("rotate({turned:.0})"), None));
        }
    }
    for &seat in &seats {
        for edge in state.player(seat).ships.iter() {
            let (at, _) = plan.edge(edge);
            let at = Point { y: at.y + SHIP_LOW, ..at };
            to.push(own(&route_key(edge), "piece-ship", seat, at, "scale(.85)", Some((0.0, -7.5))));
        }
    }
    for &seat in &seats {
        let player = state.player(seat);
        for node in player.settlements.iter() {
            to.push(own(&key(node), "piece-settlement", seat, corner(node), "", Some((0.0, -6.0))));
        }
        for node in player.cities.iter() {
            if player.walls.has(node) {
                to.push(used("piece-wall", corner(node), ""));
            }
            to.push(own(&key(node), "piece-city", seat, corner(node), "", Some((-5.0, -9.0))));
            if state.realm.metropolis.contains(&node) && state.rules().knights {
                to.push(metropolis(state, node, seat, corner(node)));
            }
        }
        for knight in player.knights.iter().filter(|knight| knight.on_board() && knight.rank > 0) {
            let active = if knight.active() { "-active" } else { "" };
            let id = format!("piece-knight-{}{active}", knight.rank.min(3));
            to.push(own(&knight_key(knight.node), &id, seat, corner(knight.node), "", None));
        }
    }
    nobodys(&mut to, plan);
    to
}

fn metropolis(state: &State, node: Node, seat: Seat, at: Point) -> String {
    let track = Track::ALL.into_iter().find(|track| state.realm.metropolis[track.index()] == node);
    let piece = own(&key(node), "piece-metropolis", seat, at, "", None);
    format!("<g class=\"t{}\">{piece}</g>", track.map_or(0, Track::index))
}

/// Robber, pirate, merchant, and what a scenario has laid out.
fn nobodys(to: &mut Vec<String>, plan: Plan<'_>) {
    let state = plan.state;
    let middle = |hex: Tile| state.topology().hexes.get(hex).map(|at| plan.hex(*at));
    if let Some(at) = middle(state.realm.merchant).filter(|_| state.rules().knights) {
        to.push(moving("merchant", "piece-merchant", beside(at, MERCHANT), ""));
    }
    if let Some(at) = middle(state.robber) {
        to.push(moving("robber", "piece-robber", beside(at, ROBBER), ""));
    }
    if let Some(at) = middle(state.pirate) {
        to.push(moving("pirate", "piece-pirate", beside(at, PIRATE), ""));
    }
    if let Some(treasures) = state.treasures() {
        for node in treasures.lying.iter() {
            to.push(used("piece-treasure", plan.node(node), "scale(.8)"));
        }
    }
    dragons(to, plan);
    enchanted(to, plan);
}

/// The dragons of the deserts: one is drawn, several are counted.
fn dragons(to: &mut Vec<String>, plan: Plan<'_>) {
    for (hex, at) in plan.state.topology().hexes.entries() {
        let n = plan.state.dragons_on(hex);
        if n == 0 {
            continue;
        }
        let Point { x, y } = plan.hex(*at);
        let has_number = plan.state.token[hex] != 0;
        let (stands, size) = if has_number { (INVADER, "scale(.78)") } else { (DRAGON, "") };
        to.push(moving(&hex_key(hex), "piece-dragon", beside(Point { x, y }, stands), size));
        if n > 1 {
            to.push(badge(Point { x: x + 20.0, y: y - 12.0 }, &n.to_string()));
        }
    }
}

/// The dragons of the enchanted coast, with their flags as far as they are known (L.15).
fn enchanted(to: &mut Vec<String>, plan: Plan<'_>) {
    let Some(enchanted) = plan.state.enchanted() else { return };
    for node in enchanted.lying.iter() {
        let at = plan.node(node);
        to.push(used("piece-dragon", at, "scale(.62)"));
        let Some(flag) = enchanted.flag(node) else { continue };
        to.push(used("piece-flag", Point { x: at.x + 10.0, y: at.y - 4.0 }, "scale(.6)"));
        to.push(badge(Point { x: at.x + 15.0, y: at.y - 13.0 }, &flag.to_string()));
    }
}

/// A number on a small disc.
fn badge(Point { x, y }: Point, text: &str) -> String {
    format!(
        "<g class=\"badge\"><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"7\"/><text x=\"{x:.1}\" y=\"{:.1}\">{text}</text></g>",
        y + 3.6
    )
}

/// The canal: a dotted line where it is still to be dug, water where it runs.
pub fn canal(plan: Plan<'_>, look: Look) -> String {
    let mut to = String::new();
    let state = plan.state;
    let Some(canal) = state.canal() else { return to };
    let colour = |name: &str| tint(name, look).map_or(String::new(), |colour| colour.to_string());
    let (sand, water) = (colour("sand"), colour("sea"));
    for stretch in &state.map().canals {
        let Some(&at) = state.topology().hexes.get(stretch.hex) else { continue };
        let middle = plan.hex(at);
        let end = |way| at.side(way).map_or(middle, |side| plan.side(side).0);
        let (from, to_end) = (end(stretch.inward), end(stretch.outward));
        let below = Point { x: middle.x, y: middle.y + 24.0 };
        let d = format!(
            "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
            from.x, from.y, below.x, below.y, to_end.x, to_end.y
        );
        let dug = !canal.undug.has(stretch.hex);
        let key = hex_key(stretch.hex);
        let _ = match dug {
            true => write!(
                to,
                "<g data-piece=\"{key}\" fill=\"none\" stroke-linecap=\"round\"><path d=\"{d}\" stroke=\"{sand}\" \
                 stroke-width=\"15\"/><path d=\"{d}\" stroke=\"{water}\" stroke-width=\"10\"/></g>"
            ),
            false => write!(
                to,
                "<g data-piece=\"{key}\"><path d=\"{d}\" class=\"undug\"/><circle class=\"chip\" cx=\"{:.1}\" cy=\"{:.1}\" \
                 r=\"6\"/></g>",
                middle.x,
                middle.y + 22.0
            ),
        };
    }
    to
}

/// A ring around a place.
pub fn ring(plan: Plan<'_>, part: Part) -> String {
    plan.part(part).map_or(String::new(), |Point { x, y }| {
        format!("<circle class=\"ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"26\"/>")
    })
}

/// What would stand at a place, as a ghost in the colour of a player; a ring where nothing new would.
pub fn ghost(plan: Plan<'_>, seat: Seat, verb: Verb, part: Part) -> String {
    let Some(at) = plan.part(part) else { return String::new() };
    let (id, at, more) = match (verb, part) {
        (Verb::Settle, _) => ("piece-settlement", at, String::new()),
        (Verb::City, _) => ("piece-city", at, String::new()),
        (Verb::Wall, _) => ("piece-wall", at, String::new()),
        (Verb::Metropolis, _) => ("piece-metropolis", at, String::new()),
        (Verb::Recruit | Verb::Station | Verb::Retreat | Verb::March, _) => {
            ("piece-knight-1", at, String::new())
        }
        (Verb::Road, Part::Side(side)) => ("piece-road", at, format!("rotate({:.0})", plan.side(side).1)),
        (Verb::Ship | Verb::Sail, _) => {
            ("piece-ship", Point { y: at.y + SHIP_LOW, ..at }, "scale(.85)".to_owned())
        }
        (Verb::Robber, _) => ("piece-robber", beside(at, ROBBER), String::new()),
        (Verb::Merchant, _) => ("piece-merchant", beside(at, MERCHANT), String::new()),
        (Verb::Pirate, _) => ("piece-pirate", beside(at, PIRATE), String::new()),
        (Verb::Invade, _) => ("piece-dragon", beside(at, INVADER), "scale(.78)".to_owned()),
        (
            Verb::Road
            | Verb::Activate
            | Verb::Promote
            | Verb::Chase
            | Verb::Explore
            | Verb::Swap
            | Verb::Strip
            | Verb::Slay
            | Verb::Lose
            | Verb::Remove
            | Verb::Expel
            | Verb::Unbuild
            | Verb::Bank
            | Verb::Discard
            | Verb::Take
            | Verb::Name
            | Verb::Dice
            | Verb::Give
            | Verb::Ask
            | Verb::Plain(_),
            _,
        ) => {
            return ring(plan, part);
        }
    };
    own("ghost", id, seat, at, &more, None)
}

/// The hexes that a roll makes produce.
pub fn producing(plan: Plan<'_>, total: u8) -> Vec<Point> {
    let state = plan.state;
    let set = state.numbered(total) & !state.down & !state.barren & !state.blocked_hexes();
    set.iter()
        .filter(|hex| *hex != state.robber)
        .filter_map(|hex| state.topology().hexes.get(hex))
        .map(|at| plan.hex(*at))
        .collect()
}
