//! The piles of the table, what works on for a while, and who has to act.

use crate::card::{Card, Tile};
use crate::goods::Good;
use crate::pile::{PileMut, Piles};
use crate::square::Square;
use table::Seat;

/// The most draw stacks of any mode.
pub(crate) const MOST_STACKS: usize = 8;
/// The other piles lie behind the stacks.
pub(crate) const ASIDE: usize = MOST_STACKS;
pub(crate) const EVENTS: usize = ASIDE + 1;
pub(crate) const BOXED: usize = EVENTS + 1;
/// The discard pile, or that of the first player: that of the second follows.
pub(crate) const DISCARDS: usize = BOXED + 1;
const PILES: usize = DISCARDS + 2;
/// The most cards in all piles together: no game has so many. A test counts them.
pub(crate) const MOST_IN_PILES: usize = 128;
/// All piles of cards on a table.
pub(crate) type CardPiles = Piles<Card, { PILES + 1 }, MOST_IN_PILES>;
/// One of them, to be changed.
pub(crate) type CardPile<'a> = PileMut<'a, Card, { PILES + 1 }, MOST_IN_PILES>;

/// There are so many regions (R1.3), besides those a game begins with.
pub(crate) const MOST_TILES: usize = 24;
/// The region stack.
pub(crate) type TilePile = Piles<Tile, 2, MOST_TILES>;

/// Gold that waits to be stored on a gold field or in a store of its own (R3.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Windfall {
    pub(crate) seat: Seat,
    pub(crate) field: Square,
    pub(crate) n: u8,
}

pub(crate) const NO_WINDFALL: Windfall = Windfall { seat: Seat(0), field: Square::at(0, 0), n: 0 };

/// There are four gold fields (R1.3).
pub(crate) const MOST_WINDFALLS: usize = 4;

/// The most cards of a face-up stack.
pub(crate) const MOST_FACE_UP: usize = 4;

/// The face-up stack of a theme game (R5.10), in the order of its cards' numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FaceUp {
    cards: [Card; MOST_FACE_UP],
    len: u8,
}

impl FaceUp {
    pub(crate) fn new() -> FaceUp {
        FaceUp { cards: [Card::NONE; MOST_FACE_UP], len: 0 }
    }

    /// The cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The different cards.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards();
        (0..cards.len()).filter(|&i| i == 0 || cards[i] != cards[i - 1]).map(|i| cards[i])
    }

    pub(crate) fn add(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
        table::sort_few(&mut self.cards[..self.len as usize], |&card| card);
    }

    pub(crate) fn take(&mut self, card: Card) {
        if let Some(index) = self.cards().iter().position(|&c| c == card) {
            self.cards.copy_within(index + 1.., index);
            self.len -= 1;
            self.cards[self.len as usize] = Card::NONE;
        }
    }
}

/// Who has to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub(crate) enum Due {
    Chance,
    Seat(Seat),
    /// The players of a Tournament Game who have not brought a complete deck, at the same time.
    Decks,
    Over,
}

/// A card that works on until the end of the turn, as if it lay on its player's board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lingering {
    pub(crate) card: Card,
    pub(crate) seat: Seat,
    /// The good it was played for, if it names one.
    pub(crate) good: super::Kept<Good>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Kind, Set};
    use crate::cards::{self, basic};
    use crate::deck::{DECK_CARDS, EVENT_CARDS, given_events};

    /// Every card of a game that is no card of the centre or the sea has room in the row, in each kind of game.
    #[test]
    fn the_piles_have_room_for_all_cards_of_a_game() {
        let count = |set: Set, copies: fn(Card) -> u8| -> usize {
            let lies = |card: &Card| !card.def().kind.is_centre() && !card.def().kind.is_sea();
            cards::of_set(set).filter(lies).map(|card| usize::from(copies(card))).sum()
        };
        let all = |set| count(set, |card| card.def().copies.all);
        let basic = all(Set::Basic);
        // A Duel leaves out the half-moons of its three sets (R17.2), but not among the events (R17.4).
        let in_duel = |card: Card| match card.def().kind {
            Kind::Event => card.def().copies.all,
            _ => card.def().copies.duel,
        };
        let mut duel = Set::THEMES.map(|set| count(set, in_duel));
        duel.sort_unstable();
        let duel = basic + duel.iter().rev().take(3).sum::<usize>();
        let theme = basic + Set::THEMES.map(all).into_iter().max().unwrap_or_default();
        let tournament = 2 * usize::from(DECK_CARDS + EVENT_CARDS) + given_events().count();
        for (game, cards) in [("theme", theme), ("Duel", duel), ("tournament", tournament)] {
            assert!(cards <= MOST_IN_PILES, "{game}: {cards}");
        }
        assert!(basic::tiles().count() <= MOST_TILES);
    }
}
