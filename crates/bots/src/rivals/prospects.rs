//! What a player may still do: how close they are to roads, settlements and cities, and what their hand cards would
//! bring.

use super::cards::Worth;
use super::{POINT, around, beside, cannon_worth, contest, sail_worth, skill, sources, time_left};
use rivals::card::Place;
use rivals::cards::basic;
use rivals::op::{Count, Need, Of, Op, Passive, Way, Which};
use rivals::{Board, Card, Good, GoodSet, Goods, Square, Squares, State};
use table::Seat;

/// How much of a plan's gain counts, in thousandths, by the number of missing half resources; a resource that can be
/// traded for counts as one half.
const SIGHT: [i32; 14] = [200, 150, 112, 84, 63, 47, 36, 27, 20, 15, 11, 8, 6, 5];

/// A point that is not in sight.
const FAR: i32 = 16;

/// What is left of a card's worth while one of its needs is not met, in hundredths.
const UNMET: i32 = 35;

/// What is left of a card's worth while its price names a good that the player has nothing to store on, in hundredths.
const OUT_OF_REACH: i32 = 10;

/// What the first store of a good is worth beyond its effects: it opens the prices that name the good.
const FIRST_STORE: i32 = 300;

/// A player's position, for planning.
pub(super) struct Outlook<'a> {
    state: &'a State,
    seat: Seat,
    board: &'a Board,
    goods: Goods,
    /// Free sites, and those of cities among them.
    free: Squares,
    city: Squares,
    time_left: i32,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Outlook<'a> {
        let board = state.board(seat);
        let free = board.sites().minus(board.expansions());
        Outlook {
            state,
            seat,
            board,
            goods: board.goods(),
            free,
            city: board.city_sites().minus(board.expansions()),
            time_left: time_left(state),
        }
    }

    /// What all plans together are worth. Resources can be spent only once: the best plan counts in full, the others
    /// in part.
    pub(super) fn prospects(&self, began: &State) -> i32 {
        let mut plans = Plans::default();
        let value = self.open_plans(&mut plans);
        let mut blind = self.blind(began);
        for &card in self.state.hand(self.seat).cards() {
            match blind.iter_mut().find(|drawn| **drawn == Some(card)) {
                Some(drawn) => {
                    *drawn = None;
                    plans.add(self.average(began, card));
                }
                None => plans.add(self.in_sight(card)),
            }
        }
        value + plans.value()
    }

    /// The same without the hand: what everybody can see.
    pub(super) fn open_prospects(&self) -> i32 {
        let mut plans = Plans::default();
        self.open_plans(&mut plans) + plans.value()
    }

    /// Adds the plans for what is on the table; returns what is worth something besides.
    fn open_plans(&self, plans: &mut Plans) -> i32 {
        let Outlook { state, board, .. } = *self;
        let mut value = 0;
        if state.left(basic::CITY) > 0 && board.cities() != board.towns() {
            plans.add(self.sight(basic::CITY.def().cost, POINT + 180));
        }
        if state.left(basic::SETTLEMENT) > 0 {
            let gain = POINT + 150;
            if !board.road_tips().is_empty() {
                plans.add(self.sight(basic::SETTLEMENT.def().cost, gain));
                // A road that waits for its settlement is part of one.
                value += 240;
            } else if state.left(basic::ROAD) > 0 {
                plans.add(self.sight(Goods::cost("BBLBGLW"), gain));
            }
        }
        for card in state.face_up().distinct() {
            plans.add(self.in_sight(card));
        }
        for at in board.own() {
            if let Some((cost, points)) = turning(board, at) {
                plans.add(self.sight(cost, POINT * points));
            }
        }
        value
    }

    /// How far the two nearest points are, in half resources that are missing; at most [`FAR`]. A player's hand counts
    /// only if it is known.
    pub(super) fn nearest_points(&self, is_known: bool) -> [i32; 2] {
        let Outlook { state, board, .. } = *self;
        let mut nearest = [FAR; 2];
        let mut add = |way: usize| {
            let way = (way as i32).min(FAR);
            if way < nearest[0] {
                nearest = [way, nearest[0]];
            } else {
                nearest[1] = nearest[1].min(way);
            }
        };
        if state.left(basic::CITY) > 0 && board.cities() != board.towns() {
            add(self.missing(basic::CITY.def().cost));
        }
        if state.left(basic::SETTLEMENT) > 0 {
            if !board.road_tips().is_empty() {
                add(self.missing(basic::SETTLEMENT.def().cost));
            } else if state.left(basic::ROAD) > 0 {
                add(self.missing(Goods::cost("BBLBGLW")));
            }
        }
        let hand = if is_known { state.hand(self.seat).cards() } else { &[] };
        let brings = |card: Card| self.gain(card) >= POINT * 9 / 10 && self.is_open(card);
        for card in hand.iter().copied().chain(state.face_up().distinct()).filter(|&card| brings(card)) {
            add(self.missing(card.def().cost));
        }
        for (cost, _) in board.own().filter_map(|at| turning(board, at)) {
            add(self.missing(cost));
        }
        nearest
    }

    /// How many hand cards could be built or played at once.
    pub(super) fn ready(&self) -> i32 {
        let is_ready = |card: &&Card| self.is_open(**card) && self.missing(card.def().cost) == 0;
        self.state.hand(self.seat).cards().iter().filter(is_ready).count() as i32
    }

    /// Whether nothing but its price keeps a card from being built or played.
    pub(super) fn is_open(&self, card: Card) -> bool {
        let def = card.def();
        !(def.unique && self.board.holds(card))
            && def.needs.iter().all(|need| self.is_met(need))
            && self.has_place(def.place)
    }

    /// How much of `gain` counts for a player who has to pay `cost`.
    fn sight(&self, cost: Goods, gain: i32) -> i32 {
        gain * SIGHT[self.missing(cost).min(SIGHT.len() - 1)] / 1000
    }

    /// How much of a cost is missing, in half resources; a resource that can be traded for counts as one half.
    fn missing(&self, cost: Goods) -> usize {
        let missing = usize::from(self.goods.missing(cost).total());
        let mut traded = 0;
        if missing > 0 {
            let over = cost.missing(self.goods);
            let rates = &self.state.tally(self.seat).rates;
            for good in Good::RESOURCES {
                let (spare, rate) = (over.of(good), rates[good.index()].max(1));
                // Divisions are slow, and seldom needed.
                traded += usize::from(if spare < rate { 0 } else { spare / rate });
            }
        }
        2 * missing - traded.min(missing)
    }

    /// What a card in hand, or face up, promises.
    fn in_sight(&self, card: Card) -> i32 {
        let def = card.def();
        if def.unique && self.board.holds(card) {
            return 0;
        }
        let mut gain = self.gain(card);
        for need in def.needs {
            if !self.is_met(need) {
                gain = gain * UNMET / 100;
            }
        }
        let right_place = |at| def.only_at.is_none_or(|only_at| only_at(self.board, at));
        let placed = def.only_at.is_none()
            || def.place.is_abroad()
            || self.board.free_places(def.place).any(right_place);
        if !self.has_place(def.place) || !placed {
            gain = gain * UNMET / 100;
        }
        let is_out_of_reach = |good: &Good| def.cost.of(*good) > 0 && !self.has_store(*good);
        if [Good::Owl, Good::Star].iter().any(is_out_of_reach) {
            gain = gain * OUT_OF_REACH / 100;
        }
        self.sight(def.cost, gain)
    }

    fn has_store(&self, good: Good) -> bool {
        let goods = GoodSet::only(good);
        !self.board.roomy(goods).or(self.board.stocked(goods)).is_empty()
    }

    fn is_met(&self, need: &Need) -> bool {
        match *need {
            Need::Have(card) => self.board.has(card),
            Need::Any(cards) => cards.iter().any(|&card| self.board.has(card)),
            Need::Own(n, good) => self.goods.of(good) >= n,
            Need::Resources(n) => self.goods.resources() >= n,
            Need::Is(_, test) => test(self.state, self.seat),
        }
    }

    fn has_place(&self, place: Place) -> bool {
        let board = self.board;
        match place {
            Place::Town => !self.free.is_empty(),
            Place::CitySite => !self.city.is_empty(),
            Place::Region(good) => !board.region_sites(good).is_empty(),
            Place::Upon(base) => {
                let cities = board.cities();
                board.expansions().any(|at| board.card(at).is(base) && cities.has(at.town()))
            }
            _ => true,
        }
    }

    /// What a card would bring if it were built or played.
    pub(super) fn gain(&self, card: Card) -> i32 {
        let def = card.def();
        if def.kind.is_action() {
            return Worth::of(card).played;
        }
        let tally = self.state.tally(self.seat);
        let (mine, theirs) = (tally.points, self.state.tally(self.seat.other()).points);
        let points = def.points;
        let mut gain = POINT * i32::from(points.victory);
        if points.commerce > 0 {
            gain += rise(mine.commerce, points.commerce, theirs.commerce);
        }
        if points.strength > 0 {
            gain += rise(mine.strength, points.strength, theirs.strength);
        }
        if points.skill > 0 {
            gain += skill(mine.skill + points.skill, theirs.skill) - skill(mine.skill, theirs.skill);
        }
        let mut later_gain = 60 * i32::from(points.progress) + Worth::of(card).effects;
        if self.board.sea().exists() {
            later_gain += sail_worth(mine.sail + points.sail) - sail_worth(mine.sail);
            later_gain += cannon_worth(mine.cannon + points.cannon) - cannon_worth(mine.cannon);
        }
        for passive in def.always {
            later_gain += match *passive {
                Passive::Boost(good) => {
                    let best = self.free.map(|site| beside(self.board, site, good)).max();
                    65 * i32::from(best.unwrap_or(0))
                }
                Passive::BoostAround(goods) => {
                    let yields = |site| goods.iter().map(|good| around(self.board, site, good)).sum::<u8>();
                    65 * i32::from(self.city.map(yields).max().unwrap_or(0))
                }
                Passive::Rate(good, rate) => {
                    let better = tally.rates[good.index()].saturating_sub(rate);
                    18 * i32::from(better * sources(self.board)[good.index()])
                }
                Passive::SearchPrice(price) => 20 * i32::from(tally.search_price.saturating_sub(price)),
                Passive::Points(bonus) => {
                    let points = bonus(self.board);
                    POINT * i32::from(points.victory) + 25 * i32::from(points.commerce + points.strength)
                }
                Passive::Stores(good) if !self.has_store(good) => FIRST_STORE,
                _ => 0,
            };
        }
        gain + Worth::of(card).built + later_gain * self.time_left / 10
    }

    /// The cards drawn from the tops of stacks during the decision without having been seen before: they are only
    /// imagined.
    fn blind(&self, began: &State) -> [Option<Card>; 8] {
        let eyes = Some(self.seat);
        let mut drawn = [None; 8];
        for ((pile, before), drawn) in self.state.stacks().iter().zip(began.stacks()).zip(&mut drawn) {
            let Some(&top) = before.cards().last() else { continue };
            // A stack that was looked through is known to the player now.
            let looked = pile.len().checked_sub(1).is_some_and(|last| pile.knows(eyes, last));
            if pile.cards().last() != Some(&top) && !looked && !before.knows(eyes, before.len() - 1) {
                *drawn = Some(top);
            }
        }
        drawn
    }

    /// What a card with this back is worth on average, by those the player has not seen.
    fn average(&self, began: &State, card: Card) -> i32 {
        let (mut sum, mut count) = (0, 0);
        for pile in began.stacks() {
            if pile.cards().last().is_none_or(|top| top.back() != card.back()) {
                continue;
            }
            for (index, &other) in pile.cards().iter().enumerate() {
                if !pile.knows(Some(self.seat), index) {
                    sum += self.in_sight(other);
                    count += 1;
                }
            }
        }
        if count == 0 { 0 } else { sum / count }
    }
}

