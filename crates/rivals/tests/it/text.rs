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

/// A player who takes, gives or loses a resource reads its kind, not only a region (R3.9).
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

/// E5.3 to E5.7: the log says die and cannon points against the strength of the pirate, and the result.
#[test]
fn a_fight_with_a_pirate_is_told() {
    let table = "explorers; red: l4 sailmakers-shop, l2 armory, A0, j3 haidao-chang";
    let fight = |script: &str| {
        let fought = |line: &String| line.contains("against") || line.contains("gegen");
        [Speech::ENGLISH, GERMAN]
            .map(|speech| told(speech, table, script).into_iter().filter(fought).collect::<Vec<_>>())
    };
    let [en, de] = fight("sail j3; pass; ~die 4; pass; ~die 1");
    let tie = "Red rolls 4 + 1 against Haidao Chang's 5: a tie, once more";
    assert_eq!(en, [tie, "Red rolls 1 + 1 against Haidao Chang's 5: lost"]);
    let tie = "Rot würfelt 4 + 1 gegen Haidao Chang mit Kampfstärke 5: Gleichstand, noch einmal";
    assert_eq!(de, [tie, "Rot würfelt 1 + 1 gegen Haidao Chang mit Kampfstärke 5: verloren"]);
    let [en, de] = fight("sail j3; pass; ~die 6");
    assert_eq!(en, ["Red rolls 6 + 1 against Haidao Chang's 5: won"]);
    assert_eq!(de, ["Rot würfelt 6 + 1 gegen Haidao Chang mit Kampfstärke 5: gewonnen"]);
}

/// R7.9: that an event card does nothing is said when it has been carried out, before the turn goes on.
#[test]
fn an_event_without_effect_is_told_at_once() {
    let story = |position: &str, script: &str| {
        let mut story = Story::new(Speech::ENGLISH, Style { squares: true, yields_in_roll: false });
        script::events(position, script).into_iter().for_each(|event| story.tell(event));
        story.lines().last().unwrap().plain(Speech::ENGLISH)
    };
    let turned = |event: &str| format!("before roll; events {event}");
    assert_eq!(story(&turned("trade-ships-race"), "pass; ~die 1; ~face event"), "Nothing happens");
    let trade = story(&turned("feud"), "pass; ~die 1; ~face trade");
    assert_eq!(trade, "Nobody has the trade advantage");
    let explorer = "explorers; before roll; events most-successful-explorer; red: j3 shipwreck, i3 shipwreck; \
                    stack 1 abbey scout";
    let drawn = told(Speech::ENGLISH, explorer, "pass; ~die 1; ~face event; stack 1; stack 1");
    let last = ["Event card: Most Successful Explorer", "Red draws Abbey, Scout from stack 1"];
    assert_eq!(drawn[drawn.len() - 2..], last, "{drawn:?}");
    assert!(!drawn.contains(&"Nothing happens".to_owned()), "{drawn:?}");
}

/// E5.1, E5.13: who meets a pirate reads its price, and how a fight would be won.
#[test]
fn the_ways_to_meet_a_pirate_name_price_and_chance() {
    let ways = |speech: Speech, red: &str| {
        let table = format!("explorers; red: n3 city, l4 sailmakers-shop, {red}");
        let state = script::play(&script::set(&table), "sail j3");
        let ways = ["option 1", "option 2"].map(|act| speech.act(&state, RED, act.parse().unwrap()));
        (speech.prompt(&state), ways.join("; "))
    };
    let says = |red: &str, en: (&str, &str), de: (&str, &str)| {
        assert_eq!(ways(Speech::ENGLISH, red), (en.0.to_owned(), en.1.to_owned()));
        assert_eq!(ways(GERMAN, red), (de.0.to_owned(), de.1.to_owned()));
    };
    says(
        "j3 jean, l2 armory",
        (
            "Jean (strength 8; you have 1 cannon point): pay 2 resources, or fight?",
            "Pay 2 resources; Fight (cannot be won: the ship is lost)",
        ),
        (
            "Jean (Kampfstärke 8; du hast 1 Kanonenpunkt): 2 Rohstoffe zahlen oder kämpfen?",
            "2 Rohstoffe zahlen; Kämpfen (nicht zu gewinnen: das Schiff ist verloren)",
        ),
    );
    says(
        "j3 haidao-chang, A1",
        (
            "Haidao Chang (strength 5; you have 0 cannon points): pay 1 gold, or fight?",
            "Pay 1 gold; Fight (wins with 6)",
        ),
        (
            "Haidao Chang (Kampfstärke 5; du hast 0 Kanonenpunkte): 1 Gold zahlen oder kämpfen?",
            "1 Gold zahlen; Kämpfen (gewinnt mit 6)",
        ),
    );
    let fight = |red: &str| [Speech::ENGLISH, GERMAN].map(|speech| ways(speech, red).1);
    let [en, de] = fight("j3 haidao-chang, A1, l2 armory");
    assert!(en.ends_with("Fight (wins with 5 or 6)") && de.ends_with("Kämpfen (gewinnt mit 5 oder 6)"));
    let [en, de] = fight("j3 haidao-chang, A1, l2 armory, n4 armory");
    assert!(en.ends_with("Fight (wins with 4 to 6)") && de.ends_with("Kämpfen (gewinnt mit 4 bis 6)"));
    let [en, de] = fight("j3 jean, l2 armory, hand lars-the-naval-hero");
    assert!(en.ends_with("Fight (only a card can win it)"), "{en}");
    assert!(de.ends_with("Kämpfen (nur mit einer Karte zu gewinnen)"), "{de}");
}

