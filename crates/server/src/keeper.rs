//! The keeper: one task that owns one room.
//!
//! He reads his letters one after the other. What a letter leads to is stored before it is applied, and applied
//! before it is told. He measures time, lets bots think elsewhere, and goes home when nobody looks at the table.

mod readers;
mod watch;

use crate::hall::record;
use crate::random::luck;
use crate::session::Outbox;
use crate::store::{Appended, Shelf};
use crate::{Hall, StoreError, Wake};
use readers::Readers;
use room::{By, Entry, Line, Live, Now, Refusal, Room};
use std::time::Duration;
use table::Seat;
use tokio::sync::mpsc;
use tokio::time::Instant;
use watch::Watch;
use wire::{GuestId, Moment, Reason, Reply, TableId, Wanted};

/// A letter to a keeper.
pub(crate) enum Mail {
    /// Somebody looks at the table from now on.
    Open { session: u64, guest: GuestId, since: u32, seq: u64, outbox: Outbox },
    /// A session looks away.
    Close { session: u64 },
    /// Somebody wants something.
    Wish { session: u64, by: By, wish: Wanted, outbox: Outbox },
    /// A bot has chosen an act, or none came of its thinking.
    Chosen { seat: Seat, at: Moment, act: Option<String> },
    /// Somebody wants the record.
    Record { outbox: Outbox },
    /// The log may have this many lines.
    Woken(u64),
    /// The server stops.
    Stop,
}

/// How long those who play have the line to themselves before more of those who watch are told.
const PAUSE: Duration = Duration::from_millis(5);
/// How often two nodes may get in each other's way before one gives up for the moment.
const TRIES: u32 = 16;

struct Keeper {
    hall: Hall,
    id: TableId,
    room: Room,
    readers: Readers,
    watch: Watch,
    shelf: Shelf,
    /// The bot's act that is being thought about: for which seat, and in which position.
    thinking: Option<(Seat, Moment)>,
    me: mpsc::WeakSender<Mail>,
    /// Whether the log may be longer than is known here: a write failed, and it could not be read afterwards.
    in_doubt: bool,
    /// Whether there is no such table any more: it was taken for abandoned.
    is_gone: bool,
    /// When more of those who watch are told, if some are still to be told.
    behind: Option<Instant>,
}

/// Why nothing was written.
enum Unwritten {
    Refused(Refusal),
    Store(StoreError),
}

fn gone() -> Refusal {
    Refusal { reason: Reason::NoTable, text: "there is no such table any more".to_owned() }
}

/// Keeps a room until nobody needs it.
pub(crate) async fn keep(
    hall: Hall,
    room: Room,
    mut mailbox: mpsc::Receiver<Mail>,
    me: mpsc::WeakSender<Mail>,
) {
    let id = room.id().clone();
    // When it was last touched is not known here; the first who looks touches it.
    let (shelf, watch) = (Shelf::of(&room, 0), Watch::new(&room, hall.limits(), hall.bus().is_shared()));
    let readers = Readers::default();
    let mut keeper = Keeper {
        hall,
        id,
        room,
        readers,
        watch,
        shelf,
        thinking: None,
        me,
        in_doubt: false,
        is_gone: false,
        behind: None,
    };
    // Whoever kept the room before may have been interrupted.
    keeper.go_on().await;
    loop {
        let deadline = keeper.watch.deadline();
        tokio::select! {
            // In a fixed order, so that a simulation can be repeated; what is due does not wait for letters.
            biased;
            () = tokio::time::sleep_until(deadline) => {
                if !keeper.look_up().await {
                    break;
                }
            }
            mail = mailbox.recv() => match mail {
                None | Some(Mail::Stop) => break,
                Some(mail) => keeper.read(mail).await,
            },
            // Whoever watches comes behind those who play.
            () = tokio::time::sleep_until(keeper.behind.unwrap_or(deadline)), if keeper.behind.is_some() => {
                keeper.tell_some();
            }
        }
        if keeper.is_gone {
            keeper.say_gone();
            break;
        }
    }
    keeper.leave(mailbox).await;
}

impl Keeper {
    async fn leave(self, mut mailbox: mpsc::Receiver<Mail>) {
        mailbox.close();
        if let Some(me) = self.me.upgrade() {
            self.hall.dismiss(&self.id, &me);
        }
        // Letters that came in the last moment go to the next keeper.
        while let Some(mail) = mailbox.recv().await {
            self.hall.clone().repost(self.id.clone(), mail).await;
        }
    }

