//! What goes on at the table: which position is shown, what is held, what is being read, what lies on top.

use super::cards::stage::Stage;
use super::families;
use super::games::{self, Finished};
use super::hosts::{Hosts, Place};
use super::later;
use super::prefs::{self, Speed};
use super::route;
use super::sound;
use crate::cards::history::History;
use crate::cards::motion::{self, Timeline};
use crate::cards::pay;
use crate::cards::targets::{Clicked, Light, Target};
use crate::cards::trade;
use crate::replay::Replay;
use crate::shown::{Occupant, Shown};
use leptos::prelude::*;
use rivals::{Action, Card, Good, Set as CardSet};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use wire::{Clock, Key, Phrase, Reason, Reply, Request, SeatSpec, Status, TableCommand, TableId, TableInfo};

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
    /// The cards of a discard pile: the near player's, or the far one's in a Tournament Game.
    Discard(bool),
    /// What the player knows of a draw stack, or of the event stack.
    Known(Option<u8>),
    /// What is known of the decks of a Tournament Game.
    Decks,
    /// Keys and signs.
    Help,
    /// What is new in an era.
    Era(CardSet),
    /// What to trade for what.
    Trade,
    /// What has happened since the own last turn.
    Recap,
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
    pub(super) held: RwSignal<Option<Target>>,
    pub(super) reading: RwSignal<Option<Reading>>,
    pub(super) sheet: RwSignal<Option<Sheet>>,
    /// The player was told what is left undone; the next time the turn ends.
    pub(super) warned: RwSignal<bool>,
    /// The player wants each situation explained.
    pub(super) guided: RwSignal<bool>,
    /// On a small screen the opponent's principality is shown instead of the own one.
    pub(super) far: RwSignal<bool>,
    /// Counts how often something on the table was scrolled, for what lies over it.
    pub(super) scrolled: RwSignal<u32>,
    /// What the page knows of the table besides the game.
    pub(super) around: RwSignal<Around>,
    /// The last thing that somebody said, or the table; it goes away by itself.
    pub(super) notice: RwSignal<Option<Notice>>,
    /// An act is on its way.
    pub(super) busy: RwSignal<bool>,
    /// More has happened than is shown: others act faster than one can look.
    pub(super) waiting: RwSignal<bool>,
    pub(super) hosts: Hosts,
    /// The layer on which things move.
    pub(super) stage: Stage,
    /// What leads to the next position has been seen already.
    introduced: StoredValue<bool>,
    /// What somebody who watches has seen, and which of it is looked at again.
    past: StoredValue<Vec<Arc<Shown>>>,
    pub(super) looking: RwSignal<Option<usize>>,
    /// How the points came, once the game is over; and whether that was asked for.
    pub(super) curve: RwSignal<Option<Arc<Replay>>>,
    curious: StoredValue<bool>,
    /// The trade that is under way: what is given, and what for.
    plan: StoredValue<Option<(Good, Good)>>,
    /// The regions that pay are chosen by themselves.
    paying: StoredValue<bool>,
    /// An act was taken back: nothing is answered by itself until something is done.
    undone: StoredValue<bool>,
    /// The card that was held up last in this turn.
    cause: StoredValue<Option<Card>>,
    queue: StoredValue<VecDeque<Arc<Shown>>>,
    /// The pause that runs before the next position is shown.
    pause: StoredValue<Option<TimeoutHandle>>,
    history: StoredValue<History>,
    /// The request that opens a table, until it is there.
    opening: StoredValue<Option<Key>>,
    /// What was heard of a table of a family that has a desk of its own, until that takes it in; and how often.
    inbox: StoredValue<VecDeque<Arc<wire::Update>>>,
    pub(super) came: RwSignal<u32>,
    /// Who is asked at such a table.
    pub(super) asked: RwSignal<Vec<Seat>>,
}

/// How many positions a spectator may be behind.
const MOST_BEHIND: usize = 24;

/// What stands in the address instead of the name of the newest table of this browser.
pub(super) const LOCAL: &str = "local";

/// A table, besides the game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Around {
    /// Who keeps it, and its name.
    pub(super) table: Option<(Place, TableId)>,
    /// How it stands, once the host has said so.
    pub(super) info: Option<Arc<TableInfo>>,
    /// The viewer's seat.
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

