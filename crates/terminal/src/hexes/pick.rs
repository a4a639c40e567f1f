//! Several cards that are chosen together: to be given up, or taken from the bank. The acts have an order of
//! kinds; who chooses need not.

use settlers::components::{KINDS, Kind, RESOURCES};
use settlers::{Action, Frame, State};
use table::Seat;

/// Cards chosen so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pick {
    /// How many of each kind.
    pub cards: [u8; KINDS],
    /// The kind pointed at.
    pub at: usize,
    /// How many it must be.
    pub need: u8,
    /// How many of each kind there are.
    pub most: [u8; KINDS],
    /// Whether they come from the bank.
    pub taken: bool,
}

impl Pick {
    /// An empty choice, if the seat is asked for one of several cards.
    pub(super) fn of(state: &State, seat: Seat) -> Option<Pick> {
        let (need, most, taken) = match state.question() {
            Frame::Discard { .. } => (state.owing[seat.index()], state.player(seat).hand, false),
            Frame::Take { left, .. } => {
                let mut most = [0; KINDS];
                most[..RESOURCES].copy_from_slice(&state.bank[..RESOURCES]);
                (left, most, true)
            }
            _ => return None,
        };
        (need > 1).then_some(Pick { cards: [0; KINDS], at: 0, need, most, taken })
    }

    /// How many are still to be chosen.
    pub(super) fn left(&self) -> u8 {
        self.need - self.cards.iter().sum::<u8>()
    }

    /// One more or one fewer of the kind pointed at; whether that is possible.
    pub(super) fn shift(&mut self, more: bool) -> bool {
        let n = &self.cards[self.at];
        let possible = if more { self.left() > 0 && *n < self.most[self.at] } else { *n > 0 };
        if possible {
            let n = &mut self.cards[self.at];
            *n = if more { *n + 1 } else { *n - 1 };
        }
        possible
    }

    /// The acts that say it.
    pub(super) fn acts(&self) -> Vec<Action> {
        let say = if self.taken { Action::Take } else { Action::Discard };
        Kind::ALL
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(self.cards[kind.index()])))
            .map(say)
            .collect()
    }
}
