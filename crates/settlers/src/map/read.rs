//! Reading map files; whatever is wrong is reported with its line and cause.

use super::*;
use crate::components::TERRAINS;

/// What is wrong with a map, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct MapError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

fn fault<T>(line: usize, what: impl Into<String>) -> Result<T, MapError> {
    Err(MapError { line, what: what.into() })
}

struct HexLine<'a> {
    line: usize,
    hex: Hex,
    terrain: &'a str,
    token: &'a str,
    flags: Vec<&'a str>,
}

/// The hexes of a map.
type Places = Per<Tile, Vec<Place>>;

/// A line that can only be understood when the shape is known: where it stands and its words.
type Words<'a> = (usize, Vec<&'a str>);

#[derive(Default)]
struct Draft<'a> {
    version: bool,
    name: Option<String>,
    players: Option<u8>,
    rows: Vec<(usize, i8, i8, i8)>,
    pools: Vec<(usize, &'a str, [u8; TERRAINS])>,
    stacks: Vec<(usize, &'a str, Vec<u8>)>,
    ports: Option<(usize, &'a str, [u8; 6])>,
    spirals: Vec<Words<'a>>,
    reserves: Vec<Words<'a>>,
    apart: Vec<Words<'a>>,
    hexes: Vec<HexLine<'a>>,
    harbours: Vec<Words<'a>>,
    markers: Vec<Words<'a>>,
    canals: Vec<Words<'a>>,
    robber: Option<Words<'a>>,
    pirate: Option<Words<'a>>,
}

pub(super) fn read(text: &str) -> Result<Map, MapError> {
    let mut draft = Draft::default();
    let mut last = 0;
    for (index, raw) in text.lines().enumerate() {
        let line = index + 1;
        last = line;
        let words: Vec<&str> = raw.split('#').next().unwrap_or("").split_whitespace().collect();
        if let Some((&key, rest)) = words.split_first() {
            draft.line(line, key, rest)?;
        }
    }
    if !draft.version {
        return fault(1, "'map 1' is missing: this is no map of this format");
    }
    build(draft, last, digest(text))
}

/// FNV-1a: the same everywhere, and only used to tell maps apart.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3))
}

fn number(line: usize, text: &str) -> Result<i8, MapError> {
    text.parse().or_else(|_| fault(line, format!("'{text}' is not a small whole number")))
}

fn hex_at(line: usize, q: &str, r: &str) -> Result<Hex, MapError> {
    match Hex::new(number(line, q)?, number(line, r)?) {
        Some(hex) => Ok(hex),
        None => fault(line, format!("({q}, {r}) is too far out")),
    }
}

fn counted(line: usize, text: &str) -> Result<(&str, u8), MapError> {
    match text.split_once(':').map(|(name, n)| (name, n.parse::<u8>())) {
        Some((name, Ok(n))) => Ok((name, n)),
        _ => fault(line, format!("'{text}' is not NAME:COUNT")),
    }
}

fn token_number(line: usize, text: &str) -> Result<u8, MapError> {
    match text.parse::<u8>() {
        Ok(n) if (2..=12).contains(&n) && n != 7 => Ok(n),
        _ => fault(line, format!("'{text}' is no number token (2-6, 8-12)")),
    }
}

impl<'a> Draft<'a> {
    fn line(&mut self, line: usize, key: &'a str, rest: &[&'a str]) -> Result<(), MapError> {
        match (key, rest) {
            ("map", ["1"]) => self.version = true,
            ("map", _) => return fault(line, "only version 1 of the map format is known"),
            ("scenario", [name]) => self.name = Some((*name).to_owned()),
            ("players", [n]) => match n.parse() {
                Ok(n @ 3..=4) => self.players = Some(n),
                _ => return fault(line, "a map is for 3 or 4 players"),
            },
            ("row", [r, from, to]) => {
                let row = (line, number(line, r)?, number(line, from)?, number(line, to)?);
                self.rows.push(row);
            }
            ("pool", [name, rest @ ..]) => self.pool(line, name, rest)?,
            ("tokens", [name, rest @ ..]) => {
                if self.stacks.iter().any(|s| s.1 == *name) {
                    return fault(line, format!("tokens {name} are given twice"));
                }
                let tokens = rest.iter().map(|t| token_number(line, t)).collect::<Result<_, _>>()?;
                self.stacks.push((line, name, tokens));
            }
            ("ports", [name, rest @ ..]) => {
                if self.ports.is_some() {
                    return fault(line, "harbours to be dealt are given twice");
                }
                let mut counts = [0u8; 6];
                for word in rest {
                    let (kind, n) = counted(line, word)?;
                    match Port::parse(kind) {
                        Some(port) => counts[port.index()] = counts[port.index()].saturating_add(n),
                        None => return fault(line, format!("'{kind}' is no harbour")),
                    }
                }
                self.ports = Some((line, name, counts));
            }
            ("spiral", [_, _, _]) => self.spirals.push((line, rest.to_vec())),
            ("reserve", [_]) => self.reserves.push((line, rest.to_vec())),
            ("redapart", [_]) => self.apart.push((line, rest.to_vec())),
            ("hex", [q, r, terrain, token, flags @ ..]) => {
                let hex = hex_at(line, q, r)?;
                if let Some(other) = self.hexes.iter().find(|h| h.hex == hex) {
                    return fault(line, format!("hex ({q}, {r}) stands already in line {}", other.line));
                }
                self.hexes.push(HexLine { line, hex, terrain, token, flags: flags.to_vec() });
            }
            ("harbor", [_, _, _, _]) => self.harbours.push((line, rest.to_vec())),
            ("treasure" | "dragon", [_, _, _]) => {
                let mut words = vec![key];
                words.extend(rest);
                self.markers.push((line, words));
            }
            ("canal", [_, _, _, _, _, _]) => self.canals.push((line, rest.to_vec())),
            ("robber", [_] | [_, _]) if self.robber.is_none() => self.robber = Some((line, rest.to_vec())),
            ("pirate", [_] | [_, _]) if self.pirate.is_none() => self.pirate = Some((line, rest.to_vec())),
            ("robber" | "pirate", [_] | [_, _]) => return fault(line, format!("the {key} is placed twice")),
            (
                "scenario" | "players" | "row" | "pool" | "tokens" | "ports" | "spiral" | "reserve"
                | "redapart" | "hex" | "harbor" | "treasure" | "dragon" | "canal" | "robber" | "pirate",
                _,
            ) => return fault(line, format!("'{key}' has the wrong number of words")),
            _ => return fault(line, format!("'{key}' is not a line of a map")),
        }
        Ok(())
    }

    fn pool(&mut self, line: usize, name: &'a str, rest: &[&'a str]) -> Result<(), MapError> {
        if self.pools.iter().any(|p| p.1 == name) {
            return fault(line, format!("pool {name} is given twice"));
        }
        let mut counts = [0u8; TERRAINS];
        for word in rest {
            let (terrain, n) = counted(line, word)?;
            match Terrain::parse(terrain) {
                Some(terrain) => counts[terrain.index()] = counts[terrain.index()].saturating_add(n),
                None => return fault(line, format!("'{terrain}' is no terrain")),
            }
        }
        self.pools.push((line, name, counts));
        Ok(())
    }
}

