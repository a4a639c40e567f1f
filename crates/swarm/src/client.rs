//! A client that reconnects by itself.

use crate::link::{Disconnected, Link};
use crate::{Confirmed, Host, Ledger};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::{Luck, Random};
use tokio::time::{Instant, sleep, timeout};
use wire::{GuestId, Hash, Key, Name, Reason, Reply, Request, TableCommand, TableId, Token, Update};

/// The first pause before reconnecting; it doubles each time.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
/// The longest pause before reconnecting.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// How long an answer to a hello may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A message that a client received.
#[derive(Debug)]
pub enum Received {
    /// A table has changed; [`Client::table`] shows how.
    Update(TableId),
    /// A request was carried out.
    Done(Key),
    /// A table was opened.
    Created(Key, TableId),
    /// A request was refused, and will not be sent again.
    Refused(Option<Key>, Reason, String),
    /// A recorded game.
    Record(TableId, String),
    /// The connection is lost. [`Client::connect`] restores it.
    Disconnected,
    /// Anything else.
    Other,
}

/// A request that has not been answered yet.
struct PendingRequest {
    key: Key,
    request: Request,
    times: u32,
}

/// A table the client follows, as last received.
#[derive(Default)]
struct FollowedTable {
    update: Option<Box<Update>>,
    step: u32,
    seq: u64,
}

/// One client. It has one guest, at most one connection, and any number of tables.
pub struct Client {
    hosts: Vec<Host>,
    /// Which host it is connected to, or tries next.
    at: usize,
    link: Option<Link>,
    token: Option<Token>,
    name: Option<Name>,
    luck: Luck,
    /// Its contributions to the dice are made from this; all tabs of a guest know it.
    contribution_seed: Hash,
    /// Begins all keys of this client, so that keys of two clients of one guest do not collide.
    key_prefix: u32,
    keys: u64,
    tables: BTreeMap<TableId, FollowedTable>,
    waiting: VecDeque<PendingRequest>,
    /// Where it was connected last.
    last_at: Option<usize>,
    ledger: Ledger,
    tally: Option<Arc<AtomicU64>>,
}

impl Client {
    /// A client of a new guest. All its choices are drawn from `luck`.
    pub fn new(hosts: Vec<Host>, at: usize, name: &str, luck: Luck) -> Client {
        Client::with(hosts, at, None, name, luck)
    }

    /// Another client of the same guest: a second tab.
    pub fn tab(&mut self) -> Client {
        let luck = Luck::new(u64::from(self.luck.bits()), u64::from(self.luck.bits()));
        let mut tab = Client::with(self.hosts.clone(), self.at, self.token.clone(), "", luck);
        tab.ledger.guest = self.ledger.guest.clone();
        tab.contribution_seed = self.contribution_seed;
        tab
    }

    fn with(hosts: Vec<Host>, at: usize, token: Option<Token>, name: &str, mut luck: Luck) -> Client {
        let at = at % hosts.len().max(1);
        let key_prefix = luck.bits();
        let contribution_seed = Hash(std::array::from_fn(|_| luck.bits() as u8));
        let name = name.to_owned().try_into().ok();
        let (tables, waiting, ledger) = (BTreeMap::new(), VecDeque::new(), Ledger::default());
        Client {
            hosts,
            at,
            link: None,
            token,
            name,
            luck,
            contribution_seed,
            key_prefix,
            keys: 0,
            tables,
            waiting,
            last_at: None,
            ledger,
            tally: None,
        }
    }

    /// Also counts confirmations in `tally`.
    pub fn count_in(&mut self, tally: Arc<AtomicU64>) {
        self.tally = Some(tally);
    }

    /// The guest, once welcomed.
    pub fn guest(&self) -> Option<&GuestId> {
        self.ledger.guest.as_ref()
    }

    /// Its source of random choices.
    pub fn luck(&mut self) -> &mut Luck {
        &mut self.luck
    }

    /// Random bytes for the dice of a table. Any tab of the guest may be asked to reveal them, not only the one that
    /// sat down.
    pub fn contribution(&self, table: &TableId) -> Hash {
        Hash::of(&[&self.contribution_seed.0[..], table.to_string().as_bytes()].concat())
    }

    /// The state of a table, as last received.
    pub fn table(&self, table: &TableId) -> Option<&Update> {
        self.tables.get(table)?.update.as_deref()
    }

    /// Whether a request has not been answered yet.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Which host it is connected to, or tries next.
    pub fn host(&self) -> Host {
        self.hosts[self.at]
    }

