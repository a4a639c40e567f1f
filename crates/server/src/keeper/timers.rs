//! The keeper's timers: what is due when.

use super::Readers;
use crate::Limits;
use room::Room;
use std::time::Duration;
use table::{MOST_SEATS, Seat, SeatSet};
use tokio::time::Instant;
use wire::Status;

/// Changes of presence are sent together after this time.
const SOON: Duration = Duration::from_millis(200);
/// A bot whose act could not be stored tries again after this time.
const RETRY: Duration = Duration::from_secs(1);
/// How often a table is touched while a session looks at it.
const TOUCH: Duration = Duration::from_secs(3600);
/// When nothing is due.
const LATER: Duration = Duration::from_secs(3600);

pub(super) struct Timers {
    /// Since when a seat has had to act.
    asked_since: [Option<Instant>; MOST_SEATS],
    /// Since when the player of a seat has been away.
    away_since: [Option<Instant>; MOST_SEATS],
    overdue: SeatSet,
    /// Since when contributions to the dice have been awaited.
    starting_since: Option<Instant>,
    /// Since when no session has looked at the table.
    unwatched_since: Option<Instant>,
    /// When a small change is sent to everybody.
    soon: Option<Instant>,
    retry: Option<Instant>,
    compare: Option<Instant>,
    /// When to announce to other nodes again who is connected here.
    announce: Option<Instant>,
    touch: Instant,
    /// When the next seat becomes overdue.
    next_overdue: Option<Instant>,
    idle_time: Duration,
    reveal_time: Duration,
    compare_period: Duration,
}

impl Timers {
    pub(super) fn new(room: &Room, limits: &Limits, is_shared: bool) -> Timers {
        let now = Instant::now();
        let mut timers = Timers {
            asked_since: [None; MOST_SEATS],
            away_since: [None; MOST_SEATS],
            overdue: SeatSet::default(),
            starting_since: (room.status() == Status::Starting).then_some(now),
            unwatched_since: Some(now),
            soon: None,
            retry: None,
            compare: is_shared.then_some(now + limits.compare),
            announce: None,
            touch: now + TOUCH,
            next_overdue: None,
            idle_time: limits.idle,
            reveal_time: limits.reveal,
            compare_period: limits.compare,
        };
        timers.line_applied(room, SeatSet::default(), None);
        timers.presence_changed(room, SeatSet::default());
        timers
    }

    /// A line was applied: `asked` had to act before it, and `acted` acted.
    pub(super) fn line_applied(&mut self, room: &Room, asked: SeatSet, acted: Option<Seat>) {
        let now = Instant::now();
        for (seat, since) in (0..).map(Seat).zip(&mut self.asked_since) {
            let is_asked = room.asked().has(seat);
            if !is_asked {
                *since = None;
            } else if since.is_none() || !asked.has(seat) || acted == Some(seat) {
                *since = Some(now);
            }
        }
        match room.status() {
            Status::Starting => self.starting_since = self.starting_since.or(Some(now)),
            _ => self.starting_since = None,
        }
        self.find_overdue(room);
    }

    /// These players are connected.
    pub(super) fn presence_changed(&mut self, room: &Room, present: SeatSet) {
        let now = Instant::now();
        for (seat, since) in (0..).map(Seat).zip(&mut self.away_since) {
            let missed = room.status() == Status::Running && room.persons().has(seat) && !present.has(seat);
            *since = if missed { since.or(Some(now)) } else { None };
        }
        self.find_overdue(room);
    }

    /// The player of a seat has acted: if they seem to be away, they are so only from now on.
    pub(super) fn has_acted(&mut self, room: &Room, seat: Seat) {
        if let Some(Some(since)) = self.away_since.get_mut(seat.index()) {
            *since = Instant::now();
        }
        self.find_overdue(room);
    }

    /// The presence of guests was announced to other nodes; it is announced again after this time.
    pub(super) fn announced(&mut self, again: Duration) {
        self.announce = Some(Instant::now() + again);
    }