    async fn read(&mut self, mail: Mail) {
        match mail {
            Mail::Open { session, guest, since, seq, outbox } => {
                let _ = self.write(|room| Ok(room.welcome_back(&guest).into_iter().collect())).await;
                if seq > self.room.seq() {
                    // Another node has told this reader more than is known here.
                    let _ = self.catch_up().await;
                }
                self.touch().await;
                self.readers.add(session, guest, since, seq, outbox);
                self.watch.seen(&self.room, self.readers.present(&self.room));
                self.tell_one(session);
                self.watch.soon();
            }
            Mail::Close { session } => {
                self.readers.remove(session);
                self.watch.seen(&self.room, self.readers.present(&self.room));
                self.watch.soon();
            }
            Mail::Wish { session, by, wish, outbox } => self.wish(session, by, wish, outbox).await,
            Mail::Chosen { seat, at, act } => {
                if self.thinking != Some((seat, at)) {
                    // What it was chosen for was taken back meanwhile, and the bot is thinking anew.
                    return;
                }
                self.thinking = None;
                let Some(act) = act else {
                    self.watch.retry();
                    return;
                };
                let chosen = |room: &Room| match room.asked_bot() {
                    Some((asked, _)) if asked == seat => room.bot_acts(seat, at, &act).map(|line| vec![line]),
                    _ => Ok(Vec::new()),
                };
                if let Err(Unwritten::Store(_)) = self.write(chosen).await {
                    // The bot tries again when the store may have recovered.
                    self.watch.retry();
                } else {
                    self.tell();
                    self.rouse();
                }
            }
            Mail::Record { outbox } => self.record(&outbox),
            Mail::Woken(seq) if seq > self.room.seq() => {
                let _ = self.catch_up().await;
            }
            Mail::Woken(_) | Mail::Stop => {}
        }
    }

    async fn wish(&mut self, session: u64, by: By, wish: Wanted, outbox: Outbox) {
        let now = |watch: &Watch, room: &Room| Now {
            thinking: room.seat_of(&by.guest).map_or(0, |seat| watch.thinking(seat)),
            overdue: watch.overdue(),
        };
        let now = now(&self.watch, &self.room);
        let key = by.key.clone();
        match self.write(|room| room.decide(&by, &wish, now)).await {
            Ok(()) => {
                outbox.send(&Reply::Done { table: self.id.clone(), key });
                if let (Wanted::Say { phrase }, Some(seat)) = (&wish, self.room.seat_of(&by.guest)) {
                    self.readers.all(&Reply::Said { table: self.id.clone(), seat, phrase: *phrase });
                }
                self.tell();
                self.go_on().await;
            }
            Err(Unwritten::Refused(Refusal { reason, text })) => {
                self.hall.meters().refuse(reason);
                outbox.send(&Reply::Refused { table: Some(self.id.clone()), key: Some(key), reason, text });
                if reason == Reason::Stale {
                    self.tell_one(session);
                }
            }
            Err(Unwritten::Store(error)) => {
                tracing::warn!(table = %self.id, %error, "could not store a request");
                let text = "the server cannot store this at the moment; please try again".to_owned();
                let (table, key) = (Some(self.id.clone()), Some(key));
                outbox.send(&Reply::Refused { table, key, reason: Reason::Busy, text });
            }
        }
    }

