//! Whole games of every mode over real sockets, by clients that know nothing but views and legal acts: with lost
//! connections, second tabs, spectators, undo, breaks, leavers, clocks that run out, and rematches.
//!
//! `LANDGRAVE_SEED=7 cargo test -p swarm whole_games` plays other games.

use crate::number;
use server::http::{Access, router};
use server::store::Memory;
use server::{Hall, Limits, Local, Os, Parts, Store, Threads};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use swarm::pace::{Pacer, Sent};
use swarm::players::{Habits, Outcome, Person, Plan, Schedule, Witness};
use swarm::{Client, Host, Ledger, check};
use table::{Luck, Random};
use tokio::task::JoinSet;
use wire::{Clock, Ending, SeatSpec, Status, TableCommand, TableId};

/// A server in this process: real sockets, and a store that tests can inspect.
async fn serve(store: Memory, ping: Duration) -> Host {
    let many = 1_000_000;
    let limits =
        Limits { messages: many, burst: many, sockets: many, tables: many, ping, ..Limits::default() };
    let hall = Hall::new(Parts {
        store: Arc::new(store),
        bus: Arc::new(Local),
        chance: Arc::new(Os),
        thinker: Arc::new(Threads::new(1)),
        unix_time: Arc::new(|| 1_800_000_000),
        limits,
    });
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = router(hall, Access::default()).into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    address.try_into().unwrap()
}

/// One table and what should happen there.
struct TableScript {
    plan: Plan,
    habits: Vec<Habits>,
    tabs: usize,
    watchers: usize,
    rematch: bool,
}

/// The results.
#[derive(Default)]
struct Results {
    ledgers: Vec<Ledger>,
    tables: BTreeSet<TableId>,
    records: Vec<(TableId, String)>,
    endings: BTreeMap<TableId, Ending>,
}

impl Results {
    fn join(&mut self, other: Results) {
        self.ledgers.extend(other.ledgers);
        self.tables.extend(other.tables);
        self.records.extend(other.records);
        self.endings.extend(other.endings);
    }
}

/// The evening of one player, with their tabs and spectators.
async fn evening(mut person: Person, guests: (usize, usize), rematch: bool, schedule: Schedule) -> Results {
    let mut results = Results::default();
    let mut others = JoinSet::new();
    let witness = person.witness.clone();
    if person.play_until(&schedule, |status| status != Status::Open).await == Outcome::Over {
        let (tabs, watchers) = guests;
        let mut clients: Vec<Client> = (0..tabs).map(|_| person.client.tab()).collect();
        clients.extend((0..watchers).map(|watcher| {
            let luck = Luck::new(u64::from(person.client.luck().bits()), 9);
            Client::new(vec![person.client.host()], 0, &format!("Watcher {watcher}"), luck)
        }));
        for client in clients {
            let (table, schedule, witness) = (person.table().clone(), schedule.clone(), witness.clone());
            others.spawn(async move {
                let mut other = Person::at(client, table, Arc::new(Sent::default())).await;
                other.witness = witness;
                other.habits.cut = 20;
                other.play(&schedule).await;
                other.end()
            });
        }
    }
    for again in [rematch, false] {
        results.tables.insert(person.table().clone());
        if person.play(&schedule).await != Outcome::Over {
            break;
        }
        let ending = person.update().and_then(|update| update.info.ending.clone()).expect("it is over");
        results.endings.insert(person.table().clone(), ending);
        if let Some(text) = person.record(&schedule).await {
            results.records.push((person.table().clone(), text));
        }
        // A second game need not be long.
        person.habits.leave = 20;
        if !again || !person.rematch(&schedule).await {
            break;
        }
    }
    results.ledgers = others.join_all().await;
    results.ledgers.push(person.end());
    results
}

