//! A table with its seats.
//!
//! Everything that happens at a table is an [`Entry`] of its log, and a [`Room`] is what the log adds up to:
//!
//! * [`Room::decide`] says which entries a command leads to, or why it is refused. It changes nothing.
//! * [`Room::apply`] carries out an entry that is in the log. It never fails: a table whose rules or log do not
//!   fit here is shown without its game, takes no commands, and is to be left as it is ([`Room::unreadable`]).
//! * [`Room::update`] says what a reader may know of the table.
//!
//! There is no clock, no randomness, no store and no network in here: the keeper of the room stores entries before
//! applying them, measures time, and lets bots think. So the server, its simulation and a local game in the browser
//! run the same tables.

#![forbid(unsafe_code)]

mod board;
mod clock;
mod decide;
mod entry;
mod late;
mod transcript;
mod update;

pub use board::{Board, MOST_UNSEEN, Thought, board};
pub use bots::Budget;
pub use decide::{By, Now, Refusal};
pub use entry::{DIGESTS, Entry, Line, Opening, opening};
pub use late::{Late, is_here, join};
pub use update::Live;

use std::collections::{BTreeMap, VecDeque};
use table::{Seat, SeatSet};
use wire::fair::Proof;
use wire::{
    Clock, Ending, GuestId, Hash, Key, Moment, Occupant, Offer, SeatSpec, Status, TableId, Unreadable,
};

/// How many request keys are remembered. An older request is stale anyway.
const KEYS: usize = 64;

/// The bot that plays for a player who is away.
pub const SUBSTITUTE: &str = "greedy";

/// A table with its seats: what its log adds up to.
pub struct Room {
    id: TableId,
    seq: u64,
    opening: Opening,
    status: Status,
    chairs: Vec<Chair>,
    board: Option<Box<dyn Board>>,
    /// Whether the game ever began, even if it cannot be played here.
    begun: bool,
    unreadable: Option<Unreadable>,
    ending: Option<Ending>,
    rematch: Option<TableId>,
    keys: VecDeque<(GuestId, Key)>,
    /// Each undo: the log's length after it, and how many steps stood then.
    undos: Vec<(u64, u32)>,
}

/// A seat of the table.
struct Chair {
    who: Occupant,
    promise: Option<Hash>,
    contribution: Option<Hash>,
    substitute: Option<String>,
    /// Milliseconds left.
    left: Option<u64>,
    offers: Vec<Offer>,
}

impl Chair {
    fn free() -> Chair {
        Chair {
            who: Occupant::Free,
            promise: None,
            contribution: None,
            substitute: None,
            left: None,
            offers: Vec::new(),
        }
    }

    fn bot(name: &str) -> Chair {
        Chair { who: Occupant::Bot(name.to_owned()), contribution: Some(Hash::ZERO), ..Chair::free() }
    }

    /// Whether a person has the seat and plays it.
    fn is_played(&self) -> bool {
        matches!(self.who, Occupant::Guest { .. }) && self.substitute.is_none()
    }
}

impl Room {
    /// An empty table, before any line of its log.
    pub fn new(id: TableId, opening: Opening) -> Room {
        let chairs = opening.seats.iter().map(|spec| match spec {
            SeatSpec::Person => Chair::free(),
            SeatSpec::Bot(name) => Chair::bot(name),
        });
        let chairs = chairs.collect();
        let options: Vec<_> = opening.options.clone().into_iter().collect();
        let here = late::rules(&opening.game, &options);
        let unreadable =
            (here != Some(opening.rules)).then_some(Unreadable::Rules { table: opening.rules, here });
        let mut room = Room {
            id,
            seq: 0,
            opening,
            status: Status::Open,
            chairs,
            board: None,
            begun: false,
            unreadable,
            ending: None,
            rematch: None,
            keys: VecDeque::new(),
            undos: Vec::new(),
        };
        room.start_if_full();
        room
    }

    /// The table after these lines of its log.
    pub fn from_log(id: TableId, opening: Opening, lines: &[Line]) -> Room {
        let mut room = Room::new(id, opening);
        lines.iter().for_each(|line| room.apply(line));
        room
    }

    /// The table.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// How many lines its log has after the opening; the next line has this number.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The status of the table.
    pub fn status(&self) -> Status {
        self.status
    }

