//! The keeper: one task that owns one room.
//!
//! A keeper reads its messages one after the other. What a message leads to is stored before it is applied, and
//! applied before it is sent to anybody. The keeper measures time, lets bots think elsewhere, and stops when no
//! session looks at the table.

mod other_nodes;
mod readers;
mod timers;

use crate::hall::record;
use crate::random::luck;
use crate::session::Outbox;
use crate::store::{Appended, Guest, TableSummary};
use crate::{Hall, Presence, StoreError, Wake};
use other_nodes::OtherNodes;
use readers::Readers;
use room::{By, Entry, Line, Live, Now, Refusal, Room};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::{Seat, SeatSet};
use timers::Timers;
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::{GuestId, Hash, Moment, Reason, Reply, TableCommand, TableId};

/// A message to a keeper.
pub(crate) enum KeeperMessage {
    /// A session looks at the table from now on.
    Open { session: u64, guest: GuestId, since: u32, seq: u64, outbox: Outbox },
    /// A session no longer looks at the table.
    Close { session: u64 },
    /// A command. A guest that is not in the store yet comes with their token's hash.
    Command { session: u64, by: By, command: TableCommand, new_guest: Option<NewGuest>, outbox: Outbox },
    /// A bot has chosen an act, or failed to.
    Chosen { seat: Seat, at: Moment, act: Option<String> },
    /// A session asks for the record.
    Record { outbox: Outbox },
    /// The log may have this many lines now.
    Woken(u64),
    /// Another node says which guests are connected to it.
    Presence(Presence),
    /// The server stops.
    Stop,
}

/// A guest who is not in the store yet; they are stored when they first sit down.
pub(crate) struct NewGuest {
    pub(crate) guest: Guest,
    pub(crate) proof: Hash,
    pub(crate) is_stored: Arc<AtomicBool>,
}

/// How long players have the connection to themselves before the next spectators get their update.
const PAUSE: Duration = Duration::from_millis(5);
/// How often two nodes may get in each other's way before one gives up for the moment.
const TRIES: u32 = 16;

struct Keeper {
    hall: Hall,
    id: TableId,
    room: Room,
    readers: Readers,
    other_nodes: OtherNodes,
    timers: Timers,
    summary: TableSummary,
    /// The seat and position that a bot is thinking about.
    thinking: Option<(Seat, Moment)>,
    /// Sends messages to this keeper itself.
    own_sender: mpsc::WeakSender<KeeperMessage>,
    /// Whether the log may be longer than known here: a write failed, and the log could not be read afterwards.
    in_doubt: bool,
    /// Whether the table no longer exists: it was deleted as abandoned.
    is_gone: bool,
    /// When the next spectators get their update, if some are still waiting.
    next_spectators: Option<Instant>,
}

/// Why nothing was written.
enum WriteError {
    Refused(Refusal),
    Store(StoreError),
}

fn gone() -> Refusal {
    Refusal { reason: Reason::NoTable, text: "this table no longer exists".to_owned() }
}

/// Keeps a room until nobody needs it.
pub(crate) async fn keep(
    hall: Hall,
    room: Room,
    mut messages: mpsc::Receiver<KeeperMessage>,
    own_sender: mpsc::WeakSender<KeeperMessage>,
) {
    let id = room.id().clone();
    // When it was last touched is not known here; the first session that looks touches it.
    let (summary, timers) =
        (TableSummary::of(&room, 0), Timers::new(&room, hall.limits(), hall.bus().is_shared()));
    let readers = Readers::default();
    let mut keeper = Keeper {
        hall,
        id,
        room,
        readers,
        other_nodes: OtherNodes::default(),
        timers,
        summary,
        thinking: None,
        own_sender,
        in_doubt: false,
        is_gone: false,
        next_spectators: None,
    };
    keeper.announce(true);
    // The keeper before this one may have been interrupted.
    keeper.keep_record().await;
    keeper.follow_up().await;
    loop {
        let deadline = keeper.timers.deadline(keeper.other_nodes.next_expiry());
        tokio::select! {
            // In a fixed order, so that a simulation can be repeated; what is due does not wait for messages.
            biased;
            () = tokio::time::sleep_until(deadline) => {
                if !keeper.do_what_is_due().await {
                    break;
                }
            }
            message = messages.recv() => match message {
                None | Some(KeeperMessage::Stop) => break,
                Some(message) => keeper.handle(message).await,
            },
            // Spectators come after players.
            () = tokio::time::sleep_until(keeper.next_spectators.unwrap_or(deadline)), if keeper.next_spectators.is_some() => {
                keeper.send_to_spectators();
            }
        }
        if keeper.is_gone {
            keeper.announce_gone();
            break;
        }
    }
    keeper.leave(messages).await;
}

