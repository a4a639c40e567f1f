//! The door: what each address and each guest may do.

use crate::limits::{Limiters, Limits, limiters, many};
use crate::origin::network;
use governor::Quota;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::Instant;
use wire::{GuestId, TableCommand};

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Acts in one request are stored and sent together, so they are cheaper than one by one: every further eight count
/// as one act.
const ACTS_FOR_ONE: u32 = 8;

/// A count per address.
#[derive(Default)]
struct Counts(Mutex<BTreeMap<IpAddr, u32>>);

impl Counts {
    /// Adds one, unless that is too many.
    fn add(&self, address: IpAddr, most: u32) -> bool {
        let mut counts = held(&self.0);
        let count = counts.entry(network(address)).or_default();
        let may = *count < most;
        *count += u32::from(may);
        may
    }

    fn subtract(&self, address: IpAddr) {
        let (mut counts, address) = (held(&self.0), network(address));
        if let Some(count) = counts.get_mut(&address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.remove(&address);
            }
        }
    }
}

/// Bytes that may still be sent to each address. One answer may overdraw it; then the next has to wait.
struct Allowances {
    each: Mutex<BTreeMap<IpAddr, (i64, Instant)>>,
    a_second: u64,
    most: u64,
}

impl Allowances {
    fn left(&self, address: IpAddr, pay: usize) -> i64 {
        let mut each = held(&self.each);
        let now = Instant::now();
        let most = self.most.min(i64::MAX as u64) as i64;
        let (left, at) = each.entry(network(address)).or_insert((most, now));
        let earned = now.duration_since(*at).as_millis() as u64 * self.a_second.min(1 << 40) / 1000;
        *left = left.saturating_add(earned.min(self.most) as i64).min(most) - pay as i64;
        *at = now;
        *left
    }

    fn tidy(&self) {
        let most = self.most.min(i64::MAX as u64) as i64;
        let addresses: Vec<IpAddr> = held(&self.each).keys().copied().collect();
        for address in addresses {
            if self.left(address, 0) == most {
                held(&self.each).remove(&address);
            }
        }
    }
}

pub(crate) struct Door {
    tables: Limiters<IpAddr>,
    strangers: Limiters<IpAddr>,
    records: Limiters<IpAddr>,
    requests: Limiters<IpAddr>,
    acts: Limiters<GuestId>,
    moves: Limiters<GuestId>,
    phrases: Limiters<GuestId>,
    answers: Allowances,
    files: Allowances,
    sockets: Counts,
    looks: Counts,
    connections: Counts,
    open: Mutex<u32>,
    banned: Mutex<BTreeSet<IpAddr>>,
    limits: Limits,
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Door")
    }
}

impl Door {
    pub(crate) fn new(limits: &Limits) -> Door {
        let allowances = |(a_second, most)| Allowances { each: Mutex::default(), a_second, most };
        let (requests, at_once) = limits.requests();
        let moves = Quota::per_second(many(limits.moves())).allow_burst(many(limits.burst.div_ceil(2)));
        Door {
            tables: limiters(Quota::per_minute(many(limits.tables))),
            strangers: limiters(Quota::per_minute(many(limits.strangers()))),
            records: limiters(Quota::per_second(many(limits.phrases())).allow_burst(many(limits.burst))),
            requests: limiters(Quota::per_second(many(requests)).allow_burst(many(at_once))),
            acts: limiters(Quota::per_second(many(limits.acts())).allow_burst(many(limits.burst))),
            moves: limiters(moves),
            phrases: limiters(Quota::per_second(many(limits.phrases()))),
            answers: allowances(limits.answers()),
            files: allowances(limits.files()),
            sockets: Counts::default(),
            looks: Counts::default(),
            connections: Counts::default(),
            open: Mutex::default(),
            banned: Mutex::default(),
            limits: limits.clone(),
        }
    }

