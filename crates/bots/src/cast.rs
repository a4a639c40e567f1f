//! The bots that people can play against. Lists, help texts, pages and tests are made from this list.

use crate::{Bot, Budget, Easy, Evaluate, Eyes, Greedy, Policy, RandomBot, Search};
use table::Luck;

/// A text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// English.
    pub en: &'static str,
    /// German.
    pub de: &'static str,
}

/// A bot, as it is shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// Its name on command lines, in records and in messages.
    pub name: &'static str,
    /// The name that people see.
    pub called: Words,
    /// The name of its picture.
    pub face: &'static str,
    /// Its description, in one sentence.
    pub about: Words,
}

/// A beginner, who overlooks some acts.
const EASY: Easy = Easy { overlooked: 13, doubt: 20 };
/// Looks one turn ahead, at few positions.
const MEDIUM: Search = Search { turns: 1, ..Search::new(2_500) };
/// The strongest we have; more positions bring little.
const HARD: Search = Search::new(60_000);

/// All bots, weakest first.
pub const BOTS: &[Character] = &[
    Character {
        name: "random",
        called: Words { en: "Till the jester", de: "Till, der Narr" },
        face: "face-jester",
        about: Words {
            en: "Does anything that is allowed, without a plan.",
            de: "Tut irgendetwas, das erlaubt ist, ganz ohne Plan.",
        },
    },
    Character {
        name: "easy",
        called: Words { en: "Jonas the apprentice", de: "Jonas, der Lehrling" },
        face: "face-apprentice",
        about: Words {
            en: "Is learning the game like you: overlooks things and never bears a grudge.",
            de: "Lernt das Spiel wie du: übersieht manches und nimmt nichts übel.",
        },
    },
    Character {
        name: "greedy",
        called: Words { en: "Gerda the steward", de: "Gerda, die Verwalterin" },
        face: "face-steward",
        about: Words {
            en: "Takes what looks best at once and never thinks of tomorrow.",
            de: "Nimmt, was sofort am besten aussieht, und denkt nie an morgen.",
        },
    },
    Character {
        name: "medium",
        called: Words { en: "Walburga the merchant", de: "Walburga, die Händlerin" },
        face: "face-merchant",
        about: Words {
            en: "Weighs up her next turn before she acts, and sometimes errs.",
            de: "Überlegt sich ihren nächsten Zug, bevor sie handelt, und irrt sich manchmal.",
        },
    },
    Character {
        name: "hard",
        called: Words { en: "Countess Adela", de: "Gräfin Adela" },
        face: "face-countess",
        about: Words {
            en: "Thinks several turns ahead and reckons with what you will do. Takes her time.",
            de: "Denkt mehrere Züge voraus und rechnet mit dem, was du vorhast. Lässt sich Zeit.",
        },
    },
];

/// The bot with that name; see [`BOTS`].
pub fn named<G: Evaluate + 'static>(name: &str) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(ByCustom(RandomBot))),
        "easy" => Some(Box::new(ByCustom(EASY))),
        "greedy" => Some(Box::new(ByCustom(Greedy))),
        "medium" => Some(Box::new(ByCustom(MEDIUM))),
        "hard" => Some(Box::new(ByCustom(HARD))),
        _ => None,
    }
}

/// A bot that does what custom says, and thinks only about the rest ([`Policy::by_custom`]).
#[derive(Clone, Copy, Debug)]
pub struct ByCustom<B>(pub B);

impl<G: Policy, B: Bot<G>> Bot<G> for ByCustom<B> {
    fn choose(
        &mut self,
        eyes: Eyes<'_, G>,
        legal: &[G::Action],
        budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> usize {
        let custom = G::by_custom(|| eyes.look(), eyes.seat(), legal, luck);
        custom.unwrap_or_else(|| self.0.choose(eyes, legal, budget, luck))
    }
}

/// The names of all bots, weakest first.
pub fn names() -> impl DoubleEndedIterator<Item = &'static str> {
    BOTS.iter().map(|bot| bot.name)
}

/// The names of all bots as a list in a sentence.
pub fn known() -> String {
    names().collect::<Vec<_>>().join(", ")
}
