//! How good a table looks to a seat: a quick estimate for greedy bots, in whole numbers.
//!
//! It works on states and on the tables of views alike: of others only what is open counts. A point is worth
//! 1000. The weights are a player's rules of thumb: expected production first, then variety, harbours that
//! fit, room to build, and a hand that is near to something.

use settlers::components::*;
use settlers::costs::*;
use settlers::thresholds::*;
use settlers::{Action, Cap, Deal, Frame, Knight, Node, Piece, State, Talk, Tiles};
use table::{Actions, Actor, Game, Seat};

/// Worth of one pip of production of each kind, brick to ore, then commodities.
const KIND_WORTH: [i32; KINDS] = [26, 26, 22, 30, 28, 24, 24, 24];
const KIND_WORTH_KNIGHTS: [i32; KINDS] = [24, 24, 26, 28, 30, 30, 30, 30];

/// A development card in the hand, and a knight that was played, which is worth more than the card.
const DEVELOPMENT_CARD: i32 = 70;
const PLAYED_KNIGHT: i32 = 90;
/// The value of a choice that must never look best.
const HOPELESS: i32 = -2_000_000;
/// What a ship's voyage must bring at least, so that it does not sail back and forth.
const VOYAGE: i32 = 8;
/// How many roads or ships ahead a place to settle is looked for.
const FORESIGHT: i32 = 4;
/// What an offer must bring at least, if somebody takes it, and what a counter-offer must.
const LEAST_GAIN: i32 = 24;
const COUNTER_GAIN: i32 = 36;
/// How bad it is that the next turn belongs to somebody who is about to win: until then, cards are to be used.
const URGENCY: i32 = 60;

/// The value of the table for a seat, after the acts of a decision that began at `began`.
pub(super) fn value(state: &State, seat: Seat, began: &State) -> i32 {
    if seat != state.active() {
        return standing(state, seat);
    }
    match state.question() {
        Frame::Sail { .. } => voyage(state, seat, began),
        // With one place to go to, it is there already.
        Frame::Main if state.sailed && !began.sailed => voyaged(state, seat, began),
        _ => standing(state, seat),
    }
}

/// A lifted ship is worth what the best place for it is.
fn voyage(state: &State, seat: Seat, began: &State) -> i32 {
    let mut places = Actions::new();
    state.legal(seat, &mut places);
    let after = |&place: &Action| {
        let mut next = state.clone();
        next.play_unchecked(Actor::Seat(seat), place, &mut ());
        voyaged(&next, seat, began)
    };
    places.iter().map(after).max().unwrap_or(HOPELESS)
}

fn voyaged(state: &State, seat: Seat, began: &State) -> i32 {
    let value = standing(state, seat);
    if value < standing(began, seat) + VOYAGE { HOPELESS } else { value }
}

