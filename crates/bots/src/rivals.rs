//! What a table of the card game is worth to a player, in thousandths of a victory point.
//!
//! Everything is derived from the literals of the cards: no card is known by its name. What is on the table is judged
//! here, what a player may still do with hand and resources in [`prospects`].

mod cards;
mod decks;
mod features;
mod prospects;

use crate::{Evaluate, Feature, Model, Policy};
use cards::Worth;
use prospects::Outlook;
use rivals::card::Place;
use rivals::op::{Of, Op, Passive, Phase};
use rivals::{Action, Board, FULL, Good, Square, State, View};
use std::sync::OnceLock;
use table::{Actions, Game, Luck, Seat, Turn};

impl Evaluate for State {
    const HORIZON: u32 = 3;
    const FEATURES: &'static [Feature] = features::FEATURES;

    fn turns(&self) -> u32 {
        u32::from(self.turn_number())
    }

    fn players(&self) -> u8 {
        2
    }

    fn features(&self, seat: Seat, viewer: Seat, out: &mut [i32]) {
        features::write(self, seat, seat == viewer, out);
    }

    fn by_hand() -> Model {
        features::by_hand()
    }

    fn model() -> &'static Model {
        static MODEL: OnceLock<Model> = OnceLock::new();
        MODEL.get_or_init(|| {
            Model::read(include_str!("../models/rivals.txt"), Self::FEATURES).unwrap_or_else(Self::by_hand)
        })
    }
}

impl Policy for State {
    fn is_rash(&self, action: Action) -> bool {
        State::is_rash(self, action)
    }

    fn worth(&self, seat: Seat, began: &State) -> i32 {
        if let Turn::Over(scores) = self.turn() {
            return if scores.winners.has(seat) { 1_000_000 } else { -1_000_000 };
        }
        let foe = seat.other();
        // The number of cards the opponent holds is all that is known of their plans.
        let feared = UNKNOWN_CARD * self.hand(foe).len().min(self.hand_limit(foe)) as i32;
        standing(self, seat) + Outlook::of(self, seat).prospects(began) - standing(self, foe) - feared
    }

    fn by_custom(
        look: impl FnOnce() -> View,
        seat: Seat,
        legal: &[Action],
        luck: &mut Luck,
    ) -> Option<usize> {
        match legal.first() {
            Some(Action::Bring(_)) => decks::next(&look(), seat, legal, luck),
            _ => None,
        }
    }

    fn is_midway(&self, seat: Seat) -> bool {
        // R18.14: what is built in the preparatory round is a decision of its own.
        if matches!(self.waiting().0, Op::Phase(Phase::Prepare)) {
            return false;
        }
        // Outside a decision only the turn itself is in progress; before the first turn every player has a decision
        // of their own.
        let asked = matches!(self.turn(), Turn::Seats(seats) if seats.has(seat));
        self.frames().len() > 1 && (asked || self.turn_number() > 0)
    }

    #[cfg(feature = "unread")]
    fn needs_text(&self, seat: Seat, action: Action) -> bool {
        let is_theme = |card: rivals::Card| card.def().copies.set != rivals::Set::Basic;
        match action {
            Action::Play(card) => is_theme(card),
            Action::Use(at, _) => is_theme(self.card_at(seat, at)),
            _ => false,
        }
    }

    fn is_alike(&self, one: Action, other: Action) -> bool {
        match (one, other) {
            (Action::Build(one, _), Action::Build(other, _)) => one == other,
            (Action::Stack(_), Action::Stack(_)) | (Action::Search(_), Action::Search(_)) => true,
            _ => false,
        }
    }

