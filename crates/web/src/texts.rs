//! What the page says, in English and German side by side. A text that is missing in one language does not
//! compile. `{name}` stands for something that is filled in.
//!
//! Names of cards come from the cards themselves, which have Dutch ones too.

mod advice;
mod decks;
mod guide;
pub mod net;
mod pages;
mod play;
mod words;

use rivals::text::{self, NamesIn, Speech};
use rivals::{Action, Card, View};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use table::Seat;

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// The code browsers use.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// The language with this code, or a variant of it.
    pub fn of(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| code.starts_with(language.code()))
    }
}

/// All texts of a language.
pub struct Texts {
    /// Names of things.
    pub words: words::Texts,
    /// The table.
    pub play: play::Texts,
    /// What happened.
    /// The other pages.
    pub pages: pages::Texts,
    /// Playing with others.
    pub net: net::Texts,
    /// The guided game and the rules.
    pub guide: guide::Texts,
}

static ALL: [Texts; 2] = [
    Texts { words: words::EN, play: play::EN, pages: pages::EN, net: net::EN, guide: guide::EN },
    Texts { words: words::DE, play: play::DE, pages: pages::DE, net: net::DE, guide: guide::DE },
];

/// What is said of decks: apart, because it does not belong to the first load.
static DECKS: [decks::Texts; 2] = [decks::EN, decks::DE];

/// What is said with hints and reviews: apart for the same reason.
static ADVICE: [advice::Texts; 2] = [advice::EN, advice::DE];

/// The chosen language. The page is reloaded when it changes.
static CHOSEN: AtomicU8 = AtomicU8::new(0);
/// Whether cards have their Dutch names.
static DUTCH: AtomicBool = AtomicBool::new(false);

/// Chooses the language; `dutch_cards` asks for Dutch card names, where there are any.
pub fn choose(language: Language, dutch_cards: bool) {
    CHOSEN.store(language as u8, Ordering::Relaxed);
    DUTCH.store(dutch_cards, Ordering::Relaxed);
}

/// The chosen language.
pub fn language() -> Language {
    Language::ALL[usize::from(CHOSEN.load(Ordering::Relaxed)) % 2]
}

/// The texts of the chosen language.
pub fn t() -> &'static Texts {
    &ALL[language() as usize]
}

/// The texts about decks in the chosen language.
pub fn decks() -> &'static decks::Texts {
    &DECKS[language() as usize]
}

/// The texts of hints and reviews in the chosen language.
pub fn advice() -> &'static advice::Texts {
    &ADVICE[language() as usize]
}

pub use decks::sample;

/// How the rules speak in the chosen language.
pub fn speech() -> Speech {
    let (language, names) = match language() {
        Language::English => (text::Language::English, NamesIn::English),
        Language::German => (text::Language::German, NamesIn::German),
    };
    Speech { language, names: if DUTCH.load(Ordering::Relaxed) { NamesIn::Dutch } else { names } }
}

/// The name of a card; of a hidden one, that it is one.
pub fn card_name(card: Card) -> &'static str {
    speech().card(card)
}

/// A number of cards: `1 card`, `2 cards`.
pub fn cards(n: usize) -> String {
    match n {
        1 => t().play.one_card.to_owned(),
        n => fill(t().play.n_cards, &[("n", &n.to_string())]),
    }
}

/// Fills in what stands in braces.
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = text.to_owned();
    for (name, value) in values {
        filled = filled.replace(&format!("{{{name}}}"), value);
    }
    filled
}

/// The question that waits.
pub fn question(view: &View) -> String {
    match view.arranged() {
        // The page points at the square; its name would say nothing.
        Some(_) => t().play.arrange.to_owned(),
        None => speech().prompt(view),
    }
}

/// What an act does, short enough for a button.
pub fn act(view: &View, seat: Seat, action: Action) -> String {
    let play = &t().play;
    let named = |text: &str, card: Card| fill(text, &[("card", card_name(card))]);
    match action {
        Action::Build(card, _) => named(play.build, card),
        Action::Play(card) => named(play.play, card),
        // The page points at the card; the name of its square would say nothing.
        Action::Sail(at) if view.card_at(seat, at).is_hidden() => play.discover.to_owned(),
        Action::Remove(at) => named(play.remove, view.card_at(seat, at)),
        Action::End => play.end_turn.to_owned(),
        Action::Search(_) => fill(play.search, &[("n", &view.tally(seat).search_price.to_string())]),
        Action::Stack(_) => play.draw.to_owned(),
        Action::Card(card) => card_name(card).to_owned(),
        Action::Name(good) => words::good(good).to_owned(),
        Action::Set(set) => words::set(set).to_owned(),
        _ => speech().act(view, seat, action),
    }
}

pub use words::{bot, face, good, kind, place, point, region, set, tile};

/// Declares the texts of one part of the page in all languages.
macro_rules! texts {
    ($($(#[$doc:meta])* $key:ident: $en:literal, $de:literal;)*) => {
        /// The texts.
        #[allow(missing_docs, reason = "each is its own explanation")]
        pub struct Texts { $($(#[$doc])* pub $key: &'static str,)* }
        /// English.
        pub(super) const EN: Texts = Texts { $($key: $en,)* };
        /// German.
        pub(super) const DE: Texts = Texts { $($key: $de,)* };
        #[cfg(test)]
        pub(super) const PAIRS: &[(&str, &str, &str)] = &[$((stringify!($key), $en, $de),)*];
    };
}
use texts;

#[cfg(test)]
mod tests {
    use super::*;

    fn holes(text: &str) -> Vec<&str> {
        let mut holes: Vec<&str> =
            text.split('{').skip(1).filter_map(|part| part.split('}').next()).collect();
        holes.sort_unstable();
        holes
    }

    #[test]
    fn every_language_fills_in_the_same() {
        let all =
            [words::PAIRS, play::PAIRS, pages::PAIRS, net::PAIRS, guide::PAIRS, decks::PAIRS, advice::PAIRS];
        let all = all.concat();
        for (key, en, de) in all {
            assert_eq!(holes(en), holes(de), "{key}");
            assert!(!en.is_empty() && !de.is_empty(), "{key}");
        }
    }

    #[test]
    fn one_card_is_not_many() {
        assert_eq!(cards(1), "1 card");
        assert_eq!(cards(0), "0 cards");
        assert_eq!(cards(12), "12 cards");
    }

    #[test]
    fn holes_are_filled() {
        assert_eq!(fill("{a} and {b}", &[("a", "1"), ("b", "2")]), "1 and 2");
    }
}
