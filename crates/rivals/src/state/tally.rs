//! What follows from the boards: points, rates, advantages (R4).

use super::{Board, State};
use crate::card::{Card, Points};
use crate::cards::basic;
use crate::event::{Advantage, Event};
use crate::op::Passive;
use crate::square::Square;
use table::{Seat, Sink};

/// What follows from a board; kept so that no step has to count again (R4).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// The sum of the points on the cards, with all changes to them (R4.1).
    pub points: Points,
    /// Victory points, advantages included (R4.8).
    pub victory: u8,
    /// How many of each good buy another from the supply (R9.14).
    pub rates: [u8; 6],
    /// What searching a stack costs (R12.1).
    pub search_price: u8,
    /// What the face Trade brings (R7.6).
    pub haul: u8,
    /// How many cards may be exchanged at the end of a turn (R12, D5.8).
    pub exchanges: u8,
    /// Whether a card of this player forbids both to play attacks (D5.6).
    pub(crate) bars_attacks: bool,
    /// Whether a card of this player leaves out something of other prices (R9.8).
    pub(crate) discounts: bool,
    /// Whether a card of this player bars others from standing beside it.
    pub(crate) forbids: bool,
    /// Whether a card of this player allows to use cards of the opponent's (E7.21).
    pub(crate) borrows: bool,
    /// At which moments a card of this board speaks by itself.
    pub(crate) moments: u64,
}

impl State {
    /// Counts points, advantages and rates again; after every change of a board (R4.5). Then cards leave whose
    /// time has come (D3.17).
    pub(crate) fn recount<L: Sink<Event> + ?Sized>(&mut self, log: &mut L) {
        loop {
            for seat in [Seat(0), Seat(1)] {
                let mut tally = count(self.board(seat));
                self.add_abroad(seat, &mut tally);
                self.add_lingering(seat, &mut tally);
                self.tallies[seat.index()] = tally;
            }
            self.give_advantages(log);
            if !self.drop_leaving(log) {
                return;
            }
        }
    }

    /// What a player's foreign cards say by themselves.
    fn add_abroad(&self, seat: Seat, tally: &mut Tally) {
        let host = self.board(seat.other());
        for at in host.foreign() {
            tally.moments |= host.card(at).def().moments();
        }
    }

    /// Rates that a card gives until the end of the turn (D6.17).
    fn add_lingering(&self, seat: Seat, tally: &mut Tally) {
        for lingering in self.lingering.iter().filter(|lingering| lingering.seat == seat) {
            tally.moments |= lingering.card.def().moments();
            for passive in lingering.card.def().always {
                if let (Passive::RateOfNamed(rate), Some(good)) = (passive, lingering.good.get()) {
                    let old = &mut tally.rates[good.index()];
                    *old = (*old).min(*rate);
                }
            }
        }
    }

    fn give_advantages<L: Sink<Event> + ?Sized>(&mut self, log: &mut L) {
        let [red, blue] = &self.tallies;
        let ahead = |red: u8, blue: u8| match red.cmp(&blue) {
            std::cmp::Ordering::Greater if red >= 3 => Some(Seat(0)),
            std::cmp::Ordering::Less if blue >= 3 => Some(Seat(1)),
            _ => None,
        };
        // R4.3
        let now = [
            ahead(red.points.commerce, blue.points.commerce),
            ahead(red.points.strength, blue.points.strength),
        ];
        for (which, holder) in [Advantage::Trade, Advantage::Strength].into_iter().zip(now) {
            if let Some(seat) = holder {
                self.tallies[seat.index()].victory += 1; // R4.4
            }
            if self.advantages[which as usize] != holder {
                self.advantages[which as usize] = holder;
                log.note(Event::Token { which, holder });
            }
        }
    }

