//! What goes on at the table of the hex board: which position is shown, what is picked, what lies on top.

use super::screen::Screen;
use super::stage::Stage;
use crate::cues::Cue;
use crate::hexes::choice::{Clicked, Part, Picked, Verb};
use crate::hexes::cues;
use crate::hexes::discard::{self, Demand};
use crate::hexes::geometry::Point;
use crate::hexes::history::{History, Shown};
use crate::hexes::motion::{Motion, ROLL};
use crate::hexes::trade::{self, Draft};
use crate::ui::desk::Desk;
use crate::ui::prefs::{self, Speed};
use crate::ui::sound;
use leptos::prelude::*;
use settlers::Action;
use settlers::components::{Cards, Kind};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use wire::TableCommand;

/// How long the last act of a game is seen before the result covers it, in milliseconds.
const LAST_ACT: u32 = 1_600;

/// How long after an act the title of the window follows.
const TITLE: Duration = Duration::from_millis(120);

/// What lies on top of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sheet {
    /// The whole log, on small screens.
    Log,
    /// What things cost, how the points add up, what the dice have shown.
    Help,
    /// What the bank holds, where that does not stand beside the board.
    Bank,
    /// How the points of a player add up.
    Points(Seat),
    /// What has happened since the player's last turn.
    Recap,
    /// What the scenario is about, and how far it is.
    Scenario,
    /// How it ended.
    Result,
}

/// The table on the page. Copies of it mean the same table.
#[derive(Clone, Copy)]
pub(super) struct HexDesk {
    /// What it shares with every table.
    pub(super) desk: Desk,
    shown: RwSignal<Option<Arc<Shown>>>,
    /// The position whose dice were thrown last: until they lie still, the one before it is shown.
    thrown: RwSignal<Option<Arc<Shown>>>,
    pub(super) picked: RwSignal<Picked>,
    /// A place that was tapped on a small screen, and waits to be confirmed.
    pub(super) pending: RwSignal<Option<Part>>,
    /// The middle of what the lens shows.
    pub(super) lens: RwSignal<Option<Point>>,
    pub(super) screen: RwSignal<Screen>,
    pub(super) sheet: RwSignal<Option<Sheet>>,
    /// The turn in which the player wants no more trades.
    deaf: StoredValue<Option<u16>>,
    /// A trade that is being put together.
    pub(super) draft: RwSignal<Option<Draft>>,
    /// Whether there is one, and trades may be begun at this moment.
    pub(super) drafting: Memo<bool>,
    /// Cards that are chosen to be given up.
    pub(super) chosen: RwSignal<Cards>,
    pub(super) stage: Stage,
    history: StoredValue<History>,
    queue: StoredValue<VecDeque<Arc<Shown>>>,
    pause: StoredValue<Option<TimeoutHandle>>,
}

impl HexDesk {
    /// A table that hears nothing: what it shows is laid on it.
    pub(super) fn silent(desk: Desk) -> HexDesk {
        let shown = RwSignal::new(None::<Arc<Shown>>);
        let draft = RwSignal::new(None);
        let may_trade = move || {
            shown.with(|shown| shown.as_ref().is_some_and(|shown| trade::begin(&shown.choice).is_some()))
        };
        HexDesk {
            desk,
            shown,
            thrown: RwSignal::new(None),
            picked: RwSignal::default(),
            pending: RwSignal::new(None),
            lens: RwSignal::new(None),
            screen: Screen::watch(),
            sheet: RwSignal::new(None),
            deaf: StoredValue::new(None),
            draft,
            drafting: Memo::new(move |_| draft.with(Option::is_some) && may_trade()),
            chosen: RwSignal::default(),
            stage: Stage::new(),
            history: StoredValue::new(History::default()),
            queue: StoredValue::new(VecDeque::new()),
            pause: StoredValue::new(None),
        }
    }

    /// Lays out a position that is only looked at.
    pub(super) fn lay(self, shown: Shown) {
        self.pick_up_dice(&shown);
        self.shown.set(Some(Arc::new(shown)));
    }

