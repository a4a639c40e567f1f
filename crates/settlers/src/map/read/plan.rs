//! What is drawn at the start, in order.

use super::lines::Draft;
use super::*;

/// The draws in the order of section 4 of the format. What lies face down is drawn when it is discovered:
/// nobody can tell the difference.
pub(super) fn plan(map: &Map, draft: &Draft<'_>) -> Vec<Draw> {
    let numbers: Vec<Tile> = draft.hexes.iter().map(|h| map.topology.hex(h.hex)).collect();
    let place = |hex: Tile| &map.places[hex];
    let mut plan = Vec::new();
    for pool in 0..map.pools.len() as u8 {
        for &hex in &numbers {
            if place(hex).ground == Ground::Pool(pool) && !place(hex).down {
                plan.push(Draw::Terrain { hex, pool });
            }
        }
    }
    for (n, harbour) in map.harbours.iter().enumerate() {
        if harbour.kind.is_none() {
            plan.push(Draw::Port(n as u8));
        }
    }
    for stack in 0..map.stacks.len() as u8 {
        if map.spirals[usize::from(stack)].is_some() {
            plan.push(Draw::Spiral(stack));
            continue;
        }
        let from = plan.len() as u8;
        for &hex in &numbers {
            if place(hex).token == Token::Dealt(stack) && !place(hex).down {
                plan.push(Draw::Token { hex, stack });
            }
        }
        if plan.len() > usize::from(from) && !map.red_apart.is_empty() {
            plan.push(Draw::Check { stack, from });
        }
    }
    plan
}
