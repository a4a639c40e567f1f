//! The decks that come with the game (R18.24).

use super::Deck;

/// A deck that comes with the game.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Its name on the command line.
    pub id: &'static str,
    /// Whether it needs a Tournament Game with the sea.
    pub explorers: bool,
    text: &'static str,
}

macro_rules! sample {
    ($id:literal, $explorers:literal) => {
        Sample { id: $id, explorers: $explorers, text: include_str!(concat!("../../decks/", $id, ".deck")) }
    };
}

/// All of them.
pub const SAMPLES: [Sample; 7] = [
    sample!("expansions", false),
    sample!("hunger-for-wisdom", false),
    sample!("maritime-trade", false),
    sample!("heroes", false),
    sample!("university", false),
    sample!("prosperity-for-the-poor", false),
    sample!("heading-for-new-shores", true),
];

impl Sample {
    /// The deck.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn deck(self) -> Deck {
        self.text
            .parse()
            .unwrap_or_else(|fault| panic!("the sample deck '{}' cannot be read: {fault}", self.id))
    }

    /// What its owner says about it: the lines behind `#`.
    pub fn about(self) -> String {
        let lines = self.text.lines().filter_map(|line| line.strip_prefix("# "));
        lines.collect::<Vec<_>>().join(" ")
    }
}

/// The sample deck of this name.
pub fn sample(id: &str) -> Option<Sample> {
    SAMPLES.into_iter().find(|sample| sample.id == id)
}
