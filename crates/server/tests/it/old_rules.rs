//! Tables of other rules: shown, never changed, never deleted.
//!
//! `tests/data/before` was written by the build before tables were marked with what they need. The test changes the
//! version of the rules in a copy, as a build with another version would have written it.

use crate::client::{Client, Repeatable, limits};
use crate::stores::directory;
use server::http::{Access, router};
use server::store::{Memory, Sqlite};
use server::{Database, Hall, Inline, Local, Parts, Store, admin, check};
use sqlx::{ConnectOptions, Connection, Row};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tower::ServiceExt;
use wire::{Reason, Reply, Request, Status, TableCommand, TableId, Token, Unreadable};

const RUNNING: &str = "sh05gx430v1xqa5h";
const PLAYED: &str = "cyjjjvb8pgzee1h9";
const RESIGNED: &str = "gdhzts2h59cr6v84";
const WAITING: &str = "60jffmzw8x98jrta";
const ANNA: &str = "ma4eqgs3v12yfeg0ketw0jkre32kepprdp95sfn871kavqg2w1b3";

fn options(file: &Path) -> sqlx::sqlite::SqliteConnectOptions {
    sqlx::sqlite::SqliteConnectOptions::new().filename(file)
}

/// A copy of the directory, with other rules.
async fn before(name: &str, rules: u32) -> PathBuf {
    let from = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/before/landgrave.sqlite");
    let file = directory(name).join("landgrave.sqlite");
    std::fs::copy(from, &file).unwrap();
    let mut connection = options(&file).connect().await.unwrap();
    let other = "UPDATE game_table SET opening = json_set(opening, '$.rules', ?)";
    sqlx::query(other).bind(rules).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    file
}

/// Everything about the tables that a node could have changed.
async fn everything(file: &Path) -> Vec<String> {
    let mut connection = options(file).connect().await.unwrap();
    let mut all = Vec::new();
    for of in [
        "SELECT id || opening || lines || listing || public || over || begun || touched FROM game_table ORDER BY id",
        "SELECT table_id || seq || text FROM line ORDER BY table_id, seq",
        "SELECT guest || table_id FROM sitting ORDER BY table_id, guest",
    ] {
        let rows = sqlx::query(of).fetch_all(&mut connection).await.unwrap();
        all.extend(rows.iter().map(|row| row.get::<String, _>(0)));
    }
    connection.close().await.unwrap();
    all
}

fn hall(store: Arc<dyn Store>) -> Hall {
    Hall::new(Parts {
        store,
        bus: Arc::new(Local),
        chance: Arc::new(Repeatable::new(5)),
        thinker: Arc::new(Inline),
        // Long after the last change.
        unix_time: Arc::new(|| 1_900_000_000),
        limits: limits(),
    })
}

fn table(text: &str) -> TableId {
    text.parse().unwrap()
}

async fn http_record(hall: &Hall, table: &str) -> (u16, String) {
    let path = format!("/api/tables/{table}/record");
    let request = axum::http::Request::get(path).body(axum::body::Body::empty()).unwrap();
    let answer = router(hall.clone(), Access::default()).oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    let body = axum::body::to_bytes(answer.into_body(), 1 << 20).await.unwrap();
    (status, String::from_utf8(body.into()).unwrap())
}

#[tokio::test]
async fn a_node_neither_changes_nor_deletes_what_it_cannot_read() {
    let file = before("old-rules", 4_000_000).await;
    let untouched = everything(&file).await;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await.unwrap());
    let hall = hall(store.clone());
    let mut anna = Client::silent(&hall, 77);
    let token: Token = ANNA.to_owned().try_into().unwrap();
    anna.hello(Some(token)).await;
    let here = games::rules("rivals/intro", &[]);
    for (id, status) in [
        (RUNNING, Status::Running),
        (PLAYED, Status::Finished),
        (RESIGNED, Status::Finished),
        (WAITING, Status::Open),
    ] {
        let id = table(id);
        anna.open(&id).await;
        let update = anna.tables[&id].clone();
        assert_eq!(update.info.status, status, "{id}");
        assert_eq!(update.info.unreadable, Some(Unreadable::Rules { table: 4_000_000, here }), "{id}");
        assert!(update.game.is_none());
        let Reply::Refused { text, reason: Reason::NotNow, .. } = anna.next().await else {
            panic!("no reason")
        };
        assert!(text.contains("version 4000000") && text.contains("nothing of it is lost"), "{text}");
        for command in [TableCommand::Leave, TableCommand::Pause, TableCommand::Rematch] {
            assert_eq!(anna.ask(&id, command).await.unwrap_err().0, Reason::NotNow);
        }
    }
    assert_eq!(anna.tables[&table(RUNNING)].seat, Some(table::Seat(0)), "it is still Anna's seat");
    hall.sweep().await.unwrap();
    // Its games are still in Anna's list.
    anna.send(Request::Lobby { follow: false }).await;
    let yours = loop {
        if let Reply::Lobby { yours, .. } = anna.next().await {
            break yours;
        }
    };
    assert!(yours.iter().any(|one| one.id == table(RUNNING) && one.status == Status::Running));
    anna.end().await;
    hall.close().await;
    assert_eq!(everything(&file).await, untouched);
}

