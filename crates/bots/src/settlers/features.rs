//! The position of a player of the hex board, in numbers computed from the state.

use super::value::{hand, prospects, realm, sites, yields};
use crate::Topic::{self, Advantage, Cards, Goods, Plans, Points, Production, Room, Safety, Time, Trade};
use crate::{Feature, Model};
use settlers::components::{Cards as Hand, KINDS, Kind, PIPS, RESOURCES};
use settlers::costs::{CITY, RATE, SETTLEMENT};
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
    out.copy_from_slice(&written);
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
