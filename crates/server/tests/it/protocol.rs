//! Keeps `docs/protocol.md` correct: its exchanges are recorded here, from a real session.
//!
//! `LANDGRAVE_BLESS=1 cargo test -p server --test it protocol` rewrites them.

use crate::client::{Client, hall};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;
use wire::fair::Proof;
use wire::{Clock, Hash, Key, Reply, Request, SeatSpec, TableCommand, TableId};

/// What one client sent and received.
struct Exchange {
    client: Client,
    text: String,
}

impl Exchange {
    fn of(client: Client) -> Exchange {
        Exchange { client, text: String::new() }
    }

    async fn say(&mut self, request: Request) {
        let _ = writeln!(self.text, "> {}", wire::text(&request));
        self.client.send(request).await;
    }

    async fn hear(&mut self) -> Reply {
        let reply = self.client.next().await;
        let mut value = serde_json::to_value(&reply).unwrap();
        shorten(&mut value);
        let _ = writeln!(self.text, "< {value}");
        reply
    }

    /// Reads until an update comes.
    async fn hear_update(&mut self) -> wire::Update {
        loop {
            if let Reply::Update(update) = self.hear().await {
                return *update;
            }
        }
    }

    fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }
}

/// Views and events are long and described by the rules; here only their place is shown.
fn shorten(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match name.as_str() {
                    "view" => *field = json!("(what the reader sees)"),
                    "text" if field.as_str().is_some_and(|text| text.len() > 200) => {
                        *field = json!("(the recorded game)");
                    }
                    "events" => *field = json!(["(what the reader saw happen)"]),
                    "legal" => {
                        if let Value::Array(acts) = field
                            && acts.len() > 3
                        {
                            acts.truncate(2);
                            acts.push(json!("(and more)"));
                        }
                    }
                    _ => shorten(field),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(shorten),
        Value::String(text) if text.len() == 64 => text.replace_range(8..60, "…"),
        _ => {}
    }
}

fn at(table: &TableId, key: u64, command: TableCommand) -> Request {
    Request::At { table: table.clone(), key: Key::from(key), command }
}

