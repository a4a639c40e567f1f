//! The conformance kit: what must be true of every game, checked over many random games.
//!
//! ```
//! use table::Game;
//! use table::kit::{Fault, Kit, Report};
//!
//! fn conforms<G: Game>(config: G::Config) -> Result<Report, Fault> {
//!     Kit::<G>::new(config).seeds(0..1000).run()
//! }
//! ```
//!
//! Each property has a name, so that a failure says what is broken; the kit's own tests break a toy game in each of
//! these ways and check that it is caught.
//!
//! A game with hidden information gives the kit three helpers: [`Kit::conserved`], [`Kit::swap`] and
//! [`Kit::question`]. Without a swap the kit cannot find most leaks; [`Report::swaps`] says whether there were any.
//! Without a question it compares only who has to act, not what the question is.

mod hidden;
mod walk;

use crate::{Game, Luck, Viewer};
use std::fmt;
use std::ops::Range;
use walk::Walk;

/// A property that every game must have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Property {
    /// A seat that has to act exists and has an act; other seats have none; after the end nobody has.
    NoDeadEnd,
    /// No act is in a list twice, and calling `legal` again adds the same list once more.
    FixedList,
    /// The game ends within the bound on plies.
    Ends,
    /// An act survives being written and read, and different acts are written differently.
    TextRoundTrip,
    /// Odds are positive and distinct, and chance samples among them by their weight.
    FairOdds,
    /// Events are output: with or without a log, the same act leads from equal states to equal states.
    LogIsOutput,
    /// The record of the game, as text, replays to the same state.
    Replays,
    /// Cards, pieces and derived numbers add up after every act, and in every guess.
    Conserved,
    /// A guess looks the same to its viewer, and the same seats have to act; the judge's guess is the truth.
    GuessLooksSame,
    /// The legal list of a seat follows from what the seat can see.
    LegalFromView,
    /// Swapping what a viewer cannot tell apart changes nothing in their view, events or legal list.
    SwapUnseen,
    /// Acts of others that look the same to a viewer leave that viewer with the same view.
    SeenDecidesView,
    /// Where several seats have to act, the order of their acts does not matter.
    AnyOrder,
    /// Hands that look the same from outside lead to the same questions: that a question was not asked must not
    /// reveal hidden cards.
    SameQuestions,
}

impl Property {
    /// All of them.
    pub const ALL: [Property; 14] = [
        Property::NoDeadEnd,
        Property::FixedList,
        Property::Ends,
        Property::TextRoundTrip,
        Property::FairOdds,
        Property::LogIsOutput,
        Property::Replays,
        Property::Conserved,
        Property::GuessLooksSame,
        Property::LegalFromView,
        Property::SwapUnseen,
        Property::SeenDecidesView,
        Property::AnyOrder,
        Property::SameQuestions,
    ];
}

/// A property that does not hold, and where that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is broken.
    pub property: Property,
    /// The seed of the match.
    pub seed: u64,
    /// How many acts had been played.
    pub ply: usize,
    /// What was found.
    pub detail: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { property, seed, ply, detail } = self;
        write!(f, "{property:?} is broken at ply {ply} of seed {seed}: {detail}")
    }
}

impl std::error::Error for Fault {}

/// What a run has covered.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Games played to the end.
    pub games: u64,
    /// Acts of seats.
    pub decisions: u64,
    /// Acts of chance.
    pub chance: u64,
    /// Positions in which several seats had to act.
    pub together: u64,
    /// Acts of seats that did not have to act but could.
    pub unasked: u64,
    /// Swaps of hidden cards or pieces that were compared with the real state.
    pub swaps: u64,
    /// The longest game, in plies.
    pub longest: usize,
}

/// Checks that everything adds up; the error says what does not.
pub type Conserved<G> = fn(&G) -> Result<(), String>;
/// The state with cards or pieces exchanged that the viewer cannot tell apart; `None` if there are none.
///
/// What the viewer cannot tell apart must be found in the state and the rules, not in the view: the view is what is
/// being checked.
pub type Swap<G> = fn(&G, Viewer, &mut Luck) -> Option<G>;
/// The current question, as everybody at the table hears it: the same words for hands that look the same from
/// outside.
pub type Question<G> = fn(&G) -> String;

/// Whether players without a plan should take this act only rarely; see [`crate::any_act`].
pub type Rash<G> = fn(&G, <G as Game>::Action) -> bool;

/// A run of the kit.
pub struct Kit<G: Game> {
    config: G::Config,
    seeds: Range<u64>,
    most_plies: usize,
    every: u32,
    conserved: Conserved<G>,
    swap: Swap<G>,
    question: Question<G>,
    reveals: bool,
    rash: Rash<G>,
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
            question: |_| String::new(),
            reveals: false,
            rash: |_, _| false,
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

    /// How often the expensive checks of odds and of hidden information are made: once in `n` plies on average.
    #[must_use]
    pub fn every(mut self, n: u32) -> Kit<G> {
        self.every = n.max(1);
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

    /// Acts of this game turn up hidden cards for all to see, and these may lead to another question.
    #[must_use]
    pub fn reveals(mut self) -> Kit<G> {
        self.reveals = true;
        self
    }

    /// The current question, as everybody hears it.
    #[must_use]
    pub fn question(mut self, question: Question<G>) -> Kit<G> {
        self.question = question;
        self
    }

    /// Which acts the kit's random players take only rarely, for games that would not end otherwise.
    #[must_use]
    pub fn rash(mut self, rash: Rash<G>) -> Kit<G> {
        self.rash = rash;
        self
    }

    /// Plays random games and checks every property; stops at the first that does not hold.
    pub fn run(&self) -> Result<Report, Fault> {
        let mut report = Report::default();
        for seed in self.seeds.clone() {
            Walk::new(self, seed, &mut report).game()?;
        }
        Ok(report)
    }
}