#[tokio::test]
async fn a_finished_game_of_other_rules_keeps_its_text_and_result() {
    let file = before("old-records", 4_000_000).await;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await.unwrap());
    let hall = hall(store.clone());
    let (status, text) = http_record(&hall, RESIGNED).await;
    assert_eq!(status, 200);
    assert!(
        text.starts_with("landgrave log\ngame rivals/intro\nrules 4000000\nseat 0 person Anna\n"),
        "{text}"
    );
    assert!(text.contains("\nended seat 0 gave up\n") && text.contains("\nfair secret "), "{text}");
    let (status, text) = http_record(&hall, PLAYED).await;
    assert_eq!(status, 200);
    assert!(text.contains("seat 1 bot greedy\n") && text.lines().count() > 200, "{text}");
    for running in [RUNNING, WAITING] {
        assert_eq!(http_record(&hall, running).await.0, 409, "{running}");
    }
    hall.close().await;
}

/// The record stored at the end of a game is shown when the rules have changed.
#[tokio::test(start_paused = true)]
async fn the_record_stored_at_the_end_stays() {
    let store = Memory::new();
    let hall = crate::client::hall_with(21, store.clone(), limits());
    let mut anna = Client::new(&hall, "Anna", 5).await;
    let bot = wire::SeatSpec::Bot("greedy".to_owned());
    let id = anna.create("rivals/intro", vec![wire::SeatSpec::Person, bot]).await;
    anna.open(&id).await;
    while anna.status(&id) != Some(Status::Finished) {
        if !anna.act(&id).await {
            anna.update(&id).await;
        }
    }
    let (text, ending) = (http_record(&hall, id.as_str()).await.1, anna.tables[&id].info.ending.clone());
    assert_eq!(store.record(&id).await.unwrap().as_ref(), Some(&text));
    // The same table, as another version finds it.
    let (mut opening, lines) = store.load(&id).await.unwrap().unwrap();
    opening.rules += 1;
    let mut room = room::Room::new(id.clone(), opening.clone());
    lines.iter().for_each(|line| room.apply(line));
    let mut summary = server::store::TableSummary::of(&room, 0);
    summary.listing.status = Status::Finished;
    let later = Memory::new();
    later.open(&id, &opening, &lines, &summary).await.unwrap();
    later.keep_record(&id, &text).await.unwrap();
    let hall = crate::client::hall_with(22, later, limits());
    let mut carl = Client::new(&hall, "Carl", 6).await;
    carl.open(&id).await;
    let info = &carl.tables[&id].info;
    assert_eq!((info.status, &info.ending), (Status::Finished, &ending));
    assert_eq!(http_record(&hall, id.as_str()).await, (200, text));
}

#[tokio::test]
async fn the_host_is_warned_before_an_upgrade() {
    let file = before("old-check", 4_000_000).await;
    let there = |file: &Path| Database::Directory(file.parent().unwrap().to_owned());
    let untouched = std::fs::read(&file).unwrap();
    let checked = check(&there(&file)).await.unwrap();
    assert_eq!((checked.tables, checked.over), (4, 2));
    let ids =
        |some: &[server::UnplayableTable]| some.iter().map(|one| one.listing.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&checked.running), [table(RUNNING)]);
    assert_eq!(ids(&checked.waiting), [table(WAITING)]);
    assert_eq!(
        (checked.running[0].rules, checked.running[0].here),
        (4_000_000, games::rules("rivals/intro", &[]))
    );
    assert_eq!(std::fs::read(&file).unwrap(), untouched, "it only reads");
    let here = before("new-check", games::rules("rivals/intro", &[]).unwrap()).await;
    let checked = check(&there(&here)).await.unwrap();
    assert_eq!((checked.tables, checked.running.len(), checked.over), (4, 0, 0));
}

