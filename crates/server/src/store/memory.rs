//! A store in memory, for simulations and tests.

use super::{Appended, Guest, Order, Store, StoreError, Sweep, TableSummary, needs};
use room::{Line, Opening};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wire::{GuestId, Hash, Listing, TableId};

/// Everything in maps. Clones share the maps, as nodes share a database.
#[derive(Clone, Default)]
pub struct Memory(Arc<Mutex<Held>>);

#[derive(Default)]
struct Held {
    /// How many tables were ever opened.
    opened: usize,
    tables: BTreeMap<TableId, Kept>,
    guests: BTreeMap<GuestId, Guest>,
    /// With the time of their last use.
    tokens: BTreeMap<Hash, (GuestId, u64)>,
    codes: BTreeMap<Hash, (GuestId, u64)>,
    records: BTreeMap<TableId, String>,
    calendar: Option<u64>,
    orders: Vec<Order>,
    bans: BTreeSet<String>,
}

struct Kept {
    /// Grows with every table, so that lists have an order.
    number: usize,
    opening: Opening,
    lines: Vec<Line>,
    summary: TableSummary,
}

impl Memory {
    /// An empty store.
    pub fn new() -> Memory {
        Memory::default()
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    fn listings(&self, most: u32, wanted: impl Fn(&TableSummary) -> bool) -> Vec<Listing> {
        let mut found: Vec<&Kept> = self.tables.values().filter(|kept| wanted(&kept.summary)).collect();
        found.sort_by_key(|kept| (kept.summary.is_over(), std::cmp::Reverse(kept.number)));
        found.iter().take(most as usize).map(|kept| kept.summary.listing.clone()).collect()
    }
}

#[async_trait::async_trait]
impl Store for Memory {
    async fn open(
        &self,
        id: &TableId,
        opening: &Opening,
        lines: &[Line],
        summary: &TableSummary,
    ) -> Result<(), StoreError> {
        let mut held = self.held();
        if held.tables.contains_key(id) {
            return Err(StoreError::Taken);
        }
        held.opened += 1;
        let number = held.opened;
        let kept = Kept { number, opening: opening.clone(), lines: lines.to_vec(), summary: summary.clone() };
        held.tables.insert(id.clone(), kept);
        Ok(())
    }

    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError> {
        let mut held = self.held();
        let Some(kept) = held.tables.get_mut(id) else { return Ok(Appended::Conflict) };
        if kept.lines.len() as u64 != expected {
            return Ok(Appended::Conflict);
        }
        kept.lines.extend_from_slice(lines);
        Ok(Appended::Done)
    }

    async fn save_summary(&self, id: &TableId, summary: &TableSummary) -> Result<(), StoreError> {
        if let Some(kept) = self.held().tables.get_mut(id) {
            let (begun, was_over) = (kept.summary.begun || summary.begun, kept.summary.is_over());
            let origin = kept.summary.origin;
            kept.summary = TableSummary { begun, origin, ..summary.clone() };
            if was_over {
                kept.summary.listing.status = wire::Status::Finished;
            }
        }
        Ok(())
    }

    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError> {
        Ok(self.held().tables.get(id).map(|kept| (kept.opening.clone(), kept.lines.clone())))
    }

    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        let held = self.held();
        let lines = held.tables.get(id).and_then(|kept| kept.lines.get(from as usize..));
        Ok(lines.map(<[Line]>::to_vec).unwrap_or_default())
    }

    async fn is_over(&self, id: &TableId) -> Result<bool, StoreError> {
        Ok(self.held().tables.get(id).is_some_and(|kept| kept.summary.is_over()))
    }

    async fn keep_record(&self, id: &TableId, text: &str) -> Result<(), StoreError> {
        self.held().records.entry(id.clone()).or_insert_with(|| text.to_owned());
        Ok(())
    }