fn build(draft: Draft<'_>, last: usize, digest: u64) -> Result<Map, MapError> {
    let Some(name) = draft.name.clone() else { return fault(last, "the line 'scenario' is missing") };
    let Some(players) = draft.players else { return fault(last, "the line 'players' is missing") };
    outline(&draft, last)?;
    for (what, len, line) in [
        ("pools", draft.pools.len(), draft.pools.last().map(|p| p.0)),
        ("stacks of tokens", draft.stacks.len(), draft.stacks.last().map(|s| s.0)),
    ] {
        if len > MOST_POOLS {
            return fault(line.unwrap_or(last), format!("more than {MOST_POOLS} {what}"));
        }
    }
    let topology = match Topology::new(draft.hexes.iter().map(|h| h.hex).collect()) {
        Ok(topology) => topology,
        Err(why) => return fault(draft.hexes.last().map_or(last, |h| h.line), why),
    };
    let (places, areas) = places(&draft, &topology)?;
    let mut area_hexes = vec![Tiles::EMPTY; areas.len()];
    for (hex, place) in places.entries() {
        if let Some(area) = area_hexes.get_mut(usize::from(place.area)) {
            area.insert(hex);
        }
    }
    pools_suffice(&draft, &places)?;
    let harbours = harbours(&draft, &topology, &places)?;
    let spirals = spirals(&draft, &topology, &places)?;
    tokens_suffice(&draft, &places, &spirals)?;
    let mut map = Map {
        name,
        players,
        places,
        areas,
        area_hexes,
        pools: draft.pools.iter().map(|p| p.2).collect(),
        stacks: draft.stacks.iter().map(|s| count_tokens(&s.2)).collect(),
        ports: draft.ports.map_or([0; 6], |p| p.2),
        harbours,
        spirals,
        reserves: Vec::new(),
        red_apart: Tiles::EMPTY,
        treasures: Vec::new(),
        dragons: Vec::new(),
        canals: Vec::new(),
        robber: RobberStart::None,
        pirate: None,
        plan: Vec::new(),
        digest,
        topology,
    };
    extras(&mut map, &draft)?;
    movers(&mut map, &draft, last)?;
    map.plan = plan(&map, &draft);
    Ok(map)
}

