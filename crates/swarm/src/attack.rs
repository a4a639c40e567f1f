//! An attack on a server of this machine while others play: what one attacker with one address can do, at a rate that
//! leaves the machine some time for the honest players. Each kind of attack has its own test in `crates/server`.

use crate::Host;
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{interval, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::Request;

/// The attacker's address, so that limits can tell the attacker from the honest players.
const FROM: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 66));
/// Connections that never finish their first line.
const HALF_OPEN: usize = 200;

/// What the attack did.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tally {
    /// Messages of floods.
    pub messages: u64,
    /// Connections that were opened and closed.
    pub connections: u64,
    /// Messages that were too long.
    pub giants: u64,
    /// Connections that were opened and left half open.
    pub half_open: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { messages, connections, giants, half_open } = self;
        write!(
            f,
            "{messages} messages of a flood, {connections} short connections, {giants} giant messages, \
             {half_open} half-open connections"
        )
    }
}

#[derive(Default)]
struct Counts {
    messages: AtomicU64,
    connections: AtomicU64,
    giants: AtomicU64,
    half_open: AtomicU64,
}

/// An attack that goes on until it is ended.
pub(crate) struct Attack {
    counts: Arc<Counts>,
    _tasks: JoinSet<()>,
}

impl Attack {
    pub(crate) fn begin(host: Host) -> Attack {
        let (counts, mut tasks) = (Arc::new(Counts::default()), JoinSet::new());
        for _ in 0..4 {
            tasks.spawn(flood(host, counts.clone()));
        }
        tasks.spawn(storm(host, counts.clone()));
        tasks.spawn(giants(host, counts.clone()));
        for _ in 0..HALF_OPEN {
            tasks.spawn(half_open(host, counts.clone()));
        }
        Attack { counts, _tasks: tasks }
    }

    pub(crate) fn end(self) -> Tally {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Tally {
            messages: read(&self.counts.messages),
            connections: read(&self.counts.connections),
            giants: read(&self.counts.giants),
            half_open: read(&self.counts.half_open),
        }
    }
}

async fn connect(host: Host) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::new(FROM, 0)).ok()?;
    timeout(Duration::from_secs(5), socket.connect(host.address())).await.ok()?.ok()
}

async fn open(host: Host) -> Option<WebSocketStream<TcpStream>> {
    let stream = connect(host).await?;
    let (mut socket, _) =
        timeout(Duration::from_secs(5), client_async(host.to_string(), stream)).await.ok()?.ok()?;
    let hello = Request::Hello { version: wire::VERSION, token: None, code: None, name: None };
    socket.send(Message::text(wire::text(&hello))).await.ok()?;
    Some(socket)
}

/// Far more messages than allowed: a thousand per second and connection, until the server closes it.
async fn flood(host: Host, counts: Arc<Counts>) {
    let mut ticks = interval(Duration::from_millis(20));
    let text = wire::text(&Request::Lobby { follow: false });
    loop {
        ticks.tick().await;
        let Some(mut socket) = open(host).await else { continue };
        'connection: loop {
            ticks.tick().await;
            for _ in 0..20 {
                if socket.feed(Message::text(text.clone())).await.is_err() {
                    break 'connection;
                }
                counts.messages.fetch_add(1, Ordering::Relaxed);
            }
            if socket.flush().await.is_err() {
                break;
            }
        }
    }
}

/// A hundred connections per second that say hello and close.
async fn storm(host: Host, counts: Arc<Counts>) {
    let mut ticks = interval(Duration::from_millis(10));
    loop {
        ticks.tick().await;
        if let Some(mut socket) = open(host).await {
            let _ = timeout(Duration::from_secs(1), socket.next()).await;
            counts.connections.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Twenty messages per second that are longer than allowed.
async fn giants(host: Host, counts: Arc<Counts>) {
    let mut ticks = interval(Duration::from_millis(50));
    let giant = "[".repeat(64 * 1024);
    loop {
        ticks.tick().await;
        if let Some(mut socket) = open(host).await {
            let _ = socket.send(Message::text(giant.clone())).await;
            counts.giants.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// A connection that never finishes its request; when it is closed, the next.
async fn half_open(host: Host, counts: Arc<Counts>) {
    loop {
        if let Some(mut stream) = connect(host).await {
            counts.half_open.fetch_add(1, Ordering::Relaxed);
            while stream.write_all(b"GET /ws").await.is_ok() {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
