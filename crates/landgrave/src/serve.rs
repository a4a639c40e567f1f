//! `landgrave serve`: runs a node until it is stopped.

use crate::args::{self, LogForm};
use crate::output::{FAILED, Report, Usage};
use crate::page;
use crate::settings::{DAY, Settings};
use anyhow::{Context, Result};
use server::http::Access;
use server::{Database, Limits, Node, Setup, UnplayableTable};
use std::fmt::Write as _;
use std::io::Write;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// Serves.
pub(crate) fn run(args: args::Serve) -> Result<Report> {
    let only_checks = args.check;
    let settings = Settings::read(args)?;
    if only_checks {
        return check(&settings.database);
    }
    log(&settings.log, settings.log_form)?;
    let page = page::router(settings.page.as_deref())?;
    let has_page = page.is_some();
    let days = |days: u32| Duration::from_secs(u64::from(days) * DAY);
    let setup = Setup {
        listen: settings.listen,
        database: settings.database,
        access: Access { origins: settings.origins, proxies: settings.proxies, hosts: settings.hosts, page },
        limits: Limits {
            sockets: settings.sockets,
            connections: settings.connections,
            // A browser has some connections for the page beside its WebSocket.
            connections_each: Limits::default().connections_each.max(settings.sockets.saturating_add(44)),
            tables: settings.tables,
            unbegun: days(settings.forget_unbegun),
            unfinished: days(settings.forget_unfinished),
            guests: days(settings.forget_guests),
            ..Limits::default()
        },
        pool: settings.pool,
        drain: Duration::from_secs(u64::from(settings.drain)),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("the runtime cannot be started")?.block_on(async {
        let node = Node::start(setup).await?;
        println!("Landgrave is at http://{}", node.address()?);
        if !has_page {
            tracing::warn!("{}", page::NO_PAGE);
        }
        // A program that waits for the address reads it through a pipe.
        std::io::stdout().flush()?;
        node.serve(stop_signal()).await?;
        tracing::info!("stopped");
        Ok(Report::done(String::new()))
    })
}

/// Lists running games that this version could not continue.
fn check(database: &Database) -> Result<Report> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let checked = runtime.context("the runtime cannot be started")?.block_on(server::check(database))?;
    let mut text = format!("{} tables\n", checked.tables);
    for (some, what) in [(&checked.running, "is on"), (&checked.waiting, "waits for players")] {
        for UnplayableTable { listing, rules, here } in some {
            let here = here.map_or("does not have it".to_owned(), |here| format!("has version {here}"));
            let (id, game) = (&listing.id, &listing.game);
            let _ = writeln!(text, "{id}  {game}  {what}; rules version {rules}, this program {here}");
        }
    }
    let (running, waiting) = (checked.running.len(), checked.waiting.len());
    let _ = writeln!(text, "{running} running games could not continue, {waiting} tables could not begin");
    if checked.over > 0 {
        let _ = writeln!(text, "{} finished games of other rules stay readable as text", checked.over);
    }
    Ok(Report { text, code: if running > 0 { FAILED } else { 0 } })
}

/// Starts logging to standard error.
fn log(filter: &str, form: LogForm) -> Result<()> {
    let wrong =
        |error| Usage(format!("--log {filter}: {error}; use for example 'info' or 'warn,server=debug'"));
    let filter = EnvFilter::try_new(filter).map_err(wrong)?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let set = match form {
        LogForm::Text => log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
        LogForm::Json => log.json().flatten_event(true).try_init(),
    };
    set.map_err(|error| anyhow::anyhow!("logging cannot be started: {error}"))
}

/// Ctrl-C, or the signal of a service manager.
async fn stop_signal() {
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
