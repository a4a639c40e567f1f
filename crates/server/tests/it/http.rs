//! The answers over HTTP.

use crate::client::{Client, hall};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use server::Hall;
use server::http::{Access, router};
use table::Record;
use tower::ServiceExt;
use wire::{SeatSpec, Status};

async fn get(hall: &Hall, path: &str) -> (StatusCode, HeaderMap, String) {
    let request = Request::get(path).body(Body::empty()).unwrap();
    let answer = router(hall.clone(), Access::default()).oneshot(request).await.unwrap();
    let (head, body) = answer.into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap();
    (head.status, head.headers, String::from_utf8(body.into()).unwrap())
}

#[tokio::test(start_paused = true)]
async fn the_record_of_a_finished_game_is_a_file_behind_a_link() {
    let hall = hall(21);
    let mut anna = Client::new(&hall, "Anna", 5).await;
    let table = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Bot("random".to_owned())]).await;
    let path = format!("/api/tables/{table}/record");
    let (status, _, text) = get(&hall, &path).await;
    assert_eq!((status, text.as_str()), (StatusCode::CONFLICT, "the game is not over\n"));
    anna.open(&table).await;
    while anna.status(&table) != Some(Status::Finished) {
        if !anna.act(&table).await {
            anna.update(&table).await;
        }
    }
    let (status, headers, text) = get(&hall, &path).await;
    assert_eq!(status, StatusCode::OK);
    let name = headers[header::CONTENT_DISPOSITION].to_str().unwrap();
    assert_eq!(name, format!("attachment; filename=\"landgrave-{table}.replay\""));
    let record = Record::parse(&text).unwrap();
    record.replay::<rivals::State>().unwrap();
    assert!(wire::fair::Proof::check(&record).unwrap().is_some(), "the dice are proven");
    for unknown in ["0123456789abcdef", "nonsense", "..%2f..", "%00"] {
        let (status, _, text) = get(&hall, &format!("/api/tables/{unknown}/record")).await;
        assert_eq!((status, text.as_str()), (StatusCode::NOT_FOUND, "there is no such table\n"));
    }
}

#[tokio::test(start_paused = true)]
async fn every_answer_forbids_foreign_scripts() {
    let hall = hall(22);
    for path in
        ["/", "/healthz", "/metrics", "/api/games", "/api/openapi.json", "/api/tables/x/record", "/ws"]
    {
        let (_, headers, _) = get(&hall, path).await;
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"),
            "{path}: {policy}"
        );
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
        assert_eq!(headers[header::REFERRER_POLICY], "no-referrer", "{path}");
    }
}

#[tokio::test(start_paused = true)]
async fn answers_match_their_description() {
    let hall = hall(23);
    let (_, _, text) = get(&hall, "/api/openapi.json").await;
    let api: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(api["openapi"].as_str().unwrap().starts_with("3.1"), "{text}");
    let paths: Vec<&String> = api["paths"].as_object().unwrap().keys().collect();
    assert_eq!(paths, ["/api/games", "/api/tables/{table}/record", "/healthz", "/metrics"]);
    for path in paths {
        let (status, headers, _) = get(&hall, &path.replace("{table}", "0123456789abcdef")).await;
        let described = &api["paths"][path]["get"]["responses"][status.as_str()]["content"];
        let kind = headers[header::CONTENT_TYPE].to_str().unwrap();
        let kind = if described.get(kind).is_some() { kind } else { kind.split(';').next().unwrap() };
        assert!(described.get(kind).is_some(), "{path} answers {status} with {kind}, which is not described");
    }
    assert_eq!(get(&hall, "/api/nothing").await.0, StatusCode::NOT_FOUND);
    let (_, _, games) = get(&hall, "/api/games").await;
    let games: serde_json::Value = serde_json::from_str(&games).unwrap();
    let names = games["games"].as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap());
    assert!(names.eq(games::all().iter().map(|game| game.name.as_str())));
}

#[tokio::test(start_paused = true)]
async fn meters_count_what_happens() {
    let hall = hall(24);
    let read = async |name: &str| -> u64 {
        let (_, _, text) = get(&hall, "/metrics").await;
        assert!(text.ends_with("# EOF\n"));
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0, |value| value.parse().unwrap())
    };
    let mut anna = Client::new(&hall, "Anna", 5).await;
    let table = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Bot("random".to_owned())]).await;
    assert_eq!((read("landgrave_tables_opened_total").await, read("landgrave_tables").await), (1, 0));
    anna.open(&table).await;
    assert_eq!(read("landgrave_tables").await, 1);
    let at = anna.moment(&table);
    let refused = anna.ask(&table, wire::TableCommand::Act { at, act: "nonsense".to_owned() }).await;
    let (reason, _) = refused.unwrap_err();
    let reason = serde_json::to_value(reason).unwrap();
    let label = format!("landgrave_refused_total{{reason=\"{}\"}}", reason.as_str().unwrap());
    assert_eq!(read(&label).await, 1);
    while anna.status(&table) != Some(Status::Finished) {
        if !anna.act(&table).await {
            anna.update(&table).await;
        }
    }
    assert_eq!(read("landgrave_games_finished_total").await, 1);
    let lines = read("landgrave_lines_total").await;
    let stored = read("landgrave_storing_seconds_count").await;
    assert!(lines > 50 && (1..=lines).contains(&stored), "{stored} times, {lines} lines");
    assert!(read("landgrave_messages_total").await > 20);
}
