//! What a table of the card game is worth to a player.

use crate::Evaluate;
use rivals::cards::basic;
use rivals::{Board, FULL, Good, Goods, State};
use table::{Game, Seat, Turn};

impl Evaluate for State {
    fn value(&self, seat: Seat) -> i32 {
        if let Turn::Over(scores) = self.turn() {
            return if scores.winners.has(seat) { 1_000_000 } else { -1_000_000 };
        }
        standing(self, seat) - standing(self, seat.other())
    }

    fn is_midway(&self, seat: Seat) -> bool {
        // Outside a deed only the turn itself is under way.
        self.frames().len() > 1 && self.active() == seat
    }
}

/// How a player stands, without regard to the other.
fn standing(state: &State, seat: Seat) -> i32 {
    let board = state.board(seat);
    let tally = state.tally(seat);
    let points = tally.points;
    let mut value = 1_000 * i32::from(tally.victory);
    value += 45 * i32::from(points.commerce.min(6)) + 45 * i32::from(points.strength.min(8));
    value += 20 * i32::from(points.skill.min(5)) + 110 * i32::from(points.progress);
    value += 40 * tally.rates.iter().map(|&rate| 3 - i32::from(rate)).sum::<i32>();
    value += 25 * (2 - i32::from(tally.search_price));
    value += income(state, board);
    value += 22 * state.hand(seat).len().min(state.hand_limit(seat)) as i32;
    value += stock(board);
    value += ambition(state, seat);
    value
}

/// What the regions yield: each number comes up once in six turns, but it does so in both players' turns.
fn income(state: &State, board: &Board) -> i32 {
    let mut value = 0;
    for at in board.regions() {
        let good = board.tile(at).good();
        value += 60;
        let boosted = at.sites().and(board.expansions()).filter(|&site| {
            let always = board.card(site).def().always;
            always.iter().any(|passive| matches!(passive, rivals::op::Passive::Boost(g) if *g == good))
        });
        value += 45 * boosted.count() as i32;
    }
    // Sites are room to build; a few free ones are enough.
    let free = board.sites().minus(board.expansions()).len().min(3) as i32;
    let _ = state;
    value + 15 * free
}

/// Resources in store: worth less the fuller the region, and a lure for brigands above seven.
fn stock(board: &Board) -> i32 {
    let mut value = 0;
    for at in board.regions() {
        value += [0, 24, 40, 46][usize::from(board.level(at).min(FULL))];
    }
    if board.goods().resources() > 7 {
        let prey = board.goods().of(Good::Gold) + board.goods().of(Good::Wool);
        value -= 6 * i32::from(prey);
    }
    value
}

/// How close the next city or settlement is: resources at hand for it are worth more than others.
fn ambition(state: &State, seat: Seat) -> i32 {
    let board = state.board(seat);
    let mut best = 0;
    let road_ready = !board.road_tips().is_empty();
    let plans: [(Goods, bool); 3] = [
        (basic::CITY.def().cost, state.left(basic::CITY) > 0 && board.cities() != board.towns()),
        (basic::SETTLEMENT.def().cost, state.left(basic::SETTLEMENT) > 0 && road_ready),
        (Goods::cost("BBLBGLW"), state.left(basic::SETTLEMENT) > 0 && !road_ready),
    ];
    for (cost, possible) in plans {
        if possible {
            let missing = i32::from(board.goods().missing(cost).resources());
            let size = i32::from(cost.resources());
            best = best.max(40 * (size - missing) - 10 * missing);
        }
    }
    // A road that waits for its settlement is half of one.
    best + if road_ready { 330 } else { 0 }
}
