//! The one trait that bots, servers, clients, records and tests use.

use crate::{Actions, Actor, Random, Seat, SeatSet, Sink, Viewer};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Turn {
    /// These seats have to act; if there are several, they may act in any order with the same result.
    Seats(SeatSet),
    /// The dice are to be rolled, or cards to be dealt.
    Chance,
    /// The game has ended.
    Over(Scores),
}

impl Turn {
    /// The turn of one seat.
    #[inline]
    pub fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::one(seat))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Scores {
    /// Who won.
    pub winners: SeatSet,
    /// The final points of each seat; 0 for seats that do not exist.
    pub points: [i16; crate::MOST_SEATS],
}

/// Weighted outcomes of a chance node.
pub type Odds<A> = Actions<(A, u32)>;

/// What a match is played with: the mode and its options, as words that fit a command line and a record.
pub trait Config: Clone + Eq + Debug {
    /// The game's name, `family/mode`.
    fn name(&self) -> String;
    /// Options that differ from the defaults, as (name, value).
    fn options(&self) -> Vec<(String, String)>;
    /// Reads a name and its options; omitted options have their defaults.
    fn parse(name: &str, options: &[(String, String)]) -> Result<Self, BadConfig>;
    /// How many seats.
    fn seats(&self) -> u8;
}

/// Why a configuration cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadConfig {
    /// There is no such game.
    #[error("unknown game '{name}'; available: {known}")]
    UnknownGame {
        /// The requested name.
        name: String,
        /// The available names.
        known: String,
    },
    /// The game has no such option.
    #[error("{game} has no option '{option}'{known}")]
    UnknownOption {
        /// The game.
        game: String,
        /// The requested option.
        option: String,
        /// The available options, as the end of the sentence.
        known: String,
    },
    /// The option has no such value.
    #[error("option '{option}' of {game} cannot be '{value}': {why}")]
    BadValue {
        /// The game.
        game: String,
        /// The option.
        option: String,
        /// The value given.
        value: String,
        /// What would be valid.
        why: String,
    },
}

/// A game: a plain value without heap, generator, clock or hidden reference.
///
/// The state *is* the game. It can be cloned, compared, hashed and stored at any point, even in the middle of a
/// card's effect. A type that implements this passes [`crate::kit`].
pub trait Game: Clone + Eq + Hash + Debug {
    /// Mode and options.
    type Config: Config;
    /// One choice. `Display` and `FromStr` are its stable text form in records.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr;
    /// Something that happened, for logs and animations. Output only: never stored, never replayed.
    type Event: Copy + Eq + Debug;
    /// What one viewer knows.
    type View: Clone + Eq + Debug;
    /// Raised whenever a legal list or an outcome changes, so that old records are not misread.
    const RULES: u32;

    /// The version of the rules of one mode, where modes have versions of their own: a change to one set does not
    /// invalidate the records of the others.
    fn rules(_config: &Self::Config) -> u32 {
        Self::RULES
    }

    /// A hash of the position as the rules see it, the same on every machine. A game whose memory layout may change
    /// computes it from a canonical form.
    fn digest(&self) -> u64 {
        crate::digest(self)
    }

    /// The game before anything happened; the first nodes are usually shuffles.
    fn new(config: &Self::Config) -> Self;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// Seats that do not have to act now but may, like a player who proposes a trade in another's turn. Nobody waits
    /// for them, and their acts may come between any two acts of the seats that have to act.
    fn may_act(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Adds everything `seat` may do now to `out`, in a fixed order, without allocating. Nothing else is legal. Adds
    /// nothing when it is not that seat's turn and it is not among those who may act.
    fn legal(&self, seat: Seat, out: &mut Actions<Self::Action>);

    /// At a chance node: adds every outcome with its weight; or adds nothing and returns false, if there are
    /// too many to list.
    fn odds(&self, out: &mut Odds<Self::Action>) -> bool;

    /// At a chance node: one outcome, by its weight.
    fn sample(&self, random: &mut impl Random) -> Self::Action;

    /// Carries out an act that is known to be legal.
    fn play_unchecked(&mut self, by: Actor, action: Self::Action, log: &mut impl Sink<Self::Event>);

    /// What `who` knows.
    fn view(&self, who: Viewer) -> Self::View;

    /// A possible state that looks the same to the viewer of this view; what the viewer cannot see is dealt at
    /// random. The judge sees everything: a guess from the judge's view is the state itself.
    fn guess(view: &Self::View, random: &mut impl Random) -> Self;

    /// The event as `who` sees it; `None` if they do not notice it at all.
    fn seen(event: Self::Event, who: Viewer) -> Option<Self::Event>;
}
