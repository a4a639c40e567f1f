//! How much one address may ask for over HTTP.

use super::{HttpState, caller};
use axum::body::HttpBody;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;

/// Answers a request if its address has not asked for too much. Otherwise the connection is closed, and further
/// requests on it are not even read.
pub(super) async fn check(State(shared): State<HttpState>, request: Request, next: Next) -> Response {
    let Some(&ConnectInfo(from)) = request.extensions().get::<ConnectInfo<SocketAddr>>() else {
        return next.run(request).await;
    };
    let address = caller::address(from, request.headers(), &shared.access.proxies);
    let door = shared.hall.door();
    if !door.may_request(address) {
        shared.hall.meters().requests_refused.inc();
        let head = [(header::RETRY_AFTER, "1"), (header::CONNECTION, "close")];
        return (StatusCode::TOO_MANY_REQUESTS, head, "too many requests; please wait a moment\n")
            .into_response();
    }
    let answer = next.run(request).await;
    let bytes = answer.body().size_hint().lower();
    door.charge_http(address, usize::try_from(bytes).unwrap_or(usize::MAX));
    answer
}
