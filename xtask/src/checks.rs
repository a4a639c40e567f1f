//! Every check. They stop at the first that fails.

use crate::{add, browser, cargo, cargo_with, root, system, web, with_rules};
use anyhow::{Context, Result, bail};
use std::process::Command;
use std::thread;
use std::time::Instant;

/// Crates that the browser will run: rules, bots, and their dependencies.
const FOR_WASM: [&str; 7] = ["table", "rivals", "settlers", "bots", "games", "wire", "room"];

type Check = (&'static str, fn() -> Result<()>);

const CHECKS: [Check; 6] = [
    ("tools", tools),
    ("format", || cargo(&["fmt", "--all", "--check"])),
    ("lints", || cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])),
    ("tests", || cargo(&["test", "--workspace", "--quiet"])),
    ("web client; beside it documentation, WASM build, coverage of rules and cards", web_client_and_rest),
    ("web client in a browser", || browser::play(&[])),
];

/// Runs them all.
pub(crate) fn all() -> Result<()> {
    run_all(&CHECKS.map(|(name, check)| (name.to_owned(), check)))
}

/// Runs checks one after the other, up to the first that fails.
fn run_all(checks: &[(String, impl Fn() -> Result<()>)]) -> Result<()> {
    let begin = Instant::now();
    for (number, (name, check)) in checks.iter().enumerate() {
        println!("── {}/{}: {name}", number + 1, checks.len());
        check().with_context(|| format!("the check '{name}' failed"))?;
    }
    println!("── all {} checks passed in {} s", checks.len(), begin.elapsed().as_secs());
    Ok(())
}

/// Format, lints and tests of these crates, or of those that need nothing but Rust.
pub(crate) fn quick(crates: &[String]) -> Result<()> {
    let crates: Vec<&str> = match crates {
        [] => FOR_WASM.to_vec(),
        some => some.iter().map(String::as_str).collect(),
    };
    let packages: Vec<&str> = crates.iter().flat_map(|name| ["--package", name]).collect();
    let cargo_for = |before: &[&str], after: &[&str]| cargo(&[before, &packages[..], after].concat());
    type Quick<'a> = Box<dyn Fn() -> Result<()> + 'a>;
    let checks: [(String, Quick<'_>); 3] = [
        ("format".to_owned(), Box::new(|| cargo(&["fmt", "--all", "--check"]))),
        (
            format!("lints of {}", crates.join(", ")),
            Box::new(|| cargo_for(&["clippy", "--all-targets", "--quiet"], &["--", "-D", "warnings"])),
        ),
        (format!("tests of {}", crates.join(", ")), Box::new(|| cargo_for(&["test", "--quiet"], &[]))),
    ];
    run_all(&checks)
}

/// Installs what the checks need beyond the toolchain.
fn tools() -> Result<()> {
    for (kind, name) in [("component", "clippy"), ("component", "rustfmt"), web::TARGET] {
        add(kind, name)?;
    }
    let missing = [postgres(), browser::missing()].concat();
    system::install(&missing)?;
    browser::fetch()
}

/// The server's tests start a PostgreSQL of their own.
fn postgres() -> Vec<&'static str> {
    let in_path = Command::new("initdb").arg("--version").output().is_ok();
    let is_there = in_path || std::path::Path::new("/usr/lib/postgresql").is_dir();
    if is_there { Vec::new() } else { vec!["postgresql"] }
}

/// The page is linked on one core for minutes; the other core does the rest meanwhile.
fn web_client_and_rest() -> Result<()> {
    thread::scope(|scope| {
        let page = scope.spawn(web_client);
        let rest = documentation().and_then(|()| wasm()).and_then(|()| coverage());
        let page = page.join().unwrap_or_else(|_| bail!("building the web client panicked"));
        rest.and(page)
    })
}

/// No rule without a test, no card without a case.
fn coverage() -> Result<()> {
    with_rules(&["coverage".to_owned(), "--check".to_owned()])
}

/// The page is built for WASM only, so its lints run there; then it must be small enough.
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
    if status.success() { Ok(()) } else { bail!("cargo doc found faults") }
}

fn wasm() -> Result<()> {
    let mut args = vec!["build", "--quiet", "--target", "wasm32-unknown-unknown", "--all-features"];
    for name in FOR_WASM {
        args.extend(["--package", name]);
    }
    cargo(&args)
}
