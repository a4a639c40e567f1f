//! Two servers on one PostgreSQL: one is killed during play, and everybody goes on at the other.

use crate::{Evening, evening, number, wrongs};
use server::Store;
use server::store::Postgres;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use swarm::pace::Sent;
use swarm::people::{Beat, Person, Plan};
use swarm::process::{Keep, Program, Server};
use swarm::{Client, Host, check};
use table::{Luck, Random};
use tokio::task::JoinSet;
use wire::TableId;

/// Sits down at some tables; neighbours are at different servers.
async fn sit_down(hosts: &[Host], luck: &mut Luck, beat: &Beat) -> JoinSet<Evening> {
    let mut people = JoinSet::new();
    let games = ["rivals/intro", "rivals/duel", "rivals/gold", "rivals/turmoil", "rivals/progress"];
    let plans = games.map(|game| Plan::persons(game, 2)).into_iter();
    for plan in plans.chain([Plan::persons("settlers/base", 3), Plan::persons("settlers/seafarers", 4)]) {
        let mut client = |seat: usize| {
            let luck = Luck::new(u64::from(luck.bits()), 5);
            Client::new(hosts.to_vec(), seat, &format!("Player {seat}"), luck)
        };
        let sent = Arc::new(Sent::default());
        let host = Person::host(client(0), &plan, sent.clone(), beat.end).await.unwrap();
        for seat in 1..plan.seats.len() {
            let person = Person::at(client(seat), host.table().clone(), sent.clone()).await;
            people.spawn(evening(person, beat.clone()));
        }
        people.spawn(evening(host, beat.clone()));
    }
    people
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_players_of_a_killed_node_go_on_at_the_other() {
    let keep = Keep::Postgres(cluster::database().await);
    let program = Program::node(env!("CARGO_BIN_EXE_swarm"), "127.0.0.1:0", &keep);
    let mut luck = Luck::new(number("LANDGRAVE_SEED", 1), 7);
    let one = Server::start(&program).await.unwrap();
    let other = Server::start(&program).await.unwrap();
    let (stop, beat) = Beat::new(Duration::from_secs(120));
    let people = sit_down(&[one.host(), other.host()], &mut luck, &beat).await;
    let Keep::Postgres(url) = &keep else { unreachable!() };
    let store = Postgres::connect(url).await.unwrap();
    tokio::time::sleep(Duration::from_secs(3)).await;
    let before = lines(&store).await;
    one.kill().await.unwrap();
    tokio::time::sleep(Duration::from_secs(5)).await;
    let after = lines(&store).await;
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
    // Those of the killed node came back, the others did not have to.
    let moved = evenings.iter().filter(|one| one.ledger.reconnects > 0).count();
    assert_eq!((moved, evenings.len()), (9, 17), "who sat at which server");
    // At every table, for each had players at both servers, it went on.
    assert_eq!(before.len(), 7);
    for (table, lines) in &before {
        assert!(after[table] > lines + 20, "table {table}: {lines} lines, then {}", after[table]);
    }
}

/// How long the logs of the tables are at which somebody plays.
async fn lines(store: &Postgres) -> BTreeMap<String, i64> {
    let rows = sqlx::query_as("SELECT id, lines FROM game_table");
    let rows: Vec<(String, i64)> = rows.fetch_all(store.pool()).await.unwrap();
    rows.into_iter().collect()
}
