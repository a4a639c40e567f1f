//! A session over a WebSocket.

use super::{HttpState, caller};
use crate::door::SocketPermit;
use crate::session::{Next, Outgoing, Session};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use futures_util::stream::{SplitSink, StreamExt};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use wire::{LONGEST_REQUEST, Reply};

/// Small buffers: an idle socket costs a few kilobytes. One message at a time is written, so that what waits is
/// bounded by [`crate::Limits::unread`]; a bound on the message itself would shut out clients that join a long game
/// late.
const BUFFER: usize = 4 * 1024;

/// Lets a client in.
pub(super) async fn upgrade(
    State(shared): State<HttpState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_welcome(&headers, &shared.access.origins) {
        return (
            StatusCode::FORBIDDEN,
            "pages of other sites may not connect; 'landgrave serve --origin ORIGIN' allows one\n",
        )
            .into_response();
    }
    let address = caller::address(from, &headers, &shared.access.proxies);
    let Some(permit) = shared.hall.door().admit_socket(address) else {
        return (StatusCode::TOO_MANY_REQUESTS, "too many connections from this address\n").into_response();
    };
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(LONGEST_REQUEST)
        .max_frame_size(LONGEST_REQUEST)
        .on_upgrade(move |socket| serve(shared, address, permit, socket))
}

/// A browser says which page a script belongs to. Pages of other sites may not connect; programs other than browsers
/// send nothing.
fn is_welcome(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let own = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let site = origin.split_once("://").map(|(_, site)| site);
    (site.is_some() && site == own) || origins.iter().any(|allowed| allowed == origin)
}

async fn serve(shared: HttpState, address: IpAddr, permit: SocketPermit, socket: WebSocket) {
    let limits = shared.hall.limits().clone();
    let mut closing = shared.hall.closing();
    let mut orders = shared.hall.subscribe_to_orders();
    let hall = shared.hall.clone();
    hall.meters().sockets.inc();
    let (session, outgoing) = Session::new(shared.hall, Some(address));
    let (sink, mut stream) = socket.split();
    let cut_off = session.cut_off();
    let writer = tokio::spawn(write(sink, outgoing, limits.ping, limits.send));
    tokio::pin!(cut_off);

    let mut session = session;
    let hello = Instant::now() + limits.hello;
    let mut silent = Instant::now() + 2 * limits.ping;
    loop {
        let deadline = if session.is_greeted() { silent } else { hello };
        let message = tokio::select! {
            biased;
            _ = closing.changed() => {
                session.say(&Reply::Restarting);
                break;
            }
            order = orders.recv() => {
                if order.is_ok_and(|order| session.is_ended_by(&order)) {
                    session.dismiss();
                    break;
                }
                continue;
            }
            () = &mut cut_off => {
                hall.meters().cut_off.inc();
                break;
            }
            message = stream.next() => message,
            () = tokio::time::sleep_until(deadline) => break,
        };
        silent = Instant::now() + 2 * limits.ping;
        match message {
            Some(Ok(Message::Text(text))) => {
                if session.read(&text).await == Next::Close {
                    break;
                }
            }
            // A pong shows that the connection is alive; a ping is answered by the library.
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                if session.count() == Next::Close {
                    break;
                }
            }
            Some(Ok(Message::Binary(_))) => {
                if session.read("").await == Next::Close {
                    break;
                }
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => break,
        }
    }
    session.end().await;
    // The queue is closed now: the writer sends what is left and closes the connection.
    let _ = timeout(limits.send, writer).await;
    hall.meters().sockets.dec();
    drop(permit);
}

/// Writes waiting messages to the client, and pings it from time to time: a client that only listens has to show that
/// it is alive.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut outgoing: mpsc::Receiver<Outgoing>,
    ping: Duration,
    patience: Duration,
) {
    let mut pings = tokio::time::interval_at(Instant::now() + ping, ping);
    pings.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            text = outgoing.recv() => match text {
                Some(text) => Message::Text(Utf8Bytes::from(&*text)),
                None => break,
            },
            _ = pings.tick() => Message::Ping(axum::body::Bytes::new()),
        };
        match timeout(patience, sink.send(message)).await {
            Ok(Ok(())) => {}
            // A client that does not read in time is disconnected; it may reconnect.
            Ok(Err(_)) | Err(_) => return,
        }
    }
    let goodbye = CloseFrame { code: close_code::NORMAL, reason: Utf8Bytes::from_static("") };
    let _ = timeout(patience, sink.send(Message::Close(Some(goodbye)))).await;
}
