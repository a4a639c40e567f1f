//! One test suite for all stores.

use room::{Entry, Line, Opening, Room, opening};
use server::store::{Appended, Guest, Memory, Postgres, Sqlite, Sweep, TableSummary, readable};
use server::{Bus, BusMessage, PgBus, Store, Wake};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use table::Seat;
use wire::{Clock, GuestId, Hash, Listing, Name, SeatSpec, Status, TableId};

/// A directory of its own for a test, empty.
pub(crate) fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn table(n: u8) -> TableId {
    TableId::new([n; TableId::BYTES])
}

fn guest(n: u8) -> GuestId {
    GuestId::new([n; GuestId::BYTES])
}

fn opened(public: bool) -> Opening {
    let seats = [SeatSpec::Person, SeatSpec::Bot("greedy".to_owned())];
    opening("rivals/intro", &BTreeMap::new(), &seats, Clock::None, public, guest(1), Hash([9; 32])).unwrap()
}

fn summary(id: &TableId, public: bool, guests: Vec<GuestId>) -> TableSummary {
    TableSummary { guests, ..TableSummary::of(&Room::new(id.clone(), opened(public)), 10_000) }
}

/// Everything that was last touched before, if this version can read it.
pub(crate) fn before(unbegun: u64, unfinished: u64, most: u32) -> Sweep {
    Sweep { unbegun, unfinished, most, readable: readable() }
}

fn sat(n: u8) -> Line {
    Line::own(Entry::Sat { seat: Seat(0), guest: guest(n), name: None, promise: Hash([n; 32]) })
}

/// What every store promises.
async fn conforms(store: Arc<dyn Store>) {
    a_log_grows_only_where_it_ends(&*store).await;
    of_two_simultaneous_writers_one_wins(store.clone()).await;
    lists_show_saved_summaries(&*store).await;
    guests_come_back(&*store).await;
    abandoned_tables_are_deleted(&*store).await;
    store.ping().await.unwrap();
    store.close().await;
}

async fn a_log_grows_only_where_it_ends(store: &dyn Store) {
    let id = table(1);
    assert_eq!(store.load(&id).await.unwrap(), None);
    store.open(&id, &opened(false), &[sat(1)], &summary(&id, false, vec![])).await.unwrap();
    assert!(
        store.open(&id, &opened(false), &[], &summary(&id, false, vec![])).await.is_err(),
        "opened twice"
    );
    let two = [Line::own(Entry::Began), Line::own(Entry::Paused)];
    for wrong in [0, 2, 99] {
        assert_eq!(store.append(&id, wrong, &two).await.unwrap(), Appended::Conflict, "{wrong}");
    }
    assert_eq!(store.append(&id, 1, &two).await.unwrap(), Appended::Done);
    assert_eq!(store.append(&id, 1, &two).await.unwrap(), Appended::Conflict);
    assert_eq!(
        store.load(&id).await.unwrap(),
        Some((opened(false), vec![sat(1), two[0].clone(), two[1].clone()]))
    );
    assert_eq!(store.since(&id, 2).await.unwrap(), two[1..]);
    assert_eq!(store.since(&id, 3).await.unwrap(), []);
    let unknown = store.append(&table(99), 0, &two).await;
    assert!(!matches!(unknown, Ok(Appended::Done)), "a table that was never opened has no log");
}

async fn of_two_simultaneous_writers_one_wins(store: Arc<dyn Store>) {
    let id = table(2);
    store.open(&id, &opened(false), &[], &summary(&id, false, vec![])).await.unwrap();
    for round in 0..20 {
        let write = |n: u8| {
            let (store, id) = (store.clone(), id.clone());
            tokio::spawn(async move { store.append(&id, round, &[sat(n)]).await.unwrap() })
        };
        let writers: Vec<_> = (0..8).map(write).collect();
        let mut done = 0;
        for writer in writers {
            done += u32::from(writer.await.unwrap() == Appended::Done);
        }
        assert_eq!(done, 1, "round {round}");
    }
    assert_eq!(store.since(&id, 0).await.unwrap().len(), 20);
}

