//! What happened, for logs and animations. Output only.

use crate::components::*;
use crate::coords::{Corner, Hex, Side};
use crate::rules::Piece;
use crate::state::Deal;
use table::{Seat, SeatSet, Viewer};

/// A card worth two points that changes hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Award {
    /// Longest Road or Longest Trade Route (B11, S10).
    Route,
    /// Largest Army (B12).
    Army,
}

/// What became of a knight (K11, K12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Drill {
    /// Recruited or placed by a card.
    Recruited,
    /// Activated.
    Activated,
    /// Promoted.
    Promoted,
    /// Became inactive after an action.
    Tired,
    /// Left the board.
    Removed,
}

/// One thing that happened. `None` stands for what the viewer may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names of the fields say what they hold.
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "what", rename_all = "kebab-case")
)]
pub enum Event {
    /// A hex was dealt or discovered.
    Dealt { hex: Hex, terrain: Terrain },
    /// A token was laid on a hex.
    Token { hex: Hex, number: u8 },
    /// A harbour was dealt.
    Harbour { at: Side, kind: Port },
    /// Tokens were laid in a spiral from this corner.
    Spiral { corner: u8 },
    /// Who begins.
    First { seat: Seat },
    /// A turn began.
    Turn { seat: Seat },
    /// Dice fell, or were set by a card.
    Rolled { dice: [u8; 2] },
    /// Cards from the bank.
    Gained { seat: Seat, kind: Kind, n: u8 },
    /// Cards to the bank.
    Paid { seat: Seat, kind: Kind, n: u8 },
    /// The bank could not pay this kind to several players (B6.2).
    Short { kind: Kind },
    /// A seat has made its hidden choice.
    Ready { seat: Seat },
    /// A settlement or city was built.
    Built { seat: Seat, piece: Piece, at: Corner },
    /// A road or ship was built.
    Routed { seat: Seat, piece: Piece, at: Side },
    /// A road or ship was taken away.
    Unrouted { seat: Seat, piece: Piece, at: Side },
    /// A ship is lifted to be moved.
    Lifted { seat: Seat, at: Side },
    /// A ship was moved.
    Sailed { seat: Seat, from: Side, to: Side },
    /// The robber moved.
    Robber { to: Hex },
    /// The pirate moved.
    Pirate { to: Hex },
    /// A random card was stolen.
    Stole { by: Seat, from: Seat, kind: Option<Kind> },
    /// Cards passed between players, open to all.
    Handed { from: Seat, to: Seat, kind: Kind, n: u8 },
    /// Cards passed between players, known to the two.
    Slipped { from: Seat, to: Seat, kind: Option<Kind> },
    /// A development card was bought.
    Drew { seat: Seat, card: Option<Dev> },
    /// A development card was played.
    Played { seat: Seat, card: Dev },
    /// An award changed hands, or was laid aside.
    Award { award: Award, to: Option<Seat> },
    /// Cards exchanged with the bank.
    Banked { seat: Seat, give: Kind, n: u8, take: Kind },
    /// The active player prepares an offer.
    Musing { seat: Seat },
    /// It came to nothing.
    Dropped { seat: Seat },
    /// The active player asks for proposals.
    Listening { seat: Seat },
    /// An offer to these seats.
    Offered { seat: Seat, deal: Deal, to: SeatSet },
    /// A seat accepts the offer.
    Accepted { seat: Seat },
    /// A seat declines.
    Refused { seat: Seat },
    /// An open offer, acceptance or proposal of this seat no longer stands (B8.3).
    Lapsed { seat: Seat },
    /// A trade was carried out.
    Traded { by: Seat, with: Seat },
    /// Points for an island (S9.1).
    Chip { seat: Seat, points: u8 },
    /// The event die (K4).
    Face { face: Face },
    /// The barbarians advanced or returned.
    Barbarians { step: u8 },
    /// The barbarians attacked.
    Attack { barbarians: u8, defence: u8 },
    /// A city was pillaged.
    Pillaged { seat: Seat, at: Corner },
    /// A Defender of Catan card.
    Defender { seat: Seat },
    /// A progress card was drawn.
    Found { seat: Seat, track: Track, card: Option<Progress> },
    /// A progress card was played.
    Used { seat: Seat, card: Progress },
    /// A progress card was put under its deck face down.
    Buried { seat: Seat, track: Track, card: Option<Progress> },
    /// A progress card was taken by the Spy.
    Spied { by: Seat, from: Seat, card: Option<Progress>, track: Track },
    /// A player looks at another's cards.
    Looks { by: Seat, at: Seat },
    /// An improvement.
    Improved { seat: Seat, track: Track, level: u8 },
    /// A metropolis marker was placed.
    Metropolis { seat: Seat, track: Track, at: Corner },
    /// A city wall.
    Wall { seat: Seat, at: Corner },
    /// What became of a knight.
    Knight {
        seat: Seat,
        at: Corner,
        #[cfg_attr(feature = "serde", serde(rename = "drill"))]
        what: Drill,
    },
    /// A knight moved.
    Marched { seat: Seat, from: Corner, to: Corner },
    /// The merchant moved.
    Merchant { seat: Seat, to: Hex },
    /// Tokens were exchanged.
    Swapped { a: Hex, b: Hex },
    /// A hex was chosen for the exchange.
    Marked { hex: Hex },
    /// A kind was named.
    Named { seat: Seat, kind: Kind },
    /// A player was named.
    Chosen { seat: Seat },
    /// A deck was named.
    Deck { seat: Seat, track: Track },
    /// Somebody offers a hidden card for a commodity.
    Harbor { by: Seat, with: Seat },
    /// A treasure was opened.
    Treasure { seat: Seat, face: Treasure },
    /// A player looks at a treasure alone.
    Peeked { seat: Seat, face: Option<Treasure> },
    /// The treasure was laid aside.
    Kept { seat: Seat },
    /// A player takes a harbour of choice.
    TookHarbour { seat: Seat, kind: Port },
    /// The token of one hex was moved to another.
    Stripped { from: Hex, to: Hex, number: u8 },
    /// Dragons have come to the deserts.
    Gathered { n: u8 },
    /// A dragon has come to a hex.
    Invaded { hex: Hex },
    /// A dragon was driven away for good.
    Slain { hex: Hex },
    /// Two knights have dug a stretch of the canal; whose they are.
    Dug { hex: Hex, one: Seat, other: Seat },
    /// The canal is finished: the desert is a lake, the fields bear.
    Flooded,
    /// The merchant stood where the lake is now.
    MerchantLost { seat: Seat },
    /// A knight has fought a dragon with this flag.
    Fought { seat: Seat, at: Corner, flag: u8, won: bool },
    /// A knight was driven away and put here by the mover.
    Banished { seat: Seat, to: Corner },
    /// An optional step was not taken.
    Passed { seat: Seat },
    /// The game is over.
    Won { seat: Seat },
    /// Development cards a player still held at the end.
    Held { seat: Seat, card: Dev, n: u8 },
}

