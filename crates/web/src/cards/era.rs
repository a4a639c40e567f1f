//! What is new in an era: five pictures, each one line of data beside what it shows in words.
//!
//! A line is read from left to right. A piece is the id of a card, or one of
//!
//! | piece | is |
//! |---|---|
//! | `3*gold` | a sign of the page with a number before it; `1*` leaves the number out; `any` is any resource |
//! | `die:4` | the production die |
//! | `face:trade` | a face of the event die |
//! | `back:sea` | a card that lies face down |
//! | `region:grain` | a region |
//! | `card/other` | a card that lies on another |
//! | `card@2` | a card that shows its second level |
//! | `foe:card` | a card in the land of the opponent |
//! | `!piece` | a piece that is lost, or has no effect |
//! | `>` `+` `<>` | what comes of it, what is needed besides, what changes places |

use rivals::{Card, Set};

/// A piece of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are said by their names")]
pub enum Piece {
    /// A card, what lies below it, the level it shows, and whether it lies in the opponent's land.
    Card { card: Card, below: Option<Card>, level: Option<u8>, foreign: bool },
    /// A sign of the page, and how many of it.
    Sign { word: &'static str, n: u8 },
    /// The production die.
    Die(u8),
    /// A face of the event die, by its word.
    Face(&'static str),
    /// The back of a card, by its word.
    Back(&'static str),
    /// A region, by the word of its good.
    Region(&'static str),
    /// What stands between two pieces.
    Link(&'static str),
}

/// A piece in a picture, and whether it is crossed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What it is.
    pub piece: Piece,
    /// It is lost, or has no effect.
    pub lost: bool,
}

/// One of the five: what is seen, and what is said of it in English and German.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The picture.
    pub picture: Vec<Shown>,
    /// English and German.
    pub said: (&'static str, &'static str),
}

/// The five pictures of each set.
const PICTURES: [(Set, [&str; 5]); 9] = [
    (
        Set::Gold,
        [
            "12*victory + region:lumber <> region:ore",
            "gold-ship + salt-silo > 2*commerce",
            "merchant-guild > trade-master",
            "pirate-ship > !wool-ship",
            "gold-cache + 3*gold > !face:brigands",
        ],
    ),
    (
        Set::Turmoil,
        [
            "1*strength > voyage-of-plunder + feud",
            "hedge-tavern > archer",
            "arsonist > !marketplace",
            "lookout-tower + die:2 > !archer",
            "chapel > !riots",
        ],
    ),
    (
        Set::Progress,
        [
            "1*progress > 4*u-hand",
            "abbey > university",
            "town-hall/parish-hall > back:basic",
            "gustav-the-librarian > doctor",
            "bath-house > !plague",
        ],
    ),
    (
        Set::Intrigue,
        [
            "church + odins-temple",
            "religious-dispute + church > 2*u-hand",
            "judith-guardian-of-the-church/church > 2*victory",
            "odins-priest > !3*u-hand + pilgrimage-site",
            "abbey-brewery@2 > 1*commerce <> 1*strength",
        ],
    ),
    (
        Set::MerchantPrinces,
        [
            "2*wool > cloth-merchants-residence@1 > 1*commerce",
            "commercial-harbor > 2*any",
            "commercial-metropolis/city > 4*victory",
            "trading-post/road + foe:brigand-camp/road",
            "lighthouse > !capricious-sea",
        ],
    ),
    (
        Set::Barbarians,
        [
            "13*victory + barbarian-attack",
            "3*k-unit > !barbarian-attack + 2*k-city",
            "triumph-card@1 > 1*victory",
            "arnd-the-strategist + baroc-the-barbarian > 3*k-unit",
            "foe:barbarian-stronghold/road",
        ],
    ),
    (
        Set::Explorers,
        [
            "explorer-harbor + back:sea + back:sea",
            "1*lumber + 1*wool > 1*k-ship + 1*sail",
            "1*k-ship > back:sea > island-of-the-merchants",
            "2*wool > island-of-the-merchants@1 + jean",
            "shipyard + explorer-metropolis/city > 4*victory",
        ],
    ),
    (
        Set::Sages,
        [
            "1*grain > region:grain + barbara-sage-of-the-fields",
            "die:4 > barbara-sage-of-the-fields + 1*owl",
            "1*owl > grove-of-peace > !wise-protection",
            "3*owl > manifesto-of-humane-conduct@1 > 1*victory",
            "wise-protection > 2*owl",
        ],
    ),
    (
        Set::Prosperity,
        [
            "public-feeling + 3*star",
            "village-school > 2*star > 1*any",
            "1*star > !insurrection",
            "prince + artwork-sculpture > 1*star",
            "foe:thieves-hideout > 1*any",
        ],
    ),
];

/// The card with this id.
fn card(id: &str) -> Option<Card> {
    rivals::cards::all().find(|card| card.id() == id)
}

fn read(text: &'static str) -> Option<Shown> {
    let (lost, text) = text.strip_prefix('!').map_or((false, text), |rest| (true, rest));
    let piece = match text {
        ">" | "+" | "<>" => Piece::Link(text),
        _ => match text.split_once([':', '*']) {
            Some(("die", pips)) => Piece::Die(pips.parse().ok()?),
            Some(("face", word)) => Piece::Face(word),
            Some(("back", word)) => Piece::Back(word),
            Some(("region", word)) => Piece::Region(word),
            Some(("foe", rest)) => read_card(rest, true)?,
            Some((n, word)) => Piece::Sign { word, n: n.parse().ok()? },
            None => read_card(text, false)?,
        },
    };
    Some(Shown { piece, lost })
}

fn read_card(text: &str, foreign: bool) -> Option<Piece> {
    let (text, level) =
        text.split_once('@').map_or((text, None), |(text, level)| (text, level.parse::<u8>().ok()));
    let (above, below) = text.split_once('/').map_or((text, None), |(above, below)| (above, card(below)));
    Some(Piece::Card { card: card(above)?, below, level, foreign })
}

/// What is new in a set: its five pictures with their words.
pub fn panels(set: Set) -> Vec<Panel> {
    let pictures = PICTURES.iter().find(|(of, _)| *of == set).map(|(_, lines)| lines);
    let said = rivals::cards::ERAS.iter().find(|(word, _)| *word == set.word()).map(|(_, said)| said);
    let both = pictures.into_iter().flatten().zip(said.into_iter().flatten());
    both.map(|(line, &said)| Panel { picture: line.split(' ').filter_map(read).collect(), said }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYMBOLS: &str = include_str!("../../static/symbols.svg");

    #[test]
    fn every_set_has_five_pictures_and_every_piece_can_be_drawn() {
        for set in Set::THEMES {
            assert_eq!(panels(set).len(), 5, "{set:?}");
        }
        let symbol = |word: &str| SYMBOLS.contains(&format!("id=\"{word}\""));
        for text in PICTURES.iter().flat_map(|(_, lines)| lines).flat_map(|line| line.split(' ')) {
            let shown = read(text).unwrap_or_else(|| panic!("'{text}' is nothing"));
            match shown.piece {
                Piece::Card { card, below, level, .. } => {
                    assert_eq!(below.is_some(), text.contains('/'), "{text}");
                    assert_eq!(level.is_some(), text.contains('@'), "{text}");
                    assert!(level.is_none() || card.def().levels.is_some(), "{text} does not turn");
                }
                Piece::Sign { word, n } => {
                    assert!((symbol(word) || word == "any") && (1..=13).contains(&n), "{text}");
                }
                Piece::Die(pips) => assert!((1..=6).contains(&pips), "{text}"),
                Piece::Face(word) => assert!(symbol(&format!("f-{word}")), "{text}"),
                Piece::Region(word) => assert!(symbol(&format!("r-{word}")), "{text}"),
                Piece::Back(word) => assert!(["basic", "sea"].contains(&word), "{text}"),
                Piece::Link(_) => assert!(!shown.lost, "{text}"),
            }
        }
    }

    #[test]
    fn the_cards_in_the_pictures_are_of_the_set_or_basic() {
        for set in Set::THEMES {
            for shown in panels(set).iter().flat_map(|panel| &panel.picture) {
                if let Piece::Card { card, .. } = shown.piece {
                    let of = rivals::cards::of_set(set).chain(rivals::cards::of_set(Set::Basic));
                    assert!(of.into_iter().any(|one| one.is(card)), "{set:?}: {}", card.id());
                }
            }
        }
    }
}
