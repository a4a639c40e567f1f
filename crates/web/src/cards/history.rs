//! The history of a table of the card game, as far as it still stands.

use super::story::{self, News};
use crate::history::{self, Log, Steps};
use crate::shown::{Occupant, Shown};
use rivals::text::{LogLine, Mark, Story};
use rivals::{Event, View};
use std::sync::Arc;
use table::Seat;
use wire::{Ending, Update};

/// The history of a table, step by step.
#[derive(Clone, Debug)]
pub struct History {
    story: Story,
    steps: Steps<Mark>,
}

impl Default for History {
    fn default() -> History {
        History { story: story::empty(), steps: Steps::default() }
    }
}

impl History {
    /// Takes in an update; the position it brings, if the game has begun.
    pub fn take(&mut self, update: &Update) -> Result<Option<Shown>, String> {
        let Some(position) = &update.game else { return Ok(None) };
        let mut reading = Reading { known: self.story.lines(), story: &mut self.story };
        let latest = self.steps.follow(position, &mut reading)?;
        let news = News::new(&reading.known, reading.story, latest);
        let view: View = history::read(&position.view)?;
        let mut shown = Shown::new(view, history::legal(position)?, news);
        let mut occupants = history::occupants(update);
        shown.occupants.fill_with(|| occupants.next().unwrap_or(Occupant::Free));
        shown.step = position.step;
        shown.moment = update.moment();
        // A deck is brought as a whole: taking back a single card of it helps nobody.
        shown.undo = position.undo && !shown.is_bringing();
        shown.ended = update.info.ending.clone();
        Ok(Some(shown))
    }
}

/// A story whose reader knows some of its lines.
struct Reading<'a> {
    known: Vec<Arc<LogLine>>,
    story: &'a mut Story,
}

impl Log for Reading<'_> {
    type Event = Event;
    type Mark = Mark;

    fn add(&mut self, event: Event) {
        self.story.tell(event);
    }

    fn mark(&mut self) -> Mark {
        self.story.mark()
    }

    fn back_to(&mut self, mark: Option<&Mark>) {
        match mark {
            Some(mark) => self.story.back_to(mark),
            None => *self.story = story::empty(),
        }
    }

    fn catch_up(&mut self) {
        if self.known.is_empty() {
            self.known = self.story.lines();
        }
    }
}

/// Who has won by an ending, of two.
pub fn winner(ending: &Ending) -> Option<Seat> {
    match ending {
        Ending::Played(scores) => scores.winners.iter().next(),
        Ending::Resigned { seat, .. } => Some(seat.other()),
        Ending::Abandoned => None,
    }
}
