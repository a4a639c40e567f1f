//! Messages of a client.

use crate::{Clock, Code, Hash, Key, Name, TableId, Token};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::Seat;

/// One message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// The first message: who the client is. Without token and code a new guest is created.
    Hello {
        /// [`crate::VERSION`].
        version: u32,
        /// The token from last time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<Token>,
        /// Moves a guest here from another device.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<Code>,
        /// The name to use.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
    },
    /// Changes the name.
    Rename {
        /// The name to use.
        name: Name,
    },
    /// Asks for a code that moves this guest to another device.
    Pair,
    /// Asks for the public tables, and those of this guest; while following, also whenever they change.
    Lobby {
        /// Whether to send changes from now on.
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
        /// Who sits where.
        seats: Vec<SeatSpec>,
        /// How time is kept.
        #[serde(default)]
        clock: Clock,
        /// Whether it is in the public list.
        #[serde(default)]
        public: bool,
        /// The promise of the guest who opens the table and takes its first free seat; see [`crate::fair`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        promise: Option<Hash>,
    },
    /// Follows a table from now on: as the player who sits there, or as a spectator.
    Open {
        /// The table.
        table: TableId,
        /// How many steps the client already has.
        #[serde(default)]
        since: u32,
        /// The `seq` of the last update the client got.
        #[serde(default)]
        seq: u64,
    },
    /// Stops following a table.
    Close {
        /// The table.
        table: TableId,
    },
    /// A command at a table, by a guest who sits there or wants to.
    At {
        /// The table.
        table: TableId,
        /// Names the request: the same key is never carried out twice.
        key: Key,
        /// The command.
        #[serde(rename = "do")]
        command: TableCommand,
    },
    /// The record of a finished game, as text.
    Record {
        /// The table.
        table: TableId,
    },
    /// Asks whether the connection is alive.
    Ping {
        /// Returned with the answer.
        n: u32,
    },
}

/// Who takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatSpec {
    /// Any person.
    Person,
    /// A bot, by its name.
    Bot(String),
}

/// What a player asks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableCommand {
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
        /// The position it was chosen for.
        at: Moment,
        /// One of the legal acts, as it was written there.
        act: String,
    },
    /// Several acts of the game, one after the other: a payment, a discard, a deck. They are played all or none, up to
    /// the first after which the player knows more than before; acts behind that one are left out.
    Acts {
        /// The position they were chosen for.
        at: Moment,
        /// At most [`MOST_ACTS`](crate::MOST_ACTS).
        acts: Vec<String>,
    },
    /// To take back the last act.
    Undo {
        /// The position it was chosen for.
        at: Moment,
    },
    /// To leave: before the start this frees the seat, later it means resigning.
    Leave,
    /// A break, if all agree.
    Pause,
    /// To go on.
    Resume,
    /// To let a bot play for a player who is overdue, until that player is back.
    Substitute {
        /// Who is away.
        seat: Seat,
    },
    /// To end the game for a player who is overdue.
    Claim {
        /// Who is away.
        seat: Seat,
    },
    /// A rematch, if all agree.
    Rematch,
    /// A phrase for all to hear.
    Say {
        /// Which phrase.
        phrase: Phrase,
    },
}

/// A position, as a client saw it. The number of steps alone does not identify it: an undo takes steps back, and
/// later steps get the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The number of steps the client had seen: [`crate::Position::step`].
    pub step: u32,
    /// The last update the client had got: [`crate::Update::seq`].
    pub seq: u64,
}

/// What can be said at a table. There is no free chat between guests.
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
