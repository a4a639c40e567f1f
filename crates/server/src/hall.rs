//! What all sessions and keepers share.

use crate::calendar::Calendar;
use crate::door::Door;
use crate::health::Health;
use crate::keeper::{self, KeeperMessage};
use crate::lobby::Lobby;
use crate::meters::Meters;
use crate::random::bytes;
use crate::store::{Order, TableSummary};
use crate::{Bus, BusMessage, Chance, Limits, Store, StoreError, Thinker};
use room::{Line, Opening, Room};
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, watch};
use wire::{Hash, TableId};

/// What a hall is made from.
pub struct Parts {
    /// Stores logs and guests.
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

/// All tables of a node. Clones are the same hall.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

pub(crate) struct Inner {
    parts: Parts,
    keepers: Mutex<BTreeMap<TableId, mpsc::Sender<KeeperMessage>>>,
    lobby: Lobby,
    door: Arc<Door>,
    meters: Meters,
    calendar: Calendar,
    pub(crate) health: Health,
    orders: broadcast::Sender<Order>,
    /// The number by which other nodes know this one.
    node: u64,
    /// Mixed into the hashes of addresses, so that addresses cannot be recovered from them.
    pub(crate) salt: OnceLock<Hash>,
    sessions: AtomicU64,
    closing: watch::Sender<bool>,
    closed: AtomicBool,
}

/// How many messages may wait for a keeper.
const KEEPER_QUEUE: usize = 256;
/// The time of the last change of a table is exact to the hour, in seconds.
const HOUR: u64 = 3600;
/// How long keepers may take to finish their work when the server stops.
const STOP_PATIENCE: Duration = Duration::from_secs(3);
/// How many orders may wait for a slow session.
const ORDERS: usize = 64;

impl Hall {
    /// Creates a hall. Must be called inside a runtime: it starts listening to the bus.
    pub fn new(parts: Parts) -> Hall {
        let door = Arc::new(Door::new(&parts.limits));
        let calendar = Calendar::from((parts.unix_time)());
        let node = if parts.bus.is_shared() { u64::from_le_bytes(bytes(&*parts.chance)) } else { 0 };
        let hall = Hall(Arc::new(Inner {
            parts,
            door,
            meters: Meters::default(),
            keepers: Mutex::new(BTreeMap::new()),
            lobby: Lobby::default(),
            calendar,
            health: Health::default(),
            orders: broadcast::channel(ORDERS).0,
            node,
            salt: OnceLock::new(),
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

    /// The time by the calendar of the store: seconds that never jump.
    pub(crate) fn now(&self) -> u64 {
        self.0.calendar.now()
    }

    /// Continues the calendar of the store, if it has one.
    pub async fn read_calendar(&self) -> Result<(), StoreError> {
        if let Some(now) = self.store().calendar().await? {
            self.0.calendar.set(now);
        }
        Ok(())
    }

    /// The number by which other nodes know this one.
    pub(crate) fn node(&self) -> u64 {
        self.0.node
    }

    /// Receives the orders of the host.
    pub(crate) fn subscribe_to_orders(&self) -> broadcast::Receiver<Order> {
        self.0.orders.subscribe()
    }

    pub(crate) fn publish_order(&self, order: Order) {
        let _ = self.0.orders.send(order);
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
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

    /// The number of the next session.
    pub(crate) fn next_session_number(&self) -> u64 {
        self.0.sessions.fetch_add(1, Ordering::Relaxed)
    }

    fn keepers(&self) -> MutexGuard<'_, BTreeMap<TableId, mpsc::Sender<KeeperMessage>>> {
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

    /// Tells every session that the server stops; no more keepers are started.
    pub fn say_goodbye(&self) {
        self.0.closed.store(true, Ordering::Relaxed);
        let _ = self.0.closing.send(true);
    }

    /// Tells every session, lets the keepers finish and closes the store. It takes a few seconds at most, even if the
    /// store hangs.
    pub async fn close(&self) {
        self.say_goodbye();
        let keepers: Vec<_> = self.keepers().values().cloned().collect();
        let finished = async {
            for keeper in &keepers {
                let _ = keeper.send(KeeperMessage::Stop).await;
            }
            for keeper in &keepers {
                keeper.closed().await;
            }
            let _ = self.store().keep_calendar(self.now()).await;
        };
        let _ = tokio::time::timeout(STOP_PATIENCE, finished).await;
        let _ = tokio::time::timeout(STOP_PATIENCE, self.store().close()).await;
    }

    /// An id for a new table.
    pub(crate) fn new_table(&self) -> TableId {
        TableId::new(bytes(self.chance()))
    }

    /// Creates a table and stores it. If it already exists, it is not changed.
    pub(crate) async fn open(
        &self,
        id: &TableId,
        opening: Opening,
        lines: Vec<Line>,
        origin: Option<Hash>,
    ) -> Result<(), StoreError> {
        let room = Room::from_log(id.clone(), opening.clone(), &lines);
        let summary = TableSummary { origin, ..self.summary(&room) };
        if let Err(error) = self.store().open(id, &opening, &lines, &summary).await {
            // The request may have come before, and its answer got lost.
            let there = self.store().load(id).await?;
            return there.map(drop).ok_or(error);
        }
        self.lobby().changed();
        self.meters().opened.inc();
        tracing::info!(table = %id, game = %opening.game, "a table was opened");
        Ok(())
    }

    /// The summary of a table that is touched now.
    pub(crate) fn summary(&self, room: &Room) -> TableSummary {
        TableSummary::of(room, self.now() / HOUR * HOUR)
    }

    /// The record of a finished game; or why there is none; or `None` if there is no such table.
    ///
    /// If its rules have changed since, this is the record stored when the game ended, or else the log as text.
    pub(crate) async fn record(
        &self,
        table: &TableId,
    ) -> Result<Option<Result<String, &'static str>>, StoreError> {
        if let Some(text) = self.store().record(table).await? {
            return Ok(Some(Ok(text)));
        }
        let Some((room, lines)) = self.room(table).await? else { return Ok(None) };
        if room.unreadable().is_some() && room.status() == wire::Status::Finished && room.has_begun() {
            return Ok(Some(Ok(room.transcript(&lines))));
        }
        Ok(Some(record(&room)))
    }

    /// A table with its log, if there is one.
    pub(crate) async fn room(&self, table: &TableId) -> Result<Option<(Room, Vec<Line>)>, StoreError> {
        let Some((opening, lines)) = self.store().load(table).await? else { return Ok(None) };
        let mut room = Room::from_log(table.clone(), opening, &lines);
        self.recall_end(&mut room).await?;
        Ok(Some((room, lines)))
    }

    /// For a game that cannot be played here, the log does not always show whether it is over: that is stored beside
    /// it.
    pub(crate) async fn recall_end(&self, room: &mut Room) -> Result<(), StoreError> {
        if room.status() == wire::Status::Finished || !self.store().is_over(room.id()).await? {
            return Ok(());
        }
        if room.unreadable().is_none() {
            // A finished game does not start again, even if today's rules read its log differently.
            room.mark_log_wrong();
        }
        let record = self.store().record(room.id()).await?;
        room.recall_end(record.and_then(|text| table::Record::parse(&text).ok()?.result));
        Ok(())
    }

    /// A secret for the dice of a new table.
    pub(crate) fn secret(&self) -> Hash {
        Hash(bytes(self.chance()))
    }

    /// Sends a message to the keeper of a table, and starts the keeper if there is none. False if there is no such
    /// table.
    pub(crate) async fn post(&self, table: &TableId, mut message: KeeperMessage) -> Result<bool, StoreError> {
        // A keeper may stop just when a message arrives; then another is started.
        for _ in 0..3 {
            let there = self.keepers().get(table).cloned();
            let keeper = match there {
                Some(keeper) => keeper,
                None => match self.start_keeper(table).await? {
                    Some(keeper) => keeper,
                    None => return Ok(false),
                },
            };
            match keeper.send(message).await {
                Ok(()) => return Ok(true),
                Err(mpsc::error::SendError(back)) => {
                    self.remove_keeper(table, &keeper);
                    message = back;
                }
            }
        }
        Err(StoreError::Unreachable("the table is being unloaded".to_owned()))
    }

    /// Forwards a message that reached a keeper which was stopping.
    pub(crate) fn repost(
        self,
        table: TableId,
        message: KeeperMessage,
    ) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            let _ = self.post(&table, message).await;
        })
    }

    /// Starts a keeper for a table, if there is such a table.
    async fn start_keeper(&self, table: &TableId) -> Result<Option<mpsc::Sender<KeeperMessage>>, StoreError> {
        if self.0.closed.load(Ordering::Relaxed) {
            return Err(StoreError::Unreachable("the server is stopping".to_owned()));
        }
        let Some((room, _)) = self.room(table).await? else { return Ok(None) };
        let mut keepers = self.keepers();
        // Another request may have started one while the log was read.
        if let Some(keeper) = keepers.get(table).filter(|keeper| !keeper.is_closed()) {
            return Ok(Some(keeper.clone()));
        }
        let (sender, messages) = mpsc::channel(KEEPER_QUEUE);
        keepers.insert(table.clone(), sender.clone());
        drop(keepers);
        tokio::spawn(keeper::keep(self.clone(), room, messages, sender.downgrade()));
        Ok(Some(sender))
    }

    /// Removes a keeper that has stopped.
    pub(crate) fn remove_keeper(&self, table: &TableId, gone: &mpsc::Sender<KeeperMessage>) {
        let mut keepers = self.keepers();
        if keepers.get(table).is_some_and(|keeper| keeper.same_channel(gone)) {
            keepers.remove(table);
        }
    }

    /// Forwards wake-ups of other nodes to the keepers.
    async fn listen(self) {
        let mut closing = self.closing();
        let mut minutes = tokio::time::interval(Duration::from_secs(60));
        loop {
            let message = tokio::select! {
                biased;
                message = self.0.parts.bus.next() => message,
                _ = closing.changed() => return,
                _ = minutes.tick() => {
                    self.door().tidy();
                    continue;
                }
            };
            match message {
                BusMessage::Wake(wake) => {
                    self.nudge(&wake.table, KeeperMessage::Woken(wake.seq));
                    self.lobby().changed();
                }
                // A node also receives its own messages.
                BusMessage::Presence(presence) if presence.node != self.node() => {
                    let table = presence.table.clone();
                    self.nudge(&table, KeeperMessage::Presence(presence));
                }
                BusMessage::Presence(_) => {}
            }
        }
    }

    /// Sends a message to a keeper, if there is one. If its queue is full the message is dropped: the keeper compares
    /// itself with the store anyway.
    pub(crate) fn nudge(&self, table: &TableId, message: KeeperMessage) {
        let keeper = self.keepers().get(table).cloned();
        if let Some(keeper) = keeper {
            let _ = keeper.try_send(message);
        }
    }
}

/// The record of a finished game, or why there is none.
pub(crate) fn record(room: &Room) -> Result<String, &'static str> {
    match room.record() {
        Some(record) => Ok(record.to_string()),
        None if room.status() == wire::Status::Finished => Err("the game never began"),
        None => Err("the game is not over"),
    }
}
