//! A store that cannot write for a while: every client is told so in time, and writing resumes by itself.

use crate::client::{Client, Repeatable, limits, two};
use crate::stores::directory;
use server::http::{Access, router};
use server::store::{Postgres, Sqlite};
use server::{Bus, Hall, Inline, Local, Parts, PgBus, Store};
use sqlx::{ConnectOptions, Connection};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use tower::ServiceExt;
use wire::{Clock, Reason, TableCommand};

fn hall(store: Arc<dyn Store>, bus: Arc<dyn Bus>) -> Hall {
    Hall::new(Parts {
        store,
        bus,
        chance: Arc::new(Repeatable::new(5)),
        thinker: Arc::new(Inline),
        unix_time: Arc::new(|| 1_800_000_000),
        limits: limits(),
    })
}

async fn health(hall: &Hall) -> (u16, String) {
    let request = axum::http::Request::get("/healthz").body(axum::body::Body::empty()).unwrap();
    let answer = router(hall.clone(), Access::default()).oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    let body = axum::body::to_bytes(answer.into_body(), 1 << 20).await.unwrap();
    (status, String::from_utf8(body.into()).unwrap())
}

/// A health answer is reused for a second; wait for a new one.
async fn health_becomes(hall: &Hall, wanted: u16) -> String {
    loop {
        let (status, text) = health(hall).await;
        if status == wanted {
            return text;
        }
        tokio::task::yield_now().await;
    }
}

/// A commit that fails in the middle of its transaction does not end all writing.
#[tokio::test]
async fn after_a_failed_commit_writing_goes_on() {
    let file = directory("failed-commit").join("test.sqlite");
    let store = Arc::new(Sqlite::open(&file).await.unwrap());
    let hall = hall(store.clone(), Arc::new(Local));
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    let mut other = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    // From now on every line and every health check ends the transaction behind the writer's back, as a full disk
    // does.
    for on in ["INSERT ON line", "INSERT ON health", "UPDATE ON health"] {
        let name = on.replace(' ', "_");
        let fail = format!("CREATE TRIGGER {name} BEFORE {on} BEGIN SELECT RAISE(ROLLBACK, 'no room'); END");
        sqlx::query(sqlx::AssertSqlSafe(fail)).execute(&mut other).await.unwrap();
    }
    for _ in 0..3 {
        assert_eq!(anna.ask(&table, TableCommand::Pause).await.unwrap_err().0, Reason::Busy);
    }
    health_becomes(&hall, 503).await;
    for on in ["INSERT_ON_line", "INSERT_ON_health", "UPDATE_ON_health"] {
        sqlx::query(sqlx::AssertSqlSafe(format!("DROP TRIGGER {on}"))).execute(&mut other).await.unwrap();
    }
    other.close().await.unwrap();
    anna.ask(&table, TableCommand::Pause).await.unwrap();
    ben.ask(&table, TableCommand::Pause).await.unwrap();
    health_becomes(&hall, 200).await;
    hall.close().await;
}

#[tokio::test]
async fn a_damaged_page_is_named_by_health_and_hurts_one_table_only() {
    let file = directory("damaged").join("test.sqlite");
    let store = Sqlite::open(&file).await.unwrap();
    let hall = hall(Arc::new(store), Arc::new(Local));
    let (mut anna, mut ben, hurt) = two(&hall, Clock::None).await;
    let (cora, dan, well) = two(&hall, Clock::None).await;
    for _ in 0..60 {
        let step = anna.step(&hurt);
        if !anna.act(&hurt).await {
            ben.act(&hurt).await;
        }
        for client in [&mut anna, &mut ben] {
            while client.step(&hurt) == step {
                client.update(&hurt).await;
            }
        }
    }
    for client in [anna, ben, cora, dan] {
        client.end().await;
    }
    hall.close().await;
    // Somewhere in the middle of that table's lines, with everything in the main file.
    let mut bytes = std::fs::read(&file).unwrap();
    let mark = "\"act\":";
    let of_hurt = |at: &usize| bytes[*at..].starts_with(mark.as_bytes());
    let places: Vec<usize> = (0..bytes.len() - mark.len()).filter(of_hurt).collect();
    let page = places[places.len() / 2] / 4096 * 4096;
    bytes[page..page + 64].fill(0xff);
    std::fs::write(&file, bytes).unwrap();

    let hall = self::hall(Arc::new(Sqlite::open(&file).await.unwrap()), Arc::new(Local));
    let mut carl = Client::new(&hall, "Carl", 9).await;
    carl.open(&well).await;
    carl.send(wire::Request::Open { table: hurt.clone(), since: 0, seq: 0 }).await;
    loop {
        if let wire::Reply::Refused { table, reason: Reason::Busy, text, .. } = carl.next().await {
            assert_eq!(table, Some(hurt.clone()));
            assert!(text.contains("damaged"), "{text}");
            break;
        }
    }
    let text = health_becomes(&hall, 200).await;
    assert_eq!(text, format!("ok\ndamaged: table {hurt} cannot be read\n"));
    hall.close().await;
}

/// The limit is 2 s, no matter what the database does; a busy machine needs some of it.
const IN_TIME: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_outage_keeps_nobody_waiting() {
    let mut cluster = cluster::RestartablePostgres::start();
    let store = Postgres::connect(&cluster.database().await).await.unwrap();
    let bus = PgBus::connect(store.pool()).await.unwrap();
    let hall = hall(Arc::new(store), Arc::new(bus));
    let (mut anna, mut ben, table) = two(&hall, Clock::None).await;
    cluster.stop();
    let mut longest = Duration::ZERO;
    for _ in 0..4 {
        let begun = Instant::now();
        assert_eq!(anna.ask(&table, TableCommand::Pause).await.unwrap_err().0, Reason::Busy);
        longest = longest.max(begun.elapsed());
        let begun = Instant::now();
        let mut back = Client::silent(&hall, 7);
        let (token, version) = (anna.token.clone(), wire::VERSION);
        back.send(wire::Request::Hello { version, token, code: None, name: None }).await;
        let wire::Reply::Refused { reason: Reason::Busy, retry, .. } = back.next().await else {
            panic!("not busy");
        };
        assert!(retry.is_some(), "it says when to try again");
        longest = longest.max(begun.elapsed());
        let begun = Instant::now();
        assert_eq!(health(&hall).await.0, 503);
        longest = longest.max(begun.elapsed());
    }
    assert!(longest < IN_TIME, "{longest:?}");
    cluster.restart().await;
    while anna.ask(&table, TableCommand::Pause).await.is_err() {
        // Ask again until it answers.
        sleep(Duration::from_millis(10)).await;
    }
    ben.ask(&table, TableCommand::Pause).await.unwrap();
    hall.close().await;
}

/// The listener of the bus has a connection, too: closing must not wait for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_on_postgres_can_be_closed() {
    let store = Postgres::connect(&cluster::database().await).await.unwrap();
    let bus = PgBus::connect(store.pool()).await.unwrap();
    let hall = hall(Arc::new(store), Arc::new(bus));
    let (_anna, _ben, _table) = two(&hall, Clock::None).await;
    let closed = tokio::time::timeout(Duration::from_secs(60), hall.close()).await;
    assert!(closed.is_ok(), "closing does not end");
}
