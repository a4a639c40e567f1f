//! A match with the memory that undo needs: where each step began and what sealed it.

use crate::{Family, Sealed};
use table::{Actor, Illegal, Match, Seat, SeatSet, Seed, Turn};

/// A match whose last steps can be taken back: within the own turn, to the last die, draw or reveal, never past
/// it and never across what somebody else did.
pub struct Steps<F: Family> {
    game: Match<F>,
    steps: Vec<Step>,
}

/// One act of a player and all that followed from it.
#[derive(Clone, Copy)]
struct Step {
    seat: Seat,
    /// The acts before it.
    plies: usize,
    sealed: Option<Sealed>,
}

impl<F: Family> Steps<F> {
    /// A new match.
    pub fn new(config: F::Config, seed: Seed) -> Steps<F> {
        Steps { game: Match::new(config, seed), steps: Vec::new() }
    }

    /// The match.
    pub fn game(&self) -> &Match<F> {
        &self.game
    }

    /// How many acts of players stand.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nobody has acted yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Who is asked; nobody when the game is over.
    pub fn asked(&self) -> SeatSet {
        match self.game.state().turn() {
            Turn::Seats(seats) => seats,
            _ => SeatSet::default(),
        }
    }

    /// Plays an act if it is legal, and says what happened.
    pub fn play(&mut self, seat: Seat, action: F::Action) -> Result<Vec<F::Event>, Illegal> {
        self.game.check(seat, action)?;
        Ok(self.play_unchecked(seat, action))
    }

    /// Plays an act that is known to be legal, and says what happened.
    pub fn play_unchecked(&mut self, seat: Seat, action: F::Action) -> Vec<F::Event> {
        let plies = self.game.acts().len();
        let mut events = Vec::new();
        self.game.play_unchecked(seat, action, &mut events);
        let chance = self.game.acts()[plies..].iter().any(|(by, _)| *by == Actor::Chance);
        let sealed = events.iter().find_map(F::seal).or(chance.then_some(Sealed::Chance));
        self.steps.push(Step { seat, plies, sealed });
        events
    }

    /// Whether `seat` may take back its last act; if not, why.
    pub fn can_undo(&self, seat: Seat) -> Result<(), Sealed> {
        if self.game.scores().is_some() {
            return Err(Sealed::Over);
        }
        // While others owe an answer, what was said stays said: they may be thinking about it.
        if self.asked() != SeatSet::one(seat) {
            return Err(Sealed::Asked);
        }
        match self.steps.last() {
            None => Err(Sealed::Nothing),
            Some(step) if step.seat != seat => Err(Sealed::Acted(step.seat)),
            Some(Step { sealed: Some(why), .. }) => Err(*why),
            Some(_) => Ok(()),
        }
    }

    /// Takes back the last act of `seat`.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Sealed> {
        self.can_undo(seat)?;
        if let Some(step) = self.steps.pop() {
            self.game = self.game.back_to(step.plies);
        }
        Ok(())
    }

    /// Whether `seat` was asked after `step` steps and at every one since.
    ///
    /// It plays the match again up to there: for the rare case that somebody acts without having seen the last
    /// act of another who was asked at the same time.
    pub fn asked_since(&self, step: usize, seat: Seat) -> bool {
        let asked = |step: &Step| matches!(self.game.back_to(step.plies).state().turn(), Turn::Seats(seats) if seats.has(seat));
        self.steps.get(step..).is_some_and(|since| since.iter().all(asked)) && self.asked().has(seat)
    }

    /// The act that began the step with this number, with who acted.
    pub fn step(&self, index: usize) -> Option<(Seat, F::Action)> {
        let step = self.steps.get(index)?;
        self.game.acts().get(step.plies).map(|(_, action)| (step.seat, *action))
    }

    /// Plays the match again from the beginning and tells, step by step, what happened; step 0 is the set-up
    /// before anybody acted. Steps below `from` are played but not told.
    pub fn retell(&self, from: usize, mut tell: impl FnMut(usize, &F, &[F::Event])) {
        let mut again = Retold::<F>::new(&self.game);
        let mut ends = self.steps.iter().map(|step| step.plies).chain([self.game.acts().len()]);
        let mut step = 0;
        let mut events = Vec::new();
        again.until(ends.next().unwrap_or(0), &mut events);
        if from == 0 {
            tell(0, &again.state, &events);
        }
        for end in ends {
            step += 1;
            events.clear();
            again.until(end, &mut events);
            if step >= from {
                tell(step, &again.state, &events);
            }
        }
    }
}

struct Retold<'a, F: Family> {
    game: &'a Match<F>,
    state: F,
    ply: usize,
}

impl<'a, F: Family> Retold<'a, F> {
    fn new(game: &'a Match<F>) -> Retold<'a, F> {
        Retold { game, state: F::new(game.config()), ply: 0 }
    }

    fn until(&mut self, ply: usize, events: &mut Vec<F::Event>) {
        while self.ply < ply {
            let (by, action) = self.game.acts()[self.ply];
            self.state.play_unchecked(by, action, events);
            self.ply += 1;
        }
    }
}
