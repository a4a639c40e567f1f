//! A client in the simulation: it plays what it may, and reconnects whenever the connection is cut.

use super::trace::Trace;
use futures_util::{SinkExt, StreamExt};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{Luck, Random, Seat};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use turmoil::net::TcpStream;
use wire::fair::Proof;
use wire::{
    GuestId, Hash, Key, Reason, Reply, Request, SeatSpec, Status, StepEvents, TableCommand, TableId, Token,
    Update,
};

/// What a player should do.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) name: &'static str,
    /// The servers, by name.
    pub(super) servers: Vec<&'static str>,
    pub(super) seed: u64,
    pub(super) part: Part,
    /// After this many steps the player resigns, so that the game does not take for ever.
    pub(super) patience: u32,
}

/// The role of a player.
#[derive(Clone)]
pub(super) enum Part {
    /// Opens the table.
    Host { game: String, seats: Vec<SeatSpec> },
    /// Sits down.
    Guest,
    /// Watches.
    Watcher,
}

/// What all players of a simulation share: the link to the table, which the host sends to the others, and what each
/// has seen at the end.
#[derive(Clone, Default)]
pub(super) struct Common {
    pub(super) table: Arc<Mutex<Option<TableId>>>,
    pub(super) ends: Arc<Mutex<BTreeMap<&'static str, End>>>,
}

/// What one player has seen.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub(super) guest: GuestId,
    /// Requests that were confirmed, and those that were refused for good.
    pub(super) confirmed: Vec<Key>,
    pub(super) refused: Vec<Key>,
    /// Who acted in each step, as the player was told.
    pub(super) steps: Vec<Option<Seat>>,
    pub(super) seq: u64,
    pub(super) record: String,
}

pub(super) struct Player {
    plan: Plan,
    common: Common,
    trace: Trace,
    luck: Luck,
    token: Option<Token>,
    guest: Option<GuestId>,
    keys: u64,
    /// The request that has no answer yet.
    pending: Option<(Key, Request)>,
    /// Whether to do nothing before the next update.
    waits: bool,
    confirmed: Vec<Key>,
    refused: Vec<Key>,
    history: Vec<StepEvents>,
    last: Option<Update>,
    record: Option<String>,
}

type Socket = WebSocketStream<TcpStream>;

/// Why a connection ended.
enum Cut {
    /// The network, the server or bad luck.
    Broken(&'static str),
    /// The evening is over.
    Over,
}

impl Player {
    pub(super) fn new(plan: Plan, common: Common, trace: Trace) -> Player {
        let luck = Luck::new(plan.seed, 11);
        Player {
            plan,
            common,
            trace,
            luck,
            token: None,
            guest: None,
            keys: 0,
            pending: None,
            waits: false,
            confirmed: Vec::new(),
            refused: Vec::new(),
            history: Vec::new(),
            last: None,
            record: None,
        }
    }

    /// Plays until the game is over and the record has arrived.
    pub(super) async fn play(mut self) {
        for n in 0.. {
            let server = self.plan.servers[n % self.plan.servers.len()];
            match self.connection(server).await {
                Err(Cut::Over) => break,
                Err(Cut::Broken(why)) => self.note(format!("cut: {why}")),
                Ok(()) => {}
            }
            sleep(Duration::from_millis(u64::from(100 + self.luck.below(900)))).await;
        }
        let end = End {
            guest: self.guest.clone().unwrap(),
            confirmed: self.confirmed,
            refused: self.refused,
            steps: self.history.iter().map(|step| step.by).collect(),
            seq: self.last.map_or(0, |update| update.seq),
            record: self.record.unwrap_or_default(),
        };
        self.common.ends.lock().unwrap().insert(self.plan.name, end);
    }

    fn note(&self, what: impl AsRef<str>) {
        self.trace.note(self.plan.name, what);
    }

