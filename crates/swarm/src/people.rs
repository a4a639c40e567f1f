//! People at tables: they see a view and a list of legal acts, and choose one.

use crate::pace::{Pacer, Sent};
use crate::{Client, Heard, Ledger};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::{Random, Seat};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, timeout_at};
use wire::fair::Proof;
use wire::{Clock, Hash, Phrase, Reason, Request, Status, TableId, Update, Wanted, Wish};

/// What somebody does besides acting: chances in a thousand, at each of his decisions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manners {
    /// Cuts his line, and comes back.
    pub cut: u32,
    /// Takes back what can be taken back.
    pub undo: u32,
    /// Says something.
    pub say: u32,
    /// Proposes a break.
    pub pause: u32,
    /// Gives up.
    pub leave: u32,
    /// Stays away for a while.
    pub vanish: u32,
    /// For how long.
    pub away: Duration,
}

/// How a table is to be opened.
#[derive(Clone, Debug)]
pub struct Plan {
    /// `family/mode`.
    pub game: String,
    /// Who is to sit where.
    pub seats: Vec<Wish>,
    /// How time is kept.
    pub clock: Clock,
}

impl Plan {
    /// A table for persons only.
    pub fn persons(game: &str, seats: usize) -> Plan {
        Plan { game: game.to_owned(), seats: vec![Wish::Person; seats], clock: Clock::None }
    }

    fn options(&self) -> BTreeMap<String, String> {
        let takes_players = games::all().iter().any(|game| game.name == self.game && *game.players.end() > 2);
        let players = ("players".to_owned(), self.seats.len().to_string());
        takes_players.then_some(players).into_iter().collect()
    }
}

/// What a swarm shares: when to stop, and how fast to act.
#[derive(Clone)]
pub struct Beat {
    /// Turns true when all are to get up.
    pub stop: watch::Receiver<bool>,
    /// Nobody waits longer than that for anything.
    pub end: Instant,
    /// Who acts when; without it everybody acts at once.
    pub pacer: Option<Arc<Pacer>>,
}

impl Beat {
    /// For as long as that, at most; the sender tells everybody to stop.
    pub fn new(most: Duration) -> (watch::Sender<bool>, Beat) {
        let (sender, stop) = watch::channel(false);
        (sender, Beat { stop, end: Instant::now() + most, pacer: None })
    }

    fn is_over(&self) -> bool {
        *self.stop.borrow()
    }
}

/// Remembers what was seen: whoever has the same eyes must see the same, in every tab and after every cut.
#[derive(Debug, Default)]
pub struct Witness(Mutex<BTreeMap<Eyes, Looks>>);

/// Which table, from which seat, after which line.
type Eyes = (TableId, Option<Seat>, u64);
/// The view and the legal acts.
type Looks = (String, Vec<String>);

impl Witness {
    /// Whether a table looks as it did to others with the same eyes.
    fn agrees(&self, update: &Update) -> bool {
        let Some(game) = &update.game else { return true };
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let eyes = (update.info.id.clone(), update.seat, update.seq);
        let looks = (game.view.get().to_owned(), game.legal.clone());
        // Only the last lines can still be news to anybody.
        let old = (eyes.0.clone(), eyes.1, eyes.2.saturating_sub(20));
        seen.remove(&old);
        *seen.entry(eyes).or_insert_with(|| looks.clone()) == looks
    }
}

/// Somebody at a table.
pub struct Person {
    /// His client.
    pub client: Client,
    /// His manners.
    pub manners: Manners,
    /// How long it took until he saw what others had done.
    pub waits: Vec<Duration>,
    /// How many updates came.
    pub updates: u64,
    /// Whom he tells what he sees.
    pub witness: Option<Arc<Witness>>,
    table: TableId,
    contribution: Hash,
    sent: Arc<Sent>,
    turn: Arc<Notify>,
    is_queued: bool,
    /// Whether the last update was not answered by an act yet.
    is_fresh: bool,
    /// Whether an update came since he last asked for something.
    is_newer: bool,
    step: u32,
}

/// How an evening at a table ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The game is over.
    Over,
    /// He got up before it began.
    Left,
    /// Nothing happened for too long.
    Stuck,
}

impl Person {
    /// Somebody who looks at a table and wants to sit there.
    pub async fn at(mut client: Client, table: TableId, sent: Arc<Sent>) -> Person {
        let contribution = client.contribution(&table);
        client.open(&table).await;
        Person {
            client,
            manners: Manners::default(),
            waits: Vec::new(),
            updates: 0,
            witness: None,
            table,
            contribution,
            sent,
            turn: Arc::new(Notify::new()),
            is_queued: false,
            is_fresh: false,
            is_newer: false,
            step: 0,
        }
    }

