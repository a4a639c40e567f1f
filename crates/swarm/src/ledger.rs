//! What a client was told for certain, for the reckoning at the end.

use wire::{GuestId, Key, TableId, Wanted};

/// Something the server said it had done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirmed {
    /// The table.
    pub table: TableId,
    /// The request.
    pub key: Key,
    /// What was asked for.
    pub wish: Wanted,
}

/// Everything one client was told for certain, in the order in which it was told.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Who the client is.
    pub guest: Option<GuestId>,
    /// What was confirmed.
    pub confirmed: Vec<Confirmed>,
    /// What was refused although it had been sent only once: it must not have happened.
    pub refused: Vec<(TableId, Key)>,
    /// What the client itself found wrong.
    pub wrongs: Vec<String>,
    /// How often the line was cut and came back.
    pub reconnects: u32,
    /// How many requests were sent again.
    pub resent: u32,
}

impl Ledger {
    /// How many acts of the game were confirmed.
    pub fn acts(&self) -> usize {
        self.confirmed.iter().filter(|one| matches!(one.wish, Wanted::Act { .. })).count()
    }
}