fn count_tokens(tokens: &[u8]) -> [u8; 13] {
    let mut counts = [0u8; 13];
    tokens.iter().for_each(|&t| counts[usize::from(t)] = counts[usize::from(t)].saturating_add(1));
    counts
}

/// The rows and the hex lines must describe the same board.
fn outline(draft: &Draft<'_>, last: usize) -> Result<(), MapError> {
    let inside =
        |hex: Hex| draft.rows.iter().any(|&(_, r, from, to)| r == hex.r() && (from..=to).contains(&hex.q()));
    for line in &draft.hexes {
        if !inside(line.hex) {
            return fault(line.line, format!("hex ({}) lies outside the rows", line.hex));
        }
    }
    for &(line, r, from, to) in &draft.rows {
        for q in from..=to {
            if !draft.hexes.iter().any(|h| (h.hex.q(), h.hex.r()) == (q, r)) {
                return fault(line, format!("this row needs the hex ({q}, {r}), which has no line"));
            }
        }
    }
    if draft.hexes.is_empty() { fault(last, "the map has no hexes") } else { Ok(()) }
}

fn places(draft: &Draft<'_>, topology: &Topology) -> Result<(Places, Vec<String>), MapError> {
    let blank =
        Place { ground: Ground::Fixed(Terrain::Sea), token: Token::Never, area: NONE, down: false, mark: 0 };
    let mut places = Per::new(vec![blank; draft.hexes.len()]);
    let mut areas: Vec<String> = Vec::new();
    for line in &draft.hexes {
        let mut place = blank;
        place.ground = ground(draft, line)?;
        place.token = token(draft, line)?;
        if let (Ground::Fixed(terrain), token) = (place.ground, place.token)
            && !terrain.produces()
            && token != Token::Never
        {
            return fault(line.line, format!("{terrain} never has a number token"));
        }
        for &flag in &line.flags {
            match flag {
                "down" => place.down = true,
                "flip" => {}
                "mark=A" => place.mark = 1,
                "mark=B" => place.mark = 2,
                "home" | "unknown" | "new" | "neighbour" | "enchanted" | "isle=A" | "isle=B" | "isle=C"
                | "isle=D" | "isle=E" | "isle=F" | "small=NW" | "small=NE" | "small=SW" | "small=SE" => {
                    let known = areas.iter().position(|a| a == flag);
                    place.area = known.unwrap_or(areas.len()) as u8;
                    if known.is_none() {
                        areas.push(flag.to_owned());
                    }
                }
                _ => return fault(line.line, format!("'{flag}' is no flag of a hex")),
            }
        }
        if matches!(place.token, Token::Found(_)) && !place.down {
            return fault(line.line, "a token that is laid on discovery needs a hex that lies face down");
        }
        places[topology.hex(line.hex)] = place;
    }
    Ok((places, areas))
}

