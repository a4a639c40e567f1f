//! A directory of tables: written by another version, on a full disk, shared by mistake, damaged.

use super::pair::{Pair, Player};
use super::{AuditPlan, PointResult, ms, remove_folder, scratch, strangers};
use crate::process::{Server, Storage};
use anyhow::{Context, Result, bail};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use wire::{Clock, Reply, Request, TableId, Unreadable};

async fn open(file: &Path) -> Result<SqliteConnection> {
    Ok(sqlx::sqlite::SqliteConnectOptions::new().filename(file).connect().await?)
}

/// Everything about the tables that a node could have changed.
async fn all_rows(file: &Path) -> Result<Vec<String>> {
    let mut connection = open(file).await?;
    let mut all = Vec::new();
    for of in [
        "SELECT id || opening || lines || listing || public || over || begun || touched FROM game_table ORDER BY id",
        "SELECT table_id || seq || text FROM line ORDER BY table_id, seq",
    ] {
        let rows = sqlx::query(of).fetch_all(&mut connection).await?;
        all.extend(rows.iter().map(|row| row.get::<String, _>(0)));
    }
    connection.close().await?;
    Ok(all)
}

pub(super) async fn other_rules(plan: &AuditPlan) -> PointResult {
    let folder = scratch("rules")?;
    let file = folder.join("landgrave.sqlite");
    std::fs::copy(plan.before.join("landgrave.sqlite"), &file)
        .with_context(|| format!("no tables in {}", plan.before.display()))?;
    let mut connection = open(&file).await?;
    // As a build with another version would have written it, and long ago.
    let other = "UPDATE game_table SET opening = json_set(opening, '$.rules', 4000000), touched = 1000";
    sqlx::query(other).execute(&mut connection).await?;
    let rows = sqlx::query("SELECT id FROM game_table").fetch_all(&mut connection).await?;
    let ids = rows.iter().map(|row| row.get::<String, _>(0).parse::<TableId>());
    let ids: Vec<TableId> = ids.collect::<Result<_, _>>()?;
    connection.close().await?;
    let untouched = all_rows(&file).await?;
    // The node looks for abandoned tables every second meanwhile.
    let node = plan.node(&Storage::Directory(folder.clone()), &["--sweep", "1"]).await?;
    let mut player = Player::hello(node.host(), 1).await?;
    let mut explained = 0;
    for table in &ids {
        player.send_request(&Request::Open { table: table.clone(), since: 0, seq: 0 }).await?;
        player.until(|update| update.info.id == *table).await?;
        let why = player.last.as_ref().and_then(|update| update.info.unreadable.clone());
        explained += usize::from(matches!(why, Some(Unreadable::Rules { table: 4_000_000, .. })));
    }
    sleep(Duration::from_secs(4)).await;
    let mut records = 0;
    for table in &ids {
        let path = format!("/api/tables/{table}/record");
        let answer = strangers::get(node.host().address(), &path, "127.0.0.1").await?;
        records += usize::from(answer.starts_with("HTTP/1.1 200") && answer.contains("landgrave log"));
    }
    node.stop().await?;
    let same = all_rows(&file).await? == untouched;
    remove_folder(&folder);
    Ok((
        format!("a directory with {} tables of other rules, with a sweep every second", ids.len()),
        format!(
            "{explained} shown with the reason, {records} finished games as text; rows and lines unchanged: {same}"
        ),
        same && explained == ids.len() && records == 2,
    ))
}

fn run(program: &str, args: &[&str]) -> Result<()> {
    let status = Command::new(program).args(args).status()?;
    if !status.success() {
        bail!("{program} {args:?} failed");
    }
    Ok(())
}

/// Two play while the disk fills up, and go on when there is space.
pub(super) async fn full_disk(plan: &AuditPlan) -> PointResult {
    let folder = scratch("disk")?;
    let path = folder.to_str().context("a path")?.to_owned();
    run("mount", &["-t", "tmpfs", "-o", "size=4m", "tmpfs", &path])?;
    let found = full_disk_at(plan, &folder).await;
    run("umount", &["-l", &path])?;
    remove_folder(&folder);
    found
}

