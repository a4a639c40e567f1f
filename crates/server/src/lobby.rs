//! The list of tables, for sessions that follow it.

use crate::{Hall, StoreError};
use tokio::sync::{Mutex, watch};
use wire::Listing;

/// Tells followers that the list has changed; they read it from the store, at most twice a second.
pub(crate) struct Lobby {
    changes: watch::Sender<u64>,
    /// The public list after this many changes: no matter how many follow it, it is read once.
    read: Mutex<Option<(u64, Vec<Listing>)>>,
}

impl Default for Lobby {
    fn default() -> Lobby {
        Lobby { changes: watch::channel(0).0, read: Mutex::default() }
    }
}

impl Hall {
    /// The public list.
    pub(crate) async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        let lobby = self.lobby();
        let mut read = lobby.read.lock().await;
        let version = *lobby.changes.borrow();
        if let Some((of, list)) = &*read
            && *of == version
            && !self.bus().is_shared()
        {
            return Ok(list.clone());
        }
        let list = self.store().public(most).await?;
        *read = Some((version, list.clone()));
        Ok(list)
    }
}

impl Lobby {
    /// Something in the list has changed.
    pub(crate) fn changed(&self) {
        self.changes.send_modify(|version| *version += 1);
    }

    /// To be notified of changes.
    pub(crate) fn follow(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}