impl Event {
    /// The event as `who` sees it, by the rule of B14 and K18.
    pub(crate) fn seen(mut self, who: Viewer) -> Event {
        match &mut self {
            Event::Stole { by, from, kind } if !who.is(*by) && !who.is(*from) => *kind = None,
            Event::Slipped { from, to, kind } if !who.is(*from) && !who.is(*to) => *kind = None,
            Event::Peeked { seat, face } if !who.is(*seat) => *face = None,
            Event::Drew { seat, card } if !who.is(*seat) => *card = None,
            Event::Found { seat, card, .. } if !who.is(*seat) && !card.is_some_and(Progress::is_point) => {
                *card = None;
            }
            Event::Buried { seat, card, .. } if !who.is(*seat) => *card = None,
            Event::Spied { by, from, card, .. } if !who.is(*by) && !who.is(*from) => *card = None,
            // The rest is seen as it is. There is no other arm: a new event is open only if somebody has said so here.
            Event::Dealt { .. }
            | Event::Token { .. }
            | Event::Harbour { .. }
            | Event::Spiral { .. }
            | Event::First { .. }
            | Event::Turn { .. }
            | Event::Rolled { .. }
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Short { .. }
            | Event::Ready { .. }
            | Event::Built { .. }
            | Event::Routed { .. }
            | Event::Unrouted { .. }
            | Event::Lifted { .. }
            | Event::Sailed { .. }
            | Event::Robber { .. }
            | Event::Pirate { .. }
            | Event::Stole { .. }
            | Event::Handed { .. }
            | Event::Slipped { .. }
            | Event::Drew { .. }
            | Event::Played { .. }
            | Event::Award { .. }
            | Event::Banked { .. }
            | Event::Musing { .. }
            | Event::Dropped { .. }
            | Event::Listening { .. }
            | Event::Offered { .. }
            | Event::Accepted { .. }
            | Event::Refused { .. }
            | Event::Lapsed { .. }
            | Event::Traded { .. }
            | Event::Chip { .. }
            | Event::Face { .. }
            | Event::Barbarians { .. }
            | Event::Attack { .. }
            | Event::Pillaged { .. }
            | Event::Defender { .. }
            | Event::Found { .. }
            | Event::Used { .. }
            | Event::Buried { .. }
            | Event::Spied { .. }
            | Event::Looks { .. }
            | Event::Improved { .. }
            | Event::Metropolis { .. }
            | Event::Wall { .. }
            | Event::Knight { .. }
            | Event::Marched { .. }
            | Event::Merchant { .. }
            | Event::Swapped { .. }
            | Event::Marked { .. }
            | Event::Named { .. }
            | Event::Chosen { .. }
            | Event::Deck { .. }
            | Event::Harbor { .. }
            | Event::Treasure { .. }
            | Event::Peeked { .. }
            | Event::Kept { .. }
            | Event::TookHarbour { .. }
            | Event::Stripped { .. }
            | Event::Gathered { .. }
            | Event::Invaded { .. }
            | Event::Slain { .. }
            | Event::Dug { .. }
            | Event::Flooded
            | Event::MerchantLost { .. }
            | Event::Fought { .. }
            | Event::Banished { .. }
            | Event::Passed { .. }
            | Event::Won { .. }
            | Event::Held { .. } => {}
        }
        self
    }
}