async fn lists_show_saved_summaries(store: &dyn Store) {
    let (open, hidden, over) = (table(3), table(4), table(5));
    store.open(&open, &opened(true), &[], &summary(&open, true, vec![guest(7)])).await.unwrap();
    store.open(&hidden, &opened(false), &[], &summary(&hidden, false, vec![])).await.unwrap();
    store.open(&over, &opened(true), &[], &summary(&over, true, vec![guest(7)])).await.unwrap();
    let ids = |listings: Vec<Listing>| listings.into_iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(ids(store.public(10).await.unwrap()), [over.clone(), open.clone()]);
    assert_eq!(ids(store.public(1).await.unwrap()), std::slice::from_ref(&over));
    let mut finished = summary(&over, true, vec![guest(7)]);
    finished.listing.status = Status::Finished;
    store.save_summary(&over, &finished).await.unwrap();
    store.save_summary(&hidden, &summary(&hidden, false, vec![guest(7)])).await.unwrap();
    assert_eq!(ids(store.public(10).await.unwrap()), std::slice::from_ref(&open));
    assert_eq!(ids(store.tables_of(&guest(7), 10).await.unwrap()), [hidden, open, over]);
    assert_eq!(store.tables_of(&guest(8), 10).await.unwrap(), []);
}

async fn guests_come_back(store: &dyn Store) {
    let name = |text: &str| Some(Name::try_from(text.to_owned()).unwrap());
    let mut anna = Guest { id: guest(20), name: None };
    let (token, other) = (Hash([20; 32]), Hash([21; 32]));
    assert_eq!(store.guest(token).await.unwrap(), None);
    store.put_guest(&anna).await.unwrap();
    store.put_token(token, &anna.id, 0).await.unwrap();
    assert_eq!(store.guest(token).await.unwrap().as_ref(), Some(&anna));
    anna.name = name("Änne O'Hara \"; DROP TABLE guest; --".get(..12).unwrap());
    store.put_guest(&anna).await.unwrap();
    store.put_token(other, &anna.id, 0).await.unwrap();
    assert_eq!(store.guest(token).await.unwrap().as_ref(), Some(&anna));
    assert_eq!(store.guest(other).await.unwrap().as_ref(), Some(&anna));
    // A code is valid once, and only in time.
    let ben = Guest { id: guest(22), name: None };
    store.put_guest(&ben).await.unwrap();
    for (code, until, whose) in
        [(Hash([29; 32]), 1000, &anna), (Hash([30; 32]), 1000, &anna), (Hash([31; 32]), 500, &ben)]
    {
        store.put_code(code, &whose.id, until).await.unwrap();
    }
    assert_eq!(store.take_code(Hash([29; 32]), 700).await.unwrap(), None, "there is a later code");
    assert_eq!(store.take_code(Hash([30; 32]), 700).await.unwrap().as_ref(), Some(&anna));
    assert_eq!(store.take_code(Hash([30; 32]), 700).await.unwrap(), None);
    assert_eq!(store.take_code(Hash([31; 32]), 700).await.unwrap(), None);
}

/// Deletes abandoned tables.
pub(crate) async fn sweep(store: &dyn Store, sweep: &Sweep) -> Vec<TableId> {
    let found = store.abandoned(sweep, None).await.unwrap();
    store.delete_abandoned(sweep, &found).await.unwrap()
}