fn ground(draft: &Draft<'_>, line: &HexLine<'_>) -> Result<Ground, MapError> {
    if let Some(name) = line.terrain.strip_prefix('?') {
        return match draft.pools.iter().position(|p| p.1 == name) {
            Some(pool) => Ok(Ground::Pool(pool as u8)),
            None => fault(line.line, format!("there is no pool {name}")),
        };
    }
    match Terrain::parse(line.terrain) {
        Some(terrain) => Ok(Ground::Fixed(terrain)),
        None => fault(line.line, format!("'{}' is no terrain", line.terrain)),
    }
}

fn token(draft: &Draft<'_>, line: &HexLine<'_>) -> Result<Token, MapError> {
    let stack = |name: &str| match draft.stacks.iter().position(|s| s.1 == name) {
        Some(stack) => Ok(stack as u8),
        None => fault(line.line, format!("there are no tokens {name}")),
    };
    Ok(match (line.token, line.token.split_at_checked(1)) {
        ("-", _) => Token::Never,
        ("*", _) => Token::Later,
        (_, Some(("~", n))) => Token::Barren(token_number(line.line, n)?),
        (_, Some(("?", name))) => Token::Dealt(stack(name)?),
        (_, Some(("@", name))) => Token::Spiral(stack(name)?),
        (_, Some(("!", name))) => Token::Found(stack(name)?),
        (n, _) => Token::Open(token_number(line.line, n)?),
    })
}

/// Every pool must hold exactly the hexes that are dealt from it.
fn pools_suffice(draft: &Draft<'_>, places: &Places) -> Result<(), MapError> {
    for (n, (line, name, counts)) in draft.pools.iter().enumerate() {
        let wanted = places.iter().filter(|p| p.ground == Ground::Pool(n as u8)).count();
        let there: usize = counts.iter().map(|&c| usize::from(c)).sum();
        if wanted != there {
            let size = if there < wanted { "too small" } else { "too large" };
            return fault(*line, format!("pool {name} is {size}: it has {there} hexes, {wanted} are dealt"));
        }
    }
    Ok(())
}

/// Every stack must hold enough tokens for the hexes that can need one.
fn tokens_suffice(draft: &Draft<'_>, places: &Places, spirals: &[Option<Spiral>]) -> Result<(), MapError> {
    for (n, (line, name, tokens)) in draft.stacks.iter().enumerate() {
        let n = n as u8;
        let mut fixed = 0;
        let mut pooled = vec![0usize; draft.pools.len()];
        for place in places.iter() {
            if matches!(place.token, Token::Dealt(s) | Token::Spiral(s) | Token::Found(s) if s == n) {
                match place.ground {
                    Ground::Fixed(_) => fixed += 1,
                    Ground::Pool(pool) => pooled[usize::from(pool)] += 1,
                }
            }
        }
        // Of the hexes dealt from a pool only those need a token that can produce.
        let needed: usize = fixed
            + pooled
                .iter()
                .zip(&draft.pools)
                .map(|(&hexes, pool)| {
                    let bare: u8 = [Terrain::Desert, Terrain::Sea, Terrain::Lake]
                        .iter()
                        .map(|t| pool.2[t.index()])
                        .sum();
                    let total: usize = pool.2.iter().map(|&c| usize::from(c)).sum();
                    hexes.min(total - usize::from(bare))
                })
                .sum::<usize>();
        if tokens.len() < needed {
            let there = tokens.len();
            return fault(*line, format!("tokens {name}: {there} are there, {needed} are needed"));
        }
        if spirals[usize::from(n)].is_none() && places.iter().any(|p| p.token == Token::Spiral(n)) {
            return fault(
                *line,
                format!("tokens {name} are laid in a spiral, but 'spiral {name}' is missing"),
            );
        }
    }
    Ok(())
}

/// Whether there is certainly water here: a sea hex or the frame.
fn is_water(places: &Places, hex: Tile) -> bool {
    places.get(hex).is_none_or(|p| p.ground == Ground::Fixed(Terrain::Sea))
}