/// A mission names its card and no square: each lies there once.
#[test]
fn a_mission_names_its_island() {
    let table = script::set("explorers; red: l4 sailmakers-shop, A1, j3 cimmarone 1");
    let sail = "sail j3".parse().unwrap();
    assert_eq!(text::act(&table, RED, sail), "Mission to Cimmarone (level 1)");
    assert_eq!(GERMAN.act(&table, RED, sail), "Mission zu Cimmarone (Stufe 1)");
}

/// What declining says fits the question, and a second question is not the first again.
#[test]
fn declining_is_said_in_the_words_of_the_question() {
    let decline = |state: &State| {
        [Speech::ENGLISH, GERMAN].map(|speech| (speech.prompt(state), speech.act(state, RED, Action::Pass)))
    };
    let explorer = "explorers; before roll; events most-successful-explorer; red: j3 shipwreck, i3 shipwreck";
    let first = script::play(&script::set(explorer), "pass; ~die 1; ~face event");
    assert_eq!(decline(&first).map(|(_, pass)| pass), ["Draw no card", "Keine Karte ziehen"]);
    let second = script::play(&first, "stack 1");
    let [(en, no), (de, nein)] = decline(&second);
    assert_eq!(
        (en.as_str(), no.as_str()),
        ("Most Successful Explorer: draw a second card?", "No second card")
    );
    let frage = "Erfolgreichster Entdecker: Eine zweite Karte ziehen?";
    assert_eq!((de.as_str(), nein.as_str()), (frage, "Keine zweite Karte"));
    let tribe = "explorers; red: l4 sailmakers-shop, A1, j3 ?island-of-the-forgotten-tribe, j4 cimmarone 1";
    let tribe = script::play(&script::set(tribe), "sail j3");
    assert_eq!(decline(&tribe).map(|(_, pass)| pass), ["No further mission", "Keine weitere Mission"]);
}

/// The buttons of cards with one use name what they cost, and so do those against the event die.
#[test]
fn a_use_names_its_price() {
    let label = |state: &State, act: &str| {
        [Speech::ENGLISH, GERMAN].map(|speech| speech.act(state, RED, act.parse().unwrap()))
    };
    let feeling = script::set("prosperity; red: z1 2");
    let wanted = ["Use Public Feeling: 2 stars → 1 resource", "Volksstimmung nutzen: 2 Sterne → 1 Rohstoff"];
    assert_eq!(label(&feeling, "use z1"), wanted);
    let grove = "sages; before roll; red: o1 piet-sage-of-the-mountains 1, n4 grove-of-vigilance";
    let grove = script::play(&script::set(grove), "pass; ~die 1; ~face brigands");
    assert_eq!(
        text::prompt(&grove),
        "The event die shows Brigand Attack. Pay 1 owl for Grove of Vigilance against it?"
    );
    assert_eq!(
        GERMAN.prompt(&grove),
        "Der Ereigniswürfel zeigt Räuberüberfall. Dagegen 1 Eule für Hain der Wachsamkeit zahlen?"
    );
    let wanted =
        ["Use Grove of Vigilance (n4): pay 1 owl", "Hain der Wachsamkeit (n4) nutzen: 1 Eule zahlen"];
    assert_eq!(label(&grove, "use n4"), wanted);
}

/// One point is not many, and one owl is not two.
#[test]
fn numbers_agree_with_their_words() {
    assert_eq!(Speech::ENGLISH.some_points(1, "victory"), "1 victory point");
    assert_eq!(Speech::ENGLISH.some_points(2, "victory"), "2 victory points");
    assert_eq!(GERMAN.some_points(1, "victory"), "1 Siegpunkt");
    assert_eq!(GERMAN.some_points(0, "commerce"), "0 Handelspunkte");
    for (n, en, de) in [(1, "1 owl", "1 Eule"), (3, "3 owls", "3 Eulen")] {
        assert_eq!(Speech::ENGLISH.amount(n, Good::Owl), en);
        assert_eq!(GERMAN.amount(n, Good::Owl), de);
    }
}

