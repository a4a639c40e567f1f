//! A PostgreSQL of our own, for tests and for the swarm: on a free port, gone when its process is.
//!
//! It commits durably, like a real one; only making it anew is hurried.

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
    let cluster = CLUSTER.get_or_init(start);
    let admin = format!("postgres://postgres@127.0.0.1:{}/postgres", cluster.port);
    let options: sqlx::postgres::PgConnectOptions = admin.parse().unwrap();
    // The server needs a moment; asking again is how one finds out that it is there.
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
    format!("postgres://postgres@127.0.0.1:{}/{name}", cluster.port)
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

/// It refuses to run as root, so root runs it as the user that its package made.
fn as_nobody_special(script: &str) -> Command {
    let is_root = fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0);
    let mut command = if is_root { Command::new("runuser") } else { Command::new("sh") };
    if is_root {
        command.args(["-u", "postgres", "--", "sh"]);
    }
    command.args(["-c", script]).current_dir("/");
    command
}

fn start() -> Cluster {
    let programs = programs();
    let programs = programs.display();
    let folder = std::env::temp_dir().join(format!("landgrave-postgres-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let folder = Path::new(&folder).display();
    let init = format!(
        "'{programs}/initdb' -D '{folder}' -A trust -U postgres --no-sync -E UTF8 --locale=C >/dev/null"
    );
    assert!(as_nobody_special(&init).status().unwrap().success(), "initdb failed");
    let script = format!(
        "'{programs}/postgres' -D '{folder}' -p {port} -k '{folder}' -c listen_addresses=127.0.0.1 \
         -c max_connections=200 >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; \
         rm -rf '{folder}'"
    );
    let mut server = as_nobody_special(&script).stdin(Stdio::piped()).spawn().unwrap();
    let alive = server.stdin.take().unwrap();
    Cluster { port, _alive: alive, _server: server }
}
