//! What happened, for the log and for animations. Events come from the primitive changes in `deed.rs`, never
//! from cards, so that no card can forget to tell; they are output and never stored.

use crate::action::Action;
use crate::card::{Card, Set, Tile};
use crate::goods::Good;
use crate::square::Square;
use crate::state::Face;
use table::{Seat, Viewer};

/// The two advantages (R4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Advantage {
    /// Most commerce points, at least 3: the trade token.
    Trade,
    /// Most strength points, at least 3: the hero token.
    Strength,
}

/// What something happened for: the card or rule whose list was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "crate::wire::Cause", try_from = "crate::wire::Cause")
)]
pub struct Why {
    pub(crate) card: Card,
    pub(crate) ability: u8,
}

impl Why {
    /// The card; [`Card::RULES`] for a rule.
    pub fn card(self) -> Card {
        self.card
    }
}

/// Says what can happen, and with it how that is read when it has travelled. All events are read into one list of
/// fields ([`Fields`](crate::wire::Fields)): a reader for each of them, and a store for what comes before its name,
/// would be a tenth of the page in the browser.
macro_rules! events {
    (
        $(#[$about:meta])* pub enum Event {
            $($(#[$doc:meta])* $name:ident $({ $($field:ident: $ty:ty),* $(,)? })?,)*
        }
    ) => {
        $(#[$about])*
        pub enum Event {
            $($(#[$doc])* $name $({ $($field: $ty),* })?,)*
        }

        /// The name of an event.
        #[cfg(feature = "serde")]
        #[derive(Clone, Copy, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub(crate) enum What {
            $($name,)*
        }

        #[cfg(feature = "serde")]
        impl crate::wire::Fields {
            /// The event; or which of its fields is missing.
            pub(crate) fn event(self) -> Result<Event, &'static str> {
                use crate::wire::Give as _;
                Ok(match self.what {
                    $(What::$name => Event::$name $({ $($field: self.$field.give(stringify!($field))?),* })?,)*
                })
            }
        }
    };
}

events! {
    /// One thing that happened.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "what", rename_all = "kebab-case"))]
    #[expect(missing_docs, reason = "the fields are said by their names")]
    pub enum Event {
        /// A player has decided; what follows from it follows. Choices of hidden cards are not told.
        Chose { seat: Seat, action: Action },
        /// Both rolled for the start.
        StartRoll { red: u8, blue: u8 },
        /// A turn begins.
        Turn { seat: Seat, number: u16 },
        /// The production die was rolled, or named.
        Die { seat: Seat, pips: u8, named: bool },
        /// The event die was rolled.
        Face { seat: Seat, face: Face },
        /// A die was rolled for a card.
        Roll { seat: Seat, pips: u8, why: Why },
        /// Goods were stored.
        Gain { seat: Seat, at: Square, good: Good, n: u8, why: Why },
        /// Goods left their store.
        Lose { seat: Seat, at: Square, good: Good, n: u8, why: Why },
        /// Goods found no room and were lost (R3.2).
        NoRoom { seat: Seat, n: u8, why: Why },
        /// A card was built, or a road, settlement or city.
        Built { seat: Seat, card: Card, at: Square },
        /// A region was drawn, or chosen, for a new settlement.
        DrewRegion { seat: Seat, tile: Tile },
        /// A region was laid.
        Region { seat: Seat, tile: Tile, at: Square },
        /// Two regions, or two expansions, changed places.
        Swapped { seat: Seat, one: Square, other: Square },
        /// An action card was played.
        Played { seat: Seat, card: Card },
        /// A card on the board was used.
        Used { seat: Seat, card: Card, at: Square },
        /// A trade with the supply.
        Traded { seat: Seat, good: Good, n: u8 },
        /// An event card was turned up.
        TurnedUp { card: Card },
        /// The event stack was built anew.
        EventsRebuilt,
        /// A card was drawn from the top of a stack.
        Drew { seat: Seat, stack: u8, card: Card },
        /// A stack was looked through.
        Searched { seat: Seat, stack: u8 },
        /// A card was taken out of a stack.
        Fetched { seat: Seat, stack: u8, card: Card },
        /// A hand card was laid aside by its owner; or its owner learns, after all were chosen, what the opponent
        /// (`by`) has taken.
        PutAside { seat: Seat, by: Seat, card: Card },
        /// The opponent (`by`) has taken a card out of a hand; its owner does not see in which order (R14.5).
        Stripped { seat: Seat, by: Seat, card: Card },
        /// A card went under a stack; openly, if it came from a board (R14.4).
        Under { seat: Seat, stack: u8, card: Card, open: bool },
        /// The region stack was looked through.
        Scouted { seat: Seat },
        /// A hand was shown to the opponent.
        Shown { seat: Seat },
        /// A card of the hand that was shown.
        ShownCard { seat: Seat, card: Card },
        /// Buildings or units were pointed out.
        Marked { by: Seat, seat: Seat, at: Square },
        /// A hand card changed hands; both have seen it.
        Stolen { seat: Seat, from: Seat, card: Card },
        /// A card came back from the discard pile, shown to both (R13.4).
        Recovered { seat: Seat, card: Card },
        /// An attack has no effect (R10.4).
        Warded { seat: Seat, card: Card },
        /// A player is spared an event.
        Spared { seat: Seat },
        /// The sets of a Duel are known.
        SetChosen { seat: Option<Seat>, set: Set },
        /// An expansion left its board.
        Removed { seat: Seat, card: Card, at: Square },
        /// A card went to the discard pile.
        Discarded { card: Card },
        /// An advantage changed hands (R4.5).
        Token { which: Advantage, holder: Option<Seat> },
        /// The game ended.
        Won { seat: Seat, points: u8 },
    }
}

impl Event {
    /// The event as `who` sees it (R14); `None` if he does not notice it.
    pub(crate) fn seen_by(mut self, who: Viewer) -> Option<Event> {
        let mask = |card: &mut Card, open: bool| {
            if !open && !card.is_hidden() {
                *card = Card::hidden(card.back());
            }
        };
        match &mut self {
            Event::Drew { seat, card, .. } | Event::Fetched { seat, card, .. } => mask(card, who.is(*seat)),
            Event::PutAside { seat, by, .. } if seat != by && who != Viewer::Seat(*seat) => return None,
            Event::PutAside { seat, card, .. } => mask(card, who.is(*seat)),
            Event::Stripped { seat, .. } if who == Viewer::Seat(*seat) => return None,
            Event::Stripped { by, card, .. } => mask(card, who.is(*by)),
            Event::ShownCard { card, .. } => mask(card, who != Viewer::Spectator),
            Event::Stolen { card, .. } => mask(card, who != Viewer::Spectator),
            Event::Under { seat, card, open, .. } => mask(card, *open || who.is(*seat)),
            _ => {}
        }
        Some(self)
    }
}
