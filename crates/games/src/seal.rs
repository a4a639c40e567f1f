//! Which acts cannot be taken back, and why.

use std::fmt;
use table::Seat;

/// Why an act cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// Dice were rolled, or cards were shuffled.
    Chance,
    /// A card or region was drawn.
    Drawn,
    /// Hidden cards were looked at.
    Seen,
    /// The turn has passed on.
    TurnOver,
    /// Another player acted.
    Acted(Seat),
    /// Nothing was done yet.
    Nothing,
    /// Other players have to act now.
    Asked,
    /// The game has ended.
    Over,
}

impl fmt::Display for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Sealed::Chance => "dice were rolled or cards were shuffled since",
            Sealed::Drawn => "a card was drawn since",
            Sealed::Seen => "hidden cards were seen since",
            Sealed::TurnOver => "the turn has passed on",
            Sealed::Acted(_) => "another player has acted since",
            Sealed::Nothing => "there is nothing to take back",
            Sealed::Asked => "others are about to act",
            Sealed::Over => "the game is over",
        })
    }
}
