//! The position of a player of the hex board, in numbers computed from the state.

use super::value::{hand, prospects, realm, sites, yields};
use crate::Topic::{self, Advantage, Cards, Goods, Plans, Points, Production, Room, Safety, Time, Trade};
use crate::{Feature, Model};
use settlers::components::{Cards as Hand, Dev, KINDS, Kind, PIPS, RESOURCES};
use settlers::costs::{CITY, DEVELOPMENT, RATE, RECRUIT, SETTLEMENT};
use settlers::{Cap, Knight, Piece, State, Tiles};
use table::Seat;

const fn feature(name: &'static str, topic: Topic) -> Feature {
    Feature { name, topic }
}

/// The features, in this order.
pub(super) const FEATURES: &[Feature] = &[
    feature("standing", Points),
    feature("to-go", Points),
    feature("lead", Points),
    feature("two-to-go", Points),
    feature("one-to-go", Points),
    feature("rivals-to-go", Points),
    feature("hidden-points", Points),
    feature("route-lead", Advantage),
    feature("route", Advantage),
    feature("route-held", Advantage),
    feature("army-lead", Advantage),
    feature("army", Advantage),
    feature("army-held", Advantage),
    feature("brick", Production),
    feature("lumber", Production),
    feature("wool", Production),
    feature("grain", Production),
    feature("ore", Production),
    feature("cloth", Production),
    feature("coin", Production),
    feature("paper", Production),
    feature("pips", Production),
    feature("pips-lead", Production),
    feature("variety", Production),
    feature("weakest", Production),
    feature("numbers", Production),
    feature("robbed", Production),
    feature("rates", Trade),
    feature("ports", Trade),
    feature("hand", Goods),
    feature("hand-worth", Goods),
    feature("over-limit", Safety),
    feature("development", Cards),
    feature("progress", Cards),
    feature("settlements", Room),
    feature("cities", Room),
    feature("sites", Room),
    feature("places", Room),
    feature("ways", Room),
    feature("settlements-left", Room),
    feature("knights", Safety),
    feature("active-knights", Safety),
    feature("realm", Safety),
    feature("levels", Plans),
    feature("best-level", Plans),
    feature("prospects-lead", Plans),
    feature("turns-until", Time),
    feature("season", Time),
    feature("turns", Time),
    feature("known", Time),
    feature("target", Time),
    feature("scenario", Plans),
    feature("to-city", Plans),
    feature("to-settlement", Plans),
    feature("blockable", Production),
    feature("cities-left", Room),
    feature("barbarians", Safety),
    feature("defence", Safety),
    feature("second-lead", Points),
    feature("city-rolls", Plans),
    feature("settlement-rolls", Plans),
    feature("card-rolls", Plans),
    feature("next-rolls", Plans),
    feature("brick-held", Goods),
    feature("lumber-held", Goods),
    feature("wool-held", Goods),
    feature("grain-held", Goods),
    feature("ore-held", Goods),
    feature("knights-held", Cards),
    feature("others-held", Cards),
    feature("near-sites", Room),
    feature("near-pips", Room),
    feature("sites-now", Room),
];

