//! What can be asked for without a WebSocket, described for programs at `/api/openapi.json`.

use super::{Shared, caller};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;
use std::net::SocketAddr;
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};
use utoipa::{ToSchema, openapi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::TableId;

/// The routes and their description.
pub(super) fn router() -> (axum::Router<Shared>, OpenApi) {
    let info = InfoBuilder::new()
        .title("Landgrave")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "What a Landgrave server answers over HTTP. Tables are played over the WebSocket at /ws; its messages \
             are described in docs/protocol.md.",
        ))
        .build();
    OpenApiRouter::<Shared>::with_openapi(OpenApiBuilder::new().info(info).build())
        .routes(routes!(health))
        .routes(routes!(metrics))
        .routes(routes!(games))
        .routes(routes!(record))
        .split_for_parts()
}

/// Serves the description itself.
pub(super) fn description(api: openapi::OpenApi) -> axum::Router<Shared> {
    let serve = move || std::future::ready(Json(api.clone()));
    axum::Router::new().route("/api/openapi.json", axum::routing::get(serve))
}

/// Whether the server can keep what it is told.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, description = "It can", body = String, content_type = "text/plain"),
    (status = 503, description = "The store does not answer", body = String, content_type = "text/plain"),
))]
async fn health(State(shared): State<Shared>) -> impl IntoResponse {
    match shared.hall.store().ping().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"),
    }
}

/// What has been counted since the server started.
#[utoipa::path(get, path = "/metrics", responses(
    (status = 200, description = "OpenMetrics text", body = String,
        content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8"),
))]
async fn metrics(State(shared): State<Shared>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], shared.hall.meters().text(shared.hall.tables()))
}

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
struct Game {
    /// The name: family/mode.
    #[schema(example = "rivals/duel")]
    name: String,
    /// One line about it.
    about: &'static str,
    /// Fewest and most players.
    players: [u8; 2],
    /// Its options, each with what it may be.
    options: Vec<GameOption>,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
struct GameOption {
    /// The name.
    #[schema(example = "sets")]
    name: &'static str,
    /// What it may be.
    values: String,
}

/// All games that can be played here.
#[derive(Serialize, ToSchema)]
struct Games {
    /// In the order of the program.
    games: Vec<Game>,
    /// The bots, weakest first.
    bots: Vec<&'static str>,
}

/// The games that can be played here, and the bots.
#[utoipa::path(get, path = "/api/games", responses(
    (status = 200, description = "The games", body = Games),
))]
async fn games() -> Json<Games> {
    let option = |(name, values)| GameOption { name, values };
    let game = |game: ::games::GameInfo| Game {
        name: game.name,
        about: game.about,
        players: [*game.players.start(), *game.players.end()],
        options: game.options.into_iter().map(option).collect(),
    };
    Json(Games { games: ::games::all().into_iter().map(game).collect(), bots: ::games::BOTS.to_vec() })
}

/// The record of a finished game, as a file. Whoever knows the table may read it: the cards lie open now.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(
    ("table" = String, Path, description = "The table: sixteen letters and digits, as in its link"),
), responses(
    (status = 200, description = "The recorded game; `landgrave replay FILE --verify` checks it", body = String,
        content_type = "text/plain"),
    (status = 404, description = "There is no such table", body = String, content_type = "text/plain"),
    (status = 409, description = "The game is not over, or never began", body = String,
        content_type = "text/plain"),
    (status = 429, description = "Too many at once", body = String, content_type = "text/plain"),
    (status = 503, description = "The store does not answer", body = String, content_type = "text/plain"),
))]
async fn record(
    State(shared): State<Shared>,
    from: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Response {
    let unknown = (StatusCode::NOT_FOUND, "there is no such table\n");
    let address =
        from.map(|Extension(ConnectInfo(from))| caller::address(from, &headers, &shared.access.proxies));
    if !shared.hall.door().may_read(address) {
        return (StatusCode::TOO_MANY_REQUESTS, "too many records; please wait a moment\n").into_response();
    }
    let Ok(table) = table.parse::<TableId>() else { return unknown.into_response() };
    match shared.hall.record(&table).await {
        Ok(Some(Ok(text))) => {
            let name = format!("attachment; filename=\"landgrave-{table}.replay\"");
            let mut answer = ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response();
            if let Ok(name) = HeaderValue::from_str(&name) {
                answer.headers_mut().insert(header::CONTENT_DISPOSITION, name);
            }
            answer
        }
        Ok(Some(Err(why))) => (StatusCode::CONFLICT, format!("{why}\n")).into_response(),
        Ok(None) => unknown.into_response(),
        Err(error) => {
            tracing::warn!(%error, "could not read a record");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
        }
    }
}
