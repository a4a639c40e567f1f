//! What goes on at the table: which position is shown, what is held, what is being read, what lies on top.

use super::hosts::{Hosts, Place};
use super::prefs::{self, Speed};
use super::route;
use super::sound::{self, Cue};
use crate::shown::Shown;
use crate::things::{Light, Step, Thing};
use crate::told::Told;
use leptos::prelude::*;
use rivals::{Action, Card, Event};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use wire::{Clock, Key, Phrase, Reason, Reply, Request, Status, TableId, TableInfo, Wanted, Wish};

/// What lies on top of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sheet {
    /// An event card that was turned up.
    Turned(Card),
    /// A card to read, on small screens.
    Card(Card),
    /// How the points add up.
    Points,
    /// The whole log, on small screens.
    Log,
    /// The cards of the discard pile.
    Discard,
    /// Keys and signs.
    Help,
    /// How it ended.
    Result,
}

/// What is being read beside the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    Card(Card),
    Note(String),
}

/// The table on the page. Copies of it mean the same table.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    shown: RwSignal<Option<Arc<Shown>>>,
    pub(super) held: RwSignal<Option<Thing>>,
    pub(super) reading: RwSignal<Option<Reading>>,
    pub(super) sheet: RwSignal<Option<Sheet>>,
    /// The player was told what he left undone; the next time the turn ends.
    pub(super) warned: RwSignal<bool>,
    /// The player wants each situation explained.
    pub(super) guided: RwSignal<bool>,
    /// On a small screen the opponent's principality is shown instead of the own one.
    pub(super) far: RwSignal<bool>,
    /// What the page knows of the table besides the game.
    pub(super) around: RwSignal<Around>,
    /// The last thing that somebody said, or the table; it goes away by itself.
    pub(super) notice: RwSignal<Option<Notice>>,
    /// An act is on its way.
    pub(super) busy: RwSignal<bool>,
    /// More has happened than is shown: others act faster than one can look.
    pub(super) waiting: RwSignal<bool>,
    pub(super) hosts: Hosts,
    queue: StoredValue<VecDeque<Arc<Shown>>>,
    /// The pause that runs before the next position is shown.
    pause: StoredValue<Option<TimeoutHandle>>,
    told: StoredValue<Told>,
    /// The request that opens a table, until it is there.
    opening: StoredValue<Option<Key>>,
}

/// What stands in the address instead of the name of the newest table of this browser.
pub(super) const LOCAL: &str = "local";

/// A table, besides the game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Around {
    /// Who keeps it, and its name.
    pub(super) table: Option<(Place, TableId)>,
    /// How it stands, once the host has said so.
    pub(super) info: Option<Arc<TableInfo>>,
    /// The seat of whoever looks.
    pub(super) seat: Option<Seat>,
    /// There is no such table.
    pub(super) missing: bool,
    /// When it was heard, in milliseconds: clocks run on from there.
    pub(super) heard: f64,
    /// The recorded game, once it was asked for.
    pub(super) record: Option<Arc<str>>,
}

/// Something to be told in passing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Notice {
    Said(Seat, Phrase),
    Text(String),
}

/// For how long a notice stands, in milliseconds.
const NOTICE: u64 = 5000;
/// Under which name the table of the next game is kept, until one sits there.
const NEXT: &str = "landgrave.next";

impl Desk {
    pub(super) fn new(hosts: Hosts) -> Desk {
        Desk {
            around: RwSignal::default(),
            notice: RwSignal::new(None),
            busy: RwSignal::new(false),
            waiting: RwSignal::new(false),
            hosts,
            shown: RwSignal::new(None),
            held: RwSignal::new(None),
            reading: RwSignal::new(None),
            sheet: RwSignal::new(None),
            warned: RwSignal::new(false),
            guided: RwSignal::new(false),
            far: RwSignal::new(false),
            queue: StoredValue::new(VecDeque::new()),
            pause: StoredValue::new(None),
            told: StoredValue::new(Told::default()),
            opening: StoredValue::new(None),
        }
    }

    // ------------------------------------------------------------------ what there is

    /// The position that is shown.
    pub(super) fn shown(self) -> Option<Arc<Shown>> {
        self.shown.get()
    }

    /// Something of the position that is shown.
    pub(super) fn with<T: Default>(self, read: impl FnOnce(&Shown) -> T) -> T {
        self.shown.with(|shown| shown.as_deref().map_or_else(T::default, read))
    }

    /// How brightly a thing is lit.
    pub(super) fn light(self, thing: Thing) -> Light {
        let held = self.held.get();
        self.shown.with(|shown| shown.as_ref().map_or(Light::Off, |shown| shown.choice.light(held, thing)))
    }

