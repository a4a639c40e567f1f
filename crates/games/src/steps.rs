//! A match with the data that undo needs: where each step began and whether it can be taken back.

use crate::{Family, Sealed};
use table::{Actor, Illegal, Match, Seat, SeatSet, Seed, Turn};

/// A match whose last steps can be taken back: within the player's own turn, back to the last die, draw or reveal,
/// never past it and never across another player's act.
pub struct Steps<F: Family> {
    game: Match<F>,
    steps: Vec<Step>,
}

/// One act of a player and everything that followed from it.
#[derive(Clone, Copy)]
struct Step {
    seat: Seat,
    /// The number of acts before it.
    plies: usize,
    sealed: Option<Sealed>,
}

impl<F: Family> Steps<F> {
    /// A new match.
    pub fn new(config: F::Config, seed: Seed) -> Steps<F> {
        Steps { game: Match::new(config, seed), steps: Vec::new() }
    }

    /// An existing match, with the same steps as if it had been played here.
    pub fn of(game: Match<F>) -> Steps<F> {
        let mut again = Replay::<F>::new(&game);
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

    /// How many acts of players there are, not counting those that were taken back.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nobody has acted yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The seats that have to act; none when the game is over.
    pub fn asked(&self) -> SeatSet {
        match self.game.state().turn() {
            Turn::Seats(seats) => seats,
            _ => SeatSet::default(),
        }
    }

    /// Plays an act if it is legal, and returns what happened.
    pub fn play(&mut self, seat: Seat, action: F::Action) -> Result<Vec<F::Event>, Illegal> {
        self.game.check(seat, action)?;
        Ok(self.play_unchecked(seat, action))
    }

    /// Plays an act that is known to be legal, and returns what happened.
    pub fn play_unchecked(&mut self, seat: Seat, action: F::Action) -> Vec<F::Event> {
        let plies = self.game.acts().len();
        let mut events = Vec::new();
        self.game.play_unchecked(seat, action, &mut events);
        let sealed = sealed::<F>(&events, &self.game.acts()[plies..]);
        self.steps.push(Step { seat, plies, sealed });
        events
    }

    /// The digests of the table after each of these acts of `seat`, up to the first act that shows something new: to
    /// learn what it shows, the player has to commit to it, so no later act is tried. Nothing changes.
    ///
    /// # Errors
    /// The first act that is not legal, by its index.
    pub fn try_acts(&self, seat: Seat, actions: &[F::Action]) -> Result<Vec<u64>, (usize, Illegal)> {
        let mut next: Option<Match<F>> = None;
        let mut digests = Vec::with_capacity(actions.len());
        for (index, &action) in actions.iter().enumerate() {
            let game = next.as_ref().unwrap_or(&self.game);
            game.check(seat, action).map_err(|illegal| (index, illegal))?;
            let game = next.get_or_insert_with(|| self.game.clone());
            let plies = game.acts().len();
            let mut events = Vec::new();
            game.play_unchecked(seat, action, &mut events);
            digests.push(game.state().digest());
            if sealed::<F>(&events, &game.acts()[plies..]).is_some() {
                break;
            }
        }
        Ok(digests)
    }

    /// Whether `seat` may take back its last act; if not, why.
    pub fn can_undo(&self, seat: Seat) -> Result<(), Sealed> {
        if self.game.scores().is_some() {
            return Err(Sealed::Over);
        }
        // While others have to answer, nothing can be taken back: they may be thinking about it.
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

    /// Whether acts that `seat` chose after `step` steps, without having seen what others did since, may still be played:
    /// the seat could act all the time and has not done so, and each act still means what it meant.
    pub fn still_stands(&self, step: usize, seat: Seat, actions: &[F::Action]) -> bool {
        let Some(since) = self.steps.get(step..) else { return false };
        let Some(first) = since.first() else { return true };
        let may = |state: &F| {
            let asked = matches!(state.turn(), Turn::Seats(seats) if seats.has(seat));
            asked || state.may_act().has(seat)
        };
        if !may(self.game.state()) || since.iter().any(|step| step.seat == seat) {
            return false;
        }
        let mut again = Replay::<F>::new(&self.game);
        again.until(first.plies, &mut Vec::new());
        let then = again.state.clone();
        let could_always = since.iter().all(|step| {
            again.until(step.plies, &mut Vec::new());
            may(&again.state)
        });
        let means_the_same = |action: &F::Action| self.game.state().means_the_same(&then, seat, *action);
        could_always && actions.iter().all(means_the_same)
    }

    /// The act that began the step with this number, and who acted.
    pub fn step(&self, index: usize) -> Option<(Seat, F::Action)> {
        let step = self.steps.get(index)?;
        self.game.acts().get(step.plies).map(|(_, action)| (step.seat, *action))
    }

    /// Replays the match from the beginning and calls `visit` with the events of each step; step 0 is the set-up
    /// before anybody acted. `visit` is not called for steps below `from`.
    pub fn replay_steps(&self, from: usize, mut visit: impl FnMut(usize, &F, &[F::Event])) {
        let mut again = Replay::<F>::new(&self.game);
        let mut ends = self.steps.iter().map(|step| step.plies).chain([self.game.acts().len()]);
        let mut step = 0;
        let mut events = Vec::new();
        again.until(ends.next().unwrap_or(0), &mut events);
        if from == 0 {
            visit(0, &again.state, &events);
        }
        for end in ends {
            step += 1;
            events.clear();
            again.until(end, &mut events);
            if step >= from {
                visit(step, &again.state, &events);
            }
        }
    }
}

/// Why a step cannot be taken back, given its events.
fn sealed<F: Family>(events: &[F::Event], acts: &[(Actor, F::Action)]) -> Option<Sealed> {
    let chance = acts.iter().any(|(by, _)| *by == Actor::Chance);
    events.iter().find_map(F::seal).or(chance.then_some(Sealed::Chance))
}

struct Replay<'a, F: Family> {
    game: &'a Match<F>,
    state: F,
    ply: usize,
}

impl<'a, F: Family> Replay<'a, F> {
    fn new(game: &'a Match<F>) -> Replay<'a, F> {
        Replay { game, state: F::new(game.config()), ply: 0 }
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
                let act = any_act(&legal, |act| played.game().state().is_rash(act), &mut luck);
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

    /// Looks for acts after which a player knows more than before although they could take them back.
    struct Peeking<'a> {
        game: &'a str,
        games: u64,
        seal: bool,
    }

    /// Whether an act shows its player something: tables that looked the same before do so no longer.
    fn shows_something<F: Family>(state: &F, seat: Seat, action: F::Action, luck: &mut Luck) -> bool {
        let who = table::Viewer::Seat(seat);
        let after = |mut state: F| {
            state.play_unchecked(Actor::Seat(seat), action, &mut ());
            state
        };
        let view = state.view(who);
        let here = after(state.clone()).view(who);
        (0..3).any(|_| after(F::guess(&view, luck)).view(who) != here)
    }

    impl crate::Task for Peeking<'_> {
        /// The first such act, and how many acts were examined.
        type Done = (Option<String>, u32);

        fn run<F: Family>(self) -> Self::Done {
            let mut looked = 0;
            for game in 0..self.games {
                let config = F::Config::parse(self.game, &[]).unwrap();
                let mut played = Steps::<F>::new(config, Seed::from(game));
                let mut luck = Luck::new(game, 9);
                for step in 0..1500 {
                    let Some(seat) = played.asked().iter().next() else { break };
                    let before = played.game().state().clone();
                    let mut legal = Actions::new();
                    before.legal(seat, &mut legal);
                    let action = legal[any_act(&legal, |act| before.is_rash(act), &mut luck)];
                    played.play_unchecked(seat, action);
                    let may = match played.can_undo(seat) {
                        Ok(()) => true,
                        Err(Sealed::Chance | Sealed::Asked | Sealed::Over | Sealed::TurnOver) => false,
                        Err(_) => !self.seal,
                    };
                    if may {
                        looked += 1;
                        if shows_something(&before, seat, action, &mut luck) {
                            return (
                                Some(format!("{}, game {game}, step {step}: {action}", self.game)),
                                looked,
                            );
                        }
                    }
                }
            }
            (None, looked)
        }
    }

