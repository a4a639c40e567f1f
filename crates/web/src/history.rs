//! What the page was told of a table, as far as it still stands.

use crate::cards::story::{self, News};
use crate::shown::{Occupant, Shown};
use rivals::text::{Mark, Story};
use rivals::{Action, View};
use table::Seat;
use wire::{Ending, Position, SeatInfo, Update};

/// The story of a table, step by step.
#[derive(Clone, Debug)]
pub struct History {
    story: Story,
    /// Where the story stood after each step; the first is the set-up.
    steps: Vec<Mark>,
}

impl Default for History {
    fn default() -> History {
        History { story: story::empty(), steps: Vec::new() }
    }
}

/// Reads JSON that was passed on as it was.
fn read<T: serde::de::DeserializeOwned>(raw: &wire::Raw) -> Result<T, String> {
    serde_json::from_str(raw.get()).map_err(|error| error.to_string())
}

impl History {
    /// Takes in an update; the position it brings, if the game has begun.
    pub fn take(&mut self, update: &Update) -> Result<Option<Shown>, String> {
        let Some(game) = &update.game else { return Ok(None) };
        let news = self.hear(game)?;
        let view: View = read(&game.view)?;
        let legal = game.legal.iter().map(|text| text.parse::<Action>());
        let legal = legal.collect::<Result<Vec<_>, _>>().map_err(|_| "an act cannot be read".to_owned())?;
        let mut shown = Shown::new(view, legal, news);
        for (index, occupant) in shown.occupants.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            *occupant =
                update.info.seats.get(index).map_or(Occupant::Free, |info| sitter_of(info, seat, update));
        }
        shown.step = game.step;
        shown.moment = update.moment();
        // A deck is brought as a whole: taking back a single card of it helps nobody.
        shown.undo = game.undo && !shown.is_bringing();
        shown.ended = update.info.ending.clone();
        Ok(Some(shown))
    }

    /// Takes in what happened.
    fn hear(&mut self, game: &Position) -> Result<News, String> {
        // An update from the beginning replaces everything.
        let kept = if game.kept == 0 { 0 } else { game.kept as usize + 1 };
        if kept > self.steps.len() {
            return Err("steps are missing".to_owned());
        }
        let (mut known, mut latest) = (self.story.lines(), Vec::new());
        self.steps.truncate(kept);
        match self.steps.last() {
            Some(mark) => self.story.back_to(mark),
            None => self.story = story::empty(),
        }
        for (nth, told) in game.told.iter().enumerate() {
            if told.step as usize != self.steps.len() {
                return Err("steps are missing".to_owned());
            }
            // A player who comes to a running game sees its last step.
            if kept == 0 && nth + 1 == game.told.len() {
                latest.clear();
                if known.is_empty() {
                    known = self.story.lines();
                }
            }
            for event in &told.events {
                let event = read(event)?;
                self.story.tell(event);
                latest.push(event);
            }
            self.steps.push(self.story.mark());
        }
        Ok(News::new(&known, &self.story, latest))
    }
}

fn sitter_of(info: &SeatInfo, seat: Seat, update: &Update) -> Occupant {
    match &info.who {
        wire::Occupant::Free => Occupant::Free,
        wire::Occupant::Bot(name) => Occupant::Bot(name.clone()),
        wire::Occupant::Guest { .. } if update.seat == Some(seat) => Occupant::You,
        wire::Occupant::Guest { name, .. } => Occupant::Person(name.as_ref().map(ToString::to_string)),
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
