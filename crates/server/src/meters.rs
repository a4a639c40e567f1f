//! What is counted for whoever looks after the server. Nothing here names a guest, a table or a card.

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use wire::Reason;

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Why {
    reason: String,
}

/// The meters of one hall. They belong to the hall and not to the process, so that a test or a simulation with
/// several halls reads each by itself.
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
    /// Abandoned tables that were forgotten.
    pub(crate) swept: Counter,
    /// Lines added to logs.
    pub(crate) lines: Counter,
    /// How long the store took to add them, in seconds.
    pub(crate) storing: Histogram,
    /// The store did not answer.
    pub(crate) store_errors: Counter,
    /// Another node was faster.
    pub(crate) conflicts: Counter,
    /// Clients that were cut off because they did not read.
    pub(crate) overtaken: Counter,
    tables: Gauge,
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
            overtaken: Counter::default(),
            tables: Gauge::default(),
            refused: Family::default(),
        };
        let r = &mut meters.registry;
        r.register("sockets", "Connections now", meters.sockets.clone());
        r.register("tables", "Tables in memory now", meters.tables.clone());
        r.register("messages", "Messages from clients", meters.messages.clone());
        r.register("refused", "Requests that were refused, by reason", meters.refused.clone());
        r.register("tables_opened", "Tables opened", meters.opened.clone());
        r.register("games_finished", "Games that came to an end", meters.finished.clone());
        r.register("tables_forgotten", "Abandoned tables that were forgotten", meters.swept.clone());
        r.register("lines", "Lines added to logs", meters.lines.clone());
        r.register("storing_seconds", "How long adding to a log took", meters.storing.clone());
        r.register("store_errors", "Times the store did not answer", meters.store_errors.clone());
        r.register("store_conflicts", "Times another node was faster", meters.conflicts.clone());
        r.register("cut_off", "Clients that did not read in time", meters.overtaken.clone());
        meters
    }
}

impl Meters {
    /// Something was refused.
    pub(crate) fn refuse(&self, reason: Reason) {
        let reason = serde_json::to_value(reason).ok().and_then(|value| value.as_str().map(str::to_owned));
        self.refused.get_or_create(&Why { reason: reason.unwrap_or_default() }).inc();
    }

    /// All of them, in the OpenMetrics text format.
    pub(crate) fn text(&self, tables: usize) -> String {
        self.tables.set(tables as i64);
        let mut out = String::new();
        // A string takes everything.
        let _ = text::encode(&mut out, &self.registry);
        out
    }
}
