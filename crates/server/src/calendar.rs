//! The current time, for what has to outlive the process.
//!
//! A machine's clock may be wrong and jump by days; a table that was touched yesterday must not be deleted because of
//! it. So the store remembers the time ([`crate::Store::calendar`]), and while a server runs, its monotonic clock
//! moves it on.

use std::sync::{Mutex, PoisonError};
use tokio::time::Instant;

pub(crate) struct Calendar(Mutex<(u64, Instant)>);

impl Calendar {
    /// Starts the calendar at this time.
    pub(crate) fn from(now: u64) -> Calendar {
        Calendar(Mutex::new((now, Instant::now())))
    }

    /// Sets the time.
    pub(crate) fn set(&self, now: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = (now, Instant::now());
    }

    pub(crate) fn now(&self) -> u64 {
        let (then, since) = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        then + since.elapsed().as_secs()
    }
}
