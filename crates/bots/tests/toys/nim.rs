//! One heap: take one, two or three; the player who takes the last wins. Leaving a multiple of four wins.

use super::Plain;
use bots::{Evaluate, Policy};
use table::{Actions, Actor, Game, Odds, Random, Scores, Seat, SeatSet, Sink, Turn, Viewer};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Take(pub u8);

crate::plain_act!(Take);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Nim {
    pub heap: u8,
    pub active: Seat,
    pub turns: u32,
}

impl Game for Nim {
    type Config = Plain;
    type Action = Take;
    type Event = ();
    type View = Nim;
    const RULES: u32 = 1;

    fn new(_: &Plain) -> Nim {
        Nim { heap: 21, active: Seat(0), turns: 0 }
    }

    fn turn(&self) -> Turn {
        if self.heap == 0 {
            return Turn::Over(Scores { winners: SeatSet::one(self.active.other()), points: [0; 4] });
        }
        Turn::of(self.active)
    }

    fn legal(&self, seat: Seat, out: &mut Actions<Take>) {
        if self.turn() == Turn::of(seat) {
            (1..=self.heap.min(3)).for_each(|n| out.push(Take(n)));
        }
    }

    fn odds(&self, _: &mut Odds<Take>) -> bool {
        false
    }

    fn sample(&self, _: &mut impl Random) -> Take {
        unreachable!("nothing is left to chance")
    }

    fn play_unchecked(&mut self, _: Actor, action: Take, _: &mut impl Sink<()>) {
        self.heap -= action.0;
        self.active = self.active.other();
        self.turns += 1;
    }

    fn view(&self, _: Viewer) -> Nim {
        *self
    }

    fn guess(view: &Nim, _: &mut impl Random) -> Nim {
        *view
    }

    fn seen((): (), _: Viewer) -> Option<()> {
        Some(())
    }
}

impl Policy for Nim {
    /// Sees a win that is one act away, and nothing else.
    fn worth(&self, seat: Seat, _began: &Nim) -> i32 {
        if self.heap == 0 && self.active != seat { 1000 } else { 0 }
    }
}

impl Evaluate for Nim {
    const HORIZON: u32 = 30;

    crate::no_model!();

    fn turns(&self) -> u32 {
        self.turns
    }
}
