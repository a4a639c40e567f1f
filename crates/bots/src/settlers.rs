//! What a hex board is worth to a player; the estimate itself stands with the rules it knows.

use crate::Evaluate;
use settlers::State;
use table::Seat;

impl Evaluate for State {
    fn value(&self, seat: Seat, began: &State) -> i32 {
        settlers::value::value(self, seat, began)
    }

    fn is_midway(&self, _seat: Seat) -> bool {
        // The estimate judges half-made deeds as well: a trade that is being composed, a road that is due.
        false
    }
}
