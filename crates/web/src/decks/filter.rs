//! Which cards of the catalogue are shown: by set, kind and words.

use rivals::{Card, Kind, Set};

/// What is looked for; nothing means everything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// A set that prints the card.
    pub set: Option<Set>,
    /// Its kind.
    pub kind: Option<Kind>,
    /// Words of its name or text, in small letters; each has to be there.
    pub words: String,
}

impl Filter {
    /// Whether a card is shown, given all that is written on it in small letters.
    pub fn fits(&self, card: Card, written: &str) -> bool {
        self.set.is_none_or(|set| is_printed_in(card, set))
            && self.kind.is_none_or(|kind| card.def().kind == kind)
            && self.words.split_whitespace().all(|word| written.contains(word))
    }
}

/// Whether a set has the card, as its own or printed again.
fn is_printed_in(card: Card, set: Set) -> bool {
    let again = |other: Card| other.def().reprint && other.is(card) && other.def().copies.set == set;
    card.def().copies.set == set || rivals::cards::all().any(again)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::draft::DeckDraft;

    fn found(filter: &Filter) -> Vec<&'static str> {
        let written = |card: Card| card.def().names.en.to_lowercase();
        DeckDraft::catalogue().filter(|&card| filter.fits(card, &written(card))).map(Card::word).collect()
    }

    #[test]
    fn nothing_wanted_shows_everything() {
        assert_eq!(found(&Filter::default()).len(), DeckDraft::catalogue().count());
    }

    #[test]
    fn set_kind_and_words_are_joined() {
        let gold = Filter { set: Some(Set::Gold), ..Filter::default() };
        let ships = Filter { kind: Some(Kind::TradeShip), ..gold.clone() };
        let (gold, ships) = (found(&gold), found(&ships));
        assert!(gold.len() > ships.len() && !ships.is_empty());
        assert!(ships.iter().all(|word| gold.contains(word)));
        let words = Filter { words: " abbey ".to_owned(), ..Filter::default() };
        assert!(found(&words).contains(&"abbey"));
        let none = Filter { words: "abbey ship".to_owned(), ..Filter::default() };
        assert!(found(&none).is_empty());
    }

    #[test]
    fn a_card_is_found_in_every_set_that_prints_it() {
        let mut again = rivals::cards::all().filter(|card| card.def().reprint);
        let reprint = again.find(|card| DeckDraft::catalogue().any(|other| other.is(*card))).unwrap();
        let first = DeckDraft::catalogue().find(|other| other.is(reprint)).unwrap();
        for set in [reprint.def().copies.set, first.def().copies.set] {
            assert!(Filter { set: Some(set), ..Filter::default() }.fits(first, ""), "{set}");
        }
    }
}
