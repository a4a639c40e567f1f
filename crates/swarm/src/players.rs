//! People at tables: they see a view and a list of legal acts, and choose one.

use crate::pace::{Pacer, Sent};
use crate::{Client, Ledger, Received};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::{Random, Seat};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, timeout_at};
use wire::fair::Proof;
use wire::{Clock, Hash, Phrase, Reason, Request, SeatSpec, Status, TableCommand, TableId, Update};

/// What a player does besides acting: chances in a thousand, at each decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct Habits {
    /// Drops the connection, and reconnects.
    pub cut: u32,
    /// Takes back what can be taken back.
    pub undo: u32,
    /// Says a phrase.
    pub say: u32,
    /// Proposes a break.
    pub pause: u32,
    /// Resigns.
    pub leave: u32,
    /// Stays away for a while.
    pub vanish: u32,
    /// For how long.
    pub away: Duration,
}

/// How to open a table.
#[derive(Clone, Debug)]
pub struct Plan {
    /// `family/mode`.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<SeatSpec>,
    /// How time is kept.
    pub clock: Clock,
}

impl Plan {
    /// A table for people only.
    pub fn persons(game: &str, seats: usize) -> Plan {
        Plan { game: game.to_owned(), seats: vec![SeatSpec::Person; seats], clock: Clock::None }
    }

    /// A table for one person among bots of this name.
    pub fn among_bots(game: &str, seats: usize, bot: &str) -> Plan {
        let mut plan = Plan::persons(game, seats);
        plan.seats[1..].fill(SeatSpec::Bot(bot.to_owned()));
        plan
    }

    /// How many people sit there.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seat| **seat == SeatSpec::Person).count()
    }

    fn options(&self) -> BTreeMap<String, String> {
        let takes_players = games::all().iter().any(|game| game.name == self.game && *game.players.end() > 2);
        let players = ("players".to_owned(), self.seats.len().to_string());
        takes_players.then_some(players).into_iter().collect()
    }
}

/// What all players share: when to stop, and how fast to act.
#[derive(Clone)]
pub struct Schedule {
    /// Turns true when all should get up.
    pub stop: watch::Receiver<bool>,
    /// Nobody waits longer than this for anything.
    pub end: Instant,
    /// Who acts when; without it everybody acts at once.
    pub pacer: Option<Arc<Pacer>>,
}

impl Schedule {
    /// A schedule for at most this time; the sender tells everybody to stop.
    pub fn new(most: Duration) -> (watch::Sender<bool>, Schedule) {
        let (sender, stop) = watch::channel(false);
        (sender, Schedule { stop, end: Instant::now() + most, pacer: None })
    }

    fn is_over(&self) -> bool {
        *self.stop.borrow()
    }
}

/// Remembers what was seen: from the same viewpoint everything must look the same, in every tab and after every
/// reconnect.
#[derive(Debug, Default)]
pub struct Witness(Mutex<BTreeMap<Viewpoint, Sight>>);

/// A viewpoint: the table, the seat, and the length of the log.
type Viewpoint = (TableId, Option<Seat>, u64);
/// The view and the legal acts.
type Sight = (String, Vec<String>);

impl Witness {
    /// Whether a table looks as it did to others with the same viewpoint.
    fn agrees(&self, update: &Update) -> bool {
        let Some(game) = &update.game else { return true };
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let viewpoint = (update.info.id.clone(), update.seat, update.seq);
        let looks = (game.view.get().to_owned(), game.legal.clone());
        // Only the last lines can still be new to any client.
        let old = (viewpoint.0.clone(), viewpoint.1, viewpoint.2.saturating_sub(20));
        seen.remove(&old);
        *seen.entry(viewpoint).or_insert_with(|| looks.clone()) == looks
    }
}

