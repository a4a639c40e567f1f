//! What is heard. Only this front is part of the first load; what plays comes later, and the sounds themselves when the
//! first of them is to be heard.

mod player;

use super::later;
use crate::cards::cues;
use crate::cues::Cue;
use crate::shown::Shown;
use leptos::prelude::*;
use std::cell::Cell;

/// What plays sounds, by function pointers: it is not part of the first load.
pub(super) struct Sounds {
    play: fn(Cue),
    tune: fn(),
}

impl Sounds {
    /// All of it. Only the chunk that comes later may mention this.
    pub(super) const ALL: Sounds = Sounds { play: player::play, tune: player::tune };
}

thread_local! {
    /// Whether somebody sits at a table.
    static AT_TABLE: Cell<bool> = const { Cell::new(false) };
}

/// Plays a sound, if sounds are wanted and the browser can.
pub(super) fn play(cue: Cue) {
    if let Some(later) = later::by_now() {
        (later.sounds.play)(cue);
    }
}

/// Volume or ambience may have changed.
pub(super) fn tune() {
    if let Some(later) = later::by_now() {
        (later.sounds.tune)();
    }
}

/// Somebody sits down at a table, until it is put away: there may be a fire beside it.
pub(super) fn sit_down() {
    let sit = |at_table| {
        AT_TABLE.set(at_table);
        tune();
    };
    sit(true);
    on_cleanup(move || sit(false));
}

/// A position of the card game is heard; the end of a game only once.
pub(super) fn hear(shown: &Shown, was_over: bool) {
    if let Some(later) = later::by_now() {
        (later.hear)(shown, was_over);
    }
}

/// Plays what is to be heard of a position of the card game. Only the chunk that comes later may mention this.
pub(super) fn cards(shown: &Shown, was_over: bool) {
    let cue = match shown.is_over() {
        true if was_over => None,
        true => Cue::of_end(shown.winner(), shown.seat),
        false => cues::cue(&shown.latest, shown.seat),
    };
    if let Some(cue) = cue {
        player::play(cue);
    }
}
