//! What things are called.

use super::Language;
use crate::components::*;
use crate::rules::Piece;

/// Names in a row: "Red, Blue and White".
pub fn row(names: &[String]) -> String {
    row_in(Language::English, names)
}

pub(super) fn row_in(language: Language, names: &[String]) -> String {
    match names {
        [] => language.of(["nobody", "niemand"]).to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), language.of(["and", "und"])),
    }
}

/// A card's name as it is printed: "victory-point" is the Victory Point.
pub fn title(word: &str) -> String {
    let capital = |word: &str| {
        if word == "of" {
            return word.to_owned();
        }
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    word.split('-').map(capital).collect::<Vec<String>>().join(" ")
}

pub(super) fn kind(kind: Kind, language: Language) -> &'static str {
    let german = match kind {
        Kind::Brick => "Lehm",
        Kind::Lumber => "Holz",
        Kind::Wool => "Wolle",
        Kind::Grain => "Getreide",
        Kind::Ore => "Erz",
        Kind::Cloth => "Tuch",
        Kind::Coin => "Münzen",
        Kind::Paper => "Papier",
    };
    language.of([kind.word(), german])
}

pub(super) fn terrain(terrain: Terrain, language: Language) -> &'static str {
    let german = match terrain {
        Terrain::Hills => "Hügel",
        Terrain::Forest => "Wald",
        Terrain::Pasture => "Weide",
        Terrain::Fields => "Acker",
        Terrain::Mountains => "Gebirge",
        Terrain::Gold => "Goldfluss",
        Terrain::Desert => "Wüste",
        Terrain::Sea => "Meer",
        Terrain::Lake => "See",
    };
    language.of([terrain.word(), german])
}

pub(super) fn track(track: Track, language: Language) -> &'static str {
    let german = match track {
        Track::Trade => "Handel",
        Track::Politics => "Politik",
        Track::Science => "Wissenschaft",
    };
    language.of([track.word(), german])
}

/// A piece, with its article, as what is built.
pub(super) fn piece(piece: Piece, language: Language) -> &'static str {
    language.of(match piece {
        Piece::Road => ["a road", "eine Straße"],
        Piece::Settlement => ["a settlement", "eine Siedlung"],
        Piece::City => ["a city", "eine Stadt"],
        Piece::Ship => ["a ship", "ein Schiff"],
        Piece::Knight => ["a knight", "einen Ritter"],
        Piece::Wall => ["a city wall", "eine Stadtmauer"],
    })
}

/// Cards in words: "2 wool, 1 ore".
pub(super) fn cards(cards: &Cards, language: Language) -> String {
    let some = Kind::ALL.into_iter().filter(|k| cards[k.index()] > 0);
    let word = |k: Kind, n: u8| match (k, language) {
        (Kind::Coin, Language::German) if n == 1 => "Münze",
        _ => kind(k, language),
    };
    let words: Vec<String> =
        some.map(|k| format!("{} {}", cards[k.index()], word(k, cards[k.index()]))).collect();
    if words.is_empty() { language.of(["nothing", "nichts"]).to_owned() } else { words.join(", ") }
}

/// What a harbour trades.
pub(super) fn harbour(port: Port, language: Language) -> String {
    match Kind::ALL.get(port.index()).filter(|_| port != Port::Generic) {
        Some(one) => format!("2:1 {}", kind(*one, language)),
        None => "3:1".to_owned(),
    }
}

/// What a treasure brings.
pub(super) fn treasure(face: Treasure, language: Language) -> String {
    match face.pair() {
        Some(pair) => row_in(language, &pair.map(|one| kind(one, language).to_owned())),
        None if face == Treasure::Routes => {
            language.of(["two free roads or ships", "zwei freie Straßen oder Schiffe"]).to_owned()
        }
        None => language.of(["a card from the deck", "eine Karte vom Stapel"]).to_owned(),
    }
}

pub(super) fn dev(card: Dev, language: Language) -> String {
    match language {
        Language::English => title(card.word()),
        Language::German => dev_in_german(card).to_owned(),
    }
}

pub(super) fn dev_in_german(card: Dev) -> &'static str {
    match card {
        Dev::Knight => "Ritter",
        Dev::VictoryPoint => "Siegpunkt",
        Dev::RoadBuilding => "Straßenbau",
        Dev::YearOfPlenty => "Erfindung",
        Dev::Monopoly => "Monopol",
    }
}

pub(super) fn progress(card: Progress, language: Language) -> String {
    match language {
        Language::English => title(card.word()),
        Language::German => progress_in_german(card).to_owned(),
    }
}

pub(super) fn progress_in_german(card: Progress) -> &'static str {
    match card {
        Progress::Alchemist => "Alchemist",
        Progress::Crane => "Kran",
        Progress::Engineer => "Baumeister",
        Progress::Inventor => "Erfinder",
        Progress::Irrigation => "Bewässerung",
        Progress::Medicine => "Medizin",
        Progress::Mining => "Bergbau",
        Progress::Printer => "Buchdruck",
        Progress::RoadBuilding => "Straßenbau",
        Progress::Smith => "Schmied",
        Progress::Bishop => "Bischof",
        Progress::Constitution => "Verfassung",
        Progress::Deserter => "Überläufer",
        Progress::Diplomat => "Diplomat",
        Progress::Intrigue => "Intrige",
        Progress::Saboteur => "Saboteur",
        Progress::Spy => "Spion",
        Progress::Warlord => "Feldherr",
        Progress::Wedding => "Hochzeit",
        Progress::CommercialHarbor => "Handelshafen",
        Progress::MasterMerchant => "Großhändler",
        Progress::Merchant => "Händler",
        Progress::MerchantFleet => "Handelsflotte",
        Progress::ResourceMonopoly => "Rohstoffmonopol",
        Progress::TradeMonopoly => "Handelsmonopol",
    }
}
