//! What happened, for the log and for animations. Events come from the primitive changes in `changes.rs`, never
//! from cards, so that no card can forget to tell; they are output and never stored.

use crate::action::Action;
use crate::card::{Back, Card, Set, Tile};
use crate::flow::Procedure;
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
    /// The name of the rule, or of the card with the number of its ability.
    pub(crate) fn name(self) -> String {
        match Procedure::ALL.get(usize::from(self.ability)) {
            Some(rule) if self.card == Card::RULES => format!("{rule:?}"),
            _ => format!("{} {}", self.card, self.ability),
        }
    }

    /// Whether it is this rule.
    pub(crate) fn is(self, rule: Procedure) -> bool {
        self.card == Card::RULES && self.ability == rule as u8
    }

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
        /// The event die was rolled, or set by a card.
        Face { seat: Seat, face: Face, named: bool },
        /// A die was rolled for a card.
        Roll { seat: Seat, pips: u8, why: Why },
        /// Goods were stored.
        Gain { seat: Seat, at: Square, good: Good, n: u8, why: Why },
        /// Goods left their store.
        Lose { seat: Seat, at: Square, good: Good, n: u8, why: Why },
        /// Goods found no room and were lost (R3.2); of which kind, unless any would have done.
        NoRoom { seat: Seat, good: Option<Good>, n: u8, why: Why },
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
        /// What the event die shows, or an event card, has been carried out.
        CarriedOut,
        /// The event stack was built again.
        EventsRebuilt,
        /// A card was drawn from the top of a stack; openly, if it lay face up (D5.20).
        Drew { seat: Seat, stack: u8, card: Card, open: bool, back: Back },
        /// A stack was looked through.
        Searched { seat: Seat, stack: u8 },
        /// A card was taken out of a stack.
        Fetched { seat: Seat, stack: u8, card: Card, open: bool, back: Back },
        /// A hand card was laid aside by its owner; or its owner learns, after all were chosen, what the opponent
        /// (`by`) has taken.
        PutAside { seat: Seat, by: Seat, card: Card, back: Back },
        /// The opponent (`by`) has taken a card out of a hand; its owner does not see in which order (R14.5).
        Stripped { seat: Seat, by: Seat, card: Card, back: Back },
        /// A hand card that both players know was laid aside, to go under a stack.
        LaidAside { seat: Seat, card: Card, back: Back },
        /// A card went under a stack; openly, if it came from a board (R14.4).
        Under { seat: Seat, stack: u8, card: Card, open: bool, back: Back },
        /// The region stack was looked through.
        Scouted { seat: Seat },
        /// A hand was shown to the opponent.
        Shown { seat: Seat },
        /// A card of the hand that was shown.
        ShownCard { seat: Seat, card: Card, back: Back },
        /// Buildings or units were pointed out.
        Marked { by: Seat, seat: Seat, at: Square },
        /// A hand card changed hands; both have seen it, and all others where it is noted (R18.18).
        Stolen { seat: Seat, from: Seat, card: Card, open: bool },
        /// A card came back from the discard pile, shown to both (R13.4).
        Recovered { seat: Seat, card: Card },
        /// An attack has no effect (R10.4).
        Warded { seat: Seat, card: Card },
        /// A player is spared an event.
        Spared { seat: Seat },
        /// A player has brought a complete deck; nobody else is told anything about it (R14.6).
        DeckReady { seat: Seat },
        /// A player has passed in the preparatory round and is out of it (R18.14).
        Prepared { seat: Seat },
        /// The sets of a Duel are known.
        SetChosen { seat: Option<Seat>, set: Set },
        /// An expansion left its board.
        Removed { seat: Seat, card: Card, at: Square },
        /// A card changed its owner and its board.
        Carried { seat: Seat, from: Seat, at: Square, card: Card, to: Square },
        /// A card went to another place of the board it lies on.
        Moved { seat: Seat, card: Card, at: Square, to: Square },
        /// A card of the opponent's board came into a hand, known to both.
        Captured { seat: Seat, from: Seat, card: Card, at: Square },
        /// A card was turned to another side.
        LevelChanged { seat: Seat, card: Card, at: Square, level: u8 },
        /// The upper cards of a draw stack, or of the event stack, were looked at.
        Peeked { seat: Seat, stack: Option<u8>, n: u8 },
        /// A card of the event stack left the game; openly only where everybody knows which (E10.5).
        EventRemoved { seat: Seat, card: Card, open: bool },
        /// One of the upper event cards went under their stack.
        EventSunk { seat: Seat, card: Card },
        /// The top card of a draw stack was turned face up.
        TopTurned { stack: u8, card: Card },
        /// A ship sails to a sea card that lies face up.
        Sailed { seat: Seat, at: Square, card: Card },
        /// A ship has discovered a sea card.
        Discovered { seat: Seat, at: Square, card: Card },
        /// A ship came back to the harbor within a turn.
        ShipBack { seat: Seat, at: Square },
        /// An explorer ship was built.
        ShipBuilt { seat: Seat },
        /// An explorer ship was lost, on a sea card or in the harbor.
        ShipLost { seat: Seat, at: Square },
        /// The roll against a pirate, with the cannon points `n` of the player (E5.3 to E5.7).
        Fought { seat: Seat, card: Card, pips: u8, n: u8, won: bool },
        /// A player looked at an own sea card that lies face down.
        SeaSeen { seat: Seat, at: Square, card: Card },
        /// A player's `n` units meet so many foes (D7.5).
        Mustered { seat: Seat, n: u8, foes: u8 },
        /// A toll was charged for an action card (D5.11).
        Toll { seat: Seat, n: u8 },
        /// A player discards a hand card without playing it, shown to all (D7.15).
        HandDiscarded { seat: Seat, card: Card },
        /// A card went to the discard pile.
        Discarded { card: Card },
        /// An advantage changed hands (R4.5).
        Token { which: Advantage, holder: Option<Seat> },
        /// The game ended.
        Won { seat: Seat, points: u8 },
    }
}

