//! The position of a prince, in numbers computed from the state: no card is known by its name.

use super::cards::Worth;
use super::prospects::Outlook;
use super::{UNKNOWN_CARD, contest, income, skill, sources, standing, stock, time_left, voyages};
use crate::Topic::{self, Advantage, Cards, Goods, Plans, Points, Production, Room, Safety, Time, Trade};
use crate::{Feature, Model, Unit};
use rivals::card::Kind;
use rivals::{Card, FULL, Good, Square, State};
use table::Seat;

const fn feature(name: &'static str, topic: Topic) -> Feature {
    Feature { name, topic }
}

/// The features, in this order.
pub(super) const FEATURES: &[Feature] = &[
    feature("standing", Points),
    feature("to-go", Points),
    feature("lead", Points),
    feature("rival-to-go", Points),
    feature("two-to-go", Points),
    feature("one-to-go", Points),
    feature("there", Points),
    feature("commerce-lead", Advantage),
    feature("commerce", Advantage),
    feature("commerce-held", Advantage),
    feature("strength-lead", Advantage),
    feature("strength", Advantage),
    feature("strength-held", Advantage),
    feature("contests", Advantage),
    feature("skill", Advantage),
    feature("progress", Production),
    feature("lumber", Production),
    feature("brick", Production),
    feature("wool", Production),
    feature("grain", Production),
    feature("ore", Production),
    feature("gold", Production),
    feature("numbers", Production),
    feature("income", Production),
    feature("deeds", Production),
    feature("rates", Trade),
    feature("stock", Goods),
    feature("stored", Goods),
    feature("kinds-stored", Goods),
    feature("exposed", Safety),
    feature("hand", Cards),
    feature("hand-room", Cards),
    feature("held-plans", Cards),
    feature("sites", Room),
    feature("city-sites", Room),
    feature("settlements", Room),
    feature("cities", Room),
    feature("road-tips", Room),
    feature("expansions", Room),
    feature("room", Room),
    feature("plans", Plans),
    feature("active", Time),
    feature("season", Time),
    feature("turns", Time),
    feature("known", Time),
    feature("target", Time),
    feature("next-point", Plans),
    feature("second-point", Plans),
    feature("held-points", Cards),
    feature("ready", Cards),
    feature("attacks", Cards),
    feature("neutrals", Cards),
    feature("fertile", Production),
    feature("search-price", Cards),
    feature("skill-lead", Advantage),
    feature("foreign", Safety),
    feature("levels", Plans),
    feature("owls", Goods),
    feature("stars", Goods),
    feature("sail", Plans),
    feature("cannon", Safety),
    feature("voyages", Plans),
];

