//! Questions of single cards in words of their own.

use crate::card::Card;
use crate::cards::{barbarians, merchant_princes, prosperity};
use crate::text::Prompt;

/// Questions of single cards for which the words that all cards share would not say what the choice is for, or how a
/// fight ended.
const QUESTIONS: [(Card, Prompt, &str); 11] = [
    (
        barbarians::BARBARIAN_ATTACK,
        Prompt::Choose,
        "Barbarian Attack: {units} against {barbarians}. You have won: choose your reward.",
    ),
    (
        barbarians::BARBARIAN_ATTACK,
        Prompt::PayAny { n: 0 },
        "Barbarian Attack: {units} against {barbarians}. You have lost: give up {resources}.",
    ),
    (
        barbarians::CONTEST_OF_THE_HEROES,
        Prompt::PickOwn { lost: false },
        "Contest of the Heroes: which of your heroes competes?",
    ),
    (
        merchant_princes::FORTUNATE_TRADE_VOYAGE,
        Prompt::PickOwn { lost: false },
        "Fortunate Trade Voyage: which trade ship brings resources?",
    ),
    (
        merchant_princes::FORTUNATE_TRADE_VOYAGE,
        Prompt::NameGood,
        "Fortunate Trade Voyage: which resource does the ship bring?",
    ),
    (merchant_princes::HERGILD, Prompt::NameGood, "Hergild: which resource do you trade 1:1 in this turn?"),
    (merchant_princes::TRADE_MONOPOLY, Prompt::NameGood, "Trade Monopoly: which resource do you demand?"),
    (
        merchant_princes::COMMERCIAL_HARBOR,
        Prompt::PickOwn { lost: false },
        "Commercial Harbor: which Residence goes down 1 level?",
    ),
    (prosperity::COURT_ASTROLOGER, Prompt::Choose, "Court Astrologer: what shall the event die show?"),
    (
        prosperity::MONUMENT_TO_THE_PRINCE,
        Prompt::Mark { n: 2, chosen: 0, own: true },
        "Monument to the Prince: between which 2 of your units may your opponent choose?",
    ),
    (prosperity::MERCENARIES, Prompt::Choose, "Mercenaries: how do you meet the brigands?"),
];

/// The question of this card in words of its own, whatever its numbers.
pub(crate) fn question_of(card: Card, prompt: Prompt) -> Option<&'static str> {
    let kind = std::mem::discriminant(&prompt);
    QUESTIONS
        .iter()
        .find(|(asking, other, _)| *asking == card && std::mem::discriminant(other) == kind)
        .map(|&(_, _, words)| words)
}

/// What the answer that takes none of the others does, where "None of them" would not say it: the question, and the
/// answer.
const PASSES: [(&str, &str); 4] = [
    ("Missionary: where does {theirs} go?", "Discard {theirs}"),
    ("Forgotten Tribe: a further mission with this ship?", "No further mission"),
    ("Most Successful Explorer: draw from which stack?", "Draw no card"),
    ("Most Successful Explorer: draw a second card?", "No second card"),
];

/// The words of a single question for the answer that takes none of the others.
pub(crate) fn pass_of(question: &str) -> Option<&'static str> {
    PASSES.iter().find(|(asked, _)| *asked == question).map(|&(_, words)| words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, NamesIn, Speech};

    #[test]
    fn questions_of_single_cards_name_their_card_in_both_languages() {
        for (card, prompt, words) in QUESTIONS {
            assert_eq!(question_of(card, prompt), Some(words));
            let german = Speech { language: Language::German, names: NamesIn::German };
            for (said, name) in [(words, card.def().names.en), (german.phrase(words), german.card(card))] {
                let (begins, _) = said.split_once(": ").unwrap();
                assert!(name.contains(begins), "{said}");
            }
            assert_ne!(german.phrase(words), words);
        }
        for (question, pass) in PASSES {
            assert!(crate::cards::german(question).is_some() && crate::cards::german(pass).is_some());
        }
        assert_eq!(question_of(barbarians::BARBARIAN_ATTACK, Prompt::Receive { n: 2 }), None);
    }
}
