//! Deliberate mistakes in card literals and rules: each must make a test of the rules fail.
//!
//! The lists are in `mutate/list.rs` (cards) and `mutate/hexes.rs` (the hex board). Every mistake is made in a copy
//! of the workspace under `target/mutants`, and the tests of its crate run there. Mistakes in cards whose tests do not
//! speak of each other, or in several scenarios, are made at a time, so that a run needs a tenth of the builds; a
//! mistake that its own tests do not find is made again alone. It is not one of the checks; `docs/mutations.md` holds
//! the last results.

mod hexes;
mod list;

use crate::root;
use anyhow::{Context, Result, bail};
use list::{Mutant, Place};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A mistake may make a game run for ever. Tests that take this long have noticed it too.
const MOST_TIME: Duration = Duration::from_secs(900);

/// How the tests reacted to a mistake.
enum Found {
    /// These tests failed.
    By(Vec<String>),
    /// The tests did not come to an end.
    ByTime,
    /// It does not compile: then it was not a mistake of the intended kind.
    NotBuilt(String),
    /// No test noticed.
    Nothing,
}

/// All mistakes, cards first.
fn mutants() -> impl Iterator<Item = &'static Mutant> {
    list::MUTANTS.iter().chain(hexes::MUTANTS)
}

/// Makes all mistakes whose crate, file, card or rule contains one of `wanted`, or simply all, and notes the results.
pub(crate) fn run(wanted: &[String]) -> Result<()> {
    let tree = crate::target()?.join("mutants/tree");
    copy_workspace(&tree)?;
    let chosen: Vec<&Mutant> = mutants()
        .filter(|mutant| wanted.is_empty() || wanted.iter().any(|word| mutant.is_called(word)))
        .collect();
    if chosen.is_empty() {
        bail!("no mistake is in a set, card or rule of that name; see xtask/src/mutate/");
    }
    for package in ["rivals", "settlers"] {
        let Some(mutant) = chosen.iter().find(|mutant| mutant.package() == package) else { continue };
        println!("── {package} without a mistake");
        match test(&tree, package, mutant.quick())? {
            Found::Nothing => {}
            _ => bail!("the tests of {package} fail without any mistake"),
        }
    }
    let page = root().join("docs/mutations.md");
    let mut results = Vec::new();
    let mut survivors = Vec::new();
    let begin = Instant::now();
    for group in groups(&chosen)? {
        for (mutant, found) in try_group(&tree, &group)? {
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
            results.push((row(mutant), verdict.clone()));
            println!(
                "── {}/{count}: {}, {}: {verdict} ({seconds} s)",
                results.len(),
                mutant.card,
                mutant.what
            );
            // If the run is interrupted, the results so far are kept.
            fs::write(&page, report(&fs::read_to_string(&page)?, &results)?)?;
            if matches!(found, Found::Nothing) {
                survivors.push(mutant.card);
            }
        }
    }
    if survivors.is_empty() { Ok(()) } else { bail!("no test noticed: {}", survivors.join(", ")) }
}

const HEAD: &str = "\
# Mistakes that the tests notice

`cargo xtask mutate` makes {count} deliberate mistakes in card literals and in the rules of the hex board in a copy of the
workspace, and runs the tests of `rivals` or `settlers`. This page is what it wrote last: each mistake, and the first
test that failed. Mistakes in cards whose tests do not speak of each other, or in several scenarios, are made at a time; each
counts as found by tests of its own card or scenario, and is made again alone if these find nothing. `cargo xtask mutate WORD …` tries only those of a crate, of a set, or of cards and rules whose
name contains the word. The lists are in `xtask/src/mutate/`; a new card should bring a line or two.
";

/// The beginning of a row of the page.
fn row(mutant: &Mutant) -> String {
    let Mutant { file, card, what, from, to, .. } = mutant;
    format!("| {file} | {card} | {what} | `{}` → `{}` |", from.trim(), to.trim())
}

/// The page with new results; mistakes that were not made now keep their old results.
fn report(old: &str, results: &[(String, String)]) -> Result<String> {
    let mut missing = Vec::new();
    let mut rows = String::new();
    for mutant in mutants() {
        let row = row(mutant);
        if let Some((_, verdict)) = results.iter().find(|(of, _)| *of == row) {
            writeln!(rows, "{row} {verdict} |")?;
        } else if let Some(line) = old.lines().find(|line| line.starts_with(&row)) {
            writeln!(rows, "{line}")?;
        } else if !missing.contains(&mutant.card) {
            missing.push(mutant.card);
        }
    }
    let mut page = HEAD.replace("{count}", &mutants().count().to_string());
    if !missing.is_empty() {
        writeln!(page, "\nNot tried yet: {}.", missing.join(", "))?;
    }
    page +=
        "\n| set or file | card or rule | what is wrong | the change | found by |\n|---|---|---|---|---|\n";
    Ok(page + &rows)
}

