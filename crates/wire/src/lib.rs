//! The messages between server and clients.
//!
//! A client sends [`Request`]s and gets [`Reply`]s, as JSON text, one message per WebSocket frame. A local game in
//! the browser speaks the same messages with its worker, so a client need not know where its table is kept.
//! The order of messages in each situation is described in `docs/protocol.md`.
//!
//! No message can name a hidden card: a reply carries views and events that the game has already masked for their
//! reader, as finished JSON ([`Raw`]).

#![forbid(unsafe_code)]

pub mod fair;
mod ids;
mod reply;
mod request;
mod table;

pub use fair::Hash;
pub use ids::{Bad, Code, GuestId, Key, Name, TableId, Token};
pub use reply::{Position, Reason, Reply, StepEvents, Update};
pub use request::{Moment, Phrase, Request, SeatSpec, TableCommand};
pub use table::{Clock, Ending, Listing, Occupant, Offer, SeatInfo, Status, TableInfo, Unreadable};

/// How many acts one request may hold. The longest list that a player enters at once is a deck, with 42.
pub const MOST_ACTS: usize = 64;

/// The version of the messages. A client with another version is asked to reload.
pub const VERSION: u32 = 5;

/// The longest message a server reads, in bytes.
pub const LONGEST_REQUEST: usize = 16 * 1024;

/// JSON that is already written.
pub type Raw = Box<serde_json::value::RawValue>;

/// Writes a message.
pub fn text<M: serde::Serialize>(message: &M) -> String {
    // Messages have string keys and no failing serializers, so this cannot fail.
    serde_json::to_string(message).unwrap_or_default()
}

/// Reads a message.
pub fn read<M: serde::de::DeserializeOwned>(text: &str) -> Result<M, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// JSON text of a value that is part of a reply.
pub fn raw<T: serde::Serialize>(value: &T) -> Raw {
    serde_json::value::to_raw_value(value).unwrap_or_default()
}
