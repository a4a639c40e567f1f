//! `landgrave serve`: a node until it is told to stop.

use crate::args::{self, LogForm};
use crate::output::{Report, Usage};
use crate::page;
use crate::settings::{DAY, Settings};
use anyhow::{Context, Result};
use server::http::Access;
use server::{Limits, Node, Setup};
use std::io::Write;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// Serves.
pub(crate) fn run(args: args::Serve) -> Result<Report> {
    let settings = Settings::read(args)?;
    log(&settings.log, settings.log_form)?;
    let setup = Setup {
        listen: settings.listen,
        database: settings.database,
        access: Access { origins: settings.origins, proxies: settings.proxies, page: page::router() },
        limits: Limits {
            sockets: settings.sockets,
            tables: settings.tables,
            unbegun: Duration::from_secs(u64::from(settings.forget_unbegun) * DAY),
            unfinished: Duration::from_secs(u64::from(settings.forget_unfinished) * DAY),
            ..Limits::default()
        },
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("the runtime cannot be started")?.block_on(async {
        let node = Node::start(setup).await?;
        println!("Landgrave is at http://{}", node.address()?);
        // Whoever waits for the address reads it through a pipe.
        std::io::stdout().flush()?;
        node.serve(told_to_stop()).await?;
        tracing::info!("stopped");
        Ok(Report::done(String::new()))
    })
}

/// Begins to write a log on standard error.
fn log(filter: &str, form: LogForm) -> Result<()> {
    let wrong =
        |error| Usage(format!("--log {filter}: {error}; 'info' or 'warn,server=debug' would be right"));
    let filter = EnvFilter::try_new(filter).map_err(wrong)?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let set = match form {
        LogForm::Text => log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
        LogForm::Json => log.json().flatten_event(true).try_init(),
    };
    set.map_err(|error| anyhow::anyhow!("the log cannot be begun: {error}"))
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
