//! The lines of a map file, each by itself: words, numbers and counts.

use super::*;
use crate::components::TERRAINS;

/// A hex as its line describes it.
pub(super) struct HexLine<'a> {
    pub(super) line: usize,
    pub(super) hex: Hex,
    pub(super) terrain: &'a str,
    pub(super) token: &'a str,
    pub(super) flags: Vec<&'a str>,
}

/// A line that can only be understood when the shape is known: where it stands and its words.
pub(super) type Words<'a> = (usize, Vec<&'a str>);

/// All lines of a map, before they are put together.
#[derive(Default)]
pub(super) struct Draft<'a> {
    pub(super) version: bool,
    pub(super) name: Option<String>,
    pub(super) players: Option<u8>,
    pub(super) rows: Vec<(usize, i8, i8, i8)>,
    pub(super) pools: Vec<(usize, &'a str, [u8; TERRAINS])>,
    pub(super) stacks: Vec<(usize, &'a str, Vec<u8>)>,
    pub(super) ports: Option<(usize, &'a str, [u8; 6])>,
    pub(super) spirals: Vec<Words<'a>>,
    pub(super) reserves: Vec<Words<'a>>,
    pub(super) apart: Vec<Words<'a>>,
    pub(super) hexes: Vec<HexLine<'a>>,
    pub(super) harbours: Vec<Words<'a>>,
    pub(super) markers: Vec<Words<'a>>,
    pub(super) canals: Vec<Words<'a>>,
    pub(super) robber: Option<Words<'a>>,
    pub(super) pirate: Option<Words<'a>>,
}

fn number(line: usize, text: &str) -> Result<i8, MapError> {
    text.parse().or_else(|_| fault(line, format!("'{text}' is not a small whole number")))
}

pub(super) fn hex_at(line: usize, q: &str, r: &str) -> Result<Hex, MapError> {
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

pub(super) fn token_number(line: usize, text: &str) -> Result<u8, MapError> {
    match text.parse::<u8>() {
        Ok(n) if (2..=12).contains(&n) && n != 7 => Ok(n),
        _ => fault(line, format!("'{text}' is no number token (2-6, 8-12)")),
    }
}

impl<'a> Draft<'a> {
    /// Takes one more line.
    pub(super) fn line(&mut self, line: usize, key: &'a str, rest: &[&'a str]) -> Result<(), MapError> {
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
