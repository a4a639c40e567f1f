//! The hall behind HTTP and WebSockets.

mod socket;

use crate::Hall;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::{any, get};
use std::sync::Arc;

/// How the hall is reached.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// Pages of these origins may connect, besides the server's own: `https://example.org`.
    pub origins: Vec<String>,
}

/// What the handlers share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) hall: Hall,
    pub(crate) access: Arc<Access>,
}

/// Everything the server answers. It has to be served with the address of each client as connect info.
pub fn router(hall: Hall, access: Access) -> Router {
    let shared = Shared { hall, access: Arc::new(access) };
    Router::new().route("/ws", any(socket::upgrade)).route("/healthz", get(health)).with_state(shared)
}

/// Whether the server can keep what it is told.
async fn health(State(shared): State<Shared>) -> impl IntoResponse {
    match shared.hall.store().ping().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"),
    }
}
