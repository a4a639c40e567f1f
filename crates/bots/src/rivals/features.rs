//! The position of a prince, in numbers computed from the state: no card is known by its name.

use super::cards::Worth;
use super::prospects::Outlook;
use super::{UNKNOWN_CARD, contest, income, skill, sources, standing, stock, time_left, voyages};
use crate::Topic::{self, Advantage, Cards, Goods, Plans, Points, Production, Room, Safety, Time, Trade};
use crate::{Feature, Model, Unit};
use rivals::card::Kind;
use rivals::cards::basic;
use rivals::{Card, FULL, Good, Goods as Stock, Square, State};
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
    feature("lumber-stored", Goods),
    feature("brick-stored", Goods),
    feature("wool-stored", Goods),
    feature("grain-stored", Goods),
    feature("ore-stored", Goods),
    feature("gold-stored", Goods),
    feature("city-rolls", Plans),
    feature("settlement-rolls", Plans),
    feature("next-rolls", Plans),
    feature("card-rolls", Cards),
    feature("second-card-rolls", Cards),
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
    let (now, soon) = out.split_at_mut(written.len());
    now.copy_from_slice(&written);
    soon.copy_from_slice(&plans(state, &outlook, seat, sources, is_known));
}

/// The last features: what is in store, and what the seat could pay for soon.
fn plans(state: &State, outlook: &Outlook<'_>, seat: Seat, sources: [u8; 6], is_known: bool) -> [i32; 11] {
    let (board, tally) = (state.board(seat), state.tally(seat));
    let (goods, cities, towns) = (board.goods(), board.cities().len(), board.towns().len());
    let has_tip = !board.road_tips().is_empty();
    let pace = Pace { goods, sources, rates: tally.rates };
    let way = |is_possible: bool, cost: Stock| if is_possible { pace.rolls(cost) } else { MOST_ROLLS };
    let to_city = way(cities < towns && state.left(basic::CITY) > 0, basic::CITY.def().cost);
    let road_and_more = if has_tip { basic::SETTLEMENT.def().cost } else { Stock::cost("BBLBGLW") };
    let to_settlement = way(state.left(basic::SETTLEMENT) > 0, road_and_more);
    // The two cards of the hand that could be paid for soonest.
    let (mut to_card, mut to_second) = (MOST_ROLLS, MOST_ROLLS);
    if is_known {
        for &card in state.hand(seat).cards().iter().filter(|&&card| !card.def().kind.is_action()) {
            let rolls = way(outlook.is_open(card), card.def().cost);
            (to_card, to_second) = (to_card.min(rolls), to_second.min(to_card.max(rolls)));
        }
    }
    [
        i32::from(goods.of(Good::Lumber)),
        i32::from(goods.of(Good::Brick)),
        i32::from(goods.of(Good::Wool)),
        i32::from(goods.of(Good::Grain)),
        i32::from(goods.of(Good::Ore)),
        i32::from(goods.of(Good::Gold)),
        to_city,
        to_settlement,
        to_city.min(to_settlement),
        to_card,
        to_second,
    ]
}

/// How soon a prince can pay, if the dice bring what they bring on average.
struct Pace {
    goods: Stock,
    sources: [u8; 6],
    rates: [u8; 6],
}

/// Further ahead nobody looks.
const MOST_ROLLS: i32 = 24;

impl Pace {
    /// After how many rolls a cost can be paid, by trade if need be.
    fn rolls(&self, cost: Stock) -> i32 {
        let (mut early, mut late) = (0, MOST_ROLLS);
        while early < late {
            let middle = (early + late) / 2;
            if self.pays(cost, middle) { late = middle } else { early = middle + 1 }
        }
        early
    }

    /// All goods are counted in sixths: a region yields with one of six numbers.
    fn pays(&self, cost: Stock, rolls: i32) -> bool {
        let mut balance = 0;
        for good in Good::RESOURCES {
            let n = good.index();
            let stored = i32::from(self.goods.of(good)) - i32::from(cost.of(good));
            let left = 6 * stored + rolls * i32::from(self.sources[n]);
            balance += if left > 0 { left / i32::from(self.rates[n].max(1)) } else { left };
        }
        balance >= 0
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_paid_when_the_dice_have_brought_it() {
        let ore = Good::Ore.index();
        let mut pace = Pace { goods: Stock::NONE, sources: [0; 6], rates: [3; 6] };
        assert_eq!(pace.rolls(Stock::cost("O")), MOST_ROLLS);
        // One region yields once in six rolls.
        pace.sources[ore] = 1;
        assert_eq!([pace.rolls(Stock::NONE), pace.rolls(Stock::cost("O"))], [0, 6]);
        // Three ore are given for one grain.
        assert_eq!(pace.rolls(Stock::cost("G")), 18);
        pace.goods.add(Good::Grain, 1);
        assert_eq!(pace.rolls(Stock::cost("OG")), 6);
    }
}
