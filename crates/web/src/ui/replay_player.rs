//! Watching a recorded game: which step is shown, through whose eyes, and whether it runs.

use super::desk::Desk;
use crate::replay::Replay;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use table::{Seat, Viewer};

/// A recorded game on the table.
#[derive(Clone, Copy)]
pub(super) struct ReplayPlayer {
    desk: Desk,
    replay: StoredValue<Arc<Replay>>,
    pub(super) step: RwSignal<usize>,
    pub(super) eyes: RwSignal<String>,
    pub(super) runs: RwSignal<bool>,
}

impl ReplayPlayer {
    pub(super) fn new(desk: Desk, replay: Replay) -> ReplayPlayer {
        let hash = window().location().hash().unwrap_or_default();
        let step = hash.trim_start_matches('#').parse().unwrap_or(0);
        let player = ReplayPlayer {
            desk,
            replay: StoredValue::new(Arc::new(replay)),
            step: RwSignal::new(step),
            eyes: RwSignal::new("all".to_owned()),
            runs: RwSignal::new(false),
        };
        Effect::new(move |_| player.show());
        player
    }

    pub(super) fn desk(self) -> Desk {
        self.desk
    }

    pub(super) fn replay(self) -> Arc<Replay> {
        self.replay.get_value()
    }

    fn show(self) {
        let viewer = match self.eyes.get().as_str() {
            "0" => Viewer::Seat(Seat(0)),
            "1" => Viewer::Seat(Seat(1)),
            _ => Viewer::Judge,
        };
        let step = self.step.get();
        self.desk.lay(self.replay().shown(step, viewer));
    }

    /// Goes to a step, and says so in the address.
    pub(super) fn jump(self, step: usize) {
        let step = step.min(self.replay().last());
        self.step.set(step);
        super::route::rename(&format!("#{step}"));
    }

    pub(super) fn back(self) {
        self.jump(self.step.get_untracked().saturating_sub(1));
    }

    pub(super) fn on(self) {
        self.jump(self.step.get_untracked() + 1);
    }

    /// Runs on until it is stopped or over.
    pub(super) fn run(self, runs: bool) {
        let ran = self.runs.get_untracked();
        self.runs.set(runs);
        if runs && !ran {
            self.tick();
        }
    }

    fn tick(self) {
        let pause = super::prefs::load().speed.pause().max(120);
        set_timeout(
            move || {
                // The page may have been left meanwhile.
                if self.runs.try_get_untracked() != Some(true) {
                    return;
                }
                if self.step.get_untracked() >= self.replay().last() {
                    self.runs.set(false);
                    return;
                }
                self.on();
                self.tick();
            },
            Duration::from_millis(pause),
        );
    }
}
