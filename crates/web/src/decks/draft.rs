//! The deck that is being built. It can always be written as text and read again, however unfinished it is.

use rivals::deck::{Deck, EVENT_CARDS, Fault, HAND_CARDS, MOST_NAME, most_copies, most_events};
use rivals::{Card, Kind, Set};

/// A deck being built: its cards are in the order of the catalogue, and its sets are those it uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckDraft {
    deck: Deck,
}

/// Whether a deck may be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// In every Tournament Game.
    Legal,
    /// In one with the sea (R18.8).
    LegalWithSea,
    /// In none, for these reasons.
    Not(Vec<Fault>),
}

/// The costs that have a column of their own; what costs more is counted with the last.
pub const COSTS: usize = 8;

impl DeckDraft {
    /// An empty deck.
    pub fn new(name: &str) -> DeckDraft {
        let mut draft = DeckDraft { deck: Deck::default() };
        draft.rename(name, name);
        draft
    }

    /// A deck that was read.
    pub fn of(deck: Deck) -> DeckDraft {
        let mut draft = DeckDraft { deck };
        let name = draft.deck.name.clone();
        draft.rename(&name, &name);
        draft.tidy();
        draft
    }

    /// The deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Every card that may be in a deck or among its events, in the order of the catalogue.
    pub fn catalogue() -> impl Iterator<Item = Card> {
        rivals::cards::all().filter(|&card| DeckDraft::most(card) > 0)
    }

    /// How many copies of a card one may choose.
    pub fn most(card: Card) -> u8 {
        if is_event(card) { most_events(card) } else { most_copies(card) }
    }

    /// How many copies of a card are chosen.
    pub fn copies(&self, card: Card) -> u8 {
        copies(if is_event(card) { &self.deck.events } else { &self.deck.cards }, card)
    }

    /// How many copies of a card are in the start hand.
    pub fn in_hand(&self, card: Card) -> u8 {
        self.deck.hand.iter().filter(|&&other| other == card).count() as u8
    }

    /// How many cards, start cards and events there are.
    pub fn counts(&self) -> [u32; 3] {
        let total = |cards: &[(Card, u8)]| cards.iter().map(|&(_, n)| u32::from(n)).sum();
        [total(&self.deck.cards), self.deck.hand.len() as u32, total(&self.deck.events)]
    }

    /// One copy more; false if there may be no more (R18.5, R18.11).
    pub fn add(&mut self, card: Card) -> bool {
        if self.copies(card) >= DeckDraft::most(card) {
            return false;
        }
        let list = self.list(card);
        match list.iter_mut().find(|(other, _)| *other == card) {
            Some((_, n)) => *n += 1,
            None => list.push((card, 1)),
        }
        self.tidy();
        true
    }

    /// One copy less; false if there is none.
    pub fn remove(&mut self, card: Card) -> bool {
        let list = self.list(card);
        let Some((_, n)) = list.iter_mut().find(|(other, _)| *other == card) else { return false };
        *n -= 1;
        list.retain(|(_, n)| *n > 0);
        while self.in_hand(card) > self.copies(card) {
            self.leave_hand(card);
        }
        self.tidy();
        true
    }

    /// One more copy of a card of the deck goes into the start hand; if it is full, or all copies are there, they leave it
    /// (R18.9).
    pub fn turn_hand(&mut self, card: Card) {
        let full = self.deck.hand.len() >= usize::from(HAND_CARDS);
        if !full && self.in_hand(card) < self.copies(card) {
            self.deck.hand.push(card);
        } else {
            self.deck.hand.retain(|&other| other != card);
        }
        self.tidy();
    }

    /// Gives the deck a name that its text form can hold; another, if nothing is left of it.
    pub fn rename(&mut self, name: &str, otherwise: &str) {
        let clean = |name: &str| -> String {
            let plain = name.chars().filter(|c| !c.is_control() && *c != '#');
            let words: String = plain.take(MOST_NAME).collect();
            words.trim().to_owned()
        };
        let name = Some(clean(name)).filter(|name| !name.is_empty()).unwrap_or_else(|| clean(otherwise));
        self.deck.name = if name.is_empty() { "Deck".to_owned() } else { name };
    }

    /// Whether it may be played, and why not.
    pub fn standing(&self) -> Standing {
        let faults = self.deck.faults(true);
        if !faults.is_empty() {
            Standing::Not(faults)
        } else if self.deck.faults(false).is_empty() {
            Standing::Legal
        } else {
            Standing::LegalWithSea
        }
    }

    /// How many cards there are of each cost.
    pub fn costs(&self) -> [u32; COSTS] {
        let mut costs = [0; COSTS];
        for &(card, n) in &self.deck.cards {
            costs[usize::from(card.def().cost.total()).min(COSTS - 1)] += u32::from(n);
        }
        costs
    }

