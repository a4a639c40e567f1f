//! A position as the page shows it: the view, what may be done, what just happened, and the log so far.

use crate::cards::story::{Line, News};
use crate::cards::targets::Choice;
use rivals::{Action, Event, Square, View};
use std::sync::Arc;
use table::{Game, Seat, Turn, Viewer};
use wire::{Ending, Moment};

/// Who sits somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// The person at this page.
    You,
    /// A person, perhaps with a name.
    Person(Option<String>),
    /// A bot, by its name.
    Bot(String),
    /// Nobody.
    Free,
}

/// A position on the page.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What is seen.
    pub view: View,
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Who sits where.
    pub occupants: [Occupant; 2],
    /// What may be done.
    pub choice: Choice,
    /// How many steps were made.
    pub step: u32,
    /// Which position it is to the host of the table.
    pub moment: Moment,
    /// Whether the last act can be taken back.
    pub undo: bool,
    /// How it ended, if the table knows: by the rules, or by somebody giving up.
    pub ended: Option<Ending>,
    /// What happened in the last step.
    pub latest: Arc<[Event]>,
    /// The log.
    pub lines: Arc<[Arc<Line>]>,
    /// How many of its last lines are new.
    pub fresh: usize,
}

impl Shown {
    /// A position, and how it came about.
    pub fn new(view: View, legal: Vec<Action>, news: News) -> Shown {
        let seat = match view.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Judge => None,
        };
        let choice = seat.map_or_else(Choice::default, |seat| Choice::new(&view, seat, legal));
        Shown {
            seat,
            choice,
            occupants: [Occupant::Free, Occupant::Free],
            step: 0,
            moment: Moment::default(),
            undo: false,
            ended: None,
            latest: news.latest,
            fresh: news.fresh,
            lines: news.lines,
            view,
        }
    }

    /// The bot that plays here, if one does.
    pub fn bot(&self) -> Option<String> {
        self.occupants.iter().find_map(|occupant| match occupant {
            Occupant::Bot(name) => Some(name.clone()),
            _ => None,
        })
    }

    /// The seat shown below: the viewer's, or red.
    pub fn near(&self) -> Seat {
        self.seat.unwrap_or(Seat(0))
    }

    /// The player who has to act, if anybody has.
    pub fn asked(&self) -> Option<Seat> {
        match self.view.turn() {
            _ if self.ended.is_some() => None,
            // Where several act at once, whoever looks is asked before the others.
            Turn::Seats(seats) => {
                self.seat.filter(|seat| seats.iter().any(|one| one == *seat)).or(seats.iter().next())
            }
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// Whether decks are still being brought to a Tournament Game (R18.3).
    pub fn is_bringing(&self) -> bool {
        let seats = [Seat(0), Seat(1)];
        self.view.has_own_stacks() && seats.into_iter().any(|seat| !self.view.brought(seat).is_complete())
    }

    /// Whether another position is this one, heard again.
    pub fn is_like(&self, other: &Shown) -> bool {
        self.step == other.step
            && self.seat == other.seat
            && self.undo == other.undo
            && self.ended == other.ended
            && self.occupants == other.occupants
            && self.choice == other.choice
            && self.lines.len() == other.lines.len()
            && self.view == other.view
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || matches!(self.view.turn(), Turn::Over(_))
    }

    /// Who has won, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        match (&self.ended, self.view.turn()) {
            (Some(ending), _) => crate::cards::history::winner(ending),
            (None, Turn::Over(scores)) => scores.winners.iter().next(),
            (None, _) => None,
        }
    }

    /// What the last step changed in the stores of a player: square and by how much.
    pub fn changes(&self, of: Seat) -> Vec<(Square, i8)> {
        let mut changes: Vec<(Square, i8)> = Vec::new();
        for event in self.latest.iter() {
            let (seat, at, n) = match *event {
                Event::Gain { seat, at, n, .. } => (seat, at, n as i8),
                Event::Lose { seat, at, n, .. } => (seat, at, -(n as i8)),
                _ => continue,
            };
            if seat != of {
                continue;
            }
            match changes.iter_mut().find(|(square, _)| *square == at) {
                Some((_, sum)) => *sum += n,
                None => changes.push((at, n)),
            }
        }
        changes.retain(|(_, n)| *n != 0);
        changes
    }

    /// Event cards that were turned up in the last step.
    pub fn turned(&self) -> Vec<rivals::Card> {
        let turned = |event: &Event| if let Event::TurnedUp { card } = event { Some(*card) } else { None };
        self.latest.iter().filter_map(turned).collect()
    }

    /// Whether dice were rolled in the last step.
    pub fn rolled(&self) -> bool {
        let rolls = |event: &Event| {
            matches!(
                event,
                Event::Die { named: false, .. } | Event::Face { named: false, .. } | Event::Roll { .. }
            )
        };
        self.latest.iter().any(rolls)
    }
}
