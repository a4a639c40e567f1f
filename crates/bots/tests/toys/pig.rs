//! Pig: roll as often as you dare and keep the sum, but a one loses what you rolled this turn.

use super::Plain;
use bots::{Chances, Evaluate, Policy};
use table::{Actions, Actor, Game, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer};

pub(crate) const GOAL: u8 = 40;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    Roll,
    Hold,
    Die(u8),
}

crate::plain_act!(Act);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pig {
    pub active: Seat,
    pub kept: [u8; 2],
    pub rolled: u8,
    pub rolling: bool,
    pub turns: u32,
}

impl Pig {
    fn pass_the_die(&mut self) {
        self.rolled = 0;
        self.active = self.active.other();
        self.turns += 1;
    }
}

impl Game for Pig {
    type Config = Plain;
    type Action = Act;
    type Event = ();
    type View = Pig;
    const RULES: u32 = 1;

    fn new(_: &Plain) -> Pig {
        Pig { active: Seat(0), kept: [0; 2], rolled: 0, rolling: false, turns: 0 }
    }

    fn turn(&self) -> Turn {
        if let Some(winner) = self.kept.iter().position(|&kept| kept >= GOAL) {
            return Turn::Over(Scores { winners: SeatSet::one(Seat(winner as u8)), points: [0; 4] });
        }
        if self.rolling { Turn::Chance } else { Turn::of(self.active) }
    }

    fn legal(&self, seat: Seat, out: &mut Actions<Act>) {
        if self.turn() == Turn::of(seat) {
            if self.kept[seat.index()] + self.rolled < GOAL {
                out.push(Act::Roll);
            }
            if self.rolled > 0 {
                out.push(Act::Hold);
            }
        }
    }

    fn odds(&self, out: &mut Odds<Act>) -> bool {
        (1..=6).for_each(|pips| out.push((Act::Die(pips), 1)));
        true
    }

    fn sample(&self, random: &mut impl Random) -> Act {
        Act::Die(random.below(6) as u8 + 1)
    }

    fn play_unchecked(&mut self, _: Actor, action: Act, _: &mut impl Sink<()>) {
        match action {
            Act::Roll => self.rolling = true,
            Act::Hold => {
                self.kept[self.active.index()] += self.rolled;
                self.pass_the_die();
            }
            Act::Die(pips) => {
                self.rolling = false;
                if pips == 1 { self.pass_the_die() } else { self.rolled += pips }
            }
        }
    }

    fn view(&self, _: Viewer) -> Pig {
        *self
    }

    fn guess(view: &Pig, _: &mut impl Random) -> Pig {
        *view
    }

    fn seen((): (), _: Viewer) -> Option<()> {
        Some(())
    }
}

impl Policy for Pig {
    /// Holds at sixteen, but goes for the win when a player is near it: the players' rule of thumb.
    fn worth(&self, seat: Seat, began: &Pig) -> i32 {
        let own = began.kept[seat.index()] + began.rolled;
        let is_late = own >= GOAL - 14 || began.kept.iter().any(|&kept| kept >= GOAL - 14);
        match self.rolling {
            true if self.active == seat => {
                if is_late || began.rolled < 16 {
                    10
                } else {
                    -10
                }
            }
            _ => 0,
        }
    }
}

impl Evaluate for Pig {
    const HORIZON: u32 = 60;

    crate::no_model!();

    fn turns(&self) -> u32 {
        self.turns
    }

    fn chances(&self, _viewer: Seat) -> Chances {
        if let Turn::Over(scores) = self.turn() {
            return [0, 1, 2, 3].map(|n| 10_000 * i32::from(scores.winners.has(Seat(n))));
        }
        // Every point of a lead is worth two and a half percent.
        let lead = i32::from(self.kept[0]) - i32::from(self.kept[1]);
        let first = (5_000 + 250 * lead).clamp(300, 9_700);
        [first, 10_000 - first, 0, 0]
    }
}

/// The chance of the active player to win with best play, for each (own, other, rolled): the fixed point of the
/// game's equations.
pub(crate) fn values() -> Vec<f64> {
    let goal = usize::from(GOAL);
    let at = |own: usize, other: usize, rolled: usize| (own * goal + other) * goal + rolled;
    let mut values = vec![0.5; goal * goal * goal];
    for _ in 0..40 {
        for own in 0..goal {
            for other in 0..goal {
                for rolled in 0..goal - own {
                    let (roll, hold) = choices(&values, own, other, rolled);
                    values[at(own, other, rolled)] = if rolled == 0 { roll } else { roll.max(hold) };
                }
            }
        }
    }
    values
}

/// The chances that rolling and holding lead to.
pub(crate) fn choices(values: &[f64], own: usize, other: usize, rolled: usize) -> (f64, f64) {
    let goal = usize::from(GOAL);
    let at = |own: usize, other: usize, rolled: usize| values[(own * goal + other) * goal + rolled];
    let lost = 1.0 - at(other, own, 0);
    let keeps = (2..=6).map(|n| if own + rolled + n >= goal { 1.0 } else { at(own, other, rolled + n) });
    let roll = (lost + keeps.sum::<f64>()) / 6.0;
    let hold = if own + rolled >= goal { 1.0 } else { 1.0 - at(other, own + rolled, 0) };
    (roll, hold)
}
