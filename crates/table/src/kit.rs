//! The conformance kit: what every game must hold, checked over many random games.
//!
//! ```ignore
//! Kit::new(Config::default()).seeds(0..1000).run().unwrap();
//! ```
//!
//! Each property has a name, so that a broken game is told what it broke; the kit's own tests break a toy
//! game in each of these ways and see that it is caught.

use crate::{
    Actions, Actor, Config, Game, Luck, Match, Random, Record, Seat, Seed, Turn, Viewer, Who, digest,
};
use std::collections::HashSet;
use std::fmt;
use std::ops::Range;

/// What a game must hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Property {
    /// Who is asked has an act; who is not asked has none; after the end nobody has.
    NoDeadEnd,
    /// No act stands in a list twice, and asking again gives the same list.
    FixedList,
    /// The game ends within the bound on plies.
    Ends,
    /// An act survives being written and read, and different acts are written differently.
    TextRoundTrip,
    /// Odds are positive and distinct, and what chance samples is among them.
    FairOdds,
    /// Events are output: with or without a log the state is the same; so it is played from a clone.
    LogIsOutput,
    /// The record of the game, as text, replays to the same state.
    Replays,
    /// Cards, pieces and derived numbers add up after every act.
    Conserved,
    /// A guess looks the same to whoever made it.
    GuessLooksSame,
    /// The legal list of a seat follows from what the seat can see.
    LegalFromView,
    /// Swapping what a viewer cannot tell apart changes nothing he sees or may do.
    SwapUnseen,
    /// Acts that look the same to a viewer leave him with the same view.
    SeenDecidesView,
    /// Where several seats owe an act, the order of their acts does not matter.
    AnyOrder,
}

/// A property that does not hold, and where that was seen.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What is broken.
    pub property: Property,
    /// The seed of the match.
    pub seed: u64,
    /// How many acts had been played.
    pub ply: usize,
    /// What was seen.
    pub detail: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { property, seed, ply, detail } = self;
        write!(f, "{property:?} is broken at ply {ply} of seed {seed}: {detail}")
    }
}

impl std::error::Error for Fault {}

/// What a run has looked at.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Games played to the end.
    pub games: u64,
    /// Acts of seats.
    pub decisions: u64,
    /// Acts of chance.
    pub chance: u64,
    /// The longest game, in plies.
    pub longest: usize,
}

/// Checks that everything adds up; the error says what does not.
pub type Conserved<G> = fn(&G) -> Result<(), String>;
/// The state with some things exchanged that the viewer cannot tell apart; `None` if there are none.
pub type Swap<G> = fn(&G, Viewer, &mut Luck) -> Option<G>;

/// A run of the kit.
pub struct Kit<G: Game> {
    config: G::Config,
    seeds: Range<u64>,
    most_plies: usize,
    every: u32,
    conserved: Conserved<G>,
    swap: Swap<G>,
}

impl<G: Game> Kit<G> {
    /// The kit for one configuration, with 100 seeds.
    pub fn new(config: G::Config) -> Kit<G> {
        Kit {
            config,
            seeds: 0..100,
            most_plies: 100_000,
            every: 16,
            conserved: |_| Ok(()),
            swap: |_, _, _| None,
        }
    }

    /// Which seeds to play.
    #[must_use]
    pub fn seeds(mut self, seeds: Range<u64>) -> Kit<G> {
        self.seeds = seeds;
        self
    }

    /// How long a game may be.
    #[must_use]
    pub fn most_plies(mut self, plies: usize) -> Kit<G> {
        self.most_plies = plies;
        self
    }

    /// How often the costly checks of hidden information are made: once in `n` plies on average.
    #[must_use]
    pub fn every(mut self, n: u32) -> Kit<G> {
        self.every = n;
        self
    }

    /// What must add up after every act.
    #[must_use]
    pub fn conserved(mut self, check: Conserved<G>) -> Kit<G> {
        self.conserved = check;
        self
    }

    /// How to exchange what a viewer cannot tell apart.
    #[must_use]
    pub fn swap(mut self, swap: Swap<G>) -> Kit<G> {
        self.swap = swap;
        self
    }

    /// Plays random games and checks every property.
    pub fn run(&self) -> Result<Report, Fault> {
        let mut report = Report::default();
        for seed in self.seeds.clone() {
            Walk { kit: self, seed, luck: Luck::new(seed, 0x6b69_74), ply: 0 }.game(&mut report)?;
        }
        Ok(report)
    }
}

struct Walk<'a, G: Game> {
    kit: &'a Kit<G>,
    seed: u64,
    luck: Luck,
    ply: usize,
}