/// How much somebody who watches can look at again.
const PAST: usize = 400;
/// Under which name the table of the guided game is kept.
const GUIDED: &str = "landgrave.guided";
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
            stage: Stage::new(),
            introduced: StoredValue::new(false),
            cause: StoredValue::new(None),
            past: StoredValue::new(Vec::new()),
            looking: RwSignal::new(None),
            curve: RwSignal::new(None),
            curious: StoredValue::new(false),
            plan: StoredValue::new(None),
            paying: StoredValue::new(false),
            undone: StoredValue::new(false),
            shown: RwSignal::new(None),
            held: RwSignal::new(None),
            reading: RwSignal::new(None),
            sheet: RwSignal::new(None),
            warned: RwSignal::new(false),
            guided: RwSignal::new(false),
            far: RwSignal::new(false),
            scrolled: RwSignal::new(0),
            queue: StoredValue::new(VecDeque::new()),
            pause: StoredValue::new(None),
            history: StoredValue::new(History::default()),
            opening: StoredValue::new(None),
            inbox: StoredValue::new(VecDeque::new()),
            came: RwSignal::new(0),
            asked: RwSignal::new(Vec::new()),
        }
    }

    // ------------------------------------------------------------------ what there is

    /// The position that is shown.
    pub(super) fn shown(self) -> Option<Arc<Shown>> {
        self.shown.get()
    }

    /// Whether somebody has to act, at a table of any family.
    pub(super) fn is_asked(self, seat: Seat) -> bool {
        self.with(|shown| shown.asked() == Some(seat)) || self.asked.with(|asked| asked.contains(&seat))
    }

    /// Something of the position that is shown.
    pub(super) fn with<T: Default>(self, read: impl FnOnce(&Shown) -> T) -> T {
        self.shown.with(|shown| shown.as_deref().map_or_else(T::default, read))
    }

    /// How brightly a thing is lit.
    pub(super) fn light(self, thing: Target) -> Light {
        let held = self.held.get();
        self.shown.with(|shown| shown.as_ref().map_or(Light::Off, |shown| shown.choice.light(held, thing)))
    }

    // ------------------------------------------------------------------ the game

    /// Begins a game against bots, in this browser.
    pub(super) fn begin(self, game: &str, options: &[(String, String)], seat: Seat, bot: &str) {
        let players = families::players(game, options);
        let mut seats = vec![SeatSpec::Bot(bot.to_owned()); players];
        seats[seat.index() % players] = SeatSpec::Person;
        self.guided.set(false);
        self.create(Place::Here, game, options, seats, Clock::None, false);
    }

    /// Opens a new table, and goes there once it is open.
    pub(super) fn create(
        self,
        place: Place,
        game: &str,
        options: &[(String, String)],
        seats: Vec<SeatSpec>,
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

    /// Begins the guided first game.
    pub(super) fn begin_guided(self) {
        self.begin("rivals/intro", &[], Seat(0), "greedy");
        prefs::keep(GUIDED, "next");
        self.guided.set(true);
        route::go(&format!("/g/{LOCAL}"));
    }

    /// The guide stays with its table, also when the page is opened again.
    fn find_guide(self, table: &TableId) {
        let kept = prefs::kept(GUIDED).unwrap_or_default();
        if self.guided.get_untracked() && kept == "next" {
            prefs::keep(GUIDED, table.as_str());
        } else {
            self.guided.set(kept == table.as_str());
        }
    }

    /// Looks at a table.
    pub(super) fn open(self, place: Place, table: TableId) {
        if self.around.with_untracked(|around| around.table == Some((place, table.clone()))) {
            return;
        }
        self.leave();
        self.around.update(|around| around.table = Some((place, table.clone())));
        if place == Place::Here {
            self.find_guide(&table);
            // The address names this table from now on, also when there are newer ones.
            let step = window().location().hash().unwrap_or_default();
            route::rename(&format!("/g/{LOCAL}-{table}{step}"));
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
        self.history.set_value(History::default());
        self.opening.set_value(None);
        self.clear();
    }

    /// Wishes something at this table.
    pub(super) fn command(self, command: TableCommand) {
        if let Some((place, table)) = self.around.with_untracked(|around| around.table.clone()) {
            self.hosts.command(place, &table, command);
        }
    }

    /// Sits down at this table.
    pub(super) fn sit(self) {
        if let Some((place, _)) = self.around.with_untracked(|around| around.table.clone()) {
            let (_, promise) = self.hosts.pledge(place);
            self.command(TableCommand::Sit { seat: None, promise });
        }
    }

    /// Whether the game has begun, as far as the page knows.
    pub(super) fn is_begun(self) -> bool {
        self.shown.with(Option::is_some) || self.came.get() > 0
    }

    /// What was heard for a desk of its own, in order.
    pub(super) fn take_inbox(self) -> VecDeque<Arc<wire::Update>> {
        self.inbox.try_update_value(std::mem::take).unwrap_or_default()
    }

    /// Asks for everything from the beginning: something was missed.
    pub(super) fn ask_afresh(self) {
        if let Some((place, table)) = self.around.with_untracked(|around| around.table.clone()) {
            self.hosts.afresh(place, &table);
        }
    }

    /// Leaves the recorded game and looks at the table again.
    pub(super) fn back_to_table(self) {
        let Around { table, info, .. } = self.around.get_untracked();
        let Some((place, table)) = table else { return };
        // Of many a finished game only the record is left.
        if info.is_none() {
            return route::go("/games");
        }
        route::rename(&window().location().pathname().unwrap_or_default());
        self.history.set_value(History::default());
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
        self.stage.clear();
        self.introduced.set_value(false);
        self.cause.set_value(None);
        self.past.update_value(Vec::clear);
        self.looking.set(None);
        self.curve.set(None);
        self.queue.update_value(VecDeque::clear);
        self.inbox.update_value(VecDeque::clear);
        self.came.set(0);
        self.asked.set(Vec::new());
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
            Reply::Record { table, text } if ours(table) && self.curious.get_value() => {
                self.curious.set_value(false);
                self.curve.set(later::read_replay(text).map(Arc::new));
            }
            Reply::Record { table, text } if ours(table) => {
                self.around.update(|around| around.record = Some(text.as_str().into()));
            }
            Reply::Said { table, seat, phrase } if ours(table) => self.note(Notice::Said(*seat, *phrase)),
            Reply::Refused { table: Some(table), reason: Reason::NoTable, .. } if ours(table) => {
                self.around.update(|around| around.missing = true);
            }
            Reply::Refused { table, key, reason, text, .. } => {
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
        // The next game: players of this one find their seats kept there.
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
        // A recorded game that is being watched is not disturbed.
        if self.around.with_untracked(|around| around.record.is_some()) {
            return;
        }
        if families::has_own_desk(&update.info.game) {
            if update.game.is_some() {
                self.busy.set(false);
                self.inbox.update_value(|inbox| inbox.push_back(Arc::new(update.clone())));
                self.came.update(|came| *came += 1);
            }
            return;
        }
        let was = self.queue.with_value(|queue| queue.back().cloned()).or_else(|| self.shown.get_untracked());
        let taken = self.history.try_update_value(|history| history.take(update));
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
                self.history.set_value(History::default());
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

    /// Whether a seat of this table is kept for the viewer, after a game at another.
    fn is_kept(self, _: Place, table: &TableId) -> bool {
        let kept = prefs::kept(NEXT).is_some_and(|kept| kept == table.as_str());
        if kept {
            prefs::keep(NEXT, "");
        }
        kept
    }

    /// Shows the next position, unless something has to be looked at first.
    fn pump(self) {
        if self.shown.get_untracked().is_some_and(|shown| shown.seat.is_none()) {
            self.catch_up();
        }
        self.pump_at(prefs::load().speed);
    }

    /// Spectators of quick players would fall behind for ever: what lies too far back is not shown step by step.
    fn catch_up(self) {
        let skipped = self.queue.try_update_value(|queue| {
            let skipped = queue.len().saturating_sub(MOST_BEHIND);
            queue.drain(..skipped);
            skipped > 0
        });
        if skipped == Some(true) {
            self.introduced.set_value(false);
        }
    }

    /// Shows at once what pauses would have held back; false if there was nothing.
    pub(super) fn hurry(self) -> bool {
        if self.is_current() || !self.end_pause() {
            return false;
        }
        self.stage.clear();
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
        if self.pause.with_value(Option::is_some) || self.is_read() {
            return;
        }
        let Some(next) = self.queue.with_value(|queue| queue.front().cloned()) else { return };
        let timeline = match speed {
            Speed::Instant => Timeline::default(),
            Speed::Calm | Speed::Brisk => Timeline::of(&next, self.cause.get_value()),
        };
        if !timeline.before.is_empty() && !self.introduced.get_value() {
            return self.introduce(&timeline, speed);
        }
        self.introduced.set_value(false);
        self.queue.update_value(|queue| drop(queue.pop_front()));
        self.note_waiting();
        self.cause.update_value(|last| *last = motion::cause(&next.latest, *last));
        let pause = if next.fresh > 0 { speed.pause() } else { Speed::Instant.pause() };
        self.show(next);
        if speed == Speed::Instant && !self.is_current() {
            return self.pump_at(speed);
        }
        let moves = self.shown.get_untracked().map_or(0, |shown| self.move_on(&shown, timeline, speed));
        // The dice show before anything else is done.
        let rolls = self.with_untracked(|shown| if shown.rolled() { motion::ROLL } else { 0 });
        let pause = pause.max(moves).max(u64::from(rolls * speed.percent() / 100) + 30);
        // Others may act again in no time; what is shown now is to be seen before.
        let on = move || {
            self.pause.set_value(None);
            self.pump();
        };
        self.pause.set_value(set_timeout_with_handle(on, Duration::from_millis(pause)).ok());
    }

    /// Shows what leads to the next position, while the table still looks as before; then the position.
    fn introduce(self, timeline: &Timeline, speed: Speed) {
        self.introduced.set_value(true);
        self.note_waiting();
        let long = self.with_untracked(|shown| self.stage.play(shown, &timeline.before, speed.percent()));
        let on = move || {
            self.pause.set_value(None);
            self.pump();
        };
        self.pause.set_value(set_timeout_with_handle(on, Duration::from_millis(long)).ok());
    }

    /// Lets move what comes of the position, once it has been drawn; how long that takes.
    fn move_on(self, shown: &Arc<Shown>, timeline: Timeline, speed: Speed) -> u64 {
        let (long, shown) = (motion::length(&timeline.after) * speed.percent() / 100, shown.clone());
        let step = shown.step;
        if !timeline.after.is_empty() {
            request_animation_frame(move || {
                let same =
                    self.shown.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.step == step));
                if same == Some(true) {
                    self.stage.play(&shown, &timeline.after, speed.percent());
                }
            });
        }
        u64::from(long)
    }

    /// Goes through what was seen, back or on; at the end one is live again.
    pub(super) fn look_back(self, back: bool) {
        let last = self.past.with_value(Vec::len).saturating_sub(1);
        let at = self.looking.get_untracked().unwrap_or(last);
        let to = if back { at.saturating_sub(1) } else { at + 1 };
        self.looking.set((to < last).then_some(to));
        let shown = self.past.with_value(|past| past.get(to.min(last)).cloned());
        if shown.is_some() {
            self.stage.clear();
            self.shown.set(shown);
        }
    }

    /// Back to what happens now.
    pub(super) fn go_live(self) {
        self.looking.set(None);
        if let Some(last) = self.past.with_value(|past| past.last().cloned()) {
            self.shown.set(Some(last));
        }
    }

    /// Remembers what somebody saw who watches; whether something else is being looked at.
    fn remember(self, next: &Arc<Shown>) -> bool {
        if next.seat.is_some() {
            return false;
        }
        self.past.update_value(|past| {
            past.push(next.clone());
            let more = past.len().saturating_sub(PAST);
            past.drain(..more);
        });
        self.looking.get_untracked().is_some()
    }

    /// The game is over: it goes into the list, and how the points came is fetched.
    fn finish(self, shown: &Shown) {
        let Some((place, table)) = self.around.with_untracked(|around| around.table.clone()) else { return };
        if let (Some(seat), Some(winner)) = (shown.seat, shown.winner()) {
            let points = [seat, seat.other()].map(|seat| shown.view.tally(seat).victory);
            self.note_game(winner == seat, points.to_vec(), shown.view.turn_number(), &shown.occupants);
        }
        self.curious.set_value(true);
        self.hosts.say(place, Request::Record { table });
    }

    /// Remembers a game of any family that the player of this page has finished: the own points come first.
    pub(super) fn note_game(self, won: bool, points: Vec<u8>, turns: u16, occupants: &[Occupant]) {
        let around = self.around.get_untracked();
        let (Some((place, table)), Some(info)) = (around.table, around.info) else { return };
        let address = match place {
            Place::Here => format!("/g/{LOCAL}-{table}"),
            Place::Server => format!("/g/{table}"),
        };
        let (mode, opponent, at) = (info.game.clone(), games::others(occupants), js_sys::Date::now());
        games::note(Finished { address, mode, opponent, won, points, turns, at });
    }

    /// Trades one good for another; the questions on the way are answered by themselves, and it can be taken back.
    pub(super) fn trade(self, give: Good, get: Good) {
        self.close_sheet();
        self.plan.set_value(Some((give, get)));
        self.act(Action::Trade(give));
    }

    fn go_on_trading(self, shown: &Shown) {
        let Some((give, get)) = self.plan.get_value() else { return };
        let next =
            trade::next(shown, give, get).filter(|_| shown.asked() == shown.seat && !shown.choice.is_turn());
        match next {
            Some(act) => set_timeout(move || self.act(act), Duration::from_millis(20)),
            None => self.plan.set_value(None),
        }
    }

    /// Pays from the fullest regions, until something else is asked; it can be taken back.
    pub(super) fn pay(self) {
        self.paying.set_value(true);
        self.with_untracked(|shown| self.go_on_paying(shown));
    }

    fn go_on_paying(self, shown: &Shown) {
        match pay::next(shown).filter(|_| self.paying.get_value()) {
            Some(act) => set_timeout(move || self.act(act), Duration::from_millis(20)),
            None => self.paying.set_value(false),
        }
    }

    /// Where there is only one answer, it is given after a beat; the question is asked so that nobody learns of it.
    fn answer_alone(self, shown: &Shown) {
        let only = match shown.choice.legal() {
            [only @ Action::Pass] if shown.asked() == shown.seat => *only,
            _ => return,
        };
        if self.guided.get_untracked() || self.undone.get_value() || !prefs::load().auto {
            return;
        }
        // Not always the same time: how long it takes tells nothing.
        let beat = prefs::load().speed.pause() as f64 * (1.0 + js_sys::Math::random());
        let moment = shown.moment;
        let answer = move || {
            let same =
                self.shown.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.moment == moment));
            if same == Some(true) && self.held.get_untracked().is_none() {
                self.act(only);
            }
        };
        set_timeout(answer, Duration::from_millis(beat as u64));
    }

    fn show(self, next: Arc<Shown>) {
        if self.remember(&next) {
            return;
        }
        let speed = prefs::load().speed;
        self.held.set(None);
        self.warned.set(false);
        let before = self.with_untracked(Shown::is_over);
        sound::hear(&next, before);
        // Yule brings another one, which is the one that happens.
        let turned = next.turned().into_iter().next_back();
        let over = next.is_over();
        super::cards::table::title(&next);
        self.shown.set(Some(next.clone()));
        if over && !before {
            self.finish(&next);
        }
        self.go_on_trading(&next);
        self.go_on_paying(&next);
        self.answer_alone(&next);
        super::keys::keep_focus();
        // Who watches sees the card held up, and never has to click.
        let reads = self.with_untracked(|shown| shown.seat.is_some());
        if let (Some(card), true) = (turned.filter(|_| reads), speed != Speed::Instant) {
            self.turn_up(card, speed);
        } else if over {
            self.sheet.set(Some(Sheet::Result));
        } else if let Some(pile) = next.looked_at().filter(|_| !next.chooses_cards()) {
            self.sheet.set(Some(Sheet::Known(pile)));
        }
    }

    /// An event card is laid on the table once the dice have shown.
    fn turn_up(self, card: Card, speed: Speed) {
        let (step, rolled) = self.with_untracked(|shown| (shown.step, shown.rolled()));
        if !rolled {
            self.sheet.set(Some(Sheet::Turned(card)));
            return;
        }
        let lay = move || {
            let same = self.shown.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.step == step));
            if same == Some(true) {
                self.sheet.set(Some(Sheet::Turned(card)));
            }
        };
        set_timeout(lay, Duration::from_millis(u64::from(motion::ROLL * speed.percent() / 100)));
    }

    /// Whether something lies on top that has to be read before the game goes on.
    fn is_read(self) -> bool {
        matches!(self.sheet.get_untracked(), Some(Sheet::Turned(_) | Sheet::Era(_)))
    }

    /// Puts away what lies on top.
    pub(super) fn close_sheet(self) {
        let was = self.is_read();
        self.sheet.set(None);
        if was {
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
    pub(super) fn click(self, thing: Target) -> bool {
        let held = self.held.get_untracked();
        let step = self.shown.with_untracked(|shown| match shown {
            Some(shown) => shown.choice.click(held, thing),
            None => Clicked::Nothing,
        });
        match step {
            Clicked::Act(action) => self.act(action),
            Clicked::Pick(thing) => {
                self.warned.set(false);
                self.held.set(Some(thing));
            }
            Clicked::Drop => self.held.set(None),
            Clicked::Nothing => return false,
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
        self.undone.set_value(false);
        let at = self.with_untracked(|shown| shown.moment);
        self.command(TableCommand::Act { at, act: action.to_string() });
    }

    /// Does several things at once, all or none: brings a deck.
    pub(super) fn act_all(self, actions: &[Action]) {
        if self.busy.get_untracked() || !self.is_current() {
            return;
        }
        self.busy.set(true);
        let at = self.with_untracked(|shown| shown.moment);
        let acts = actions.iter().map(ToString::to_string).collect();
        self.command(TableCommand::Acts { at, acts });
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
            self.undone.set_value(true);
            self.command(TableCommand::Undo { at });
        }
    }
}

/// Whether ending the turn wins.
pub(super) fn wins(shown: &Shown) -> bool {
    let target = shown.view.mode().target();
    shown.seat.is_some_and(|seat| shown.view.tally(seat).victory >= target)
}
