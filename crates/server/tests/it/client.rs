//! A client that knows nothing but the messages, on a session without a socket.

use server::store::Memory;
use server::{Chance, Hall, Inline, Limits, Local, Next, Outgoing, Parts, Session};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{Luck, Random};
use tokio::sync::mpsc;
use wire::fair::Proof;
use wire::{Clock, Hash, Key, Moment, Reply, Request, SeatSpec, Status, TableCommand, TableId, Update};

/// Randomness that a test can repeat.
pub(crate) struct Repeatable(Mutex<Luck>);

impl Repeatable {
    pub(crate) fn new(seed: u64) -> Repeatable {
        Repeatable(Mutex::new(Luck::new(seed, 7)))
    }
}

impl Chance for Repeatable {
    fn fill(&self, bytes: &mut [u8]) {
        let mut luck = self.0.lock().unwrap();
        bytes.iter_mut().for_each(|byte| *byte = luck.bits() as u8);
    }
}

/// A hall for tests: in memory, repeatable, with limits that a test does not reach.
pub(crate) fn hall(seed: u64) -> Hall {
    hall_with(seed, Memory::new(), limits())
}

pub(crate) fn limits() -> Limits {
    Limits { messages: 1_000_000, burst: 1_000_000, tables: 1_000_000, ..Limits::default() }
}

pub(crate) fn hall_with(seed: u64, store: impl server::Store + 'static, limits: Limits) -> Hall {
    Hall::new(Parts {
        store: Arc::new(store),
        bus: Arc::new(Local),
        chance: Arc::new(Repeatable::new(seed)),
        thinker: Arc::new(Inline),
        unix_time: Arc::new(|| 1_800_000_000),
        limits,
    })
}

/// One client.
pub(crate) struct Client {
    session: Session,
    inbox: mpsc::Receiver<Outgoing>,
    keys: u64,
    pub(crate) contribution: Hash,
    pub(crate) token: Option<wire::Token>,
    pub(crate) luck: Luck,
    /// Every message, as it arrived.
    pub(crate) heard: Vec<String>,
    /// The last update of each table.
    pub(crate) tables: BTreeMap<TableId, Update>,
}

impl Client {
    /// Connects and says hello.
    pub(crate) async fn new(hall: &Hall, name: &str, seed: u64) -> Client {
        let mut client = Client::silent(hall, seed);
        let name = Some(name.to_owned().try_into().unwrap());
        client.send(Request::Hello { version: wire::VERSION, token: None, code: None, name }).await;
        let Reply::Welcome { token, .. } = client.next().await else { panic!("no welcome") };
        client.token = token;
        client
    }

    pub(crate) fn silent(hall: &Hall, seed: u64) -> Client {
        Client::silent_from(hall, seed, None)
    }

    /// A client with an address, which limits count.
    pub(crate) fn silent_from(hall: &Hall, seed: u64, address: Option<std::net::IpAddr>) -> Client {
        let (session, inbox) = Session::new(hall.clone(), address);
        let mut luck = Luck::new(seed, 1);
        let contribution = Hash(std::array::from_fn(|_| luck.bits() as u8));
        // Clients of one guest must not use the same keys.
        let keys = seed << 20;
        Client {
            session,
            inbox,
            keys,
            contribution,
            token: None,
            luck,
            heard: Vec::new(),
            tables: BTreeMap::new(),
        }
    }

    pub(crate) async fn send(&mut self, request: Request) {
        assert_eq!(self.session.read(&wire::text(&request)).await, Next::Go);
    }

    /// Sends a request that the session answers by closing.
    pub(crate) async fn send_last(&mut self, request: Request) {
        assert_eq!(self.session.read(&wire::text(&request)).await, Next::Close);
    }

    /// The next message. The clock is simulated, so waiting costs nothing.
    pub(crate) async fn next(&mut self) -> Reply {
        let text = tokio::time::timeout(Duration::from_secs(600), self.inbox.recv()).await;
        let text = text.expect("a message comes").expect("the session goes on");
        self.heard.push(text.to_string());
        let reply: Reply = wire::read(&text).unwrap_or_else(|why| panic!("{why}: {}", &*text));
        if let Reply::Update(update) = &reply {
            self.tables.insert(update.info.id.clone(), (**update).clone());
        }
        reply
    }

    pub(crate) fn key(&mut self) -> Key {
        self.keys += 1;
        Key::from(self.keys)
    }

    /// Sends a command to a table and waits for the answer; updates on the way are kept.
    pub(crate) async fn ask(
        &mut self,
        table: &TableId,
        command: TableCommand,
    ) -> Result<(), (wire::Reason, String)> {
        let key = self.key();
        self.send(Request::At { table: table.clone(), key: key.clone(), command }).await;
        self.done(&key).await
    }

    /// Waits for the answer to a request.
    pub(crate) async fn done(&mut self, key: &Key) -> Result<(), (wire::Reason, String)> {
        loop {
            match self.next().await {
                Reply::Done { key: done, .. } if done == *key => return Ok(()),
                Reply::Refused { key: Some(refused), reason, text, .. } if refused == *key => {
                    return Err((reason, text));
                }
                _ => {}
            }
        }
    }

