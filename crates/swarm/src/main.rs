//! `swarm`: many players on this machine, for figures.

#![forbid(unsafe_code)]

use anyhow::{Context, Result, anyhow, bail};
use clap::Parser;
use server::store::Sqlite;
use server::{Database, Limits, Node, Setup, Store};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use swarm::load::{self, Load};
use swarm::process::{Program, Server, Storage};
use swarm::{Client, Host};
use table::Luck;
use tokio::io::AsyncReadExt;
use tokio::time::{Duration, Instant};

/// Plays at many tables over the real protocol and reports how fast it was. It connects to this machine only.
#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    run: Run,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Serves, with limits that a swarm does not reach, until its input ends
    Node(NodeArgs),
    /// Fills a new database with finished games, and reports how long a server takes to start with it
    Fill(Fill),
    /// Repeats what has hurt servers before (needs root for a small disk), and reports the results
    Audit(Audit),
}

#[derive(clap::Args)]
struct Audit {
    /// How many stored games
    #[arg(long, default_value_t = 300_000)]
    games: u32,
    /// A directory that a server with other rules has written; its tables have to be left as they are
    #[arg(long, value_name = "DIR", default_value = "crates/server/tests/data/before")]
    before: PathBuf,
    /// Only these points
    #[arg(long, value_delimiter = ',')]
    only: Vec<u8>,
}

#[derive(clap::Args)]
struct Run {
    /// How many players
    #[arg(long, default_value_t = 200)]
    players: usize,
    /// How many tables; two to four sit at each
    #[arg(long, default_value_t = 60)]
    tables: usize,
    /// How many further tables, with one person among bots at each
    #[arg(long, default_value_t = 0)]
    bot_tables: usize,
    /// Which bots play there
    #[arg(long, default_value = "medium")]
    bot: String,
    /// Acts per second, all tables together
    #[arg(long, default_value_t = 100)]
    acts: u32,
    /// How long to measure
    #[arg(long, default_value_t = 10)]
    seconds: u32,
    /// The seed of all choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A server that is already running (ws://127.0.0.1:PORT); may be given several times
    #[arg(long, value_name = "URL")]
    url: Vec<Host>,
    /// Start this program, as 'landgrave serve', instead of the swarm's own node
    #[arg(long, value_name = "LANDGRAVE", conflicts_with = "url")]
    serve: Option<PathBuf>,
    /// Keep the tables in a PostgreSQL that is started for the run, instead of SQLite
    #[arg(long, conflicts_with = "url")]
    postgres: bool,
    /// How many servers to start on that PostgreSQL
    #[arg(long, default_value_t = 1, requires = "postgres")]
    nodes: usize,
    /// Where the started server keeps its tables; a new directory that is removed afterwards, if not given
    #[arg(long, conflicts_with = "url")]
    data: Option<PathBuf>,
    /// How many spectators the first table has
    #[arg(long, default_value_t = 0)]
    watchers: usize,
    /// Attack the server meanwhile, from another address of this machine; 'landgrave serve' has limits against it
    #[arg(long, requires = "serve")]
    attack: bool,
    /// The report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct NodeArgs {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: String,
    /// The directory of the tables
    #[arg(long, required_unless_present = "database")]
    data: Option<PathBuf>,
    /// The URL of a PostgreSQL that keeps the tables, instead of a directory
    #[arg(long)]
    database: Option<String>,
    /// Use the limits of 'landgrave serve'
    #[arg(long)]
    usual: bool,
    /// How often to look for abandoned tables, in seconds
    #[arg(long)]
    sweep: Option<u64>,
}

#[derive(clap::Args)]
struct Fill {
    /// The directory, as for 'landgrave serve'
    #[arg(long)]
    data: PathBuf,
    /// How many games
    #[arg(long, default_value_t = 100_000)]
    games: u32,
    /// How many acts each
    #[arg(long, default_value_t = 40)]
    acts: u32,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("the runtime cannot be started: {error}");
            return ExitCode::FAILURE;
        }
    };
    let done = runtime.block_on(async {
        match args.command {
            None => run(args.run).await,
            Some(Command::Node(args)) => node(args).await.map(|()| true),
            Some(Command::Fill(args)) => fill(args).await.map(|()| true),
            Some(Command::Audit(args)) => audit(args).await,
        }
    });
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn node(args: NodeArgs) -> Result<()> {
    let database = match (args.database, args.data) {
        (Some(url), _) => Database::Postgres(url),
        (None, Some(path)) => Database::Directory(path),
        (None, None) => bail!("either --data or --database is needed"),
    };
    let unlimited = 1_000_000;
    let mut limits = Limits {
        messages: unlimited,
        burst: unlimited,
        sockets: unlimited,
        tables: unlimited,
        connections: unlimited,
        connections_each: unlimited,
        ..Limits::default()
    };
    if args.usual {
        limits = Limits::default();
    }
    if let Some(seconds) = args.sweep {
        let period = Duration::from_secs(seconds);
        (limits.first_sweep, limits.sweep) = (period, period);
    }
    let setup = Setup { limits, ..Setup::new(args.listen, database) };
    let node = Node::start(setup).await?;
    println!("Landgrave is at http://{}", node.address()?);
    std::io::stdout().flush()?;
    // When its input ends, the process that started it is gone.
    let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    node.serve(async move {
        let (mut stdin, mut rest) = (tokio::io::stdin(), Vec::new());
        tokio::select! {
            _ = stdin.read_to_end(&mut rest) => {}
            _ = terminate.recv() => {}
        }
    })
    .await?;
    // A thread still reads the input; do not wait for it.
    std::process::exit(0)
}

