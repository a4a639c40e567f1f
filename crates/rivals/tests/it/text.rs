//! The text of acts: what is read is written the same way, and nothing that is not an act panics.

use crate::script::{self, RED};
use proptest::prelude::*;
use rivals::cards::{self, basic};
use rivals::op::{Need, Op};
use rivals::text::{self, Language, NamesIn, Speech, Story, Style};
use rivals::{Action, Config, Face, Good, Goods, Mode, Refusal, SQUARES, Square, State};
use table::{Actions, Game, Luck, Match, Random, Turn};

/// Words that acts are made of, and some that look like them.
fn word() -> impl Strategy<Value = String> {
    let words = [
        "build",
        "play",
        "use",
        "trade",
        "end",
        "at",
        "card",
        "region",
        "stack",
        "search",
        "number",
        "option",
        "yes",
        "pass",
        "deal",
        "die",
        "face",
        "brigands",
        "event",
        "wool",
        "gold",
        "owl",
        "silver",
        "no-card",
        "the-rules",
        "a-basic-card",
        "a-region",
        "m4",
        "M4",
        "y5",
        "z1",
        "m0",
        "m6",
        "0",
        "1",
        "6",
        "7",
        "99",
        "100",
        "127",
        "128",
        "256",
        "01",
        "+1",
        "-1",
        "1.0",
        "é4",
        "",
    ];
    let ids: Vec<String> = cards::all().map(|card| card.id().to_owned()).collect();
    let tiles: Vec<String> = basic::tiles().map(|tile| tile.to_string()).collect();
    prop_oneof![
        4 => prop::sample::select(words.map(str::to_owned).to_vec()),
        2 => prop::sample::select(ids),
        1 => prop::sample::select(tiles),
        1 => "[a-zA-Z][0-9]",
        1 => "[a-z-]{0,12}",
        1 => "[0-9]{1,3}",
    ]
}

