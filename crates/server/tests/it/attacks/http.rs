//! Connections that never become WebSockets, and WebSockets that never say anything.

use super::{ATTACKER, PATIENCE, honest, limits, patiently, server};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use futures_util::SinkExt;
use server::Limits;
use server::http::{Access, router};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tower::ServiceExt;

/// One meter.
async fn meter(server: &super::Server, name: &str) -> u64 {
    let text = crate::canaries::get(&server.hall, "/metrics").await;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_an_answer_is_disconnected() {
    // The honest players are silent meanwhile, and a busy machine takes its time. There is no request budget, which
    // would disconnect the attacker sooner.
    let wide = Limits { messages: 100_000, burst: 100_000, ..limits() };
    let server = server(Limits { send: Duration::from_millis(300), ping: PATIENCE, ..wide }).await;
    let mut pair = honest(&server).await;
    let mut lazy = Vec::new();
    for _ in 0..10 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        socket.bind((ATTACKER, 0).into()).unwrap();
        let mut stream = patiently("connecting", socket.connect(server.address)).await.unwrap();
        // Enough requests that their answers fit into no buffer on the way.
        let many = "GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(2000);
        let asked = tokio::time::timeout(Duration::from_secs(1), stream.write_all(many.as_bytes())).await;
        drop(asked);
        lazy.push(stream);
    }
    // Only those of the honest players are left, though the attackers have not hung up.
    patiently("cutting off", async {
        let mut ticks = tokio::time::interval(Duration::from_millis(50));
        while meter(&server, "landgrave_connections").await > 2 {
            ticks.tick().await;
        }
    })
    .await;
    pair.play(3).await;
    drop(lazy);
}

/// An address that asks for too much over HTTP is refused and disconnected, on every connection; the next address is
/// answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_over_http_are_limited() {
    let limits = Limits { messages: 1, burst: 4, ..limits() };
    let (_, at_once) = limits.requests();
    let server = server(limits).await;
    let ask = "GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let answers = async |from, asks: u32| {
        let mut stream = server.connect(from).await;
        stream.write_all(ask.repeat(asks as usize).as_bytes()).await.unwrap();
        let mut heard = Vec::new();
        // A connection that is closed with unread requests ends with an error after the answers.
        let _ = patiently("being cut off", stream.read_to_end(&mut heard)).await;
        String::from_utf8_lossy(&heard).into_owned()
    };
    let heard = answers(ATTACKER, at_once + 20).await;
    let (good, refused) = (heard.matches("HTTP/1.1 200").count(), heard.matches("HTTP/1.1 429").count());
    assert!(good >= at_once as usize && good < at_once as usize + 20, "{good} answers");
    assert_eq!(refused, 1, "{heard}");
    assert!(heard.contains("retry-after: 1"), "{heard}");
    assert!(meter(&server, "landgrave_requests_refused_total").await >= 1);
    let mut other = server.connect(super::HONEST).await;
    let last = ask.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    other.write_all(last.as_bytes()).await.unwrap();
    let mut heard = String::new();
    patiently("answering", other.read_to_string(&mut heard)).await.unwrap();
    assert!(heard.starts_with("HTTP/1.1 200"), "{heard}");
}

/// Long answers cost more than short ones.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_answers_over_http_are_limited() {
    let limits = Limits { messages: 1, burst: 1, ..limits() };
    let (a_second, most) = limits.files();
    let hall = server(limits).await.hall;
    let page = axum::Router::new().fallback(|| async { vec![0_u8; 512 * 1024] });
    let router = router(hall, Access { page: Some(page), ..Access::default() });
    let from = ConnectInfo(SocketAddr::new(ATTACKER, 4711));
    let mut got = Vec::new();
    for _ in 0..5 {
        let request = Request::get("/file").extension(from).body(Body::empty()).unwrap();
        got.push(router.clone().oneshot(request).await.unwrap().status().as_u16());
    }
    assert!(a_second < 512 * 1024 && most == 1024 * 1024);
    assert_eq!(got, [200, 200, 429, 429, 429]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_limited_per_address_and_in_total() {
    let server = server(Limits { connections: 20, connections_each: 8, ..limits() }).await;
    let mut pair = honest(&server).await;
    let mut held: Vec<TcpStream> = Vec::new();
    for _ in 0..30 {
        held.push(server.connect(ATTACKER).await);
    }
    let mut turned_away = 0;
    while turned_away < 22 {
        turned_away = meter(&server, "landgrave_turned_away_total").await;
        tokio::task::yield_now().await;
    }
    assert_eq!(turned_away, 22);
    let mut said = Vec::new();
    let read = held.last_mut().unwrap().read_to_end(&mut said);
    assert!(patiently("being turned away", read).await.is_ok_and(|n| n == 0) || said.is_empty());
    // Other addresses still get in.
    pair.play(3).await;
    let mut third = server.client(super::HONEST, None).await;
    assert!(third.is_alive().await);
}

/// Frames that never end a message cost something, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn endless_empty_frames_are_disconnected() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let mut line = server.client(ATTACKER, None).await;
    let first = Frame::message(Vec::new(), OpCode::Data(Data::Text), false);
    line.send(Message::Frame(first)).await.unwrap();
    let mut sent = 0_u64;
    loop {
        let next = Frame::message(Vec::new(), OpCode::Data(Data::Continue), false);
        if line.socket.feed(Message::Frame(next)).await.is_err() {
            break;
        }
        sent += 1;
        if sent.is_multiple_of(100) && line.socket.flush().await.is_err() {
            break;
        }
        assert!(sent < 3_000_000, "it is not disconnected");
    }
    pair.play(3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_that_is_not_ours_is_refused() {
    let server = server(limits()).await;
    for (host, status) in
        [("evil.example", "421"), ("localhost:1", "200"), ("127.0.0.1", "200"), ("[::1]:80", "200")]
    {
        let mut stream = server.connect(ATTACKER).await;
        let ask = format!("GET /api/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.unwrap();
        let mut answer = String::new();
        patiently("answering", stream.read_to_string(&mut answer)).await.unwrap();
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{host}: {answer}");
    }
}