/// A player or spectator at a table.
pub struct Person {
    /// The client.
    pub client: Client,
    /// The habits.
    pub habits: Habits,
    /// How long it took until the acts of others arrived; among bots, the person's own acts.
    pub waits: Vec<Duration>,
    /// How many updates arrived.
    pub updates: u64,
    /// Compares what players see.
    pub witness: Option<Arc<Witness>>,
    table: TableId,
    contribution: Hash,
    is_among_bots: bool,
    sent: Arc<Sent>,
    turn: Arc<Notify>,
    is_queued: bool,
    /// Whether the last update has not been answered by an act yet.
    is_fresh: bool,
    /// Whether an update has arrived since the last request.
    is_newer: bool,
    step: u32,
}

/// How a game ended for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The game is over.
    Over,
    /// The player got up before it began.
    Left,
    /// Nothing happened for too long.
    Stuck,
}

impl Person {
    /// A person who follows a table and wants to sit there.
    pub async fn at(mut client: Client, table: TableId, sent: Arc<Sent>) -> Person {
        let contribution = client.contribution(&table);
        client.open(&table).await;
        Person {
            client,
            habits: Habits::default(),
            waits: Vec::new(),
            updates: 0,
            witness: None,
            table,
            contribution,
            is_among_bots: false,
            sent,
            turn: Arc::new(Notify::new()),
            is_queued: false,
            is_fresh: false,
            is_newer: false,
            step: 0,
        }
    }

    /// A person who opens a table. Nobody sits there yet.
    pub async fn host(
        mut client: Client,
        plan: &Plan,
        sent: Arc<Sent>,
        end: Instant,
    ) -> Result<Person, String> {
        let key = client.key();
        let request = Request::Create {
            key: key.clone(),
            game: plan.game.clone(),
            options: plan.options(),
            seats: plan.seats.clone(),
            clock: plan.clock,
            public: false,
            promise: None,
        };
        if !client.connect(end).await {
            return Err("the server cannot be reached".to_owned());
        }
        client.send_until_answered(key.clone(), request).await;
        loop {
            match timeout_at(end, client.next()).await {
                Ok(Received::Created(created, table)) if created == key => {
                    let host = Person::at(client, table, sent).await;
                    return Ok(Person { is_among_bots: plan.people() == 1, ..host });
                }
                Ok(Received::Refused(_, reason, text)) => return Err(format!("{reason:?}: {text}")),
                Ok(Received::Disconnected) if !client.connect(end).await => {
                    return Err("the server cannot be reached".to_owned());
                }
                Ok(_) => {}
                Err(_) => return Err(format!("{} was not opened in time", plan.game)),
            }
        }
    }

    /// The table.
    pub fn table(&self) -> &TableId {
        &self.table
    }

    /// Its last update.
    pub fn update(&self) -> Option<&Update> {
        self.client.table(&self.table)
    }

    /// Its status.
    pub fn status(&self) -> Option<Status> {
        self.update().map(|update| update.info.status)
    }

    /// Plays until the game is over, or until all should stop.
    pub async fn play(&mut self, schedule: &Schedule) -> Outcome {
        self.play_until(schedule, |status| status == Status::Finished).await
    }

    /// Plays until the table has the wanted status, or until all should stop.
    pub async fn play_until(
        &mut self,
        schedule: &Schedule,
        is_far_enough: impl Fn(Status) -> bool,
    ) -> Outcome {
        let mut stop = schedule.stop.clone();
        loop {
            if !self.client.connect(schedule.end).await {
                self.client.note_fault("the server did not come back");
                return Outcome::Stuck;
            }
            let status = self.status();
            if status.is_some_and(&is_far_enough) {
                return Outcome::Over;
            }
            if schedule.is_over() && !self.client.is_waiting() && self.has_left() {
                return Outcome::Left;
            }
            if self.is_fresh && !self.client.is_waiting() {
                if status == Some(Status::Running) && self.happens(self.habits.vanish) {
                    // Once per game is enough.
                    self.habits.vanish = 0;
                    self.client.cut();
                    tokio::time::sleep(self.habits.away).await;
                    continue;
                }
                self.act(schedule, schedule.pacer.is_some() && !schedule.is_over()).await;
                if self.happens(self.habits.cut) {
                    self.client.cut();
                    continue;
                }
            }
            let is_queued = self.is_queued;
            tokio::select! {
                received = self.client.next() => self.handle(&received),
                () = self.turn.notified(), if is_queued => {
                    self.is_queued = false;
                    if !self.client.is_waiting() {
                        self.act(schedule, false).await;
                    }
                }
                // The signal that all should get up is handled like an update.
                Ok(()) = stop.changed() => self.is_fresh = true,
                () = tokio::time::sleep_until(schedule.end) => {
                    let stands = self.update().map(|update| (update.info.status, update.seq));
                    self.client.note_fault(format!("table {} does not go on: {stands:?}", self.table));
                    return Outcome::Stuck;
                }
            }
        }
    }

