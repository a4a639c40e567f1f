//! Offers between players (B8).

use crate::components::Cards;

/// A proposal between players: cards each way (B8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deal {
    /// What its maker gives.
    #[cfg_attr(
        feature = "serde",
        serde(default, with = "crate::wire::cards", skip_serializing_if = "crate::wire::is_default")
    )]
    pub give: Cards,
    /// What its maker wants.
    #[cfg_attr(
        feature = "serde",
        serde(default, with = "crate::wire::cards", skip_serializing_if = "crate::wire::is_default")
    )]
    pub ask: Cards,
}

/// Where a seat stands in the talks of this turn (B8.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Talk {
    /// Not involved.
    #[default]
    Silent,
    /// Owes an answer.
    Asked,
    /// Owes an answer after giving up a counter-offer.
    AskedAgain,
    /// Composes a counter-offer.
    Composing,
    /// Accepts the open offer.
    Accepted,
    /// Declined.
    Refused,
    /// Has a proposal of its own open.
    Proposed,
}
