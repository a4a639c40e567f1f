//! What has happened at a table, step by step, as updates bring it. Each family writes a log of its own from it.

use crate::shown::Occupant;
use serde::de::DeserializeOwned;
use table::Seat;
use wire::{Position, Update};

/// A log that grows event by event, and can go back to where it stood after an earlier step.
pub(crate) trait Log {
    /// What it is made of.
    type Event: DeserializeOwned + Copy;
    /// Where it stood after a step.
    type Mark;

    /// Adds what happened.
    fn add(&mut self, event: Self::Event);

    /// Where it stands, at the end of a step.
    fn mark(&mut self) -> Self::Mark;

    /// Goes back to a mark, or to the beginning.
    fn back_to(&mut self, mark: Option<&Self::Mark>);

    /// What was added up to now is not news: the reader comes to a running game.
    fn catch_up(&mut self) {}
}

/// Where a log stood after each step; the first is the set-up.
#[derive(Clone, Debug)]
pub(crate) struct Steps<Mark>(Vec<Mark>);

impl<Mark> Default for Steps<Mark> {
    fn default() -> Steps<Mark> {
        Steps(Vec::new())
    }
}

impl<Mark> Steps<Mark> {
    /// Brings a log up to date: it goes back to the last step that still stands, and adds those that are new.
    /// Returns the news.
    pub(crate) fn follow<L: Log<Mark = Mark>>(
        &mut self,
        position: &Position,
        log: &mut L,
    ) -> Result<Vec<L::Event>, String> {
        // An update from the beginning replaces everything.
        let kept = if position.kept == 0 { 0 } else { position.kept as usize + 1 };
        if kept > self.0.len() {
            return Err("steps are missing".to_owned());
        }
        self.0.truncate(kept);
        log.back_to(self.0.last());
        let mut news = Vec::new();
        for (nth, step) in position.steps.iter().enumerate() {
            if step.step as usize != self.0.len() {
                return Err("steps are missing".to_owned());
            }
            // To a player who comes to a running game, its last step is news.
            if kept == 0 && nth + 1 == position.steps.len() {
                news.clear();
                log.catch_up();
            }
            for event in &step.events {
                let event = read(event)?;
                log.add(event);
                news.push(event);
            }
            self.0.push(log.mark());
        }
        Ok(news)
    }
}

/// Reads JSON that was passed on as it was.
pub(crate) fn read<T: DeserializeOwned>(raw: &wire::Raw) -> Result<T, String> {
    serde_json::from_str(raw.get()).map_err(|error| error.to_string())
}

/// The acts that a position allows.
pub(crate) fn legal<A: std::str::FromStr>(position: &Position) -> Result<Vec<A>, String> {
    let acts = position.legal.iter().map(|text| text.parse());
    acts.collect::<Result<Vec<A>, _>>().map_err(|_| "an act cannot be read".to_owned())
}

/// Who sits where, as the reader of an update sees it.
pub(crate) fn occupants(update: &Update) -> impl Iterator<Item = Occupant> {
    update.info.seats.iter().zip(0..).map(|(info, seat)| match &info.who {
        wire::Occupant::Free => Occupant::Free,
        wire::Occupant::Bot(name) => Occupant::Bot(name.clone()),
        wire::Occupant::Guest { .. } if update.seat == Some(Seat(seat)) => Occupant::You,
        wire::Occupant::Guest { name, .. } => Occupant::Person(name.as_ref().map(ToString::to_string)),
    })
}
