//! What is dealt onto the hexes: whether pools and stacks hold enough, and the spirals in which tokens are laid.

use super::lines::{Draft, hex_at};
use super::*;

/// Every pool must hold exactly the hexes that are dealt from it.
pub(super) fn pools_suffice(draft: &Draft<'_>, places: &Places) -> Result<(), MapError> {
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
pub(super) fn tokens_suffice(
    draft: &Draft<'_>,
    places: &Places,
    spirals: &[Option<Spiral>],
) -> Result<(), MapError> {
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

pub(super) fn spirals(
    draft: &Draft<'_>,
    topology: &Topology,
    places: &Places,
) -> Result<Vec<Option<Spiral>>, MapError> {
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