    // ------------------------------------------------------------------ the game

    /// Begins a game against a bot, in this browser.
    pub(super) fn begin(self, game: &str, options: &[(String, String)], seat: Seat, bot: &str) {
        let mut seats = vec![Wish::Bot(bot.to_owned()), Wish::Bot(bot.to_owned())];
        seats[seat.index() % 2] = Wish::Person;
        self.guided.set(false);
        self.create(Place::Here, game, options, seats, Clock::None, false);
    }

    /// Opens a new table, and goes there once it is open.
    pub(super) fn create(
        self,
        place: Place,
        game: &str,
        options: &[(String, String)],
        seats: Vec<Wish>,
        clock: Clock,
        public: bool,
    ) {
        self.leave();
        let (key, promise) = self.hosts.pledge(place);
        self.opening.set_value(Some(key.clone()));
        let (game, options) = (game.to_owned(), options.iter().cloned().collect());
        let promise = Some(promise);
        self.hosts.say(place, Request::Create { key, game, options, seats, clock, public, promise });
    }

    /// Looks at a table.
    pub(super) fn open(self, place: Place, table: TableId) {
        if self.around.with_untracked(|around| around.table == Some((place, table.clone()))) {
            return;
        }
        self.leave();
        self.around.update(|around| around.table = Some((place, table.clone())));
        if place == Place::Here {
            // The address names this table from now on, also when there are newer ones.
            route::rename(&format!("/g/{LOCAL}-{table}"));
        }
        self.hosts.say(place, Request::Open { table, since: 0, seq: 0 });
    }

    /// Whether a new table is on its way.
    pub(super) fn is_opening(self) -> bool {
        self.opening.with_value(Option::is_some)
    }

    /// Looks away from the table.
    pub(super) fn leave(self) {
        if let Some((place, table)) = self.around.with_untracked(|around| around.table.clone()) {
            self.hosts.say(place, Request::Close { table });
        }
        self.around.set(Around::default());
        self.told.set_value(Told::default());
        self.opening.set_value(None);
        self.clear();
    }

    /// Wishes something at this table.
    pub(super) fn wish(self, wish: Wanted) {
        if let Some((place, table)) = self.around.with_untracked(|around| around.table.clone()) {
            self.hosts.wish(place, &table, wish);
        }
    }

    /// Sits down at this table.
    pub(super) fn sit(self) {
        if let Some((place, _)) = self.around.with_untracked(|around| around.table.clone()) {
            let (_, promise) = self.hosts.pledge(place);
            self.wish(Wanted::Sit { seat: None, promise });
        }
    }

    /// Whether the game has begun, as far as the page knows.
    pub(super) fn is_begun(self) -> bool {
        self.shown.with(Option::is_some)
    }

    /// Leaves the recorded game and looks at the table again.
    pub(super) fn back_to_table(self) {
        let Some((place, table)) = self.around.with_untracked(|around| around.table.clone()) else { return };
        route::rename(&window().location().pathname().unwrap_or_default());
        self.told.set_value(Told::default());
        self.clear();
        self.around.update(|around| around.record = None);
        self.hosts.afresh(place, &table);
    }

    /// Watches the game that was played here.
    pub(super) fn watch_again(self) {
        self.sheet.set(None);
        route::rename("#0");
        self.fetch_record();
    }

    /// Asks for the recorded game.
    pub(super) fn fetch_record(self) {
        if let Some((place, table)) = self.around.with_untracked(|around| around.table.clone()) {
            self.hosts.say(place, Request::Record { table });
        }
    }

    /// Lays out a position that is only looked at.
    pub(super) fn lay(self, shown: Shown) {
        self.clear();
        self.shown.set(Some(Arc::new(shown)));
    }

    fn clear(self) {
        self.end_pause();
        self.queue.update_value(VecDeque::clear);
        self.note_waiting();
        self.shown.set(None);
        self.held.set(None);
        self.sheet.set(None);
        self.reading.set(None);
        self.busy.set(false);
    }

    /// Tells something in passing.
    pub(super) fn note(self, notice: Notice) {
        self.notice.set(Some(notice.clone()));
        let gone = move || {
            if self.notice.get_untracked().as_ref() == Some(&notice) {
                self.notice.set(None);
            }
        };
        set_timeout(gone, Duration::from_millis(NOTICE));
    }

    // ------------------------------------------------------------------ what comes from the hosts