impl Keeper {
    async fn leave(mut self, mut messages: mpsc::Receiver<KeeperMessage>) {
        messages.close();
        self.readers = Readers::default();
        self.announce(false);
        if let Some(sender) = self.own_sender.upgrade() {
            self.hall.remove_keeper(&self.id, &sender);
        }
        // Messages that arrived at the last moment go to the next keeper.
        while let Some(message) = messages.recv().await {
            self.hall.clone().repost(self.id.clone(), message).await;
        }
    }

    async fn handle(&mut self, message: KeeperMessage) {
        match message {
            KeeperMessage::Open { session, guest, since, seq, outbox } => {
                let _ = self.write(|room| Ok(room.welcome_back(&guest).into_iter().collect())).await;
                if seq > self.room.seq() {
                    // Another node has sent this client more than is known here.
                    let _ = self.catch_up().await;
                }
                self.touch().await;
                self.readers.add(session, guest, since, seq, outbox);
                self.readers_changed();
                self.send_update(session);
            }
            KeeperMessage::Close { session } => {
                self.readers.remove(session);
                self.readers_changed();
            }
            KeeperMessage::Command { session, by, command, new_guest, outbox } => {
                if self.store_new_guest(&by, &command, new_guest, &outbox).await {
                    self.command(session, by, command, outbox).await;
                }
            }
            KeeperMessage::Chosen { seat, at, act } => {
                if self.thinking != Some((seat, at)) {
                    // The position it was chosen for was taken back meanwhile, and the bot is thinking again.
                    return;
                }
                self.thinking = None;
                let Some(act) = act else {
                    self.timers.retry();
                    return;
                };
                let chosen = |room: &Room| match room.asked_bot() {
                    Some((asked, _)) if asked == seat => room.bot_acts(seat, at, &act).map(|line| vec![line]),
                    _ => Ok(Vec::new()),
                };
                if let Err(WriteError::Store(_)) = self.write(chosen).await {
                    // The bot tries again when the store may have recovered.
                    self.timers.retry();
                } else {
                    self.send_updates();
                    self.start_bot();
                }
            }
            KeeperMessage::Record { outbox } => self.record(&outbox).await,
            KeeperMessage::Presence(presence) => {
                let asks = presence.asks;
                self.other_nodes.announced(presence, self.hall.limits().lease);
                self.timers.presence_changed(&self.room, self.present());
                self.timers.send_soon();
                if asks {
                    self.announce(false);
                }
            }
            KeeperMessage::Woken(seq) if seq > self.room.seq() => {
                let _ = self.catch_up().await;
            }
            KeeperMessage::Woken(_) | KeeperMessage::Stop => {}
        }
    }

    /// Stores a new guest before their command is stored; a command that leads to nothing stores nobody.
    async fn store_new_guest(
        &mut self,
        by: &By,
        command: &TableCommand,
        new_guest: Option<NewGuest>,
        outbox: &Outbox,
    ) -> bool {
        let Some(NewGuest { guest, proof, is_stored }) = new_guest else { return true };
        let leads_to_something =
            self.room.decide(by, command, Now::default()).is_ok_and(|lines| !lines.is_empty());
        if is_stored.load(Ordering::Relaxed) || !leads_to_something {
            return true;
        }
        match self.hall.store_guest(&guest, proof).await {
            Ok(()) => {
                is_stored.store(true, Ordering::Relaxed);
                true
            }
            Err(error) => {
                self.refuse_busy(by, &error, outbox);
                false
            }
        }
    }

