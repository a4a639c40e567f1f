//! How much one client, guest or address may ask for.

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

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
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages: 20,
            burst: 40,
            sockets: 20,
            tables: 10,
            open: 16,
            waiting: 64,
            hello: Duration::from_secs(5),
            ping: Duration::from_secs(20),
            send: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            reveal: Duration::from_secs(10),
            compare: Duration::from_secs(5),
            code: Duration::from_secs(600),
        }
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

/// So many a second, and so many at once.
pub(crate) fn limiter(a_second: u32, burst: u32) -> Limiter {
    let many = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    let quota = Quota::per_second(many(a_second)).allow_burst(many(burst));
    RateLimiter::direct_with_clock(quota, Ticks::default())
}

/// The door: what each address may do.
pub(crate) struct Door {
    tables: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, Ticks, NoOpMiddleware<Nanos>>,
    sockets: Mutex<BTreeMap<IpAddr, u32>>,
    most_sockets: u32,
}

impl Door {
    pub(crate) fn new(limits: &Limits) -> Door {
        let a_minute = NonZeroU32::new(limits.tables).unwrap_or(NonZeroU32::MIN);
        let store = HashMapStateStore::default();
        let tables = RateLimiter::new(Quota::per_minute(a_minute), store, Ticks::default());
        Door { tables, sockets: Mutex::new(BTreeMap::new()), most_sockets: limits.sockets }
    }

    /// Whether another table may be opened from there.
    pub(crate) fn may_open(&self, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.tables.check_key(&address).is_ok())
    }

    /// Lets a connection in, if there are not too many from there. It counts until it is dropped.
    pub(crate) fn enter(self: &Arc<Door>, address: IpAddr) -> Option<Inside> {
        let mut sockets = self.sockets();
        let count = sockets.entry(address).or_default();
        if *count >= self.most_sockets {
            return None;
        }
        *count += 1;
        drop(sockets);
        Some(Inside { door: self.clone(), address })
    }

    fn sockets(&self) -> MutexGuard<'_, BTreeMap<IpAddr, u32>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        self.tables.retain_recent();
    }
}

/// A connection that was let in.
pub(crate) struct Inside {
    door: Arc<Door>,
    address: IpAddr,
}

impl Drop for Inside {
    fn drop(&mut self) {
        let mut sockets = self.door.sockets();
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}
