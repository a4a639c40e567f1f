//! What all sessions and keepers share.

use crate::keeper::{self, Mail};
use crate::limits::Door;
use crate::lobby::Lobby;
use crate::meters::Meters;
use crate::random::bytes;
use crate::store::Shelf;
use crate::{Bus, Chance, Limits, Store, StoreError, Thinker};
use room::{Line, Opening, Room};
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use wire::{Hash, TableId};

/// What a hall is made of.
pub struct Parts {
    /// Keeps logs and guests.
    pub store: Arc<dyn Store>,
    /// Wakes other nodes.
    pub bus: Arc<dyn Bus>,
    /// Randomness.
    pub chance: Arc<dyn Chance>,
    /// Where bots think.
    pub thinker: Arc<dyn Thinker>,
    /// Seconds since 1970, for what has to outlive the process.
    pub unix_time: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// How much one client may ask for.
    pub limits: Limits,
}

/// A hall full of tables. Clones are the same hall.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    parts: Parts,
    keepers: Mutex<BTreeMap<TableId, mpsc::Sender<Mail>>>,
    lobby: Lobby,
    door: Arc<Door>,
    meters: Meters,
    sessions: AtomicU64,
    closing: watch::Sender<bool>,
    closed: AtomicBool,
}

/// How many letters may wait for a keeper.
const MAILBOX: usize = 256;
/// When a table was touched is noted to the hour, in seconds.
const HOUR: u64 = 3600;
/// A server that has just begun has better things to do.
const FIRST_SWEEP: Duration = Duration::from_secs(600);
/// How many tables are forgotten at once: others wait for the store meanwhile.
const MOST_SWEPT: u32 = 200;

impl Hall {
    /// Opens a hall. Has to be called inside a runtime: it listens to the bus from now on.
    pub fn new(parts: Parts) -> Hall {
        let door = Arc::new(Door::new(&parts.limits));
        let hall = Hall(Arc::new(Inner {
            parts,
            door,
            meters: Meters::default(),
            keepers: Mutex::new(BTreeMap::new()),
            lobby: Lobby::default(),
            sessions: AtomicU64::new(0),
            closing: watch::channel(false).0,
            closed: AtomicBool::new(false),
        }));
        tokio::spawn(hall.clone().listen());
        tokio::spawn(hall.clone().sweep_now_and_then());
        hall
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.parts.store
    }

    pub(crate) fn bus(&self) -> &dyn Bus {
        &*self.0.parts.bus
    }

    pub(crate) fn chance(&self) -> &dyn Chance {
        &*self.0.parts.chance
    }

    pub(crate) fn thinker(&self) -> Arc<dyn Thinker> {
        self.0.parts.thinker.clone()
    }

    pub(crate) fn unix_time(&self) -> u64 {
        (self.0.parts.unix_time)()
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    pub(crate) fn door(&self) -> &Arc<Door> {
        &self.0.door
    }

    pub(crate) fn meters(&self) -> &Meters {
        &self.0.meters
    }

    /// How much one client may ask for.
    pub fn limits(&self) -> &Limits {
        &self.0.parts.limits
    }

    /// A number for a session.
    pub(crate) fn number(&self) -> u64 {
        self.0.sessions.fetch_add(1, Ordering::Relaxed)
    }

    fn keepers(&self) -> MutexGuard<'_, BTreeMap<TableId, mpsc::Sender<Mail>>> {
        self.0.keepers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub fn tables(&self) -> usize {
        self.keepers().len()
    }

    /// Turns true when the server is about to stop.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// Tells every session that the server stops; no more tables are called up.
    pub fn say_goodbye(&self) {
        self.0.closed.store(true, Ordering::Relaxed);
        let _ = self.0.closing.send(true);
    }

    /// Says goodbye to everybody, lets the keepers finish and closes the store.
    pub async fn close(&self) {
        self.say_goodbye();
        let keepers: Vec<_> = self.keepers().values().cloned().collect();
        for keeper in keepers {
            let _ = keeper.send(Mail::Stop).await;
            keeper.closed().await;
        }
        self.store().close().await;
    }

    /// A name for a new table.
    pub(crate) fn new_table(&self) -> TableId {
        TableId::new(bytes(self.chance()))
    }

    /// Opens a table and keeps it. If it was opened before, it stays as it is.
    pub(crate) async fn open(
        &self,
        id: &TableId,
        opening: Opening,
        lines: Vec<Line>,
    ) -> Result<(), StoreError> {
        let mut room = Room::new(id.clone(), opening.clone());
        lines.iter().for_each(|line| room.apply(line));
        if let Err(error) = self.store().open(id, &opening, &lines, &self.shelf(&room)).await {
            // The request may have come before, and its answer got lost.
            let there = self.store().load(id).await?;
            return there.map(drop).ok_or(error);
        }
        self.lobby().changed();
        self.meters().opened.inc();
        tracing::info!(table = %id, game = %opening.game, "a table was opened");
        Ok(())
    }

    /// What lists need to know of a table that is touched now.
    pub(crate) fn shelf(&self, room: &Room) -> Shelf {
        Shelf::of(room, self.unix_time() / HOUR * HOUR)
    }

    /// Forgets abandoned tables, now and then.
    async fn sweep_now_and_then(self) {
        let limits = self.limits();
        let mut closing = self.closing();
        let mut sweeps = tokio::time::interval_at(Instant::now() + FIRST_SWEEP, limits.sweep);
        loop {
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                _ = sweeps.tick() => {}
            }
            if let Err(error) = self.sweep().await {
                tracing::warn!(%error, "could not look for abandoned tables");
            }
        }
    }

