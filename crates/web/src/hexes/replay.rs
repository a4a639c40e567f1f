//! A recorded game of the hex board to be watched: step by step, through anybody's eyes.

use super::choice::Choice;
use super::history::{Shown, Story};
use crate::shown::Occupant;
use settlers::{Action, Config, Event, State};
use table::{Actor, Game, Record, Seat, Viewer};
use wire::Moment;
use wire::fair::Proof;

/// A recorded game, checked and cut into steps.
pub struct Replay {
    config: Config,
    acts: Vec<(Actor, Action)>,
    /// Where each step ends: an act of a player with all that followed from it. The first is the set-up.
    ends: Vec<usize>,
    occupants: Vec<Occupant>,
    /// The proof of the dice, if there is one and it fits; what does not fit, otherwise.
    pub proof: Result<Option<Proof>, String>,
}

impl Replay {
    /// Reads and checks a record; says what is wrong with it otherwise.
    pub fn read(text: &str) -> Result<Replay, String> {
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        let game = record.replay::<State>().map_err(|error| error.to_string())?;
        let occupants = record.seats.iter().zip(0..).map(|(who, seat)| Occupant::recorded(who, seat));
        let acts = game.acts().to_vec();
        let begins = acts.iter().enumerate().filter(|(nth, (by, _))| *nth > 0 && *by != Actor::Chance);
        let mut ends: Vec<usize> = begins.map(|(nth, _)| nth).collect();
        ends.push(acts.len());
        Ok(Replay {
            config: *game.config(),
            ends,
            occupants: occupants.collect(),
            proof: Proof::check(&record),
            acts,
        })
    }

    /// How many steps there are after the set-up.
    pub fn last(&self) -> usize {
        self.ends.len() - 1
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.occupants.len()
    }

    /// The step to which an act belongs.
    pub fn step_of(&self, ply: usize) -> usize {
        self.ends.partition_point(|&end| end <= ply).min(self.last())
    }

    /// The table after this many steps, as somebody saw it.
    pub fn shown(&self, step: usize, viewer: Viewer) -> Shown {
        let step = step.min(self.last());
        let mut state = State::new(&self.config);
        let (mut story, mut latest, mut before) = (Story::default(), Vec::new(), 0);
        let begin = if step == 0 { 0 } else { self.ends[step - 1] };
        for (nth, &(by, action)) in self.acts[..self.ends[step]].iter().enumerate() {
            if nth == begin {
                latest.clear();
                before = story.lines().len();
            }
            let mut all: Vec<Event> = Vec::new();
            state.play_unchecked(by, action, &mut all);
            for event in all.into_iter().filter_map(|event| State::seen(event, viewer)) {
                story.tell(&state, event);
                latest.push(event);
            }
        }
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Judge => None,
        };
        Shown {
            view: state.view(viewer),
            seat,
            occupants: self.occupants.clone(),
            choice: Choice::default(),
            step: step as u32,
            moment: Moment { step: step as u32, seq: 0 },
            undo: false,
            ended: None,
            latest,
            fresh: story.lines().len() - before,
            lines: story.lines().into(),
            rolls: story.rolls(),
            gained: story.gained(),
            face: story.face(),
        }
    }

    /// Whose eyes can be looked through.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.players() as u8).map(Seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Who;
    use table::{Actions, Luck, Match, Turn};

    #[test]
    fn a_replay_begins_at_the_start_ends_at_the_end_and_shows_no_hand_to_watchers() {
        let mut game = Match::<State>::new(Config::new("base", 3).unwrap(), 4.into());
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
        let who =
            vec![Who::Person("Anna".to_owned()), Who::Bot("greedy".to_owned()), Who::Bot("easy".to_owned())];
        let replay = Replay::read(&Record::of(&game, who).to_string()).unwrap();
        assert!(replay.shown(replay.last(), Viewer::Judge).is_over());
        assert_eq!(replay.shown(0, Viewer::Judge).state().turns, 0);
        let middle = replay.shown(replay.last() / 2, Viewer::Spectator);
        for seat in replay.seats() {
            let player = middle.state().player(seat);
            assert!(player.hand.iter().all(|n| *n == 0));
        }
        assert!(middle.lines.len() > 20 && middle.rolls.iter().sum::<u16>() > 5);
    }
}
