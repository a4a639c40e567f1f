//! Connections: who is let in, how long a request may take to arrive, and how it ends.

use crate::Limits;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use tokio::sync::watch;
use tower_service::Service;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;

/// Answers whoever connects until `stop` comes, and then lets requests that are under way come to their end.
///
/// A client that does not send the head of its request in time is cut off; sockets that say nothing cost
/// little, and not for long.
pub async fn serve<L>(mut listener: L, router: Router, limits: Limits, stop: impl Future<Output = ()> + Send)
where
    L: Listener<Addr = SocketAddr>,
{
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.hello).max_buf_size(LONGEST_HEAD);
    let (stopping, stopped) = watch::channel(());
    tokio::pin!(stop);
    loop {
        let (stream, from) = tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        let router = router.clone();
        let answer = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(from));
            router.clone().call(request)
        });
        let connection = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
        let mut stopped = stopped.clone();
        tokio::spawn(async move {
            tokio::pin!(connection);
            // A client that breaks off is none of our business.
            let _ = tokio::select! {
                biased;
                ended = &mut connection => ended,
                _ = stopped.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
        });
    }
    drop((listener, stopped));
    let _ = stopping.send(());
    stopping.closed().await;
}
