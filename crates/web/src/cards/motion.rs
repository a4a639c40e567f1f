//! What moves when a position is shown: made from the events that led to it, so that an opponent's turn can be followed
//! without the log. First what leads to the change, while the table still looks as before; then what comes of it.

use crate::shown::Shown;
use rivals::{Card, Event, Good, Square};
use table::Seat;

/// Somewhere on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A square of a player's board.
    Cell(Seat, Square),
    /// A player's hand.
    Hand(Seat),
    /// What stands beside a player's board.
    Plate(Seat),
    /// A draw stack.
    Stack(u8),
    /// The event cards.
    Events,
    /// A player's discard pile; in all but Tournament Games both have the same (R18.16).
    Discard(Seat),
    /// The dice.
    Dice,
    /// The supply, in the centre.
    Centre,
}

impl Place {
    /// A square as a player writes it: it may be one of the opponent's board (D3.13).
    fn cell(by: Seat, at: Square) -> Place {
        Place::Cell(if at.is_foe() { by.other() } else { by }, at.plain())
    }
}

/// How a card comes to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Showing {
    /// It was played.
    Played,
    /// It was built.
    Built,
    /// It was used where it lies.
    Used,
    /// It was discovered at sea.
    Discovered,
    /// It was turned up.
    Turned,
}

/// One thing that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are said by their names")]
pub enum Motion {
    /// A card is held up in the middle of the table, then goes where the rules put it.
    Card { card: Card, by: Option<Seat>, showing: Showing, from: Place, to: Place },
    /// A card nobody may see goes somewhere.
    Back { from: Place, to: Place },
    /// Goods travel.
    Goods { good: Good, n: u8, from: Place, to: Place },
    /// An arrow to what is hit.
    Arrow { from: Option<Place>, to: Place },
    /// A place is marked: it loses or gains something.
    Mark { at: Place, loss: bool },
    /// An expansion leaves its place.
    Gone { card: Card, at: Place },
}

/// A motion in time, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cue {
    /// What moves.
    pub motion: Motion,
    /// When it begins.
    pub start: u32,
    /// How long it takes.
    pub length: u32,
}

/// Everything that moves for one position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Timeline {
    /// What leads to the change; the table looks as before meanwhile.
    pub before: Vec<Cue>,
    /// What comes of it.
    pub after: Vec<Cue>,
}

/// How long a card is held up: 250 to the middle, 600 there, 250 to its place.
const CARD: u32 = 1100;
/// How long an arrow takes and stands.
const ARROW: u32 = 700;
/// How long goods are under way.
const GOODS: u32 = 450;
/// How much later each of several begins.
const STEP: u32 = 50;
/// How long the dice roll before they show.
pub const ROLL: u32 = 650;
/// How long a place is marked.
const MARK: u32 = 900;

/// Whether it is a card that somebody plays, and not a rule.
fn is_played(card: Card) -> bool {
    card != Card::RULES && !card.is_hidden() && card.def().kind.is_action()
}

/// When everything is over.
pub fn length(cues: &[Cue]) -> u32 {
    cues.iter().map(|cue| cue.start + cue.length).max().unwrap_or_default()
}

impl Timeline {
    /// What moves before and after this position is shown. `cause` is the card that was held up last in this turn: what
    /// is hit later is hit by it.
    pub fn of(shown: &Shown, cause: Option<Card>) -> Timeline {
        let mut timeline = Timeline::default();
        for event in shown.latest.iter() {
            timeline.show_card(shown, *event);
        }
        for event in shown.latest.iter() {
            timeline.hit(*event, cause, shown.view.active());
        }
        timeline.travel(shown);
        timeline
    }

    /// Cards of others are held up; one's own are known to the one who played them.
    fn show_card(&mut self, shown: &Shown, event: Event) {
        let other = |seat: Seat| shown.seat != Some(seat);
        let (card, by, showing, from, to) = match event {
            Event::Played { seat, card } if other(seat) => {
                (card, Some(seat), Showing::Played, Place::Hand(seat), Place::Discard(seat))
            }
            Event::Built { seat, card, at } if other(seat) => {
                let from = if card.def().kind.is_centre() { Place::Centre } else { Place::Hand(seat) };
                (card, Some(seat), Showing::Built, from, Place::cell(seat, at))
            }
            Event::Used { seat, card, at } if other(seat) => {
                let place = Place::cell(seat, at);
                (card, Some(seat), Showing::Used, place, place)
            }
            // Everybody sees which sea card was turned up (E3.10).
            Event::Discovered { seat, at, card } if other(seat) => {
                let place = Place::cell(seat, at);
                (card, Some(seat), Showing::Discovered, place, place)
            }
            // Players turn the card over themselves, and read it as long as they like.
            Event::TurnedUp { card } if shown.seat.is_none() => {
                (card, None, Showing::Turned, Place::Events, Place::Events)
            }
            _ => return,
        };
        if !card.is_hidden() {
            let start = length(&self.before);
            let motion = Motion::Card { card, by, showing, from, to };
            self.before.push(Cue { motion, start, length: CARD });
        }
    }

