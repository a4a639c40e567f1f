//! What can be requested without a WebSocket, described for programs at `/api/openapi.json`.

use super::{HttpState, caller};
use crate::health::HealthStatus;
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
pub(super) fn router() -> (axum::Router<HttpState>, OpenApi) {
    let info = InfoBuilder::new()
        .title("Landgrave")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "What a Landgrave server answers over HTTP. Tables are played over the WebSocket at /ws; its messages \
             are described in docs/protocol.md.",
        ))
        .build();
    OpenApiRouter::<HttpState>::with_openapi(OpenApiBuilder::new().info(info).build())
        .routes(routes!(healthz))
        .routes(routes!(metrics))
        .routes(routes!(games))
        .routes(routes!(record))
        .split_for_parts()
}

/// Serves the description itself.
pub(super) fn description(api: openapi::OpenApi) -> axum::Router<HttpState> {
    // Serialized once: repeated requests cost no more than its bytes.
    let text = axum::body::Bytes::from(serde_json::to_vec(&api).unwrap_or_default());
    let serve = move || std::future::ready(([(header::CONTENT_TYPE, "application/json")], text.clone()));
    axum::Router::new().route("/api/openapi.json", axum::routing::get(serve))
}

/// Whether the server can store what clients send; it finds out by writing.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, description = "It can; tables that cannot be read because the database is damaged are named", body = String,
        content_type = "text/plain"),
    (status = 503, description = "It cannot, or it is about to stop", body = String, content_type = "text/plain"),
))]
async fn healthz(State(shared): State<HttpState>) -> Response {
    let unavailable = |text: String| {
        let retry = [(header::RETRY_AFTER, "1")];
        (StatusCode::SERVICE_UNAVAILABLE, retry, text).into_response()
    };
    match shared.hall.health().await {
        HealthStatus::Healthy(damaged) => {
            let damaged = damaged.iter().map(|table| format!("damaged: table {table} cannot be read\n"));
            (StatusCode::OK, format!("ok\n{}", damaged.collect::<String>())).into_response()
        }
        HealthStatus::Draining => unavailable("draining: the server is about to stop\n".to_owned()),
        HealthStatus::Failing(error) => unavailable(format!("{error}\n")),
    }
}

/// What has been counted since the server started.
#[utoipa::path(get, path = "/metrics", responses(
    (status = 200, description = "OpenMetrics text", body = String,
        content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8"),
))]
async fn metrics(State(shared): State<HttpState>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], shared.hall.meters().text(&shared.hall))
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
    /// Its options, each with its possible values.
    options: Vec<GameOption>,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
struct GameOption {
    /// The name.
    #[schema(example = "sets")]
    name: &'static str,
    /// Its possible values.
    values: String,
}

/// All games that can be played here.
#[derive(Serialize, ToSchema)]
struct Games {
    /// In a fixed order.
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
    Json(Games {
        games: ::games::all().into_iter().map(game).collect(),
        bots: ::games::BOTS.iter().map(|bot| bot.name).collect(),
    })
}

/// The record of a finished game, as a file. Anybody who knows the table's id may read it: all cards are open now.
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
    State(shared): State<HttpState>,
    from: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Response {
    let unknown = (StatusCode::NOT_FOUND, "there is no such table\n");
    let address =
        from.map(|Extension(ConnectInfo(from))| caller::address(from, &headers, &shared.access.proxies));
    let door = shared.hall.door();
    if !door.may_read(address) || !door.may_be_answered(address) {
        return (StatusCode::TOO_MANY_REQUESTS, "too many records; please wait a moment\n").into_response();
    }
    let Ok(table) = table.parse::<TableId>() else { return unknown.into_response() };
    match shared.hall.record(&table).await {
        Ok(Some(Ok(text))) => {
            if let Some(address) = address {
                door.charge_answer(address, text.len());
            }
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
