//! How much one client, guest or address may ask for.

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use std::collections::BTreeMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;
use wire::{GuestId, Wanted};

/// The limits of a server. The defaults are for people; a swarm on one machine needs wider ones.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages a second on one connection.
    pub messages: u32,
    /// Messages at once on one connection.
    pub burst: u32,
    /// Connections from one address.
    pub sockets: u32,
    /// New tables a minute from one address.
    pub tables: u32,
    /// Tables one connection may look at.
    pub open: usize,
    /// Messages that may wait for a slow reader; then it is cut off and may come back.
    pub waiting: usize,
    /// Bytes that may wait for a slow reader. One message may be longer, if no other waits.
    pub unread: usize,
    /// How long a client may take to say hello.
    pub hello: Duration,
    /// How often a silent client is pinged; after two silent periods it is cut off.
    pub ping: Duration,
    /// How long one message may take to be written.
    pub send: Duration,
    /// How long a table without readers stays in memory.
    pub idle: Duration,
    /// How long contributions to the dice are awaited.
    pub reveal: Duration,
    /// How often a table that other nodes may keep too is compared with the store.
    pub compare: Duration,
    /// How long a code for another device is good.
    pub code: Duration,
    /// How long a table whose game never began is kept; zero for ever.
    pub unbegun: Duration,
    /// How long a game that is not over is kept when nobody acts or looks; zero for ever.
    pub unfinished: Duration,
    /// How often abandoned tables are looked for.
    pub sweep: Duration,
}

/// A day.
const DAY: Duration = Duration::from_secs(24 * 3600);

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages: 20,
            burst: 40,
            sockets: 20,
            tables: 10,
            open: 16,
            waiting: 64,
            unread: 1024 * 1024,
            hello: Duration::from_secs(5),
            ping: Duration::from_secs(20),
            send: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            reveal: Duration::from_secs(10),
            compare: Duration::from_secs(5),
            code: Duration::from_secs(600),
            unbegun: DAY,
            unfinished: 30 * DAY,
            sweep: Duration::from_secs(3600),
        }
    }
}

impl Limits {
    /// Acts and undos a second of one guest, on all his connections together: 5 of 20 messages. At once it may be as
    /// many as messages, for a payment is made of several.
    pub fn acts(&self) -> u32 {
        self.messages.div_ceil(4)
    }

    /// Phrases a second of one guest: 1 of 20 messages.
    pub fn phrases(&self) -> u32 {
        self.messages.div_ceil(20)
    }

    /// Tables that all connections from one address together may look at, which keeps them in memory: 200 for 20
    /// connections.
    pub fn looks(&self) -> u32 {
        self.sockets.saturating_mul(10)
    }
}

/// Reads the runtime's clock, so that a simulation decides how late it is.
#[derive(Clone, Debug)]
pub(crate) struct Ticks(Instant);

impl Default for Ticks {
    fn default() -> Ticks {
        Ticks(Instant::now())
    }
}

impl Clock for Ticks {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        self.0.elapsed().into()
    }
}

/// A limit for one.
pub(crate) type Limiter = RateLimiter<NotKeyed, InMemoryState, Ticks, NoOpMiddleware<Nanos>>;

fn many(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

/// So many a second, and so many at once.
pub(crate) fn limiter(a_second: u32, burst: u32) -> Limiter {
    let quota = Quota::per_second(many(a_second)).allow_burst(many(burst));
    RateLimiter::direct_with_clock(quota, Ticks::default())
}

/// A limit for each of many.
type Limiters<K> = RateLimiter<K, HashMapStateStore<K>, Ticks, NoOpMiddleware<Nanos>>;

fn limiters<K: Hash + Eq + Clone>(quota: Quota) -> Limiters<K> {
    RateLimiter::new(quota, HashMapStateStore::default(), Ticks::default())
}

/// How often one address has something.
#[derive(Default)]
struct Counts(Mutex<BTreeMap<IpAddr, u32>>);

impl Counts {
    fn held(&self) -> MutexGuard<'_, BTreeMap<IpAddr, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more, if that is not too much.
    fn add(&self, address: IpAddr, most: u32) -> bool {
        let mut counts = self.held();
        let count = counts.entry(address).or_default();
        let may = *count < most;
        *count += u32::from(may);
        may
    }

    fn subtract(&self, address: IpAddr) {
        let mut counts = self.held();
        if let Some(count) = counts.get_mut(&address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.remove(&address);
            }
        }
    }
}

/// The door: what each address and each guest may do.
pub(crate) struct Door {
    tables: Limiters<IpAddr>,
    records: Limiters<IpAddr>,
    acts: Limiters<GuestId>,
    phrases: Limiters<GuestId>,
    sockets: Counts,
    looks: Counts,
    most_sockets: u32,
    most_looks: u32,
}

impl Door {
    pub(crate) fn new(limits: &Limits) -> Door {
        Door {
            tables: limiters(Quota::per_minute(many(limits.tables))),
            records: limiters(Quota::per_second(many(limits.phrases())).allow_burst(many(limits.burst))),
            acts: limiters(Quota::per_second(many(limits.acts())).allow_burst(many(limits.burst))),
            phrases: limiters(Quota::per_second(many(limits.phrases()))),
            sockets: Counts::default(),
            looks: Counts::default(),
            most_sockets: limits.sockets,
            most_looks: limits.looks(),
        }
    }

    /// Whether another record may be read from there: the game is played again for it.
    pub(crate) fn may_read(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.records.check_key(&address).is_ok())
    }

    /// Whether a guest may ask for this now.
    pub(crate) fn may_ask(&self, guest: &GuestId, wish: &Wanted) -> bool {
        match wish {
            Wanted::Act { .. } | Wanted::Undo { .. } => self.acts.check_key(guest).is_ok(),
            Wanted::Say { .. } => self.phrases.check_key(guest).is_ok(),
            _ => true,
        }
    }

    /// Whether another table may be looked at from there; it counts until [`Door::look_away`].
    pub(crate) fn look(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.looks.add(address, self.most_looks))
    }

    pub(crate) fn look_away(&self, address: Option<IpAddr>) {
        if let Some(address) = address {
            self.looks.subtract(address);
        }
    }

    /// Whether another table may be opened from there.
    pub(crate) fn may_open(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.tables.check_key(&address).is_ok())
    }

    /// Lets a connection in, if there are not too many from there. It counts until it is dropped.
    pub(crate) fn enter(self: &Arc<Door>, address: IpAddr) -> Option<Inside> {
        let may = self.sockets.add(address, self.most_sockets);
        may.then(|| Inside { door: self.clone(), address })
    }

    /// Forgets addresses and guests that have been quiet.
    pub(crate) fn tidy(&self) {
        self.tables.retain_recent();
        self.records.retain_recent();
        self.acts.retain_recent();
        self.phrases.retain_recent();
    }
}

/// A connection that was let in.
pub(crate) struct Inside {
    door: Arc<Door>,
    address: IpAddr,
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.door.sockets.subtract(self.address);
    }
}
