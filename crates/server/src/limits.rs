//! How much one client, guest or address may ask for.

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::time::Instant;

/// The limits of a server. The defaults are for people; a swarm on one machine needs higher ones.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages per second on one connection.
    pub messages: u32,
    /// Messages at once on one connection.
    pub burst: u32,
    /// WebSockets from one address; here and everywhere, an IPv6 network of 64 bits counts as one address.
    pub sockets: u32,
    /// Connections of any kind, from all addresses together.
    pub connections: u32,
    /// Connections of any kind from one address.
    pub connections_each: u32,
    /// New tables per minute from one address.
    pub tables: u32,
    /// Tables one connection may look at.
    pub open: usize,
    /// Messages that may wait for a slow client; with more it is disconnected and may reconnect.
    pub waiting: usize,
    /// Bytes that may wait for a slow client. One message may be longer, if no other waits.
    pub unread: usize,
    /// How long a client may take to say hello.
    pub hello: Duration,
    /// How often a silent client is pinged; after two silent periods it is disconnected.
    pub ping: Duration,
    /// How long one message may take to be written.
    pub send: Duration,
    /// How long a table without readers stays in memory.
    pub idle: Duration,
    /// How long contributions to the dice are awaited.
    pub reveal: Duration,
    /// How often a table that other nodes may keep too is compared with the store.
    pub compare: Duration,
    /// How long a message of another node about its connected guests counts.
    pub lease: Duration,
    /// How long a code for another device is valid.
    pub code: Duration,
    /// How long a table whose game never began is kept; zero means for ever.
    pub unbegun: Duration,
    /// How long an unfinished game is kept when nobody acts or looks; zero means for ever.
    pub unfinished: Duration,
    /// How long an unused token is valid; zero means for ever.
    pub guests: Duration,
    /// How long an unused token is valid if its guest sits at no table.
    pub lonely: Duration,
    /// How often abandoned tables are looked for.
    pub sweep: Duration,
    /// When they are first looked for: not right after the start, when all players reconnect.
    pub first_sweep: Duration,
}

/// A day.
const DAY: Duration = Duration::from_secs(24 * 3600);

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages: 20,
            burst: 40,
            sockets: 20,
            connections: 10_000,
            connections_each: 64,
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
            lease: Duration::from_secs(15),
            code: Duration::from_secs(600),
            unbegun: DAY,
            unfinished: 30 * DAY,
            guests: 365 * DAY,
            lonely: 30 * DAY,
            sweep: Duration::from_secs(3600),
            first_sweep: Duration::from_secs(600),
        }
    }
}

impl Limits {
    /// Acts and undos per second of one guest, on all their connections together: 5 of 20 messages. The burst is the
    /// same as for messages, because a payment takes several acts.
    pub fn acts(&self) -> u32 {
        self.messages.div_ceil(4)
    }

    /// Phrases per second of one guest: 1 of 20 messages.
    pub fn phrases(&self) -> u32 {
        self.messages.div_ceil(20)
    }

    /// Everything else of one guest that is stored, per second: sitting down, leaving, offers, names, codes: 1 of 20
    /// messages.
    pub fn changes(&self) -> u32 {
        self.messages.div_ceil(20)
    }

    /// New guests per minute from one address that are stored: two for each table.
    pub fn new_guests(&self) -> u32 {
        self.tables.saturating_mul(2)
    }

    /// Unfinished public tables of one address: as many as may be opened in a minute.
    pub fn public(&self) -> u32 {
        self.tables
    }

    /// Bytes per second of answers to requests from one address, and how many at once: a short question may have a
    /// long answer. What others do at a table costs nothing.
    pub fn answers(&self) -> (u64, u64) {
        (u64::from(self.messages) * 16 * 1024, u64::from(self.burst) * 128 * 1024)
    }

    /// HTTP requests per second from one address, and how many at once: a page asks for a dozen files.
    pub fn requests(&self) -> (u32, u32) {
        (self.messages.saturating_mul(2), self.burst.saturating_mul(10))
    }

    /// Bytes per second of HTTP answers to one address, and how many at once: the page has half a million.
    pub fn files(&self) -> (u64, u64) {
        (u64::from(self.messages) * 64 * 1024, u64::from(self.burst) * 1024 * 1024)
    }

    /// Bytes per second that are read from one connection, and how many at once: bytes that never become a message
    /// count too.
    pub fn bytes(&self) -> (u64, u64) {
        (u64::from(self.messages) * 1024, u64::from(self.burst) * 8 * 1024)
    }

    /// Tables that all connections from one address together may follow, which keeps them in memory: 200 for 20
    /// connections.
    pub fn followed(&self) -> u32 {
        self.sockets.saturating_mul(10)
    }
}

/// Reads the runtime's clock, so that a simulation controls the time.
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

/// A rate limit.
pub(crate) type Limiter = RateLimiter<NotKeyed, InMemoryState, Ticks, NoOpMiddleware<Nanos>>;

pub(crate) fn at_least_one(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

/// A rate limit: this many per second, and this many at once.
pub(crate) fn limiter(per_second: u32, burst: u32) -> Limiter {
    let quota = Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst));
    RateLimiter::direct_with_clock(quota, Ticks::default())
}

/// A rate limit per key.
pub(crate) type KeyedLimiter<K> = RateLimiter<K, HashMapStateStore<K>, Ticks, NoOpMiddleware<Nanos>>;

pub(crate) fn keyed_limiter<K: Hash + Eq + Clone>(quota: Quota) -> KeyedLimiter<K> {
    RateLimiter::new(quota, HashMapStateStore::default(), Ticks::default())
}
