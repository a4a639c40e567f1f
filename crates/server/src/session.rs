//! One connection: who it is, what it may do, where its messages go.

use crate::door::Door;
use crate::guests::{Caller, HelloError};
use crate::keeper::{self, KeeperMessage};
use crate::limits::{Limiter, limiter};
use crate::store::Order;
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

/// Where messages to a client wait until they are sent. A client that is too slow is disconnected.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Outgoing>,
    cut_off: Arc<Notify>,
    /// Bytes that wait, and how many may.
    unread: Arc<AtomicUsize>,
    most_unread: usize,
    /// The address that long answers are charged to.
    payer: Option<(Arc<Door>, IpAddr)>,
}

/// A message on its way to a client. It counts as waiting until it is dropped.
#[derive(Debug)]
pub struct Outgoing {
    text: Arc<str>,
    unread: Arc<AtomicUsize>,
}

impl Deref for Outgoing {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.unread.fetch_sub(self.text.len(), Ordering::Relaxed);
    }
}

impl Outbox {
    pub(crate) fn send(&self, reply: &Reply) {
        self.send_text(wire::text(reply).into());
    }

    /// Sends an answer to a request.
    pub(crate) fn answer(&self, reply: &Reply) {
        let text: Arc<str> = wire::text(reply).into();
        self.charge(text.len());
        self.send_text(text);
    }

    /// Charges the address for the bytes of an answer.
    pub(crate) fn charge(&self, bytes: usize) {
        if let Some((door, address)) = &self.payer {
            door.charge_answer(*address, bytes);
        }
    }

    pub(crate) fn send_text(&self, text: Arc<str>) {
        // Nobody waits for a slow client. It is disconnected, reconnects, and gets what it missed.
        let before = self.unread.fetch_add(text.len(), Ordering::Relaxed);
        let is_too_much = before > 0 && before + text.len() > self.most_unread;
        let message = Outgoing { text, unread: self.unread.clone() };
        if is_too_much || matches!(self.queue.try_send(message), Err(mpsc::error::TrySendError::Full(_))) {
            self.cut_off.notify_one();
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
    /// It is to be closed once the waiting messages have been sent.
    Close,
}

impl Session {
    /// A new connection, and the messages for it.
    pub fn new(hall: Hall, address: Option<IpAddr>) -> (Session, mpsc::Receiver<Outgoing>) {
        let (sender, receiver) = mpsc::channel(hall.limits().waiting);
        let limiter = limiter(hall.limits().messages, hall.limits().burst);
        let (number, open) = (hall.next_session_number(), BTreeSet::new());
        let (cut_off, unread) = (Arc::new(Notify::new()), Arc::new(AtomicUsize::new(0)));
        let payer = address.map(|address| (hall.door().clone(), address));
        let most_unread = hall.limits().unread;
        let outbox = Outbox { queue: sender, cut_off, unread, most_unread, payer };
        (Session { hall, number, address, outbox, caller: None, open, lobby: None, limiter }, receiver)
    }

    /// Completes when the client was too slow and messages for it were dropped: it has to be disconnected.
    pub fn cut_off(&self) -> impl Future<Output = ()> + Send + use<> {
        let cut_off = self.outbox.cut_off.clone();
        async move { cut_off.notified().await }
    }

    /// Whether the client has said hello.
    pub fn is_greeted(&self) -> bool {
        self.caller.is_some()
    }

    /// Whether this order of the host ends the connection.
    pub fn is_ended_by(&self, order: &Order) -> bool {
        match order {
            Order::Revoke(guest) => self.guest().is_some_and(|own| own == *guest),
            Order::Ban(_) => self.address.is_some_and(|address| self.hall.door().is_banned(address)),
            Order::Look(_) | Order::Unban(_) => false,
        }
    }

    /// Tells the client that its token is no longer valid.
    pub fn dismiss(&self) {
        self.refuse(None, None, Reason::Unknown, "this token is no longer valid");
    }

    /// Sends a message that is not an answer.
    pub fn say(&self, reply: &Reply) {
        self.outbox.send(reply);
    }

    /// Counts a frame of any kind from the client.
    pub fn count(&mut self) -> Next {
        self.hall.meters().messages.inc();
        if self.limiter.check().is_ok() {
            return Next::Go;
        }
        self.refuse(None, None, Reason::TooMany, "too many messages; please slow down");
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
            self.refuse(None, None, Reason::NoHello, "the first message must be a hello");
            return Next::Close;
        }
        if self.is_too_much(&request) {
            return Next::Go;
        }
        // The table and key that a refusal names.
        let asked = match &request {
            Request::At { table, key, .. } => (Some(table.clone()), Some(key.clone())),
            Request::Create { key, .. } => (None, Some(key.clone())),
            Request::Open { table, .. } | Request::Close { table } | Request::Record { table } => {
                (Some(table.clone()), None)
            }
            Request::Hello { .. }
            | Request::Rename { .. }
            | Request::Pair
            | Request::Lobby { .. }
            | Request::Ping { .. } => (None, None),
        };
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
            Request::Open { table, since, seq } => self.open_table(table, since, seq).await,
            Request::Close { table } => self.close_table(&table).await,
            Request::At { table, key, command } => self.command(table, key, command).await,
            Request::Record { table } => {
                let outbox = self.outbox.clone();
                self.post(&table, None, KeeperMessage::Record { outbox }).await
            }
        };
        if let Err(error) = done {
            tracing::warn!(%error, "could not serve a request");
            self.refuse_busy(asked, &error);
        }
        Next::Go
    }