    /// How it was opened.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// How it ended.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The game, once it has begun.
    pub fn board(&self) -> Option<&dyn Board> {
        self.board.as_deref()
    }

    /// Whether the game ever began.
    pub fn has_begun(&self) -> bool {
        self.begun
    }

    /// Why the table cannot be played here, if so. Then nothing of it may be written or deleted: another version of
    /// the program can read it.
    pub fn unreadable(&self) -> Option<&Unreadable> {
        self.unreadable.as_ref()
    }

    /// Ends a table that cannot be read here, with the result that was stored when its game ended.
    pub fn recall_end(&mut self, result: Option<table::Scores>) {
        if self.unreadable.is_some() {
            self.status = Status::Finished;
            self.ending = self.ending.take().or(result.map(Ending::Played));
        }
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.chairs.len() as u8).map(Seat)
    }

    /// Who has a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.chairs.get(seat.index()).map(|chair| &chair.who)
    }

    /// The seat of a guest.
    pub fn seat_of(&self, guest: &GuestId) -> Option<Seat> {
        self.seats()
            .find(|seat| matches!(self.occupant(*seat), Some(Occupant::Guest { id, .. }) if id == guest))
    }

    /// The seats that have to act now; none before the start, during a break and after the end.
    pub fn asked(&self) -> SeatSet {
        match (&self.board, self.status) {
            (Some(board), Status::Running) => board.asked(),
            _ => SeatSet::default(),
        }
    }

    /// The seat for which a bot has to act now, with the bot.
    pub fn asked_bot(&self) -> Option<(Seat, &str)> {
        self.asked().iter().find_map(|seat| {
            let chair = &self.chairs[seat.index()];
            match (&chair.substitute, &chair.who) {
                (Some(bot), _) | (None, Occupant::Bot(bot)) => Some((seat, bot.as_str())),
                _ => None,
            }
        })
    }

    /// The seats played by people.
    pub fn persons(&self) -> SeatSet {
        self.seats()
            .filter(|seat| self.chairs[seat.index()].is_played())
            .fold(SeatSet::default(), SeatSet::with)
    }

    /// The current position.
    pub fn moment(&self) -> Moment {
        Moment { step: self.board().map_or(0, Board::step), seq: self.seq }
    }

    /// Whether a position is still the current one, no matter what else has happened at the table.
    pub fn is_at(&self, moment: Moment) -> bool {
        moment.step == self.moment().step && self.kept(moment.step, moment.seq) == moment.step
    }

    /// Whether this request was already carried out.
    pub fn knows(&self, guest: &GuestId, key: &Key) -> bool {
        self.keys.iter().any(|(by, known)| by == guest && known == key)
    }

    /// The proof of the dice; it reveals every card.
    pub fn proof(&self) -> Proof {
        Proof {
            table: self.id.clone(),
            game: self.opening.game.clone(),
            rules: self.opening.rules,
            secret: self.opening.secret,
            contributions: self.chairs.iter().map(|chair| chair.contribution.unwrap_or(Hash::ZERO)).collect(),
        }
    }

    /// Carries out the next line of the log.
    pub fn apply(&mut self, line: &Line) {
        self.seq += 1;
        if let (Some(guest), Some(key)) = (&line.by, &line.key) {
            self.keys.push_back((guest.clone(), key.clone()));
            if self.keys.len() > KEYS {
                self.keys.pop_front();
            }
        }
        self.apply_entry(&line.entry);
    }

    fn apply_entry(&mut self, entry: &Entry) {
        match entry {
            Entry::Sat { seat, guest, name, promise } => {
                let who = Occupant::Guest { id: guest.clone(), name: name.clone() };
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    *chair = Chair { who, promise: Some(*promise), ..Chair::free() };
                }
                self.start_if_full();
            }
            Entry::Left { seat } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    *chair = Chair::free();
                }
            }
            Entry::Abandoned => self.end(Ending::Abandoned),
            Entry::Revealed { seat, contribution } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.contribution = Some(*contribution);
                }
            }
            Entry::Began => self.begin(),
            Entry::Acted { seat, act, spent, digest } => self.acted(*seat, act, *spent, *digest),
            Entry::Undone { seat, spent } => {
                self.spend(*seat, *spent);
                let Some(board) = &mut self.board else { return };
                match board.undo(*seat) {
                    Ok(()) => self.undos.push((self.seq, board.step())),
                    Err(_) => self.mark_unreadable(Unreadable::Log),
                }
            }
            Entry::Offered { seat, offer } => {
                if let Some(chair) = self.chairs.get_mut(seat.index())
                    && !chair.offers.contains(offer)
                {
                    chair.offers.push(*offer);
                }
            }
            Entry::Paused => {
                self.status = Status::Paused;
                self.clear_offers(Offer::Pause);
            }
            Entry::Resumed { .. } => self.status = Status::Running,
            Entry::Substituted { seat, bot } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.substitute = Some(bot.clone());
                    chair.offers.clear();
                }
            }
            Entry::Returned { seat } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.substitute = None;
                }
                self.refill_clock(*seat);
            }
            Entry::Resigned { seat, claimed } => self.resigned(*seat, *claimed),
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                self.clear_offers(Offer::Rematch);
            }
        }
    }

    /// When all seats are taken, players are asked for their contributions to the dice.
    fn start_if_full(&mut self) {
        let full = self.chairs.iter().all(|chair| chair.who != Occupant::Free);
        if full && self.status == Status::Open {
            self.status = Status::Starting;
        }
    }

    fn begin(&mut self) {
        (self.begun, self.status) = (true, Status::Running);
        self.set_clocks();
        if self.unreadable.is_some() {
            return;
        }
        let options: Vec<_> = self.opening.options.clone().into_iter().collect();
        let past = self.opening.past.as_deref().map(table::Record::parse).transpose();
        let (game, rules, seed) = (&self.opening.game, self.opening.rules, self.proof().seed());
        let begun = past
            .map_err(|error| error.to_string())
            .and_then(|past| board(game, &options, rules, seed, past.as_ref()));
        match begun {
            Ok(board) => self.board = Some(board),
            Err(_) => self.mark_unreadable(Unreadable::Log),
        }
    }

    fn acted(&mut self, seat: Seat, act: &str, spent: u64, digest: u64) {
        let before = self.asked();
        self.spend(seat, spent);
        let Some(board) = &mut self.board else { return };
        // A table that does not replay as it was stored is stopped, and its log is kept.
        let differs = |board: &dyn Board| self.opening.digests == DIGESTS && board.digest() != digest;
        if board.play(seat, act).is_err() || differs(&**board) {
            self.mark_unreadable(Unreadable::Log);
            return;
        }
        if let Some(scores) = board.scores() {
            self.end(Ending::Played(scores));
            return;
        }
        self.clocks_after_act(seat, before);
    }

    /// The store says the game is over, but its log does not lead there: this version must not continue it.
    pub fn mark_log_wrong(&mut self) {
        self.mark_unreadable(Unreadable::Log);
    }

    /// The game cannot be shown or played here.
    fn mark_unreadable(&mut self, why: Unreadable) {
        self.board = None;
        self.unreadable = Some(why);
    }

    fn resigned(&mut self, seat: Seat, claimed: bool) {
        if self.chairs.len() == 2 {
            self.end(Ending::Resigned { seat, claimed });
            return;
        }
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            let contribution = chair.contribution;
            *chair = Chair { contribution, ..Chair::bot(SUBSTITUTE) };
        }
        if self.persons().is_empty() {
            self.end(Ending::Abandoned);
        }
    }

    fn end(&mut self, ending: Ending) {
        self.status = Status::Finished;
        self.ending = Some(ending);
        self.clear_offers(Offer::Pause);
    }

    fn clear_offers(&mut self, offer: Offer) {
        self.chairs.iter_mut().for_each(|chair| chair.offers.retain(|made| *made != offer));
    }

    /// The options of the game, from the opening.
    pub fn options(&self) -> &BTreeMap<String, String> {
        &self.opening.options
    }

    /// How many of the first `since` steps, seen when the log had `seq` lines, are still valid.
    pub fn kept(&self, since: u32, seq: u64) -> u32 {
        let undone = self.undos.iter().rev().take_while(|(line, _)| *line > seq);
        undone.fold(since, |kept, (_, step)| kept.min(*step))
    }

    fn clock(&self) -> Clock {
        self.opening.clock
    }
}
