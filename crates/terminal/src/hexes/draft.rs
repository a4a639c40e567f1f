//! An offer in the making: what is to go and what is to come. Nobody hears of it before it is whole, so it can
//! be changed in any order, although the acts that say it have one.

use settlers::components::{KINDS, Kind};
use settlers::{Action, State};
use table::{Actions, Actor, Game as _, Seat, SeatSet};

/// An offer or proposal that is not made yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    /// Cards of each kind: to get if above zero, to give if below. No kind goes both ways (B8.2).
    pub cards: [i8; KINDS],
    /// The kind pointed at.
    pub at: usize,
    /// Whom it can be made to, all of them first.
    pub to: Vec<SeatSet>,
    /// Which of them it is made to.
    pub whom: usize,
}

impl Draft {
    /// An empty one, if this is what the seat is asked for.
    pub(super) fn of(legal: &[Action]) -> Option<Draft> {
        let is_part = |act: &Action| {
            matches!(act, Action::Give(_) | Action::Ask(_) | Action::Offer(_) | Action::Cancel)
        };
        (legal.contains(&Action::Cancel) && legal.iter().all(is_part)).then(|| Draft {
            cards: [0; KINDS],
            at: 0,
            to: Vec::new(),
            whom: 0,
        })
    }

    /// The acts that say it.
    pub(super) fn acts(&self) -> Vec<Action> {
        let some = |sign: i8| {
            Kind::ALL.into_iter().flat_map(move |kind| {
                let n = (self.cards[kind.index()] * sign).max(0);
                std::iter::repeat_n(kind, n as usize)
            })
        };
        some(-1).map(Action::Give).chain(some(1).map(Action::Ask)).collect()
    }

    /// How much of a kind is to be given and got.
    pub(super) fn both(&self, kind: Kind) -> (u8, u8) {
        let n = self.cards[kind.index()];
        ((-n).max(0) as u8, n.max(0) as u8)
    }

    /// One more to get, or to give; whether that is possible.
    pub(super) fn shift(&mut self, state: &State, seat: Seat, get: bool) -> bool {
        let mut next = self.clone();
        next.cards[self.at] += if get { 1 } else { -1 };
        let whom = self.to.get(self.whom).copied();
        let Some(to) = next.addressees(state, seat) else { return false };
        next.whom = to.iter().position(|&seats| Some(seats) == whom).unwrap_or(0);
        next.to = to;
        *self = next;
        true
    }

    /// Whom it can be made to; none while a side is empty, `None` if it cannot be said at all.
    fn addressees(&self, state: &State, seat: Seat) -> Option<Vec<SeatSet>> {
        let mut state = state.clone();
        let mut legal = Actions::new();
        // Who wants something first and thinks about the price later is right too.
        if self.cards.iter().all(|&n| n >= 0) {
            let first = Kind::ALL
                .into_iter()
                .find(|kind| self.cards[kind.index()] == 0 && state.player(seat).hand[kind.index()] > 0)?;
            state.play_unchecked(Actor::Seat(seat), Action::Give(first), &mut ());
        }
        for act in self.acts() {
            legal.clear();
            state.legal(seat, &mut legal);
            if !legal.contains(&act) {
                return None;
            }
            state.play_unchecked(Actor::Seat(seat), act, &mut ());
        }
        if !self.cards.iter().any(|&n| n < 0) {
            return Some(Vec::new());
        }
        legal.clear();
        state.legal(seat, &mut legal);
        let mut to: Vec<SeatSet> = legal
            .iter()
            .filter_map(|act| match act {
                Action::Offer(to) => Some(*to),
                _ => None,
            })
            .collect();
        to.sort_by_key(|seats| std::cmp::Reverse(seats.iter().count()));
        Some(to)
    }
}
