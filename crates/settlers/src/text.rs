//! Sentences for people: what is asked, what an act does, what happened. Each is written once, in English and German
//! side by side, and names what it speaks of as data; seats are named by the caller.

mod act;
mod cards;
mod event;
mod help;
mod names;
mod places;
mod question;

pub use cards::{dev, progress};
pub use help::scenario;
pub use names::{row, title};

use crate::action::Action;
use crate::components::*;
use crate::coords::{Corner, Hex, Side};
use crate::event::Event;
use crate::rules::Piece;
use crate::state::{Deal, State};
use table::{Seat, SeatSet};

/// How seats are called.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// A language in which there is a sentence for everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// First in every pair of texts.
    English,
    /// Second in every pair of texts.
    German,
}

impl Language {
    /// Of two texts, the one in this language.
    fn of<T: Copy>(self, both: [T; 2]) -> T {
        both[self as usize]
    }
}

/// Something that a sentence names.
enum Part {
    Seat(Seat),
    Seats(SeatSet),
    Hex(Hex),
    Corner(Corner),
    Side(Side),
    Number(u8),
    Kind(Kind),
    Cards(Cards),
    Deal(Deal),
    Port(Port),
    Terrain(Terrain),
    Track(Track),
    Dev(Dev),
    Progress(Progress),
    Treasure(Treasure),
    Piece(Piece),
    Text(String),
    Phrase(Phrase),
    Phrases(Vec<Phrase>),
}

macro_rules! parts {
    ($($name:ident $ty:ty;)*) => {$(
        impl From<$ty> for Part {
            fn from(value: $ty) -> Part {
                Part::$name(value)
            }
        }
    )*};
}
parts! {
    Seat Seat;
    Seats SeatSet;
    Hex Hex;
    Corner Corner;
    Side Side;
    Number u8;
    Kind Kind;
    Cards Cards;
    Deal Deal;
    Port Port;
    Terrain Terrain;
    Track Track;
    Dev Dev;
    Progress Progress;
    Treasure Treasure;
    Piece Piece;
    Text String;
    Phrase Phrase;
    Phrases Vec<Phrase>;
}

/// A sentence or a part of one in both languages, with places `{0}`, `{1}` … for what it names.
struct Phrase {
    words: [&'static str; 2],
    parts: Vec<Part>,
}

/// `say!("{0} rolls.", "{0} würfelt.", seat)`.
macro_rules! say {
    ($en:expr, $de:expr $(, $part:expr)* $(,)?) => {
        $crate::text::Phrase { words: [$en, $de], parts: vec![$($crate::text::Part::from($part)),*] }
    };
}
use say;

/// What is needed to put a phrase into words.
#[derive(Clone, Copy)]
struct Speech<'a> {
    state: &'a State,
    language: Language,
    names: Names<'a>,
}

impl Speech<'_> {
    fn phrase(self, phrase: &Phrase) -> String {
        let mut out = String::new();
        let mut rest = self.language.of(phrase.words);
        while let Some((before, after)) = rest.split_once('{') {
            out += before;
            let Some((number, after)) = after.split_once('}') else { break };
            let part = number.parse().ok().and_then(|n: usize| phrase.parts.get(n));
            out += &part.map_or(String::new(), |part| self.part(part));
            rest = after;
        }
        out + rest
    }

    fn part(self, part: &Part) -> String {
        let Speech { state, language, names } = self;
        match part {
            Part::Seat(seat) => names(*seat),
            Part::Seats(seats) => names::row_in(language, &seats.iter().map(names).collect::<Vec<String>>()),
            Part::Hex(at) => places::hex(state, *at, language),
            Part::Corner(at) => places::corner(state, *at, language),
            Part::Side(at) => places::side(state, *at, language),
            Part::Number(n) => n.to_string(),
            Part::Kind(kind) => names::kind(*kind, language).to_owned(),
            Part::Cards(cards) => names::cards(cards, language),
            Part::Deal(deal) => {
                let [give, ask] = [&deal.give, &deal.ask].map(|cards| names::cards(cards, language));
                format!("{give} {} {ask}", language.of(["for", "für"]))
            }
            Part::Port(port) => names::harbour(*port, language),
            Part::Terrain(terrain) => names::terrain(*terrain, language).to_owned(),
            Part::Track(track) => names::track(*track, language).to_owned(),
            Part::Dev(card) => names::dev(*card, language),
            Part::Progress(card) => names::progress(*card, language),
            Part::Treasure(face) => names::treasure(*face, language),
            Part::Piece(piece) => names::piece(*piece, language).to_owned(),
            Part::Text(text) => text.clone(),
            Part::Phrase(phrase) => self.phrase(phrase),
            Part::Phrases(some) => {
                some.iter().map(|phrase| self.phrase(phrase)).collect::<Vec<String>>().join("; ")
            }
        }
    }
}

