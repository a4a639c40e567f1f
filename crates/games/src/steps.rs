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

    /// A match that was played so far, with the same steps as if it had been played here.
    pub fn of(game: Match<F>) -> Steps<F> {
        let mut again = Retold::<F>::new(&game);
        let mut starts: Vec<(Seat, usize)> = Vec::new();
        for (ply, (by, _)) in game.acts().iter().enumerate() {
            if let Actor::Seat(seat) = by {
                starts.push((*seat, ply));
            }
        }
        let mut steps = Vec::with_capacity(starts.len());
        for (index, &(seat, plies)) in starts.iter().enumerate() {
            again.until(plies, &mut Vec::new());
            let mut events = Vec::new();
            let end = starts.get(index + 1).map_or(game.acts().len(), |(_, next)| *next);
            again.until(end, &mut events);
            steps.push(Step { seat, plies, sealed: sealed::<F>(&events, &game.acts()[plies..end]) });
        }
        drop(again);
        Steps { game, steps }
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
        let sealed = sealed::<F>(&events, &self.game.acts()[plies..]);
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

/// Why a step cannot be taken back, by what happened in it.
fn sealed<F: Family>(events: &[F::Event], acts: &[(Actor, F::Action)]) -> Option<Sealed> {
    let chance = acts.iter().any(|(by, _)| *by == Actor::Chance);
    events.iter().find_map(F::seal).or(chance.then_some(Sealed::Chance))
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

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Actions, Config, Luck, any_act};

    struct Again<'a>(&'a str);

    impl crate::Task for Again<'_> {
        type Done = ();

        fn run<F: Family>(self) {
            let config = F::Config::parse(self.0, &[]).unwrap();
            let mut played = Steps::<F>::new(config, Seed::from(5));
            let mut luck = Luck::new(5, 5);
            for n in 0..200 {
                let Some(seat) = played.asked().iter().next() else { break };
                let mut legal = Actions::new();
                played.game().state().legal(seat, &mut legal);
                let act = any_act(played.game().state(), &legal, &mut luck);
                played.play_unchecked(seat, legal[act]);
                if n % 10 == 0 {
                    let again = Steps::of(played.game().clone());
                    assert_eq!(again.len(), played.len());
                    for seat in (0..played.game().seats()).map(Seat) {
                        assert_eq!(again.can_undo(seat), played.can_undo(seat), "{} after {n}", self.0);
                    }
                }
            }
        }
    }

    #[test]
    fn a_match_that_was_played_elsewhere_has_the_same_steps() {
        for game in crate::all() {
            crate::dispatch(&game.name, Again(&game.name)).unwrap();
        }
    }
}