/// Writes the features of `seat`; its hand only if it is known.
pub(super) fn write(state: &State, seat: Seat, is_known: bool, out: &mut [i32]) {
    let player = state.player(seat);
    let target = i32::from(state.rules().target);
    let open = i32::from(state.open_points(seat));
    let hidden = if is_known { i32::from(state.points(seat)) - open } else { 0 };
    let best_of = |measure: &dyn Fn(Seat) -> i32| state.others(seat).map(measure).max().unwrap_or(0);
    let theirs = best_of(&|other| i32::from(state.open_points(other)));
    let to_go = target - open - hidden;
    let yields = yields(state, seat);
    let pips: i32 = yields.iter().sum();
    let is_cities = state.has(Cap::Knights);
    let kinds = if is_cities { KINDS } else { RESOURCES };
    let total = i32::from(player.total);
    // Points that only their owner knows of do not count among what others see.
    let seen = |of: Seat| {
        prospects(state, of) - 1000 * (i32::from(state.points(of)) - i32::from(state.open_points(of)))
    };
    let worth = if is_known { hand(state, seat, &player.hand) } else { 14 * total.min(10) };
    let rate = |kind: usize| i32::from(RATE - state.rate(seat, Kind::ALL[kind]));
    let knights = player.knights.iter().filter(|knight| knight.on_board());
    let rank = |knight: &Knight| i32::from(knight.rank);
    let until =
        (i32::from(seat.0) - i32::from(state.active.0) + i32::from(state.players)) % i32::from(state.players);
    let lead = |mine: u8, measure: &dyn Fn(Seat) -> i32| (i32::from(mine) - best_of(measure)).clamp(-6, 6);
    let weakest = state.others(seat).map(|other| i32::from(state.contribution(other))).min().unwrap_or(0);
    let (mut first, mut second) = (0, 0);
    for other in state.others(seat) {
        let points = i32::from(state.open_points(other));
        second = second.max(first.min(points));
        first = first.max(points);
    }
    let written = [
        (seen(seat) + 1000 * hidden + worth) / 10,
        to_go,
        open + hidden - theirs,
        i32::from(to_go <= 2),
        i32::from(to_go <= 1),
        target - theirs,
        hidden,
        lead(player.route_length(), &|other| i32::from(state.player(other).route_length())),
        i32::from(player.route_length()),
        i32::from(state.route_of == Some(seat)),
        lead(player.army, &|other| i32::from(state.player(other).army)),
        i32::from(player.army),
        i32::from(state.army_of == Some(seat)),
        yields[0],
        yields[1],
        yields[2],
        yields[3],
        yields[4],
        yields[5],
        yields[6],
        yields[7],
        pips,
        pips - best_of(&|other| super::value::yields(state, other).iter().sum()),
        yields[..kinds].iter().filter(|&&n| n > 0).count() as i32,
        yields[..RESOURCES].iter().copied().min().unwrap_or(0),
        numbers(state, seat),
        robbed(state, seat),
        (0..kinds).map(|kind| rate(kind) * yields[kind]).sum(),
        player.harbours().count_ones() as i32,
        total,
        worth,
        (total - i32::from(state.hand_limit(seat))).max(0),
        i32::from(player.dev_total),
        i32::from(player.progress_total()),
        player.settlements.len() as i32,
        player.cities.len() as i32,
        sites(state, seat),
        state.settlement_places(seat).len() as i32,
        (state.road_places(seat).len() + state.ship_places(seat).len()) as i32,
        i32::from(player.left[Piece::Settlement.index()]),
        knights.clone().map(rank).sum(),
        knights.filter(|knight| knight.flags & Knight::ACTIVE != 0).map(rank).sum(),
        if is_cities { realm(state, seat) } else { 0 },
        player.levels.iter().map(|&level| i32::from(level)).sum(),
        player.levels.iter().map(|&level| i32::from(level)).max().unwrap_or(0),
        (seen(seat) - best_of(&seen)) / 10,
        until,
        target - theirs.max(open),
        i32::from(state.turns.min(200)),
        i32::from(is_known),
        target,
        state.scenario_prospects(seat) / 10,
        if is_known { missing(&CITY, &player.hand) } else { UNKNOWN_WAY },
        if is_known { missing(&SETTLEMENT, &player.hand) } else { UNKNOWN_WAY },
        blockable(state, seat),
        i32::from(player.left[Piece::City.index()]),
        if is_cities { i32::from(state.realm.barbarians) } else { 0 },
        if is_cities { i32::from(state.contribution(seat)) - weakest } else { 0 },
        open + hidden - second,
    ];
    let (now, soon) = out.split_at_mut(written.len());
    now.copy_from_slice(&written);
    soon.copy_from_slice(&plans(state, seat, &yields, is_known, hidden));
}

/// The last features: what the seat could pay for and build soon, and the cards it holds for that.
fn plans(state: &State, seat: Seat, yields: &[i32; KINDS], is_known: bool, hidden: i32) -> [i32; 14] {
    let player = state.player(seat);
    let pace = Pace::of(state, seat, yields, is_known);
    let (to_city, to_settlement) = (pace.rolls(&CITY), pace.rolls(&SETTLEMENT));
    let to_card = pace.rolls(if state.has(Cap::Knights) { &RECRUIT } else { &DEVELOPMENT });
    let places = state.settlement_places(seat);
    let can_settle = !places.is_empty() && player.left[Piece::Settlement.index()] > 0;
    let can_grow = !player.settlements.is_empty() && player.left[Piece::City.index()] > 0;
    let next = [(to_city, can_grow), (to_settlement, can_settle), (to_card + 12, true)];
    let next_rolls = next.iter().filter(|way| way.1).map(|way| way.0).min().unwrap_or(MOST_ROLLS);
    let (near_sites, near_pips) = near_sites(state, seat);
    let held = |kind: usize| if is_known { i32::from(player.hand[kind]) } else { 0 };
    let knights_held = if is_known { i32::from(player.dev[Dev::Knight.index()]) } else { 0 };
    let others_held = if is_known { i32::from(player.dev_total) - knights_held - hidden.min(5) } else { 0 };
    [
        to_city,
        to_settlement,
        to_card,
        next_rolls,
        held(0),
        held(1),
        held(2),
        held(3),
        held(4),
        knights_held,
        others_held,
        near_sites,
        near_pips,
        places.len() as i32,
    ]
}

/// How soon a seat can pay, if the dice bring what they bring on average. All cards are counted in parts of 36.
struct Pace {
    held: [i32; KINDS],
    /// What a roll brings.
    yields: [i32; KINDS],
    rates: [i32; KINDS],
}

/// Further ahead nobody looks.
const MOST_ROLLS: i32 = 40;