    /// Somebody who opens a table. Nobody sits there yet, not even he.
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
        client.insist(key.clone(), request).await;
        loop {
            match timeout_at(end, client.next()).await {
                Ok(Heard::Created(created, table)) if created == key => {
                    return Ok(Person::at(client, table, sent).await);
                }
                Ok(Heard::Refused(_, reason, text)) => return Err(format!("{reason:?}: {text}")),
                Ok(Heard::Cut) if !client.connect(end).await => {
                    return Err("the server cannot be reached".to_owned());
                }
                Ok(_) => {}
                Err(_) => return Err(format!("{} was not opened in time", plan.game)),
            }
        }
    }

    /// The table he is at.
    pub fn table(&self) -> &TableId {
        &self.table
    }

    /// How it stands.
    pub fn update(&self) -> Option<&Update> {
        self.client.table(&self.table)
    }

    /// How far it has come.
    pub fn status(&self) -> Option<Status> {
        self.update().map(|update| update.info.status)
    }

    /// Plays until the game is over, or until all are to stop.
    pub async fn play(&mut self, beat: &Beat) -> Outcome {
        self.play_until(beat, |status| status == Status::Finished).await
    }

    /// Plays until the table has come so far, or until all are to stop.
    pub async fn play_until(&mut self, beat: &Beat, is_far_enough: impl Fn(Status) -> bool) -> Outcome {
        let mut stop = beat.stop.clone();
        loop {
            if !self.client.connect(beat.end).await {
                self.client.wrong("the server did not come back");
                return Outcome::Stuck;
            }
            let status = self.status();
            if status.is_some_and(&is_far_enough) {
                return Outcome::Over;
            }
            if beat.is_over() && !self.client.is_waiting() && self.has_left() {
                return Outcome::Left;
            }
            if self.is_fresh && !self.client.is_waiting() {
                if status == Some(Status::Running) && self.lot(self.manners.vanish) {
                    // Once is enough for one evening.
                    self.manners.vanish = 0;
                    self.client.cut();
                    tokio::time::sleep(self.manners.away).await;
                    continue;
                }
                self.act(beat, beat.pacer.is_some() && !beat.is_over()).await;
                if self.lot(self.manners.cut) {
                    self.client.cut();
                    continue;
                }
            }
            let is_queued = self.is_queued;
            tokio::select! {
                heard = self.client.next() => self.heard(&heard),
                () = self.turn.notified(), if is_queued => {
                    self.is_queued = false;
                    if !self.client.is_waiting() {
                        self.act(beat, false).await;
                    }
                }
                // All are to get up: that is news, too.
                Ok(()) = stop.changed() => self.is_fresh = true,
                () = tokio::time::sleep_until(beat.end) => {
                    let stands = self.update().map(|update| (update.info.status, update.seq));
                    self.client.wrong(format!("table {} does not go on: {stands:?}", self.table));
                    return Outcome::Stuck;
                }
            }
        }
    }

    /// Whether he has no seat at a game that has not begun.
    fn has_left(&self) -> bool {
        self.update().is_some_and(|update| update.info.status == Status::Open && update.seat.is_none())
    }

    fn lot(&mut self, chance: u32) -> bool {
        chance > 0 && self.client.luck().below(1000) < chance
    }

    fn heard(&mut self, heard: &Heard) {
        match heard {
            Heard::Update(table) if *table == self.table => {
                self.updates += 1;
                self.measure();
                self.testify();
                self.is_newer = true;
                if !self.client.is_waiting() {
                    self.is_fresh = true;
                }
            }
            Heard::Refused(_, reason, text) => {
                // He had only asked for what he was told to be possible. Others may have been faster, or he himself in
                // another tab, but then the table has changed, and that is said by another reason.
                if matches!(reason, Reason::Illegal | Reason::Malformed | Reason::NoTable) {
                    self.client.wrong(format!("table {}: {reason:?}: {text}", self.table));
                }
                self.is_fresh |= self.is_newer;
            }
            _ => {}
        }
    }

    /// How long others' acts took to come here.
    fn measure(&mut self) {
        let Some(update) = self.client.table(&self.table) else { return };
        let Some(game) = &update.game else { return };
        let others = game.told.iter().filter(|told| told.step > self.step && told.by != update.seat);
        let waits = others.filter_map(|told| self.sent.ago(told.step, told.by?));
        self.waits.extend(waits);
        self.step = game.step;
    }

    fn testify(&mut self) {
        let Some(witness) = &self.witness else { return };
        let Some(update) = self.client.table(&self.table) else { return };
        if !witness.agrees(update) {
            let (table, seq) = (&self.table, update.seq);
            let what =
                format!("table {table} after line {seq} looks otherwise to another with the same eyes");
            self.client.wrong(what);
        }
    }

    async fn act(&mut self, beat: &Beat, is_paced: bool) {
        let Some(wish) = self.due(beat.is_over()) else {
            self.is_fresh = false;
            return;
        };
        if let (Wanted::Act { .. }, true, Some(pacer)) = (&wish, is_paced, &beat.pacer) {
            if !self.is_queued {
                self.is_queued = true;
                pacer.ready(&self.turn);
            }
            self.is_fresh = false;
            return;
        }
        if let (Wanted::Act { at, .. }, Some(seat)) = (&wish, self.update().and_then(|update| update.seat)) {
            self.sent.now(at.step + 1, seat);
        }
        (self.is_fresh, self.is_newer) = (false, false);
        let table = self.table.clone();
        self.client.ask(&table, wish).await;
    }

    /// What he wants to do now.
    fn due(&mut self, is_over: bool) -> Option<Wanted> {
        let update = self.client.table(&self.table)?;
        let status = update.info.status;
        let Some(seat) = update.seat else {
            let promise = Proof::promise(self.contribution);
            let may_sit = status == Status::Open && !is_over;
            return may_sit.then_some(Wanted::Sit { seat: None, promise });
        };
        match status {
            Status::Open => is_over.then_some(Wanted::Leave),
            Status::Starting => {
                let mine = &update.info.seats[seat.index()];
                let contribution = self.contribution;
                mine.contribution.is_none().then_some(Wanted::Reveal { contribution })
            }
            Status::Running | Status::Paused if is_over => Some(Wanted::Leave),
            Status::Paused => Some(Wanted::Resume),
            Status::Running => self.choose(seat),
            Status::Finished => None,
        }
    }

    fn choose(&mut self, seat: Seat) -> Option<Wanted> {
        let Manners { undo, say, pause, leave, .. } = self.manners;
        let [undo, say, pause, leave, claim] = [undo, say, pause, leave, 500].map(|chance| self.lot(chance));
        let update = self.client.table(&self.table)?;
        let game = update.game.as_ref()?;
        let overdue = update
            .info
            .seats
            .iter()
            .zip((0..).map(Seat))
            .find(|(info, other)| info.overdue && *other != seat);
        if let Some((_, seat)) = overdue {
            return Some(if claim { Wanted::Claim { seat } } else { Wanted::Substitute { seat } });
        }
        if game.undo && undo {
            return Some(Wanted::Undo { at: update.moment() });
        }
        if game.legal.is_empty() {
            return None;
        }
        if leave {
            return Some(Wanted::Leave);
        }
        if pause {
            return Some(Wanted::Pause);
        }
        if say {
            return Some(Wanted::Say { phrase: Phrase::OneMoment });
        }
        let (at, many) = (update.moment(), game.legal.len() as u32);
        let index = self.client.luck().below(many) as usize;
        let act = self.update()?.game.as_ref()?.legal[index].clone();
        Some(Wanted::Act { at, act })
    }

    /// The recorded game, once it is over; `None` if there is none because it never began.
    pub async fn record(&mut self, beat: &Beat) -> Option<String> {
        let request = Request::Record { table: self.table.clone() };
        self.client.connect(beat.end).await;
        self.client.send(request.clone()).await;
        loop {
            match timeout_at(beat.end, self.client.next()).await {
                Ok(Heard::Record(table, text)) if table == self.table => return Some(text),
                Ok(Heard::Refused(None, Reason::NotNow, _)) => return None,
                Ok(Heard::Cut) => {
                    self.client.connect(beat.end).await;
                    self.client.send(request.clone()).await;
                }
                Ok(_) => {}
                Err(_) => {
                    self.client.wrong(format!("the record of table {} did not come", self.table));
                    return None;
                }
            }
        }
    }

    /// Asks for the same again and goes over to the next table once all want it. False if he has no seat, or if it
    /// does not come about before all are to stop.
    pub async fn rematch(&mut self, beat: &Beat) -> bool {
        let mut stop = beat.stop.clone();
        let table = self.table.clone();
        if self.update().is_none_or(|update| update.seat.is_none()) {
            return false;
        }
        self.client.ask(&table, Wanted::Rematch).await;
        loop {
            if !self.client.connect(beat.end).await {
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
            if beat.is_over() && !self.client.is_waiting() {
                return false;
            }
            tokio::select! {
                _ = self.client.next() => {}
                Ok(()) = stop.changed() => {}
                () = tokio::time::sleep_until(beat.end) => {
                    self.client.wrong(format!("nobody opened the table after {table}"));
                    return false;
                }
            }
        }
    }

    /// Goes home.
    pub fn end(self) -> Ledger {
        self.client.end()
    }
}
