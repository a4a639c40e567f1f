//! A match: one game being played.

use crate::{Actions, Actor, Config, Fate, Game, Odds, Scores, Seat, Seed, Sink, Turn};
use std::fmt;

/// Why an act was refused. The match is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat has to act, or chance.
    #[error("it is not seat {0}'s turn")]
    NotYourTurn(Seat),
    /// The act is not on the legal list.
    #[error("'{0}' is not possible now")]
    NotPossible(String),
}

/// Configuration, seed, state, and all acts.
///
/// The seed is here and not in the state: a player who holds a state, or guesses one, cannot foresee what comes.
pub struct Match<G: Game> {
    config: G::Config,
    seed: Seed,
    fate: Fate,
    state: G,
    acts: Vec<(Actor, G::Action)>,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Match<G> {
        Match {
            config: self.config.clone(),
            seed: self.seed,
            fate: Fate::new(self.seed),
            state: self.state.clone(),
            acts: self.acts.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Match<G> {
    /// The configuration and the number of acts; neither the seed nor the state, which are secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("config", &self.config)
            .field("plies", &self.acts.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Match<G> {
    /// Starts a match and carries out the first shuffles.
    pub fn new(config: G::Config, seed: Seed) -> Match<G> {
        let mut new = Match::unsettled(config, seed);
        new.settle(&mut ());
        new
    }

    /// A match in which not even the first chance act was carried out.
    pub(crate) fn unsettled(config: G::Config, seed: Seed) -> Match<G> {
        let state = G::new(&config);
        Match { config, seed, fate: Fate::new(seed), state, acts: Vec::new() }
    }

    /// A match that continues after these acts. Seats are checked by the legal list, chance where its outcomes can be
    /// listed. Past outcomes of chance need not follow from the seed; later ones do.
    pub fn after(config: G::Config, seed: Seed, acts: &[(Actor, G::Action)]) -> Result<Match<G>, Illegal> {
        let mut game = Match::unsettled(config, seed);
        for &(by, action) in acts {
            match by {
                Actor::Seat(seat) => game.check(seat, action)?,
                Actor::Chance => game.check_chance(action)?,
            }
            game.apply(by, action, &mut ());
        }
        game.settle(&mut ());
        Ok(game)
    }

    fn check_chance(&self, outcome: G::Action) -> Result<(), Illegal> {
        let mut odds = Odds::<G::Action>::new();
        let is_due = self.state.turn() == Turn::Chance;
        if is_due && (!self.state.odds(&mut odds) || odds.iter().any(|(listed, _)| *listed == outcome)) {
            return Ok(());
        }
        Err(Illegal::NotPossible(outcome.to_string()))
    }

    /// Mode and options.
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// The secret of this match.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The state of the table. Players get a view of it instead.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Every act so far, chance included.
    pub fn acts(&self) -> &[(Actor, G::Action)] {
        &self.acts
    }

    /// The result, once there is one.
    pub fn scores(&self) -> Option<Scores> {
        match self.state.turn() {
            Turn::Over(scores) => Some(scores),
            _ => None,
        }
    }

    /// Plays an act of a seat, if it is legal, and all chance acts that follow. If it is refused, nothing changes.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: &mut impl Sink<G::Event>,
    ) -> Result<(), Illegal> {
        self.check(seat, action)?;
        self.play_unchecked(seat, action, log);
        Ok(())
    }

    /// Whether `seat` may do this now.
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<(), Illegal> {
        match self.state.turn() {
            Turn::Over(_) => return Err(Illegal::Over),
            Turn::Seats(seats) if seats.has(seat) || self.state.may_act().has(seat) => {}
            _ => return Err(Illegal::NotYourTurn(seat)),
        }
        let mut legal = Actions::new();
        self.state.legal(seat, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(Illegal::NotPossible(action.to_string())) }
    }

    /// Plays an act taken from the legal list of `seat`, and all chance acts that follow.
    pub fn play_unchecked(&mut self, seat: Seat, action: G::Action, log: &mut impl Sink<G::Event>) {
        self.apply(Actor::Seat(seat), action, log);
        self.settle(log);
    }

    /// Carries out chance acts until a seat has to act or the game is over.
    ///
    /// [`Match::new`] and [`Match::play`] do this by themselves. Only a match from [`Match::back_to`] or
    /// [`crate::Record::replay`] may be at an act of chance, and cannot be continued until it is settled.
    pub fn settle(&mut self, log: &mut impl Sink<G::Event>) {
        while self.state.turn() == Turn::Chance {
            let outcome = self.chance();
            self.apply(Actor::Chance, outcome, log);
        }
    }

    /// The outcome of chance at this node of this match.
    pub(crate) fn chance(&mut self) -> G::Action {
        self.state.sample(self.fate.at(self.acts.len() as u32))
    }

    pub(crate) fn apply(&mut self, by: Actor, action: G::Action, log: &mut impl Sink<G::Event>) {
        self.state.play_unchecked(by, action, log);
        self.acts.push((by, action));
    }

    /// The same match after its first `plies` acts; unchanged, if there are no more.
    ///
    /// It may be at an act of chance: see [`Match::settle`]. Chance will have the same outcomes as before.
    pub fn back_to(&self, plies: usize) -> Match<G> {
        let mut earlier = Match::unsettled(self.config.clone(), self.seed);
        for &(by, action) in &self.acts[..plies.min(self.acts.len())] {
            earlier.apply(by, action, &mut ());
        }
        earlier
    }

    /// How many seats.
    pub fn seats(&self) -> u8 {
        self.config.seats()
    }
}
