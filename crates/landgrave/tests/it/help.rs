//! Every command has examples in its help, and they work.

use crate::{done, folder, landgrave};

fn examples(command: &str) -> Vec<String> {
    let help = done(&[command, "--help"]);
    let (_, examples) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("{command}: {help}"));
    examples.lines().map_while(|line| line.strip_prefix("  landgrave ")).map(str::to_owned).collect()
}

/// Runs the examples of a command one after the other in a folder, and returns their exit codes.
fn run(command: &str, folder: &std::path::Path) -> Vec<Option<i32>> {
    let examples = examples(command);
    assert!(!examples.is_empty(), "{command}");
    let run = |example: &String| {
        let words: Vec<&str> = example.split(' ').collect();
        assert_eq!(words[0], command);
        landgrave(&words).current_dir(folder).output().unwrap().status.code()
    };
    examples.iter().map(run).collect()
}

#[test]
fn the_examples_of_every_command_work() {
    let folder = folder("examples");
    // The examples of `replay` and `review` show what those of `simulate` have recorded.
    for command in ["games", "cards", "decks", "simulate", "arena", "replay", "review"] {
        assert!(run(command, &folder).iter().all(|&code| code == Some(0)), "{command}");
    }
    // There is no terminal here to play in; that is reported only when everything else is right.
    assert!(run("play", &folder).iter().all(|&code| code == Some(1)));
}

/// A server would run for ever; so its examples get one additional fault, which is the only one reported.
#[test]
fn the_examples_of_serve_can_be_read() {
    for example in examples("serve") {
        let words: Vec<&str> = example.split(' ').chain(["--sockets", "many"]).collect();
        let output = landgrave(&words).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("'many'") && said.contains("--sockets"), "{said}");
    }
}

#[test]
fn the_program_itself_has_examples_of_its_commands() {
    let help = done(&["--help"]);
    let (_, examples) = help.split_once("Examples:\n").unwrap();
    for command in ["games", "play rivals/intro", "simulate rivals/intro --games 1000"] {
        assert!(examples.contains(&format!("  landgrave {command}\n")), "{help}");
    }
    for command in
        ["play", "simulate", "arena", "replay", "review", "cards", "decks", "games", "serve", "admin"]
    {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
    }
}