    /// Discards the foreign cards whose own condition removes them; whether there was one.
    fn drop_leaving<L: Sink<Event> + ?Sized>(&mut self, log: &mut L) -> bool {
        for host in [Seat(0), Seat(1)] {
            let board = self.board(host);
            let leaves = |at: &Square| board.card(*at).def().leaves.is_some_and(|leaves| leaves(self, host));
            if let Some(at) = board.foreign().find(leaves) {
                let card = self.boards[host.index()].take_card(at);
                log.note(Event::Removed { seat: host.other(), card, at: at.of_foe() });
                self.put_off(host.other(), card, log);
                return true;
            }
        }
        false
    }
}

/// What follows from one board alone; the advantages are added by the caller.
pub(crate) fn count(board: &Board) -> Tally {
    // R9.14: three for one, until a ship says otherwise. R12.1: a search costs two.
    let mut tally = Tally { rates: [3; 6], search_price: 2, haul: 1, exchanges: 1, ..Default::default() };
    for square in board.own() {
        let card = board.card(square);
        tally.points.add(shown(board, square));
        tally.moments |= card.def().moments();
        count_passives(board, card, &mut tally);
        count_passives(board, board.working_below(square), &mut tally);
    }
    // R4.8: 1 for a settlement, 2 for a city in all; a metropolis shows those of its city, too (D3.18).
    let (town, city) = (basic::SETTLEMENT.def().points, basic::CITY.def().points);
    let cities = board.cities().len() as u8 - board.metropolises().len() as u8;
    let towns = board.towns().len() as u8 - board.cities().len() as u8;
    tally.points.add(Points { victory: towns * town.victory + cities * city.victory, ..Points::NONE });
    for at in board.foreign() {
        for passive in board.card(at).def().always {
            if let Passive::HostLosesCommerce(n) = passive {
                // D6.14: after all other changes, and never below 0.
                tally.points.commerce = tally.points.commerce.saturating_sub(*n);
            }
        }
    }
    tally.victory = tally.points.victory;
    tally
}

/// The points a card shows on its square: those of its side, with what its neighbours change.
pub fn shown(board: &Board, square: Square) -> Points {
    let def = board.card(square).def();
    let mut points = match def.levels {
        Some(levels) => levels[usize::from(board.level(square))],
        None => def.points,
    };
    if points.strength > 1 && def.kind.is_unit() && is_weakened(board, square) {
        points.strength = 1;
    }
    points
}

/// Whether a foreign card on a road beside its settlement lets a unit count 1 strength point only (D5.17).
fn is_weakened(board: &Board, unit: Square) -> bool {
    let weakens = |at: Square| {
        let always = board.card(at).def().always;
        let near = (at.x() - unit.x()).abs() == 1;
        near && always.iter().any(|passive| matches!(passive, Passive::HostUnitsWeak))
    };
    !board.foreign().is_empty() && board.sites().has(unit) && board.foreign().and(board.roads()).any(weakens)
}

fn count_passives(board: &Board, card: Card, tally: &mut Tally) {
    for passive in card.def().always {
        match *passive {
            Passive::Rate(good, rate) => {
                tally.rates[good.index()] = tally.rates[good.index()].min(rate);
            }
            Passive::SearchPrice(price) => tally.search_price = tally.search_price.min(price),
            Passive::Points(bonus) => tally.points.add(bonus(board)),
            Passive::Haul(n) => tally.haul = tally.haul.max(n),
            Passive::Exchanges(n) => tally.exchanges = tally.exchanges.max(n),
            Passive::BarsAttacks => tally.bars_attacks = true,
            Passive::Borrows(_) => tally.borrows = true,
            Passive::Discount(..) => tally.discounts = true,
            Passive::Forbids(_) => tally.forbids = true,
            // These are asked for where they matter.
            Passive::Boost(_)
            | Passive::BoostAround(_)
            | Passive::RateOfNamed(_)
            | Passive::Shelter
            | Passive::Guards(_)
            | Passive::Stores(_)
            | Passive::Ward(..)
            | Passive::Toll(_)
            | Passive::HostLosesCommerce(_)
            | Passive::HostUnitsWeak
            | Passive::MissionInGold
            | Passive::RepeatsFight
            | Passive::SecondDiscovery(_)
            | Passive::ChoosesTradeLoss
            | Passive::WinsTies => {}
        }
    }
}