/// A famine takes something; it is not paid for anything.
#[test]
fn what_a_famine_takes_is_lost() {
    let famine = script::set("sages; before roll; events famine; red: G0 W2 O1 L2");
    let famine = script::play(&famine, "pass; ~die 1; ~face event");
    assert_eq!(text::prompt(&famine), "Famine: choose 2 resources to lose.");
    assert_eq!(GERMAN.prompt(&famine), "Hungersnot: Wähle 2 Rohstoffe, die du verlierst.");
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

/// D7.5, D7.10: who meets how many barbarians is told of both players, also of a tie and before anything is lost.
#[test]
fn a_barbarian_attack_tells_the_numbers_of_both_players() {
    let attack = |lands: &str| format!("barbarians; before roll; events barbarian-attack feud; {lands}");
    let roll = "pass; ~die 2; ~face event";
    let after = |speech, lands: &str, script: &str| {
        let lines = told(speech, &attack(lands), &format!("{roll}; {script}"));
        let from = lines.iter().position(|line| line.contains("Barb")).unwrap();
        lines[from..].to_vec()
    };
    let both = "turn blue; red: l3 city, l4 austin, l2 ore-ship, n4 inga; blue: l3 city, l4 harald";
    assert_eq!(
        after(Speech::ENGLISH, both, "blue at o2; blue at o4; red at o2; red at m4")[..4],
        [
            "Event card: Barbarian Attack",
            "Blue: 1 unit against 2 barbarians, lost",
            "Red: 3 units against 2 barbarians, won",
            "Blue −1 grain, −1 ore (Barbarian Attack)",
        ]
    );
    let tie = "red: l3 city, l4 austin, l2 ore-ship";
    assert_eq!(
        after(GERMAN, tie, ""),
        ["Ereigniskarte: Barbarenüberfall", "Rot: 2 Einheiten gegen 2 Barbaren, unentschieden"]
    );
    assert_eq!(after(Speech::ENGLISH, "", "")[1], "Nothing happens");
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

/// What was lost, built and exchanged: why, where, and all of it.
#[test]
fn the_log_says_why_where_and_all() {
    #[track_caller]
    fn has(position: &str, script: &str, en: &str, de: &str) {
        for (speech, line) in [(Speech::ENGLISH, en), (GERMAN, de)] {
            let lines = told(speech, position, script);
            assert!(lines.iter().any(|said| said == line), "{lines:#?}");
        }
    }
    has(
        "intrigue; red: n3 city, n4 church, B1 O2 A2, hand bishops-see; blue: l2 harald",
        "build bishops-see n5; yes",
        "Blue loses Harald at l2 (Bishop's See)",
        "Blau verliert Harald auf l2 (Bischofssitz)",
    );
    // Removed by choice: there is no cause.
    has(
        "intrigue; red: n3 city, n4 church, n5 bishops-see",
        "remove n4",
        "Red loses Church at n4",
        "Rot verliert Kirche auf n4",
    );
    has(
        "merchant-princes; red: l4 brick-ship, n4 grain-ship, A1, hand brigand-camp",
        "build brigand-camp M3",
        "Red builds Brigand Camp at M3 in the principality of Blue for 1 wool, 1 gold",
        "Rot baut Räuberlager auf M3 im Fürstentum von Blau für 1 Wolle, 1 Gold",
    );
    // What comes back is not set off against what was paid.
    has(
        "red: hand merchant-caravan",
        "play merchant-caravan; at o2; at m2; at m2; at m4",
        "Red −1 ore, −1 wool, +1 wool, +1 gold (Merchant Caravan)",
        "Rot −1 Erz, −1 Wolle, +1 Wolle, +1 Gold (Kaufmannszug)",
    );
}

/// R9.2: a missing place is said before a missing resource, and which place.
#[test]
fn a_missing_place_is_named_before_the_cost() {
    use rivals::cards::intrigue::{CHURCH, JUDITH};
    let why = |position: &str, card| script::set(position).refusal(RED, card).unwrap();
    for position in ["intrigue; red: B0 O0", "intrigue; red: B2 O2"] {
        let refusal = why(position, CHURCH);
        assert_eq!(refusal.to_string(), "it needs a free site of a city");
        assert_eq!(GERMAN.refusal(&refusal), "dafür brauchst du einen freien Bauplatz an einer Stadt");
    }
    assert_eq!(why("intrigue; red: n3 city, B0 O0", CHURCH).to_string(), "you lack 2 brick, 2 ore");
    assert_eq!(why("intrigue; red: n3 city", JUDITH).to_string(), "you need a card for it to lie on: Church");
}
