//! The hall behind HTTP and WebSockets.

mod api;
mod budget;
mod caller;
mod headers;
mod host;
mod limited_stream;
mod serve;
mod socket;

pub use serve::serve;

use crate::Hall;
use axum::Router;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::any;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

/// Who may reach the hall, and how.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// Pages of these origins may connect, besides the server's own: `https://example.org`.
    pub origins: Vec<String>,
    /// Proxies that are trusted to name a client's address.
    pub proxies: Vec<IpAddr>,
    /// Names the server answers to, besides addresses and the names of this machine: `example.org`.
    pub hosts: Vec<String>,
    /// The web client: its files, and its page for every path that is not a file.
    pub page: Option<Router>,
}

/// What the handlers share.
#[derive(Clone)]
pub(crate) struct HttpState {
    pub(crate) hall: Hall,
    pub(crate) access: Arc<Access>,
}

/// The longest body of a request. Nothing we serve needs one at all.
const LONGEST_BODY: usize = 64 * 1024;
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Everything the server answers. It has to be served with the address of each client as connect info.
pub fn router(hall: Hall, access: Access) -> Router {
    let (api, description) = api::router();
    let names = host::names(&access.hosts, &access.origins);
    let page = access.page.clone().unwrap_or_else(no_page);
    let shared = HttpState { hall, access: Arc::new(access) };
    // An unknown API path is not answered with the page.
    let unknown = Router::new().route("/api/{*path}", any(|| async { StatusCode::NOT_FOUND }));
    let api = api.merge(api::description(description)).with_state(shared.clone());
    let answers = api.merge(unknown).merge(page);
    // A WebSocket lives longer than an answer may take.
    let answers = answers.layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, PATIENCE));
    let sockets = Router::new().route("/ws", any(socket::upgrade)).with_state(shared.clone());
    let all = answers.merge(sockets).layer(RequestBodyLimitLayer::new(LONGEST_BODY));
    let check = axum::middleware::from_fn(move |request, next| host::check(names.clone(), request, next));
    let budget = axum::middleware::from_fn_with_state(shared, budget::check);
    headers::secure(all.layer(check).layer(CatchPanicLayer::new()).layer(budget))
}

/// Replaces the web client where the program was built without it.
fn no_page() -> Router {
    let text = "Landgrave is running, but this program was built without its page: `cargo xtask start` builds one.\n";
    Router::new().fallback(move || async move { (StatusCode::NOT_FOUND, text).into_response() })
}
