//! `games`, `cards`, and the pipes around all of them.

use crate::{done, json, landgrave, output};
use serde_json::Value;
use std::process::Stdio;

#[test]
fn games_lists_what_can_be_played() {
    let games = json(&["games", "--json"]);
    let intro = &games["games"][0];
    assert_eq!(intro["name"], "rivals/intro");
    assert_eq!(intro["players"], serde_json::json!([2]));
    assert!(intro["about"].is_string() && intro["options"].is_array());
    assert_eq!(games["bots"], serde_json::json!(bots::names().collect::<Vec<_>>()));
    let tournament =
        games["games"].as_array().unwrap().iter().find(|game| game["name"] == "rivals/tournament");
    let options: Vec<&str> = tournament.unwrap()["options"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    assert_eq!(options, ["decks", "explorers"]);
    let text = done(&["games"]);
    assert!(
        text.contains("rivals/intro   2 players") && bots::names().all(|name| text.contains(name)),
        "{text}"
    );
    assert!(
        text.contains("rivals/tournament   2 players") && text.contains("settlers/great-canal   3-4 players"),
        "{text}"
    );
}

#[test]
fn cards_prints_the_catalogue() {
    let catalogue = json(&["cards", "--json"]);
    let cards = catalogue["cards"].as_array().unwrap();
    const KEYS: [&str; 13] = [
        "id",
        "set",
        "name",
        "kind",
        "place",
        "copies",
        "duel_copies",
        "unique",
        "face_up",
        "cost",
        "points",
        "text",
        "rulings",
    ];
    for card in cards {
        assert!(card.as_object().unwrap().keys().eq(KEYS), "{card}");
        assert!(["en", "de"].iter().all(|language| card["name"][language].is_string()), "{card}");
        for language in ["en", "de"] {
            assert!(card["text"][language].as_str().is_some_and(|text| !text.is_empty()), "{card}");
            assert!(card["rulings"][language].is_array(), "{card}");
        }
        let amounts = ["cost", "points"].iter().flat_map(|key| card[key].as_object().unwrap().values());
        assert!(amounts.into_iter().all(|n| n.as_u64().is_some_and(|n| n > 0)), "{card}");
    }
    let basic: Vec<&Value> = cards.iter().filter(|card| card["set"] == "basic").collect();
    let copies = |centre: bool| -> u64 {
        let of = basic.iter().filter(|card| (card["place"] == "center") == centre);
        of.map(|card| card["copies"].as_u64().unwrap()).sum()
    };
    // R1.3: 9 roads, 9 settlements, 7 cities; and 45 basic cards.
    assert_eq!((copies(true), copies(false)), (25, 45));
    let abbey = basic.iter().find(|card| card["id"] == "abbey").unwrap();
    let expected = serde_json::json!({
        "id": "abbey",
        "set": "basic",
        "name": { "en": "Abbey", "de": "Kloster", "nl": "Klooster" },
        "kind": "building",
        "place": "settlement-or-city",
        "copies": 2,
        "duel_copies": 2,
        "unique": true,
        "face_up": false,
        "cost": { "brick": 1, "grain": 1, "ore": 1 },
        "points": { "progress": 1 },
        "text": abbey["text"],
        "rulings": abbey["rulings"],
    });
    assert_eq!(**abbey, expected);
    assert_eq!(json(&["cards", "--set", "basic", "--json"])["cards"].as_array().unwrap().len(), basic.len());
}

#[test]
fn cards_are_readable_too() {
    let text = done(&["cards", "--set", "basic"]);
    assert!(text.contains("basic · building\n"), "{text}");
    assert!(text.contains("Abbey  2x · BGO · progress 1 · only one in a principality\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    // Not a terminal: no colours.
    assert!(!text.contains('\x1b'), "{text}");
}

#[test]
fn a_reader_who_goes_away_is_no_accident() {
    for args in
        [&["cards"][..], &["cards", "--json"], &["--help"], &["simulate", "rivals/intro", "--games", "1"]]
    {
        let mut child = landgrave(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let said = crate::text(&output.stderr);
        assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_a_failure() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = landgrave(&["games"]).stdout(full()).stderr(Stdio::piped()).spawn().unwrap();
    let output = output.wait_with_output().unwrap();
    let said = crate::text(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(said.starts_with("error: cannot write to standard output"), "{said}");
    // With nowhere to write the error, the exit code is all there is.
    let status = landgrave(&["games"]).stdout(full()).stderr(full()).status().unwrap();
    assert_eq!(status.code(), Some(1));
    assert_eq!(landgrave(&["chess"]).stderr(full()).status().unwrap().code(), Some(2));
}

#[test]
fn the_version_is_told() {
    assert!(done(&["--version"]).starts_with("landgrave "));
    assert_eq!(output(&["help"]).status.code(), Some(0));
}
