//! The sets of cards.

use super::Back;
use std::fmt;
use std::str::FromStr;

/// A card set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Set {
    /// Centre cards and the cards every game is played with.
    Basic,
    /// The Era of Gold.
    Gold,
    /// The Era of Turmoil.
    Turmoil,
    /// The Era of Progress.
    Progress,
    /// The Era of Intrigue.
    Intrigue,
    /// The Era of Merchant Princes.
    MerchantPrinces,
    /// The Era of Barbarians.
    Barbarians,
    /// The Era of Explorers.
    Explorers,
    /// The Era of Sages.
    Sages,
    /// The Era of Prosperity.
    Prosperity,
}

impl Set {
    /// Every set there is, in the order of the box.
    pub const ALL: [Set; 10] = [
        Set::Basic,
        Set::Gold,
        Set::Turmoil,
        Set::Progress,
        Set::Intrigue,
        Set::MerchantPrinces,
        Set::Barbarians,
        Set::Explorers,
        Set::Sages,
        Set::Prosperity,
    ];
    /// The sets a theme game or a Duel can be played with.
    pub const THEMES: [Set; 9] = [
        Set::Gold,
        Set::Turmoil,
        Set::Progress,
        Set::Intrigue,
        Set::MerchantPrinces,
        Set::Barbarians,
        Set::Explorers,
        Set::Sages,
        Set::Prosperity,
    ];
    /// The sets of the base box, with which a Duel is played unless others are agreed on.
    pub const BASE_BOX: [Set; 3] = [Set::Gold, Set::Turmoil, Set::Progress];

    /// The word used in catalogues and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Set::Basic => "basic",
            Set::Gold => "gold",
            Set::Turmoil => "turmoil",
            Set::Progress => "progress",
            Set::Intrigue => "intrigue",
            Set::MerchantPrinces => "merchant-princes",
            Set::Barbarians => "barbarians",
            Set::Explorers => "explorers",
            Set::Sages => "sages",
            Set::Prosperity => "prosperity",
        }
    }

    /// The back of its draw cards (R1.9).
    pub const fn back(self) -> Back {
        match self {
            Set::Basic => Back::Basic,
            Set::Gold => Back::Gold,
            Set::Turmoil => Back::Turmoil,
            Set::Progress => Back::Progress,
            Set::Intrigue => Back::Intrigue,
            Set::MerchantPrinces => Back::MerchantPrinces,
            Set::Barbarians => Back::Barbarians,
            Set::Explorers => Back::Explorers,
            Set::Sages => Back::Sages,
            Set::Prosperity => Back::Prosperity,
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Set {
    type Err = ();

    fn from_str(text: &str) -> Result<Set, ()> {
        Set::ALL.into_iter().find(|set| set.word() == text).ok_or(())
    }
}
