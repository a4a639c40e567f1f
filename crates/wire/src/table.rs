//! What everybody at a table may know of it besides the game itself.

use crate::{GuestId, Hash, Name, TableId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Scores, Seat};

/// A table and who sits at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The table.
    pub id: TableId,
    /// The game, `family/mode`.
    pub game: String,
    /// Its options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Whether it stands in the public list.
    pub public: bool,
    /// How far it has come.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// How time is kept.
    pub clock: Clock,
    /// The hash of the server's secret; see [`crate::fair`].
    pub commitment: Hash,
    /// The secret, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Hash>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The table at which it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<TableId>,
    /// How many are watching.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub watchers: u32,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats are free.
    Open,
    /// All have sat down; contributions to the dice are awaited.
    Starting,
    /// The game is on.
    Running,
    /// All agreed to a break.
    Paused,
    /// The game is over.
    Finished,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Who has it.
    pub who: Sitter,
    /// What that player promised to add to the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<Hash>,
    /// What that player added to the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contribution: Option<Hash>,
    /// The bot that plays for a player who is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub substitute: Option<String>,
    /// Whether the player is connected; bots always are.
    pub present: bool,
    /// Whether the player has used up time or grace, so that the others may choose what to do.
    #[serde(default, skip_serializing_if = "is_false")]
    pub overdue: bool,
    /// Milliseconds left on the clock; it runs if the game is on and this seat is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
    /// What this player proposes to the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
}

fn is_false(b: &bool) -> bool {
    !*b
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Free,
    /// A person.
    Guest {
        /// Who.
        id: GuestId,
        /// What he is called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
    },
    /// A bot, by its name.
    Bot(String),
}

/// What needs the others' consent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// A break.
    Pause,
    /// The same again.
    Rematch,
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// So long for each turn or answer.
    Turn {
        /// Seconds.
        seconds: u32,
    },
    /// So long for the whole game.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added for each turn or answer.
        #[serde(default)]
        increment: u32,
    },
}

impl Clock {
    /// The most seconds of any kind: a week.
    pub const LONGEST: u32 = 7 * 24 * 3600;

    /// Whether the numbers make sense.
    pub fn is_sound(self) -> bool {
        match self {
            Clock::None => true,
            Clock::Turn { seconds } => (5..=Clock::LONGEST).contains(&seconds),
            Clock::Bank { seconds, increment } => {
                (10..=Clock::LONGEST).contains(&seconds) && increment <= 3600
            }
        }
    }
}

/// What others may do about a seat that is overdue. They may also just wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choices {
    /// Let a bot play for the one who is away, until he is back.
    Substitute,
    /// End the game, or that player's part in it.
    Claim,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It was played to its end.
    Played(Scores),
    /// This seat resigned, or stayed away and the win was claimed.
    Resigned {
        /// Who gave up.
        seat: Seat,
        /// Whether the others said so.
        claimed: bool,
    },
    /// Its last player left before it began, or it could not be read any more.
    Abandoned,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    /// The table.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// What the seats are called; free ones are `null`.
    pub seats: Vec<Option<String>>,
    /// How time is kept.
    pub clock: Clock,
    /// Whether the reader sits there and is asked to act.
    #[serde(default, skip_serializing_if = "is_false")]
    pub yours: bool,
}
