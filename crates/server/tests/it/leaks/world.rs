//! Two halls with a table each, side by side: what is done in one is done in the other, and the messages to the
//! watched clients are compared.

use crate::canaries::get;
use crate::client::{Repeatable, limits};
use room::{Budget, Entry, Line, Thought, opening};
use server::store::{Guest, Memory, TableSummary};
use server::{Hall, Limits, Local, Next, Outgoing, Parts, Session, Store, Thinker};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use table::{Seat, SeatSet};
use tokio::sync::{Mutex, mpsc, watch};
use wire::fair::Proof;
use wire::{Clock, GuestId, Hash, Reply, Request, SeatSpec, TableId, Token};

/// A table as it is put into a hall.
pub(super) struct Table {
    pub(super) game: String,
    pub(super) options: BTreeMap<String, String>,
    pub(super) seats: u8,
    pub(super) secret: Hash,
    /// What was played there so far; `None` if nobody has sat down yet.
    pub(super) past: Option<String>,
    /// Where bots sit.
    pub(super) bots: SeatSet,
    pub(super) clock: Clock,
}

/// Scripted bots, so that those of two tables do what looks the same. They search all the same.
struct Puppets {
    strings: Mutex<mpsc::UnboundedReceiver<String>>,
    /// How many searches were started. A table drops the answer of an older one when a player is replaced or takes
    /// something back, so only the latest may take an act of the script.
    searches: watch::Sender<u64>,
}

impl Puppets {
    fn new(strings: mpsc::UnboundedReceiver<String>) -> Puppets {
        Puppets { strings: Mutex::new(strings), searches: watch::Sender::new(0) }
    }
}

#[async_trait::async_trait]
impl Thinker for Puppets {
    async fn think(&self, thought: Thought) -> Option<String> {
        thought(&Budget::own());
        self.searches.send_modify(|count| *count += 1);
        let mut searches = self.searches.subscribe();
        tokio::select! {
            biased;
            _ = searches.changed() => None,
            act = async { self.strings.lock().await.recv().await } => act,
        }
    }
}

pub(super) fn id() -> TableId {
    TableId::new([0x5a; TableId::BYTES])
}

fn guest(seat: u8) -> GuestId {
    GuestId::new([seat + 1; GuestId::BYTES])
}

/// The token of the player of a seat.
pub(super) fn token(seat: Seat) -> Token {
    Token::new([seat.0 + 1; Token::BYTES])
}

/// The proof of the dice of a table that nobody has contributed to.
pub(super) fn proof(table: &Table, rules: u32) -> Proof {
    let contributions = vec![Hash::ZERO; usize::from(table.seats)];
    Proof { table: id(), game: table.game.clone(), rules, secret: table.secret, contributions }
}

struct Connection {
    session: Session,
    inbox: mpsc::Receiver<Outgoing>,
    heard: Vec<String>,
}

struct World {
    hall: Hall,
    /// Scripts the next act of a bot.
    strings: mpsc::UnboundedSender<String>,
    secret: String,
    clients: Vec<Connection>,
    commitment: String,
}

