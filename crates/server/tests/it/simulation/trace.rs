//! What happened in a simulation, with the time.

use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Everything that happened. Clones are the same.
#[derive(Clone, Default)]
pub(super) struct Trace(Arc<Mutex<Vec<String>>>);

impl Trace {
    pub(super) fn note(&self, who: &str, what: impl AsRef<str>) {
        let at = turmoil::sim_elapsed().unwrap_or(Duration::ZERO).as_millis();
        self.0.lock().unwrap().push(format!("{at:>7} {who}: {}", what.as_ref()));
    }

    pub(super) fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}
