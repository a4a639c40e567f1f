//! The summary of a table, for lists.

use room::Room;
use wire::{GuestId, Hash, Listing, Status};

/// The summary of a table, for lists; it is derived from the log and stored beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// The table as in a list, for anybody.
    pub listing: Listing,
    /// Whether it is in the public list.
    pub public: bool,
    /// Who sits there.
    pub guests: Vec<GuestId>,
    /// Whether the game ever began.
    pub begun: bool,
    /// When something last happened there or a session looked at it, by the calendar of the store. It is not exact,
    /// so that not every act changes it.
    pub touched: u64,
    /// Where it was opened from: a hash that only shows whether two are the same. Only set when the table is created.
    pub origin: Option<Hash>,
}

impl TableSummary {
    /// The summary of a table.
    pub fn of(room: &Room, touched: u64) -> TableSummary {
        let guest = |seat| match room.occupant(seat) {
            Some(wire::Occupant::Guest { id, .. }) => Some(id.clone()),
            _ => None,
        };
        TableSummary {
            listing: room.listing(None),
            public: room.opening().public,
            guests: room.seats().filter_map(guest).collect(),
            begun: room.has_begun(),
            touched,
            origin: None,
        }
    }

    /// Whether the table is never deleted: the game was played.
    pub fn is_for_good(&self) -> bool {
        self.is_over() && self.begun
    }

    /// Whether the table is over.
    pub fn is_over(&self) -> bool {
        self.listing.status == Status::Finished
    }
}
