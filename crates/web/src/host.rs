//! The tables of this browser: what a server is to many, for one guest and some bots.
//!
//! A [`Host`] hears the messages of crate `wire` and answers them; the tables are the same rooms a server keeps.
//! It does nothing by itself: the worker (`static/worker.js`) hands it messages, stores what it wants to keep, and lets
//! its bots think while there is time.

use room::{By, Entry, Line, Live, Now, Opening, Room, opening};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Luck, Seat, SeatSet};
use wire::{
    GuestId, Hash, Key, Name, Reason, Reply, Request, SeatSpec, Status, TableCommand, TableId, VERSION,
};

/// How many tables are kept; then the oldest make room.
const MOST_TABLES: usize = 12;
/// Of how many finished games that made room the record is kept: the page lists as many.
const MOST_RECORDS: usize = 200;
/// How many tabs are told; those that have gone without a word make room.
const MOST_TABS: usize = 8;

/// What a host wants done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Out {
    /// A tab is to be told something.
    Say(u32, String),
    /// This is the next part of a table's log; the first is part 0.
    Keep(String, u32, String),
    /// The log of a table is not needed any more.
    Forget(String),
}

/// What a message comes with.
pub struct Given {
    /// Something that grows: tables are listed by it.
    pub time: u64,
    /// Draws random bytes that nothing else uses. Called only for a new table and for the act of a bot, so that the same
    /// acts draw equally often, no matter how many messages come in between.
    pub random: Box<dyn Fn() -> [u8; 64]>,
}

/// The first part of a table's log.
#[derive(Serialize, Deserialize)]
struct Head {
    at: u64,
    opening: Opening,
}

struct Kept {
    at: u64,
    room: Room,
}

/// One tab that looks.
#[derive(Default)]
struct Tab {
    name: Option<Name>,
    follows: bool,
    /// Which tables it looks at, how many steps it was told of each, and how long the log was then.
    open: BTreeMap<TableId, (u32, u64)>,
}

/// The tables of this browser.
#[derive(Default)]
pub struct Host {
    tables: BTreeMap<TableId, Kept>,
    /// Finished games whose tables made room: the record of each, behind the time, as it is stored in place of the log.
    past: Vec<(TableId, String)>,
    tabs: BTreeMap<u32, Tab>,
    out: Vec<Out>,
}

/// There is only one person here.
fn me() -> GuestId {
    GuestId::new([0; GuestId::BYTES])
}

/// The secret of a new table; the bytes after it make its id.
fn secret(random: &[u8; 64]) -> Hash {
    Hash(std::array::from_fn(|i| random[i]))
}

impl Host {
    /// Takes back a part of a log that was kept. Parts come in their order; one that cannot be read, and all
    /// that follow it, count as never written.
    pub fn load(&mut self, table: &str, part: u32, text: &str) {
        let Ok(id) = table.parse::<TableId>() else { return };
        if part == 0 {
            if !text.starts_with('{') {
                self.past.push((id, text.to_owned()));
            } else if let Ok(Head { at, opening }) = wire::read(text) {
                self.tables.insert(id.clone(), Kept { at, room: Room::new(id, opening) });
            }
        } else if let Some(kept) = self.tables.get_mut(&id)
            && kept.room.seq() + 1 == u64::from(part)
            && let Ok(line) = wire::read(text)
        {
            kept.room.apply(&line);
        }
    }

    /// Hears a message of a tab.
    pub fn hear(&mut self, tab: u32, text: &str, given: &Given) -> Vec<Out> {
        if !self.tabs.contains_key(&tab) && self.tabs.len() >= MOST_TABS {
            self.tabs.pop_first();
        }
        self.tabs.entry(tab).or_default();
        match wire::read(text) {
            Ok(request) => self.request(tab, request, given),
            Err(_) => self.refuse(tab, None, None, Reason::Malformed, "this message cannot be read"),
        }
        std::mem::take(&mut self.out)
    }

    /// A tab was closed.
    pub fn leave(&mut self, tab: u32) {
        self.tabs.remove(&tab);
    }

    /// Lets one bot act, if one is asked at a table that somebody looks at; `None` if not.
    pub fn think(&mut self, given: &Given) -> Option<Vec<Out>> {
        let is_open = |id: &TableId| self.tabs.values().any(|tab| tab.open.contains_key(id));
        let (id, line) = self.tables.iter().filter(|(id, _)| is_open(id)).find_map(|(id, kept)| {
            let (seat, bot) = kept.room.asked_bot()?;
            let board = kept.room.board()?;
            let random = (given.random)();
            let (mut seed, mut stream) = ([0; 8], [0; 8]);
            seed.copy_from_slice(&random[..8]);
            stream.copy_from_slice(&random[8..16]);
            let luck = Luck::new(u64::from_le_bytes(seed), u64::from_le_bytes(stream));
            let act = board.think(seat, bot, luck)?(&room::Budget::own());
            kept.room.bot_acts(seat, kept.room.moment(), &act).ok().map(|line| (id.clone(), line))
        })?;
        self.write(&id, vec![line]);
        self.tell(&id);
        Some(std::mem::take(&mut self.out))
    }