    async fn connection(&mut self, server: &str) -> Result<(), Cut> {
        let broken = |why: &'static str| move |_| Cut::Broken(why);
        let patience = Duration::from_secs(5);
        let stream = timeout(patience, TcpStream::connect((server, 80))).await;
        let stream =
            stream.map_err(|_| Cut::Broken("no connection"))?.map_err(|_| Cut::Broken("not let in"))?;
        let shake = tokio_tungstenite::client_async(format!("ws://{server}/ws"), stream);
        let (mut socket, _) = timeout(patience, shake)
            .await
            .map_err(broken("no handshake"))?
            .map_err(|_| Cut::Broken("no upgrade"))?;
        let name = Some(self.plan.name.to_owned().try_into().unwrap());
        let hello = Request::Hello { version: wire::VERSION, token: self.token.clone(), code: None, name };
        self.say(&mut socket, &hello).await?;
        loop {
            let reply = self.hear(&mut socket).await?;
            if let Reply::Welcome { .. } = reply {
                break;
            }
        }
        self.note(format!("is at {server}"));
        let known = self.common.table.lock().unwrap().clone();
        if let Some(table) = known {
            self.look(&mut socket, table).await?;
        }
        if let Some((_, request)) = self.pending.clone() {
            self.say(&mut socket, &request).await?;
        }
        loop {
            self.due(&mut socket).await?;
            let reply = self.hear(&mut socket).await?;
            if let Reply::Created { table, .. } = reply {
                self.look(&mut socket, table).await?;
            }
            if self.luck.below(60) == 0 {
                return Err(Cut::Broken("a whim"));
            }
        }
    }

    async fn look(&mut self, socket: &mut Socket, table: TableId) -> Result<(), Cut> {
        let last = self.last.as_ref().filter(|update| update.info.id == table);
        let since = last.and_then(|update| update.game.as_ref()).map_or(0, |game| game.step);
        let seq = last.map_or(0, |update| update.seq);
        self.say(socket, &Request::Open { table, since, seq }).await
    }

