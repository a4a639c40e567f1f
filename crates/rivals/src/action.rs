//! One choice of a player, or one outcome of chance.

use crate::card::{Card, Set, Tile};
use crate::goods::Good;
use crate::square::Square;
use crate::state::Face;
use std::fmt;
use std::str::FromStr;

/// An act. Its text form stands in records: one word for what is done, then what it is done with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance: while shuffling, the card with this index comes next (`deal 7`).
    Deal(u8),
    /// Chance: the production die (`die 4`).
    Die(u8),
    /// Chance: the event die (`face trade`).
    Face(Face),

    /// The next card of the deck that a player brings to a Tournament Game (`bring abbey`).
    Bring(Card),
    /// Build a card there (`build abbey l4`).
    Build(Card, Square),
    /// Play an action card (`play goldsmith`).
    Play(Card),
    /// Use a card on the board (`use n4`); of a card with several uses one, counted from 1 in text (`use n4 2`).
    Use(Square, u8),
    /// Trade this good with the supply (`trade wool`).
    Trade(Good),
    /// Remove an own expansion (`remove l4`).
    Remove(Square),
    /// Send an explorer ship to a sea card, to discover it or on a mission (`sail j3`).
    Sail(Square),
    /// End the action phase (`end`).
    End,

    /// A place: where a good is stored or leaves, or which card is meant (`at m4`).
    At(Square),
    /// A card of a hand or stack (`card abbey`).
    Card(Card),
    /// A region of the region stack (`region forest-4`).
    Region(Tile),
    /// A draw stack, counted from 1 in text (`stack 2`).
    Stack(u8),
    /// Pay and search a draw stack (`search 2`).
    Search(u8),
    /// A good (`name wool`).
    Name(Good),
    /// A card set (`set gold`).
    Set(Set),
    /// A number on the production die (`number 4`).
    Number(u8),
    /// One of several ways, counted from 1 in text (`option 1`).
    Option(u8),
    /// Do what is offered (`yes`).
    Yes,
    /// Do without (`pass`).
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 8, "an act must stay small");

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Face::Brigands => "brigands",
            Face::Trade => "trade",
            Face::Celebration => "celebration",
            Face::Harvest => "harvest",
            Face::Event => "event",
        })
    }
}

impl FromStr for Face {
    type Err = ();

    fn from_str(text: &str) -> Result<Face, ()> {
        Face::ALL.into_iter().find(|face| face.to_string() == text).ok_or(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deal(index) => write!(f, "deal {index}"),
            Action::Die(pips) => write!(f, "die {pips}"),
            Action::Face(face) => write!(f, "face {face}"),
            Action::Bring(card) => write!(f, "bring {card}"),
            Action::Build(card, square) => write!(f, "build {card} {square}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Use(square, 0) => write!(f, "use {square}"),
            Action::Use(square, nth) => write!(f, "use {square} {}", nth + 1),
            Action::Trade(good) => write!(f, "trade {good}"),
            Action::Remove(square) => write!(f, "remove {square}"),
            Action::Sail(square) => write!(f, "sail {square}"),
            Action::End => f.write_str("end"),
            Action::At(square) => write!(f, "at {square}"),
            Action::Card(card) => write!(f, "card {card}"),
            Action::Region(tile) => write!(f, "region {tile}"),
            Action::Stack(index) => write!(f, "stack {}", index + 1),
            Action::Search(index) => write!(f, "search {}", index + 1),
            Action::Name(good) => write!(f, "name {good}"),
            Action::Set(set) => write!(f, "set {set}"),
            Action::Number(pips) => write!(f, "number {pips}"),
            Action::Option(index) => write!(f, "option {}", index + 1),
            Action::Yes => f.write_str("yes"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// The text is not an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the text is not an act of this game")]
pub struct NotAnAct;

impl FromStr for Action {
    type Err = NotAnAct;

    fn from_str(text: &str) -> Result<Action, NotAnAct> {
        let mut words = text.split(' ');
        let verb = words.next().unwrap_or_default();
        let first = words.next();
        let second = words.next();
        if words.next().is_some() {
            return Err(NotAnAct);
        }
        let action = match (verb, first, second) {
            ("build", Some(card), Some(square)) => Action::Build(read(card)?, read(square)?),
            ("use", Some(square), Some(nth)) => Action::Use(read(square)?, number(nth, 2, 4)? - 1),
            (_, _, Some(_)) => return Err(NotAnAct),
            ("deal", Some(n), None) => Action::Deal(number(n, 0, 127)?),
            ("die", Some(n), None) => Action::Die(number(n, 1, 6)?),
            ("face", Some(face), None) => Action::Face(read(face)?),
            ("bring", Some(card), None) => Action::Bring(read(card)?),
            ("play", Some(card), None) => Action::Play(read(card)?),
            ("use", Some(square), None) => Action::Use(read(square)?, 0),
            ("trade", Some(good), None) => Action::Trade(read(good)?),
            ("remove", Some(square), None) => Action::Remove(read(square)?),
            ("sail", Some(square), None) => Action::Sail(read(square)?),
            ("name", Some(good), None) => Action::Name(read(good)?),
            ("set", Some(set), None) => Action::Set(read(set)?),
            ("at", Some(square), None) => Action::At(read(square)?),
            ("card", Some(card), None) => Action::Card(read(card)?),
            ("region", Some(tile), None) => Action::Region(read(tile)?),
            ("stack", Some(n), None) => Action::Stack(number(n, 1, 99)? - 1),
            ("search", Some(n), None) => Action::Search(number(n, 1, 99)? - 1),
            ("number", Some(n), None) => Action::Number(number(n, 1, 6)?),
            ("option", Some(n), None) => Action::Option(number(n, 1, 99)? - 1),
            ("end", None, None) => Action::End,
            ("yes", None, None) => Action::Yes,
            ("pass", None, None) => Action::Pass,
            _ => return Err(NotAnAct),
        };
        Ok(action)
    }
}

fn read<T: FromStr>(word: &str) -> Result<T, NotAnAct> {
    word.parse().map_err(|_| NotAnAct)
}

fn number(word: &str, least: u8, most: u8) -> Result<u8, NotAnAct> {
    // Only the plain form: `04` or `+4` would be a second way to write the same act.
    match word.parse::<u8>() {
        Ok(n) if (least..=most).contains(&n) && n.to_string() == word => Ok(n),
        _ => Err(NotAnAct),
    }
}
