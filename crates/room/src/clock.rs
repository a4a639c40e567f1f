//! Time on the clocks, computed from the log: the keeper of the room measures, the log remembers.
//!
//! A clock runs while its seat has to act and the game is on. Time during which nobody kept the room (the server was
//! down, the table was unloaded) is not in the log, so it costs nobody anything.

use crate::Room;
use table::{Seat, SeatSet};
use wire::Clock;

const SECOND: u64 = 1000;

impl Room {
    /// Milliseconds left on the clock of a seat, not counting the time it has been thinking since its last act.
    pub fn left(&self, seat: Seat) -> Option<u64> {
        self.chairs.get(seat.index()).and_then(|chair| chair.left)
    }

    /// Sets all clocks for the start.
    pub(crate) fn set_clocks(&mut self) {
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

    /// After an act of `seat`: a seat that has to act now and did not before gets time for it; a seat that had to act
    /// and no longer does gets the increment.
    pub(crate) fn clocks_after_act(&mut self, seat: Seat, before: SeatSet) {
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

    /// A player who comes back after a bot has played for them gets the time of one turn.
    pub(crate) fn refill_clock(&mut self, seat: Seat) {
        let least = match self.clock() {
            Clock::None => return,
            Clock::Turn { seconds } => u64::from(seconds) * SECOND,
            Clock::Bank { increment, .. } => u64::from(increment.max(30)) * SECOND,
        };
        if let Some(left) = self.chairs.get_mut(seat.index()).and_then(|chair| chair.left.as_mut()) {
            *left = (*left).max(least);
        }
    }

    /// How long, in milliseconds, a player may be away before the others may choose what to do: longer in slower
    /// games.
    pub fn grace(&self) -> u64 {
        let seconds = match self.clock() {
            Clock::None => 120,
            Clock::Turn { seconds } => u64::from(seconds).clamp(30, 600),
            Clock::Bank { seconds, .. } => (u64::from(seconds) / 10).clamp(30, 600),
        };
        seconds * SECOND
    }
}
