//! One connection: who it is, what it may do, where its messages go.

use crate::guests::{Caller, Stranger};
use crate::keeper::Mail;
use crate::limits::{Limiter, limiter};
use crate::{Hall, StoreError};
use room::{By, Entry, Line, opening};
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use table::Seat;
use tokio::sync::{Notify, mpsc};
use wire::{GuestId, Key, LONGEST_REQUEST, Name, Reason, Reply, Request, TableId, VERSION};

/// Where messages to a client wait until they are sent. Whoever is too slow is cut off.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Letter>,
    overtaken: Arc<Notify>,
    /// Bytes that wait, and how many may.
    unread: Arc<AtomicUsize>,
    most_unread: usize,
}

/// A message on its way to a client. It counts as waiting until it is dropped.
#[derive(Debug)]
pub struct Letter {
    text: Arc<str>,
    unread: Arc<AtomicUsize>,
}

impl Deref for Letter {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl Drop for Letter {
    fn drop(&mut self) {
        self.unread.fetch_sub(self.text.len(), Ordering::Relaxed);
    }
}

impl Outbox {
    pub(crate) fn send(&self, reply: &Reply) {
        self.send_text(wire::text(reply).into());
    }

    pub(crate) fn send_text(&self, text: Arc<str>) {
        // Nobody waits for a slow reader. It is cut off, comes back, and is told what it missed.
        let before = self.unread.fetch_add(text.len(), Ordering::Relaxed);
        let is_too_much = before > 0 && before + text.len() > self.most_unread;
        let letter = Letter { text, unread: self.unread.clone() };
        if is_too_much || matches!(self.queue.try_send(letter), Err(mpsc::error::TrySendError::Full(_))) {
            self.overtaken.notify_one();
        }
    }
}

/// One connection.
pub struct Session {
    hall: Hall,
    number: u64,
    address: Option<IpAddr>,
    outbox: Outbox,
    caller: Option<Caller>,
    open: BTreeSet<TableId>,
    lobby: Option<tokio::task::JoinHandle<()>>,
    limiter: Limiter,
}

/// Whether the connection goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// It does.
    Go,
    /// It is to be closed once what waits has been sent.
    Close,
}

impl Session {
    /// A new connection, and the messages for it.
    pub fn new(hall: Hall, address: Option<IpAddr>) -> (Session, mpsc::Receiver<Letter>) {
        let (sender, receiver) = mpsc::channel(hall.limits().waiting);
        let limiter = limiter(hall.limits().messages, hall.limits().burst);
        let (number, open) = (hall.number(), BTreeSet::new());
        let (overtaken, unread) = (Arc::new(Notify::new()), Arc::new(AtomicUsize::new(0)));
        let outbox = Outbox { queue: sender, overtaken, unread, most_unread: hall.limits().unread };
        (Session { hall, number, address, outbox, caller: None, open, lobby: None, limiter }, receiver)
    }

    /// Comes when the client has been too slow, so that messages for it got lost: it has to be cut off.
    pub fn overtaken(&self) -> impl Future<Output = ()> + Send + use<> {
        let overtaken = self.outbox.overtaken.clone();
        async move { overtaken.notified().await }
    }

    /// Whether the client has said hello.
    pub fn is_greeted(&self) -> bool {
        self.caller.is_some()
    }

    /// Says something that was not asked for.
    pub fn say(&self, reply: &Reply) {
        self.outbox.send(reply);
    }

    /// Counts something that came from the client, whatever it was.
    pub fn count(&mut self) -> Next {
        self.hall.meters().messages.inc();
        if self.limiter.check().is_ok() {
            return Next::Go;
        }
        self.refuse(None, None, Reason::TooMany, "too many messages; please be slower");
        Next::Close
    }

    /// Reads one message.
    pub async fn read(&mut self, text: &str) -> Next {
        if self.count() == Next::Close {
            return Next::Close;
        }
        if text.len() > LONGEST_REQUEST {
            self.refuse(None, None, Reason::Malformed, "the message is too long");
            return Next::Close;
        }
        match wire::read(text) {
            Ok(request) => self.request(request).await,
            Err(_) => {
                self.refuse(None, None, Reason::Malformed, "this message cannot be read");
                Next::Go
            }
        }
    }