    fn refuse_busy(&self, by: &By, error: &StoreError, outbox: &Outbox) {
        tracing::warn!(table = %self.id, %error, "could not store a request");
        self.hall.meters().refuse(Reason::Busy);
        outbox.send(&error.refusal(Some(self.id.clone()), Some(by.key.clone())));
    }

    async fn command(&mut self, session: u64, by: By, command: TableCommand, outbox: Outbox) {
        if matches!(command, TableCommand::Claim { .. } | TableCommand::Substitute { .. })
            && self.hall.bus().is_shared()
        {
            // The player it is about may just have acted at another node.
            let _ = self.catch_up().await;
        }
        let now = |timers: &Timers, room: &Room| Now {
            thinking: room.seat_of(&by.guest).map_or(0, |seat| timers.thinking(seat)),
            overdue: timers.overdue(),
        };
        let now = now(&self.timers, &self.room);
        let key = by.key.clone();
        match self.write(|room| room.decide(&by, &command, now)).await {
            Ok(()) => {
                outbox.send(&Reply::Done { table: self.id.clone(), key });
                if let (TableCommand::Say { phrase }, Some(seat)) = (&command, self.room.seat_of(&by.guest)) {
                    self.readers.send_to_all(&Reply::Said { table: self.id.clone(), seat, phrase: *phrase });
                }
                self.send_updates();
                self.follow_up().await;
            }
            Err(WriteError::Refused(Refusal { reason, text })) => {
                self.hall.meters().refuse(reason);
                let (table, key) = (Some(self.id.clone()), Some(key));
                outbox.send(&Reply::Refused { table, key, reason, text, retry: None });
                if reason == Reason::Stale {
                    self.send_update(session);
                }
            }
            Err(WriteError::Store(error)) => self.refuse_busy(&by, &error, &outbox),
        }
    }

    /// Decides, stores, then applies; repeats if another node was faster.
    async fn write(
        &mut self,
        decide: impl Fn(&Room) -> Result<Vec<Line>, Refusal>,
    ) -> Result<(), WriteError> {
        for _ in 0..TRIES {
            let lines = match decide(&self.room) {
                Ok(lines) => lines,
                // Before a client is told that nothing has happened, read what others have written: the request may
                // be among it, or have become possible.
                Err(refusal) if self.in_doubt || self.hall.bus().is_shared() => {
                    let seq = self.room.seq();
                    self.catch_up().await.map_err(WriteError::Store)?;
                    if self.room.seq() == seq {
                        return Err(WriteError::Refused(refusal));
                    }
                    continue;
                }
                Err(refusal) => return Err(WriteError::Refused(refusal)),
            };
            if lines.is_empty() {
                return Ok(());
            }
            if let Some(why) = self.room.unreadable() {
                // No matter what was decided: this version must not write it.
                return Err(WriteError::Refused(Refusal { reason: Reason::NotNow, text: why.to_string() }));
            }
            let (seq, begun) = (self.room.seq(), Instant::now());
            let appended = self.hall.store().append(&self.id, seq, &lines).await;
            let meters = self.hall.meters();
            match appended {
                Ok(Appended::Done) => {
                    meters.storing.observe(begun.elapsed().as_secs_f64());
                    meters.lines.inc_by(lines.len() as u64);
                    self.apply(&lines).await;
                    self.hall.bus().wake(Wake { table: self.id.clone(), seq: self.room.seq() });
                    return Ok(());
                }
                Ok(Appended::Conflict) => {
                    meters.conflicts.inc();
                    self.catch_up().await.map_err(WriteError::Store)?;
                    if self.room.seq() == seq {
                        self.is_gone =
                            self.hall.store().load(&self.id).await.is_ok_and(|found| found.is_none());
                    }
                    if self.is_gone {
                        return Err(WriteError::Refused(gone()));
                    }
                }
                Err(error) => {
                    meters.store_errors.inc();
                    // It may have been written all the same. The log knows, and is read when the store answers again;
                    // the client gets its refusal now.
                    self.in_doubt = true;
                    self.timers.retry();
                    return Err(WriteError::Store(error));
                }
            }
        }
        Err(WriteError::Store(StoreError::Unreachable("another server was faster every time".to_owned())))
    }

