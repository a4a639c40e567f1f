//! Open piles of the table, what works on for a while, and who has to act.

use crate::card::Card;
use crate::goods::Good;
use crate::square::Square;
use table::Seat;

/// The most draw stacks of any mode.
pub(crate) const MOST_STACKS: usize = 8;
/// The most cards the discard pile can hold: no game has so many besides its events. A test counts them.
pub(crate) const MOST_DISCARDED: usize = 88;

/// The discard pile (R5.14). Every card in it was open when it was laid there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Discard {
    cards: [Card; MOST_DISCARDED],
    len: u8,
}

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

impl Discard {
    pub(crate) fn take(&mut self, card: Card) {
        if let Some(index) = self.cards().iter().rposition(|&c| c == card) {
            self.cards.copy_within(index + 1.., index);
            self.len -= 1;
            self.cards[self.len as usize] = Card::NONE;
        }
    }

    pub(crate) fn new() -> Discard {
        Discard { cards: [Card::NONE; MOST_DISCARDED], len: 0 }
    }

    /// The cards from bottom to top.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    pub(crate) fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
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
    use crate::cards;
    use crate::deck::DECK_CARDS;

    /// Every card that could ever be discarded has room on one pile, in each kind of game.
    #[test]
    fn a_discard_pile_has_room_for_all_cards_of_a_game() {
        let is_discarded = |card: &Card| {
            let kind = card.def().kind;
            !(kind.is_centre() || kind.is_sea() || matches!(kind, Kind::Event | Kind::Nothing))
        };
        let count = |set: Set, copies: fn(Card) -> u8| -> usize {
            cards::of_set(set).filter(is_discarded).map(|card| usize::from(copies(card))).sum()
        };
        let all = |set| count(set, |card| card.def().copies.all);
        let basic = all(Set::Basic);
        let theme = Set::THEMES.map(all).into_iter().max().unwrap_or_default();
        // R17.2: three sets, of each the cards without a half-moon.
        let mut duel = Set::THEMES.map(|set| count(set, |card| card.def().copies.duel));
        duel.sort_unstable();
        let duel: usize = duel.iter().rev().take(3).sum();
        let tournament = 2 * usize::from(DECK_CARDS);
        for (game, cards) in [("theme", basic + theme), ("Duel", basic + duel), ("tournament", tournament)] {
            assert!(cards <= MOST_DISCARDED, "{game}: {cards}");
        }
    }
}