    pub(super) fn hear(self, place: Place, reply: &Reply) {
        let ours = |table: &TableId| {
            self.around.with_untracked(|around| {
                around.table.as_ref().is_some_and(|(at, id)| *at == place && id == table)
            })
        };
        match reply {
            Reply::Update(update) if ours(&update.info.id) => self.update(place, update),
            Reply::Created { key, table }
                if self.opening.with_value(|opening| opening.as_ref() == Some(key)) =>
            {
                self.opening.set_value(None);
                match place {
                    Place::Here => self.open(place, table.clone()),
                    Place::Server => route::go(&format!("/g/{table}")),
                }
            }
            Reply::Record { table, text } if ours(table) => {
                self.around.update(|around| around.record = Some(text.as_str().into()));
            }
            Reply::Said { table, seat, phrase } if ours(table) => self.note(Notice::Said(*seat, *phrase)),
            Reply::Refused { table: Some(table), reason: Reason::NoTable, .. } if ours(table) => {
                self.around.update(|around| around.missing = true);
            }
            Reply::Refused { table, key, reason, text } => {
                if key.is_some() {
                    self.busy.set(false);
                }
                self.opening.set_value(None);
                let expected = matches!(reason, Reason::Stale | Reason::Busy | Reason::Unknown);
                if !expected && table.as_ref().is_none_or(ours) {
                    self.note(Notice::Text(text.clone()));
                }
            }
            _ => {}
        }
    }

    fn update(self, place: Place, update: &wire::Update) {
        let before = self.around.with_untracked(|around| around.info.clone());
        let same = self.around.with_untracked(|around| {
            around.info.as_deref() == Some(&update.info) && around.seat == update.seat
        });
        // Mostly only the game has changed, and nobody who looks at the table around it need be told.
        self.around.update_untracked(|around| around.heard = js_sys::Date::now());
        if !same {
            self.around.update(|around| {
                around.info = Some(Arc::new(update.info.clone()));
                around.seat = update.seat;
            });
        }
        // The next game: who played here finds his seat kept there.
        let next = update.info.rematch.clone().filter(|_| update.seat.is_some());
        if let (Some(next), Some(before)) = (next, &before)
            && before.rematch.is_none()
        {
            self.go_on(place, next);
            return;
        }
        if update.info.status == Status::Open && update.seat.is_none() && self.is_kept(place, &update.info.id)
        {
            self.sit();
        }
        // Whoever watches a recorded game is not disturbed.
        if self.around.with_untracked(|around| around.record.is_some()) {
            return;
        }
        let was = self.queue.with_value(|queue| queue.back().cloned()).or_else(|| self.shown.get_untracked());
        let taken = self.told.try_update_value(|told| told.take(update));
        match taken {
            Some(Ok(Some(shown))) => {
                // What an own act has brought is shown at once.
                if self.busy.get_untracked() {
                    self.end_pause();
                    self.busy.set(false);
                }
                let same = was.as_ref().is_some_and(|was| was.is_like(&shown));
                // What has changed is only who is there.
                if !same {
                    self.queue.update_value(|queue| queue.push_back(Arc::new(shown)));
                    self.pump();
                    self.note_waiting();
                }
            }
            Some(Err(_)) => {
                self.told.set_value(Told::default());
                self.hosts.afresh(place, &update.info.id);
            }
            _ => {}
        }
    }

    /// Goes on at the table of the next game, and sits down there.
    fn go_on(self, place: Place, table: TableId) {
        prefs::keep(NEXT, table.as_str());
        match place {
            Place::Here => self.open(place, table),
            Place::Server => route::go(&format!("/g/{table}")),
        }
    }

    /// Whether a seat of this table is kept for whoever looks, after a game at another.
    fn is_kept(self, _: Place, table: &TableId) -> bool {
        let kept = prefs::kept(NEXT).is_some_and(|kept| kept == table.as_str());
        if kept {
            prefs::keep(NEXT, "");
        }
        kept
    }

    /// Shows the next position, unless something has to be looked at first.
    fn pump(self) {
        self.pump_at(prefs::load().speed);
    }

    /// Shows at once what pauses would have held back; false if there was nothing.
    pub(super) fn hurry(self) -> bool {
        if self.is_current() || !self.end_pause() {
            return false;
        }
        self.pump_at(Speed::Instant);
        true
    }

    fn note_waiting(self) {
        let waiting = !self.is_current();
        if self.waiting.get_untracked() != waiting {
            self.waiting.set(waiting);
        }
    }

    /// Ends the pause that runs, if one does.
    fn end_pause(self) -> bool {
        let pause = self.pause.try_update_value(Option::take).flatten();
        pause.inspect(TimeoutHandle::clear).is_some()
    }