    async fn sweep(&self) -> Result<(), StoreError> {
        let now = self.unix_time();
        // Nothing was touched before 1970.
        let before = |age: Duration| if age.is_zero() { 0 } else { now.saturating_sub(age.as_secs()) };
        let (unbegun, unfinished) = (before(self.limits().unbegun), before(self.limits().unfinished));
        let mut swept = 0;
        loop {
            let gone = self.store().sweep(unbegun, unfinished, MOST_SWEPT).await?;
            swept += gone.len();
            if gone.len() < MOST_SWEPT as usize {
                break;
            }
        }
        if swept > 0 {
            tracing::info!(swept, "abandoned tables were forgotten");
            self.meters().swept.inc_by(swept as u64);
            self.lobby().changed();
        }
        Ok(())
    }

    /// The record of a game that is over; or why there is none; or `None` if there is no such table.
    pub(crate) async fn record(
        &self,
        table: &TableId,
    ) -> Result<Option<Result<String, &'static str>>, StoreError> {
        let Some((opening, lines)) = self.store().load(table).await? else { return Ok(None) };
        let mut room = Room::new(table.clone(), opening);
        lines.iter().for_each(|line| room.apply(line));
        Ok(Some(record(&room)))
    }

    /// A secret for the dice of a new table.
    pub(crate) fn secret(&self) -> Hash {
        Hash(bytes(self.chance()))
    }

    /// Hands a letter to the keeper of a table, who comes if he is not there. False if there is no such table.
    pub(crate) async fn post(&self, table: &TableId, mut mail: Mail) -> Result<bool, StoreError> {
        // A keeper may go away just when a letter comes; then another is called.
        for _ in 0..3 {
            let there = self.keepers().get(table).cloned();
            let keeper = match there {
                Some(keeper) => keeper,
                None => match self.call(table).await? {
                    Some(keeper) => keeper,
                    None => return Ok(false),
                },
            };
            match keeper.send(mail).await {
                Ok(()) => return Ok(true),
                Err(mpsc::error::SendError(back)) => {
                    self.dismiss(table, &keeper);
                    mail = back;
                }
            }
        }
        Err(StoreError("the table is being put away".to_owned()))
    }

    /// Hands on a letter that reached a keeper who was leaving.
    pub(crate) fn repost(self, table: TableId, mail: Mail) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            let _ = self.post(&table, mail).await;
        })
    }

    /// Calls a keeper for a table, if there is such a table.
    async fn call(&self, table: &TableId) -> Result<Option<mpsc::Sender<Mail>>, StoreError> {
        if self.0.closed.load(Ordering::Relaxed) {
            return Err(StoreError("the server is stopping".to_owned()));
        }
        let Some((opening, lines)) = self.store().load(table).await? else { return Ok(None) };
        let mut room = Room::new(table.clone(), opening);
        lines.iter().for_each(|line| room.apply(line));
        let mut keepers = self.keepers();
        // While the log was read somebody else may have called one.
        if let Some(keeper) = keepers.get(table).filter(|keeper| !keeper.is_closed()) {
            return Ok(Some(keeper.clone()));
        }
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        keepers.insert(table.clone(), sender.clone());
        drop(keepers);
        tokio::spawn(keeper::keep(self.clone(), room, mailbox, sender.downgrade()));
        Ok(Some(sender))
    }

    /// Forgets a keeper who has gone.
    pub(crate) fn dismiss(&self, table: &TableId, gone: &mpsc::Sender<Mail>) {
        let mut keepers = self.keepers();
        if keepers.get(table).is_some_and(|keeper| keeper.same_channel(gone)) {
            keepers.remove(table);
        }
    }

    /// Passes wake-ups of other nodes on to the keepers.
    async fn listen(self) {
        let mut closing = self.closing();
        let mut minutes = tokio::time::interval(Duration::from_secs(60));
        loop {
            let wake = tokio::select! {
                biased;
                wake = self.0.parts.bus.next() => wake,
                _ = closing.changed() => return,
                _ = minutes.tick() => {
                    self.door().tidy();
                    continue;
                }
            };
            let keeper = self.keepers().get(&wake.table).cloned();
            if let Some(keeper) = keeper {
                // A keeper who is busy will compare with the store anyway.
                let _ = keeper.try_send(Mail::Woken(wake.seq));
            }
            self.lobby().changed();
        }
    }
}

/// The record of a game that is over, or why there is none.
pub(crate) fn record(room: &Room) -> Result<String, &'static str> {
    match room.record() {
        Some(record) => Ok(record.to_string()),
        None if room.status() == wire::Status::Finished => Err("the game never began"),
        None => Err("the game is not over"),
    }
}