    async fn record(&self, id: &TableId) -> Result<Option<String>, StoreError> {
        Ok(self.held().records.get(id).cloned())
    }

    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        let held = self.held();
        let mut found: Vec<&Kept> =
            held.tables.values().filter(|kept| kept.summary.public && !kept.summary.is_over()).collect();
        found.sort_by_key(|kept| std::cmp::Reverse(kept.number));
        let mut counts: BTreeMap<Hash, u32> = BTreeMap::new();
        let (first, later): (Vec<&Kept>, Vec<&Kept>) = found.into_iter().partition(|kept| {
            kept.summary.origin.is_none_or(|origin| {
                let count = counts.entry(origin).or_default();
                *count += 1;
                *count <= 3
            })
        });
        Ok(first.iter().chain(&later).take(most as usize).map(|kept| kept.summary.listing.clone()).collect())
    }

    async fn public_of(&self, origin: Hash) -> Result<u32, StoreError> {
        let held = self.held();
        let is_one = |kept: &&Kept| {
            kept.summary.origin == Some(origin) && kept.summary.public && !kept.summary.is_over()
        };
        Ok(held.tables.values().filter(is_one).count() as u32)
    }

    async fn sweep(&self, sweep: &Sweep) -> Result<Vec<TableId>, StoreError> {
        let mut held = self.held();
        let is_abandoned = |kept: &Kept| {
            let before = if kept.summary.begun { sweep.unfinished } else { sweep.unbegun };
            let needs = needs(&kept.opening.game, kept.opening.rules);
            !kept.summary.is_for_good() && kept.summary.touched < before && sweep.readable.contains(&needs)
        };
        let found = held.tables.iter().filter(|(_, kept)| is_abandoned(kept));
        let found: Vec<TableId> = found.map(|(id, _)| id.clone()).take(sweep.most as usize).collect();
        held.tables.retain(|id, _| !found.contains(id));
        Ok(found)
    }

    async fn sweep_guests(&self, alone: u64, unused: u64, now: u64, most: u32) -> Result<u64, StoreError> {
        let mut held = self.held();
        held.codes.retain(|_, (_, until)| *until > now);
        let sits: BTreeSet<GuestId> =
            held.tables.values().flat_map(|kept| kept.summary.guests.iter().cloned()).collect();
        let is_old = |guest: &GuestId, seen: u64| seen < unused || (seen < alone && !sits.contains(guest));
        let old = held.tokens.iter().filter(|(_, (guest, seen))| is_old(guest, *seen));
        let old: Vec<Hash> = old.map(|(hash, _)| *hash).take(most as usize).collect();
        for hash in &old {
            let Some((guest, _)) = held.tokens.remove(hash) else { continue };
            if !sits.contains(&guest) && held.tokens.values().all(|(other, _)| *other != guest) {
                held.guests.remove(&guest);
            }
        }
        Ok(old.len() as u64)
    }

    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError> {
        Ok(self.held().listings(most, |summary| summary.guests.contains(guest)))
    }

    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        self.held().guests.insert(guest.id.clone(), guest.clone());
        Ok(())
    }

    async fn put_token(&self, hash: Hash, guest: &GuestId, now: u64) -> Result<(), StoreError> {
        self.held().tokens.insert(hash, (guest.clone(), now));
        Ok(())
    }

    async fn touch_token(&self, hash: Hash, now: u64) -> Result<(), StoreError> {
        if let Some((_, seen)) = self.held().tokens.get_mut(&hash) {
            *seen = now.max(*seen);
        }
        Ok(())
    }

    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let held = self.held();
        Ok(held.tokens.get(&token).and_then(|(id, _)| held.guests.get(id)).cloned())
    }

    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError> {
        let mut held = self.held();
        held.codes.retain(|_, (other, _)| other != guest);
        held.codes.insert(hash, (guest.clone(), until));
        Ok(())
    }

    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError> {
        let mut held = self.held();
        let taken = held.codes.remove(&hash).filter(|(_, until)| *until > now);
        Ok(taken.and_then(|(id, _)| held.guests.get(&id)).cloned())
    }

    async fn calendar(&self) -> Result<Option<u64>, StoreError> {
        Ok(self.held().calendar)
    }

    async fn keep_calendar(&self, now: u64) -> Result<(), StoreError> {
        let mut held = self.held();
        held.calendar = held.calendar.max(Some(now));
        Ok(())
    }

    async fn orders(&self, after: i64) -> Result<Vec<(i64, Order)>, StoreError> {
        let orders = self.held().orders.clone();
        Ok((1..).zip(orders).filter(|(number, _)| *number > after).collect())
    }

    async fn last_order(&self) -> Result<i64, StoreError> {
        Ok(self.held().orders.len() as i64)
    }

    async fn order(&self, order: &Order, _now: u64) -> Result<(), StoreError> {
        let mut held = self.held();
        match order {
            Order::Look(_) => {}
            Order::Revoke(guest) => held.tokens.retain(|_, (other, _)| other != guest),
            Order::Ban(address) => drop(held.bans.insert(address.clone())),
            Order::Unban(address) => drop(held.bans.remove(address)),
        }
        held.orders.push(order.clone());
        Ok(())
    }

    async fn bans(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.held().bans.iter().cloned().collect())
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