/// Writes the features of `seat`; its hand only if it is known.
pub(super) fn write(state: &State, seat: Seat, is_known: bool, out: &mut [i32]) {
    let foe = seat.other();
    let (board, goods) = (state.board(seat), state.board(seat).goods());
    let (tally, rival) = (state.tally(seat), state.tally(foe));
    let (points, others) = (tally.points, rival.points);
    let target = i32::from(state.mode().target());
    let (victory, theirs) = (i32::from(tally.victory), i32::from(rival.victory));
    let to_go = target - victory;
    let lead = |mine: u8, theirs: u8| (i32::from(mine) - i32::from(theirs)).clamp(-6, 6);
    let holds = |mine: u8, theirs: u8| i32::from(mine >= 3 && mine > theirs);
    let sources = sources(board);
    let from = |good: Good| i32::from(sources[good.index()]);
    let numbers = (1..=6).filter(|&number| !board.numbered(number).is_empty()).count() as i32;
    let exchanged = |good: Good| (3 - i32::from(tally.rates[good.index()])) * from(good);
    let outlook = Outlook::of(state, seat);
    let (open, hand) = (outlook.open_prospects(), state.hand(seat).len() as i32);
    let held = if is_known { outlook.prospects(state) - open } else { 0 };
    let unsheltered = i32::from(rivals::flow::unsheltered(state, seat));
    let at_risk = i32::from(goods.of(Good::Gold) + goods.of(Good::Wool));
    let (cities, towns) = (board.cities().len() as i32, board.towns().len() as i32);
    let [next_point, second_point] = outlook.nearest_points(is_known);
    // What is only known to its owner counts for nothing elsewhere.
    let in_hand = |worth: &dyn Fn(Card) -> i32| match is_known {
        true => state.hand(seat).cards().iter().map(|&card| worth(card)).sum::<i32>(),
        false => 0,
    };
    let room = |at: Square| i32::from(board.yields(at).min(FULL - board.level(at).min(FULL)));
    let levels = |at: Square| if board.card(at).def().levels.is_some() { board.level(at) } else { 0 };
    let written = [
        (standing(state, seat) + held + open) / 10,
        to_go,
        victory - theirs,
        target - theirs,
        i32::from(to_go <= 2),
        i32::from(to_go <= 1),
        i32::from(to_go <= 0),
        lead(points.commerce, others.commerce),
        i32::from(points.commerce),
        holds(points.commerce, others.commerce),
        lead(points.strength, others.strength),
        i32::from(points.strength),
        holds(points.strength, others.strength),
        contest(points.commerce, others.commerce) + contest(points.strength, others.strength),
        skill(points.skill, others.skill),
        i32::from(points.progress),
        from(Good::Lumber),
        from(Good::Brick),
        from(Good::Wool),
        from(Good::Grain),
        from(Good::Ore),
        from(Good::Gold),
        numbers,
        income(sources, &tally.rates),
        board.expansions().map(|at| Worth::of(board.card(at)).effects).sum(),
        Good::RESOURCES.into_iter().map(exchanged).sum(),
        stock(state, seat),
        i32::from(goods.resources()),
        Good::RESOURCES.into_iter().filter(|&good| goods.of(good) > 0).count() as i32,
        (unsheltered - 6).max(0) * at_risk,
        hand,
        (state.hand_limit(seat) as i32 - hand).clamp(-3, 6),
        held,
        board.sites().minus(board.expansions()).len() as i32,
        board.city_sites().minus(board.expansions()).len() as i32,
        towns - cities,
        cities,
        board.road_tips().len() as i32,
        board.expansions().len() as i32,
        super::room(board),
        open,
        i32::from(state.active() == seat),
        time_left(state),
        i32::from(state.turn_number().min(80)),
        i32::from(is_known),
        target,
        next_point,
        second_point,
        in_hand(&|card| i32::from(card.def().points.victory)),
        if is_known { outlook.ready() } else { 0 },
        in_hand(&|card| i32::from(card.def().kind == Kind::Attack)),
        in_hand(&|card| i32::from(card.def().kind == Kind::Neutral)),
        board.regions().map(room).sum(),
        i32::from(tally.search_price),
        lead(points.skill, others.skill),
        board.foreign().len() as i32,
        board.own().map(|at| i32::from(levels(at))).sum(),
        i32::from(goods.of(Good::Owl)),
        i32::from(goods.of(Good::Star)),
        i32::from(points.sail),
        i32::from(points.cannon),
        voyages(state, seat) / 4,
    ];
    out.copy_from_slice(&written);
}

/// The rules of thumb that greedy players follow, as a model: a point and a half make the odds e times as good.
pub(super) fn by_hand() -> Model {
    let mut model = Model::of_first((700, 48), 28, FEATURES.len());
    let place = |name: &str| FEATURES.iter().position(|feature| feature.name == name).unwrap_or_default();
    let (hand, known) = (place("hand"), place("known"));
    // An unknown hand counts by its size: 8 parts per card, and nothing if it is known.
    (model.scale[hand], model.scale[known]) = ((0, 16 * 256), (0, 127 * 256));
    let mut weights = vec![0; FEATURES.len()];
    (weights[hand], weights[known]) = (64, -64);
    // The first feature has 48 of 256 parts for ten thousandths of a point.
    let out = model.linear[0] * (UNKNOWN_CARD / 10) * 48 / 256 / 8;
    model.hidden.push(Unit { bias: 0, weights, out });
    model
}
