//! Many stored games, and a sweep while two play.

use super::pair::Pair;
use super::{AuditPlan, PointResult, remove_folder, scratch, strangers};
use crate::fill::played;
use crate::process::Storage;
use crate::report::Spread;
use anyhow::{Result, anyhow};
use server::Store;
use server::store::{Sqlite, TableSummary};
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::time::Duration;
use table::Luck;
use tokio::time::{Instant, sleep};
use wire::Clock;

/// How many different logs there are; every game has one of them.
const LOGS: u64 = 50;
/// How many acts each has.
const ACTS: u32 = 8;
/// One game in this many was abandoned.
const ONE_IN: u32 = 15;

/// Copies of the first games, made in the database itself: a server would take an hour to write that many.
const COPIES: &[&str] = &[
    "CREATE TEMP TABLE copy (id TEXT PRIMARY KEY, model TEXT NOT NULL, abandoned INTEGER NOT NULL) WITHOUT ROWID",
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
     INSERT INTO copy SELECT lower(hex(randomblob(8))), (SELECT id FROM game_table WHERE number = 1 + i % $2), \
     i % $3 = 0 FROM n",
    "INSERT INTO game_table (id, opening, lines, listing, public, over, begun, touched, needs) \
     SELECT copy.id, opening, lines, \
     json_set(listing, '$.id', copy.id, '$.status', CASE WHEN abandoned THEN 'running' ELSE 'finished' END), \
     public, NOT abandoned, 1, 1000, needs FROM copy JOIN game_table ON game_table.id = copy.model",
    "INSERT INTO line SELECT copy.id, seq, text FROM copy JOIN line ON line.table_id = copy.model ORDER BY 1, 2",
    "INSERT INTO sitting SELECT DISTINCT substr(lower(hex(randomblob(5))), 1, 10), copy.id \
     FROM copy JOIN sitting ON sitting.table_id = copy.model",
];

/// Stores games of two guests each; some of them were abandoned long ago.
async fn fill(file: &Path, games: u32) -> Result<u32> {
    let store = Sqlite::open(file).await?;
    for number in 0..LOGS {
        let (room, lines) = played(Luck::new(7, number), ACTS).map_err(|wrong| anyhow!(wrong))?;
        store.open(room.id(), room.opening(), &lines, &TableSummary::of(&room, 1000)).await?;
    }
    store.close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = options.synchronous(sqlx::sqlite::SqliteSynchronous::Off).connect().await?;
    for (nth, copy) in COPIES.iter().enumerate() {
        let query = sqlx::query(*copy);
        let query = match nth {
            1 => query.bind(games).bind(LOGS as i64).bind(ONE_IN),
            _ => query,
        };
        query.execute(&mut connection).await?;
    }
    connection.close().await?;
    Ok(games / ONE_IN)
}

pub(super) async fn sweep(plan: &AuditPlan) -> PointResult {
    let folder = scratch("stored")?;
    let abandoned = fill(&folder.join("landgrave.sqlite"), plan.games).await?;
    let node = plan.node(&Storage::Directory(folder.clone()), &["--sweep", "20"]).await?;
    let started = node.started_in;
    let address = node.host().address();
    let mut pair = Pair::new([node.host(), node.host()], Clock::None).await?;
    let begun = Instant::now();
    let (mut before, mut during, mut swept) = (Vec::new(), Vec::new(), 0);
    let mut ended = None;
    while ended.is_none_or(|at: Instant| at.elapsed() < Duration::from_secs(3)) {
        match pair.act().await {
            Ok(Ok(took)) if begun.elapsed() < Duration::from_secs(15) => before.push(took),
            Ok(Ok(took)) => during.push(took),
            Ok(Err(refused)) => return Err(anyhow!("{refused:?}")),
            // The game is over; start the next.
            Err(_) => pair = Pair::new([node.host(), node.host()], Clock::None).await?,
        }
        sleep(Duration::from_millis(5)).await;
        if begun.elapsed() > Duration::from_secs(18) && ended.is_none() {
            let metrics = strangers::get(address, "/metrics", "127.0.0.1").await?;
            let count =
                metrics.lines().find_map(|line| line.strip_prefix("landgrave_tables_forgotten_total "));
            swept = count.and_then(|count| count.trim().parse().ok()).unwrap_or(0);
            ended = (swept >= abandoned).then(Instant::now);
        }
        if begun.elapsed() > Duration::from_secs(600) {
            break;
        }
    }
    let total = begun.elapsed();
    node.kill().await?;
    remove_folder(&folder);
    let (before, during) = (Spread::of(before), Spread::of(during));
    Ok((
        format!("{} stored games, {abandoned} of them abandoned, swept while two play", plan.games),
        format!(
            "started in {:.1} s; {swept} forgotten; acts before the sweep: p50 {} ms, longest {} ms ({}); during it: \
             p50 {} ms, p99 {} ms, longest {} ms ({}); {:.0} s in all",
            started.as_secs_f64(),
            before.p50,
            before.max,
            before.count,
            during.p50,
            during.p99,
            during.max,
            during.count,
            total.as_secs_f64()
        ),
        swept == abandoned && during.max < before.max + 100.0,
    ))
}
