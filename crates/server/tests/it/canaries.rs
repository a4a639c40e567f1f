//! Tokens, codes, secrets, seeds and digests never turn up where they do not belong: in messages to any client, in
//! HTTP answers, and in logs.
//!
//! For cards that a player may not see, [`crate::leaks`] checks that exchanging them changes no byte.

use crate::client::{Client, hall_with, limits};
use crate::simulation::Disk;
use axum::body::{Body, to_bytes};
use room::Entry;
use server::http::{Access, router};
use server::{Hall, Store};
use std::io::Write;
use std::sync::{Arc, Mutex};
use tower::ServiceExt;
use tracing_subscriber::fmt::MakeWriter;
use wire::fair::Proof;
use wire::{Hash, Moment, Reply, Request, SeatSpec, Status, TableCommand, TableId};

/// Everything that was logged.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Log;

    fn make_writer(&self) -> Log {
        self.clone()
    }
}

impl Log {
    /// Captures everything that is logged.
    pub(crate) fn subscriber(&self) -> impl tracing::Subscriber + Send + Sync + use<> {
        tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(self.clone()).finish()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

/// A mark, and what it is.
struct Mark {
    what: String,
    text: String,
}

fn mark(what: impl Into<String>, text: impl ToString) -> Mark {
    Mark { what: what.into(), text: text.to_string() }
}

/// The first mark that turns up in a text.
fn found<'a>(marks: &'a [Mark], text: &str) -> Option<&'a str> {
    let text = text.to_lowercase();
    marks.iter().find(|mark| text.contains(&mark.text.to_lowercase())).map(|mark| mark.what.as_str())
}

fn nothing_in<'a>(marks: &[Mark], whose: &str, texts: impl IntoIterator<Item = &'a str>) {
    for text in texts {
        assert_eq!(found(marks, text), None, "{whose}: {text}");
    }
}

/// A token or code in all its forms.
fn of_token(whose: &str, token: &str) -> Vec<Mark> {
    vec![
        mark(format!("the token of {whose}"), token),
        mark(format!("the hash of the token of {whose}"), Hash::of(token.as_bytes())),
    ]
}

/// Reads everything that a table has sent so far. A keeper handles messages in order, so the refusal comes last.
async fn hear_all(client: &mut Client, table: &TableId) {
    let (key, seat) = (client.key(), table::Seat(0));
    client
        .send(Request::At { table: table.clone(), key: key.clone(), command: TableCommand::Claim { seat } })
        .await;
    assert!(client.done(&key).await.is_err());
}

pub(crate) async fn get(hall: &Hall, path: &str) -> String {
    let request = axum::http::Request::get(path).body(Body::empty()).unwrap();
    let answer = router(hall.clone(), Access::default()).oneshot(request).await.unwrap();
    let (head, body) = answer.into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap();
    format!("{head:?}\n{}", String::from_utf8_lossy(&body))
}

/// What only the store knows about a running game.
async fn of_table(store: &dyn Store, table: &TableId) -> Vec<Mark> {
    let (opening, lines) = store.load(table).await.unwrap().unwrap();
    let mut contributions = vec![Hash::ZERO; opening.seats.len()];
    let mut marks = vec![mark("the secret of the dice", opening.secret)];
    for line in &lines {
        match &line.entry {
            Entry::Revealed { seat, contribution } => contributions[seat.index()] = *contribution,
            // With the digest of the table a client could try out which cards the others have.
            Entry::Acted { digest, .. } => {
                marks.push(mark("the digest of the table", format!("{digest:016x}")));
                marks.push(mark("the digest of the table", digest));
            }
            _ => {}
        }
    }
    let (game, rules, secret) = (opening.game.clone(), opening.rules, opening.secret);
    let proof = Proof { table: table.clone(), game, rules, secret, contributions };
    marks.push(mark("the seed of the match", proof.seed()));
    marks
}

