//! `decks`: the decks that come with the game, and the check of a file.

use crate::{done, folder, json, output, path, refused, text};
use serde_json::Value;

#[test]
fn decks_lists_shows_and_checks() {
    let decks = json(&["decks", "--json"]);
    let ids: Vec<&str> =
        decks["decks"].as_array().unwrap().iter().filter_map(|deck| deck["id"].as_str()).collect();
    assert_eq!(ids.len(), 7);
    let listed = done(&["decks"]);
    let folder = folder("decks");
    for deck in decks["decks"].as_array().unwrap() {
        let id = deck["id"].as_str().unwrap();
        assert!(listed.contains(id), "{listed}");
        let file = folder.join(id);
        std::fs::write(&file, done(&["decks", "show", id])).unwrap();
        let sea = deck["explorers"] == true;
        let mut args = vec!["decks", "check", path(&file)];
        args.extend(sea.then_some("--explorers"));
        let said = done(&args);
        assert!(said.contains("is legal."), "{said}");
        // What is shown matches the JSON.
        args.push("--json");
        let checked = json(&args);
        assert_eq!((&checked["legal"], &checked["deck"]["cards"]), (&Value::Bool(true), &deck["cards"]));
    }
    let said = refused(&["decks", "show", "nonsense"], 2);
    assert!(said.contains("unknown deck 'nonsense'; available: expansions"), "{said}");
}

/// A deck that is not legal: every reason, exit code 1.
#[test]
fn a_deck_that_is_not_legal_is_refused_with_reasons() {
    let folder = folder("bad-decks");
    let deck = done(&["decks", "show", "maritime-trade"]);
    let check = |name: &str, bytes: &[u8]| {
        let file = folder.join(name);
        std::fs::write(&file, bytes).unwrap();
        let output = output(&["decks", "check", path(&file)]);
        assert_eq!(output.status.code(), Some(1), "{name}");
        text(&output.stdout)
    };
    let short = check("short", deck.replace("1 brick-ship\n", "").as_bytes());
    assert!(short.contains("a deck has 35 cards; this one has 34"), "{short}");
    let unknown = check("unknown", deck.replace("1 brick-ship\n", "1 space-ship\n").as_bytes());
    assert!(unknown.contains(": unknown card 'space-ship'"), "{unknown}");
    assert!(check("newer", b"deck 9\n").contains("line 1: a deck of version '9'"));
    assert!(check("binary", &[0xff, 0xfe, 0]).contains("the file is not text"));
    assert!(check("huge", &vec![b'x'; 10 << 20]).contains("no deck is that large"));
    let said = refused(&["decks", "check", path(&folder.join("missing"))], 1);
    assert!(said.contains("cannot read"), "{said}");
}

/// Decks come to a Tournament Game as acts of their owners, not as an option; bad ones are refused with all reasons.
#[test]
fn a_tournament_is_played_with_decks() {
    let folder = folder("tournament-decks");
    let own = folder.join("own.deck");
    let deck = done(&["decks", "show", "maritime-trade"]);
    std::fs::write(&own, &deck).unwrap();
    let replays = folder.join("games");
    let decks = format!("heroes,{}", path(&own));
    let named = |more: &[&str]| {
        let args = ["simulate", "rivals/tournament", "--games", "2", "--json"];
        json(&[&args[..], more].concat())
    };
    let played = named(&["--decks", &decks, "--replays", path(&replays)]);
    assert_eq!(played["finished"], 2, "{played}");
    let record = std::fs::read_to_string(replays.join("rivals-tournament-000000.replay")).unwrap();
    assert!(record.contains("bring ") && !record.contains("option decks"), "{record}");
    let verified = done(&["replay", path(&replays.join("rivals-tournament-000000.replay")), "--verify"]);
    assert!(!verified.is_empty());
    // By lot, with and without the sea.
    assert_eq!(named(&[])["finished"], 2);
    assert_eq!(named(&["--explorers", "on", "--decks", "heading-for-new-shores"])["finished"], 2);
    done(&[
        "arena",
        "rivals/tournament",
        "--bots",
        "random,greedy",
        "--games",
        "2",
        "--decks",
        "heroes,university",
    ]);

    let refuses = |decks: &str, wanted: &str| {
        let said = refused(&["simulate", "rivals/tournament", "--decks", decks], 2);
        assert!(said.contains(wanted), "{said}");
    };
    refuses("heroes,nonsense", "unknown deck 'nonsense'; name a deck file, or one of: expansions");
    refuses("heroes,heroes,heroes", "3 decks are given; --decks takes 2, or 1 for both");
    refuses("heading-for-new-shores", "needs a Tournament Game with the sea (explorers)");
    std::fs::write(&own, deck.replace("1 brick-ship\n", "")).unwrap();
    refuses(path(&own), "a deck has 35 cards; this one has 34");
    std::fs::write(&own, [0xff, 0xfe]).unwrap();
    refuses(path(&own), "the file is not text");
    let said = refused(&["simulate", "rivals/intro", "--decks", "heroes"], 2);
    assert!(said.contains("decks"), "{said}");
}

