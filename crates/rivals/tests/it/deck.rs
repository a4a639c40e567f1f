//! Decks of the Tournament Game: legality (R18.3 to R18.11) and the text form.

use crate::script::RED;
use proptest::prelude::*;
use rivals::deck::{BadLine, Deck, Fault, SAMPLES};
use rivals::text::{Language, Speech};
use rivals::{Action, Card, Config, Set, State};
use table::{Actor, Game};

fn card(word: &str) -> Card {
    word.parse().unwrap_or_else(|()| panic!("no card {word}"))
}

/// A legal deck of the base box.
const LEGAL: &str = "\
deck 1
name Base box
sets basic, gold, turmoil, progress

cards
2 merchant-caravan
3 brigitta-the-wise-woman
2 merchant-guild
1 archer
1 traitor
1 hedge-tavern
2 scout
2 abbey
2 marketplace
2 parish-hall
2 storehouse
2 toll-bridge
1 brick-factory
1 grain-mill
1 iron-foundry
1 lumber-camp
1 weavers-shop
1 brick-ship
1 gold-ship
1 grain-ship
1 lumber-ship
1 ore-ship
1 wool-ship
1 large-trade-ship
1 university

events
1 invention
1 year-of-plenty
1 traveling-merchant
1 feud

hand
abbey
scout
parish-hall
";

fn legal() -> Deck {
    LEGAL.parse().unwrap()
}

fn faults(change: impl FnOnce(&mut Deck)) -> Vec<Fault> {
    let mut deck = legal();
    change(&mut deck);
    deck.faults(false)
}

/// Puts `n` of a card into the deck in place of as many basic ones.
fn swap_in(deck: &mut Deck, word: &str, n: u8) {
    let new = card(word);
    let there: u8 = deck.cards.iter().filter(|(other, _)| *other == new).map(|(_, copies)| copies).sum();
    deck.cards.retain(|(other, _)| *other != new);
    let mut room = n.saturating_sub(there);
    for (other, copies) in &mut deck.cards {
        // What the hand needs, and the only cards of a set, stay.
        let stays = deck.hand.contains(other) || other.def().copies.set != Set::Basic;
        let taken = if stays { 0 } else { room.min(*copies) };
        room -= taken;
        *copies -= taken;
    }
    deck.cards.retain(|(_, copies)| *copies > 0);
    deck.cards.push((new, n));
}

/// K77.
#[test]
fn k77_r18_3_to_r18_8_what_a_deck_may_hold() {
    assert_eq!(legal().faults(false), []);
    let short = faults(|deck| deck.cards[0].1 -= 1);
    assert_eq!(short, [Fault::Count { count: 34 }]);
    let caravan = card("merchant-caravan");
    assert_eq!(
        faults(|deck| swap_in(deck, "merchant-caravan", 3)),
        [Fault::TooMany { card: caravan, n: 3, most: 2 }]
    );
    // R18.6: one of each attack, whatever the boxes hold.
    let archer = card("archer");
    assert_eq!(faults(|deck| swap_in(deck, "archer", 2)), [Fault::TooMany { card: archer, n: 2, most: 1 }]);
    let merchant = card("merchant");
    assert_eq!(
        faults(|deck| swap_in(deck, "merchant", 2)),
        [Fault::TooMany { card: merchant, n: 2, most: 1 }]
    );
    // R18.4: no event, nothing of the centre.
    for word in ["riots", "city"] {
        assert_eq!(
            faults(|deck| swap_in(deck, word, 1)),
            [Fault::NotADeckCard { card: card(word) }],
            "{word}"
        );
    }
    // R18.5: copies are summed over the sets that print a card.
    assert_eq!(faults(|deck| swap_in(deck, "goldsmith", 3)), []);
    assert_eq!(
        faults(|deck| swap_in(deck, "goldsmith", 4)),
        [Fault::TooMany { card: card("goldsmith"), n: 4, most: 3 }]
    );
    assert_eq!(
        faults(|deck| deck.sets.retain(|&set| set != Set::Turmoil))
            .iter()
            .filter(|fault| matches!(fault, Fault::SetNotListed { .. }))
            .count(),
        3,
        "Archer, Traitor and the Hedge Tavern"
    );
    assert_eq!(faults(|deck| deck.sets.push(Set::Barbarians)), [Fault::SetNotUsed { set: Set::Barbarians }]);
}

