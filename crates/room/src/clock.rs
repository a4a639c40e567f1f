//! Time on the clocks, as the log tells it: whoever keeps the room measures, the log remembers.
//!
//! A clock runs while its seat is asked and the game is on. Time during which nobody kept the room (the server
//! was down, the table was put away) is in nobody's line, so it costs nobody anything.

use crate::Room;
use table::{Seat, SeatSet};
use wire::Clock;

const SECOND: u64 = 1000;

impl Room {
    /// Milliseconds left on the clock of a seat, without what it is thinking right now.
    pub fn left(&self, seat: Seat) -> Option<u64> {
        self.chairs.get(seat.index()).and_then(|chair| chair.left)
    }

    /// All clocks are set for the start.
    pub(crate) fn wind(&mut self) {
        let left = match self.clock() {
            Clock::None => None,
            Clock::Turn { seconds } | Clock::Bank { seconds, .. } => Some(u64::from(seconds) * SECOND),
        };
        self.chairs.iter_mut().for_each(|chair| chair.left = left);
    }

    pub(crate) fn spend(&mut self, seat: Seat, spent: u64) {
        if let Some(left) = self.chairs.get_mut(seat.index()).and_then(|chair| chair.left.as_mut()) {
            *left = left.saturating_sub(spent);
        }
    }

    /// After an act of `seat`: who was not asked before it and is now gets time for it; who was asked and is
    /// not any more is paid the increment.
    pub(crate) fn tick(&mut self, seat: Seat, before: SeatSet) {
        let now = self.asked();
        let clock = self.clock();
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            let Some(left) = &mut chair.left else { continue };
            let here = Seat(index as u8);
            match clock {
                Clock::Turn { seconds } if now.has(here) && !before.has(here) => {
                    *left = u64::from(seconds) * SECOND;
                }
                Clock::Bank { increment, .. } if here == seat && !now.has(here) => {
                    *left += u64::from(increment) * SECOND;
                }
                _ => {}
            }
        }
    }

    /// Who comes back after a bot has played for him has the time of one turn.
    pub(crate) fn refill(&mut self, seat: Seat) {
        let least = match self.clock() {
            Clock::None => return,
            Clock::Turn { seconds } => u64::from(seconds) * SECOND,
            Clock::Bank { increment, .. } => u64::from(increment.max(30)) * SECOND,
        };
        if let Some(left) = self.chairs.get_mut(seat.index()).and_then(|chair| chair.left.as_mut()) {
            *left = (*left).max(least);
        }
    }

    /// How long, in milliseconds, a player may be away before the others may choose what to do: longer where
    /// the game is slower.
    pub fn grace(&self) -> u64 {
        let seconds = match self.clock() {
            Clock::None => 120,
            Clock::Turn { seconds } => u64::from(seconds).clamp(30, 600),
            Clock::Bank { seconds, .. } => (u64::from(seconds) / 10).clamp(30, 600),
        };
        seconds * SECOND
    }
}
