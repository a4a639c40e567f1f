//! Abandoned tables are deleted; nothing else is.

use crate::client::{Client, Repeatable, limits, two};
use room::{Entry, Line};
use server::store::{Appended, Memory};
use server::{Hall, Inline, Limits, Local, Parts, Store};
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use tokio::time::{Instant, sleep};
use wire::{Clock, Reason, Reply, Request, SeatSpec, Status, TableCommand, TableId};

const HOUR: Duration = Duration::from_secs(3600);

/// A hall whose calendar goes with its clock.
fn hall(store: Memory, limits: Limits) -> Hall {
    let begun = Instant::now();
    Hall::new(Parts {
        store: Arc::new(store),
        bus: Arc::new(Local),
        chance: Arc::new(Repeatable::new(61)),
        thinker: Arc::new(Inline),
        unix_time: Arc::new(move || 1_800_000_000 + begun.elapsed().as_secs()),
        limits,
    })
}

async fn is_there(hall: &Hall, table: &TableId) -> bool {
    let mut carl = Client::new(hall, "Carl", 9).await;
    carl.send(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
    let is_there = match carl.next().await {
        Reply::Update(_) => true,
        Reply::Refused { reason: Reason::NoTable, .. } => false,
        other => panic!("{other:?}"),
    };
    carl.end().await;
    is_there
}

/// How many public tables a client is shown, and how many of its own.
async fn listed(client: &mut Client) -> (usize, usize) {
    client.send(Request::Lobby { follow: false }).await;
    loop {
        if let Reply::Lobby { open, yours } = client.next().await {
            return (open.len(), yours.len());
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_game_never_began_is_deleted_after_a_day_unless_a_player_waits() {
    let hall = hall(Memory::new(), limits());
    let mut anna = Client::new(&hall, "Anna", 1).await;
    let mut ben = Client::new(&hall, "Ben", 2).await;
    let left = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    let waiting = ben.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    ben.open(&waiting).await;
    sleep(22 * HOUR).await;
    assert_eq!(listed(&mut ben).await, (2, 1));
    sleep(5 * HOUR).await;
    assert!(!is_there(&hall, &left).await);
    assert!(is_there(&hall, &waiting).await, "Ben still looks");
    assert_eq!(listed(&mut anna).await, (1, 0));
    let metrics = crate::canaries::get(&hall, "/metrics").await;
    assert!(metrics.contains("landgrave_tables_forgotten_total 1"), "{metrics}");
}

#[tokio::test(start_paused = true)]
async fn an_unfinished_game_is_deleted_after_thirty_days_and_a_finished_one_never() {
    let hall = hall(Memory::new(), limits());
    let (anna, ben, stopped) = two(&hall, Clock::None).await;
    let (mut cora, dan, played) = two(&hall, Clock::None).await;
    cora.ask(&played, TableCommand::Leave).await.unwrap();
    for client in [anna, ben, cora, dan] {
        client.end().await;
    }
    sleep(29 * 24 * HOUR).await;
    assert!(is_there(&hall, &stopped).await, "a player may come back");
    // Carl has looked, so it is not abandoned for another thirty days.
    sleep(29 * 24 * HOUR).await;
    assert_eq!(hall.tables(), 0, "no session looks at it");
    sleep(48 * HOUR).await;
    assert!(!is_there(&hall, &stopped).await);
    assert!(is_there(&hall, &played).await);
}

/// Nobody who looks at it here can keep it from growing old, and another version may be able to read it.
#[tokio::test(start_paused = true)]
async fn a_game_whose_log_cannot_be_replayed_here_is_not_deleted() {
    let store = Memory::new();
    let hall = hall(store.clone(), limits());
    let (anna, ben, stopped) = two(&hall, Clock::None).await;
    let (cora, dan, wrong) = two(&hall, Clock::None).await;
    for client in [anna, ben, cora, dan] {
        client.end().await;
    }
    sleep(HOUR).await;
    let lines = store.since(&wrong, 0).await.unwrap().len() as u64;
    let act = Entry::Acted { seat: Seat(0), act: "nonsense".to_owned(), spent: 0, digest: 0 };
    assert_eq!(store.append(&wrong, lines, &[Line::own(act)]).await.unwrap(), Appended::Done);
    sleep(62 * 24 * HOUR).await;
    assert!(!is_there(&hall, &stopped).await);
    assert!(is_there(&hall, &wrong).await);
    assert_eq!(store.since(&wrong, 0).await.unwrap().len() as u64, lines + 1);
}

#[tokio::test(start_paused = true)]
async fn a_limit_of_zero_keeps_tables_for_ever() {
    let never = Limits { unbegun: Duration::ZERO, unfinished: Duration::ZERO, ..limits() };
    let hall = hall(Memory::new(), never);
    let mut anna = Client::new(&hall, "Anna", 1).await;
    let left = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    sleep(100 * 24 * HOUR).await;
    assert!(is_there(&hall, &left).await);
}

/// Another node may delete a table that is still played here; its sessions are told.
#[tokio::test(start_paused = true)]
async fn sessions_of_a_deleted_table_are_told() {
    let store = Memory::new();
    let hall = hall(store.clone(), limits());
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    let swept =
        crate::stores::sweep(&store, &crate::stores::before(i64::MAX as u64, i64::MAX as u64, 10)).await;
    assert_eq!(swept, std::slice::from_ref(&table));
    let answer = anna.ask(&table, TableCommand::Pause).await;
    assert_eq!(answer.unwrap_err().0, Reason::NoTable);
    loop {
        match ben.next().await {
            Reply::Refused { table: Some(gone), reason: Reason::NoTable, .. } if gone == table => break,
            Reply::Update(update) => assert_eq!(update.info.status, Status::Running),
            _ => {}
        }
    }
    assert!(!is_there(&hall, &table).await);
    assert_eq!(hall.tables(), 0);
}
