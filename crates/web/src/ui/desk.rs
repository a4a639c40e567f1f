//! What goes on at the table: which position is shown, what is held, what is being read, what lies on top.

use super::prefs::{self, Speed};
use super::sound::{self, Cue};
use crate::local::Local;
use crate::shown::Shown;
use crate::things::{Light, Step, Thing};
use leptos::prelude::*;
use rivals::{Action, Card, Event};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;

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
    queue: StoredValue<VecDeque<Arc<Shown>>>,
    /// A pause runs before the next position is shown.
    pausing: StoredValue<bool>,
    local: StoredValue<Option<Local>, LocalStorage>,
}

/// Under which name the local game is kept in the browser.
const KEPT: &str = "landgrave.game";
/// The name of the local table.
pub(super) const LOCAL: &str = "local";

impl Desk {
    pub(super) fn new() -> Desk {
        Desk {
            shown: RwSignal::new(None),
            held: RwSignal::new(None),
            reading: RwSignal::new(None),
            sheet: RwSignal::new(None),
            warned: RwSignal::new(false),
            guided: RwSignal::new(false),
            far: RwSignal::new(false),
            queue: StoredValue::new(VecDeque::new()),
            pausing: StoredValue::new(false),
            local: StoredValue::new_local(None),
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

    /// Whether a local game can be continued.
    pub(super) fn can_continue() -> bool {
        prefs::kept(KEPT).is_some_and(|record| !record.is_empty())
    }

    /// Begins a local game.
    pub(super) fn begin(self, game: &str, options: &[(String, String)], seat: Seat, bot: &str) {
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_mut(4) {
            let number = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
            chunk.copy_from_slice(&number.to_le_bytes());
        }
        self.clear();
        self.guided.set(false);
        self.local.set_value(Local::new(game, options, seat, bot, table::Seed(bytes)));
        self.tell();
    }

    /// Opens the local game that was left; false if there is none.
    pub(super) fn resume(self) -> bool {
        if self.local.with_value(Option::is_some) {
            return true;
        }
        let local = prefs::kept(KEPT).and_then(|record| Local::resume(&record));
        let found = local.is_some();
        self.clear();
        self.local.set_value(local);
        self.tell();
        found
    }

    /// The record of the local game.
    pub(super) fn record(self) -> Option<String> {
        self.local.with_value(|local| local.as_ref().map(Local::record))
    }

    /// Lays out a position that is only looked at.
    pub(super) fn lay(self, shown: Shown) {
        self.clear();
        self.local.set_value(None);
        self.shown.set(Some(Arc::new(shown)));
    }

    fn clear(self) {
        self.queue.update_value(VecDeque::clear);
        self.shown.set(None);
        self.held.set(None);
        self.sheet.set(None);
        self.reading.set(None);
    }

    /// Shows how the local game stands, and what the bot does.
    fn tell(self) {
        let mut news = Vec::new();
        self.local.update_value(|local| {
            let Some(local) = local else { return };
            news.push(Arc::new(local.shown()));
            while local.bot_acts() {
                news.push(Arc::new(local.shown()));
            }
            prefs::keep(KEPT, &local.record());
        });
        self.queue.update_value(|queue| queue.extend(news));
        self.pump();
    }

    /// Shows the next position, unless something has to be looked at first.
    fn pump(self) {
        if self.pausing.get_value() || matches!(self.sheet.get_untracked(), Some(Sheet::Turned(_))) {
            return;
        }
        let mut next = None;
        self.queue.update_value(|queue| next = queue.pop_front());
        let Some(next) = next else { return };
        self.show(next);
        let speed = prefs::load().speed;
        let more = self.queue.with_value(|queue| !queue.is_empty());
        if more && speed == Speed::Instant {
            self.pump();
        } else if more {
            self.pausing.set_value(true);
            let on = move || {
                self.pausing.set_value(false);
                self.pump();
            };
            set_timeout(on, Duration::from_millis(speed.pause()));
        }
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
        let mut done = false;
        self.local.update_value(|local| done = local.as_mut().is_some_and(|local| local.act(action)));
        if done {
            self.tell();
        }
    }

    /// Takes back the last act.
    pub(super) fn undo(self) {
        if self.held.get_untracked().is_some() {
            self.held.set(None);
            return;
        }
        let mut done = false;
        self.local.update_value(|local| done = local.as_mut().is_some_and(Local::undo));
        if done {
            self.tell();
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
