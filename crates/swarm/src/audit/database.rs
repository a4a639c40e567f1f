//! Two nodes on one PostgreSQL, and a PostgreSQL that stops.

use super::pair::{Pair, Player};
use super::{AuditPlan, PointResult, ms};
use crate::process::Storage;
use anyhow::bail;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use wire::{Clock, Reason, Reply, Request, VERSION};

/// Two players at two nodes for longer than the grace period; then one node is killed.
pub(super) async fn presence(plan: &AuditPlan) -> PointResult {
    let cluster = cluster::RestartablePostgres::start();
    let storage = Storage::Postgres(cluster.database().await);
    let (one, other) = (plan.node(&storage, &[]).await?, plan.node(&storage, &[]).await?);
    // With a clock of thirty seconds per turn the grace period is thirty seconds.
    let mut pair = Pair::new([one.host(), other.host()], Clock::Turn { seconds: 30 }).await?;
    for player in &mut pair.players {
        player.until(|update| update.info.seats.iter().all(|seat| seat.present)).await?;
        (player.missed, player.overdue) = (0, 0);
    }
    let (begun, mut acts) = (Instant::now(), 0);
    while begun.elapsed() < Duration::from_secs(45) {
        if let Err(refused) = pair.act().await? {
            bail!("{refused:?}");
        }
        acts += 1;
        sleep(Duration::from_millis(500)).await;
    }
    let missed: u64 = pair.players.iter().map(|player| player.missed).sum();
    let overdue: u64 = pair.players.iter().map(|player| player.overdue).sum();
    other.kill().await?;
    let died = Instant::now();
    pair.players[0].until(|update| update.info.seats.iter().any(|seat| !seat.present)).await?;
    let away = died.elapsed();
    one.kill().await?;
    Ok((
        "two players at two nodes, 45 s at a grace period of 30 s; then one node is killed".to_owned(),
        format!(
            "{acts} acts; shown as away {missed} times, as overdue {overdue} times; away {:.1} s after the kill",
            away.as_secs_f64()
        ),
        missed + overdue == 0 && away < Duration::from_secs(20),
    ))
}

pub(super) async fn asked_to_stop(plan: &AuditPlan) -> PointResult {
    let cluster = cluster::RestartablePostgres::start();
    let storage = Storage::Postgres(cluster.database().await);
    let node = plan.node(&storage, &[]).await?;
    let mut pair = Pair::new([node.host(), node.host()], Clock::None).await?;
    for _ in 0..5 {
        if let Err(refused) = pair.act().await? {
            bail!("{refused:?}");
        }
    }
    let stopped = tokio::spawn(node.stop());
    let mut announced = false;
    while let Ok(reply) = pair.players[0].receive().await {
        announced |= matches!(reply, Reply::Restarting);
    }
    let took = stopped.await??;
    Ok((
        "SIGTERM to a node on PostgreSQL with two players".to_owned(),
        format!("it told them: {announced}; it ended after {}", ms(took)),
        announced && took < Duration::from_secs(10),
    ))
}

/// The database is stopped for ten seconds while two play.
pub(super) async fn outage(plan: &AuditPlan) -> PointResult {
    let mut cluster = cluster::RestartablePostgres::start();
    let storage = Storage::Postgres(cluster.database().await);
    let node = plan.node(&storage, &[]).await?;
    let host = node.host();
    let mut pair = Pair::new([host, host], Clock::None).await?;
    for _ in 0..5 {
        let _ = pair.act().await?;
    }
    let token = pair.players[0].token.clone();
    cluster.stop();
    let (begun, mut longest, mut refused, mut with_retry) = (Instant::now(), Duration::ZERO, 0, 0);
    let (mut hello, mut health) = (Duration::ZERO, Duration::ZERO);
    while begun.elapsed() < Duration::from_secs(10) {
        match pair.act().await? {
            Ok(took) => longest = longest.max(took),
            Err(busy) => {
                (longest, refused) = (longest.max(busy.took), refused + 1);
                with_retry += u32::from(busy.retry.is_some());
            }
        }
        let asked = Instant::now();
        let mut back = Player::silent(host, 9).await?;
        let token = token.clone();
        back.send_request(&Request::Hello { version: VERSION, token, code: None, name: None }).await?;
        if let Reply::Refused { reason, .. } = back.receive().await?
            && reason != Reason::Busy
        {
            bail!("hello was refused: {reason:?}");
        }
        hello = hello.max(asked.elapsed());
        let asked = Instant::now();
        super::strangers::get(host.address(), "/healthz", "127.0.0.1").await?;
        health = health.max(asked.elapsed());
    }
    cluster.restart().await;
    let back = Instant::now();
    while pair.act().await?.is_err() {
        sleep(Duration::from_millis(20)).await;
    }
    let again = back.elapsed();
    node.kill().await?;
    let two = Duration::from_secs(2);
    Ok((
        "PostgreSQL stopped for 10 s while two play".to_owned(),
        format!(
            "{refused} acts refused as busy ({with_retry} with a time to try again); slowest answer: act {}, hello {}, \
             health {}; the next act went through {} after it was back",
            ms(longest),
            ms(hello),
            ms(health),
            ms(again)
        ),
        longest < two && hello < two && health < two && refused > 0 && refused == with_retry,
    ))
}