    /// Refuses a request with a long answer, if the address has asked for too much lately.
    fn is_too_much(&self, request: &Request) -> bool {
        let table = match request {
            Request::Open { table, .. } | Request::Record { table } => Some(table.clone()),
            Request::Lobby { .. } => None,
            Request::Hello { .. }
            | Request::Rename { .. }
            | Request::Pair
            | Request::Create { .. }
            | Request::Close { .. }
            | Request::At { .. }
            | Request::Ping { .. } => return false,
        };
        let is_too_much = !self.hall.door().may_be_answered(self.address);
        if is_too_much {
            self.refuse(
                table,
                None,
                Reason::TooMany,
                "too many long answers were requested; please slow down",
            );
        }
        is_too_much
    }

    fn refuse(&self, table: Option<TableId>, key: Option<Key>, reason: Reason, text: impl Into<String>) {
        self.hall.meters().refuse(reason);
        // A client that asks for too much may try again soon.
        let retry = (reason == Reason::TooMany).then_some(1000);
        self.outbox.send(&Reply::Refused { table, key, reason, text: text.into(), retry });
    }

    fn refuse_busy(&self, (table, key): (Option<TableId>, Option<Key>), error: &StoreError) {
        self.hall.meters().refuse(Reason::Busy);
        self.outbox.send(&error.refusal(table, key));
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
            self.refuse(None, None, Reason::NotNow, "this connection has already said hello");
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
            Err(HelloError::Unknown) => {
                self.refuse(None, None, Reason::Unknown, "this token or code is no longer valid");
            }
            Err(HelloError::Busy(error)) => {
                tracing::warn!(%error, "could not greet a guest");
                self.refuse_busy((None, None), &error);
            }
        }
        Next::Go
    }

    async fn rename(&mut self, name: Name) -> Result<(), StoreError> {
        if self.guest().is_some_and(|guest| !self.hall.door().may_change(&guest)) {
            self.refuse(None, None, Reason::TooMany, "too many names; please slow down");
            return Ok(());
        }
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
        let Some(caller) = &self.caller else { return Ok(()) };
        let may = self.hall.door().may_change(&caller.guest.id);
        if !may || (!caller.is_stored() && !self.hall.door().may_store_guest(self.address)) {
            self.refuse(None, None, Reason::TooMany, "too many codes; please slow down");
            return Ok(());
        }
        let code = self.hall.pair(caller).await?;
        let seconds = self.hall.limits().code.as_secs() as u32;
        self.outbox.send(&Reply::Code { code, seconds });
        Ok(())
    }

    /// Sends the list of tables now, and whenever it changes.
    async fn follow(&mut self, follow: bool) -> Result<(), StoreError> {
        if let Some(task) = self.lobby.take() {
            task.abort();
        }
        let Some(guest) = self.guest() else { return Ok(()) };
        // Subscribed first, so that changes made while the list is read are not lost.
        let mut changes = self.hall.lobby().follow();
        send_lobby(&self.hall, &guest, &self.outbox).await?;
        if follow {
            let (hall, outbox) = (self.hall.clone(), self.outbox.clone());
            self.lobby = Some(tokio::spawn(async move {
                while changes.changed().await.is_ok() {
                    // No matter how much changes, twice a second is enough.
                    tokio::time::sleep(Duration::from_millis(500)).await;
                    changes.mark_unchanged();
                    if outbox.queue.is_closed() || send_lobby(&hall, &guest, &outbox).await.is_err() {
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
        let Some(caller) = self.caller.clone() else { return Ok(()) };
        let (host, secret) = (caller.guest.id.clone(), self.hall.secret());
        let opening = match opening(&game, &options, &seats, clock, public, host.clone(), secret) {
            Ok(opening) => opening,
            Err(text) => {
                self.refuse(None, Some(key), Reason::NoGame, text);
                return Ok(());
            }
        };
        let origin = self.hall.origin(self.address).filter(|_| public);
        if let Some(origin) = origin
            && self.hall.store().public_of(origin).await? >= self.hall.limits().public()
        {
            let text = "too many public tables from your address are open; close one, or open a private one";
            self.refuse(None, Some(key), Reason::TooMany, text);
            return Ok(());
        }
        self.hall.store_caller(&caller).await?;
        let free = seats.iter().position(|spec| *spec == wire::SeatSpec::Person);
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
        self.hall.open(&table, opening, sat.into_iter().collect(), origin).await?;
        self.outbox.send(&Reply::Created { key, table });
        Ok(())
    }

    async fn open_table(&mut self, table: TableId, since: u32, seq: u64) -> Result<(), StoreError> {
        let Some(guest) = self.guest() else { return Ok(()) };
        if !self.open.contains(&table) {
            if self.open.len() >= self.hall.limits().open {
                let text = "too many tables are open on this connection";
                self.refuse(Some(table), None, Reason::TooMany, text);
                return Ok(());
            }
            if !self.hall.door().may_follow(self.address) {
                self.refuse(Some(table), None, Reason::TooMany, "too many tables are open from this address");
                return Ok(());
            }
            self.open.insert(table.clone());
        }
        let (session, outbox) = (self.number, self.outbox.clone());
        self.post(&table, None, KeeperMessage::Open { session, guest, since, seq, outbox }).await
    }

    async fn close_table(&mut self, table: &TableId) -> Result<(), StoreError> {
        if self.stop_following(table) {
            self.post(table, None, KeeperMessage::Close { session: self.number }).await?;
        }
        Ok(())
    }

    async fn command(
        &mut self,
        table: TableId,
        key: Key,
        command: wire::TableCommand,
    ) -> Result<(), StoreError> {
        let Some(caller) = self.caller.clone() else { return Ok(()) };
        if !self.hall.door().may_ask(&caller.guest.id, &command) {
            self.refuse(
                Some(table),
                Some(key),
                Reason::TooMany,
                "too many commands at once; please slow down",
            );
            return Ok(());
        }
        // A guest is stored only when they sit down; the keeper does that.
        let is_new = !caller.is_stored() && matches!(command, wire::TableCommand::Sit { .. });
        if is_new && !self.hall.door().may_store_guest(self.address) {
            self.refuse(Some(table), Some(key), Reason::TooMany, "too many new guests; please wait a minute");
            return Ok(());
        }
        let new_guest = is_new.then(|| keeper::NewGuest {
            guest: caller.guest.clone(),
            proof: caller.proof,
            is_stored: caller.is_stored.clone(),
        });
        let (guest, name) = (caller.guest.id.clone(), caller.guest.name.clone());
        let by = By { guest, name, key: key.clone() };
        let (session, outbox) = (self.number, self.outbox.clone());
        self.post(&table, Some(key), KeeperMessage::Command { session, by, command, new_guest, outbox }).await
    }

    async fn post(
        &mut self,
        table: &TableId,
        key: Option<Key>,
        message: KeeperMessage,
    ) -> Result<(), StoreError> {
        if !self.hall.post(table, message).await? {
            self.stop_following(table);
            self.refuse(Some(table.clone()), key, Reason::NoTable, "there is no such table");
        }
        Ok(())
    }

    /// Stops following a table; returns whether the session followed it.
    fn stop_following(&mut self, table: &TableId) -> bool {
        let was_open = self.open.remove(table);
        if was_open {
            self.hall.door().unfollow(self.address);
        }
        was_open
    }

    /// The connection is gone: the keepers of its tables get to know.
    pub async fn end(mut self) {
        if let Some(task) = self.lobby.take() {
            task.abort();
        }
        for table in self.open.clone() {
            self.stop_following(&table);
            let _ = self.hall.post(&table, KeeperMessage::Close { session: self.number }).await;
        }
    }
}

/// The most tables in a list.
const MOST_LISTED: u32 = 50;

async fn send_lobby(hall: &Hall, guest: &GuestId, outbox: &Outbox) -> Result<(), StoreError> {
    let open = hall.public(MOST_LISTED).await?;
    let yours = hall.store().tables_of(guest, MOST_LISTED).await?;
    outbox.answer(&Reply::Lobby { open, yours });
    Ok(())
}
