//! One choice of a seat or of chance, and its stable text form.

use crate::components::*;
use crate::coords::{Corner, Hex, Side};
use std::fmt;
use std::str::FromStr;
use table::{Seat, SeatSet};

/// One choice. The text form is what stands in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance deals a hex.
    Deal(Terrain),
    /// Chance deals a harbour.
    Port(Port),
    /// Chance picks where a spiral begins.
    Spiral(u8),
    /// Chance draws a token.
    Token(u8),
    /// Chance picks who begins (B4.1).
    First(Seat),
    /// The dice; with the Alchemist a player sets them (K15.1).
    Dice(u8, u8),
    /// Chance picks the card that is stolen.
    Steal(Kind),
    /// Chance picks the development card that is drawn.
    Draw(Dev),
    /// Chance rolls the event die (K4).
    Face(Face),
    /// Chance picks the progress card that is drawn.
    Find(Progress),
    /// Chance turns a treasure (T.10).
    Treasure(Treasure),
    /// Chance turns the flag of a dragon (L.13).
    Flag(u8),

    /// Build or place a settlement.
    Settle(Corner),
    /// Build a city, or place one at the start.
    City(Corner),
    /// Build or place a road.
    Road(Side),
    /// Build or place a ship.
    Ship(Side),
    /// Lift this ship to move it (S4).
    Sail(Side),
    /// Roll the dice.
    Roll,
    /// End the turn.
    End,
    /// Buy a development card.
    Buy,
    /// Play a development card.
    Play(Dev),
    /// Move the robber.
    Robber(Hex),
    /// Move the pirate.
    Pirate(Hex),
    /// Take a card from this seat.
    Rob(Seat),
    /// Give up a card to the bank.
    Discard(Kind),
    /// Take a card.
    Take(Kind),
    /// Name a kind of card.
    Name(Kind),
    /// Trade with the bank: this kind for that.
    Bank(Kind, Kind),
    /// Begin an offer to other players.
    Trade,
    /// Ask the others for proposals.
    Listen,
    /// Put a card of one's own into an offer, or hand one over.
    Give(Kind),
    /// Put a wanted card into an offer.
    Ask(Kind),
    /// Make the offer to these seats.
    Offer(SeatSet),
    /// Drop an offer in the making.
    Cancel,
    /// Accept the open offer.
    Accept,
    /// Decline the open offer.
    Refuse,
    /// Begin a counter-offer, or a proposal when asked for one.
    Counter,
    /// Take back an offer, an acceptance or a proposal.
    Withdraw,
    /// Carry out the trade with this seat.
    Close(Seat),
    /// Do without an optional step.
    Pass,
    /// Turn this face-down hex first.
    Explore(Hex),

    /// Recruit a knight.
    Recruit(Corner),
    /// Activate a knight.
    Activate(Corner),
    /// Promote a knight.
    Promote(Corner),
    /// Move a knight, driving away a weaker one that stands there.
    March(Corner, Corner),
    /// Let a knight chase robber or pirate.
    Chase(Corner),
    /// Build a city wall.
    Wall(Corner),
    /// Buy the next level of an improvement.
    Improve(Track),
    /// Put the metropolis marker on this city.
    Metropolis(Corner),
    /// Play a progress card.
    Use(Progress),
    /// Put a progress card under its deck.
    Bury(Progress),
    /// Name a deck to draw from.
    Deck(Track),
    /// Lose this city to the barbarians.
    Lose(Corner),
    /// Name a player.
    Choose(Seat),
    /// Remove this own knight.
    Remove(Corner),
    /// Place the knight a deserter brings.
    Station(Corner),
    /// Remove this road or ship.
    Unbuild(Side),
    /// Drive away this knight.
    Expel(Corner),
    /// Retreat to this node.
    Retreat(Corner),
    /// Put the merchant here.
    Merchant(Hex),
    /// Choose this hex for an exchange of tokens.
    Swap(Hex),
    /// Offer this player a card of this kind unseen (K15.20).
    Harbor(Seat, Kind),
    /// Take this progress card.
    Pick(Progress),
    /// Lay the treasure aside unseen (U.9).
    Keep,
    /// Show the treasure and take what it brings (U.9).
    Open,
    /// Move the token of this home hex (G.8).
    Strip(Hex),
    /// Let a dragon come to this hex (D.9).
    Invade(Hex),
    /// Drive away the dragon on this hex (D.14).
    Slay(Hex),
    /// Let the knight here fight the dragon it stands on (L.13).
    Fight(Corner),
    /// Put the knight that was driven away here (L.12).
    Banish(Corner),
}

