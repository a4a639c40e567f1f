//! One table at two servers that share a store and hear nothing of each other.

use crate::client::{Client, Repeatable, limits};
use server::store::Memory;
use server::{Bus, BusMessage, Hall, Inline, Parts, Presence, Wake};
use std::sync::Arc;
use wire::fair::Proof;
use wire::{Key, Request, SeatSpec, Status, TableCommand};

/// A bus that loses every wake-up.
pub(crate) struct Deaf;

#[async_trait::async_trait]
impl Bus for Deaf {
    fn wake(&self, _wake: Wake) {}

    fn announce(&self, _here: Presence) {}

    async fn next(&self) -> BusMessage {
        std::future::pending().await
    }

    fn is_shared(&self) -> bool {
        true
    }
}

fn hall(store: &Memory, seed: u64) -> Hall {
    Hall::new(Parts {
        store: Arc::new(store.clone()),
        bus: Arc::new(Deaf),
        chance: Arc::new(Repeatable::new(seed)),
        thinker: Arc::new(Inline),
        unix_time: Arc::new(|| 1_800_000_000),
        limits: limits(),
    })
}

/// A player whose connection is lost before the answer repeats the request, to a server that is several acts behind.
/// It must not say that nothing has happened.
#[tokio::test(start_paused = true)]
async fn a_server_that_is_behind_knows_what_was_done_at_another() {
    let store = Memory::new();
    let (here, there) = (hall(&store, 1), hall(&store, 2));
    let mut anna = Client::new(&here, "Anna", 1).await;
    let mut ben = Client::new(&here, "Ben", 2).await;
    let table = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    anna.open(&table).await;
    let promise = Proof::promise(ben.contribution);
    ben.ask(&table, TableCommand::Sit { seat: None, promise }).await.unwrap();
    ben.open(&table).await;
    anna.until(&table, |info| info.status == Status::Starting).await;
    for client in [&mut anna, &mut ben] {
        let contribution = client.contribution;
        client.ask(&table, TableCommand::Reveal { contribution }).await.unwrap();
    }
    for client in [&mut anna, &mut ben] {
        client.until(&table, |info| info.status == Status::Running).await;
    }
    let mut back = Vec::new();
    for client in [&anna, &ben] {
        let mut one = Client::silent(&there, 3);
        one.hello(client.token.clone()).await;
        one.open(&table).await;
        back.push(one);
    }
    let mut last = None;
    for step in 0..4 {
        for (player, client) in [&mut anna, &mut ben].into_iter().enumerate() {
            while client.step(&table) < step {
                client.update(&table).await;
            }
            let at = client.moment(&table);
            let legal = client.tables[&table].game.as_ref().unwrap().legal.clone();
            if let (Some(act), true) = (legal.first(), client.step(&table) == step) {
                let (key, act) = (Key::from(100 + u64::from(step)), act.clone());
                let request = Request::At {
                    table: table.clone(),
                    key: key.clone(),
                    command: TableCommand::Act { at, act },
                };
                client.send(request.clone()).await;
                client.done(&key).await.unwrap();
                last = Some((player, key, request));
                break;
            }
        }
    }
    let (player, key, request) = last.unwrap();
    assert_eq!(back[player].step(&table), 0, "the other server is behind");
    back[player].send(request).await;
    assert_eq!(back[player].done(&key).await, Ok(()));
}
