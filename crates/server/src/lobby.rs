//! The list of tables, for whoever follows it.

use tokio::sync::watch;

/// Tells followers that the list has changed; they read it from the store, at most twice a second.
pub(crate) struct Lobby(watch::Sender<u64>);

impl Default for Lobby {
    fn default() -> Lobby {
        Lobby(watch::channel(0).0)
    }
}

impl Lobby {
    /// Something in the list has changed.
    pub(crate) fn changed(&self) {
        self.0.send_modify(|version| *version += 1);
    }

    /// To hear of changes.
    pub(crate) fn follow(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }
}
