//! Requests and clients that come back after a lost connection, a restart, or from another node.

use crate::client::{Client, hall, hall_with, limits, two};
use room::{Entry, Line};
use server::Store;
use server::store::{Memory, Sqlite};
use std::collections::BTreeMap;
use table::Seat;
use wire::fair::Proof;
use wire::{Clock, Key, Offer, Reply, Request, SeatSpec, TableCommand, TableId};

fn create(key: u64, client: &Client) -> Request {
    Request::Create {
        key: Key::from(key),
        game: "rivals/intro".to_owned(),
        options: BTreeMap::new(),
        seats: vec![SeatSpec::Person, SeatSpec::Person],
        clock: Clock::None,
        public: true,
        promise: Some(Proof::promise(client.contribution)),
    }
}

async fn created(client: &mut Client) -> TableId {
    loop {
        match client.next().await {
            Reply::Created { table, .. } => return table,
            Reply::Refused { text, .. } => panic!("{text}"),
            _ => {}
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_requested_twice_is_opened_once() {
    let hall = hall(21);
    let mut anna = Client::new(&hall, "Anna", 1).await;
    let request = create(77, &anna);
    anna.send(request.clone()).await;
    let table = created(&mut anna).await;
    // The answer was lost, and she is back on a new connection.
    let mut back = Client::silent(&hall, 1);
    back.hello(anna.token.clone()).await;
    back.send(request).await;
    assert_eq!(created(&mut back).await, table);
    back.open(&table).await;
    assert_eq!(back.tables[&table].seat, Some(Seat(0)));
    back.send(Request::Lobby { follow: false }).await;
    let Reply::Lobby { yours, .. } = back.next().await else { panic!("no list") };
    assert_eq!(yours.len(), 1);
    // Another request opens another table, and so does another guest's request with the same key.
    back.send(create(78, &back)).await;
    let next = created(&mut back).await;
    let mut ben = Client::new(&hall, "Ben", 2).await;
    ben.send(create(77, &ben)).await;
    let other = created(&mut ben).await;
    assert!(next != table && other != table && other != next);
}

/// All writes share commits, so one that fails must not undo others.
#[tokio::test]
async fn a_table_that_already_exists_does_not_spoil_the_commit_of_others() {
    let file = crate::stores::directory("opened-twice").join("test.sqlite");
    let store = std::sync::Arc::new(Sqlite::open(&file).await.unwrap());
    let opening = |host: u8| {
        let host = wire::GuestId::new([host; wire::GuestId::BYTES]);
        let seats = [SeatSpec::Person, SeatSpec::Person];
        let options = BTreeMap::new();
        room::opening("rivals/intro", &options, &seats, Clock::None, false, host, wire::Hash([1; 32]))
            .unwrap()
    };
    let mut writing = Vec::new();
    for number in 0..100_u8 {
        let (store, opening) = (store.clone(), opening(number));
        // Every other one is for the same table.
        let id = TableId::new([if number % 2 == 0 { 0 } else { number }; TableId::BYTES]);
        writing.push(tokio::spawn(async move {
            let summary = server::store::TableSummary::of(&room::Room::new(id.clone(), opening.clone()), 0);
            store.open(&id, &opening, &[], &summary).await.is_ok()
        }));
    }
    let mut opened = 0;
    for one in writing {
        opened += u32::from(one.await.unwrap());
    }
    assert_eq!(opened, 51);
    store.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_agreed_rematch_is_opened_even_if_the_server_was_killed_in_between() {
    let store = Memory::new();
    let hall = hall_with(22, store.clone(), limits());
    let (mut anna, _ben, table) = two(&hall, Clock::None).await;
    anna.ask(&table, TableCommand::Leave).await.unwrap();
    hall.close().await;
    // Both wanted a rematch; that was stored, and then the server was killed.
    let lines = store.since(&table, 0).await.unwrap().len() as u64;
    let offered = [0, 1].map(|seat| Line::own(Entry::Offered { seat: Seat(seat), offer: Offer::Rematch }));
    store.append(&table, lines, &offered).await.unwrap();
    let hall = hall_with(23, store, limits());
    let mut back = Client::silent(&hall, 1);
    back.hello(anna.token.clone()).await;
    back.open(&table).await;
    back.until(&table, |info| info.rematch.is_some()).await;
}

#[tokio::test(start_paused = true)]
async fn a_client_that_comes_from_another_node_is_not_shown_an_older_table() {
    // Two nodes that do not wake each other.
    let store = Memory::new();
    let (one, other) = (hall_with(24, store.clone(), limits()), hall_with(25, store, limits()));
    let (mut anna, mut ben, table) = two(&one, Clock::None).await;
    let mut early = Client::new(&other, "Carl", 3).await;
    early.open(&table).await;
    for _ in 0..10 {
        let step = anna.step(&table);
        if !anna.act(&table).await {
            ben.act(&table).await;
        }
        for client in [&mut anna, &mut ben] {
            while client.step(&table) == step {
                client.update(&table).await;
            }
        }
    }
    let (since, seq) = (anna.step(&table), anna.tables[&table].seq);
    assert!(early.tables[&table].seq < seq, "the other node does not know of it");
    let mut back = Client::silent(&other, 1);
    back.hello(anna.token.clone()).await;
    back.send(Request::Open { table: table.clone(), since, seq }).await;
    let update = back.update(&table).await;
    let game = update.game.unwrap();
    assert_eq!((update.seq, game.step, game.kept, game.steps.len()), (seq, since, since, 0));
}
