//! Attacks over real sockets, while honest players go on playing.
//!
//! Honest players come from 127.0.0.1, attackers from another address of this machine: an attack may affect the
//! attacker and the same network, but nobody else.

mod connections;
mod http;
mod messages;
mod tables;

use crate::client::Repeatable;
use futures_util::{SinkExt, StreamExt};
use server::http::{Access, router, serve};
use server::store::Memory;
use server::{Hall, Inline, Limits, Local, Parts};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use wire::fair::Proof;
use wire::{
    Clock, Hash, Key, Name, Reason, Reply, Request, SeatSpec, Status, TableCommand, TableId, Token, Update,
};

const HONEST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 66));

/// Several connections of one guest must not use the same keys.
static KEYS: AtomicU64 = AtomicU64::new(1);

/// Longer than anything takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

async fn patiently<T>(what: &str, future: impl Future<Output = T>) -> T {
    timeout(PATIENCE, future).await.unwrap_or_else(|_| panic!("{what}: nothing happens"))
}

/// A server with limits that come into play soon.
struct Server {
    address: SocketAddr,
    hall: Hall,
}

fn limits() -> Limits {
    Limits { send: Duration::from_secs(2), ..Limits::default() }
}

async fn server(limits: Limits) -> Server {
    server_with(Memory::new(), limits).await
}

async fn server_with(store: Memory, limits: Limits) -> Server {
    let hall = Hall::new(Parts {
        store: Arc::new(store),
        bus: Arc::new(Local),
        chance: Arc::new(Repeatable::new(99)),
        thinker: Arc::new(Inline),
        unix_time: Arc::new(|| 1_800_000_000),
        limits,
    });
    let listener = TcpListener::bind((HONEST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let (router, own) = (router(hall.clone(), Access::default()), hall.clone());
    tokio::spawn(async move { serve(listener, router, own, &[], std::future::pending()).await });
    Server { address, hall }
}

impl Server {
    async fn connect(&self, from: IpAddr) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((from, 0).into()).unwrap();
        patiently("connecting", socket.connect(self.address)).await.unwrap()
    }

    /// A client that has said hello.
    async fn client(&self, from: IpAddr, token: Option<Token>) -> SocketClient {
        let stream = self.connect(from).await;
        self.client_on(stream, token).await
    }

    async fn client_on(&self, stream: TcpStream, token: Option<Token>) -> SocketClient {
        let mut line = self.silent(stream).await;
        line.say(&Request::Hello { version: wire::VERSION, token, code: None, name: None }).await;
        let Some(Reply::Welcome { token, .. }) = line.hear().await else { panic!("no welcome") };
        line.token = token.or(line.token);
        line
    }

    /// A client that has said nothing yet.
    async fn silent(&self, stream: TcpStream) -> SocketClient {
        let shake = tokio_tungstenite::client_async(format!("ws://{}/ws", self.address), stream);
        let (socket, _) = patiently("the handshake", shake).await.unwrap();
        SocketClient { socket, token: None, last: None }
    }
}

/// A WebSocket.
struct SocketClient {
    socket: WebSocketStream<TcpStream>,
    token: Option<Token>,
    last: Option<Update>,
}

impl SocketClient {
    async fn say(&mut self, request: &Request) {
        self.send(Message::text(wire::text(request))).await.unwrap();
    }

    async fn send(&mut self, message: Message) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        patiently("sending", self.socket.send(message)).await
    }

    /// The next message; none when the connection is closed.
    async fn hear(&mut self) -> Option<Reply> {
        // Pings arrive as well, and are skipped.
        patiently("listening", self.next()).await
    }

    async fn next(&mut self) -> Option<Reply> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let reply: Reply = wire::read(&text).unwrap();
                    if let Reply::Update(update) = &reply {
                        self.last = Some((**update).clone());
                    }
                    return Some(reply);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads until the connection is closed, and returns the reasons of refusals.
    async fn until_cut(&mut self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        while let Some(reply) = self.hear().await {
            if let Reply::Refused { reason, .. } = reply {
                reasons.push(reason);
            }
        }
        reasons
    }

    /// Whether the server still answers here.
    async fn is_alive(&mut self) -> bool {
        let n = KEYS.fetch_add(1, Ordering::Relaxed) as u32;
        if self.send(Message::text(wire::text(&Request::Ping { n }))).await.is_err() {
            return false;
        }
        while let Some(reply) = self.hear().await {
            if matches!(reply, Reply::Pong { n: back } if back == n) {
                return true;
            }
        }
        false
    }

    fn key(&self) -> Key {
        Key::from(KEYS.fetch_add(1, Ordering::Relaxed))
    }

    /// Asks for something at a table; the answer, or why not.
    async fn ask(&mut self, table: &TableId, command: TableCommand) -> Result<(), Reason> {
        let key = self.key();
        self.ask_again(table, key, command).await
    }

    async fn ask_again(&mut self, table: &TableId, key: Key, command: TableCommand) -> Result<(), Reason> {
        self.say(&Request::At { table: table.clone(), key: key.clone(), command }).await;
        loop {
            match self.hear().await.expect("the connection holds") {
                Reply::Done { key: done, .. } if done == key => return Ok(()),
                Reply::Refused { key: Some(refused), reason, .. } if refused == key => return Err(reason),
                Reply::Refused { key: None, reason: Reason::Malformed, .. } => return Err(Reason::Malformed),
                _ => {}
            }
        }
    }

    async fn update(&mut self) -> Update {
        loop {
            if let Reply::Update(update) = self.hear().await.expect("the connection holds") {
                return *update;
            }
        }
    }

    async fn open(&mut self, table: &TableId) -> Update {
        self.look(table, 0, 0).await
    }

    /// The state of the table, for a client that claims to have this much.
    async fn look(&mut self, table: &TableId, since: u32, seq: u64) -> Update {
        self.say(&Request::Open { table: table.clone(), since, seq }).await;
        // A keeper handles messages in order: when this is refused, the update has arrived.
        self.say(&Request::Record { table: table.clone() }).await;
        loop {
            let reply = self.hear().await.expect("the connection holds");
            if matches!(
                reply,
                Reply::Refused { key: None, reason: Reason::NotNow, .. } | Reply::Record { .. }
            ) {
                return self.last.clone().expect("an update");
            }
        }
    }

    async fn create(&mut self) -> Result<TableId, Reason> {
        let key = self.key();
        let seats = vec![SeatSpec::Person, SeatSpec::Person];
        let (game, options, clock) = ("rivals/intro".to_owned(), BTreeMap::new(), Clock::None);
        let promise = Some(Proof::promise(Hash([1; 32])));
        self.say(&Request::Create { key, game, options, seats, clock, public: true, promise }).await;
        loop {
            match self.hear().await.expect("the connection holds") {
                Reply::Created { table, .. } => return Ok(table),
                Reply::Refused { reason, .. } => return Err(reason),
                _ => {}
            }
        }
    }
}

