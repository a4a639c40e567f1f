//! The backs of cards, by which hidden ones are known (R1.9).

use table::Seat;

/// The backs of hand and event cards (R1.9): every set has its own, all event cards share one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Back {
    /// The basic draw cards.
    Basic,
    /// The Era of Gold.
    Gold,
    /// The Era of Turmoil.
    Turmoil,
    /// The Era of Progress.
    Progress,
    /// The Era of Explorers.
    Explorers,
    /// The Era of Sages.
    Sages,
    /// The Era of Prosperity.
    Prosperity,
    /// The Era of Intrigue.
    Intrigue,
    /// The Era of Merchant Princes.
    MerchantPrinces,
    /// The Era of Barbarians.
    Barbarians,
    /// Event cards of all sets.
    Event,
    /// Sea cards (E3.1). Those of the two players differ in the shield on their backs, but each lies only in its
    /// player's own sea.
    Sea,
    /// Cards of the red player in a Tournament Game, from whichever set: their own backs tell nothing (R18.16).
    Red,
    /// The same of the blue player.
    Blue,
}

impl Back {
    pub(crate) const ALL: [Back; 14] = [
        Back::Basic,
        Back::Gold,
        Back::Turmoil,
        Back::Progress,
        Back::Explorers,
        Back::Sages,
        Back::Prosperity,
        Back::Intrigue,
        Back::MerchantPrinces,
        Back::Barbarians,
        Back::Event,
        Back::Sea,
        Back::Red,
        Back::Blue,
    ];

    /// The one back of all cards that a player holds or draws in a Tournament Game (R18.16).
    pub(crate) const fn of_player(seat: Seat) -> Back {
        if seat.0 == 0 { Back::Red } else { Back::Blue }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Back::Basic => "a-basic-card",
            Back::Gold => "a-gold-card",
            Back::Turmoil => "a-turmoil-card",
            Back::Progress => "a-progress-card",
            Back::Explorers => "an-explorers-card",
            Back::Sages => "a-sages-card",
            Back::Prosperity => "a-prosperity-card",
            Back::Intrigue => "an-intrigue-card",
            Back::MerchantPrinces => "a-merchant-princes-card",
            Back::Barbarians => "a-barbarians-card",
            Back::Event => "an-event-card",
            Back::Sea => "a-sea-card",
            Back::Red => "a-red-card",
            Back::Blue => "a-blue-card",
        }
    }
}