    async fn request(&mut self, request: Request) -> Next {
        if let Request::Hello { version, token, code, name } = request {
            return self.hello(version, token.as_ref(), code.as_ref(), name).await;
        }
        if self.caller.is_none() {
            self.refuse(None, None, Reason::NoHello, "the first message is a hello");
            return Next::Close;
        }
        let done = match request {
            Request::Hello { .. } => Ok(()),
            Request::Ping { n } => {
                self.outbox.send(&Reply::Pong { n });
                Ok(())
            }
            Request::Rename { name } => self.rename(name).await,
            Request::Pair => self.pair().await,
            Request::Lobby { follow } => self.follow(follow).await,
            Request::Create { .. } => self.create(request).await,
            Request::Open { table, since, seq } => self.look(table, since, seq).await,
            Request::Close { table } => self.look_away(&table).await,
            Request::At { table, key, wish } => self.wish(table, key, wish).await,
            Request::Record { table } => {
                let outbox = self.outbox.clone();
                self.post(&table, None, Mail::Record { outbox }).await
            }
        };
        if let Err(error) = done {
            tracing::warn!(%error, "could not serve a request");
            self.refuse(
                None,
                None,
                Reason::Busy,
                "the server cannot do this at the moment; please try again",
            );
        }
        Next::Go
    }

    fn refuse(&self, table: Option<TableId>, key: Option<Key>, reason: Reason, text: impl Into<String>) {
        self.hall.meters().refuse(reason);
        self.outbox.send(&Reply::Refused { table, key, reason, text: text.into() });
    }

    fn guest(&self) -> Option<GuestId> {
        self.caller.as_ref().map(|caller| caller.guest.id.clone())
    }

    async fn hello(
        &mut self,
        version: u32,
        token: Option<&wire::Token>,
        code: Option<&wire::Code>,
        name: Option<Name>,
    ) -> Next {
        if version != VERSION {
            self.outbox.send(&Reply::Reload { version: VERSION });
            return Next::Close;
        }
        if self.caller.is_some() {
            self.refuse(None, None, Reason::NotNow, "hello was said already");
            return Next::Go;
        }
        match self.hall.greet(token, code, name).await {
            Ok(caller) => {
                self.outbox.send(&Reply::Welcome {
                    version: VERSION,
                    you: caller.guest.id.clone(),
                    name: caller.guest.name.clone(),
                    token: caller.token.clone(),
                });
                self.caller = Some(caller);
            }
            Err(Stranger::Unknown) => {
                self.refuse(None, None, Reason::Unknown, "this token or code is not good any more");
            }
            Err(Stranger::Busy(error)) => {
                tracing::warn!(%error, "could not greet a guest");
                self.refuse(None, None, Reason::Busy, "the server cannot be reached at the moment");
            }
        }
        Next::Go
    }

    async fn rename(&mut self, name: Name) -> Result<(), StoreError> {
        let Some(caller) = &mut self.caller else { return Ok(()) };
        self.hall.rename(caller, name).await?;
        self.outbox.send(&Reply::Welcome {
            version: VERSION,
            you: caller.guest.id.clone(),
            name: caller.guest.name.clone(),
            token: None,
        });
        Ok(())
    }

    async fn pair(&mut self) -> Result<(), StoreError> {
        let Some(caller) = &mut self.caller else { return Ok(()) };
        let code = self.hall.pair(caller).await?;
        let seconds = self.hall.limits().code.as_secs() as u32;
        self.outbox.send(&Reply::Code { code, seconds });
        Ok(())
    }

    /// Tells the list of tables now, and whenever it changes.
    async fn follow(&mut self, follow: bool) -> Result<(), StoreError> {
        if let Some(task) = self.lobby.take() {
            task.abort();
        }
        let Some(guest) = self.guest() else { return Ok(()) };
        // Whatever changes after this is told, also if it changes while the list is read.
        let mut changes = self.hall.lobby().follow();
        tell_lobby(&self.hall, &guest, &self.outbox).await?;
        if follow {
            let (hall, outbox) = (self.hall.clone(), self.outbox.clone());
            self.lobby = Some(tokio::spawn(async move {
                while changes.changed().await.is_ok() {
                    // However much changes, twice a second is enough.
                    tokio::time::sleep(Duration::from_millis(500)).await;
                    changes.mark_unchanged();
                    if outbox.queue.is_closed() || tell_lobby(&hall, &guest, &outbox).await.is_err() {
                        break;
                    }
                }
            }));
        }
        Ok(())
    }