#[tokio::test]
async fn tables_of_other_rules_can_be_moved_but_not_closed() {
    let file = before("old-export", 4_000_000).await;
    let store = Sqlite::open(&file).await.unwrap();
    let refused = admin::close(&store, &table(RUNNING)).await.unwrap_err();
    assert!(refused.to_string().contains("this version must not change"), "{refused}");
    let other = Sqlite::open(&directory("old-import").join("landgrave.sqlite")).await.unwrap();
    for id in [RUNNING, PLAYED, RESIGNED, WAITING].map(table) {
        let text = admin::export(&store, &id).await.unwrap();
        assert_eq!(admin::import(&other, &text).await.unwrap(), id);
        assert!(admin::import(&other, &text).await.is_err(), "it already exists");
        assert_eq!(other.load(&id).await.unwrap(), store.load(&id).await.unwrap());
        assert_eq!(other.is_over(&id).await.unwrap(), store.is_over(&id).await.unwrap());
    }
    store.close().await;
    other.close().await;
}

/// The digests that the earlier build has stored were hashes of its memory; they are ignored now. Where the rules are
/// the same, its games go on.
#[tokio::test]
async fn a_game_of_an_earlier_build_goes_on() {
    let here = games::rules("rivals/intro", &[]).unwrap();
    let file = before("goes-on", here).await;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await.unwrap());
    let hall = hall(store.clone());
    let mut anna = Client::silent(&hall, 77);
    anna.hello(Some(ANNA.to_owned().try_into().unwrap())).await;
    let id = table(RUNNING);
    anna.open(&id).await;
    let update = anna.tables[&id].clone();
    match (here, update.info.unreadable) {
        (1, None) => {
            let game = update.game.unwrap();
            assert_eq!((update.info.status, game.step), (Status::Running, 12));
            if !game.legal.is_empty() {
                assert!(anna.act(&id).await);
                assert!(anna.step(&id) > 12);
            }
        }
        // The seed depends on the version of the rules: with another version the acts do not fit.
        (_, why) => assert_eq!(why, Some(Unreadable::Log)),
    }
    hall.close().await;
}

/// A later version may write lines that this one does not know, without other rules.
#[tokio::test]
async fn a_table_with_an_unknown_line_is_neither_changed_nor_deleted() {
    let file = before("unknown-line", games::rules("rivals/intro", &[]).unwrap()).await;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await.unwrap());
    let mut connection = options(&file).connect().await.unwrap();
    for change in [
        "UPDATE game_table SET touched = 1",
        "UPDATE line SET text = '{\"what\":\"slept\",\"seat\":0}' WHERE seq = 3",
    ] {
        sqlx::query(change).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
    let untouched = everything(&file).await;
    let hall = hall(store.clone());
    let mut anna = Client::silent(&hall, 77);
    anna.hello(Some(ANNA.to_owned().try_into().unwrap())).await;
    anna.send(Request::Open { table: table(RUNNING), since: 0, seq: 0 }).await;
    let Reply::Refused { text, .. } = anna.next().await else { panic!("it was read") };
    assert!(text.contains("another version of the server has written this"), "{text}");
    hall.sweep().await.unwrap();
    anna.end().await;
    hall.close().await;
    // Only the table that was waiting for players has no such line: it is abandoned.
    let left: Vec<String> = untouched.into_iter().filter(|row| !row.contains(WAITING)).collect();
    assert_eq!(everything(&file).await, left);
}

/// Earlier versions wrote a table of older rules back as never begun. Its log knows better.
#[tokio::test]
async fn a_game_that_was_written_back_as_never_begun_is_repaired() {
    let file = before("un-begun", 4_000_000).await;
    let mut connection = options(&file).connect().await.unwrap();
    let spoilt = "UPDATE game_table SET begun = 0, over = 1";
    sqlx::query(spoilt).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let store = Sqlite::open(&file).await.unwrap();
    let summaries = store.summaries(0, 10).await.unwrap();
    for (id, begun) in [(RUNNING, true), (PLAYED, true), (RESIGNED, true), (WAITING, false)] {
        let found = summaries.iter().find(|one| one.listing.id == table(id)).unwrap();
        assert_eq!(found.begun, begun, "{id}");
    }
    store.close().await;
}
