//! Pig: roll as often as you dare and keep the sum, but a one loses what you rolled this turn.
//!
//! An open game with a chance node that lists its outcomes, and one option.

use std::fmt;
use std::str::FromStr;
use table::kit::Kit;
use table::{
    Actions, Actor, BadConfig, Config, Game, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer,
};

/// `toy/pig`, with the points that win as its option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PigConfig {
    pub(crate) goal: u8,
}

impl PigConfig {
    const NAME: &str = "toy/pig";
    const GOAL: u8 = 30;
}

impl Default for PigConfig {
    fn default() -> PigConfig {
        PigConfig { goal: PigConfig::GOAL }
    }
}

impl Config for PigConfig {
    fn name(&self) -> String {
        PigConfig::NAME.to_owned()
    }

    fn options(&self) -> Vec<(String, String)> {
        if self.goal == PigConfig::GOAL {
            return Vec::new();
        }
        vec![("goal".to_owned(), self.goal.to_string())]
    }

    fn parse(name: &str, options: &[(String, String)]) -> Result<PigConfig, BadConfig> {
        if name != PigConfig::NAME {
            return Err(BadConfig::UnknownGame { name: name.to_owned(), known: PigConfig::NAME.to_owned() });
        }
        let mut config = PigConfig::default();
        for (option, value) in options {
            let (game, option) = (name.to_owned(), option.clone());
            if option != "goal" {
                return Err(BadConfig::UnknownOption { game, option, known: "; it has: goal".to_owned() });
            }
            config.goal = match value.parse() {
                Ok(goal @ 1..=100) => goal,
                _ => {
                    let (value, why) = (value.clone(), "it is a number from 1 to 100".to_owned());
                    return Err(BadConfig::BadValue { game, option, value, why });
                }
            };
        }
        Ok(config)
    }

    fn seats(&self) -> u8 {
        2
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PigAct {
    Roll,
    Hold,
    Die(u8),
}

impl fmt::Display for PigAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PigAct::Roll => f.write_str("roll"),
            PigAct::Hold => f.write_str("hold"),
            PigAct::Die(pips) => write!(f, "die {pips}"),
        }
    }
}

impl FromStr for PigAct {
    type Err = ();

    fn from_str(text: &str) -> Result<PigAct, ()> {
        match text {
            "roll" => Ok(PigAct::Roll),
            "hold" => Ok(PigAct::Hold),
            _ => match text.strip_prefix("die ").and_then(|pips| pips.parse().ok()) {
                Some(pips @ 1..=6) => Ok(PigAct::Die(pips)),
                _ => Err(()),
            },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PigEvent {
    Rolled(u8),
    Kept(Seat, u8),
    Lost(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pig {
    pub(crate) goal: u8,
    pub(crate) active: Seat,
    /// What each seat has kept.
    pub(crate) kept: [u8; 2],
    /// What the active seat has rolled this turn.
    pub(crate) rolled: u8,
    /// Whether the die is in the air.
    pub(crate) rolling: bool,
}

impl Pig {
    fn pass_the_die(&mut self) {
        self.rolled = 0;
        self.active = self.active.other();
    }
}

impl Game for Pig {
    type Config = PigConfig;
    type Action = PigAct;
    type Event = PigEvent;
    type View = Pig;
    const RULES: u32 = 1;

    fn new(config: &PigConfig) -> Pig {
        Pig { goal: config.goal, active: Seat(0), kept: [0; 2], rolled: 0, rolling: false }
    }

    fn turn(&self) -> Turn {
        if let Some(winner) = self.kept.iter().position(|&kept| kept >= self.goal) {
            let [first, second] = self.kept.map(i16::from);
            return Turn::Over(Scores {
                winners: SeatSet::one(Seat(winner as u8)),
                points: [first, second, 0, 0],
            });
        }
        if self.rolling { Turn::Chance } else { Turn::of(self.active) }
    }

    fn legal(&self, seat: Seat, out: &mut Actions<PigAct>) {
        if self.turn() != Turn::of(seat) {
            return;
        }
        // A player with enough points must hold: otherwise a turn could go on for ever.
        if self.kept[seat.index()] + self.rolled < self.goal {
            out.push(PigAct::Roll);
        }
        if self.rolled > 0 {
            out.push(PigAct::Hold);
        }
    }

    fn odds(&self, out: &mut Odds<PigAct>) -> bool {
        (1..=6).for_each(|pips| out.push((PigAct::Die(pips), 1)));
        true
    }

    fn sample(&self, random: &mut impl Random) -> PigAct {
        PigAct::Die(random.below(6) as u8 + 1)
    }

    fn play_unchecked(&mut self, _: Actor, action: PigAct, log: &mut impl Sink<PigEvent>) {
        match action {
            PigAct::Roll => self.rolling = true,
            PigAct::Hold => {
                self.kept[self.active.index()] += self.rolled;
                log.note(PigEvent::Kept(self.active, self.rolled));
                self.pass_the_die();
            }
            PigAct::Die(pips) => {
                self.rolling = false;
                log.note(PigEvent::Rolled(pips));
                if pips == 1 {
                    log.note(PigEvent::Lost(self.active));
                    self.pass_the_die();
                } else {
                    self.rolled += pips;
                }
            }
        }
    }

    fn view(&self, _: Viewer) -> Pig {
        *self
    }

    fn guess(view: &Pig, _: &mut impl Random) -> Pig {
        *view
    }

    fn seen(event: PigEvent, _: Viewer) -> Option<PigEvent> {
        Some(event)
    }
}

/// Nobody keeps more than the goal and a last roll, and nothing is rolled before it lies.
pub(crate) fn adds_up(pig: &Pig) -> Result<(), String> {
    let most = pig.goal + 5;
    if pig.kept.iter().any(|&kept| kept > most) {
        return Err(format!("a player kept {:?} of {}", pig.kept, pig.goal));
    }
    if pig.kept.iter().all(|&kept| kept >= pig.goal) {
        return Err("both have won".to_owned());
    }
    Ok(())
}

#[test]
fn pig_holds_what_every_game_must_hold() {
    for goal in [1, 30, 100] {
        let report = Kit::<Pig>::new(PigConfig { goal }).seeds(0..200).conserved(adds_up).run().unwrap();
        assert_eq!(report.games, 200);
        assert!(report.decisions > report.chance && report.chance > 200, "{report:?}");
    }
}

#[test]
fn a_one_loses_the_turn_and_holding_keeps_it() {
    let mut pig = Pig::new(&PigConfig::default());
    let mut log = Vec::new();
    let (anna, ben, die) = (Actor::Seat(Seat(0)), Actor::Seat(Seat(1)), Actor::Chance);
    for (by, act) in [
        (anna, PigAct::Roll),
        (die, PigAct::Die(4)),
        (anna, PigAct::Roll),
        (die, PigAct::Die(1)),
        (ben, PigAct::Roll),
        (die, PigAct::Die(6)),
        (ben, PigAct::Hold),
    ] {
        pig.play_unchecked(by, act, &mut log);
    }
    assert_eq!((pig.kept, pig.active), ([0, 6], Seat(0)));
    assert_eq!(
        log,
        [
            PigEvent::Rolled(4),
            PigEvent::Rolled(1),
            PigEvent::Lost(Seat(0)),
            PigEvent::Rolled(6),
            PigEvent::Kept(Seat(1), 6)
        ]
    );
}