    fn pump_at(self, speed: Speed) {
        if self.pause.with_value(Option::is_some)
            || matches!(self.sheet.get_untracked(), Some(Sheet::Turned(_)))
        {
            return;
        }
        let Some(next) = self.queue.try_update_value(VecDeque::pop_front).flatten() else { return };
        self.note_waiting();
        let pause = if next.fresh > 0 { speed.pause() } else { Speed::Instant.pause() };
        self.show(next);
        if speed == Speed::Instant && !self.is_current() {
            return self.pump_at(speed);
        }
        // Others may act again in no time; what is shown now is to be seen before.
        let on = move || {
            self.pause.set_value(None);
            self.pump();
        };
        self.pause.set_value(set_timeout_with_handle(on, Duration::from_millis(pause)).ok());
    }

    fn show(self, next: Arc<Shown>) {
        let speed = prefs::load().speed;
        self.held.set(None);
        self.warned.set(false);
        if let Some(cue) = cue(&next) {
            sound::play(cue);
        }
        let turned = next.turned().into_iter().next();
        let over = next.is_over();
        super::table::title(&next);
        self.shown.set(Some(next));
        super::keys::keep_focus();
        if let (Some(card), true) = (turned, speed != Speed::Instant) {
            self.sheet.set(Some(Sheet::Turned(card)));
        } else if over {
            self.sheet.set(Some(Sheet::Result));
        }
    }

    /// Puts away what lies on top.
    pub(super) fn close_sheet(self) {
        let was = self.sheet.get_untracked();
        self.sheet.set(None);
        if matches!(was, Some(Sheet::Turned(_))) {
            self.end_pause();
            if self.queue.with_value(VecDeque::is_empty) && self.with_untracked(Shown::is_over) {
                self.sheet.set(Some(Sheet::Result));
            }
            self.pump();
        }
        super::keys::keep_focus();
    }

    fn with_untracked<T: Default>(self, read: impl FnOnce(&Shown) -> T) -> T {
        self.shown.with_untracked(|shown| shown.as_deref().map_or_else(T::default, read))
    }

    // ------------------------------------------------------------------ acting

    /// A click on a thing; false if nothing can be done with it.
    pub(super) fn click(self, thing: Thing) -> bool {
        let held = self.held.get_untracked();
        let step = self.shown.with_untracked(|shown| match shown {
            Some(shown) => shown.choice.click(held, thing),
            None => Step::Nothing,
        });
        match step {
            Step::Act(action) => self.act(action),
            Step::Pick(thing) => {
                self.warned.set(false);
                self.held.set(Some(thing));
            }
            Step::Drop => self.held.set(None),
            Step::Nothing => return false,
        }
        super::keys::keep_focus();
        true
    }

    /// Does something, after a warning if that is wanted.
    pub(super) fn act(self, action: Action) {
        if action == Action::End && prefs::load().warn && !self.warned.get_untracked() {
            let undone = self.with_untracked(|shown| !shown.choice.buildable().is_empty());
            if undone && !self.with_untracked(wins) {
                self.held.set(None);
                self.warned.set(true);
                return;
            }
        }
        // The next position is on its way.
        if self.busy.get_untracked() || !self.is_current() {
            return;
        }
        self.busy.set(true);
        let at = self.with_untracked(|shown| shown.moment);
        self.wish(Wanted::Act { at, act: action.to_string() });
    }

    /// Whether what is shown is the last that was heard.
    fn is_current(self) -> bool {
        self.queue.with_value(VecDeque::is_empty)
    }

    /// Takes back the last act.
    pub(super) fn undo(self) {
        if self.held.get_untracked().is_some() {
            self.held.set(None);
            return;
        }
        let (undo, at) = self.with_untracked(|shown| (shown.undo, shown.moment));
        if undo && !self.busy.get_untracked() && self.is_current() {
            self.busy.set(true);
            self.wish(Wanted::Undo { at });
        }
    }
}

/// Whether ending the turn wins.
pub(super) fn wins(shown: &Shown) -> bool {
    let target = shown.view.mode().target();
    shown.seat.is_some_and(|seat| shown.view.tally(seat).victory >= target)
}

/// What is to be heard of a position.
fn cue(shown: &Shown) -> Option<Cue> {
    if shown.is_over() {
        return Some(Cue::End);
    }
    let heard = shown.latest.iter().find_map(|event| match event {
        Event::Warded { .. } | Event::Removed { .. } | Event::Stolen { .. } => Some(Cue::Alarm),
        Event::Turn { seat, .. } if Some(*seat) == shown.seat => Some(Cue::Turn),
        Event::Face { .. } | Event::Roll { .. } => Some(Cue::Dice),
        Event::Built { .. } | Event::Played { .. } | Event::Traded { .. } => Some(Cue::Click),
        _ => None,
    });
    heard.or((!shown.latest.is_empty()).then_some(Cue::Click))
}
