//! The sessions that look at a table, and what each has been sent.

use crate::session::Outbox;
use room::{Live, Room};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use table::{Seat, SeatSet};
use wire::{GuestId, Reply};

/// How many spectators get their update at once. No matter how many there are, the next act of a player waits for no
/// more.
const BATCH: usize = 50;

/// One session that looks at the table.
struct Reader {
    guest: GuestId,
    outbox: Outbox,
    /// How many steps it has been sent, and how long the log was then.
    sent: u32,
    seq: u64,
    /// Whether it is in the queue of spectators that wait for their update.
    is_waiting: bool,
}

/// All sessions that look at the table, by their numbers.
#[derive(Default)]
pub(super) struct Readers {
    all: BTreeMap<u64, Reader>,
    /// Spectators that wait for their update.
    waiting: VecDeque<u64>,
    /// Texts already written for spectators: by length of the log, and by the number of steps they have.
    written: BTreeMap<(u64, u32), Arc<str>>,
}

impl Readers {
    pub(super) fn add(&mut self, session: u64, guest: GuestId, sent: u32, seq: u64, outbox: Outbox) {
        // A client that does not name its last update gets everything.
        let sent = if seq == 0 { 0 } else { sent };
        // A session that opens the table again while it waits keeps its place in the queue.
        let is_waiting = self.all.get(&session).is_some_and(|reader| reader.is_waiting);
        self.all.insert(session, Reader { guest, outbox, sent, seq, is_waiting });
    }

    pub(super) fn remove(&mut self, session: u64) {
        self.all.remove(&session);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Seats whose players are connected here.
    pub(super) fn present(&self, room: &Room) -> SeatSet {
        self.all
            .values()
            .filter_map(|reader| room.seat_of(&reader.guest))
            .fold(SeatSet::default(), SeatSet::with)
    }

    /// The players who are connected here, and how many spectators.
    pub(super) fn connected(&self, room: &Room) -> (Vec<GuestId>, u32) {
        let mut guests: Vec<GuestId> = self.all.values().map(|reader| reader.guest.clone()).collect();
        guests.retain(|guest| room.seat_of(guest).is_some());
        guests.sort();
        guests.dedup();
        (guests, self.watchers(room))
    }

    /// Sends a reply to one session.
    pub(super) fn send_to(&self, session: u64, reply: &Reply) {
        if let Some(reader) = self.all.get(&session) {
            reader.outbox.send(reply);
        }
    }

    /// How many spectators are connected here.
    pub(super) fn watchers(&self, room: &Room) -> u32 {
        self.all.values().filter(|reader| room.seat_of(&reader.guest).is_none()).count() as u32
    }

    /// Sends the same reply to all.
    pub(super) fn send_to_all(&self, reply: &Reply) {
        let text: Arc<str> = wire::text(reply).into();
        self.all.values().for_each(|reader| reader.outbox.send_text(text.clone()));
    }

    /// Sends everybody their update: players now, spectators after them and not all at once.
    pub(super) fn send_updates(&mut self, room: &Room, live: Live) {
        self.written.clear();
        // The tabs of one player usually have the same steps, too.
        let mut tabs: BTreeMap<(Seat, u32), Arc<str>> = BTreeMap::new();
        for (session, reader) in &mut self.all {
            if let Some(seat) = room.seat_of(&reader.guest) {
                let kept = reader.kept(room);
                let text = tabs.entry((seat, kept)).or_insert_with(|| text(room, &reader.guest, kept, live));
                reader.send(room, text.clone());
            } else if !reader.is_waiting {
                reader.is_waiting = true;
                self.waiting.push_back(*session);
            }
        }
        self.send_to_spectators(room, live);
    }

    /// Whether spectators are waiting for their update.
    pub(super) fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Sends the update to some of those who wait. A spectator who has waited long gets everything they missed at
    /// once.
    pub(super) fn send_to_spectators(&mut self, room: &Room, live: Live) {
        let mut left = BATCH;
        while left > 0
            && let Some(session) = self.waiting.pop_front()
        {
            let Some(reader) = self.all.get_mut(&session).filter(|reader| reader.is_waiting) else {
                continue;
            };
            reader.is_waiting = false;
            left -= 1;
            if room.seat_of(&reader.guest).is_some() {
                // This guest has sat down meanwhile, and has the update.
                continue;
            }
            // Spectators with the same steps get the same text.
            let kept = reader.kept(room);
            let written = self.written.entry((room.seq(), kept));
            let text = written.or_insert_with(|| text(room, &reader.guest, kept, live)).clone();
            reader.send(room, text);
        }
    }

    /// Sends one session its update.
    pub(super) fn send_update(&mut self, session: u64, room: &Room, live: Live) {
        if let Some(reader) = self.all.get_mut(&session) {
            let text = text(room, &reader.guest, reader.kept(room), live);
            reader.outbox.charge(text.len());
            reader.send(room, text);
        }
    }
}

fn text(room: &Room, guest: &GuestId, kept: u32, live: Live) -> Arc<str> {
    wire::text(&Reply::Update(Box::new(room.update(guest, kept, live)))).into()
}

impl Reader {
    /// How many of the steps it was sent are still valid.
    fn kept(&self, room: &Room) -> u32 {
        room.kept(self.sent, self.seq)
    }

    fn send(&mut self, room: &Room, text: Arc<str>) {
        self.outbox.send_text(text);
        self.sent = room.board().map_or(0, room::Board::step);
        self.seq = room.seq();
    }
}
