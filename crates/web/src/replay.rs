//! A recorded game to be watched: step by step, through anybody's eyes.

use crate::cards::story::News;
use crate::shown::{Occupant, Shown};
use rivals::{Action, Config, Event, State};
use table::{Actor, Game, Record, Seat, Viewer};
use wire::fair::Proof;

/// A recorded game, checked and cut into steps.
#[derive(Clone)]
pub struct Replay {
    /// The record as it was read.
    pub text: std::sync::Arc<str>,
    config: Config,
    acts: Vec<(Actor, Action)>,
    /// Where each step ends: an act of a player with all that followed from it. The first is the set-up.
    ends: Vec<usize>,
    occupants: [Occupant; 2],
    /// The proof of the dice, if there is one and it fits; what does not fit, otherwise.
    pub proof: Result<Option<Proof>, String>,
    /// The victory points of both after each turn.
    pub points: Vec<[u8; 2]>,
    /// How often the production die showed each number.
    pub rolls: [u32; 6],
    /// The step with which each turn begins.
    pub turns: Vec<usize>,
}

impl Replay {
    /// Reads and checks a record; says what is wrong with it otherwise.
    pub fn read(text: &str) -> Result<Replay, String> {
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        if !record.game.starts_with("rivals/") {
            return Err(format!("'{}' cannot be shown here yet", record.game));
        }
        let game = record.replay::<State>().map_err(|error| error.to_string())?;
        let occupant =
            |seat: usize| record.seats.get(seat).map_or(Occupant::Free, |who| Occupant::recorded(who, seat));
        let mut replay = Replay {
            text: text.into(),
            config: game.config().clone(),
            acts: game.acts().to_vec(),
            ends: Vec::new(),
            occupants: [occupant(0), occupant(1)],
            proof: Proof::check(&record),
            points: Vec::new(),
            rolls: [0; 6],
            turns: Vec::new(),
        };
        replay.cut();
        Ok(replay)
    }

    fn cut(&mut self) {
        let mut state = State::new(&self.config);
        for nth in 0..self.acts.len() {
            let (by, action) = self.acts[nth];
            if nth > 0 && by != Actor::Chance && !self.goes_on_bringing(nth) {
                self.ends.push(nth);
            }
            let mut events: Vec<Event> = Vec::new();
            state.play_unchecked(by, action, &mut events);
            for event in events {
                match event {
                    Event::Turn { .. } => {
                        self.turns.push(self.ends.len());
                        self.points.push([0, 1].map(|seat| state.tally(Seat(seat)).victory));
                    }
                    Event::Die { pips, named: false, .. } => self.rolls[usize::from(pips - 1) % 6] += 1,
                    _ => {}
                }
            }
        }
        self.ends.push(self.acts.len());
        self.points.push([0, 1].map(|seat| state.tally(Seat(seat)).victory));
    }

    /// Whether an act brings the next card of a deck: all of it is one step.
    fn goes_on_bringing(&self, nth: usize) -> bool {
        let brings = |(_, action): (Actor, Action)| matches!(action, Action::Bring(_));
        let (before, now) = (self.acts[nth - 1], self.acts[nth]);
        brings(before) && brings(now) && before.0 == now.0
    }

    /// The turn from which on a player was ahead until the end, if not from the first.
    pub fn turning_point(&self, winner: Seat) -> Option<usize> {
        let (own, other) = (winner.index(), winner.other().index());
        let behind = self.points.iter().rposition(|points| points[own] <= points[other])?;
        Some(behind + 1).filter(|turn| *turn < self.points.len())
    }

    /// How many steps there are after the set-up.
    pub fn last(&self) -> usize {
        self.ends.len() - 1
    }

    /// The step to which an act belongs.
    pub fn step_of(&self, ply: usize) -> usize {
        self.ends.partition_point(|&end| end <= ply).min(self.last())
    }