    /// What is lost is pointed at while it still lies there.
    fn hit(&mut self, event: Event, cause: Option<Card>, active: Seat) {
        let held = self.before.iter().any(|cue| matches!(cue.motion, Motion::Card { .. }));
        let start = if held { 300 } else { 0 };
        match event {
            Event::Removed { seat, card, at } => {
                let from = (!held).then_some(Place::Discard(seat));
                let at = Place::cell(seat, at);
                if held || cause.is_some() {
                    self.before.push(Cue { motion: Motion::Arrow { from, to: at }, start, length: ARROW });
                }
                self.before.push(Cue { motion: Motion::Mark { at, loss: true }, start, length: MARK });
                self.after.push(Cue { motion: Motion::Gone { card, at }, start: 0, length: 700 });
            }
            // A card that changes its owner.
            Event::Carried { seat, from, at, to, .. } => {
                self.carry(Place::Cell(from, at), Place::Cell(seat, to), start);
            }
            Event::LevelChanged { seat, at, level, .. } => {
                let at = Place::cell(seat, at);
                let motion = Motion::Mark { at, loss: level == 0 };
                self.after.push(Cue { motion, start: 0, length: MARK });
            }
            Event::Stolen { seat, from, .. } => {
                let motion = Motion::Back { from: Place::Hand(from), to: Place::Hand(seat) };
                self.before.push(Cue {
                    motion: Motion::Mark { at: Place::Hand(from), loss: true },
                    start,
                    length: MARK,
                });
                self.after.push(Cue { motion, start: 0, length: GOODS + 150 });
            }
            // A card of the board comes into a hand, or to another place.
            Event::Captured { seat, from, at, .. } => {
                self.carry(Place::cell(from, at), Place::Hand(seat), start)
            }
            Event::Moved { seat, at, to, .. } => {
                self.carry(Place::cell(seat, at), Place::cell(seat, to), start)
            }
            // Goods that the opponent's card takes.
            Event::Lose { seat, at, why, .. } if seat != active && is_played(why.card()) => {
                let from = (!held).then_some(Place::Discard(active));
                let motion = Motion::Arrow { from, to: Place::Cell(seat, at) };
                self.before.push(Cue { motion, start, length: ARROW });
            }
            Event::Warded { seat, .. } => {
                let motion = Motion::Mark { at: Place::Plate(seat), loss: false };
                self.after.push(Cue { motion, start: 0, length: MARK });
            }
            _ => {}
        }
    }

    /// A card that lies elsewhere afterwards is pointed at where it lies, then where it comes to.
    fn carry(&mut self, at: Place, to: Place, start: u32) {
        self.before.push(Cue { motion: Motion::Mark { at, loss: true }, start, length: MARK });
        let arrow = Motion::Arrow { from: Some(at), to };
        self.before.push(Cue { motion: arrow, start, length: ARROW });
        self.after.push(Cue { motion: Motion::Mark { at: to, loss: false }, start: 0, length: MARK });
    }

    /// Goods and cards travel, once the dice have shown.
    fn travel(&mut self, shown: &Shown) {
        let rolled = shown.rolled();
        let mut start = if rolled { ROLL } else { 0 };
        let mut lost: Vec<(Seat, Square, Good)> = Vec::new();
        for event in shown.latest.iter() {
            let (motions, length): ([Option<Motion>; 2], u32) = match *event {
                Event::Lose { seat, at, good, n, .. } => {
                    let at_cell = Place::Cell(seat, at);
                    lost.push((seat, at, good));
                    let to = Place::Centre;
                    let passed_on = shown.latest.iter().any(|other| {
                        matches!(*other, Event::Gain { seat: to, good: what, .. } if to != seat && what == good)
                    });
                    let goods = (!passed_on).then_some(Motion::Goods { good, n, from: at_cell, to });
                    ([goods, Some(Motion::Mark { at: at_cell, loss: true })], GOODS)
                }
                Event::Gain { seat, at, good, n, .. } => {
                    let to = Place::Cell(seat, at);
                    let giver = lost.iter().find(|(from, _, what)| *from != seat && *what == good);
                    let from = match giver {
                        Some(&(from, at, _)) => Place::Cell(from, at),
                        None if rolled => Place::Dice,
                        None => Place::Centre,
                    };
                    (
                        [
                            Some(Motion::Goods { good, n, from, to }),
                            Some(Motion::Mark { at: to, loss: false }),
                        ],
                        GOODS,
                    )
                }
                Event::Drew { seat, stack, .. } | Event::Fetched { seat, stack, .. } => {
                    ([Some(Motion::Back { from: Place::Stack(stack), to: Place::Hand(seat) }), None], GOODS)
                }
                Event::Under { seat, stack, .. } => {
                    ([Some(Motion::Back { from: Place::Hand(seat), to: Place::Stack(stack) }), None], GOODS)
                }
                Event::Token { holder: Some(seat), .. } => {
                    ([Some(Motion::Mark { at: Place::Plate(seat), loss: false }), None], MARK)
                }
                _ => continue,
            };
            self.after.extend(motions.into_iter().flatten().map(|motion| Cue { motion, start, length }));
            start += STEP;
        }
    }
}

