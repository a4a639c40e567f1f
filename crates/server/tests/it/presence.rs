//! Who is connected, where a table is kept by several nodes.

use crate::client::{Client, Repeatable, limits};
use crate::two_servers::Deaf;
use server::store::Memory;
use server::{Bus, BusMessage, Hall, InProcessBus, Inline, Parts, Presence, Wake};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::Seat;
use tokio::time::sleep;
use wire::fair::Proof;
use wire::{Reason, SeatSpec, Status, TableCommand, TableId};

/// A node's end of the bus, which can die.
struct Mortal {
    bus: InProcessBus,
    is_dead: Arc<AtomicBool>,
}

#[async_trait::async_trait]
impl Bus for Mortal {
    fn wake(&self, wake: Wake) {
        if !self.is_dead.load(Ordering::Relaxed) {
            self.bus.wake(wake);
        }
    }

    fn announce(&self, here: Presence) {
        if !self.is_dead.load(Ordering::Relaxed) {
            self.bus.announce(here);
        }
    }

    async fn next(&self) -> BusMessage {
        self.bus.next().await
    }

    fn is_shared(&self) -> bool {
        true
    }
}

fn hall(store: &Memory, bus: Arc<dyn Bus>, seed: u64) -> Hall {
    Hall::new(Parts {
        store: Arc::new(store.clone()),
        bus,
        chance: Arc::new(Repeatable::new(seed)),
        thinker: Arc::new(Inline),
        unix_time: Arc::new(|| 1_800_000_000),
        limits: limits(),
    })
}

/// Anna at one node and Ben at another, with the game begun.
async fn apart(halls: [&Hall; 2]) -> ([Client; 2], TableId) {
    let mut anna = Client::new(halls[0], "Anna", 1).await;
    let mut ben = Client::new(halls[1], "Ben", 2).await;
    let table = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    anna.open(&table).await;
    ben.open(&table).await;
    let promise = Proof::promise(ben.contribution);
    ben.ask(&table, TableCommand::Sit { seat: None, promise }).await.unwrap();
    for client in [&mut anna, &mut ben] {
        client.until(&table, |info| info.status == Status::Starting).await;
        let contribution = client.contribution;
        client.ask(&table, TableCommand::Reveal { contribution }).await.unwrap();
    }
    for client in [&mut anna, &mut ben] {
        client.until(&table, |info| info.status == Status::Running).await;
    }
    ([anna, ben], table)
}

fn buses() -> (Vec<Arc<dyn Bus>>, Arc<AtomicBool>) {
    let is_dead = Arc::new(AtomicBool::new(false));
    let mut nodes = InProcessBus::nodes(2).into_iter();
    let one = nodes.next().unwrap();
    let other = Mortal { bus: nodes.next().unwrap(), is_dead: is_dead.clone() };
    (vec![Arc::new(one), Arc::new(other)], is_dead)
}

#[tokio::test(start_paused = true)]
async fn players_at_two_nodes_see_each_other_and_nobody_is_overdue() {
    let store = Memory::new();
    let (buses, _) = buses();
    let halls = [hall(&store, buses[0].clone(), 1), hall(&store, buses[1].clone(), 2)];
    let ([mut anna, mut ben], table) = apart([&halls[0], &halls[1]]).await;
    for client in [&mut anna, &mut ben] {
        client.until(&table, |info| info.seats.iter().all(|seat| seat.present)).await;
    }
    // Nobody acts for longer than the grace period of two minutes; both are connected.
    sleep(Duration::from_secs(400)).await;
    for (client, other) in [(&mut anna, Seat(1)), (&mut ben, Seat(0))] {
        let refused = client.ask(&table, TableCommand::Claim { seat: other }).await.unwrap_err();
        assert_eq!(refused.0, Reason::NotNow);
    }
    // A spectator at one node is counted at all of them.
    let mut carl = Client::new(&halls[1], "Carl", 3).await;
    carl.open(&table).await;
    anna.until(&table, |info| info.watchers == 1).await;
    carl.end().await;
    anna.until(&table, |info| info.watchers == 0).await;
    // Ben leaves: Anna is told at once, and may claim the win after the grace period.
    ben.end().await;
    anna.until(&table, |info| !info.seats[1].present).await;
    sleep(Duration::from_secs(125)).await;
    anna.until(&table, |info| info.seats[1].overdue).await;
    anna.ask(&table, TableCommand::Claim { seat: Seat(1) }).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn the_players_of_a_dead_node_are_away_after_its_lease() {
    let store = Memory::new();
    let (buses, is_dead) = buses();
    let halls = [hall(&store, buses[0].clone(), 1), hall(&store, buses[1].clone(), 2)];
    let ([mut anna, _ben], table) = apart([&halls[0], &halls[1]]).await;
    anna.until(&table, |info| info.seats[1].present).await;
    is_dead.store(true, Ordering::Relaxed);
    let died = tokio::time::Instant::now();
    anna.until(&table, |info| !info.seats[1].present).await;
    let took = died.elapsed();
    assert!(took <= Duration::from_secs(16), "{took:?}");
    anna.until(&table, |info| info.seats[1].overdue).await;
    assert!(died.elapsed() >= Duration::from_secs(120), "the grace period begins when the lease is over");
}

/// Even if the nodes hear nothing of each other, the log shows who acts.
#[tokio::test(start_paused = true)]
async fn a_player_who_acts_is_not_away_at_any_node() {
    let store = Memory::new();
    let halls = [hall(&store, Arc::new(Deaf), 1), hall(&store, Arc::new(Deaf), 2)];
    let (mut clients, table) = apart([&halls[0], &halls[1]]).await;
    for _ in 0..8 {
        sleep(Duration::from_secs(40)).await;
        let mut acted = false;
        for client in &mut clients {
            // Both make an offer, so that both have acted: a break withdraws the offers.
            acted |= client.ask(&table, TableCommand::Pause).await.is_ok();
        }
        assert!(acted);
        sleep(Duration::from_secs(10)).await;
        let resumed = clients[0].ask(&table, TableCommand::Resume).await;
        assert!(resumed.is_ok(), "{resumed:?}");
        sleep(Duration::from_secs(10)).await;
        for (n, client) in clients.iter_mut().enumerate() {
            let other = Seat(1 - n as u8);
            let refused = client.ask(&table, TableCommand::Claim { seat: other }).await;
            assert_eq!(refused.unwrap_err().0, Reason::NotNow);
        }
    }
}
