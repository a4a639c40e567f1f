//! How fast a swarm acts, and how long other players wait to see it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::{Luck, Random, Seat};
use tokio::sync::Notify;
use tokio::time::{Instant, MissedTickBehavior, interval};

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets a given number of the waiting players act per second. The rate does not drop when the server gets slow, so
/// that a slow server shows.
#[derive(Debug, Default)]
pub struct Pacer {
    ready: Mutex<Vec<Arc<Notify>>>,
    given: AtomicU64,
}

impl Pacer {
    /// A player could act now and waits for a turn.
    pub fn ready(&self, turn: &Arc<Notify>) {
        lock(&self.ready).push(turn.clone());
    }

    /// How many turns were given.
    pub fn given(&self) -> u64 {
        self.given.load(Ordering::Relaxed)
    }

    /// Gives turns until it is cancelled.
    pub async fn run(&self, acts_a_second: u32, mut luck: Luck) {
        // A tick is short compared with a commit, and long enough for the timer of the runtime.
        const TICK: Duration = Duration::from_millis(2);
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let mut owed = 0.0;
        loop {
            ticks.tick().await;
            owed += f64::from(acts_a_second) * TICK.as_secs_f64();
            let mut ready = lock(&self.ready);
            while owed >= 1.0 && !ready.is_empty() {
                let index = luck.below(ready.len() as u32) as usize;
                ready.swap_remove(index).notify_one();
                self.given.fetch_add(1, Ordering::Relaxed);
                owed -= 1.0;
            }
            // Turns that nobody could take are not made up for in a burst.
            owed = owed.min(10.0);
        }
    }
}

/// When the last acts of one table were sent, so that other players can measure how long an act took to arrive.
#[derive(Debug, Default)]
pub struct Sent(Mutex<VecDeque<(u32, Seat, Instant)>>);

impl Sent {
    /// How many acts are remembered.
    const MOST: usize = 16;

    /// An act that becomes this step is sent now.
    pub fn now(&self, step: u32, seat: Seat) {
        let mut sent = lock(&self.0);
        if sent.len() == Sent::MOST {
            sent.pop_front();
        }
        sent.push_back((step, seat, Instant::now()));
    }

    /// How long ago the act that became this step was sent.
    pub fn ago(&self, step: u32, seat: Seat) -> Option<Duration> {
        let sent = lock(&self.0);
        let found = sent.iter().rev().find(|(number, by, _)| *number == step && *by == seat);
        found.map(|(_, _, at)| at.elapsed())
    }
}
