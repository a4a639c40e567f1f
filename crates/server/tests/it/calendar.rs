//! The machine's clock may be wrong.

use crate::client::{Repeatable, limits, two};
use server::store::Memory;
use server::{Hall, Inline, Local, Parts, Store};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use wire::Clock;

const DAY: u64 = 24 * 3600;

fn hall(store: &Memory, clock: &Arc<AtomicU64>) -> Hall {
    let clock = clock.clone();
    Hall::new(Parts {
        store: Arc::new(store.clone()),
        bus: Arc::new(Local),
        chance: Arc::new(Repeatable::new(61)),
        thinker: Arc::new(Inline),
        unix_time: Arc::new(move || clock.load(Ordering::Relaxed)),
        limits: limits(),
    })
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_jumps_deletes_nothing_while_running_or_at_a_start() {
    let (store, clock) = (Memory::new(), Arc::new(AtomicU64::new(1_800_000_000)));
    let one = hall(&store, &clock);
    let (anna, ben, table) = two(&one, Clock::None).await;
    anna.end().await;
    ben.end().await;
    clock.fetch_add(40 * DAY, Ordering::Relaxed);
    one.sweep().await.unwrap();
    assert!(store.load(&table).await.unwrap().is_some());
    one.close().await;
    let again = hall(&store, &clock);
    again.read_calendar().await.unwrap();
    again.sweep().await.unwrap();
    assert!(store.load(&table).await.unwrap().is_some());
    // Days on which the server was running do count.
    tokio::time::sleep(std::time::Duration::from_secs(31 * DAY)).await;
    again.sweep().await.unwrap();
    assert!(store.load(&table).await.unwrap().is_none());
}