    /// Whether the person has no seat at a game that has not begun.
    fn has_left(&self) -> bool {
        self.update().is_some_and(|update| update.info.status == Status::Open && update.seat.is_none())
    }

    fn happens(&mut self, chance: u32) -> bool {
        chance > 0 && self.client.luck().below(1000) < chance
    }

    fn handle(&mut self, received: &Received) {
        match received {
            Received::Update(table) if *table == self.table => {
                self.updates += 1;
                self.measure();
                self.compare_views();
                self.is_newer = true;
                if !self.client.is_waiting() {
                    self.is_fresh = true;
                }
            }
            Received::Refused(_, reason, text) => {
                // The person only sent what had been listed as possible. Others may have been faster, or another tab,
                // but then the table has changed, and that has another reason.
                if matches!(reason, Reason::Illegal | Reason::Malformed | Reason::NoTable) {
                    self.client.note_fault(format!("table {}: {reason:?}: {text}", self.table));
                }
                self.is_fresh |= self.is_newer;
            }
            _ => {}
        }
    }

    /// Measures how long the acts of others took to arrive, or those of a person who is alone among bots.
    fn measure(&mut self) {
        let Some(update) = self.client.table(&self.table) else { return };
        let Some(game) = &update.game else { return };
        let is_measured = |by| (by == update.seat) == self.is_among_bots;
        let measured = game.steps.iter().filter(|step| step.step > self.step && is_measured(step.by));
        let waits = measured.filter_map(|step| self.sent.ago(step.step, step.by?));
        self.waits.extend(waits);
        self.step = game.step;
    }

    fn compare_views(&mut self) {
        let Some(witness) = &self.witness else { return };
        let Some(update) = self.client.table(&self.table) else { return };
        if !witness.agrees(update) {
            let (table, seq) = (&self.table, update.seq);
            let what = format!(
                "table {table} after line {seq} looks different to another client with the same viewpoint"
            );
            self.client.note_fault(what);
        }
    }

    async fn act(&mut self, schedule: &Schedule, is_paced: bool) {
        let Some(command) = self.next_command(schedule.is_over()) else {
            self.is_fresh = false;
            return;
        };
        if let (TableCommand::Act { .. }, true, Some(pacer)) = (&command, is_paced, &schedule.pacer) {
            if !self.is_queued {
                self.is_queued = true;
                pacer.ready(&self.turn);
            }
            self.is_fresh = false;
            return;
        }
        if let (TableCommand::Act { at, .. }, Some(seat)) =
            (&command, self.update().and_then(|update| update.seat))
        {
            self.sent.now(at.step + 1, seat);
        }
        (self.is_fresh, self.is_newer) = (false, false);
        let table = self.table.clone();
        self.client.ask(&table, command).await;
    }

