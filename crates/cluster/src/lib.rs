//! A PostgreSQL for tests and for the swarm: on a free port, stopped when the process that started it ends.
//!
//! It commits durably, like a real one; only its creation skips the waits for the disk.

#![forbid(unsafe_code)]

use sqlx::{ConnectOptions, Connection};
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

struct Cluster {
    port: u16,
    // The server stops when this end of the pipe is closed, so also when this process is killed.
    _alive: ChildStdin,
    _server: Child,
}

static CLUSTER: OnceLock<Cluster> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(0);

/// The address of a new, empty database.
pub async fn database() -> String {
    database_on(CLUSTER.get_or_init(start).port).await
}

async fn database_on(port: u16) -> String {
    let admin = format!("postgres://postgres@127.0.0.1:{port}/postgres");
    let options: sqlx::postgres::PgConnectOptions = admin.parse().unwrap();
    // The server needs a moment to start; try until it answers.
    let mut tries = 0;
    let mut connection = loop {
        match options.connect().await {
            Ok(connection) => break connection,
            Err(error) if tries == 200 => panic!("PostgreSQL does not answer: {error}"),
            Err(_) => tries += 1,
        }
        tokio::task::spawn_blocking(|| std::thread::park_timeout(std::time::Duration::from_millis(50)))
            .await
            .unwrap();
    };
    let name = format!("t{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    format!("postgres://postgres@127.0.0.1:{port}/{name}")
}

/// A PostgreSQL that can be stopped and restarted, to test outages.
pub struct RestartablePostgres {
    folder: PathBuf,
    port: u16,
    running: Option<Cluster>,
}

impl RestartablePostgres {
    /// Creates and starts one.
    pub fn start() -> RestartablePostgres {
        let number = DATABASES.fetch_add(1, Ordering::Relaxed);
        let (folder, port) = (folder(&format!("own-{number}")), free_port());
        init(&folder);
        let running = Some(run(&folder, port, false));
        RestartablePostgres { folder, port, running }
    }

    /// The address of a new, empty database.
    pub async fn database(&self) -> String {
        database_on(self.port).await
    }

    /// Stops it at once: connections are cut, as when its machine restarts.
    pub fn stop(&mut self) {
        if let Some(Cluster { _alive: alive, _server: mut server, .. }) = self.running.take() {
            drop(alive);
            let _ = server.wait();
        }
    }

    /// Starts it again with the same data, and waits until it answers.
    pub async fn restart(&mut self) {
        self.stop();
        self.running = Some(run(&self.folder, self.port, false));
        database_on(self.port).await;
    }
}

impl Drop for RestartablePostgres {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Where PostgreSQL's programs are.
fn programs() -> PathBuf {
    let mut found: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path().join("bin")).collect())
        .unwrap_or_default();
    found.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    found.extend(std::env::split_paths(&path));
    found.retain(|folder| folder.join("initdb").exists() && folder.join("postgres").exists());
    found.pop().expect("PostgreSQL is not installed; 'cargo xtask test' installs it")
}

/// PostgreSQL refuses to run as root, so root runs it as the user that its package created.
fn as_unprivileged_user(script: &str) -> Command {
    let is_root = fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0);
    let mut command = if is_root { Command::new("runuser") } else { Command::new("sh") };
    if is_root {
        command.args(["-u", "postgres", "--", "sh"]);
    }
    command.args(["-c", script]).current_dir("/");
    command
}

fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("landgrave-postgres-{}-{name}", std::process::id()))
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn start() -> Cluster {
    let (folder, port) = (folder("shared"), free_port());
    init(&folder);
    run(&folder, port, true)
}

fn init(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    let (programs, folder) = (programs(), folder.display());
    let programs = programs.display();
    let init = format!(
        "'{programs}/initdb' -D '{folder}' -A trust -U postgres --no-sync -E UTF8 --locale=C >/dev/null"
    );
    assert!(as_unprivileged_user(&init).status().unwrap().success(), "initdb failed");
}

fn run(folder: &Path, port: u16, removes_folder: bool) -> Cluster {
    let (programs, folder) = (programs(), folder.display());
    let programs = programs.display();
    let remove = if removes_folder { format!("rm -rf '{folder}'") } else { "true".to_owned() };
    let script = format!(
        "'{programs}/postgres' -D '{folder}' -p {port} -k '{folder}' -c listen_addresses=127.0.0.1 \
         -c max_connections=200 >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; \
         {remove}"
    );
    let mut server = as_unprivileged_user(&script).stdin(Stdio::piped()).spawn().unwrap();
    let alive = server.stdin.take().unwrap();
    Cluster { port, _alive: alive, _server: server }
}
