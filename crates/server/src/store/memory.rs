//! A store in memory, for simulations and tests.

use super::{Appended, Guest, Order, Store, StoreError, Sweep, TableSummary, needs};
use room::{Line, Opening};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wire::{GuestId, Hash, Listing, TableId};

/// Everything in maps. Clones share the maps, as nodes share a database.
#[derive(Clone, Default)]
pub struct Memory(Arc<Mutex<Contents>>);

#[derive(Default)]
struct Contents {
    /// How many tables were ever opened.
    opened: usize,
    tables: BTreeMap<TableId, StoredTable>,
    guests: BTreeMap<GuestId, Guest>,
    /// With the time of their last use.
    tokens: BTreeMap<Hash, (GuestId, u64)>,
    codes: BTreeMap<Hash, (GuestId, u64)>,
    records: BTreeMap<TableId, String>,
    calendar: Option<u64>,
    orders: Vec<Order>,
    bans: BTreeSet<String>,
}

struct StoredTable {
    /// Grows with every table, so that lists have an order.
    number: usize,
    opening: Opening,
    lines: Vec<Line>,
    summary: TableSummary,
}

impl StoredTable {
    fn is_abandoned(&self, sweep: &Sweep) -> bool {
        let before = if self.summary.begun { sweep.unfinished } else { sweep.unbegun };
        let needs = needs(&self.opening.game, self.opening.rules);
        !self.summary.is_for_good() && self.summary.touched < before && sweep.readable.contains(&needs)
    }
}

