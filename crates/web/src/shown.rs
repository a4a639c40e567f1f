//! A position as the page shows it: the view, what may be done, what just happened, and the log so far.

use crate::cards::story::{LogLine, News};
use crate::cards::targets::Choice;
use rivals::cards::basic;
use rivals::{Action, Card, Event, Pile, Square, View};
use std::sync::Arc;
use table::{Game, Seat, Turn, Viewer, Who};
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

impl Occupant {
    /// Who sat at a seat of a recorded game. A record calls people without a name "Guest 1" and so on; here they are
    /// called by their colour, as in the log.
    pub fn recorded(who: &Who, seat: usize) -> Occupant {
        match who {
            Who::Bot(name) => Occupant::Bot(name.clone()),
            Who::Person(name) if *name == format!("Guest {}", seat + 1) => Occupant::Person(None),
            Who::Person(name) => Occupant::Person(Some(name.clone())),
        }
    }
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
    pub lines: Arc<[Arc<LogLine>]>,
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
            // Where several act at once, the player at this screen is asked before the others.
            Turn::Seats(seats) => {
                self.seat.filter(|seat| seats.iter().any(|one| one == *seat)).or(seats.iter().next())
            }
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// The pile whose upper cards the viewer has just looked at: a draw stack, or the event stack.
    pub fn looked_at(&self) -> Option<Option<u8>> {
        self.latest.iter().rev().find_map(|event| match *event {
            Event::Peeked { seat, stack, .. } if self.seat == Some(seat) => Some(stack),
            _ => None,
        })
    }

    /// The cards of a draw stack, or of the event stack, that the viewer knows, with their places from the top.
    pub fn known_cards(&self, stack: Option<u8>) -> Vec<(u8, Card)> {
        let cards = match stack {
            Some(nth) => self.view.stacks().get(usize::from(nth)).map_or(&[][..], Pile::cards),
            // Those that were carried out lie beside the stack (E10.5).
            None => {
                let cards = self.view.events().cards();
                &cards[cards.len() - usize::from(self.view.event_stack())..]
            }
        };
        let from_top = cards.iter().rev().zip(1..);
        from_top.filter(|(card, _)| !card.is_hidden()).map(|(&card, place)| (place, card)).collect()
    }

    /// How many of these cards others may not know: all but those that lie open, and Yule, whose place everybody knows
    /// (R5.1).
    pub fn secrets(&self, stack: Option<u8>) -> usize {
        let open = usize::from(stack.is_some_and(|nth| self.view.open_top(nth).is_some()));
        self.known_cards(stack).iter().filter(|(_, card)| *card != basic::YULE).count() - open
    }

    /// Whether the viewer has to choose among cards, which then lie open.
    pub fn chooses_cards(&self) -> bool {
        let is_card = |act: &Action| match *act {
            Action::Card(_) => true,
            Action::Option(nth) => self.view.event_at(nth).is_some(),
            _ => false,
        };
        self.choice.legal().iter().any(is_card)
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

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::cards::barbarians;
    use rivals::position::Position;
    use rivals::{Mode, Set};
    use table::Actor;

    /// What a seat is shown after Siward has looked at a draw stack.
    fn after_siward(seat: Seat) -> Shown {
        let at: Square = "l4".parse().unwrap();
        let mut state = Position::new(Seat(0))
            .mode(Mode::Theme(Set::Barbarians))
            .lay(Seat(0), at, barbarians::SIWARD)
            .stack(1, &[basic::ABBEY, basic::SCOUT, basic::INGA, basic::HARALD])
            .set()
            .unwrap();
        let mut events = Vec::new();
        for act in ["use l4", "option 2", "stack 2"] {
            state.play_unchecked(Actor::Seat(Seat(0)), act.parse().unwrap(), &mut events);
        }
        let view = state.view(Viewer::Seat(seat));
        let seen = events.into_iter().filter_map(|event| rivals::State::seen(event, Viewer::Seat(seat)));
        let events: Vec<Event> = seen.collect();
        Shown::new(view, Vec::new(), News::of(&events, 0))
    }

    #[test]
    fn only_the_player_who_looked_at_a_stack_is_shown_its_cards() {
        let shown = after_siward(Seat(0));
        assert_eq!(shown.looked_at(), Some(Some(1)));
        assert_eq!(shown.known_cards(Some(1)), [(1, basic::ABBEY), (2, basic::SCOUT), (3, basic::INGA)]);
        assert_eq!([None, Some(0), Some(1)].map(|pile| shown.secrets(pile)), [0, 0, 3]);
        let other = after_siward(Seat(1));
        assert!(other.looked_at().is_none() && other.secrets(Some(1)) == 0);
    }
}
