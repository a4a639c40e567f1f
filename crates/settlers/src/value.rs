//! How good a table looks to a seat: a quick estimate for greedy bots, in whole numbers.
//!
//! It works on states and on the tables of views alike: of others only what is open counts. A point is worth
//! 1000. The weights are a player's rules of thumb: expected production first, then variety, harbours that
//! fit, room to build, and a hand that is near to something.

use crate::bits::hexes;
use crate::figures::*;
use crate::flow::{Frame, TALKS};
use crate::map::NONE;
use crate::rules::{Cap, Piece};
use crate::state::{Deal, Knight, State, Talk};
use table::Seat;

/// Worth of one pip of production of each kind, brick to ore, then commodities.
const KIND_WORTH: [i32; KINDS] = [26, 26, 22, 30, 28, 24, 24, 24];
const KIND_WORTH_KNIGHTS: [i32; KINDS] = [24, 24, 26, 28, 30, 30, 30, 30];

/// The value of the table for a seat: its own prospects less those of the strongest rivals.
pub fn value(state: &State, seat: Seat) -> i32 {
    if state.winner != NONE {
        return if state.winner == seat.0 { 1_000_000 } else { -1_000_000 };
    }
    let mine = prospects(state, seat) + hand(state, seat, &state.player(seat).hand) + talks(state, seat);
    let mut best = 0;
    let mut all = 0;
    for other in state.others(seat) {
        // The hand of another is only counted.
        let theirs = prospects(state, other) + 14 * i32::from(state.player(other).total.min(10));
        best = best.max(theirs);
        all += theirs;
    }
    mine - best / 4 - all / 8
}

/// What a seat can expect of the board, whatever is in its hand.
pub fn prospects(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    let knights = state.has(Cap::Knights);
    let yields = yields(state, seat);
    let worth = if knights { &KIND_WORTH_KNIGHTS } else { &KIND_WORTH };
    let mut value = 1000 * i32::from(state.points(seat));
    for (k, &pips) in yields.iter().enumerate() {
        value += pips * worth[k];
        // Something of everything; what a good harbour turns into anything is worth a little more.
        if k < RESOURCES && pips > 0 {
            value += 60;
        }
        if pips > 0 && k < state.kinds() {
            value += pips * 3 * i32::from(RATE - state.rate(seat, Kind::ALL[k]));
        }
    }
    let length = i32::from(player.length);
    value += 12 * length + if state.route_of == seat.0 { 0 } else { 8 * (length - 4).max(0) };
    value += sites(state, seat);
    value += 45 * i32::from(player.dev_total);
    if state.question() == Frame::Draw && seat == state.active() {
        value += 60;
    }
    if state.rules().army {
        value += 30 * i32::from(player.army.min(5));
    }
    if knights {
        value += realm(state, seat);
    }
    value
}

/// Pips of each kind that the seat's buildings yield.
fn yields(state: &State, seat: Seat) -> [i32; KINDS] {
    let player = state.player(seat);
    let knights = state.has(Cap::Knights);
    let mut yields = [0; KINDS];
    for (&pips, &there) in PIPS.iter().zip(&state.numbers) {
        let pips = i32::from(pips);
        for hex in hexes(there & !state.blocked) {
            // A robbed hex will be free again some day.
            let pips = if hex == state.robber { pips / 3 } else { pips };
            let corners = state.topology().hex_nodeset[usize::from(hex)];
            let settlements = (player.settlements & corners).len() as i32;
            let cities = (player.cities & corners).len() as i32;
            if settlements + cities == 0 {
                continue;
            }
            let terrain = state.terrain[usize::from(hex)];
            match (terrain.resource(), terrain.commodity().filter(|_| knights)) {
                (Some(kind), Some(commodity)) => {
                    yields[kind.index()] += pips * (settlements + cities);
                    yields[commodity.index()] += pips * cities;
                }
                (Some(kind), None) => yields[kind.index()] += pips * (settlements + 2 * cities),
                // Gold is the kind one needs.
                (None, _) => {
                    yields[Kind::Ore.index()] += pips * (settlements + 2 * cities);
                }
            }
        }
    }
    yields
}

/// The best places for a settlement that the seat's routes have reached or could reach next.
fn sites(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    if player.left[Piece::Settlement.index()] == 0 {
        return 0;
    }
    let mut now = 0;
    for node in state.settlement_places(seat).iter() {
        let mut pips = 0;
        for hex in hexes(state.hexes_at(node) & state.land) {
            pips += i32::from(PIPS[usize::from(state.token[usize::from(hex)]) % 13]);
        }
        let fresh = state.rules().chip > 0 && player.settled & state.island(node) == 0;
        now = now.max(60 + 10 * pips + if fresh { 150 } else { 0 });
    }
    if now > 0 {
        return now;
    }
    // One step further: a free end is better than none.
    let places = state.road_places(seat).len() + state.ship_places(seat).len();
    4 * places.min(8) as i32
}

/// Knights, levels and cards of cities and knights.
fn realm(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    let mut value = 0;
    for knight in player.knights.iter().filter(|k| k.node != NONE) {
        value += 40 * i32::from(knight.rank);
        if knight.flags & Knight::ACTIVE != 0 {
            value += 22 * i32::from(knight.rank);
        }
    }
    for level in player.levels {
        value += 70 * i32::from(level) + if level >= ABILITY_LEVEL { 60 } else { 0 };
    }
    value += 25 * player.walls.len() as i32 + 40 * i32::from(player.progress_total().min(4));
    // The nearer the barbarians, the more an undefended city is in danger.
    let barbarians: i32 = state.seats.iter().map(|p| p.cities.len() as i32).sum();
    let defence: i32 = (0..state.players).map(|n| i32::from(state.contribution(Seat(n)))).sum();
    let own = i32::from(state.contribution(seat));
    if barbarians > defence && !player.cities.is_empty() {
        let near = i32::from(state.realm.barbarians) + 1;
        let least = state.others(seat).all(|s| i32::from(state.contribution(s)) >= own);
        value -= near * if least { 60 } else { 15 };
    }
    value
}