    /// What the person wants to do now.
    fn next_command(&mut self, is_over: bool) -> Option<TableCommand> {
        let update = self.client.table(&self.table)?;
        let status = update.info.status;
        let Some(seat) = update.seat else {
            let promise = Proof::promise(self.contribution);
            let may_sit = status == Status::Open && !is_over;
            return may_sit.then_some(TableCommand::Sit { seat: None, promise });
        };
        match status {
            Status::Open => is_over.then_some(TableCommand::Leave),
            Status::Starting => {
                let mine = &update.info.seats[seat.index()];
                let contribution = self.contribution;
                mine.contribution.is_none().then_some(TableCommand::Reveal { contribution })
            }
            Status::Running | Status::Paused if is_over => Some(TableCommand::Leave),
            Status::Paused => Some(TableCommand::Resume),
            Status::Running => self.choose(seat),
            Status::Finished => None,
        }
    }

    fn choose(&mut self, seat: Seat) -> Option<TableCommand> {
        let Habits { undo, say, pause, leave, .. } = self.habits;
        let [undo, say, pause, leave, claim] =
            [undo, say, pause, leave, 500].map(|chance| self.happens(chance));
        let update = self.client.table(&self.table)?;
        let game = update.game.as_ref()?;
        let overdue = update
            .info
            .seats
            .iter()
            .zip((0..).map(Seat))
            .find(|(info, other)| info.overdue && *other != seat);
        if let Some((_, seat)) = overdue {
            return Some(if claim {
                TableCommand::Claim { seat }
            } else {
                TableCommand::Substitute { seat }
            });
        }
        if game.undo && undo {
            return Some(TableCommand::Undo { at: update.moment() });
        }
        if game.legal.is_empty() {
            return None;
        }
        if leave {
            return Some(TableCommand::Leave);
        }
        if pause {
            return Some(TableCommand::Pause);
        }
        if say {
            return Some(TableCommand::Say { phrase: Phrase::OneMoment });
        }
        let (at, count) = (update.moment(), game.legal.len() as u32);
        let index = self.client.luck().below(count) as usize;
        let act = self.update()?.game.as_ref()?.legal[index].clone();
        Some(TableCommand::Act { at, act })
    }

    /// The recorded game, once it is over; `None` if there is none because it never began.
    pub async fn record(&mut self, schedule: &Schedule) -> Option<String> {
        let request = Request::Record { table: self.table.clone() };
        self.client.connect(schedule.end).await;
        self.client.send(request.clone()).await;
        loop {
            match timeout_at(schedule.end, self.client.next()).await {
                Ok(Received::Record(table, text)) if table == self.table => return Some(text),
                Ok(Received::Refused(None, Reason::NotNow, _)) => return None,
                Ok(Received::Disconnected) => {
                    self.client.connect(schedule.end).await;
                    self.client.send(request.clone()).await;
                }
                Ok(_) => {}
                Err(_) => {
                    self.client.note_fault(format!("the record of table {} did not come", self.table));
                    return None;
                }
            }
        }
    }

    /// Asks for a rematch and moves to the next table once all want it. False if the person has no seat, or if it
    /// does not happen before all should stop.
    pub async fn rematch(&mut self, schedule: &Schedule) -> bool {
        let mut stop = schedule.stop.clone();
        let table = self.table.clone();
        if self.update().is_none_or(|update| update.seat.is_none()) {
            return false;
        }
        self.client.ask(&table, TableCommand::Rematch).await;
        loop {
            if !self.client.connect(schedule.end).await {
                return false;
            }
            let next = self.update().and_then(|update| update.info.rematch.clone());
            if let Some(next) = next.filter(|_| !self.client.is_waiting()) {
                self.client.close(&table).await;
                self.client.open(&next).await;
                self.contribution = self.client.contribution(&next);
                self.table = next;
                (self.step, self.is_fresh) = (0, false);
                return true;
            }
            if schedule.is_over() && !self.client.is_waiting() {
                return false;
            }
            tokio::select! {
                _ = self.client.next() => {}
                Ok(()) = stop.changed() => {}
                () = tokio::time::sleep_until(schedule.end) => {
                    self.client.note_fault(format!("nobody opened the table after {table}"));
                    return false;
                }
            }
        }
    }

    /// Ends the client.
    pub fn end(self) -> Ledger {
        self.client.end()
    }
}
