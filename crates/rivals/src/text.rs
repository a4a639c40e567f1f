//! Sentences for people: what is asked, what an act does, what happened, why something is not possible.
//!
//! Everything is said from the outside ("Red builds an Abbey"), except questions and reasons, which speak to
//! the player concerned. A [`Speech`] says it in one of the [`Language`]s; the functions of this module speak
//! English, as the terminal and the records do. What a card says stands with the cards.

mod act;
mod de;
mod en;
mod event;
mod log;
mod prompt;
mod reason;
mod story;

pub use event::event;
pub use log::{About, LogLine, Part};
pub use prompt::Prompt;
pub use story::{Lines, Mark, Story, Style};

use crate::action::Action;
use crate::card::{Back, Card, Set, Tile};
use crate::cards;
use crate::event::Why;
use crate::flow::Procedure;
use crate::goods::Good;
use crate::square::Square;
use crate::state::{Board, Face, State};
use table::Seat;

/// A language in which sentences are said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
}

/// A language of card names: there is one more than there are sentences in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamesIn {
    /// English.
    English,
    /// German.
    German,
    /// Dutch, where the name is known; English otherwise.
    Dutch,
}

/// How somebody is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speech {
    /// The language of the sentences.
    pub language: Language,
    /// The language of the names of cards in them.
    pub names: NamesIn,
}

/// Says something in the language of a speech. Both sentences stand side by side, so that neither is missing.
macro_rules! said {
    ($speech:expr, $en:literal, $de:literal) => {
        match $speech.language {
            $crate::text::Language::English => format!($en),
            $crate::text::Language::German => format!($de),
        }
    };
}
use said;

impl Speech {
    /// English throughout.
    pub const ENGLISH: Speech = Speech { language: Language::English, names: NamesIn::English };

