//! Every check there is. They stop at the first that fails.

use crate::{add, browser, cargo, cargo_with, coverage, root, run, web};
use anyhow::{Context, Result, bail};
use std::process::Command;
use std::time::Instant;

/// Crates that the browser will run: rules, bots, and what they stand on.
const FOR_WASM: [&str; 7] = ["table", "rivals", "settlers", "bots", "games", "wire", "room"];

type Check = (&'static str, fn() -> Result<()>);

const CHECKS: [Check; 9] = [
    ("tools", tools),
    ("format", || cargo(&["fmt", "--all", "--check"])),
    ("lints", || cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])),
    ("tests", || cargo(&["test", "--workspace", "--quiet"])),
    ("documentation", documentation),
    ("WASM build", wasm),
    ("coverage of rules and cards", coverage::check),
    ("web client", web_client),
    ("web client in a browser", || browser::play(&[])),
];

/// Runs them all.
pub(crate) fn all() -> Result<()> {
    let begin = Instant::now();
    for (number, (name, check)) in CHECKS.iter().enumerate() {
        println!("── {}/{}: {name}", number + 1, CHECKS.len());
        check().with_context(|| format!("the check '{name}' failed"))?;
    }
    println!("── all {} checks passed in {} s", CHECKS.len(), begin.elapsed().as_secs());
    Ok(())
}

/// Installs what the checks need and the toolchain does not bring along.
fn tools() -> Result<()> {
    for (kind, name) in [("component", "clippy"), ("component", "rustfmt"), web::TARGET] {
        add(kind, name)?;
    }
    postgres()?;
    browser::fetch()
}

/// The server's tests start a PostgreSQL of their own.
fn postgres() -> Result<()> {
    let in_path = Command::new("initdb").arg("--version").output().is_ok();
    if in_path || std::path::Path::new("/usr/lib/postgresql").is_dir() {
        return Ok(());
    }
    let fetched = run("apt-get", &["update"])
        .and_then(|()| run("apt-get", &["install", "-y", "--no-install-recommends", "postgresql"]));
    fetched.context("the server's tests need PostgreSQL (initdb and postgres); please install it")
}

/// The page is built for WASM only, so its lints are asked for there; then it must be small enough.
fn web_client() -> Result<()> {
    let lints = [
        "clippy",
        "--quiet",
        "--package",
        "web",
        "--target",
        "wasm32-unknown-unknown",
        "--",
        "-D",
        "warnings",
    ];
    cargo_with(&lints, &web::FLAGS)?;
    web::build(false)?;
    web::check_size()
}

/// Documentation without broken links.
fn documentation() -> Result<()> {
    let status = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
        .args(["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .current_dir(root())
        .status()?;
    if status.success() { Ok(()) } else { bail!("cargo doc found something to mend") }
}

fn wasm() -> Result<()> {
    let mut args = vec!["build", "--quiet", "--target", "wasm32-unknown-unknown", "--all-features"];
    for name in FOR_WASM {
        args.extend(["--package", name]);
    }
    cargo(&args)
}
