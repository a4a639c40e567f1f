//! Connections: who is let in, how long a request may take to arrive, and how connections end.

use super::limited_stream::LimitedStream;
use crate::Hall;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::{IpAddr, SocketAddr};
use tokio::sync::watch;
use tower_service::Service;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;

/// Serves connections until `stop` completes, and then lets running requests finish.
///
/// A client that does not send the head of its request in time is disconnected, and so is one that does not read its
/// answer; silent sockets cost little, and not for long. The number of connections is limited, per address and in
/// total; the addresses of proxies have no limit of their own.
pub async fn serve<L>(
    mut listener: L,
    router: Router,
    hall: Hall,
    proxies: &[IpAddr],
    stop: impl Future<Output = ()> + Send,
) where
    L: Listener<Addr = SocketAddr>,
{
    let limits = hall.limits().clone();
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
        let address = from.ip().to_canonical();
        let Some(permit) = hall.door().admit_connection(address, proxies.contains(&address)) else {
            hall.meters().turned_away.inc();
            continue;
        };
        let stream = LimitedStream::new(stream, permit, &limits);
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
            // A client that breaks off is not an error of ours.
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