/// Its own prospects less those of the strongest rivals.
fn standing(state: &State, seat: Seat) -> i32 {
    if let Some(winner) = state.winner {
        return if winner == seat { 1_000_000 } else { -1_000_000 };
    }
    let mine = prospects(state, seat)
        + state.voyage_prospects(seat)
        + hand(state, seat, &state.player(seat).hand)
        + talks(state, seat);
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

/// What a seat can expect of the board, not counting its hand.
pub(super) fn prospects(state: &State, seat: Seat) -> i32 {
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
    let length = i32::from(player.route_length());
    value += 12 * length + if state.route_of == Some(seat) { 0 } else { 8 * (length - 4).max(0) };
    value += sites(state, seat);
    value += DEVELOPMENT_CARD * i32::from(player.dev_total);
    if seat == state.active() {
        value += promise(state);
    }
    if state.rules().army {
        value += PLAYED_KNIGHT * i32::from(player.army.min(5));
    }
    if knights {
        value += realm(state, seat);
    }
    value + state.scenario_prospects(seat)
}

/// What a card will bring that was just bought or played: until then it is only gone. Without this a card would
/// look best in the hand.
fn promise(state: &State) -> i32 {
    match state.question() {
        Frame::Draw => DEVELOPMENT_CARD + 15,
        Frame::Free { left, .. } => 55 * i32::from(left),
        Frame::Take { left, .. } => 55 * i32::from(left),
        Frame::Name { .. } => DEVELOPMENT_CARD + 15,
        _ => state.scenario_promise(),
    }
}

/// Pips of each kind that the seat's buildings yield.
pub(super) fn yields(state: &State, seat: Seat) -> [i32; KINDS] {
    let player = state.player(seat);
    let knights = state.has(Cap::Knights);
    let mut yields = [0; KINDS];
    let mut near = Tiles::EMPTY;
    (player.settlements | player.cities).iter().for_each(|node| near |= state.hexes_at(node));
    near &= !state.blocked_hexes();
    for (&pips, &there) in PIPS.iter().zip(state.numbers()) {
        let pips = i32::from(pips);
        for hex in there & near {
            // A robbed hex will be free again some day.
            let pips = if hex == state.robber { pips / 3 } else { pips };
            let corners = state.topology().hex_nodeset[hex];
            let settlements = (player.settlements & corners).len() as i32;
            let cities = (player.cities & corners).len() as i32;
            let terrain = state.terrain[hex];
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

/// The best place for a settlement that the seat's routes have reached, or could reach in some steps.
pub(super) fn sites(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    if player.left[Piece::Settlement.index()] == 0 {
        return 0;
    }
    let worth = |node: Node| {
        let tokens = (state.hexes_at(node) & state.land()).iter().map(|hex| state.token[hex]);
        let pips: i32 = tokens.map(|token| i32::from(PIPS[usize::from(token) % 13])).sum();
        let fresh = state.rules().chip > 0 && !player.settled.meets(&state.island(node));
        60 + 10 * pips + if fresh { 150 } else { 0 }
    };
    if let Some(now) = state.settlement_places(seat).iter().map(worth).max() {
        return now;
    }
    // A free end is better than none, and one that leads somewhere is better still.
    let places = state.road_places(seat).len() + state.ship_places(seat).len();
    let free = (state.roadable() | state.shipable()) & !state.routed_edges();
    let mut reached = state.supports(seat, false) | state.supports(seat, true);
    let mut last = reached;
    for step in 1..=FORESIGHT {
        last = state.ends_of(state.edges_at(last) & free) & !reached;
        reached |= last;
        if let Some(then) = (last & state.land_nodes() & !state.barred_nodes() & state.limits().settlements)
            .iter()
            .map(worth)
            .max()
        {
            return 4 * places.min(8) as i32 + then / (step + 1);
        }
    }
    4 * places.min(8) as i32
}

/// Knights, levels and cards of cities and knights.
pub(super) fn realm(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    let mut value = 0;
    for knight in player.knights.iter().filter(|k| k.on_board()) {
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
pub(super) fn hand(state: &State, seat: Seat, hand: &Cards) -> i32 {
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

/// Whether a seat could win with what it does next, as far as everybody can count.
pub(super) fn is_about_to_win(state: &State, seat: Seat) -> bool {
    state.open_points(seat) + 2 >= state.rules().target
}

/// What the current trade talks are worth: an answer changes nothing on the board, but it has a value.
fn talks(state: &State, seat: Seat) -> i32 {
    let n = seat.index();
    let active = state.active();
    let deal = &state.deals[n];
    if seat != active {
        let offer = &state.deals[active.index()];
        let talk = state.talk[n];
        // Nobody helps a player who is about to win.
        if is_about_to_win(state, active) {
            return match talk {
                Talk::Accepted | Talk::Proposed | Talk::Composing => HOPELESS,
                Talk::Refused => 0,
                _ => -URGENCY,
            };
        }
        return match talk {
            // A trade serves the other side, too: only a clear gain is worth it.
            Talk::Accepted => (gain(state, seat, &offer.ask, &offer.give) - 8) / 2,
            Talk::Proposed if !answers(offer, deal) => HOPELESS,
            Talk::Proposed => offer_value(compose(state, seat, deal, offer), COUNTER_GAIN) - 5,
            Talk::Composing => offer_value(compose(state, seat, deal, offer), COUNTER_GAIN) - 6,
            _ => 0,
        };
    }
    match state.question() {
        // One offer a turn is enough: players who are asked all the time stop listening.
        Frame::Compose if state.talks <= 1 => {
            offer_value(compose(state, seat, deal, &Deal::default()), LEAST_GAIN)
        }
        Frame::Compose => HOPELESS,
        Frame::Answers if *deal != Deal::default() => {
            // The offer should go to all who may have the cards, and to nobody else.
            let asked = state.others(seat).filter(|s| state.talk[s.index()] == Talk::Asked);
            let heard =
                asked.map(|s| if should_hold(state, seat, s, &deal.ask) { 1 } else { -5 }).sum::<i32>();
            offer_value(compose(state, seat, deal, &Deal::default()), LEAST_GAIN) + heard
        }
        Frame::Answers => HOPELESS,
        _ => 0,
    }
}

/// What an offer is worth that would bring `gain` if it were accepted; below `least` it is not worth making.
fn offer_value(gain: i32, least: i32) -> i32 {
    if gain < least { HOPELESS } else { gain / 4 - 2 }
}

/// Whether a counter-offer names another price for something that was asked for; anything answers a call for
/// proposals.
fn answers(offer: &Deal, deal: &Deal) -> bool {
    *offer == Deal::default() || (0..KINDS).any(|k| deal.give[k] > 0 && offer.ask[k] > 0)
}

/// Whether another seat should hold these cards, by what `seat` can count: what is neither in the bank nor in
/// the own hand is in the hands of the others, the more of it the larger the hand. What is offered is there.
fn should_hold(state: &State, seat: Seat, other: Seat, cards: &Cards) -> bool {
    let total = u32::from(state.player(other).total);
    let all: u32 = state.others(seat).map(|s| u32::from(state.player(s).total)).sum();
    let offered = &state.deals[other.index()].give;
    cards.iter().map(|&n| u32::from(n)).sum::<u32>() <= total
        && cards.iter().enumerate().filter(|(_, n)| **n > 0).all(|(k, &n)| {
            let own = state.player(seat).hand[k] + state.aside[seat.index()][k];
            let elsewhere = State::cards_in_all(k).saturating_sub(state.bank[k] + own);
            n <= offered[k] || n <= elsewhere && u32::from(elsewhere) * total >= u32::from(n) * all
        })
}

/// The best gain of an offer in the making: one card for one, or the cards that it already names. If `to` is an offer,
/// this one answers it.
fn compose(state: &State, seat: Seat, deal: &Deal, to: &Deal) -> i32 {
    let (given, asked): (u8, u8) = (deal.give.iter().sum(), deal.ask.iter().sum());
    if given > 0 && !answers(to, deal) {
        return HOPELESS;
    }
    let active = state.active();
    let heard = |ask: &Cards| {
        if seat == active {
            state.others(seat).any(|s| should_hold(state, seat, s, ask))
        } else {
            should_hold(state, seat, active, ask)
        }
    };
    if asked > 0 {
        // Nobody gives two for one.
        let greed = i32::from(asked.saturating_sub(given)) * 200;
        return if heard(&deal.ask) { gain(state, seat, &deal.give, &deal.ask) - greed } else { HOPELESS };
    }
    let mut best = HOPELESS;
    for ask in (0..state.kinds()).filter(|&a| deal.give[a] == 0) {
        let mut offer = *deal;
        offer.ask[ask] = 1;
        if !heard(&offer.ask) {
            continue;
        }
        if given > 0 {
            best = best.max(gain(state, seat, &offer.give, &offer.ask));
            continue;
        }
        for give in (0..state.kinds()).filter(|&g| g != ask && state.player(seat).hand[g] > 0) {
            offer.give = [0; KINDS];
            offer.give[give] = 1;
            if answers(to, &offer) {
                best = best.max(gain(state, seat, &offer.give, &offer.ask));
            }
        }
    }
    best
}
