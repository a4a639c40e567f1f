//! The orders of the host, and the tables they are shown.

use wire::{GuestId, Listing, TableId};

/// An order, carried out in the store at once and picked up by running servers within seconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// The log of this table has a line that ends it: its keeper has to read it.
    Look(TableId),
    /// All tokens of this guest are deleted, and their connections closed.
    Revoke(GuestId),
    /// Connections from this address (or from the network of an IPv6 address) are refused.
    Ban(String),
    /// They are accepted again.
    Unban(String),
}

impl Order {
    /// As the database has it.
    pub(super) fn words(&self) -> (&'static str, &str) {
        match self {
            Order::Look(table) => ("look", table.as_str()),
            Order::Revoke(guest) => ("revoke", guest.as_str()),
            Order::Ban(address) => ("ban", address),
            Order::Unban(address) => ("unban", address),
        }
    }

    /// From the database; none for an order that this version does not know.
    pub(super) fn read(what: &str, subject: String) -> Option<Order> {
        match what {
            "look" => subject.try_into().ok().map(Order::Look),
            "revoke" => subject.try_into().ok().map(Order::Revoke),
            "ban" => Some(Order::Ban(subject)),
            "unban" => Some(Order::Unban(subject)),
            _ => None,
        }
    }
}

/// A table, for the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdminListing {
    /// Grows with every table.
    pub number: i64,
    /// The table as in a list.
    pub listing: Listing,
    /// What a program needs to play it.
    pub needs: String,
    /// How long its log is.
    pub lines: u64,
    /// Whether the game ever began.
    pub begun: bool,
    /// Whether it is over.
    pub over: bool,
    /// Whether its recorded game is stored.
    pub recorded: bool,
    /// When it was last touched, by the calendar.
    pub touched: u64,
}