impl Pace {
    /// Of a hand that is not known only the size counts: it is taken for what the buildings yield.
    fn of(state: &State, seat: Seat, yields: &[i32; KINDS], is_known: bool) -> Pace {
        let player = state.player(seat);
        let all = yields.iter().sum::<i32>().max(1);
        let held = |kind: usize| match is_known {
            true => 36 * i32::from(player.hand[kind]),
            false => 36 * i32::from(player.total) * yields[kind] / all,
        };
        let rate = |kind: usize| i32::from(state.rate(seat, Kind::ALL[kind]).max(1));
        Pace {
            held: std::array::from_fn(held),
            yields: *yields,
            rates: std::array::from_fn(|kind| if kind < state.kinds() { rate(kind) } else { 1 }),
        }
    }

    /// After how many rolls a price can be paid, by trade with the bank if need be.
    fn rolls(&self, price: &Hand) -> i32 {
        let (mut early, mut late) = (0, MOST_ROLLS);
        while early < late {
            let middle = (early + late) / 2;
            if self.pays(price, middle) { late = middle } else { early = middle + 1 }
        }
        early
    }

    fn pays(&self, price: &Hand, rolls: i32) -> bool {
        let mut balance = 0;
        for (kind, &needed) in price.iter().enumerate() {
            let left = self.held[kind] + rolls * self.yields[kind] - 36 * i32::from(needed);
            balance += if left > 0 { left / self.rates[kind] } else { left };
        }
        balance >= 0
    }
}

/// The places for a settlement that the seat has reached or could reach with two roads or ships: how many, and the pips
/// of the best three.
fn near_sites(state: &State, seat: Seat) -> (i32, i32) {
    let free = (state.roadable() | state.shipable()) & !state.routed_edges();
    let mut reached = state.supports(seat, false) | state.supports(seat, true);
    let mut last = reached;
    for _ in 0..2 {
        last = state.ends_of(state.edges_at(last) & free) & !reached;
        reached |= last;
    }
    let sites = reached & state.land_nodes() & !state.barred_nodes() & state.limits().settlements;
    let mut best = [0; 3];
    for node in sites.iter() {
        let tokens = (state.hexes_at(node) & state.land()).iter().map(|hex| state.token[hex]);
        let mut pips: i32 = tokens.map(|token| i32::from(PIPS[usize::from(token) % 13])).sum();
        for place in &mut best {
            if pips > *place {
                std::mem::swap(place, &mut pips);
            }
        }
    }
    (sites.len() as i32, best.iter().sum())
}

/// How many cards a hand lacks for a price.
fn missing(price: &Hand, hand: &Hand) -> i32 {
    price.iter().zip(hand).map(|(price, held)| i32::from(price.saturating_sub(*held))).sum()
}

/// What an unknown hand lacks for a price, roughly.
const UNKNOWN_WAY: i32 = 3;

/// The most pips that the robber could keep from the seat.
fn blockable(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    let mut near = Tiles::EMPTY;
    player.buildings().iter().for_each(|node| near |= state.hexes_at(node));
    near &= state.land();
    let pips = |hex| {
        let corners = state.topology().hex_nodeset[hex];
        let yielding = (player.settlements & corners).len() + 2 * (player.cities & corners).len();
        yielding as i32 * i32::from(PIPS[usize::from(state.token[hex]) % 13])
    };
    near.iter().map(pips).max().unwrap_or(0)
}

/// How many different rolls bring the seat something.
fn numbers(state: &State, seat: Seat) -> i32 {
    let buildings = state.player(seat).buildings();
    let brings = |&there: &Tiles| {
        let corners = &state.topology().hex_nodeset;
        (there & !state.blocked_hexes()).iter().any(|hex| corners[hex].meets(&buildings))
    };
    state.numbers().iter().filter(|there| brings(there)).count() as i32
}

/// The pips that the robber keeps from the seat.
fn robbed(state: &State, seat: Seat) -> i32 {
    let hex = state.robber;
    if hex.is_none() {
        return 0;
    }
    let (player, corners) = (state.player(seat), state.topology().hex_nodeset[hex]);
    let yielding = (player.settlements & corners).len() + 2 * (player.cities & corners).len();
    yielding as i32 * i32::from(PIPS[usize::from(state.token[hex]) % 13])
}

/// The rules of thumb that greedy players follow, as a model: two points make the odds e times as good.
pub(super) fn by_hand() -> Model {
    Model::of_first((800, 32), 25, FEATURES.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_paid_when_the_dice_have_brought_it() {
        let ore = Kind::Ore.index();
        let mut pace = Pace { held: [0; KINDS], yields: [0; KINDS], rates: [4; KINDS] };
        assert_eq!(pace.rolls(&DEVELOPMENT), MOST_ROLLS);
        // A city needs three ore and two grain: twelve pips bring an ore every third roll, and four buy a grain.
        pace.yields[ore] = 12;
        assert_eq!(pace.rolls(&CITY), 33);
        pace.held[Kind::Grain.index()] = 72;
        assert_eq!(pace.rolls(&CITY), 9);
    }
}