/// The card that is held up last among these events: what it hits may be decided later.
pub fn cause(events: &[Event], before: Option<Card>) -> Option<Card> {
    events.iter().fold(before, |cause, event| match *event {
        Event::Turn { .. } => None,
        Event::Played { card, .. } | Event::Used { card, .. } | Event::TurnedUp { card } => Some(card),
        _ => cause,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::story::News;
    use rivals::{Config, Mode, State};
    use table::{Actions, Game, Luck, Match, Random, Turn, Viewer};

    /// Every position of some games, as `seat` sees it.
    fn each(viewer: Viewer, mut check: impl FnMut(&Shown, &Timeline)) {
        for mode in Mode::ALL {
            let mut game = Match::<State>::new(Config::new(mode), 4.into());
            let mut luck = Luck::new(4, 9);
            let mut last = None;
            for _ in 0..1200 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let by = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(by, &mut legal);
                let mut events: Vec<Event> = Vec::new();
                game.play(by, *luck.pick(&legal).unwrap(), &mut events).unwrap();
                let seen: Vec<Event> =
                    events.into_iter().filter_map(|one| State::seen(one, viewer)).collect();
                let shown = Shown::new(game.state().view(viewer), Vec::new(), News::of(&seen, 0));
                check(&shown, &Timeline::of(&shown, last));
                last = cause(&seen, last);
            }
        }
    }

    #[test]
    fn every_card_of_the_opponent_is_held_up_and_none_of_ones_own() {
        let mut held = 0;
        each(Viewer::Seat(Seat(0)), |shown, timeline| {
            let cards = timeline.before.iter().filter_map(|cue| match cue.motion {
                Motion::Card { by, .. } => by,
                _ => None,
            });
            let cards: Vec<Seat> = cards.collect();
            assert!(cards.iter().all(|by| *by == Seat(1)));
            let acts = shown.latest.iter().filter(|event| {
                matches!(
                    event,
                    Event::Played { seat: Seat(1), .. }
                        | Event::Built { seat: Seat(1), .. }
                        | Event::Used { seat: Seat(1), .. }
                        | Event::Discovered { seat: Seat(1), .. }
                )
            });
            assert_eq!(cards.len(), acts.count());
            held += cards.len();
        });
        assert!(held > 50, "{held}");
    }

    #[test]
    fn what_is_lost_is_marked_before_it_is_gone() {
        let (mut gone, mut arrows) = (0, 0);
        each(Viewer::Seat(Seat(0)), |shown, timeline| {
            for event in shown.latest.iter() {
                if let Event::Removed { seat, card, at } = *event {
                    let at = Place::cell(seat, at);
                    let marked = |cue: &Cue| cue.motion == Motion::Mark { at, loss: true };
                    assert!(timeline.before.iter().any(marked));
                    assert!(timeline.after.iter().any(|cue| cue.motion == Motion::Gone { card, at }));
                    gone += 1;
                    let points = |cue: &&Cue| matches!(cue.motion, Motion::Arrow { to, .. } if to == at);
                    arrows += timeline.before.iter().filter(points).count();
                }
            }
        });
        assert!(gone > 5 && arrows > 2, "{gone} {arrows}");
    }

    #[test]
    fn goods_that_a_card_of_the_other_player_takes_are_pointed_at() {
        let mut taken = 0;
        each(Viewer::Seat(Seat(0)), |shown, timeline| {
            for event in shown.latest.iter() {
                if let Event::Lose { seat, at, why, .. } = *event
                    && seat != shown.view.active()
                    && is_played(why.card())
                {
                    let at = Place::Cell(seat, at);
                    let points = |cue: &Cue| matches!(cue.motion, Motion::Arrow { to, .. } if to == at);
                    assert!(timeline.before.iter().any(points));
                    taken += 1;
                }
            }
        });
        assert!(taken > 0);
    }

    #[test]
    fn goods_move_only_after_the_dice_have_shown_and_nothing_takes_long() {
        let mut yields = 0;
        each(Viewer::Spectator, |shown, timeline| {
            if shown.rolled() {
                let early = |cue: &&Cue| matches!(cue.motion, Motion::Goods { .. }) && cue.start < ROLL;
                assert_eq!(timeline.after.iter().filter(early).count(), 0);
                yields += timeline.after.len();
            }
            assert!(length(&timeline.after) < 3000, "{timeline:?}");
        });
        assert!(yields > 100, "{yields}");
    }
}
