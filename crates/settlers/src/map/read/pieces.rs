//! What is on the board besides hexes and tokens: harbours, markers, canals, robber and pirate.

use super::hexes::is_water;
use super::lines::{Draft, hex_at};
use super::*;

pub(super) fn harbours(
    draft: &Draft<'_>,
    topology: &Topology,
    places: &Places,
) -> Result<Vec<Harbour>, MapError> {
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

pub(super) fn extras(map: &mut Map, draft: &Draft<'_>) -> Result<(), MapError> {
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

pub(super) fn movers(map: &mut Map, draft: &Draft<'_>, last: usize) -> Result<(), MapError> {
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