    /// The table after this many steps, as somebody saw it.
    pub fn shown(&self, step: usize, viewer: Viewer) -> Shown {
        let step = step.min(self.last());
        let mut state = State::new(&self.config);
        let (mut events, mut fresh) = (Vec::new(), 0);
        let begin = if step == 0 { 0 } else { self.ends[step - 1] };
        for (nth, &(by, action)) in self.acts[..self.ends[step]].iter().enumerate() {
            if nth == begin {
                fresh = events.len();
            }
            let mut all: Vec<Event> = Vec::new();
            state.play_unchecked(by, action, &mut all);
            events.extend(all.into_iter().filter_map(|event| State::seen(event, viewer)));
        }
        let mut shown = Shown::new(state.view(viewer), Vec::new(), News::of(&events, fresh));
        shown.occupants = self.occupants.clone();
        shown.step = step as u32;
        shown
    }
}

/// How likely fair dice spread like these, or wider (chi-squared with five degrees of freedom), in percent.
pub fn fairness(rolls: &[u32; 6]) -> f64 {
    let total: u32 = rolls.iter().sum();
    if total == 0 {
        return 100.0;
    }
    let expected = f64::from(total) / 6.0;
    let x: f64 = rolls.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    let tail =
        erfc((x / 2.0).sqrt()) + (2.0 * x / std::f64::consts::PI).sqrt() * (-x / 2.0).exp() * (1.0 + x / 3.0);
    (100.0 * tail).clamp(0.0, 100.0)
}

/// The complementary error function for what is not negative; good to seven digits, which is more than is shown.
fn erfc(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let sum = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let polynomial = sum.iter().rev().fold(0.0, |sum, part| t * (sum + part));
    polynomial * (-x * x).exp()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Who;
    use table::{Actions, Luck, Match, Turn};

    fn replay() -> Replay {
        let mut game = Match::<State>::new(Config::new(rivals::Mode::Intro), 4.into());
        let mut bot = bots::named::<State>("greedy").unwrap();
        let mut luck = Luck::new(1, 1);
        while let Turn::Seats(seats) = game.state().turn() {
            let seat = seats.iter().next().unwrap();
            let mut legal = Actions::new();
            game.state().legal(seat, &mut legal);
            let choice =
                bot.choose(bots::Eyes::of(game.state(), seat), &legal, &bots::Budget::own(), &mut luck);
            game.play(seat, legal[choice], &mut ()).unwrap();
        }
        let who = vec![Who::Person("Anna".to_owned()), Who::Bot("greedy".to_owned())];
        Replay::read(&Record::of(&game, who).to_string()).unwrap()
    }

    #[test]
    fn a_replay_begins_at_the_start_and_ends_at_the_end() {
        let replay = replay();
        assert!(replay.shown(replay.last(), Viewer::Judge).is_over());
        assert_eq!(replay.shown(0, Viewer::Judge).view.turn_number(), 0);
        assert!(replay.points.last().unwrap().iter().any(|&n| n >= 7), "{:?}", replay.points);
        assert_eq!(replay.turns.len() + 1, replay.points.len());
        for (turn, &step) in replay.turns.iter().enumerate() {
            assert_eq!(usize::from(replay.shown(step, Viewer::Spectator).view.turn_number()), turn + 1);
        }
    }

    #[test]
    fn who_watches_sees_no_hand() {
        let replay = replay();
        let shown = replay.shown(replay.last() / 2, Viewer::Spectator);
        let hand = shown.view.hand(Seat(0));
        assert!(!hand.is_empty() && hand.cards().iter().all(|card| card.is_hidden()));
        let open = replay.shown(replay.last() / 2, Viewer::Judge);
        assert!(open.view.hand(Seat(0)).cards().iter().all(|card| !card.is_hidden()));
    }

    #[test]
    fn a_damaged_record_says_what_is_wrong() {
        assert!(Replay::read("nonsense").is_err_and(|why| why.contains("line 1")));
    }

    #[test]
    fn fairness_agrees_with_the_tables() {
        // Known quantiles of the distribution: 5 % at 11.07, 50 % at 4.351.
        assert!((fairness(&[20, 20, 20, 20, 20, 20]) - 100.0).abs() < 0.01);
        assert!(fairness(&[40, 10, 10, 20, 20, 20]) < 0.1);
        let near = fairness(&[14, 26, 20, 20, 27, 13]);
        assert!((5.0..35.0).contains(&near), "{near}");
    }
}