    /// Opens a table and sits down at its first free seat.
    pub(crate) async fn create(&mut self, game: &str, seats: Vec<SeatSpec>) -> TableId {
        self.create_with(game, seats, Clock::None).await
    }

    pub(crate) async fn create_with(&mut self, game: &str, seats: Vec<SeatSpec>, clock: Clock) -> TableId {
        let (key, promise) = (self.key(), Some(Proof::promise(self.contribution)));
        let (game, options) = (game.to_owned(), BTreeMap::new());
        let options = match seats.len() {
            2 => options,
            n => BTreeMap::from([("players".to_owned(), n.to_string())]),
        };
        self.send(Request::Create { key, game, options, seats, clock, public: true, promise }).await;
        loop {
            match self.next().await {
                Reply::Created { table, .. } => return table,
                Reply::Refused { text, .. } => panic!("{text}"),
                _ => {}
            }
        }
    }

    pub(crate) async fn open(&mut self, table: &TableId) {
        self.send(Request::Open { table: table.clone(), since: 0, seq: 0 }).await;
        self.update(table).await;
    }

    /// Waits for the next update of a table.
    pub(crate) async fn update(&mut self, table: &TableId) -> Update {
        loop {
            if let Reply::Update(update) = self.next().await
                && update.info.id == *table
            {
                return *update;
            }
        }
    }

    /// Does what is due at a table: reveals, or plays a random legal act. False if there was nothing to do.
    pub(crate) async fn act(&mut self, table: &TableId) -> bool {
        let Some(update) = self.tables.get(table).cloned() else { return false };
        let Some(seat) = update.seat else { return false };
        let mine = &update.info.seats[seat.index()];
        if update.info.status == Status::Starting && mine.contribution.is_none() {
            let contribution = self.contribution;
            self.ask(table, TableCommand::Reveal { contribution }).await.unwrap();
            self.update(table).await;
            return true;
        }
        let at = update.moment();
        let Some(game) = update.game.filter(|game| !game.legal.is_empty()) else { return false };
        // Games in which everything is torn down again do not end; but a knight may have to be given up.
        let mut calm: Vec<&String> = game.legal.iter().filter(|act| !act.starts_with("remove ")).collect();
        if calm.is_empty() {
            calm = game.legal.iter().collect();
        }
        let act = calm[self.luck.below(calm.len() as u32) as usize].clone();
        match self.ask(table, TableCommand::Act { at, act }).await {
            Ok(()) | Err((wire::Reason::Stale, _)) => {}
            // A player who may act out of turn can come too late.
            Err((wire::Reason::NotNow, text)) if text.contains("over") => return true,
            Err((reason, text)) => panic!("{reason:?}: {text}"),
        }
        self.update(table).await;
        true
    }

    /// Says hello as a guest who was here before.
    pub(crate) async fn hello(&mut self, token: Option<wire::Token>) {
        self.send(Request::Hello { version: wire::VERSION, token: token.clone(), code: None, name: None })
            .await;
        let Reply::Welcome { .. } = self.next().await else { panic!("no welcome") };
        self.token = token;
    }

    /// Waits until the table is as wanted.
    pub(crate) async fn until(&mut self, table: &TableId, wanted: impl Fn(&wire::TableInfo) -> bool) {
        while !self.tables.get(table).is_some_and(|update| wanted(&update.info)) {
            self.update(table).await;
        }
    }

    /// The position this client has seen, which its acts refer to.
    pub(crate) fn moment(&self, table: &TableId) -> Moment {
        self.tables.get(table).map_or_else(Moment::default, Update::moment)
    }

    /// How many steps this client has seen.
    pub(crate) fn step(&self, table: &TableId) -> u32 {
        self.tables.get(table).and_then(|update| update.game.as_ref()).map_or(0, |game| game.step)
    }

    pub(crate) fn status(&self, table: &TableId) -> Option<Status> {
        self.tables.get(table).map(|update| update.info.status)
    }

    pub(crate) async fn end(self) {
        self.session.end().await;
    }
}

/// Anna and Ben at a table whose game has begun; seat 0 is Anna's.
pub(crate) async fn two(hall: &Hall, clock: Clock) -> (Client, Client, TableId) {
    two_at(hall, "rivals/intro", clock).await
}

/// The same for any game of two.
pub(crate) async fn two_at(hall: &Hall, game: &str, clock: Clock) -> (Client, Client, TableId) {
    let mut anna = Client::new(hall, "Anna", 1).await;
    let mut ben = Client::new(hall, "Ben", 2).await;
    let table = anna.create_with(game, vec![SeatSpec::Person, SeatSpec::Person], clock).await;
    anna.open(&table).await;
    ben.open(&table).await;
    let promise = Proof::promise(ben.contribution);
    ben.ask(&table, TableCommand::Sit { seat: None, promise }).await.unwrap();
    begin([&mut anna, &mut ben], &table).await;
    (anna, ben, table)
}

/// Those who have sat down add to the dice, and the game begins.
pub(crate) async fn begin(clients: [&mut Client; 2], table: &TableId) {
    let mut clients = clients;
    for client in &mut clients {
        client.until(table, |info| info.status == Status::Starting).await;
        let contribution = client.contribution;
        client.ask(table, TableCommand::Reveal { contribution }).await.unwrap();
    }
    for client in &mut clients {
        client.until(table, |info| info.status == Status::Running).await;
    }
}
