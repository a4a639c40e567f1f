//! Bots that fail to think.

use crate::client::{Client, Repeatable, limits};
use room::{Budget, Thought};
use server::store::Memory;
use server::{Hall, Local, Parts, Thinker};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use wire::{SeatSpec, Status};

/// Loses every third search, as if it had panicked.
#[derive(Default)]
struct Forgetful(AtomicU32);

#[async_trait::async_trait]
impl Thinker for Forgetful {
    async fn think(&self, thought: Thought) -> Option<String> {
        let n = self.0.fetch_add(1, Ordering::Relaxed);
        (!n.is_multiple_of(3)).then(|| thought(&Budget::own()))
    }
}

#[tokio::test(start_paused = true)]
async fn a_bot_whose_search_fails_thinks_again() {
    let hall = Hall::new(Parts {
        store: Arc::new(Memory::new()),
        bus: Arc::new(Local),
        chance: Arc::new(Repeatable::new(51)),
        thinker: Arc::new(Forgetful::default()),
        unix_time: Arc::new(|| 1_800_000_000),
        limits: limits(),
    });
    let mut anna = Client::new(&hall, "Anna", 1).await;
    let table = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Bot("random".to_owned())]).await;
    anna.open(&table).await;
    while anna.step(&table) < 60 && anna.status(&table) != Some(Status::Finished) {
        if !anna.act(&table).await {
            anna.update(&table).await;
        }
    }
}