/// Everything that happens at one table.
async fn play_table(script: TableScript, host: Host, mut luck: Luck, schedule: Schedule) -> Results {
    let (sent, witness) = (Arc::new(Sent::default()), Arc::new(Witness::default()));
    let mut client = |name: String| Client::new(vec![host], 0, &name, Luck::new(u64::from(luck.bits()), 2));
    let first =
        Person::host(client("Host".to_owned()), &script.plan, sent.clone(), schedule.end).await.unwrap();
    let table = first.table().clone();
    let mut persons = vec![first];
    for number in 1..script.habits.len() {
        persons.push(Person::at(client(format!("Guest {number}")), table.clone(), sent.clone()).await);
    }
    let mut people = JoinSet::new();
    for (index, (mut person, habits)) in persons.into_iter().zip(&script.habits).enumerate() {
        person.habits = *habits;
        person.witness = Some(witness.clone());
        let guests = if index == 0 { (script.tabs, script.watchers) } else { (0, 0) };
        people.spawn(evening(person, guests, script.rematch, schedule.clone()));
    }
    let mut results = Results::default();
    while let Some(one) = people.join_next().await {
        results.join(one.unwrap());
    }
    results
}

/// What is played: every mode to its end, with leavers, and against the clock.
fn scripts(luck: &mut Luck) -> Vec<TableScript> {
    let mut scripts = Vec::new();
    let lively = Habits { cut: 15, undo: 100, say: 10, pause: 3, ..Habits::default() };
    for game in games::all() {
        // This many people, and bots for the other seats.
        let mut plan = |persons: usize, seats: u8, clock: Clock| {
            let mut commands = vec![SeatSpec::Bot("greedy".to_owned()); usize::from(seats)];
            commands[..persons].fill(SeatSpec::Person);
            luck.shuffle(&mut commands);
            Plan { game: game.name.clone(), seats: commands, clock }
        };
        let (fewest, most) = (*game.players.start(), *game.players.end());
        // Played to its end, which is soon where bots play; then again.
        let whole = plan(1, fewest, Clock::Bank { seconds: 600, increment: 1 });
        scripts.push(TableScript { plan: whole, habits: vec![lively], tabs: 1, watchers: 1, rematch: true });
        // A player resigns. With two players, both play again; with more, the other goes on with bots.
        let left = plan(2, most, Clock::None);
        let habits = vec![Habits { leave: 10, ..lively }; 2];
        scripts.push(TableScript { plan: left, habits, tabs: 0, watchers: 1, rematch: most == 2 });
        // A player stays away until their clock has run out.
        let late = plan(2, fewest, Clock::Turn { seconds: 5 });
        let away = Duration::from_millis(5500 + u64::from(luck.below(3000)));
        let habits = vec![Habits { leave: 5, ..lively }, Habits { vanish: 50, away, ..lively }];
        scripts.push(TableScript { plan: late, habits, tabs: 1, watchers: 0, rematch: false });
    }
    scripts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_of_every_mode_are_played_and_verify() {
    let seed = number("LANDGRAVE_SEED", 1);
    let mut luck = Luck::new(seed, 0);
    let store = Memory::new();
    let host = serve(store.clone(), Limits::default().ping).await;
    let (_stop, schedule) = Schedule::new(Duration::from_secs(number("LANDGRAVE_DEADLINE", 600)));
    let mut people = JoinSet::new();
    for script in scripts(&mut luck) {
        people.spawn(play_table(script, host, Luck::new(seed, u64::from(luck.bits())), schedule.clone()));
    }
    let mut results = Results::default();
    while let Some(one) = people.join_next().await {
        results.join(one.unwrap());
    }

    let mut wrongs: Vec<String> = results.ledgers.iter().flat_map(|ledger| ledger.wrongs.clone()).collect();
    let mut played = BTreeSet::new();
    for (table, text) in &results.records {
        match check::record(text) {
            Ok(record) if matches!(results.endings.get(table), Some(Ending::Played(_))) => {
                played.insert(record.game);
            }
            Ok(_) => {}
            Err(why) => wrongs.push(format!("{table}: {why}")),
        }
    }
    for table in &results.tables {
        let (opening, lines) = store.load(table).await.unwrap().expect("the table is kept");
        wrongs.extend(check::log(table, &opening, &lines, &results.ledgers));
    }
    assert!(wrongs.is_empty(), "seed {seed}, {} wrong:\n{}", wrongs.len(), wrongs.join("\n"));

    // Everything that should happen did happen.
    let all: BTreeSet<String> = games::all().into_iter().map(|game| game.name).collect();
    assert_eq!(played, all, "every mode was played to its end");
    assert_eq!(results.endings.len(), results.tables.len());
    let happened = |what: fn(&TableCommand) -> bool| {
        results.ledgers.iter().flat_map(|ledger| &ledger.confirmed).filter(|one| what(&one.command)).count()
    };
    let counts = [
        ("acts", happened(|command| matches!(command, TableCommand::Act { .. })), 2000),
        ("undone", happened(|command| matches!(command, TableCommand::Undo { .. })), 50),
        ("left", happened(|command| matches!(command, TableCommand::Leave)), 3),
        ("breaks", happened(|command| matches!(command, TableCommand::Resume)), 1),
        (
            "overdue",
            happened(|command| {
                matches!(command, TableCommand::Claim { .. } | TableCommand::Substitute { .. })
            }),
            3,
        ),
        ("rematches", happened(|command| matches!(command, TableCommand::Rematch)), 8),
        ("reconnects", results.ledgers.iter().map(|ledger| ledger.reconnects as usize).sum(), 50),
        ("sent again", results.ledgers.iter().map(|ledger| ledger.resent as usize).sum(), 20),
    ];
    println!("{} tables, {} records, {counts:?}", results.tables.len(), results.records.len());
    for (what, count, least) in counts {
        assert!(count >= least, "seed {seed}: {what} only {count} times");
    }
}

/// A client that only listens sends nothing for a long time. As long as it answers pings, it is not disconnected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_only_listens_is_not_disconnected() {
    let ping = Duration::from_secs(1);
    let host = serve(Memory::new(), ping).await;
    let (stop, mut schedule) = Schedule::new(Duration::from_secs(60));
    // Updates arrive more often than pings are due.
    let pacer = Arc::new(Pacer::default());
    schedule.pacer = Some(pacer.clone());
    let pacing = tokio::spawn(async move { pacer.run(20, Luck::new(1, 1)).await });
    let client = |name: &str, seed: u64| Client::new(vec![host], 0, name, Luck::new(seed, 3));
    let plan = Plan::persons("rivals/intro", 2);
    let sent = Arc::new(Sent::default());
    let one = Person::host(client("One", 1), &plan, sent.clone(), schedule.end).await.unwrap();
    let table = one.table().clone();
    let mut people = JoinSet::new();
    let mut persons = vec![one, Person::at(client("Two", 2), table.clone(), sent.clone()).await];
    for person in &mut persons {
        assert!(person.client.connect(schedule.end).await);
    }
    let mut watcher = client("Watcher", 4);
    for mut person in persons {
        let schedule = schedule.clone();
        people.spawn(async move {
            person.play(&schedule).await;
            person.end()
        });
    }
    assert!(watcher.connect(schedule.end).await);
    watcher.open(&table).await;
    let enough = tokio::time::Instant::now() + 4 * ping;
    let mut updates = 0;
    while let Ok(heard) = tokio::time::timeout_at(enough, watcher.next()).await {
        assert!(!matches!(heard, swarm::Received::Disconnected), "disconnected after {updates} updates");
        updates += usize::from(matches!(heard, swarm::Received::Update(_)));
    }
    assert!(updates > 8, "only {updates} updates");
    stop.send(true).unwrap();
    pacing.abort();
    let wrongs: Vec<String> = people.join_all().await.into_iter().flat_map(|ledger| ledger.wrongs).collect();
    assert_eq!(wrongs, Vec::<String>::new());
}