    fn narrow(&self, asked: Seat, legal: &mut Actions<Action>) {
        if legal.len() == 1 {
            return;
        }
        match self.waiting().0 {
            Op::Phase(Phase::Acting) => acting(self, asked, legal),
            // Where a region lies matters little; moving one is not worth a search.
            Op::Phase(Phase::Arrange) => keep_best(legal, 1, |act| i32::from(act == Action::Pass)),
            // Stacks with the same back are equally good.
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
            // A player pays from where most is, and stores where least is.
            Op::Pay(_, of) => {
                let kinds = if matches!(of, Of::Any) { 2 } else { 1 };
                keep_best(legal, kinds, |act| at_level(self.board(asked), act));
            }
            Op::Phase(Phase::PayCost) => keep_best(legal, 1, |act| at_level(self.board(asked), act)),
            Op::Take(..) => {
                let board = self.board(asked);
                let mut kept = Actions::<Action>::new();
                for &act in legal.iter() {
                    let Action::At(at) = act else {
                        kept.push(act);
                        continue;
                    };
                    let same = |other: &Action| matches!(*other, Action::At(square) if board.stores(square) == board.stores(at));
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
            Op::Fetch(..) => keep_best(legal, 5, |act| match act {
                Action::Card(card) => Outlook::of(self, asked).gain(card),
                _ => 0,
            }),
            Op::Mark(..) => {
                let board = self.board(asked.other());
                keep_best(legal, 3, |act| match act {
                    Action::At(at) => Outlook::of(self, asked.other()).gain(board.card(at.plain())),
                    _ => 0,
                });
            }
            _ => {}
        }
    }
}

/// Of the sites for a card the best, and nothing rash.
fn acting(state: &State, seat: Seat, legal: &mut Actions<Action>) {
    let board = state.board(seat);
    let city_sites = board.city_sites();
    let site = |card: rivals::Card, at: Square| {
        let boosts = |passive: &Passive| match *passive {
            Passive::Boost(good) => beside(board, at, good),
            Passive::BoostAround(goods) => goods.iter().map(|good| around(board, at, good)).sum(),
            _ => 0,
        };
        let def = card.def();
        let yields: u8 = def.always.iter().map(boosts).sum();
        // The sites of cities are for cards that need one.
        2 * i32::from(yields) - i32::from(def.place == Place::Town && city_sites.has(at))
    };
    let mut kept = Actions::<Action>::new();
    for &act in legal.iter().filter(|&&act| !state.is_rash(act)) {
        let Action::Build(card, at) = act else {
            kept.push(act);
            continue;
        };
        let on_site = matches!(card.def().place, Place::Town | Place::CitySite);
        let same = |other: &Action| on_site && matches!(*other, Action::Build(same, _) if same == card);
        match kept.iter().position(same) {
            Some(nth) => {
                if matches!(kept[nth], Action::Build(_, other) if site(card, at) > site(card, other)) {
                    kept[nth] = act;
                }
            }
            None => kept.push(act),
        }
    }
    *legal = kept;
}

fn at_level(board: &Board, act: Action) -> i32 {
    match act {
        Action::At(at) => i32::from(board.level(at.plain())),
        _ => 0,
    }
}

/// Keeps the `n` acts that rank highest.
fn keep_best(legal: &mut Actions<Action>, n: usize, rank: impl Fn(Action) -> i32) {
    if legal.len() <= n {
        return;
    }
    let mut ranked: Vec<(i32, Action)> = legal.iter().map(|&act| (-rank(act), act)).collect();
    legal.clear();
    for _ in 0..n {
        // The first of those with the same rank.
        let best = ranked.iter().enumerate().min_by_key(|(_, (rank, _))| rank).map(|(nth, _)| nth);
        best.into_iter().for_each(|nth| legal.push(ranked.remove(nth).1));
    }
}

/// What an unknown hand card is worth.
const UNKNOWN_CARD: i32 = 60;

/// What a victory point is worth, until the game is almost over.
const POINT: i32 = 1_000;

/// The position of a player: what is in their principality.
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
    // What pays off only later is worth less the sooner the game will end.
    let later_gain = income(sources(board), &tally.rates)
        + 20 * (2 - i32::from(tally.search_price))
        + [0, 60, 100, 120][usize::from(points.progress.min(3))]
        + state.cards_of(seat).map(|at| Worth::of(state.card_at(seat, at)).effects).sum::<i32>();
    value + later_gain * time_left(state) / 10 + room(board) + voyages(state, seat)
}

/// What a player has at sea (E3 to E5): how far and how strong the ships are, what is discovered, and how close its
/// islands and pirates are to their last level, which shows a point.
fn voyages(state: &State, seat: Seat) -> i32 {
    let (board, foe) = (state.board(seat), state.board(seat.other()));
    let sea = board.sea();
    if !sea.exists() {
        return 0;
    }
    let points = state.tally(seat).points;
    let ships = [-120, 0, 70, 100][usize::from(sea.built_ships().min(3))];
    let later_gain =
        sail_worth(points.sail) + cannon_worth(points.cannon) + ships + 35 * i32::from(sea.discovered());
    // While the opponent's card of the same name shows the last level, this one cannot reach it (E5.10).
    let is_held = |at: Square| {
        let same = |other: Square| foe.card(other) == board.card(at) && foe.level(other) == FULL;
        foe.sea().cards().and(foe.expansions()).any(same)
    };
    let climbed: i32 = sea
        .cards()
        .and(board.expansions())
        .filter(|&at| board.card(at).def().levels.is_some())
        .map(|at| match board.level(at) {
            FULL => 0,
            level if is_held(at) => 40 * i32::from(level),
            level => [0, 120, 330][usize::from(level.min(2))],
        })
        .sum();
    (later_gain + climbed) * time_left(state) / 10
}

/// What sail points are worth: the first opens the sea.
fn sail_worth(sail: u8) -> i32 {
    [0, 150, 260, 310, 340][usize::from(sail.min(4))]
}

/// What cannon points are worth.
fn cannon_worth(cannon: u8) -> i32 {
    [0, 45, 90, 130, 160, 180][usize::from(cannon.min(5))]
}

/// How much of the game is left, in tenths of a long game.
fn time_left(state: &State) -> i32 {
    let best = state.tally(Seat(0)).victory.max(state.tally(Seat(1)).victory);
    2 + i32::from(state.mode().target().saturating_sub(best).min(8))
}

/// How close a player is to an advantage, or how safe in it (R4.3); the point itself is counted elsewhere.
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

/// How many regions yield each good, including what makes them yield more (R7.3).
fn sources(board: &Board) -> [u8; 6] {
    let mut sources = [0; 6];
    for at in board.regions() {
        sources[board.tile(at).good().index()] += 1;
    }
    for site in board.expansions().filter(|&site| Worth::of(board.card(site)).boosts) {
        for passive in board.card(site).def().always {
            match *passive {
                Passive::Boost(good) => sources[good.index()] += beside(board, site, good),
                Passive::BoostAround(goods) => {
                    goods.iter().for_each(|good| sources[good.index()] += around(board, site, good));
                }
                _ => {}
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

/// The regions of a good around the city of a site (E8.29).
fn around(board: &Board, site: Square, good: Good) -> u8 {
    let yields = |at: &&Square| board.regions().has(**at) && board.tile(**at).good() == good;
    site.town().around().iter().filter(yields).count() as u8
}

/// What sources yield: the first of a kind is worth most. Good rates are worth something for income.
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
    value += caches.map(|at| cached(board, at)).sum::<i32>();
    let total = board.goods().resources();
    if total > 7 {
        let at_risk = i32::from(board.goods().of(Good::Gold) + board.goods().of(Good::Wool));
        match rivals::flow::unsheltered(state, seat) {
            8.. => value -= 9 * at_risk,
            7 => value -= 4 * at_risk,
            _ => {}
        }
    }
    value
}

/// What is stored on a card.
fn cached(board: &Board, at: Square) -> i32 {
    let level = board.level(at).min(FULL);
    match board.stores(at) {
        Some(Good::Owl) => 45 * i32::from(level),
        // The first star spares its owner an event, the others buy something.
        Some(Good::Star) => [0, 55, 85, 105][usize::from(level)],
        _ => 20 * i32::from(level),
    }
}

/// Free sites, above all those of cities, where most points are built.
fn room(board: &Board) -> i32 {
    let free = board.sites().minus(board.expansions()).len();
    let city = board.city_sites().minus(board.expansions()).len();
    [0, 30, 50, 60][free.min(3)] + [0, 70, 110, 130][city.min(3)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::cards::basic;
    use rivals::position::Position;

    #[test]
    fn imagined_players_consider_one_site_for_a_card_and_tear_nothing_down() {
        let red = Seat(0);
        let mut rich = Position::new(red).mode(rivals::Mode::Theme(rivals::Set::Turmoil));
        for at in ["k4", "m4", "o4", "k2", "m2", "o2"] {
            rich = rich.stock(red, at.parse().unwrap(), 3);
        }
        let l4 = "l4".parse().unwrap();
        let state = rich.lay(red, l4, basic::CANDAMIR).hand(red, &[basic::ABBEY]).set().unwrap();
        let mut legal = Actions::new();
        state.legal(red, &mut legal);
        let sites = |legal: &[Action]| {
            legal.iter().filter(|act| matches!(act, Action::Build(basic::ABBEY, _))).count()
        };
        assert!(sites(&legal) > 1 && legal.contains(&Action::Remove(l4)));
        state.narrow(red, &mut legal);
        assert!(sites(&legal) == 1 && !legal.contains(&Action::Remove(l4)) && legal.contains(&Action::End));
    }
}