impl Memory {
    /// An empty store.
    pub fn new() -> Memory {
        Memory::default()
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Contents {
    fn listings(&self, most: u32, wanted: impl Fn(&TableSummary) -> bool) -> Vec<Listing> {
        let mut found: Vec<&StoredTable> =
            self.tables.values().filter(|table| wanted(&table.summary)).collect();
        found.sort_by_key(|table| (table.summary.is_over(), std::cmp::Reverse(table.number)));
        found.iter().take(most as usize).map(|table| table.summary.listing.clone()).collect()
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
        let mut contents = self.contents();
        if contents.tables.contains_key(id) {
            return Err(StoreError::Taken);
        }
        contents.opened += 1;
        let number = contents.opened;
        let table =
            StoredTable { number, opening: opening.clone(), lines: lines.to_vec(), summary: summary.clone() };
        contents.tables.insert(id.clone(), table);
        Ok(())
    }

    async fn append(&self, id: &TableId, expected: u64, lines: &[Line]) -> Result<Appended, StoreError> {
        let mut contents = self.contents();
        let Some(table) = contents.tables.get_mut(id) else { return Ok(Appended::Conflict) };
        if table.lines.len() as u64 != expected {
            return Ok(Appended::Conflict);
        }
        table.lines.extend_from_slice(lines);
        Ok(Appended::Done)
    }

    async fn save_summary(&self, id: &TableId, summary: &TableSummary) -> Result<(), StoreError> {
        if let Some(table) = self.contents().tables.get_mut(id) {
            let (begun, was_over) = (table.summary.begun || summary.begun, table.summary.is_over());
            let origin = table.summary.origin;
            table.summary = TableSummary { begun, origin, ..summary.clone() };
            if was_over {
                table.summary.listing.status = wire::Status::Finished;
            }
        }
        Ok(())
    }

    async fn load(&self, id: &TableId) -> Result<Option<(Opening, Vec<Line>)>, StoreError> {
        Ok(self.contents().tables.get(id).map(|table| (table.opening.clone(), table.lines.clone())))
    }

    async fn since(&self, id: &TableId, from: u64) -> Result<Vec<Line>, StoreError> {
        let contents = self.contents();
        let lines = contents.tables.get(id).and_then(|table| table.lines.get(from as usize..));
        Ok(lines.map(<[Line]>::to_vec).unwrap_or_default())
    }

    async fn is_over(&self, id: &TableId) -> Result<bool, StoreError> {
        Ok(self.contents().tables.get(id).is_some_and(|table| table.summary.is_over()))
    }

    async fn keep_record(&self, id: &TableId, text: &str) -> Result<(), StoreError> {
        self.contents().records.entry(id.clone()).or_insert_with(|| text.to_owned());
        Ok(())
    }

    async fn record(&self, id: &TableId) -> Result<Option<String>, StoreError> {
        Ok(self.contents().records.get(id).cloned())
    }

    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        let contents = self.contents();
        let mut found: Vec<&StoredTable> = contents
            .tables
            .values()
            .filter(|table| table.summary.public && !table.summary.is_over())
            .collect();
        found.sort_by_key(|table| std::cmp::Reverse(table.number));
        let mut counts: BTreeMap<Hash, u32> = BTreeMap::new();
        let (first, later): (Vec<&StoredTable>, Vec<&StoredTable>) = found.into_iter().partition(|table| {
            table.summary.origin.is_none_or(|origin| {
                let count = counts.entry(origin).or_default();
                *count += 1;
                *count <= 3
            })
        });
        Ok(first
            .iter()
            .chain(&later)
            .take(most as usize)
            .map(|table| table.summary.listing.clone())
            .collect())
    }

    async fn public_of(&self, origin: Hash) -> Result<u32, StoreError> {
        let contents = self.contents();
        let is_one = |table: &&StoredTable| {
            table.summary.origin == Some(origin) && table.summary.public && !table.summary.is_over()
        };
        Ok(contents.tables.values().filter(is_one).count() as u32)
    }

    async fn abandoned(&self, sweep: &Sweep, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError> {
        let contents = self.contents();
        let found =
            contents.tables.iter().filter(|(id, table)| after < Some(*id) && table.is_abandoned(sweep));
        Ok(found.map(|(id, _)| id.clone()).take(sweep.most as usize).collect())
    }

    async fn delete_abandoned(&self, sweep: &Sweep, ids: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        let mut contents = self.contents();
        let is_abandoned =
            |id: &&TableId| contents.tables.get(*id).is_some_and(|table| table.is_abandoned(sweep));
        let found: Vec<TableId> = ids.iter().filter(is_abandoned).cloned().collect();
        contents.tables.retain(|id, _| !found.contains(id));
        Ok(found)
    }

    async fn sweep_guests(&self, alone: u64, unused: u64, now: u64, most: u32) -> Result<u64, StoreError> {
        let mut contents = self.contents();
        contents.codes.retain(|_, (_, until)| *until > now);
        let sits: BTreeSet<GuestId> =
            contents.tables.values().flat_map(|table| table.summary.guests.iter().cloned()).collect();
        let is_old = |guest: &GuestId, seen: u64| seen < unused || (seen < alone && !sits.contains(guest));
        let old = contents.tokens.iter().filter(|(_, (guest, seen))| is_old(guest, *seen));
        let old: Vec<Hash> = old.map(|(hash, _)| *hash).take(most as usize).collect();
        for hash in &old {
            let Some((guest, _)) = contents.tokens.remove(hash) else { continue };
            if !sits.contains(&guest) && contents.tokens.values().all(|(other, _)| *other != guest) {
                contents.guests.remove(&guest);
            }
        }
        Ok(old.len() as u64)
    }

    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError> {
        Ok(self.contents().listings(most, |summary| summary.guests.contains(guest)))
    }

    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        self.contents().guests.insert(guest.id.clone(), guest.clone());
        Ok(())
    }

    async fn put_token(&self, hash: Hash, guest: &GuestId, now: u64) -> Result<(), StoreError> {
        self.contents().tokens.insert(hash, (guest.clone(), now));
        Ok(())
    }

    async fn touch_token(&self, hash: Hash, now: u64) -> Result<(), StoreError> {
        if let Some((_, seen)) = self.contents().tokens.get_mut(&hash) {
            *seen = now.max(*seen);
        }
        Ok(())
    }

    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let contents = self.contents();
        Ok(contents.tokens.get(&token).and_then(|(id, _)| contents.guests.get(id)).cloned())
    }

    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError> {
        let mut contents = self.contents();
        contents.codes.retain(|_, (other, _)| other != guest);
        contents.codes.insert(hash, (guest.clone(), until));
        Ok(())
    }

    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError> {
        let mut contents = self.contents();
        let taken = contents.codes.remove(&hash).filter(|(_, until)| *until > now);
        Ok(taken.and_then(|(id, _)| contents.guests.get(&id)).cloned())
    }

    async fn calendar(&self) -> Result<Option<u64>, StoreError> {
        Ok(self.contents().calendar)
    }

    async fn keep_calendar(&self, now: u64) -> Result<(), StoreError> {
        let mut contents = self.contents();
        contents.calendar = contents.calendar.max(Some(now));
        Ok(())
    }

    async fn orders(&self, after: i64) -> Result<Vec<(i64, Order)>, StoreError> {
        let orders = self.contents().orders.clone();
        Ok((1..).zip(orders).filter(|(number, _)| *number > after).collect())
    }

    async fn last_order(&self) -> Result<i64, StoreError> {
        Ok(self.contents().orders.len() as i64)
    }

    async fn order(&self, order: &Order, _now: u64) -> Result<(), StoreError> {
        let mut contents = self.contents();
        match order {
            Order::Look(_) => {}
            Order::Revoke(guest) => contents.tokens.retain(|_, (other, _)| other != guest),
            Order::Ban(address) => drop(contents.bans.insert(address.clone())),
            Order::Unban(address) => drop(contents.bans.remove(address)),
        }
        contents.orders.push(order.clone());
        Ok(())
    }

    async fn bans(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.contents().bans.iter().cloned().collect())
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