    /// One of two words.
    const fn of(self, en: &'static str, de: &'static str) -> &'static str {
        match self.language {
            Language::English => en,
            Language::German => de,
        }
    }

    /// A phrase that stands in a card literal.
    pub fn phrase(self, en: &'static str) -> &'static str {
        match self.language {
            Language::English => en,
            Language::German => cards::german(en).unwrap_or(en),
        }
    }

    /// What a player is called (R1.1): seat 0 is red.
    pub const fn player(self, seat: Seat) -> &'static str {
        if seat.0 == 0 { self.of("Red", "Rot") } else { self.of("Blue", "Blau") }
    }

    /// A card by its name; a hidden one by its back.
    pub fn card(self, card: Card) -> &'static str {
        if card.is_hidden() {
            return match card.back() {
                Back::Event => self.of("an event card", "eine Ereigniskarte"),
                Back::Sea => self.of("a sea card", "eine Seekarte"),
                _ => self.of("a card", "eine Karte"),
            };
        }
        let names = card.def().names;
        match self.names {
            NamesIn::German => names.de,
            NamesIn::Dutch if !names.nl.is_empty() => names.nl,
            NamesIn::English | NamesIn::Dutch => names.en,
        }
    }

    /// What a card does.
    pub fn does(self, card: Card) -> &'static str {
        match self.language {
            Language::English => card.text(),
            Language::German => card.note().map_or(card.text(), |note| note.de),
        }
    }

    /// How questions about a card were decided.
    pub fn rulings(self, card: Card) -> impl Iterator<Item = &'static str> {
        let rulings = card.note().map_or(&[][..], |note| note.rulings);
        rulings.iter().map(move |(en, de)| self.of(en, de))
    }

    /// A good.
    pub const fn good(self, good: Good) -> &'static str {
        match good {
            Good::Brick => self.of("brick", "Lehm"),
            Good::Grain => self.of("grain", "Getreide"),
            Good::Lumber => self.of("lumber", "Holz"),
            Good::Ore => self.of("ore", "Erz"),
            Good::Wool => self.of("wool", "Wolle"),
            Good::Gold => self.of("gold", "Gold"),
            Good::Owl => self.of("owl", "Eule"),
            Good::Star => self.of("star", "Stern"),
        }
    }

    /// So much of a good: `2 ore`, `2 owls`.
    pub fn amount(self, n: u8, good: Good) -> String {
        let word = match good {
            Good::Owl if n != 1 => self.of("owls", "Eulen"),
            Good::Star if n != 1 => self.of("stars", "Sterne"),
            _ => self.good(good),
        };
        format!("{n} {word}")
    }

    /// So much of a good, or of any resources: `2 resources`.
    fn goods_or_any(self, n: u8, good: Option<Good>) -> String {
        match good {
            Some(good) => self.amount(n, good),
            None if n == 1 => self.of("1 resource", "1 Rohstoff").to_owned(),
            None => said!(self, "{n} resources", "{n} Rohstoffe"),
        }
    }

    /// The region that yields a good, as it stands in a sentence.
    pub const fn land(self, good: Good) -> &'static str {
        match good {
            Good::Brick => self.of("hill", "Hügel"),
            Good::Grain => self.of("field", "Acker"),
            Good::Lumber => self.of("forest", "Wald"),
            Good::Ore => self.of("mountain", "Gebirge"),
            Good::Wool => self.of("pasture", "Weide"),
            Good::Gold => self.of("gold field", "Goldfluss"),
            Good::Owl | Good::Star => "",
        }
    }

    /// A region by its kind and number: `Forest 4`.
    pub fn region(self, tile: Tile) -> String {
        if tile == Tile::HIDDEN {
            return self.of("a region", "eine Landschaft").to_owned();
        }
        format!("{} {}", capital(self.land(tile.good())), tile.number())
    }

    /// A card set by its name.
    pub const fn set_name(self, set: Set) -> &'static str {
        match set {
            Set::Basic => self.of("the basic set", "das Grundset"),
            Set::Gold => self.of("the Era of Gold", "die Zeit des Goldes"),
            Set::Turmoil => self.of("the Era of Turmoil", "die Zeit der Wirren"),
            Set::Progress => self.of("the Era of Progress", "die Zeit des Fortschritts"),
            Set::Intrigue => self.of("the Era of Intrigue", "die Zeit der Intrigen"),
            Set::MerchantPrinces => self.of("the Era of Merchant Princes", "die Zeit der Handelsherren"),
            Set::Barbarians => self.of("the Era of Barbarians", "die Zeit der Barbaren"),
            Set::Explorers => self.of("the Era of Explorers", "die Zeit der Entdecker"),
            Set::Sages => self.of("the Era of Sages", "die Zeit der Weisen"),
            Set::Prosperity => self.of("the Era of Prosperity", "die Zeit des Wohlstands"),
        }
    }

    /// The cards of a back, in a word.
    pub const fn back(self, back: Back) -> &'static str {
        match back {
            Back::Basic => self.of("Basic", "Grundset"),
            Back::Gold => self.of("Gold", "Gold"),
            Back::Turmoil => self.of("Turmoil", "Wirren"),
            Back::Progress => self.of("Progress", "Fortschritt"),
            Back::Explorers => self.of("Explorers", "Entdecker"),
            Back::Sages => self.of("Sages", "Weise"),
            Back::Prosperity => self.of("Prosperity", "Wohlstand"),
            Back::Intrigue => self.of("Intrigue", "Intrigen"),
            Back::MerchantPrinces => self.of("Merchant Princes", "Handelsherren"),
            Back::Barbarians => self.of("Barbarians", "Barbaren"),
            Back::Event => self.of("Events", "Ereignisse"),
            Back::Sea => self.of("Sea", "See"),
            Back::Red => self.of("Red", "Rot"),
            Back::Blue => self.of("Blue", "Blau"),
        }
    }

    /// A face of the event die.
    pub const fn face(self, face: Face) -> &'static str {
        match face {
            Face::Brigands => self.of("Brigand Attack", "Räuberüberfall"),
            Face::Trade => self.of("Trade", "Handel"),
            Face::Celebration => self.of("Celebration", "Fest"),
            Face::Harvest => self.of("Plentiful Harvest", "Reiche Ernte"),
            Face::Event => self.of("Event Card", "Ereigniskarte"),
        }
    }

    /// So many points of a kind, by its catalogue word: `1 victory point`, `2 cannon points`.
    pub fn some_points(self, n: u8, kind: &str) -> String {
        let kind = match kind {
            "victory" => self.of("victory ", "Sieg"),
            "commerce" => self.of("commerce ", "Handels"),
            "strength" => self.of("strength ", "Stärke"),
            "skill" => self.of("skill ", "Turnier"),
            "progress" => self.of("progress ", "Fortschritts"),
            "sail" => self.of("sail ", "Segel"),
            _ => self.of("cannon ", "Kanonen"),
        };
        let points = if n == 1 { self.of("point", "punkt") } else { self.of("points", "punkte") };
        format!("{n} {kind}{points}")
    }

    /// What something happened for.
    pub fn why(self, why: Why) -> &'static str {
        if why.card != Card::RULES {
            return self.card(why.card);
        }
        match Procedure::ALL.get(usize::from(why.ability)) {
            Some(Procedure::Turn) => self.of("production", "Ertrag"),
            Some(Procedure::Brigands) => self.face(Face::Brigands),
            Some(Procedure::TradeFace) => self.face(Face::Trade),
            Some(Procedure::Celebration) => self.face(Face::Celebration),
            Some(Procedure::Harvest) => self.face(Face::Harvest),
            Some(Procedure::Build | Procedure::BuildInGold) => self.of("building", "Bauen"),
            Some(Procedure::Trade) => self.of("trade with the supply", "Handel mit dem Vorrat"),
            Some(Procedure::Exchange) => self.of("searching a stack", "Durchsuchen eines Stapels"),
            Some(Procedure::Attack) => self.of("protection", "Schutz"),
            Some(Procedure::StoreGold) => self.of("storing gold", "Gold lagern"),
            Some(Procedure::Play) => self.of("playing a card", "Karte spielen"),
            Some(Procedure::Discover) => self.of("a discovery", "Entdeckung"),
            Some(Procedure::Mission) => self.of("a mission", "Mission"),
            Some(Procedure::Climb) => self.of("a bounty", "Beute"),
            Some(Procedure::Pirate | Procedure::Fight) => self.of("pirates", "Piraten"),
            Some(
                Procedure::SetUp
                | Procedure::EventCard
                | Procedure::Settle
                | Procedure::PutAway
                | Procedure::ExpansionLost
                | Procedure::HandsLost
                | Procedure::TollPaid
                | Procedure::LaySea
                | Procedure::ExtraEvent
                | Procedure::ChosenEvent
                | Procedure::AnswerAttack
                | Procedure::AnswerFace
                | Procedure::RenewEvents
                | Procedure::Tournament
                | Procedure::Preparation,
            )
            | None => self.of("the rules", "die Regeln"),
        }
    }
}

