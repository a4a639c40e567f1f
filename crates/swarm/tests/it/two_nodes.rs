//! Two servers on one PostgreSQL: one is killed during play, and everybody goes on at the other.

use crate::{Evening, evening, number, wrongs};
use server::Store;
use server::store::Postgres;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use swarm::pace::Sent;
use swarm::players::{Person, Plan, Schedule};
use swarm::process::{Program, Server, Storage};
use swarm::{Client, Host, check};
use table::{Luck, Random};
use tokio::task::JoinSet;
use tokio::time::Instant;
use wire::TableId;

/// Sits down at some tables; players next to each other use different servers.
async fn sit_down(hosts: &[Host], luck: &mut Luck, schedule: &Schedule) -> JoinSet<Evening> {
    let mut people = JoinSet::new();
    let games = ["rivals/intro", "rivals/duel", "rivals/gold", "rivals/turmoil", "rivals/progress"];
    let plans = games.map(|game| Plan::persons(game, 2)).into_iter();
    for plan in plans.chain([Plan::persons("settlers/base", 3), Plan::persons("settlers/seafarers", 4)]) {
        let mut client = |seat: usize| {
            let luck = Luck::new(u64::from(luck.bits()), 5);
            Client::new(hosts.to_vec(), seat, &format!("Player {seat}"), luck)
        };
        let sent = Arc::new(Sent::default());
        let host = Person::host(client(0), &plan, sent.clone(), schedule.end).await.unwrap();
        for seat in 1..plan.seats.len() {
            let person = Person::at(client(seat), host.table().clone(), sent.clone()).await;
            people.spawn(evening(person, schedule.clone()));
        }
        people.spawn(evening(host, schedule.clone()));
    }
    people
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_players_of_a_killed_node_go_on_at_the_other() {
    let keep = Storage::Postgres(cluster::database().await);
    let program = Program::node(env!("CARGO_BIN_EXE_swarm"), "127.0.0.1:0", &keep);
    let mut luck = Luck::new(number("LANDGRAVE_SEED", 1), 7);
    let one = Server::start(&program).await.unwrap();
    let other = Server::start(&program).await.unwrap();
    let (stop, schedule) = Schedule::new(Duration::from_secs(600));
    let people = sit_down(&[one.host(), other.host()], &mut luck, &schedule).await;
    let Storage::Postgres(url) = &keep else { unreachable!() };
    let store = Postgres::connect(url).await.unwrap();
    // The game goes on at every table, before and after: each has players at both servers.
    let begun = all_longer(&store, &BTreeMap::new(), schedule.end).await;
    assert!(!begun.is_empty());
    one.kill().await.unwrap();
    let killed = lines(&store).await;
    all_longer(&store, &killed, schedule.end).await;
    stop.send(true).unwrap();
    let evenings = people.join_all().await;
    other.kill().await.unwrap();

    let mut wrongs = wrongs(&evenings);
    let tables: BTreeSet<&TableId> = evenings.iter().flat_map(|one| &one.tables).collect();
    for id in tables {
        let (opening, lines) = store.load(id).await.unwrap().expect("the table is kept");
        wrongs.extend(check::log(id, &opening, &lines, evenings.iter().map(|one| &one.ledger)));
    }
    assert!(wrongs.is_empty(), "{} wrong:\n{}", wrongs.len(), wrongs.join("\n"));
    // Those of the killed node moved to the other, whose own players stayed.
    let moved = evenings.iter().filter(|one| one.ledger.moves > 0).count();
    assert_eq!((moved, evenings.len()), (9, 17), "who sat at which server");
}

/// Waits until the log of every table has grown by some turns since `before`.
async fn all_longer(store: &Postgres, before: &Lengths, end: Instant) -> Lengths {
    loop {
        let now = lines(store).await;
        if now.iter().all(|(table, lines)| *lines > before.get(table).unwrap_or(&0) + 40) {
            return now;
        }
        assert!(Instant::now() < end, "some tables do not go on: {before:?}, then {now:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The length of the log of each table whose game is not over.
type Lengths = BTreeMap<String, i64>;

async fn lines(store: &Postgres) -> Lengths {
    let rows = sqlx::query_as("SELECT id, lines FROM game_table WHERE NOT over");
    let rows: Vec<(String, i64)> = rows.fetch_all(store.pool()).await.unwrap();
    rows.into_iter().collect()
}
