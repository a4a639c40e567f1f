//! `landgrave serve`: a node until it is told to stop.

use crate::args;
use crate::output::{Report, Usage};
use anyhow::{Context, Result};
use server::http::Access;
use server::{Database, Limits, Node, Setup};
use std::io::Write;

/// Serves.
pub(crate) fn run(args: args::Serve) -> Result<Report> {
    let database = match args.database {
        Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
            Database::Postgres(url)
        }
        // The URL itself may hold a password: it is not repeated.
        Some(_) => {
            return Err(Usage("--database takes an address that begins with postgres://".to_owned()).into());
        }
        None => Database::Directory(args.data),
    };
    let limits = Limits { sockets: args.sockets, tables: args.tables, ..Limits::default() };
    let setup = Setup { listen: args.listen, database, access: Access { origins: args.origins }, limits };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("the runtime cannot be started")?.block_on(async {
        let node = Node::start(setup).await?;
        println!("Landgrave is at http://{}", node.address()?);
        // Whoever waits for the address reads it through a pipe.
        std::io::stdout().flush()?;
        node.serve(told_to_stop()).await?;
        Ok(Report::done(String::new()))
    })
}

/// Ctrl-C, or what a service manager sends.
async fn told_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
