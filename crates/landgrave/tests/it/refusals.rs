//! Invalid command lines: exit code 2, and a message that names what would be valid.

use crate::{folder, path, recorded, refused};

#[track_caller]
fn usage(args: &[&str], wanted: &[&str]) {
    let said = refused(args, 2);
    assert!(wanted.iter().all(|part| said.contains(part)), "{args:?}: {said}");
}

const WITH_GAMES: [&str; 2] = ["simulate", "play"];

#[test]
fn games_that_are_not_there() {
    for command in WITH_GAMES {
        usage(&[command, "chess"], &["unknown game 'chess'; available: rivals/intro"]);
        usage(&[command, "Rivals/Intro"], &["unknown game 'Rivals/Intro'; available: rivals/intro"]);
        usage(&[command, "settlers"], &["'settlers' is a family of games; name one of them: rivals/intro"]);
        usage(&[command, "rivals"], &["'rivals' is a family of games; name one of them: rivals/intro"]);
        usage(&[command, ""], &["unknown game ''", "rivals/intro"]);
        usage(&[command], &["<GAME>", "Usage: landgrave"]);
    }
}

#[test]
fn bots_that_are_not_there() {
    for command in WITH_GAMES {
        let known = format!("unknown bot 'genius'; available: {}", bots::known());
        usage(&[command, "rivals/intro", "--bots", "genius"], &[&known]);
        usage(&[command, "rivals/intro", "--bots", "random,"], &["unknown bot ''"]);
    }
    usage(
        &["simulate", "rivals/intro", "--bots", "random,random,greedy"],
        &["3 bots are given; for rivals/intro --bots takes 2 names, or 1 for all"],
    );
    usage(
        &["play", "rivals/intro", "--bots", "random,greedy"],
        &["2 bots are given; for rivals/intro --bots takes 1 name"],
    );
}

#[test]
fn flags_and_commands_that_are_not_there() {
    usage(&["simulate", "rivals/intro", "--game", "7"], &["'--game'", "'--games'"]);
    // The usage lists every flag, for those who were far off.
    usage(&["simulate", "rivals/intro", "--frobnicate"], &["'--frobnicate'", "[--replays DIR] [--json]"]);
    usage(&["play", "rivals/intro", "--json"], &["'--json'", "[--seat N] [--seed S] [--record FILE]"]);
    usage(&["replay", "x", "--frobnicate"], &["[--verify] [--as SEAT] [--json]"]);
    usage(&["replay"], &["<FILE>"]);
    usage(&["cards", "basic"], &["'basic'", "[--set SET] [--json]"]);
    usage(&["games", "--all"], &["'--all'", "landgrave games [--json]"]);
    usage(&["serve", "--port", "80"], &["'--port'", "[--listen ADDRESS]"]);
    usage(&["simulat"], &["'simulat'", "'simulate'"]);
    usage(&["--json"], &["'--json'"]);
}

#[test]
fn numbers_that_are_none() {
    for number in ["0", "-1", "many", "1.5", "1e6", "", "99999999999999999999"] {
        usage(&["simulate", "rivals/intro", "--games", number], &["a whole number, at least 1"]);
    }
    for number in ["0", "-1", "all", "1025", ""] {
        usage(&["simulate", "rivals/intro", "--threads", number], &["a whole number from 1 to 1024"]);
    }
    for seed in ["-1", "x", "18446744073709551616", ""] {
        usage(&["simulate", "rivals/intro", "--seed", seed], &["a seed is a whole number"]);
        usage(&["play", "rivals/intro", "--seed", seed], &["a seed is a whole number", "64 hexadecimal"]);
    }
    for seat in ["-1", "red", "256", ""] {
        usage(&["play", "rivals/intro", "--seat", seat], &["counted from 0"]);
        usage(&["replay", "x", "--as", seat], &["a seat counted from 0, 'spectator' or 'judge'"]);
    }
}

#[test]
fn seats_that_the_game_does_not_have() {
    let wanted = ["rivals/intro has no seat 2; its seats are 0 to 1"];
    usage(&["play", "rivals/intro", "--seat", "2"], &wanted);
    let (file, _) = recorded("seat-2");
    usage(&["replay", path(&file), "--as", "2"], &wanted);
}

#[test]
fn options_that_the_game_does_not_have() {
    for command in WITH_GAMES {
        for option in ["sets", "players", "decks", "explorers", "knights"] {
            let wanted = format!("rivals/intro has no option '{option}'; it has none");
            usage(&[command, "rivals/intro", &format!("--{option}"), "x"], &[&wanted]);
            usage(&[command, "rivals/intro", "--option", &format!("{option}=x")], &[&wanted]);
        }
        usage(&[command, "rivals/intro", "--option", "goal"], &["an option is NAME=VALUE"]);
        usage(&[command, "rivals/intro", "--option", "=7"], &["an option is NAME=VALUE"]);
        usage(
            &[command, "rivals/intro", "--players", "3", "--option", "players=4"],
            &["option 'players' is given twice"],
        );
    }
}

#[test]
fn sets_that_are_not_there() {
    usage(&["cards", "--set", "silver", "--json"], &["unknown set 'silver'; available: basic"]);
}

#[test]
fn places_to_write_that_are_none() {
    let folder = folder("places");
    let file = folder.join("file");
    std::fs::write(&file, "mine").unwrap();
    let simulate =
        |place: &str| refused(&["simulate", "rivals/intro", "--games", "1", "--json", "--replays", place], 1);
    let said = simulate(path(&file));
    assert!(said.contains("this is a file; name a directory, or a new one"), "{said}");
    let said = simulate(path(&file.join("inside")));
    assert!(said.contains("cannot create this directory"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    let said = refused(&["play", "rivals/intro", "--record", path(&folder)], 1);
    assert!(said.contains("this is a directory; name a file"), "{said}");
    let said = refused(&["play", "rivals/intro", "--record", path(&folder.join("no").join("x"))], 1);
    assert!(said.contains("there is no directory"), "{said}");
}

#[test]
fn no_terminal_to_play_in() {
    let said = refused(&["play", "rivals/intro", "--bots", "greedy", "--seat", "1", "--seed", "7"], 1);
    assert!(said.contains("playing needs a terminal") && said.contains("landgrave simulate"), "{said}");
}

#[cfg(unix)]
#[test]
fn words_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"rivals/\xff");
    for command in ["simulate", "play", "replay"] {
        let output = crate::landgrave(&[command]).arg(word).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        // A file may have such a name; a game may not.
        let code = if command == "replay" { 1 } else { 2 };
        assert_eq!((output.status.code(), output.stdout.len()), (Some(code), 0), "{said}");
        assert!(said.starts_with("error: "), "{said}");
    }
}
