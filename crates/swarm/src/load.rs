//! A run with many players at many tables, at a given rate.

use crate::attack::Attack;
use crate::pace::{Pacer, Sent};
use crate::players::{Outcome, Person, Plan, Schedule};
use crate::process::Server;
use crate::report::{Report, Spread};
use crate::{Client, Host, Received, check};
use std::sync::Arc;
use std::time::Duration;
use table::{Luck, Record};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout_at};
use wire::Status;

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Load {
    /// Connected players.
    pub players: usize,
    /// Tables at which they sit, two to four at each.
    pub tables: usize,
    /// Further tables, with one person among bots at each.
    pub bot_tables: usize,
    /// The name of these bots.
    pub bot: String,
    /// Acts per second, all tables together.
    pub acts: u32,
    /// How long to measure, in seconds.
    pub seconds: u32,
    /// The seed of all choices.
    pub seed: u64,
    /// The servers. Players next to each other at a table use different ones.
    pub hosts: Vec<Host>,
    /// How many spectators the first table has.
    pub watchers: usize,
    /// Whether the first server is attacked meanwhile.
    pub attack: bool,
}

/// The largest swarm.
pub const MOST_PLAYERS: usize = 20_000;
/// The longest run.
pub const MOST_SECONDS: u32 = 4 * 3600;

/// How many tables are set up at the same time.
const BATCH: usize = 64;
/// How long everybody gets for sitting down, and again for getting up.
const SEATING_TIME: Duration = Duration::from_secs(180);

/// Which games are played: as many for two and for more as it takes to seat everybody.
pub fn plans(players: usize, tables: usize) -> Result<Vec<Plan>, String> {
    if tables == 0 || players < 2 * tables || players > 4 * tables {
        return Err(format!("{players} players at {tables} tables: two to four sit at each"));
    }
    let (twos, threes) = ((4 * tables - players) / 2, players % 2);
    let games = games::all();
    let for_seats = |seats: usize| {
        let fitting: Vec<_> = games.iter().filter(|game| game.players.contains(&(seats as u8))).collect();
        move |index: usize| {
            fitting.get(index % fitting.len().max(1)).map(|game| Plan::persons(&game.name, seats))
        }
    };
    let [two, three, four] = [2, 3, 4].map(for_seats);
    let plan = |index: usize| match index {
        _ if index < twos => two(index),
        _ if index < twos + threes => three(index),
        _ => four(index),
    };
    (0..tables).map(|index| plan(index).ok_or_else(|| "no game for that many players".to_owned())).collect()
}

/// Which games are played by one person among bots: each of them in turn.
fn plans_among_bots(tables: usize, bot: &str) -> impl Iterator<Item = Plan> {
    let plan = |game: &games::GameInfo| Plan::among_bots(&game.name, usize::from(*game.players.start()), bot);
    let plans: Vec<Plan> = games::all().iter().map(plan).collect();
    plans.into_iter().cycle().take(tables)
}