/// The numbers of a mask: `3, 4, 5`.
fn numbers(bits: u8) -> String {
    let pips = (1..=6u8).filter(|n| bits >> n & 1 != 0).map(|n| n.to_string());
    pips.collect::<Vec<_>>().join(", ")
}

/// What a player is called (R1.1): seat 0 is red.
pub fn player(seat: Seat) -> &'static str {
    Speech::ENGLISH.player(seat)
}

/// A card by its English name; a hidden one by its back.
pub fn card(card: Card) -> &'static str {
    Speech::ENGLISH.card(card)
}

/// A card set by its name.
pub fn set_name(set: Set) -> &'static str {
    Speech::ENGLISH.set_name(set)
}

/// The cards of a back, in a word.
pub fn back(back: Back) -> &'static str {
    Speech::ENGLISH.back(back)
}

/// A region by its kind and number: `Forest 4`.
pub fn region(tile: Tile) -> String {
    Speech::ENGLISH.region(tile)
}

/// What lies on a square: a region, an expansion, or nothing but the square itself.
pub fn place(board: &Board, at: Square) -> String {
    Speech::ENGLISH.place(board, at)
}

/// A face of the event die.
pub fn face(face: Face) -> &'static str {
    Speech::ENGLISH.face(face)
}

/// What something happened for.
pub fn why(why: Why) -> &'static str {
    Speech::ENGLISH.why(why)
}

/// The question that waits, as it is put to the player who is asked; empty if nobody is.
pub fn prompt(state: &State) -> String {
    Speech::ENGLISH.prompt(state)
}

/// For what a player is asked, as a sentence begins; `None` in the ordinary course of a turn.
pub fn occasion(state: &State) -> Option<String> {
    Speech::ENGLISH.occasion(state)
}

/// What an act of `seat` does, as it stands in a menu.
pub fn act(state: &State, seat: Seat, action: Action) -> String {
    Speech::ENGLISH.act(state, seat, action)
}

fn capital(word: &str) -> String {
    match word.split_at_checked(1) {
        Some((first, rest)) => format!("{}{rest}", first.to_ascii_uppercase()),
        None => String::new(),
    }
}
