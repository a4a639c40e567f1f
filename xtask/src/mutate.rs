//! Deliberate mistakes in card literals: each must make a test of the rules fail.
//!
//! The list stands in `mutate/list.rs`. Every mistake is made in a copy of the workspace under
//! `target/mutants`, alone, and the tests of `rivals` run there. It takes about half an hour, so it is not
//! one of the checks; `docs/mutations.md` holds the last results.

mod list;

use crate::root;
use anyhow::{Context, Result, bail};
use list::{MUTANTS, Mutant};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Tests that are quick and look at single cards; the others run only if these find nothing.
const QUICK: [&str; 4] = ["cards::", "cases_", "rules::", "catalogue::"];
/// A mistake may make a game run for ever. Who takes so long has been found out too.
const MOST_TIME: Duration = Duration::from_secs(900);

/// What the tests said of a mistake.
enum Found {
    /// These tests failed.
    By(Vec<String>),
    /// The tests did not come to an end.
    ByTime,
    /// It does not compile: then it was no mistake of the kind meant.
    NotBuilt(String),
    /// Nobody noticed.
    Nothing,
}

/// Makes all mistakes whose set is one of `wanted`, or whose card id contains one of them; without any, all, and
/// then writes the results.
pub(crate) fn run(wanted: &[String]) -> Result<()> {
    let tree = root().join("target/mutants/tree");
    copy_workspace(&tree)?;
    println!("── without a mistake");
    match test(&tree, &QUICK)? {
        Found::Nothing => {}
        _ => bail!("the tests fail as it is"),
    }
    let chosen: Vec<&Mutant> = MUTANTS
        .iter()
        .filter(|mutant| wanted.is_empty() || wanted.iter().any(|word| mutant.is_meant(word)))
        .collect();
    if chosen.is_empty() {
        bail!("no mistake is in a set or card of that name; see xtask/src/mutate/list.rs");
    }
    let mut rows = String::new();
    let mut survivors = Vec::new();
    for (number, mutant) in chosen.iter().enumerate() {
        let begin = Instant::now();
        let found = try_out(&tree, mutant).with_context(|| mutant.card.to_owned())?;
        let verdict = match &found {
            Found::By(tests) => {
                let first = tests.first().map_or("", String::as_str);
                format!("`{first}`{}", others(tests.len()))
            }
            Found::ByTime => "the tests did not come to an end".to_owned(),
            Found::NotBuilt(why) => bail!("{}: {why}", mutant.card),
            Found::Nothing => "**nobody noticed**".to_owned(),
        };
        let (count, seconds) = (chosen.len(), begin.elapsed().as_secs());
        println!("── {}/{count}: {}, {}: {verdict} ({seconds} s)", number + 1, mutant.card, mutant.what);
        writeln!(
            rows,
            "| {} | {} | {} | `{}` → `{}` | {verdict} |",
            mutant.file, mutant.card, mutant.what, mutant.from, mutant.to
        )?;
        if matches!(found, Found::Nothing) {
            survivors.push(mutant.card);
        }
    }
    if !wanted.is_empty() {
        print!("{rows}");
    } else {
        let text = HEAD.replace("{count}", &MUTANTS.len().to_string()) + &rows;
        fs::write(root().join("docs/mutations.md"), text)?;
    }
    if survivors.is_empty() { Ok(()) } else { bail!("nobody noticed: {}", survivors.join(", ")) }
}

const HEAD: &str = "\
# Mistakes that the tests notice

`cargo xtask mutate` makes {count} deliberate mistakes in card literals, one at a time in a copy of the workspace, and
runs the tests of `rivals`. This page is what it wrote last: each mistake, and the first test that failed. `cargo xtask
mutate WORD …` tries only those of a set or of cards whose id contains the word. The list stands in
`xtask/src/mutate/list.rs`; a new card should bring a line or two.

| set | card | what is wrong | the change | found by |
|---|---|---|---|---|
";

fn others(tests: usize) -> String {
    if tests > 1 { format!(" and {} more", tests - 1) } else { String::new() }
}