/// Whether these are all seats but one.
fn is_everybody(state: &State, but: Seat, to: SeatSet) -> bool {
    state.others(but).count() > 1 && state.others(but).all(|other| to.has(other))
}

/// The question that is put to a seat now, or what is waited for.
pub fn question(state: &State, seat: Seat, names: Names<'_>) -> String {
    Speech { state, language: Language::English, names }.phrase(&question::question(state, seat))
}

/// What an act would do, as a menu line.
pub fn act(state: &State, action: Action, names: Names<'_>) -> String {
    Speech { state, language: Language::English, names }.phrase(&act::act(state, action))
}

/// What happened, as a sentence.
pub fn event(state: &State, event: Event, names: Names<'_>) -> String {
    Speech { state, language: Language::English, names }.phrase(&event::event(state, event))
}

/// Cards in words: "2 wool, 1 ore".
pub fn cards(cards: &Cards) -> String {
    names::cards(cards, Language::English)
}

/// What a treasure brings: "brick and ore".
pub fn treasure(face: Treasure) -> String {
    names::treasure(face, Language::English)
}

/// A hex in words.
pub fn hex(state: &State, at: Hex) -> String {
    places::hex(state, at, Language::English)
}

/// A corner in words: the land around it, and its harbour.
pub fn corner(state: &State, at: Corner) -> String {
    places::corner(state, at, Language::English)
}

/// A side in words: the land on both sides of it, the coast it follows, or the shores it leads between.
pub fn side(state: &State, at: Side) -> String {
    places::side(state, at, Language::English)
}

/// The same in German.
pub mod de {
    use super::*;

    const LANGUAGE: Language = Language::German;

    /// The question that is put to a seat now, or what is waited for.
    pub fn question(state: &State, seat: Seat, names: Names<'_>) -> String {
        Speech { state, language: LANGUAGE, names }.phrase(&question::question(state, seat))
    }

    /// What an act would do, as a menu line.
    pub fn act(state: &State, action: Action, names: Names<'_>) -> String {
        Speech { state, language: LANGUAGE, names }.phrase(&act::act(state, action))
    }

    /// What happened, as a sentence.
    pub fn event(state: &State, event: Event, names: Names<'_>) -> String {
        Speech { state, language: LANGUAGE, names }.phrase(&event::event(state, event))
    }

    /// Cards in words: "2 Wolle, 1 Erz".
    pub fn cards(cards: &Cards) -> String {
        names::cards(cards, LANGUAGE)
    }

    /// A kind of hand card.
    pub fn kind(kind: Kind) -> &'static str {
        names::kind(kind, LANGUAGE)
    }

    /// A terrain.
    pub fn terrain(terrain: Terrain) -> &'static str {
        names::terrain(terrain, LANGUAGE)
    }

    /// The name of a development card.
    pub fn dev_name(card: Dev) -> &'static str {
        names::dev_in_german(card)
    }

    /// What a development card does at this table (B10).
    pub fn dev(state: &State, card: Dev) -> &'static str {
        cards::dev_in(state, card, LANGUAGE)
    }

    /// The name of a progress card.
    pub fn progress_name(card: Progress) -> &'static str {
        names::progress_in_german(card)
    }

    /// What a progress card does (K15).
    pub fn progress(card: Progress) -> &'static str {
        cards::progress_in(card, LANGUAGE)
    }

    /// What a treasure brings: "Lehm und Erz".
    pub fn treasure(face: Treasure) -> String {
        names::treasure(face, LANGUAGE)
    }

    /// What a scenario is about, in paragraphs; nothing for games of the foundation.
    pub fn scenario(mode: &str) -> &'static [&'static str] {
        help::scenario_in(mode, LANGUAGE)
    }

    /// A hex in words.
    pub fn hex(state: &State, at: Hex) -> String {
        places::hex(state, at, LANGUAGE)
    }

    /// A corner in words: the land around it, and its harbour.
    pub fn corner(state: &State, at: Corner) -> String {
        places::corner(state, at, LANGUAGE)
    }

    /// A side in words: the land on both sides of it, the coast it follows, or the shores it leads between.
    pub fn side(state: &State, at: Side) -> String {
        places::side(state, at, LANGUAGE)
    }
}