fn harbours(draft: &Draft<'_>, topology: &Topology, places: &Places) -> Result<Vec<Harbour>, MapError> {
    let mut harbours = Vec::new();
    let mut dealt = 0;
    for (line, words) in &draft.harbours {
        let line = *line;
        let hex = hex_at(line, words[0], words[1])?;
        let Some(way) = Way::parse(words[2]) else {
            return fault(line, format!("'{}' is no direction", words[2]));
        };
        let tile = topology.hex(hex);
        if tile.is_none() || is_water(places, tile) {
            return fault(line, format!("({hex}) is no land hex: a harbour lies on a side of land"));
        }
        let beyond = hex.near(way).map_or(Tile::NONE, |h| topology.hex(h));
        if !is_water(places, beyond) {
            return fault(line, format!("the {} side of ({hex}) is not at the coast", words[2]));
        }
        let edge = hex.side(way).map_or(Edge::NONE, |side| topology.edge(side));
        if harbours.iter().any(|h: &Harbour| h.edge == edge) {
            return fault(line, "there is already a harbour on this side");
        }
        let kind = match (words[3].strip_prefix('?'), draft.ports) {
            (Some(name), Some((_, pool, _))) if name == pool => {
                dealt += 1;
                None
            }
            (Some(name), _) => return fault(line, format!("there are no ports {name}")),
            (None, _) => match Port::parse(words[3]) {
                Some(port) => Some(port),
                None => return fault(line, format!("'{}' is no harbour", words[3])),
            },
        };
        harbours.push(Harbour { edge, kind });
    }
    if harbours.len() > MOST_PORTS {
        return fault(draft.harbours[MOST_PORTS].0, format!("more than {MOST_PORTS} harbours"));
    }
    if let Some((line, name, counts)) = draft.ports {
        let there: u32 = counts.iter().map(|&c| u32::from(c)).sum();
        if there != dealt {
            return fault(line, format!("ports {name}: {there} are there, {dealt} are dealt"));
        }
    }
    Ok(harbours)
}

fn spirals(draft: &Draft<'_>, topology: &Topology, places: &Places) -> Result<Vec<Option<Spiral>>, MapError> {
    let mut spirals = vec![None; draft.stacks.len()];
    for (line, words) in &draft.spirals {
        let line = *line;
        let Some(stack) = draft.stacks.iter().position(|s| s.1 == words[0]) else {
            return fault(line, format!("there are no tokens {}", words[0]));
        };
        let centre = hex_at(line, words[1], words[2])?;
        let at = |dq: i8, dr: i8| {
            Hex::new(centre.q() + dq, centre.r() + dr).map_or(Tile::NONE, |h| topology.hex(h))
        };
        // Counter-clockwise from the west corner: W, SW, SE, E, NE, NW.
        let outer = [
            at(-2, 0),
            at(-2, 1),
            at(-2, 2),
            at(-1, 2),
            at(0, 2),
            at(1, 1),
            at(2, 0),
            at(2, -1),
            at(2, -2),
            at(1, -2),
            at(0, -2),
            at(-1, -1),
        ];
        let inner = [at(-1, 0), at(-1, 1), at(0, 1), at(1, 0), at(1, -1), at(0, -1)];
        let spiral = Spiral { outer, inner, centre: at(0, 0), tokens: draft.stacks[stack].2.clone() };
        let all = outer.iter().chain(&inner).chain([&spiral.centre]);
        for &hex in all {
            if places.get(hex).is_none_or(|p| p.token != Token::Spiral(stack as u8)) {
                return fault(line, "a spiral needs an island of 19 hexes whose tokens it lays");
            }
        }
        spirals[stack] = Some(spiral);
    }
    Ok(spirals)
}