impl World {
    async fn new(table: &Table) -> World {
        let store = Memory::new();
        let command = |seat| match table.bots.has(seat) {
            true => SeatSpec::Bot("random".to_owned()),
            false => SeatSpec::Person,
        };
        let seats: Vec<SeatSpec> = (0..table.seats).map(Seat).map(command).collect();
        let mut opening =
            opening(&table.game, &table.options, &seats, table.clock, true, guest(0), table.secret).unwrap();
        opening.past = table.past.clone();
        let commitment = proof(table, opening.rules).commitment().to_string();
        let sat = |seat: u8| {
            Line::own(Entry::Sat { seat: Seat(seat), guest: guest(seat), name: None, promise: Hash::ZERO })
        };
        let persons = || (0..table.seats).filter(|&seat| !table.bots.has(Seat(seat)));
        let began = || persons().map(sat).chain([Line::own(Entry::Began)]);
        let lines: Vec<Line> = table.past.iter().flat_map(|_| began()).collect();
        let mut room = room::Room::new(id(), opening.clone());
        lines.iter().for_each(|line| room.apply(line));
        let summary = TableSummary::of(&room, 0);
        store.open(&id(), &opening, &lines, &summary).await.unwrap();
        for seat in 0..table.seats {
            store.put_guest(&Guest { id: guest(seat), name: None }).await.unwrap();
            store.put_token(Hash::of(token(Seat(seat)).as_str().as_bytes()), &guest(seat), 0).await.unwrap();
        }
        let (strings, puppets) = mpsc::unbounded_channel();
        let hall = Hall::new(Parts {
            store: Arc::new(store),
            bus: Arc::new(Local),
            chance: Arc::new(Repeatable::new(3)),
            thinker: Arc::new(Puppets::new(puppets)),
            unix_time: Arc::new(|| 1_800_000_000),
            limits: Limits { waiting: 4096, unread: 1 << 30, ..limits() },
        });
        let secret = table.secret.to_string();
        World { hall, strings, clients: Vec::new(), commitment, secret }
    }

    fn connect(&mut self) {
        let (session, inbox) = Session::new(self.hall.clone(), None);
        self.clients.push(Connection { session, inbox, heard: Vec::new() });
    }

    /// Sends a request, and reads until the keeper of the table has handled it.
    async fn say(&mut self, client: usize, request: &Request) {
        let line = &mut self.clients[client];
        assert_eq!(line.session.read(&wire::text(request)).await, Next::Go);
        if matches!(request, Request::Hello { .. }) {
            return self.listen();
        }
        // A keeper handles messages in order, so the answer to this one comes last. It must not leak anything either.
        assert_eq!(line.session.read(&wire::text(&Request::Record { table: id() })).await, Next::Go);
        loop {
            let text = line.inbox.recv().await.expect("the session goes on").to_string();
            let last = matches!(
                wire::read(&text),
                Ok(Reply::Refused { table: Some(_), key: None, .. } | Reply::Record { .. })
            );
            line.heard.push(text);
            if last {
                return self.listen();
            }
        }
    }

    fn listen(&mut self) {
        for line in &mut self.clients {
            while let Ok(text) = line.inbox.try_recv() {
                line.heard.push(text.to_string());
            }
        }
    }

    fn take(&mut self, client: usize) -> Vec<String> {
        let heard = std::mem::take(&mut self.clients[client].heard);
        // The commitment is public, and another secret has another one. After the end both are sent, and the record.
        let masked = |text: String| match text.starts_with("{\"record\"") {
            true => "(record)".to_owned(),
            false => text.replace(&self.commitment, &"c".repeat(64)).replace(&self.secret, &"5".repeat(64)),
        };
        heard.into_iter().map(masked).collect()
    }
}

/// A deliberate mistake in what a client receives; it knows the digest of the table it comes from.
pub(super) type Tamper = fn(&mut Vec<String>, u64);

/// Two halls side by side.
pub(super) struct Both {
    worlds: [World; 2],
    watched: Vec<usize>,
    tamper: Option<Tamper>,
    /// The digests of both tables, for deliberate mistakes.
    pub(super) digests: [u64; 2],
    /// The last update a watched client got.
    pub(super) last: Option<wire::Update>,
    /// How many messages were compared.
    pub(super) compared: u64,
}

impl Both {
    pub(super) async fn new(tables: [&Table; 2], tamper: Option<Tamper>) -> Both {
        let worlds = [World::new(tables[0]).await, World::new(tables[1]).await];
        Both { worlds, watched: Vec::new(), tamper, digests: [0; 2], last: None, compared: 0 }
    }

