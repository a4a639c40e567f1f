//! Implements the README's two commands, on a machine with nothing but Rust.
//!
//! ```text
//! cargo xtask start      builds the page and the server, starts them and opens the browser
//! cargo xtask test       runs every check there is; .ci/run calls it
//! cargo xtask quick      runs those that take a few minutes and need nothing but Rust
//! cargo xtask coverage   lists rules without a test and cards without a case
//! cargo xtask web        builds the web client
//! cargo xtask browser    plays the web client in a real browser
//! cargo xtask collect    plays until everything has happened once, and lists where
//! cargo xtask trios      plays every Duel of three sets on one thread and on two
//! cargo xtask pairs      plays the Tournament Game with all pairs of sample decks
//! cargo xtask mutate     makes mistakes in cards and rules and checks that tests notice
//! ```

#![forbid(unsafe_code)]

mod browser;
mod checks;
#[cfg(feature = "rules")]
mod collect;
#[cfg(feature = "rules")]
mod coverage;
#[cfg(feature = "rules")]
mod many;
mod mutate;
#[cfg(feature = "rules")]
mod pairs;
mod progress;
#[cfg(test)]
mod references;
mod start;
mod system;
#[cfg(feature = "rules")]
mod trios;
mod web;

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  start [ARGS]   build the page and the server, start them and open the browser; ARGS go to `landgrave serve`
                 (such as --listen 127.0.0.1:9000)
  test           run every check: format, lints, tests, WASM build, coverage of rules and cards, the page in a browser;
                 fetches what is missing for it (PostgreSQL, Chromium), and says so before
  quick [CRATE…] run format, lints and tests of the rules and the crates that build on them, or of these crates; fetches nothing
  coverage       list rule numbers without a test and cards without a case
  web [--quick] [--serve PORT]
                 build the web client into dist/; --quick: faster build, larger output;
                 --serve: serve it on this machine
  browser [--quick] [SCENE …]
                 build the web client and play it in a real browser, which is downloaded if it is missing;
                 --quick: faster build, larger output;
                 SCENE: only these ('friends', 'one click', …); 'measure' prints how fast it is
  collect [DIR]  play the card game until every card, event, reaction and refusal has happened, and list where;
                 DIR: write the records of these games there
  trios [RANDOM,GREEDY,THEME] [SET]…
                 play this many games of every Duel of three of the sets (all, if none is named) and of their theme games,
                 on one thread and on two: all must end, with equal digests (10000,500,100000: hours)
  pairs [RANDOM,GREEDY] [DECK]…
                 play this many Tournament Games of every pair of sample decks, each in both seats, without the sea and with
                 it: all must end (500,50: three quarters of an hour)
  mutate [WORD]… make deliberate mistakes in cards and rules, and check that each makes a test fail (half an hour);
                 WORD: only those of this crate or set, or of cards and rules with it in their name
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let wants_help = args.iter().any(|arg| matches!(arg.as_str(), "--help" | "-h"));
    let done = match args.first().map(String::as_str) {
        // Its arguments are those of the server, whose help it shows.
        Some("start") => start::run(&args[1..]),
        _ if wants_help => {
            print!("{USAGE}");
            Ok(())
        }
        Some("test") => checks::all(),
        Some("quick") => checks::quick(&args[1..]),
        Some("coverage" | "collect" | "trios" | "pairs") => with_rules(&args),
        Some("web") => build_web(&args[1..]),
        Some("browser") => browser::run_scenes(&args[1..]),
        Some("mutate") => mutate::run(&args[1..]),
        Some("help") => {
            print!("{USAGE}");
            Ok(())
        }
        other => {
            let what = other.map_or("a command is missing".to_owned(), |o| format!("unknown command '{o}'"));
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

/// Commands that need the cards.
#[cfg(feature = "rules")]
fn with_rules(args: &[String]) -> Result<()> {
    let more = args.get(1).map(String::as_str);
    match args[0].as_str() {
        "collect" => collect::run(more),
        "trios" => trios::run(&args[1..]),
        "pairs" => pairs::run(&args[1..]),
        _ if more == Some("--check") => coverage::check(),
        _ => coverage::print().map(drop),
    }
}

/// This program was built without the cards; run another one that is built with them.
#[cfg(not(feature = "rules"))]
fn with_rules(args: &[String]) -> Result<()> {
    let run = ["run", "--quiet", "--package", "xtask", "--"];
    cargo(&run.into_iter().chain(args.iter().map(String::as_str)).collect::<Vec<_>>())
}

/// Builds the web client, and serves it if requested.
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

/// Adds a component or target to the toolchain, if it is missing.
fn add(kind: &str, name: &str) -> Result<()> {
    let list = Command::new("rustup").args([kind, "list", "--installed"]).current_dir(root()).output();
    let there = match list {
        Ok(list) => String::from_utf8_lossy(&list.stdout).lines().any(|line| line.starts_with(name)),
        // Without rustup the toolchain is managed elsewhere; a missing component will show by itself.
        Err(_) => true,
    };
    if there { Ok(()) } else { run("rustup", &[kind, "add", name]) }
}

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_owned)
}

/// Where cargo builds: the usual folder, or one set by the environment or a configuration.
fn target() -> Result<PathBuf> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .context("cargo cannot be started")?;
    let output: serde_json::Value =
        serde_json::from_slice(&output.stdout).context("the output of cargo metadata cannot be read")?;
    let folder = output["target_directory"].as_str().context("cargo metadata names no target directory")?;
    Ok(PathBuf::from(folder))
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