    async fn apply(&mut self, lines: &[Line]) {
        for line in lines {
            let asked = self.room.asked();
            self.room.apply(line);
            let acted = match line.entry {
                Entry::Acted { seat, .. } | Entry::Undone { seat, .. } => Some(seat),
                _ => None,
            };
            self.timers.line_applied(&self.room, asked, acted);
            // A player who acts is not away, no matter where they are connected.
            if let Some(seat) = line.by.as_ref().and_then(|guest| self.room.seat_of(guest)) {
                self.timers.has_acted(&self.room, seat);
            }
        }
        self.timers.presence_changed(&self.room, self.present());
        if self.save_summary().await {
            self.hall.lobby().changed();
        }
    }

    /// Seats whose players are connected, here or at another node.
    fn present(&self) -> SeatSet {
        let here = self.readers.present(&self.room);
        self.other_nodes.present(&self.room).iter().fold(here, SeatSet::with)
    }

    /// A session looks at the table, or no longer does.
    fn readers_changed(&mut self) {
        self.timers.presence_changed(&self.room, self.present());
        self.timers.send_soon();
        self.announce(false);
    }

    /// Tells other nodes which guests are connected here.
    fn announce(&mut self, asks: bool) {
        if self.hall.bus().is_shared() {
            let (guests, watchers) = self.readers.connected(&self.room);
            let (node, table) = (self.hall.node(), self.id.clone());
            self.hall.bus().announce(Presence { node, table, guests, watchers, asks });
            self.timers.announced(self.hall.limits().lease / 3);
        }
    }

    /// Stores the summary of the table; returns whether more has changed than the time of the last touch.
    async fn save_summary(&mut self) -> bool {
        if self.room.unreadable().is_some() {
            return false;
        }
        let now = self.hall.summary(&self.room);
        if now == self.summary {
            return false;
        }
        // If this fails, only lists are out of date, and the next keeper repairs them.
        let _ = self.hall.store().save_summary(&self.id, &now).await;
        if now.is_over() && !self.summary.is_over() {
            self.hall.meters().finished.inc();
            tracing::info!(table = %self.id, lines = self.room.seq(), "a game is over");
            self.keep_record().await;
        }
        let before = std::mem::replace(&mut self.summary, now);
        TableSummary { touched: self.summary.touched, ..before } != self.summary
    }

    /// A session looks at the table: it is not abandoned.
    async fn touch(&mut self) {
        if !self.summary.is_for_good() {
            self.save_summary().await;
        }
    }

    /// Stores the record of a finished game, which stays readable even when its rules change.
    async fn keep_record(&mut self) {
        if let Some(record) = self.room.record() {
            // If it cannot be stored now, the next keeper of the table does it.
            let _ = self.hall.store().keep_record(&self.id, &record.to_string()).await;
        }
    }

    /// Tells all sessions that the table no longer exists.
    fn announce_gone(&self) {
        let Refusal { reason, text } = gone();
        let table = Some(self.id.clone());
        self.readers.send_to_all(&Reply::Refused { table, key: None, reason, text, retry: None });
    }