/// Makes one mistake, runs the tests, and mends it again.
fn try_out(tree: &Path, mutant: &Mutant) -> Result<Found> {
    let file = tree.join(format!("crates/rivals/src/cards/{}.rs", mutant.file));
    let good = fs::read_to_string(&file)?;
    fs::write(&file, mutated(&good, mutant)?)?;
    let found = match test(tree, &QUICK) {
        Ok(Found::Nothing) => test(tree, &[]),
        found => found,
    };
    fs::write(&file, good)?;
    found
}

/// The source with the mistake: the first `from` in the card's literal.
fn mutated(source: &str, mutant: &Mutant) -> Result<String> {
    let id = format!("(\"{}\")", mutant.card);
    // A native step of the card stands below the literals and is found by itself.
    let (begin, end) = match source.find(&id) {
        Some(at) if !mutant.native => {
            let begin = source[..at].rfind('\n').unwrap_or(0);
            (begin, source[at..].find("\n    /// ").map_or(source.len(), |end| at + end))
        }
        Some(_) => (0, source.len()),
        None => bail!("there is no such card in {}.rs", mutant.file),
    };
    let Some(at) = source[begin..end].find(mutant.from) else { bail!("`{}` is not there", mutant.from) };
    if mutant.native && source.matches(mutant.from).count() != 1 {
        bail!("`{}` is there more than once", mutant.from);
    }
    let at = begin + at;
    Ok(format!("{}{}{}", &source[..at], mutant.to, &source[at + mutant.from.len()..]))
}

/// Runs the tests whose names contain one of `filters`; all, if there is none.
fn test(tree: &Path, filters: &[&str]) -> Result<Found> {
    let log = tree.join("../log.txt");
    let out = fs::File::create(&log)?;
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.args(["test", "--package", "rivals"]);
    if !filters.is_empty() {
        command.args(["--test", "it", "--"]).args(filters);
    }
    let mut child = command
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", tree.join("../build"))
        // The quick tests take less time than optimising them would.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", if filters.is_empty() { "2" } else { "0" })
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .stdout(Stdio::from(out.try_clone()?))
        .stderr(Stdio::from(out))
        .spawn()?;
    let begin = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if begin.elapsed() > MOST_TIME {
            child.kill()?;
            child.wait()?;
            return Ok(Found::ByTime);
        }
        thread::sleep(Duration::from_millis(200));
    };
    if status.success() {
        return Ok(Found::Nothing);
    }
    let text = fs::read_to_string(&log)?;
    let failed = |line: &str| line.strip_prefix("test ")?.strip_suffix(" ... FAILED").map(str::to_owned);
    let mut tests: Vec<String> = text.lines().filter_map(failed).collect();
    tests.sort();
    if tests.is_empty() {
        let last = text.lines().rev().find(|line| line.starts_with("error")).unwrap_or("it does not build");
        return Ok(Found::NotBuilt(last.to_owned()));
    }
    Ok(Found::By(tests))
}

/// Copies what the tests need, afresh.
fn copy_workspace(tree: &Path) -> Result<()> {
    if tree.exists() {
        fs::remove_dir_all(tree)?;
    }
    fs::create_dir_all(tree)?;
    for name in ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "crates", "xtask", "docs"] {
        copy(&root().join(name), &tree.join(name))?;
    }
    Ok(())
}

fn copy(from: &Path, to: &PathBuf) -> Result<()> {
    if !from.is_dir() {
        fs::copy(from, to).with_context(|| from.display().to_string())?;
        return Ok(());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_mistake_on_the_list_can_be_made() {
        for mutant in MUTANTS {
            let file = root().join(format!("crates/rivals/src/cards/{}.rs", mutant.file));
            let source = fs::read_to_string(file).unwrap();
            let wrong = mutated(&source, mutant).unwrap_or_else(|error| panic!("{}: {error}", mutant.card));
            assert_ne!(wrong, source, "{}", mutant.card);
        }
    }

    #[test]
    fn the_list_is_spread_over_cards_and_sets() {
        let cards: BTreeSet<&str> = MUTANTS.iter().map(|mutant| mutant.card).collect();
        assert!(cards.len() >= 40, "only {} cards", cards.len());
        for set in rivals::Set::ALL {
            let count = MUTANTS.iter().filter(|mutant| mutant.file == set.word()).count();
            assert!(count >= 10, "{set}: {count}");
        }
    }
}
