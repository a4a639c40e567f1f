//! Messages between nodes by PostgreSQL's notifications.
//!
//! They are sent as separate statements, never in the transaction that writes: commits that notify wait for each
//! other, which would cost most of the writes per second.

use super::{Bus, BusMessage, Presence, Wake};
use crate::StoreError;
use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgPoolOptions};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc};
use wire::{GuestId, TableId};

const CHANNEL: &str = "landgrave";
/// A notification has room for 8,000 bytes.
const LONGEST: usize = 7900;
/// How long to wait for a connection to listen on.
const ACQUIRE: Duration = Duration::from_secs(2);

/// A bus over the database that all nodes share.
pub struct PgBus {
    waiting: Arc<std::sync::Mutex<Waiting>>,
    /// Wakes the task that sends.
    signal: mpsc::Sender<()>,
    inbox: Mutex<Inbox>,
}

/// Messages still to be sent. Only the last message about a table matters, so there are never more messages than
/// tables, no matter how slow the database is.
#[derive(Default)]
struct Waiting {
    wakes: BTreeMap<TableId, u64>,
    presence: BTreeMap<TableId, Presence>,
}

struct Inbox {
    listener: PgListener,
    received: VecDeque<BusMessage>,
}

impl PgBus {
    /// Listens, and sends from now on.
    ///
    /// It listens on a connection of its own: one of the store's would keep the store from being closed.
    pub async fn connect(pool: &PgPool) -> Result<PgBus, StoreError> {
        let own = PgPoolOptions::new().max_connections(1).acquire_timeout(ACQUIRE);
        let own = own.connect_lazy_with((*pool.connect_options()).clone());
        let mut listener = PgListener::connect_with(&own).await?;
        listener.listen(CHANNEL).await?;
        let (signal, signals) = mpsc::channel(1);
        let waiting = Arc::default();
        tokio::spawn(send_all(pool.clone(), Arc::clone(&waiting), signals));
        let inbox = Mutex::new(Inbox { listener, received: VecDeque::new() });
        Ok(PgBus { waiting, signal, inbox })
    }

    fn wake_sender(&self) {
        // If the signal is already set, the sender will see this message too.
        let _ = self.signal.try_send(());
    }
}

fn lock(waiting: &std::sync::Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn send_all(pool: PgPool, waiting: Arc<std::sync::Mutex<Waiting>>, mut signals: mpsc::Receiver<()>) {
    while signals.recv().await.is_some() {
        loop {
            let payload = take(&mut lock(&waiting));
            if payload.is_empty() {
                break;
            }
            // No write to the disk is worth waiting for here: a wake-up may be lost.
            let notify = "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";
            if let Err(error) = sqlx::query(notify).bind(CHANNEL).bind(payload).execute(&pool).await {
                tracing::debug!(%error, "wake-ups got lost");
            }
        }
    }
}

/// The next messages, as one text; empty if there are none.
fn take(waiting: &mut Waiting) -> String {
    let mut payload = String::new();
    while payload.len() < LONGEST {
        let next = match (waiting.wakes.first_key_value(), waiting.presence.first_key_value()) {
            (Some((table, seq)), _) => format!("{table}:{seq}"),
            (None, Some((_, presence))) => write(presence),
            (None, None) => break,
        };
        if payload.len() + 1 + next.len() > LONGEST && !payload.is_empty() {
            break;
        }
        if waiting.wakes.pop_first().is_none() {
            waiting.presence.pop_first();
        }
        if !payload.is_empty() {
            payload.push(' ');
        }
        payload += &next;
    }
    payload
}

/// `TABLE@NODE@WATCHERS@GUEST,GUEST`, followed by `@?` if the others should answer. Earlier versions, which only know
/// wake-ups, ignore it.
fn write(presence: &Presence) -> String {
    let Presence { node, table, guests, watchers, asks } = presence;
    let guests = guests.iter().map(GuestId::as_str).collect::<Vec<_>>().join(",");
    format!("{table}@{node:016x}@{watchers}@{guests}{}", if *asks { "@?" } else { "" })
}

fn read(payload: &str) -> impl Iterator<Item = BusMessage> {
    payload.split(' ').filter_map(|word| match word.split_once(':') {
        Some((table, seq)) => {
            Some(BusMessage::Wake(Wake { table: table.parse().ok()?, seq: seq.parse().ok()? }))
        }
        None => read_presence(word).map(BusMessage::Presence),
    })
}

fn read_presence(word: &str) -> Option<Presence> {
    let mut parts = word.split('@');
    let table = parts.next()?.parse().ok()?;
    let node = u64::from_str_radix(parts.next()?, 16).ok()?;
    let watchers = parts.next()?.parse().ok()?;
    let guests = parts.next()?.split(',').filter(|guest| !guest.is_empty());
    let guests = guests.map(|guest| guest.parse().ok()).collect::<Option<_>>()?;
    Some(Presence { node, table, guests, watchers, asks: parts.next() == Some("?") })
}

#[async_trait::async_trait]
impl Bus for PgBus {
    fn wake(&self, wake: Wake) {
        lock(&self.waiting).wakes.insert(wake.table, wake.seq);
        self.wake_sender();
    }

    fn announce(&self, presence: Presence) {
        lock(&self.waiting).presence.insert(presence.table.clone(), presence);
        self.wake_sender();
    }

    async fn next(&self) -> BusMessage {
        let mut inbox = self.inbox.lock().await;
        loop {
            if let Some(message) = inbox.received.pop_front() {
                return message;
            }
            match inbox.listener.recv().await {
                Ok(notice) => inbox.received.extend(read(notice.payload())),
                // The listener reconnects by itself; the pause keeps it from trying without end.
                Err(_) => tokio::time::sleep(Duration::from_millis(500)).await,
            }
        }
    }

    fn is_shared(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_amount_of_messages_arrives_as_sent() {
        let table = |n: u8| TableId::new([n; TableId::BYTES]);
        let guest = |n: u8| GuestId::new([n; GuestId::BYTES]);
        let mut waiting = Waiting::default();
        let mut due = Vec::new();
        for n in 0..250 {
            let wake = Wake { table: table(n), seq: u64::from(n) << 40 };
            waiting.wakes.insert(wake.table.clone(), wake.seq);
            due.push(BusMessage::Wake(wake));
            let guests = (0..n % 5).map(guest).collect();
            let (node, watchers, asks) = (u64::MAX - u64::from(n), u32::from(n), n % 2 == 0);
            let presence = Presence { node, table: table(n), guests, watchers, asks };
            waiting.presence.insert(presence.table.clone(), presence.clone());
            due.push(BusMessage::Presence(presence));
        }
        let mut received = Vec::new();
        loop {
            let payload = take(&mut waiting);
            if payload.is_empty() {
                break;
            }
            assert!(payload.len() < 8000);
            received.extend(read(&payload));
        }
        assert_eq!(received.len(), due.len());
        assert!(due.iter().all(|message| received.contains(message)));
        assert_eq!(read("nonsense @@@ :: a@b").count(), 0);
    }
}
