//! Holds `docs/protocol.md` true: its exchanges are recorded here, from a real session.
//!
//! `LANDGRAVE_BLESS=1 cargo test -p server --test it protocol` writes them anew.

use crate::client::{Client, hall};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;
use wire::fair::Proof;
use wire::{Clock, Hash, Key, Reply, Request, TableId, Wanted, Wish};

/// What one client said and heard.
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

    /// Hears until an update comes.
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

fn at(table: &TableId, key: u64, wish: Wanted) -> Request {
    Request::At { table: table.clone(), key: Key::from(key), wish }
}

/// Plays the situations of the document and gives them by their names.
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
        seats: vec![Wish::Person, Wish::Person],
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
    ben.say(at(&table, 50, Wanted::Sit { seat: None, promise })).await;
    ben.hear().await;
    ben.hear_update().await;
    found.push(("join", ben.take()));

    anna.client.until(&table, |info| info.status == wire::Status::Starting).await;
    anna.say(at(&table, 2, Wanted::Reveal { contribution })).await;
    anna.hear().await;
    anna.hear_update().await;
    let contribution: Hash = ben.client.contribution;
    ben.client.ask(&table, Wanted::Reveal { contribution }).await.unwrap();
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
    one.say(at(&table, 7, Wanted::Act { at: seen, act: position.legal[0].clone() })).await;
    one.hear().await;
    one.hear_update().await;
    found.push(("act", one.take()));

    one.say(at(&table, 7, Wanted::Act { at: seen, act: position.legal[0].clone() })).await;
    one.hear().await;
    found.push(("again", one.take()));

    one.client.update(&table).await;
    let seen = one.client.moment(&table);
    one.say(at(&table, 8, Wanted::Act { at: seen, act: "win".to_owned() })).await;
    one.hear().await;
    found.push(("refused", one.take()));

    one.say(at(&table, 10, Wanted::Leave)).await;
    one.hear().await;
    one.hear_update().await;
    found.push(("leave", one.take()));
    found
}

#[tokio::test(start_paused = true)]
async fn the_document_tells_what_is_said() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let mut document = std::fs::read_to_string(&file).unwrap();
    for (name, exchange) in recorded().await {
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