    pub(super) fn new(desk: Desk) -> HexDesk {
        let hex = HexDesk::silent(desk);
        Effect::new(move |_| {
            desk.came.get();
            hex.hear();
        });
        on_cleanup(move || {
            let pause = hex.pause.try_update_value(Option::take).flatten();
            pause.iter().for_each(TimeoutHandle::clear);
        });
        hex
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

    /// The position whose dice were thrown last, if they rolled on the page.
    pub(super) fn thrown(self) -> Option<Arc<Shown>> {
        self.thrown.get()
    }

    /// Whether dice roll whose result is not shown yet.
    pub(super) fn is_rolling(self) -> bool {
        let now = self.with(|shown| Some(shown.moment));
        self.thrown.with(|thrown| thrown.as_ref().is_some_and(|thrown| Some(thrown.moment) != now))
    }

    fn with_untracked<T: Default>(self, read: impl FnOnce(&Shown) -> T) -> T {
        self.shown.with_untracked(|shown| shown.as_deref().map_or_else(T::default, read))
    }

    // ------------------------------------------------------------------ what comes

    /// Takes in the updates that have come.
    fn hear(self) {
        for update in self.desk.take_inbox() {
            let was =
                self.queue.with_value(|queue| queue.back().cloned()).or_else(|| self.shown.get_untracked());
            match self.history.try_update_value(|history| history.take(&update)) {
                Some(Ok(Some(shown))) => {
                    let same = was.as_ref().is_some_and(|was| {
                        was.moment == shown.moment
                            && was.seat == shown.seat
                            && was.occupants == shown.occupants
                            && was.ended == shown.ended
                    });
                    if !same {
                        self.queue.update_value(|queue| queue.push_back(Arc::new(shown)));
                    }
                }
                Some(Err(_)) => {
                    self.history.set_value(History::default());
                    self.desk.ask_afresh();
                }
                _ => {}
            }
        }
        self.pump();
    }

    /// Shows the next position, unless the last one is still to be looked at.
    fn pump(self) {
        if self.pause.with_value(Option::is_some) {
            return;
        }
        let speed = prefs::load().speed;
        while let Some(next) = self.queue.with_value(|queue| queue.front().cloned()) {
            let last = self.queue.with_value(|queue| queue.len() == 1);
            // Who plays in a hurry looks at where it leads only.
            if speed == Speed::Instant && !last {
                self.queue.update_value(|queue| drop(queue.pop_front()));
                continue;
            }
            let motion = self.motion(&next);
            let rolls = if motion.rolled { self.throw(&next, speed) } else { 0 };
            if rolls > 0 {
                sound::play(Cue::Dice);
                return self.wait_for_dice(rolls);
            }
            self.queue.update_value(|queue| drop(queue.pop_front()));
            let moves = u64::from(motion.length() * speed.percent() / 100);
            let pause = if next.fresh > 0 && !next.is_asked() { speed.pause().max(moves) } else { 0 };
            self.show(next.clone());
            self.stage.play(&next, motion, self.screen.get_untracked(), speed.percent());
            if pause > 0 && speed != Speed::Instant {
                return self.wait(pause);
            }
        }
    }

    /// Goes on after this many milliseconds.
    fn wait(self, pause: u64) {
        let on = move || {
            self.pause.set_value(None);
            self.pump();
        };
        self.pause.set_value(set_timeout_with_handle(on, Duration::from_millis(pause)).ok());
    }

    /// Goes on when dice have rolled for this many milliseconds. They begin with the next frame, which may be late; a page
    /// that is not looked at has none.
    fn wait_for_dice(self, long: u64) {
        const LATE: u64 = 500;
        self.wait(long + LATE);
        request_animation_frame(move || {
            // Somebody may have skipped it meanwhile, or left the table.
            let rolls = self.thrown.try_with_untracked(Option::is_some) == Some(true);
            let pause = self.pause.try_update_value(|pause| pause.take_if(|_| rolls)).flatten();
            if let Some(pause) = pause {
                pause.clear();
                self.wait(long);
            }
        });
    }

    /// Lets the dice roll that lead to a position; how long, in milliseconds. The table stays as it is meanwhile: what
    /// the dice bring must not be seen before they have shown. Dice that have rolled do not roll again.
    pub(super) fn throw(self, next: &Arc<Shown>, speed: Speed) -> u64 {
        let rolled = self.thrown.with_untracked(|thrown| {
            thrown.as_ref().is_some_and(|thrown| thrown.moment == next.moment && thrown.seat == next.seat)
        });
        if rolled || speed == Speed::Instant || prefs::is_still() {
            return 0;
        }
        self.thrown.set(Some(next.clone()));
        u64::from(ROLL * speed.percent() / 100)
    }

    /// Dice that led elsewhere lie still; whether they led here.
    fn pick_up_dice(self, next: &Shown) -> bool {
        let led = self.thrown.with_untracked(|thrown| thrown.as_ref().map(|thrown| thrown.moment));
        if led.is_some() && led != Some(next.moment) {
            self.thrown.set(None);
        }
        led == Some(next.moment)
    }

    /// What moves when the next position is shown.
    fn motion(self, next: &Shown) -> Motion {
        self.shown.with_untracked(|before| {
            let before = before.as_deref().filter(|before| before.step < next.step);
            // A player who comes to a running game, or goes back, sees the position at once.
            before.map_or_else(Motion::default, |before| {
                Motion::of(Some(before.state()), next.state(), &next.latest)
            })
        })
    }

    /// Shows at once what pauses would have held back; false if there was nothing.
    pub(super) fn hurry(self) -> bool {
        let waiting = !self.is_current();
        self.stage.clear();
        if waiting {
            let pause = self.pause.try_update_value(Option::take).flatten();
            pause.iter().for_each(TimeoutHandle::clear);
            self.thrown.set(None);
            let last = self.queue.try_update_value(VecDeque::pop_back).flatten();
            self.queue.update_value(VecDeque::clear);
            if let Some(last) = last {
                self.show(last);
            }
        }
        waiting
    }

    /// What the viewer has to give up.
    pub(super) fn demand(self) -> Option<Demand> {
        self.with(|shown| discard::demand(shown.state(), shown.near(), &shown.choice))
    }

    fn demand_untracked(self) -> Option<Demand> {
        self.with_untracked(|shown| discard::demand(shown.state(), shown.near(), &shown.choice))
    }

    /// A click on a kind of card: one more of it to be given up, or the part of an act.
    pub(super) fn pick_kind(self, kind: Kind) {
        match self.demand_untracked() {
            Some(_) => self.lay_down(kind, true),
            None => self.pick(Part::Kind(kind)),
        }
    }

    /// One more card of this kind is to be given up, or one less.
    pub(super) fn lay_down(self, kind: Kind, more: bool) {
        let Some(demand) = self.demand_untracked() else { return };
        let hand = self.with_untracked(|shown| shown.state().player(shown.near()).hand);
        self.chosen.update(|chosen| {
            let k = kind.index();
            if !more {
                chosen[k] = chosen[k].saturating_sub(1);
            } else if demand.takes(chosen, &hand, kind) {
                chosen[k] += 1;
            }
        });
        crate::ui::keys::keep_focus();
    }

    /// Gives up what is chosen, if it is enough.
    pub(super) fn give_up(self) {
        let acts = self.demand_untracked().and_then(|demand| demand.acts(&self.chosen.get_untracked()));
        if let Some(acts) = acts {
            self.acts(&acts);
        }
    }

    fn is_current(self) -> bool {
        self.queue.with_value(VecDeque::is_empty)
    }

    fn show(self, next: Arc<Shown>) {
        let over = next.is_over();
        let before = self.with_untracked(Shown::is_over);
        let heard = self.pick_up_dice(&next);
        let cue = match over {
            true if before => None,
            true => Cue::of_end(next.winner(), next.seat),
            false if heard => cues::after_dice(&next.latest, next.seat),
            false => cues::cue(&next.latest, next.seat),
        };
        if let Some(cue) = cue {
            sound::play(cue);
        }
        self.tell_title();
        self.picked.set(Picked::default());
        self.put_down();
        self.desk.asked.set(next.asked());
        self.keep_draft(&next);
        // Others give up cards at the same time; what is chosen here stays.
        let demand = discard::demand(next.state(), next.near(), &next.choice);
        if self.demand_untracked() != demand {
            self.chosen.set(Cards::default());
        }
        self.shown.set(Some(next));
        if over && !before {
            self.with_untracked(|shown| self.finish(shown));
            self.show_result();
        }
        crate::ui::keys::keep_focus();
        self.refuse_unasked();
    }

    /// The title of the window costs more than most of an act: it can wait until that is painted.
    fn tell_title(self) {
        let tell = move || {
            // The table may have been left meanwhile.
            if let Some(Some(shown)) = self.shown.try_get_untracked() {
                super::table::title(self.desk, &shown);
            }
        };
        set_timeout(tell, TITLE);
    }

    /// A trade that is put together outlasts what others say and do, as far as there are cards for it; not the turn.
    fn keep_draft(self, next: &Shown) {
        let same_turn = self.with_untracked(|shown| shown.state().turns == next.state().turns);
        let draft = self.draft.get_untracked();
        let kept = draft.filter(|_| same_turn && !next.is_over());
        let kept = kept.map(|draft| draft.fitting(&next.state().player(next.near()).hand));
        if kept != draft {
            self.draft.set(kept);
        }
    }

    /// Opens the result, after a moment in which the last act can be seen on the board.
    fn show_result(self) {
        let wait = if prefs::is_still() { 0 } else { LAST_ACT * prefs::load().speed.percent() / 100 };
        let open = move || {
            // The table may have been left, or something else opened, meanwhile.
            if self.sheet.try_get_untracked() == Some(None) {
                self.sheet.set(Some(Sheet::Result));
            }
        };
        match wait {
            0 => self.sheet.set(Some(Sheet::Result)),
            wait => set_timeout(open, Duration::from_millis(u64::from(wait))),
        }
    }

    /// The game is over: it goes into the list.
    fn finish(self, shown: &Shown) {
        if let (Some(seat), Some(winner)) = (shown.seat, shown.winner()) {
            let points = shown.around().into_iter().map(|seat| shown.state().points(seat)).collect();
            self.desk.note_game(winner == seat, points, shown.state().turns, &shown.occupants);
        }
    }

    // ------------------------------------------------------------------ acting

    /// No more trades in this turn: this offer is refused, and so are those to come.
    pub(super) fn hear_no_offers(self) {
        self.deaf.set_value(self.with_untracked(|shown| Some(shown.state().turns)));
        self.refuse_unasked();
    }

    fn refuse_unasked(self) {
        let deaf = self.deaf.get_value();
        let refuses = self.with_untracked(|shown| {
            deaf == Some(shown.state().turns) && shown.choice.legal().contains(&Action::Refuse)
        });
        if refuses {
            self.act(Action::Refuse);
        }
    }

    /// A click on something that an act is about.
    pub(super) fn pick(self, part: Part) {
        let picked = self.picked.get_untracked();
        let step = self.with_untracked(|shown| Some(shown.choice.pick(&picked, part)));
        self.go(step);
    }

    /// A tap on a place of the board. On a small screen a finger hits many a wrong place: so it is shown first.
    pub(super) fn tap(self, part: Part) {
        let picked = self.picked.get_untracked();
        let ends = self.with_untracked(|shown| matches!(shown.choice.pick(&picked, part), Clicked::Act(_)));
        self.put_down();
        if ends && self.screen.get_untracked().small {
            self.pending.set(Some(part));
            crate::ui::keys::keep_focus();
        } else {
            self.pick(part);
        }
    }

    /// The place that was tapped is the right one.
    pub(super) fn confirm(self) {
        if let Some(part) = self.pending.get_untracked() {
            self.pick(part);
        }
    }

    /// Puts the lens and the ghost away; false if there were none.
    pub(super) fn put_down(self) -> bool {
        let had = self.pending.with_untracked(Option::is_some) || self.lens.with_untracked(Option::is_some);
        if had {
            self.pending.set(None);
            self.lens.set(None);
        }
        had
    }

    /// A click on a button.
    pub(super) fn choose(self, verb: Verb) {
        if matches!(verb, Verb::Plain(Action::Trade | Action::Counter)) {
            self.draft.set(Some(Draft::default()));
            crate::ui::keys::keep_focus();
            return;
        }
        let picked = self.picked.get_untracked();
        let step = self.with_untracked(|shown| Some(shown.choice.choose(&picked, verb)));
        self.go(step);
    }

    fn go(self, step: Option<Clicked>) {
        match step {
            Some(Clicked::Act(act)) => self.act(act),
            Some(Clicked::Pick(picked)) => self.picked.set(picked),
            Some(Clicked::Nothing) | None => {}
        }
        crate::ui::keys::keep_focus();
    }

    /// Lays back what was picked; false if nothing was.
    pub(super) fn drop_picked(self) -> bool {
        if self.put_down() {
            return true;
        }
        let had = self.picked.with_untracked(|picked| *picked != Picked::default())
            || self.chosen.with_untracked(|chosen| *chosen != Cards::default());
        if had {
            self.picked.set(Picked::default());
            self.chosen.set(Cards::default());
        }
        had
    }

    /// Does something.
    pub(super) fn act(self, action: Action) {
        // The next position is on its way.
        if self.desk.busy.get_untracked() || !self.is_current() {
            return;
        }
        self.desk.busy.set(true);
        let at = self.with_untracked(|shown| shown.moment);
        self.desk.command(TableCommand::Act { at, act: action.to_string() });
    }

    /// Does several things in one request; false if the next position is on its way.
    pub(super) fn acts(self, actions: &[Action]) -> bool {
        if self.desk.busy.get_untracked() || !self.is_current() {
            return false;
        }
        self.desk.busy.set(true);
        let at = self.with_untracked(|shown| shown.moment);
        let acts = actions.iter().map(ToString::to_string).collect();
        self.desk.command(TableCommand::Acts { at, acts });
        true
    }

    /// Offers the trade that was put together, or has the bank take it.
    pub(super) fn trade(self, actions: &[Action]) {
        if self.acts(actions) {
            self.draft.set(None);
        }
    }

    /// Takes back what is picked, or the last act.
    pub(super) fn undo(self) {
        if self.drafting.get_untracked() {
            self.draft.set(None);
            return;
        }
        if self.drop_picked() {
            return;
        }
        let (undo, at) = self.with_untracked(|shown| (shown.undo, shown.moment));
        if undo && !self.desk.busy.get_untracked() && self.is_current() {
            self.desk.busy.set(true);
            self.desk.command(TableCommand::Undo { at });
        }
    }
}
