//! What the README's two commands do, on a machine with nothing but Rust.
//!
//! ```text
//! cargo xtask start      builds the page and the server, starts them and opens the browser
//! cargo xtask test       runs every check there is; .ci/run calls it
//! cargo xtask coverage   lists rules without a test and cards without a case
//! cargo xtask web        builds the web client
//! cargo xtask browser    plays the web client in a real browser
//! cargo xtask collect    plays until everything has happened once, and lists where
//! cargo xtask mutate     makes mistakes in cards and rules and sees that tests notice
//! ```

#![forbid(unsafe_code)]

mod browser;
mod checks;
mod collect;
mod coverage;
mod mutate;
mod start;
mod web;

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  start [ARGS]   build the page and the server, start them and open the browser; ARGS go to `landgrave serve`
                 (such as --listen 127.0.0.1:9000)
  test           run every check: format, lints, tests, WASM build, coverage of rules and cards, the page in a browser
  coverage       list rule numbers without a test and cards without a case
  web [--quick] [--serve PORT]
                 build the web client into dist/; --quick: large, but soon;
                 --serve: serve it on this machine
  browser [SCENE …]
                 build the web client and play it in a real browser, which is fetched if it is missing;
                 SCENE: only these ('friends', 'one click', …); 'measure' says how fast it is
  collect [DIR]  play the card game until every card, event, reaction and refusal has happened, and list where;
                 DIR: write the records of these games there
  mutate [WORD]… make deliberate mistakes in cards and rules, and see that each makes a test fail (half an hour);
                 WORD: only those of this crate or set, or of cards and rules with it in their name
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.first().map(String::as_str) {
        Some("start") => start::run(&args[1..]),
        Some("test") => checks::all(),
        Some("coverage") => coverage::print().map(drop),
        Some("web") => build_web(&args[1..]),
        Some("browser") => browser::run_scenes(&args[1..]),
        Some("collect") => collect::run(args.get(1).map(String::as_str)),
        Some("mutate") => mutate::run(&args[1..]),
        Some("help" | "--help" | "-h") => {
            print!("{USAGE}");
            Ok(())
        }
        other => {
            let what = other.map_or("a command is missing".to_owned(), |o| format!("no command '{o}'"));
            eprint!("xtask: {what}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the web client, and serves it if that is asked for.
fn build_web(args: &[String]) -> Result<()> {
    let quick = args.iter().any(|arg| arg == "--quick");
    web::build(quick)?;
    if !quick {
        web::check_size()?;
    }
    if let Some(at) = args.iter().position(|arg| arg == "--serve") {
        let port = args.get(at + 1).context("--serve needs a port")?;
        let dist = web::dist().display().to_string();
        cargo(&["run", "--quiet", "--package", "drive", "--", &dist, "--serve", port])?;
    }
    Ok(())
}

/// Adds a part to the toolchain, if it lacks it.
fn add(kind: &str, name: &str) -> Result<()> {
    let list = Command::new("rustup").args([kind, "list", "--installed"]).current_dir(root()).output();
    let there = match list {
        Ok(list) => String::from_utf8_lossy(&list.stdout).lines().any(|line| line.starts_with(name)),
        // Without rustup the toolchain is somebody else's care; a missing part will say so itself.
        Err(_) => true,
    };
    if there { Ok(()) } else { run("rustup", &[kind, "add", name]) }
}

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_owned)
}

/// Runs cargo with these arguments.
fn cargo(args: &[&str]) -> Result<()> {
    cargo_with(args, &[])
}

/// Runs cargo with these arguments and these variables of the environment.
fn cargo_with(args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    run_with(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), args, env)
}

/// Runs a program in the root of the workspace; it must succeed.
fn run(program: &str, args: &[&str]) -> Result<()> {
    run_with(program, args, &[])
}

fn run_with(program: &str, args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    let status = Command::new(program)
        .args(args)
        .envs(env.iter().copied())
        .current_dir(root())
        .status()
        .with_context(|| format!("{program} cannot be started"))?;
    if !status.success() {
        bail!("`{program} {}` failed", args.join(" "));
    }
    Ok(())
}
