//! The program, as its users see it.

use std::process::{Command, Output};

fn swarm(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_swarm")).args(args).output().unwrap()
}

#[test]
fn a_small_run_tells_its_figures() {
    let output = swarm(&[
        "--players",
        "21",
        "--tables",
        "8",
        "--acts",
        "40",
        "--seconds",
        "2",
        "--watchers",
        "120",
        "--json",
    ]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&report["players"], &report["tables"]), (&21.into(), &8.into()));
    assert_eq!((&report["records"], &report["wrongs"]), (&8.into(), &serde_json::json!([])));
    assert!(report["acts"].as_u64() > Some(20), "{text}");
    assert!(report["to_others"]["count"].as_u64() >= report["acts"].as_u64(), "{text}");
    assert!(report["watched"].as_u64() > Some(120), "every spectator gets updates: {text}");
    assert!(report["at_watched"]["count"].as_u64() > Some(0), "{text}");
    assert!(report["memory"][0].as_f64() > Some(1.0), "{text}");
}

#[test]
fn people_among_bots_are_measured_apart() {
    let args = "--players 2 --tables 1 --bot-tables 3 --bot greedy --acts 40 --seconds 2 --json";
    let output = swarm(&args.split(' ').collect::<Vec<_>>());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&report["bot_tables"], &report["records"]), (&3.into(), &4.into()), "{text}");
    assert!(report["among_bots"]["count"].as_u64() > Some(5), "{text}");
}

#[test]
fn what_it_must_not_do_is_refused() {
    for (args, why) in [
        (&["--url", "ws://192.0.2.7:80"][..], "is not this machine"),
        (&["--players", "30000"], "at most 20000 players"),
        (&["--players", "3", "--tables", "2", "--seconds", "1"], "two to four sit at each"),
    ] {
        let output = swarm(args);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(why), "{args:?}: {said}");
    }
}
