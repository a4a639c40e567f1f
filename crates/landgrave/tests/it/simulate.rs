//! `simulate`: what it sums up, that it can be repeated, and how it is interrupted.

use crate::{done, folder, json, path, text};
use serde_json::Value;

fn simulated(more: &[&str]) -> Value {
    let args = ["simulate", "rivals/intro", "--json"];
    json(&[&args, more].concat())
}

#[test]
fn the_summary_has_what_was_promised() {
    let summary = simulated(&["--games", "20", "--seed", "3", "--threads", "2", "--bots", "greedy,random"]);
    assert_eq!(summary["game"], "rivals/intro");
    assert_eq!(summary["options"], serde_json::json!({}));
    assert_eq!(summary["bots"], serde_json::json!(["greedy", "random"]));
    let number = |key: &str| summary[key].as_u64().unwrap_or_else(|| panic!("{key}: {summary}"));
    assert_eq!(["games", "finished", "seed", "threads"].map(number), [20, 20, 3, 2]);
    assert_eq!(summary["interrupted"], false);
    let wins: Vec<u64> = summary["wins"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert_eq!((wins.len(), wins.iter().sum::<u64>()), (2, 20));
    assert!(wins[0] > wins[1], "{summary}");
    for key in ["decisions", "chance_nodes", "turns"] {
        assert!(number(key) > 20, "{summary}");
    }
    for key in ["seconds", "games_per_second", "decisions_per_second"] {
        assert!(summary[key].as_f64().is_some_and(|n| n >= 0.0), "{summary}");
    }
    let digest = summary["digest"].as_str().unwrap();
    assert!(digest.len() == 16 && digest.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f')), "{digest}");
}

#[test]
fn one_name_is_for_all_seats_and_random_is_the_default() {
    assert_eq!(simulated(&["--games", "1"])["bots"], serde_json::json!(["random", "random"]));
    let all = simulated(&["--games", "1", "--bots", "greedy"]);
    assert_eq!(all["bots"], serde_json::json!(["greedy", "greedy"]));
}

#[test]
fn the_digest_does_not_depend_on_the_number_of_threads() {
    const FACTS: [&str; 6] = ["digest", "wins", "decisions", "chance_nodes", "turns", "finished"];
    let facts = |threads: &str, seed: &str, bots: &str| {
        let summary = simulated(&["--games", "60", "--threads", threads, "--seed", seed, "--bots", bots]);
        FACTS.map(|key| summary[key].to_string())
    };
    let one = facts("1", "5", "random");
    for threads in ["2", "3", "100"] {
        assert_eq!(facts(threads, "5", "random"), one);
    }
    assert_ne!(facts("1", "6", "random")[0], one[0]);
    assert_ne!(facts("2", "5", "greedy,random")[0], one[0]);
}

/// Bots that search count positions and never use a clock.
#[test]
fn bots_that_search_are_repeatable_too() {
    let facts = |threads: &str| {
        let summary = simulated(&["--games", "2", "--threads", threads, "--bots", "medium,greedy"]);
        ["digest", "wins", "decisions"].map(|key| summary[key].to_string())
    };
    assert_eq!(facts("1"), facts("2"));
}

#[test]
fn people_get_a_table() {
    let table = done(&["simulate", "rivals/intro", "--games", "30", "--threads", "1", "--seed", "9"]);
    let digest = simulated(&["--games", "30", "--seed", "9"])["digest"].as_str().unwrap().to_owned();
    let names: Vec<&str> = table.lines().filter_map(|line| line.split("  ").next()).collect();
    assert_eq!(names, ["game", "games", "seat 0", "seat 1", "per game", "speed", "digest"], "{table}");
    assert!(table.contains("30, all finished") && table.contains("Red (random)"), "{table}");
    assert!(table.contains(&digest) && !table.contains('\x1b'), "{table}");
}

#[test]
fn games_are_recorded_and_the_records_verify() {
    let folder = folder("records").join("new").join("folder");
    let summary = simulated(&["--games", "5", "--replays", path(&folder), "--bots", "greedy,random"]);
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let names: Vec<&str> = files.iter().map(|file| file.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!(names, [0, 1, 2, 3, 4].map(|n| format!("rivals-intro-00000{n}.replay")));
    let mut wins = [0u64; 2];
    for file in &files {
        let record = json(&["replay", path(file), "--verify", "--json"]);
        assert_eq!(record["seats"], serde_json::json!([{ "bot": "greedy" }, { "bot": "random" }]));
        wins[record["result"]["winners"][0].as_u64().unwrap() as usize] += 1;
    }
    assert_eq!(serde_json::json!(wins), summary["wins"]);
    // A second run replaces the files by the same ones.
    let before = std::fs::read(&files[4]).unwrap();
    simulated(&["--games", "5", "--replays", path(&folder), "--bots", "greedy,random", "--threads", "1"]);
    assert_eq!(std::fs::read(&files[4]).unwrap(), before);
}

#[cfg(unix)]
mod interrupted {
    use super::*;
    use crate::landgrave;
    use std::process::{Command, Output, Stdio};
    use std::time::{Duration, Instant};

    /// Starts far too many games of a slow bot, interrupts once the first is recorded, and waits for the end.
    fn interrupt(name: &str, more: &[&str]) -> Output {
        let folder = folder(name);
        let args = ["simulate", "rivals/intro", "--games", "1000000", "--bots", "greedy"];
        let mut command = landgrave(&[&args[..], &["--replays", path(&folder)], more].concat());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let first = folder.join("rivals-intro-000000.replay");
        let deadline = Instant::now() + Duration::from_secs(120);
        while !first.exists() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(5));
        }
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        if !sent.is_ok_and(|status| status.success()) {
            let _ = child.kill();
        }
        child.wait_with_output().unwrap()
    }

    #[test]
    fn it_sums_up_what_was_played_so_far() {
        let output = interrupt("interrupted", &["--json", "--threads", "2", "--seed", "8"]);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(130), String::new()));
        let so_far: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
        assert_eq!(so_far["interrupted"], true);
        // The games played are the first ones: requesting exactly these gives the same result.
        let games = so_far["games"].to_string();
        assert_ne!(games, "0");
        let same = simulated(&["--games", &games, "--seed", "8", "--bots", "greedy"]);
        for key in ["digest", "wins", "decisions", "games", "finished"] {
            assert_eq!(so_far[key], same[key], "{key}");
        }
    }

    #[test]
    fn it_says_so_in_the_table() {
        let output = interrupt("interrupted-text", &[]);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(130), String::new()));
        let table = text(&output.stdout);
        assert!(table.contains(" of 1,000,000, then interrupted, all finished"), "{table}");
    }
}
