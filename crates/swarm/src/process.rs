//! Servers as separate processes: to be started, measured, and killed.

use crate::Host;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{Instant, timeout};

/// How a server is started; it can be used repeatedly.
#[derive(Clone, Debug)]
pub struct Program {
    /// The program.
    pub path: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
}

impl Program {
    /// A node of the swarm's own program, with limits that a swarm does not reach.
    pub fn node(swarm: impl Into<PathBuf>, listen: &str, storage: &Storage) -> Program {
        let mut args: Vec<OsString> = vec!["node".into(), "--listen".into(), listen.into()];
        args.extend(storage.args());
        Program { path: swarm.into(), args }
    }

    /// A server as people start it, with room for a whole swarm at one address.
    pub fn serve(landgrave: impl Into<PathBuf>, listen: &str, storage: &Storage) -> Program {
        let mut args: Vec<OsString> = vec!["serve".into(), "--listen".into(), listen.into()];
        args.extend(["--sockets".into(), "100000".into(), "--tables".into(), "1000000".into()]);
        args.extend(storage.args());
        Program { path: landgrave.into(), args }
    }
}

impl Program {
    /// The same with more arguments.
    pub fn with(mut self, args: &[&str]) -> Program {
        self.args.extend(args.iter().map(OsString::from));
        self
    }
}

/// Where a server keeps its tables.
#[derive(Clone, Debug)]
pub enum Storage {
    /// In a file of this directory.
    Directory(PathBuf),
    /// In PostgreSQL.
    Postgres(String),
}

impl Storage {
    fn args(&self) -> [OsString; 2] {
        match self {
            Storage::Directory(path) => ["--data".into(), path.into()],
            Storage::Postgres(url) => ["--database".into(), url.into()],
        }
    }
}

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server. It is killed when it is dropped, and stops by itself when this process is killed.
pub struct Server {
    child: Child,
    host: Host,
    /// How long it took from the start of the process to its address.
    pub started_in: Duration,
}

impl Server {
    /// Starts a server and waits for its address.
    pub async fn start(program: &Program) -> io::Result<Server> {
        let begin = Instant::now();
        let mut child = spawn(program)?;
        let host = match timeout(PATIENCE, address(&mut child)).await {
            Ok(host) => host?,
            Err(_) => return Err(io::Error::other("the server does not print its address")),
        };
        Ok(Server { child, host, started_in: begin.elapsed() })
    }

    /// Where it listens.
    pub fn host(&self) -> Host {
        self.host
    }

    /// Kills it (SIGKILL) and waits until it is gone.
    pub async fn kill(mut self) -> io::Result<()> {
        self.child.kill().await
    }

    /// Asks it to stop (SIGTERM) and waits until it has; how long that took.
    pub async fn stop(mut self) -> io::Result<Duration> {
        let begin = Instant::now();
        let id = self.child.id().ok_or_else(|| io::Error::other("it has already ended"))?;
        let sent = Command::new("kill").args(["-TERM", &id.to_string()]).status().await?;
        if !sent.success() {
            return Err(io::Error::other("the signal cannot be sent"));
        }
        match timeout(PATIENCE, self.child.wait()).await {
            Ok(ended) => ended.map(|_| begin.elapsed()),
            Err(_) => Err(io::Error::other("it does not stop")),
        }
    }

    /// What it has in memory now, and what it had at most, in bytes.
    pub fn memory(&self) -> Option<(u64, u64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()?)).ok()?;
        let read = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
        };
        Some((read("VmRSS:")?, read("VmHWM:")?))
    }

    /// The CPU seconds of its threads.
    pub fn cpu(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()?)).ok()?;
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let ticks = fields.next()?.parse::<f64>().ok()? + fields.next()?.parse::<f64>().ok()?;
        Some(ticks / 100.0)
    }
}

/// Starts a server and kills it (SIGKILL) so soon that it may not be listening yet.
pub async fn kill_while_starting(program: &Program, after: Duration) -> io::Result<()> {
    let mut child = spawn(program)?;
    let _ = timeout(after, child.wait()).await;
    child.kill().await
}

fn spawn(program: &Program) -> io::Result<Child> {
    let mut command = Command::new(&program.path);
    command.args(&program.args).kill_on_drop(true);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
}

async fn address(child: &mut Child) -> io::Result<Host> {
    let stdout = child.stdout.take().ok_or_else(|| io::Error::other("no output"))?;
    let mut lines = BufReader::new(stdout).lines();
    while let Some(line) = lines.next_line().await? {
        if let Some((_, address)) = line.split_once("http://") {
            return address.trim().parse().map_err(io::Error::other);
        }
    }
    Err(io::Error::other("the server stopped before it printed its address"))
}

/// A port that is free now, so that a restarted server can use it again.
pub fn free_address() -> io::Result<String> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string())
}
