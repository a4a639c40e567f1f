//! What is stored, remembered and answered is bounded for every client.

use crate::client::{Client, Repeatable, hall_with, limits, two};
use server::store::{Memory, Order};
use server::{Hall, Inline, Limits, Local, Parts, Store};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use wire::fair::Proof;
use wire::{Clock, Hash, Reason, Reply, Request, SeatSpec, TableCommand, TableId};

const DAY: Duration = Duration::from_secs(24 * 3600);

fn proof(client: &Client) -> Hash {
    Hash::of(client.token.as_ref().unwrap().as_str().as_bytes())
}

fn from(address: &str) -> Option<IpAddr> {
    Some(address.parse().unwrap())
}

async fn guest(hall: &Hall, seed: u64, address: Option<IpAddr>) -> Client {
    let mut client = Client::silent_from(hall, seed, address);
    client.send(Request::Hello { version: wire::VERSION, token: None, code: None, name: None }).await;
    let Reply::Welcome { token, .. } = client.next().await else { panic!("no welcome") };
    client.token = token;
    client
}

#[tokio::test(start_paused = true)]
async fn sitting_down_at_a_full_table_stores_nothing() {
    let store = Memory::new();
    let hall = hall_with(3, store.clone(), limits());
    let (_anna, _ben, table) = two(&hall, Clock::None).await;
    let mut carl = Client::new(&hall, "Carl", 9).await;
    let promise = Proof::promise(carl.contribution);
    let nowhere = TableId::new([7; TableId::BYTES]);
    for (id, reason) in [(nowhere, Reason::NoTable), (table, Reason::Taken)] {
        let refused = carl.ask(&id, TableCommand::Sit { seat: None, promise }).await.unwrap_err();
        assert_eq!(refused.0, reason);
        assert_eq!(store.guest(proof(&carl)).await.unwrap(), None, "the store does not know Carl");
    }
    let mut dora = Client::new(&hall, "Dora", 10).await;
    let open = dora.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    carl.ask(&open, TableCommand::Sit { seat: None, promise }).await.unwrap();
    assert!(store.guest(proof(&carl)).await.unwrap().is_some(), "now it does");
}

#[tokio::test(start_paused = true)]
async fn a_log_does_not_grow_by_sitting_down_and_getting_up() {
    let store = Memory::new();
    let hall = hall_with(4, store.clone(), Limits { messages: 1000, burst: 2100, ..Limits::default() });
    let mut anna = Client::new(&hall, "Anna", 1).await;
    let table =
        anna.create("settlers/base", vec![SeatSpec::Person, SeatSpec::Person, SeatSpec::Person]).await;
    let mut ben = Client::new(&hall, "Ben", 2).await;
    let promise = Proof::promise(ben.contribution);
    let mut refused = 0;
    for n in 0..2000 {
        let command =
            if n % 2 == 0 { TableCommand::Sit { seat: None, promise } } else { TableCommand::Leave };
        match ben.ask(&table, command).await {
            Err((Reason::TooMany, _)) => refused += 1,
            Err((Reason::NotSeated | Reason::Taken, _)) | Ok(()) => {}
            Err((reason, text)) => panic!("{reason:?} {text}"),
        }
    }
    let lines = store.since(&table, 0).await.unwrap().len();
    assert!(refused > 900 && lines < 1200, "{refused} refused, {lines} lines");
}

fn ageing(store: &Memory) -> Hall {
    let begun = Instant::now();
    Hall::new(Parts {
        store: Arc::new(store.clone()),
        bus: Arc::new(Local),
        chance: Arc::new(Repeatable::new(61)),
        thinker: Arc::new(Inline),
        unix_time: Arc::new(move || 1_800_000_000 + begun.elapsed().as_secs()),
        limits: Limits { sweep: DAY, ..limits() },
    })
}

