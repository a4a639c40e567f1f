//! The door: what each address and each guest may do.

use crate::limits::{KeyedLimiter, Limits, at_least_one, keyed_limiter};
use crate::origin::network;
use governor::Quota;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::Instant;
use wire::{GuestId, TableCommand};

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Acts in one request are stored and sent together, so they are cheaper than one by one: every further eight count
/// as one act.
const ACTS_FOR_ONE: u32 = 8;

/// A count per address.
#[derive(Default)]
struct AddressCounts(Mutex<BTreeMap<IpAddr, u32>>);

impl AddressCounts {
    /// Adds one, unless that is too many.
    fn add(&self, address: IpAddr, most: u32) -> bool {
        let mut counts = lock(&self.0);
        let count = counts.entry(network(address)).or_default();
        let may = *count < most;
        *count += u32::from(may);
        may
    }

    fn subtract(&self, address: IpAddr) {
        let (mut counts, address) = (lock(&self.0), network(address));
        if let Some(count) = counts.get_mut(&address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.remove(&address);
            }
        }
    }
}

/// Bytes that may still be sent to each address. One answer may overdraw the budget; then the next has to wait.
struct ByteBudgets {
    each: Mutex<BTreeMap<IpAddr, (i64, Instant)>>,
    per_second: u64,
    most: u64,
}

impl ByteBudgets {
    fn charge(&self, address: IpAddr, bytes: usize) -> i64 {
        let mut each = lock(&self.each);
        let now = Instant::now();
        let most = self.most.min(i64::MAX as u64) as i64;
        let (left, at) = each.entry(network(address)).or_insert((most, now));
        let earned = now.duration_since(*at).as_millis() as u64 * self.per_second.min(1 << 40) / 1000;
        *left = left.saturating_add(earned.min(self.most) as i64).min(most) - bytes as i64;
        *at = now;
        *left
    }

    fn tidy(&self) {
        let most = self.most.min(i64::MAX as u64) as i64;
        let addresses: Vec<IpAddr> = lock(&self.each).keys().copied().collect();
        for address in addresses {
            if self.charge(address, 0) == most {
                lock(&self.each).remove(&address);
            }
        }
    }
}

pub(crate) struct Door {
    tables: KeyedLimiter<IpAddr>,
    new_guests: KeyedLimiter<IpAddr>,
    records: KeyedLimiter<IpAddr>,
    requests: KeyedLimiter<IpAddr>,
    acts: KeyedLimiter<GuestId>,
    changes: KeyedLimiter<GuestId>,
    phrases: KeyedLimiter<GuestId>,
    answers: ByteBudgets,
    files: ByteBudgets,
    sockets: AddressCounts,
    followed: AddressCounts,
    connections: AddressCounts,
    /// All open connections.
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
        let budgets = |(per_second, most)| ByteBudgets { each: Mutex::default(), per_second, most };
        let (requests, at_once) = limits.requests();
        let changes = Quota::per_second(at_least_one(limits.changes()))
            .allow_burst(at_least_one(limits.burst.div_ceil(2)));
        Door {
            tables: keyed_limiter(Quota::per_minute(at_least_one(limits.tables))),
            new_guests: keyed_limiter(Quota::per_minute(at_least_one(limits.new_guests()))),
            records: keyed_limiter(
                Quota::per_second(at_least_one(limits.phrases())).allow_burst(at_least_one(limits.burst)),
            ),
            requests: keyed_limiter(
                Quota::per_second(at_least_one(requests)).allow_burst(at_least_one(at_once)),
            ),
            acts: keyed_limiter(
                Quota::per_second(at_least_one(limits.acts())).allow_burst(at_least_one(limits.burst)),
            ),
            changes: keyed_limiter(changes),
            phrases: keyed_limiter(Quota::per_second(at_least_one(limits.phrases()))),
            answers: budgets(limits.answers()),
            files: budgets(limits.files()),
            sockets: AddressCounts::default(),
            followed: AddressCounts::default(),
            connections: AddressCounts::default(),
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
        self.requests.check_key(&network(address)).is_ok() && self.files.charge(address, 0) > 0
    }

    /// Counts bytes sent over HTTP.
    pub(crate) fn charge_http(&self, address: IpAddr, bytes: usize) {
        self.files.charge(address, bytes);
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
            | TableCommand::Rematch => self.may_change(guest),
        }
    }

    /// Whether a guest may do anything else that is stored.
    pub(crate) fn may_change(&self, guest: &GuestId) -> bool {
        self.changes.check_key(guest).is_ok()
    }

    /// Whether this address may follow another table; it counts until [`Door::unfollow`].
    pub(crate) fn may_follow(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.followed.add(address, self.limits.followed()))
    }

    pub(crate) fn unfollow(&self, address: Option<IpAddr>) {
        if let Some(address) = address {
            self.followed.subtract(address);
        }
    }

    /// Whether this address may create another table.
    pub(crate) fn may_open(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.tables.check_key(&network(address)).is_ok())
    }

    /// Whether another guest from this address may be stored.
    pub(crate) fn may_store_guest(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.new_guests.check_key(&network(address)).is_ok())
    }

    /// Whether this address may ask for something with a long answer.
    pub(crate) fn may_be_answered(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.answers.charge(address, 0) > 0)
    }

    /// Counts bytes sent as an answer.
    pub(crate) fn charge_answer(&self, address: IpAddr, bytes: usize) {
        self.answers.charge(address, bytes);
    }

    /// Replaces the list of banned addresses.
    pub(crate) fn ban(&self, addresses: &[String]) {
        let read = |address: &String| address.parse().ok().map(network);
        *lock(&self.banned) = addresses.iter().filter_map(read).collect();
    }

    pub(crate) fn is_banned(&self, address: IpAddr) -> bool {
        lock(&self.banned).contains(&network(address))
    }

    /// Lets a WebSocket in, unless this address has too many. It counts until the permit is dropped.
    pub(crate) fn admit_socket(self: &Arc<Door>, address: IpAddr) -> Option<SocketPermit> {
        let may = !self.is_banned(address) && self.sockets.add(address, self.limits.sockets);
        may.then(|| SocketPermit { door: self.clone(), address })
    }

    /// Lets a connection of any kind in, unless there are too many; behind a proxy all come from one address. It
    /// counts until the permit is dropped.
    pub(crate) fn admit_connection(
        self: &Arc<Door>,
        address: IpAddr,
        is_proxy: bool,
    ) -> Option<ConnectionPermit> {
        let mut open = lock(&self.open);
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
        *lock(&self.open)
    }

    /// Removes addresses and guests that have been idle.
    pub(crate) fn tidy(&self) {
        self.tables.retain_recent();
        self.new_guests.retain_recent();
        self.records.retain_recent();
        self.requests.retain_recent();
        self.acts.retain_recent();
        self.changes.retain_recent();
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
        *lock(&self.door.open) -= 1;
    }
}
