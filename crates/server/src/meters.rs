//! What is counted for the host. Nothing here names a guest, a table or a card.

use crate::{Hall, process};
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::sync::OnceLock;
use wire::Reason;

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Why {
    reason: String,
}

/// The meters of one hall. They belong to the hall and not to the process, so that a test or a simulation with
/// several halls can read each of them separately.
pub(crate) struct Meters {
    registry: Registry,
    /// Connections now.
    pub(crate) sockets: Gauge,
    /// Messages from clients.
    pub(crate) messages: Counter,
    /// Tables opened.
    pub(crate) opened: Counter,
    /// Games that came to an end.
    pub(crate) finished: Counter,
    /// Abandoned tables that were deleted.
    pub(crate) swept: Counter,
    /// Lines added to logs.
    pub(crate) lines: Counter,
    /// How long the store took to add them, in seconds.
    pub(crate) storing: Histogram,
    /// Times the store did not answer.
    pub(crate) store_errors: Counter,
    /// Times another node was faster.
    pub(crate) conflicts: Counter,
    /// Clients that were disconnected because they did not read.
    pub(crate) cut_off: Counter,
    /// Connections that were not let in.
    pub(crate) turned_away: Counter,
    /// HTTP requests that were refused because their address asked for too much.
    pub(crate) requests_refused: Counter,
    /// How long a sweep for abandoned tables took, in seconds.
    pub(crate) sweep_seconds: Histogram,
    tables: Gauge,
    connections: Gauge,
    thoughts: Gauge,
    damaged: Gauge,
    pool: Gauge,
    pool_idle: Gauge,
    process: OnceLock<Process>,
    refused: Family<Why, Counter>,
}

impl Default for Meters {
    fn default() -> Meters {
        let storing = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
        let mut meters = Meters {
            registry: Registry::with_prefix("landgrave"),
            sockets: Gauge::default(),
            messages: Counter::default(),
            opened: Counter::default(),
            finished: Counter::default(),
            swept: Counter::default(),
            lines: Counter::default(),
            storing: Histogram::new(storing),
            store_errors: Counter::default(),
            conflicts: Counter::default(),
            cut_off: Counter::default(),
            turned_away: Counter::default(),
            requests_refused: Counter::default(),
            sweep_seconds: Histogram::new([0.01, 0.1, 1.0, 10.0, 100.0]),
            tables: Gauge::default(),
            connections: Gauge::default(),
            thoughts: Gauge::default(),
            damaged: Gauge::default(),
            pool: Gauge::default(),
            pool_idle: Gauge::default(),
            process: OnceLock::new(),
            refused: Family::default(),
        };
        let r = &mut meters.registry;
        r.register("sockets", "Connections now", meters.sockets.clone());
        r.register("tables", "Tables in memory now", meters.tables.clone());
        r.register("messages", "Messages from clients", meters.messages.clone());
        r.register("refused", "Requests that were refused, by reason", meters.refused.clone());
        r.register("tables_opened", "Tables opened", meters.opened.clone());
        r.register("games_finished", "Games that came to an end", meters.finished.clone());
        r.register("tables_forgotten", "Abandoned tables that were deleted", meters.swept.clone());
        r.register("lines", "Lines added to logs", meters.lines.clone());
        r.register("storing_seconds", "How long adding to a log took", meters.storing.clone());
        r.register("store_errors", "Times the store did not answer", meters.store_errors.clone());
        r.register("store_conflicts", "Times another node was faster", meters.conflicts.clone());
        r.register(
            "sweep_seconds",
            "How long deleting abandoned tables and guests took",
            meters.sweep_seconds.clone(),
        );
        r.register("turned_away", "Connections that were not let in", meters.turned_away.clone());
        r.register(
            "requests_refused",
            "Requests over HTTP from addresses that asked for too much",
            meters.requests_refused.clone(),
        );
        r.register("connections", "Connections of any kind now", meters.connections.clone());
        r.register("bots_waiting", "Bots that wait for a thread to think on", meters.thoughts.clone());
        r.register(
            "damaged_tables",
            "Tables that cannot be read because the database is damaged",
            meters.damaged.clone(),
        );
        r.register("pool_connections", "Connections to the database", meters.pool.clone());
        r.register("pool_idle", "Connections to the database that nobody uses", meters.pool_idle.clone());
        r.register("cut_off", "Clients that did not read in time", meters.cut_off.clone());
        meters
    }
}

impl Meters {
    /// Counts a refused request.
    pub(crate) fn refuse(&self, reason: Reason) {
        let reason = serde_json::to_value(reason).ok().and_then(|value| value.as_str().map(str::to_owned));
        self.refused.get_or_create(&Why { reason: reason.unwrap_or_default() }).inc();
    }

    /// Also shows what the process uses. A simulation has no process of its own.
    pub(crate) fn watch_process(&self) {
        self.process.get_or_init(Process::default);
    }

    /// All meters, in the OpenMetrics text format.
    pub(crate) fn text(&self, hall: &Hall) -> String {
        self.tables.set(hall.tables() as i64);
        self.connections.set(i64::from(hall.door().connections()));
        self.thoughts.set(hall.thinker().waiting() as i64);
        self.damaged.set(hall.store().damaged().len() as i64);
        if let Some((open, idle)) = hall.store().connections() {
            self.pool.set(i64::from(open));
            self.pool_idle.set(i64::from(idle));
        }
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = text::encode(&mut out, &self.registry);
        if let Some(process) = self.process.get() {
            let end = out.rfind("# EOF").unwrap_or(out.len());
            out.truncate(end);
            out += &process.text();
        }
        out
    }
}

/// What the process uses.
struct Process {
    registry: Registry,
    files: Gauge,
    most_files: Gauge,
    memory: Gauge,
    threads: Gauge,
}

impl Default for Process {
    fn default() -> Process {
        let mut registry = Registry::with_prefix("landgrave_process");
        let [files, most_files, memory, threads] = std::array::from_fn(|_| Gauge::default());
        registry.register("open_files", "File descriptors that are open", files.clone());
        registry.register("most_files", "File descriptors that may be open", most_files.clone());
        registry.register("memory_bytes", "Bytes in memory", memory.clone());
        registry.register("threads", "Threads", threads.clone());
        Process { registry, files, most_files, memory, threads }
    }
}

impl Process {
    fn text(&self) -> String {
        for (gauge, value) in [
            (&self.files, process::files()),
            (&self.most_files, process::most_files()),
            (&self.memory, process::memory()),
            (&self.threads, process::threads()),
        ] {
            gauge.set(value.unwrap_or_default() as i64);
        }
        let mut out = String::new();
        let _ = text::encode(&mut out, &self.registry);
        out
    }
}
