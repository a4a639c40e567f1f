//! `landgrave admin`: what the host does with tables and guests, even while the server runs.

use crate::output::Report;
use crate::settings;
use anyhow::{Context, Result};
use clap::Subcommand;
use serde_json::json;
use server::store::{AdminListing, Store};
use server::{admin, open_store};
use std::fmt::Write;
use std::net::IpAddr;
use std::path::PathBuf;
use wire::TableId;

/// Manage a server: its tables, guests and addresses, even while it runs
#[derive(clap::Args)]
#[command(
    override_usage = "landgrave admin [--data DIR] [--database URL] <COMMAND>",
    after_help = "\
Examples:
  landgrave admin --data /var/lib/landgrave tables
  landgrave admin --data /var/lib/landgrave close 0123456789abcdef
  landgrave admin --data /var/lib/landgrave export 0123456789abcdef --to table.json
  landgrave admin --database postgres://user:password@host/landgrave ban 192.0.2.7

A running server hears of it within seconds."
)]
pub(crate) struct Admin {
    /// Where the server keeps its tables [default: landgrave-data]
    #[arg(long, value_name = "DIR", env = "LANDGRAVE_DATA")]
    data: Option<PathBuf>,
    /// The PostgreSQL in which it keeps them instead
    #[arg(long, value_name = "URL", env = "LANDGRAVE_DATABASE", hide_env_values = true)]
    database: Option<String>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// List the tables: id, game, status, lines of its log, players
    Tables {
        /// Also finished ones
        #[arg(long)]
        all: bool,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// End the game at a table; nobody has won
    Close {
        /// The table
        table: TableId,
    },
    /// Refuse connections from an address; for IPv6 the network of 64 bits counts
    Ban {
        /// The address
        address: IpAddr,
    },
    /// Accept them again
    Unban {
        /// The address
        address: IpAddr,
    },
    /// Disconnect a guest, and make all their tokens invalid
    Revoke {
        /// The guest (10 letters and digits), or one of their tokens (52)
        guest: String,
    },
    /// Write a whole table to a file; it holds the secret of its dice, and so every card of a running game
    Export {
        /// The table
        table: TableId,
        /// Where to write it [default: standard output]
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Store an exported table
    Import {
        /// The file
        file: PathBuf,
    },
}

/// Runs the command.
pub(crate) fn run(args: Admin) -> Result<Report> {
    let database = settings::database(args.database, args.data)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.context("the runtime cannot be started")?.block_on(async {
        let store = open_store(&database).await?;
        let report = carry_out(&*store, args.what).await;
        store.close().await;
        report
    })
}

async fn carry_out(store: &dyn Store, what: What) -> Result<Report> {
    let text = match what {
        What::Tables { all, json } => {
            let mut tables = admin::tables(store).await?;
            tables.retain(|table| all || !table.over);
            if json {
                let tables: Vec<_> = tables.iter().map(as_json).collect();
                return Ok(Report::json(&json!({ "tables": tables })));
            }
            as_text(&tables)
        }
        What::Close { table } => {
            admin::close(store, &table).await?;
            format!("table {table} is closed\n")
        }
        What::Ban { address } => {
            admin::ban(store, address, true).await?;
            format!("connections from {address} are refused\n")
        }
        What::Unban { address } => {
            admin::ban(store, address, false).await?;
            format!("connections from {address} are accepted again\n")
        }
        What::Revoke { guest } => {
            let guest = admin::revoke(store, &guest).await?;
            format!("the tokens of guest {guest} are no longer valid\n")
        }
        What::Export { table, to } => {
            let text = admin::export(store, &table).await? + "\n";
            match to {
                None => text,
                Some(path) => {
                    write_private(&path, &text)
                        .with_context(|| format!("cannot write {}", path.display()))?;
                    format!("table {table} is in {}\n", path.display())
                }
            }
        }
        What::Import { file } => {
            let text =
                std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let table = admin::import(store, &text).await?;
            format!("table {table} is stored\n")
        }
    };
    Ok(Report::done(text))
}

/// An exported table holds secrets: only its owner can read the file.
fn write_private(path: &std::path::Path, text: &str) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    std::io::Write::write_all(&mut options.open(path)?, text.as_bytes())
}

fn seats(summary: &AdminListing) -> Vec<&str> {
    summary.listing.seats.iter().map(|seat| seat.as_deref().unwrap_or("-")).collect()
}

fn as_json(summary: &AdminListing) -> serde_json::Value {
    let AdminListing { listing, needs, lines, begun, over, recorded, .. } = summary;
    json!({
        "id": listing.id, "game": listing.game, "status": listing.status, "seats": listing.seats, "needs": needs,
        "lines": lines, "begun": begun, "over": over, "recorded": recorded,
    })
}

fn as_text(tables: &[AdminListing]) -> String {
    let mut out = String::new();
    for one in tables {
        let status = serde_json::to_value(one.listing.status).ok();
        let status = status.as_ref().and_then(|status| status.as_str()).unwrap_or_default().to_owned();
        let (id, needs, lines, seats) = (&one.listing.id, &one.needs, one.lines, seats(one).join(", "));
        let _ = writeln!(out, "{id}  {needs:<24}  {status:<8}  {lines:>5} lines  {seats}");
    }
    let _ = writeln!(out, "{} tables", tables.len());
    out
}
