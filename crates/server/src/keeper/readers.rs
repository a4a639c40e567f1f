//! Who looks at a table, and what each was told.

use crate::session::Outbox;
use room::{Live, Room};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::SeatSet;
use wire::{GuestId, Reply};

/// One session that looks at the table.
struct Reader {
    guest: GuestId,
    outbox: Outbox,
    /// How many steps it was told, and how long the log was then.
    told: u32,
    seq: u64,
}

/// All sessions that look at the table, by their numbers.
#[derive(Default)]
pub(super) struct Readers(BTreeMap<u64, Reader>);

impl Readers {
    pub(super) fn add(&mut self, session: u64, guest: GuestId, told: u32, seq: u64, outbox: Outbox) {
        // Who does not say when he was told is told everything.
        let told = if seq == 0 { 0 } else { told };
        self.0.insert(session, Reader { guest, outbox, told, seq });
    }

    pub(super) fn remove(&mut self, session: u64) {
        self.0.remove(&session);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Seats whose players are here.
    pub(super) fn present(&self, room: &Room) -> SeatSet {
        self.0
            .values()
            .filter_map(|reader| room.seat_of(&reader.guest))
            .fold(SeatSet::default(), SeatSet::with)
    }

    /// How many are here who do not play.
    pub(super) fn watchers(&self, room: &Room) -> u32 {
        self.0.values().filter(|reader| room.seat_of(&reader.guest).is_none()).count() as u32
    }

    /// Says the same to all.
    pub(super) fn all(&self, reply: &Reply) {
        let text: Arc<str> = wire::text(reply).into();
        self.0.values().for_each(|reader| reader.outbox.send_text(text.clone()));
    }

    /// Tells everybody how the table stands.
    pub(super) fn tell(&mut self, room: &Room, live: Live) {
        // Those who know the same and see the same get the same text.
        let mut written: BTreeMap<(Option<u8>, u32), Arc<str>> = BTreeMap::new();
        for reader in self.0.values_mut() {
            let kept = room.kept(reader.told, reader.seq);
            let sees = (room.seat_of(&reader.guest).map(|seat| seat.0), kept);
            let text = written.entry(sees).or_insert_with(|| text(room, &reader.guest, kept, live));
            reader.outbox.send_text(text.clone());
            reader.remember(room);
        }
    }

    /// Tells one session how the table stands.
    pub(super) fn tell_one(&mut self, session: u64, room: &Room, live: Live) {
        if let Some(reader) = self.0.get_mut(&session) {
            let kept = room.kept(reader.told, reader.seq);
            reader.outbox.send_text(text(room, &reader.guest, kept, live));
            reader.remember(room);
        }
    }
}

fn text(room: &Room, guest: &GuestId, kept: u32, live: Live) -> Arc<str> {
    wire::text(&Reply::Update(Box::new(room.update(guest, kept, live)))).into()
}

impl Reader {
    fn remember(&mut self, room: &Room) {
        self.told = room.board().map_or(0, room::Board::step);
        self.seq = room.seq();
    }
}