fn others(tests: usize) -> String {
    if tests > 1 { format!(" and {} more", tests - 1) } else { String::new() }
}

/// Mistakes that are made at once. Those in rules without tests of their own are made one by one.
fn groups<'a>(chosen: &[&'a Mutant]) -> Result<Vec<Vec<&'a Mutant>>> {
    // With the cards that the tests of each speak of.
    let mut groups: Vec<Vec<(&Mutant, Vec<&str>)>> = Vec::new();
    for &mutant in chosen {
        let cards = match (mutant.is_card(), mutant.own_tests()) {
            (true, Some(own)) => spoken_of(mutant.file, &own)?,
            _ => Vec::new(),
        };
        let apart = |(other, of_other): &(&Mutant, Vec<&str>)| {
            let spoken = cards.contains(&other.card) || of_other.contains(&mutant.card);
            let marks = mutant.is_mark() || other.is_mark();
            let same_set = mutant.is_card() && other.is_card() && other.file == mutant.file;
            let meet = marks || spoken || other.card == mutant.card;
            other.goes_with(mutant) || same_set && !meet
        };
        match groups.iter_mut().find(|group| group.iter().all(apart)) {
            Some(group) => group.push((mutant, cards)),
            None => groups.push(vec![(mutant, cards)]),
        }
    }
    Ok(groups.into_iter().map(|group| group.into_iter().map(|(mutant, _)| mutant).collect()).collect())
}

/// The cards with mistakes that the tests of a card speak of: in their own lines, or in a helper or constant they use.
fn spoken_of(set: &str, own: &str) -> Result<Vec<&'static str>> {
    let tests = format!("crates/rivals/tests/it/cards/{}.rs", set.replace('-', "_"));
    let tests = fs::read_to_string(root().join(tests))?;
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut items = Vec::new();
    for (begin, end) in [("\nfn ", "\n}"), ("\nconst ", ";\n")] {
        for (at, _) in tests.match_indices(begin) {
            let text = &tests[at + begin.len()..];
            let text = &text[..text.find(end).unwrap_or(text.len())];
            let name = text.split(|c| !part_of_name(c)).next().unwrap_or_default();
            items.push((name, text));
        }
    }
    let own = own.rsplit("::").next().unwrap_or_default();
    let mut used: Vec<usize> = (0..items.len()).filter(|&nth| items[nth].0.starts_with(own)).collect();
    let mut next = 0;
    while let Some(&nth) = used.get(next) {
        let words: Vec<&str> = items[nth].1.split(|c| !part_of_name(c)).collect();
        let new: Vec<usize> =
            (0..items.len()).filter(|nth| words.contains(&items[*nth].0) && !used.contains(nth)).collect();
        used.extend(new);
        next += 1;
    }
    let says = |card: &&str| used.iter().any(|&nth| items[nth].1.contains(card));
    Ok(list::MUTANTS.iter().map(|mutant| mutant.card).filter(says).collect())
}

/// Makes several mistakes at once: each must be found by the tests of its own card, which do not speak of the others.
/// One that is not found is made again, alone.
fn try_group<'a>(tree: &Path, group: &[&'a Mutant]) -> Result<Vec<(&'a Mutant, Found)>> {
    let together = match group {
        [] | [_] => Found::Nothing,
        [first, ..] => {
            let files: Vec<PathBuf> = group.iter().map(|mutant| tree.join(mutant.path())).collect();
            let good: Vec<String> = files.iter().map(fs::read_to_string).collect::<Result<_, _>>()?;
            for (file, mutant) in files.iter().zip(group) {
                let source = fs::read_to_string(file)?;
                fs::write(file, mutated(&source, mutant).with_context(|| mutant.card.to_owned())?)?;
            }
            // Only these are asked for; the others run where they find nothing.
            let own: Vec<String> = group.iter().filter_map(|mutant| mutant.own_tests()).collect();
            let own: Vec<&str> = own.iter().map(String::as_str).collect();
            let found = test(tree, first.package(), &own);
            for (file, good) in files.iter().zip(&good) {
                fs::write(file, good)?;
            }
            found?
        }
    };
    let failed = if let Found::By(tests) = together { tests } else { Vec::new() };
    let one = |&mutant: &&'a Mutant| {
        let own = mutant.own_tests().unwrap_or_default();
        let own: Vec<String> = failed.iter().filter(|test| test.starts_with(&own)).cloned().collect();
        let found = match own.is_empty() {
            true => try_out(tree, mutant).with_context(|| mutant.card.to_owned())?,
            false => Found::By(own),
        };
        Ok((mutant, found))
    };
    group.iter().map(one).collect()
}