#[test]
fn r18_9_the_start_hand_is_three_cards_of_the_deck() {
    assert_eq!(faults(|deck| deck.hand.truncate(2)), [Fault::HandSize { count: 2 }]);
    assert_eq!(faults(|deck| deck.hand[0] = card("guido-the-ambassador")).len(), 1);
    let twice = faults(|deck| deck.hand = vec![card("archer"), card("archer"), card("scout")]);
    assert_eq!(twice, [Fault::HandNotInDeck { card: card("archer") }]);
}

#[test]
fn r18_10_r18_11_four_events_of_ones_choice() {
    let chosen = |words: &[(&str, u8)]| {
        faults(|deck| deck.events = words.iter().map(|&(word, n)| (card(word), n)).collect())
    };
    assert_eq!(chosen(&[("traveling-merchant", 2), ("year-of-plenty", 2)]), []);
    assert_eq!(chosen(&[("riots", 1), ("plague", 1), ("invention", 2)]), []);
    assert_eq!(chosen(&[("invention", 2)]), [Fault::EventCount { count: 2 }]);
    let too_many = |word: &str, most| {
        let n = most + 1;
        let mut words = vec![(word, n)];
        if n < 4 {
            words.push(("traveling-merchant", if word == "traveling-merchant" { 0 } else { 1 }));
        }
        let faults = chosen(&words);
        assert!(faults.contains(&Fault::TooManyEvents { card: card(word), n, most }), "{word}: {faults:?}");
    };
    for (word, most) in [
        ("traveling-merchant", 2),
        ("year-of-plenty", 2),
        ("invention", 2),
        ("feud", 1),
        ("fraternal-feuds", 1),
        ("trade-ships-race", 1),
        ("gift-for-the-prince", 1),
        ("riots", 1),
        ("plague", 1),
    ] {
        too_many(word, most);
    }
    assert!(
        chosen(&[("yule", 1), ("invention", 2), ("feud", 1)])
            .contains(&Fault::NotAnEvent { card: card("yule") })
    );
    let three = chosen(&[("barbarian-attack", 3), ("invention", 1)]);
    assert!(three.contains(&Fault::TooManyReturning { n: 3 }), "{three:?}");
}

/// R18.24: the sample decks are those of the catalogue, and legal.
#[test]
fn r18_24_sample_decks_are_legal() {
    let text = include_str!("../../catalogue/sample-decks.toml");
    let catalogue: toml::Table = text.parse().unwrap();
    let decks = catalogue["deck"].as_array().unwrap();
    assert_eq!(decks.len(), SAMPLES.len());
    for (sample, listed) in SAMPLES.into_iter().zip(decks) {
        let deck = sample.deck();
        let said: Vec<String> =
            deck.faults(sample.explorers).iter().map(|fault| fault.text(Speech::ENGLISH)).collect();
        assert_eq!(said, Vec::<String>::new(), "{}", sample.id);
        assert_eq!(listed["id"].as_str(), Some(sample.id));
        assert_eq!(listed["name"].as_str(), Some(deck.name.as_str()));
        assert_eq!(listed["explorers"].as_bool(), Some(sample.explorers));
        for (part, cards) in [("cards", &deck.cards), ("events", &deck.events)] {
            let listed = listed[part].as_table().unwrap();
            assert_eq!(listed.len(), cards.len(), "{}", sample.id);
            for (card, n) in cards {
                assert_eq!(listed[card.id()].as_integer(), Some(i64::from(*n)), "{card}");
            }
        }
        let hand: Vec<&str> =
            listed["start_hand"].as_array().unwrap().iter().filter_map(|id| id.as_str()).collect();
        assert_eq!(hand, deck.hand.iter().map(|card| card.id()).collect::<Vec<_>>());
        assert!(!sample.about().is_empty());
        // A deck that needs the sea is refused without it (R18.8).
        assert_eq!(deck.faults(false).is_empty(), !sample.explorers, "{}", sample.id);
    }
}

#[test]
fn a_deck_hints_at_what_it_cannot_build() {
    assert_eq!(legal().hints(), []);
    let mut deck = legal();
    deck.cards.retain(|(card, _)| card.word() != "hedge-tavern");
    let hints: Vec<String> = deck.hints().iter().map(|hint| hint.text(Speech::ENGLISH)).collect();
    assert_eq!(
        hints,
        ["Archer needs Hedge Tavern: none in the deck", "Traitor needs Hedge Tavern: none in the deck"]
    );
}

fn refusal(text: &str) -> Vec<(usize, BadLine)> {
    text.parse::<Deck>().unwrap_err().lines
}

