//! Whole games of every mode over real sockets, by clients that know nothing but views and legal acts: with cut
//! lines, second tabs, spectators, undo, breaks, leavers, clocks that run out, and the same again.
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
use swarm::people::{Beat, Manners, Outcome, Person, Plan, Witness};
use swarm::{Client, Host, Ledger, check};
use table::{Luck, Random};
use tokio::task::JoinSet;
use wire::{Clock, Ending, Status, TableId, Wanted, Wish};

/// A server in this process: real sockets, and a store that tests can look into.
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

/// One table and what is to happen there.
struct Party {
    plan: Plan,
    manners: Vec<Manners>,
    tabs: usize,
    watchers: usize,
    rematch: bool,
}

/// What came of it.
#[derive(Default)]
struct Night {
    ledgers: Vec<Ledger>,
    tables: BTreeSet<TableId>,
    records: Vec<(TableId, String)>,
    endings: BTreeMap<TableId, Ending>,
}

impl Night {
    fn join(&mut self, other: Night) {
        self.ledgers.extend(other.ledgers);
        self.tables.extend(other.tables);
        self.records.extend(other.records);
        self.endings.extend(other.endings);
    }
}

/// The evening of one of them, with his tabs, and the spectators he brings along.
async fn come(mut person: Person, guests: (usize, usize), rematch: bool, beat: Beat) -> Night {
    let mut night = Night::default();
    let mut others = JoinSet::new();
    let witness = person.witness.clone();
    if person.play_until(&beat, |status| status != Status::Open).await == Outcome::Over {
        let (tabs, watchers) = guests;
        let mut clients: Vec<Client> = (0..tabs).map(|_| person.client.tab()).collect();
        clients.extend((0..watchers).map(|watcher| {
            let luck = Luck::new(u64::from(person.client.luck().bits()), 9);
            Client::new(vec![person.client.host()], 0, &format!("Watcher {watcher}"), luck)
        }));
        for client in clients {
            let (table, beat, witness) = (person.table().clone(), beat.clone(), witness.clone());
            others.spawn(async move {
                let mut other = Person::at(client, table, Arc::new(Sent::default())).await;
                other.witness = witness;
                other.manners.cut = 20;
                other.play(&beat).await;
                other.end()
            });
        }
    }
    for again in [rematch, false] {
        night.tables.insert(person.table().clone());
        if person.play(&beat).await != Outcome::Over {
            break;
        }
        let ending = person.update().and_then(|update| update.info.ending.clone()).expect("it is over");
        night.endings.insert(person.table().clone(), ending);
        if let Some(text) = person.record(&beat).await {
            night.records.push((person.table().clone(), text));
        }
        // A second game need not be long.
        person.manners.leave = 20;
        if !again || !person.rematch(&beat).await {
            break;
        }
    }
    night.ledgers = others.join_all().await;
    night.ledgers.push(person.end());
    night
}

/// Everything that happens at one table.
async fn hold(party: Party, host: Host, mut luck: Luck, beat: Beat) -> Night {
    let (sent, witness) = (Arc::new(Sent::default()), Arc::new(Witness::default()));
    let mut client = |name: String| Client::new(vec![host], 0, &name, Luck::new(u64::from(luck.bits()), 2));
    let first = Person::host(client("Host".to_owned()), &party.plan, sent.clone(), beat.end).await.unwrap();
    let table = first.table().clone();
    let mut persons = vec![first];
    for number in 1..party.manners.len() {
        persons.push(Person::at(client(format!("Guest {number}")), table.clone(), sent.clone()).await);
    }
    let mut people = JoinSet::new();
    for (index, (mut person, manners)) in persons.into_iter().zip(&party.manners).enumerate() {
        person.manners = *manners;
        person.witness = Some(witness.clone());
        let guests = if index == 0 { (party.tabs, party.watchers) } else { (0, 0) };
        people.spawn(come(person, guests, party.rematch, beat.clone()));
    }
    let mut night = Night::default();
    while let Some(one) = people.join_next().await {
        night.join(one.unwrap());
    }
    night
}

