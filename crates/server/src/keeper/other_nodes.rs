//! Who looks at the table through other nodes.

use crate::Presence;
use room::Room;
use std::collections::BTreeMap;
use std::time::Duration;
use table::SeatSet;
use tokio::time::Instant;
use wire::GuestId;

/// The guests and spectators of other nodes, and until when that counts.
#[derive(Default)]
pub(super) struct OtherNodes(BTreeMap<u64, (Vec<GuestId>, u32, Instant)>);

impl OtherNodes {
    /// A node has announced who is connected to it.
    pub(super) fn announced(&mut self, presence: Presence, lease: Duration) {
        if presence.guests.is_empty() && presence.watchers == 0 {
            self.0.remove(&presence.node);
        } else {
            self.0.insert(presence.node, (presence.guests, presence.watchers, Instant::now() + lease));
        }
    }

    /// Removes nodes that have not announced anything for a lease.
    pub(super) fn expire(&mut self) {
        let now = Instant::now();
        self.0.retain(|_, (_, _, until)| *until > now);
    }

    /// When the next node is removed.
    pub(super) fn next_expiry(&self) -> Option<Instant> {
        self.0.values().map(|(_, _, until)| *until).min()
    }

    /// Seats whose players are connected there.
    pub(super) fn present(&self, room: &Room) -> SeatSet {
        let guests = self.0.values().flat_map(|(guests, ..)| guests);
        guests.filter_map(|guest| room.seat_of(guest)).fold(SeatSet::default(), SeatSet::with)
    }

    /// How many spectators are connected there.
    pub(super) fn watchers(&self) -> u32 {
        self.0.values().map(|(_, watchers, _)| *watchers).sum()
    }
}