#[tokio::test(start_paused = true)]
async fn nothing_secret_turns_up_anywhere() {
    let log = Log::default();
    let _guard = tracing::subscriber::set_default(log.subscriber());
    let disk = Disk::quiet(5);
    let hall = hall_with(41, disk.clone(), server::Limits { waiting: 4096, ..limits() });
    let mut anna = Client::new(&hall, "Anna", 1).await;
    let mut ben = Client::new(&hall, "Ben", 2).await;
    let mut cora = Client::new(&hall, "Cora", 3).await;
    let mut secrets = Vec::new();
    for (whose, client) in [("Anna", &anna), ("Ben", &ben), ("Cora", &cora)] {
        secrets.push(of_token(whose, client.token.as_ref().unwrap().as_str()));
    }
    let table = anna.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    for client in [&mut anna, &mut ben, &mut cora] {
        client.open(&table).await;
        client.send(Request::Lobby { follow: false }).await;
    }
    let promise = Proof::promise(ben.contribution);
    ben.ask(&table, TableCommand::Sit { seat: None, promise }).await.unwrap();
    // A contribution is promised, and nobody knows it before it is revealed.
    let promised =
        [mark("Anna's contribution", anna.contribution), mark("Ben's contribution", ben.contribution)];
    anna.until(&table, |info| info.status == Status::Starting).await;
    for client in [&anna, &ben, &cora] {
        nothing_in(&promised, "before the start", client.heard.iter().map(String::as_str));
    }
    // A code for another device goes to its owner only, and is valid once.
    anna.send(Request::Pair).await;
    let code = loop {
        if let Reply::Code { code, .. } = anna.next().await {
            break code;
        }
    };
    secrets[0].push(mark("Anna's code", code.as_str()));
    let mut phone = Client::silent(&hall, 9);
    phone
        .send(Request::Hello { version: wire::VERSION, token: None, code: Some(code.clone()), name: None })
        .await;
    let Reply::Welcome { token: Some(token), .. } = phone.next().await else { panic!("no welcome") };
    secrets[0].extend(of_token("Anna's phone", token.as_str()));
    for client in [&mut anna, &mut ben] {
        let contribution = client.contribution;
        client.ask(&table, TableCommand::Reveal { contribution }).await.unwrap();
    }
    for client in [&mut anna, &mut ben] {
        client.until(&table, |info| info.status == Status::Running).await;
    }
    // Play for a while, with a disk that sometimes fails: errors are logged, and sent to clients.
    disk.fail(6);
    for n in 0..60 {
        for client in [&mut anna, &mut ben] {
            hear_all(client, &table).await;
            let Some(game) = client.tables[&table].game.clone() else { continue };
            let Some(act) = game.legal.first().cloned() else { continue };
            let at = client.moment(&table);
            let _ = client.ask(&table, TableCommand::Act { at, act }).await;
            let at = Moment { step: at.step + 2, ..at };
            let _ = client.ask(&table, TableCommand::Undo { at }).await;
        }
        if n % 20 == 0 {
            disk.fail(0);
            for client in [&mut anna, &mut ben, &mut cora] {
                client.send(Request::Record { table: table.clone() }).await;
                client.open(&table).await;
            }
            disk.fail(6);
        }
    }
    disk.fail(0);
    let mut answers = Vec::new();
    let record = format!("/api/tables/{table}/record");
    for path in [
        "/healthz",
        "/metrics",
        "/api/games",
        "/api/openapi.json",
        &record,
        "/api/tables/x/record",
        "/ws",
        "/",
    ] {
        answers.push(get(&hall, path).await);
    }
    // That was the running game; now search everything that clients received:
    let hidden = of_table(disk.memory(), &table).await;
    assert!(hidden.len() > 20, "a game was played");
    for (n, client) in [&mut anna, &mut ben, &mut cora].into_iter().enumerate() {
        client.send(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
        hear_all(client, &table).await;
        let heard: Vec<&str> = client.heard.iter().map(String::as_str).collect();
        assert!(heard.len() > 20, "{} messages", heard.len());
        nothing_in(&hidden, "a running game", heard.iter().copied());
        for (whose, marks) in secrets.iter().enumerate() {
            if whose != n {
                nothing_in(marks, "somebody else's", heard.iter().copied());
            }
        }
    }
    nothing_in(&hidden, "HTTP", answers.iter().map(String::as_str));
    // At the end everybody gets the secret, and the log still does not contain it.
    anna.ask(&table, TableCommand::Leave).await.unwrap();
    cora.until(&table, |info| info.status == Status::Finished).await;
    assert!(found(&hidden, cora.heard.last().unwrap()).is_some(), "the secret is shown at the end");
    answers.push(get(&hall, &record).await);
    let text = log.text();
    assert!(text.contains("could not store a request") && text.contains("a table was opened"), "{text}");
    nothing_in(&hidden, "the log", text.lines());
    for marks in &secrets {
        nothing_in(marks, "the log", text.lines());
        nothing_in(marks, "HTTP", answers.iter().map(String::as_str));
    }
}

#[test]
fn a_mark_that_turns_up_is_found() {
    let marks = of_token("Anna", "abcdef");
    assert_eq!(found(&marks, "hello ABCDEF!"), Some("the token of Anna"));
    let hash = Hash::of(b"abcdef");
    assert_eq!(found(&marks, &format!("{hash:?}")), Some("the hash of the token of Anna"));
    assert_eq!(found(&marks, "abcde"), None);
}