impl<G: Game> Walk<'_, G> {
    fn game(mut self, report: &mut Report) -> Result<(), Fault> {
        let mut game = Match::<G>::unsettled(self.kit.config.clone(), Seed::from(self.seed));
        loop {
            self.ply = game.acts().len();
            if self.ply > self.kit.most_plies {
                return self.fault(Property::Ends, format!("still going after {} plies", self.ply));
            }
            self.position(game.state())?;
            let (by, action) = match game.state().turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    report.chance += 1;
                    let outcome = game.chance();
                    self.odds(game.state(), outcome)?;
                    (Actor::Chance, outcome)
                }
                Turn::Seats(seats) => {
                    report.decisions += 1;
                    let due: Vec<Seat> = seats.iter().collect();
                    let seat = due[self.luck.below(due.len() as u32) as usize];
                    let legal = list(game.state(), seat);
                    (Actor::Seat(seat), legal[self.luck.below(legal.len() as u32) as usize])
                }
            };
            self.step(&mut game, by, action)?;
        }
        report.games += 1;
        report.longest = report.longest.max(self.ply);
        self.record(&game)
    }

    fn fault<T>(&self, property: Property, detail: impl Into<String>) -> Result<T, Fault> {
        Err(Fault { property, seed: self.seed, ply: self.ply, detail: detail.into() })
    }

    /// What holds at every position.
    fn position(&mut self, state: &G) -> Result<(), Fault> {
        if let Err(what) = (self.kit.conserved)(state) {
            return self.fault(Property::Conserved, what);
        }
        let turn = state.turn();
        for seat in (0..self.kit.config.seats()).map(Seat) {
            let legal = list(state, seat);
            let asked = matches!(turn, Turn::Seats(seats) if seats.has(seat));
            if asked == legal.is_empty() {
                let what = if asked { "is asked but has no act" } else { "is not asked but has acts" };
                return self.fault(Property::NoDeadEnd, format!("seat {seat} {what}"));
            }
            if legal != list(state, seat) {
                return self.fault(Property::FixedList, "asking twice gives two lists");
            }
            let mut seen = HashSet::new();
            let mut texts = HashSet::new();
            for &action in &legal {
                if !seen.insert(action) {
                    return self.fault(Property::FixedList, format!("'{action}' stands twice in the list"));
                }
                let text = action.to_string();
                if text.parse().ok() != Some(action) || !texts.insert(text) {
                    return self.fault(Property::TextRoundTrip, format!("'{action}' is not read as itself"));
                }
            }
        }
        if let Turn::Seats(seats) = turn {
            if seats.is_empty() {
                return self.fault(Property::NoDeadEnd, "nobody is asked");
            }
            if seats.len() > 1 {
                self.any_order(state)?;
            }
        }
        if self.luck.below(self.kit.every) == 0 {
            self.hidden(state)?;
        }
        Ok(())
    }

    fn odds(&self, state: &G, outcome: G::Action) -> Result<(), Fault> {
        let mut odds = Actions::new();
        if state.odds(&mut odds) {
            let distinct: HashSet<G::Action> = odds.iter().map(|&(action, _)| action).collect();
            if distinct.len() != odds.len() || odds.iter().any(|&(_, weight)| weight == 0) {
                return self.fault(Property::FairOdds, "an outcome is listed twice or without weight");
            }
            if !distinct.contains(&outcome) {
                return self.fault(Property::FairOdds, format!("'{outcome}' is sampled but not listed"));
            }
        }
        let text = outcome.to_string();
        if text.parse().ok() != Some(outcome) {
            return self.fault(Property::TextRoundTrip, format!("'{text}' is not read as itself"));
        }
        Ok(())
    }

    fn step(&mut self, game: &mut Match<G>, by: Actor, action: G::Action) -> Result<(), Fault> {
        let mut silent = game.state().clone();
        silent.play_unchecked(by, action, &mut ());
        if let Actor::Seat(seat) = by {
            if self.luck.below(self.kit.every) == 0 {
                self.seen_decides_view(game.state(), seat)?;
            }
        }
        game.apply(by, action, &mut Vec::new());
        if silent != *game.state() || digest(&silent) != digest(game.state()) {
            return self.fault(Property::LogIsOutput, format!("'{action}' differs without a log"));
        }
        Ok(())
    }

    /// What a viewer cannot see must not show.
    fn hidden(&mut self, state: &G) -> Result<(), Fault> {
        let seats = self.kit.config.seats();
        for viewer in Viewer::limited(seats) {
            let view = state.view(viewer);
            let guess = G::guess(&view, &mut self.luck);
            if guess.view(viewer) != view {
                return self.fault(Property::GuessLooksSame, format!("for {viewer:?}"));
            }
            if guess.turn() != state.turn() {
                return self.fault(Property::GuessLooksSame, "somebody else is asked in the guess");
            }
            if let Viewer::Seat(seat) = viewer {
                if list(&guess, seat) != list(state, seat) {
                    return self
                        .fault(Property::LegalFromView, format!("seat {seat} has another list in a guess"));
                }
            }
            let Some(swapped) = (self.kit.swap)(state, viewer, &mut self.luck) else { continue };
            if swapped.view(viewer) != view {
                return self.fault(Property::SwapUnseen, format!("{viewer:?} sees a swap of unseen things"));
            }
            if let Viewer::Seat(seat) = viewer {
                if list(&swapped, seat) != list(state, seat) {
                    return self.fault(Property::SwapUnseen, format!("seat {seat}'s list shows a swap"));
                }
            }
            self.swapped_events(state, &swapped, viewer)?;
        }
        Ok(())
    }

    /// An act that is possible in both of two states a viewer cannot tell apart, and after which he still
    /// cannot, must also have looked the same to him while it happened.
    fn swapped_events(&self, state: &G, swapped: &G, viewer: Viewer) -> Result<(), Fault> {
        for seat in (0..self.kit.config.seats()).map(Seat) {
            let other = list(swapped, seat);
            for action in list(state, seat).into_iter().filter(|action| other.contains(action)) {
                let (after, events) = seen_after(state, seat, action, viewer);
                let (swapped_after, swapped_events) = seen_after(swapped, seat, action, viewer);
                if after == swapped_after && events != swapped_events {
                    return self.fault(
                        Property::SwapUnseen,
                        format!("events of '{action}' show {viewer:?} what he cannot see"),
                    );
                }
            }
        }
        Ok(())
    }

    fn seen_decides_view(&self, state: &G, seat: Seat) -> Result<(), Fault> {
        for viewer in Viewer::limited(self.kit.config.seats()).filter(|v| !v.is(seat)) {
            let mut looks: Vec<(Vec<G::Event>, G::View, G::Action)> = Vec::new();
            for action in list(state, seat).into_iter().take(24) {
                let (view, events) = seen_after(state, seat, action, viewer);
                if let Some((_, other, with)) = looks.iter().find(|(e, ..)| *e == events) {
                    if *other != view {
                        return self.fault(
                            Property::SeenDecidesView,
                            format!(
                                "'{action}' and '{with}' look the same to {viewer:?} but his views differ"
                            ),
                        );
                    }
                } else {
                    looks.push((events, view, action));
                }
            }
        }
        Ok(())
    }

    fn any_order(&mut self, state: &G) -> Result<(), Fault> {
        let Turn::Seats(seats) = state.turn() else { return Ok(()) };
        let due: Vec<Seat> = seats.iter().collect();
        let pick = |seat: Seat, luck: &mut Luck| {
            let legal = list(state, seat);
            legal[luck.below(legal.len() as u32) as usize]
        };
        let acts: Vec<(Seat, G::Action)> = due.iter().map(|&s| (s, pick(s, &mut self.luck))).collect();
        for pair in acts.windows(2) {
            let play = |order: [&(Seat, G::Action); 2]| {
                let mut next = state.clone();
                for &&(seat, action) in &order {
                    if !list(&next, seat).contains(&action) {
                        return None;
                    }
                    next.play_unchecked(Actor::Seat(seat), action, &mut ());
                }
                Some(next)
            };
            if play([&pair[0], &pair[1]]) != play([&pair[1], &pair[0]]) {
                return self.fault(
                    Property::AnyOrder,
                    format!("'{}' and '{}' do not commute", pair[0].1, pair[1].1),
                );
            }
        }
        Ok(())
    }

    fn record(&self, game: &Match<G>) -> Result<(), Fault> {
        let seats = (0..self.kit.config.seats()).map(|_| Who::Bot("kit".to_owned())).collect();
        let text = Record::of(game, seats).to_string();
        match Record::parse(&text).and_then(|record| record.replay::<G>()) {
            Err(error) => self.fault(Property::Replays, error.to_string()),
            Ok(again) if digest(again.state()) != digest(game.state()) => {
                self.fault(Property::Replays, "the replay ends in another state")
            }
            Ok(_) => Ok(()),
        }
    }
}

fn list<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Actions::new();
    state.legal(seat, &mut legal);
    legal.to_vec()
}

fn seen_after<G: Game>(state: &G, seat: Seat, action: G::Action, viewer: Viewer) -> (G::View, Vec<G::Event>) {
    let mut next = state.clone();
    let mut events = Vec::new();
    next.play_unchecked(Actor::Seat(seat), action, &mut events);
    (next.view(viewer), events.into_iter().filter_map(|event| G::seen(event, viewer)).collect())
}