#[test]
fn a_text_that_is_no_deck_names_every_line() {
    assert_eq!(refusal(""), [(1, BadLine::NotADeck)]);
    assert_eq!(refusal("\u{0}\u{1}PNG"), [(1, BadLine::NotADeck)]);
    assert_eq!(refusal("deck 2\nname x"), [(1, BadLine::OtherVersion("2".to_owned()))]);
    assert_eq!(refusal(&"deck 1\n".repeat(1 << 20)), [(1, BadLine::TooLarge)]);
    let wrong = LEGAL
        .replace("2 merchant-caravan", "2 merchant-camel")
        .replace("1 archer", "many archers")
        .replace("1 feud", "1 feud\n1 feud")
        .replace("sets basic", "sets basics");
    assert_eq!(
        refusal(&wrong),
        [
            (3, BadLine::UnknownSet("basics".to_owned())),
            (6, BadLine::UnknownCard("merchant-camel".to_owned())),
            (9, BadLine::BadCopies("many".to_owned())),
            (37, BadLine::CardTwice("feud".to_owned())),
        ]
    );
    assert_eq!(
        refusal("deck 1\nname x\nname y\ncards\n"),
        [
            (3, BadLine::Twice("name")),
            (4, BadLine::Missing("sets")),
            (4, BadLine::Missing("events")),
            (4, BadLine::Missing("hand")),
        ]
    );
}

/// A name in a text: what can be kept of it, and a reason for one that cannot.
#[test]
fn names_of_decks() {
    for (name, kept) in [
        ("  Ships & spice ", "Ships & spice"),
        ("# 1", "1"),
        ("", "Deck"),
        ("\u{7}\n", "Deck"),
        (&"ä".repeat(61), &"ä".repeat(60)),
    ] {
        let deck = Deck { name: name.to_owned(), ..legal() };
        let read: Deck = deck.to_string().parse().unwrap();
        assert_eq!(read, Deck { name: kept.to_owned(), ..legal() }, "{name:?}");
    }
    for name in ["", &"x".repeat(61), "\u{7}bell"] {
        let text = LEGAL.replace("name Base box", &format!("name {name}"));
        assert_eq!(refusal(&text), [(2, BadLine::BadName)], "{name:?}");
    }
    // A deck that was only just begun has a text, too.
    let begun = Deck { name: "Begun".to_owned(), ..Deck::default() };
    assert_eq!(begun.to_string().parse::<Deck>(), Ok(begun));
}

/// Numbers far beyond any deck are counted, not run over.
#[test]
fn r18_11_a_deck_of_far_too_many_events() {
    let many = |word: &str| (card(word), 99);
    let faults = faults(|deck| {
        deck.events = vec![many("insurrection"), many("barbarian-attack"), many("riots"), many("feud")];
    });
    assert!(faults.contains(&Fault::EventCount { count: 396 }), "{faults:?}");
    assert!(faults.contains(&Fault::TooManyReturning { n: 198 }), "{faults:?}");
}

/// Whether a table takes the deck, act by act.
fn can_be_brought(deck: &Deck, explorers: bool) -> bool {
    let mut state = State::new(&Config::tournament(explorers));
    for act in deck.acts().into_iter().map(Action::Bring) {
        if !crate::script::legal(&state, RED).contains(&act) {
            return false;
        }
        state.play_unchecked(Actor::Seat(RED), act, &mut ());
    }
    state.brought(RED).is_complete()
}

/// One change of a legal text.
#[derive(Clone, Debug)]
enum Slip {
    /// The line is left out.
    Drop(usize),
    /// The line stands there twice.
    Double(usize),
    /// A line of any text.
    Insert(usize, String),
    /// The number of copies is another one.
    Copies(usize, u8),
    /// The card is another one.
    Card(usize, usize),
    /// A character is another one.
    Char(usize, char),
}

fn slip() -> impl Strategy<Value = Slip> {
    let at = 0..60usize;
    prop_oneof![
        at.clone().prop_map(Slip::Drop),
        at.clone().prop_map(Slip::Double),
        (at.clone(), "\\PC{0,30}").prop_map(|(at, text)| Slip::Insert(at, text)),
        (at.clone(), prop_oneof![0..5u8, 0..=255u8]).prop_map(|(at, n)| Slip::Copies(at, n)),
        (at, 0..500usize).prop_map(|(at, card)| Slip::Card(at, card)),
        (0..2000usize, any::<char>()).prop_map(|(at, c)| Slip::Char(at, c)),
    ]
}