impl Event {
    /// The event as `who` sees it (R14); `None` for a viewer who does not notice it.
    pub(crate) fn seen_by(mut self, who: Viewer) -> Option<Event> {
        let hide = |card: &mut Card, back: Back, open: bool| {
            if !open && !card.is_hidden() {
                *card = Card::hidden(back);
            }
        };
        let mask = |card: &mut Card, open: bool| hide(card, card.back(), open);
        match &mut self {
            Event::Drew { seat, card, open, back, .. }
            | Event::Fetched { seat, card, open, back, .. }
            | Event::Under { seat, card, open, back, .. } => hide(card, *back, *open || who.is(*seat)),
            Event::EventRemoved { seat, card, open } => mask(card, *open || who.is(*seat)),
            Event::PutAside { seat, by, .. } if seat != by && who != Viewer::Seat(*seat) => return None,
            Event::PutAside { seat, card, back, .. } => hide(card, *back, who.is(*seat)),
            Event::Stripped { seat, .. } if who == Viewer::Seat(*seat) => return None,
            Event::Stripped { by, card, back, .. } => hide(card, *back, who.is(*by)),
            Event::EventSunk { seat, card } => mask(card, who.is(*seat)),
            Event::ShownCard { card, back, .. } | Event::LaidAside { card, back, .. } => {
                hide(card, *back, who != Viewer::Spectator);
            }
            Event::Stolen { card, open, .. } => mask(card, *open || who != Viewer::Spectator),
            Event::SeaSeen { seat, card, .. } => mask(card, who.is(*seat)),
            // Both players and all who watch see the rest as it is. There is no other arm: a new event is open only if
            // somebody has said so here.
            Event::Chose { .. }
            | Event::StartRoll { .. }
            | Event::Turn { .. }
            | Event::Die { .. }
            | Event::Face { .. }
            | Event::Roll { .. }
            | Event::Gain { .. }
            | Event::Lose { .. }
            | Event::NoRoom { .. }
            | Event::Built { .. }
            | Event::DrewRegion { .. }
            | Event::Region { .. }
            | Event::Swapped { .. }
            | Event::Played { .. }
            | Event::Used { .. }
            | Event::Traded { .. }
            | Event::TurnedUp { .. }
            | Event::CarriedOut
            | Event::EventsRebuilt
            | Event::Searched { .. }
            | Event::Scouted { .. }
            | Event::Shown { .. }
            | Event::Marked { .. }
            | Event::Recovered { .. }
            | Event::Warded { .. }
            | Event::Spared { .. }
            | Event::SetChosen { .. }
            | Event::DeckReady { .. }
            | Event::Prepared { .. }
            | Event::Removed { .. }
            | Event::Carried { .. }
            | Event::Moved { .. }
            | Event::Captured { .. }
            | Event::LevelChanged { .. }
            | Event::Peeked { .. }
            | Event::TopTurned { .. }
            | Event::Sailed { .. }
            | Event::Discovered { .. }
            | Event::ShipBack { .. }
            | Event::ShipBuilt { .. }
            | Event::ShipLost { .. }
            | Event::Fought { .. }
            | Event::Mustered { .. }
            | Event::Toll { .. }
            | Event::HandDiscarded { .. }
            | Event::Discarded { .. }
            | Event::Token { .. }
            | Event::Won { .. } => {}
        }
        Some(self)
    }
}
