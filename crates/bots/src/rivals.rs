//! What a table of the card game is worth to a player, in thousandths of a victory point.
//!
//! Everything is read off the literals of the cards: no card is known by its name. What lies on the table is
//! judged here, what a player may still do with his hand and his resources in [`prospects`].

mod prospects;

use crate::Evaluate;
use prospects::Outlook;
use rivals::op::{Of, Op, Passive, Phase, When};
use rivals::{Action, Board, FULL, Good, Square, State};
use table::{Actions, Game, Seat, Turn};

impl Evaluate for State {
    fn value(&self, seat: Seat, began: &State) -> i32 {
        if let Turn::Over(scores) = self.turn() {
            return if scores.winners.has(seat) { 1_000_000 } else { -1_000_000 };
        }
        let foe = seat.other();
        // How many cards the other holds is all there is to know of his plans.
        let feared = HELD * self.hand(foe).len().min(self.hand_limit(foe)) as i32;
        standing(self, seat) + Outlook::of(self, seat).prospects(began) - standing(self, foe) - feared
    }

    fn is_midway(&self, seat: Seat) -> bool {
        // Outside a deed only the turn itself is under way; before the first turn everybody has his own deed.
        let asked = matches!(self.turn(), Turn::Seats(seats) if seats.has(seat));
        self.frames().len() > 1 && (asked || self.turn_number() > 0)
    }

    fn narrow(&self, asked: Seat, legal: &mut Actions<Action>) {
        match self.waiting().0 {
            // Where a region lies matters little; that it can be moved at all need not be thought through.
            Op::Phase(Phase::Arrange) => keep(legal, 1, |act| i32::from(act == Action::Pass)),
            // Stacks of one back are as good as each other.
            Op::Under | Op::Draw(_) | Op::Phase(Phase::DrawOrSearch | Phase::Refill) => {
                let like = |stack: u8| {
                    let pile = &self.stacks()[usize::from(stack)];
                    let known = pile.len().checked_sub(1).filter(|&top| pile.knows(Some(asked), top));
                    (self.stack_back(stack), known.map(|top| pile.cards()[top]), pile.is_empty())
                };
                let mut kept = Actions::new();
                for &act in legal.iter() {
                    let alike = |other: &Action| match (act, *other) {
                        (Action::Stack(a), Action::Stack(b)) | (Action::Search(a), Action::Search(b)) => {
                            like(a) == like(b)
                        }
                        _ => false,
                    };
                    if !kept.iter().any(alike) {
                        kept.push(act);
                    }
                }
                *legal = kept;
            }
            // Who pays pays from where most is, and stores where least is.
            Op::Pay(_, of) => {
                let kinds = if matches!(of, Of::Any) { 2 } else { 1 };
                keep(legal, kinds, |act| at_level(self.board(asked), act));
            }
            Op::Phase(Phase::PayCost) => keep(legal, 1, |act| at_level(self.board(asked), act)),
            Op::Take(..) => {
                let board = self.board(asked);
                let mut kept = Actions::<Action>::new();
                for &act in legal.iter() {
                    let Action::At(at) = act else {
                        kept.push(act);
                        continue;
                    };
                    let same = |other: &Action| matches!(*other, Action::At(spot) if board.stores(spot) == board.stores(at));
                    match kept.iter().position(same) {
                        Some(index) if at_level(board, act) < at_level(board, kept[index]) => {
                            kept[index] = act
                        }
                        Some(_) => {}
                        None => kept.push(act),
                    }
                }
                *legal = kept;
            }
            Op::Fetch(_) => keep(legal, 5, |act| match act {
                Action::Card(card) => Outlook::of(self, asked).gain(card),
                _ => 0,
            }),
            Op::Mark(..) => {
                let board = self.board(asked.other());
                keep(legal, 3, |act| match act {
                    Action::At(at) => Outlook::of(self, asked.other()).gain(board.card(at.plain())),
                    _ => 0,
                });
            }
            _ => {}
        }
    }
}

fn at_level(board: &Board, act: Action) -> i32 {
    match act {
        Action::At(at) => i32::from(board.level(at.plain())),
        _ => 0,
    }
}

/// Keeps the `n` acts that rank highest.
fn keep(legal: &mut Actions<Action>, n: usize, rank: impl Fn(Action) -> i32) {
    if legal.len() <= n {
        return;
    }
    let mut ranked: Vec<(i32, Action)> = legal.iter().map(|&act| (-rank(act), act)).collect();
    legal.clear();
    for _ in 0..n {
        // The first of those that rank alike.
        let best = ranked.iter().enumerate().min_by_key(|(_, (rank, _))| rank).map(|(nth, _)| nth);
        best.into_iter().for_each(|nth| legal.push(ranked.remove(nth).1));
    }
}

/// A hand card of which nothing is known.
const HELD: i32 = 60;

/// What is worth as much as a victory point, until the game is almost over.
const POINT: i32 = 1_000;