/// A recorded game shows both decks to a viewer of all cards; a player sees their own, and what was seen of the other.
#[test]
fn a_replay_shows_the_decks() {
    let replays = folder("replayed-decks").join("games");
    let args = ["simulate", "rivals/tournament", "--decks", "heroes,university", "--games", "1"];
    done(&[&args[..], &["--replays", path(&replays)]].concat());
    let file = replays.join("rivals-tournament-000000.replay");
    let deck = |id: &str| json(&["decks", "show", id, "--json"]);
    let (heroes, university) = (deck("heroes"), deck("university"));
    let game = json(&["replay", path(&file), "--json"]);
    for (seat, deck) in [(0, &heroes), (1, &university)] {
        let shown = &game["decks"][seat];
        assert_eq!(
            (&shown["cards"], &shown["events"], &shown["unseen"]),
            (&deck["cards"], &deck["events"], &0.into())
        );
        let mut hands = [&shown["hand"], &deck["hand"]].map(|hand| hand.as_array().unwrap().clone());
        hands.iter_mut().for_each(|hand| hand.sort_by_key(Value::to_string));
        assert_eq!(hands[0], hands[1]);
    }
    let red = json(&["replay", path(&file), "--json", "--as", "0"]);
    assert_eq!((&red["decks"][0]["cards"], &red["decks"][0]["unseen"]), (&heroes["cards"], &0.into()));
    let seen = &red["decks"][1];
    let all: u64 = ["cards", "events"]
        .iter()
        .flat_map(|part| seen[part].as_object().unwrap().values())
        .filter_map(Value::as_u64)
        .sum();
    let unseen = seen["unseen"].as_u64().unwrap();
    assert!(
        all > 0 && unseen > 0 && all + unseen == 39 && seen["hand"] == Value::Array(Vec::new()),
        "{seen}"
    );
    for (card, n) in seen["cards"].as_object().unwrap() {
        assert!(n.as_u64() <= university["cards"][card].as_u64(), "{card} is in the deck");
    }
    let printed = done(&["replay", path(&file), "--as", "spectator"]);
    assert!(printed.contains("\nRed's deck\n") && printed.contains("\nBlue's deck\n"), "{printed}");
    assert!(!printed.contains("start hand") && printed.matches("  not seen: ").count() == 2, "{printed}");
    assert_eq!(json(&["replay", path(&crate::recorded("no-decks").0), "--json"])["decks"], Value::Null);
}

/// A bad deck is refused by every command that takes one, with a reason, and nothing is written.
#[test]
fn a_bad_deck_is_refused_everywhere_and_nothing_is_written() {
    let folder = folder("refused-decks");
    let good = done(&["decks", "show", "maritime-trade"]);
    let over = good.replace("1 brick-ship\n", "9 brick-ship\n");
    let unknown = good.replace("1 brick-ship\n", "1 space-ship\n");
    let newer = good.replace("deck 1\n", "deck 2\n");
    let binary: Vec<u8> = (0..=255).collect();
    let huge = "1 brick-ship\n".repeat((10 << 20) / 13);
    let file = folder.join("bad.deck");
    let (replays, out) = (folder.join("games"), folder.join("out.deck"));
    for (bad, wanted) in [
        (over.as_bytes(), "Brick Ship: 9 copies, at most"),
        (unknown.as_bytes(), "unknown card 'space-ship'"),
        (newer.as_bytes(), "line 1: a deck of version '2'; this program reads version 1"),
        (&binary, "the file is not text"),
        (huge.as_bytes(), "no deck is that large"),
        (b"", "a deck begins with the line 'deck 1'"),
    ] {
        std::fs::write(&file, bad).unwrap();
        let (deck, replays, out) = (path(&file), path(&replays), path(&out));
        for args in [
            ["simulate", "rivals/tournament", "--decks", deck, "--replays", replays].as_slice(),
            &["arena", "rivals/tournament", "--decks", deck, "--bots", "random,greedy"],
            &["play", "rivals/tournament", "--decks", deck, "--record", out],
            &["decks", "improve", deck, "--out", out],
        ] {
            let said = refused(args, 2);
            assert!(said.contains(wanted) && said.len() < 1000, "{args:?}: {said}");
        }
        assert_eq!(std::fs::read(&file).unwrap(), bad, "the file is as it was");
    }
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["bad.deck"], "nothing was written");
}