    /// A new client in both, which says hello; the messages to a watched one are compared.
    pub(super) async fn connect(&mut self, token: Option<Token>, is_watched: bool) -> Result<usize, String> {
        self.worlds.iter_mut().for_each(World::connect);
        let client = self.worlds[0].clients.len() - 1;
        if is_watched {
            self.watched.push(client);
        }
        let hello = Request::Hello { version: wire::VERSION, token, code: None, name: None };
        self.say(client, hello.clone(), hello).await?;
        Ok(client)
    }

    /// Sends the same in both.
    pub(super) async fn say_same(&mut self, client: usize, request: Request) -> Result<(), String> {
        self.say(client, request.clone(), request).await
    }

    /// Sends one request in the first hall and another in the second.
    pub(super) async fn say(&mut self, client: usize, here: Request, there: Request) -> Result<(), String> {
        self.worlds[0].say(client, &here).await;
        self.worlds[1].say(client, &there).await;
        self.compare().map_err(|what| format!("after {} by client {client}: {what}", wire::text(&here)))
    }

    /// Lets the bots that have to act do so: one act in the first hall, the other in the second.
    pub(super) async fn pull(&mut self, here: &str, there: &str) -> Result<(), String> {
        for (world, act) in self.worlds.iter().zip([here, there]) {
            world.strings.send(act.to_owned()).unwrap();
        }
        self.wait(Duration::from_millis(1)).await.map_err(|what| format!("after {here} by a bot: {what}"))
    }

    /// Lets time pass, so that later messages are sent.
    pub(super) async fn wait(&mut self, time: Duration) -> Result<(), String> {
        tokio::time::sleep(time).await;
        self.worlds.iter_mut().for_each(World::listen);
        self.compare().map_err(|what| format!("after {time:?}: {what}"))
    }

    /// Requests everything that HTTP offers about an unfinished table.
    pub(super) async fn http(&mut self) -> Result<(), String> {
        let record = format!("/api/tables/{}/record", id());
        for path in ["/metrics", "/healthz", "/api/games", "/api/openapi.json", &record, "/api/tables"] {
            let mut answers = Vec::new();
            for (world, digest) in self.worlds.iter().zip(self.digests) {
                // Meters with labels come in any order.
                let mut answer: Vec<String> =
                    get(&world.hall, path).await.lines().map(str::to_owned).collect();
                answer.sort();
                if let Some(tamper) = self.tamper {
                    tamper(&mut answer, digest);
                }
                answers.push(answer);
            }
            self.compared += 1;
            let differs = answers[0].iter().zip(&answers[1]).find(|(here, there)| here != there);
            if answers[0].len() != answers[1].len() || differs.is_some() {
                let ending =
                    self.last.as_ref().map(|update| (update.seq, update.info.status, &update.info.ending));
                return Err(format!("{path} answers differently: {differs:?} {ending:?}"));
            }
        }
        Ok(())
    }

    fn compare(&mut self) -> Result<(), String> {
        for &client in &self.watched {
            let [mut here, mut there] = [0, 1].map(|world: usize| self.worlds[world].take(client));
            if let Some(tamper) = self.tamper {
                tamper(&mut here, self.digests[0]);
                tamper(&mut there, self.digests[1]);
            }
            for text in &here {
                if let Ok(Reply::Update(update)) = wire::read(text) {
                    self.last = Some(*update);
                }
            }
            self.compared += here.len() as u64;
            if here.len() != there.len() {
                return Err(format!("{} messages, and {} from the other", here.len(), there.len()));
            }
            if let Some((here, there)) = here.iter().zip(&there).find(|(here, there)| here != there) {
                let at = here.bytes().zip(there.bytes()).take_while(|(a, b)| a == b).count();
                let part = |text: &str| {
                    let bytes = &text.as_bytes()[at.saturating_sub(80)..(at + 80).min(text.len())];
                    String::from_utf8_lossy(bytes).into_owned()
                };
                return Err(format!("it receives …{}…\nand from the other …{}…", part(here), part(there)));
            }
        }
        Ok(())
    }
}