/// How a player stands: what lies in his principality.
fn standing(state: &State, seat: Seat) -> i32 {
    let board = state.board(seat);
    let (tally, rival) = (state.tally(seat), state.tally(seat.other()));
    let (points, others) = (tally.points, rival.points);
    let mut value = POINT * i32::from(tally.victory);
    if tally.victory >= state.mode().target() {
        value += 3 * POINT;
    }
    value += contest(points.commerce, others.commerce) + contest(points.strength, others.strength);
    value += skill(points.skill, others.skill);
    value += stock(state, seat);
    // What bears fruit only later is worth less the sooner the game will end.
    let fruit = income(sources(board), &tally.rates)
        + 20 * (2 - i32::from(tally.search_price))
        + [0, 60, 100, 120][usize::from(points.progress.min(3))]
        + board.expansions().map(|at| deeds(board.card(at))).sum::<i32>();
    value + fruit * season(state) / 10 + room(board)
}

/// How much of the game is left, in tenths of a long game.
fn season(state: &State) -> i32 {
    let best = state.tally(Seat(0)).victory.max(state.tally(Seat(1)).victory);
    2 + i32::from(state.mode().target().saturating_sub(best).min(8))
}

/// How near a player is to an advantage, or how safe in it (R4.3); the point itself is counted elsewhere.
fn contest(mine: u8, theirs: u8) -> i32 {
    let needed = i32::from((theirs + 1).max(3));
    let mine = i32::from(mine);
    let lead = mine - needed;
    if lead >= 0 { 250 + 42 * lead.min(3) } else { (224 + 56 * lead).max(0) + 8 * mine.min(8) }
}

/// R4.6, R7.7: at a Celebration only the most skilful player receives something, or both.
fn skill(mine: u8, theirs: u8) -> i32 {
    let lead = i32::from(mine) - i32::from(theirs);
    match lead {
        1.. => 50 + 8 * lead.min(3),
        0 => 25,
        _ => 8 * lead.max(-3),
    }
}

/// How many regions yield each good, with what makes them yield more (R7.3).
fn sources(board: &Board) -> [u8; 6] {
    let mut sources = [0; 6];
    for at in board.regions() {
        sources[board.tile(at).good().index()] += 1;
    }
    for site in board.expansions() {
        for passive in board.card(site).def().always {
            if let Passive::Boost(good) = *passive {
                sources[good.index()] += beside(board, site, good);
            }
        }
    }
    sources
}

/// The regions of a good next to a site.
fn beside(board: &Board, site: Square, good: Good) -> u8 {
    let yields = |at: &&Square| board.regions().has(**at) && board.tile(**at).good() == good;
    site.regions().iter().filter(yields).count() as u8
}

/// What sources yield: the first of a kind is worth most. Good rates are worth something for what comes in.
fn income(sources: [u8; 6], rates: &[u8; 6]) -> i32 {
    let mut value = 0;
    for good in Good::RESOURCES {
        let n = sources[good.index()];
        let worth = [0, 105, 180, 245, 300, 345][usize::from(n.min(5))];
        // Little is bought with gold.
        value += if good == Good::Gold { worth * 2 / 3 } else { worth };
        value += (3 - i32::from(rates[good.index()])) * 18 * i32::from(n);
    }
    value
}

/// Resources in store: worth less the fuller the region, and a lure for brigands above seven (R7.5).
fn stock(state: &State, seat: Seat) -> i32 {
    let board = state.board(seat);
    let mut value = 0;
    for at in board.regions() {
        value += [0, 26, 46, 58][usize::from(board.level(at).min(FULL))];
    }
    let caches = board.expansions().filter(|&at| board.stores(at).is_some());
    value += caches.map(|at| 20 * i32::from(board.level(at))).sum::<i32>();
    let total = board.goods().resources();
    if total > 7 {
        let prey = i32::from(board.goods().of(Good::Gold) + board.goods().of(Good::Wool));
        match rivals::flow::unsheltered(state, seat) {
            8.. => value -= 9 * prey,
            7 => value -= 4 * prey,
            _ => {}
        }
    }
    value
}

/// Free sites, above all those of cities, where most points are built.
fn room(board: &Board) -> i32 {
    let free = board.sites().minus(board.expansions()).len();
    let city = board.city_sites().minus(board.expansions()).len();
    [0, 30, 50, 60][free.min(3)] + [0, 70, 110, 130][city.min(3)]
}

/// What a placed card does besides its points, yields and rates.
fn deeds(card: rivals::Card) -> i32 {
    let def = card.def();
    let passives: i32 = def
        .always
        .iter()
        .map(|passive| match passive {
            Passive::Shelter | Passive::Ward(..) => 50,
            Passive::Stores(_) | Passive::Haul(_) => 60,
            Passive::Discount(_) => 90,
            Passive::Boost(_) | Passive::Rate(..) | Passive::SearchPrice(_) | Passive::Points(_) => 0,
        })
        .sum();
    let abilities: i32 = def
        .abilities()
        .iter()
        .map(|ability| match ability.when {
            When::On(_) | When::Use | When::Once => 65,
            _ => 0,
        })
        .sum();
    passives + abilities
}