#[tokio::test(start_paused = true)]
async fn unused_guests_and_codes_are_deleted() {
    let store = Memory::new();
    let hall = ageing(&store);
    // Anna has played, Carl only asked for a code, Dora comes back every week.
    let (mut anna, ben, table) = two(&hall, Clock::None).await;
    anna.ask(&table, TableCommand::Leave).await.unwrap();
    let (mut carl, mut dora) = (Client::new(&hall, "Carl", 9).await, Client::new(&hall, "Dora", 10).await);
    for client in [&mut carl, &mut dora] {
        client.send(Request::Pair).await;
        let Reply::Code { .. } = client.next().await else { panic!("no code") };
    }
    let (of_anna, of_carl, of_dora) = (proof(&anna), proof(&carl), proof(&dora));
    let token = dora.token.clone();
    for client in [anna, ben, carl, dora] {
        client.end().await;
    }
    for _ in 0..7 {
        sleep(7 * DAY).await;
        let mut back = Client::silent(&hall, 10);
        back.hello(token.clone()).await;
        back.end().await;
    }
    let known = async |proof| store.guest(proof).await.unwrap().is_some();
    assert!(known(of_anna).await && known(of_dora).await);
    assert!(!known(of_carl).await, "Carl sat at no table for a month");
    sleep(400 * DAY).await;
    assert!(!known(of_anna).await && !known(of_dora).await);
}

#[tokio::test(start_paused = true)]
async fn nobody_fills_the_public_list_alone() {
    let hall = hall_with(5, Memory::new(), Limits { tables: 10, ..limits() });
    let mut honest = guest(&hall, 1, from("192.0.2.1")).await;
    let own = honest.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    // One household, many guests, a whole evening.
    let mut opened = 0;
    for n in 0..120 {
        let address = format!("2001:db8:0:1::{n:x}");
        let mut client = guest(&hall, 100 + n, from(&address)).await;
        let (key, promise) = (client.key(), None);
        let (game, seats) = ("rivals/intro".to_owned(), vec![SeatSpec::Person, SeatSpec::Person]);
        let (options, clock, public) = ([].into(), Clock::None, true);
        client.send(Request::Create { key, game, options, seats, clock, public, promise }).await;
        match client.next().await {
            Reply::Created { .. } => opened += 1,
            Reply::Refused { reason: Reason::TooMany, .. } => {}
            other => panic!("{other:?}"),
        }
        sleep(Duration::from_secs(60)).await;
    }
    assert_eq!(opened, 10);
    honest.send(Request::Lobby { follow: false }).await;
    let Reply::Lobby { open, .. } = honest.next().await else { panic!("no list") };
    let place = open.iter().position(|one| one.id == own);
    assert_eq!(place, Some(3), "three tables of a household come before others, not ten");
}

#[tokio::test(start_paused = true)]
async fn requests_with_long_answers_are_limited() {
    let store = Memory::new();
    let hall = hall_with(6, store.clone(), Limits { waiting: 100_000, unread: 1 << 30, ..Limits::default() });
    let (mut anna, _ben, table) = two(&hall, Clock::None).await;
    anna.ask(&table, TableCommand::Leave).await.unwrap();
    let mut bytes = 0;
    let mut refused = 0;
    let mut asked = 0_u64;
    // Twenty connections, each as fast as allowed.
    for n in 0..20 {
        let mut reader = guest(&hall, 50 + n, from("192.0.2.9")).await;
        for _ in 0..39 {
            asked += 1;
            reader.send(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
            match reader.next().await {
                Reply::Update(_) => bytes += reader.heard.last().unwrap().len() as u64,
                Reply::Refused { reason: Reason::TooMany, retry: Some(_), .. } => refused += 1,
                other => panic!("{other:?}"),
            }
        }
    }
    let (_, most) = hall.limits().answers();
    let each = bytes / (asked - refused);
    assert!(bytes < most + 2 * each, "{bytes} bytes of {most}, {refused} of {asked} refused");
    // Nobody else pays for it.
    let mut other = guest(&hall, 99, from("192.0.2.10")).await;
    other.open(&table).await;
}

#[tokio::test(start_paused = true)]
async fn a_token_can_be_revoked_and_an_address_banned() {
    let store = Memory::new();
    let hall = hall_with(7, store.clone(), limits());
    let last = hall.take_new_orders(None).await.unwrap();
    let mut anna = Client::new(&hall, "Anna", 1).await;
    anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    let known = store.guest(proof(&anna)).await.unwrap().unwrap();
    store.order(&Order::Revoke(known.id), 0).await.unwrap();
    store.order(&Order::Ban("192.0.2.9".to_owned()), 0).await.unwrap();
    assert_eq!(hall.take_new_orders(Some(last)).await.unwrap(), last + 2);
    let mut back = Client::silent(&hall, 1);
    let (token, version) = (anna.token.clone(), wire::VERSION);
    back.send(Request::Hello { version, token, code: None, name: None }).await;
    let Reply::Refused { reason: Reason::Unknown, .. } = back.next().await else { panic!("still known") };
}