async fn audit(args: Audit) -> Result<bool> {
    let Audit { games, before, only } = args;
    let plan = swarm::audit::AuditPlan { program: std::env::current_exe()?, games, before, only };
    let findings = swarm::audit::run(&plan, |text| eprintln!("{text}")).await?;
    println!("| point | what was done | result | |\n|---|---|---|---|");
    for finding in &findings {
        println!("{finding}");
    }
    Ok(findings.iter().all(|finding| finding.is_well))
}

/// A line that the next one overwrites.
fn progress(text: &str) {
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K{text}");
    }
}

async fn run(args: Run) -> Result<bool> {
    if args.players + args.bot_tables + args.watchers > load::MOST_PLAYERS
        || args.seconds > load::MOST_SECONDS
        || args.seconds == 0
    {
        bail!("at most {} players for at most {} seconds", load::MOST_PLAYERS, load::MOST_SECONDS);
    }
    let scratch = std::env::temp_dir().join(format!("landgrave-swarm-{}", std::process::id()));
    let storage = match (&args.data, args.postgres) {
        (_, true) => Storage::Postgres(cluster::database().await),
        (Some(path), false) => Storage::Directory(path.clone()),
        (None, false) => Storage::Directory(scratch.clone()),
    };
    let mut servers = Vec::new();
    for _ in 0..if args.url.is_empty() { args.nodes } else { 0 } {
        let program = match &args.serve {
            Some(landgrave) => Program::serve(landgrave, "127.0.0.1:0", &storage),
            None => Program::node(std::env::current_exe()?, "127.0.0.1:0", &storage),
        };
        servers.push(Server::start(&program).await.context("the server does not start")?);
    }
    let hosts = if servers.is_empty() { args.url } else { servers.iter().map(Server::host).collect() };
    let Run { players, tables, bot_tables, bot, acts, seconds, seed, watchers, attack, .. } = args;
    let load = Load { players, tables, bot_tables, bot, acts, seconds, seed, hosts, watchers, attack };
    let report = load::run(&load, &servers, |text| progress(&text)).await;
    progress("");
    for server in servers {
        server.kill().await?;
    }
    let _ = std::fs::remove_dir_all(&scratch);
    let report = report.map_err(|wrong| anyhow!(wrong))?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        println!("{report}");
    }
    Ok(report.wrongs.is_empty())
}

async fn fill(args: Fill) -> Result<()> {
    std::fs::create_dir_all(&args.data)?;
    let file = args.data.join("landgrave.sqlite");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await?);
    let begin = Instant::now();
    let on_progress = |done: u32| progress(&format!("{done} of {} games", args.games));
    swarm::fill::fill(store.clone(), args.games, args.acts, 1, on_progress)
        .await
        .map_err(|wrong| anyhow!(wrong))?;
    store.close().await;
    progress("");
    let size = std::fs::metadata(&file)?.len() as f64 / 1e6;
    println!("{} games in {:.0} s, {size:.0} MB", args.games, begin.elapsed().as_secs_f64());
    for _ in 0..3 {
        println!("started in {:.3} s", start(&args.data).await?.as_secs_f64());
    }
    Ok(())
}

/// From the start of the process to the first welcome.
async fn start(data: &Path) -> Result<Duration> {
    let begin = Instant::now();
    let storage = Storage::Directory(data.to_owned());
    let server = Server::start(&Program::node(std::env::current_exe()?, "127.0.0.1:0", &storage)).await?;
    let mut client = Client::new(vec![server.host()], 0, "First", Luck::new(1, 1));
    if !client.connect(begin + Duration::from_secs(60)).await {
        bail!("the server does not answer");
    }
    let took = begin.elapsed();
    server.kill().await?;
    Ok(took)
}
