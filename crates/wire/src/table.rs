//! What everybody at a table may know about it, apart from the game itself.

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
    /// Whether it is in the public list.
    pub public: bool,
    /// The status of the table.
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
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<TableId>,
    /// How many spectators there are.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub watchers: u32,
    /// Why this server shows the table but cannot play it. Its log is kept as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unreadable: Option<Unreadable>,
}

/// Why a server shows a table but cannot play it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unreadable {
    /// It uses another version of the rules.
    Rules {
        /// The version of the table.
        table: u32,
        /// The version of this server; none if it does not have the game at all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        here: Option<u32>,
    },
    /// Replaying its log does not lead to the positions that were stored with it.
    Log,
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unreadable::Rules { table, here: Some(here) } => write!(
                f,
                "this game is played by version {table} of its rules, and this server has version {here}"
            ),
            Unreadable::Rules { table, here: None } => {
                write!(f, "this server does not have this game (version {table} of its rules)")
            }
            Unreadable::Log => f.write_str("the log of this game does not lead to the stored positions"),
        }?;
        f.write_str("; nothing of it is lost or changed")
    }
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// The status of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats are free.
    Open,
    /// All seats are taken; contributions to the dice are awaited.
    Starting,
    /// The game is being played.
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
    pub who: Occupant,
    /// What that player promised to contribute to the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<Hash>,
    /// What that player contributed to the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contribution: Option<Hash>,
    /// The bot that plays for a player who is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub substitute: Option<String>,
    /// Whether the player is connected; bots always are.
    pub present: bool,
    /// Whether the player has used up their time or grace period, so that the others may choose what to do.
    #[serde(default, skip_serializing_if = "is_false")]
    pub overdue: bool,
    /// Milliseconds left on the clock; it runs while the game is on and this seat has to act.
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
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// A person.
    Guest {
        /// Who.
        id: GuestId,
        /// The guest's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
    },
    /// A bot, by its name.
    Bot(String),
}

/// What needs the consent of the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// A break.
    Pause,
    /// A rematch.
    Rematch,
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// A fixed time for each turn or answer.
    Turn {
        /// Seconds.
        seconds: u32,
    },
    /// A fixed time for the whole game.
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

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It was played to its end.
    Played(Scores),
    /// This seat resigned, or stayed away and another player claimed the win.
    Resigned {
        /// Who lost.
        seat: Seat,
        /// Whether another player claimed it.
        claimed: bool,
    },
    /// Nobody has won: the last player left, or the host closed the table.
    Abandoned,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    /// The table.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// The status of the table.
    pub status: Status,
    /// The names on the seats; free ones are `null`.
    pub seats: Vec<Option<String>>,
    /// How time is kept.
    pub clock: Clock,
    /// Whether the reader sits there and has to act.
    #[serde(default, skip_serializing_if = "is_false")]
    pub yours: bool,
}