async fn abandoned_tables_are_deleted(store: &dyn Store) {
    let (waiting, running, played, left) = (table(40), table(41), table(42), table(43));
    for (id, begun, status) in [
        (&waiting, false, Status::Open),
        (&running, true, Status::Paused),
        (&played, true, Status::Finished),
        (&left, false, Status::Finished),
    ] {
        let mut summary = TableSummary { begun, touched: 100, ..summary(id, false, vec![guest(40)]) };
        summary.listing.status = status;
        store.open(id, &opened(false), &[sat(40)], &summary).await.unwrap();
    }
    let none: [TableId; 0] = [];
    assert_eq!(sweep(store, &before(0, 0, 10)).await, none, "zero is never");
    assert_eq!(sweep(store, &before(100, 100, 10)).await, none, "before, not at");
    // A table that was touched since is not abandoned.
    let touched = TableSummary { touched: 300, ..summary(&waiting, false, vec![guest(40)]) };
    store.save_summary(&waiting, &touched).await.unwrap();
    assert_eq!(sweep(store, &before(200, 100, 10)).await, std::slice::from_ref(&left));
    assert_eq!(store.load(&left).await.unwrap(), None);
    assert_eq!(store.since(&left, 0).await.unwrap(), []);
    assert_eq!(store.append(&left, 1, &[sat(40)]).await.unwrap(), Appended::Conflict);
    // Saving a summary does not bring a deleted table back.
    store.save_summary(&left, &summary(&left, true, vec![guest(40)])).await.unwrap();
    let ids = |listings: Vec<Listing>| listings.into_iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(
        ids(store.tables_of(&guest(40), 10).await.unwrap()),
        [running.clone(), waiting.clone(), played.clone()]
    );
    let all = before(1000, 1000, 10);
    let found = store.abandoned(&all, None).await.unwrap();
    assert_eq!(found.len(), 2);
    assert_eq!(store.abandoned(&all, Some(&found[0])).await.unwrap(), found[1..], "those after the first");
    assert_eq!(store.abandoned(&all, Some(&found[1])).await.unwrap(), none);
    // What was touched after it was found stays, and so does a game that was played.
    let both = [waiting.clone(), played.clone()];
    assert_eq!(store.delete_abandoned(&before(100, 100, 10), &both).await.unwrap(), none);
    let mut swept = Vec::new();
    for _ in 0..3 {
        swept.extend(sweep(store, &before(1000, 1000, 1)).await);
    }
    swept.sort();
    let mut due = [running.clone(), waiting.clone()];
    due.sort();
    assert_eq!(swept, due, "one at a time");
    assert_eq!(ids(store.tables_of(&guest(40), 10).await.unwrap()), std::slice::from_ref(&played));
    assert_eq!(store.since(&played, 0).await.unwrap(), [sat(40)], "games that were played stay");
    // Its id is free again.
    store.open(&left, &opened(false), &[], &summary(&left, false, vec![])).await.unwrap();
    assert_eq!(store.load(&left).await.unwrap(), Some((opened(false), vec![])));
}

#[tokio::test]
async fn memory_conforms() {
    conforms(Arc::new(Memory::new())).await;
}

