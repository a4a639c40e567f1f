//! Servers are killed at random moments, repeatedly; nothing that was confirmed gets lost or happens twice.
//!
//! `LANDGRAVE_KILLS=1000 cargo test --release -p swarm kills` is the long run.

use crate::{Evening, directory, evening, number, wrongs};
use server::Store;
use server::store::{Postgres, Sqlite};
use sqlx::{ConnectOptions, Connection};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use swarm::pace::Sent;
use swarm::players::{Person, Plan, Schedule};
use swarm::process::{Program, Server, Storage, free_address, kill_while_starting};
use swarm::{Client, Host, check};
use table::{Luck, Random};
use tokio::task::JoinSet;
use tokio::time::Instant;
use wire::TableId;

/// Plays at some tables while the server is killed; returns what everybody saw.
async fn play_through_kills(keep: &Storage, kills: u64, luck: &mut Luck) -> Vec<Evening> {
    let address = free_address().unwrap();
    let program = Program::node(env!("CARGO_BIN_EXE_swarm"), &address, keep);
    let host: Host = address.parse().unwrap();
    let mut server = Server::start(&program).await.unwrap();
    let (stop, schedule) = Schedule::new(Duration::from_secs(60 + 2 * kills));
    let confirmed = Arc::new(AtomicU64::new(0));
    let mut people = JoinSet::new();
    let two =
        ["rivals/intro", "rivals/duel", "rivals/gold", "rivals/turmoil", "rivals/progress", "rivals/intro"];
    let plans = two.map(|game| Plan::persons(game, 2)).into_iter().chain([Plan::persons("settlers/base", 3)]);
    for (table, plan) in plans.enumerate() {
        let mut client = |seat: usize| {
            let luck = Luck::new(u64::from(luck.bits()), 3);
            let mut client = Client::new(vec![host], 0, &format!("Player {table} {seat}"), luck);
            client.count_in(confirmed.clone());
            client
        };
        let clients: Vec<Client> = (0..plan.seats.len()).map(&mut client).collect();
        let schedule = schedule.clone();
        people.spawn(async move {
            let mut clients = clients.into_iter();
            let sent = Arc::new(Sent::default());
            let host =
                Person::host(clients.next().unwrap(), &plan, sent.clone(), schedule.end).await.unwrap();
            let mut seats = JoinSet::new();
            for client in clients {
                let person = Person::at(client, host.table().clone(), sent.clone()).await;
                seats.spawn(evening(person, schedule.clone()));
            }
            seats.spawn(evening(host, schedule.clone()));
            seats.join_all().await
        });
    }
    for kill in 0..kills {
        // Some requests after the start, no matter how fast the machine is; and then in the middle of something.
        let enough = confirmed.load(Ordering::Relaxed) + u64::from(luck.below(40));
        let patience = Instant::now() + Duration::from_secs(3);
        while confirmed.load(Ordering::Relaxed) < enough && Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        tokio::time::sleep(Duration::from_micros(u64::from(luck.below(20_000)))).await;
        server.kill().await.unwrap();
        if luck.below(8) == 0 {
            kill_while_starting(&program, Duration::from_millis(u64::from(luck.below(60)))).await.unwrap();
        }
        if let (Storage::Directory(path), 9) = (keep, kill % 10) {
            assert_eq!(integrity(path).await, "ok", "after {kill} kills");
        }
        server = Server::start(&program).await.unwrap();
    }
    stop.send(true).unwrap();
    let evenings = people.join_all().await.into_iter().flatten().collect();
    server.kill().await.unwrap();
    evenings
}

/// What SQLite says about its file.
async fn integrity(path: &Path) -> String {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path.join("landgrave.sqlite"));
    let mut connection = options.connect().await.unwrap();
    let (said,): (String,) =
        sqlx::query_as("PRAGMA integrity_check").fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    said
}

/// Compares what everybody saw with what was stored.
async fn compare(evenings: &[Evening], store: &dyn Store, kills: u64) {
    let mut wrongs = wrongs(evenings);
    let tables: BTreeSet<&TableId> = evenings.iter().flat_map(|one| &one.tables).collect();
    for id in tables {
        match store.load(id).await.unwrap() {
            Some((opening, lines)) => {
                wrongs.extend(check::log(id, &opening, &lines, evenings.iter().map(|one| &one.ledger)));
            }
            None => wrongs.push(format!("table {id} is lost")),
        }
    }
    assert!(wrongs.is_empty(), "{} wrong:\n{}", wrongs.len(), wrongs.join("\n"));
    let acts: usize = evenings.iter().map(|one| one.ledger.acts()).sum();
    let reconnects: u64 = evenings.iter().map(|one| u64::from(one.ledger.reconnects)).sum();
    let resent: u64 = evenings.iter().map(|one| u64::from(one.ledger.resent)).sum();
    let records: usize = evenings.iter().map(|one| one.records.len()).sum();
    println!(
        "{kills} kills: {acts} confirmed acts, {reconnects} reconnects, {resent} sent again, {records} records"
    );
    // It was under load, and everybody came back each time.
    assert!(acts as u64 > 5 * kills, "only {acts} acts were confirmed");
    assert!(reconnects > kills * evenings.len() as u64 / 2, "only {reconnects} reconnects");
    assert!(resent > 0, "no request was ever interrupted");
    assert!(records > 0, "no game was recorded");
}

/// Every log has all its lines, and as many as its table row says.
const GAPS: &str = "SELECT count(*) FROM (\
    SELECT game_table.id FROM game_table LEFT JOIN line ON line.table_id = game_table.id \
    GROUP BY game_table.id, game_table.lines \
    HAVING count(seq) <> game_table.lines OR coalesce(max(seq) + 1, 0) <> game_table.lines) AS gaps";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_confirmed_is_lost_with_sqlite() {
    let (kills, seed) = (number("LANDGRAVE_KILLS", 100), number("LANDGRAVE_SEED", 1));
    let path = directory("kills");
    let evenings =
        play_through_kills(&Storage::Directory(path.clone()), kills, &mut Luck::new(seed, 1)).await;
    assert_eq!(integrity(&path).await, "ok");
    let file = path.join("landgrave.sqlite");
    let store = Sqlite::open(&file).await.unwrap();
    compare(&evenings, &store, kills).await;
    store.close().await;
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let (gaps,): (i64,) = sqlx::query_as(GAPS).fetch_one(&mut connection).await.unwrap();
    assert_eq!(gaps, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_confirmed_is_lost_with_postgres() {
    let (kills, seed) = (number("LANDGRAVE_KILLS", 100), number("LANDGRAVE_SEED", 1));
    let url = cluster::database().await;
    let evenings = play_through_kills(&Storage::Postgres(url.clone()), kills, &mut Luck::new(seed, 2)).await;
    let store = Postgres::connect(&url).await.unwrap();
    compare(&evenings, &store, kills).await;
    let (gaps,): (i64,) = sqlx::query_as(GAPS).fetch_one(store.pool()).await.unwrap();
    assert_eq!(gaps, 0);
}
