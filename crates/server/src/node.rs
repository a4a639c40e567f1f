//! A whole node: store, bus, hall and sockets, as `landgrave serve` runs it.

use crate::http::{self, Access};
use crate::store::{Postgres, Sqlite, Store, StoreError};
use crate::{Bus, Hall, Limits, Local, Os, Parts, PgBus, Threads};
use axum::serve::ListenerExt;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// In a file of this directory, which is made if it is missing.
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
}

/// Why a node did not start or stopped.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// The directory cannot be made.
    #[error("the directory {0} cannot be made: {1}")]
    Directory(PathBuf, io::Error),
    /// The database cannot be opened.
    #[error("the database cannot be opened: {0}")]
    Store(#[from] StoreError),
    /// The address cannot be listened to.
    #[error("cannot listen on {0}: {1}")]
    Listen(String, io::Error),
}

/// A node that listens but does not answer yet.
pub struct Node {
    hall: Hall,
    listener: TcpListener,
    access: Access,
}

/// How long players get to hear that the server stops.
const GOODBYE: Duration = Duration::from_secs(5);

impl Node {
    /// Opens the address and then the store: where nobody can listen, nothing is made or changed.
    pub async fn start(setup: Setup) -> Result<Node, NodeError> {
        let listen = |error| NodeError::Listen(setup.listen.clone(), error);
        let listener = TcpListener::bind(&setup.listen).await.map_err(listen)?;
        let (store, bus) = open(&setup.database).await?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let hall = Hall::new(Parts {
            store,
            bus,
            chance: Arc::new(Os),
            // Bots leave a core to the people.
            thinker: Arc::new(Threads::new(cores.saturating_sub(1))),
            unix_time: Arc::new(|| {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
            }),
            limits: setup.limits,
        });
        Ok(Node { hall, listener, access: setup.access })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` comes; then says goodbye to everybody and closes the store.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), NodeError> {
        let router = http::router(self.hall.clone(), self.access);
        let (hall, stopped) = (self.hall.clone(), Arc::new(tokio::sync::Notify::new()));
        let told = stopped.clone();
        let stopping = async move {
            stop.await;
            hall.say_goodbye();
            told.notify_one();
        };
        // An answer and the update after it are two small packets: neither is to wait for the other.
        let listener = self.listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let limits = self.hall.limits().clone();
        let serving = http::serve(listener, router, limits, stopping);
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

async fn open(database: &Database) -> Result<(Arc<dyn Store>, Arc<dyn Bus>), NodeError> {
    match database {
        Database::Directory(path) => {
            let made = |error| NodeError::Directory(path.clone(), error);
            std::fs::create_dir_all(path).map_err(made)?;
            Ok((Arc::new(Sqlite::open(&file(path)).await?), Arc::new(Local)))
        }
        Database::Postgres(url) => {
            let store = Postgres::connect(url).await?;
            let bus = PgBus::connect(store.pool()).await?;
            Ok((Arc::new(store), Arc::new(bus)))
        }
    }
}

fn file(directory: &Path) -> PathBuf {
    directory.join("landgrave.sqlite")
}