    /// How many points of each sort the cards show together.
    pub fn points(&self) -> Vec<(&'static str, u32)> {
        let mut sums: Vec<(&'static str, u32)> = Vec::new();
        for &(card, n) in &self.deck.cards {
            for (nth, (word, shown)) in card.def().points.named().into_iter().enumerate() {
                if sums.len() <= nth {
                    sums.push((word, 0));
                }
                sums[nth].1 += u32::from(n) * u32::from(shown);
            }
        }
        sums
    }

    /// The text form. That of a deck without cards names a set, because one has to be named; nothing comes of it when it
    /// is read.
    pub fn text(&self) -> String {
        let mut deck = self.deck.clone();
        if deck.sets.is_empty() {
            deck.sets = vec![Set::Basic];
        }
        deck.to_string()
    }

    /// How many are still missing, or too many: cards, start cards and events.
    pub fn wanted() -> [u8; 3] {
        [rivals::deck::DECK_CARDS, HAND_CARDS, EVENT_CARDS]
    }

    fn list(&mut self, card: Card) -> &mut Vec<(Card, u8)> {
        if is_event(card) { &mut self.deck.events } else { &mut self.deck.cards }
    }

    fn leave_hand(&mut self, card: Card) {
        if let Some(index) = self.deck.hand.iter().position(|&other| other == card) {
            self.deck.hand.remove(index);
        }
    }

    fn tidy(&mut self) {
        table::sort_few(&mut self.deck.cards, |&(card, _)| card);
        table::sort_few(&mut self.deck.events, |&(card, _)| card);
        table::sort_few(&mut self.deck.hand, |&card| card);
        self.deck.sets = self.deck.sets_used();
    }
}

/// Whether a card is chosen as an event.
pub fn is_event(card: Card) -> bool {
    card.def().kind == Kind::Event
}

/// Copies of a card in a list.
fn copies(cards: &[(Card, u8)], card: Card) -> u8 {
    cards.iter().filter(|(other, _)| *other == card).map(|&(_, n)| n).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::deck::{SAMPLES, sample};

    fn heroes() -> DeckDraft {
        DeckDraft::of(sample("heroes").unwrap().deck())
    }

    #[test]
    fn every_sample_deck_is_legal_as_a_draft() {
        for sample in SAMPLES {
            let wanted = if sample.explorers { Standing::LegalWithSea } else { Standing::Legal };
            assert_eq!(DeckDraft::of(sample.deck()).standing(), wanted, "{}", sample.id);
        }
    }

    #[test]
    fn a_deck_can_be_built_card_by_card_and_taken_apart() {
        let wanted = heroes();
        let mut draft = DeckDraft::new("Heroes");
        assert!(matches!(draft.standing(), Standing::Not(faults) if faults.len() >= 3));
        for &(card, n) in wanted.deck().cards.iter().chain(&wanted.deck().events).rev() {
            (0..n).for_each(|_| assert!(draft.add(card), "{card}"));
        }
        for &card in &wanted.deck().hand {
            draft.turn_hand(card);
        }
        assert_eq!(draft, wanted);
        for card in DeckDraft::catalogue() {
            while draft.remove(card) {}
        }
        assert_eq!(draft, DeckDraft::new("Heroes"));
    }

    #[test]
    fn nobody_adds_more_copies_than_there_may_be() {
        for card in DeckDraft::catalogue() {
            let mut draft = DeckDraft::new("All of it");
            let added = (0..20).filter(|_| draft.add(card)).count();
            assert_eq!(added, usize::from(DeckDraft::most(card)), "{card}");
        }
        assert!(!DeckDraft::new("Centre").add(rivals::cards::basic::ROAD));
    }

    #[test]
    fn a_card_that_leaves_the_deck_leaves_the_start_hand() {
        let mut draft = heroes();
        let card = draft.deck().hand[0];
        while draft.remove(card) {}
        assert_eq!(draft.in_hand(card), 0);
        assert_eq!(draft.deck().hand.len(), usize::from(HAND_CARDS) - 1);
    }

    #[test]
    fn the_text_of_every_draft_is_read_as_it_was() {
        let mut draft = DeckDraft::new("Half a deck");
        let check = |draft: &DeckDraft| {
            assert_eq!(DeckDraft::of(draft.text().parse().unwrap()), *draft);
        };
        check(&draft);
        for card in DeckDraft::catalogue().step_by(5) {
            draft.add(card);
            check(&draft);
        }
    }

    #[test]
    fn names_fit_their_text_form() {
        for (given, kept) in
            [("  a  ", "a"), ("#7 \u{7}b", "7 b"), ("\n", "Mine"), ("#", "Mine"), ("", "Mine")]
        {
            let mut draft = DeckDraft::new("Mine");
            draft.rename(given, "Mine");
            assert_eq!(draft.deck().name, kept);
        }
        let mut draft = DeckDraft::new("");
        draft.rename(&"ü".repeat(99), "");
        assert_eq!(draft.deck().name.chars().count(), MOST_NAME);
        assert_eq!(DeckDraft::of(draft.text().parse().unwrap()), draft);
    }

    #[test]
    fn curves_count_every_copy() {
        let draft = heroes();
        assert_eq!(draft.costs().iter().sum::<u32>(), 35);
        assert!(draft.points().iter().any(|&(word, n)| word == "strength" && n > 20), "{:?}", draft.points());
    }
}