    /// What was confirmed to it.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Notes a fault.
    pub fn note_fault(&mut self, what: impl Into<String>) {
        let (guest, what) = (&self.ledger.guest, what.into());
        let who = guest.as_ref().map_or_else(|| "a guest".to_owned(), ToString::to_string);
        self.ledger.wrongs.push(format!("{who}: {what}"));
    }

    /// Drops the connection without closing it.
    pub fn cut(&mut self) {
        self.link = None;
    }

    /// Ends the client.
    pub fn end(self) -> Ledger {
        self.ledger
    }

    /// Whether it is connected.
    pub fn is_connected(&self) -> bool {
        self.link.is_some()
    }

    /// Connects if it is not connected: says hello, opens its tables again, and repeats unanswered requests. It tries
    /// until `until`, at one host after the other; false if that failed.
    pub async fn connect(&mut self, until: Instant) -> bool {
        let mut pause = FIRST_PAUSE;
        while self.link.is_none() {
            if self.try_connect().await.is_ok() {
                break;
            }
            self.link = None;
            self.at = (self.at + 1) % self.hosts.len();
            // Not all at the same moment.
            let wait = pause.mul_f64(0.5 + f64::from(self.luck.below(1000)) / 1000.0);
            if Instant::now() + wait >= until {
                return false;
            }
            sleep(wait).await;
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
        true
    }

    async fn try_connect(&mut self) -> Result<(), Disconnected> {
        let link = Link::open(self.hosts[self.at]).await?;
        self.link = Some(link);
        timeout(PATIENCE, self.hello()).await.unwrap_or(Err(Disconnected))?;
        if let Some(last) = self.last_at.replace(self.at) {
            self.ledger.reconnects += 1;
            self.ledger.moves += u32::from(last != self.at);
        }
        let tables: Vec<_> = self.tables.iter().map(|(id, seen)| (id.clone(), seen.step, seen.seq)).collect();
        for (table, since, seq) in tables {
            self.send_request(&Request::Open { table, since, seq }).await?;
        }
        for index in 0..self.waiting.len() {
            self.waiting[index].times += 1;
            self.ledger.resent += 1;
            let request = self.waiting[index].request.clone();
            self.send_request(&request).await?;
        }
        Ok(())
    }

    async fn hello(&mut self) -> Result<(), Disconnected> {
        loop {
            let (token, name) = (self.token.clone(), self.name.clone());
            self.send_request(&Request::Hello { version: wire::VERSION, token, code: None, name }).await?;
            match self.receive().await? {
                Reply::Welcome { you, token, .. } => {
                    if self.ledger.guest.as_ref().is_some_and(|guest| *guest != you)
                        && !self.ledger.confirmed.is_empty()
                    {
                        self.note_fault(format!("the server says that it is {you}"));
                    }
                    self.ledger.guest = Some(you);
                    self.token = token.or(self.token.take());
                    return Ok(());
                }
                // A guest who has not sat down yet may be deleted; one who has may not.
                Reply::Refused { reason: Reason::Unknown, .. } if self.token.is_some() => {
                    if !self.ledger.confirmed.is_empty() {
                        self.note_fault("the server does not know its token any more");
                    }
                    self.token = None;
                }
                _ => return Err(Disconnected),
            }
        }
    }

    async fn send_request(&mut self, request: &Request) -> Result<(), Disconnected> {
        self.link.as_mut().ok_or(Disconnected)?.send_request(request).await
    }

    async fn receive(&mut self) -> Result<Reply, Disconnected> {
        let text = self.link.as_mut().ok_or(Disconnected)?.receive().await?;
        wire::read(&text).map_err(|why| {
            self.note_fault(format!("cannot read what the server says ({why}): {text}"));
            Disconnected
        })
    }

    /// Sends a request that needs no answer. If the connection is lost meanwhile, it may be lost.
    pub async fn send(&mut self, request: Request) {
        if self.send_request(&request).await.is_err() {
            self.link = None;
        }
    }

    /// Follows a table from now on.
    pub async fn open(&mut self, table: &TableId) {
        self.tables.entry(table.clone()).or_default();
        self.send(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
    }

    /// Stops following a table.
    pub async fn close(&mut self, table: &TableId) {
        self.tables.remove(table);
        self.send(Request::Close { table: table.clone() }).await;
    }

    /// A key for a request.
    pub fn key(&mut self) -> Key {
        self.keys += 1;
        let text = format!("{:08x}k{}", self.key_prefix, self.keys);
        text.try_into().unwrap_or_else(|_| Key::from(self.keys))
    }

    /// Sends a command to a table, repeatedly until it is answered.
    pub async fn ask(&mut self, table: &TableId, command: TableCommand) -> Key {
        let key = self.key();
        self.send_until_answered(
            key.clone(),
            Request::At { table: table.clone(), key: key.clone(), command },
        )
        .await;
        key
    }

    /// Sends a request with a key, repeatedly until it is answered.
    pub async fn send_until_answered(&mut self, key: Key, request: Request) {
        self.waiting.push_back(PendingRequest { key, request: request.clone(), times: 1 });
        self.send(request).await;
    }

    /// The next message. The call can be cancelled at any moment without losing anything.
    pub async fn next(&mut self) -> Received {
        match self.receive().await {
            Ok(reply) => self.handle(reply),
            Err(Disconnected) => {
                self.link = None;
                Received::Disconnected
            }
        }
    }

    fn handle(&mut self, reply: Reply) -> Received {
        match reply {
            Reply::Update(update) => self.updated(update),
            Reply::Done { key, .. } => {
                if let Some(PendingRequest { request: Request::At { table, key, command }, .. }) =
                    self.answered(&key)
                {
                    self.ledger.confirmed.push(Confirmed { table, key, command });
                    if let Some(tally) = &self.tally {
                        tally.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Received::Done(key)
            }
            Reply::Created { key, table } => {
                self.answered(&key);
                Received::Created(key, table)
            }
            Reply::Refused { key, reason, text, table, .. } => self.refused(table, key, reason, text),
            Reply::Record { table, text } => Received::Record(table, text),
            Reply::Restarting => {
                self.link = None;
                Received::Disconnected
            }
            _ => Received::Other,
        }
    }

    fn answered(&mut self, key: &Key) -> Option<PendingRequest> {
        let index = self.waiting.iter().position(|waiting| waiting.key == *key)?;
        self.waiting.remove(index)
    }

    fn refused(
        &mut self,
        table: Option<TableId>,
        key: Option<Key>,
        reason: Reason,
        text: String,
    ) -> Received {
        if matches!(reason, Reason::Busy | Reason::TooMany) {
            // Trying again is safe; a new connection repeats everything after a pause.
            self.link = None;
            return Received::Disconnected;
        }
        if reason == Reason::NoTable
            && let Some(id) = table.as_ref().filter(|id| self.tables.get(id).is_some_and(|seen| seen.seq > 0))
        {
            self.note_fault(format!("table {id} is gone"));
        }
        let waiting = key.as_ref().and_then(|key| self.answered(key));
        if let Some(PendingRequest { request: Request::At { table, key, .. }, times: 1, .. }) = waiting {
            self.ledger.refused.push((table, key));
        }
        Received::Refused(key, reason, text)
    }

    /// Checks that the table has not gone back and that no step is left out: what was seen once is stored.
    fn updated(&mut self, update: Box<Update>) -> Received {
        let id = update.info.id.clone();
        let Some(seen) = self.tables.get_mut(&id) else { return Received::Other };
        let mut wrong = None;
        if update.seq < seen.seq {
            wrong = Some(format!("table {id} went back from line {} to {}", seen.seq, update.seq));
        }
        let game = update.game.as_ref();
        if let Some(game) = game {
            let first = if game.kept == 0 && seen.step == 0 { 0 } else { game.kept + 1 };
            let in_order = game.steps.iter().map(|step| step.step).eq(first..=game.step);
            // A client that had the beginning does not get it again; one that had nothing does.
            let again = game.kept == 0 && game.steps.iter().map(|step| step.step).eq(0..=game.step);
            if !(in_order || again) || game.kept > seen.step {
                let sent: Vec<u32> = game.steps.iter().map(|step| step.step).collect();
                let (step, kept) = (game.step, game.kept);
                wrong =
                    Some(format!("table {id} at step {step}, of {} kept {kept}, sends {sent:?}", seen.step));
            }
        }
        seen.step = game.map_or(0, |game| game.step);
        seen.seq = update.seq;
        seen.update = Some(update);
        if let Some(what) = wrong {
            self.note_fault(what);
        }
        Received::Update(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_tabs_of_a_guest_contribute_the_same_to_the_dice_of_a_table() {
        let [one, other] = [1, 2].map(|n| TableId::new([n; TableId::BYTES]));
        let mut client = Client::new(Vec::new(), 0, "Anna", Luck::new(1, 1));
        let stranger = Client::new(Vec::new(), 0, "Ben", Luck::new(2, 1));
        let tab = client.tab();
        assert_eq!(tab.contribution(&one), client.contribution(&one));
        assert_ne!(tab.contribution(&one), tab.contribution(&other));
        assert_ne!(tab.contribution(&one), stranger.contribution(&one));
    }
}
