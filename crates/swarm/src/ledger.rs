//! What was confirmed to a client, for the check at the end.

use wire::{GuestId, Key, TableCommand, TableId};

/// Something that the server confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirmed {
    /// The table.
    pub table: TableId,
    /// The request.
    pub key: Key,
    /// The command.
    pub command: TableCommand,
}

/// Everything that was confirmed to one client, in order.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Who the client is.
    pub guest: Option<GuestId>,
    /// What was confirmed.
    pub confirmed: Vec<Confirmed>,
    /// What was refused although it had been sent only once: it must not have happened.
    pub refused: Vec<(TableId, Key)>,
    /// Faults that the client itself found.
    pub wrongs: Vec<String>,
    /// How often the connection was lost and restored.
    pub reconnects: u32,
    /// How often it was restored at another host.
    pub moves: u32,
    /// How many requests were repeated.
    pub resent: u32,
}

impl Ledger {
    /// How many acts of the game were confirmed.
    pub fn acts(&self) -> usize {
        self.confirmed.iter().filter(|one| matches!(one.command, TableCommand::Act { .. })).count()
    }
}