    async fn create(&mut self, request: Request) -> Result<(), StoreError> {
        let Request::Create { key, game, options, seats, clock, public, promise } = request else {
            return Ok(());
        };
        if !self.hall.door().may_open(self.address) {
            self.refuse(None, Some(key), Reason::TooMany, "too many new tables; please wait a minute");
            return Ok(());
        }
        let Some(caller) = &mut self.caller else { return Ok(()) };
        let (host, secret) = (caller.guest.id.clone(), self.hall.secret());
        let opening = match opening(&game, &options, &seats, clock, public, host.clone(), secret) {
            Ok(opening) => opening,
            Err(text) => {
                self.refuse(None, Some(key), Reason::NoGame, text);
                return Ok(());
            }
        };
        self.hall.keep(caller).await?;
        let free = seats.iter().position(|wish| *wish == wire::Wish::Person);
        let sat = promise.zip(free).map(|(promise, seat)| Line {
            by: Some(host.clone()),
            key: Some(key.clone()),
            entry: Entry::Sat {
                seat: Seat(seat as u8),
                guest: host,
                name: caller.guest.name.clone(),
                promise,
            },
        });
        let table = caller.table(&key);
        self.hall.open(&table, opening, sat.into_iter().collect()).await?;
        self.outbox.send(&Reply::Created { key, table });
        Ok(())
    }

    async fn look(&mut self, table: TableId, since: u32, seq: u64) -> Result<(), StoreError> {
        let Some(guest) = self.guest() else { return Ok(()) };
        if !self.open.contains(&table) {
            if self.open.len() >= self.hall.limits().open {
                let text = "too many tables are open on this connection";
                self.refuse(Some(table), None, Reason::TooMany, text);
                return Ok(());
            }
            if !self.hall.door().look(self.address) {
                self.refuse(Some(table), None, Reason::TooMany, "too many tables are open from this address");
                return Ok(());
            }
            self.open.insert(table.clone());
        }
        let (session, outbox) = (self.number, self.outbox.clone());
        self.post(&table, None, Mail::Open { session, guest, since, seq, outbox }).await
    }

    async fn look_away(&mut self, table: &TableId) -> Result<(), StoreError> {
        if self.forget(table) {
            self.post(table, None, Mail::Close { session: self.number }).await?;
        }
        Ok(())
    }

    async fn wish(&mut self, table: TableId, key: Key, wish: wire::Wanted) -> Result<(), StoreError> {
        let Some(caller) = &mut self.caller else { return Ok(()) };
        if !self.hall.door().may_ask(&caller.guest.id, &wish) {
            self.refuse(Some(table), Some(key), Reason::TooMany, "too much at once; please be slower");
            return Ok(());
        }
        if matches!(wish, wire::Wanted::Sit { .. }) {
            self.hall.keep(caller).await?;
        }
        let (guest, name) = (caller.guest.id.clone(), caller.guest.name.clone());
        let by = By { guest, name, key: key.clone() };
        let (session, outbox) = (self.number, self.outbox.clone());
        self.post(&table, Some(key), Mail::Wish { session, by, wish, outbox }).await
    }

    async fn post(&mut self, table: &TableId, key: Option<Key>, mail: Mail) -> Result<(), StoreError> {
        if !self.hall.post(table, mail).await? {
            self.forget(table);
            self.refuse(Some(table.clone()), key, Reason::NoTable, "there is no such table");
        }
        Ok(())
    }

    /// Whether the table was looked at until now.
    fn forget(&mut self, table: &TableId) -> bool {
        let was = self.open.remove(table);
        if was {
            self.hall.door().look_away(self.address);
        }
        was
    }

    /// The connection is gone: the tables it looked at hear of it.
    pub async fn end(mut self) {
        if let Some(task) = self.lobby.take() {
            task.abort();
        }
        for table in self.open.clone() {
            self.forget(&table);
            let _ = self.hall.post(&table, Mail::Close { session: self.number }).await;
        }
    }
}

/// How many tables a list has.
const MOST_LISTED: u32 = 50;

async fn tell_lobby(hall: &Hall, guest: &GuestId, outbox: &Outbox) -> Result<(), StoreError> {
    let open = hall.store().public(MOST_LISTED).await?;
    let yours = hall.store().tables_of(guest, MOST_LISTED).await?;
    outbox.send(&Reply::Lobby { open, yours });
    Ok(())
}
