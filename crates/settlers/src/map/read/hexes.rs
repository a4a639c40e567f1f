//! The hexes of a map: its outline, and what lies on each of them.

use super::lines::{Draft, HexLine, token_number};
use super::*;

/// The rows and the hex lines must describe the same board.
pub(super) fn outline(draft: &Draft<'_>, last: usize) -> Result<(), MapError> {
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

pub(super) fn places(draft: &Draft<'_>, topology: &Topology) -> Result<(Places, Vec<String>), MapError> {
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

/// Whether there is certainly water here: a sea hex or the frame.
pub(super) fn is_water(places: &Places, hex: Tile) -> bool {
    places.get(hex).is_none_or(|p| p.ground == Ground::Fixed(Terrain::Sea))
}
