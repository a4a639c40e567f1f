//! Clients that do not read, and large numbers of clients.

use super::pair::{Pair, Player};
use super::{AuditPlan, PointResult, remove_folder, scratch};
use crate::process::Storage;
use crate::report::Spread;
use anyhow::Result;
use sqlx::{ConnectOptions, Connection, Row};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, timeout};
use wire::fair::Proof;
use wire::{Clock, Hash, TableCommand, TableId};

/// Attackers come from another address of this machine.
const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 66);

/// The whole answer to one request.
pub(super) async fn get(address: SocketAddr, path: &str, host: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let ask = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes()).await?;
    let mut answer = Vec::new();
    timeout(Duration::from_secs(30), stream.read_to_end(&mut answer)).await??;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Hundreds of connections that send requests and do not read.
pub(super) async fn slow_readers(plan: &AuditPlan) -> PointResult {
    let folder = scratch("slow")?;
    let node = plan.node(&Storage::Directory(folder.clone()), &["--usual"]).await?;
    let address = node.host().address();
    let mut pair = Pair::new([node.host(), node.host()], Clock::None).await?;
    let requests = "GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(1000);
    let mut streams = Vec::new();
    for _ in 0..500 {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(4096)?;
        socket.bind((ATTACKER, 0).into())?;
        let Ok(Ok(mut stream)) = timeout(Duration::from_secs(5), socket.connect(address)).await else {
            continue;
        };
        let _ = timeout(Duration::from_millis(20), stream.write_all(requests.as_bytes())).await;
        streams.push(stream);
    }
    let (begun, mut times) = (Instant::now(), Vec::new());
    let mut most = 0;
    let mut left = u64::MAX;
    while begun.elapsed() < Duration::from_secs(25) {
        if let Ok(took) = pair.act().await? {
            times.push(took);
        }
        let metrics = get(address, "/metrics", "127.0.0.1").await?;
        let now = metrics.lines().find_map(|line| line.strip_prefix("landgrave_connections "));
        left = now.and_then(|now| now.trim().parse().ok()).unwrap_or(0);
        most = most.max(left);
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    drop(streams);
    node.kill().await?;
    remove_folder(&folder);
    let spread = Spread::of(times);
    Ok((
        "500 connections from one address that send requests and do not read, 25 s".to_owned(),
        format!(
            "at most {most} connections at a time, {left} at the end; honest acts: p50 {} ms, longest {} ms ({})",
            spread.p50, spread.max, spread.count
        ),
        most <= 70 && left <= 4 && spread.count > 20,
    ))
}

/// Strangers who sit down at tables that do not exist: nothing of them is stored.
pub(super) async fn growth(plan: &AuditPlan) -> PointResult {
    let folder = scratch("growth")?;
    let node = plan.node(&Storage::Directory(folder.clone()), &[]).await?;
    let promise = Proof::promise(Hash([1; 32]));
    let mut refused = 0;
    for number in 0..200_u8 {
        let mut stranger = Player::hello(node.host(), number).await?;
        let (key, nowhere) = (stranger.key(), TableId::new([number; TableId::BYTES]));
        refused +=
            u32::from(stranger.ask(&nowhere, key, TableCommand::Sit { seat: None, promise }).await?.is_err());
    }
    node.stop().await?;
    let file = folder.join("landgrave.sqlite");
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new().filename(file).connect().await?;
    let count = "SELECT (SELECT COUNT(*) FROM guest) + (SELECT COUNT(*) FROM token)";
    let stored: i64 = sqlx::query(count).fetch_one(&mut connection).await?.get(0);
    connection.close().await?;
    remove_folder(&folder);
    Ok((
        "200 strangers sit down at tables that do not exist".to_owned(),
        format!("{refused} refused; {stored} guests and tokens stored"),
        refused == 200 && stored == 0,
    ))
}