    /// Whether this address may read another record: the game is replayed for it.
    pub(crate) fn may_read(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.records.check_key(&network(address)).is_ok())
    }

    /// Whether another HTTP request of this address is answered.
    pub(crate) fn may_request(&self, address: IpAddr) -> bool {
        self.requests.check_key(&network(address)).is_ok() && self.files.left(address, 0) > 0
    }

    /// Counts bytes sent over HTTP.
    pub(crate) fn sent(&self, address: IpAddr, bytes: usize) {
        self.files.left(address, bytes);
    }

    /// Whether a guest may send this command now.
    pub(crate) fn may_ask(&self, guest: &GuestId, command: &TableCommand) -> bool {
        match command {
            TableCommand::Act { .. } | TableCommand::Undo { .. } => self.acts.check_key(guest).is_ok(),
            TableCommand::Acts { acts, .. } => {
                let price =
                    NonZeroU32::MIN.saturating_add(acts.len().min(wire::MOST_ACTS) as u32 / ACTS_FOR_ONE);
                matches!(self.acts.check_key_n(guest, price), Ok(Ok(())))
            }
            TableCommand::Say { .. } => self.phrases.check_key(guest).is_ok(),
            TableCommand::Sit { .. }
            | TableCommand::Reveal { .. }
            | TableCommand::Leave
            | TableCommand::Pause
            | TableCommand::Resume
            | TableCommand::Substitute { .. }
            | TableCommand::Claim { .. }
            | TableCommand::Rematch => self.may_move(guest),
        }
    }

    /// Whether a guest may do something else that is stored.
    pub(crate) fn may_move(&self, guest: &GuestId) -> bool {
        self.moves.check_key(guest).is_ok()
    }

    /// Whether this address may open another table to look at; it counts until [`Door::look_away`].
    pub(crate) fn look(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.looks.add(address, self.limits.looks()))
    }

    pub(crate) fn look_away(&self, address: Option<IpAddr>) {
        if let Some(address) = address {
            self.looks.subtract(address);
        }
    }

    /// Whether this address may create another table.
    pub(crate) fn may_open(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.tables.check_key(&network(address)).is_ok())
    }

    /// Whether the store may be asked to remember another guest from this address.
    pub(crate) fn may_become_known(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.strangers.check_key(&network(address)).is_ok())
    }

    /// Whether this address may ask for something with a long answer.
    pub(crate) fn may_be_answered(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.answers.left(address, 0) > 0)
    }

    /// Counts bytes sent as an answer.
    pub(crate) fn answered(&self, address: IpAddr, bytes: usize) {
        self.answers.left(address, bytes);
    }

    /// Replaces the list of banned addresses.
    pub(crate) fn ban(&self, addresses: &[String]) {
        let read = |address: &String| address.parse().ok().map(network);
        *held(&self.banned) = addresses.iter().filter_map(read).collect();
    }

    pub(crate) fn is_banned(&self, address: IpAddr) -> bool {
        held(&self.banned).contains(&network(address))
    }

    /// Lets a WebSocket in, unless this address has too many. It counts until the permit is dropped.
    pub(crate) fn enter(self: &Arc<Door>, address: IpAddr) -> Option<SocketPermit> {
        let may = !self.is_banned(address) && self.sockets.add(address, self.limits.sockets);
        may.then(|| SocketPermit { door: self.clone(), address })
    }

    /// Lets a connection of any kind in, unless there are too many; behind a proxy all come from one address. It
    /// counts until the permit is dropped.
    pub(crate) fn connect(self: &Arc<Door>, address: IpAddr, is_proxy: bool) -> Option<ConnectionPermit> {
        let mut open = held(&self.open);
        let each = if is_proxy { u32::MAX } else { self.limits.connections_each };
        if *open >= self.limits.connections || self.is_banned(address) || !self.connections.add(address, each)
        {
            return None;
        }
        *open += 1;
        Some(ConnectionPermit { door: self.clone(), address })
    }

    /// How many connections of any kind are open.
    pub(crate) fn connections(&self) -> u32 {
        *held(&self.open)
    }

    /// Removes addresses and guests that have been idle.
    pub(crate) fn tidy(&self) {
        self.tables.retain_recent();
        self.strangers.retain_recent();
        self.records.retain_recent();
        self.requests.retain_recent();
        self.acts.retain_recent();
        self.moves.retain_recent();
        self.phrases.retain_recent();
        self.answers.tidy();
        self.files.tidy();
    }
}

/// Counts an open WebSocket.
pub(crate) struct SocketPermit {
    door: Arc<Door>,
    address: IpAddr,
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        self.door.sockets.subtract(self.address);
    }
}

/// Counts an open connection.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    door: Arc<Door>,
    address: IpAddr,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.door.connections.subtract(self.address);
        *held(&self.door.open) -= 1;
    }
}