fn spoil(text: &str, slips: &[Slip]) -> String {
    let all: Vec<Card> = rivals::cards::all().collect();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for slip in slips {
        let place = |at: &usize| at % lines.len();
        match slip {
            Slip::Drop(at) if lines.len() > 1 => drop(lines.remove(place(at))),
            Slip::Drop(_) => {}
            Slip::Double(at) => lines.insert(place(at), lines[place(at)].clone()),
            Slip::Insert(at, text) => lines.insert(place(at), text.clone()),
            Slip::Copies(at, n) => {
                let at = place(at);
                if let Some((_, card)) = lines[at].clone().split_once(' ') {
                    lines[at] = format!("{n} {card}");
                }
            }
            Slip::Card(at, card) => {
                let at = place(at);
                let copies = lines[at].split_once(' ').map_or(String::new(), |(n, _)| format!("{n} "));
                lines[at] = format!("{copies}{}", all[card % all.len()]);
            }
            Slip::Char(at, c) => {
                let mut chars: Vec<char> = lines.join("\n").chars().collect();
                let at = at % chars.len();
                chars[at] = *c;
                lines = chars.into_iter().collect::<String>().split('\n').map(str::to_owned).collect();
            }
        }
    }
    lines.join("\n")
}

/// An answer without reasons is one of a legal deck, and that one can be brought to a table.
fn check_answer(text: &str) -> Result<(), TestCaseError> {
    let deck = match text.parse::<Deck>() {
        Ok(deck) => deck,
        Err(bad) => {
            let count = text.lines().count().max(1);
            prop_assert!(!bad.lines.is_empty(), "no reason");
            prop_assert!(
                bad.lines.iter().all(|(line, why)| (1..=count).contains(line) && !why.to_string().is_empty())
            );
            return Ok(());
        }
    };
    for explorers in [false, true] {
        let faults = deck.faults(explorers);
        for language in [Language::English, Language::German] {
            let speech = Speech { language, ..Speech::ENGLISH };
            prop_assert!(faults.iter().all(|fault| !fault.text(speech).is_empty()));
            prop_assert!(deck.hints().iter().all(|hint| !hint.text(speech).is_empty()));
        }
        // Which sets a deck lists is of no interest to a table: it is brought card by card.
        let of_list = |fault: &Fault| matches!(fault, Fault::SetNotListed { .. } | Fault::SetNotUsed { .. });
        prop_assert_eq!(faults.iter().all(of_list), can_be_brought(&deck, explorers), "{:?}", faults);
    }
    prop_assert_eq!(deck.to_string().parse::<Deck>(), Ok(deck), "export and import");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases.max(1000), failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is given, the answer is a deck with its faults, or the lines that are wrong.
    #[test]
    fn any_text_is_answered(text in "(?s).{0,400}", bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check_answer(&text)?;
        check_answer(&format!("deck 1\n{text}"))?;
        check_answer(&String::from_utf8_lossy(&bytes))?;
    }

    /// So it is for a deck into which a few mistakes have slipped; and legality and the lists of a table agree on it.
    #[test]
    fn any_deck_with_mistakes_is_answered(nth in 0..=SAMPLES.len(), slips in prop::collection::vec(slip(), 0..6)) {
        let text = SAMPLES.get(nth).map_or(LEGAL.to_owned(), |sample| sample.deck().to_string());
        check_answer(&spoil(&text, &slips))?;
    }

    /// What is written is read again as it was, whatever its owner calls it; only what a name cannot hold is lost.
    #[test]
    fn a_deck_survives_its_text(
        name in "(?s).{0,80}", picks in prop::collection::vec((0usize..500, 1u8..=99), 0..60), sets in 0..1024u16
    ) {
        let all: Vec<Card> = rivals::cards::all().filter(|card| !card.def().reprint).collect();
        let mut deck = Deck { name, ..Deck::default() };
        deck.sets = Set::ALL.into_iter().enumerate().filter(|(nth, _)| sets >> nth & 1 != 0).map(|(_, set)| set).collect();
        for (pick, n) in picks {
            let card = all[pick % all.len()];
            let list = if pick % 3 == 0 { &mut deck.events } else { &mut deck.cards };
            if list.iter().all(|(other, _)| *other != card) {
                list.push((card, n));
            }
            if pick % 5 == 0 {
                deck.hand.push(card);
            }
        }
        let read: Deck = deck.to_string().parse().unwrap();
        prop_assert_eq!(&read, &Deck { name: read.name.clone(), ..deck });
        prop_assert_eq!(read.to_string().parse::<Deck>(), Ok(read));
    }
}
