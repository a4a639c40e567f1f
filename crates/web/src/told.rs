//! What the page was told of a table, as far as it still stands.

use crate::shown::{Shown, Sitter};
use rivals::{Action, Event, View};
use table::Seat;
use wire::{Ending, Position, SeatInfo, Update};

/// The events of a table, step by step.
#[derive(Clone, Debug, Default)]
pub struct Told {
    events: Vec<Event>,
    /// How many events there were after each step; the first is the set-up.
    ends: Vec<usize>,
}

/// Reads JSON that was passed on as it was.
fn read<T: serde::de::DeserializeOwned>(raw: &wire::Raw) -> Result<T, String> {
    serde_json::from_str(raw.get()).map_err(|error| error.to_string())
}

impl Told {
    /// Takes in an update; the position it brings, if the game has begun.
    pub fn take(&mut self, update: &Update) -> Result<Option<Shown>, String> {
        let Some(game) = &update.game else { return Ok(None) };
        let known = !self.ends.is_empty();
        let fresh = self.hear(game, known)?;
        let view: View = read(&game.view)?;
        let legal = game.legal.iter().map(|text| text.parse::<Action>());
        let legal = legal.collect::<Result<Vec<_>, _>>().map_err(|_| "an act cannot be read".to_owned())?;
        let mut shown = Shown::new(view, legal, &self.events, fresh);
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

    /// Takes in what happened; where the news begins.
    fn hear(&mut self, game: &Position, known: bool) -> Result<usize, String> {
        // Whoever is told from the beginning has nothing left that stands.
        let kept = if game.kept == 0 { 0 } else { game.kept as usize + 1 };
        if kept > self.ends.len() {
            return Err("steps are missing".to_owned());
        }
        self.ends.truncate(kept);
        self.events.truncate(self.ends.last().copied().unwrap_or(0));
        let mut fresh = self.events.len();
        for told in &game.told {
            if told.step as usize != self.ends.len() {
                return Err("steps are missing".to_owned());
            }
            // Who comes to a running game looks at its last step.
            if !known {
                fresh = self.events.len();
            }
            for event in &told.events {
                self.events.push(read(event)?);
            }
            self.ends.push(self.events.len());
        }
        Ok(fresh)
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