    async fn say(&mut self, socket: &mut Socket, request: &Request) -> Result<(), Cut> {
        let said = socket.send(Message::text(wire::text(request)));
        match timeout(Duration::from_secs(5), said).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Cut::Broken("cannot say anything")),
        }
    }

    /// The next message, and what follows from it.
    async fn hear(&mut self, socket: &mut Socket) -> Result<Reply, Cut> {
        loop {
            // A player who waits for an answer gives up sooner than one who waits for the others.
            let patience = if self.pending.is_some() { 6 } else { 30 };
            let message = match timeout(Duration::from_secs(patience), socket.next()).await {
                Ok(Some(Ok(message))) => message,
                Ok(_) => return Err(Cut::Broken("the line is closed")),
                Err(_) => return Err(Cut::Broken("nothing comes")),
            };
            let Message::Text(text) = message else { continue };
            let reply: Reply = wire::read(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
            self.take(&reply)?;
            return Ok(reply);
        }
    }

    fn take(&mut self, reply: &Reply) -> Result<(), Cut> {
        match reply {
            Reply::Welcome { you, token, .. } => {
                self.guest = Some(you.clone());
                self.token = token.clone().or(self.token.take());
            }
            Reply::Created { key, table } => {
                self.note(format!("opened {table}"));
                *self.common.table.lock().unwrap() = Some(table.clone());
                self.answered(key);
            }
            Reply::Done { key, .. } => {
                self.note(format!("{key} is done"));
                if self.answered(key) {
                    self.confirmed.push(key.clone());
                    // An update follows; some players do not wait for it.
                    self.waits = self.luck.below(6) != 0;
                }
            }
            Reply::Refused { key, reason: Reason::Busy, .. } => {
                self.note(format!("{key:?} has to wait"));
                return Err(Cut::Broken("the server is busy"));
            }
            Reply::Refused { reason: Reason::Unknown, .. } => {
                self.token = None;
                return Err(Cut::Broken("nobody knows this token"));
            }
            Reply::Refused { key: Some(key), reason, text, .. } => {
                self.note(format!("{key} is refused: {text}"));
                let harmless =
                    [Reason::Stale, Reason::NotNow, Reason::Illegal, Reason::Taken, Reason::NotSeated];
                let harmless = harmless.contains(reason);
                assert!(harmless, "{reason:?} {text}");
                if self.answered(key) {
                    self.refused.push(key.clone());
                }
            }
            Reply::Record { text, .. } => {
                self.record = Some(text.clone());
                return Err(Cut::Over);
            }
            Reply::Update(update) => self.update(update),
            _ => {}
        }
        Ok(())
    }

    /// Whether this was the missing answer.
    fn answered(&mut self, key: &Key) -> bool {
        let was = self.pending.as_ref().is_some_and(|(pending, _)| pending == key);
        if was {
            self.pending = None;
        }
        was
    }

    fn update(&mut self, update: &Update) {
        if let Some(game) = &update.game {
            // Step 0 is the set-up, so there is one entry more than there are steps. Where no step is kept, the
            // set-up is sent again.
            let kept = if game.kept == 0 { 0 } else { game.kept as usize + 1 };
            assert!(
                kept <= self.history.len(),
                "{}: has {} steps of which {kept} are kept",
                self.plan.name,
                self.history.len()
            );
            self.history.truncate(kept);
            for step in &game.steps {
                assert_eq!(
                    step.step as usize,
                    self.history.len(),
                    "{}: a step is missing or was sent twice",
                    self.plan.name
                );
                self.history.push(step.clone());
            }
            assert_eq!(self.history.len(), game.step as usize + 1, "{}: steps are missing", self.plan.name);
        }
        self.last = Some(update.clone());
        self.waits = false;
    }

    /// Does what is due, if anything is.
    async fn due(&mut self, socket: &mut Socket) -> Result<(), Cut> {
        if self.pending.is_some() || self.waits {
            return Ok(());
        }
        let known = self.common.table.lock().unwrap().clone();
        let Some(table) = known else {
            if let Part::Host { game, seats } = self.plan.part.clone() {
                let promise = Some(Proof::promise(self.contribution()));
                let options = match seats.len() {
                    2 => BTreeMap::new(),
                    n => BTreeMap::from([("players".to_owned(), n.to_string())]),
                };
                let key = self.key();
                let clock = wire::Clock::None;
                let create =
                    Request::Create { key: key.clone(), game, options, seats, clock, public: true, promise };
                return self.ask(socket, key, create).await;
            }
            // Another player opens it: try again in a moment.
            sleep(Duration::from_millis(500)).await;
            return Err(Cut::Broken("no table yet"));
        };
        let Some(update) = self.last.clone().filter(|update| update.info.id == table) else { return Ok(()) };
        if update.info.status == Status::Finished {
            return self.say(socket, &Request::Record { table }).await;
        }
        let Some(command) = self.command(&update) else { return Ok(()) };
        let key = self.key();
        self.ask(socket, key.clone(), Request::At { table, key, command }).await
    }

    fn command(&mut self, update: &Update) -> Option<TableCommand> {
        let Some(seat) = update.seat else {
            let free = matches!(self.plan.part, Part::Guest) && update.info.status == Status::Open;
            let promise = Proof::promise(self.contribution());
            return free.then_some(TableCommand::Sit { seat: None, promise });
        };
        let mine = &update.info.seats[seat.index()];
        if update.info.status == Status::Starting {
            let contribution = self.contribution();
            return mine.contribution.is_none().then_some(TableCommand::Reveal { contribution });
        }
        let game = update.game.as_ref()?;
        if game.step >= self.plan.patience {
            return Some(TableCommand::Leave);
        }
        if game.undo && self.luck.below(8) == 0 {
            return Some(TableCommand::Undo { at: update.moment() });
        }
        let act = self.luck.pick(&game.legal)?.clone();
        Some(TableCommand::Act { at: update.moment(), act })
    }

    async fn ask(&mut self, socket: &mut Socket, key: Key, request: Request) -> Result<(), Cut> {
        self.note(format!("asks {}", wire::text(&request)));
        self.pending = Some((key, request.clone()));
        self.say(socket, &request).await
    }

    fn key(&mut self) -> Key {
        self.keys += 1;
        Key::from(self.keys)
    }

    fn contribution(&self) -> Hash {
        Hash([self.plan.seed as u8 | 1; 32])
    }
}
