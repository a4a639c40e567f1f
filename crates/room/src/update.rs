//! What a reader may know of a table.

use crate::{Chair, Room};
use table::{MOST_SEATS, Record, Seat, SeatSet, Viewer, Who};
use wire::{GuestId, Listing, Occupant, Position, SeatInfo, Status, TableInfo, Update};

/// What the keeper of the room knows and the log does not, for the readers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Live {
    /// Seats whose players are connected.
    pub present: SeatSet,
    /// Seats that have used up their time or their grace period.
    pub overdue: SeatSet,
    /// Milliseconds for which each seat that has to act has been thinking.
    pub thinking: [u64; MOST_SEATS],
    /// How many spectators there are.
    pub watchers: u32,
}

impl Room {
    /// What everybody may know.
    pub fn info(&self, live: Live) -> TableInfo {
        let over = self.status() == Status::Finished;
        let proof = self.proof();
        TableInfo {
            id: self.id.clone(),
            game: self.opening.game.clone(),
            options: self.opening.options.clone(),
            public: self.opening.public,
            status: self.status(),
            seats: self.seats().map(|seat| self.seat_info(seat, live)).collect(),
            clock: self.opening.clock,
            commitment: proof.commitment(),
            secret: over.then_some(proof.secret),
            ending: self.ending.clone(),
            rematch: self.rematch.clone(),
            watchers: live.watchers,
            unreadable: self.unreadable.clone(),
        }
    }

    fn seat_info(&self, seat: Seat, live: Live) -> SeatInfo {
        let chair = &self.chairs[seat.index()];
        let running = self.asked().has(seat);
        SeatInfo {
            who: chair.who.clone(),
            promise: chair.promise,
            contribution: chair.contribution,
            substitute: chair.substitute.clone(),
            present: matches!(chair.who, Occupant::Bot(_)) || live.present.has(seat),
            overdue: live.overdue.has(seat),
            left: chair
                .left
                .map(|left| if running { left.saturating_sub(live.thinking[seat.index()]) } else { left }),
            offers: chair.offers.clone(),
        }
    }

    /// The state of the table for a reader who has seen the first `since` steps.
    pub fn update(&self, reader: &GuestId, since: u32, live: Live) -> Update {
        let seat = self.seat_of(reader);
        Update { seq: self.seq, info: self.info(live), seat, game: self.position(seat, since) }
    }

    /// The position for a seat, or for a spectator.
    pub fn position(&self, seat: Option<Seat>, since: u32) -> Option<Position> {
        let board = self.board.as_deref()?;
        let mut position = board.position(seat.map_or(Viewer::Spectator, Viewer::Seat), since);
        if self.status() != Status::Running {
            position.legal.clear();
            position.undo = false;
        }
        Some(position)
    }

    /// The recorded game, with the proof of its dice; only once it is over.
    pub fn record(&self) -> Option<Record> {
        let board = self.board.as_deref().filter(|_| self.status() == Status::Finished)?;
        let name = |(chair, seat): (&Chair, u8)| match &chair.who {
            Occupant::Bot(name) => Who::Bot(name.clone()),
            Occupant::Guest { name: Some(name), .. } => Who::Person(name.to_string()),
            _ => Who::Person(format!("Guest {}", seat + 1)),
        };
        let record = board.record(self.chairs.iter().zip(0..).map(name).collect());
        // The dice of a past that was played elsewhere came from another seed.
        let fair = if self.opening.past.is_none() { self.proof().lines() } else { Vec::new() };
        Some(record.with_fair(fair))
    }

    /// The table in a list, for a reader.
    pub fn listing(&self, reader: Option<&GuestId>) -> Listing {
        let name = |chair: &Chair| match &chair.who {
            Occupant::Free => None,
            Occupant::Bot(name) => Some(name.clone()),
            Occupant::Guest { name, .. } => {
                Some(name.as_ref().map_or_else(|| "Guest".to_owned(), ToString::to_string))
            }
        };
        let yours = reader.and_then(|guest| self.seat_of(guest)).is_some_and(|seat| self.asked().has(seat));
        Listing {
            id: self.id.clone(),
            game: self.opening.game.clone(),
            status: self.status(),
            seats: self.chairs.iter().map(name).collect(),
            clock: self.opening.clock,
            yours,
        }
    }
}
