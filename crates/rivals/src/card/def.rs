//! Everything that is known about a card.

use super::{Back, Card, Kind, Place, Points, Set};
use crate::goods::Goods;
use crate::op::{Ability, Need, Of, Passive, When};
use crate::square::Square;
use crate::state::{Board, State};
use std::fmt;
use table::Seat;

/// How many copies of a card a set has, and how many of them are used in the Duel (no half-moon).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copies {
    /// The set.
    pub set: Set,
    /// All copies.
    pub all: u8,
    /// Copies without half-moon.
    pub duel: u8,
}

/// What a pirate wants, and how strong it is (E5.1, E5.3).
#[derive(Clone, Copy)]
pub struct Pirate {
    /// What die and cannon points together must exceed.
    pub strength: u8,
    /// How many goods buy it off.
    pub demand: u8,
    /// Which goods these are.
    pub of: Of,
}

/// The names of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names {
    /// English.
    pub en: &'static str,
    /// German.
    pub de: &'static str,
    /// Dutch, where it is known; empty otherwise.
    pub nl: &'static str,
}

/// A card literal: all there is to know about a card, in one place.
#[derive(Clone, Copy)]
pub struct CardDef {
    /// Its id in catalogues.
    pub id: &'static str,
    /// Its word in acts and records: the id, unless several cards share that.
    pub word: &'static str,
    /// The card as it was printed first; see [`Card::base`].
    pub base: Card,
    /// Its names.
    pub names: Names,
    /// Its class.
    pub kind: Kind,
    /// Where it is laid.
    pub place: Place,
    /// How many there are, and in which set.
    pub copies: Copies,
    /// At most one in a principality ("1x").
    pub unique: bool,
    /// Lies in the face-up stack of its theme game.
    pub face_up: bool,
    /// What building or playing it costs.
    pub cost: Goods,
    /// What it shows.
    pub points: Points,
    /// For cards that turn: what each of the four sides shows.
    pub levels: Option<[Points; 4]>,
    /// A sea card: what a mission to it costs below level 3 (E4.19).
    pub mission: Goods,
    /// A sea card: how many resources each level brings when it is reached (E4.12).
    pub bounty: [u8; 4],
    /// A pirate: what it takes to win, and what buys it off.
    pub pirate: Option<Pirate>,
    /// What must hold to build or play it.
    pub needs: &'static [Need],
    /// Where else than at its place alone it must lie; asked of the board it is laid on.
    pub only_at: Option<fn(&Board, Square) -> bool>,
    /// Its cost is taken from the very region it is laid at (D7.4).
    pub paid_here: bool,
    /// So many resources are paid from that region, whichever it yields (E7.2).
    pub any_paid_here: u8,
    /// What it covers works on (D3.8).
    pub keeps_below: bool,
    /// A heroine (D3.21).
    pub heroine: bool,
    /// An action card that can take hand cards or placed cards from the opponent (D5.11).
    pub takes_cards: bool,
    /// Using it discards a hand card.
    pub spends_hand: bool,
    /// Using it gives something to the opponent, too (R18.14).
    pub reaches_foe: bool,
    /// In its theme game it is taken from the face-up stack with the first city (D7.2).
    pub with_first_city: bool,
    /// A foreign card that leaves when this holds for its host (D3.17).
    pub leaves: Option<fn(&State, Seat) -> bool>,
    /// Each player begins with one of it (E8.1).
    pub starts: bool,
    /// It never comes into the opponent's principality or hand (E8.15).
    pub stays: bool,
    /// An action card whose text names no condition: what it needs follows from its price or from what it does (E8.32).
    pub unconditional: bool,
    /// An event that begins above Yule in its theme game (D2.5).
    pub above_yule: bool,
    /// An event that returns so many cards below the top of its stack; `None`: to the bottom (R7.9, D7.11).
    pub returns_below: Option<u8>,
    /// A card of an earlier set printed again; it stands in decks as it was printed first.
    pub reprint: bool,
    /// A Tournament deck has at most one of it, and chooses at most one of this event (R18.6, R18.11).
    pub one_in_deck: bool,
    /// An event of which each player of a Tournament Game brings one without half-moon (R18.10).
    pub brought_by_each: bool,
    /// What it changes while it lies there.
    pub always: &'static [Passive],
    pub(super) abilities: [Ability; 4],
    pub(super) moments: u64,
    pub(super) useful: bool,
}

impl CardDef {
    pub(super) const fn new(kind: Kind, place: Place, id: &'static str) -> CardDef {
        CardDef {
            id,
            word: id,
            base: Card::NONE,
            names: Names { en: "", de: "", nl: "" },
            kind,
            place,
            copies: Copies { set: Set::Basic, all: 1, duel: 1 },
            unique: false,
            face_up: false,
            cost: Goods::NONE,
            points: Points::NONE,
            levels: None,
            mission: Goods::NONE,
            bounty: [0; 4],
            pirate: None,
            needs: &[],
            only_at: None,
            paid_here: false,
            any_paid_here: 0,
            keeps_below: false,
            heroine: false,
            takes_cards: false,
            spends_hand: false,
            reaches_foe: false,
            with_first_city: false,
            leaves: None,
            starts: false,
            stays: false,
            unconditional: false,
            above_yule: false,
            returns_below: None,
            reprint: false,
            one_in_deck: false,
            brought_by_each: false,
            always: &[],
            abilities: [Ability::NONE; 4],
            moments: 0,
            useful: false,
        }
    }

    /// What it can do, in the order of the literal.
    #[inline]
    pub fn abilities(&self) -> &[Ability; 4] {
        &self.abilities
    }

    /// The moments at which it speaks by itself, as bits.
    #[inline]
    pub(crate) fn moments(&self) -> u64 {
        self.moments
    }

    /// Whether there is a time at which somebody may use it while it lies on a board.
    #[inline]
    pub(crate) fn is_useful(&self) -> bool {
        self.useful
    }

    /// What may be used in the action phase, in the order of the literal, with its number.
    pub fn uses(&self) -> impl Iterator<Item = (u8, When)> + '_ {
        let uses = |when: When| matches!(when, When::Use | When::Once | When::Later);
        (0..)
            .zip(&self.abilities)
            .map(|(index, ability)| (index, ability.when))
            .filter(move |(_, when)| uses(*when))
    }

    /// The first ability used at such a time.
    #[inline]
    pub fn ability(&self, when: When) -> Option<u8> {
        self.abilities.iter().position(|ability| ability.when == when).map(|index| index as u8)
    }

    /// The copies in one set.
    pub fn copies_in(&self, set: Set) -> Option<Copies> {
        (self.copies.set == set).then_some(self.copies)
    }

    pub(super) fn back(&self) -> Back {
        match self.kind {
            Kind::Event => Back::Event,
            Kind::Island | Kind::Pirate | Kind::Wreck | Kind::Harbor => Back::Sea,
            _ => self.copies.set.back(),
        }
    }
}

impl fmt::Debug for CardDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