    /// Decides, stores, then applies; again if another node was faster.
    async fn write(&mut self, decide: impl Fn(&Room) -> Result<Vec<Line>, Refusal>) -> Result<(), Unwritten> {
        for _ in 0..TRIES {
            let lines = match decide(&self.room) {
                Ok(lines) => lines,
                // Before somebody is told that nothing has happened, what others have written is read: the
                // request may be among it, or have become possible.
                Err(refusal) if self.in_doubt || self.hall.bus().is_shared() => {
                    let seq = self.room.seq();
                    self.catch_up().await.map_err(Unwritten::Store)?;
                    if self.room.seq() == seq {
                        return Err(Unwritten::Refused(refusal));
                    }
                    continue;
                }
                Err(refusal) => return Err(Unwritten::Refused(refusal)),
            };
            if lines.is_empty() {
                return Ok(());
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
                    self.catch_up().await.map_err(Unwritten::Store)?;
                    if self.room.seq() == seq {
                        self.is_gone =
                            self.hall.store().load(&self.id).await.is_ok_and(|found| found.is_none());
                    }
                    if self.is_gone {
                        return Err(Unwritten::Refused(gone()));
                    }
                }
                Err(error) => {
                    meters.store_errors.inc();
                    // It may have been written all the same: the log knows.
                    self.in_doubt = self.catch_up().await.is_err();
                    return Err(Unwritten::Store(error));
                }
            }
        }
        Err(Unwritten::Store(StoreError("another server was faster again and again".to_owned())))
    }

    async fn apply(&mut self, lines: &[Line]) {
        for line in lines {
            let asked = self.room.asked();
            self.room.apply(line);
            let acted = match line.entry {
                Entry::Acted { seat, .. } | Entry::Undone { seat, .. } => Some(seat),
                _ => None,
            };
            self.watch.moved(&self.room, asked, acted);
        }
        self.watch.seen(&self.room, self.readers.present(&self.room));
        if self.shelve().await {
            self.hall.lobby().changed();
        }
    }

    /// Tells the store what lists are to know of the table; whether more has changed than when it was touched.
    async fn shelve(&mut self) -> bool {
        let now = self.hall.shelf(&self.room);
        if now == self.shelf {
            return false;
        }
        // A list is only a list: if this fails, the next keeper mends it.
        let _ = self.hall.store().shelve(&self.id, &now).await;
        if now.is_over() && !self.shelf.is_over() {
            self.hall.meters().finished.inc();
            tracing::info!(table = %self.id, lines = self.room.seq(), "a game is over");
        }
        let before = std::mem::replace(&mut self.shelf, now);
        Shelf { touched: self.shelf.touched, ..before } != self.shelf
    }

    /// Somebody looks at the table: it is not abandoned.
    async fn touch(&mut self) {
        if !self.shelf.is_for_good() {
            self.shelve().await;
        }
    }

    /// Tells everybody that there is no such table any more.
    fn say_gone(&self) {
        let Refusal { reason, text } = gone();
        self.readers.all(&Reply::Refused { table: Some(self.id.clone()), key: None, reason, text });
    }

    /// Reads what others have written.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let lines = self.hall.store().since(&self.id, self.room.seq()).await?;
        self.in_doubt = false;
        if !lines.is_empty() {
            self.apply(&lines).await;
            self.tell();
            self.rouse();
        }
        Ok(())
    }

    /// What follows from what was just told.
    async fn go_on(&mut self) {
        if self.room.rematch_is_agreed() {
            self.open_rematch().await;
        }
        self.rouse();
    }

    async fn open_rematch(&mut self) {
        let opening = self.room.rematch_opening(self.hall.secret());
        let table = self.hall.new_table();
        if self.hall.open(&table, opening, Vec::new()).await.is_err() {
            self.watch.retry();
            return;
        }
        let opened = |room: &Room| {
            let entry = Entry::Rematch { table: table.clone() };
            Ok(if room.rematch_is_agreed() { vec![Line::own(entry)] } else { Vec::new() })
        };
        let _ = self.write(opened).await;
        self.tell();
    }

    /// Lets a bot think, if one is asked.
    fn rouse(&mut self) {
        let Some((seat, bot)) = self.room.asked_bot() else { return };
        let Some(board) = self.room.board() else { return };
        let at = self.room.moment();
        if self.thinking.is_some_and(|(thinker, of)| thinker == seat && self.room.is_at(of)) {
            return;
        }
        let Some(thought) = board.think(seat, bot, luck(self.hall.chance())) else { return };
        self.thinking = Some((seat, at));
        let (thinker, me) = (self.hall.thinker(), self.me.clone());
        tokio::spawn(async move {
            let act = thinker.think(thought).await;
            if let Some(me) = me.upgrade() {
                let _ = me.send(Mail::Chosen { seat, at, act }).await;
            }
        });
    }

    /// Time has passed. False when nobody needs the keeper any more.
    async fn look_up(&mut self) -> bool {
        if self.watch.is_idle(&self.readers) {
            return false;
        }
        if self.watch.reveal_is_over(&self.room) {
            let _ = self.write(|room| Ok(room.begin_anyway().into_iter().collect())).await;
            self.tell();
            self.rouse();
        }
        if self.watch.touch_is_due() && !self.readers.is_empty() {
            self.touch().await;
        }
        if self.watch.compare_is_due() {
            let _ = self.catch_up().await;
            self.rouse();
        }
        if self.watch.retry_is_due() {
            self.go_on().await;
        }
        if self.watch.news(&self.room) {
            self.tell();
        }
        true
    }

    fn live(&self) -> Live {
        Live {
            present: self.readers.present(&self.room),
            overdue: self.watch.overdue(),
            thinking: std::array::from_fn(|seat| self.watch.thinking(Seat(seat as u8))),
            watchers: self.readers.watchers(&self.room),
        }
    }

    fn tell(&mut self) {
        let live = self.live();
        self.readers.tell(&self.room, live);
        if self.readers.is_behind() {
            self.behind = self.behind.or_else(|| Some(Instant::now() + PAUSE));
        }
        self.watch.told();
    }

    /// Tells some of those who watch, and the next in a moment.
    fn tell_some(&mut self) {
        let live = self.live();
        self.readers.tell_some(&self.room, live);
        self.behind = self.readers.is_behind().then(|| Instant::now() + PAUSE);
    }

    fn tell_one(&mut self, session: u64) {
        let live = self.live();
        self.readers.tell_one(session, &self.room, live);
    }

    fn record(&self, outbox: &Outbox) {
        let table = self.id.clone();
        outbox.send(&match record(&self.room) {
            Ok(text) => Reply::Record { table, text },
            Err(why) => {
                let (table, text) = (Some(table), why.to_owned());
                Reply::Refused { table, key: None, reason: Reason::NotNow, text }
            }
        });
    }
}
