//! Hints and reviews: the requests of the page to the adviser, a worker of its own, and the replies.
//!
//! For a hint the adviser gets only the view of a seat, for a review the record of a finished game. All its texts are in
//! the language of the page.

pub mod curve;
mod report;

pub use report::{Better, Report, Turning, percent};

use crate::hexes::words;
use crate::texts::{self, Language};
use bots::{Budget, Eyes, Hint, Review, Scrutiny};
use games::Family;
use serde::{Deserialize, Serialize};
use table::{Actions, Actor, Game as _, Luck, Record, Seat, Viewer, Who};

/// A request of the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Request {
    /// The language of all replies from now on.
    Language {
        /// German, not English.
        german: bool,
        /// Cards have their Dutch names.
        dutch: bool,
    },
    /// What a good player would do in a seat.
    Hint {
        /// What is seen from there.
        view: String,
        /// The seat.
        seat: u8,
    },
    /// This game is to be reviewed.
    Review {
        /// Its record.
        record: String,
    },
    /// The review is to go on for a while.
    More,
}

/// A reply of the adviser.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// Its code is loaded.
    Ready,
    /// Its code could not be loaded.
    Lost,
    /// It is working on a hint; how much of that is done, in percent.
    Thinking(u8),
    /// The hint, or none if it does not know.
    Hint(Option<Advice>),
    /// The review as far as it is done.
    Review(Box<Report>),
    /// The request cannot be answered, and why.
    Refused(String),
}

/// What a good player would do, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The act.
    pub act: String,
    /// Why, in one sentence.
    pub why: String,
}

/// A game whose acts and events can be described in the language of the page.
pub trait Described: Family {
    /// An act in words; what it answers comes first, where the act alone would say little.
    fn act_in_words(&self, seat: Seat, act: Self::Action) -> String;

    /// What happened, in words.
    fn event_in_words(&self, event: Self::Event) -> Option<String>;

    /// Whether an act ends the turn: what comes after it is no part of a plan.
    fn ends_turn(act: Self::Action) -> bool;
}

impl Described for rivals::State {
    fn act_in_words(&self, seat: Seat, act: rivals::Action) -> String {
        let view = self.view(Viewer::Seat(seat));
        let said = texts::act(&view, seat, act);
        let mut legal = Actions::new();
        self.legal(seat, &mut legal);
        // "Brick" says little without the question; in a turn, acts say everything themselves.
        match legal.contains(&rivals::Action::End) {
            true => said,
            false => format!("{} {}", texts::question(&view), without_square(&said)).trim_start().to_owned(),
        }
    }

    fn ends_turn(act: rivals::Action) -> bool {
        act == rivals::Action::End
    }

    fn event_in_words(&self, event: rivals::Event) -> Option<String> {
        texts::speech().event(event).map(|line| line.plain(texts::speech()))
    }
}

impl Described for settlers::State {
    fn act_in_words(&self, _: Seat, act: settlers::Action) -> String {
        words::act(self, act)
    }

    fn ends_turn(act: settlers::Action) -> bool {
        act == settlers::Action::End
    }

    fn event_in_words(&self, event: settlers::Event) -> Option<String> {
        Some(words::event(self, event)).filter(|text| !text.is_empty())
    }
}

/// A text without the square at its end, which says nothing to people: "Hill 2 (m2)".
fn without_square(text: &str) -> &str {
    let cut = text.strip_suffix(')').and_then(|text| text.rsplit_once(" ("));
    cut.filter(|(_, square)| square.len() <= 3).map_or(text, |(before, _)| before)
}

/// The seed for guessing hidden cards: the same request always gets the same answer.
const KEY: u64 = 0x6869_6e74;

/// What a good player would do in a seat from which this is seen, as far as the budget goes.
pub fn hint<G: Described>(view: &G::View, seat: Seat, budget: &Budget<'_>) -> Option<Advice> {
    let mut luck = Luck::new(KEY, 0);
    let imagined = G::guess(view, &mut luck);
    let mut legal = Actions::new();
    imagined.legal(seat, &mut legal);
    let eyes = Eyes::of(&imagined, seat);
    let said = |words: bots::Words| match texts::language() {
        Language::English => words.en.to_owned(),
        Language::German => words.de.to_owned(),
    };
    let advice = |index: usize, why: String| Some(Advice { act: legal[index].to_string(), why });
    if legal.len() == 1 {
        return advice(0, texts::advice().only.to_owned());
    }
    match bots::hint(&eyes, &legal, budget, &mut luck) {
        Some(hint) => {
            let why = hint.reasons.first().map_or(Hint::PLAIN, |reason| reason.sentence());
            advice(hint.index, said(why))
        }
        None => {
            let custom = G::by_custom(|| eyes.look(), seat, &legal, &mut luck)?;
            advice(custom, texts::advice().custom.to_owned())
        }
    }
}

/// A game that is being reviewed.
pub struct Examined<G: Described> {
    review: Review<G>,
    /// Each act in words.
    said: Vec<String>,
    /// Who sat where.
    players: Vec<String>,
    /// The seats, those of people first: they want to learn something.
    order: Vec<u8>,
}

impl<G: Described> Examined<G> {
    /// Reads the record of a game; says what is wrong with it otherwise.
    pub fn read(record: &str, scrutiny: Scrutiny) -> Result<Examined<G>, String> {
        let record = Record::parse(record).map_err(|error| error.to_string())?;
        let game = record.replay::<G>().map_err(|error| error.to_string())?;
        let players = record.seats.iter().map(|who| match who {
            Who::Bot(name) => texts::bot(name).to_owned(),
            Who::Person(name) => name.clone(),
        });
        let is_bot = |seat: &u8| matches!(record.seats[usize::from(*seat)], Who::Bot(_));
        let mut order: Vec<u8> = (0..record.seats.len() as u8).collect();
        table::sort_few(&mut order, is_bot);
        Ok(Examined {
            order,
            said: act_texts(G::new(game.config()), game.acts()),
            review: Review::of(&game, scrutiny),
            players: players.collect(),
        })
    }

    /// Examines one more act; false if there is none left.
    pub fn step(&mut self) -> bool {
        self.review.step(&Budget::own())
    }

    /// What was found so far.
    pub fn report(&self) -> Report {
        Report::of(&self.review, &self.said, &self.players, &self.order)
    }
}

/// How many events of one act of chance are described.
const MOST_EVENTS: usize = 5;

/// What happened, one after the other; lines of a log may end without a stop.
fn joined(seen: &[String]) -> String {
    let mut all = String::new();
    for one in seen.iter().take(MOST_EVENTS) {
        let between = match all.chars().last() {
            None => "",
            Some('.' | '!') => " ",
            Some(_) => "; ",
        };
        all += between;
        all += one;
    }
    all + if seen.len() > MOST_EVENTS { " …" } else { "" }
}

/// Each act in words; of chance, what happened.
fn act_texts<G: Described>(mut state: G, acts: &[(Actor, G::Action)]) -> Vec<String> {
    let mut events = Vec::new();
    let one = |&(by, act): &(Actor, G::Action)| {
        let said = match by {
            Actor::Seat(seat) => Some(state.act_in_words(seat, act)),
            Actor::Chance => None,
        };
        state.play_unchecked(by, act, &mut events);
        let seen = events.drain(..).filter_map(|event| G::seen(event, Viewer::Judge));
        let seen: Vec<String> = seen.filter_map(|event| state.event_in_words(event)).collect();
        said.unwrap_or_else(|| joined(&seen))
    };
    acts.iter().map(one).collect()
}

#[cfg(test)]
mod tests;