fn extras(map: &mut Map, draft: &Draft<'_>) -> Result<(), MapError> {
    for (line, words) in &draft.reserves {
        match draft.stacks.iter().position(|s| s.1 == words[0]) {
            Some(stack) => map.reserves.push(stack as u8),
            None => return fault(*line, format!("there are no tokens {}", words[0])),
        }
    }
    for (line, words) in &draft.apart {
        match map.areas.iter().position(|a| a == words[0]) {
            Some(area) => map.red_apart |= map.area_hexes[area],
            None => return fault(*line, format!("there is no area '{}'", words[0])),
        }
    }
    for (line, words) in &draft.markers {
        let hex = hex_at(*line, words[1], words[2])?;
        let south = match words[3] {
            "N" => false,
            "S" => true,
            other => return fault(*line, format!("a corner is N or S, not '{other}'")),
        };
        let node = map.topology.node(Corner::new(hex, south));
        if node.is_none() {
            return fault(*line, "this corner is not on the board");
        }
        let list = if words[0] == "dragon" { &mut map.dragons } else { &mut map.treasures };
        if list.contains(&node) {
            return fault(*line, format!("there is already a {} on this corner", words[0]));
        }
        list.push(node);
    }
    for (line, words) in &draft.canals {
        let hex = map.topology.hex(hex_at(*line, words[1], words[2])?);
        let (Some(inward), Some(outward)) = (Way::parse(words[3]), Way::parse(words[4])) else {
            return fault(*line, "a canal joins two sides");
        };
        if hex.is_none() || is_water(&map.places, hex) {
            return fault(*line, "a canal is dug on a land hex");
        }
        match words[0].parse() {
            Ok(number @ 1..=9) if map.canals.iter().all(|c| c.number != number) => {
                map.canals.push(Canal { number, hex, inward, outward });
            }
            _ => return fault(*line, format!("'{}' is no canal number, or given twice", words[0])),
        }
    }
    Ok(())
}

fn movers(map: &mut Map, draft: &Draft<'_>, last: usize) -> Result<(), MapError> {
    let Some((line, words)) = &draft.robber else { return fault(last, "the line 'robber' is missing") };
    map.robber = match words[..] {
        ["desert"] => RobberStart::Desert,
        ["off"] => RobberStart::Off,
        ["none"] => RobberStart::None,
        [q, r] => {
            let hex = map.topology.hex(hex_at(*line, q, r)?);
            if hex.is_none() || is_water(&map.places, hex) {
                return fault(*line, "the robber stands on a land hex");
            }
            RobberStart::At(hex)
        }
        _ => return fault(*line, "the robber is 'desert', 'off', 'none' or on a hex"),
    };
    let Some((line, words)) = &draft.pirate else { return fault(last, "the line 'pirate' is missing") };
    map.pirate = match words[..] {
        ["none"] => None,
        [q, r] => {
            let hex = map.topology.hex(hex_at(*line, q, r)?);
            if hex.is_none() || !is_water(&map.places, hex) {
                return fault(*line, "the pirate stands on a sea hex of the map");
            }
            Some(hex)
        }
        _ => return fault(*line, "the pirate is 'none' or on a hex"),
    };
    Ok(())
}

/// The draws in the order of section 4 of the format. What lies face down is drawn when it is discovered:
/// nobody can tell the difference.
fn plan(map: &Map, draft: &Draft<'_>) -> Vec<Step> {
    let numbers: Vec<Tile> = draft.hexes.iter().map(|h| map.topology.hex(h.hex)).collect();
    let place = |hex: Tile| &map.places[hex];
    let mut plan = Vec::new();
    for pool in 0..map.pools.len() as u8 {
        for &hex in &numbers {
            if place(hex).ground == Ground::Pool(pool) && !place(hex).down {
                plan.push(Step::Terrain { hex, pool });
            }
        }
    }
    for (n, harbour) in map.harbours.iter().enumerate() {
        if harbour.kind.is_none() {
            plan.push(Step::Port(n as u8));
        }
    }
    for stack in 0..map.stacks.len() as u8 {
        if map.spirals[usize::from(stack)].is_some() {
            plan.push(Step::Spiral(stack));
            continue;
        }
        let from = plan.len() as u8;
        for &hex in &numbers {
            if place(hex).token == Token::Dealt(stack) && !place(hex).down {
                plan.push(Step::Token { hex, stack });
            }
        }
        if plan.len() > usize::from(from) && !map.red_apart.is_empty() {
            plan.push(Step::Check { stack, from });
        }
    }
    plan
}