    pub(super) fn announce_is_due(&mut self) -> bool {
        let due = self.announce.is_some_and(|at| at <= Instant::now());
        if due {
            self.announce = None;
        }
        due
    }

    /// Works out which seats are overdue, and when the next one will be.
    fn find_overdue(&mut self, room: &Room) {
        let now = Instant::now();
        let grace = Duration::from_millis(room.grace());
        self.overdue = SeatSet::default();
        self.next_overdue = None;
        for seat in room.persons().iter() {
            let away = self.away_since[seat.index()].map(|since| since + grace);
            let left = room.left(seat).map(Duration::from_millis);
            let out_of_time = self.asked_since[seat.index()].zip(left).map(|(since, left)| since + left);
            for due in [away, out_of_time].into_iter().flatten() {
                if due <= now {
                    self.overdue = self.overdue.with(seat);
                } else {
                    self.next_overdue = Some(self.next_overdue.map_or(due, |other| other.min(due)));
                }
            }
        }
    }

    pub(super) fn overdue(&self) -> SeatSet {
        self.overdue
    }

    /// Milliseconds for which a seat has had to act.
    pub(super) fn thinking(&self, seat: Seat) -> u64 {
        let since = self.asked_since.get(seat.index()).copied().flatten();
        since.map_or(0, |since| since.elapsed().as_millis() as u64)
    }

    /// Something small has changed; everybody gets it in a moment.
    pub(super) fn send_soon(&mut self) {
        self.soon = self.soon.or(Some(Instant::now() + SOON));
    }

    pub(super) fn updates_sent(&mut self) {
        self.soon = None;
    }

    pub(super) fn retry(&mut self) {
        self.retry = Some(Instant::now() + RETRY);
    }

    pub(super) fn retry_is_due(&mut self) -> bool {
        let due = self.retry.is_some_and(|at| at <= Instant::now());
        if due {
            self.retry = None;
        }
        due
    }

    pub(super) fn touch_is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = self.touch <= now;
        if due {
            self.touch = now + TOUCH;
        }
        due
    }

    pub(super) fn compare_is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = self.compare.is_some_and(|at| at <= now);
        if due {
            self.compare = Some(now + self.compare_period);
        }
        due
    }

    pub(super) fn reveal_is_over(&mut self, room: &Room) -> bool {
        let over = self.starting_since.is_some_and(|since| since.elapsed() >= self.reveal_time);
        if over {
            // If it cannot be stored now, it is tried again after the same time.
            self.starting_since = (room.status() == Status::Starting).then(Instant::now);
        }
        over
    }

    /// Whether there is something to send.
    pub(super) fn update_is_due(&mut self, room: &Room) -> bool {
        let now = Instant::now();
        let soon = self.soon.is_some_and(|at| at <= now);
        let overdue = self.overdue;
        if self.next_overdue.is_some_and(|at| at <= now) {
            self.find_overdue(room);
        }
        soon || overdue != self.overdue
    }

    /// Whether no session has looked at the table for long.
    pub(super) fn is_idle(&mut self, readers: &Readers) -> bool {
        if !readers.is_empty() {
            self.unwatched_since = None;
            return false;
        }
        let since = *self.unwatched_since.get_or_insert_with(Instant::now);
        since.elapsed() >= self.idle_time
    }

    /// When something is due next; `other` is when something else is.
    pub(super) fn deadline(&self, other: Option<Instant>) -> Instant {
        let now = Instant::now();
        let dues = [
            self.soon,
            self.retry,
            self.compare,
            self.announce,
            other,
            Some(self.touch),
            self.next_overdue,
            self.starting_since.map(|since| since + self.reveal_time),
            Some(self.unwatched_since.map_or(now + self.idle_time, |since| since + self.idle_time)),
        ];
        dues.into_iter().flatten().min().unwrap_or(now + LATER)
    }
}
