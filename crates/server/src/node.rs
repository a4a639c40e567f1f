//! A whole node: store, bus, hall and sockets, as `landgrave serve` runs it.

use crate::http::{self, Access};
use crate::store::{self, Postgres, Sqlite, Store, StoreError};
use crate::{Bus, Hall, Limits, Local, Os, Parts, PgBus, Threads, process};
use axum::serve::ListenerExt;
use std::fmt;
use std::fs::{File, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// In a file in this directory, which is created if it is missing.
    Directory(PathBuf),
    /// In PostgreSQL.
    Postgres(String),
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::Directory(path) => write!(f, "Directory({path:?})"),
            // The address may hold a password.
            Database::Postgres(_) => f.write_str("Postgres(…)"),
        }
    }
}

/// How a node is set up.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Where to listen.
    pub listen: String,
    /// Where tables are kept.
    pub database: Database,
    /// How the hall is reached.
    pub access: Access,
    /// How much one client may ask for.
    pub limits: Limits,
    /// Connections to PostgreSQL.
    pub pool: u32,
    /// How long the node keeps running after a stop signal, with the health check saying so: a proxy sends new
    /// players elsewhere.
    pub drain: Duration,
}

impl Setup {
    /// A node at an address, with defaults for everything else.
    pub fn new(listen: impl Into<String>, database: Database) -> Setup {
        let (listen, access, limits) = (listen.into(), Access::default(), Limits::default());
        Setup { listen, database, access, limits, pool: store::CONNECTIONS, drain: Duration::ZERO }
    }
}

/// Why a node did not start or stopped.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// The directory cannot be created.
    #[error("the directory {0} cannot be created: {1}")]
    Directory(PathBuf, io::Error),
    /// There is nothing in the directory.
    #[error("there are no tables in {0}: --data has to name the directory of a server")]
    NoTables(PathBuf),
    /// Another server uses the directory.
    #[error(
        "another server keeps its tables in {0}; every server needs a directory of its own, or PostgreSQL"
    )]
    InUse(PathBuf),
    /// The database cannot be opened.
    #[error("the database cannot be opened: {0}")]
    Store(#[from] StoreError),
    /// The address cannot be opened.
    #[error("cannot listen on {0}: {1}")]
    Listen(String, io::Error),
}

/// A node that listens but does not answer yet.
pub struct Node {
    hall: Hall,
    listener: TcpListener,
    access: Access,
    drain: Duration,
    /// While this is held, no other server uses the directory.
    _lock: Option<File>,
}

/// How often the store is checked for orders of the host.
const ORDERS: Duration = Duration::from_secs(5);
/// Files that are open besides connections.
const OWN_FILES: u64 = 100;
/// How long players have to receive the message that the server stops.
const GOODBYE: Duration = Duration::from_secs(5);

impl Node {
    /// Opens the address and then the store: if the address is taken, nothing is created or changed.
    pub async fn start(setup: Setup) -> Result<Node, NodeError> {
        let listen = |error| NodeError::Listen(setup.listen.clone(), error);
        let listener = TcpListener::bind(&setup.listen).await.map_err(listen)?;
        let lock = lock(&setup.database)?;
        let (store, bus) = open(&setup.database, setup.pool).await?;
        let mut limits = setup.limits;
        fit_to_files(&mut limits);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let hall = Hall::new(Parts {
            store,
            bus,
            chance: Arc::new(Os),
            // Bots leave one core to the people.
            thinker: Arc::new(Threads::new(cores.saturating_sub(1))),
            unix_time: Arc::new(|| {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
            }),
            limits,
        });
        hall.read_calendar().await?;
        hall.meters().watch_process();
        let last = hall.take_new_orders(None).await?;
        tokio::spawn(hall.clone().take_orders(last, ORDERS));
        Ok(Node { hall, listener, access: setup.access, drain: setup.drain, _lock: lock })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` completes; then tells every session and closes the store.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), NodeError> {
        let (proxies, drain) = (self.access.proxies.clone(), self.drain);
        let router = http::router(self.hall.clone(), self.access);
        let (hall, stopped) = (self.hall.clone(), Arc::new(tokio::sync::Notify::new()));
        let signal = stopped.clone();
        let stopping = async move {
            stop.await;
            if !drain.is_zero() {
                tracing::info!(seconds = drain.as_secs(), "draining");
                hall.drain();
                tokio::time::sleep(drain).await;
            }
            hall.say_goodbye();
            signal.notify_one();
        };
        // An answer and the update after it are two small packets: neither should wait for the other.
        let listener = self.listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let serving = http::serve(listener, router, self.hall.clone(), &proxies, stopping);
        let late = async {
            stopped.notified().await;
            tokio::time::sleep(GOODBYE).await;
        };
        tokio::select! {
            () = serving => {}
            () = late => {}
        }
        self.hall.close().await;
        Ok(())
    }
}

async fn open(database: &Database, pool: u32) -> Result<(Arc<dyn Store>, Arc<dyn Bus>), NodeError> {
    match database {
        Database::Directory(path) => Ok((Arc::new(Sqlite::open(&file(path)).await?), Arc::new(Local))),
        Database::Postgres(url) => {
            let store = Postgres::connect_with(url, pool).await?;
            let bus = PgBus::connect(store.pool()).await?;
            Ok((Arc::new(store), Arc::new(bus)))
        }
    }
}

/// Creates the directory, readable only by its owner, and locks it: two servers on one directory would not hear of
/// each other.
fn lock(database: &Database) -> Result<Option<File>, NodeError> {
    let Database::Directory(path) = database else { return Ok(None) };
    let made = |error| NodeError::Directory(path.clone(), error);
    let mut options = File::options();
    options.append(true).create(true);
    let mut folder = std::fs::DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        options.mode(0o600);
        folder.mode(0o700);
    }
    folder.create(path).map_err(made)?;
    let lock = options.open(path.join("landgrave.lock")).map_err(made)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(NodeError::InUse(path.clone())),
        // Some file systems cannot lock. The hosting guide warns against starting two servers there.
        Err(TryLockError::Error(error)) => {
            tracing::warn!(%error, "the directory cannot be locked");
            Ok(None)
        }
    }
}

/// Every connection is an open file. If fewer files may be open than connections are allowed, fewer connections are
/// let in.
fn fit_to_files(limits: &mut Limits) {
    let Some(files) = process::most_files() else { return };
    let room = u32::try_from(files.saturating_sub(OWN_FILES)).unwrap_or(u32::MAX);
    if room < limits.connections {
        let connections = limits.connections;
        tracing::warn!(
            files,
            connections,
            "few files may be open at a time, so fewer connections are let in; see LimitNOFILE in docs/hosting.md"
        );
        limits.connections = room.max(16);
    }
}

/// The database file in a directory.
pub(crate) fn file(directory: &Path) -> PathBuf {
    directory.join("landgrave.sqlite")
}

/// Opens the store of a server, which may be running.
pub async fn open_store(database: &Database) -> Result<Arc<dyn Store>, NodeError> {
    require_database(database)?;
    Ok(open(database, 4).await?.0)
}

/// Refuses a directory without a database: commands that only read must not create one.
pub(crate) fn require_database(database: &Database) -> Result<(), NodeError> {
    match database {
        Database::Directory(path) if !file(path).is_file() => Err(NodeError::NoTables(path.clone())),
        Database::Directory(_) | Database::Postgres(_) => Ok(()),
    }
}