#[tokio::test]
async fn sqlite_conforms() {
    let file = directory("sqlite-conforms").join("test.sqlite");
    conforms(Arc::new(Sqlite::open(&file).await.unwrap())).await;
    // What was written is there when the file is opened again.
    let again = Sqlite::open(&file).await.unwrap();
    assert_eq!(again.since(&table(2), 0).await.unwrap().len(), 20);
    again.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_conforms() {
    let url = cluster::database().await;
    conforms(Arc::new(Postgres::connect(&url).await.unwrap())).await;
    let again = Postgres::connect(&url).await.unwrap();
    assert_eq!(again.since(&table(2), 0).await.unwrap().len(), 20);
}

/// A directory with the database as the first version of the program created it.
fn first_version(name: &str) -> PathBuf {
    let (from, to) = (format!("migrations/{name}/0001_tables.sql"), directory(&format!("first-{name}")));
    std::fs::copy(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(from), to.join("0001_tables.sql")).unwrap();
    to
}

/// Fills such a database: one table that waits, one that is played, one that is over.
fn filled() -> String {
    let mut all = String::new();
    for (n, status) in [(60, Status::Open), (61, Status::Running), (62, Status::Finished)] {
        let (id, opening, line) = (table(n), wire::text(&opened(true)), wire::text(&sat(60)));
        let mut listing = Room::new(table(n), opened(true)).listing(None);
        listing.status = status;
        let (listing, over) = (wire::text(&listing), status == Status::Finished);
        all += &format!(
            "INSERT INTO game_table (id, opening, lines, listing, public, over) \
             VALUES ('{id}', '{opening}', 1, '{listing}', TRUE, {over}); \
             INSERT INTO line (table_id, seq, text) VALUES ('{id}', 0, '{line}');"
        );
    }
    all
}

/// What a database of the first version holds is still there, and is not treated as abandoned at once.
async fn was_migrated(store: &dyn Store) {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    for n in [60, 61, 62] {
        assert_eq!(store.load(&table(n)).await.unwrap(), Some((opened(true), vec![sat(60)])));
    }
    let none: [TableId; 0] = [];
    assert_eq!(sweep(store, &before(now - 3600, now - 3600, 10)).await, none);
    assert_eq!(sweep(store, &before(now + 3600, 0, 10)).await, [table(60)]);
    assert_eq!(sweep(store, &before(now + 3600, now + 3600, 10)).await, [table(61)]);
    assert!(store.load(&table(62)).await.unwrap().is_some());
    store.close().await;
}

#[tokio::test]
async fn a_later_sqlite_file_is_refused_in_plain_words() {
    use sqlx::{ConnectOptions, Connection};
    let file = directory("sqlite-later").join("test.sqlite");
    Sqlite::open(&file).await.unwrap().close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut connection = options.connect().await.unwrap();
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (99, 'later', TRUE, x'00', 0)";
    sqlx::query(later).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let refused = Sqlite::open(&file).await.err().unwrap().to_string();
    assert!(refused.contains("its format is 99, which is newer than this program"), "{refused}");
}

#[tokio::test]
async fn an_earlier_sqlite_file_is_migrated() {
    use sqlx::ConnectOptions;
    let file = directory("sqlite-earlier").join("test.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    let first = sqlx::migrate::Migrator::new(first_version("sqlite")).await.unwrap();
    first.run(&mut connection).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(filled())).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    was_migrated(&Sqlite::open(&file).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_earlier_postgres_database_is_migrated() {
    let url = cluster::database().await;
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    let first = sqlx::migrate::Migrator::new(first_version("postgres")).await.unwrap();
    first.run(&pool).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(filled())).execute(&pool).await.unwrap();
    pool.close().await;
    was_migrated(&Postgres::connect(&url).await.unwrap()).await;
}

/// No matter how many tables change at once, the other nodes are told of each, once for several changes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_burst_of_wake_ups_gets_through_postgres() {
    let store = Postgres::connect(&cluster::database().await).await.unwrap();
    let [one, other] =
        [PgBus::connect(store.pool()).await.unwrap(), PgBus::connect(store.pool()).await.unwrap()];
    let id = |n: u16| TableId::new(std::array::from_fn(|i| if i < 2 { n.to_le_bytes()[i] } else { 7 }));
    for seq in 1..=3 {
        (0..3000).for_each(|n| one.wake(Wake { table: id(n), seq }));
    }
    let mut missing: BTreeMap<TableId, u64> = (0..3000).map(|n| (id(n), 3)).collect();
    while !missing.is_empty() {
        let heard = tokio::time::timeout(std::time::Duration::from_secs(60), other.next()).await;
        let heard = heard.unwrap_or_else(|_| panic!("{} wake-ups are missing", missing.len()));
        let BusMessage::Wake(wake) = heard else { continue };
        if missing.get(&wake.table) == Some(&wake.seq) {
            missing.remove(&wake.table);
        }
    }
}