fn acts() -> impl Strategy<Value = Action> {
    let card = prop::sample::select(cards::all().collect::<Vec<_>>());
    let tile = prop::sample::select(basic::tiles().collect::<Vec<_>>());
    let squares = (0..SQUARES).map(|i| Square::at((i % 25) as i8 - 12, (i / 25) as i8 - 2));
    let squares: Vec<Square> = squares.flat_map(|square| [square, square.of_foe()]).collect();
    let square = prop::sample::select(squares);
    prop_oneof![
        (0..128u8).prop_map(Action::Deal),
        (1..7u8).prop_map(Action::Die),
        prop::sample::select(Face::ALL.to_vec()).prop_map(Action::Face),
        (card.clone(), square.clone()).prop_map(|(card, square)| Action::Build(card, square)),
        card.clone().prop_map(Action::Play),
        (square.clone(), 0..4u8).prop_map(|(at, nth)| Action::Use(at, nth)),
        prop::sample::select(Good::ALL.to_vec()).prop_map(Action::Trade),
        square.prop_map(Action::At),
        card.prop_map(Action::Card),
        tile.prop_map(Action::Region),
        (0..99u8).prop_map(Action::Stack),
        (0..99u8).prop_map(Action::Search),
        (1..7u8).prop_map(Action::Number),
        (0..99u8).prop_map(Action::Option),
        prop::sample::select(vec![Action::End, Action::Yes, Action::Pass]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_an_act_in_one_way_or_none(text in any::<String>()) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_words_are_an_act_in_one_way_or_none(words in prop::collection::vec(word(), 1..4)) {
        let text = words.join(" ");
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn every_act_is_read_as_it_is_written(action in acts()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }
}

/// Whoever takes, gives or loses a resource reads its kind, not only a region (R3.9).
#[test]
fn what_is_taken_and_given_is_named_by_its_kind() {
    let table = script::set("gold; red: n3 city, hand merchant");
    let label = |state: &rivals::State, act: &str| text::act(state, RED, act.parse().unwrap());
    let taking = script::play(&table, "play merchant");
    assert_eq!(label(&taking, "at o2"), "Ore to Mountain 5 (o2)");
    let giving = script::play(&table, "play merchant; red at o2; red at m2");
    assert_eq!(label(&giving, "at k4"), "Lumber from Forest 2 (k4)");
}

/// D5.19: a card with two uses is told apart by what each costs, also where a region pays.
#[test]
fn each_use_of_a_card_names_its_price() {
    let table = script::set("intrigue; red: G3, o5 reiner-the-miller, n4 grain-mill");
    let label = |speech: Speech, act: &str| speech.act(&table, RED, act.parse().unwrap());
    assert_eq!(label(Speech::ENGLISH, "use o5"), "Use Reiner the Miller (o5): pay 2 grain");
    assert_eq!(label(Speech::ENGLISH, "use o5 2"), "Use Reiner the Miller (o5): pay 1 grain");
    assert_eq!(label(GERMAN, "use o5"), "Reiner, der Müller (o5) nutzen: 2 Getreide zahlen");
}

const GERMAN: Speech = Speech { language: Language::German, names: NamesIn::German };

/// E5.4: a tie with a pirate is named, and so is the pirate.
#[test]
fn a_tie_with_a_pirate_is_told() {
    let table = "explorers; red: l4 sailmakers-shop, l2 armory, A0, j3 haidao-chang";
    let script = "sail j3; pass; ~die 4; pass; ~die 1";
    let lines = told(Speech::ENGLISH, table, script);
    assert!(lines.contains(&"Red ties with Haidao Chang and rolls again".to_owned()), "{lines:?}");
    let lines = told(GERMAN, table, script);
    assert!(
        lines.contains(&"Rot erreicht Gleichstand mit Haidao Chang und würfelt noch einmal".to_owned()),
        "{lines:?}"
    );
}

/// E7.14: the attack card that takes the place of two owls is shown, and named.
#[test]
fn the_attack_card_of_the_manifesto_is_told() {
    let table = "sages; red: n3 city, L1 A2, k5 peter-sage-of-the-forest 1, z1 manifesto-of-humane-conduct, \
                 hand wise-protection";
    let script = "use z1 2; card wise-protection";
    let lines = told(Speech::ENGLISH, table, script);
    assert!(lines.contains(&"Red discards Wise Protection".to_owned()), "{lines:?}");
    let lines = told(GERMAN, table, script);
    assert!(lines.contains(&"Rot legt Weise Abwehr ab".to_owned()), "{lines:?}");
}

/// E7.18, E7.19: a face that a card sets was not rolled, and what became of it is told only when it is known.
#[test]
fn a_face_that_a_card_sets_is_not_rolled() {
    let justice = "sages; before roll; red: o1 piet-sage-of-the-mountains 2, n4 grove-of-justice";
    let lines = told(Speech::ENGLISH, justice, "use n4; option 2; pass; ~die 1");
    let last = ["Red sets the event die to Trade", "Red rolls 1", "Nobody has the trade advantage"];
    let found: Vec<&String> = lines.iter().filter(|line| last.contains(&line.as_str())).collect();
    assert_eq!(found, last, "{lines:?}");
    let vigilance =
        "sages; before roll; events invention; red: o1 piet-sage-of-the-mountains 1, n4 grove-of-vigilance";
    let lines = told(Speech::ENGLISH, vigilance, "pass; ~die 1; ~face trade; use n4");
    assert!(lines.contains(&"Red sets the event die to Event Card".to_owned()), "{lines:?}");
    assert!(!lines.contains(&"Nobody has the trade advantage".to_owned()), "{lines:?}");
}

/// Every question, need and choice that stands in a list of ops.
fn phrases(ops: &'static [Op], out: &mut Vec<&'static str>) {
    for op in ops {
        match op {
            Op::May(question, _) => out.push(question),
            Op::Ask(question) | Op::AskSecretly(question) => out.push(question.prompt),
            Op::For(_, ops) => phrases(ops, out),
            Op::Either(arms) => arms.iter().for_each(|arm| {
                out.push(arm.label);
                phrases(arm.ops, out);
            }),
            _ => {}
        }
    }
}

#[test]
fn every_card_says_in_german_what_it_does_and_needs() {
    for card in cards::all() {
        let note = card.note().unwrap_or_else(|| panic!("nothing is said about {card}"));
        assert!(!note.de.is_empty() && note.de != card.text(), "{card}");
        assert!(GERMAN.does(card).ends_with(['.', ')']), "{card}: {}", GERMAN.does(card));
        let mut all = Vec::new();
        card.def().abilities().iter().for_each(|ability| phrases(ability.ops, &mut all));
        all.extend(card.def().needs.iter().filter_map(|need| match need {
            Need::Is(what, _) => Some(*what),
            _ => None,
        }));
        for phrase in all {
            assert_ne!(GERMAN.phrase(phrase), phrase, "{card}");
        }
        for (en, de) in note.rulings {
            assert!(en.ends_with('.') && de.ends_with('.') && en != de, "{card}: {en}");
        }
    }
}

/// Every card the catalogue has rulings for has some here, printed again or not.
#[test]
fn no_ruled_card_is_without_rulings() {
    for set in rivals::Set::ALL {
        let path = format!("{}/catalogue/{}.toml", env!("CARGO_MANIFEST_DIR"), set.word());
        let table: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
        for entry in table["card"].as_array().unwrap() {
            let ruled =
                entry.get("rulings").and_then(toml::Value::as_array).is_some_and(|all| !all.is_empty());
            let id = entry["id"].as_str().unwrap();
            let mut cards = cards::of_set(set).filter(|card| card.id() == id);
            assert!(!ruled || cards.all(|card| Speech::ENGLISH.rulings(card).count() > 0), "{id}");
        }
    }
}

/// What is asked, and what the answers say, differs between the languages all through the games: nothing is
/// left in English.
#[test]
fn whole_games_are_asked_in_german() {
    let mut asked = std::collections::BTreeSet::new();
    for mode in Mode::ALL {
        for seed in 0..3 {
            let mut game = Match::<State>::new(Config::new(mode), seed.into());
            let mut luck = Luck::new(seed, 3);
            for _ in 0..700 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                let (en, de) = (text::prompt(game.state()), GERMAN.prompt(game.state()));
                assert!(!de.is_empty() && en != de, "{en}");
                asked.insert(en);
                for &act in legal.iter() {
                    let (en, de) = (text::act(game.state(), seat, act), GERMAN.act(game.state(), seat, act));
                    // Names may be the same in both, and so are the dice.
                    let named = matches!(act, Action::Card(_) | Action::Number(_) | Action::Name(_));
                    let square = matches!(act, Action::At(_) | Action::Region(_));
                    assert!(!de.is_empty() && (named || square || en != de), "{en}");
                }
                let end = legal.contains(&Action::End) && luck.below(3) == 0;
                let act = if end { Action::End } else { *luck.pick(&legal).unwrap() };
                game.play(seat, act, &mut ()).unwrap();
            }
        }
    }
    assert!(asked.len() > 100, "{}", asked.len());
}

#[test]
fn reasons_and_names_follow_the_language() {
    let refusal = Refusal::Cost(Goods::cost("BBO"));
    assert_eq!(refusal.to_string(), "you lack 2 brick, 1 ore");
    assert_eq!(GERMAN.refusal(&refusal), "dir fehlen 2 Lehm, 1 Erz");
    assert_eq!(GERMAN.refusal(&Refusal::Cost(Goods::cost("O"))), "dir fehlt 1 Erz");
    let dutch = Speech { names: NamesIn::Dutch, ..Speech::ENGLISH };
    assert_eq!(dutch.card(basic::SCOUT), "Verkenner");
    assert_eq!(dutch.refusal(&Refusal::Need(Need::Have(basic::ABBEY))), "you need Klooster");
}

/// The log of a script, as the terminal shows it.
#[track_caller]
fn told(speech: Speech, position: &str, script: &str) -> Vec<String> {
    let mut story = Story::new(speech, Style { squares: true, yields_in_roll: false });
    script::events(position, script).into_iter().for_each(|event| story.tell(event));
    story.settled().iter().map(|line| line.plain(speech)).collect()
}

#[track_caller]
fn tells(position: &str, script: &str, en: &[&str], de: &[&str]) {
    assert_eq!(told(Speech::ENGLISH, position, script), en);
    assert_eq!(told(GERMAN, position, script), de);
}

/// D7.23: each player rolls, again after a tie.
#[test]
fn a_contest_of_the_heroes_tells_who_rolled_what() {
    tells(
        "barbarians; red: l4 harald, hand contest-of-the-heroes; blue: l4 austin",
        "play contest-of-the-heroes; ~die 2; ~die 3; ~die 1; ~die 6; blue at o2; blue pass",
        &[
            "Red plays Contest of the Heroes",
            "Red rolls 2 (Contest of the Heroes)",
            "Blue rolls 3 (Contest of the Heroes)",
            "Red rolls 1 (Contest of the Heroes)",
            "Blue rolls 6 (Contest of the Heroes)",
            "Blue +1 ore (Contest of the Heroes)",
        ],
        &[
            "Rot spielt Wettstreit der Helden",
            "Rot würfelt 2 (Wettstreit der Helden)",
            "Blau würfelt 3 (Wettstreit der Helden)",
            "Rot würfelt 1 (Wettstreit der Helden)",
            "Blau würfelt 6 (Wettstreit der Helden)",
            "Blau +1 Erz (Wettstreit der Helden)",
        ],
    );
}

/// D7.15, D10: the card sold is shown.
#[test]
fn the_card_sold_to_the_secret_brotherhood_is_named() {
    tells(
        "barbarians; red: l3 city, l4 secret-brotherhood, hand inga scout",
        "use l4; card scout; at m4",
        &["Red uses Secret Brotherhood", "Red discards Scout", "Red +1 gold (Secret Brotherhood)"],
        &["Rot nutzt Geheime Bruderschaft", "Rot legt Kundschafter ab", "Rot +1 Gold (Geheime Bruderschaft)"],
    );
}

/// R3.2: the log says of which kind the goods were that found no room, unless any kind would have done.
#[test]
fn goods_without_room_are_named() {
    tells(
        "intrigue; red: n3 city, B2 O2 A2",
        "build church n4; at m4",
        &["Red builds Church at n4 for 2 brick, 2 ore", "Red +1 gold (Church; no room for 1 gold)"],
        &["Rot baut Kirche auf n4 für 2 Lehm, 2 Erz", "Rot +1 Gold (Kirche; kein Platz für 1 Gold)"],
    );
    tells(
        "merchant-princes; red: L4 trading-station, A1; blue: l3 city, A3",
        "use L4; at o2",
        &[
            "Red uses Trading Station",
            "Red −1 gold, +1 ore (Trading Station)",
            "Blue −1 ore (Trading Station; no room for 1 gold)",
        ],
        &[
            "Rot nutzt Niederlassung",
            "Rot −1 Gold, +1 Erz (Niederlassung)",
            "Blau −1 Erz (Niederlassung; kein Platz für 1 Gold)",
        ],
    );
    tells(
        "merchant-princes; red: l3 city, l4 brick-ship, n4 wool-ship, L3 A3 G3 B3 W3 O2, hand gero-the-master-merchant",
        "play gero-the-master-merchant",
        &[
            "Red plays Gero the Master Merchant",
            "Red +1 ore (Gero the Master Merchant; no room for a resource)",
        ],
        &["Rot spielt Handelsherr Gero", "Rot +1 Erz (Handelsherr Gero; kein Platz für 1 Rohstoff)"],
    );
    // A region that is full.
    tells(
        "before roll; red: L3; blue: B3",
        "pass; ~die 2; ~face trade",
        &[
            "Red rolls 2 and Trade",
            "Red: no room for 1 lumber (production)",
            "Blue: no room for 1 brick (production)",
            "Nobody has the trade advantage",
        ],
        &[
            "Rot würfelt 2 und Handel",
            "Rot: kein Platz für 1 Holz (Ertrag)",
            "Blau: kein Platz für 1 Lehm (Ertrag)",
            "Niemand hat den Handelsvorteil",
        ],
    );
}