    /// Reads what others have written.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let lines = self.hall.store().since(&self.id, self.room.seq()).await?;
        self.in_doubt = false;
        if !lines.is_empty() {
            self.apply(&lines).await;
            let _ = self.hall.recall_end(&mut self.room).await;
            self.send_updates();
            self.start_bot();
        }
        Ok(())
    }

    /// What follows from the update just sent.
    async fn follow_up(&mut self) {
        if self.room.rematch_is_agreed() {
            self.open_rematch().await;
        }
        self.start_bot();
    }

    async fn open_rematch(&mut self) {
        let opening = self.room.rematch_opening(self.hall.secret());
        let table = self.hall.new_table();
        if self.hall.open(&table, opening, Vec::new(), None).await.is_err() {
            self.timers.retry();
            return;
        }
        let opened = |room: &Room| {
            let entry = Entry::Rematch { table: table.clone() };
            Ok(if room.rematch_is_agreed() { vec![Line::own(entry)] } else { Vec::new() })
        };
        let _ = self.write(opened).await;
        self.send_updates();
    }

    /// Lets a bot think, if one has to act.
    fn start_bot(&mut self) {
        let Some((seat, bot)) = self.room.asked_bot() else { return };
        let Some(board) = self.room.board() else { return };
        let at = self.room.moment();
        if self.thinking.is_some_and(|(thinker, of)| thinker == seat && self.room.is_at(of)) {
            return;
        }
        let Some(thought) = board.think(seat, bot, luck(self.hall.chance())) else { return };
        self.thinking = Some((seat, at));
        let (thinker, own_sender) = (self.hall.thinker(), self.own_sender.clone());
        tokio::spawn(async move {
            let act = thinker.think(thought).await;
            if let Some(sender) = own_sender.upgrade() {
                let _ = sender.send(KeeperMessage::Chosen { seat, at, act }).await;
            }
        });
    }

    /// Does what is due. False when nobody needs the keeper any more.
    async fn do_what_is_due(&mut self) -> bool {
        if self.timers.is_idle(&self.readers) {
            return false;
        }
        if self.timers.reveal_is_over(&self.room) {
            let _ = self.write(|room| Ok(room.begin_anyway().into_iter().collect())).await;
            self.send_updates();
            self.start_bot();
        }
        if self.timers.touch_is_due() && !self.readers.is_empty() {
            self.touch().await;
        }
        if self.timers.compare_is_due() {
            let _ = self.catch_up().await;
            self.start_bot();
        }
        if self.timers.retry_is_due() {
            if self.in_doubt && self.catch_up().await.is_err() {
                self.timers.retry();
            }
            self.follow_up().await;
        }
        if self.timers.announce_is_due() && !self.readers.is_empty() {
            self.announce(false);
        }
        if self.other_nodes.next_expiry().is_some_and(|at| at <= Instant::now()) {
            self.other_nodes.expire();
            self.timers.presence_changed(&self.room, self.present());
            self.timers.send_soon();
        }
        if self.timers.update_is_due(&self.room) {
            self.send_updates();
        }
        true
    }

    fn live(&self) -> Live {
        Live {
            present: self.present(),
            overdue: self.timers.overdue(),
            thinking: std::array::from_fn(|seat| self.timers.thinking(Seat(seat as u8))),
            watchers: self.readers.watchers(&self.room) + self.other_nodes.watchers(),
        }
    }

    fn send_updates(&mut self) {
        let live = self.live();
        self.readers.send_updates(&self.room, live);
        if self.readers.is_behind() {
            self.next_spectators = self.next_spectators.or_else(|| Some(Instant::now() + PAUSE));
        }
        self.timers.updates_sent();
    }

    /// Sends the update to some spectators, and to the next ones a moment later.
    fn send_to_spectators(&mut self) {
        let live = self.live();
        self.readers.send_to_spectators(&self.room, live);
        self.next_spectators = self.readers.is_behind().then(|| Instant::now() + PAUSE);
    }

    fn send_update(&mut self, session: u64) {
        let live = self.live();
        self.readers.send_update(session, &self.room, live);
        if let Some(why) = self.room.unreadable() {
            let (table, reason, text) = (Some(self.id.clone()), Reason::NotNow, why.to_string());
            self.readers.send_to(session, &Reply::Refused { table, key: None, reason, text, retry: None });
        }
    }

    async fn record(&mut self, outbox: &Outbox) {
        let (hall, table) = (self.hall.clone(), self.id.clone());
        let record = match self.room.unreadable().is_some() {
            false => Ok(Some(record(&self.room))),
            true => hall.record(&table).await,
        };
        let refused = |reason, text: &str| {
            let (table, text) = (Some(table.clone()), text.to_owned());
            Reply::Refused { table, key: None, reason, text, retry: None }
        };
        let reply = match record {
            Ok(Some(Ok(text))) => Reply::Record { table, text },
            Ok(Some(Err(why))) => refused(Reason::NotNow, why),
            Ok(None) => refused(Reason::NoTable, "there is no such table"),
            Err(error) => error.refusal(Some(table.clone()), None),
        };
        outbox.answer(&reply);
    }
}