    fn say(&mut self, tab: u32, reply: &Reply) {
        self.out.push(Out::Say(tab, wire::text(reply)));
    }

    fn refuse(&mut self, tab: u32, table: Option<TableId>, key: Option<Key>, reason: Reason, text: &str) {
        self.say(tab, &Reply::Refused { table, key, reason, text: text.to_owned(), retry: None });
    }

    fn request(&mut self, tab: u32, request: Request, given: &Given) {
        match request {
            Request::Hello { name, .. } => {
                if let Some(tab) = self.tabs.get_mut(&tab) {
                    *tab = Tab { name: name.clone(), ..Tab::default() };
                }
                self.say(tab, &Reply::Welcome { version: VERSION, you: me(), name, token: None });
            }
            Request::Rename { name } => {
                if let Some(tab) = self.tabs.get_mut(&tab) {
                    tab.name = Some(name.clone());
                }
                self.say(tab, &Reply::Welcome { version: VERSION, you: me(), name: Some(name), token: None });
            }
            Request::Pair => {
                self.refuse(tab, None, None, Reason::NotNow, "a game of this browser stays in it");
            }
            Request::Lobby { follow } => {
                if let Some(tab) = self.tabs.get_mut(&tab) {
                    tab.follows = follow;
                }
                let list = self.list();
                self.say(tab, &list);
            }
            Request::Create { key, game, options, seats, clock, public: _, promise } => {
                let random = (given.random)();
                match opening(&game, &options, &seats, clock, false, me(), secret(&random)) {
                    Ok(opening) => {
                        let id = self.open(opening, given.time, &random);
                        let free = seats.iter().position(|command| *command == SeatSpec::Person);
                        if let Some((promise, seat)) = promise.zip(free) {
                            let command = TableCommand::Sit { seat: Some(Seat(seat as u8)), promise };
                            let _ = self.command(tab, &id, key.clone(), &command);
                        }
                        self.say(tab, &Reply::Created { key, table: id });
                        self.tell_lists();
                    }
                    Err(text) => self.refuse(tab, None, Some(key), Reason::NoGame, &text),
                }
            }
            Request::Open { table, .. } if self.past(&table).is_some() => self.tell_record(tab, table),
            Request::Open { table, since, seq } => {
                if !self.tables.contains_key(&table) {
                    return self.refuse(tab, Some(table), None, Reason::NoTable, "there is no such table");
                }
                if let Some(tab) = self.tabs.get_mut(&tab) {
                    tab.open.insert(table.clone(), (if seq == 0 { 0 } else { since }, seq));
                }
                self.tell_tab(tab, &table);
            }
            Request::Close { table } => {
                if let Some(tab) = self.tabs.get_mut(&tab) {
                    tab.open.remove(&table);
                }
            }
            Request::At { table, key, command } => self.at(tab, table, key, &command, given),
            Request::Record { table } => self.tell_record(tab, table),
            Request::Ping { n } => self.say(tab, &Reply::Pong { n }),
        }
    }

    fn past(&self, table: &TableId) -> Option<String> {
        let (_, text) = self.past.iter().find(|(id, _)| id == table)?;
        text.split_once(' ').map(|(_, record)| record.to_owned())
    }

    fn tell_record(&mut self, tab: u32, table: TableId) {
        let record = || self.tables.get(&table)?.room.record().map(|record| record.to_string());
        match self.past(&table).or_else(record) {
            Some(text) => self.say(tab, &Reply::Record { table, text }),
            None => self.refuse(tab, Some(table), None, Reason::NotNow, "the game is not over"),
        }
    }

    fn at(&mut self, tab: u32, table: TableId, key: Key, command: &TableCommand, given: &Given) {
        if !self.tables.contains_key(&table) {
            return self.refuse(tab, Some(table), Some(key), Reason::NoTable, "there is no such table");
        }
        let before = self.tables[&table].room.status();
        match self.command(tab, &table, key.clone(), command) {
            Ok(()) => {
                self.say(tab, &Reply::Done { table: table.clone(), key });
                self.rematch(&table, given);
                self.tell(&table);
                if self.tables[&table].room.status() != before {
                    self.tell_lists();
                }
            }
            Err(refusal) => {
                let stale = refusal.reason == Reason::Stale;
                self.refuse(tab, Some(table.clone()), Some(key), refusal.reason, &refusal.text);
                if stale {
                    self.tell_tab(tab, &table);
                }
            }
        }
    }