/// Makes one mistake, runs the tests, and undoes it.
fn try_out(tree: &Path, mutant: &Mutant) -> Result<Found> {
    let file = tree.join(mutant.path());
    let good = fs::read_to_string(&file)?;
    fs::write(&file, mutated(&good, mutant)?)?;
    let found = match test(tree, mutant.package(), mutant.quick()) {
        Ok(Found::Nothing) => test(tree, mutant.package(), &[]),
        found => found,
    };
    fs::write(&file, good)?;
    found
}

/// The source with the mistake: the first `from` in the card's literal, or the only one in the file.
fn mutated(source: &str, mutant: &Mutant) -> Result<String> {
    let id = format!("(\"{}\")", mutant.card);
    let (begin, end) = match (mutant.place, source.find(&id)) {
        (Place::Literal, Some(at)) => {
            let begin = source[..at].rfind('\n').unwrap_or(0);
            (begin, source[at..].find("\n    /// ").map_or(source.len(), |end| at + end))
        }
        (Place::Literal | Place::Step, None) => bail!("no such card in {}.rs", mutant.file),
        _ => (0, source.len()),
    };
    let Some(at) = source[begin..end].find(mutant.from) else { bail!("`{}` was not found", mutant.from) };
    if mutant.place != Place::Literal && source.matches(mutant.from).count() != 1 {
        bail!("`{}` was found more than once", mutant.from);
    }
    let at = begin + at;
    Ok(format!("{}{}{}", &source[..at], mutant.to, &source[at + mutant.from.len()..]))
}

/// Runs the tests whose names contain one of `filters`; all, if there is none.
fn test(tree: &Path, package: &str, filters: &[&str]) -> Result<Found> {
    let log = tree.join("../log.txt");
    let out = fs::File::create(&log)?;
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.args(["test", "--package", package]);
    if !filters.is_empty() {
        // The quick tests take less time than optimising them would.
        command.args(["--config", &format!("profile.dev.package.{package}.opt-level=0")]);
        command.args(["--test", "it", "--"]).args(filters);
    }
    let mut child = command
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", tree.join("../build"))
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

/// Makes a fresh copy of what the tests need.
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

    #[test]
    fn every_mistake_on_the_lists_can_be_made() {
        for mutant in mutants() {
            let source = fs::read_to_string(root().join(mutant.path())).unwrap();
            let wrong = mutated(&source, mutant).unwrap_or_else(|error| panic!("{}: {error}", mutant.card));
            assert_ne!(wrong, source, "{}", mutant.card);
        }
    }

    #[cfg(feature = "rules")]
    #[test]
    fn the_list_is_spread_over_cards_and_sets() {
        let cards: std::collections::BTreeSet<&str> =
            list::MUTANTS.iter().map(|mutant| mutant.card).collect();
        assert!(cards.len() >= 40, "only {} cards", cards.len());
        for set in rivals::Set::ALL {
            let count = list::MUTANTS.iter().filter(|mutant| mutant.file == set.word()).count();
            assert!(count >= 10, "{set}: {count}");
        }
    }

    #[test]
    fn mistakes_are_made_at_once_only_in_cards_that_do_not_meet() {
        let all: Vec<&Mutant> = list::MUTANTS.iter().collect();
        let groups = groups(&all).unwrap();
        assert_eq!(groups.iter().map(Vec::len).sum::<usize>(), all.len());
        assert!(groups.len() < all.len() / 4, "{}", groups.len());
        // In a helper, and by a constant.
        let bishop = spoken_of("intrigue", "cards::intrigue::bishop_").unwrap();
        assert!(bishop.contains(&"church") && !bishop.contains(&"abbey-brewery"), "{bishop:?}");
        let temple = spoken_of("intrigue", "cards::intrigue::missionary_").unwrap();
        assert!(temple.contains(&"bran-defender-of-the-temple"), "{temple:?}");
        let together = |one: &str, other: &str| {
            groups.iter().any(|group| [one, other].iter().all(|card| group.iter().any(|m| m.card == *card)))
        };
        assert!(!together("bishop", "church"));
    }

    #[test]
    fn the_page_keeps_old_results_and_names_mistakes_never_tried() {
        let first = row(&hexes::MUTANTS[0]);
        let second = row(&hexes::MUTANTS[1]);
        let page = report("", &[(first.clone(), "`a`".to_owned())]).unwrap();
        let page = report(&page, &[(second.clone(), "`b`".to_owned())]).unwrap();
        assert!(page.contains(&format!("{first} `a` |\n{second} `b` |\n")), "{page}");
        assert!(page.contains(&format!("Not tried yet: {}", list::MUTANTS[0].card)), "{page}");
    }
}