const _: () = assert!(size_of::<Action>() <= 8);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Action::*;
        match *self {
            Deal(t) => write!(f, "deal {t}"),
            Port(p) => write!(f, "harbour {p}"),
            Spiral(n) => write!(f, "spiral {n}"),
            Token(n) => write!(f, "token {n}"),
            First(s) => write!(f, "first {s}"),
            Dice(a, b) => write!(f, "dice {a} {b}"),
            Steal(k) => write!(f, "steal {k}"),
            Draw(d) => write!(f, "draw {d}"),
            Face(x) => write!(f, "event {x}"),
            Find(p) => write!(f, "find {p}"),
            Treasure(t) => write!(f, "treasure {t}"),
            Flag(n) => write!(f, "flag {n}"),
            Settle(c) => write!(f, "settle {c}"),
            City(c) => write!(f, "city {c}"),
            Road(s) => write!(f, "road {s}"),
            Ship(s) => write!(f, "ship {s}"),
            Sail(s) => write!(f, "sail {s}"),
            Roll => f.write_str("roll"),
            End => f.write_str("end"),
            Buy => f.write_str("buy"),
            Play(d) => write!(f, "play {d}"),
            Robber(h) => write!(f, "robber {h}"),
            Pirate(h) => write!(f, "pirate {h}"),
            Rob(s) => write!(f, "rob {s}"),
            Discard(k) => write!(f, "discard {k}"),
            Take(k) => write!(f, "take {k}"),
            Name(k) => write!(f, "name {k}"),
            Bank(a, b) => write!(f, "bank {a} {b}"),
            Trade => f.write_str("trade"),
            Listen => f.write_str("listen"),
            Give(k) => write!(f, "give {k}"),
            Ask(k) => write!(f, "ask {k}"),
            Offer(seats) => {
                f.write_str("offer ")?;
                for (i, seat) in seats.iter().enumerate() {
                    write!(f, "{}{seat}", if i == 0 { "" } else { "+" })?;
                }
                Ok(())
            }
            Cancel => f.write_str("cancel"),
            Accept => f.write_str("accept"),
            Refuse => f.write_str("refuse"),
            Counter => f.write_str("counter"),
            Withdraw => f.write_str("withdraw"),
            Close(s) => write!(f, "close {s}"),
            Pass => f.write_str("pass"),
            Explore(h) => write!(f, "explore {h}"),
            Recruit(c) => write!(f, "recruit {c}"),
            Activate(c) => write!(f, "activate {c}"),
            Promote(c) => write!(f, "promote {c}"),
            March(a, b) => write!(f, "march {a} {b}"),
            Chase(c) => write!(f, "chase {c}"),
            Wall(c) => write!(f, "wall {c}"),
            Improve(t) => write!(f, "improve {t}"),
            Metropolis(c) => write!(f, "metropolis {c}"),
            Use(p) => write!(f, "use {p}"),
            Bury(p) => write!(f, "bury {p}"),
            Deck(t) => write!(f, "deck {t}"),
            Lose(c) => write!(f, "lose {c}"),
            Choose(s) => write!(f, "choose {s}"),
            Remove(c) => write!(f, "remove {c}"),
            Station(c) => write!(f, "station {c}"),
            Unbuild(s) => write!(f, "unbuild {s}"),
            Expel(c) => write!(f, "expel {c}"),
            Retreat(c) => write!(f, "retreat {c}"),
            Merchant(h) => write!(f, "merchant {h}"),
            Swap(h) => write!(f, "swap {h}"),
            Harbor(s, k) => write!(f, "harbor {s} {k}"),
            Pick(p) => write!(f, "pick {p}"),
            Keep => f.write_str("keep"),
            Open => f.write_str("open"),
            Strip(h) => write!(f, "strip {h}"),
            Invade(h) => write!(f, "invade {h}"),
            Slay(h) => write!(f, "slay {h}"),
            Fight(c) => write!(f, "fight {c}"),
            Banish(c) => write!(f, "banish {c}"),
        }
    }
}

/// The text is no act of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the text is not an act of this game")]
pub struct NotAnAct;

fn seat(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        [digit @ b'0'..=b'3'] => Some(Seat(digit - b'0')),
        _ => None,
    }
}

fn seats(word: &str) -> Option<SeatSet> {
    let mut set = SeatSet::EMPTY;
    let mut last = None;
    for part in word.split('+') {
        let seat = seat(part)?;
        if last.is_some_and(|l: Seat| l >= seat) {
            return None;
        }
        last = Some(seat);
        set = set.with(seat);
    }
    Some(set)
}

