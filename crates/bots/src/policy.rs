//! What quick players need to know about a game.

use table::{Actions, Game, Luck, Seat};

/// How a game is played at a glance: by random players, by greedy ones, and by the imagined players of a search.
pub trait Policy: Game {
    /// Whether an act tears down what its player has built, or throws away what they need, so that a player without a
    /// plan should take it only rarely.
    fn is_rash(&self, _action: Self::Action) -> bool {
        false
    }

    /// How good the position of `seat` is by a player's rules of thumb, roughly in thousandths of a victory point.
    /// Only what `seat` knows may count: for what it could not know at `began`, before its decision, the average
    /// counts.
    fn worth(&self, seat: Seat, began: &Self) -> i32;

    /// Whether a seat has to make a further choice that belongs to the same decision: the result of a trade is
    /// visible only after it was stored.
    fn is_midway(&self, _seat: Seat) -> bool {
        false
    }

    /// What bots do without weighing every act by itself: a deck of cards is brought as a whole. An index into the legal
    /// acts; `None` wherever there is something to think about.
    fn by_custom(
        _look: impl FnOnce() -> Self::View,
        _seat: Seat,
        _legal: &[Self::Action],
        _luck: &mut Luck,
    ) -> Option<usize> {
        None
    }

    /// Whether two acts do the same at different places, so that one of them is enough if they look equally good.
    fn is_alike(&self, _one: Self::Action, _other: Self::Action) -> bool {
        false
    }

    /// Leaves out acts that are as good as others, or hardly better: further choices of a decision, and what imagined
    /// players need not consider.
    fn narrow(&self, _asked: Seat, _legal: &mut Actions<Self::Action>) {}

    /// Whether an act carries out the text of a theme card, which somebody who has not read it would not do.
    #[cfg(feature = "unread")]
    fn needs_text(&self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }
}