/// A deck is improved by play: legal, the same for the same seed and any number of threads, with honest figures.
#[test]
fn a_deck_is_improved_by_play() {
    let folder = folder("improved-decks");
    let out = folder.join("better.deck");
    let quick = |more: &[&str]| {
        let args =
            ["decks", "improve", "heroes", "--bots", "random", "--games", "2", "--tries", "6", "--seed", "4"];
        [&args[..], more].concat().into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    let run = |more: &[&str]| {
        let args = quick(more);
        done(&args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let printed = run(&["--threads", "1"]);
    assert_eq!(run(&["--threads", "2"]), printed, "the same on any number of threads");
    let first = printed.lines().nth(1).unwrap_or_default();
    assert!(first.starts_with("# Won ") && first.contains(" of 96 games before, "), "{printed}");
    // What is printed is a deck file, and so is what is written.
    let deck = folder.join("printed.deck");
    std::fs::write(&deck, &printed).unwrap();
    assert!(done(&["decks", "check", path(&deck)]).contains("Heroes is legal"), "{printed}");
    let said = run(&["--out", path(&out)]);
    assert!(said.contains(first) && said.contains("better.deck"), "{said}");
    assert!(done(&["decks", "check", path(&out)]).contains("is legal"));
    // Trying nothing changes nothing.
    let nothing =
        json(&["decks", "improve", path(&out), "--bots", "random", "--games", "1", "--tries", "0", "--json"]);
    assert_eq!((&nothing["kept"], &nothing["before"]), (&Value::from(0), &nothing["after"]));
    // Bad input leaves no file behind.
    let lost = folder.join("lost.deck");
    for (deck, bot, wanted) in
        [("nonsense", "greedy", "unknown deck 'nonsense'"), ("heroes", "nobody", "unknown bot 'nobody'")]
    {
        let said = refused(&["decks", "improve", deck, "--bots", bot, "--out", path(&lost)], 2);
        assert!(said.contains(wanted), "{said}");
    }
    assert!(!lost.exists());
}

/// Action cards only: a player who brings this has no points but those of the centre, and they are not enough.
const POINTLESS: &str = "\
deck 1
name Pointless
sets basic, gold, turmoil, progress, intrigue, merchant-princes, barbarians

cards
3 brigitta-the-wise-woman
3 goldsmith
2 merchant-caravan
3 relocation
2 scout
1 reiner-the-herald
2 doctor
2 mineral-mining
2 three-field-system
1 benjamin-the-traveling-scholar
1 gustav-the-librarian
1 sebastian-the-itinerant-preacher
1 michael-the-master-builder
2 priestess-of-the-norns
1 gero-the-master-merchant
1 guild-master
1 hergild-the-master-merchant
2 castellan
2 alliance-against-the-barbarians
1 merchant
1 brigands

events
1 invention
1 year-of-plenty
1 traveling-merchant
1 feud

hand
scout
goldsmith
relocation
";

/// R16.5: decks without any points can make a game that cannot be won. It is counted as unfinished after very many acts.
#[test]
fn a_game_that_cannot_be_won_is_counted_as_unfinished() {
    let folder = folder("pointless-decks");
    let file = folder.join("pointless.deck");
    std::fs::write(&file, POINTLESS).unwrap();
    assert!(done(&["decks", "check", path(&file)]).contains("is legal"));
    let decks = path(&file);
    let played =
        json(&["simulate", "rivals/tournament", "--decks", decks, "--games", "1", "--seed", "1", "--json"]);
    assert_eq!((&played["games"], &played["finished"]), (&Value::from(1), &Value::from(0)), "{played}");
}
