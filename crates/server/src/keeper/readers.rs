//! Who looks at a table, and what each was told.

use crate::session::Outbox;
use room::{Live, Room};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use table::{Seat, SeatSet};
use wire::{GuestId, Reply};

/// How many of those who watch are told at once. However many there are, the next act of a player waits for no more.
const TOGETHER: usize = 50;

/// One session that looks at the table.
struct Reader {
    guest: GuestId,
    outbox: Outbox,
    /// How many steps it was told, and how long the log was then.
    told: u32,
    seq: u64,
    /// Whether it stands in the queue of those who are still to be told.
    waits: bool,
}

/// All sessions that look at the table, by their numbers.
#[derive(Default)]
pub(super) struct Readers {
    all: BTreeMap<u64, Reader>,
    /// Those who watch and are still to be told how the table stands.
    waiting: VecDeque<u64>,
    /// What was written for those who watch: after which line, and for those who knew so many steps.
    written: BTreeMap<(u64, u32), Arc<str>>,
}

impl Readers {
    pub(super) fn add(&mut self, session: u64, guest: GuestId, told: u32, seq: u64, outbox: Outbox) {
        // Who does not say when he was told is told everything.
        let told = if seq == 0 { 0 } else { told };
        // Who looks again while he waits keeps his place in the queue.
        let waits = self.all.get(&session).is_some_and(|reader| reader.waits);
        self.all.insert(session, Reader { guest, outbox, told, seq, waits });
    }

    pub(super) fn remove(&mut self, session: u64) {
        self.all.remove(&session);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Seats whose players are here.
    pub(super) fn present(&self, room: &Room) -> SeatSet {
        self.all
            .values()
            .filter_map(|reader| room.seat_of(&reader.guest))
            .fold(SeatSet::default(), SeatSet::with)
    }

    /// How many are here who do not play.
    pub(super) fn watchers(&self, room: &Room) -> u32 {
        self.all.values().filter(|reader| room.seat_of(&reader.guest).is_none()).count() as u32
    }

    /// Says the same to all.
    pub(super) fn all(&self, reply: &Reply) {
        let text: Arc<str> = wire::text(reply).into();
        self.all.values().for_each(|reader| reader.outbox.send_text(text.clone()));
    }

    /// Tells everybody how the table stands: the players now, those who watch behind them and not all at once.
    pub(super) fn tell(&mut self, room: &Room, live: Live) {
        self.written.clear();
        // The tabs of one player mostly know the same, too.
        let mut tabs: BTreeMap<(Seat, u32), Arc<str>> = BTreeMap::new();
        for (session, reader) in &mut self.all {
            if let Some(seat) = room.seat_of(&reader.guest) {
                let kept = reader.kept(room);
                let text = tabs.entry((seat, kept)).or_insert_with(|| text(room, &reader.guest, kept, live));
                reader.tell(room, text.clone());
            } else if !reader.waits {
                reader.waits = true;
                self.waiting.push_back(*session);
            }
        }
        self.tell_some(room, live);
    }

    /// Whether some who watch are still to be told.
    pub(super) fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Tells some of those who wait. Who has waited for long is told at once what he missed.
    pub(super) fn tell_some(&mut self, room: &Room, live: Live) {
        let mut left = TOGETHER;
        while left > 0
            && let Some(session) = self.waiting.pop_front()
        {
            let Some(reader) = self.all.get_mut(&session).filter(|reader| reader.waits) else { continue };
            reader.waits = false;
            left -= 1;
            if room.seat_of(&reader.guest).is_some() {
                // He sat down meanwhile, and was told.
                continue;
            }
            // Those who know the same get the same text.
            let kept = reader.kept(room);
            let written = self.written.entry((room.seq(), kept));
            let text = written.or_insert_with(|| text(room, &reader.guest, kept, live)).clone();
            reader.tell(room, text);
        }
    }

    /// Tells one session how the table stands.
    pub(super) fn tell_one(&mut self, session: u64, room: &Room, live: Live) {
        if let Some(reader) = self.all.get_mut(&session) {
            let text = text(room, &reader.guest, reader.kept(room), live);
            reader.tell(room, text);
        }
    }
}

fn text(room: &Room, guest: &GuestId, kept: u32, live: Live) -> Arc<str> {
    wire::text(&Reply::Update(Box::new(room.update(guest, kept, live)))).into()
}

impl Reader {
    /// How many of the steps it was told still stand.
    fn kept(&self, room: &Room) -> u32 {
        room.kept(self.told, self.seq)
    }

    fn tell(&mut self, room: &Room, text: Arc<str>) {
        self.outbox.send_text(text);
        self.told = room.board().map_or(0, room::Board::step);
        self.seq = room.seq();
    }
}
