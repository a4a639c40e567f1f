//! What the page was told of a table, as far as it still stands.

use crate::shown::{Shown, Sitter};
use crate::story::{Mark, News, Story};
use rivals::{Action, View};
use table::Seat;
use wire::{Ending, Position, SeatInfo, Update};

/// The story of a table, step by step.
#[derive(Clone, Debug, Default)]
pub struct Told {
    story: Story,
    /// Where the story stood after each step; the first is the set-up.
    steps: Vec<Mark>,
}

/// Reads JSON that was passed on as it was.
fn read<T: serde::de::DeserializeOwned>(raw: &wire::Raw) -> Result<T, String> {
    serde_json::from_str(raw.get()).map_err(|error| error.to_string())
}

impl Told {
    /// Takes in an update; the position it brings, if the game has begun.
    pub fn take(&mut self, update: &Update) -> Result<Option<Shown>, String> {
        let Some(game) = &update.game else { return Ok(None) };
        let news = self.hear(game)?;
        let view: View = read(&game.view)?;
        let legal = game.legal.iter().map(|text| text.parse::<Action>());
        let legal = legal.collect::<Result<Vec<_>, _>>().map_err(|_| "an act cannot be read".to_owned())?;
        let mut shown = Shown::new(view, legal, news);
        for (index, sitter) in shown.sitters.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            *sitter = update.info.seats.get(index).map_or(Sitter::Free, |info| sitter_of(info, seat, update));
        }
        shown.step = game.step;
        shown.moment = update.moment();
        shown.undo = game.undo;
        shown.ended = update.info.ending.clone();
        Ok(Some(shown))
    }

    /// Takes in what happened.
    fn hear(&mut self, game: &Position) -> Result<News, String> {
        // Whoever is told from the beginning has nothing left that stands.
        let kept = if game.kept == 0 { 0 } else { game.kept as usize + 1 };
        if kept > self.steps.len() {
            return Err("steps are missing".to_owned());
        }
        let (mut known, mut latest) = (self.story.lines(), Vec::new());
        self.steps.truncate(kept);
        match self.steps.last() {
            Some(mark) => self.story.back_to(mark),
            None => self.story = Story::default(),
        }
        for (nth, told) in game.told.iter().enumerate() {
            if told.step as usize != self.steps.len() {
                return Err("steps are missing".to_owned());
            }
            // Who comes to a running game looks at its last step.
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

fn sitter_of(info: &SeatInfo, seat: Seat, update: &Update) -> Sitter {
    match &info.who {
        wire::Sitter::Free => Sitter::Free,
        wire::Sitter::Bot(name) => Sitter::Bot(name.clone()),
        wire::Sitter::Guest { .. } if update.seat == Some(seat) => Sitter::You,
        wire::Sitter::Guest { name, .. } => Sitter::Person(name.as_ref().map(ToString::to_string)),
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
