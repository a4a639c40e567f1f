//! Reading map files; whatever is wrong is reported with its line and cause.

mod hexes;
mod lines;
mod pieces;
mod plan;
mod tokens;

use super::*;
use lines::Draft;

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

/// The hexes of a map.
type Places = Per<Tile, Vec<Place>>;

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

fn build(draft: Draft<'_>, last: usize, digest: u64) -> Result<Map, MapError> {
    let Some(name) = draft.name.clone() else { return fault(last, "the line 'scenario' is missing") };
    let Some(players) = draft.players else { return fault(last, "the line 'players' is missing") };
    hexes::outline(&draft, last)?;
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
    let (places, areas) = hexes::places(&draft, &topology)?;
    let mut area_hexes = vec![Tiles::EMPTY; areas.len()];
    for (hex, place) in places.entries() {
        if let Some(area) = area_hexes.get_mut(usize::from(place.area)) {
            area.insert(hex);
        }
    }
    tokens::pools_suffice(&draft, &places)?;
    let harbours = pieces::harbours(&draft, &topology, &places)?;
    let spirals = tokens::spirals(&draft, &topology, &places)?;
    tokens::tokens_suffice(&draft, &places, &spirals)?;
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
    pieces::extras(&mut map, &draft)?;
    pieces::movers(&mut map, &draft, last)?;
    map.plan = plan::plan(&map, &draft);
    Ok(map)
}

fn count_tokens(tokens: &[u8]) -> [u8; 13] {
    let mut counts = [0u8; 13];
    tokens.iter().for_each(|&t| counts[usize::from(t)] = counts[usize::from(t)].saturating_add(1));
    counts
}