    /// Tries two acts at once all through a game.
    struct TwoActs<'a>(&'a str);

    impl crate::Task for TwoActs<'_> {
        /// How often the second act was tried, and how often the first showed something.
        type Done = (u32, u32);

        fn run<F: Family>(self) -> Self::Done {
            let config = F::Config::parse(self.0, &[]).unwrap();
            let mut played = Steps::<F>::new(config, Seed::from(3));
            let mut luck = Luck::new(3, 3);
            let (mut tried, mut shown) = (0, 0);
            for _ in 0..400 {
                let Some(seat) = played.asked().iter().next() else { break };
                let mut legal = Actions::new();
                played.game().state().legal(seat, &mut legal);
                let first = legal[any_act(&legal, |act| played.game().state().is_rash(act), &mut luck)];
                let both = legal.iter().map(|&second| (second, played.try_acts(seat, &[first, second])));
                let both: Vec<_> = both.collect();
                let plies = played.game().acts().len();
                let events = played.play_unchecked(seat, first);
                let after = played.game().state().digest();
                let shows = sealed::<F>(&events, &played.game().acts()[plies..]).is_some();
                for (second, outcome) in both {
                    let mut next = played.game().clone();
                    let expected = match next.check(seat, second) {
                        _ if shows => Ok(vec![after]),
                        Err(illegal) => Err((1, illegal.to_string())),
                        Ok(()) => {
                            next.play_unchecked(seat, second, &mut ());
                            Ok(vec![after, next.state().digest()])
                        }
                    };
                    let outcome = outcome.map_err(|(index, illegal)| (index, illegal.to_string()));
                    assert_eq!(outcome, expected, "{}: {first}, then {second}", self.0);
                    *(if shows { &mut shown } else { &mut tried }) += 1;
                }
            }
            (tried, shown)
        }
    }

    /// Acts after one that shows something new are not tried: a refusal would reveal what it shows.
    #[test]
    fn acts_are_tried_up_to_the_first_that_shows_something() {
        for game in ["rivals/duel", "settlers/cities-and-knights"] {
            let (tried, shown) = crate::dispatch(game, TwoActs(game)).unwrap();
            assert!(tried > 100 && shown > 100, "{game}: {tried}, {shown}");
        }
    }

    /// After an act is taken back its player knows no more than before.
    #[test]
    fn acts_that_can_be_taken_back_have_shown_nothing() {
        for game in crate::all() {
            let peeking = Peeking { game: &game.name, games: 4, seal: true };
            let (leak, looked) = crate::dispatch(&game.name, peeking).unwrap();
            assert_eq!(leak, None);
            assert!(looked > 100, "{}: only {looked} acts", game.name);
        }
    }

    /// Without the rules about what cannot be taken back, they would.
    #[test]
    fn the_search_for_peeking_finds_something() {
        let peeking = Peeking { game: "rivals/intro", games: 4, seal: false };
        assert!(crate::dispatch("rivals/intro", peeking).unwrap().0.is_some());
    }

    #[test]
    fn a_match_that_was_played_elsewhere_has_the_same_steps() {
        for game in crate::all() {
            crate::dispatch(&game.name, Again(&game.name)).unwrap();
        }
    }
}
