//! Messages of the server.

use crate::{Code, GuestId, Key, Listing, Moment, Name, Phrase, Raw, TableId, TableInfo, Token};
use serde::{Deserialize, Serialize};
use table::{Seat, Viewer};

/// One message of a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// Answers [`crate::Request::Hello`].
    Welcome {
        /// [`crate::VERSION`].
        version: u32,
        /// Who the client is.
        you: GuestId,
        /// Its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
        /// For a new guest, or one from another device: the token to send next time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<Token>,
    },
    /// The client speaks another version: the page has to be reloaded.
    Reload {
        /// The server's [`crate::VERSION`].
        version: u32,
    },
    /// Answers [`crate::Request::Pair`].
    Code {
        /// Valid once.
        code: Code,
        /// For this many seconds.
        seconds: u32,
    },
    /// The public tables, and the unfinished tables of this guest.
    Lobby {
        /// Tables with free seats, and games to watch.
        open: Vec<Listing>,
        /// Tables at which this guest sits.
        yours: Vec<Listing>,
    },
    /// A table was opened.
    Created {
        /// The request.
        key: Key,
        /// The table.
        table: TableId,
    },
    /// The state of a table. It is sent whenever anything there has changed.
    Update(Box<Update>),
    /// A request was carried out and stored.
    Done {
        /// The table.
        table: TableId,
        /// The request.
        key: Key,
    },
    /// A request was not carried out, and nothing has changed.
    Refused {
        /// The table, if it was about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableId>,
        /// The request, if it had a key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
        /// Why, for programs.
        reason: Reason,
        /// Why, for people.
        text: String,
        /// After how many milliseconds a retry makes sense, if it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry: Option<u32>,
    },
    /// Answers [`crate::Request::Record`].
    Record {
        /// The table.
        table: TableId,
        /// The recorded game.
        text: String,
    },
    /// A player said a phrase.
    Said {
        /// The table.
        table: TableId,
        /// Who said it.
        seat: Seat,
        /// What was said.
        phrase: Phrase,
    },
    /// Answers [`crate::Request::Ping`].
    Pong {
        /// The number sent with the ping.
        n: u32,
    },
    /// The server is about to stop; it will be back.
    Restarting,
}

/// Why a request was refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The message could not be read, or makes no sense.
    Malformed,
    /// The first message must be a hello.
    NoHello,
    /// The token or code is not valid, or no longer valid.
    Unknown,
    /// There is no such table.
    NoTable,
    /// There is no such game, option, bot or number of seats.
    NoGame,
    /// The seat is not the client's, or the client has no seat.
    NotSeated,
    /// The seat is taken, or none is free.
    Taken,
    /// It was meant for an earlier position.
    Stale,
    /// By the rules of the game it is not possible now.
    Illegal,
    /// At this table it is not possible now.
    NotNow,
    /// Too many messages, tables or connections.
    TooMany,
    /// The server cannot carry it out at the moment; trying again is safe.
    Busy,
}

/// The state of a table, for one reader.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Update {
    /// Grows with everything that is stored about the table. An update with a lower number is out of date.
    pub seq: u64,
    /// Who sits there, and the status of the table.
    pub info: TableInfo,
    /// The seat of the reader; none for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The game, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Position>,
}

impl Update {
    /// The position this update shows: an act that is chosen now refers to it.
    pub fn moment(&self) -> Moment {
        Moment { step: self.game.as_ref().map_or(0, |game| game.step), seq: self.seq }
    }
}

/// The state of the game, as its reader sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Position<View = Raw, Event = Raw> {
    /// Whose view this is.
    pub viewer: Viewer,
    /// How many steps were made; a step is an act of a player with everything that followed from it.
    pub step: u32,
    /// How many of the steps the reader already had are still valid: fewer than before after an undo.
    pub kept: u32,
    /// What has happened since then, step by step.
    pub steps: Vec<StepEvents<Event>>,
    /// What the reader sees.
    pub view: View,
    /// What the reader may do, in the order of the game.
    pub legal: Vec<String>,
    /// Whether the reader may take back their last act.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undo: bool,
}

/// What happened in one step.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StepEvents<Event = Raw> {
    /// Its number; 0 is the set-up, the first act is 1.
    pub step: u32,
    /// Who acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What the reader saw of it.
    pub events: Vec<Event>,
}
