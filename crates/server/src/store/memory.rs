//! A store in memory, for simulations and tests.

use super::{Appended, Guest, Shelf, Store, StoreError};
use room::{Line, Opening};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wire::{GuestId, Hash, Listing, TableId};

/// Everything in maps. Clones share what they hold, as nodes share a database.
#[derive(Clone, Default)]
pub struct Memory(Arc<Mutex<Held>>);

#[derive(Default)]
struct Held {
    /// How many tables were ever opened.
    opened: usize,
    tables: BTreeMap<TableId, Kept>,
    guests: BTreeMap<GuestId, Guest>,
    tokens: BTreeMap<Hash, GuestId>,
    codes: BTreeMap<Hash, (GuestId, u64)>,
}

struct Kept {
    /// Grows with every table, so that lists have an order.
    number: usize,
    opening: Opening,
    lines: Vec<Line>,
    shelf: Shelf,
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
    fn listings(&self, most: u32, wanted: impl Fn(&Shelf) -> bool) -> Vec<Listing> {
        let mut found: Vec<&Kept> = self.tables.values().filter(|kept| wanted(&kept.shelf)).collect();
        found.sort_by_key(|kept| (kept.shelf.is_over(), std::cmp::Reverse(kept.number)));
        found.iter().take(most as usize).map(|kept| kept.shelf.listing.clone()).collect()
    }
}

#[async_trait::async_trait]
impl Store for Memory {
    async fn open(
        &self,
        id: &TableId,
        opening: &Opening,
        lines: &[Line],
        shelf: &Shelf,
    ) -> Result<(), StoreError> {
        let mut held = self.held();
        if held.tables.contains_key(id) {
            return Err(StoreError("there is a table of that name".to_owned()));
        }
        held.opened += 1;
        let number = held.opened;
        let kept = Kept { number, opening: opening.clone(), lines: lines.to_vec(), shelf: shelf.clone() };
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

    async fn shelve(&self, id: &TableId, shelf: &Shelf) -> Result<(), StoreError> {
        if let Some(kept) = self.held().tables.get_mut(id) {
            kept.shelf = shelf.clone();
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

    async fn public(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        Ok(self.held().listings(most, |shelf| shelf.public && !shelf.is_over()))
    }

    async fn sweep(&self, unbegun: u64, unfinished: u64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let mut held = self.held();
        let is_abandoned = |shelf: &Shelf| {
            let before = if shelf.begun { unfinished } else { unbegun };
            !shelf.is_for_good() && shelf.touched < before
        };
        let found = held.tables.iter().filter(|(_, kept)| is_abandoned(&kept.shelf));
        let found: Vec<TableId> = found.map(|(id, _)| id.clone()).take(most as usize).collect();
        held.tables.retain(|id, _| !found.contains(id));
        Ok(found)
    }

    async fn tables_of(&self, guest: &GuestId, most: u32) -> Result<Vec<Listing>, StoreError> {
        Ok(self.held().listings(most, |shelf| shelf.guests.contains(guest)))
    }

    async fn put_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        self.held().guests.insert(guest.id.clone(), guest.clone());
        Ok(())
    }

    async fn put_token(&self, hash: Hash, guest: &GuestId) -> Result<(), StoreError> {
        self.held().tokens.insert(hash, guest.clone());
        Ok(())
    }

    async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let held = self.held();
        Ok(held.tokens.get(&token).and_then(|id| held.guests.get(id)).cloned())
    }

    async fn put_code(&self, hash: Hash, guest: &GuestId, until: u64) -> Result<(), StoreError> {
        self.held().codes.insert(hash, (guest.clone(), until));
        Ok(())
    }

    async fn take_code(&self, hash: Hash, now: u64) -> Result<Option<Guest>, StoreError> {
        let mut held = self.held();
        let taken = held.codes.remove(&hash).filter(|(_, until)| *until > now);
        Ok(taken.and_then(|(id, _)| held.guests.get(&id)).cloned())
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
