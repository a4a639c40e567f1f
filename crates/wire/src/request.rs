//! What a client says.

use crate::{Clock, Code, Hash, Key, Name, TableId, Token};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::Seat;

/// One message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// The first message: who it is. Without token and code a new guest is made.
    Hello {
        /// [`crate::VERSION`].
        version: u32,
        /// Who it was last time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<Token>,
        /// Brings a guest over from another device.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<Code>,
        /// What to be called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
    },
    /// Another name.
    Rename {
        /// What to be called.
        name: Name,
    },
    /// Asks for a code that brings this guest to another device.
    Pair,
    /// The public tables, and those of this guest; again whenever they change, until told otherwise.
    Lobby {
        /// Whether to go on telling.
        follow: bool,
    },
    /// Opens a table.
    Create {
        /// Names the request.
        key: Key,
        /// `family/mode`.
        game: String,
        /// Its options.
        #[serde(default)]
        options: BTreeMap<String, String>,
        /// Who is to sit where.
        seats: Vec<Wish>,
        /// How time is kept.
        #[serde(default)]
        clock: Clock,
        /// Whether it stands in the public list.
        #[serde(default)]
        public: bool,
        /// The promise of whoever opens it, who sits down at the first free seat; see [`crate::fair`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        promise: Option<Hash>,
    },
    /// Looks at a table from now on: as the player who sits there, or as somebody who watches.
    Open {
        /// The table.
        table: TableId,
        /// How many steps the reader was told before.
        #[serde(default)]
        since: u32,
        /// The `seq` of the last update he got.
        #[serde(default)]
        seq: u64,
    },
    /// Looks away.
    Close {
        /// The table.
        table: TableId,
    },
    /// Something about a table, by somebody who sits there or wants to.
    At {
        /// The table.
        table: TableId,
        /// Names the request: the same key is never carried out twice.
        key: Key,
        /// What.
        #[serde(rename = "do")]
        wish: Wanted,
    },
    /// The record of a finished game, as text.
    Record {
        /// The table.
        table: TableId,
    },
    /// Asks whether the line is alive.
    Ping {
        /// Comes back with the answer.
        n: u32,
    },
}

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Whoever comes.
    Person,
    /// A bot, by its name.
    Bot(String),
}

/// What somebody wants at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wanted {
    /// To sit down.
    Sit {
        /// Where; the first free seat if it does not matter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The hash of the contribution to the dice.
        promise: Hash,
    },
    /// To add the promised contribution to the dice.
    Reveal {
        /// The 32 bytes.
        contribution: Hash,
    },
    /// An act of the game.
    Act {
        /// What it was chosen for.
        at: Moment,
        /// One of the legal acts, as it was written there.
        act: String,
    },
    /// To take back the last act.
    Undo {
        /// What it was chosen for.
        at: Moment,
    },
    /// To leave: before the start the seat becomes free again, later it is giving up.
    Leave,
    /// A break, if all agree.
    Pause,
    /// To go on.
    Resume,
    /// A bot for a player who is overdue, until he is back.
    Substitute {
        /// Who is away.
        seat: Seat,
    },
    /// The end for a player who is overdue.
    Claim {
        /// Who is away.
        seat: Seat,
    },
    /// The same again, if all agree.
    Rematch,
    /// A phrase for all to hear.
    Say {
        /// Which.
        phrase: Phrase,
    },
}

/// A position, as somebody saw it. The number of steps alone does not tell which position it was: an undo takes steps
/// back, and others take their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The number of steps the player had seen: [`crate::Position::step`].
    pub step: u32,
    /// The last update he had got: [`crate::Update::seq`].
    pub seq: u64,
}

/// What can be said at a table. There is no free chat among guests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
    /// One moment.
    OneMoment,
    /// Oops.
    Oops,
    /// Good game.
    GoodGame,
}
