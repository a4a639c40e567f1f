//! Sockets that are opened and misused.

use super::{ATTACKER, HONEST, PATIENCE, honest, limits, patiently, server, server_with};
use crate::bytes::{log, table};
use server::store::{Memory, TableSummary};
use server::{Limits, Store};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{MissedTickBehavior, interval};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::Request;

/// Reads until the other side closes, ignoring what it says.
async fn until_closed(stream: &mut TcpStream) -> Vec<u8> {
    let mut said = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        match patiently("waiting to be cut off", stream.read(&mut buffer)).await {
            Ok(0) | Err(_) => return said,
            Ok(n) => said.extend_from_slice(&buffer[..n]),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_disconnected() {
    // Enough requests that their answers fit into no buffer on the way.
    let server = server(Limits { messages: 100_000, burst: 100_000, ..limits() }).await;
    let mut pair = honest(&server).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.bind((ATTACKER, 0).into()).unwrap();
    let stream = patiently("connecting", socket.connect(server.address)).await.unwrap();
    let mut lazy = server.client_on(stream, None).await;
    let open = wire::text(&Request::Open { table: pair.table.clone(), since: 0, seq: 0 });
    let mut asked = 0;
    while lazy.send(Message::text(open.clone())).await.is_ok() {
        asked += 1;
        assert!(asked < 50_000, "a client that does not read is not disconnected");
        if asked % 500 == 0 {
            pair.play(1).await;
        }
    }
    pair.play(5).await;
    lazy.until_cut().await;
    // It may reconnect.
    let mut back = server.client(ATTACKER, None).await;
    assert!(back.is_alive().await);
}

/// No matter how long a game has become, a client that joins late gets all of it: the bounds are for clients that do
/// not read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_joins_late_gets_a_long_game() {
    let store = Memory::new();
    let mut stories = (0..50).map(|seed| {
        let (opening, lines) = log("rivals/gold", 100_000, seed);
        let mut room = room::Room::new(table(), opening.clone());
        lines.iter().for_each(|line| room.apply(line));
        (opening, lines, room)
    });
    let size = |room: &room::Room| wire::text(&room.position(None, 0)).len();
    let (opening, lines, room) = stories.find(|(.., room)| size(room) > 300_000).expect("a long game");
    let summary = TableSummary::of(&room, 0);
    store.open(&table(), &opening, &lines, &summary).await.unwrap();
    let server = server_with(store, limits()).await;
    let mut late = server.client(HONEST, None).await;
    let update = late.open(&table()).await;
    let steps = room.board().map_or(0, room::Board::step) as usize;
    assert_eq!(update.game.unwrap().steps.len(), steps + 1);
    assert!(late.is_alive().await);
}

/// Not only the number of messages is bounded: a megabyte may wait for a client that does not read, and not sixty
/// times a long game.
#[tokio::test(start_paused = true)]
async fn messages_waiting_for_a_slow_client_are_bounded_in_bytes() {
    let store = Memory::new();
    let (opening, lines) = log("rivals/intro", 300, 3);
    let mut room = room::Room::new(table(), opening.clone());
    lines.iter().for_each(|line| room.apply(line));
    let summary = TableSummary::of(&room, 0);
    store.open(&table(), &opening, &lines, &summary).await.unwrap();
    let limits = Limits { unread: 200_000, waiting: 1000, ..crate::client::limits() };
    let hall = crate::client::hall_with(1, store, limits);
    let (mut session, mut inbox) = server::Session::new(hall, None);
    let hello = Request::Hello { version: wire::VERSION, token: None, code: None, name: None };
    session.read(&wire::text(&hello)).await;
    let cut_off = session.cut_off();
    let open = wire::text(&Request::Open { table: table(), since: 0, seq: 0 });
    for _ in 0..100 {
        session.read(&open).await;
    }
    patiently("being cut off", cut_off).await;
    let (mut messages, mut bytes) = (0, 0);
    while let Ok(message) = inbox.try_recv() {
        messages += 1;
        bytes += message.len();
    }
    assert!((2..50).contains(&messages) && bytes <= 200_000, "{messages} messages of {bytes} bytes wait");
}

/// A record is made by replaying the game, which must not keep others waiting.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_are_not_read_without_end() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let mut over = super::Pair::new(&server, [ATTACKER, ATTACKER]).await;
    let table = over.table.clone();
    over.players[0].ask(&table, wire::TableCommand::Leave).await.unwrap();
    let mut answers = std::collections::BTreeMap::<String, u32>::new();
    for n in 0..100 {
        let mut stream = server.connect(ATTACKER).await;
        let request = format!(
            "GET /api/tables/{table}/record HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let said = String::from_utf8_lossy(&until_closed(&mut stream).await).into_owned();
        *answers.entry(said.split(' ').nth(1).unwrap_or_default().to_owned()).or_default() += 1;
        if n % 50 == 0 {
            pair.play(1).await;
        }
    }
    assert!(
        answers.get("200").is_some_and(|n| *n >= 20) && answers.get("429").is_some_and(|n| *n >= 20),
        "{answers:?}"
    );
    pair.play(2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_never_ends_is_disconnected() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let mut slow = Vec::new();
    for _ in 0..50 {
        let mut stream = server.connect(ATTACKER).await;
        stream.write_all(b"GET /ws HTTP/1.1\r\nHost: x\r\nX-Drop: ").await.unwrap();
        slow.push(stream);
    }
    // One of them sends a byte now and then, which does not help.
    let mut dripping = slow.pop().unwrap();
    let dripper = tokio::spawn(async move {
        let mut drops = interval(Duration::from_millis(100));
        drops.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut buffer = [0; 1024];
        loop {
            tokio::select! {
                read = dripping.read(&mut buffer) => if matches!(read, Ok(0) | Err(_)) { return },
                _ = drops.tick() => if dripping.write_all(b"x").await.is_err() { return },
            }
        }
    });
    pair.play(8).await;
    for stream in &mut slow {
        until_closed(stream).await;
    }
    patiently("the one that drips", dripper).await.unwrap();
    pair.play(2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_head_without_end_is_refused() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let mut stream = server.connect(ATTACKER).await;
    let long = format!("GET /ws HTTP/1.1\r\nHost: x\r\nX-Long: {}", "x".repeat(64 * 1024));
    // The server may hang up while the client is still writing.
    let _ = stream.write_all(long.as_bytes()).await;
    let said = until_closed(&mut stream).await;
    assert!(!String::from_utf8_lossy(&said).contains("101 Switching"));
    pair.play(5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_silent_sockets_are_closed() {
    let server = server(Limits { connections_each: 2000, ..limits() }).await;
    let mut pair = honest(&server).await;
    let mut silent = Vec::new();
    for n in 0..1000 {
        silent.push(server.connect(ATTACKER).await);
        if n % 100 == 0 {
            pair.play(1).await;
        }
    }
    // And a few that upgraded and never said hello: no more than an address may have.
    let mut mute = Vec::new();
    for _ in 0..10 {
        let stream = server.connect(ATTACKER).await;
        mute.push(server.silent(stream).await);
    }
    pair.play(3).await;
    for line in &mut mute {
        line.until_cut().await;
    }
    for stream in &mut silent {
        until_closed(stream).await;
    }
    let mut later = server.client(ATTACKER, None).await;
    assert!(later.is_alive().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_of_connections_does_not_shut_others_out() {
    // A connection stays open long enough to be counted, even on a slow machine.
    let server = server(Limits { hello: PATIENCE, ..limits() }).await;
    let mut pair = honest(&server).await;
    let (mut held, mut refused) = (Vec::new(), 0);
    for n in 0..60 {
        let stream = server.connect(ATTACKER).await;
        let shake = tokio_tungstenite::client_async(format!("ws://{}/ws", server.address), stream);
        match patiently("the handshake", shake).await {
            Ok((socket, _)) => held.push(socket),
            Err(Error::Http(answer)) => {
                assert_eq!(answer.status(), 429);
                refused += 1;
            }
            Err(other) => panic!("{other}"),
        }
        if n % 20 == 0 {
            pair.play(1).await;
        }
    }
    assert!(held.len() <= limits().sockets as usize && refused > 0, "{} are in", held.len());
    drop(held);
    // Connecting and disconnecting, as fast as possible.
    for n in 0..200 {
        let stream = server.connect(ATTACKER).await;
        let shake = tokio_tungstenite::client_async(format!("ws://{}/ws", server.address), stream);
        let _ = patiently("the handshake", shake).await;
        if n % 50 == 0 {
            pair.play(1).await;
        }
    }
    // As soon as the server has noticed that they are gone, the address may connect again.
    let again = async {
        loop {
            let stream = server.connect(ATTACKER).await;
            let url = format!("ws://{}/ws", server.address);
            if tokio_tungstenite::client_async(url, stream).await.is_ok() {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, again).await.unwrap();
    pair.play(2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_other_sites_may_not_connect() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let url = format!("ws://{}/ws", server.address);
    let own = format!("http://{}", server.address);
    for (origin, is_welcome) in [
        ("https://evil.example", false),
        ("null", false),
        ("", false),
        (&format!("{own}.evil.example"), false),
        (&format!("https://evil.example/{}", server.address), false),
        (&own, true),
    ] {
        let mut request = url.as_str().into_client_request().unwrap();
        request.headers_mut().insert("Origin", origin.parse().unwrap());
        let stream = server.connect(HONEST).await;
        match patiently("the handshake", tokio_tungstenite::client_async(request, stream)).await {
            Ok(_) => assert!(is_welcome, "'{origin}' was let in"),
            Err(Error::Http(answer)) => {
                assert!(!is_welcome, "'{origin}' was not let in");
                assert_eq!(answer.status(), 403);
            }
            Err(other) => panic!("{other}"),
        }
    }
    pair.play(2).await;
}