    fn command(
        &mut self,
        tab: u32,
        table: &TableId,
        key: Key,
        command: &TableCommand,
    ) -> Result<(), room::Refusal> {
        let name = self.tabs.get(&tab).and_then(|tab| tab.name.clone());
        let by = By { guest: me(), name, key };
        let lines = self.tables[table].room.decide(&by, command, Now::default())?;
        self.write(table, lines);
        Ok(())
    }

    fn write(&mut self, table: &TableId, lines: Vec<Line>) {
        let Some(kept) = self.tables.get_mut(table) else { return };
        for line in lines {
            kept.room.apply(&line);
            self.out.push(Out::Keep(table.to_string(), kept.room.seq() as u32, wire::text(&line)));
        }
    }

    fn open(&mut self, opening: Opening, time: u64, random: &[u8; 64]) -> TableId {
        let mut bytes = [0; TableId::BYTES];
        bytes.copy_from_slice(&random[32..32 + TableId::BYTES]);
        let id = TableId::new(bytes);
        while self.tables.len() >= MOST_TABLES {
            // What is over goes first, then what is oldest.
            let least =
                self.tables.iter().min_by_key(|(_, kept)| (kept.room.status() != Status::Finished, kept.at));
            let Some(least) = least.map(|(id, _)| id.clone()) else { break };
            self.make_room(least);
        }
        let head = Head { at: time, opening };
        self.out.push(Out::Keep(id.to_string(), 0, wire::text(&head)));
        let room = Room::new(id.clone(), head.opening);
        self.tables.insert(id.clone(), Kept { at: time, room });
        id
    }

    /// Forgets a table; the record of a finished game stays.
    fn make_room(&mut self, table: TableId) {
        let Some(kept) = self.tables.remove(&table) else { return };
        self.out.push(Out::Forget(table.to_string()));
        let Some(record) = kept.room.record() else { return };
        // All times are as long, so that texts come in their order.
        let text = format!("{:016} {record}", kept.at);
        self.out.push(Out::Keep(table.to_string(), 0, text.clone()));
        self.past.push((table, text));
        let oldest = (0..self.past.len()).min_by_key(|&nth| &self.past[nth].1);
        if let Some(oldest) = oldest.filter(|_| self.past.len() > MOST_RECORDS) {
            let (gone, _) = self.past.swap_remove(oldest);
            self.out.push(Out::Forget(gone.to_string()));
        }
    }

    fn rematch(&mut self, table: &TableId, given: &Given) {
        let room = &self.tables[table].room;
        if room.rematch_is_agreed() {
            let random = (given.random)();
            let next = room.rematch_opening(secret(&random));
            let next = self.open(next, given.time, &random);
            self.write(table, vec![Line::own(Entry::Rematch { table: next })]);
        }
    }

    fn list(&self) -> Reply {
        let mut kept: Vec<&Kept> =
            self.tables.values().filter(|kept| kept.room.status() != Status::Finished).collect();
        table::sort_few(&mut kept, |kept| std::cmp::Reverse(kept.at));
        let yours = kept.into_iter().map(|kept| kept.room.listing(Some(&me()))).collect();
        Reply::Lobby { open: Vec::new(), yours }
    }

    fn tell_lists(&mut self) {
        let list = self.list();
        let follow: Vec<u32> =
            self.tabs.iter().filter(|(_, tab)| tab.follows).map(|(number, _)| *number).collect();
        follow.into_iter().for_each(|tab| self.say(tab, &list));
    }

    fn tell(&mut self, table: &TableId) {
        let look = |tab: &Tab| tab.open.contains_key(table);
        let tabs: Vec<u32> =
            self.tabs.iter().filter(|(_, tab)| look(tab)).map(|(number, _)| *number).collect();
        tabs.into_iter().for_each(|tab| self.tell_tab(tab, table));
    }

    fn tell_tab(&mut self, number: u32, table: &TableId) {
        let (Some(kept), Some(tab)) = (self.tables.get(table), self.tabs.get_mut(&number)) else { return };
        let Some(sent) = tab.open.get_mut(table) else { return };
        let room = &kept.room;
        let present = room.seats().fold(SeatSet::default(), SeatSet::with);
        let still = room.kept(sent.0, sent.1);
        let update = room.update(&me(), still, Live { present, ..Live::default() });
        *sent = (room.board().map_or(0, room::Board::step), room.seq());
        self.say(number, &Reply::Update(Box::new(update)));
    }
}

#[cfg(test)]
mod tests;