/// What is played: every mode to its end, with leavers, and against the clock.
fn parties(luck: &mut Luck) -> Vec<Party> {
    let mut parties = Vec::new();
    let lively = Manners { cut: 15, undo: 100, say: 10, pause: 3, ..Manners::default() };
    for game in games::all() {
        // So many persons, and bots for the other seats.
        let mut plan = |persons: usize, seats: u8, clock: Clock| {
            let mut wishes = vec![Wish::Bot("greedy".to_owned()); usize::from(seats)];
            wishes[..persons].fill(Wish::Person);
            luck.shuffle(&mut wishes);
            Plan { game: game.name.clone(), seats: wishes, clock }
        };
        let (fewest, most) = (*game.players.start(), *game.players.end());
        // Played to its end, which is soon where bots play; then again.
        let whole = plan(1, fewest, Clock::Bank { seconds: 600, increment: 1 });
        parties.push(Party { plan: whole, manners: vec![lively], tabs: 1, watchers: 1, rematch: true });
        // Somebody gives up. Of two, both play again; of more, the other goes on with bots.
        let left = plan(2, most, Clock::None);
        let manners = vec![Manners { leave: 10, ..lively }; 2];
        parties.push(Party { plan: left, manners, tabs: 0, watchers: 1, rematch: most == 2 });
        // Somebody stays away until his clock has run out.
        let late = plan(2, fewest, Clock::Turn { seconds: 5 });
        let away = Duration::from_millis(5500 + u64::from(luck.below(3000)));
        let manners = vec![Manners { leave: 5, ..lively }, Manners { vanish: 50, away, ..lively }];
        parties.push(Party { plan: late, manners, tabs: 1, watchers: 0, rematch: false });
    }
    parties
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_of_every_mode_are_played_and_verify() {
    let seed = number("LANDGRAVE_SEED", 1);
    let mut luck = Luck::new(seed, 0);
    let store = Memory::new();
    let host = serve(store.clone(), Limits::default().ping).await;
    let (_stop, beat) = Beat::new(Duration::from_secs(number("LANDGRAVE_DEADLINE", 600)));
    let mut people = JoinSet::new();
    for party in parties(&mut luck) {
        people.spawn(hold(party, host, Luck::new(seed, u64::from(luck.bits())), beat.clone()));
    }
    let mut night = Night::default();
    while let Some(one) = people.join_next().await {
        night.join(one.unwrap());
    }

    let mut wrongs: Vec<String> = night.ledgers.iter().flat_map(|ledger| ledger.wrongs.clone()).collect();
    let mut played = BTreeSet::new();
    for (table, text) in &night.records {
        match check::record(text) {
            Ok(record) if matches!(night.endings.get(table), Some(Ending::Played(_))) => {
                played.insert(record.game);
            }
            Ok(_) => {}
            Err(why) => wrongs.push(format!("{table}: {why}")),
        }
    }
    for table in &night.tables {
        let (opening, lines) = store.load(table).await.unwrap().expect("the table is kept");
        wrongs.extend(check::log(table, &opening, &lines, &night.ledgers));
    }
    assert!(wrongs.is_empty(), "seed {seed}, {} wrong:\n{}", wrongs.len(), wrongs.join("\n"));

    // It was as lively as it was meant to be.
    let all: BTreeSet<String> = games::all().into_iter().map(|game| game.name).collect();
    assert_eq!(played, all, "every mode was played to its end");
    assert_eq!(night.endings.len(), night.tables.len());
    let happened = |what: fn(&Wanted) -> bool| {
        night.ledgers.iter().flat_map(|ledger| &ledger.confirmed).filter(|one| what(&one.wish)).count()
    };
    let counts = [
        ("acts", happened(|wish| matches!(wish, Wanted::Act { .. })), 2000),
        ("undone", happened(|wish| matches!(wish, Wanted::Undo { .. })), 50),
        ("left", happened(|wish| matches!(wish, Wanted::Leave)), 3),
        ("breaks", happened(|wish| matches!(wish, Wanted::Resume)), 1),
        ("overdue", happened(|wish| matches!(wish, Wanted::Claim { .. } | Wanted::Substitute { .. })), 3),
        ("rematches", happened(|wish| matches!(wish, Wanted::Rematch)), 8),
        ("reconnects", night.ledgers.iter().map(|ledger| ledger.reconnects as usize).sum(), 50),
        ("sent again", night.ledgers.iter().map(|ledger| ledger.resent as usize).sum(), 20),
    ];
    println!("{} tables, {} records, {counts:?}", night.tables.len(), night.records.len());
    for (what, count, least) in counts {
        assert!(count >= least, "seed {seed}: {what} only {count} times");
    }
}

/// Whoever only listens says nothing for a long time. As long as he answers pings, he is not cut off.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_only_listens_is_not_taken_for_gone() {
    let ping = Duration::from_secs(1);
    let host = serve(Memory::new(), ping).await;
    let (stop, mut beat) = Beat::new(Duration::from_secs(60));
    // Updates come more often than pings are due.
    let pacer = Arc::new(Pacer::default());
    beat.pacer = Some(pacer.clone());
    let pacing = tokio::spawn(async move { pacer.run(20, Luck::new(1, 1)).await });
    let client = |name: &str, seed: u64| Client::new(vec![host], 0, name, Luck::new(seed, 3));
    let plan = Plan::persons("rivals/intro", 2);
    let sent = Arc::new(Sent::default());
    let one = Person::host(client("One", 1), &plan, sent.clone(), beat.end).await.unwrap();
    let table = one.table().clone();
    let mut people = JoinSet::new();
    let mut persons = vec![one, Person::at(client("Two", 2), table.clone(), sent.clone()).await];
    for person in &mut persons {
        assert!(person.client.connect(beat.end).await);
    }
    let mut watcher = client("Watcher", 4);
    for mut person in persons {
        let beat = beat.clone();
        people.spawn(async move {
            person.play(&beat).await;
            person.end()
        });
    }
    assert!(watcher.connect(beat.end).await);
    watcher.open(&table).await;
    let enough = tokio::time::Instant::now() + 4 * ping;
    let mut updates = 0;
    while let Ok(heard) = tokio::time::timeout_at(enough, watcher.next()).await {
        assert!(!matches!(heard, swarm::Heard::Cut), "cut off after {updates} updates");
        updates += usize::from(matches!(heard, swarm::Heard::Update(_)));
    }
    assert!(updates > 8, "only {updates} updates");
    stop.send(true).unwrap();
    pacing.abort();
    let wrongs: Vec<String> = people.join_all().await.into_iter().flat_map(|ledger| ledger.wrongs).collect();
    assert_eq!(wrongs, Vec::<String>::new());
}