/// Seats everybody, lets them act, and checks the results.
pub async fn run(
    load: &Load,
    servers: &[Server],
    mut progress: impl FnMut(String),
) -> Result<Report, String> {
    let (stop, mut schedule) = Schedule::new(2 * SEATING_TIME + Duration::from_secs(u64::from(load.seconds)));
    let mut report = Report {
        players: load.players,
        tables: load.tables,
        bot_tables: load.bot_tables,
        ..Report::default()
    };
    let begin = Instant::now();
    let mut tables = seat(load, &schedule, &mut report, &mut progress).await?;
    progress(format!("all sit after {:.1} s", begin.elapsed().as_secs_f64()));

    let mut crowd = gather(load, &tables, &schedule, &mut progress).await?;
    let attack = load.hosts.first().filter(|_| load.attack).map(|host| Attack::begin(*host));

    let pacer = Arc::new(Pacer::default());
    schedule.pacer = Some(pacer.clone());
    let mut players = JoinSet::new();
    for (number, table) in tables.drain(..).enumerate() {
        for (seat, mut person) in table.into_iter().enumerate() {
            let schedule = schedule.clone();
            person.waits.clear();
            players.spawn(async move {
                let outcome = person.play(&schedule).await;
                let over = outcome == Outcome::Over && seat == 0;
                let record = if over { person.record(&schedule).await } else { None };
                (number, person, record)
            });
        }
    }

    let cpu = |server: &Server| server.cpu().unwrap_or(0.0);
    let (before, own, load_before) = (servers.iter().map(cpu).collect::<Vec<_>>(), own_cpu(), machine_load());
    let (begin, luck) = (Instant::now(), Luck::new(load.seed, u64::MAX));
    let pacing = {
        let (pacer, acts) = (pacer.clone(), load.acts);
        tokio::spawn(async move { pacer.run(acts, luck).await })
    };
    for second in 1..=load.seconds {
        sleep(Duration::from_secs(1)).await;
        let given = pacer.given();
        progress(format!("{second} of {} s, {} acts a second", load.seconds, given / u64::from(second)));
    }
    pacing.abort();
    let seconds = begin.elapsed().as_secs_f64();
    report.seconds = seconds;
    let used = |(server, before): (&Server, &f64)| (cpu(server) - before) / seconds;
    report.cores = servers.iter().zip(&before).map(used).collect();
    report.own_cores = (own_cpu() - own) / seconds;
    report.load = [load_before, machine_load()];
    let megabytes = |bytes: u64| bytes as f64 / 1e6;
    report.memory = servers.iter().filter_map(Server::memory).map(|(now, _)| megabytes(now)).collect();
    report.most_memory = servers.iter().filter_map(Server::memory).map(|(_, most)| megabytes(most)).collect();
    report.attack = attack.map(Attack::end);
    // Let running requests finish; then all get up.
    sleep(Duration::from_secs(2)).await;
    let _ = stop.send(true);
    let mut seen = Vec::new();
    while let Some(person) = players.join_next().await {
        seen.push(person.map_err(|error| error.to_string())?);
        progress(format!("{} of {} got up", seen.len(), load.players + load.bot_tables));
    }
    report.watchers = load.watchers;
    while let Some(watcher) = crowd.join_next().await {
        let (updates, wrongs) = watcher.map_err(|error| error.to_string())?;
        report.watched += updates;
        report.wrongs.extend(wrongs);
    }
    add_up(seen, &mut report);
    report.acts_a_second = report.acts as f64 / seconds;
    Ok(report)
}

/// The spectators of the first table; each returns at the end how many updates came, and what was wrong.
type Spectators = JoinSet<(u64, Vec<String>)>;

/// Connects the spectators, and waits until each has seen the table.
async fn gather(
    load: &Load,
    tables: &[Vec<Person>],
    schedule: &Schedule,
    progress: &mut impl FnMut(String),
) -> Result<Spectators, String> {
    let mut crowd = JoinSet::new();
    let Some(table) = tables.first().and_then(|table| table.first()).map(Person::table) else {
        return Ok(crowd);
    };
    let (here, mut arrived) = mpsc::channel(BATCH);
    let door = Arc::new(Semaphore::new(BATCH));
    for number in 0..load.watchers {
        let luck = Luck::new(load.seed, (MOST_PLAYERS + number) as u64);
        let mut client = Client::new(load.hosts.clone(), number, "Watcher", luck);
        let (table, schedule, here, door) = (table.clone(), schedule.clone(), here.clone(), door.clone());
        crowd.spawn(async move {
            let mut updates = 0;
            let permit = door.acquire().await;
            client.connect(schedule.end).await;
            client.open(&table).await;
            while updates == 0 && client.is_connected() {
                updates += u64::from(matches!(client.next().await, Received::Update(_)));
            }
            drop(permit);
            let _ = here.send(()).await;
            drop(here);
            let mut stop = schedule.stop.clone();
            while !*stop.borrow() && client.connect(schedule.end).await {
                tokio::select! {
                    received = client.next() => updates += u64::from(matches!(received, Received::Update(_))),
                    _ = stop.changed() => {}
                }
            }
            (updates, client.end().wrongs)
        });
    }
    drop(here);
    for number in 1..=load.watchers {
        if timeout_at(schedule.end, arrived.recv()).await.is_err() {
            return Err("the spectators did not connect in time".to_owned());
        }
        progress(format!("{number} of {} watch", load.watchers));
    }
    Ok(crowd)
}

