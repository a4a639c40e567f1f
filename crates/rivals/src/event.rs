//! What happened, for the log and for animations. Events come from the primitive changes in `deed.rs`, never
//! from cards, so that no card can forget to tell; they are output and never stored.

use crate::action::Action;
use crate::card::{Card, Tile};
use crate::goods::Good;
use crate::square::Square;
use crate::state::Face;
use table::{Seat, Viewer};

/// The two advantages (R4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Advantage {
    /// Most commerce points, at least 3: the trade token.
    Trade,
    /// Most strength points, at least 3: the hero token.
    Strength,
}

/// What something happened for: the card or rule whose list was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Why {
    pub(crate) card: Card,
    pub(crate) ability: u8,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// A hand card was laid aside, by its owner or by the opponent (`by`).
    PutAside { seat: Seat, by: Seat, card: Card },
    /// A card went under a stack; openly, if it came from a board (R14.4).
    Under { seat: Seat, stack: u8, card: Card, open: bool },
    /// The region stack was looked through.
    Scouted { seat: Seat },
    /// A hand was shown to the opponent.
    Shown { seat: Seat },
    /// Buildings or units were pointed out.
    Marked { by: Seat, seat: Seat, at: Square },
    /// An expansion left its board.
    Removed { seat: Seat, card: Card, at: Square },
    /// A card went to the discard pile.
    Discarded { card: Card },
    /// An advantage changed hands (R4.5).
    Token { which: Advantage, holder: Option<Seat> },
    /// The game ended.
    Won { seat: Seat, points: u8 },
}

impl Event {
    /// The event as `who` sees it (R14).
    pub(crate) fn seen_by(mut self, who: Viewer) -> Event {
        let mask = |card: &mut Card, open: bool| {
            if !open && !card.is_hidden() {
                *card = Card::hidden(card.back());
            }
        };
        match &mut self {
            Event::Drew { seat, card, .. } | Event::Fetched { seat, card, .. } => mask(card, who.is(*seat)),
            // Whoever laid the card aside knows it, and so does its owner: it left his hand.
            Event::PutAside { seat, by, card } => mask(card, who.is(*seat) || who.is(*by)),
            // Who watches saw the card leave its board; he is not credited with remembering it.
            Event::Under { seat, card, open, .. } => {
                mask(card, *open && who != Viewer::Spectator || who.is(*seat));
            }
            _ => {}
        }
        self
    }
}
