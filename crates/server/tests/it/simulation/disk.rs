//! A store that fails as stores do: before writing, after writing, slowly, or with a false conflict.

use super::trace::Trace;
use room::{Line, Opening};
use server::StoreError;
use server::store::{Appended, Guest, Memory, Store, Sweep, TableSummary};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{Luck, Random};
use wire::{GuestId, Hash, Listing, TableId};

/// What survives a crash of the server. Clones are the same disk.
#[derive(Clone)]
pub(crate) struct Disk {
    memory: Memory,
    luck: Arc<Mutex<Luck>>,
    /// One call in this many goes wrong; 0 for none.
    one_in: Arc<AtomicU32>,
    trace: Trace,
}

/// How a call goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Well,
    /// It fails, and nothing is written.
    Fails,
    /// It is written, and then reports a failure.
    Forgets,
    /// It takes long.
    Slow(u32),
    /// It reports that another node was faster, which is not true.
    Conflict,
}

impl Disk {
    pub(super) fn new(seed: u64, trace: Trace) -> Disk {
        let luck = Arc::new(Mutex::new(Luck::new(seed, 0x6469_736b)));
        Disk { memory: Memory::new(), luck, one_in: Arc::default(), trace }
    }

    /// One without a trace.
    pub(crate) fn quiet(seed: u64) -> Disk {
        Disk::new(seed, Trace::default())
    }

    /// From now on one call in `n` goes wrong; 0 for none.
    pub(crate) fn fail(&self, n: u32) {
        self.one_in.store(n, Ordering::Relaxed);
    }

    /// What is really stored.
    pub(crate) fn memory(&self) -> &Memory {
        &self.memory
    }

    fn fate(&self, what: &str) -> Fate {
        let one_in = self.one_in.load(Ordering::Relaxed);
        let mut luck = self.luck.lock().unwrap();
        if one_in == 0 || luck.below(one_in) != 0 {
            return Fate::Well;
        }
        let fate = match luck.below(5) {
            0 => Fate::Fails,
            1 => Fate::Forgets,
            2 => Fate::Conflict,
            _ => Fate::Slow(luck.below(3000)),
        };
        self.trace.note("disk", format!("{what}: {fate:?}"));
        fate
    }

    async fn through<T>(
        &self,
        what: &str,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let broken = || Err(StoreError::Unreachable("the disk is broken".to_owned()));
        match self.fate(what) {
            Fate::Well | Fate::Conflict => work.await,
            Fate::Fails => broken(),
            Fate::Forgets => {
                work.await?;
                broken()
            }
            Fate::Slow(milliseconds) => {
                // Half of the time passes before the write, half after: a crash may come in either.
                let half = Duration::from_millis(u64::from(milliseconds / 2));
                tokio::time::sleep(half).await;
                let done = work.await;
                tokio::time::sleep(half).await;
                done
            }
        }
    }
}

#[async_trait::async_trait]
impl Store for Disk {
    async fn open(
        &self,
        id: &TableId,
        opening: &Opening,
        lines: &[Line],
        summary: &TableSummary,
    ) -> Result<(), StoreError> {
        self.through("open", self.memory.open(id, opening, lines, summary)).await
    }

    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError> {
        if self.fate("append") == Fate::Conflict {
            return Ok(Appended::Conflict);
        }
        let done = self.through("append", self.memory.append(id, expected, lines)).await;
        let texts: Vec<String> = lines.iter().map(wire::text).collect();
        self.trace.note("disk", format!("{expected} {} {done:?}", texts.join(" ")));
        done
    }

    async fn save_summary(&self, id: &TableId, summary: &TableSummary) -> Result<(), StoreError> {
        self.through("save_summary", self.memory.save_summary(id, summary)).await
    }

    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError> {
        self.through("load", self.memory.load(id)).await
    }

    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        self.through("since", self.memory.since(id, from)).await
    }

    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        self.through("public", self.memory.public(most)).await
    }

    async fn is_over(&self, id: &TableId) -> Result<bool, StoreError> {
        self.through("over", self.memory.is_over(id)).await
    }

    async fn keep_record(&self, id: &TableId, text: &str) -> Result<(), StoreError> {
        self.through("keep", self.memory.keep_record(id, text)).await
    }

    async fn record(&self, id: &TableId) -> Result<Option<String>, StoreError> {
        self.through("record", self.memory.record(id)).await
    }

    async fn public_of(&self, origin: Hash) -> Result<u32, StoreError> {
        self.through("origin", self.memory.public_of(origin)).await
    }

    async fn abandoned(&self, sweep: &Sweep, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError> {
        self.through("abandoned", self.memory.abandoned(sweep, after)).await
    }

    async fn delete_abandoned(&self, sweep: &Sweep, ids: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        self.through("sweep", self.memory.delete_abandoned(sweep, ids)).await
    }

    async fn sweep_guests(&self, alone: u64, unused: u64, now: u64, most: u32) -> Result<u64, StoreError> {
        self.through("guests", self.memory.sweep_guests(alone, unused, now, most)).await
    }

    async fn touch_token(&self, hash: Hash, now: u64) -> Result<(), StoreError> {
        self.through("touch", self.memory.touch_token(hash, now)).await
    }

    async fn calendar(&self) -> Result<Option<u64>, StoreError> {
        self.through("calendar", self.memory.calendar()).await
    }

    async fn keep_calendar(&self, now: u64) -> Result<(), StoreError> {
        self.through("calendar", self.memory.keep_calendar(now)).await
    }

    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError> {
        self.through("tables", self.memory.tables_of(guest, most)).await
    }

    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        self.through("guest", self.memory.put_guest(guest)).await
    }

    async fn put_token(&self, hash: Hash, guest: &GuestId, now: u64) -> Result<(), StoreError> {
        self.through("token", self.memory.put_token(hash, guest, now)).await
    }

    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        self.through("who", self.memory.guest(token)).await
    }

    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError> {
        self.through("code", self.memory.put_code(hash, guest, until)).await
    }

    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError> {
        self.through("code", self.memory.take_code(hash, now)).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.through("ping", self.memory.ping()).await
    }
}