/// Opens the tables and waits until every game has begun.
async fn seat(
    load: &Load,
    schedule: &Schedule,
    report: &mut Report,
    progress: &mut impl FnMut(String),
) -> Result<Vec<Vec<Person>>, String> {
    let door = Arc::new(Semaphore::new(BATCH));
    let mut setting = JoinSet::new();
    let mut seated = 0;
    let plans = plans(load.players, load.tables)?;
    let plans = plans.into_iter().chain(plans_among_bots(load.bot_tables, &load.bot));
    for (number, plan) in plans.enumerate() {
        let (door, schedule, hosts, seed) = (door.clone(), schedule.clone(), load.hosts.clone(), load.seed);
        let first = seated;
        seated += plan.people();
        setting.spawn(async move {
            let _permit = door.acquire().await.map_err(|error| error.to_string())?;
            let client = |seat: usize| {
                let who = first + seat;
                Client::new(hosts.clone(), who, &format!("Player {who}"), Luck::new(seed, who as u64))
            };
            let sent = Arc::new(Sent::default());
            let host = Person::host(client(0), &plan, sent.clone(), schedule.end).await?;
            let table = host.table().clone();
            let mut persons = vec![host];
            for seat in 1..plan.people() {
                persons.push(Person::at(client(seat), table.clone(), sent.clone()).await);
            }
            let begun = |status: Status| status >= Status::Running;
            let mut beginning = JoinSet::new();
            for (seat, mut person) in persons.into_iter().enumerate() {
                let schedule = schedule.clone();
                beginning.spawn(async move {
                    let outcome = person.play_until(&schedule, begun).await;
                    (seat, person, outcome)
                });
            }
            let mut begun = Vec::new();
            while let Some(person) = beginning.join_next().await {
                begun.push(person.map_err(|error| error.to_string())?);
            }
            begun.sort_by_key(|(seat, ..)| *seat);
            if begun.iter().any(|(_, _, outcome)| *outcome != Outcome::Over) {
                return Err(format!("the game at table {table} did not begin"));
            }
            Ok((number, begun.into_iter().map(|(_, person, _)| person).collect::<Vec<_>>()))
        });
    }
    let mut tables = Vec::new();
    while let Some(table) = setting.join_next().await {
        match table.map_err(|error| error.to_string())? {
            Ok((_, persons)) => tables.push(persons),
            Err(wrong) => report.wrongs.push(wrong),
        }
        progress(format!("{} of {} tables are set", tables.len(), load.tables + load.bot_tables));
    }
    Ok(tables)
}

/// Adds up what all have seen, and compares it with the recorded games.
fn add_up(seen: Vec<(usize, Person, Option<String>)>, report: &mut Report) {
    let (mut waits, mut watched, mut among_bots) = (Vec::new(), Vec::new(), Vec::new());
    let mut tables: std::collections::BTreeMap<usize, (Option<String>, Vec<Person>)> = Default::default();
    for (number, mut person, text) in seen {
        if number == 0 {
            watched.extend(&person.waits);
        }
        if number < report.tables { &mut waits } else { &mut among_bots }.append(&mut person.waits);
        report.updates += person.updates;
        report.acts += person.client.ledger().acts();
        report.reconnects += u64::from(person.client.ledger().reconnects);
        report.wrongs.extend(person.client.ledger().wrongs.iter().cloned());
        let table = tables.entry(number).or_default();
        table.0 = table.0.take().or(text);
        table.1.push(person);
    }
    report.to_others = Spread::of(waits);
    report.at_watched = Spread::of(watched);
    report.among_bots = Spread::of(among_bots);
    for (text, persons) in tables.into_values() {
        let Some(id) = persons.first().map(|person| person.table().clone()) else { continue };
        match text.as_deref().map(check::record) {
            None => report.wrongs.push(format!("{id}: there is no record")),
            Some(Err(why)) => report.wrongs.push(format!("{id}: {why}")),
            Some(Ok(record)) => {
                report.records += 1;
                report.wrongs.extend(compare_steps(&id, &record, &persons));
            }
        }
    }
}

fn compare_steps(id: &wire::TableId, record: &Record, persons: &[Person]) -> Vec<String> {
    let ledgers = persons.iter().map(|person| person.client.ledger());
    check::steps(id, record, ledgers)
}

/// The CPU seconds of this process.
fn own_cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let ticks: f64 =
        after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
    ticks / 100.0
}

/// How many processes were ready to run, over the last minute.
fn machine_load() -> f64 {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().next().and_then(|load| load.parse().ok()).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_among_bots_meets_every_game() {
        let plans: Vec<Plan> = plans_among_bots(games::all().len() + 1, "medium").collect();
        assert!(plans.iter().all(|plan| plan.people() == 1 && plan.seats.len() >= 2));
        let met: std::collections::BTreeSet<&str> = plans.iter().map(|plan| plan.game.as_str()).collect();
        assert_eq!(met.len(), games::all().len());
    }
}
