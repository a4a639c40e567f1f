//! The program from the outside: its arguments, its output, and how it ends.

mod admin;
mod arena;
mod commands;
mod decks;
mod deploy;
mod help;
mod refusals;
mod replay;
mod review;
mod serve;
mod simulate;

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program, in an environment that does not change what it prints.
fn landgrave(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_landgrave"));
    command.args(args).env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

fn output(args: &[&str]) -> Output {
    landgrave(args).output().expect("the program can be started")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program prints UTF-8")
}

/// What it prints on success; standard error is empty then.
#[track_caller]
fn done(args: &[&str]) -> String {
    let output = output(args);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{args:?}");
    text(&output.stdout)
}

/// The one JSON object it prints.
#[track_caller]
fn json(args: &[&str]) -> Value {
    let value = serde_json::from_str(&done(args)).expect("one JSON value and nothing else");
    assert!(matches!(value, Value::Object(_)), "{value}");
    value
}

/// What it prints when it refuses: one message on standard error, nothing on standard output.
#[track_caller]
fn refused(args: &[&str], code: i32) -> String {
    let output = output(args);
    let said = text(&output.stderr);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(code), String::new()), "{args:?}: {said}");
    assert!(said.starts_with("error: ") && said.matches("error: ").count() == 1, "{said}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => panic!("{error}"),
        _ => {}
    }
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn path(file: &Path) -> &str {
    file.to_str().expect("paths of tests are UTF-8")
}

/// A recorded game, and the file it was written to.
fn recorded(name: &str) -> (PathBuf, String) {
    let folder = folder(name);
    done(&["simulate", "rivals/intro", "--games", "1", "--replays", path(&folder)]);
    let file = folder.join("rivals-intro-000000.replay");
    let record = std::fs::read_to_string(&file).expect("the game was recorded");
    (file, record)
}