fn figure(word: &str, most: u8) -> Option<u8> {
    word.parse().ok().filter(|n: &u8| *n <= most && n.to_string() == word)
}

impl FromStr for Action {
    type Err = NotAnAct;

    fn from_str(text: &str) -> Result<Action, NotAnAct> {
        let mut words = text.split(' ');
        let verb = words.next().unwrap_or("");
        let rest = [words.next(), words.next(), words.next()];
        parse(verb, &rest).ok_or(NotAnAct)
    }
}

fn parse(verb: &str, rest: &[Option<&str>; 3]) -> Option<Action> {
    use Action::*;
    Some(match *rest {
        [None, ..] => match verb {
            "roll" => Roll,
            "end" => End,
            "buy" => Buy,
            "trade" => Trade,
            "listen" => Listen,
            "cancel" => Cancel,
            "accept" => Accept,
            "refuse" => Refuse,
            "counter" => Counter,
            "withdraw" => Withdraw,
            "pass" => Pass,
            "keep" => Keep,
            "open" => Open,
            _ => return None,
        },
        [Some(word), None, _] => match verb {
            "deal" => Deal(crate::components::Terrain::parse(word)?),
            "harbour" => Port(crate::components::Port::parse(word)?),
            "spiral" => Spiral(figure(word, 5)?),
            "token" => Token(figure(word, 12)?),
            "first" => First(seat(word)?),
            "steal" => Steal(Kind::parse(word)?),
            "draw" => Draw(Dev::parse(word)?),
            "event" => Face(crate::components::Face::parse(word)?),
            "find" => Find(Progress::parse(word)?),
            "treasure" => Treasure(crate::components::Treasure::parse(word)?),
            "flag" => Flag(figure(word, FLAGS as u8)?),
            "fight" => Fight(word.parse().ok()?),
            "banish" => Banish(word.parse().ok()?),
            "invade" => Invade(word.parse().ok()?),
            "slay" => Slay(word.parse().ok()?),
            "strip" => Strip(word.parse().ok()?),
            "settle" => Settle(word.parse().ok()?),
            "city" => City(word.parse().ok()?),
            "road" => Road(word.parse().ok()?),
            "ship" => Ship(word.parse().ok()?),
            "sail" => Sail(word.parse().ok()?),
            "play" => Play(Dev::parse(word)?),
            "robber" => Robber(word.parse().ok()?),
            "pirate" => Pirate(word.parse().ok()?),
            "rob" => Rob(seat(word)?),
            "discard" => Discard(Kind::parse(word)?),
            "take" => Take(Kind::parse(word)?),
            "name" => Name(Kind::parse(word)?),
            "give" => Give(Kind::parse(word)?),
            "ask" => Ask(Kind::parse(word)?),
            "offer" => Offer(seats(word)?),
            "close" => Close(seat(word)?),
            "explore" => Explore(word.parse().ok()?),
            "recruit" => Recruit(word.parse().ok()?),
            "activate" => Activate(word.parse().ok()?),
            "promote" => Promote(word.parse().ok()?),
            "chase" => Chase(word.parse().ok()?),
            "wall" => Wall(word.parse().ok()?),
            "improve" => Improve(Track::parse(word)?),
            "metropolis" => Metropolis(word.parse().ok()?),
            "use" => Use(Progress::parse(word)?),
            "bury" => Bury(Progress::parse(word)?),
            "deck" => Deck(Track::parse(word)?),
            "lose" => Lose(word.parse().ok()?),
            "choose" => Choose(seat(word)?),
            "remove" => Remove(word.parse().ok()?),
            "station" => Station(word.parse().ok()?),
            "unbuild" => Unbuild(word.parse().ok()?),
            "expel" => Expel(word.parse().ok()?),
            "retreat" => Retreat(word.parse().ok()?),
            "merchant" => Merchant(word.parse().ok()?),
            "swap" => Swap(word.parse().ok()?),
            "pick" => Pick(Progress::parse(word)?),
            _ => return None,
        },
        [Some(a), Some(b), None] => match verb {
            "dice" => Dice(figure(a, 6)?, figure(b, 6)?),
            "bank" => Bank(Kind::parse(a)?, Kind::parse(b)?),
            "march" => March(a.parse().ok()?, b.parse().ok()?),
            "harbor" => Harbor(seat(a)?, Kind::parse(b)?),
            _ => return None,
        },
        _ => return None,
    })
}