/// Plans, the best first.
#[derive(Default)]
struct Plans {
    best: [i32; 3],
    rest: i32,
}

impl Plans {
    fn add(&mut self, mut plan: i32) {
        for place in &mut self.best {
            if plan > *place {
                std::mem::swap(place, &mut plan);
            }
        }
        self.rest += plan;
    }

    fn value(&self) -> i32 {
        let [first, second, third] = self.best;
        first + second * 30 / 100 + third * 20 / 100 + self.rest * 15 / 100
    }
}

/// What it costs to turn a card one side further, and the victory points that brings; `None` if it brings none, or is
/// not paid with freely chosen goods.
fn turning(board: &Board, at: Square) -> Option<(Goods, i32)> {
    let def = board.card(at).def();
    let (levels, level) = (def.levels?, usize::from(board.level(at)));
    let points = i32::from(levels.get(level + 1)?.victory) - i32::from(levels[level].victory);
    let turns = |ops: &[Op]| ops.iter().any(|op| matches!(op, Op::Turn(Which::This, Way::Up)));
    let ability = def.abilities().iter().find(|ability| turns(ability.ops))?;
    let mut cost = Goods::NONE;
    for op in ability.ops {
        if let Op::Pay(Count::N(n), Of::Only(good)) = *op {
            cost.add(good, n);
        }
    }
    (points > 0 && cost != Goods::NONE).then_some((cost, points))
}