/// Two players at a running game.
struct Pair {
    table: TableId,
    players: [SocketClient; 2],
}

impl Pair {
    async fn new(server: &Server, from: [IpAddr; 2]) -> Pair {
        let mut players = [server.client(from[0], None).await, server.client(from[1], None).await];
        let table = players[0].create().await.unwrap();
        let promise = Proof::promise(Hash([1; 32]));
        players[1].ask(&table, TableCommand::Sit { seat: None, promise }).await.unwrap();
        for player in &mut players {
            player.open(&table).await;
            player.ask(&table, TableCommand::Reveal { contribution: Hash([1; 32]) }).await.unwrap();
        }
        for player in &mut players {
            while player.last.as_ref().is_none_or(|update| update.info.status != Status::Running) {
                player.update().await;
            }
        }
        Pair { table, players }
    }

    /// Which player has to act, and an act they could play.
    fn asked(&self) -> (usize, TableCommand) {
        let step = |player: &SocketClient| {
            player.last.as_ref().and_then(|update| update.game.as_ref()).map_or(0, |game| game.step)
        };
        let latest = self.players.iter().map(step).max().unwrap_or(0);
        for (n, player) in self.players.iter().enumerate() {
            if let Some(update) = player.last.as_ref().filter(|update| update.moment().step == latest)
                && let Some(act) = update.game.as_ref().and_then(|game| game.legal.first())
            {
                return (n, TableCommand::Act { at: update.moment(), act: act.clone() });
            }
        }
        panic!("nobody has to act");
    }

    /// Plays this many acts. Nothing is in the way.
    async fn play(&mut self, acts: u32) {
        for _ in 0..acts {
            let (player, act) = self.asked();
            let before = self.step(player);
            self.players[player].ask(&self.table, act).await.unwrap();
            for n in 0..2 {
                while self.step(n) <= before {
                    self.players[n].update().await;
                }
            }
        }
    }

    fn step(&self, player: usize) -> u32 {
        self.players[player].last.as_ref().and_then(|update| update.game.as_ref()).map_or(0, |game| game.step)
    }

    fn seq(&self) -> u64 {
        self.players
            .iter()
            .filter_map(|player| player.last.as_ref())
            .map(|update| update.seq)
            .max()
            .unwrap_or(0)
    }
}

/// Two honest players at a table of their own.
async fn honest(server: &Server) -> Pair {
    Pair::new(server, [HONEST, HONEST]).await
}

/// Tries to make a name.
fn name(text: &str) -> Result<Name, wire::Bad> {
    text.to_owned().try_into()
}