async fn full_disk_at(plan: &AuditPlan, folder: &Path) -> PointResult {
    let data = folder.join("data");
    let node = plan.node(&Storage::Directory(data.clone()), &[]).await?;
    let address = node.host().address();
    let mut pair = Pair::new([node.host(), node.host()], Clock::None).await?;
    let mut confirmed = 0_u64;
    for _ in 0..5 {
        confirmed += u64::from(pair.act().await?.is_ok());
    }
    let filler = folder.join("filler");
    // As much as fits; the write is meant to fail.
    let _ = std::fs::write(&filler, vec![0; 4 << 20]);
    let (mut busy, mut slowest) = (0, Duration::ZERO);
    while busy < 20 {
        match pair.act().await? {
            Ok(_) => confirmed += 1,
            Err(refused) => (busy, slowest) = (busy + 1, slowest.max(refused.took)),
        }
    }
    let sick = strangers::get(address, "/healthz", "127.0.0.1").await?.starts_with("HTTP/1.1 503");
    std::fs::remove_file(&filler)?;
    let room = Instant::now();
    while pair.act().await?.is_err() {
        sleep(Duration::from_millis(10)).await;
    }
    let again = room.elapsed();
    confirmed += 1;
    for _ in 0..20 {
        confirmed += u64::from(pair.act().await?.is_ok());
    }
    sleep(Duration::from_millis(1100)).await;
    let well = strangers::get(address, "/healthz", "127.0.0.1").await?.starts_with("HTTP/1.1 200");
    node.stop().await?;
    let mut connection = open(&data.join("landgrave.sqlite")).await?;
    let acted = "SELECT COUNT(*) FROM line WHERE text LIKE '%\"what\":\"acted\"%'";
    let stored: i64 = sqlx::query(acted).fetch_one(&mut connection).await?.get(0);
    let sound: String = sqlx::query("PRAGMA integrity_check").fetch_one(&mut connection).await?.get(0);
    connection.close().await?;
    Ok((
        "a disk of 4 MB, filled while two play, then freed".to_owned(),
        format!(
            "20 acts refused as busy within {}, health 503: {sick}; the next act went through {} after there was room, \
             health 200: {well}; {confirmed} acts confirmed, {stored} stored, integrity {sound}",
            ms(slowest),
            ms(again)
        ),
        sick && well && stored as u64 == confirmed && sound == "ok",
    ))
}

pub(super) async fn two_servers(plan: &AuditPlan) -> PointResult {
    let folder = scratch("twice")?;
    let storage = Storage::Directory(folder.clone());
    let node = plan.node(&storage, &[]).await?;
    let second = Command::new(&plan.program)
        .args(["node", "--data", folder.to_str().context("a path")?])
        .stdin(std::process::Stdio::null())
        .output()?;
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    node.kill().await?;
    let again = plan.node(&storage, &[]).await;
    let starts = again.is_ok();
    if let Ok(again) = again {
        again.kill().await?;
    }
    remove_folder(&folder);
    let refused = !second.status.success() && said.contains("another server");
    Ok((
        "a second server on one directory; then the first is killed".to_owned(),
        format!("refused with a message: {refused}; after the kill one starts: {starts}"),
        refused && starts,
    ))
}

/// File modes, foreign names, a damaged page.
pub(super) async fn modes_names_and_damage(plan: &AuditPlan) -> PointResult {
    let folder = scratch("odds")?;
    let storage = Storage::Directory(folder.clone());
    let node = plan.node(&storage, &[]).await?;
    let mut pair = Pair::new([node.host(), node.host()], Clock::None).await?;
    let other = Pair::new([node.host(), node.host()], Clock::None).await?.table;
    for _ in 0..150 {
        let _ = pair.act().await?;
    }
    let open_to_others = modes(&folder)?;
    let foreign = strangers::get(node.host().address(), "/api/games", "evil.example").await?;
    let refused = foreign.starts_with("HTTP/1.1 421");
    node.stop().await?;
    damage(&folder.join("landgrave.sqlite"))?;
    let node = plan.node(&storage, &[]).await?;
    let (named, well) = look_at_damage(&node, &pair.table, &other).await?;
    node.kill().await?;
    remove_folder(&folder);
    Ok((
        "file modes; a request for a foreign name; a damaged page".to_owned(),
        format!(
            "{open_to_others} files open to others; foreign name refused: {refused}; health names the damaged table: \
             {named}; another table opens: {well}"
        ),
        open_to_others == 0 && refused && named && well,
    ))
}

async fn look_at_damage(node: &Server, hurt: &TableId, other: &TableId) -> Result<(bool, bool)> {
    let mut player = Player::hello(node.host(), 3).await?;
    player.send_request(&Request::Open { table: hurt.clone(), since: 0, seq: 0 }).await?;
    while !matches!(player.receive().await?, Reply::Refused { .. }) {}
    player.send_request(&Request::Open { table: other.clone(), since: 0, seq: 0 }).await?;
    let well = matches!(player.receive().await?, Reply::Update(_));
    let health = strangers::get(node.host().address(), "/healthz", "127.0.0.1").await?;
    Ok((health.contains(&format!("damaged: table {hurt}")), well))
}

/// How many files in a directory other users may read.
fn modes(folder: &Path) -> Result<usize> {
    use std::os::unix::fs::PermissionsExt;
    let mut open = 0;
    for file in std::fs::read_dir(folder)? {
        open += usize::from(file?.metadata()?.permissions().mode() & 0o077 != 0);
    }
    Ok(open)
}

/// Damages a page in the middle of the acts.
fn damage(file: &Path) -> Result<()> {
    let mut bytes = std::fs::read(file)?;
    let mark = b"\"what\":\"acted\"";
    let places: Vec<usize> =
        (0..bytes.len() - mark.len()).filter(|at| bytes[*at..].starts_with(mark)).collect();
    let middle = places.get(places.len() / 2).context("no acts are stored")?;
    let page = middle / 4096 * 4096;
    bytes[page..page + 64].fill(0xff);
    std::fs::write(file, bytes)?;
    Ok(())
}