/// What `more` points bring in the contest for an advantage, including the point for it, or the point that the
/// opponent loses.
fn rise(mine: u8, more: u8, theirs: u8) -> i32 {
    let holds = |a: u8, b: u8| i32::from(a >= 3 && a > b);
    let total = |mine: u8| {
        contest(mine, theirs) - contest(theirs, mine) + POINT * (holds(mine, theirs) - holds(theirs, mine))
    };
    total(mine + more) - total(mine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::position::Position;

    /// Two of these bots once kept such cards until the end of time, each with all sages still in the stacks.
    #[test]
    fn a_player_without_a_sage_prefers_one_to_cards_that_cost_owls() {
        let red = Seat(0);
        let mut table = Position::new(red).mode(rivals::Mode::Theme(rivals::Set::Sages));
        for at in ["k4", "m4", "o4", "k2", "m2", "o2"] {
            table = table.stock(red, at.parse().unwrap(), 3);
        }
        let state = table.set().unwrap();
        let outlook = Outlook::of(&state, red);
        let cards = || rivals::cards::of_set(rivals::Set::Sages).filter(|card| !card.def().kind.is_action());
        let is_sage = |card: &Card| matches!(card.def().always, [Passive::Stores(Good::Owl)]);
        let costs_owls = |card: &Card| card.def().cost.of(Good::Owl) > 0;
        let worst_sage = cards().filter(is_sage).map(|card| outlook.in_sight(card)).min().unwrap();
        for card in cards().filter(costs_owls) {
            assert!(outlook.in_sight(card) < worst_sage, "{card}");
        }
    }
}