/// What a hand is worth: cards, and how near they are to something useful.
pub fn hand(state: &State, seat: Seat, hand: &Cards) -> i32 {
    let player = state.player(seat);
    let total: i32 = hand.iter().map(|&n| i32::from(n)).sum();
    let mut value = 0;
    for &n in hand {
        // The third and fourth of a kind are for the bank.
        value += match n {
            0..=2 => 14 * i32::from(n),
            3..=4 => 28 + 9 * (i32::from(n) - 2),
            _ => 46 + 4 * (i32::from(n) - 4),
        };
    }
    let over = total - i32::from(state.hand_limit(seat));
    if over > 0 {
        value -= 10 * over;
    }
    let has_city = player.left[Piece::City.index()] > 0 && !player.settlements.is_empty();
    let has_site = player.left[Piece::Settlement.index()] > 0 && !state.settlement_places(seat).is_empty();
    let mut goals =
        [(CITY, 150, has_city), (SETTLEMENT, 170, has_site), (ROAD, 30, !has_site), (DEVELOPMENT, 60, true)];
    if state.has(Cap::Knights) {
        goals[3] = (RECRUIT, 45, player.knights_left(1) > 0);
    }
    let mut best = [0; 2];
    for (cost, worth, possible) in goals {
        if possible {
            let missing: u8 = cost.iter().zip(hand).map(|(c, h)| c.saturating_sub(*h)).sum();
            let near = worth * [10, 6, 3, 1, 0, 0][usize::from(missing).min(5)] / 10;
            if near > best[0] {
                best = [near, best[0]];
            } else if near > best[1] {
                best[1] = near;
            }
        }
    }
    value + best[0] + best[1] / 3
}

/// What a deal would add to the seat's hand.
fn gain(state: &State, seat: Seat, give: &Cards, take: &Cards) -> i32 {
    let now = &state.player(seat).hand;
    let mut then = *now;
    for k in 0..KINDS {
        then[k] = then[k].saturating_sub(give[k]) + take[k];
    }
    hand(state, seat, &then) - hand(state, seat, now)
}

/// Hopes and fears of the talks that are going on: an answer changes nothing on the board, yet it counts.
fn talks(state: &State, seat: Seat) -> i32 {
    let n = seat.index();
    let active = state.active();
    let deal = &state.deals[n];
    if seat != active {
        let offer = &state.deals[active.index()];
        // Nobody helps a player who is about to win.
        if state.open_points(active) + 2 >= state.rules().target && state.talk[n] != Talk::Refused {
            return -20;
        }
        return match state.talk[n] {
            // A trade serves the other side, too: only a clear gain is worth it.
            Talk::Accepted => (gain(state, seat, &offer.ask, &offer.give) - 12) / 2,
            Talk::Proposed if !answers(offer, deal) => -20,
            Talk::Proposed => (gain(state, seat, &deal.give, &deal.ask) - 20).min(60) / 3 - 2,
            Talk::Composing => compose(state, seat, deal, offer) / 4 - 8,
            _ => 0,
        };
    }
    match state.question() {
        // One offer a turn is enough; whoever is asked all the time stops listening.
        Frame::Compose if state.talks + 1 >= TALKS => compose(state, seat, deal, &Deal::default()) / 4 - 2,
        Frame::Compose => -5,
        Frame::Answers if *deal != Deal::default() => {
            // The more hear it, the better.
            let asked = state.talk.iter().filter(|&&t| t == Talk::Asked).count() as i32;
            compose(state, seat, deal, &Deal::default()) / 4 - 4 + asked
        }
        Frame::Answers => -5,
        _ => 0,
    }
}

/// Whether a counter-offer names another price for something that was asked for; anything answers a call for
/// proposals.
fn answers(offer: &Deal, deal: &Deal) -> bool {
    *offer == Deal::default() || (0..KINDS).any(|k| deal.give[k] > 0 && offer.ask[k] > 0)
}

/// The best that can come of an offer in the making, which answers `to` if that is one: one card for one, or
/// what is on the table already.
fn compose(state: &State, seat: Seat, deal: &Deal, to: &Deal) -> i32 {
    let (given, asked): (u8, u8) = (deal.give.iter().sum(), deal.ask.iter().sum());
    if given > 0 && !answers(to, deal) {
        return -20;
    }
    if asked > 0 {
        // Nobody gives two for one.
        let greed = i32::from(asked.saturating_sub(given)) * 200;
        return gain(state, seat, &deal.give, &deal.ask) - greed;
    }
    let mut best = -20;
    for give in 0..state.kinds() {
        if given > 0 && deal.give[give] == 0 || state.player(seat).hand[give] == 0 {
            continue;
        }
        for ask in (0..state.kinds()).filter(|&a| a != give && deal.give[a] == 0) {
            let mut offer = *deal;
            if given == 0 {
                offer.give[give] += 1;
            }
            offer.ask[ask] += 1;
            if answers(to, &offer) {
                best = best.max(gain(state, seat, &offer.give, &offer.ask));
            }
        }
    }
    best
}