/// Plays the situations of the document and returns them by name.
async fn recorded() -> Vec<(&'static str, String)> {
    let hall = hall(3);
    let mut found = Vec::new();
    let mut anna = Exchange::of(Client::silent(&hall, 1));
    let name = Some("Anna".to_owned().try_into().unwrap());
    anna.say(Request::Hello { version: wire::VERSION, token: None, code: None, name }).await;
    anna.hear().await;
    found.push(("hello", anna.take()));

    let contribution = anna.client.contribution;
    anna.say(Request::Create {
        key: Key::from(1),
        game: "rivals/intro".to_owned(),
        options: [].into(),
        seats: vec![SeatSpec::Person, SeatSpec::Person],
        clock: Clock::None,
        public: false,
        promise: Some(Proof::promise(contribution)),
    })
    .await;
    let Reply::Created { table, .. } = anna.hear().await else { panic!("not created") };
    anna.say(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
    anna.hear().await;
    found.push(("create", anna.take()));

    let mut ben = Exchange::of(Client::new(&hall, "Ben", 2).await);
    ben.say(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
    ben.hear().await;
    let promise = Proof::promise(ben.client.contribution);
    ben.say(at(&table, 50, TableCommand::Sit { seat: None, promise })).await;
    ben.hear().await;
    ben.hear_update().await;
    found.push(("join", ben.take()));

    anna.client.until(&table, |info| info.status == wire::Status::Starting).await;
    anna.say(at(&table, 2, TableCommand::Reveal { contribution })).await;
    anna.hear().await;
    anna.hear_update().await;
    let contribution: Hash = ben.client.contribution;
    ben.client.ask(&table, TableCommand::Reveal { contribution }).await.unwrap();
    let said = anna.take();
    let begun = loop {
        anna.take();
        let update = anna.hear_update().await;
        if update.game.is_some() {
            break update;
        }
    };
    anna.text.insert_str(0, &said);
    found.push(("begin", anna.take()));

    ben.client.until(&table, |info| info.status == wire::Status::Running).await;
    let (mut one, mut other) = (anna, ben);
    let (mut seen, mut position) = (begun.moment(), begun.game.unwrap());
    if position.legal.is_empty() {
        std::mem::swap(&mut one, &mut other);
        seen = one.client.moment(&table);
        position = one.client.tables[&table].game.clone().unwrap();
    }
    one.say(at(&table, 7, TableCommand::Act { at: seen, act: position.legal[0].clone() })).await;
    one.hear().await;
    one.hear_update().await;
    found.push(("act", one.take()));

    one.say(at(&table, 7, TableCommand::Act { at: seen, act: position.legal[0].clone() })).await;
    one.hear().await;
    found.push(("again", one.take()));

    one.client.update(&table).await;
    let seen = one.client.moment(&table);
    one.say(at(&table, 8, TableCommand::Act { at: seen, act: "win".to_owned() })).await;
    one.hear().await;
    found.push(("refused", one.take()));

    one.say(at(&table, 10, TableCommand::Leave)).await;
    one.hear().await;
    one.hear_update().await;
    found.push(("leave", one.take()));
    found
}

impl Exchange {
    /// Reads until a reply matches; only that one is written down.
    async fn hear_only(&mut self, wanted: impl Fn(&Reply) -> bool) {
        let said = self.take();
        loop {
            let reply = self.hear().await;
            if wanted(&reply) {
                break;
            }
            self.take();
        }
        self.text.insert_str(0, &said);
    }

    /// Sends a command and reads until it is done.
    async fn done(&mut self, table: &TableId, key: u64, command: TableCommand) -> String {
        self.take();
        self.say(at(table, key, command)).await;
        self.hear_only(|reply| matches!(reply, Reply::Done { .. })).await;
        self.take()
    }
}

fn named(name: &str) -> Option<wire::Name> {
    Some(name.to_owned().try_into().unwrap())
}

/// Messages of guests that are not about tables.
async fn recorded_guests() -> Vec<(&'static str, String)> {
    let hall = hall(4);
    let mut found = Vec::new();
    let mut anna = Exchange::of(Client::new(&hall, "Anna", 1).await);
    anna.say(Request::Rename { name: named("Anna Maria").unwrap() }).await;
    anna.hear().await;
    anna.say(Request::Pair).await;
    let Reply::Code { code, .. } = anna.hear().await else { panic!("no code") };
    found.push(("guest", anna.take()));
    let mut there = Exchange::of(Client::silent(&hall, 2));
    there.say(Request::Hello { version: wire::VERSION, token: None, code: Some(code), name: None }).await;
    there.hear().await;
    found.push(("paired", there.take()));
    let mut old = Exchange::of(Client::silent(&hall, 3));
    let hello = Request::Hello { version: wire::VERSION - 1, token: None, code: None, name: None };
    let _ = writeln!(old.text, "> {}", wire::text(&hello));
    old.client.send_last(hello).await;
    old.hear().await;
    found.push(("reload", old.take()));
    anna.say(Request::Ping { n: 7 }).await;
    anna.hear().await;
    found.push(("ping", anna.take()));
    let table = anna.client.create("rivals/intro", vec![SeatSpec::Person, SeatSpec::Person]).await;
    anna.say(Request::Lobby { follow: false }).await;
    anna.hear_only(|reply| matches!(reply, Reply::Lobby { .. })).await;
    found.push(("lobby", anna.take()));
    anna.client.open(&table).await;
    anna.say(Request::Close { table }).await;
    found.push(("close", anna.take()));
    found
}

/// Several acts in one request.
async fn recorded_acts() -> Vec<(&'static str, String)> {
    let hall = hall(6);
    let (anna, ben, table) = crate::client::two(&hall, Clock::None).await;
    let legal = |client: &Client| client.tables[&table].game.as_ref().map_or(0, |game| game.legal.len());
    let asked = if legal(&anna) > 0 { anna } else { ben };
    let at_start = asked.moment(&table);
    let acts = asked.tables[&table].game.as_ref().unwrap().legal[..2].to_vec();
    let mut asked = Exchange::of(asked);
    let acts = TableCommand::Acts { at: at_start, acts };
    vec![("acts", asked.done(&table, 120, acts).await)]
}

/// Commands of players other than acts.
async fn recorded_players() -> Vec<(&'static str, String)> {
    let hall = hall(5);
    let mut found = Vec::new();
    let (anna, ben, table) = crate::client::two(&hall, Clock::None).await;
    let (mut anna, mut ben) = (Exchange::of(anna), Exchange::of(ben));
    anna.say(at(&table, 101, TableCommand::Say { phrase: wire::Phrase::GoodLuck })).await;
    anna.hear_only(|reply| matches!(reply, Reply::Done { .. })).await;
    anna.hear_only(|reply| matches!(reply, Reply::Said { .. })).await;
    found.push(("say", anna.take()));
    // Until a player may take back an act.
    let at_undo = 'play: loop {
        for one in [&mut anna, &mut ben] {
            one.client.act(&table).await;
            if one.client.tables[&table].game.as_ref().is_some_and(|game| game.undo) {
                break 'play one.client.moment(&table);
            }
        }
        for one in [&mut anna, &mut ben] {
            one.client.send(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
            one.client.update(&table).await;
        }
    };
    for (key, one) in [(102, &mut anna), (103, &mut ben)] {
        if one.client.tables[&table].game.as_ref().is_some_and(|game| game.undo) {
            found.push(("undo", one.done(&table, key, TableCommand::Undo { at: at_undo }).await));
            break;
        }
    }
    found.push(("pause", anna.done(&table, 104, TableCommand::Pause).await));
    ben.done(&table, 105, TableCommand::Pause).await;
    found.push(("resume", anna.done(&table, 106, TableCommand::Resume).await));
    let (token, seat) = (ben.client.token.clone(), table::Seat(1));
    ben.client.end().await;
    tokio::time::sleep(std::time::Duration::from_secs(125)).await;
    found.push(("substitute", anna.done(&table, 107, TableCommand::Substitute { seat }).await));
    let mut ben = Exchange::of(Client::silent(&hall, 12));
    ben.client.hello(token.clone()).await;
    ben.client.open(&table).await;
    ben.client.end().await;
    tokio::time::sleep(std::time::Duration::from_secs(125)).await;
    found.push(("claim", anna.done(&table, 108, TableCommand::Claim { seat }).await));
    anna.say(Request::Record { table: table.clone() }).await;
    anna.hear_only(|reply| matches!(reply, Reply::Record { .. })).await;
    found.push(("record", anna.take()));
    let mut ben = Exchange::of(Client::silent(&hall, 13));
    ben.client.hello(token).await;
    ben.client.open(&table).await;
    ben.done(&table, 109, TableCommand::Rematch).await;
    let said = anna.done(&table, 110, TableCommand::Rematch).await;
    anna.hear_only(|reply| matches!(reply, Reply::Update(update) if update.info.rematch.is_some())).await;
    found.push(("rematch", said + &anna.take()));
    found
}

#[tokio::test(start_paused = true)]
async fn the_document_matches_the_messages() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let mut document = std::fs::read_to_string(&file).unwrap();
    let mut all = recorded().await;
    all.extend(recorded_guests().await);
    all.extend(recorded_players().await);
    all.extend(recorded_acts().await);
    every_message_has_an_example(&all);
    for (name, exchange) in all {
        let begin = format!("```exchange {name}\n");
        let start = document.find(&begin).unwrap_or_else(|| panic!("no exchange '{name}'")) + begin.len();
        let end = start + document[start..].find("```").unwrap();
        if std::env::var_os("LANDGRAVE_BLESS").is_some() {
            document.replace_range(start..end, &exchange);
        } else {
            assert_eq!(&document[start..end], exchange, "docs/protocol.md, exchange '{name}'");
        }
    }
    if std::env::var_os("LANDGRAVE_BLESS").is_some() {
        std::fs::write(&file, document).unwrap();
    }
}

/// Every request, command and reply occurs in an exchange; `restarting` is a word without fields, sent when the
/// server stops.
fn every_message_has_an_example(all: &[(&str, String)]) {
    let text: String = all.iter().map(|(_, exchange)| exchange.as_str()).collect();
    let requests = ["hello", "rename", "lobby", "create", "open", "close", "at", "record", "ping"]
        .map(|name| format!("> {{\"{name}\":"));
    let commands = ["sit", "reveal", "act", "acts", "undo", "substitute", "claim", "say"]
        .map(|name| format!("\"do\":{{\"{name}\":"));
    let words = ["leave", "pause", "resume", "rematch"].map(|name| format!("\"do\":\"{name}\""));
    let replies = [
        "welcome", "reload", "code", "lobby", "created", "update", "done", "refused", "record", "said",
        "pong",
    ]
    .map(|name| format!("< {{\"{name}\":"));
    let pair = ["> \"pair\"".to_owned()];
    for part in requests.iter().chain(&commands).chain(&words).chain(&replies).chain(&pair) {
        assert!(text.contains(part), "no example with {part}");
    }
}
